package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// What happens in a function that others cannot call happens if one of the calls that
// the package shows leads to it: by what that gives the function, and by all that is
// known where it is made. In givenparams.go these are constants; here they are whatever the
// functions that call it have been found to give it. Where such a function gives what it was
// given itself, its own calls are asked in turn.

// Reached is what the calls of a function lead to.
type reached struct {
	calls   map[*ast.CallExpr]bool // those that were looked at
	values  map[ast.Expr]bool      // and the values of the method, of which the receiver is known
	events  []bool                 // by event, and then by entry: whether one of them leads to it
	entries []entry
	via     map[int][]via // by event or entry: the entries of other functions that lead to it
	left    int           // how many are open
}

// An entry is a call that leads to an event of another function if the function around
// it is called so.
type entry struct {
	state
	to *reached
	at int // the event, or the entry
}

// A via says which entry of a function leads to something.
type via struct {
	in *summary
	at int
}

// maxReached bounds the events and entries of a function that its calls are asked for.
const maxReached = 64

// reachedOf returns what the calls of a function are noted in; nil where others may
// call it, or nothing depends on what it is given.
func (f *Flow) reachedOf(sum *summary) *reached {
	entries := f.entering[sum.body]
	delete(f.entering, sum.body)
	to := &reached{calls: map[*ast.CallExpr]bool{}, values: map[ast.Expr]bool{}, events: make([]bool, len(sum.events)+len(entries)), entries: entries, via: map[int][]via{}}
	d, ok := sum.body.node.(*ast.FuncDecl)
	if ok && len(to.events) <= maxReached {
		fn, isFunc := f.info.Defs[d.Name].(*types.Func)
		ok = isFunc && f.isCalledHere(fn, d)
	} else {
		ok = false
	}
	for i := range to.events {
		if to.left++; i < len(sum.events) {
			if ev := &sum.events[i]; !ok || ev.isPost() || !f.isGiven(sum, ev.state) {
				to.happens(i)
			}
			continue
		}
		e := entries[i-len(sum.events)]
		if !ok || !f.isGiven(sum, e.state) {
			to.happens(i)
			continue
		}
		e.to.via[e.at] = append(e.to.via[e.at], via{sum, i})
	}
	if to.left == 0 {
		return nil
	}
	return to
}

// happens notes that a call leads to an event, or to an entry and so to what that leads to.
func (to *reached) happens(i int) {
	for !to.events[i] {
		to.events[i] = true
		to.left--
		if first := len(to.events) - len(to.entries); i >= first {
			to, i = to.entries[i-first].to, to.entries[i-first].at
		}
	}
}

// isGiven reports whether it depends on what a function is given that it comes to a state,
// or on what variables of the package hold where it begins.
func (f *Flow) isGiven(sum *summary, at state) bool {
	return len(f.variablesIn(at)) > 0 || slices.ContainsFunc(sum.held(at), func(c fact) bool { return f.isAboutGiven(c, maxMentions) })
}

// isAboutGiven reports whether a fact is one about a parameter, or about a choice of which one tells
// the ways apart.
func (f *Flow) isAboutGiven(c fact, depth int) bool {
	if depth--; depth < 0 {
		return false
	}
	switch f.kinds[c.slot] {
	case factSlot:
		u := f.unknownAt[c.slot]
		return u != nil && (mentionsParam(u, nil, maxMentions) || f.asksParam(u, maxAskedOf) || isOfGivenFunc(u, maxAskedOf))
	case setSlot:
		sel := f.sels[c.slot]
		return sel != nil && slices.ContainsFunc(sel.conds, func(conds []fact) bool {
			return slices.ContainsFunc(conds, func(c fact) bool { return f.isAboutGiven(c, depth) })
		})
	}
	return false
}

// isOfGivenFunc reports whether a value is computed of what a function yields that is a parameter.
func isOfGivenFunc(v value, depth int) bool {
	u, ok := v.(*unknown)
	if depth--; depth < 0 || !ok {
		return false
	}
	if p, isUnknown := firstOf(u.args).(*unknown); isUnknown && u.op == "call" && p.op == "param" && isFunc(p.typ) {
		return true
	}
	return slices.ContainsFunc(u.args, func(a value) bool { return isOfGivenFunc(a, depth) })
}

