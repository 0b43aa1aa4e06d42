package uses

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/internal/codetest"
)

// Each row is a declaration in which "x" is a literal and sink(e) a sink, and
// what is found: how many reads, and the source of the other reader.
func TestReaders(t *testing.T) {
	const head = "package a\n\nimport \"fmt\"\n\nvar _ = fmt.Sprint\n\nfunc sink(s string)\nfunc sinks(s ...string)\nfunc other(s string)\n\n"
	for _, tt := range []struct {
		why, src string
		reads    int
		other    string
	}{
		{"an argument", `func f() { sink("x") }`, 1, ""},
		{"in parentheses, joined", `func f(s string) { sink((s + ("x"))) }`, 1, ""},
		{"two variables", `func f() { u := "x"; v := u; sink(u); sink(v) }`, 2, ""},
		{"one that is not read", `func f() { u := "x"; _ = u; sink(u); u = "" }`, 1, ""},
		{"grown", `func f(s string) { s += "x"; sink(s) }`, 1, ""},
		{"elements of a list", `func f() { sinks([]string{"x"}...) }`, 1, ""},
		{"a list that is a string elsewhere", `func f() { l := []string{"x"}; sinks(l...); other(l[0]) }`, 1, `l[0]`},
		{"a field of a field", `func f() { v := struct{ a struct{ b, c string } }{}; v.a.b = "x"; sink(v.a.b); other(v.a.c) }`, 1, ""},
		{"an embedded field", `type e struct{ s string }; func f() { v := struct{ e }{e{"x"}}; sink(v.s) }`, 1, ""},
		{"through a pointer", `type e struct{ s string }; func f() { p := &e{s: "x"}; sink(p.s); sink((*p).s) }`, 2, ""},
		{"what a pointer shows to others", `type e struct{ s string }; func f(p *e) { p.s = "x"; sink(p.s) }`, 0, `"x"`},
		{"a method", `type e struct{ s string }; func (v e) get() { sink(v.s) }; func f() { e{"x"}.get() }`, 1, ""},
		{"a method as a value", `type e struct{ s string }; func (v e) get() { sink(v.s) }; func f() { g := e{"x"}.get; g() }`, 0, `e{"x"}.get`},
		{"an interface", `func f() { var v any = "x"; fmt.Sprint(v) }`, 0, ""},
		{"a function that calls itself", `func g(s string) { sink(s); g(s) }; func f() { g("x") }`, 1, ""},
		{"a function that is a value, too", `func g() string { return "x" }; var h = g; func f() { sink(g()) }`, 0, "g"},
		{"a literal that is called", `func f() { func(s string) { sink(s) }("x") }`, 1, ""},
		{"a variable with two functions", `func f() { g := func(s string) { sink(s) }; g = other; g("x") }`, 0, `"x"`},
		{"no body", `func f() { other("x") }`, 0, `"x"`},
		{"nobody reads a parameter without a name", `func g(string) {}; func f() { g("x") }`, 0, ""},
		{"a table of the package", `var t = map[string]string{"k": "x"}; func f() { for _, v := range t { sink(v) }; delete(t, "k") }`, 1, "t"},
		{"a table that the linker gives to others", "var t = []string{\"x\"}; func f() { sink(t[0]) }\n\n//go:linkname t example.org/b.t", 0, "t"},
		{"a function that the linker does", "//go:linkname g\nfunc g() string { return \"x\" }\n\nfunc f() { sink(g()) }", 0, "g"},
		{"one that C calls", "//export g\nfunc g() string { return \"x\" }\n\nfunc f() { sink(g()) }", 0, "g"},
		{"a variable of the same name", "//go:linkname g example.org/b.g\nfunc g() {}\n\nfunc f() { g := \"x\"; sink(g) }", 1, ""},
		{"a table that others see", `var T = []string{"x"}; func f() { sink(T[0]) }`, 0, "T"},
		{"a type parameter", `func g[S ~string](s S) { sink(string(s)) }; func f() { g("x") }`, 1, ""},
		{"formatted", `func f(s string) { sink(fmt.Sprintf("%s/%d%%", "x", 1)) }`, 1, ""},
		{"formatted as it is", `func f(s string) { sink(fmt.Sprintf("%s/%d%v", "x", 1, s)) }`, 1, ""},
		{"by its number", `func f(s string) { sink(fmt.Sprintf("%[2]s", s, "x")) }`, 1, ""},
		{"formatted with a width", `func f() { sink(fmt.Sprintf("%9s", "x")) }`, 0, `"x"`},
		{"quoted", `func f() { sink(fmt.Sprintf("%q", "x")) }`, 0, `"x"`},
		{"with a format that is not known", `func f(s string) { sink(fmt.Sprintf(s, "x")) }`, 0, `"x"`},
		{"the format", `func f(s string) { sink(fmt.Sprintf("x", s)) }`, 1, ""},
		{"the format of a format", `func f(s string) { sink(fmt.Sprintf(fmt.Sprintf("x", s), s)) }`, 0, `fmt.Sprintf("x", s)`},
		{"the operands of a format", `func f(s []any) { sink(fmt.Sprintf("x", s...)) }`, 0, `"x"`},
		{"joined by fmt", `func f() { sink(fmt.Sprint("x")); sink(fmt.Sprintln(1)) }`, 1, ""},
		{"printed", `func f() { fmt.Println("x") }`, 0, `"x"`},
		{"as bytes", `func f() { sink(string([]byte("x"))) }`, 0, `"x"`},
		{"as a type of its own", `type s string; func f() { v := s("x"); sink(string(v)) }`, 1, ""},
		{"as an interface", `func f() { v := any("x"); _ = v }`, 0, `"x"`},
		{"as numbers", `func f() { v := []rune("x"); _ = v }`, 0, `"x"`},
		{"its length", `func f() { u := "x"; sink(u); _ = len(u) }`, 0, "u"},
		{"the length of a list of it", `func f() { l := []string{"x"}; sinks(l...); _ = len(l) + cap(l) }`, 1, ""},
		{"put into a list", `func f(l []string) { m := append(l, "x"); sinks(m...) }`, 1, ""},
		{"a list put to a list", `func f(l []string) { m := append(l, []string{"x"}...); sinks(m...) }`, 1, ""},
		{"a list that others are put to", `func f(s string) { l := []string{"x"}; l = append(l, s); sinks(l...) }`, 1, ""},
		{"copied", `func f(b []byte) { copy(b, "x") }`, 0, `"x"`},
		{"one of several arguments", `func g(n int, s, t string) { sink(t); other(s) }; func f() { g(1, "y", "x") }`, 1, ""},
		{"another of them", `func g(n int, s, t string) { sink(t); other(s) }; func f() { g(1, "x", "y") }`, 0, "s"},
		{"a variadic argument", `func g(n int, s ...string) { sinks(s...) }; func f() { g(1, "y", "x") }`, 1, ""},
		{"one of a variadic list", `func g(s ...string) { other(s[1]) }; func f() { g("y", "x") }`, 0, "s[1]"},
		{"a list for a variadic parameter", `func g(s ...string) { sink(s[0]) }; func f() { l := []string{"x"}; g(l...) }`, 1, ""},
		{"the arguments are a call's", `func two() (string, string); func g(s, t string) { sink(s) }; func f() { g(two()); sink("x") }`, 1, ""},
		{"the receiver has no name", `type e struct{ s string }; func (e) get() {}; func f() { v := e{"x"}; v.get(); sink(v.s) }`, 1, ""},
		{"a method of an embedded field", `type e struct{ s string }; func (v e) get() { other(v.s) }; type o struct{ e }; func f() { v := o{e{"x"}}; v.get() }`, 0, "v.get"},
		{"a method expression", `type e struct{ s string }; func (v e) get() { sink(v.s) }; func f() { e.get(e{"x"}) }`, 0, "get"},
		{"two names for two values", `func f() { var u, v = "y", "x"; sink(v); other(u) }`, 1, ""},
		{"two names for one call", `func two(s string) (a, b string) { sink(s); return }; func f() { var u, v = two("x"); other(u + v) }`, 1, ""},
		{"a constant that the next repeats", `const ( c = "x"; d ); func f() { sink(c); other(d) }`, 0, "d"},
		{"one that the next does not repeat", `const ( c = "x"; d = "y"; e ); func f() { sink(c); other(d + e) }`, 1, ""},
		{"one of two that the next repeats", `const ( b, c = "y", "x"; d, e ); func f() { sink(c); sink(e); other(b + d) }`, 2, ""},
		{"variables below each other", `var ( c = "x"; d string ); func f() { sink(c); other(d) }`, 1, ""},
		{"given to two", `func f() { var u, v string; u, v = "y", "x"; sink(v); other(u) }`, 1, ""},
		{"taken from a text", `func f() { u := "x"; u -= u; sink(u) }`, 0, "u"},
		{"through a pointer", `func f(p *string) { *p = "x" }`, 0, `"x"`},
		{"into a list", `func f(l []string) { l[0] = "x" }`, 0, `"x"`},
		{"into a parenthesis", `func f() { var u string; (u) = "x"; sink(u) }`, 1, ""},
		{"ranged over", `func f() { for _, u := range []string{"x"} { sink(u) } }`, 1, ""},
		{"its bytes ranged over", `func f() { for _, c := range "x" { _ = c } }`, 0, `"x"`},
		{"only counted", `func f() { for i := range []string{"x"} { _ = i } }`, 0, ""},
		{"the elements of an array", `func f() { for i := range &[1]string{"x"} { _ = i } }`, 0, ""},
		{"an iterator of it", `type seq func(yield func(string) bool); func f() { var l = []seq{}; _ = l; for range func(func(string) bool) {} { sink("x") } }`, 1, ""},
		{"one of two results", `func g() (string, error) { return "x", nil }; func f() { s, _ := g(); sink(s) }`, 0, `"x"`},
		{"the result of a method", `type e int; func (e) g() string { return "x" }; func f(v e) { sink(v.g()) }`, 0, `"x"`},
		{"the result of a literal", `func f() { g := func() string { return "x" }; sink(g()) }`, 0, `"x"`},
		{"the result of a generic function", `func g[T any]() string { return "x" }; func f() { sink(g[int]()) }`, 1, ""},
		{"the result of one that others call", `func G() string { return "x" }; func f() { sink(G()) }`, 0, "G"},
		{"the result of a function that calls itself", `func g(n int) string { if n > 0 { return g(n - 1) }; return "x" }; func f() { sink(g(3)) }`, 1, ""},
		{"a result that has a name", `func g() (s string) { s = "x"; return }; func f() { sink(g()) }`, 0, "s"},
		{"compared", `func f(s string) bool { return s == "x" }`, 0, `"x"`},
		{"the key of a map", `func f() { _ = map[string]bool{"x": true} }`, 0, `"x"`},
		{"its value", `func f() { m := map[string]string{"k": "x"}; sink(m["k"]) }`, 1, ""},
		{"what a switch asks for", `func f(s string) { switch s { case "x": } }`, 0, `"x"`},
		{"sent", `func f(c chan string) { c <- "x" }`, 0, `"x"`},
		{"a part of it", `func f() { u := "x"; sink(u[1:]) }`, 0, "u"},
		{"one byte", `func f() { u := "x"; _ = u[0]; sink(u) }`, 0, "u"},
		{"a part of a list", `func f() { l := []string{"x", "y"}; sinks(l[1:]...) }`, 1, ""},
		{"a field by its place", `type e struct{ n int; s string }; func f() { v := e{1, "x"}; sink(v.s) }`, 1, ""},
		{"a type of the same fields", `func show(l []struct{ s string }) { other(l[0].s) }; func f() { l := []struct{ s string }{{"x"}}; sink(l[0].s); show(l) }`, 0, "l[0]"},
		{"converted to such a type", `type d struct{ s string }; type e struct{ s string }; func f() { v := e{"x"}; sink(v.s); other(d(v).s) }`, 0, "d(v)"},
		{"another field of such a type", `type d struct{ s, t string }; type e struct{ s, t string }; func f() { v := e{s: "x"}; sink(v.s); other(d(v).t) }`, 0, "d(v)"},
		{"put into what another list shares", `func f(l []string) { m := append(l[:0], "x"); sinks(m...); other(l[0]) }`, 0, `"x"`},
		{"fields inside of lists", `type e struct{ s string }; func f() { l := []e{{"x"}, {s: "y"}}; for i := range l { sink(l[i].s) } }`, 1, ""},
		{"another field of the same", `type e struct{ s, t string }; func f() { v := e{s: "x"}; sink(v.s); other(v.t) }`, 1, ""},
		{"a struct that is compared", `type e struct{ s string }; func f() bool { v := e{"x"}; return v == e{} }`, 0, "v"},
		{"a struct that is printed", `type e struct{ s string }; func f() { v := e{"x"}; fmt.Println(v) }`, 0, "v"},
		{"a literal in a variable that is written", `func f() { g := func(s string) { sink(s) }; p := &g; _ = p; g("x") }`, 0, `"x"`},
		{"a literal in a variable of the package", `var g = func(s string) { sink(s) }; func f() { g("x") }`, 1, ""},
		{"one that others may change", `var G = func(s string) { sink(s) }; func f() { G("x") }`, 0, `"x"`},
		{"one of two literals", `var g, h = func(s string) { sink(s) }, func(s string) { other(s) }; func f() { g("x") }`, 1, ""},
		{"one of two literals that are given at once", `func f() { g, h := func(s string) { other(s) }, func(s string) { sink(s) }; g("y"); h("x") }`, 1, ""},
		{"the other of them", `func f() { g, h := func(s string) { other(s) }, func(s string) { sink(s) }; g("x"); h("y") }`, 0, "s"},
		{"a variable that has what a call returns", `func two() (a, b func(string)); func f() { _, g := two(); g("x") }`, 0, `"x"`},
		{"a key that is no field's name", `type e struct{ s string }; func f() { v := e{0: "x"}; sink(v.s) }`, 0, `"x"`},
		{"a field that is not there", `type e struct{ s string }; func f() { v := e{t: "x"}; sink(v.s) }`, 0, `"x"`},
		{"a variable that a range writes", `func f() { g := func(s string) { sink(s) }; for _, g = range []func(string){other} {}; g("x") }`, 0, `"x"`},
		{"code without types", `func f() { undefined("x") }`, 0, `"x"`},
	} {
		t.Run(tt.why, func(t *testing.T) {
			src := head + tt.src + "\n"
			c := codetest.Load(t, src)
			arguments := map[ast.Expr]bool{}
			var lit *ast.BasicLit
			ast.Inspect(c.File, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					if id, ok := n.Fun.(*ast.Ident); ok && strings.HasPrefix(id.Name, "sink") {
						arguments[n.Args[0]] = id.Name == "sinks"
					}
				case *ast.BasicLit:
					if n.Value == `"x"` {
						lit = n
					}
				}
				return true
			})
			f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(e ast.Expr, elements bool) Kind {
				if list, ok := arguments[e]; ok && list == elements {
					return Ends
				}
				return None
			}}
			reads, other := f.Of(lit)
			got := ""
			if other != nil {
				got = src[c.Fset.Position(other.Pos()).Offset:c.Fset.Position(other.End()).Offset]
			}
			assert.Equal(t, tt.other, got)
			if tt.other == "" {
				assert.Len(t, reads, tt.reads)
			}
		})
	}
}

