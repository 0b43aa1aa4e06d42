package flow

import (
	"fmt"
	"go/ast"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/sample"
)

// BenchmarkFlat shows that what one statement costs does not grow with their
// number: for each construct that could be multiplied out, the time of each
// at 10, 100, 1,000 and 10,000.
func BenchmarkFlat(b *testing.B) {
	for _, tt := range []struct {
		name string
		body func(n int) string
	}{
		{"optional parts", func(n int) string {
			var s strings.Builder
			s.WriteString("u := \"http://h/?f=j\"\n")
			for i := range n {
				fmt.Fprintf(&s, "if cond() { u += \"&a%d=\" + dyn() }\n", i)
			}
			return s.String() + "sink(u)\n"
		}},
		{"sinks under optional parts", func(n int) string {
			return "u := dyn()\n" + strings.Repeat("if cond() { u = u + \"/x y\" }; sink(u)\n", n)
		}},
		{"prefixes", func(n int) string {
			return "u := dyn()\n" + strings.Repeat("if cond() { u = \"/x y\" + u }\n", n) + "sink(u)\n"
		}},
		{"conditions", func(n int) string {
			return "u := \"http://h\"\n" + strings.Repeat("if strings.HasPrefix(u, dyn()) { return }\n", n) + "sink(u)\n"
		}},
		{"table, unknown index", func(n int) string {
			return "t := []string{" + strings.Repeat("\"http://h/a b\",\n", n) + "}; sink(t[len(dyn())])\n"
		}},
		{"table, range", func(n int) string {
			return "for _, tc := range []struct{ kind, u string }{" + strings.Repeat("{\"http\", \"http://h/a b\"},\n", n) + "} { if tc.kind == \"http\" { sink(tc.u) } }\n"
		}},
		{"calls", func(n int) string { return strings.Repeat("sink(\"http://h/\" + dyn())\n", n) }},
		{"calls of a wrapper", func(n int) string { return strings.Repeat("pass(\"http://h/\" + dyn())\n", n) }},
		{"assignments", func(n int) string {
			return "u := \"\"\n" + strings.Repeat("u = dyn() + \"a\"\n", n) + "sink(u)\n"
		}},
		{"each the one before and more", func(n int) string {
			return "u := \"http://h/\"\n" + strings.Repeat("u += \"a\"; sink(u)\n", n)
		}},
		{"appends", func(n int) string {
			return "var t []string\n" + strings.Repeat("t = append(t, \"a b\")\n", n) + "for _, u := range t { sink(u) }\n"
		}},
		{"replaced again and again", func(n int) string {
			return "u := \"{a}\"\n" + strings.Repeat("u = strings.ReplaceAll(u, \"a\", \"{aa}\")\n", n) + "sink(u)\n"
		}},
		{"else-if chain", func(n int) string {
			return "u := \"a\"\nif cond() {\n" + strings.Repeat("} else if cond() { u = \"http://h/b c\"\n", n) + "}\nsink(u)\n"
		}},
		{"switch", func(n int) string {
			var s strings.Builder
			s.WriteString("u := \"a\"\nswitch dyn() {\n")
			for i := range n {
				fmt.Fprintf(&s, "case \"k%d\": u = \"http://h/b c\"\n", i)
			}
			return s.String() + "}\nsink(u)\n"
		}},
		{"loops one after the other", func(n int) string {
			return "u := \"http://h\"\n" + strings.Repeat("for cond() { u += \"/a\" }\n", n) + "sink(u)\n"
		}},
		{"loops around one another", func(n int) string {
			return "u := dyn()\n" + strings.Repeat("for cond() {\n", n) + "u += \"a\"\nsink(u)\n" + strings.Repeat("}\n", n) + "sink(\"http://h/a b\")\n"
		}},
		{"labels", func(n int) string {
			var s strings.Builder
			s.WriteString("u := dyn()\n")
			for i := range n {
				fmt.Fprintf(&s, "L%d:\nif cond() { u += \"a\" }\n", i)
			}
			s.WriteString("sink(u)\n")
			for i := range n {
				fmt.Fprintf(&s, "if cond() { goto L%d }\n", i)
			}
			return s.String() + "sink(u)\n"
		}},
		{"labels that jump to one another", func(n int) string {
			var s strings.Builder
			for i := range n {
				fmt.Fprintf(&s, "L%d: if cond() { goto L%d }\nif cond() { goto L%d }\n", i, (i*7+3)%n, (i*13+5)%n)
			}
			return s.String() + "sink(\"http://h/a b\")\n"
		}},
		{"functions in a ring", func(n int) string {
			var s strings.Builder
			s.WriteString("}\n")
			for i := range n {
				fmt.Fprintf(&s, "func f%d(u string) { if cond() { f%d(u) }; sink(u + \"/a b\") }\n", i, (i+1)%n)
			}
			return s.String() + "func g() {\n"
		}},
		{"closures", func(n int) string {
			return "u := \"http://h/a b\"\n" + strings.Repeat("func() { sink(u) }()\n", n)
		}},
		{"deferred calls", func(n int) string {
			return "b := &strings.Builder{}\n" + strings.Repeat("defer b.Reset()\n", n) + "sink(b.String())\n"
		}},
		{"deferred literals", func(n int) string {
			return "u := dyn()\n" + strings.Repeat("defer func() { sink(u + \"/a b\") }()\n", n)
		}},
		{"deferred on a way, and returns", func(n int) string {
			return "u := \"http://h/a b\"\n" + strings.Repeat("if cond() { defer sink(u) }\nif cond() { return }\n", n)
		}},
		{"deferred in functions of their own", func(n int) string {
			return "u := dyn()\n" + strings.Repeat("func() { defer func() { u += \"x\" }(); sink(u) }()\n", n)
		}},
		{"goroutines with arguments", func(n int) string {
			return "u := dyn()\n" + strings.Repeat("go func(s string) { sink(s + \"/a b\") }(u)\n", n)
		}},
		{"goroutines that write", func(n int) string {
			return "u := \"\"\n" + strings.Repeat("go func() { u = \"http://h/a b\" }()\n", n) + "sink(u)\n"
		}},
		{"goroutines with variables of their own", func(n int) string {
			var s strings.Builder
			for i := range n {
				fmt.Fprintf(&s, "u%d := dyn()\ngo func() { sink(u%d) }()\n", i, i)
			}
			return s.String()
		}},
		{"literals in a list", func(n int) string {
			return "u := dyn()\nfs := []func(){\n" + strings.Repeat("func() { sink(u + \"/a b\") },\n", n) + "}\nfor _, f := range fs { f() }\n"
		}},
		{"literals in variables", func(n int) string {
			var s strings.Builder
			s.WriteString("u := dyn()\n")
			for i := range n {
				fmt.Fprintf(&s, "f%d := func() string { return u + \"/a b\" }\nsink(f%d())\n", i, i)
			}
			return s.String()
		}},
		{"literals appended", func(n int) string {
			return "u := dyn()\nvar fs []func()\n" + strings.Repeat("fs = append(fs, func() { sink(u) })\n", n) + "for _, f := range fs { f() }\n"
		}},
		{"literals that write", func(n int) string {
			return "u := dyn()\n" + strings.Repeat("func() { u += \"a\" }()\n", n) + "sink(u)\n"
		}},
		{"literals that see what another one writes", func(n int) string {
			var s strings.Builder
			s.WriteString("u := dyn()\nset := func(s string) { u = s }\n")
			for i := range n {
				fmt.Fprintf(&s, "f%d := func() { sink(u) }\nset(\"b\")\nf%d()\n", i, i)
			}
			return s.String()
		}},
		{"literals that call literals", func(n int) string {
			var s strings.Builder
			s.WriteString("f0 := func(u string) { sink(u) }\n")
			for i := range n {
				fmt.Fprintf(&s, "f%d := func(u string) { f%d(u) }\n", i+1, i)
			}
			return s.String() + fmt.Sprintf("f%d(\"http://h/a b\")\n", n)
		}},
		{"goroutines", func(n int) string {
			return "u := \"http://h/a b\"\np := &u\n" + strings.Repeat("go func() { sink(*p) }()\n", n)
		}},
		{"variables doubled", func(n int) string {
			var s strings.Builder
			s.WriteString("x0 := dyn()\n")
			for i := range n {
				fmt.Fprintf(&s, "x%d := x%d + x%d\n", i+1, i, i)
			}
			return s.String() + fmt.Sprintf("sink(x%d)\n", n)
		}},
		{"types of one interface that call each other", func(n int) string {
			var s strings.Builder
			s.WriteString("}\ntype I interface{ U() string }\n")
			for i := range n {
				fmt.Fprintf(&s, "type T%d struct { u string; i I }\nfunc (t *T%d) U() string { if t.i != nil { return t.i.U() + \"x\" }; return t.u }\n", i, i)
			}
			s.WriteString("func g() {\nfor _, i := range []I{")
			for i := range n {
				fmt.Fprintf(&s, "&T%d{u: \"http://h/a b\"}, ", i)
			}
			return s.String() + "} { sink(i.U()) }\n"
		}},
		{"counters", func(n int) string {
			return "n := 0\n" + strings.Repeat("if cond() { n++ }\n", n) + "if n == 3 { sink(\"a\") }\n"
		}},
	} {
		for _, n := range []int{10, 100, 1000, 10000} {
			b.Run(fmt.Sprintf("%s/%d", tt.name, n), func(b *testing.B) {
				c := codetest.Load(b, prelude+"func pass(u string) { sink(u) }\nfunc f() {\n"+tt.body(n)+"}\n")
				for b.Loop() {
					f := New(c.Info, c.Pkg, c.In.Root())
					for cur := range c.In.Root().Preorder((*ast.CallExpr)(nil)) {
						call := cur.Node().(*ast.CallExpr)
						if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "sink" {
							f.Watch(&Use{Cur: cur, Expr: call.Args[0], Follow: true})
						}
					}
					f.Run()
				}
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(n), "µs/each")
			})
		}
	}
}

// Where each of many texts is the one before and a bit more, the pieces of all do not
// grow with the square of their number, and the beginning of each is still told.
func TestLongTextsAreBounded(t *testing.T) {
	n := sample.Size(2500, 1100) // more than the bound allows: their pieces are half of the square
	c := codetest.Load(t, prelude+"func f() {\nu := \"http://h/\"\n"+strings.Repeat("u += \"a\"; sink(u)\n", n)+"}\n")
	f := New(c.Info, c.Pkg, c.In.Root())
	for cur := range c.In.Root().Preorder((*ast.CallExpr)(nil)) {
		f.Watch(&Use{Cur: cur, Expr: cur.Node().(*ast.CallExpr).Args[0]})
	}
	texts, pieces := f.Run(), 0
	for _, one := range texts {
		pieces += len(one.Text)
		assert.Equal(t, "http://h/", one.Text[0].Val)
	}
	assert.GreaterOrEqual(t, len(texts), n)
	assert.Greater(t, pieces, maxLong)
	assert.LessOrEqual(t, pieces, maxLong+len(texts)*(minLong+1))
}
