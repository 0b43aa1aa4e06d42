package site

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/sink"
)

const head = `package a

import ("crypto/x509"; "net/http"; "net/url"; "html/template"; "fmt")

var _, _, _, _ = http.Get, url.Parse, template.URL(""), fmt.Sprintf
var _ x509.Certificate
var c http.Client
var r http.Request
var h http.Header
var u url.URL
var k string
var ks []string
var cert x509.Certificate

type own struct {
	//urllint:url base
	base *string
	name string
}
//urllint:url all
func list(n int, all ...string) {}
//urllint:url us
func slice(us []string) {}
func two() (string, string)
func ptr(string, ...int) *string
type embeds struct{ http.Request }

func f() {
`

// used writes a use as a row does.
func used(u Use) string {
	s := fmt.Sprintf("%s: %s", u.Sink.What, types.ExprString(u.Expr))
	if u.List {
		s += " (its elements)"
	}
	if u.When != nil {
		s += " if " + types.ExprString(u.When)
	}
	return s
}

// Each row is the body of a function, and what reaches sinks in it.
func TestUses(t *testing.T) {
	for _, tt := range []struct{ why, body, want string }{
		{"an argument", `http.Get("a")`, `http.Get: "a"`},
		{"in parentheses", `(http.Get)(("a"))`, `http.Get: ("a")`},
		{"of a method", `c.Get("a")`, `(*http.Client).Get: "a"`},
		{"of a method by its type", `(*http.Client).Get(&c, "a")`, `(*http.Client).Get: "a"`},
		{"no receiver of a method by its type", `(*http.Client).Get("a", k)`, `(*http.Client).Get: k`},
		{"the second argument", `http.NewRequest("GET", "a", nil)`, `http.NewRequest: "GET"; http.NewRequest: "a"`},
		{"one that is missing", `http.NewRequest("GET")`, `http.NewRequest: "GET"`},
		{"several results", `http.NewRequest(two())`, ``},
		{"all others", `url.JoinPath("a", "b", "c")`, `url.JoinPath: "a"; url.JoinPath: "b"; url.JoinPath: "c"`},
		{"a spread slice", `url.JoinPath("a", ks...)`, `url.JoinPath: "a"; url.JoinPath: ks (its elements)`},
		{"variadic by a directive", `list(1, "a", "b")`, `a.list: "a"; a.list: "b"`},
		{"a list by a directive", `slice(ks)`, `a.slice: ks (its elements)`},
		{"with a condition", `h.Set("Location", "a")`, `(http.Header).Set: "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"`},
		{"with a condition on an argument after a receiver", `http.Header.Set(h, "Location", "a")`, `(http.Header).Set: "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"; (http.Header).Set: "a" if "Location"`},
		{"a conversion", `_ = template.URL("a")`, `template.URL: "a"`},
		{"a conversion of nothing", `_ = template.URL()`, ``},
		{"no sink", `fmt.Sprint("a")`, ``},
		{"a function value of that name", `Get := func(string) {}; Get("a")`, ``},
		{"a field that is given no other function", `type g struct{ get func(string) (*http.Response, error) }; x := g{get: http.Get}; x.get("a")`, `http.Get: "a"`},
		{"one that is given another one, too", `type g struct{ get func(string) (*http.Response, error) }; x := g{get: http.Get}; x.get = http.Head; x.get("a")`, ``},
		{"one that is given a function that is no sink", `type g struct{ get func(...any) string }; x := g{get: fmt.Sprint}; x.get("a")`, ``},
		{"a call of a call", `func() func(string) { return nil }()("a")`, ``},

		{"a field", `_ = http.Request{Host: "a"}`, `http.Request.Host: "a"`},
		{"of a pointer", `_ = &http.Request{Method: "GET", Host: "a"}`, `http.Request.Host: "a"`},
		{"without names", `_ = http.Cookie{"n", "v", false, "p", "a"}`, `http.Cookie.Name: "n"; http.Cookie.Value: "v"; http.Cookie.Path: "p"; http.Cookie.Domain: "a"`},
		{"too many without names", `_ = own{nil, "a", "b"}`, ``},
		{"in a slice", `_ = []http.Request{{Host: "a"}}`, `http.Request.Host: "a"`},
		{"in a map", `_ = map[string]http.Request{"Host": {Host: "a"}}`, `http.Request.Host: "a"`},
		{"a key of that name", `const Host = 1; _ = map[int]string{Host: "a"}`, ``},
		{"a struct of that name", `_ = struct{ Host string }{Host: "a"}`, ``},
		{"a field that does not exist", `_ = http.Request{Nothing: "a"}`, ``},
		{"a list", `_ = x509.Certificate{OCSPServer: ks}`, `x509.Certificate.OCSPServer: ks (its elements)`},
		{"a pointer that a function makes", `_ = own{base: ptr("a")}`, `a.base: "a"`},
		{"a pointer that a function makes of several things", `_ = own{base: ptr("a", 1)}`, ``},
		{"a pointer", `_ = own{base: &k}`, ``},
		{"another field", `_ = own{name: "a"}`, ``},

		{"an assignment", `r.Host = "a"`, `http.Request.Host: "a"`},
		{"one of two", `k, r.Host = "a", "b"`, `http.Request.Host: "b"`},
		{"of results", `k, r.Host = two()`, ``},
		{"that adds", `r.Host += "a"`, ``},
		{"through an embedded field", `var e embeds; e.Host = "a"`, `http.Request.Host: "a"`},
		{"to a variable", `Host := ""; Host = "a"; _ = Host`, ``},
		{"to a package's variable", `url.Host = "a"`, ``},
		{"of a list", `cert.OCSPServer = ks`, `x509.Certificate.OCSPServer: ks (its elements)`},
		{"by a method", `u.Path = u.JoinPath("a").Path`, `url.URL.Path: u.JoinPath("a").Path; (*url.URL).JoinPath: "a"`},
	} {
		c := codetest.Load(t, head+tt.body+"\n}\n")
		known := &sink.View{Index: sink.NewIndex(nil), Directives: sink.ReadDirectives(c.Fset, []*ast.File{c.File}, c.Info), Pkg: c.Pkg}
		require.Empty(t, known.Directives.Findings)
		var got []string
		for u := range Uses(c.In.Root(), c.Info, known, code.FieldFuncsOf(c.In.Root(), c.Info, func(token.Pos) bool { return false })) {
			assert.True(t, u.Cur.Node().Pos() <= u.Expr.Pos() && u.Expr.End() <= u.Cur.Node().End(), tt.why)
			if !strings.HasPrefix(used(u), `template.URL: ""`) { // of the head
				got = append(got, used(u))
			}
		}
		assert.Equal(t, tt.want, strings.Join(got, "; "), "%s: %s", tt.why, tt.body)
	}
}

