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
			for _, st := range after[i+1 : max(i+1, min(len(after), i+maxFollowing))] {
				if said := s.saysOf(v, st); said != 0 {
					return said
				}
				if said := s.receivedVerdict(v, after, st); said != 0 {
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
	var e ast.Expr
	switch st := st.(type) {
	case *ast.SendStmt:
		e = st.Value
	case *ast.AssignStmt:
		if len(st.Lhs) != 1 || len(st.Rhs) != 1 || isErrorVar(s.Info, st.Lhs[0]) {
			return false
		}
		e = st.Rhs[0]
	default:
		return false
	}
	if call, ok := e.(*ast.CallExpr); ok && code.Names(call.Fun, "append") {
		e = call.Args[len(call.Args)-1]
	}
	return s.asksForError(e) || isErrorVar(s.Info, e) || ast.Node(e) == s.Use.Node() && code.IsError(s.Info.TypeOf(e))
}

// receivedVerdict reads what a test says about an error that it takes out of a channel:
// err := <-errs, if err := <-errs; err == nil { t.Fatal }, select { case err := <-errs: }.
func (s *Surroundings) receivedVerdict(v types.Object, list []ast.Stmt, st ast.Stmt) int {
	if _, isChan := v.Type().Underlying().(*types.Chan); !isChan {
		return 0
	}
	switch st := st.(type) {
	case *ast.AssignStmt:
		if s.speaks(v, st) {
			return s.firstVerdict(list, st)
		}
	case *ast.IfStmt:
		if st.Init != nil && s.speaks(v, st.Init) {
			return s.verdict(st)
		}
	case *ast.SelectStmt:
		for _, c := range st.Body.List {
			if c := c.(*ast.CommClause); c.Comm != nil && len(c.Body) > 0 && s.speaks(v, c.Comm) {
				return s.firstVerdict(c.Body, c.Body[0])
			}
		}
	}
	return 0
}

// changedBy returns the variable that a statement counts up or writes to, or nil.
func (s *Surroundings) changedBy(st ast.Stmt) types.Object {
	var to ast.Expr
	switch st := st.(type) {
	case *ast.IncDecStmt:
		to = st.X
	case *ast.SendStmt:
		to = st.Chan
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
// a record that is compared with something, and not with nothing, has errors in it; and
// for _, err := range list { if err == nil { t.Fatal } }.
func (s *Surroundings) saysOf(v types.Object, st ast.Stmt) int {
	switch st := st.(type) {
	case *ast.ExprStmt:
		call, ok := st.X.(*ast.CallExpr)
		if !ok || code.Name(call.Fun) == nil || s.onlyPrints(code.Name(call.Fun)) || !s.speaks(v, call) {
			return 0
		}
		if said := verdictOf(code.Name(call.Fun)); said != 0 {
			return said
		}
		for _, arg := range call.Args {
			if !s.speaks(v, arg) && !s.isTest(arg) {
				return s.wanted(arg)
			}
		}
	case *ast.IfStmt:
		if failsTest(st.Body.List) {
			return s.saysIf(v, st.Cond)
		}
	case *ast.RangeStmt:
		if of := st.Value; of != nil && s.speaks(v, st.X) && code.IsError(s.Info.TypeOf(of)) && len(st.Body.List) > 0 {
			return s.firstVerdict(st.Body.List, st.Body.List[0])
		}
	}
	return 0
}

// saysIf says what it means that a test fails under a condition on a record.
func (s *Surroundings) saysIf(v types.Object, cond ast.Expr) int {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok {
		return 0
	}
	if b.Op == token.LOR {
		if said := s.saysIf(v, b.X); said != 0 {
			return said
		}
		return s.saysIf(v, b.Y)
	}
	if !s.speaks(v, b.X) {
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
	return 0
}

// speaks reports whether a part of the program names a variable.
func (s *Surroundings) speaks(v types.Object, in ast.Node) bool {
	found := false
	ast.Inspect(in, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && s.Info.Uses[id] == v
		return !found
	})
	return found
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
