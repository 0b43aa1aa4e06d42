package quiet

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// What the statements after a call say of its error: that there has to be one, or none.

// maxFollowing bounds the statements after a call that are read for what the
// test makes of its error.
const maxFollowing = 12

// mustFail reports whether the first thing that the test says about an error
// after the call is that there must be one.
func (s *Surroundings) mustFail() bool {
	child := s.Use
	for c := s.Use; c.Node() != nil; c = c.Parent() {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			if c != s.Use && s.expectsFailure(n) {
				return true
			}
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			list := code.Statements(n)
			if v := s.firstVerdict(list, child.Node()); v != 0 {
				return v > 0
			}
			if s.recordedVerdict(list, child.Node()) > 0 || s.requiresPanicIn(list, child.Node()) {
				return true
			}
			if _, ok := c.Parent().Node().(*ast.FuncLit); !ok {
				return false
			}
		case *ast.FuncDecl:
			return false
		}
		child = c
	}
	return false
}

// expectsFailure reports whether a call such as assert.Panics, assert.False
// or require.Error holds what is in its arguments to be wrong.
func (s *Surroundings) expectsFailure(call *ast.CallExpr) bool {
	id := code.Name(call.Fun)
	if id == nil || s.onlyPrints(id) {
		return false
	}
	if !negations[id.Name] && (slices.ContainsFunc(call.Args, requiresPanic) || s.comparesWithNone(call)) {
		return true
	}
	for _, prefix := range [...]string{"Panics", "False", "Error", "EqualError", "ShouldPanic", "assertPanic", "mustPanic", "expectPanic"} {
		if strings.HasPrefix(id.Name, prefix) {
			return len(call.Args) > 1
		}
	}
	return false
}

// comparesWithNone reports whether a call such as assert.Equal(t, -1, status("x y")) is
// given the result of the use, and beside it a number below 0: what a function
// returns that has found nothing.
func (s *Surroundings) comparesWithNone(call *ast.CallExpr) bool {
	isUse := func(arg ast.Expr) bool { return ast.Node(arg) == s.Use.Node() }
	isNone := func(arg ast.Expr) bool {
		v := s.Info.Types[arg].Value
		return v != nil && v.Kind() == constant.Int && constant.Sign(v) < 0
	}
	return slices.ContainsFunc(call.Args, isUse) && slices.ContainsFunc(call.Args, isNone)
}

// requiresPanic reports whether an argument is a matcher such as gomega's Panic()
// or qt.PanicMatches.
func requiresPanic(arg ast.Expr) bool {
	id := exprName(arg)
	return id != nil && strings.HasPrefix(id.Name, "Panic")
}

// onlyPrints reports whether a function such as (*testing.T).Error or
// fmt.Errorf puts an error into words, and requires none.
func (s *Surroundings) onlyPrints(id *ast.Ident) bool {
	fn, ok := s.Info.Uses[id].(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "testing", "fmt", "log":
		return true
	}
	return false
}

// firstVerdict returns what the statement from, or else the first of those
// after it that says something, says about an error: 1 that there must be
// one, -1 that there must be none, 0 for nothing.
func (s *Surroundings) firstVerdict(list []ast.Stmt, from ast.Node) int {
	read := 0
	for i, st := range list {
		if read == 0 && ast.Node(st) != from {
			continue
		}
		if read++; read > maxFollowing {
			return 0
		}
		if v := s.verdict(st); v != 0 {
			return v
		}
		if v := s.otherwiseVerdict(st, list[i+1:]); v != 0 {
			return v
		}
		if s.needsError(st) || s.needsType(st, list[i+1:]) {
			return 1
		}
	}
	return 0
}

// needsType reads e, ok := err.(*url.Error); require.True(t, ok), or if !ok { t.Fatal() }: there
// has to be an error of that type.
func (s *Surroundings) needsType(st ast.Stmt, after []ast.Stmt) bool {
	asked, isAssign := st.(*ast.AssignStmt)
	if !isAssign || len(asked.Lhs) != 2 || len(asked.Rhs) != 1 {
		return false
	}
	typed, isAsserted := ast.Unparen(asked.Rhs[0]).(*ast.TypeAssertExpr)
	ok, isName := asked.Lhs[1].(*ast.Ident)
	if !isAsserted || !isName || typed.Type == nil || !isErrorVar(s.Info, typed.X) {
		return false
	}
	is := s.Info.ObjectOf(ok)
	isOK := func(e ast.Expr) bool {
		id, isName := ast.Unparen(e).(*ast.Ident)
		return isName && is != nil && s.Info.Uses[id] == is
	}
	for _, st := range after[:min(len(after), maxFollowing)] {
		switch st := st.(type) {
		case *ast.ExprStmt:
			call, isCall := st.X.(*ast.CallExpr)
			if !isCall || !slices.ContainsFunc(call.Args, isOK) {
				continue
			}
			id := code.Callee(call)
			return id != nil && strings.HasPrefix(id.Name, "True")
		case *ast.IfStmt:
			not, isNot := ast.Unparen(st.Cond).(*ast.UnaryExpr)
			return isNot && not.Op == token.NOT && isOK(not.X) && failsTest(st.Body.List)
		}
	}
	return false
}

