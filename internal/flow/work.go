package flow

import (
	"go/ast"
	"math"
)

// What a function costs depends on how its conditions hang together: one of a hundred
// lines may take longer than a whole package. So the work that is done for one is
// measured, and bounded by its size. That makes the time for a package linear.
//
// Work is counted where it is done over and over: facts that are compared, values that
// are tried, expressions, operations, and what differs where ways meet. A unit takes a
// quarter of a microsecond to two thirds of one. When all that a function may take is done, everything is in
// doubt in it, and those that call it know nothing of it: a call may yield and write
// anything. What is written down of a function afterwards has a meter of its own (meteredAt):
// a text that was chosen by a hundred conditions is looked at under each.

const (
	minWork     = 1 << 17 // of any function
	workPerNode = 64      // more for each node of its syntax
	maxWork     = 1 << 22 // of one, however large it is
)

// What is done often, in units of work.
const (
	evaluationWork = 8 // of an expression
	operationWork  = 4
	unknownWork    = 2
)

// A meter counts the work that is done for one function, without those it calls.
type meter struct{ done, most int }

// unbounded counts the work of what is no function, and has other bounds.
func unbounded() meter { return meter{most: math.MaxInt} }

// work notes that some was done.
func (m *meter) work(n int) { m.done += n }

// isSpent reports whether all that may be done was done.
func (m *meter) isSpent() bool { return m.done > m.most }

// isFarSpent reports whether twice as much was done: what function literals have found out is
// put together up to there, as it would be lost otherwise.
func (m *meter) isFarSpent() bool { return m.done/2 > m.most }

// isOver reports whether no way is looked at any more: all the work was done, and what is asked
// is not whether something that a function literal has found out happens.
func (f *Flow) isOver() bool { return f.isSpent() && !f.uniting || f.isFarSpent() }

// A function in which nothing is asked for is run for what it returns and writes alone, and in a
// dependency only what hands a parameter on matters: there it may take so many times less.
const (
	askedNothing = 2
	passingsOnly = 8
)

// share returns how many times less work than another function one may take.
func (f *Flow) share(n ast.Node) int {
	switch {
	case f.PassingsOnly:
		return passingsOnly
	case len(f.usesAt[n]) == 0:
		return askedNothing
	}
	return 1
}

// measured runs do with a meter of its own, for something of so many nodes of syntax that may
// take so many times less work than others.
func (f *Flow) measured(nodes, share int, do func()) {
	around := f.meter
	f.meter = meter{most: min(f.maxWork, minWork+workPerNode*nodes) / share}
	do()
	f.meter = around
}

// size returns how many nodes of syntax there are in something.
func size(n ast.Node) int {
	count := 0
	ast.Inspect(n, func(n ast.Node) bool {
		if n != nil {
			count++
		}
		return true
	})
	return count
}

// givenUp returns the state in which everything is in doubt, as there is more to do than
// may be done.
func (s state) givenUp() state {
	if s.doubted(allSlot) {
		return s
	}
	return s.doubt(allSlot, 0, true)
}
