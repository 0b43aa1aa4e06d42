package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
)

// A table is what a range loop goes over.
type table struct {
	n       int  // its elements; -1 if that is not known
	filled  bool // there is one at least
	ordered bool
	open    bool // there may be others
	least   int  // so many elements are there at least, of one that is open
	unknown bool // nothing is known of it
	changed bool // something that it may be made of was written
	stirred bool // this function has written its elements
	sent    bool // the program has sent all of them
	keys    []value
	vals    []value
	conds   [][]fact // what holds where an element is there; nil if each is
	over    value
	of      ast.Expr // as it is spelled
	start   state    // before the first turn
	live    *ref     // the slice or map, of which elements are read turn by turn
	was     any      // what it held before the first
	typ     types.Type
	how     iteration // of an iterator over a list or map
	sel     *selector // of the turn that is looked at
	first   int       // the element that the selector's first way stands for

	// Of one of several tables: which way leads to each element, and the ways on
	// which the loop can be left at once, and after all turns.
	ways         *selector
	wayOf        []int
	among        []int // of each element: how many the table has that it is in
	places       []int // and at which place of it; -1 if that is open
	empty, whole *set
	extent       value       // of a list that is gone over backwards, how many elements it has
	uncounted    bool        // how many elements one of them has, is not known
	lengths      map[int]int // of the table that each way leads to
	isEmpty      value       // whether it has none
}

// maxTable bounds the elements of a table that are looked at.
const maxTable = 1 << 16

// table returns what a range statement goes over; nil stands for other loops.
func (r *run) table(s state, rng *ast.RangeStmt) *table {
	t := &table{n: -1, ordered: true}
	if rng == nil {
		return t
	}
	t.over, t.of, t.typ = s.get(r.slotOf(rng.X, valueSlot)), rng.X, r.info.TypeOf(rng.X)
	if list, how, ok := r.iterated(s, t.over); ok {
		t.over, t.typ, t.how = list, typeOf(list), how
		if how.backwards {
			t.extent = r.length(s, nil, list)
		}
	}
	if u, ok := t.over.(*unknown); ok {
		if k, ok := s.get(u.slot).(value); ok && k != nil { // a condition told what it is
			t.over = k
		}
	}
	if p, ok := t.over.(*ref); ok {
		if c, ok := r.content(s, p).(*wild); ok && !isChan(p.typ) {
			t.over = r.wildValue(s, p, c, p.typ, rng.X)
		}
	}
	t.sent = r.sendingsOf(s, t.over).isOwn()
	r.scan(s, t.over)
	t.changed = s.gen() > 0
	if u, ok := t.over.(*unknown); ok {
		parts := r.partsOf[u.slot]
		t.stirred, t.filled = r.isStirred(s, u), parts.some
		t.changed = s.gen() > parts.gen
	}
	if n := pointedLength(t.typ); n > 0 && t.over == any(nilVal{}) { // its places can be counted nevertheless
		r.fill(s, t, integer(n))
	} else {
		r.fill(s, t, t.over)
	}
	if isChan(t.typ) && r.isNeverSent(s, t.over, rng.X) {
		t.n = 0
	}
	if a, ok := under(t.typ).(*types.Array); ok && a.Len() == 0 {
		t.n = 0
	} else if ok {
		t.filled = true
	}
	if p, ok := t.over.(*ref); ok && !isArray(t.typ) {
		t.live, t.was = p, r.content(s, p)
	}
	if t.n > maxTable {
		*t = table{n: -1, ordered: true, over: t.over, typ: t.typ, how: t.how, extent: t.extent}
	}
	if t.how.backwards && t.n >= 0 {
		t.turnRound()
	}
	return t
}

// fill enters the elements of what is gone over, if they are known.
func (r *run) fill(s state, t *table, over value) {
	switch v := over.(type) {
	case konst:
		if n, ok := v.integer(); ok && n <= maxTable {
			t.n = max(int(n), 0)
			for i := range t.n {
				t.keys = append(t.keys, integer(i))
			}
		}
	case nilVal:
		t.n = 0
	case *str:
		if p := v.asChoice(); p != nil {
			r.fillWays(s, t, p, maxSpread)
		} else {
			r.fillText(t, v)
		}
	case *ref:
		switch c := r.content(s, v).(type) {
		case *listVal:
			for i, e := range v.window(c) {
				t.keys = append(t.keys, integer(i))
				t.vals = append(t.vals, e)
			}
			t.n, t.ordered, t.open, t.least = len(t.keys), !c.open, c.open, c.least()
		case *mapVal:
			t.keys, t.vals, t.conds, t.n, t.ordered = c.keys, c.vals, c.when, len(c.keys), false
		case *queue:
			t.keys, t.n = c.vals, len(c.vals)
		case *buffer:
			r.fillBytes(t, v, c.text)
		}
	case *phi:
		r.fillWays(s, t, v, maxSpread)
	}
}

