package quiet

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// What a call of an assertion says of an error.

// The names by which test packages require an error, and none.
var (
	requiresError   = wordSet("Error Errorf ErrorIs ErrorIsf ErrorAs ErrorAsf ErrorContains ErrorContainsf ErrorMatches EqualError EqualErrorf ErrorType NotNil NotNilf NotEmpty NotEmptyf NotZero IsType Regexp Regexpf MatchError HaveOccurred IsNotNil IsError AnyError ShouldNotBeNil ShouldBeError ShouldWrap NotBeNil BeError WrapError Err ErrIs EqError Nonzero")
	requiresNoError = wordSet("NoError NoErrorf NoErr NilErr Nil Nilf NilError Success Succeed IsNil BeNil ShouldBeNil Empty IsEmpty Ok")
	negations       = wordSet("NotTo ToNot ShouldNot Not")
)

// callVerdict reads calls such as require.Error(t, err), c.Assert(err,
// qt.IsNotNil) and Expect(err).NotTo(HaveOccurred()).
func (s *Surroundings) callVerdict(call *ast.CallExpr) int {
	id := code.Name(call.Fun)
	if id == nil || s.onlyPrints(id) {
		return 0
	}
	about := s.hasError(call.Args)
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && !about {
		if inner, ok := sel.X.(*ast.CallExpr); ok { // Expect(err).To(...)
			about = s.hasError(inner.Args) || isErrorOf(inner)
		}
	}
	if !about {
		if strings.HasPrefix(id.Name, "Equal") && slices.ContainsFunc(call.Args, s.isBadRequest) {
			return 1
		}
		return s.comparison(id.Name, call.Args)
	}
	sign := 1
	if negations[id.Name] {
		sign = -1
	}
	if v := verdictOf(id); v != 0 {
		if slices.ContainsFunc(call.Args, code.IsNil) { // require.ErrorIs(t, err, nil)
			return -1
		}
		return sign * v
	}
	for _, arg := range call.Args {
		if v := matcherVerdict(arg); v != 0 {
			return sign * v
		}
	}
	return s.ownVerdict(call)
}

// innerVerdict reads what the function literal that a call runs says first about an error of
// the function around: t.Run("it", func(t *testing.T) { require.Error(t, err) }).
func (s *Surroundings) innerVerdict(call *ast.CallExpr) int {
	if len(call.Args) == 0 {
		return 0
	}
	lit, ok := call.Args[len(call.Args)-1].(*ast.FuncLit)
	if !ok {
		return 0
	}
	for _, st := range lit.Body.List[:min(len(lit.Body.List), maxFollowing)] {
		if v := s.verdict(st); v != 0 {
			if !s.asksOuterError(st, lit.Pos()) {
				return 0
			}
			return v
		}
	}
	return 0
}

// ownVerdict reads a call of a function of the test itself that is given an error, by
// what it does first with one: mustFail(t, err).
func (s *Surroundings) ownVerdict(call *ast.CallExpr) int {
	body := s.bodyOf(call)
	if body == nil {
		return 0
	}
	for _, st := range body.List[:min(len(body.List), maxFollowing)] {
		cond, ok := st.(*ast.IfStmt)
		if ok && failsTest(cond.Body.List) {
			return s.conditionVerdict(cond.Cond)
		}
	}
	return 0
}

// functionVerdict says what a function that is given an error, a literal or one of the
// package, says about it first: 1 that there must be one, -1 that there must be none, 0
// for nothing.
func (s *Surroundings) functionVerdict(e ast.Expr) int {
	t := s.Info.TypeOf(e)
	if t == nil {
		return 0
	}
	if sig, ok := t.Underlying().(*types.Signature); !ok || !takesError(sig) {
		return 0
	}
	body := s.functionBody(e)
	if body == nil {
		return 0
	}
	for _, st := range body.List[:min(len(body.List), maxFollowing)] {
		if ret, ok := st.(*ast.ReturnStmt); ok && len(ret.Results) == 1 { // func(err error) bool { return err != nil }
			return -s.conditionVerdict(ret.Results[0])
		}
		if v := s.verdict(st); v != 0 {
			return v
		}
	}
	return 0
}

// takesError reports whether a function has a parameter for an error.
func takesError(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		if code.IsError(v.Type()) {
			return true
		}
	}
	return false
}

// isBadRequest reports whether a value is the status by which a server says that it
// cannot read what it was asked for.
func (s *Surroundings) isBadRequest(e ast.Expr) bool {
	val := s.Info.Types[e].Value
	return val != nil && val.Kind() == constant.Int && val.ExactString() == "400"
}

// matcherVerdict reads matchers such as qt.IsNotNil, BeNil() and Not(BeNil()).
func matcherVerdict(e ast.Expr) int {
	id := exprName(e)
	if id == nil {
		return 0
	}
	if call, ok := e.(*ast.CallExpr); ok && negations[id.Name] && len(call.Args) == 1 {
		return -matcherVerdict(call.Args[0])
	}
	return verdictOf(id)
}

// isErrorOf reports whether a call is gomega's Expect(f(x)).Error().
func isErrorOf(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Error" || len(call.Args) > 0 {
		return false
	}
	inner, ok := sel.X.(*ast.CallExpr)
	return ok && len(inner.Args) > 0
}

func verdictOf(id *ast.Ident) int {
	switch {
	case requiresError[id.Name]:
		return 1
	case requiresNoError[id.Name]:
		return -1
	}
	return 0
}

// comparison reads assert.True(t, err != nil).
func (s *Surroundings) comparison(name string, args []ast.Expr) int {
	sign := 0
	switch {
	case strings.HasPrefix(name, "True"), name == "Assert", name == "Check":
		sign = -1
	case strings.HasPrefix(name, "False"):
		sign = 1
	}
	for _, arg := range args {
		if _, ok := ast.Unparen(arg).(*ast.BinaryExpr); ok {
			return sign * s.conditionVerdict(arg)
		}
	}
	return 0
}

func (s *Surroundings) hasError(args []ast.Expr) bool {
	for _, arg := range args {
		if code.IsError(s.Info.TypeOf(arg)) {
			return true
		}
	}
	return false
}