func firstOf(list []value) value {
	if len(list) == 0 {
		return nil
	}
	return list[0]
}

// asksGivenFunc reports whether a function comes to a state by what a function yields that it is given.
func (f *Flow) asksGivenFunc(sum *summary, at state) bool {
	return slices.ContainsFunc(sum.held(at), func(c fact) bool {
		return f.kinds[c.slot] == factSlot && isOfGivenFunc(f.unknownAt[c.slot], maxAskedOf)
	})
}

// leadTo notes which events of a function a call of it leads to.
func (r *run) leadTo(s state, sum *summary, c callSite) {
	to := sum.reached
	if to == nil || to.left == 0 {
		return
	}
	to.calls[c.expr] = true
	var ran *run
	tried := false
	for i := range to.events {
		if to.events[i] {
			continue
		}
		if c.mode != now && !r.mayTellLater(sum, c, to.stateAt(sum, i)) {
			to.happens(i)
			continue
		}
		l := r.leads(s, sum, c, i)
		l.open = l.open || l.ok && r.asksGivenFunc(sum, to.stateAt(sum, i))
		if l.open && !tried && c.mode == now {
			ran, tried = r.runAsGiven(s, c), true
		}
		if l.open && ran != nil {
			l = leading{s, i < len(sum.events) && ran.comesTo(&sum.events[i]), false}
		}
		if l.ok {
			r.enters(entry{l.state, to, i})
		}
	}
}

// stateAt returns the state of a function in which it comes to an event or an entry.
func (to *reached) stateAt(sum *summary, i int) state {
	if i < len(sum.events) {
		return sum.events[i].state
	}
	return to.entries[i-len(sum.events)].state
}

// mayTellLater reports whether what a call is given says what it comes to at a later time, too: values
// that nobody can write, and no variables of the package.
func (r *run) mayTellLater(sum *summary, c callSite, at state) bool {
	if c.val.fn == nil || len(r.variablesIn(at)) > 0 {
		return false
	}
	if !slices.ContainsFunc(sum.params, func(p *unknown) bool { return p.typ == nil || mayHoldRefs(p.typ) || isFunc(p.typ) }) {
		return true
	}
	return !slices.ContainsFunc(sum.held(at), func(held fact) bool {
		return r.isAboutGiven(held, maxMentions) && !(r.kinds[held.slot] == factSlot && r.isLasting(r.unknownAt[held.slot], maxMentions))
	})
}

// isLasting reports whether a value stays as it is while the program runs: it is computed of parameters,
// and of fields of what these refer to that nobody writes.
func (f *Flow) isLasting(v value, depth int) bool {
	if depth--; depth < 0 {
		return false
	}
	is := func(v value) bool { return f.isLasting(v, depth) }
	switch v := v.(type) {
	case konst, nilVal:
		return true
	case *str:
		u, ok := soleUnknown(v)
		return isKnownText(v) || ok && is(u)
	case *unknown:
		switch {
		case v.op == "param":
			return true
		case v.field != nil && len(v.args) == 1:
			base, ok := v.args[0].(*unknown)
			return ok && (isStructValue(base) || f.isSetOnce(v.field)) && is(base)
		case v.op == "&&" || v.op == "||" || flipped[v.op] != "" || textTests[v.op] != nil:
			return allOf(v.args, is)
		}
	}
	return false
}

// runAsGiven runs a function where it is called with nothing but what is known: how each condition
// comes out in it, loops and all, is seen so. The calls in it say what they lead to by themselves.
// It is nil where that cannot be done.
func (r *run) runAsGiven(s state, c callSite) *run {
	given := c.args
	if c.recv != nil {
		given = append(slices.Clone(given), c.recv)
	}
	known := func(v value) bool {
		lit, ok := v.(*fnVal)
		return ok && lit.fn == nil && lit.body != nil || r.isComputedOfSpelled(s, v, maxSpelled, false)
	}
	if len(given) == 0 || s.doubted(allSlot) || !r.mayRunHere(c.val.body) || !allOf(given, known) {
		return nil
	}
	sub, ok := r.runHere(r.withCaptured(s, c.val), c)
	if !ok {
		return nil
	}
	return sub
}

