package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/cfg"
)

// A loop is run three times: its first turn and its second one as they are,
// and any later one with what changes from turn to turn unknown. What a turn
// is said to do is so true of some turn.

// maxLoops bounds the loops around one another that are run so; in deeper
// ones what changes is unknown from the beginning, but for those over one element.
const maxLoops = 2

// maxTries bounds the runs of a later turn, each with less that is known.
const maxTries = 4

// maxRepeats bounds how often the body of a loop inside others is run, where each turn of it
// is run as it is.
const maxRepeats = 64

// repeated returns how often the loops around a block run it, as far as that matters.
func (r *run) repeated() int { return min(max(r.repeats, 1), maxRepeats) }

// triesLeft returns how often a later turn of a loop may be run anew: of one inside many
// others not at all, as each run of those would run it so often.
func (r *run) triesLeft() int { return max(0, maxTries-max(0, r.loops-maxLoops-1)) }

// A turn is one turn of a range loop.
type turn struct {
	key, val value
	over     value // of the first two turns, what the loop goes over, where its length is not known
	isEmpty  value // that it goes over nothing, where it goes over one of several
	second   bool
	first    bool  // of what it is known how long it is
	enters   bool  // the body may be run
	leaves   bool  // the loop may end instead
	cond     value // that it does, of an iterator in view
	any      bool  // it is any of those that are left
	left     bool  // it did
	table    *table
	at       int // the element that it looks at, if that is one
	before   int // how many turns there were
	how      iteration
}

// A pass is what came of one turn.
type pass struct {
	back  []state
	exits map[int32][]state
}

// loop runs a loop that is entered with a state.
func (r *run) loop(g *region, s state) {
	if g.tangle != nil || r.loops >= maxLoops && r.isSpent() {
		r.leaveUnknown(g, s, s)
		return
	}
	r.loops++
	around := r.repeats
	defer func() { r.loops--; r.repeats = around }()
	if exits := exitsOf(g); len(exits) == 1 {
		before := len(r.pending[exits[0].Index])
		defer func() { r.endsSurely(g, s, exits[0], before) }()
	}
	rng, _ := g.block.Stmt.(*ast.RangeStmt)
	if g.block.Kind != cfg.KindRangeLoop {
		rng = nil
	}
	table := r.table(s, rng)
	if s = r.goneOver(r.takenFrom(s, table), rng, table); s.isDead() {
		return
	}
	table.start = s
	if rng != nil && table.n < 0 && r.asksForRune(rng, r.bytesIn(s, table.over)) {
		out, before := g.block.Succs[1].Index, len(r.pending[g.block.Succs[1].Index])
		defer func() { r.pending[out] = r.withoutChoices(s, r.pending[out], before) }()
	}
	byRows := table.mustEnter(0) && table.ordered && !r.isSpent()
	if r.loops > maxLoops && table.n != 0 && !(byRows && table.n <= maxUnrolled && (table.n == 1 || r.repeated()*table.n <= maxRepeats)) {
		r.repeats = r.repeated() * maxTries
		r.later(g, s, s, s, table, 0)
		return
	}
	if byRows && (table.n <= maxRows[min(r.loops, maxLoops)] || r.isQuick(g, table.n)) {
		r.repeats = r.repeated() * table.n
		r.unroll(g, s, table)
		return
	}
	r.repeats = r.repeated() * maxTries
	r.turnByTurn(g, s, rng, table)
}

// endsSurely notes that a loop which can be left in one way alone is left, after however many turns:
// that alone is not in doubt after it. What it may have changed is. Of a function that writes
// more than its own variables nobody knows what that is.
func (r *run) endsSurely(g *region, s state, exit *cfg.Block, before int) {
	ends := r.pending[exit.Index][min(before, len(r.pending[exit.Index])):]
	was := s.get(allSlot)
	if len(ends) == 0 || slices.ContainsFunc(ends, func(t state) bool { return t.isDead() || t.get(allSlot) == was }) || r.writesMore() || !r.callsLibraryAlone(g) {
		return
	}
	after := r.join(ends)
	if after.isDead() {
		return
	}
	for _, slot := range r.assignedIn(g, s) {
		if is := after.get(slot); is != nil {
			after = after.with(slot, r.lostAs(after, is))
		}
	}
	r.pending[exit.Index] = append(r.pending[exit.Index][:before:before], after.with(allSlot, was))
}

