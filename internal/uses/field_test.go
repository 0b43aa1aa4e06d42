package uses

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/codetest"
)

// Each row is what is done with a field that is a sink, besides to write it. Who reads it
// is found once for all the texts that it is given: a step or two for each.
func TestFieldStepsAreFew(t *testing.T) {
	for _, tt := range []struct{ why, use, other string }{
		{"nothing", `_ = u`, ""},
		{"read by another", `other(u.RawQuery)`, "u.RawQuery"},
		{"by a sink", `sink(u.RawQuery)`, ""},
		{"given to another field", `u.Path = u.RawQuery`, ""},
		{"to the same", `u.RawQuery = u.RawQuery + "y"`, ""},
	} {
		const n = 500
		var s strings.Builder
		s.WriteString("package a\n\nimport \"net/url\"\n\nfunc other(s string)\nfunc sink(s string)\n")
		for i := range n {
			fmt.Fprintf(&s, "func f%d(u *url.URL) { u.RawQuery = \"x\"; %s }\n", i, tt.use)
		}
		c := codetest.Load(t, s.String())
		var lits []ast.Expr
		sinks := map[ast.Expr]Kind{}
		for n := range ast.Preorder(c.File) {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if _, ok := n.Lhs[0].(*ast.SelectorExpr); ok {
					sinks[n.Rhs[0]] = Field
				}
			case *ast.CallExpr:
				if n.Fun.(*ast.Ident).Name == "sink" {
					sinks[n.Args[0]] = Ends
				}
			case *ast.BasicLit:
				if n.Value == `"x"` {
					lits = append(lits, n)
				}
			}
		}
		f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(e ast.Expr, _ bool) Kind { return sinks[e] }}
		for _, lit := range lits {
			reads, other := f.Of(lit)
			assert.NotEmpty(t, reads, tt.why)
			got := ""
			if e, ok := other.(ast.Expr); ok {
				got = types.ExprString(e)
			}
			if !assert.Equal(t, tt.other, got, tt.why) {
				break
			}
		}
		assert.Less(t, f.steps, 10*n, tt.why)
	}
}

// Each time that x is put into another x, the text is deeper in it.
func TestListsThatGrowTakeFewSteps(t *testing.T) {
	c := codetest.Load(t, "package a\n\nfunc sink(s string)\n\ntype T struct{ s string; next *T }\n\nfunc f() { var x *T; x = &T{\"a b\", x}; x = &T{\"c\", x}; sink(x.next.s) }\n")
	var lit, arg ast.Expr
	for n := range ast.Preorder(c.File) {
		switch n := n.(type) {
		case *ast.BasicLit:
			if n.Value == `"a b"` {
				lit = n
			}
		case *ast.CallExpr:
			arg = n.Args[0]
		}
	}
	f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(e ast.Expr, _ bool) Kind { return map[ast.Expr]Kind{arg: Ends}[e] }}
	_, other := f.Of(lit)
	assert.NotNil(t, other, "what reads it deeper than that is not known")
	assert.Less(t, f.steps, 20*maxPath)
}
