package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"

	"github.com/urllint/urllint/internal/codetest"
)

// runOn runs the analyzer once over a checked package.
func runOn(b testing.TB, a *analysis.Analyzer, c codetest.Code) (diagnostics []analysis.Diagnostic) {
	_, err := a.Run(&analysis.Pass{
		Analyzer: a, Fset: c.Fset, Files: c.Files, Pkg: c.Pkg, TypesInfo: c.Info,
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

// BenchmarkFindings shows that what is to be said of one text costs the same among many
// others, and so does the question whether it may be repaired.
func BenchmarkFindings(b *testing.B) {
	for _, tt := range []struct{ name, each string }{
		{"fields in literals", "func f%[1]d(p string) string { u := &url.URL{Host: \"h\", Path: p, RawQuery: \"?a=%[1]d\"}; return u.String() }\n"},
		{"fields assigned", "func f%[1]d(u *url.URL) { u.RawQuery = \"?a=%[1]d\" }\n"},
		{"fields assigned and read", "func f%[1]d(u *url.URL) { u.RawQuery = \"?a=%[1]d\"; fmt.Println(u.RawQuery) }\n"},
		{"parsed", "func f%[1]d() string { u, _ := url.Parse(\"http://h/a b%[1]d\"); return u.String() }\n"},
		{"refused", "func f%[1]d() { url.Parse(\"http://h/%[1]d%%\") }\n"},
		{"asked for", "func f%[1]d() error { r, err := http.Get(\"http://h/a b%[1]d\"); if err != nil { return fmt.Errorf(\"get: %%w\", err) }; return r.Body.Close() }\n"},
		{"sent", "type t%[1]d struct{ c interface{ Do(*http.Request) (*http.Response, error) } }\nfunc (t t%[1]d) f() { r, _ := http.NewRequest(\"GET\", \"http://h/a b%[1]d\", nil); t.c.Do(r) }\n"},
		{"escaped", "func f%[1]d(filename string) { http.Get(\"http://h/%[1]d/\" + url.QueryEscape(filename)) }\n"},
		{"escaped twice", "func f%[1]d(q url.Values, x string) string { q.Set(\"a%[1]d\", url.QueryEscape(x)); return q.Encode() }\n"},
		{"patterns", "func f%[1]d(m *http.ServeMux, h http.Handler) { m.Handle(\"get /a%[1]d/{id}\", h) }\n"},
		{"cookies", "func f%[1]d(w http.ResponseWriter) { http.SetCookie(w, &http.Cookie{Name: \"n\", Value: \"a;b%[1]d\"}) }\n"},
		{"redirects", "func f%[1]d(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, r.Host+\"/a%[1]d\", 302) }\n"},
	} {
		for _, n := range []int{100, 1000, 10000} {
			b.Run(fmt.Sprintf("%s/%d", tt.name, n), func(b *testing.B) {
				var s strings.Builder
				s.WriteString("package a\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _, _, _ = fmt.Sprint, http.Get, url.Parse\n\n")
				for i := range n {
					fmt.Fprintf(&s, tt.each, i)
				}
				c := codetest.Load(b, s.String())
				found := 0
				for b.Loop() {
					found = len(runOn(b, Analyzer, c))
				}
				if found != n {
					b.Fatalf("%d findings", found)
				}
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(n), "µs/finding")
			})
		}
	}
}

func noFact(types.Object, analysis.Fact) bool          { return false }
func noPackageFact(*types.Package, analysis.Fact) bool { return false }
func exportNothing(types.Object, analysis.Fact)        {}

// ordinary is a program of n files' worth of code as others write it: clients
// with a base URL, a helper that passes its parameter on, and much that has
// nothing to do with URLs.
func ordinary(n int) string {
	var b strings.Builder
	b.WriteString("package a\n\nimport (\n\t\"errors\"\n\t\"fmt\"\n\t\"net/http\"\n\t\"strings\"\n)\n")
	for i := range n {
		fmt.Fprintf(&b, `
const base%[1]d = "https://api.example.com/v%[1]d"

type client%[1]d struct {
	base, token string
	http        *http.Client
	retries     int
}

func new%[1]d(base string) *client%[1]d {
	if base == "" {
		base = base%[1]d
	}
	return &client%[1]d{base: strings.TrimSuffix(base, "/"), http: http.DefaultClient, retries: 3}
}

func (c *client%[1]d) do(method, path string) (*http.Response, error) {
	req, err := http.NewRequest(method, c.base+path, nil)
	if err != nil {
		return nil, fmt.Errorf("request %%s: %%w", path, err)
	}
	req.Header.Set("Authorization", "Bearer "+c.token)
	for try := 0; ; try++ {
		res, err := c.http.Do(req)
		if err == nil || try > c.retries {
			return res, err
		}
	}
}

func (c *client%[1]d) item(id int) (string, error) {
	res, err := c.do("GET", fmt.Sprintf("/items/%%d", id))
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	if res.StatusCode != 200 {
		return "", errors.New(res.Status)
	}
	return res.Header.Get("Location"), nil
}

func words%[1]d(text string) (out []string, longest int) {
	seen := map[string]bool{}
	for _, w := range strings.Fields(text) {
		w = strings.ToLower(strings.Trim(w, ".,;"))
		switch {
		case w == "" || seen[w]:
			continue
		case len(w) > longest:
			longest = len(w)
		}
		seen[w] = true
		out = append(out, w)
	}
	return out, longest
}
`, i)
	}
	return b.String()
}

// BenchmarkRun compares a run over programs of different sizes with type-checking
// them. It reports both for a node of syntax, and the run as a share of the
// check.
func BenchmarkRun(b *testing.B) {
	for _, n := range []int{4, 16, 64} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			src := ordinary(n)
			c := codetest.Load(b, src)
			nodes := 0
			ast.Inspect(c.File, func(ast.Node) bool { nodes++; return true })
			var check time.Duration
			for b.Loop() {
				runOn(b, Analyzer, c)
				b.StopTimer()
				start := time.Now()
				cfg := types.Config{Importer: codetest.Importer()}
				if _, err := cfg.Check("a", c.Fset, []*ast.File{c.File}, &types.Info{
					Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
					Selections: map[*ast.SelectorExpr]*types.Selection{},
				}); err != nil {
					b.Fatal(err)
				}
				check += time.Since(start)
				b.StartTimer()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(nodes), "ns/node")
			b.ReportMetric(float64(check.Nanoseconds())/float64(b.N)/float64(nodes), "check-ns/node")
			b.ReportMetric(float64(b.Elapsed())/float64(check), "of-check")
		})
	}
}
