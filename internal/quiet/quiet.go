// Package quiet tells the texts in tests that are bad on purpose.
package quiet

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/lazy"
)

// Nine of ten bad URLs in tests are bad on purpose. In a _test.go file a text
// is silent if something around it says so.

// A quietFilter is one way in which a test says that a text is meant to be
// bad.
type quietFilter struct {
	name   string
	reason string
	silent func(*Surroundings) bool
}

// quietFilters are asked in this order; one is enough.
var quietFilters = []quietFilter{
	{"expected-error", "a field of the table's entry says that an error is expected", (*Surroundings).entryExpectsError},
	{"required-error", "the test requires the call to fail", (*Surroundings).mustFail},
	{"demanded-error", "the test hands the text to a function of its own that requires a call to fail", (*Surroundings).helperDemands},
	{"name", "a name around the text says that it is wrong, hostile or in need of repair", (*Surroundings).namedBad},
	{"own-words", "the text itself says that it is no URL", (*Surroundings).saysBad},
	{"example-output", "what an example has to print shows that the text is refused", (*Surroundings).isShown},
	{"rule", "in tests this rule finds what is tested, not what is wrong", (*Surroundings).isTestOnly},
	{"spelled-twice", "what the test expects spells the text a second time, escaped or as it is", (*Surroundings).spelledTwice},
	{"own-server", "it begins with a path, which the test's own server reads, and what is wrong are signs in it that package net/url encodes by itself, or a space or a vertical bar in its query, which a handler gets as it is", (*Surroundings).isTaken},
	{"decoder", "the test hands it to a function of package net/url that decodes, to see what becomes of it", func(s *Surroundings) bool { return s.Decodes }},
	{"identifier", "what is escaped twice is named as an identifier", (*Surroundings).isIdentifier},
	{"placeholder", "what is wrong is a placeholder that is replaced later", (*Surroundings).isPlaceholder},
	{"stand-in", "a field or a parser is given something: words, or, a field, a host where a URL belongs; or a function is given a word as the name of what the test has put in its place", (*Surroundings).standsIn},
	{"blank", `the text is a blank that the reader is to fill in: it has the word "your"`, (*Surroundings).isBlank},
}

// Surroundings are what is around a text in a test.
type Surroundings struct {
	Info     *types.Info
	Fset     *token.FileSet
	Use      inspector.Cursor // the call, literal or assignment by which it reaches the sink
	At       inspector.Cursor // the literal that spells it; the use where none does
	Text     string           // its known bytes
	Kept     bool             // a field holds it: whether anybody asks for it is not seen
	Through  bool             // it comes there through functions
	Handled  bool             // it begins with these bytes and is not sent: no server is asked, but a handler
	Parsed   bool             // it is taken apart, by a parser that takes any scheme
	Anew     bool             // package net/url parses it, and writes it anew
	Decodes  bool             // it reaches a function of package net/url that decodes, and nothing before
	Findings []judge.Finding
}

// Quiet returns the name of the filter that silences a text, or "".
func (s *Surroundings) Quiet() string {
	for _, f := range quietFilters {
		if f.silent(s) {
			return f.name
		}
	}
	return ""
}

// Provoked reports whether names and fields around a text say that it is to be refused,
// which they do outside of tests, too.
func (s *Surroundings) Provoked() bool {
	return s.entryExpectsError() || s.namedBad() || s.saysBad()
}

// above calls yield for the nodes around the literal and then for those
// around the use, from the inside out, until it returns false or the
// declaration has been reached. child is the node inside that it came from.
func (s *Surroundings) above(yield func(n, child ast.Node) bool) {
	for _, from := range [...]inspector.Cursor{s.At, s.Use} {
		var child ast.Node
		for c := from; c.Node() != nil; c = c.Parent() {
			if !yield(c.Node(), child) {
				return
			}
			child = c.Node()
		}
		if s.At == s.Use {
			return
		}
	}
}

// entryExpectsError reports whether the literal is part of a table's entry
// that expects an error.
func (s *Surroundings) entryExpectsError() bool {
	found := false
	s.above(func(n, child ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			found = found || s.expects(n, child) && !s.isAlsoRight()
		case *ast.KeyValueExpr: // map[string]error{"http://x y": errSpace}
			if n.Key == child && s.inMap(n) {
				found = found || s.isFailure("want", n.Value) && !s.isAlsoRight()
			}
		}
		return !found
	})
	return found
}

