package flow

import (
	"go/ast"
	"go/token"
	"go/types"
)

// soleValue returns what a variable of a function is given where it is declared, if nobody
// gives it anything else; nil for any other variable.
func (f *Flow) soleValue(v *types.Var) ast.Expr {
	if v.IsField() || isGlobal(v) {
		return nil
	}
	top := f.topAt(v.Pos())
	if top == nil {
		return nil
	}
	values, known := f.soleValues[top]
	if !known {
		if f.soleValues == nil {
			f.soleValues = map[ast.Node]map[*types.Var]ast.Expr{}
		}
		values = f.findSoleValues(top)
		f.soleValues[top] = values
	}
	return values[v]
}

// findSoleValues returns those of the variables that a declaration has.
func (f *Flow) findSoleValues(top ast.Node) map[*types.Var]ast.Expr {
	out, other := map[*types.Var]ast.Expr{}, map[*types.Var]bool{}
	note := func(e, val ast.Expr) {
		if p, ok := ast.Unparen(e).(*ast.StarExpr); ok { // *p = v
			e, val = p.X, nil
		}
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			return
		}
		v, ok := f.info.ObjectOf(id).(*types.Var)
		if !ok {
			return
		}
		if f.info.Defs[id] == nil || val == nil {
			other[v] = true
		} else {
			out[v] = val
		}
	}
	ast.Inspect(top, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, e := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) {
					note(e, n.Rhs[i])
				} else {
					note(e, nil)
				}
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if len(n.Names) == len(n.Values) {
					note(name, n.Values[i])
				} else {
					note(name, nil)
				}
			}
		case *ast.RangeStmt:
			for _, e := range []ast.Expr{n.Key, n.Value} {
				if e != nil {
					note(e, nil)
				}
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND { // somebody else may give it another one
				note(n.X, nil)
			}
		}
		return true
	})
	for v := range other {
		delete(out, v)
	}
	return out
}
