package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/text"
)

// What a summary says where the function is called: its parameters are what it is given there.

// An instance puts the arguments of a call in place of a function's
// parameters.
type instance struct {
	*Flow
	s      state // at the call
	sum    *summary
	expr   ast.Expr // the call, or what takes its place
	bind   map[string]value
	sels   map[*selector]*selector
	chosen []*selector // of the function, for which there is one of these
	objs   map[int]*ref
	memo   map[value]value
	from   state // where the value is in the function
	budget int

	asking  bool     // whether a call may lead to something: not if that is in doubt
	open    bool     // that was in doubt
	single  bool     // one element of a list is handed on, not all of them
	instead *unknown // of a post: what it takes the place of, and nothing else is bound
}

const (
	maxInstance   = 2048 // values that one call is worked out with
	conditionCost = 8    // of a condition, in values
	fieldCost     = 192  // of a field: a setting with its default, and what was asked about it
	maxSettings   = 128  // fields of what a function returns
)

// instanceBudget returns how many values one call of a function is worked out with: of
// the last of many returns, as those of a switch, or of the last row of a table that is searched, each
// case before it says that it was not taken. The settings of a program are one struct with a value of
// its own in each field.
func instanceBudget(sum *summary) int {
	n := len(sum.returns)
	for _, ret := range sum.returns {
		for _, v := range ret.vals {
			n = max(n, waysIn(v))
		}
	}
	n = min(n, maxReturns)
	fields := 0
	if sum.body.sig != nil {
		for v := range sum.body.sig.Results().Variables() {
			fields += fieldCount(elemType(v.Type()), maxSettings)
		}
	}
	return maxInstance + 2*conditionCost*n*n + fieldCost*min(fields, maxSettings)
}

// waysIn returns of how many ways a value is a choice.
func waysIn(v value) int {
	if p := choiceOf(v); p != nil {
		return len(p.alts)
	}
	return 1
}

// fieldCount returns how many fields a struct has, and those in it, up to a bound.
func fieldCount(t types.Type, most int) int {
	st, ok := under(t).(*types.Struct)
	if !ok {
		return 0
	}
	n := 0
	for field := range st.Fields() {
		if n++; n >= most {
			break
		}
		n += fieldCount(field.Type(), most-n)
	}
	return n
}

func (in *instance) bindArgs(r *run, params []*unknown, c callSite) {
	variadic := in.sum.body.sig != nil && in.sum.body.sig.Variadic() && !c.expr.Ellipsis.IsValid()
	for i, p := range params {
		if variadic && i == len(params)-1 {
			rest := c.args[min(i, len(c.args)):]
			l := &listVal{elems: append([]value(nil), rest...)}
			in.bind[p.key] = in.newObject(&in.s, l, p.typ)
			continue
		}
		if i < len(c.args) {
			in.bind[p.key] = c.args[i]
		}
	}
}

// event notes what a call of the function causes.
func (in *instance) event(r *run, ev event, c callSite) {
	if u, ok := wholeUnknown(ev.val); ok && u.op == "elem" && in.asksElement(ev.state, u) {
		in.elementEvents(r, ev, u, in.value(u.args[0]), c)
		return
	}
	in.wholeEvent(r, ev, c)
}

// wholeEvent notes an event with what the function hands on at the call.
func (in *instance) wholeEvent(r *run, ev event, c callSite) {
	in.from = ev.state
	s, ok := in.conditions(in.s, ev.state)
	if !ok {
		return
	}
	param, list, _ := handedOn(&ev)
	out := event{use: ev.use, when: ev.when, on: ev.on, box: in.boxAt(ev), key: in.keyAt(ev), state: s, far: ev.far + 1, into: ev.into, outer: in.outer(param, list, c), expr: in.argument(param, c)}
	for _, one := range in.conditioned(out) {
		if list && !in.single {
			r.recordList(one, in.value(param))
			continue
		}
		one.val = r.mark(in.value(ev.val), throughWrapper)
		one.state = in.withDoubts(one.state)
		r.note(one)
	}
}