// maxRunes bounds the bytes of a text that is gone over rune by rune.
const maxRunes = 64

// fillText enters the runes of a text.
func (r *run) fillText(t *table, s *str) {
	v, ok := s.whole()
	if !ok || len(v) > maxRunes {
		t.filled = s.known > 0
		return
	}
	for i, c := range v {
		t.keys = append(t.keys, integer(i))
		t.vals = append(t.vals, integer(int(c)))
	}
	t.n = len(t.keys)
}

// fillBytes enters the bytes of a text, which []byte(text) makes a list.
func (r *run) fillBytes(t *table, list *ref, s *str) {
	v, ok := s.whole()
	if !ok || len(v) > maxRunes || list.n >= 0 || !isSlice(t.typ) {
		t.filled = s.known > 0
		return
	}
	for i := range len(v) {
		t.keys = append(t.keys, integer(i))
		t.vals = append(t.vals, integer(int(v[i])))
	}
	t.n = len(t.keys)
}

// fillWays enters the elements of one of several tables.
func (r *run) fillWays(s state, t *table, p *phi, depth int) {
	total := &table{ways: p.sel, empty: newSet(p.sel.n), lengths: map[int]int{}}
	t.filled = r.allFilled(s, p, maxSpread)
	for i, alt := range p.alts {
		if alt == nil {
			continue
		}
		at, ok := r.take(s, p.sel, i)
		if !ok {
			continue
		}
		one := r.tableOf(at, alt, t.typ, depth)
		if one == nil {
			return
		}
		total.addWay(i, one)
	}
	r.sels[p.sel.slot] = p.sel
	total.n, total.ordered, total.over, total.typ = len(total.keys), false, t.over, t.typ
	total.how = t.how
	*t = *total
}

// tableOf returns one of several tables, which may be one of several itself; nil if
// that is not known.
func (r *run) tableOf(s state, v value, typ types.Type, depth int) *table {
	one := &table{n: -1, ordered: true, typ: typ}
	p, isPhi := v.(*phi)
	switch {
	case isPhi && depth > 0:
		r.fillWays(s, one, p, depth-1)
	case !isChoice(v):
		r.fill(s, one, v)
	}
	if one.n >= 0 {
		return one
	}
	return r.unknownTable(v, typ)
}

// addWay enters the elements of the table that a way leads to.
func (t *table) addWay(i int, one *table) {
	way := newSet(t.ways.n)
	way.add(i)
	t.lengths[i] = one.longest()
	t.uncounted = t.uncounted || one.unknown || one.uncounted
	if one.n == 0 || one.unknown && !one.filled || one.ways != nil && !one.empty.empty() {
		t.empty.add(i)
	}
	for k := range one.n {
		of, among, at := i, one.n, k
		if one.conds != nil || one.open {
			of, among, at = sometimes, maxTable, -1
		}
		if one.among != nil {
			among, at = one.among[k], one.places[k]
		} else if !one.ordered {
			at = -1
		}
		t.wayOf, t.among, t.places, t.keys = append(t.wayOf, of), append(t.among, among), append(t.places, at), append(t.keys, one.keys[k])
		if one.vals != nil {
			t.vals = append(t.vals, one.vals[k])
		}
		conds := []fact{{t.ways.slot, way}}
		if one.conds != nil {
			conds = append(conds, one.conds[k]...)
		}
		t.conds = append(t.conds, conds)
	}
}

// longest returns the most elements that a table may have.
func (t *table) longest() int {
	switch {
	case t.open:
		return maxTable
	case t.among == nil:
		return t.n
	}
	n := 0
	for _, k := range t.among {
		n = max(n, k)
	}
	return n
}

// unknownTable stands for a list of which nothing is known, beside others that are:
// it has some element, or none.
func (r *run) unknownTable(list value, t types.Type) *table {
	l, isSlice := under(t).(*types.Slice)
	u, ok := list.(*unknown)
	if !ok || !isSlice {
		return nil
	}
	return &table{n: 1, open: true, unknown: true, filled: r.partsOf[u.slot].some, keys: []value{r.lostSymbol(nil, types.Typ[types.Int])}, vals: []value{r.lostSymbol(nil, l.Elem())}}
}

