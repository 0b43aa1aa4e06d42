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
		{"beside a text that is empty", `func F(u string) { sink("" + u) }`, []string{"F 0"}},
		{"beside one that callers leave empty", `func F(u string) { g("", u) }; func g(p, u string) { sink(p + u) }`, nil},
		{"printed as it is", `func F(u string) { sink(fmt.Sprintf("%s", u)) }`, nil},
		{"printed after one that callers leave empty", `func F(u string) { g("", u) }; func g(p, u string) { sink(fmt.Sprintf("%s%s", p, u)) }`, nil},
		{"through a field", `type c struct{ base string }; func F(u string) { c := &c{u}; c.get() }; func (c *c) get() { sink(c.base) }`, nil},
		{"through a map", `func F(u string) { m := map[string]string{"a": u}; sink(m["a"]) }`, []string{"F 0"}},
		{"through a result", `func F(u string) { sink(same(u)) }; func same(u string) string { return u }`, []string{"F 0"}},
		{"through a literal that is called", `func F(u string) { func(v string) { sink(v) }(u) }`, []string{"F 0"}},
		{"by a function that is given", `func F(u string) { with(g, u) }; func with(f func(string), u string) { f(u) }; func g(u string) { sink(u) }`, []string{"F 0", "g 0"}},
		{"through a builder", `func F(u string) { var b strings.Builder; b.WriteString(u); sink(b.String()) }`, []string{"F 0"}},
		{"a part of a text is not handed on as it is", `func F(host string) { sink("http://" + host) }`, nil},
		{"nor is what is printed with more", `func F(host string) { sink(fmt.Sprintf("%s:80", host)) }`, nil},
		{"where something is asked of the text before", `func F(u string) { if u == "a" { return }; sink(u) }`, nil},
		{"of its beginning", `func F(u string) { if strings.ToUpper(u) == "A" { return }; sink(u) }`, nil},
		{"only whether there is one", `func F(u string) { if u != "" { sink(u) } }`, []string{"F 0"}},
		{"the other way round", `func F(u string) { if "" == u { return }; sink(u) }`, []string{"F 0"}},
		{"how long it is", `func F(u string) { if len(u) > 0 { sink(u) } }`, []string{"F 0"}},
		{"whether it is longer than that", `func F(u string) { if len(u) > 1 { sink(u) } }`, nil},
		{"a parameter that says what to do", `func F(u string, raw bool) { if raw { sink(u) } }`, nil},
		{"on a way within one, which joined", `func F(u string, raw bool) { if raw { if u == "a" { return } }; sink(u) }`, nil},
		{"the name of a mode", `func F(u, mode string) { if mode == "a" { sink(u) } }`, nil},
		{"a name of several", `func F(u string, modes []string) { if len(modes) == 1 && modes[0] == "a" { sink(u) } }`, nil},
		{"a number does not choose", `func F(u string, n int) { if n > 1 { sink(u) } }`, []string{"F 0"}},
		{"nor does a pointer that may be nil", `func F(u string, p *int) { if p != nil { sink(u) } }`, []string{"F 0"}},
		{"nor a list that may have no elements", `func F(u string, modes []string) { if len(modes) == 0 { sink(u) } }`, []string{"F 0"}},
		{"or may be nil", `func F(u string, modes []string) { if modes == nil { sink(u) } }`, []string{"F 0"}},
		{"nor a name that may be left out", `func F(u, mode string) { if mode == "" { sink(u) } }`, []string{"F 0"}},
		{"though one that is there may", `func F(u, mode string) { if mode == "" { return }; if mode == "a" { sink(u) } }`, nil},
		{"a method of an interface that each type implements alike", `type I interface { M(u string) }; type A struct{}; func (A) M(u string) { sink(u) }; type B struct{}; func (*B) M(u string) { sink(u) }; var _, _ I = A{}, &B{}`, []string{"M 0", "M 0", "M 0"}},
		{"one that one of them implements otherwise", `type I interface { M(u string) }; type A struct{}; func (A) M(u string) { sink(u) }; type B struct{}; func (*B) M(u string) {}; var _, _ I = A{}, &B{}`, []string{"M 0"}},
		{"one that takes its parameters in another order", `type I interface { M(u, v string) }; type A struct{}; func (A) M(u, v string) { sink(u) }; type B struct{}; func (*B) M(u, v string) { sink(v) }; var _, _ I = A{}, &B{}`, []string{"M 0", "M 1"}},
		{"one that hands on elements", `type I interface { M(u ...string) }; type A struct{}; func (A) M(u ...string) { for _, s := range u { sink(s) } }; var _ I = A{}`, []string{"M 0 list", "M 0 list"}},
		{"one of which no type is in view", `type I interface { M(u string) }; type A struct{}; func (A) N(u string) { sink(u) }`, []string{"N 0"}},
		{"nor is nothing", `func F() { sink("a") }; var x = func() int { sink("b"); return 0 }()`, nil},
	} {
		src := "package a\n\nimport (\"fmt\"; \"strings\")\n\nvar _, _ = fmt.Sprint, strings.ToUpper\n\ntype thing struct{ u string }\n\nfunc sink(string) {}\nfunc take(any) {}\nfunc takeThing(*thing) {}\n\n" + tt.src
		assert.Equal(t, tt.want, passings(t, src, false), "%s: %s", tt.why, tt.src)
		assert.Equal(t, tt.want, passings(t, src, true), "%s, where nothing else is asked for: %s", tt.why, tt.src)
	}
}

// passings returns what functions hand on to sink, take and takeThing.
func passings(t *testing.T, src string, only bool) (out []string) {
	t.Helper()
	f := passingsFlow(t, src, only)
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

// passingsFlow returns a flow that is asked for what reaches sink, take and takeThing.
func passingsFlow(t *testing.T, src string, only bool) *Flow {
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
	return f
}

// What no parameter of a function that others can call can be handed to as a whole, is not
// run for what functions hand on.
func TestPassingsLeaveOut(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		why, src string
		want     []string // that are run
	}{
		{"what hands one on", `func F(u string) { sink(u) }`, []string{"F"}},
		{"what makes a text of it", `func F(host string) { sink("http://" + host) }`, nil},
		{"what prints it with more", `func F(host string) { sink(fmt.Sprintf("http://%s/", host)) }`, nil},
		{"what others cannot call", `func f(u string) { sink(u) }`, nil},
		{"what others call by a function that they can call", `func F(u string) { f(u) }; func f(u string) { sink(u) }`, []string{"F", "f"}},
		{"a function that calls it with a text of its own", `func F(u string) { f(u) }; func G(u string) { f("a") }; func f(u string) { sink(u) }`, []string{"F", "f"}},
		{"one that calls it with a part", `func F(u string) { f(u) }; func G(u string) { f("a" + u) }; func f(u string) { sink(u) }`, []string{"F", "f"}},
		{"one of which the parameters are no texts", `var v = fmt.Sprint(); func F(n int) { sink(v) }`, nil},
	} {
		f := passingsFlow(t, "package a\n\nimport \"fmt\"\n\nvar _ = fmt.Sprint\n\nfunc sink(string) {}\n\n"+tt.src, true)
		f.Run()
		var got []string
		for b := range f.summaries {
			if name := b.node.(*ast.FuncDecl).Name.Name; name != "sink" {
				got = append(got, name)
			}
		}
		assert.ElementsMatch(t, tt.want, got, "%s: %s", tt.why, tt.src)
	}
}
