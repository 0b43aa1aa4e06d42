package flow

import (
	"go/ast"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/codetest"
)

// A use asks for a text, for the elements of a list, for a text with another one that it is
// conditional on, for what a URL is as a text, or for the first of several results.
func TestUses(t *testing.T) {
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"the elements of a list", `func f() { list([]string{"a", "b"}) }`, []string{"a", "b"}},
		{"of one that has grown", `func f(s string) { l := []string{"a"}; l = append(l, "b"+s); list(l) }`, []string{"a", "b<any>"}},
		{"of a part of one", `func f() { l := []string{"x", "a", "y"}; list(l[1:2]) }`, []string{"a"}},
		{"one that was stored there later", `func f() { l := []string{"x", "b"}; l[0] = "a"; list(l) }`, []string{"a", "b"}},
		{"of one of two lists", `func f(ok bool) { l := []string{"a"}; if ok { l = []string{"b", "c"} }; list(l) }`, []string{"a", "b", "c"}},
		{"on the way on which it is taken", `func f(ok bool) { l := []string{"x"}; if ok { l = []string{"b"} }; if ok { list(l) } }`, []string{"b"}},
		{"of one or none", `func f(ok bool) { var l []string; if ok { l = []string{"a"} }; list(l) }`, []string{"a"}},
		{"of one from outside", `func f(l []string) { list(l) }`, []string{"<any>"}},
		{"of one that callers give", `func g(l []string) { list(l) }; func f() { g([]string{"a"}) }`, []string{"<any>", "a"}},
		{"of none", `func f() { list(nil); list([]string{}) }`, nil},
		{"a text, and the key beside it", `func f() { when("k", "a"); when("l", "b") }`, []string{"k: a", "l: b"}},
		{"a key that is a constant", `const k = "k"; func f() { when(k+"l", "a") }`, []string{"kl: a"}},
		{"in a variable", `func f() { k := "k"; when(k, "a") }`, []string{"k: a"}},
		{"one of two", `func f(ok bool) { k := "k"; if ok { k = "l" }; when(k, "a") }`, []string{"k: a", "l: a"}},
		{"one of two, with the text of the same way", `func f(ok bool) { k, u := "k", "a"; if ok { k, u = "l", "b" }; when(k, u) }`, []string{"k: a", "l: b"}},
		{"one that a loop goes through", `func f() { for _, p := range []struct{ k, u string }{{"k", "a"}, {"l", "b"}} { when(p.k, p.u) } }`, []string{"k: a", "l: b"}},
		{"one that nobody knows", `func f() { when(dyn(), "a") }`, nil},
		{"one that callers may give, of whom none is in view", `func f(k string) { when(k, "a") }`, []string{"a"}},
		{"one that they give with the text", `func g(k, u string) { when(k, u) }; func f() { g("k", "a"); g("l", "b") }`, []string{"<any>", "k: a", "l: b"}},
		{"one that they give a part of", `func g(k, u string) { when("k-"+k, u) }; func f() { g("l", "a") }`, []string{"<any>", "k-l: a"}},
		{"one that is more than a parameter's own text", `func g(k string) { if k == "" { k = "k" }; when(k, "a") }; func f() { g("") }`, []string{"k: a"}},
		{"a URL that was parsed", `func f() { u, _ := url.Parse("http://h/a"); at(u) }`, []string{"http://h/a"}},
		{"of which a part was stored", `func f() { u, _ := url.Parse("http://h/a"); u.Path = "/b"; at(u) }`, []string{"http://h/b"}},
		{"that was made", `func f(h string) { at(&url.URL{Scheme: "http", Host: h, Path: "/a"}) }`, []string{"http://<any>/a"}},
		{"from outside", `func f(u *url.URL) { at(u) }`, nil},
		{"a pointer to a text", `func f() { u := "a"; to(&u) }`, []string{"a"}},
		{"as it is when it gets there", `func f() { u := "x"; p := &u; u = "a"; to(p) }`, []string{"a"}},
		{"from outside", `func f(p *string) { to(p) }`, []string{"<any>"}},
	} {
		c := codetest.Load(t, usesPrelude+tt.src+"\n")
		assert.Empty(t, c.Unknown, tt.src)
		f := New(c.Info, c.Pkg, c.In.Root())
		for cur := range c.In.Root().Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			u := &Use{Cur: cur, Follow: true}
			switch id, _ := call.Fun.(*ast.Ident); {
			case id == nil:
				continue
			case id.Name == "list":
				u.Expr, u.List = call.Args[0], true
			case id.Name == "when":
				u.Expr, u.When = call.Args[1], call.Args[0]
			case id.Name == "at" || id.Name == "to":
				u.Expr = call.Args[0]
			default:
				continue
			}
			f.Watch(u)
		}
		var got []string
		for _, v := range f.Run() {
			text := show(v.Text)
			if v.When != "" {
				text = v.When + ": " + text
			}
			if !slices.Contains(got, text) {
				got = append(got, text)
			}
		}
		assert.ElementsMatch(t, tt.want, got, "%s: %s", tt.why, tt.src)
	}
}

const usesPrelude = `package a

import "net/url"

var _ url.URL

func list([]string) {}
func when(key, text string) {}
func at(*url.URL) {}
func to(*string) {}
func dyn() string

`
