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
}

// A Trace is what happened in all the runs of one probe.
type Trace struct {
	ID       int
	Runs     int
	Panics   int
	Hung     bool // some run did not end
	Stuck    bool // nothing could end it
	Arrivals []Arrival
}

type stack [12]uintptr

type key struct {
	sink  string
	stack stack
	value string
}

// maxDistinct bounds the different arrivals that are kept of one probe.
const maxDistinct = 20000

var current struct {
	sync.Mutex
	seen   map[key]int
	exited bool
	input  *Source
}

// Record notes that a text has reached a sink. It is called by the stand-in
// of the sink itself.
func Record(sink, value string) {
	k := key{sink: sink, value: value}
	runtime.Callers(3, k.stack[:])
	current.Lock()
	defer current.Unlock()
	if !current.exited && (len(current.seen) < maxDistinct || current.seen[k] > 0) {
		current.seen[k]++
	}
}

// Exit ends the run as os.Exit does: nothing that is deferred counts any more.
func Exit() {
	current.Lock()
	current.exited = true
	current.Unlock()
	runtime.Goexit()
}

// Input returns where the running probe's inputs come from, for stand-ins
// that read the environment.
func Input() *Source { return current.input }

// hang is how long one run may take.
const hang = 5 * time.Second

// once runs a probe once and reports whether it ended by itself, by a panic,
// or not at all.
func once(p Probe, in *Source) (panicked, hung bool) {
	current.exited, current.input = false, in
	done := make(chan bool, 1)
	go func() {
		normal := false
		defer func() {
			r := recover()
			done <- !normal && r != nil
		}()
		p.Run(in)
		normal = true
	}()
	select {
	case panicked = <-done:
		return panicked, false
	case <-time.After(hang):
		return false, true
	case <-outgrown:
		return false, true
	}
}

func run(p Probe, runs int, seed uint64) Trace {
	current.seen = map[key]int{}
	t := Trace{ID: p.ID}
	inputs := newSearch(seed, p)
	for range runs {
		panicked, hung := once(p, inputs.next())
		inputs.learn()
		t.Runs++
		if panicked {
			t.Panics++
		}
		if hung {
			t.Stuck = true
		}
		if hung || cover.left < 0 {
			t.Hung = true
			return t
		}
	}
	lines := map[stack][]int{}
	for k, n := range current.seen {
		if lines[k.stack] == nil {
			lines[k.stack] = generatedLines(k.stack)
		}
		t.Arrivals = append(t.Arrivals, Arrival{k.sink, lines[k.stack], k.value, n})
	}
	return t
}

// generatedLines returns the lines of a stack that stand in generated code.
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
// standard output.
func Main(probes []Probe) {
	runs := flag.Int("runs", 200, "runs of each probe")
	seed := flag.Uint64("seed", 1, "seed of the inputs")
	only := flag.String("only", "", "IDs of the probes to run, with commas; all if empty")
	flag.Parse()
	wanted := map[string]bool{}
	for _, s := range strings.Split(*only, ",") {
		wanted[s] = true
	}
	enc := gob.NewEncoder(os.Stdout)
	go watchMemory()
	for _, p := range probes {
		if *only != "" && !wanted[strconv.Itoa(p.ID)] {
			continue
		}
		t := run(p, *runs, *seed)
		if err := enc.Encode(t); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if t.Stuck {
			os.Exit(3) // its goroutine would go on recording
		}
	}
}

// most is the memory that a probe may take: a text that is doubled in a loop
// grows for ever.
const most = 1 << 30

var outgrown = make(chan bool)

func watchMemory() {
	for range time.Tick(100 * time.Millisecond) {
		var m runtime.MemStats
		if runtime.ReadMemStats(&m); m.HeapAlloc > most {
			outgrown <- true
		}
	}
}
