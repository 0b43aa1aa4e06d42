package quiet

import (
	"go/ast"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// head has what test packages have, under their names.
const head = `package a

import ("errors"; "os"; "testing")

var errFew, errMany error
func parse(string) (int, error)
func parses(string) error
func parses2(string) int
func isURL(string) bool
func log(...any)
func ErrorContains()
func NoError()
func cond() bool

type asserts struct{}
func (asserts) Error(t *testing.T, args ...any) bool
func (asserts) Errorf(t *testing.T, args ...any)
func (asserts) NoError(t *testing.T, args ...any) bool
func (asserts) True(t *testing.T, args ...any)
func (asserts) False(t *testing.T, args ...any)
func (asserts) Nil(t *testing.T, args ...any)
func (asserts) NotNil(t *testing.T, args ...any)
func (asserts) NotEmpty(t *testing.T, args ...any)
func (asserts) IsType(t *testing.T, args ...any)
func (asserts) Regexp(t *testing.T, args ...any)
func (asserts) Equal(t *testing.T, args ...any)
func (asserts) Panics(t *testing.T, f func(), args ...any)
func (asserts) Assert(args ...any)
func (asserts) ErrorIs(t *testing.T, args ...any)
func So(args ...any)
func Convey(name string, f func())
var require, assert, c asserts

type matcher struct{}
func (matcher) To(any)
func (matcher) Error() matcher
func (matcher) NotTo(any)
func (matcher) Should(any)
func Expect(...any) matcher
func HaveOccurred() int
func Succeed() int
var IsNil, IsNotNil, ShouldBeNil, ShouldNotBeNil int

var _, _ = errors.Is, os.Exit
`

// silencer returns the filter that silences the text X in code, which a call of
// parse, parses or isURL is handed, in a literal or by a variable.
func silencer(t *testing.T, src, text string) string {
	t.Helper()
	c := codetest.Load(t, head+strings.ReplaceAll(src, "X", text))
	var at, use inspector.Cursor
	for cur := range c.In.Root().Preorder((*ast.BasicLit)(nil), (*ast.CallExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.BasicLit:
			if n.Value == `"`+text+`"` {
				at = cur
			}
		case *ast.CallExpr:
			if id := code.Callee(n); id != nil && (strings.HasPrefix(id.Name, "parse") || id.Name == "isURL") {
				use = cur
			}
		}
	}
	require.NotNil(t, at.Node(), src)
	require.NotNil(t, use.Node(), src)
	space := strings.IndexByte(text, ' ')
	found := judge.Finding{Finding: rule.Finding{Rule: rule.ByName("unsafe-space"), Span: rfc1738.Span{Start: space, End: space + 1}, Got: " "}}
	return (&Surroundings{Info: c.Info, Fset: c.Fset, Use: use, At: at, Text: text, Findings: []judge.Finding{found}}).Quiet()
}

// Each row is what a table's entry says besides the text, and whether it
// expects an error.
func TestEntries(t *testing.T) {
	const quiet, loud = "expected-error", ""
	for _, tt := range []struct{ why, fields, entry, want string }{
		{"an error is wanted", "wantErr bool", `wantErr: true`, quiet},
		{"none is", "wantErr bool", `wantErr: false`, loud},
		{"it is not said", "wantErr bool", ``, loud},
		{"it is not valid", "valid bool", `valid: false`, quiet},
		{"it is", "valid bool", `valid: true`, loud},
		{"it does not parse", "parses bool", `parses: false`, quiet},
		{"it does", "parses bool", `parses: true`, loud},
		{"no error is wanted", "noErr bool", `noErr: true`, loud},
		{"one is", "noErr bool", `noErr: false`, quiet},
		{"it is invalid", "invalid bool", `invalid: true`, quiet},
		{"it is not", "invalid bool", `invalid: false`, loud},
		{"another text may be the invalid one", "invalid string", `invalid: "y"`, loud},
		{"a flag of the program", "verbose bool", `verbose: false`, loud},
		{"a text of an error", "errText string", `errText: "space"`, quiet},
		{"the text of an error about something else", "errText string", `errText: "invalid port"`, loud},
		{"one about anything", "errText string", `errText: "cannot parse"`, quiet},
		{"no text", "errText string", `errText: ""`, loud},
		{"a text that is wanted", "want string", `want: "y"`, loud},
		{"a number of errors", "errs int", `errs: 1`, quiet},
		{"none of them", "errs int", `errs: 0`, loud},
		{"a status", "status int", `status: 400`, quiet},
		{"a better one", "status int", `status: 200`, loud},
		{"any number", "n int", `n: 400`, loud},
		{"an error by its type", "is error", `is: errFew`, quiet},
		{"nil", "err error", `err: nil`, loud},
		{"errors", "errs []error", `errs: []error{errFew}`, quiet},
		{"an empty list of them", "errs []error", `errs: []error{}`, loud},
		{"a list of anything", "list []int", `list: []int{1}`, loud},
		{"a function that requires one", "check func()", `check: ErrorContains`, quiet},
		{"one that requires none", "err func()", `err: NoError`, loud},
		{"a float", "rate float64", `rate: 1.5`, loud},
		{"nothing is wanted", "want *int", `want: nil`, quiet},
		{"nothing is wanted of a list", "want []int", `want: nil`, loud},
		{"no error is wanted", "wantErr *int", `wantErr: nil`, loud},
		{"a pointer to anything else", "next *int", `next: nil`, loud},
		{"the number of nothing found", "want int", `want: -1`, quiet},
		{"a number", "want int", `want: 1`, loud},
		{"any number below 0", "n int", `n: -1`, loud},
		{"a function of its own that requires an error", "check func(*testing.T, error)", `check: func(t *testing.T, err error) { require.Error(t, err) }`, quiet},
		{"one that requires none", "check func(*testing.T, error)", `check: func(t *testing.T, err error) { if err != nil { t.Fatal() } }`, loud},
		{"one that says nothing", "check func(*testing.T, error)", `check: func(t *testing.T, err error) { log(err) }`, loud},
		{"one that answers", "ok func(error) bool", `ok: func(err error) bool { return err != nil }`, quiet},
		{"one that answers the opposite", "ok func(error) bool", `ok: func(err error) bool { return err == nil }`, loud},
		{"one that is given no error", "do func(*testing.T)", `do: func(t *testing.T) { var err error; require.Error(t, err) }`, loud},
	} {
		body := "func TestIt(t *testing.T) { for _, tt := range []struct{ u string; " + tt.fields + " }{{u: \"X\", " + tt.entry + "}} { parse(tt.u) } }"
		assert.Equal(t, tt.want, silencer(t, body, "http://h/a b"), "%s: %s", tt.why, tt.entry)
	}
	for _, tt := range []struct{ why, body, want string }{
		{"without names", `for _, tt := range []struct{ u string; wantErr bool }{{"X", true}} { parse(tt.u) }`, quiet},
		{"without names, and none", `for _, tt := range []struct{ u string; wantErr bool }{{"X", false}} { parse(tt.u) }`, loud},
		{"a map to errors", `for u := range map[string]error{"X": errFew} { parse(u) }`, quiet},
		{"a map to none", `for u := range map[string]error{"X": nil} { parse(u) }`, loud},
		{"a map to truth", `for u := range map[string]bool{"X": true} { parse(u) }`, loud},
		{"a map to falsehood", `for u := range map[string]bool{"X": false} { parse(u) }`, quiet},
		{"a map to functions that require one", `wants := func(err error) { if err == nil { t.Fatal() } }; for u, check := range map[string]func(error){"X": wants} { check(parses(u)) }`, quiet},
		{"a map to functions that require none", `none := func(err error) { if err != nil { t.Fatal() } }; for u, check := range map[string]func(error){"X": none} { _, err := parse(u); check(err) }`, loud},
		{"a map to texts", `for u := range map[string]string{"X": ""} { parse(u) }`, loud},
		{"in an entry's own list", `for _, tt := range []struct{ us []string; wantErr bool }{{[]string{"X"}, true}} { parse(tt.us[0]) }`, quiet},
	} {
		assert.Equal(t, tt.want, silencer(t, "func TestIt(t *testing.T) { "+tt.body+" }", "http://h/a b"), "%s: %s", tt.why, tt.body)
	}
}

// Each row is the body of a test, and whether it requires the call to fail.
func TestRequiredErrors(t *testing.T) {
	const quiet, loud = "required-error", ""
	for _, tt := range []struct{ why, body, want string }{
		{"nothing is said", `parse("X")`, loud},
		{"an error must be there", `_, err := parse("X"); if err == nil { t.Fatal() }`, quiet},
		{"none may be", `_, err := parse("X"); if err != nil { t.Fatal() }`, loud},
		{"none may be, and then one must", `_, err := parse("X"); if err != nil { t.Fatal() }; if err == nil { t.Fatal() }`, loud},
		{"after something else", `_, err := parse("X"); log(1); if err == nil { t.Error() }`, quiet},
		{"before the call", `var err error; if err == nil { t.Error() }; _, err = parse("X")`, loud},
		{"far after the call", `_, err := parse("X")` + strings.Repeat("; log()", maxFollowing-1) + `; if err == nil { t.Error() }`, loud},
		{"not so far", `_, err := parse("X")` + strings.Repeat("; log()", maxFollowing-2) + `; if err == nil { t.Error() }`, quiet},
		{"the test goes on", `_, err := parse("X"); if err == nil { log() }`, loud},
		{"the test fails in every way", `_, err := parse("X"); if err == nil { log(); t.Errorf("x") }`, quiet},
		{"it panics", `_, err := parse("X"); if err == nil { panic(1) }`, quiet},
		{"the program ends", `_, err := parse("X"); if err == nil { os.Exit(1) }`, quiet},
		{"the program ends with one", `_, err := parse("X"); if err != nil { os.Exit(1) }`, loud},
		{"in the statement itself", `if _, err := parse("X"); err == nil { t.Fatal() }`, quiet},
		{"both conditions", `_, err := parse("X"); if cond() || err == nil { t.Fatal() }`, quiet},
		{"the first counts", `_, err := parse("X"); if err != nil && err == nil { t.Fatal() }`, loud},
		{"something else is nil", `n, err := parse("X"); var p *int; if p == nil { t.Fatal() }; _, _ = n, err`, loud},
		{"it is not the error wanted", `_, err := parse("X"); if !errors.Is(err, errFew) { t.Fatal() }`, quiet},
		{"something else is not", `_, err := parse("X"); if !cond() { t.Fatal() }; _ = err`, loud},
		{"what it returns must be false", `if isURL("X") { t.Error() }`, quiet},
		{"what it returns must be true", `if !isURL("X") { t.Error() }`, loud},
		{"require.Error", `_, err := parse("X"); require.Error(t, err)`, quiet},
		{"require.NoError", `_, err := parse("X"); require.NoError(t, err)`, loud},
		{"around the call", `require.Error(t, parses("X"))`, quiet},
		{"t.Error is no requirement", `t.Error(parses("X"))`, loud},
		{"nor is one that says more", `t.Errorf("x: %v", parses("X"))`, loud},
		{"require.Errorf is", `require.Errorf(t, parses("X"))`, quiet},
		{"as a condition of what comes then", `_, err := parse("X"); if assert.Error(t, err) { log(err) }`, quiet},
		{"none, as such a condition", `_, err := parse("X"); if !assert.NoError(t, err) { return }`, loud},
		{"none, and one after it", `_, err := parse("X"); if assert.NoError(t, err) { log() }; if err == nil { t.Fatal() }`, loud},
		{"none around the call", `require.NoError(t, parses("X"))`, loud},
		{"assert.True", `_, err := parse("X"); assert.True(t, err != nil)`, quiet},
		{"of the opposite", `_, err := parse("X"); assert.True(t, err == nil)`, loud},
		{"assert.False", `_, err := parse("X"); assert.False(t, err == nil)`, quiet},
		{"assert.False around the call", `assert.False(t, isURL("X"))`, quiet},
		{"assert.NotNil", `_, err := parse("X"); assert.NotNil(t, err)`, quiet},
		{"assert.Nil", `_, err := parse("X"); assert.Nil(t, err)`, loud},
		{"of something else", `n, _ := parse("X"); assert.NotNil(t, n)`, loud},
		{"a bad request that is asserted", `rec := parse("X"); assert.Equal(t, 400, rec)`, quiet},
		{"another answer", `rec := parse("X"); assert.Equal(t, 404, rec)`, loud},
		{"none of bad requests", `rec := parse("X"); assert.NotEqual(t, 400, rec)`, loud},
		{"assert.Equal says nothing", `_, err := parse("X"); assert.Equal(t, err, errFew)`, loud},
		{"quicktest", `_, err := parse("X"); c.Assert(err, IsNotNil)`, quiet},
		{"and none", `_, err := parse("X"); c.Assert(err, IsNil)`, loud},
		{"goconvey", `_, err := parse("X"); So(err, ShouldNotBeNil)`, quiet},
		{"and none", `_, err := parse("X"); So(err, ShouldBeNil)`, loud},
		{"of no error", `_, err := parse("X"); assert.ErrorIs(t, err, nil)`, loud},
		{"in a function that is run next", `_, err := parse("X"); Convey("then", func() { So(err, ShouldNotBeNil) })`, quiet},
		{"in a subtest", `_, err := parse("X"); t.Run("then", func(t *testing.T) { require.Error(t, err) })`, quiet},
		{"none, in a subtest", `_, err := parse("X"); t.Run("then", func(t *testing.T) { require.NoError(t, err) })`, loud},
		{"of another error, in a subtest", `parse("X"); t.Run("then", func(t *testing.T) { err := errFew; require.Error(t, err) })`, loud},
		{"assert.NotEmpty", `_, err := parse("X"); assert.NotEmpty(t, err)`, quiet},
		{"of something else", `n, _ := parse("X"); assert.NotEmpty(t, n)`, loud},
		{"of a type", `_, err := parse("X"); assert.IsType(t, errFew, err)`, quiet},
		{"with words", `_, err := parse("X"); assert.Regexp(t, "few", err)`, quiet},
		{"gomega's error of several results", `Expect(parse("X")).Error().To(HaveOccurred())`, quiet},
		{"and none", `Expect(parse("X")).Error().NotTo(HaveOccurred())`, loud},
		{"gomega", `_, err := parse("X"); Expect(err).To(HaveOccurred())`, quiet},
		{"and none", `_, err := parse("X"); Expect(err).NotTo(HaveOccurred())`, loud},
		{"that it succeeds", `_, err := parse("X"); Expect(err).To(Succeed())`, loud},
		{"that it does not", `_, err := parse("X"); Expect(err).NotTo(Succeed())`, quiet},
		{"of something else", `n, _ := parse("X"); Expect(n).To(HaveOccurred())`, loud},
		{"it must panic", `assert.Panics(t, func() { parse("X") })`, quiet},
		{"in a closure that is called", `func() { parse("X") }(); var err error; if err == nil { t.Fatal() }`, quiet},
		{"in a block", `{ parse("X") }; var err error; if err == nil { t.Fatal() }`, loud},
		{"a function of the test that requires one", `mustErr := func(err error) { if err == nil { t.Fatal() } }; _, err := parse("X"); mustErr(err)`, quiet},
		{"one that requires none", `check := func(err error) { if err != nil { t.Fatal() } }; _, err := parse("X"); check(err)`, loud},
		{"one that requires none, and then one", `check := func(err error) { if err != nil { t.Fatal() } }; _, err := parse("X"); check(err); if err == nil { t.Fatal() }`, loud},
		{"one that says nothing of it", `note := func(err error) { log(err) }; _, err := parse("X"); note(err)`, loud},
		{"one that is given nothing of it", `mustErr := func(err error) { if err == nil { t.Fatal() } }; parse("X"); mustErr(nil)`, loud},
		{"a switch with a case for none", `switch _, err := parse("X"); err { case nil: t.Fatal() }`, quiet},
		{"a switch with a case for any", `switch _, err := parse("X"); err { case nil: log(); default: t.Fatal() }`, loud},
		{"a switch with conditions", `_, err := parse("X"); switch { case err == nil: t.Fatal() }`, quiet},
		{"a switch with the opposite", `_, err := parse("X"); switch { case err != nil: t.Fatal() }`, loud},
		{"a switch of something else", `n, _ := parse("X"); switch n { case 1: t.Fatal() }`, loud},
		{"errors that are counted", `n := 0; for range 2 { if _, err := parse("X"); err != nil { n++ } }; if n != 1 { t.Fatal() }`, quiet},
		{"and have to be none", `n := 0; for range 2 { if _, err := parse("X"); err != nil { n++ } }; if n != 0 { t.Fatal() }`, loud},
		{"too few of them", `n := 0; for range 2 { _, err := parse("X"); if err != nil { n++ } }; if n == 0 { t.Fatal() }`, quiet},
		{"too many", `n := 0; for range 2 { _, err := parse("X"); if err != nil { n++ } }; if n > 0 { t.Fatal() }`, loud},
		{"counted, and nobody looks", `n := 0; for range 2 { if _, err := parse("X"); err != nil { n++ } }; log(n)`, loud},
		{"something else is counted", `n := 0; for range 2 { parse("X"); n++ }; if n != 1 { t.Fatal() }`, loud},
		{"errors in a list that is compared", `var errs []error; for range 2 { _, err := parse("X"); errs = append(errs, err) }; assert.Equal(t, []error{nil, errFew}, errs)`, quiet},
		{"a list that is empty", `var errs []error; for range 2 { if _, err := parse("X"); err != nil { errs = append(errs, err) } }; assert.Equal(t, []error{}, errs)`, loud},
		{"a list of which each must be one", `var errs []error; for range 2 { _, err := parse("X"); errs = append(errs, err) }; for _, err := range errs { if err == nil { t.Fail() } }`, quiet},
		{"a list of which none must be one", `var errs []error; for range 2 { _, err := parse("X"); errs = append(errs, err) }; for _, err := range errs { if err != nil { t.Fail() } }`, loud},
		{"a list that must not be", `var errs []error; for range 2 { if _, err := parse("X"); err != nil { errs = append(errs, err) } }; assert.NotEmpty(t, errs)`, quiet},
		{"which of them, in a map", `m := map[string]bool{}; for range 2 { _, err := parse("X"); m["u"] = err == nil }; assert.Equal(t, m["u"], false)`, quiet},
		{"which is fine", `m := map[string]bool{}; for range 2 { _, err := parse("X"); m["u"] = err == nil }; assert.Equal(t, m["u"], true)`, loud},
		{"a panic that a deferred function requires", `defer func() { if r := recover(); r == nil { t.Error() } }(); parse("X")`, quiet},
		{"of another function of the test", `wantPanic := func() { if recover() == nil { t.Error() } }; defer wantPanic(); parse("X")`, quiet},
		{"one that must not be", `defer func() { if r := recover(); r != nil { t.Error() } }(); isURL("X")`, loud},
		{"one that must not be, in the other branch", `defer func() { if r := recover(); r == nil { log() } else { t.Error() } }(); isURL("X")`, loud},
		{"one that is only taken", `defer func() { recover() }(); isURL("X")`, quiet},
		{"one that is taken of a call that returns an error", `defer func() { recover() }(); parse("X")`, loud},
		{"deferred after the call", `isURL("X"); defer func() { recover() }()`, loud},
		{"a deferred function that recovers nothing", `defer func() { log() }(); isURL("X")`, loud},
		{"the test goes on without one alone", `if _, err := parse("X"); err != nil { log(err); return }; t.Fatal()`, quiet},
		{"the test goes on with one alone", `if _, err := parse("X"); err == nil { return }; t.Fatal()`, loud},
		{"it leaves, and nothing fails after", `if _, err := parse("X"); err != nil { return }; log()`, loud},
		{"it does not leave", `if _, err := parse("X"); err != nil { log() }; t.Fatal()`, loud},
		{"it fails otherwise", `if _, err := parse("X"); err != nil { log() } else { t.Error() }`, quiet},
		{"it fails otherwise, the other way", `if _, err := parse("X"); err == nil { log() } else { t.Error() }`, loud},
		{"the text of the error", `_, err := parse("X"); if got := err.Error(); got != "x" { t.Fatal() }`, quiet},
		{"its text, compared", `_, err := parse("X"); want := "x"; if err.Error() != want { t.Fatal() }`, quiet},
		{"its text where there is one", `_, err := parse("X"); if err != nil && err.Error() == "x" { log() }`, loud},
		{"its text in a function that is not called here", `_, err := parse("X"); say := func() string { return err.Error() }; log(say)`, loud},
		{"its type", `_, err := parse("X"); e := err.(interface{ Timeout() bool }); log(e)`, quiet},
		{"its type, if it has that", `_, err := parse("X"); e, ok := err.(interface{ Timeout() bool }); log(e, ok)`, loud},
		{"which it must have", `_, err := parse("X"); e, ok := err.(interface{ Timeout() bool }); require.True(t, ok); log(e)`, quiet},
		{"without which the test fails", `_, err := parse("X"); e, ok := err.(interface{ Timeout() bool }); if !ok { t.Fatal(err) }; log(e)`, quiet},
		{"which it must not have", `_, err := parse("X"); e, ok := err.(interface{ Timeout() bool }); require.False(t, ok); log(e)`, loud},
		{"with which the test fails", `_, err := parse("X"); e, ok := err.(interface{ Timeout() bool }); if ok { t.Fatal(err) }; log(e)`, loud},
		{"a bad request", `n := parses2("X"); if n != 400 { t.Error() }`, quiet},
		{"a good one", `n := parses2("X"); if n != 200 { t.Error() }`, loud},
		{"the number of nothing found", `assert.Equal(t, -1, parses2("X"))`, quiet},
		{"another number", `assert.Equal(t, 1, parses2("X"))`, loud},
		{"an error that comes out of a channel", `errs := make(chan error, 1); go func() { errs <- parses("X") }(); if err := <-errs; err == nil { t.Fatal() }`, quiet},
		{"which must be none", `errs := make(chan error, 1); go func() { errs <- parses("X") }(); if err := <-errs; err != nil { t.Fatal() }`, loud},
		{"one that a select receives", `errs := make(chan error, 1); go func() { _, err := parse("X"); errs <- err }(); select { case err := <-errs: if err == nil { t.Fatal() } }`, quiet},
		{"which must be none", `errs := make(chan error, 1); go func() { _, err := parse("X"); errs <- err }(); select { case err := <-errs: if err != nil { t.Fatal() } }`, loud},
		{"one that is kept, and asked for then", `errs := make(chan error, 1); go func() { errs <- parses("X") }(); err := <-errs; require.Error(t, err)`, quiet},
		{"errors that are noted as they come", `m := map[string]error{}; for range 2 { m["u"] = parses("X") }; if len(m) != 2 || m["u"] == nil { t.Fatal() }`, quiet},
		{"which have to be none", `m := map[string]error{}; for range 2 { m["u"] = parses("X") }; if m["u"] != nil { t.Fatal() }`, loud},
		{"in a case", `switch { case cond(): _, err := parse("X"); if err == nil { t.Fatal() } }`, quiet},
	} {
		assert.Equal(t, tt.want, silencer(t, "func TestIt(t *testing.T) { "+tt.body+" }", "http://h/a b"), "%s: %s", tt.why, tt.body)
	}
}

// Each row is an entry of a table that is to be refused, and one beside it.
func TestEntriesBeside(t *testing.T) {
	const loud = ""
	for _, tt := range []struct{ why, fields, entry, beside, want string }{
		{"the same is taken", "wantErr bool", `wantErr: true`, `u: "http://g/a b", wantErr: false`, loud},
		{"the same is taken, which is not said", "wantErr bool", `wantErr: true`, `u: "http://g/a b/c"`, loud},
		{"another is taken", "wantErr bool", `wantErr: true`, `u: "http://g/a+b"`, "expected-error"},
		{"a part of it is taken", "wantErr bool", `wantErr: true`, `u: "http://g/a"`, "expected-error"},
		{"it is a part of what is taken", "wantErr bool", `wantErr: true`, `u: "http://g/aa b"`, "expected-error"},
		{"the same in a query", "wantErr bool", `wantErr: true`, `u: "http://g/?a b"`, "expected-error"},
		{"the same is refused, too", "wantErr bool", `wantErr: true`, `u: "http://g/a b", wantErr: true`, "expected-error"},
		{"the same is not valid, too", "valid bool", `valid: false`, `u: "http://g/a b"`, "expected-error"},
		{"the same is valid", "valid bool", `valid: false`, `u: "http://g/a b", valid: true`, loud},
		{"nothing is wanted of the same", "want *int", `want: nil`, `u: "http://g/a b"`, "expected-error"},
		{"by a name", "name string", `name: "bad port"`, `u: "http://g/a b", name: "good"`, loud},
		{"by two names", "name string", `name: "bad port"`, `u: "http://g/a b", name: "bad host"`, "name"},
	} {
		body := "func TestIt(t *testing.T) { for _, tt := range []struct{ u string; " + tt.fields + " }{{u: \"X\", " + tt.entry + "}, {" + tt.beside + "}} { parse(tt.u) } }"
		assert.Equal(t, tt.want, silencer(t, body, "http://h/a b"), "%s: %s, %s", tt.why, tt.entry, tt.beside)
	}
	for _, tt := range []struct{ why, body, want string }{
		{"by the keys of a map", `for _, u := range map[string]string{"bad": "X", "good": "http://g/a b"} { parse(u) }`, loud},
		{"by two keys", `for _, u := range map[string]string{"bad": "X", "wrong": "http://g/a b"} { parse(u) }`, "name"},
		{"by the field that holds it", `for _, tt := range []struct{ bad string }{{bad: "X"}, {bad: "http://g/a b"}} { parse(tt.bad) }`, "name"},
		{"in the values of a map to truth", `for u := range map[string]bool{"X": false, "http://g/a b": true} { parse(u) }`, loud},
		{"the very text", `for _, tt := range []struct{ u string; lax, wantErr bool }{{"X", true, false}, {"X", false, true}} { parse(tt.u) }`, "expected-error"},
		{"far from it", `for _, tt := range []struct{ u string; wantErr bool }{{"X", true}, ` + strings.Repeat(`{"y", true}, `, maxSiblings) + `{"http://g/a b", false}} { parse(tt.u) }`, "expected-error"},
		{"pointers to entries", `for _, tt := range []*struct{ u string; wantErr bool }{{"X", true}, {"http://g/a b", false}} { parse(tt.u) }`, loud},
		{"in no entry", `if u := "X"; true { parse(u) }; log([]string{"http://g/a b"})`, loud},
	} {
		assert.Equal(t, tt.want, silencer(t, "func TestIt(t *testing.T) { "+tt.body+" }", "http://h/a b"), "%s: %s", tt.why, tt.body)
	}
}

// Each row is an example, and whether what it has to print shows that the text is refused.
func TestShown(t *testing.T) {
	const quiet, loud = "example-output", ""
	for _, tt := range []struct{ why, src, want string }{
		{"an error", "func ExampleIt() {\n\tlog(parse(\"X\"))\n\t// Output: parse: invalid character\n}", quiet},
		{"that it is none", "func ExampleIt() {\n\tlog(isURL(\"X\"))\n\t// Unordered output:\n\t// false\n}", quiet},
		{"what it becomes", "func ExampleIt() {\n\tlog(parse(\"X\"))\n\t// Output: http://h/a%20b\n}", quiet},
		{"what it is", "func ExampleIt() {\n\tlog(isURL(\"X\"))\n\t// Output: /path\n}", loud},
		{"a comment that is no output", "func ExampleIt() {\n\tlog(isURL(\"X\"))\n\t// prints false\n}", loud},
		{"in a test", "func TestIt(t *testing.T) {\n\tlog(isURL(\"X\"))\n\t// Output: false\n}", loud},
		{"of another example", "func ExampleIt() {\n\tlog(isURL(\"X\"))\n}\nfunc ExampleOther() {\n\t// Output: false\n}", loud},
	} {
		assert.Equal(t, tt.want, silencer(t, tt.src, "http://h/a b"), "%s: %s", tt.why, tt.src)
	}
}

// Each row is code with a name that says that the text is bad, or with none.
func TestNames(t *testing.T) {
	const quiet, loud = "name", ""
	for _, tt := range []struct{ why, src, want string }{
		{"the test", `func TestInvalid(t *testing.T) { parse("X") }`, quiet},
		{"any other", `func TestIt(t *testing.T) { parse("X") }`, loud},
		{"what the test does with good texts, too", `func TestEncode(t *testing.T) { parse("X") }`, loud},
		{"what it compares", `func TestMismatch(t *testing.T) { parse("X") }`, loud},
		{"a comment above the entry", "func TestIt(t *testing.T) { for _, u := range []string{\n\t\"y\",\n\t// invalid: a space\n\t\"X\",\n} { parse(u) } }", quiet},
		{"a comment after it", "func TestIt(t *testing.T) { for _, u := range []string{\n\t\"y\",\n\t\"X\", // bad\n} { parse(u) } }", loud},
		{"a comment after another", "func TestIt(t *testing.T) { for _, u := range []string{\n\t\"y\", // bad\n\t\"X\",\n} { parse(u) } }", loud},
		{"a comment above another", "func TestIt(t *testing.T) { for _, u := range []string{\n\t// bad\n\t\"y\",\n\t\"X\",\n} { parse(u) } }", loud},
		{"a comment above the statement", "func TestIt(t *testing.T) {\n\tparse(\"y\")\n\t// an invalid host\n\tparse(\"X\")\n}", quiet},
		{"what is yet to be done about errors", "func TestIt(t *testing.T) {\n\tparse(\"y\")\n\t// TODO: handle http errors\n\tparse(\"X\")\n}", loud},
		{"what is yet to be done about the text", "func TestIt(t *testing.T) {\n\tparse(\"y\")\n\t// TODO: an invalid host\n\tparse(\"X\")\n}", quiet},
		{"how errors are to be handled", "func TestIt(t *testing.T) {\n\tparse(\"y\")\n\t// should handle errors\n\tparse(\"X\")\n}", quiet},
		{"a comment above the statement before", "func TestIt(t *testing.T) {\n\t// an invalid host\n\tparse(\"y\")\n\tparse(\"X\")\n}", loud},
		{"a comment after the statement before", "func TestIt(t *testing.T) {\n\tparse(\"y\") // invalid\n\tparse(\"X\")\n}", loud},
		{"a comment above that speaks of escapes alone", "func TestIt(t *testing.T) {\n\t// an escaped host\n\tparse(\"X\")\n}", loud},
		{"a comment that says nothing of it", "func TestIt(t *testing.T) { for _, u := range []string{\n\t// the second\n\t\"X\",\n} { parse(u) } }", loud},
		{"a part of a word", `func TestBadge(t *testing.T) { parse("X") }`, loud},
		{"a variable", `func TestIt(t *testing.T) { badURL := "X"; parse(badURL) }`, quiet},
		{"a declared one", `func TestIt(t *testing.T) { var malformed = "X"; parse(malformed) }`, quiet},
		{"one of the package", `var bad = "X"; func TestIt(t *testing.T) { parse(bad) }`, quiet},
		{"an error's variable", `func TestIt(t *testing.T) { _, err := parse("X"); log(err) }`, loud},
		{"an adverb", `func TestIt(t *testing.T) { t.Run("with a badly written host", func(t *testing.T) { parse("X") }) }`, quiet},
		{"an adverb of praise", `func TestIt(t *testing.T) { t.Run("with a well written host", func(t *testing.T) { parse("X") }) }`, loud},
		{"a subtest", `func TestIt(t *testing.T) { t.Run("rejects spaces", func(t *testing.T) { parse("X") }) }`, quiet},
		{"a function that is called where it is", `func TestIt(t *testing.T) { go func() { defer t.Log(); parse("X") }() }`, loud},
		{"with an argument that is no name of it", `func TestIt(t *testing.T) { func(string) { parse("X") }("bad") }`, loud},
		{"a subtest about what is taken away", `func TestIt(t *testing.T) { t.Run("question mark prefix stripped", func(t *testing.T) { parse("X") }) }`, quiet},
		{"another one", `func TestIt(t *testing.T) { t.Run("takes paths", func(t *testing.T) { parse("X") }) }`, loud},
		{"a function around", `func encode(int, error) {}; func TestIt(t *testing.T) { encode(parse("X")) }`, quiet},
		{"a function that requires none", `func TestIt(t *testing.T) { require.NoError(t, parses("X")) }`, loud},
		{"a method that reports", `func TestIt(t *testing.T) { t.Error(parse("X")) }`, loud},
		{"an entry's name", `func TestIt(t *testing.T) { for _, tt := range []struct{ name, u string }{{name: "invalid host", u: "X"}} { parse(tt.u) } }`, quiet},
		{"in a field of another name", `func TestIt(t *testing.T) { for _, tt := range []struct{ host, u string }{{host: "invalid", u: "X"}} { parse(tt.u) } }`, loud},
		{"the field of the text", `func TestIt(t *testing.T) { for _, tt := range []struct{ evil string }{{evil: "X"}} { parse(tt.evil) } }`, quiet},
		{"another field", `func TestIt(t *testing.T) { for _, tt := range []struct{ u, evil string }{{u: "X", evil: "y"}} { parse(tt.u) } }`, loud},
		{"a key", `func TestIt(t *testing.T) { for _, u := range map[string]string{"bad": "X"} { parse(u) } }`, quiet},
		{"the key of another", `func TestIt(t *testing.T) { for _, u := range map[string]string{"good": "X", "bad": "y"} { parse(u) } }`, loud},
	} {
		assert.Equal(t, tt.want, silencer(t, tt.src, "http://h/a b"), "%s: %s", tt.why, tt.src)
	}
	const table = `func TestIt(t *testing.T) { for _, tt := range []struct{ c string; bad bool }{{"a", true}, {"b", false}} { _, err := parse(%s); if err == nil { if tt.bad { t.Error() } } } }`
	assert.Equal(t, "required-error", silencer(t, strings.Replace(table, "%s", `"X" + tt.c`, 1), "http://h/a b"), "some entries of the table need an error")
	assert.Empty(t, silencer(t, strings.Replace(strings.Replace(table, "%s", "tt.c", 1), `"b"`, `"X"`, 1), "http://h/a b"), "not the one with the text")
	assert.Equal(t, "own-words", silencer(t, `func TestIt(t *testing.T) { parse("X") }`, "http://h/invalid url"))
}