// sometimes marks an element that is not there on all runs of a way.
const sometimes = -1

// wholeWays notes on which ways each element of a table that may have one of some turns has
// it and the loop goes on: back are the states after those. It reports whether it has found
// that the loop ends early on some way.
func (t *table) wholeWays(back []state, from, to int) bool {
	if t.ways == nil || t.sel == nil {
		return false
	}
	if t.whole == nil {
		t.whole = newSet(t.ways.n)
		for i := range t.ways.n {
			t.whole.add(i)
		}
	}
	fewer := false
	for k, way := range t.wayOf {
		if way == sometimes || !t.whole.has(way) || !t.inTurn(k, from, to) {
			continue
		}
		if !slices.ContainsFunc(back, func(s state) bool { return s.allowed(t.sel).has(k) }) {
			t.whole.words[way/64] &^= 1 << (way % 64)
			fewer = true
		}
	}
	return fewer
}

// inTurn reports whether an element may have one of some turns: those that have theirs
// before or after have not, nor has one whose table has no more elements than were before.
func (t *table) inTurn(k, from, to int) bool {
	at := t.places[k]
	return t.among[k] > from && (at < 0 || from <= at && at < to)
}

// left returns the state in which the loop is left before a turn; false if it
// cannot be.
func (t *table) left(s state) (state, bool) {
	if t == nil || t.ways == nil {
		return s, true
	}
	ways := t.whole
	if ways == nil {
		ways = t.empty
	}
	ways = s.allowed(t.ways).meet(ways)
	return s.with(t.ways.slot, ways), !ways.empty()
}

// leftOut reports whether some elements are certain to have their turn before the loop ends
// after so many turns, and nobody knows which those of the turns were.
func (t *table) leftOut(turns int) bool {
	return t != nil && t.open && turns > 0 && 0 < t.least && t.least < t.n
}

// withoutTurns returns the state after a loop with what its turns have changed unknown, but for
// how it begins.
func (r *run) withoutTurns(t *table, s state) state {
	for _, slot := range r.changed(t.start, s) {
		s = s.with(slot, r.lostValue(s, t.start.get(slot), s.get(slot), false))
	}
	return s
}

// entered returns the state in which a loop has another turn after so many: what it
// goes over is longer; false if it cannot be.
func (t *table) entered(s state, turns int) (state, bool) {
	if t == nil || t.ways == nil {
		return s, true
	}
	ways := newSet(t.ways.n)
	for way, n := range t.lengths {
		if n > turns {
			ways.add(way)
		}
	}
	ways = s.allowed(t.ways).meet(ways)
	return s.with(t.ways.slot, ways), !ways.empty()
}

// mustEnter reports whether a loop has another turn once the elements before
// one have had theirs.
func (t *table) mustEnter(from int) bool {
	return t.n > from && t.conds == nil
}

