package flow

import (
	"go/ast"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

// much is a function that takes more work than the others in the tests below.
var much = `func much(n int) string { v := ""; ` +
	strings.Repeat(`switch n { case 1: v += "x"; case 2: v += "y" }; if v == "x" { n++ }; `, 3) +
	`if n > 99 { return "c" }; return "b" }` + "\n"

// In each row the functions that take too much work are given up; what is known without
// them stays as it was.
func TestWorkIsBounded(t *testing.T) {
	const enough, little = maxWork, 2000
	for _, tt := range []struct {
		why  string
		work int
		code string
		want []string
	}{
		{"enough for all", enough, `func f(n int) { sink(much(n)) }`, []string{"b", "c"}},
		{"what a function that was given up yields is not known", little, `func f(n int) { sink(much(n)) }`, []string{"<any>"}},
		{"what comes after its call is", little, `func f(n int) { much(n); sink("a") }`, []string{"a"}},
		{"what it may have written is not", little, `var g = "a"; func set(n int) { println(); g = much(n) + strconv.Itoa(n) }; func f(n int) { g = "b"; set(n); sink(g) }`, []string{"<any>"}},
		{"what comes before it is given up happens", little, strings.Replace(much, "v := \"\";", `v := ""; sink("a");`, 1), []string{"a"}},
		{"what comes after that may not", little, strings.Replace(much, "if n > 99", `sink("a"); if n > 99`, 1), nil},
		{"with enough work it does", enough, strings.Replace(much, "if n > 99", `sink("a"); if n > 99`, 1), []string{"a"}},
		{"nor is it known what calls in it lead to", little, `func get(u string) { if u == "x" { sink("a") } }` + "\n" + strings.Replace(much, "if n > 99", `get("y"); if n > 99`, 1), nil},
		{"and what it stores in a variable of the package", little, `var ph = "new"; func f() { if ph == "lost" { sink("a") } }` + "\n" + strings.Replace(much, "if n > 99", `if v == "q" { ph = "lost" }; if n > 99`, 1), nil},
		{"a small function is not run at all where nothing may be done", 2, `func f(n int) { v := ""; switch n { case 1: v = "x"; case 2: v = "y" }; if v == "x" { n++ }; if v != "" { sink("a") } }`, nil},
	} {
		t.Run(tt.why, func(t *testing.T) {
			src := tt.code
			if !strings.Contains(src, "func much") {
				src += "\n" + much
			}
			f := watched(codetest.Load(t, prelude+src+"\n"), true, nil)
			f.maxWork = tt.work
			require.ElementsMatch(t, tt.want, shown(t, f.Run()))
		})
	}
}

// What one function may take grows with its size, up to a bound, so the work for a
// package is linear in the size of the package.
func TestWorkIsOfTheSizeOfAFunction(t *testing.T) {
	f := &Flow{maxWork: maxWork}
	most := func(nodes int) (n int) {
		f.measured(nodes, 1, func() { n = f.most })
		return n
	}
	require.Equal(t, minWork, most(0), "the smallest may take some, too")
	require.Equal(t, minWork+100*workPerNode, most(100))
	require.Equal(t, maxWork, most(maxWork), "the largest no more than so much")
	f.measured(1, 1, func() {
		f.work(f.most + 1)
		require.True(t, f.isSpent())
		f.measured(1, 1, func() { require.False(t, f.isSpent(), "a function that is called has a meter of its own") })
		require.True(t, f.isSpent())
	})
}

// Once all the work was done no way is looked at any more, but for what function literals have
// found out before: that is put together up to twice as much.
func TestNoWayIsLookedAtOnceAllIsDone(t *testing.T) {
	f := &Flow{maxWork: maxWork}
	f.measured(1, 1, func() {
		require.False(t, f.isOver())
		f.work(f.most + 1)
		require.True(t, f.isOver())
		s, ok := f.takeWay(state{}, &selector{n: 2}, 0)
		require.True(t, ok)
		require.True(t, s.doubted(allSlot), "it is in doubt")
		f.uniting = true
		require.False(t, f.isOver())
		f.work(f.most + 1)
		require.True(t, f.isOver())
	})
}

// A text that gets longer under one condition after the other, and is used after each, is written down
// with all that it was chosen by: that is bounded by the size of the function, too.
func TestWorkToWriteIsBounded(t *testing.T) {
	var src strings.Builder
	src.WriteString("func f(x string) { u := \"h\"; sink(\"a\")\n")
	for i := range 80 {
		n := strconv.Itoa(i)
		src.WriteString("if x == \"" + n + "\" { u = u + \"a" + n + "\" }\nsink(u)\n")
	}
	src.WriteString("}\n")
	f := watched(codetest.Load(t, prelude+src.String()), true, nil)
	require.Contains(t, shown(t, f.Run()), "a", "what was written before stays")
	require.NotEmpty(t, f.writing)
	for _, m := range f.writing {
		require.Greater(t, m.done, m.most, "there is more to write than may be")
		require.Less(t, m.done, 2*m.most, "and no more is done for it")
	}
}

// What a function may take depends on what it is run for.
func TestWorkIsSharedByWhatIsAsked(t *testing.T) {
	asked, other := &ast.FuncDecl{}, &ast.FuncDecl{}
	f := &Flow{maxWork: maxWork, usesAt: map[ast.Node][]*Use{asked: {{}}}}
	require.Equal(t, 1, f.share(asked), "a text in it reaches a sink")
	require.Equal(t, askedNothing, f.share(other), "it is run for what it returns")
	f.PassingsOnly = true
	require.Equal(t, passingsOnly, f.share(asked), "of a dependency")
	f.measured(100, passingsOnly, func() { require.Equal(t, (minWork+100*workPerNode)/passingsOnly, f.most) })
}

// A condition on a choice of each of so many texts is compared with all before: the work
// is bounded however many there are.
func BenchmarkWork(b *testing.B) {
	for _, n := range []int{10, 100, 1000} {
		var src strings.Builder
		src.WriteString("func f(n int) { v := \"\"\n")
		for i := range n {
			src.WriteString("switch n { case " + strconv.Itoa(i) + ": v += \"x\"; case 1: v += \"y\" }; if v == \"x\" { n++ }\n")
		}
		src.WriteString("sink(v) }\n")
		c := codetest.Load(b, prelude+src.String())
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			for b.Loop() {
				watched(c, true, nil).Run()
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(n), "µs/condition")
		})
	}
}

