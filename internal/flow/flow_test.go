package flow

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/text"
)

// sunk returns what the arguments of all calls of sink may hold, in order.
func sunk(t testing.TB, src string) []string {
	t.Helper()
	c := codetest.Load(t, src)
	require.Empty(t, c.Unknown, "what is not declared is not followed: does the code before the rows import it?")
	out := sunkIn(t, c)
	tellDetours(t, c, src, out)
	return out
}

func sunkIn(t testing.TB, c codetest.Code) []string {
	t.Helper()
	tellNoneLeftOut(t, c)
	return shown(t, watched(c, true, nil).Run())
}

// watched is the flow of a package in which all calls of sink are watched.
func watched(c codetest.Code, follow bool, needs []string) *Flow {
	f := New(c.Info, c.Pkg, c.In.Root())
	f.FieldFuncs = code.FieldFuncsOf(c.In.Root(), c.Info, func(token.Pos) bool { return false })
	for cur := range c.In.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "sink" {
			f.Watch(&Use{Cur: cur, Expr: call.Args[0], Follow: follow, Needs: needs})
		}
	}
	return f
}

// shown spells texts, each once.
func shown(t testing.TB, texts []Text) []string {
	t.Helper()
	var out []string
	for _, v := range texts {
		for _, p := range v.Text {
			if p.Arg != nil {
				require.NotPanics(t, func() { p.Arg.Pos() }, "a hole's expression is one or none")
			}
		}
		if s := show(v.Text); !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// show spells a text with the class of each hole.
func show(t text.Text) string {
	names := [...]string{text.Any: "any", text.Digits: "digits", text.Word: "word", text.Segment: "segment", text.Query: "query", text.HostPort: "hostport", text.ServerURL: "url"}
	var b strings.Builder
	for _, p := range t {
		if p.Of != nil {
			var alts []string
			for _, a := range p.Of {
				alts = append(alts, show(a))
			}
			b.WriteString("(" + strings.Join(alts, "|") + ")")
		} else if p.Hole == text.Known {
			b.WriteString(p.Val)
		} else {
			fmt.Fprintf(&b, "<%s>", names[p.Hole])
		}
	}
	return b.String()
}

const prelude = `package a

import ("fmt"; "strings"; "net/url"; "net"; "strconv"; "path"; "net/http/httptest")

var _, _, _, _, _, _, _ = fmt.Sprint, strings.ToLower, url.Parse, net.Dial, strconv.Itoa, path.Join, httptest.NewServer

func sink(string) {}
func dyn() string
func cond() bool
`

// Each row is a way to write a text: the statements of a function, and what
// may reach sink.
func TestValues(t *testing.T) {
	for _, tt := range []struct {
		why  string
		body string
		want []string
	}{
		{"a literal", `sink("a")`, []string{"a"}},
		{"every escape is decoded", `sink("\x61\142\u0063\n\"" + ` + "`\\`)", []string{"abc\n\"\\"}},
		{"parentheses and conversions keep the text", `type S string; sink(string(S(("a"))))`, []string{"a"}},
		{"bytes and back keep the text", `sink(string([]byte("a")))`, []string{"a"}},
		{"a rune is no text", `sink(string(rune(97)))`, []string{"a"}},
		{"named and folded constants", `const c = "a"; const d = c + "b"; sink(c + d)`, []string{"aab"}},
		{"an implicit repetition has no literal of its own", `const (c = "a"; d); sink(d)`, []string{"a"}},
		{"unknown parts are holes", `sink("a" + dyn() + "b")`, []string{"a<any>b"}},
		{"a parameter is a hole, and what it is called with", `func(p string) { sink("a" + p) }("x")`, []string{"a<any>", "ax"}},

		{"verbs are holes by the type they print", `sink(fmt.Sprintf("a%sb%dc%vd", dyn(), 1, 2.5))`, []string{"a<any>b1c<word>d"}},
		{"a verb of a known text is that text", `sink(fmt.Sprintf("a%sb", "x"))`, []string{"axb"}},
		{"two percent signs are one", `sink(fmt.Sprintf("100%%"))`, []string{"100%"}},
		{"an explicit index", `sink(fmt.Sprintf("%[2]s%[1]d", 1, "x"))`, []string{"x1"}},
		{"a width from an argument takes one", `sink(fmt.Sprintf("%*d%s", 3, 4, "x"))`, []string{"<any>x"}},
		{"zeros pad with zeros", `sink(fmt.Sprintf("%03d", len(dyn())))`, []string{"<digits>"}},
		{"a width pads with spaces", `sink(fmt.Sprintf("%3d", 4))`, []string{"<any>"}},
		{"a quoted text brings its quotes", `sink(fmt.Sprintf("a%qb", dyn()))`, []string{`a"<any>"b`}},
		{"a Stringer prints what it likes", `sink(fmt.Sprintf("%d%v", net.IP(nil), net.IP(nil)))`, []string{"<any><any>"}},
		{"spread arguments are out of view", `sink(fmt.Sprintf("a%sb", []any{"x"}...))`, []string{"a<any>b"}},
		{"missing arguments are vet's business", `sink(fmt.Sprintf("a%s"))`, []string{"a<any>"}},
		{"a format that ends in a verb", `sink(fmt.Sprintf("a%"))`, []string{"a<any>"}},

		{"a variable with one value", `u := "a"; sink(u)`, []string{"a"}},
		{"the last assignment counts", `u := "a"; u = "b"; sink(u)`, []string{"b"}},
		{"an assignment after the use does not", `u := "a"; sink(u); u = "b"; _ = u`, []string{"a"}},
		{"either branch", `u := "a"; if cond() { u = "b" }; sink(u)`, []string{"a", "b"}},
		{"one of two branches", `var u string; if cond() { u = "a" } else { u = "b" }; sink(u)`, []string{"a", "b"}},
		{"both branches assign: what was there before is gone", `u := "z"; if cond() { u = "a" } else { u = "b" }; sink(u)`, []string{"a", "b"}},
		{"a switch with a default assigns always", `u := "z"; switch { case cond(): u = "a"; default: u = "b" }; sink(u)`, []string{"a", "b"}},
		{"the other branch is not taken", `u := "z"; if cond() { u = "a" } else { sink(u) }`, []string{"z"}},
		{"a branch that leaves", `u := "a"; if cond() { u = "b"; return }; sink(u)`, []string{"a"}},
		{"a loop brings later values back", `u := "a"; for cond() { sink(u); u = "b" }`, []string{"a", "b", "<any>"}},
		{"not those of a variable of the turn", `for cond() { u := "a"; sink(u); u = "b" }`, []string{"a"}},
		{"an empty beginning is to be set later", `u := ""; if cond() { u = "a" }; sink(u)`, []string{"a"}},
		{"a condition on the text is decided: it is always corrected", `u := "a"; if !strings.HasPrefix(u, "http") { u = "http://" + u }; sink(u)`, []string{"http://a"}},
		{"a use that is never reached", `u := "a"; if strings.HasPrefix(u, "http") { sink(u) }`, nil},
		{"not empty is no condition", `u := "a"; if u != "" { sink(u) }`, []string{"a"}},
		{"an assignment through a pointer", `u := "a"; p := &u; *p = "b"; sink(u)`, []string{"b"}},
		{"a closure that assigns", `u := "a"; func() { u = "b" }(); sink(u)`, []string{"b"}},
		{"a closure that reads", `u := "a"; func() { sink(u) }()`, []string{"a"}},
		{"goto", `u := "a"; if cond() { goto l }; u = "b"; l: sink(u)`, []string{"a", "b"}},
		{"one of several results", `u, err := strconv.Unquote(dyn()); _ = err; sink(u)`, []string{"<any>"}},
		{"one of several results that are known", `u, err := strconv.Unquote("\"a\""); n, _ := strconv.Atoi("7"); sink(u + strconv.Itoa(n)); if err != nil { sink("b") }`, []string{"a7"}},
		{"a sum in straight lines", `u := "a"; u += "b"; u += dyn(); sink(u)`, []string{"ab<any>"}},
		{"a variable that needs itself", `u := "a"; for cond() { u = u + "b" }; sink("x" + u)`, []string{"xa(|b|bb<any>)", "xa", "xab", "xabb<any>"}},
		{"a chain of variables", `a := "x"; b := a + "y"; c := b; sink(c)`, []string{"xy"}},

		{"a table", `for _, u := range []string{"a", "b"} { sink(u) }`, []string{"a", "b"}},
		{"an indexed table", `for _, u := range [...]string{1: "a", 0: "b"} { sink(u) }`, []string{"b", "a"}},
		{"a map's values and keys", `for k, v := range map[string]string{"a": "b"} { sink(k); sink(v) }`, []string{"a", "b"}},
		{"a table of structs, keyed and not", `for _, tc := range []struct{ n int; u string }{{1, "a"}, {u: "b"}, {n: 2}} { sink(tc.u) }`, []string{"a", "b", ""}},
		{"a table of pointers", `type T struct{ u string }; for _, tc := range []*T{{"a"}, &T{"b"}} { sink(tc.u) }`, []string{"a", "b"}},
		{"a table in a variable", `tt := []string{"a"}; for _, u := range tt { sink(u) }`, []string{"a"}},
		{"nested tables", `for _, us := range [][]string{{"a"}, {"b"}} { for _, u := range us { sink(u) } }`, []string{"a", "b"}},
		{"nested structs", `type in struct{ u string }; for _, tc := range []struct{ in in }{{in{"a"}}} { sink(tc.in.u) }`, []string{"a"}},
		{"what is appended", `tt := append([]string{"a"}, "b"); for _, u := range tt { sink(u) }`, []string{"a", "b"}},
		{"an index", `tt := []string{"a", "b"}; sink(tt[1])`, []string{"b"}},
		{"an index that is not known", `tt := []string{"a", "b"}; for i := range tt { sink(tt[i]) }`, []string{"a", "b"}},
		{"a key", `m := map[string]string{"x": "a", "y": "b"}; sink(m["y"])`, []string{"b"}},
		{"a table that changes", `tt := []string{"a"}; tt[0] = "b"; sink(tt[0])`, []string{"b"}},
		{"a field that changes", `tc := struct{ u string }{"a"}; tc.u = dyn(); sink(tc.u)`, []string{"<any>"}},
		{"a field under a condition on it", `for _, tc := range []struct{ u string }{{"a"}} { if strings.Contains(tc.u, "b") { sink(tc.u) } }`, nil},

		{"joined", `sink(strings.Join([]string{"a", dyn(), "c"}, "/"))`, []string{"a/<any>/c"}},
		{"trimmed", `sink(strings.TrimSpace(" a ")); sink(strings.TrimSuffix("a/", "/")); sink(strings.TrimPrefix(dyn(), "x"))`, []string{"a", "<any>"}},
		{"replaced", `sink(strings.ReplaceAll("/a/{id}/{id}", "{id}", dyn())); sink(strings.Replace("{id}{id}", "{id}", "x", 1))`, []string{"/a/<any>/<any>", "x{id}"}},
		{"lower case", `sink(strings.ToLower("AB" + dyn()))`, []string{"ab<any>"}},
		{"path.Join", `sink(path.Join("https://h", "a"))`, []string{"https:/h/a"}},
		{"escaped parts", `sink("a" + url.PathEscape(dyn()) + url.QueryEscape(dyn()) + url.Values{}.Encode())`, []string{"a<segment><query><query>"}},
		{"digits and addresses", `sink(strconv.Itoa(1) + net.JoinHostPort("h", "1"))`, []string{"1<hostport>"}},
		{"a test server's URL", `srv := httptest.NewServer(nil); sink(srv.URL + "/x"); sink(strings.TrimSuffix(srv.URL, "/"))`, []string{"<url>/x", "<url>"}},
		{"which has no slash at its end", `srv := httptest.NewServer(nil); u := srv.URL; if !strings.HasSuffix(u, "/") { u += "/" }; sink(u); if u := srv.URL; u[len(u)-1] == '/' { sink(u) }`, []string{"<url>/"}},
		{"names no other host, and is not empty", `srv := httptest.NewServer(nil); u := srv.URL; if strings.Contains(u, "example.com") || u == "" || len(u) < 10 { sink("x") }; if strings.HasPrefix(u, "http") { sink("a") }`, []string{"a"}},
		{"may have any port, and TLS", `srv := httptest.NewServer(nil); u := srv.URL; if strings.HasSuffix(u, "0") { sink("a") }; if strings.HasPrefix(u, "https:") { sink("b") }`, []string{"a", "b"}},
		{"a test server's address without its scheme", `srv := httptest.NewServer(nil); sink("ws" + strings.TrimPrefix(srv.URL, "http"))`, []string{"ws<any>"}},
		{"the same of one with TLS", `srv := httptest.NewTLSServer(nil); sink("wss" + strings.TrimPrefix(srv.URL, "https")); sink(strings.TrimPrefix(srv.URL, "wss"))`, []string{"wss<any>", "<url>"}},

		{"a builder in straight lines", `var b strings.Builder; b.WriteString("a"); b.Grow(9); b.WriteString(dyn()); sink(b.String())`, []string{"a<any>"}},
		{"a builder that is written to on a branch", `var b strings.Builder; b.WriteString("a"); if cond() { b.WriteString("b") }; sink(b.String())`, []string{"a(|b)", "a", "ab"}},
		{"a builder that others write to", `var b strings.Builder; b.WriteString("a"); fmt.Fprint(&b, "b"); sink(b.String())`, []string{"ab"}},
		{"a builder in a loop", `var b strings.Builder; for cond() { b.WriteString("a"); sink(b.String()) }`, []string{"a", "aa", "aa<any>a"}},

		{"code that does not compile", `sink("c" + 1)`, []string{"c<any>"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Equal(t, tt.want, sunk(t, prelude+"func f() {\n"+tt.body+"\n}\n"))
		})
	}
}

// What nobody declares, as in code that is still being written, is followed as
// something that nobody knows.
func TestUndeclaredNames(t *testing.T) {
	c := codetest.Load(t, prelude+"func f() { sink(\"a\" + undeclared + \"b\"); sink(unknown) }\n")
	require.Equal(t, []string{"undeclared", "unknown"}, c.Unknown)
	require.Equal(t, []string{"a<any>b", "<any>"}, sunkIn(t, c))
}

// What is outside of the function.
func TestPackageLevelValues(t *testing.T) {
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"a package variable", `var u = "a"; func f() { sink(u) }`, []string{"a"}},
		{"one that is set elsewhere", `var u = "a"; func f() { sink(u) }; func g() { u = dyn() }`, []string{"<any>"}},
		{"a table of the package", `var tt = []string{"a", "b"}; func f() { for _, u := range tt { sink(u) } }`, []string{"a", "b"}},
		{"a constant of the package", `const c = "a"; func f() { sink(c + "b") }`, []string{"ab"}},
		{"the URL of a test server, asked where it is a parameter", `func slashed(u string) string { if !strings.HasSuffix(u, "/") { return u + "/" }; return u }; func f() { srv := httptest.NewServer(nil); sink(slashed(srv.URL)) }`, []string{"<url>/"}},
		{"a constant of another package", `func f() { sink(httptest.DefaultRemoteAddr + "b") }`, []string{"1.2.3.4b"}},
		{"a function that returns one text", `func u() string { return "a" + dyn() }; func f() { sink(u()) }`, []string{"a<any>"}},
		{"a method too", `type T struct{}; func (T) u() string { return "a" }; func f() { sink(T{}.u()) }`, []string{"a"}},
		{"a function that returns one of two", `func u() string { if cond() { return "a" }; return "b" }; func f() { sink(u()) }`, []string{"a", "b"}},
		{"functions that call each other", `func u() string { return v() }; func v() string { return "a" + u() }; func f() { sink(u()) }`, []string{"a<any>"}},
		{"a function that returns a table", `func tt() []string { return []string{"a"} }; func f() { for _, u := range tt() { sink(u) } }`, []string{"a"}},
		{"variables that need each other", `var u = v; var v = u; func f() { sink(u) }`, []string{"<any>"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Equal(t, tt.want, sunk(t, prelude+tt.src+"\n"))
		})
	}
}

