package uses

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

const resultHead = `package a

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"path"
)

var (
	_ = fmt.Sprint
	_ = path.Base
	_ = context.Background
	_ http.Request
)

type shower interface{ show(*url.URL) string }

func other(s string)
func look(u *url.URL)
func quote(u *url.URL) string { return u.String() }
func leave(u *url.URL) int { return 0 }

`

// shown are the members of a url.URL that a query's spelling is seen in.
var shown = []string{"String", "RawQuery", "RequestURI"}

// Each row is a function in which a URL is made of a text, by the first call of a
// function whose name is in made, and where its spelling is seen.
func TestResults(t *testing.T) {
	for _, tt := range []struct{ why, src, other string }{
		{"a field that shows nothing", `func f() { u, _ := url.Parse("x"); other(u.Host) }`, ""},
		{"the spelling", `func f() { u, _ := url.Parse("x"); other(u.String()) }`, "u.String()"},
		{"a field that has it", `func f() { u, _ := url.Parse("x"); other(u.RawQuery) }`, "u.RawQuery"},
		{"as a variable with a type", `func f() { var u, err = url.Parse("x"); _ = err; other(u.RawQuery) }`, "u.RawQuery"},
		{"a method as a value", `func f() { u, _ := url.Parse("x"); g := u.String; _ = g }`, "u.String"},
		{"nobody takes it", `func f() { url.Parse("x") }`, ""},
		{"later", `func f() { defer url.Parse("x") }`, ""},
		{"at the same time", `func f() { go url.Parse("x") }`, ""},
		{"only whether it is one", `func f() bool { u, err := url.Parse("x"); return u != nil && err == nil }`, ""},
		{"compared with another", `func f(v *url.URL) bool { u, _ := url.Parse("x"); return u == v }`, "u"},
		{"through a copy", `func f() { u, _ := url.Parse("x"); v := *u; other(v.String()) }`, "v.String()"},
		{"through its address", `func f() { u, _ := url.Parse("x"); v := *u; w := &(v); other(w.Host) }`, ""},
		{"resolved", `func f(b *url.URL) { u, _ := url.Parse("x"); other(u.JoinPath("a").String()) }`, `u.JoinPath("a").String()`},
		{"with a reference to it resolved", `func f(b *url.URL) { u, _ := url.Parse("x"); other(u.ResolveReference(b).String()) }`, "u.ResolveReference(b).String()"},
		{"resolved, for its host", `func f(b *url.URL) { u, _ := url.Parse("x"); v, _ := u.Parse("a"); other(v.Host) }`, ""},
		{"handed to a function that leaves it", `func f() { u, _ := url.Parse("x"); leave(u) }`, ""},
		{"handed to one that quotes it", `func f() { u, _ := url.Parse("x"); other(quote(u)) }`, "quote(u)"},
		{"quoted for nobody", `func f() { u, _ := url.Parse("x"); quote(u) }`, ""},
		{"handed to one that nobody sees", `func f() { u, _ := url.Parse("x"); look(u) }`, "u"},
		{"printed", `func f() { u, _ := url.Parse("x"); fmt.Println(u) }`, "u"},
		{"printed after others", `func f() { u, _ := url.Parse("x"); fmt.Println("a", 1, u) }`, "u"},
		{"given to a method of an interface of the package", `type own struct{}; func (own) show(u *url.URL) string { return u.String() }; func f(s shower) { u, _ := url.Parse("x"); s.show(u) }`, "u"},
		{"given to such a method that returns nothing", `type taker interface{ take(*url.URL) }; type own struct{}; func (own) take(u *url.URL) { other(u.String()) }; func f(v taker) { u, _ := url.Parse("x"); v.take(u) }`, "u"},
		{"given to a method of an interface that no type of the package has", `type taker interface{ take(*url.URL) }; func f(v taker) { u, _ := url.Parse("x"); v.take(u) }`, "u"},
		{"given to a function of the standard library", `func f() { u, _ := url.Parse("x"); http.ProxyURL(u) }`, ""},
		{"asked for", `func f(c *http.Client) { r, _ := http.NewRequest("GET", "x", nil); c.Do(r) }`, ""},
		{"asked for, and the answer read", `func f(c *http.Client) { r, _ := http.NewRequest("GET", "x", nil); p, _ := c.Do(r); other(p.Status) }`, ""},
		{"what was asked for", `func f(c *http.Client) { r, _ := http.NewRequest("GET", "x", nil); p, _ := c.Do(r); other(p.Request.URL.String()) }`, "p.Request.URL.String()"},
		{"what was asked for, in a function", `func show(p *http.Response) { other(p.Request.URL.String()) }; func f() { p, _ := http.Get("x"); show(p) }`, "p.Request.URL.String()"},
		{"an answer that a function reads", `func show(p *http.Response) { other(p.Status) }; func f() { p, _ := http.Get("x"); show(p) }`, ""},
		{"an answer for others", `func f() { p, _ := http.Get("x"); fmt.Println(p) }`, ""},
		{"the URL of a request", `func f() { r, _ := http.NewRequest("GET", "x", nil); other(r.URL.RawQuery) }`, "r.URL.RawQuery"},
		{"its host", `func f() { r, _ := http.NewRequest("GET", "x", nil); other(r.URL.Host + r.Host) }`, ""},
		{"what a server would be asked for", `func f() { r, _ := http.NewRequest("GET", "x", nil); other(r.RequestURI) }`, "r.RequestURI"},
		{"a copy of a request", `func f(c context.Context) { r, _ := http.NewRequest("GET", "x", nil); other(r.WithContext(c).URL.String()) }`, "r.WithContext(c).URL.String()"},
		{"kept in a request", `func f() { u, _ := url.Parse("x"); r := &http.Request{URL: u}; other(r.URL.Host) }`, ""},
		{"kept in a request, and seen", `func f() { u, _ := url.Parse("x"); r := &http.Request{URL: u}; other(r.URL.String()) }`, "r.URL.String()"},
		{"kept in a struct", `type e struct{ u *url.URL }; func f() { u, _ := url.Parse("x"); v := e{u}; other(v.u.String()) }`, "v.u.String()"},
		{"kept in a list", `func f() { u, _ := url.Parse("x"); l := []*url.URL{u}; other(l[0].Host) }`, ""},
		{"given to another variable", `func f() { u, _ := url.Parse("x"); v := u; other(v.String()) }`, "v.String()"},
		{"sent", `func f(c chan *url.URL) { u, _ := url.Parse("x"); c <- u }`, "u"},
		{"an answer sent", `func f(c chan *http.Response) { p, _ := http.Get("x"); c <- p }`, ""},
		{"an answer kept", `var last *http.Response; func f() { last, _ = http.Get("x") }`, ""},
		{"a URL kept where others see it", `var Last *url.URL; func f() { Last, _ = url.Parse("x") }`, "Last"},
		{"a URL kept where a list is", `func f(l []*url.URL) { l[0], _ = url.Parse("x") }`, "l[0]"},
		{"handed back", `func g() (*url.URL, error) { return url.Parse("x") }; func f() { u, _ := g(); other(u.String()) }`, "u.String()"},
		{"handed back, for its host", `func g() (*url.URL, error) { return url.Parse("x") }; func f() { u, _ := g(); other(u.Host) }`, ""},
		{"one of several handed back", `func g() (int, *url.URL) { u, _ := url.Parse("x"); return 1, u }; func f() { _, u := g(); other(u.String()) }`, "u.String()"},
		{"handed to others", `func G() (*url.URL, error) { return url.Parse("x") }`, "G"},
		{"an answer handed to others", `func G() (*http.Response, error) { return http.Get("x") }`, ""},
		{"handed back by a method", `type e int; func (e) g() (*url.URL, error) { return url.Parse("x") }`, `return url.Parse("x")`},
		{"handed back by a literal", `func f() { g := func() (*url.URL, error) { return url.Parse("x") }; _ = g }`, `return url.Parse("x")`},
		{"handed back by a function that is a value", `func g() (*url.URL, error) { return url.Parse("x") }; var h = g`, "g"},
		{"handed back by a function that calls itself", `func g(n int) (*url.URL, error) { if n > 0 { return g(n - 1) }; return url.Parse("x") }; func f() { u, _ := g(1); other(u.Host) }`, ""},
		{"the arguments of another call", `func g(u *url.URL, err error) {}; func f() { g(url.Parse("x")) }`, `g(url.Parse("x"))`},
		{"a text that becomes another", `func f() { s, _ := url.JoinPath("x", "a"); other(s) }`, "s"},
	} {
		t.Run(tt.why, func(t *testing.T) {
			src := resultHead + tt.src + "\n"
			c := codetest.Load(t, src)
			f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(ast.Expr, bool) Kind { return None }}
			var made bool
			for cur := range c.In.Root().Preorder((*ast.BasicLit)(nil)) {
				if cur.Node().(*ast.BasicLit).Value != `"x"` {
					continue
				}
				made = true
				_, other := f.OfResult(cur.Parent(), func(name string) bool { return slices.Contains(shown, name) })
				assert.Equal(t, tt.other, sourceOf(c, src, other))
			}
			require.True(t, made)
		})
	}
}

