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
		{"a table that others see", `var T = []string{"x"}; func f() { sink(T[0]) }`, 0, "T"},
		{"a type parameter", `func g[S ~string](s S) { sink(string(s)) }; func f() { g("x") }`, 1, ""},
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