// otherwiseVerdict reads if err != nil { return }; t.Fatal() and if err != nil { ... }
// else { t.Fatal() }: the test fails where the condition does not hold.
func (s *Surroundings) otherwiseVerdict(st ast.Stmt, after []ast.Stmt) int {
	cond, ok := st.(*ast.IfStmt)
	if !ok {
		return 0
	}
	fails := false
	if block, ok := cond.Else.(*ast.BlockStmt); ok {
		fails = failsTest(block.List)
	} else if n := len(cond.Body.List); cond.Else == nil && n > 0 && leaves(cond.Body.List[n-1]) {
		fails = failsTest(after[:min(len(after), maxFollowing)])
	}
	if !fails {
		return 0
	}
	return -s.conditionVerdict(cond.Cond)
}

// leaves reports whether what comes after a statement is left out.
func leaves(st ast.Stmt) bool {
	switch st := st.(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return st.Tok == token.CONTINUE
	}
	return false
}

func (s *Surroundings) verdict(st ast.Stmt) int {
	switch st := st.(type) {
	case *ast.ExprStmt:
		if call, ok := st.X.(*ast.CallExpr); ok {
			return cmp.Or(s.callVerdict(call), s.innerVerdict(call))
		}
	case *ast.IfStmt:
		if v := s.assertion(st.Cond); v != 0 {
			return v
		}
		if !failsTest(st.Body.List) && !s.someFail(st) {
			return 0
		}
		return s.conditionVerdict(st.Cond)
	case *ast.SwitchStmt:
		return s.switchVerdict(st)
	}
	return 0
}

// someFail reads if err == nil { if !tt.parses { t.Error() } }: the test fails for some entries of
// its table. Of which of them a text is that is spelled outside of it, is not known.
func (s *Surroundings) someFail(st *ast.IfStmt) bool {
	if len(st.Body.List) == 0 {
		return false
	}
	first, ok := st.Body.List[0].(*ast.IfStmt)
	if !ok || !failsTest(first.Body.List) {
		return false
	}
	cond := ast.Unparen(first.Cond)
	if not, ok := cond.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		cond = ast.Unparen(not.X)
	}
	if _, isField := cond.(*ast.SelectorExpr); !isField {
		return false
	}
	for c := s.At; c.Node() != nil; c = c.Parent() {
		if _, inEntry := c.Node().(*ast.CompositeLit); inEntry {
			return false
		}
	}
	return true
}

// needsError reports whether a statement panics without an error: got := err.Error(), if
// err.Error() != want { ... }. The type that it may have, e, ok := err.(*url.Error), is
// asked for without a panic.
func (s *Surroundings) needsError(st ast.Stmt) bool {
	switch st := st.(type) {
	case *ast.ExprStmt:
		return s.usesError(st)
	case *ast.AssignStmt:
		return len(st.Lhs) == len(st.Rhs) && s.usesError(st)
	case *ast.IfStmt:
		return st.Init != nil && s.needsError(st.Init) || s.usesError(st.Cond)
	}
	return false
}

// usesError reports whether the text or the type of an error is asked for: err.Error(),
// err.(*url.Error). What comes after a question whether there is one is left alone, and
// what a function literal does.
func (s *Surroundings) usesError(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BinaryExpr:
			if (n.Op == token.LAND || n.Op == token.LOR) && s.asksAmong(n.X) {
				return false
			}
		case *ast.CallExpr:
			sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
			found = found || ok && sel.Sel.Name == "Error" && len(n.Args) == 0 && isErrorVar(s.Info, sel.X)
		case *ast.TypeAssertExpr:
			found = found || n.Type != nil && isErrorVar(s.Info, n.X)
		}
		return !found
	})
	return found
}

// asksAmong reports whether some part of a condition asks whether there is an error.
func (s *Surroundings) asksAmong(cond ast.Expr) bool {
	if b, ok := ast.Unparen(cond).(*ast.BinaryExpr); ok && (b.Op == token.LAND || b.Op == token.LOR) {
		return s.asksAmong(b.X) || s.asksAmong(b.Y)
	}
	return s.asksForError(ast.Unparen(cond))
}