// sourceOf returns how a node is spelled; a reader of a member is shown with it.
func sourceOf(c codetest.Code, src string, n ast.Node) string {
	if n == nil {
		return ""
	}
	text := src[c.Fset.Position(n.Pos()).Offset:c.Fset.Position(n.End()).Offset]
	return strings.TrimSpace(text)
}

// Each row is a function in which "x" is in a field of a url.URL, and where its
// spelling is seen.
func TestFields(t *testing.T) {
	for _, tt := range []struct{ why, src, other string }{
		{"a literal that nobody keeps", `func f() { _ = url.URL{RawQuery: "x"} }`, ""},
		{"a literal", `func f() { u := url.URL{RawQuery: "x"}; other(u.Host) }`, ""},
		{"a literal, and seen", `func f() { u := &url.URL{RawQuery: ("x")}; other(u.String()) }`, "u.String()"},
		{"given later", `func f(u url.URL) { u.RawQuery = "x"; other(u.Host) }`, ""},
		{"given later, and seen", `func f(u *url.URL) { u.RawQuery = "x"; other(u.String()) }`, "u.String()"},
		{"to the URL of a request", `func f(r *http.Request) { r.URL.RawQuery = "x"; other(r.Host) }`, ""},
		{"to the URL of a request, and seen", `func f(r *http.Request) { r.URL.RawQuery = "x"; other(r.URL.String()) }`, "r.URL.String()"},
		{"to one that a function made", `func g() *url.URL; func f() { g().RawQuery = "x" }`, "g()"},
		{"to one in a struct of the package", `type e struct{ u url.URL }; func f(v e) { v.u.RawQuery = "x" }`, "v"},
		{"to one in parentheses", `func f() { var u url.URL; (u).RawQuery = "x"; other(u.String()) }`, "u.String()"},
		{"to one that others see", `var U url.URL; func f() { U.RawQuery = "x" }`, "U"},
		{"to a variable first", `func f() { s := "x"; _ = url.URL{RawQuery: s} }`, `"x"`},
	} {
		t.Run(tt.why, func(t *testing.T) {
			src := resultHead + tt.src + "\n"
			c := codetest.Load(t, src)
			f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(ast.Expr, bool) Kind { return None }}
			var value ast.Expr
			for cur := range c.In.Root().Preorder((*ast.BasicLit)(nil)) {
				if lit := cur.Node().(*ast.BasicLit); lit.Value == `"x"` {
					value = lit
				}
			}
			_, other := f.OfField(value, func(name string) bool { return slices.Contains(shown, name) })
			assert.Equal(t, tt.other, sourceOf(c, src, other))
		})
	}
}

