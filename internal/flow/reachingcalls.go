package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

// What happens in a function that others cannot call happens if one of the calls that
// the package shows leads to it: by what that gives the function, and by all that is
// known where it is made. In givenparams.go these are constants; here they are whatever the
// functions that call it have been found to give it.

// Reached is what the calls of a function lead to.
type reached struct {
	calls  map[*ast.CallExpr]bool // those that were looked at
	events []bool                 // by event: whether one of them leads to it
	left   int                    // how many are open
}

// maxReached bounds the events of a function that its calls are asked for.
const maxReached = 64

// reachedOf returns what the calls of a function are noted in; nil where others may
// call it, or nothing depends on what it is given.
func (f *Flow) reachedOf(sum *summary) *reached {
	d, ok := sum.body.node.(*ast.FuncDecl)
	if !ok || len(sum.events) == 0 {
		return nil
	}
	fn, ok := f.info.Defs[d.Name].(*types.Func)
	if !ok || len(sum.events) > maxReached || !f.callsAreKnown(fn, d) {
		return nil
	}
	to := &reached{calls: map[*ast.CallExpr]bool{}, events: make([]bool, len(sum.events))}
	for i := range sum.events {
		if ev := &sum.events[i]; ev.isPost() || !f.isGiven(sum, ev) {
			to.events[i] = true
		} else {
			to.left++
		}
	}
	if to.left == 0 {
		return nil
	}
	return to
}

// isGiven reports whether an event depends on what the function is given.
func (f *Flow) isGiven(sum *summary, ev *event) bool {
	return slices.ContainsFunc(sum.held(ev.state), func(c fact) bool {
		u := f.unknownAt[c.slot]
		return f.kinds[c.slot] == factSlot && u != nil && mentionsParam(u, nil, maxMentions)
	})
}

// leadTo notes which events of a function a call of it leads to.
func (r *run) leadTo(s state, sum *summary, c callSite) {
	to := sum.reached
	if to == nil || to.left == 0 {
		return
	}
	to.calls[c.expr] = true
	for i := range sum.events {
		if !to.events[i] && (c.mode != now || r.leads(s, sum, c, &sum.events[i])) {
			to.events[i] = true
			to.left--
		}
	}
}

// leads reports whether a call may lead to an event.
func (r *run) leads(s state, sum *summary, c callSite, ev *event) bool {
	in := r.instance(s, sum, c)
	in.from = ev.state
	_, ok := in.conditions(in.s, ev.state)
	return ok || in.budget < 0
}

// neverHappens reports whether no call of a function leads to an event in it, or none
// that was looked at, where there is one in a function that takes too much work.
func (f *Flow) neverHappens(ev event) bool {
	if ev.in == nil || ev.in.reached == nil || ev.in.reached.events[ev.at] {
		return false
	}
	d, ok := ev.in.body.node.(*ast.FuncDecl)
	if !ok {
		return false
	}
	fn, ok := f.info.Defs[d.Name].(*types.Func)
	if !ok {
		return false
	}
	calls := f.callsOf(fn)
	return slices.ContainsFunc(calls, func(c *ast.CallExpr) bool { return f.overlooked[c] }) || f.allLookedAt(ev.in, fn, calls)
}

// allLookedAt reports whether each call of a function was looked at.
func (f *Flow) allLookedAt(sum *summary, fn *types.Func, calls []*ast.CallExpr) bool {
	return len(calls) > 0 && !f.isFar(fn) && !slices.ContainsFunc(calls, func(c *ast.CallExpr) bool { return f.skipped[c] || !sum.reached.calls[c] && !f.isNeverMade(c) })
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
// given something, where all that they give it is their own.
func (f *Flow) wantCallsOf(fn *types.Func, sum *summary) {
	if f.PassingsOnly || sum.reached == nil || sum.reached.left == 0 {
		return
	}
	calls := f.callsOf(fn)
	if len(calls) > maxWantedCalls || slices.ContainsFunc(calls, func(c *ast.CallExpr) bool {
		return slices.ContainsFunc(c.Args, func(e ast.Expr) bool { return !f.isOwnValue(e) })
	}) {
		return
	}
	for _, c := range calls {
		f.want(c.Pos())
	}
}

// maxWantedCalls bounds the calls of a function that are run only to see what they give
// it.
const maxWantedCalls = 8

// isOwnValue reports whether an argument may be what the function around it makes
// itself, at a glance.
func (f *Flow) isOwnValue(e ast.Expr) bool {
	if f.info.Types[e].Value != nil {
		return true
	}
	v := f.rootVar(e)
	return v != nil && !v.IsField() && !isGlobal(v)
}