// allFilled reports whether each of several texts has something in it.
func (r *run) allFilled(s state, p *phi, depth int) bool {
	for i, alt := range p.alts {
		if alt == nil {
			continue
		}
		t, open := r.take(s, p.sel, i)
		if !open {
			continue
		}
		switch alt := alt.(type) {
		case *str:
			if alt.known == 0 {
				return false
			}
		case *phi:
			if depth == 0 || !r.allFilled(t, alt, depth-1) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func (t *table) more(n int) bool { return t.n > n }

// turn returns the turn that looks at the elements from to to, or where the
// order is open at any.
func (t *table) turn(r *run, from, to int) *turn {
	if t.n < 0 {
		out := &turn{key: t.unknownKey(r, from, to), val: t.unknownValue(r, from), how: t.how, before: from, enters: true, leaves: from > 0 || !t.filled}
		if from <= 1 && to == from+1 {
			out.over, out.second = t.over, from == 1
		}
		if t.isOwnIterator() {
			out.cond, out.any = r.lostSymbol(nil, types.Typ[types.Bool]), to != from+1
		}
		return out
	}
	first, upTo := from, to
	to = min(to, t.n)
	out := &turn{table: t, at: -1, how: t.how, before: from, enters: from < to, leaves: t.n <= from || !t.open && to == t.n && to-from != 1 || t.open && (from >= t.least || to-from != 1) || t.conds != nil}
	out.first = first == 0 && upTo == 1
	if !t.ordered {
		from, to = 0, t.n
		out.enters = t.n > 0
	}
	if !out.enters {
		return out
	}
	if from > 0 && t.ways != nil && !t.hasTurn(from) {
		out.enters = false
		return out
	}
	if to-from == 1 && t.conds == nil {
		t.sel, out.at = nil, from
		if t.how.backwards {
			out.at = t.n - 1 - from
		}
		out.key = t.keys[from]
		if t.vals != nil {
			out.val = t.vals[from]
		}
		return out
	}
	t.sel, t.first = &selector{slot: r.newSlot(setSlot), n: to - from, turn: true}, from
	if t.conds != nil {
		t.sel.conds = t.conds[from:to]
	}
	if t.ways != nil {
		t.sel.conds = t.inTurns(first, upTo)
	}
	r.sels[t.sel.slot] = t.sel
	out.key = &phi{sel: t.sel, alts: t.keys[from:to], size: 1}
	if t.vals != nil {
		out.val = &phi{sel: t.sel, alts: t.vals[from:to], size: 1}
	}
	return out
}

// isFirst reports whether no turn came before.
func (t *turn) isFirst() bool { return t.before == 0 }

// hasTurn reports whether one of several tables has more elements than so many.
func (t *table) hasTurn(n int) bool {
	return slices.ContainsFunc(t.among, func(k int) bool { return k > n })
}

// inTurns returns the conditions of each element in some turns: those that have none of them
// never hold.
func (t *table) inTurns(from, to int) [][]fact {
	out := slices.Clone(t.conds)
	for k := range t.among {
		if !t.inTurn(k, from, to) {
			out[k] = []fact{{neverSlot, yes}}
		}
	}
	return out
}

// isOwnIterator reports whether what a loop goes over is an iterator that the program
// has made, and that was not followed.
func (t *table) isOwnIterator() bool {
	switch over := t.over.(type) {
	case *fnVal:
		return true
	case *unknown:
		return over.lost && over.typ != nil && isFunc(over.typ)
	}
	return false
}

// isArray reports whether a range statement goes over a copy.
func isArray(t types.Type) bool {
	_, ok := under(t).(*types.Array)
	return ok
}

// now returns an element as it is when its turn comes: the loop may have
// written it.
func (t *turn) now(r *run, s state) value {
	if t.table == nil || t.table.live == nil || t.val == nil {
		return t.val
	}
	is := r.content(s, t.table.live)
	if is == t.table.was {
		return t.val
	}
	if l, ok := is.(*listVal); ok && t.at >= 0 && !l.open {
		if w := t.table.live.window(l); t.at < len(w) && w[t.at] != nil {
			return w[t.at]
		}
	}
	return r.lostSymbol(nil, typeOf(t.val))
}

// reached returns the end of the elements that are reached: the ones after an
// element at which the loop always ends are not.
func (t *table) reached(r *run, back []state, from, to int) int {
	if t.n < 0 || !t.ordered || to-from <= 1 || t.sel == nil {
		return to
	}
	for i := from; i < to; i++ {
		passes := false
		for _, s := range back {
			passes = passes || s.allowed(t.sel).has(i-t.first)
		}
		if !passes {
			return i + 1
		}
	}
	return to
}

func (t *table) unknownKey(r *run, from, to int) value {
	if t.typ == nil {
		return nil
	}
	switch u := under(t.typ).(type) {
	case *types.Map:
		k := r.element(t.over, u.Key())
		if m, ok := t.over.(*unknown); ok {
			if k, ok := k.(*unknown); ok {
				r.keyOfMap[k.slot] = m
				k.lost = k.lost || t.stirred
			}
		}
		return k
	case *types.Slice, *types.Array, *types.Basic, *types.Pointer:
		switch {
		case to != from+1:
		case t.how.backwards:
			return r.apply(state{}, "-", nil, types.Typ[types.Int], t.extent, integer(from+1))
		case from == 0 || !isText(t.typ): // runes are of several bytes
			return integer(from)
		}
		return r.lostSymbol(nil, types.Typ[types.Int])
	case *types.Chan:
		v := r.element(t.over, u.Elem())
		if u, ok := v.(*unknown); ok {
			u.lost = u.lost || t.sent
			r.noteConstants(u, t.over, t.of)
		}
		return v
	case *types.Signature:
		if u.Params().Len() == 1 {
			if yield, ok := under(u.Params().At(0).Type()).(*types.Signature); ok {
				return t.yielded(r, yield, 0)
			}
		}
	}
	return r.symbol(nil, nil)
}

// yielded returns the i-th value that a function hands to a loop. What one of
// the package yields is not followed.
func (t *table) yielded(r *run, yield *types.Signature, i int) value {
	if i >= yield.Params().Len() {
		return nil
	}
	el := yield.Params().At(i).Type()
	if _, inView := t.over.(*fnVal); inView {
		return r.lostSymbol(nil, el)
	}
	return r.element(t.over, el)
}

func (t *table) unknownValue(r *run, from int) value {
	if t.typ == nil {
		return nil
	}
	switch u := under(t.typ).(type) {
	case *types.Map:
		el := r.element(t.over, u.Elem())
		if e, ok := el.(*unknown); ok {
			e.lost = e.lost || t.stirred
		}
		return el
	case *types.Slice:
		if b, isText := t.was.(*buffer); isText {
			return r.someOf(b.text, u.Elem())
		}
		el := r.element(t.over, u.Elem())
		if e, ok := el.(*unknown); ok && !t.stirred {
			partState(e, t.over)
		}
		if from == 0 && !t.how.backwards {
			el = t.firstOf(r, el)
		}
		if e, ok := el.(*unknown); ok && t.changed {
			e.op = "call"
			e.lost = e.lost || t.stirred || r.isParted(t.over)
		}
		return el
	case *types.Array:
		return r.element(t.over, u.Elem())
	case *types.Basic:
		return r.runeOf(t.over, from)
	case *types.Signature:
		if u.Params().Len() == 1 {
			if yield, ok := under(u.Params().At(0).Type()).(*types.Signature); ok {
				return t.yielded(r, yield, 1)
			}
		}
	}
	return r.symbol(nil, nil)
}

// firstOf returns the first element of an unknown list: that at index 0.
func (t *table) firstOf(r *run, el value) value {
	list, ok := t.over.(*unknown)
	e, ok2 := el.(*unknown)
	if !ok || !ok2 || t.changed {
		return el
	}
	at := r.function("[]@", nil, e.typ, list, integer(0), integer(0))
	first := *e
	first.key, first.slot = at.key, at.slot
	return &first
}

// runeOf returns a rune of a text, the first one or another: anything, of one that
// comes from outside as a whole.
func (r *run) runeOf(of value, from int) value {
	text, ok := of.(*str)
	if p, isPhi := of.(*phi); isPhi && p.leastKnown() > 0 || ok && text.known > 0 && !text.sure { // some of the others are known
		return r.lostSymbol(nil, types.Typ[types.Rune])
	}
	if from == 0 && (!ok || text.choice() == nil) {
		first := r.function("first rune", nil, types.Typ[types.Rune], of)
		whole, ok := soleUnknown(of)
		first.lost = first.lost || ok && asksPartly(whole, maxPastDepth) // of "/" + s without what it ends in, it is "/"
		return first
	}
	return r.someOf(of, types.Typ[types.Rune])
}

// someOf returns some rune or byte of a text: of one that is known in part it is not just any.
func (r *run) someOf(of value, t types.Type) value {
	if text, ok := of.(*str); ok && text.known > 0 && !text.sure {
		return r.lostSymbol(nil, t)
	}
	u := r.symbol(nil, t)
	u.op, u.args = "elem", []value{of}
	whole, ok := soleUnknown(of)
	r.depend(u, u.args)
	u.lost = u.lost || !ok || isMade(whole) || r.evaluable(whole)
	return u
}

// element returns some element of a value.
func (r *run) element(of value, t types.Type) value {
	if of == nil {
		return r.symbol(nil, t)
	}
	u := r.outcome(nil, t, false, []value{of})
	u.op = "elem"
	if w, ok := of.(*unknown); ok {
		u.lost = w.lost || w.chosen && !code.IsBoolean(under(t)) || r.isMadeOfConstants(w)
	}
	return u
}

// isMadeOfConstants reports whether a list is made of a variable of the package that holds
// nothing but known values: what is in it is not just anything.
func (f *Flow) isMadeOfConstants(u *unknown) bool {
	return slices.ContainsFunc(u.args, func(a value) bool {
		of, ok := soleUnknown(a)
		return ok && f.isOfConstants(of)
	})
}

// isOfConstants reports whether an unknown is a variable of the package that holds nothing
// but known values.
func (f *Flow) isOfConstants(u *unknown) bool {
	return u.op == globalOp && len(f.consts[u.slot]) > 0
}
