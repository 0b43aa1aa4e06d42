package flow

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// Where main begins, and an init function, a variable of the package holds what it is declared
// with, if nothing that runs before names a place where it is written:
//
//	var last string
//
//	func main() {
//		if last == "" { // it is
//
// It does until main writes it, or calls something that may.

// What a globalMark says of a variable: that this function has stored something in it, or that it holds what
// it is declared with since the program began.
const (
	markStored = 1 + iota
	markBegun
)

// withBeginnings returns the state where a function begins that runs once, where the program does.
func (r *run) withBeginnings(s state) state {
	d, ok := r.b.node.(*ast.FuncDecl)
	if !ok || d.Recv != nil || r.filling != nil || r.isElsewhere(d.Pos()) || r.isTest(d) || !r.runsOnce(d) {
		return s
	}
	for _, v := range r.onlyStored() {
		roots := r.writtenFrom(v)
		if len(roots) > 1 || len(roots) == 1 && !roots[d] {
			continue
		}
		if val := r.declaredWith(v, r.packageVars()[v]); val != nil {
			r.noteAtEntry(v)
			s = s.with(r.slotOf(globalMark{v}, countSlot), markBegun).with(r.slotOf(globalKey{v, s.gen()}, valueSlot), val)
		}
	}
	return s
}

// runsOnce reports whether a function is an init function, or main, and the program does not call it.
func (f *Flow) runsOnce(d *ast.FuncDecl) bool {
	if d.Name.Name == "init" {
		return true
	}
	fn, ok := f.info.Defs[d.Name].(*types.Func)
	return ok && fn.Name() == "main" && f.pkg.Name() == "main" && len(f.callersOf(fn)) == 0
}

// writtenFrom returns the declarations that run where the program begins, of variables and init functions,
// which lead to a place where a variable is written.
func (f *Flow) writtenFrom(v *types.Var) map[ast.Node]bool {
	if roots, known := f.writingRoots[v]; known {
		return roots
	}
	roots := map[ast.Node]bool{}
	seen := map[ast.Node]bool{}
	todo := slices.Clone(f.packageVars()[v].writers)
	for len(todo) > 0 {
		n := f.topAt(todo[len(todo)-1].Node().Pos())
		todo = todo[:len(todo)-1]
		if seen[n] {
			continue
		}
		seen[n] = true
		d, isFunc := n.(*ast.FuncDecl)
		if !isFunc || d.Recv == nil && d.Name.Name == "init" {
			roots[n] = true
		} else if fn, ok := f.info.Defs[d.Name].(*types.Func); ok {
			todo = append(todo, f.callersOf(fn)...)
		}
	}
	if f.writingRoots == nil {
		f.writingRoots = map[*types.Var]map[ast.Node]bool{}
	}
	f.writingRoots[v] = roots
	return roots
}

// onlyStored returns the variables that are texts, numbers or booleans, that others cannot write, and
// of which nobody has the address.
func (f *Flow) onlyStored() []*types.Var {
	if f.onlyStoredVars != nil {
		return f.onlyStoredVars
	}
	f.onlyStoredVars = []*types.Var{}
	for v, g := range f.packageVars() {
		if len(g.writers) > 0 && len(g.writers) <= maxInitial && f.isOnlyStored(v, g) {
			f.onlyStoredVars = append(f.onlyStoredVars, v)
		}
	}
	slices.SortFunc(f.onlyStoredVars, func(a, b *types.Var) int { return cmp.Compare(a.Pos(), b.Pos()) })
	f.onlyStoredVars = f.onlyStoredVars[:min(len(f.onlyStoredVars), maxInduced)]
	return f.onlyStoredVars
}

func (f *Flow) isOnlyStored(v *types.Var, g *global) bool {
	_, isBasic := under(v.Type()).(*types.Basic)
	if !isBasic || g.n != 1 || v.Pkg() != f.pkg || v.Exported() && f.pkg.Name() != "main" {
		return false
	}
	return !slices.ContainsFunc(g.writers, func(c inspector.Cursor) bool { return !f.isStore(c) })
}

// isStore reports whether a use of a variable stores something in it: v = x, v += x, v++.
func (f *Flow) isStore(c inspector.Cursor) bool {
	switch n := c.Parent().Node().(type) {
	case *ast.IncDecStmt:
		return true
	case *ast.AssignStmt:
		return slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool { return e == c.Node() })
	}
	return false
}

// declaredWith returns the constant that a variable is declared with.
func (r *run) declaredWith(v *types.Var, g *global) value {
	if g.source == nil {
		return r.zero(v.Type())
	}
	return r.closedValue(g.source)
}

// withoutStored returns the state where a literal begins that may be called at any time: of a variable of
// the package that is written after it, or anywhere else, it is not known what it holds then.
func (r *run) withoutStored(s state, e *ast.FuncLit) state {
	top := r.topAt(e.Pos())
	for v := range r.atEntry {
		slot := r.slotOf(globalMark{v}, countSlot)
		if s.get(slot) == nil {
			continue
		}
		g := r.packageVars()[v] // nil for one of another package
		if g == nil || slices.ContainsFunc(g.writers, func(c inspector.Cursor) bool {
			at := c.Node().Pos()
			return at >= e.Pos() || r.topAt(at) != top
		}) {
			s = s.with(slot, nil)
		}
	}
	return s
}

// maybeStored returns the state after code was made that is called at any time, or not at all: what it
// stores in a variable of the package may be there, and what the variable was declared with.
func (r *run) maybeStored(s, after state) state {
	for v := range r.atEntry {
		if slot := r.slotOf(globalMark{v}, countSlot); s.get(slot) == markBegun && after.get(slot) == markStored {
			after = after.with(slot, nil)
		}
	}
	return after
}