// TestWalksStop: who needs no more asks for no more.
func TestWalksStop(t *testing.T) {
	src := head + `http.Get("1"); _ = http.Request{Host: "2"}; r.Host = "3"; _ = template.URL("4"); url.JoinPath("5", "6"); cert.OCSPServer = ks; k = "http://h/7" }`
	c := codetest.Load(t, src)
	known := &sink.View{Index: sink.NewIndex(nil), Directives: sink.ReadDirectives(c.Fset, []*ast.File{c.File}, c.Info), Pkg: c.Pkg}
	all := 0
	for range Uses(c.In.Root(), c.Info, known, nil) {
		all++
	}
	require.Equal(t, 8, all)
	for n := 1; n <= all; n++ {
		got := 0
		for range Uses(c.In.Root(), c.Info, known, nil) {
			if got++; got == n {
				break // a walk that went on would panic
			}
		}
		assert.Equal(t, n, got)
	}
	for range Literals(c.In.Root(), c.Info) {
		break
	}
}

// TestOnlyWhatMatters: what a walk leaves out.
func TestOnlyWhatMatters(t *testing.T) {
	c := codetest.Load(t, head+`http.Get(k); http.Get("1"); _ = http.Request{Host: k, Method: "2"}; r.Host = k; r.Method = "3" }`)
	places := func(w Walk) (out []string) {
		w.Info = c.Info
		for p := range w.Places(c.In.Root()) {
			out = append(out, fmt.Sprintf("%s %d %s", p.To.Name(), p.Arg, types.ExprString(p.Value)))
		}
		return out
	}
	all := Walk{Fields: true, Owner: func(*types.Named) bool { return true }}
	assert.Equal(t, []string{`URL 0 ""`, "Get 0 k", `Get 0 "1"`, "Host 0 k", `Method 0 "2"`, "Host 0 k", `Method 0 "3"`}, places(all))
	assert.Equal(t, []string{`URL 0 ""`, "Get 0 k", `Get 0 "1"`}, places(Walk{}), "no fields")
	all.Owner = func(*types.Named) bool { return false }
	assert.Equal(t, []string{`URL 0 ""`, "Get 0 k", `Get 0 "1"`, "Host 0 k", `Method 0 "3"`}, places(all), "no literals of these types")
	all.Name = func(name string) bool { return name == "Host" }
	assert.Equal(t, []string{"Host 0 k"}, places(all))
}