// callsLibraryAlone reports whether nothing is called in a loop that may end the program or panic, as far
// as that does not show where the loop is left.
func (r *run) callsLibraryAlone(g *region) bool {
	switch g.block.Stmt.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
	default: // a jump back may be anywhere
		return false
	}
	alone := true
	ast.Inspect(g.block.Stmt, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && alone {
			fn := r.staticCallee(call)
			alone = r.info.Types[call.Fun].IsType() || r.info.Types[call.Fun].IsBuiltin() || fn != nil && fn.Pkg() != nil && !r.isOwn(fn.Pkg())
		}
		return alone
	})
	return alone
}

// writesMore reports whether the function that is run may write more than its own variables.
func (r *run) writesMore() bool {
	d, ok := r.b.node.(*ast.FuncDecl)
	if !ok {
		return true
	}
	fn, ok := r.info.Defs[d.Name].(*types.Func)
	return !ok || r.writesAny(fn)
}

// turnByTurn runs the first turns of a loop as they are, and any later one; rng is nil of a
// loop that goes over nothing.
func (r *run) turnByTurn(g *region, s state, rng *ast.RangeStmt, table *table) {
	first := r.pass(g, s, table.turn(r, 0, 1))
	table.wholeWays(first.back, 0, 1)
	if len(first.back) == 0 {
		r.commit(first)
		return
	}
	if r.isSpent() { // all that more turns say would be in doubt
		r.commit(first)
		r.leaveUnknown(g, s, s)
		return
	}
	b1 := r.join(first.back)
	r.uncount(g, first, s, b1, table)
	r.commit(first)
	switch {
	case len(r.changed(s, b1)) == 0 && !(rng != nil && table.n < 0 && r.asksForPlace(rng)):
		r.moreAlike(g, s, b1, rng, table)
		return
	case table.n == 1:
		r.leave(g, b1)
		return
	}
	second := r.pass(g, b1, table.turn(r, 1, 2))
	r.uncount(g, second, s, b1, table)
	r.commit(second)
	if len(second.back) == 0 {
		return
	}
	if r.isSpent() {
		r.leaveUnknown(g, s, b1)
		return
	}
	b2 := r.join(second.back)
	for n := 2; rng == nil && n < maxUnrolled && second.goesOn(g); n++ {
		if second = r.pass(g, b2, table.turn(r, n, n+1)); len(second.back) == 0 {
			r.commit(second)
			return
		}
		r.commit(second)
		s, b1, b2 = b1, b2, r.join(second.back)
	}
	r.later(g, s, b1, b2, table, 2)
}

// moreAlike runs what comes after the first turn of a loop, which has changed nothing.
func (r *run) moreAlike(g *region, s, b1 state, rng *ast.RangeStmt, table *table) {
	switch {
	case table.more(1):
		r.later(g, s, b1, b1, table, 1)
	case table.n == 1:
		r.leave(g, b1)
	case table.n < 0 && rng != nil:
		r.leaveAfterAll(g, s, b1, table)
	}
}

// takenFrom returns the state in which a loop goes over a channel: what waits there is taken
// out turn by turn, so that in the loop and after it the rest is not known.
func (r *run) takenFrom(s state, t *table) state {
	p, ok := t.over.(*ref)
	if !ok {
		return s
	}
	switch c := r.content(s, p).(type) {
	case *queue, *queues:
		w := r.newWild(s, true)
		w.sent = r.sentIn(c)
		return s.with(p.obj, w)
	}
	return s
}

// goneOver returns the state in which a loop begins: an iterator is called, and whoever looks at the
// elements of an array by a pointer follows it, if there are any.
func (r *run) goneOver(s state, rng *ast.RangeStmt, t *table) state {
	if rng == nil {
		return s
	}
	of := r.info.TypeOf(rng.X)
	id, isName := rng.Value.(*ast.Ident)
	looks := rng.Value != nil && !(isName && id.Name == "_")
	if isFunc(of) || looks && pointedLength(of) > 0 {
		return r.followed(s, t.over)
	}
	return s
}

// pointedLength returns how long an array is that a type points to; 0 for other types.
func pointedLength(t types.Type) int {
	a, ok := under(elemType(t)).(*types.Array)
	if !ok || !isPointer(t) {
		return 0
	}
	return int(min(a.Len(), maxTable+1))
}

// maxUnrolled bounds the turns of a loop that are run as they are, where it is
// known how many there are.
const maxUnrolled = 4

// maxRows bounds the elements of a list, of which each turn is run as it is: in a loop,
// and in one inside another.
var maxRows = [maxLoops + 1]int{1: 12, 2: maxUnrolled}