// boxAt returns what a post of the function is put into at the call.
func (in *instance) boxAt(ev event) value {
	if ev.box == nil {
		return nil
	}
	return in.value(ev.box)
}

// keyAt returns the key of a post of the function at the call.
func (in *instance) keyAt(ev event) value {
	if ev.key == nil {
		return nil
	}
	return in.value(ev.key)
}

// conditioned returns an event with each of the texts that it may be conditional on
// at the call.
func (in *instance) conditioned(ev event) []event {
	if ev.on == nil {
		return []event{ev}
	}
	return in.eachWhen(ev, in.value(ev.on))
}

// openEvent notes a text that a call of the function completes.
func (in *instance) openEvent(r *run, ev event, c callSite) {
	in.from = ev.state
	s, ok := in.conditions(in.s, ev.state)
	if !ok {
		return
	}
	v := in.value(ev.val)
	if ev.use.List && isListed(v) {
		in.openList(r, ev, s, v, c)
		return
	}
	ev.states = !ev.use.Follow || knownBytes(v) <= knownBytes(ev.val)
	ev.silent = ev.states && in.encoded(v) <= in.encoded(ev.val)
	if ev.silent && !mentionsParam(v, nil, maxMentions) && len(in.takenOut(v)) == 0 {
		return
	}
	ev.box, ev.key = in.boxAt(ev), in.keyAt(ev)
	ev.state, ev.val, ev.far = in.withDoubts(s), r.mark(v, throughWrapper), ev.far+1
	ev.outer = Text{Cur: in.cursorOf(c.expr), States: ev.states}
	for _, one := range in.conditioned(ev) {
		r.note(one)
	}
}

// openList notes the elements of a list of which the function knows nothing, and a call
// of it does: a field of what it is given.
func (in *instance) openList(r *run, ev event, s state, v value, c callSite) {
	ev.state, ev.far = s, ev.far+1
	ev.outer = Text{Cur: in.cursorOf(c.expr)}
	ev.states = !ev.use.Follow
	if ev.states {
		return
	}
	for _, one := range in.conditioned(ev) {
		r.recordList(one, r.mark(v, throughWrapper))
	}
}

// isListed reports whether a value is a list, or a choice of lists, and no text of one.
func isListed(v value) bool {
	switch v := v.(type) {
	case *ref:
		return true
	case *phi:
		return slices.ContainsFunc(v.alts, isListed)
	}
	return false
}

// knownBytes returns how many bytes of a text are known, and counts each choice as
// one more.
func knownBytes(v value) int {
	s, ok := v.(*str)
	if !ok {
		if _, isPhi := v.(*phi); isPhi {
			return 1
		}
		return 0
	}
	n := 0
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			n += len(it.Val)
		case *marked:
			n += knownBytes(it.str)
		case *hole:
		default:
			n += knownBytes(it)
		}
	}
	return n
}

// outer returns what is known of a call that causes an event.
func (in *instance) outer(param *unknown, list bool, c callSite) Text {
	out := Text{Through: true, Cur: in.cursorOf(c.expr), Outer: c.fn, Index: slices.Index(in.sum.params, param), List: list}
	if sig := in.sum.body.sig; sig != nil && sig.Recv() != nil {
		out.Index--
	}
	return out
}

// argument returns the argument that an event's text comes from.
func (in *instance) argument(u *unknown, c callSite) ast.Expr {
	at := 0
	for i, p := range in.sum.params {
		if p == u {
			at = i
		}
	}
	if in.sum.body.sig.Recv() != nil && c.recv != nil {
		at--
	}
	if at >= 0 && at < len(c.expr.Args) {
		return c.expr.Args[at]
	}
	return c.expr
}

// conditions returns the state at the call in which the function comes to one
// of its states; false if it cannot.
func (in *instance) conditions(s state, to state) (state, bool) {
	ok := true
	for _, c := range in.sum.held(to) {
		if s, ok = in.condition(s, c); !ok {
			break
		}
	}
	return s, ok
}