// Each row is a statement, and the literals in it that are looked at though no
// sink is known for them.
func TestLiterals(t *testing.T) {
	for _, tt := range []struct{ why, body, want string }{
		{"a variable's value", `v := "http://h/1"; _ = v`, `"http://h/1"`},
		{"a declared one", `var v = "http://h/1"; _ = v`, `"http://h/1"`},
		{"a constant's", `const v = "http://h/1"; _ = v`, `"http://h/1"`},
		{"a result", `_ = func() string { return "http://h/1" }`, `"http://h/1"`},
		{"an element", `_ = []string{"http://h/1"}`, `"http://h/1"`},
		{"a value in a map", `_ = map[string]string{"http://h/1": "http://h/2"}`, `"http://h/2"`},
		{"in parentheses", `v := ("http://h/1"); _ = v`, `"http://h/1"`},
		{"an argument", `ptr("http://h/1")`, `"http://h/1"`},
		{"what fmt prints", `fmt.Println("http://h/1")`, ``},
		{"a format of one's own", `logf := func(string) {}; logf("http://h/1")`, ``},
		{"a part of a text", `_ = "http://h/" + k`, ``},
		{"what is compared", `_ = k == "http://h/1"`, ``},
		{"a case", `switch k { case "http://h/1": }`, ``},
		{"an index", `_ = map[string]int{}["http://h/1"]`, ``},
		{"a tag", "_ = struct{ a int \"http://h/1\" }{}", ``},
		{"what is sent", `make(chan string) <- "http://h/1"`, ``},
		{"no URL", `v := "a b"; _ = v`, ``},
	} {
		c := codetest.Load(t, head+tt.body+"\n}\n")
		var got []string
		for u := range Literals(c.In.Root(), c.Info) {
			got = append(got, types.ExprString(u.Expr))
			assert.Equal(t, "nothing in view", u.Sink.What)
		}
		assert.Equal(t, tt.want, strings.Join(got, "; "), "%s: %s", tt.why, tt.body)
	}
}

// Each row is the body of a function, and the literals in it that begin as no URL does.
func TestStarts(t *testing.T) {
	for _, tt := range []struct{ why, body, want string }{
		{"a variable's value", `v := "https//h.example/a"; _ = v`, `"https//h.example/a"`},
		{"a result", `_ = func() string { return "htps://h.example/a" }`, `"htps://h.example/a"`},
		{"a value in a map", `_ = map[string]string{"a": "http://https://h.example/a"}`, `"http://https://h.example/a"`},
		{"an argument", `ptr("https:/example.com/a")`, `"https:/example.com/a"`},
		{"an element, perhaps of what is to be refused", `_ = []string{"https//h.example/a"}`, ``},
		{"a name that says so", `badURL := "https//h.example/a"; _ = badURL`, ``},
		{"a declared one", `var invalid = "https//h.example/a"; _ = invalid`, ``},
		{"a key that says so", `_ = struct{ Broken string }{Broken: "https//h.example/a"}`, ``},
		{"a field that says so", `s := struct{ typo string }{}; s.typo = "https//h.example/a"`, ``},
		{"what is looked for", `strings.Replace(k, "https//h.example/a", k, 1)`, ``},
		{"what is compared", `_ = k == "https//h.example/a"`, ``},
		{"a beginning alone", `v := "https//"; _ = v`, ``},
		{"a sentence", `v := "https//h.example is no URL"; _ = v`, ``},
		{"a template", `v := "https//{host}/a"; _ = v`, ``},
		{"a URL", `v := "https://h.example/a"; _ = v`, ``},
	} {
		c := codetest.Load(t, head+tt.body+"\n}\n")
		var got []string
		for u := range Starts(c.In.Root(), c.Info) {
			got = append(got, types.ExprString(u.Expr))
		}
		assert.Equal(t, tt.want, strings.Join(got, "; "), "%s: %s", tt.why, tt.body)
	}
}