const (
	// maxQuickRows bounds the elements of a longer list of which each turn is run as it is,
	// and maxQuickBlocks the blocks that all turns run.
	maxQuickRows   = 64
	maxQuickBlocks = 256
)

// isQuick reports whether a loop over so many elements is run turn by turn nevertheless:
// it is short, goes over all of them or returns what it has found, and is inside no other one. What
// one that ends early has found, is one of many ways.
func (r *run) isQuick(g *region, n int) bool {
	if r.loops > 1 || n > maxQuickRows || n*len(g.in) > maxQuickBlocks {
		return false
	}
	return !slices.ContainsFunc(exitsOf(g), func(b *cfg.Block) bool { return b != g.block.Succs[1] && len(b.Succs) > 0 })
}

// unroll runs each turn of a range loop over a few known elements.
func (r *run) unroll(g *region, s state, t *table) {
	for i := range t.n {
		p := r.pass(g, s, t.turn(r, i, i+1))
		r.commit(p)
		if len(p.back) == 0 {
			return
		}
		if r.isSpent() {
			r.leaveUnknown(g, s, s)
			return
		}
		s = r.join(p.back)
	}
	r.leave(g, s)
}

// goesOn reports whether the head of a loop did not end it in a turn: that of one without
// a condition never does.
func (p pass) goesOn(g *region) bool {
	return g.block.Kind == cfg.KindForBody || !slices.ContainsFunc(g.block.Succs, func(b *cfg.Block) bool { return len(p.exits[b.Index]) > 0 })
}

// leaveAtEnd notes that a range loop ends after the last of its elements, where
// that is among those of a turn that has been run.
func (r *run) leaveAtEnd(g *region, t *table, back []state, from, to int, went []passing) {
	if to != t.n || !t.mustEnter(from) && to-from != 1 {
		return
	}
	if !t.ordered && !r.allPass(t, back) {
		return
	}
	var ends []state
	for _, s := range back {
		ok := true
		if t.sel != nil && t.ordered {
			s, ok = r.take(s, t.sel, to-1-t.first)
		}
		if ok {
			s, ok = r.passedAll(s, went, t, true)
		}
		if ok {
			ends = append(ends, s)
		}
	}
	if len(ends) > 0 {
		r.leave(g, r.join(ends))
	}
}

// allPass reports whether a loop goes on after each element of a table without
// an order, as far as that still holds what it did.
func (r *run) allPass(t *table, back []state) bool {
	if t.sel == nil || t.live == nil {
		return true
	}
	for i := range t.sel.n {
		if !slices.ContainsFunc(back, func(s state) bool { return s.allowed(t.sel).has(i) || r.content(s, t.live) != t.was }) {
			return false
		}
	}
	return true
}

// leave notes that a range loop ends in a state.
func (r *run) leave(g *region, s state) {
	if len(g.block.Succs) == 2 {
		r.lead(g.block.Succs[1], s)
	}
}

// leaveAfterAll notes that a range loop over what is not known ends in a state, in which it
// is after one turn: it ends there if no other element has ended it, which callers can tell
// of a parameter that holds what they know.
func (r *run) leaveAfterAll(g *region, s, after state, t *table) {
	u, ok := soleUnknown(r.bytesIn(s, t.over))
	if !ok || u.lost || !mentionsParam(u, nil, maxMentions) || !r.tellsMoreThan(s, after) {
		r.leave(g, after)
		return
	}
	if only, ok := r.single(after, t.over, true); ok {
		r.leave(g, only)
	}
	if more, ok := r.single(after, t.over, false); ok {
		if more, ok = r.assume(more, r.element(u, types.Typ[types.Bool]), true); ok {
			r.leave(g, more)
		}
	}
}

// tellsMoreThan reports whether a condition came out since a state.
func (r *run) tellsMoreThan(s, after state) bool {
	more := false
	differ(s.slots, after.slots, func(slot int, was, is any) {
		more = more || is != nil && r.kinds[slot].isFact()
	})
	return more
}

