package flow

import (
	"go/ast"
	"go/types"
)

// followsNil reports whether a function is given nil for a pointer that it follows
// before it decides anything: that panics.
func (r *run) followsNil(c callSite) bool {
	if c.fn == nil || c.val == nil || c.expr.Ellipsis.IsValid() {
		return false
	}
	sig := c.fn.Signature()
	isNil := func(v value) bool { return v == any(nilVal{}) }
	if recv := sig.Recv(); recv != nil && isNil(c.recv) && r.isFollowed(c.fn, recv) {
		return true
	}
	for i, v := range c.args {
		if i < sig.Params().Len() && isNil(v) && r.isFollowed(c.fn, sig.Params().At(i)) {
			return true
		}
	}
	return false
}

// isFollowed reports whether each run of a function follows a pointer that it is given,
// in its first statements.
func (f *Flow) isFollowed(fn *types.Func, p *types.Var) bool {
	d := f.declOf(fn.Origin())
	if _, is := under(p.Type()).(*types.Pointer); !is || d == nil || d.Body == nil {
		return false
	}
	for _, stmt := range d.Body.List {
		switch stmt.(type) {
		case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.IncDecStmt:
		default:
			return false // it may decide something, or recover
		}
		followed, given := false, false
		ast.Inspect(stmt, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit, *ast.BinaryExpr: // it may not come to the second operand
				return false
			case *ast.CallExpr, *ast.UnaryExpr:
				given = given || f.names(n, p) // its method, or its address
			case *ast.SelectorExpr:
				sel := f.info.Selections[n]
				followed = followed || sel != nil && sel.Kind() == types.FieldVal && f.isVar(n.X, p)
			case *ast.StarExpr:
				followed = followed || f.isVar(n.X, p)
			case *ast.AssignStmt:
				for _, lhs := range n.Lhs {
					given = given || f.isVar(lhs, p)
				}
			}
			return true
		})
		if followed || given {
			return followed && !given
		}
	}
	return false
}

// names reports whether a node names a variable.
func (f *Flow) names(n ast.Node, v *types.Var) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		found = found || ok && f.isVar(e, v)
		return !found
	})
	return found
}

// isVar reports whether an expression is a variable.
func (f *Flow) isVar(e ast.Expr, v *types.Var) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && f.info.Uses[id] == v
}