// switchVerdict reads switch err { case nil: t.Fatal() } and switch { case err == nil:
// t.Fatal() }.
func (s *Surroundings) switchVerdict(st *ast.SwitchStmt) int {
	ofError := st.Tag != nil && code.IsError(s.Info.TypeOf(st.Tag))
	for _, c := range st.Body.List {
		c := c.(*ast.CaseClause)
		if !failsTest(c.Body) {
			continue
		}
		switch {
		case st.Tag == nil && len(c.List) == 1:
			if v := s.conditionVerdict(c.List[0]); v != 0 {
				return v
			}
		case ofError && slices.ContainsFunc(c.List, code.IsNil):
			return 1
		case ofError && c.List == nil:
			return -1
		}
	}
	return 0
}

// assertion reads if assert.Error(t, err) { ... } and if !assert.NoError(t, err) {
// return }: what is asserted is required, whatever the condition is for.
func (s *Surroundings) assertion(cond ast.Expr) int {
	cond = ast.Unparen(cond)
	if not, ok := cond.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		cond = ast.Unparen(not.X)
	}
	call, ok := cond.(*ast.CallExpr)
	if !ok || len(call.Args) < 2 || code.Name(call.Fun) == nil || verdictOf(code.Name(call.Fun)) == 0 {
		return 0
	}
	return s.callVerdict(call)
}

// conditionVerdict says what it means that a test fails under a condition.
func (s *Surroundings) conditionVerdict(cond ast.Expr) int {
	switch e := ast.Unparen(cond).(type) {
	case *ast.BinaryExpr:
		switch {
		case e.Op == token.LAND || e.Op == token.LOR:
			if v := s.conditionVerdict(e.X); v != 0 {
				return v
			}
			return s.conditionVerdict(e.Y)
		case e.Op == token.NEQ && s.isBadRequest(e.Y): // if resp.StatusCode != 400 { t.Error }
			return 1
		case !code.IsNil(e.Y):
			return 0
		case !code.IsError(s.Info.TypeOf(e.X)):
			if e.Op == token.NEQ && s.isResult(e.X) { // if u, _ := url.Parse("http://h:p"); u != nil { t.Error }
				return 1
			}
			return 0
		case e.Op == token.EQL:
			return 1
		case e.Op == token.NEQ:
			return -1
		}
	case *ast.CallExpr: // if IsURL("x y") { t.Error(...) }
		if e == s.Use.Node() {
			return 1
		}
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			if id := exprName(e.X); id != nil && (id.Name == "Is" || id.Name == "As") {
				return 1 // if !errors.Is(err, ErrX) { t.Fatal }
			}
			return -s.conditionVerdict(e.X)
		}
	}
	return 0
}

// isResult reports whether an expression is a variable that the statement of the
// use gives what the call returns beside its error, or all that it returns.
func (s *Surroundings) isResult(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	call, ok2 := s.Use.Node().(*ast.CallExpr)
	if !ok || !ok2 {
		return false
	}
	st, ok := s.Use.Parent().Node().(*ast.AssignStmt)
	if !ok || st.Rhs[0] != ast.Expr(call) {
		return false
	}
	return slices.ContainsFunc(st.Lhs[:max(1, len(st.Lhs)-1)], func(lhs ast.Expr) bool {
		v, ok := lhs.(*ast.Ident)
		return ok && s.Info.ObjectOf(v) == s.Info.ObjectOf(id)
	})
}

// failsTest reports whether statements make the test fail.
func failsTest(body []ast.Stmt) bool {
	for _, st := range body {
		if e, ok := st.(*ast.ExprStmt); ok {
			if call, ok := e.X.(*ast.CallExpr); ok {
				if id := code.Name(call.Fun); id != nil {
					switch id.Name {
					case "Fatal", "Fatalf", "Fatalln", "Error", "Errorf", "Fail", "FailNow", "Panic", "Panicf", "panic", "Exit":
						return true
					}
				}
			}
		}
	}
	return false
}

// asksOuterError reports whether a statement names an error that is declared before a place.
func (s *Surroundings) asksOuterError(st ast.Stmt, before token.Pos) (asks bool) {
	ast.Inspect(st, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && isErrorVar(s.Info, id) {
			asks = asks || s.Info.ObjectOf(id).Pos() < before
		}
		return !asks
	})
	return asks
}

func isErrorVar(info *types.Info, e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	obj := info.ObjectOf(id)
	return obj != nil && code.IsError(obj.Type())
}