// A chain in which each variable holds the one before twice has a text of
// 2^30 bytes: it must end as a hole.
func TestGrowingChainIsBounded(t *testing.T) {
	var b strings.Builder
	b.WriteString(prelude + "func f() {\nx0 := dyn()\n")
	for i := 1; i <= 30; i++ {
		fmt.Fprintf(&b, "x%d := x%d + x%d\n", i, i-1, i-1)
	}
	b.WriteString("sink(x30)\n}\n")
	require.Len(t, sunk(t, b.String()), 1)
}

// Conditions on what comes from outside of the function have to come out
// together: in each row the text reaches sink only if some value makes all of
// them come out so.
func TestConditionsHaveAWitness(t *testing.T) {
	yes := []string{"a"}
	for _, tt := range []struct {
		why    string
		params string
		body   string
		want   []string
	}{
		{"one bound says something of another", "n int", `if n > 5 { return }; if n > 9 { sink("a") }`, nil},
		{"and sometimes nothing", "n int", `if n > 9 { return }; if n > 5 { sink("a") }`, yes},
		{"the opposite, written the other way", "n int", `if n > 2 { return }; if n <= 2 { sink("a") }`, yes},
		{"the opposite excludes", "n int", `if n > 2 { if n <= 2 { sink("a") } }`, nil},
		{"what a choice depends on counts too", "n int", `u := "a"; if n > 5 { u = "b" }; if n > 9 { sink(u) }`, []string{"b"}},
		{"after a count", "n int", `u := "a"; if n > 3 { u = "b" }; n++; if n > 4 { sink(u) }`, []string{"b"}},
		{"a remainder", "n int", `if n%2 == 0 { return }; if n == 4 { sink("a") }`, nil},
		{"a remainder and a bound", "n int", `if n%3 == 1 && n > 10 { sink("a") }`, yes},
		{"a remainder that is too large", "n int", `if n%4 == 7 { sink("a") }`, nil},
		{"a bit", "n int", `if n&4 != 0 { sink("a") }`, yes},
		{"a bit that is not there", "n int", `if n&1 == 2 { sink("a") }`, nil},
		{"an octet is never larger than 255", "n uint8", `if n > 255-0 { sink("a") }`, nil},
		{"nor below 0", "n uint8", `if n < 0 { sink("a") }`, nil},
		{"two values, compared both ways", "a, b int", `if a < b { return }; if b > a { sink("a") }`, nil},
		{"and in a ring", "a, b, c int", `if a < b && b < c && !(a < c) { sink("a") }`, nil},
		{"booleans that are alike", "a, b bool", `if a == b { return }; if a && b { sink("a") }`, nil},
		{"a length and emptiness", "s string", `if len(s) > 0 { return }; if s != "" { sink("a") }`, nil},
		{"a length and a text", "s string", `if s == "abc" { return }; if len(s) == 3 { sink("a") }`, yes},
		{"a beginning and a whole", "s string", `if strings.HasPrefix(s, "x") { return }; if s == "xy" { sink("a") }`, nil},
		{"two beginnings that go together", "s string", `if strings.HasPrefix(s, "x") && strings.HasPrefix(s, "xy") { sink("a") }`, yes},
		{"a beginning and an end", "s string", `if strings.HasPrefix(s, "x") && strings.HasSuffix(s, "y") && len(s) > 4 { sink("a") }`, yes},
		{"lower case", "s string", `if strings.ToLower(s) == "dev" { sink("a") }`, yes},
		{"many of a byte", "s string", `if strings.Count(s, "/") > 3 { sink("a") }`, yes},
		{"many of a byte that is not there", "s string", `if strings.Count(s, "/") > 3 && !strings.Contains(s, "/") { sink("a") }`, nil},
		{"the first byte", "s string", `if len(s) > 0 && s[0] == '/' { sink("a") }`, yes},
		{"a list that is nil has no elements", "s []string", `if s == nil && len(s) > 0 { sink("a") }`, nil},
		{"one that is not nil may have some", "s []string", `if s != nil && len(s) > 2 { sink("a") }`, yes},
		{"a length is never below 0", "s []string", `if len(s) < 0 { sink("a") }`, nil},
		{"an error that is another", "err, eof error", `if err == nil { return }; if err == eof { sink("a") }`, yes},
		{"a field", "c struct{ n int }", `if c.n > 5 { return }; if c.n > 9 { sink("a") }`, nil},
		{"many conditions in a row", "n int", `if n == 1 { sink("b") } else if n == 2 { sink("c") } else if n == 3 { return } else if n > 2 { sink("a") }`, []string{"b", "c", "a"}},
		{"a value that is not a number's neighbour", "n int", `if n > 1000 && n < 2000 { sink("a") }`, yes},
		{"a condition that no known function decides", "s string", `if path.IsAbs(s) { sink("a") }`, yes},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Equal(t, tt.want, sunk(t, prelude+"func f("+tt.params+") {\n"+tt.body+"\n}\n"))
		})
	}
}

