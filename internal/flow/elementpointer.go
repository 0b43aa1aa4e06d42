package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// t := &ts[i] gives an element a name. Where nothing is written by that name, and
// nobody writes the element by another as long as there is that one, it is as good
// as a copy.

// isViewed reports whether the address of an element is taken for that.
func (f *Flow) isViewed(e *ast.UnaryExpr, x *ast.IndexExpr) bool {
	c, ok := f.find(e)
	if !ok || !isStructType(f.info.TypeOf(x)) {
		return false
	}
	n, ok := c.Parent().Node().(*ast.AssignStmt)
	if !ok || len(n.Lhs) != 1 || n.Tok != token.DEFINE || !f.isLookedAt(n.Lhs[0], n.Tok) {
		return false
	}
	list := f.rootVar(x)
	if list == nil || isGlobal(list) {
		return false
	}
	block, ok := c.Parent().Parent().Node().(*ast.BlockStmt)
	return ok && f.leavesAsIs(c.Parent().Parent(), block, n.End())
}

// leavesAsIs reports whether the rest of a block writes nothing but variables, and
// calls nobody who may write more.
func (f *Flow) leavesAsIs(at inspector.Cursor, block *ast.BlockStmt, from token.Pos) bool {
	for c := range at.Preorder((*ast.AssignStmt)(nil), (*ast.IncDecStmt)(nil), (*ast.CallExpr)(nil), (*ast.RangeStmt)(nil)) {
		if c.Node().Pos() < from {
			continue
		}
		var written []ast.Expr
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			written = n.Lhs
		case *ast.IncDecStmt:
			written = []ast.Expr{n.X}
		case *ast.RangeStmt:
			written = []ast.Expr{n.Key, n.Value}
		case *ast.CallExpr:
			if !f.leavesRefs(n) {
				return false
			}
		}
		for _, e := range written {
			if _, isName := e.(*ast.Ident); e != nil && !isName {
				return false
			}
		}
	}
	return true
}

// leavesRefs reports whether a call writes no struct of the program: it is one of the
// package that writes nothing, or is given no reference to one.
func (f *Flow) leavesRefs(call *ast.CallExpr) bool {
	if tv := f.info.Types[call.Fun]; tv.IsType() || f.readsOnly(call) {
		return true
	}
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if b, ok := f.info.Uses[id].(*types.Builtin); ok {
			return b.Name() != "copy" && b.Name() != "clear"
		}
	}
	fn, _ := typeutil.Callee(f.info, call).(*types.Func) // of an interface of others, too
	if fn == nil || fn.Pkg() == nil || f.isOwn(fn.Pkg()) {
		return false
	}
	return !slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		t := f.info.TypeOf(arg)
		if t == nil {
			return true
		}
		n, ok := types.Unalias(elemType(t)).(*types.Named)
		return mayRefer(t) && (!ok || n.Obj().Pkg() == nil || f.isOwn(n.Obj().Pkg()))
	})
}