// later runs any turn from a number on. b1 and b2 are the states after two
// turns that followed each other: what differs is not known in later ones.
func (r *run) later(g *region, s, b1, b2 state, table *table, from int) {
	lost := r.changed(b1, b2)
	if r.loops > maxLoops {
		lost = r.assignedIn(g, s)
	}
	to, slots := table.n, len(r.kinds)
	mark := r.noted()
	steps, lost := r.counted(s, b1, b2, lost)
	count := maxCount
	var anew []int // lists that changed in another way than by a new end
	for try := 0; ; try++ {
		head := r.forget(s, b1, b2, lost, anew)
		head, sel := r.counting(head, steps, count, table.typ != nil)
		t := table.turn(r, from, to)
		t.leaves = t.leaves && !table.mustEnter(from)
		p := r.pass(g, head, t)
		if from == 0 && len(p.back) == 0 {
			r.back(mark)
			r.onlyTurn(g, s, table)
			return
		}
		again := false
		var went []passing
		if len(p.back) > 0 {
			b3 := r.join(p.back)
			went = r.passings(head, b3, slots, sel, table.sel)
			for _, slot := range r.changed(head, b3) {
				if s.get(slot) == nil || r.keptPrefix(head, b3, slot) || r.keptList(head, b3, slot) {
					continue
				}
				if d := steps[slot]; d != 0 && counts(head.get(slot), b3.get(slot), d) {
					continue
				}
				delete(steps, slot)
				if slices.Contains(lost, slot) {
					anew = append(anew, slot)
				}
				lost, again = append(lost, slot), true
			}
		}
		if n := passed(sel, p.back, count); n < count && len(steps) > 0 {
			count, again = n, true
		}
		if n := table.reached(r, p.back, from, to); n < to {
			to, again = n, true
		}
		again = table.wholeWays(p.back, from, to) || again
		if !again || try == r.triesLeft() || r.isSpent() {
			if !again {
				r.endsWithin(g, t, p, head, table.over, from, turnsOf(sel, count))
				r.passedBefore(p, went, table)
				r.countedOut(g, p, steps, table)
				r.commit(p)
				r.leaveAtEnd(g, table, r.countedAll(p.back, head, steps, table, from), from, to, went)
			} else {
				r.back(mark)
				r.leaveUnknown(g, s, head)
			}
			return
		}
		r.back(mark)
	}
}

// onlyTurn runs the first turn of a loop that no other one follows: whether it ends
// without one is what holds before it, and not what may hold after some.
func (r *run) onlyTurn(g *region, s state, t *table) {
	if r.triesLeft() == 0 {
		s = s.doubt(allSlot, 0, true)
	}
	r.commit(r.pass(g, s, t.turn(r, 0, 1)))
}

// noted is how much a run has noted so far.
type noted struct{ events, deferred, asleep int }

func (r *run) noted() noted { return noted{len(r.events), len(r.deferred), len(r.asleep)} }

// back takes back what was noted since.
func (r *run) back(to noted) {
	r.events, r.deferred, r.asleep = r.events[:to.events], r.deferred[:to.deferred], r.asleep[:to.asleep]
	r.unwinding = slices.DeleteFunc(r.unwinding, func(d *deferral) bool { return d.after >= to.deferred })
}

// endsWithin notes how long that is what a loop over something unknown has come to the end
// of: it has had so many turns, where no later one is seen to go on to another.
func (r *run) endsWithin(g *region, t *turn, p pass, head state, over value, from, turns int) {
	if !t.left || t.over != nil || len(g.block.Succs) != 2 {
		return
	}
	most := from
	if slices.ContainsFunc(p.back, func(s state) bool { return s.get(allSlot) == head.get(allSlot) }) {
		if turns < 0 {
			return
		}
		most = from + turns - 1
	}
	out := g.block.Succs[1].Index
	if s, ok := r.hasAtMost(p.exits[out][0], over, most); ok {
		p.exits[out][0] = s
	} else {
		p.exits[out] = p.exits[out][1:]
	}
}

// hasAtMost returns the state in which what a loop goes over has no more than so many
// elements; false if it has.
func (r *run) hasAtMost(s state, over value, most int) (state, bool) {
	list := over
	over = r.bytesIn(s, over)
	u, ok := soleUnknown(over)
	if text, isText := over.(*str); isText && !ok && text.leastRunes() > most {
		return s, false
	}
	if !ok || u.lost || u.typ == nil {
		return s, true
	}
	var n value
	switch {
	case isText(u.typ):
		if isMade(u) || r.evaluable(u) {
			return s, true
		}
		n = r.turnsOver(s, list, u)
	case isInteger(u.typ):
		n = u
	case isSlice(u.typ):
		n = r.length(s, nil, u)
	default:
		return s, true
	}
	return r.assume(s, r.apply(s, "<=", nil, types.Typ[types.Bool], n, integer(most)), true)
}

