package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

// To run a function costs many times what a look at it does. One is left out if
// nothing wrong can come to any of its uses, and no parameter of a function that
// leads to them, whatever the conditions are.

// leaveOut takes out the declarations that need not be run.
func (f *Flow) leaveOut() {
	if f.Everything {
		return
	}
	var ask []ast.Node
	for _, n := range f.tops {
		if !f.wanted[n] || f.PassingsOnly && !f.mayPass(n) || f.mayPass(n) && f.callsValue(n) {
			continue
		}
		switch right, asked := f.atSight(n); {
		case right:
			f.omit(n)
		case asked:
			ask = append(ask, n)
		}
	}
	if !f.isWorth(ask) {
		return
	}
	for _, n := range ask {
		if !slices.ContainsFunc(f.usesAt[n], func(u *Use) bool { return f.matters(u, n) }) {
			f.omit(n)
		}
	}
}

// callsValue reports whether code calls a function that a value is. To whom it
// hands a parameter on is seen only where it is run.
func (f *Flow) callsValue(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			of := f.info.Types[call.Fun]
			found = found || !of.IsType() && !of.IsBuiltin() && f.staticCallee(call) == nil
		}
		return !found
	})
	return found
}

func (f *Flow) omit(n ast.Node) {
	f.wanted[n] = false
	f.leftOut, f.isLeftOut[n] = append(f.leftOut, n), true
}

// atSight says of a declaration whether all that it uses is right, and if not,
// whether a look at where it comes from may show that.
func (f *Flow) atSight(n ast.Node) (right, asked bool) {
	right, asked = true, true
	for _, u := range f.usesAt[n] {
		right = right && u.Right
		asked = asked && (u.Right || f.PassingsOnly || u.isAsked())
	}
	return right, asked
}

func (u *Use) isAsked() bool { return u.Needs != nil && !u.Follow && !u.States }

// dear is how many nodes of syntax can be looked at in the time in which one is
// run.
const dear = 16

// isWorth reports whether to run some declarations costs more than a look at all
// of the package.
func (f *Flow) isWorth(list []ast.Node) bool {
	if len(list) == 0 {
		return false
	}
	if f.far == nil {
		f.measureAll()
	}
	all, run := 0, 0
	for _, x := range f.extents {
		all += x.nodes
	}
	for _, n := range list {
		for d := range f.runWith(n) {
			if run += f.extents[d].nodes; run*dear > all {
				return true
			}
		}
	}
	return false
}

// matters reports whether something may have to be said of a use in a
// declaration.
func (f *Flow) matters(u *Use, n ast.Node) bool {
	switch {
	case u.Right:
		return false
	case f.PassingsOnly:
		return f.mayHandOn(u, n)
	case !u.isAsked():
		return true
	}
	held, ok := f.originsHere().reach(f.originsHere().of(u.Expr), f.runWith(n), func(int32) {})
	return !ok || slices.ContainsFunc(u.Needs, held.holds)
}

func (f *Flow) originsHere() *origins {
	if f.origins == nil {
		f.origins = newOrigins(f)
	}
	return f.origins
}

// mayHandOn reports whether a parameter of a function that leads to a declaration, and
// that other packages can call, may come to a use in it as a whole.
func (f *Flow) mayHandOn(u *Use, n ast.Node) bool {
	d, ok := n.(*ast.FuncDecl)
	if !ok {
		return false // nothing calls it
	}
	o := f.originsHere()
	leading, all := f.leadingTo(d)
	return f.isParameterOf(o.of(u.Expr), func(fn *types.Func) bool { return all || leading[f.declOf(fn)] })
}

// isParameterOf reports whether a source may be a parameter, as a whole, of a function that
// other packages can call, among some.
func (f *Flow) isParameterOf(s source, among func(*types.Func) bool) bool {
	o, found := f.originsHere(), false
	ok := o.reachWhole(s, func(n int32) {
		if p, is := o.params[n]; is && !found {
			found = p.fn.Exported() && f.mayTake(p.v) && among(p.fn)
		}
	})
	return found || !ok
}

// leadingTo returns the functions that may call one, directly or not; all says that
// it may be any.
func (f *Flow) leadingTo(d *ast.FuncDecl) (leading map[*ast.FuncDecl]bool, all bool) {
	if f.far == nil {
		f.measureAll()
	}
	leading = map[*ast.FuncDecl]bool{}
	for todo := []*ast.FuncDecl{d}; len(todo) > 0; {
		d := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if leading[d] {
			continue
		}
		leading[d] = true
		if fn, ok := f.info.Defs[d.Name].(*types.Func); ok && f.originsHere().taken[fn] {
			return nil, true
		}
		todo = append(todo, f.namedBy[d]...)
	}
	return leading, false
}

// runWith returns the functions that may run where one does; nil if it is none.
func (f *Flow) runWith(n ast.Node) map[*ast.FuncDecl]bool {
	d, ok := n.(*ast.FuncDecl)
	if !ok {
		return nil
	}
	if f.far == nil {
		f.measureAll()
	}
	out := map[*ast.FuncDecl]bool{}
	for todo := []*ast.FuncDecl{d}; len(todo) > 0; {
		d := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if x := f.extents[d]; x != nil && !out[d] {
			out[d] = true
			todo = append(todo, x.near...)
		}
	}
	return out
}