// held returns what holds in a state of the function, and not at its beginning,
// as far as it matters to callers.
func (sum *summary) held(to state) []fact {
	out, known := sum.facts[to.slots]
	if known {
		return out
	}
	differ(sum.base.slots, to.slots, func(slot int, _, v any) {
		if v != nil && sum.matters.fact(fact{slot, v}) {
			out = append(out, fact{slot, v})
		}
	})
	if sum.facts == nil {
		sum.facts = map[slots][]fact{}
	}
	sum.facts[to.slots] = out
	return out
}

// condition returns the state in which a fact of the function holds; false if
// it cannot, or if that took too long to find out.
func (in *instance) condition(s state, c fact) (state, bool) {
	if in.budget -= conditionCost; in.budget < 0 {
		return s, false
	}
	switch in.kinds[c.slot] {
	case factSlot:
		u := in.unknownAt[c.slot]
		if in.always[c.slot] {
			return s, true
		}
		if u == nil {
			return in.outcome(s, c)
		}
		v := in.value(u)
		if want, ok := boolOf(c.val); ok {
			if in.asking && in.staysOpen(s, v, want) {
				in.open = true
				return s, false
			}
			return in.assume(s, v, want)
		}
		switch in.equal(v, c.val) {
		case isTrue:
			return s, true
		case isFalse:
			return s, false
		}
		return in.assume(s, in.apply(s, "==", nil, types.Typ[types.Bool], v, c.val), true)
	case setSlot:
		ways, ok := c.val.(*set)
		sel := in.selector(in.Flow.sels[c.slot])
		if !ok || sel == nil {
			return s, true
		}
		if in.isSpent() {
			return s.doubt(allSlot, 0, true), true
		}
		in.Flow.sels[sel.slot] = sel
		in.effort = maxEffort
		t, ok := in.holds(s, fact{sel.slot, ways})
		if !ok {
			return t, false
		}
		return in.commonTo(t, sel, ways)
	case doubtSlot:
		if s.get(c.slot) == nil {
			s = s.with(c.slot, c.val)
		}
	}
	return s, true
}

// outcome returns the state in which a condition on a choice of the function came out
// as it did: if none of the texts that a variable may hold is empty, so is none of those
// that are chosen from on one of the ways.
func (in *instance) outcome(s state, c fact) (state, bool) {
	p := in.outcomes[c.slot]
	want, ok := boolOf(c.val)
	if p == nil || !ok || !in.sum.matters.sels[p.sel] {
		return s, true
	}
	return in.assume(s, in.value(p), want)
}

// indexedIn returns a value of the function with the elements of lists that a
// call asks for; nil if there are none. What else the call gives it stays as it
// is.
func (in *instance) indexedIn(v value) value {
	for _, sel := range indexesIn(v) {
		arg, bound := in.bind[sel.index.key]
		if !bound {
			continue
		}
		i, known := smallInt(arg)
		switch {
		case !known:
			continue
		case i < 0 || i >= sel.n:
			return nil
		}
		if v = in.pick(v, sel, i); v == nil {
			return nil
		}
	}
	return v
}

// indexesIn returns the selectors of the elements of lists that a value has in
// it.
func indexesIn(v value) []*selector {
	var out []*selector
	switch v := v.(type) {
	case *phi:
		if v.sel.index != nil {
			out = append(out, v.sel)
		}
	case *str:
		for at := v; at != nil && at.item != nil && !at.sure; at = at.prev {
			switch it := at.item.(type) {
			case *phi, *str:
				out = append(out, indexesIn(it)...)
			case *marked:
				out = append(out, indexesIn(it.str)...)
			}
		}
	}
	return out
}