// inMap reports whether a pair is an entry of a map of errors, booleans or functions.
func (s *Surroundings) inMap(n *ast.KeyValueExpr) bool {
	t := s.Info.TypeOf(n.Value)
	if t == nil {
		return false
	}
	_, isFunc := t.Underlying().(*types.Signature)
	b, ok := t.Underlying().(*types.Basic)
	return isFunc || code.IsError(t) || ok && b.Info()&types.IsBoolean != 0
}

// expects reports whether a field of a struct literal, other than that with child in it,
// expects an error.
func (s *Surroundings) expects(lit *ast.CompositeLit, child ast.Node) bool {
	found := false
	s.fields(lit, func(field *types.Var, e ast.Expr) {
		if e != child {
			found = found || s.isFailure(field.Name(), e) || s.isNothing(field, e)
		}
	})
	return found
}

// isNothing reports whether a field says that nothing is wanted: nil, where a good text
// becomes what a pointer leads to.
func (s *Surroundings) isNothing(field *types.Var, e ast.Expr) bool {
	_, isPointer := field.Type().Underlying().(*types.Pointer)
	words := splitWords(field.Name())
	return isPointer && s.Info.Types[e].IsNil() && anyOf(words, wantedWords) && !anyOf(words, failureWords)
}

// fields calls do for each field that a struct literal sets.
func (s *Surroundings) fields(lit *ast.CompositeLit, do func(field *types.Var, e ast.Expr)) {
	t := s.Info.TypeOf(lit)
	if t == nil {
		return
	}
	st := code.StructOf(t)
	if st == nil {
		return
	}
	for i, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				if field, ok := s.Info.Uses[id].(*types.Var); ok {
					do(field, kv.Value)
				}
			}
		} else if i < st.NumFields() {
			do(st.Field(i), el)
		}
	}
}

// The words by which fields say what they expect.
var (
	failureWords  = wordSet("err error errors errs errmsg fail fails failed failure failing panic panics reject rejected denied forbidden blocked")
	badnessWords  = wordSet("invalid bad malformed wrong") // of a truth value only: another text may be the bad one
	successWords  = wordSet("valid ok success succeeds succeed pass passes want wants expected expect match matches allowed allow accepted good safe result exp supported")
	wantedWords   = wordSet("want wants wanted expect expected exp")
	negatingWords = wordSet("no not non without never un")
	statusWords   = wordSet("status code statuscode")
)

// isFailure reports whether the value of a field of that name stands for a
// failure.
func (s *Surroundings) isFailure(name string, e ast.Expr) bool {
	words := splitWords(name)
	failure, negated := anyOf(words, failureWords), anyOf(words, negatingWords)
	tv := s.Info.Types[e]
	if tv.IsNil() {
		return false
	}
	if v := tv.Value; v != nil {
		switch v.Kind() {
		case constant.Bool:
			b := constant.BoolVal(v) != negated
			failure = failure || anyOf(words, badnessWords)
			return failure && b || !failure && !b && anyOf(words, successWords)
		case constant.String:
			return failure && constant.StringVal(v) != "" && s.isAbout(constant.StringVal(v))
		case constant.Int:
			return failure && constant.Sign(v) != 0 || anyOf(words, statusWords) && v.ExactString() == "400" || anyOf(words, wantedWords) && constant.Sign(v) < 0
		}
		return false
	}
	if lit, ok := e.(*ast.CompositeLit); ok {
		return failure && len(lit.Elts) > 0
	}
	if v := s.functionVerdict(e); v != 0 { // check: func(t *testing.T, err error) { require.Error(t, err) }
		return v > 0
	}
	if id := exprName(e); id != nil { // require.Error, assert.ErrorContains, a sentinel
		if strings.HasPrefix(id.Name, "NoError") || strings.HasPrefix(id.Name, "NotError") {
			return false
		}
		if _, ok := s.Info.Uses[id].(*types.Func); ok && strings.HasPrefix(id.Name, "Error") {
			return true
		}
	}
	return failure && !negated || code.IsError(tv.Type)
}

