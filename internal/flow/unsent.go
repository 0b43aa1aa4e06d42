package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// A channel that a function makes to be closed, and that nobody sends to, has nothing in
// it: a loop over it has no turn, and what is received is the zero value.

// isNeverSent reports whether an expression names, or receives from, a channel that is such
// by then.
func (r *run) isNeverSent(s state, ch value, e ast.Expr) bool {
	sent := r.sendingsOf(s, ch)
	return sent != nil && !sent.some && !sent.others && r.isSentBefore(e)
}

// isSentBefore reports whether an expression names, or receives from, a channel of the
// function to which nobody sends later.
func (f *Flow) isSentBefore(e ast.Expr) bool {
	if u, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && u.Op == token.ARROW {
		e = u.X
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := f.info.Uses[id].(*types.Var)
	if !ok || isGlobal(v) || v.IsField() || !isChan(v.Type()) || !f.isMadeHere(v) {
		return false
	}
	return !slices.ContainsFunc(f.usesIn(v), func(use inspector.Cursor) bool { return !f.onlyTakes(use) && !sendsBefore(use, e) })
}

// isMadeHere reports whether a local variable is declared with a call of make.
func (f *Flow) isMadeHere(v *types.Var) bool {
	at, ok := f.finder.FindByPos(v.Pos(), v.Pos())
	if !ok {
		return false
	}
	var given ast.Expr
	_, i := at.ParentEdge()
	switch n := at.Parent().Node().(type) {
	case *ast.AssignStmt:
		if len(n.Lhs) == len(n.Rhs) {
			given = n.Rhs[i]
		}
	case *ast.ValueSpec:
		if len(n.Names) == len(n.Values) {
			given = n.Values[i]
		}
	}
	call, ok := ast.Unparen(orIdent(given)).(*ast.CallExpr)
	return ok && f.predeclared(call) == "make"
}

// predeclared returns the name of the predeclared function that a call is of; "" for
// another one.
func (f *Flow) predeclared(call *ast.CallExpr) string {
	id, _ := ast.Unparen(call.Fun).(*ast.Ident)
	if b, ok := f.info.Uses[id].(*types.Builtin); ok {
		return b.Name()
	}
	return ""
}

// sendsBefore reports whether a use of a channel is to send to it in code before an
// expression.
func sendsBefore(use inspector.Cursor, e ast.Expr) bool {
	send, ok := use.Parent().Node().(*ast.SendStmt)
	return ok && send.Chan == use.Node() && send.Pos() < e.Pos()
}

// onlyTakes reports whether a use of a channel closes it, measures it or takes something
// out.
func (f *Flow) onlyTakes(use inspector.Cursor) bool {
	switch n := use.Parent().Node().(type) {
	case *ast.UnaryExpr:
		return n.Op == token.ARROW
	case *ast.RangeStmt:
		return n.X == use.Node()
	case *ast.CallExpr:
		return slices.Contains([]string{"close", "len", "cap"}, f.predeclared(n))
	}
	return false
}