// Each row gives the literal "x" to a field that is a sink: what else reads the
// field reads the text.
func TestReadersOfFields(t *testing.T) {
	const head = "package a\n\nimport \"net/http\"\n\nvar _ http.Request\n\ntype e struct{ s, t string }\n\nfunc other(s string)\nfunc wrap(s string) string\n\n"
	for _, tt := range []struct{ why, src, other string }{
		{"by its name", `func f() e { return e{s: "x"} }; func g(v e) { other(v.s) }`, "v.s"},
		{"in a literal that is a pointer", `func f() *e { return &e{s: "x"} }; func g(v *e) { other(v.s) }`, "v.s"},
		{"another field is read", `func f() e { return e{s: "x"} }; func g(v e) { other(v.t) }`, ""},
		{"by its place", `func f() e { return e{"y", "x"} }; func g(v e) { other(v.t) }`, "v.t"},
		{"and the one before it is read", `func f() e { return e{"y", "x"} }; func g(v e) { other(v.s) }`, ""},
		{"assigned", `func f(v e) { v.s = "x" }; func g(v e) { other(v.s) }`, "v.s"},
		{"two assigned at once", `func f(v e) { v.t, v.s = "y", "x" }; func g(v e) { other(v.s) }`, "v.s"},
		{"and the other is read", `func f(v e) { v.t, v.s = "y", "x" }; func g(v e) { other(v.t) }`, ""},
		{"in parentheses", `func f() e { return e{s: ("x")} }; func g(v e) { other(v.s) }`, "v.s"},
		{"through a function", `func f() e { return e{s: wrap("x")} }; func g(v e) { other(v.s) }`, "v.s"},
		{"of another package", `func f() *http.Request { return &http.Request{Host: "x"} }; func g(r *http.Request) { other(r.Host) }`, "r.Host"},
		{"another field of such a type", `func f() *http.Request { return &http.Request{Host: "x"} }; func g(r *http.Request) { other(r.Method) }`, ""},
		{"a field called alike", `func f() *http.Request { return &http.Request{Host: "x"} }; func g(r struct{ Host string }) { other(r.Host) }`, ""},
		{"a variable", `func f() { var s string; s = "x"; _ = s }`, `"x"`},
		{"the value of a map", `func f() { _ = map[string]string{"k": "x"} }`, `"x"`},
		{"one more than there are fields", `func f() e { return e{"y", "z", "x"} }`, `"x"`},
	} {
		t.Run(tt.why, func(t *testing.T) {
			src := head + tt.src + "\n"
			c := codetest.Load(t, src)
			var lit *ast.BasicLit
			f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(e ast.Expr, _ bool) Kind {
				if e == lit {
					return Field
				}
				return None
			}}
			for cur := range c.In.Root().Preorder((*ast.BasicLit)(nil)) {
				if l := cur.Node().(*ast.BasicLit); l.Value == `"x"` {
					lit = l
				}
			}
			_, other := f.Of(lit)
			assert.Equal(t, tt.other, sourceOf(c, src, other))
		})
	}
}