// Each row is the body of a function, and what it puts into a url.Values.
func TestValues(t *testing.T) {
	for _, tt := range []struct{ why, body, want string }{
		{"a literal", `_ = url.Values{"a": {"1", k}, "b": []string{"2"}}`, `url.Values: "1"; url.Values: k; url.Values: "2"`},
		{"a pointer to one", `_ = &url.Values{"a": {"1"}}`, `url.Values: "1"`},
		{"an assignment", `q := url.Values{}; q["a"], q["b"] = []string{"1"}, ks`, `url.Values: "1"`},
		{"a field of that type", `r.Form["a"] = []string{k}`, `url.Values: k`},
		{"a list that was made before", `_ = url.Values{"a": ks}`, ``},
		{"a list by its indexes", `_ = url.Values{"a": {0: "1", "2"}}`, `url.Values: "1"; url.Values: "2"`},
		{"another map", `_ = map[string][]string{"a": {"1"}}`, ``},
		{"headers", `h["a"] = []string{"1"}`, ``},
		{"several results", `q := url.Values{}; q["a"], q["b"] = func() ([]string, []string) { return ks, ks }()`, ``},
	} {
		c := codetest.Load(t, head+tt.body+"\n}\n")
		var got []string
		for u := range Values(c.In.Root(), c.Info, c.Pkg) {
			assert.True(t, u.Cur.Node().Pos() <= u.Expr.Pos() && u.Expr.End() <= u.Cur.Node().End(), tt.why)
			got = append(got, used(u))
		}
		assert.Equal(t, tt.want, strings.Join(got, "; "), "%s: %s", tt.why, tt.body)
	}
	c := codetest.Load(t, "package a\n\ntype Values map[string][]string\n\nvar q = Values{\"a\": {\"1\"}}\n")
	for u := range Values(c.In.Root(), c.Info, c.Pkg) {
		t.Errorf("%s without net/url", used(u))
	}
	for range Values(codetest.Load(t, head+"r.Form = url.Values{\"a\": {k, k}}\n}\n").In.Root(), c.Info, nil) {
		break
	}
}

// Each row is the body of a function, and what it adds to a field of url.URL.
func TestAdditions(t *testing.T) {
	for _, tt := range []struct{ why, body, want string }{
		{"to a path", `u.Path += "/" + k`, `url.URL.Path: "/" + k`},
		{"to a query, through a request", `r.URL.RawQuery += k`, `url.URL.RawQuery: k`},
		{"not set", `u.Path = k`, ``},
		{"a variable", `k += k`, ``},
		{"a field that is no sink", `u.Opaque += k`, ``},
		{"a package's variable", `url.Path += k`, ``},
		{"another package's", `r.Host += k`, ``},
		{"a number", `cert.Version += 1`, ``},
	} {
		c := codetest.Load(t, head+tt.body+"\n}\n")
		known := &sink.View{Index: sink.NewIndex(nil), Directives: sink.ReadDirectives(c.Fset, []*ast.File{c.File}, c.Info), Pkg: c.Pkg}
		var got []string
		for u := range Additions(c.In.Root(), c.Info, known) {
			assert.True(t, u.Part)
			got = append(got, used(u))
		}
		assert.Equal(t, tt.want, strings.Join(got, "; "), "%s: %s", tt.why, tt.body)
	}
}
