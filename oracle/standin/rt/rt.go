// Package rt runs generated functions with hostile inputs and records which
// texts reach which sinks.
//
// Functions run one after the other, so what is recorded needs no locks but
// for the goroutines that a function starts and waits for.
package rt

import (
	"encoding/gob"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A Probe is one generated function, closed over the drawing of its
// arguments.
type Probe struct {
	ID   int
	Pool []string // the string literals in it: what its guards compare with
	Run  func(*Source)
}

// An Arrival is one text that reached one sink by one chain of calls.
type Arrival struct {
	Sink  string // "http.Get"
	Lines []int  // of the calls in generated code, the sink's first
	Value string
	Count int
	Way   uint64 // what way the run had taken, and how often it had come here, where ways are told apart
}

// A Trace is what happened in all the runs of one probe.
type Trace struct {
	ID       int
	Runs     int
	Panics   int
	Hung     bool // some run did not end
	Outgrown bool // its memory had to be freed by ending the process
	Arrivals []Arrival
	Blocks   []uint32 // those that were entered, by the number that Hit was given
}

type stack [12]uintptr

type key struct {
	sink  string
	stack stack
	value string
	way   uint64
}

// maxDistinct bounds the different texts that are kept of one chain of calls,
// maxKept those of one probe, and maxBytes what they are long together.
const (
	maxDistinct = 20_000
	maxKept     = 400_000
	maxBytes    = 128 << 20
)

var current struct {
	sync.Mutex
	seen   map[key]int
	kept   map[stack]int    // how many different texts by one chain of calls
	bytes  int              // of the texts
	plain  bool             // runs are compared with those of another program
	ways   bool             // arrivals by different ways are told apart
	times  map[stack]uint64 // how often the run has come to a chain of calls
	exited bool
	exit   chan bool // closed by Exit
	input  *Source
}

// Record notes that a text has reached a sink. It is called by the stand-in
// of the sink itself.
func Record(sink, value string) { record(sink, value) }

// Note notes what a program prints, where runs are to be compared.
func Note(printer, text string) {
	if current.plain {
		record(printer, text)
	}
}

func record(sink, value string) {
	k := key{sink: sink, value: value}
	runtime.Callers(4, k.stack[:])
	if current.ways {
		cover.Lock()
		k.way = cover.way
		cover.Unlock()
	}
	current.Lock()
	defer current.Unlock()
	if current.exited {
		return
	}
	if current.ways { // the elements of a list come one after the other
		current.times[k.stack]++
		k.way ^= current.times[k.stack] * 0xD6E8FEB86659FD93
	}
	if current.seen[k] == 0 {
		if current.kept[k.stack] >= maxDistinct || len(current.seen) >= maxKept || current.bytes+len(value) > maxBytes {
			return
		}
		current.kept[k.stack]++
		current.bytes += len(value)
	}
	current.seen[k]++
}

// Exit ends the run as os.Exit does: nothing that is deferred counts any more.
func Exit() {
	current.Lock()
	if !current.exited {
		current.exited = true
		close(current.exit)
	}
	current.Unlock()
	runtime.Goexit()
}

// Input returns where the running probe's inputs come from, for stand-ins
// that read the environment.
func Input() *Source { return current.input }

// An ending says how a run ended.
type ending uint8

const (
	normal   ending = iota
	panicked        // by a panic
	blocked         // not at all: it waits for what never comes
	outgrown        // not at all: it takes ever more memory
)

// tick is how often a run is looked after. One that enters no block for
// several ticks is blocked.
const (
	tick     = 25 * time.Millisecond
	patience = 8
)

// once runs a probe once.
func once(p Probe, in *Source) ending {
	current.Lock()
	current.times = map[stack]uint64{}
	current.Unlock()
	current.exited, current.input, current.exit = false, in, make(chan bool)
	done := make(chan ending, 1)
	go func() {
		end := panicked
		defer func() {
			if end == panicked && recover() == nil {
				end = normal // by Goexit
			}
			done <- end
		}()
		p.Run(in)
		end = normal
	}()
	select {
	case end := <-done:
		return end
	case <-current.exit:
		select {
		case <-done:
		case <-time.After(tick): // it waits for the goroutine that called Exit
		}
		return normal
	case <-time.After(tick):
	}
	return attend(done)
}

// attend waits for a run that takes long.
func attend(done <-chan ending) ending {
	was, idle := left(), 0
	for {
		select {
		case end := <-done:
			return end
		case <-time.After(tick):
		}
		var m runtime.MemStats
		if runtime.ReadMemStats(&m); m.HeapAlloc > most {
			return outgrown
		}
		if now := left(); was != now {
			was, idle = now, 0
		} else if idle++; idle > patience {
			return blocked
		}
	}
}

// most is the memory that a probe may take: a text that is doubled in a loop
// grows for ever.
const most = 1 << 30

func run(p Probe, runs int, seed uint64) (t Trace) {
	current.seen, current.kept, current.bytes = map[key]int{}, map[stack]int{}, 0
	t = Trace{ID: p.ID}
	inputs := newSearch(seed, p)
	endless := 0
	for range runs {
		end := once(p, inputs.next())
		if left() < 0 {
			endless++
		} else {
			inputs.learn()
		}
		t.Runs++
		if end == panicked {
			t.Panics++
		}
		if end == blocked || end == outgrown || endless > maxEndless {
			t.Hung, t.Outgrown = true, end == outgrown
			break
		}
	}
	t.Blocks = cover.hits
	t.Arrivals = arrivals()
	return t
}

// maxEndless bounds the runs of one probe that are broken off because they take
// too long: an input may be a large number.
const maxEndless = 500

// arrivals returns what the runs of a probe have recorded.
func arrivals() []Arrival {
	var out []Arrival
	lines := map[stack][]int{}
	for k, n := range current.seen {
		if lines[k.stack] == nil {
			lines[k.stack] = generatedLines(k.stack)
		}
		out = append(out, Arrival{k.sink, lines[k.stack], k.value, n, k.way})
	}
	return out
}

// generatedLines returns the lines of a stack that are in generated code.
func generatedLines(s stack) []int {
	lines := []int{}
	n := 0
	for n < len(s) && s[n] != 0 {
		n++
	}
	frames := runtime.CallersFrames(s[:n])
	for {
		f, more := frames.Next()
		if strings.Contains(f.File, "/probe_") {
			lines = append(lines, f.Line)
		}
		if !more {
			return lines
		}
	}
}

// Main runs the probes as the command line says and writes a Trace of each to
// standard output. blocks is one more than the greatest number of a block.
func Main(blocks int, probes []Probe) {
	cover.hit, cover.run = make([]bool, blocks), make([]uint32, blocks)
	runs := flag.Int("runs", 200, "runs of each probe")
	seed := flag.Uint64("seed", 1, "seed of the inputs")
	only := flag.String("only", "", "IDs of the probes to run, with commas; all if empty")
	flag.BoolVar(&current.plain, "plain", false, "draw the inputs of each run by its number alone, and note what is printed")
	flag.BoolVar(&current.ways, "ways", false, "tell arrivals apart by the blocks that the run had entered")
	flag.Parse()
	wanted := map[string]bool{}
	for _, s := range strings.Split(*only, ",") {
		wanted[s] = true
	}
	enc := gob.NewEncoder(os.Stdout)
	for _, p := range probes {
		if *only != "" && !wanted[strconv.Itoa(p.ID)] {
			continue
		}
		t := run(p, *runs, *seed)
		if err := enc.Encode(t); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if t.Outgrown {
			os.Exit(3)
		}
	}
}