// comesTo reports whether a run has come to an event.
func (r *run) comesTo(ev *event) bool {
	return slices.ContainsFunc(r.events, func(own event) bool {
		return own.use == ev.use && own.expr == ev.expr && own.when == ev.when && own.outer.Cur == ev.outer.Cur && !areDifferent(own.val, ev.val)
	})
}

// areDifferent reports whether two values are known texts, and not the same.
func areDifferent(v, w value) bool {
	x, ok1 := v.(*str)
	y, ok2 := w.(*str)
	if !ok1 || !ok2 {
		return false
	}
	a, ok1 := x.whole()
	b, ok2 := y.whole()
	return ok1 && ok2 && a != b
}

// A leading says whether a call may lead to an event or an entry.
type leading struct {
	state      // of the function around the call in which it does
	ok    bool // it may, or nothing says that it does not
	open  bool // what it gives does not decide
}

// leads finds out whether a call may lead to an event or an entry.
func (r *run) leads(s state, sum *summary, c callSite, i int) leading {
	in := r.instance(s, sum, c)
	in.asking = true
	in.from = sum.reached.stateAt(sum, i)
	at, ok := in.conditions(in.s, in.from)
	if in.budget < 0 {
		return leading{s, true, true}
	}
	open := in.open || ok && at.slots != s.slots
	isMoreInDoubt := at.get(allSlot) != s.get(allSlot)
	return leading{at, ok && (!isMoreInDoubt || !r.givesSpelled(c) && r.givesThings(c)), open}
}

// givesThings reports whether a call gives a function a list, a map or a pointer: what is in it may be in
// doubt, for there is more in it than is known.
func (f *Flow) givesThings(c callSite) bool {
	return slices.ContainsFunc(c.expr.Args, func(e ast.Expr) bool {
		t := f.info.TypeOf(e)
		return t != nil && mayRefer(t) && !types.IsInterface(t)
	})
}

// enters notes that the function which is being run leads to an event: at once where others
// may call it, and else if one of its own calls does.
func (r *run) enters(e entry) {
	if len(r.running) == 0 || len(r.entering[r.running[len(r.running)-1]]) >= maxReached {
		e.to.happens(e.at)
		return
	}
	if r.entering == nil {
		r.Flow.entering = map[*body][]entry{}
	}
	b := r.running[len(r.running)-1]
	r.entering[b] = append(r.entering[b], e)
}

// neverHappens reports whether no call of a function leads to an event in it, or none
// that was looked at, where there is one in a function that takes too much work.
func (f *Flow) neverHappens(ev event) bool {
	return ev.in != nil && f.neverComesTo(ev.in, ev.at, map[via]bool{})
}

// neverComesTo is neverHappens of an event or an entry. Of functions that call each other
// no call is the first.
func (f *Flow) neverComesTo(sum *summary, i int, seen map[via]bool) bool {
	if sum.reached == nil || sum.reached.events[i] {
		return false
	}
	if seen[via{sum, i}] {
		return true
	}
	seen[via{sum, i}] = true
	d, ok := sum.body.node.(*ast.FuncDecl)
	if !ok {
		return false
	}
	fn, ok := f.info.Defs[d.Name].(*types.Func)
	if !ok {
		return false
	}
	calls, others := f.callsByAnyName(fn)
	if slices.ContainsFunc(calls, func(c *ast.CallExpr) bool { return f.overlooked[c] }) {
		return true
	}
	return (f.allLookedAt(sum, fn, calls, others) || f.allBound(sum, fn)) && !slices.ContainsFunc(sum.reached.via[i], func(v via) bool { return !f.neverComesTo(v.in, v.at, seen) })
}

// callsByName returns the calls of a function, or nil where it may be called by another
// name.
func (f *Flow) callsByName(fn *types.Func) []*ast.CallExpr {
	names := f.callersOf(fn)
	if len(names) > maxGiven || fn.Signature().Recv() != nil && len(f.abstract[fn.Name()]) > 0 {
		return nil
	}
	var out []*ast.CallExpr
	for _, name := range names {
		call := calledBy(name)
		if call == nil {
			return nil
		}
		out = append(out, call)
	}
	return out
}