// selector returns the counterpart of a selector of the function.
func (in *instance) selector(sel *selector) *selector {
	if sel == nil {
		return nil
	}
	if s := in.sels[sel]; s != nil {
		return s
	}
	if sel.slot < in.sum.first && !in.depends(sel) { // it is one of the function around a literal
		return sel
	}
	out := &selector{slot: in.newSlot(setSlot), n: sel.n, leavesOut: sel.leavesOut}
	in.sels[sel] = out
	if sel.index != nil && sel.conds == nil {
		in.indexedBy(out, in.value(sel.index))
	}
	in.Flow.sels[out.slot] = out
	in.chosen = append(in.chosen, sel)
	if sel.conds == nil {
		return out
	}
	out.conds = make([][]fact, sel.n)
	for i, conds := range sel.conds {
		t, ok := in.s, true
		for _, c := range conds {
			if !in.sum.matters.fact(c) {
				continue
			}
			if t, ok = in.condition(t, c); !ok {
				break
			}
		}
		out.conds[i] = in.saidBy(t, ok)
	}
	return out
}

// maxCommonTo bounds the ways that are asked for what they have in common.
const maxCommonTo = 16

// commonTo returns the state without the alternatives of a choice that none of some ways leaves: each case of a
// switch asks the same choice at the call, say, and takes some of its alternatives.
func (in *instance) commonTo(s state, sel *selector, ways *set) (state, bool) {
	if sel.conds == nil || sel.n > maxCommonTo || in.asking || in.budget < 0 { // or a way may be left out that is open
		return s, true
	}
	var common []fact
	first := true
	for i, conds := range sel.conds {
		switch {
		case !ways.has(i), len(conds) == 1 && conds[0].slot == neverSlot:
		case first:
			common, first = conds, false
		default:
			common = leftByEither(common, conds)
		}
	}
	ok := true
	for _, c := range common {
		of := in.Flow.sels[c.slot]
		if left, isSet := c.val.(*set); !isSet || of == nil || left.count() == of.n {
			continue
		}
		if s, ok = in.holds(s, c); !ok {
			break
		}
	}
	return s, ok
}

// leftByEither returns the alternatives of choices that one of two ways leaves.
func leftByEither(way, other []fact) []fact {
	var out []fact
	for _, c := range way {
		x, isSet := c.val.(*set)
		i := slices.IndexFunc(other, func(o fact) bool { return o.slot == c.slot })
		if !isSet || i < 0 {
			continue
		}
		if y, ok := other[i].val.(*set); ok {
			out = append(out, fact{c.slot, x.union(y)})
		}
	}
	return out
}

// withDoubts returns the state at the call with what is in doubt in the function about the choices
// that have come from there.
func (in *instance) withDoubts(s state) state {
	for _, sel := range in.chosen {
		if slot := in.choiceSlot(in.sels[sel]); in.from.doubted(in.choiceSlot(sel)) && !s.doubted(slot) {
			s = s.doubt(slot, in.sels[sel].slot, true)
		}
	}
	return s
}

// saidBy returns the facts of a state that come to those at the call; if it cannot be, one
// that says so.
func (in *instance) saidBy(t state, ok bool) []fact {
	if !ok {
		return []fact{{neverSlot, yes}}
	}
	var out []fact
	differ(in.s.slots, t.slots, func(slot int, _, v any) {
		if v != nil && in.kinds[slot].isFact() {
			out = append(out, fact{slot, v})
		}
	})
	return out
}

// placesOf returns for each of the first places of a list what holds where an index that
// is one of several is that place.
func (in *instance) placesOf(index value, n int) [][]fact {
	out := make([][]fact, n)
	for i := range out {
		in.effort = maxEffort
		out[i] = in.saidBy(in.assume(in.s, in.apply(in.s, "==", nil, types.Typ[types.Bool], index, integer(i)), true))
	}
	return out
}

// depends reports whether the ways of a selector depend on what something else takes
// the place of.
func (in *instance) depends(sel *selector) bool {
	if in.instead == nil {
		return false
	}
	for _, conds := range sel.conds {
		for _, c := range conds {
			if u := in.unknownAt[c.slot]; u != nil && mentionsUnknown(u, in.instead, maxMentions) {
				return true
			}
			if of := in.Flow.sels[c.slot]; of != nil && of != sel && of.slot < sel.slot && in.depends(of) {
				return true
			}
		}
	}
	return false
}

