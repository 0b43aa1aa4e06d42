package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// The value of a method has its receiver, whoever calls it at whatever time:
//
//	s := &server{base: "http://h/"}
//	mux.HandleFunc("/", s.index) // in which s.base is not empty
//
// Where a field of the receiver is one that nobody writes, a value tells what a call of the method would.

// leadToValue notes which events of a method a call of its value may lead to.
func (r *run) leadToValue(s state, e *ast.SelectorExpr, v value) {
	fn, ok := v.(*fnVal)
	if !ok || fn.body == nil || fn.body.sig == nil {
		return
	}
	sum := r.summary(fn.body)
	if sum == nil || sum.reached == nil {
		return
	}
	to := sum.reached
	to.values[e] = true
	c := callSite{expr: &ast.CallExpr{Fun: e}, mode: async, fn: fn.fn, recv: fn.recv, val: fn}
	for p := range fn.body.sig.Params().Variables() {
		c.args = append(c.args, r.symbol(nil, p.Type()))
	}
	for i := range to.events {
		if to.events[i] {
			continue
		}
		if !r.mayTellLater(sum, c, to.stateAt(sum, i)) {
			to.happens(i)
		} else if l := r.leads(s, sum, c, i); l.ok {
			r.enters(entry{l.state, to, i})
		}
	}
}

// allBound reports whether a method is named in nothing but calls and values that were looked at.
func (f *Flow) allBound(sum *summary, fn *types.Func) bool {
	if fn.Signature().Recv() == nil || f.isFar(fn) || len(f.abstract[fn.Name()]) > 0 {
		return false
	}
	names := f.callersOf(fn)
	if len(names) == 0 || len(names) > maxGiven {
		return false
	}
	for _, name := range names {
		if f.functionNamed(name) != fn || !f.isAskedAt(sum, name) {
			return false
		}
	}
	return true
}

// isAskedAt reports whether the call or the value of a method at its name was looked at.
func (f *Flow) isAskedAt(sum *summary, name inspector.Cursor) bool {
	if call := calledBy(name); call != nil {
		return !f.skipped[call] && sum.reached.calls[call]
	}
	sel, ok := valueAt(name).Node().(*ast.SelectorExpr)
	return ok && sum.reached.values[sel]
}