// leaveUnknown leads on after a loop of which later turns could not be told.
func (r *run) leaveUnknown(g *region, s, head state) {
	lost := r.assignedIn(g, s)
	out := r.forget(s, head, head, lost, nil).doubt(allSlot, 0, true)
	for _, b := range exitsOf(g) {
		r.lead(b, out)
	}
}

// exitsOf returns the blocks that a loop leads to.
func exitsOf(g *region) []*cfg.Block {
	if !g.asked {
		g.asked, g.exits = true, findExits(g)
	}
	return g.exits
}

func findExits(g *region) []*cfg.Block {
	var out []*cfg.Block
	seen := map[int32]bool{}
	var walk func(*region)
	visit := func(b *cfg.Block) {
		for _, s := range b.Succs {
			if !g.in[s.Index] && !seen[s.Index] {
				seen[s.Index] = true
				out = append(out, s)
			}
		}
	}
	walk = func(x *region) {
		visit(x.block)
		for _, b := range x.tangle {
			visit(b)
		}
		for _, y := range x.body {
			walk(y)
		}
	}
	walk(g)
	return out
}

// pass runs one turn.
func (r *run) pass(g *region, s state, t *turn) pass {
	outer := r.pending
	r.pending = map[int32][]state{}
	r.turns[g.block.Index] = t
	r.runBlock(g.block, s)
	r.regions(g.body)
	p := pass{back: r.pending[g.block.Index], exits: r.pending}
	delete(p.exits, g.block.Index)
	r.pending = outer
	return p
}

// commit leads on to where a turn left the loop.
func (r *run) commit(p pass) {
	for b, states := range p.exits {
		r.pending[b] = append(r.pending[b], states...)
	}
}

// emptiness returns the state in which what the first turn of a loop goes over
// has no elements, or some; false if it cannot be so.
func (r *run) emptiness(s state, t *turn, empty bool) (state, bool) {
	if t.second {
		return r.single(s, t.over, empty)
	}
	if t.first {
		return r.hasElements(s, t.table, empty)
	}
	if p, ok := t.over.(*phi); ok && !p.sel.counter && !p.sel.turn {
		if t.isEmpty == nil { // the two ways out of one condition, also where nobody knows it
			t.isEmpty = r.apply(s, "==", nil, types.Typ[types.Bool], r.extent(s, p), integer(0))
		}
		return r.assume(s, t.isEmpty, empty)
	}
	u, ok := soleUnknown(t.over)
	if text, isText := r.bytesIn(s, t.over).(*str); isText && !ok { // of bytes, or of several parts, of which each may have something in it
		return r.assume(s, r.apply(s, "==", nil, types.Typ[types.Bool], text, emptyStr), empty)
	}
	if ok && !empty && r.isLeft(s, u) {
		s = s.doubt(allSlot, u.slot, true)
	}
	if ok && u.typ != nil && isSlice(u.typ) {
		some := r.apply(s, ">", nil, types.Typ[types.Bool], r.length(s, nil, u), integer(0))
		if got, known := r.decide(s, some); known && got == empty {
			return s, false
		}
	}
	if !ok || u.typ == nil {
		return s, true
	}
	if (u.lost || len(u.about) > 0 && !isNumber(u.typ)) && !isText(u.typ) { // a list most often has elements
		return r.sameEach(s, u, empty)
	}
	switch t := under(u.typ).(type) {
	case *types.Slice, *types.Map:
	case *types.Basic:
		if t.Info()&types.IsInteger != 0 {
			return r.assume(s, r.apply(s, "<=", nil, types.Typ[types.Bool], u, integer(0)), empty)
		}
		if t.Info()&types.IsString == 0 {
			return s, true
		}
	default:
		return s, true
	}
	n := r.length(s, nil, t.over)
	return r.assume(s, r.apply(s, "==", nil, types.Typ[types.Bool], n, integer(0)), empty)
}

// hasElements returns the state in which one of several tables, of each of which it is
// known how long it is, has no elements, or some.
func (r *run) hasElements(s state, t *table, empty bool) (state, bool) {
	p, ok := t.over.(*phi)
	if !ok || p.sel.counter || p.sel.turn {
		return s, true
	}
	if t.isEmpty == nil { // the two ways out of one condition
		n, ok := r.extent(s, p).(*phi)
		if !ok || !isCounted(n) {
			return s, true
		}
		t.isEmpty = r.apply(s, "==", nil, types.Typ[types.Bool], n, integer(0))
	}
	return r.assume(s, t.isEmpty, empty)
}

