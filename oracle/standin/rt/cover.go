package rt

import (
	"math/rand/v2"
	"slices"
	"sync"
)

// The search for inputs: a run that takes a new way through the program is
// kept, and later runs are such runs with a value or two changed. That brings
// a text past guards that no random input would pass one after the other.

// edges is by how many bits a way from one block to the next is known.
const edges = 1 << 14

var cover struct {
	sync.Mutex // the goroutines of a program enter blocks at the same time
	last       uint32
	seen       [edges]bool
	new        bool   // this run went a way that none went before
	hit        []bool // by block: whether any run of the probe has entered it
	hits       []uint32
	left       int // how many blocks this run may still enter
	runs       uint32
	run        []uint32 // by block: the last run that has entered it
	way        uint64   // of the blocks that this run has entered
}

// initial is what is left before the first run: packages are initialized.
const initial = 1 << 40

func init() { cover.left = initial }

// fuel is how many blocks a run may enter: one that needs more does not end.
const fuel = 3000

// Hit notes that a block is entered. The generated blocks call it.
func Hit(block uint32) {
	if !hit(block) {
		Exit()
	}
}

// hit reports whether the run may go on.
func hit(block uint32) bool {
	cover.Lock()
	defer cover.Unlock()
	if int(block) < len(cover.hit) && !cover.hit[block] {
		cover.hit[block] = true
		cover.hits = append(cover.hits, block)
	}
	if at := (block*2654435761 ^ cover.last*40503) % edges; !cover.seen[at] {
		cover.seen[at], cover.new = true, true
	}
	if int(block) < len(cover.run) && cover.run[block] != cover.runs {
		cover.run[block] = cover.runs
		cover.way ^= (uint64(block) + 1) * 0x9E3779B97F4A7C15
	}
	cover.last = block
	cover.left--
	return cover.left >= 0
}

// Equal notes that two texts are the same, and returns true.
func Equal(n uint32) bool {
	cover.Lock()
	defer cover.Unlock()
	if int(n) < len(cover.hit) && !cover.hit[n] {
		cover.hit[n], cover.new = true, true
		cover.hits = append(cover.hits, n)
	}
	return true
}

// At returns an element of a map, and notes that its key is there.
func At[M ~map[K]V, K comparable, V any](m M, k K, n uint32) V {
	v, ok := m[k]
	if ok {
		Equal(n)
	}
	return v
}

// Differ is Equal for where texts must not be the same.
func Differ(n uint32) bool { return !Equal(n) }

// left returns how many blocks the run may still enter.
func left() int {
	cover.Lock()
	defer cover.Unlock()
	return cover.left
}

// A search draws the tapes of a probe's runs.
type search struct {
	r     *rand.Rand
	kept  [][]uint64
	pool  []string
	keys  int // how many of them the program looked for
	input *Source
}

func newSearch(seed uint64, p Probe) *search {
	clear(cover.seen[:])
	clear(cover.hit)
	cover.hits = nil
	return &search{r: rand.New(rand.NewPCG(seed, uint64(p.ID))), pool: p.Pool}
}

// latest is how many of the runs that were kept last are drawn as often as all others.
const latest = 4

// next returns the inputs of the next run.
func (s *search) next() *Source {
	in := &Source{more: rand.New(rand.NewPCG(s.r.Uint64(), 0)), pool: s.pool}
	if len(s.kept) > 0 && !current.plain && s.r.IntN(3) > 0 {
		tape := s.kept[s.r.IntN(len(s.kept))]
		if s.r.IntN(2) == 0 { // what was new last leads on
			tape = s.kept[len(s.kept)-1-s.r.IntN(min(latest, len(s.kept)))]
		}
		in.tape = append(in.tape, tape...)
		for range 1 + s.r.IntN(2) {
			if len(in.tape) > 0 {
				in.tape[s.r.IntN(len(in.tape))] = s.r.Uint64()
			}
		}
	}
	cover.Lock()
	cover.last, cover.new, cover.left = 0, false, fuel
	cover.runs, cover.way = cover.runs+1, 0
	cover.Unlock()
	s.input = in
	return in
}

// learn keeps the last run's inputs if they were good for something.
func (s *search) learn() {
	if cover.new {
		s.kept = append(s.kept, s.input.tape)
	}
	for _, k := range s.input.keys {
		if s.keys < maxKeys && !slices.Contains(s.pool, k) {
			s.pool, s.keys = append(s.pool[:len(s.pool):len(s.pool)], k), s.keys+1
		}
	}
}
