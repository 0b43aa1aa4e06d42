package oracle_test

import (
	"go/ast"
	"go/token"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/oracle"
	"github.com/urllint/urllint/oracle/internal/gen"
)

// TestWays makes claims about texts with unknown parts that hold on no way, and on one
// of two: the first alone is refuted.
func TestWays(t *testing.T) {
	for _, tt := range []struct {
		why, src        string
		refuted, oneWay int
	}{
		{"what comes from outside may be a host", `func P1(s string) { http.Get("http://" + s) }`, 1, 0},
		{"that it has been looked at says nothing", "func P1(s string) {\nif len(s) > 2 {\nhttp.Get(\"http://\" + s)\n}\n}", 1, 0},
		{"it is empty on one way", "func P1(s string) {\nif s != \"\" {\ns = \"h.example/\" + s\n}\nhttp.Get(\"http://\" + s)\n}", 0, 1},
		{"it begins with a slash on one way", "func P1(s string, c bool) {\nif c {\ns = \"/\" + s\n}\nhttp.Get(\"http://\" + s)\n}", 0, 1},
	} {
		t.Run(tt.why, func(t *testing.T) {
			call, _ := gen.CallOf(tt.src)
			p := gen.Program{ID: 1, Source: tt.src, Call: call, Pool: gen.Literals(tt.src)}
			r, err := oracle.Try(oracle.Options{Analyzer: claiming(), Programs: []gen.Program{p}, Runs: 200, Reruns: 1000, Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Refuted) != tt.refuted || r.OneWay != tt.oneWay {
				t.Errorf("%d refuted, %d hold on one way, want %d and %d", len(r.Refuted), r.OneWay, tt.refuted, tt.oneWay)
			}
		})
	}
}

// TestSpelledElsewhere runs programs with right findings that name where the text is
// spelled, too: that is not where it goes.
func TestSpelledElsewhere(t *testing.T) {
	var programs []gen.Program
	for i, src := range []string{
		"func part1() string {\ns := \"x20\"\n_, _ = url.Parse(s)\nreturn s\n}\nfunc P1() {\nhttp.Get(part1())\n}",
		"type cfg2 struct{ url string }\nfunc (c cfg2) looked() { http.Get(c.url) }\nfunc P2() {\ns := \"/p4/x\"\nc := cfg2{s}\ndefer c.looked()\n_, _ = url.ParseRequestURI(s)\n}",
	} {
		call, _ := gen.CallOf(src)
		programs = append(programs, gen.Program{ID: i + 1, Source: src, Call: call, Pool: gen.Literals(src)})
	}
	r, err := oracle.Try(oracle.Options{Analyzer: analyzer.Analyzer, Programs: programs, Runs: 20, Reruns: 100, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if r.Findings != len(programs) || len(r.Refuted) > 0 || r.Open > 0 {
		t.Errorf("%d findings, %d open, refuted: %v, want one for each program", r.Findings, r.Open, r.Refuted)
	}
}

// TestHardToShow runs programs with right findings that few inputs bear out, or that stand
// beside another mistake.
func TestHardToShow(t *testing.T) {
	for _, tt := range []struct {
		why string
		src []string
	}{
		{"after a program that ends the process", []string{
			"func P1(s string) {\nif s == \"die\" {\nvar mu sync.Mutex\nmu.Unlock()\n}\nif s == \"x10\" {\nhttp.Get(\"/p3/x\")\n}\n}",
			"func P2(s string) {\nif s == \"x20\" {\nhttp.Get(\"/p4/x\")\n}\n}",
		}},
		{"a map with one key, and a boolean there", []string{
			"func g1(m map[string]string) {\nif b, _ := strconv.ParseBool(m[\"some key\"]); b {\nhttp.Get(\"?\")\n}\n}\n" +
				"func made1(s string) map[string]string {\nreturn map[string]string{s: os.Getenv(\"1\" + s), os.Getenv(\"2\" + s): os.Getenv(\"3\" + s)}\n}\n" +
				"func P1() { g1(made1(os.Getenv(\"U\"))) }",
		}},
		{"a space in what has no scheme, where a literal is said to have none", []string{`func P1(s string) { http.Head(strings.Join([]string{s, s}, " ")) }`}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			var programs []gen.Program
			for i, src := range tt.src {
				call, _ := gen.CallOf(src)
				programs = append(programs, gen.Program{ID: i + 1, Source: src, Call: call, Pool: gen.Literals(src)})
			}
			r, err := oracle.Try(oracle.Options{Analyzer: analyzer.Analyzer, Programs: programs, Runs: 1, Reruns: 1000, Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			if r.Findings != len(programs) || len(r.Refuted) > 0 {
				t.Errorf("%d findings, refuted: %v, want one for each program and none refuted", r.Findings, r.Refuted)
			}
		})
	}
}

// claiming returns an analyzer that says of each URL which is put together that it has
// no host, and the truth of literals.
func claiming() *analysis.Analyzer {
	a := *analyzer.Analyzer
	a.Run = func(pass *analysis.Pass) (any, error) {
		if pass.Pkg.Name() == "judge" {
			return analyzer.Analyzer.Run(pass)
		}
		for _, f := range pass.Files {
			ast.Inspect(f, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 1 {
					if b, ok := call.Args[0].(*ast.BinaryExpr); ok && b.Op == token.ADD {
						pass.Report(analysis.Diagnostic{Pos: b.Pos(), Category: "missing-host", Message: `no host in "http://…", passed to http.Get`})
					}
				}
				return true
			})
		}
		return nil, nil
	}
	return &a
}
