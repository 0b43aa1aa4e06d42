package flow

import (
	"go/ast"
	"go/types"
)

// What a function stores in a variable of the package, the one that calls it finds there
// afterwards, and one that is called after that finds it where it begins:
//
//	func run() {
//		setup()
//		get() // ready is true there
//	}
//
//	func setup() { ready = true }

// setByCall returns the state after a call of a function in view: variables of the package
// may hold something else since. The function did not store that itself, and does not know
// what it is.
func (r *run) setByCall(s state, v *fnVal) state {
	d, ok := v.body.node.(*ast.FuncDecl)
	if !ok || r.filling != nil {
		return s
	}
	for _, v := range r.storedBy(d) {
		r.noteAtEntry(v)
		s = s.with(r.slotOf(globalMark{v}, countSlot), markStored)
	}
	return s
}

// storedBy returns the variables of the package that a function may store something in,
// or one that it calls: of those of which all that is stored in them shows.
func (f *Flow) storedBy(d *ast.FuncDecl) []*types.Var {
	if f.storing != nil {
		return f.storing[d]
	}
	f.storing = map[*ast.FuncDecl][]*types.Var{}
	for _, v := range f.induced() {
		var todo []*ast.FuncDecl
		seen := map[*ast.FuncDecl]bool{}
		add := func(n ast.Node) {
			if d, ok := f.topAt(n.Pos()).(*ast.FuncDecl); ok && !seen[d] {
				seen[d] = true
				todo = append(todo, d)
				f.storing[d] = append(f.storing[d], v)
			}
		}
		for _, c := range f.packageVars()[v].writers {
			add(c.Node())
		}
		for len(todo) > 0 {
			last := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if fn, ok := f.info.Defs[last.Name].(*types.Func); ok {
				for _, name := range f.callersOf(fn) {
					add(name.Node())
				}
			}
		}
	}
	return f.storing[d]
}

// global returns what a variable of the package holds at the call that the function has
// found where it begins.
func (in *instance) global(u *unknown) value {
	v := in.globalOf[u.slot]
	if v == nil {
		return u
	}
	held, stored := in.ownGlobal(in.s, v)
	switch {
	case !stored:
		return u
	case held == nil:
		return in.lostSymbol(in.expr, u.typ)
	}
	return held
}
