package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

// A function that calls a method of what it is given calls that of whatever its own calls give it:
//
//	func start(r runner) { r.run() }
//	start(&server{port: 3}) // by which (*server).run is called with port 3, and by nothing else
//
// So it is run where it is called, and the method asks each call of the function. A function that
// another one is given is called so, too.

// A givenCall is a call of a method of an interface that a function is given, or of a function.
type givenCall struct {
	call  *ast.CallExpr
	name  string // of the method, "" for the function that is given
	param int
}

// A resolution is a call by way of a parameter, in a function that another call calls.
type resolution struct{ by, of *ast.CallExpr }

// noteGivenCall notes that a call is of a parameter or a method of one; false for another one.
func (r *run) noteGivenCall(c callSite) bool {
	if len(r.inlinedAt) > 0 {
		return false
	}
	of, name := ast.Unparen(c.expr.Fun), ""
	if c.fn != nil {
		sel, ok := of.(*ast.SelectorExpr)
		if !ok || !isInterfaceMethod(c.fn) {
			return false
		}
		of, name = sel.X, c.fn.Name()
	}
	d, isDecl := r.topAt(c.expr.Pos()).(*ast.FuncDecl)
	if !isDecl {
		return false
	}
	fn, ok := r.info.Defs[d.Name].(*types.Func)
	if !ok || fn.Signature().Variadic() {
		return false
	}
	i := r.paramNamed(fn.Signature(), of)
	if i < 0 {
		return false
	}
	if r.givenCalls == nil {
		r.givenCalls, r.givenTo = map[*types.Func][]givenCall{}, map[*ast.CallExpr]*types.Func{}
	}
	if r.givenTo[c.expr] == nil && len(r.givenCalls[fn]) < maxGiven {
		r.givenTo[c.expr] = fn
		r.givenCalls[fn] = append(r.givenCalls[fn], givenCall{c.expr, name, i})
	}
	return r.givenTo[c.expr] == fn
}

// paramNamed returns which parameter an expression names that nobody writes; -1 for another one.
func (f *Flow) paramNamed(sig *types.Signature, e ast.Expr) int {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return -1
	}
	v, ok := f.info.Uses[id].(*types.Var)
	if !ok {
		return -1
	}
	if given := f.valuesOf(v); given == nil || given.other || len(given.list) != 1 { // itself
		return -1
	}
	return slices.Index(slices.Collect(sig.Params().Variables()), v)
}

// noteResolved notes whether it is known what a call calls, in a function that is run where it is called.
func (r *run) noteResolved(c callSite, is bool) {
	if len(r.inlinedAt) != 1 { // in a function that another one calls with what it is given itself, it may be otherwise
		return
	}
	at := resolution{c.expr, r.inlinedAt[len(r.inlinedAt)-1]}
	if r.resolvedAt == nil {
		r.Flow.resolvedAt = map[resolution]bool{}
	}
	if was, noted := r.resolvedAt[at]; !noted || was {
		r.resolvedAt[at] = is
	}
}

// isResolvedEverywhere reports whether it is known what a call by way of a parameter calls, by each call
// of the function that has the parameter.
func (f *Flow) isResolvedEverywhere(c *ast.CallExpr) bool {
	fn := f.givenTo[c]
	if fn == nil {
		return false
	}
	calls := f.callsByName(fn)
	return len(calls) > 0 && !slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		_, made := f.resolved[call]
		return !f.resolvedAt[resolution{c, call}] && (made || !f.isNeverMade(call))
	})
}

// leadsByInterface reports whether a call gives a function something of which it calls a method that
// does something only for some of what it is called with.
func (r *run) leadsByInterface(s state, c callSite) bool {
	if c.val.fn == nil || len(r.givenCalls[c.val.fn]) == 0 {
		return false
	}
	return slices.ContainsFunc(r.givenCalls[c.val.fn], func(g givenCall) bool {
		if g.param >= len(c.args) {
			return false
		}
		fn := r.calledOf(c.args[g.param], g.name)
		if fn == nil {
			return false
		}
		d := r.declOf(fn)
		if d == nil || d.Body == nil {
			return false
		}
		sum := r.summary(r.bodyOf(d))
		return sum != nil && sum.reached != nil && sum.reached.left > 0
	})
}

// calledOf returns the method with a name of a value, or the function that it is; nil if that is
// not known.
func (r *run) calledOf(v value, name string) *types.Func {
	if name == "" {
		if f, ok := v.(*fnVal); ok {
			return f.fn
		}
		return nil
	}
	t := heldType(v)
	if t == nil {
		return nil
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, r.pkg, name)
	fn, _ := obj.(*types.Func)
	return fn
}
