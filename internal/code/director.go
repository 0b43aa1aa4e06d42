package code

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// SendsOn reports whether a place is in a function that is given a request to be sent: the
// Director of a reverse proxy, by where it is written or what it is called, or a RoundTrip.
// What it writes there no handler of the same server sees.
func SendsOn(cur inspector.Cursor) bool {
	for f := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if decl, ok := f.Node().(*ast.FuncDecl); ok {
			return decl.Name.Name == "RoundTrip" || isDirectorName(decl.Name.Name)
		}
		if isGivenAsDirector(f) {
			return true
		}
	}
	return false
}

// isGivenAsDirector reports whether a function is what a Director is set to.
func isGivenAsDirector(lit inspector.Cursor) bool {
	switch kind, i := lit.ParentEdge(); kind {
	case edge.KeyValueExpr_Value:
		key, ok := lit.Parent().Node().(*ast.KeyValueExpr).Key.(*ast.Ident)
		return ok && isDirectorName(key.Name)
	case edge.AssignStmt_Rhs:
		a := lit.Parent().Node().(*ast.AssignStmt)
		if len(a.Lhs) != len(a.Rhs) {
			return false
		}
		id := Name(a.Lhs[i])
		return id != nil && isDirectorName(id.Name)
	}
	return false
}

func isDirectorName(name string) bool { return strings.Contains(strings.ToLower(name), "director") }
