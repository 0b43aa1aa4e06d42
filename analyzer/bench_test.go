package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"

	"github.com/urllint/urllint/internal/codetest"
)

// runOn runs the analyzer once over a checked package.
func runOn(b testing.TB, a *analysis.Analyzer, c codetest.Code) (diagnostics []analysis.Diagnostic) {
	_, err := a.Run(&analysis.Pass{
		Analyzer: a, Fset: c.Fset, Files: []*ast.File{c.File}, Pkg: c.Pkg, TypesInfo: c.Info,
		ResultOf:          map[*analysis.Analyzer]any{inspect.Analyzer: c.In},
		Report:            func(d analysis.Diagnostic) { diagnostics = append(diagnostics, d) },
		ImportObjectFact:  noFact,
		ExportObjectFact:  exportNothing,
		AllObjectFacts:    func() []analysis.ObjectFact { return nil },
		ImportPackageFact: noPackageFact,
	})
	if err != nil {
		b.Fatal(err)
	}
	return diagnostics
}

// manyCalls is a package of n calls that take a URL, one in ten of them bad.
func manyCalls(n int) string {
	var b strings.Builder
	b.WriteString("package a\n\nimport \"net/url\"\n")
	for i := range n {
		if i%100 == 0 {
			if i > 0 {
				b.WriteString("}\n")
			}
			fmt.Fprintf(&b, "func f%d(h string) {\n", i)
		}
		switch {
		case i%10 == 0:
			fmt.Fprintf(&b, "\turl.Parse(\"http://example.com/%d/a b\")\n", i)
		case i%3 == 0:
			fmt.Fprintf(&b, "\turl.Parse(\"http://\" + h + \"/%d\")\n", i)
		default:
			fmt.Fprintf(&b, "\turl.Parse(\"http://example.com/%d\")\n", i)
		}
	}
	b.WriteString("}\n")
	return b.String()
}

// BenchmarkCalls shows that the cost of a call does not grow with their
// number.
func BenchmarkCalls(b *testing.B) {
	for _, n := range []int{1000, 10000, 100000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			c := codetest.Load(b, manyCalls(n))
			for b.Loop() {
				runOn(b, Analyzer, c)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/call")
		})
	}
}

// BenchmarkLiteral shows that the cost of a byte does not grow with the
// length of a literal, good or bad.
func BenchmarkLiteral(b *testing.B) {
	for _, tt := range []struct{ name, unit string }{
		{"good", "abcdefgh/"}, {"bad", "a b|c%/"}, {"escapes", `\x61\u00e9`},
	} {
		for _, size := range []int{1 << 10, 1 << 20} {
			b.Run(fmt.Sprintf("%s/%d", tt.name, size), func(b *testing.B) {
				c := codetest.Load(b, "package a\n\nimport \"net/url\"\n\nfunc f() { url.Parse(\"http://h/"+strings.Repeat(tt.unit, size/len(tt.unit))+"\") }\n")
				for b.Loop() {
					runOn(b, Analyzer, c)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(size), "ns/byte")
			})
		}
	}
}

// BenchmarkFlow shows that what is looked at on the way of a value grows with
// the size of the program alone.
func BenchmarkFlow(b *testing.B) {
	for _, tt := range []struct {
		name string
		src  func(n int) string
	}{
		{"concatenation", func(n int) string {
			return "func f(h string) { url.Parse(\"http://h/\"" + strings.Repeat(` + h + "/a b"`, n/2) + ") }\n"
		}},
		{"constants", func(n int) string {
			return "func f() { url.Parse(\"http://h/\"" + strings.Repeat(` + "a b"`, n) + ") }\n"
		}},
		{"table", func(n int) string {
			return "func f() { for _, u := range []string{" + strings.Repeat(`"http://h/a b",`, n) + "} { url.Parse(u) } }\n"
		}},
		{"functions", func(n int) string {
			var s strings.Builder
			for i := range n {
				fmt.Fprintf(&s, "func f%d() { u := \"http://h/%d\"; url.Parse(u) }\n", i, i)
			}
			return s.String()
		}},
		{"results", func(n int) string {
			var s strings.Builder
			for i := range n {
				fmt.Fprintf(&s, "func u%d() string { return u%d() + \"x\" }\n", i, (i+1)%n)
			}
			return s.String() + "func f() { url.Parse(u0()) }\n"
		}},
	} {
		for _, n := range []int{1000, 10000} {
			b.Run(fmt.Sprintf("%s/%d", tt.name, n), func(b *testing.B) {
				c := codetest.Load(b, "package a\n\nimport \"net/url\"\n\n"+tt.src(n))
				for b.Loop() {
					runOn(b, Analyzer, c)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/element")
			})
		}
	}
}

func noFact(types.Object, analysis.Fact) bool          { return false }
func noPackageFact(*types.Package, analysis.Fact) bool { return false }
func exportNothing(types.Object, analysis.Fact)        {}
