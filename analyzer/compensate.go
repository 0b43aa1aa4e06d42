package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// setsRawPath reports whether the code around a use says how the URL's path is
// escaped, or writes the URL in another way.
func setsRawPath(cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil)) {
		cur = c
	}
	for c := range cur.Preorder((*ast.KeyValueExpr)(nil), (*ast.AssignStmt)(nil)) {
		switch n := c.Node().(type) {
		case *ast.KeyValueExpr:
			if id, ok := n.Key.(*ast.Ident); ok && isRaw(id.Name) {
				return true
			}
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				if sel, ok := e.(*ast.SelectorExpr); ok && isRaw(sel.Sel.Name) {
					return true
				}
			}
		}
	}
	return false
}

func isRaw(name string) bool { return name == "RawPath" || name == "Opaque" }

// isChosen reports whether a value is what the switch around a use was asked
// about: in a case that names values it is one of those.
func isChosen(u site.Use, p *text.Piece) bool {
	names := map[string]bool{types.ExprString(u.Expr): true}
	for _, e := range []ast.Expr{p.Arg, p.Made} {
		if e != nil {
			names[types.ExprString(e)] = true
		}
	}
	for c := range u.Cur.Enclosing((*ast.CaseClause)(nil)) {
		clause := c.Node().(*ast.CaseClause)
		s, ok := c.Parent().Parent().Node().(*ast.SwitchStmt)
		if ok && clause.List != nil && s.Tag != nil && names[types.ExprString(s.Tag)] {
			return true
		}
	}
	return false
}