// topics are what an error may be about, by the words that say so in its text
// and the beginnings of the names of the rules about the same.
var topics = []struct{ words, rules map[string]bool }{
	{wordSet("port"), wordSet("port- address-bad-port")},
	{wordSet("scheme protocol"), wordSet("scheme- missing-scheme host-as-scheme dsn-scheme")},
	{wordSet("escape"), wordSet("bad-escape")},
	{wordSet("host hostname"), wordSet("host- ipv bare-host missing-host")},
	{wordSet("space whitespace"), wordSet("unsafe-space edge-space control")},
}

// isAbout reports whether the text of an expected error may be about what was
// found: it speaks of nothing else.
func (s *Surroundings) isAbout(says string) bool {
	words := splitWords(says)
	spoken, same := false, false
	for _, topic := range topics {
		if !anyOf(words, topic.words) {
			continue
		}
		spoken = true
		for _, f := range s.Findings {
			for prefix := range topic.rules {
				same = same || strings.HasPrefix(f.Name, prefix)
			}
		}
	}
	return !spoken || same || !s.hasTopic()
}

// hasTopic reports whether each finding is about one of the topics.
func (s *Surroundings) hasTopic() bool {
	for _, f := range s.Findings {
		found := false
		for _, topic := range topics {
			for prefix := range topic.rules {
				found = found || strings.HasPrefix(f.Name, prefix)
			}
		}
		if !found {
			return false
		}
	}
	return true
}

func exprName(e ast.Expr) *ast.Ident {
	if call, ok := e.(*ast.CallExpr); ok {
		e = call.Fun
	}
	return code.Name(e)
}

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
		if s.needsError(st) {
			return 1
		}
	}
	return 0
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
		if !failsTest(st.Body.List) {
			return 0
		}
		return s.conditionVerdict(st.Cond)
	case *ast.SwitchStmt:
		return s.switchVerdict(st)
	}
	return 0
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

// badWords are those by which a name says that a text is not to be taken for
// a good URL: that it is wrong, that it is an attack, or that it is there to
// be escaped, cleaned or matched.
var badWords = wordSet(`
	invalid invalids bad badly malformed illegal broken wrong wrongly incorrect incorrectly improper improperly error errors err errored fail fails failed
	failing failure failures unparsable unparseable unparsed corrupt corrupted garbage nonsense bogus junk reject rejects
	rejected rejection refuse refused deny denied unsupported negative panic panics unexpected ill mismatch
	unsafe malicious evil hostile attack injection inject injected traversal xss smuggling csrf ssrf fuzz exploit
	escape escapes escaped escaping unescaped encode encoded encodes encoding unencoded sanitize sanitizes sanitized sanitizing
	sanitise normalize normalizes normalized normalization normalise normaliser clean cleans cleaned redact redacted
	trim trims trimmed quote quotes quoted quoting
	space spaces whitespace newline newlines tab control ctl backslash backslashes unicode utf idn emoji punycode special weird strange
`)

// namedBad reports whether a field, a case, a variable or a function around
// the text or its use has a name that says so.
func (s *Surroundings) namedBad() bool {
	found := false
	s.above(func(n, child ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if n.Value == child {
				found = s.isBadName(n.Key) && !(s.constant(n.Key) != "" && s.isAlsoRight())
			}
		case *ast.CompositeLit:
			found = s.hasBadName(n, child) && !s.isAlsoRight()
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				found = found || !isErrorVar(s.Info, e) && s.isBadName(e)
			}
		case *ast.ValueSpec:
			for _, id := range n.Names {
				found = found || s.isBadName(id)
			}
		case *ast.CallExpr:
			if id := code.Name(n.Fun); id != nil && verdictOf(id) == 0 && !s.onlyPrints(id) { // require.NoError names no bad text
				found = s.isBadName(id)
			}
			if _, ok := child.(*ast.FuncLit); ok && child != n.Fun { // t.Run("rejects spaces", func...), It("fails", func...)
				found = found || s.isBadName(n.Args[0])
			}
		case *ast.FuncDecl:
			found = anyOf(splitWords(n.Name.Name), refusalWords)
		}
		found = found || s.isCommentedBad(n, child)
		return !found
	})
	return found
}

// hasBadName reports whether a field with the name of a struct literal, other than that with
// child in it, says that something is wrong.
func (s *Surroundings) hasBadName(lit *ast.CompositeLit, child ast.Node) bool {
	found := false
	s.fields(lit, func(field *types.Var, e ast.Expr) {
		if e != child && caseNames[strings.ToLower(field.Name())] {
			found = found || s.isBadName(e)
		}
	})
	return found
}