// What a function without a body does with its parameter is not known.
func TestParameters(t *testing.T) {
	c := codetest.Load(t, "package a\n\nfunc f(s string) {}\nfunc g(s string)\n")
	f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(ast.Expr, bool) Kind { return None }}
	fn := func(name string) *types.Func { return c.Pkg.Scope().Lookup(name).(*types.Func) }
	_, other := f.OfParam(fn("f"), 0, false)
	assert.Nil(t, other)
	_, other = f.OfParam(fn("g"), 0, false)
	assert.NotNil(t, other)
}

// What a parameter is to the callers of a function, to a variable and to the
// readers of a field is not asked: a driver may have left out their bodies.
func TestParametersFromInside(t *testing.T) {
	c := codetest.Load(t, `package a

import "net/http"

var last string

func id(s string) string { return s }

func f(s string) { last = s }
func g(s string) { _ = &http.Request{Host: s} }
func h(s string) { t := s; k(t) }
func k(s string) {}
`)
	f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(e ast.Expr, _ bool) Kind {
		if cur, ok := c.In.Root().FindNode(e); ok && cur.ParentEdgeKind() == edge.KeyValueExpr_Value {
			return Field
		}
		return None
	}}
	for name, known := range map[string]bool{"id": false, "f": false, "g": false, "h": true} {
		_, other := f.OfParam(c.Pkg.Scope().Lookup(name).(*types.Func), 0, false)
		assert.Equal(t, known, other == nil, name)
	}
}

// However many names hold however many texts, the work ends: what is left is
// not known.
func TestStepsAreBounded(t *testing.T) {
	c := codetest.Load(t, "package a\n\nfunc f(s string) {}\nfunc g() { f(\"x\") }\n")
	f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(ast.Expr, bool) Kind { return None }}
	var lit *ast.BasicLit
	ast.Inspect(c.File, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok {
			lit = l
		}
		return true
	})
	_, other := f.Of(lit)
	assert.Nil(t, other)
	f.steps = maxAllSteps
	_, other = f.Of(lit)
	assert.NotNil(t, other)
}

// TestCommandsAreImported: by the tests in their directory, which a look at the
// package does not see.
func TestCommandsAreImported(t *testing.T) {
	for name, visible := range map[string]bool{"Base": true, "base": false} {
		c := codetest.Load(t, "package main\n\nconst "+name+" = \"x\"\n\nfunc main() { _ = "+name+" }\n")
		f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(ast.Expr, bool) Kind { return None }}
		var other ast.Node
		for cur := range c.In.Root().Preorder((*ast.BasicLit)(nil)) {
			_, other = f.Of(cur.Node().(*ast.BasicLit))
		}
		assert.Equal(t, visible, other != nil, name)
	}
}