// What a function returns is left to its callers, and what the package keeps is not.
func TestResultsInside(t *testing.T) {
	for src, want := range map[string]string{
		`func F() { u, _ := url.Parse("x"); other(u.RawQuery) }`:                            "u.RawQuery",
		`func F() { u, _ := url.Parse("x"); other(u.Host) }`:                                "",
		`func F() *url.URL { u, _ := url.Parse("x"); return u }`:                            "",
		`func F() string { u, _ := url.Parse("x"); return u.String() }`:                     "",
		`func F() (*url.URL, error) { return url.Parse("x") }`:                              "",
		`type T struct{ u *url.URL }; func F() *T { u, _ := url.Parse("x"); return &T{u} }`: "F",
		`var last *url.URL; func F() { last, _ = url.Parse("x") }`:                          "last",
	} {
		c := codetest.Load(t, resultHead+src+"\n")
		f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(ast.Expr, bool) Kind { return None }}
		got := ""
		for cur := range c.In.Root().Preorder((*ast.BasicLit)(nil)) {
			if cur.Node().(*ast.BasicLit).Value == `"x"` {
				if _, other := f.OfResultInside(cur.Parent(), func(name string) bool { return slices.Contains(shown, name) }); other != nil {
					full := resultHead + src
					got = full[c.Fset.Position(other.Pos()).Offset:c.Fset.Position(other.End()).Offset]
				}
			}
		}
		assert.Equal(t, want, got, src)
	}
}