// refusalWords are the bad words that count in the name of a test function,
// which says what all of it is about: that a text is refused. What it escapes,
// cleans or compares may be right all the same.
var refusalWords = wordSet(`
	invalid invalids bad badly malformed illegal broken wrong wrongly incorrect incorrectly improper improperly error errors err errored fail fails failed failing failure failures
	unparsable unparseable corrupt corrupted garbage nonsense bogus junk reject rejects rejected rejection refuse refused deny denied
	unsupported panic panics malicious evil hostile attack injection traversal xss csrf ssrf fuzz exploit
`)

func (s *Surroundings) line(pos token.Pos) int { return s.Fset.Position(pos).Line }

// file returns the file that the text is in.
func (s *Surroundings) file() *ast.File {
	for c := s.At; c.Node() != nil; c = c.Parent() {
		if f, ok := c.Node().(*ast.File); ok {
			return f
		}
	}
	return nil
}

func isErrorVar(info *types.Info, e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	obj := info.ObjectOf(id)
	return obj != nil && code.IsError(obj.Type())
}

// caseNames are the fields that hold the name of a table's entry.
var caseNames = wordSet("name doc docs desc description descr title test testname casename case label scenario summary comment note msg message reason about id")

// isBadName reports whether an identifier or a constant string holds a bad
// word.
func (s *Surroundings) isBadName(e ast.Expr) bool {
	if name, ok := code.Constant(s.Info, e); ok {
		return anyOf(splitWords(name), badWords)
	}
	id := code.Name(e)
	return id != nil && anyOf(splitWords(id.Name), badWords)
}

// ownWords are those by which a text says that it is no URL.
var ownWords = wordSet("invalid bad malformed broken illegal garbage nonsense bogus evil wrong")

func (s *Surroundings) saysBad() bool {
	words := splitWords(s.Text)
	for i, w := range words {
		if ownWords[w] || i > 0 && words[i-1] == "not" && (w == "a" || w == "an" || w == "valid") {
			return true
		}
	}
	return false
}

// testOnlyRules are rules that found something in tests of labelled code, and
// nothing that anyone would repair: brackets as arrays in queries, backslashes
// to see what becomes of them, origins that a server has to refuse. A drive after
// file:// is there to see that it is read from the host on.
var testOnlyRules = wordSet("unsafe-bracket unsafe-backslash origin-path origin-scheme")

var drive = lazy.Regexp(`^(?i)file://[a-z]:`)

func (s *Surroundings) isTestOnly() bool {
	for _, f := range s.Findings {
		switch {
		case testOnlyRules[f.Name], f.Name == "file-authority" && drive().MatchString(s.Text):
		case f.Name == "ipv4-range" && s.Parsed: // the parser takes it for a name, and nobody looks that up
		default:
			return false
		}
	}
	return len(s.Findings) > 0
}

var (
	// Two kinds of placeholders, also next to each other: {id}, as routers and templates have it, and
	// <host>, as documentation does. A "$" before the brace makes it a
	// template of another language, forgotten in Go.
	placeholder = lazy.Regexp(`(?:\$?\{[A-Za-z_][\w.:*-]*\}|\{\{ *\.?[A-Za-z_][\w.]* *\}\}|<[A-Za-z_][\w .-]*>)+`)
	dotsOnly    = lazy.Regexp(`^(\.\.\.|…)$`)
)

// isPlaceholder reports whether all that is wrong is placeholders.
func (s *Surroundings) isPlaceholder() bool {
	if dotsOnly().MatchString(s.Text) {
		return true
	}
	found := placeholder().FindAllStringIndex(s.Text, -1)
	for _, f := range s.Findings {
		inside := false
		for _, p := range found {
			inside = inside || !strings.Contains(s.Text[p[0]:p[1]], "$") && p[0] <= f.Start && f.End <= p[1] && f.Start < f.End
		}
		if !inside {
			return false
		}
	}
	return len(s.Findings) > 0
}