// isCounted reports whether each of several numbers is known.
func isCounted(n *phi) bool {
	return !slices.ContainsFunc(n.alts, func(alt value) bool {
		if p, ok := alt.(*phi); ok {
			return !isCounted(p)
		}
		_, known := alt.(konst)
		return alt != nil && !known
	})
}

// sameEach returns the state in which a list or map that was not followed has no elements,
// or some; false if it was found to be otherwise before.
func (r *run) sameEach(s state, u *unknown, empty bool) (state, bool) {
	if !isSlice(u.typ) && !mayRefer(u.typ) {
		return s, true
	}
	is, ok := r.apply(s, "==", nil, types.Typ[types.Bool], r.length(s, nil, u), integer(0)).(*unknown)
	if !ok {
		return s, true
	}
	if got, known := r.decide(s, is); known {
		return s, got == empty
	}
	if s = s.with(is.slot, boolean(empty)); empty && u.lost { // nobody knows whether it ever has none
		s = s.doubt(allSlot, is.slot, true)
	}
	return s, true
}

// single returns the state in which what a loop has gone over once has no more
// elements, or some; false if it cannot be so.
func (r *run) single(s state, over value, end bool) (state, bool) {
	list := over
	over = r.bytesIn(s, over)
	u, ok := soleUnknown(over)
	if text, isStr := over.(*str); !ok && isStr && text.leastRunes() > 1 {
		return s, !end
	}
	if !ok || u.lost || u.typ == nil {
		return s, true
	}
	if isText(u.typ) {
		if isMade(u) || r.evaluable(u) { // what else is asked of it would have to agree
			return s, true
		}
		n := r.turnsOver(s, list, u)
		return r.assume(s, r.apply(s, "==", nil, types.Typ[types.Bool], n, integer(1)), end)
	}
	if isInteger(u.typ) {
		return r.assume(s, r.apply(s, "<=", nil, types.Typ[types.Bool], u, integer(1)), end)
	}
	if !isSlice(u.typ) {
		return s, true
	}
	return r.assume(s, r.apply(s, "==", nil, types.Typ[types.Bool], r.length(s, nil, u), integer(1)), end)
}

// endsBy returns the state in which an iterator in view ends, or does not: what it
// yields is not followed. After some turns it ends.
func (r *run) endsBy(s state, t *turn, end bool) state {
	if t.cond == nil || end && t.any {
		return s
	}
	s, _ = r.assume(s, t.cond, end)
	return s
}

// extent returns how many turns a loop over one of several lists or maps has.
func (r *run) extent(s state, p *phi) value {
	return r.eachWay(s, p, func(alt value) value {
		switch alt.(type) {
		case nilVal, *ref, *phi, *str:
			return r.length(s, nil, alt)
		case konst:
			return alt
		}
		if u, ok := alt.(*unknown); ok && !u.lost && isText(u.typ) {
			return r.length(s, nil, alt)
		}
		return r.symbol(nil, types.Typ[types.Int])
	})
}

// turn follows the two ways out of the head of a range loop.
func (r *run) turn(b *cfg.Block, s state) {
	rng, ok := b.Stmt.(*ast.RangeStmt)
	if !ok {
		r.lead(b.Succs[0], s)
		r.lead(b.Succs[1], s)
		return
	}
	t := r.turns[b.Index]
	if t == nil { // its body always leaves, so that it is no loop
		over := r.table(s, rng)
		s, t = r.goneOver(r.takenFrom(s, over), rng, over), over.turn(r, 0, 1)
	}
	if s.isDead() {
		return
	}
	if out, ok := r.emptiness(r.endsBy(s, t, true), t, true); ok && t.leaves {
		if out, ok = t.table.left(out); ok {
			if t.left = true; t.table.leftOut(t.before) {
				out = r.withoutTurns(t.table, out)
			}
			r.lead(b.Succs[1], out)
		}
	}
	if !t.enters {
		return
	}
	if s, ok = r.emptiness(r.endsBy(s, t, false), t, false); !ok {
		return
	}
	if s, ok = t.table.entered(s, t.before); !ok {
		return
	}
	key, val := rng.Key, rng.Value
	if t.how.values {
		key, val = nil, rng.Key
	}
	if key != nil && t.key != nil {
		s = r.setInTurn(s, rng, key, t.key, t.isFirst())
	}
	if val != nil && t.val != nil {
		s = r.setInTurn(s, rng, val, r.copied(&s, t.now(r, s), r.info.TypeOf(val)), t.isFirst())
	}
	r.lead(b.Succs[0], s)
}