// indexedBy notes which element a selector stands for where that is known, and else
// what says so.
func (in *instance) indexedBy(out *selector, i value) {
	at, ok := smallInt(i)
	if !ok {
		if out.index, _ = i.(*unknown); out.index == nil && out.n <= maxMap {
			out.conds = in.placesOf(i, out.n)
		}
		return
	}
	out.conds = make([][]fact, out.n)
	for way := range out.conds {
		if way != at {
			out.conds[way] = []fact{{neverSlot, yes}}
		}
	}
}

// result returns what the function returns, and the state after the call.
func (in *instance) result(t types.Type, c callSite) (state, value) {
	type way struct {
		state
		vals []value
	}
	var ways []way
	for _, ret := range in.sum.returns {
		if len(ways) >= maxReturns {
			return in.s, in.run(c).lostResult(c, t)
		}
		in.from = ret.state
		s, ok := in.conditions(in.s, ret.state)
		if !ok {
			continue
		}
		vals := make([]value, len(ret.vals))
		for i, v := range ret.vals {
			vals[i] = in.mark(in.value(v), throughResult)
		}
		ways = append(ways, way{in.withDoubts(s), vals})
	}
	if in.budget < 0 { // some way may have been left out
		return in.s, in.run(c).lostResult(c, t)
	}
	if len(ways) == 0 && in.sum.survives {
		return in.s, in.run(c).lostResult(c, t)
	}
	ends := len(in.sum.returns) == 0 && in.sum.stops && !in.sum.survives
	if len(ways) == 0 && (len(in.sum.returns) > 0 || c.val.fn == nil || ends) { // called so, it does not come back
		s := in.s.doubt(allSlot, 0, true)
		if len(in.sum.returns) > 0 || ends {
			s = s.with(deadSlot, 1)
		}
		return s, in.run(c).lostResult(c, t)
	}
	if len(ways) == 0 || in.sum.mended || len(ways[0].vals) == 0 && !in.sum.narrows {
		return in.s, in.run(c).lostResult(c, t)
	}
	slots := make([]int, len(ways[0].vals))
	states := make([]state, len(ways))
	for i := range slots {
		slots[i] = in.newSlot(valueSlot)
	}
	for k, w := range ways {
		states[k] = in.withObjects(w.state)
		for i, v := range w.vals {
			states[k] = states[k].with(slots[i], v)
		}
	}
	s, out := in.resultsIn(in.join(states), slots, in.expr)
	ofReturns(out.vals)
	switch len(out.vals) {
	case 0: // that it came back says something of what it was given
		return s, in.run(c).lostResult(c, t)
	case 1:
		return s, out.vals[0]
	}
	return s, out
}

// ofReturns notes that what a call yields depends on where the function returns.
func ofReturns(vals []value) {
	for _, v := range vals {
		if p := choiceOf(v); p != nil {
			p.sel.returns = true
		}
	}
}

// resultsIn returns the state after a call, and the results, which are in slots.
func (f *Flow) resultsIn(s state, slots []int, at ast.Expr) (state, *tuple) {
	out := &tuple{}
	for _, slot := range slots {
		v, _ := s.get(slot).(value)
		if v == nil {
			v = f.lostSymbol(at, nil)
		}
		out.vals = append(out.vals, v)
		s = s.with(slot, nil)
	}
	return s, out
}

// maxReturns bounds the return statements of a function that are looked at.
const maxReturns = 64

func (in *instance) run(c callSite) *run { return &run{Flow: in.Flow, b: c.val.body} }

// withObjects returns a state with the objects that were made for the call.
func (in *instance) withObjects(s state) state {
	for _, p := range in.objs {
		if s.get(p.obj) == nil {
			s = s.with(p.obj, in.s.get(p.obj))
		}
	}
	return s
}
