package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// What append makes of a list of the package: the elements that the list was declared
// with stay where they are, whatever comes after them.

// appends reports whether a call is one of append with something to put there.
func (f *Flow) appends(call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return ok && f.isAppend(id) && len(call.Args) > 1
}

// copiesElements reports whether a call does no more to a list than to copy its
// elements, which hold nothing that could be written: append(other, list...), and
// append(list, x) of a list that has no room.
func (f *Flow) copiesElements(call *ast.CallExpr, list ast.Node) bool {
	t, ok := under(f.info.TypeOf(call)).(*types.Slice)
	if !ok || !f.appends(call) || mayHoldRefs(t.Elem()) {
		return false
	}
	return call.Args[0] == list && !call.Ellipsis.IsValid() || call.Args[0] != list && call.Ellipsis.IsValid()
}

// appendsTo reports whether a call of append is stored in the variable that it appends
// to.
func (f *Flow) appendsTo(c inspector.Cursor) bool {
	n, ok := c.Parent().Node().(*ast.AssignStmt)
	return ok && len(n.Lhs) == 1 && f.isGrown(n.Lhs[0], c.Node().(ast.Expr))
}

// isGrown reports whether what is stored in a variable is the variable and more.
func (f *Flow) isGrown(v, stored ast.Expr) bool {
	call, ok := stored.(*ast.CallExpr)
	if !ok || !f.appends(call) {
		return false
	}
	to, ok1 := v.(*ast.Ident)
	from, ok2 := call.Args[0].(*ast.Ident)
	return ok1 && ok2 && f.info.ObjectOf(to) == f.info.ObjectOf(from)
}

// isShared reports whether a list gets a name, by which no element is written that it
// has: the name may come to stand for a longer list.
func (f *Flow) isShared(list ast.Expr, c inspector.Cursor) bool {
	n, ok := c.Parent().Node().(*ast.AssignStmt)
	if !ok || n.Tok != token.DEFINE || len(n.Lhs) != len(n.Rhs) {
		return false
	}
	i := slices.Index(n.Rhs, list)
	if i < 0 {
		return false
	}
	id, _ := n.Lhs[i].(*ast.Ident)
	name, ok := f.info.ObjectOf(id).(*types.Var)
	return ok && !slices.ContainsFunc(f.usesIn(name), func(use inspector.Cursor) bool { return !f.looksAt(use) && !f.makesLonger(use) })
}

// makesLonger reports whether a use of a variable gives it another value, or makes a
// longer list of what it holds.
func (f *Flow) makesLonger(use inspector.Cursor) bool {
	switch n := use.Parent().Node().(type) {
	case *ast.AssignStmt:
		return slices.Contains(n.Lhs, use.Node().(ast.Expr))
	case *ast.CallExpr:
		return f.copiesElements(n, use.Node())
	}
	return false
}
