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

// storedAt returns the state after such a call with what the function leaves in these variables, where it
// leaves the same at each of its ends.
func (in *instance) storedAt(s state) state {
	d, ok := in.sum.body.node.(*ast.FuncDecl)
	if !ok || in.filling != nil {
		return s
	}
	stored := in.storedBy(d)
	if len(stored) == 0 || in.hasLaterCode(in.sum.body) {
		return s
	}
	for _, v := range stored {
		if val := in.leftIn(v); val != nil {
			s = s.with(in.slotOf(globalKey{v, s.gen()}, valueSlot), val)
		}
	}
	return s
}

// hasLaterCode reports whether a function has code in it that runs at its end, or at any time.
func (f *Flow) hasLaterCode(b *body) bool {
	if has, ok := f.laterCode[b]; ok {
		return has
	}
	has := false
	ast.Inspect(b.block, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.DeferStmt, *ast.GoStmt, *ast.FuncLit:
			has = true
		}
		return !has
	})
	if f.laterCode == nil {
		f.laterCode = map[*body]bool{}
	}
	f.laterCode[b] = has
	return has
}

// leftIn returns the constant that a variable holds at each end of the function; nil if there is none.
func (in *instance) leftIn(v *types.Var) value {
	var val value
	for _, ret := range in.sum.returns {
		held, stored := in.ownGlobal(ret.state, v)
		switch {
		case ret.isDead():
			continue
		case !stored:
			held, _ = in.ownGlobal(in.s, v)
		case held != nil:
			held = in.value(held)
		}
		vals, ok := fixedValues(held, nil)
		if !ok || len(vals) != 1 || val != nil && !sameFact(val, vals[0]) {
			return nil
		}
		val = vals[0]
	}
	return val
}

// storedBy returns the variables of the package that a function may store something in,
// or one that it calls: of those of which all that is stored in them shows, and nobody has the address.
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