// A number that its type does not hold wraps around, as it does at run time.
func TestArithmetic(t *testing.T) {
	for _, tt := range []struct {
		why, body string
		want      []string
	}{
		{"an octet", `var i uint8 = 255; i++; if i > 0 { sink("a") } else { sink("b") }`, []string{"b"}},
		{"a signed one", `var i int8 = 127; i++; if i > 0 { sink("a") } else { sink("b") }`, []string{"b"}},
		{"a conversion", `x := -7; if int(uint8(x)) != 249 { sink("a") } else { sink("b") }`, []string{"b"}},
		{"what depends on the machine is not said", `var u uint; if u-1 > 9 { sink("a") }`, nil},
		{"bits", `x := 12; if x&^4 == 8 && x|1 == 13 && x^8 == 4 { sink("a") } else { sink("b") }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Equal(t, tt.want, sunk(t, prelude+"func f() {\n"+tt.body+"\n}\n"))
		})
	}
}

// A type switch and a comma-ok assertion ask one question of a value.
func TestTypesOfValues(t *testing.T) {
	for _, tt := range []struct {
		why, params, body string
		want              []string
	}{
		{"a type that it does not have", "", `var v any = 3; u := "a"; switch v.(type) { case int: return; case string: u = "b" }; sink(u)`, nil},
		{"the text in it", "", `var v any = "a"; switch x := v.(type) { case int: sink("b"); case string: sink(x) }`, []string{"a"}},
		{"no value at all", "", `var v any; switch v.(type) { case nil: sink("a"); default: sink("b") }`, []string{"a"}},
		{"a pointer", "", `type T struct{}; type U struct{}; var v any = &T{}; switch v.(type) { case *U: sink("b"); case *T: sink("a") }`, []string{"a"}},
		{"a value from outside has some type", "v any", `switch v.(type) { case int, bool: sink("a"); case string: sink("b"); default: sink("c") }`, []string{"a", "b", "c"}},
		{"and one only", "v any", `switch v.(type) { case int: if _, ok := v.(string); ok { sink("a") } }`, nil},
		{"the same each time", "v any", `if _, ok := v.(string); ok { return }; switch v.(type) { case string: sink("a"); case int: sink("b") }`, []string{"b"}},
		{"none if it is nil", "v any", `if v == nil { if _, ok := v.(string); ok { sink("a") } }`, nil},
		{"an interface may be any type's", "v any", `if _, ok := v.(fmt.Stringer); ok { if _, ok := v.(error); ok { sink("a") } }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Equal(t, tt.want, sunk(t, prelude+"func f("+tt.params+") {\n"+tt.body+"\n}\n"))
		})
	}
}

