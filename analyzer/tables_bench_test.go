package analyzer

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/sink"
)

// withoutSinks is a package of n calls, literals and assignments, as in any
// program, with no sink among them. Some methods have names that sinks have.
func withoutSinks(n int) string {
	var b strings.Builder
	b.WriteString("package a\n\nimport (\n\t\"fmt\"\n\t\"strings\"\n)\n\ntype t struct{ Name, Host string; n int }\n\nfunc (t) Get(string) {}\nfunc (t) run(s string) string { return s }\n")
	for i := range n / 10 {
		fmt.Fprintf(&b, `
func f%d(x t, s string) (int, error) {
	y := t{Name: s, n: %d}
	if strings.HasPrefix(s, "a") && len(s) > 3 {
		x.Get(s)
		s = strings.TrimSpace(x.run(s + y.Name))
	}
	for i, r := range s {
		y.n += int(r) * i
		fmt.Println(x.run(s), y.n)
	}
	m := map[string][]t{"a": {x, y}}
	m[s] = append(m[s], t{s, s, %d})
	return fmt.Sprintln(m, y), fmt.Errorf("a %%d", len(m))
}
`, i, i, i)
	}
	return b.String()
}

// manySinks are n more sinks in other packages.
func manySinks(t testing.TB, n int) []*sink.Sink {
	var out []*sink.Sink
	for i := range n {
		s, err := sink.Parse(fmt.Sprintf("example.org/p%d.Client.Fetch%d#0=absolute[http,https]", i/10, i))
		require.NoError(t, err)
		out = append(out, s)
	}
	return out
}

// BenchmarkTables compares, in one interleaved run, the analyzer over a large
// package without sinks with a walk over its calls, and with tables of
// different sizes. It reports the
// ratios of the best times, which other programs disturb least.
func BenchmarkTables(b *testing.B) {
	c := codetest.Load(b, withoutSinks(20000))
	walk := func() {
		n := 0
		for cur := range c.In.Root().Preorder((*ast.CallExpr)(nil)) {
			if code.Callee(cur.Node().(*ast.CallExpr)) != nil {
				n++
			}
		}
		require.Positive(b, n)
	}
	with := func(x *sink.Index) func() {
		a, err := New(Config{})
		require.NoError(b, err)
		set, err := Config{}.settings()
		require.NoError(b, err)
		l := &linter{settings: set}
		l.once.Do(func() { l.index = x })
		a.Run = l.run
		return func() { assert.Empty(b, runOn(b, a, c)) }
	}
	runs := []func(){walk, with(sink.IndexOf(nil)), with(sink.IndexOf(nil, sink.Std)), with(sink.NewIndex(nil)), with(sink.NewIndex(manySinks(b, 2500)))}
	times := make([][]time.Duration, len(runs))
	for b.Loop() {
		for i, run := range runs {
			start := time.Now()
			run()
			times[i] = append(times[i], time.Since(start))
		}
	}
	best := func(i int) float64 { return float64(slices.Min(times[i])) }
	b.ReportMetric(best(1)/best(0), "none/walk")
	b.ReportMetric(best(2)/best(0), "std/walk")
	b.ReportMetric(best(3)/best(2), "all/std")
	b.ReportMetric(best(4)/best(3), "tenfold/all")
}
