package quiet

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
)

// A test may try many texts, note which of them are refused, and say afterwards of how
// many, or of which, that is required.

// recordedVerdict reads what a test says afterwards about a variable in which it notes
// the errors of calls: 1 that there must be one, -1 that there must be none, 0 for
// nothing. The statement from is the one of the call, in a list.
func (s *Surroundings) recordedVerdict(list []ast.Stmt, from ast.Node) int {
	v := s.recordOf(list, from)
	if v == nil {
		return 0
	}
	for c := s.Use; c.Node() != nil; c = c.Parent() {
		if _, ok := c.Node().(*ast.FuncDecl); ok {
			return 0
		}
		if after := code.Statements(c.Parent().Node()); after != nil {
			i := slices.IndexFunc(after, func(st ast.Stmt) bool { return ast.Node(st) == c.Node() })
			for _, st := range after[i+1 : min(len(after), i+maxFollowing)] {
				if said := s.saysOf(v, st); said != 0 {
					return said
				}
			}
		}
	}
	return 0
}

// recordOf returns the variable in which the statement of a call, or one that
// follows it, notes the error: n++ or list = append(list, err) if there is one,
// result[u] = err == nil.
func (s *Surroundings) recordOf(list []ast.Stmt, from ast.Node) types.Object {
	i := slices.IndexFunc(list, func(st ast.Stmt) bool { return ast.Node(st) == from })
	if i < 0 {
		return nil
	}
	for _, st := range list[i:min(len(list), i+maxFollowing)] {
		body := []ast.Stmt{st}
		if cond, ok := st.(*ast.IfStmt); ok {
			if !s.asksForError(cond.Cond) {
				continue
			}
			body = cond.Body.List
		} else if !s.notesError(st) {
			continue
		}
		for _, st := range body {
			if v := s.changedBy(st); v != nil {
				return v
			}
		}
	}
	return nil
}

// notesError reports whether a statement gives something an error that it does not
// make, or whether there is one.
func (s *Surroundings) notesError(st ast.Stmt) bool {
	a, ok := st.(*ast.AssignStmt)
	if !ok || len(a.Lhs) != 1 || len(a.Rhs) != 1 || isErrorVar(s.Info, a.Lhs[0]) {
		return false
	}
	e := a.Rhs[0]
	if call, ok := e.(*ast.CallExpr); ok && code.Names(call.Fun, "append") {
		e = call.Args[len(call.Args)-1]
	}
	return s.asksForError(e) || isErrorVar(s.Info, e)
}

// changedBy returns the variable that a statement counts up or writes to, or nil.
func (s *Surroundings) changedBy(st ast.Stmt) types.Object {
	var to ast.Expr
	switch st := st.(type) {
	case *ast.IncDecStmt:
		to = st.X
	case *ast.AssignStmt:
		if len(st.Lhs) == 1 && st.Tok != token.DEFINE {
			to = st.Lhs[0]
		}
	}
	if to == nil {
		return nil
	}
	id, ok := code.Root(to).(*ast.Ident)
	if !ok {
		return nil
	}
	return s.Info.Uses[id]
}

// saysOf reads if n != 2 { t.Fatal }, require.Equal(t, want, list), require.Empty(t, list):
// a record that is compared with something, and not with nothing, has errors in it.
func (s *Surroundings) saysOf(v types.Object, st ast.Stmt) int {
	switch st := st.(type) {
	case *ast.ExprStmt:
		call, ok := st.X.(*ast.CallExpr)
		if !ok || code.Name(call.Fun) == nil || s.onlyPrints(code.Name(call.Fun)) || !slices.ContainsFunc(call.Args, s.speaksOf(v)) {
			return 0
		}
		if said := verdictOf(code.Name(call.Fun)); said != 0 {
			return said
		}
		for _, arg := range call.Args {
			if !s.speaksOf(v)(arg) && !s.isTest(arg) {
				return s.wanted(arg)
			}
		}
	case *ast.IfStmt:
		b, ok := ast.Unparen(st.Cond).(*ast.BinaryExpr)
		if !ok || !failsTest(st.Body.List) || !s.speaksOf(v)(b.X) {
			return 0
		}
		switch b.Op {
		case token.NEQ:
			return s.wanted(b.Y)
		case token.EQL, token.LSS, token.LEQ: // none is too few
			return 1
		case token.GTR, token.GEQ:
			return -1
		}
	}
	return 0
}

// speaksOf reports whether an expression names a variable.
func (s *Surroundings) speaksOf(v types.Object) func(ast.Expr) bool {
	return func(e ast.Expr) bool {
		found := false
		ast.Inspect(e, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			found = found || ok && s.Info.Uses[id] == v
			return !found
		})
		return found
	}
}

// isTest reports whether an expression is the test itself, a *testing.T.
func (s *Surroundings) isTest(e ast.Expr) bool {
	n := code.NamedOf(s.Info.TypeOf(e))
	return n != nil && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "testing"
}

// wanted says what it means that a record of errors has to be that: no number, nil or
// an empty list is none of them.
func (s *Surroundings) wanted(e ast.Expr) int {
	tv := s.Info.Types[e]
	lit, isLit := ast.Unparen(e).(*ast.CompositeLit)
	switch {
	case tv.IsNil(), isLit && len(lit.Elts) == 0:
		return -1
	case tv.Value != nil && tv.Value.Kind() == constant.Int && constant.Sign(tv.Value) == 0:
		return -1
	case tv.Value != nil && tv.Value.Kind() == constant.Bool && constant.BoolVal(tv.Value):
		return 0 // of a text that is fine, or of an error: both are written
	}
	return 1
}
