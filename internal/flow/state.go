package flow

import (
	"go/ast"
	"go/types"
	"math/bits"
	"slices"
)

// A slotKind says what the slots of a state hold, and so what becomes of them
// where two ways meet.
type slotKind uint8

const (
	valueSlot   slotKind = iota // a value: a variable's, or what an object holds
	factSlot                    // what is known of an unknown: a value that it equals
	setSlot                     // the ways of a selector that are possible
	doubtSlot                   // conditions on a text that could not be decided
	countSlot                   // how often code out of view may have written objects
	listSlot                    // the conditions that came out on one unknown
	witnessSlot                 // values with which conditions come out as they did
	writtenSlot                 // the fields that a generation wrote, and nothing else
	foundSlot                   // objects that others may find
	sharedSlot                  // what is forgotten unless it is the same on all ways
	lackSlot                    // that an unknown map was cleared, or lacks a key
)

// isFact reports whether slots of a kind say what holds on one way and not on
// another.
func (k slotKind) isFact() bool { return k == factSlot || k == setSlot || k == doubtSlot }

// The first slots of a state.
const (
	unreachableSlot = iota
	genSlot         // the generation of what code out of view may write
	allSlot         // doubts about everything
	clauseSlot      // what is known of a && b and a || b, and not of a and b
	neverSlot       // a fact that holds on no way
	deadSlot        // the program has ended here
	outcomesSlot    // the conditions on choices that came out
	handedSlot      // the objects that others may find
	firstSlot
)

// A state is what holds at one point of a function on the ways that lead
// there: the values of variables and objects, and the conditions.
type state struct {
	slots
}

func (s state) with(slot int, v any) state { return state{s.set(slot, v)} }

func (s state) gen() int {
	n, _ := s.get(genSlot).(int)
	return n
}

// textSlot is slotOf for names that are texts, which are most: a map of texts is the faster one.
func (f *Flow) textSlot(name string, kind slotKind) int {
	if i, ok := f.namedTexts[name]; ok {
		return i
	}
	i := f.newSlot(kind)
	f.namedTexts[name] = i
	return i
}

// slotOf returns the slot of that name, which is no text.
func (f *Flow) slotOf(key any, kind slotKind) int {
	if i, ok := f.named[key]; ok {
		return i
	}
	i := f.newSlot(kind)
	f.named[key] = i
	switch key := key.(type) {
	case *types.Var, ast.Node:
		f.isLocal[i] = kind == valueSlot
	case globalKey:
		f.globalAt[i] = key.v
	case globalMark:
		f.isMark[i] = true
	case writtenKey:
		f.writtenAt[i] = int(key)
	case lackKey:
		f.lackAt[i] = key
	}
	return i
}

func (f *Flow) newSlot(kind slotKind) int {
	f.kinds = append(f.kinds, kind)
	f.sels = append(f.sels, nil)
	f.unknownAt = append(f.unknownAt, nil)
	f.isLocal = append(f.isLocal, false)
	return len(f.kinds) - 1
}

func (f *Flow) literalSlot(lit *ast.BasicLit) int {
	slot := f.slotOf(lit, doubtSlot)
	f.isLiteral[slot] = true
	return slot
}

// A set is a set of a selector's ways.
type set struct{ words []uint64 }

func newSet(n int) *set { return setOf((n + 63) / 64) }

// setOf returns an empty set of so many words: most have one.
func setOf(words int) *set {
	if words > 1 {
		return &set{make([]uint64, words)}
	}
	s := &struct {
		set
		word [1]uint64
	}{}
	s.words = s.word[:words]
	return &s.set
}

func (s *set) add(i int)      { s.words[i/64] |= 1 << (i % 64) }
func (s *set) has(i int) bool { return s == nil || s.words[i/64]>>(i%64)&1 != 0 }

func (s *set) count() int {
	n := 0
	for _, w := range s.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// first returns the lowest number of a set that is not empty.
func (s *set) first() int {
	for at, w := range s.words {
		if w != 0 {
			return at*64 + bits.TrailingZeros64(w)
		}
	}
	return 0
}

// last returns the highest number of a set that is not empty.
func (s *set) last() int {
	for at, w := range slices.Backward(s.words) {
		if w != 0 {
			return at*64 + bits.Len64(w) - 1
		}
	}
	return 0
}

func (s *set) meet(t *set) *set {
	if s == nil || t == nil {
		if s == nil {
			return t
		}
		return s
	}
	out := setOf(len(s.words))
	for i := range out.words {
		out.words[i] = s.words[i] & t.words[i]
	}
	return out
}

// union returns what is in one of two sets of the same size.
func (s *set) union(t *set) *set {
	out := &set{slices.Clone(s.words)}
	for i, w := range t.words {
		out.words[i] |= w
	}
	return out
}

func (s *set) empty() bool {
	return s != nil && !slices.ContainsFunc(s.words, func(w uint64) bool { return w != 0 })
}

func (s state) allowed(sel *selector) *set {
	a, _ := s.get(sel.slot).(*set)
	return a
}

// A doubts is a list of conditions that could not be decided, newest first.
type doubts struct {
	older *doubts
	cond  int // the condition's slot
	held  bool
	n     int
}

func (s state) doubt(slot, cond int, held bool) state {
	old, _ := s.get(slot).(*doubts)
	n := 1
	if old != nil {
		n += old.n
	}
	return s.with(slot, &doubts{old, cond, held, n})
}

// doubted reports whether a condition that could not be decided is on
// the way, about what is in a slot.
func (s state) doubted(slot int) bool {
	d, _ := s.get(slot).(*doubts)
	return d != nil
}

// common returns the doubts that both lists hold.
func (d *doubts) common(e *doubts) *doubts {
	for d != nil && e != nil && d != e {
		switch {
		case d.n > e.n:
			d = d.older
		case d.n < e.n:
			e = e.older
		default:
			d, e = d.older, e.older
		}
	}
	if d == nil || e == nil {
		return nil
	}
	return d
}