// A list that is cut again and again from one of two that were has a length that each cut
// makes twice as long to tell.
func TestLengthsOfCutLists(t *testing.T) {
	var b strings.Builder
	b.WriteString("func f(b []byte) { n := len(b)\n")
	for range 40 {
		b.WriteString("if cond() { b = b[1:] } else { b = b[n:] }\n")
	}
	b.WriteString(`if len(b) > 3 { sink("a") } }`)
	sunk(t, truthPrelude+b.String()+"\n")
}

// Where all the work was done that may be, no more is: what function literals in
// one another do is not put together at each of the levels around it any more.
func TestGivenUpIsCheap(t *testing.T) {
	allocs := func(deep int) float64 {
		var src strings.Builder
		src.WriteString("func run(do func()) { do() }\nfunc f(n int) {\n" + strings.Repeat("run(func() {\n", deep))
		for i := range 40 {
			src.WriteString("if n == " + strconv.Itoa(i) + " { sink(\"a\") }\n")
		}
		src.WriteString(strings.Repeat("})\n", deep) + "}\n")
		c := codetest.Load(t, prelude+src.String())
		return testing.AllocsPerRun(1, func() {
			f := watched(c, true, nil)
			f.maxWork = 20000
			f.Run()
		})
	}
	require.Less(t, allocs(64), 4*allocs(1))
}

// A condition on the fields of a struct is looked at once more for each literal of it. That is
// measured with what the function may take, not with the package.
func TestLiteralsArePutInWithinBounds(t *testing.T) {
	f := watched(codetest.Load(t, prelude+`
type T struct { n int; u string }
func (t *T) get(n int) { if t.n > n { sink(t.u) } }
func New() *T { return &T{n: 9, u: "a"} }
`), true, nil)
	require.Contains(t, shown(t, f.Run()), "a")
	before := f.done
	require.NotEmpty(t, f.stored())
	require.Equal(t, before, f.done)
}

// What may be a function is looked at where it is read: a text has as many ways, and is none.
func TestReadFunctionsAreWoken(t *testing.T) {
	for _, tt := range []struct {
		why  string
		code string
		want []string
	}{
		{"a variable of a function type", `func f(n int) { v := func() { sink("a") }; if n == 1 { v = func() { sink("b") } }; g = v }; var g func()`, []string{"a", "b"}},
		{"one of any type", `func f(n int) { var v any = func() { sink("a") }; if n == 1 { v = 7 }; g = v }; var g any`, []string{"a"}},
		{"one of a type parameter", `func keep[T func() | int](v T) { g = v }; func f() { v := func() { sink("a") }; keep(v) }; var g any`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			f := watched(codetest.Load(t, prelude+tt.code+"\n"), true, nil)
			require.ElementsMatch(t, tt.want, shown(t, f.Run()))
		})
	}
}