// allLookedAt reports whether each call of a function was looked at, and each of something that it
// may be.
func (f *Flow) allLookedAt(sum *summary, fn *types.Func, calls, others []*ast.CallExpr) bool {
	if len(calls)+len(others) == 0 || f.isFar(fn) {
		return false
	}
	return !slices.ContainsFunc(calls, func(c *ast.CallExpr) bool {
		return (f.skipped[c] || !sum.reached.calls[c] && !f.isNeverMade(c)) && !f.callsItself(sum, c)
	}) &&
		!slices.ContainsFunc(others, func(c *ast.CallExpr) bool { return f.skipped[c] || !f.isResolved(c) })
}

// callsItself reports whether a function calls itself with nothing but what is computed of its own
// parameters: none of these is what others choose, unless the first call has given that.
func (f *Flow) callsItself(sum *summary, c *ast.CallExpr) bool {
	d, ok := sum.body.node.(*ast.FuncDecl)
	if !ok || c.Pos() < d.Pos() || d.End() <= c.Pos() {
		return false
	}
	given := c.Args
	if sel, ok := ast.Unparen(c.Fun).(*ast.SelectorExpr); ok && f.info.Selections[sel] != nil {
		given = append(slices.Clone(given), sel.X)
	}
	return !slices.ContainsFunc(given, func(e ast.Expr) bool { return !f.isOfParams(e, maxSpelled) })
}

// isOfParams reports whether an expression is computed of parameters and of what the program spells.
func (f *Flow) isOfParams(e ast.Expr, depth int) bool {
	if depth--; depth < 0 {
		return false
	}
	is := func(e ast.Expr) bool { return e == nil || f.isOfParams(e, depth) }
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := f.info.Uses[e].(*types.Var)
		return ok && f.isParam(v) || f.isSpelled(e, depth)
	case *ast.SelectorExpr:
		return f.info.Selections[e] != nil && is(e.X) || f.isSpelled(e, depth)
	case *ast.BinaryExpr:
		return is(e.X) && is(e.Y)
	case *ast.UnaryExpr:
		return e.Op != token.ARROW && is(e.X)
	case *ast.IndexExpr:
		return is(e.X) && is(e.Index)
	case *ast.SliceExpr:
		return is(e.X) && is(e.Low) && is(e.High)
	}
	return f.isSpelled(e, depth)
}

// isNeverMade reports whether a call that was not looked at is one that the function
// around it never comes to.
func (f *Flow) isNeverMade(c *ast.CallExpr) bool {
	d, ok := f.topAt(c.Pos()).(*ast.FuncDecl)
	if !ok || f.bodies[d] == nil {
		return false
	}
	sum := f.summaries[f.bodies[d]]
	return sum != nil && sum.whole
}

// wantCallsOf asks for the functions that call one which does something only if it is
// given something.
func (f *Flow) wantCallsOf(fn *types.Func, sum *summary) {
	if f.PassingsOnly || sum.reached == nil || sum.reached.left == 0 {
		return
	}
	calls, others := f.callsByAnyName(fn)
	if len(calls)+len(others) > maxWantedCalls {
		return
	}
	for _, c := range slices.Concat(calls, others) {
		f.want(c.Pos())
	}
	for _, c := range others { // of what the function around them may be given
		if d, ok := f.topAt(c.Pos()).(*ast.FuncDecl); ok {
			if around, ok := f.info.Defs[d.Name].(*types.Func); ok && len(f.callersOf(around)) <= maxWantedCalls {
				f.wantNamesOf(around)
			}
		}
	}
	if names := f.callersOf(fn); fn.Signature().Recv() != nil && len(names) <= maxWantedCalls {
		for _, name := range names { // the values of a method have its receiver
			f.want(name.Node().Pos())
		}
	}
}

// maxWantedCalls bounds the calls of a function that are run only to see what they give
// it.
const maxWantedCalls = 8
