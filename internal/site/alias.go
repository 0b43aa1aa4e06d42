package site

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/sink"
)

// aliases returns the variables that hold a function with a sink's name from
// where they are declared to the end: get := http.Get.
func aliases(root inspector.Cursor, info *types.Info, known *sink.View) map[*types.Var]*types.Func {
	var found map[*types.Var]*types.Func
	note := func(id *ast.Ident, value ast.Expr) {
		name := code.Name(value)
		if name == nil || !known.MayBe(name.Name) {
			return
		}
		v, ok := info.Defs[id].(*types.Var)
		fn, ok2 := info.Uses[name].(*types.Func)
		if !ok || !ok2 {
			return
		}
		if sel, ok := ast.Unparen(value).(*ast.SelectorExpr); ok && info.Selections[sel] != nil && info.Selections[sel].Kind() == types.MethodExpr {
			return // its first argument is the receiver
		}
		if found == nil {
			found = map[*types.Var]*types.Func{}
		}
		found[v] = fn
	}
	for cur := range root.Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE && len(n.Lhs) == len(n.Rhs) {
				for i, lhs := range n.Lhs {
					if id, ok := lhs.(*ast.Ident); ok {
						note(id, n.Rhs[i])
					}
				}
			}
		case *ast.ValueSpec:
			if len(n.Names) == len(n.Values) {
				for i, id := range n.Names {
					note(id, n.Values[i])
				}
			}
		}
	}
	if found != nil {
		dropWritten(root, info, found)
	}
	return found
}

// dropWritten leaves out the variables that are given another value, or may be.
func dropWritten(root inspector.Cursor, info *types.Info, found map[*types.Var]*types.Func) {
	drop := func(e ast.Expr) {
		if id, ok := ast.Unparen(e).(*ast.Ident); ok {
			if v, ok := info.Uses[id].(*types.Var); ok {
				delete(found, v)
			}
		}
	}
	for cur := range root.Preorder((*ast.AssignStmt)(nil), (*ast.UnaryExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				drop(lhs)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				drop(n.X)
			}
		}
	}
	for v := range found {
		if v.Exported() && v.Parent() == v.Pkg().Scope() {
			delete(found, v)
		}
	}
}
