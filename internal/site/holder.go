package site

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// holder returns the variable of a function that a literal is given to, or of which an
// assignment sets a field; nil for none.
func holder(info *types.Info, cur inspector.Cursor) *types.Var {
	var at ast.Expr
	switch n := cur.Node().(type) {
	case *ast.CompositeLit:
		value := cur
		if ref, ok := cur.Parent().Node().(*ast.UnaryExpr); ok && ref.X == ast.Expr(n) {
			value = cur.Parent()
		}
		at = givenTo(value)
	case *ast.AssignStmt:
		if len(n.Lhs) != 1 {
			return nil
		}
		if sel, ok := ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr); ok {
			at = sel.X
		}
	}
	id, ok := at.(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := info.ObjectOf(id).(*types.Var)
	if !ok || v.Kind() != types.LocalVar {
		return nil
	}
	return v
}

// givenTo returns what an assignment or a declaration gives a value to, or nil.
func givenTo(value inspector.Cursor) ast.Expr {
	switch n := value.Parent().Node().(type) {
	case *ast.AssignStmt:
		for i, rhs := range n.Rhs {
			if rhs == value.Node() && len(n.Lhs) == len(n.Rhs) {
				return n.Lhs[i]
			}
		}
	case *ast.ValueSpec:
		for i, v := range n.Values {
			if v == value.Node() && i < len(n.Names) {
				return n.Names[i]
			}
		}
	}
	return nil
}
