package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// A function literal sees what its variables refer to as it is when the
// literal runs. Between that and its making somebody else may have written it:
// by another name, or as the argument of a call.

// writtenAround reports whether what a variable holds, or refers to, may be
// written outside of a literal once that is made.
func (f *Flow) writtenAround(v *types.Var, e *ast.FuncLit) bool {
	addressed := f.bodyOf(f.topOf(e)).writes.addressed[v]
	if !addressed && !mayHoldRefs(v.Type()) {
		return false
	}
	key := literalVar{e, v}
	if known, ok := f.around[key]; ok {
		return known
	}
	found := f.handlingOf(v).around(e, f.loopAround(v, e), f.literalsAround(e))
	if f.around == nil {
		f.around = map[literalVar]bool{}
	}
	f.around[key] = found
	return found
}

// addressedInside reports whether a literal may write a variable by its address.
func (f *Flow) addressedInside(v *types.Var, e *ast.FuncLit) bool {
	if !f.bodyOf(f.topOf(e)).writes.addressed[v] {
		return false
	}
	return slices.ContainsFunc(f.usesIn(v), func(use inspector.Cursor) bool {
		pos := use.Node().Pos()
		return e.Pos() <= pos && pos < e.End() && f.mayLeadToWrite(use, true) && isAddressed(use, f)
	})
}

// isAddressed reports whether a use of a variable takes its address, or calls a
// method that does.
func isAddressed(use inspector.Cursor, f *Flow) bool {
	for c := use.Parent(); ; c = c.Parent() {
		switch n := c.Node().(type) {
		case *ast.ParenExpr, *ast.IndexExpr:
		case *ast.SelectorExpr:
			sel := f.info.Selections[n]
			if sel != nil && sel.Kind() == types.MethodVal {
				return wantsPointer(sel)
			}
		case *ast.UnaryExpr:
			return n.Op == token.AND
		default:
			return false
		}
	}
}

// A handsOnKey names a variable by which a function literal that was made writes.
type handsOnKey struct{ v *types.Var }

// writesBy returns the state after a literal was made that may write what a variable
// refers to. It may get there by the variable whatever that is given later.
func (r *run) writesBy(s state, v *types.Var, e *ast.FuncLit) state {
	if !r.mayWriteBy(v, e) {
		return s
	}
	return s.with(r.slotOf(handsOnKey{v}, countSlot), 1)
}

// mayWriteBy reports whether a literal may write what a variable refers to.
func (f *Flow) mayWriteBy(v *types.Var, e *ast.FuncLit) bool {
	return mayHoldRefs(v.Type()) && f.handlingOf(v).later.within(e.Pos(), e.End()) > 0
}

// handOn returns the state after a variable is given a value: by one that literals
// write by, they get to what the value refers to. A literal that gives it to the
// variable of another function may run after any of them was made.
func (r *run) handOn(s state, v *types.Var, val value) state {
	if !mayHoldRefs(v.Type()) {
		return s
	}
	slot, ok := r.named[handsOnKey{v}]
	if ok && s.get(slot) != nil || r.isOutside(v) && len(r.handlingOf(v).inLits) > 0 {
		return r.expose(s, val, true)
	}
	return s
}

// isOutside reports whether a variable is one of a function around the literal
// that is run.
func (r *run) isOutside(v *types.Var) bool {
	e, ok := r.b.node.(*ast.FuncLit)
	return ok && (v.Pos() < e.Pos() || e.End() <= v.Pos())
}

// writtenLater reports whether what a variable holds, or refers to, may be
// written after a statement.
func (f *Flow) writtenLater(v *types.Var, stmt ast.Stmt) bool {
	return f.handlingOf(v).later.from(stmt.End())
}

// A literalVar is a variable that a function literal uses.
type literalVar struct {
	lit *ast.FuncLit
	v   *types.Var
}

// mayLeadToWrite reports whether a use of a variable gives what it holds
// another name, or writes it if it comes later.
func (f *Flow) mayLeadToWrite(c inspector.Cursor, later bool) bool {
	if f.looksAt(c) {
		return false
	}
	for {
		child, p := c.Node(), c.Parent()
		switch n := p.Node().(type) {
		case *ast.ParenExpr, *ast.StarExpr, *ast.UnaryExpr, *ast.SliceExpr:
		case *ast.SelectorExpr:
			if sel := f.info.Selections[n]; sel != nil && sel.Kind() == types.MethodVal {
				return later
			}
		case *ast.IndexExpr:
			if n.X != child || f.onlyRead(n, p) {
				return false
			}
		case *ast.CallExpr:
			return n.Fun != child && later && !f.readsOnly(n)
		case *ast.AssignStmt:
			return later || !slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool { return e == child })
		case *ast.IncDecStmt:
			return later
		case *ast.RangeStmt:
			return n.X == child && !f.isLookedAt(n.Value, n.Tok)
		case *ast.ReturnStmt, *ast.BinaryExpr, *ast.ExprStmt, *ast.IfStmt, *ast.SwitchStmt, *ast.CaseClause:
			return false
		default:
			return true
		}
		c = p
	}
}
