package flow

import (
	"fmt"
	"go/ast"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/codetest"
)

// Whoever asks for nothing but what functions hand on gets the same, whatever is
// left out for it.
func TestPassingsOnly(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"a text", `func F(u string) { sink(u) }`, []string{"F 0"}},
		{"not the first parameter", `func F(n int, ctx interface{ Done() }, u string) { sink(u) }`, []string{"F 2"}},
		{"a type that is a text underneath", `type S string; func F(u S) { sink(string(u)) }`, []string{"F 0"}},
		{"bytes may be others when they come to be used", `func F(u []byte) { sink(string(u)) }`, nil},
		{"elements", `func F(us ...string) { for _, u := range us { sink(u) } }`, []string{"F 0 list"}},
		{"a type parameter", `func F[T ~string](u T) { sink(string(u)) }`, []string{"F 0"}},
		{"a method's parameter", `type T struct{}; func (T) F(u string) { sink(u) }`, []string{"F 0"}},
		{"by way of another function", `func F(u string) { g(u) }; func g(u string) { sink(u) }`, []string{"F 0", "g 0"}},
		{"by way of one that is called with something else, too", `func F(n int) { g("a") }; func G(u string) { g(u) }; func g(u string) { sink(u) }`, []string{"G 0", "g 0"}},
		{"any type where any is taken", `func F(v *int) { take(v) }`, []string{"F 0"}},
		{"a pointer where its like is taken", `func F(p *thing) { takeThing(p) }`, []string{"F 0"}},
		{"a field is no parameter", `func F(p *thing) { sink(p.u) }`, nil},
		{"a receiver is none", `type S string; func (s S) F() { sink(string(s)) }`, nil},
		{"a number is no text", `func F(n int) { sink(string(rune(n))) }`, nil},
		{"nor is nothing", `func F() { sink("a") }; var x = func() int { sink("b"); return 0 }()`, nil},
	} {
		src := "package a\n\ntype thing struct{ u string }\n\nfunc sink(string) {}\nfunc take(any) {}\nfunc takeThing(*thing) {}\n\n" + tt.src
		assert.Equal(t, tt.want, passings(t, src, false), "%s: %s", tt.why, tt.src)
		assert.Equal(t, tt.want, passings(t, src, true), "%s, where nothing else is asked for: %s", tt.why, tt.src)
	}
}

// passings returns what functions hand on to sink, take and takeThing.
func passings(t *testing.T, src string, only bool) (out []string) {
	t.Helper()
	c := codetest.Load(t, src)
	f := New(c.Info, c.Pkg, c.In.Root())
	f.PassingsOnly = only
	for cur := range c.In.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if id, ok := call.Fun.(*ast.Ident); ok && (id.Name == "sink" || id.Name == "take" || id.Name == "takeThing") {
			f.Watch(&Use{Cur: cur, Expr: call.Args[0], Follow: true})
		}
	}
	f.Run()
	for _, p := range f.Passings() {
		text := fmt.Sprintf("%s %d", p.Fn.Name(), p.Index)
		if p.List {
			text += " list"
		}
		out = append(out, text)
	}
	return out
}