// What a loop goes over has elements if its body runs.
func TestLoopsAndLengths(t *testing.T) {
	for _, tt := range []struct {
		why, params, body string
		want              []string
	}{
		{"none, and then some", "s []string", `if len(s) == 0 { for range s { sink("a") } }`, nil},
		{"some, and then none", "s []string", `if len(s) > 0 { return }; for range s { sink("a") }`, nil},
		{"a loop that ran", "s []string", `u := "a"; for range s { u = "b" }; if len(s) > 0 { sink(u) }`, []string{"b", "<any>"}},
		{"a loop that may have run", "s []string", `u := "a"; for range s { u = "b" }; sink(u)`, []string{"a", "b", "<any>"}},
		{"a text too", "s string", `if s == "" { for range s { sink("a") } }`, nil},
		{"two lists", "s, q []string", `for range s { for range q { sink("a") } }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Equal(t, tt.want, sunk(t, prelude+"func f("+tt.params+") {\n"+tt.body+"\n}\n"))
		})
	}
}

// What append writes is seen by all slices of one list.
func TestSlicesShareElements(t *testing.T) {
	for _, tt := range []struct {
		why, body string
		want      []string
	}{
		{"after a part of a list", `s := []string{"a", "b"}; p := append(s[:1], "c"); sink(s[1]); sink(p[1])`, []string{"c"}},
		{"not where the part has no room", `s := []string{"a", "b"}; p := append(s[:1:1], "c"); sink(s[1]); sink(p[1])`, []string{"b", "c"}},
		{"after the end of a list there is none", `s := []string{"a"}; p := append(s, "b"); p[0] = "c"; sink(s[0])`, []string{"a"}},
		{"where there is, the last one wins", `s := make([]string, 0, 4); p := append(s, "a"); q := append(s, "b"); sink(q[0]); sink(p[0])`, []string{"b", "<any>"}},
		{"an element is everyone's", `s := make([]string, 1, 4); s[0] = "a"; p := append(s, "b"); p[0] = "c"; sink(p[0]); sink(s[0])`, []string{"c", "<any>"}},
		{"a list that grows is known", `var s []string; s = append(s, "a"); s = append(s, "b"); sink(s[0]); sink(s[1])`, []string{"a", "b"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Equal(t, tt.want, sunk(t, prelude+"func f() {\n"+tt.body+"\n}\n"))
		})
	}
}

// A select statement takes a case of a channel that is ready.
func TestSelect(t *testing.T) {
	for _, tt := range []struct {
		why, body string
		want      []string
	}{
		{"a channel that is nil never is", `var c chan int; select { case <-c: sink("a"); default: sink("b") }`, []string{"b"}},
		{"whether there is room is not known", `c := make(chan int, 1); u := "a"; select { case c <- 1: u = "b"; default: }; sink(u)`, nil},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Equal(t, tt.want, sunk(t, prelude+"func f() {\n"+tt.body+"\n}\n"))
		})
	}
}

// A function with more loops around one another than are told apart is not run there;
// what is around them, and what other functions do, is.
func TestLoopsThatAreNotToldApart(t *testing.T) {
	const n = 4 * maxAround
	loops := "func f() {\nfor cond() {\nsink(\"a\")\n" + strings.Repeat("for cond() {\n", n) + "sink(dyn())\n" + strings.Repeat("}\n", n) + "}\n}\n"
	var labels strings.Builder
	labels.WriteString("func g() string {\nu := \"x\"\n")
	for i := range n {
		fmt.Fprintf(&labels, "L%d: if cond() { u += \"y\" }\n", i)
	}
	for i := range n {
		fmt.Fprintf(&labels, "if cond() { goto L%d }\n", i)
	}
	labels.WriteString("return u\n}\n")
	require.Equal(t, []string{"a", "b", "<any>"}, sunk(t, prelude+loops+labels.String()+"func h() { sink(\"b\"); sink(g()) }\n"))
}