// standsIn reports whether a text fills a field that has to hold something: "redirect
// uri", "example.com". Where the test needed it to be a URL, it would fail. A parser is given
// words to see what it makes of them: the path of a URL without a host.
func (s *Surroundings) standsIn() bool {
	words := strings.Contains(s.Text, " ") && strings.TrimFunc(s.Text, func(c rune) bool { return c == ' ' || unicode.IsLetter(c) }) == ""
	if words && (s.Kept || s.Parsed) {
		return true
	}
	if s.Through && !s.Kept && isLetters(s.Text) && s.only(func(f judge.Finding) bool { return f.Name == "missing-scheme" || f.Name == "dsn-syntax" }) {
		return true // the name of what the test has put in its place
	}
	return s.Kept && s.only(func(f judge.Finding) bool {
		return f.Name == "missing-scheme" || f.Name == "bare-host" || s.Through && f.Name == "host-as-scheme"
	})
}

// only reports whether there are findings, and all are such.
func (s *Surroundings) only(such func(judge.Finding) bool) bool {
	return len(s.Findings) > 0 && !slices.ContainsFunc(s.Findings, func(f judge.Finding) bool { return !such(f) })
}

// isLetters reports whether a text is one word.
func isLetters(text string) bool {
	return text != "" && strings.TrimFunc(text, unicode.IsLetter) == ""
}

// isBlank reports whether the text stands for one that the reader has:
// YOUR_WEBHOOK_URL.
func (s *Surroundings) isBlank() bool {
	return slices.Contains(splitWords(s.Text), "your")
}

// taken are the rules about signs that package net/url encodes in a path when it writes a
// URL. In a query it leaves them as they are: what is sent then is no URL by any standard.
var taken = wordSet("unsafe-quote unsafe-brace unsafe-pipe unsafe-bracket unsafe-caret unsafe-backtick unsafe-angle unsafe-backslash")

// isTaken reports whether a text names no server and has such signs alone, in its path, or
// spaces, with which httptest.NewRequest panics: in a test it is handed to a handler, or comes
// after the address of a server that the test has started. A space or a vertical bar in its
// query arrives there as it is: of 28 in public tests all were meant.
func (s *Surroundings) isTaken() bool {
	path, _, _ := strings.Cut(s.Text, "?")
	if strings.HasPrefix(path, "//") || !strings.HasPrefix(path, "/") && !(s.Handled && (strings.HasPrefix(path, "./") || strings.HasPrefix(path, "../"))) {
		return false
	}
	return s.only(func(f judge.Finding) bool {
		if f.Start >= len(path) {
			return s.Anew && s.Handled && (f.Name == "unsafe-space" || f.Name == "unsafe-pipe")
		}
		return taken[f.Name] || s.Anew && f.Name == "unsafe-space"
	})
}

// InExample reports whether a text of an example is one that the reader is to
// replace by another one: a blank, a placeholder, or words for a host and its port.
func (s *Surroundings) InExample() bool {
	return s.isBlank() || s.isPlaceholder() || wordsForPort().MatchString(s.Text)
}

// wordsForPort stands for a host and its port.
var wordsForPort = lazy.Regexp(`(?i)(host|hostname|server|address|domain|ip)\d*:port\b`)

// exampleDirs are the names of directories with programs that show how a
// package is used.
var exampleDirs = wordSet("example examples _example _examples sample samples demo demos snippet snippets")

// IsExample reports whether the import path of a package leads through a
// directory of examples.
func IsExample(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "/"), func(dir string) bool { return exampleDirs[dir] })
}

// wordSet returns the set of the words in a text.
func wordSet(text string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(text) {
		m[w] = true
	}
	return m
}

func anyOf(words []string, set map[string]bool) bool {
	for _, w := range words {
		if set[w] {
			return true
		}
	}
	return false
}

// splitWords returns the words of an identifier or a text in lower case:
// those of "wantErr", "bad_host" and "URLInvalid2".
func splitWords(s string) []string {
	var words []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			words = append(words, strings.ToLower(string(word)))
			word = word[:0]
		}
	}
	rs := []rune(s)
	for i, c := range rs {
		switch {
		case !unicode.IsLetter(c):
			flush()
			continue
		case unicode.IsUpper(c) && (i > 0 && unicode.IsLower(rs[i-1]) || i+1 < len(rs) && unicode.IsLower(rs[i+1])):
			flush()
		}
		word = append(word, c)
	}
	flush()
	return words
}
