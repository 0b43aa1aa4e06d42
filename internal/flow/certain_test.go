package flow

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What panics for certain, or waits for ever, ends a function.
func TestEndsForCertain(t *testing.T) {
	for _, tt := range []struct {
		why, params, body string
		want              []string
	}{
		{"a channel is closed once", "", `c := make(chan int); close(c); close(c); sink("a")`, nil},
		{"nothing is sent to one that is closed", "", `c := make(chan int, 1); close(c); c <- 1; sink("a")`, nil},
		{"one that is closed yields nothing", "", `c := make(chan string, 1); close(c); u, ok := <-c; if ok { sink("a") }; sink("b" + u)`, []string{"b"}},
		{"but what was sent before", "", `c := make(chan string, 1); c <- "a"; close(c); u, ok := <-c; if !ok { sink("b") }; sink(u)`, []string{"a"}},
		{"a select that has received goes on with its case", "n int", `c := make(chan int); close(c); x := 1; select { case <-c: if x == 2 { sink("a") }; if n == 2 { sink("b") } }`, []string{"b"}},
		{"it tells whether there was something", "", `c := make(chan int, 1); close(c); ok := true; select { case _, ok = <-c: if ok { sink("a") } else { sink("b") } }`, []string{"b"}},
		{"of a given channel nobody knows", "c chan string", `ok := true; select { case _, ok = <-c: if ok { sink("a") } else { sink("b") } }`, []string{"a", "b"}},
		{"nil waits for ever", "", `var c chan string; sink(<-c + "a")`, nil},
		{"and takes nothing", "", `var c chan string; c <- "a"; sink("a")`, nil},
		{"a list has no negative length", "", `n := -1; _ = make([]int, n); sink("a")`, nil},
		{"nothing is divided by zero", "n int", `_ = 10 / n; if n == 0 { sink("a") }; sink("b")`, []string{"b"}},
		{"a text has what is cut off it", "s string", `_ = s[3:]; if len(s) < 3 { sink("a") }; sink("b")`, []string{"b"}},
		{"so has one of two", "c bool, s string", `t := ""; if c { t = s }; _ = t[3:]; if len(t) < 3 { sink("a") }; sink("b")`, []string{"b"}},
		{"a builder that was written is not nil", "c bool", `var b *strings.Builder; if c { b = &strings.Builder{} }; b.WriteString("a"); if !c { sink("b") }; sink(b.String())`, []string{"a"}},
		{"no rune of one of two texts is negative", "c bool, s string", `t := strings.ToUpper(s); if c { t = s }; for _, r := range t { if r < 0 { sink("a") }; if r == 7 { sink("b") } }`, []string{"b"}},
		{"lists in two interfaces are not compared", "", `var x, y any = []int{1}, []int{1}; if x == y { sink("a") }; sink("b")`, nil},
		{"lists of two types differ", "", `var x, y any = []int{1}, []string{"1"}; if x == y { sink("a") }; sink("b")`, []string{"b"}},
		{"the longer of two texts alone has a second turn", "c bool", `s, n := "x", 0; if c { s = "yz" }; for range s { n++; if n == 2 && !c { sink("a") }; if n == 2 && c { sink("b") } }`, []string{"b"}},
		{"so has the longer of two lists", "c bool", `l, n := []int{1}, 0; if c { l = []int{1, 2, 3} }; for range l { n++; if n == 3 && !c { sink("a") }; if n == 3 && c { sink("b") } }`, []string{"b"}},
		{"a pointer that was followed is not nil", "c bool", `var p *string; if c { u := "a"; p = &u }; sink(*p); if p == nil { sink("b") }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Equal(t, tt.want, sunk(t, prelude+"func f("+tt.params+") {\n"+tt.body+"\n}\n"))
		})
	}
}

// A value in an interface has its type with it, and a copy is equal to what it was
// made of.
func TestCompared(t *testing.T) {
	for _, tt := range []struct{ why, params, body string }{
		{"numbers of two types differ", "", `var x, y any = 1, int64(1); if x == y { sink("a") }`},
		{"a nil pointer in an interface is something", "", `var p *int; var x any = p; if x == nil { sink("a") }`},
		{"also where a function returns it", "", `f := func() any { var p *int; return p }; if f() == nil { sink("a") }`},
		{"keys of two types differ", "", `m := map[any]string{1: "b"}; m[int64(1)] = "a"; if len(m) == 1 { sink("a") }`},
		{"an array is equal to its copy", "", `a := [2]string{"a", "b"}; b := a; if a != b { sink("a") }`},
		{"what is not of a type is its zero value", "x any", `if s, ok := x.(string); !ok && s != "" { sink("a") }`},
		{"a key that was found has what was found there", "m map[string]string", `for k, v := range m { if m[k] != v { sink("a") } }`},
		{"shifted to the right, no number turns negative", "n int", `if n >= 0 && n>>63 != 0 { sink("a") }`},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Empty(t, sunk(t, prelude+"func f("+tt.params+") {\n"+tt.body+"\n}\n"))
		})
	}
}

// A struct has arrays of its own.
func TestCopiesOfArrays(t *testing.T) {
	body := `type in struct{ u string }; type out struct{ a [2]in }
x := out{[2]in{{"a"}, {"b"}}}
y := x
y.a[0].u = "c"
sink(x.a[0].u)
sink(y.a[0].u)`
	require.Equal(t, []string{"a", "c"}, sunk(t, prelude+"func f() {\n"+body+"\n}\n"))
}

// A branch on a parameter that no call of an unexported function takes is none.
func TestBranchesThatNoCallTakes(t *testing.T) {
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"a flag that is never set", `func g(debug bool) { if debug { sink("a") }; sink("b") }; func f() { g(false); g(false) }`, []string{"b"}},
		{"one that is", `func g(debug bool) { if debug { sink("a") }; sink("b") }; func f() { g(false); g(true) }`, []string{"a", "b"}},
		{"of a function that others call", `func G(debug bool) { if debug { sink("a") }; sink("b") }; func f() { G(false) }`, []string{"a", "b"}},
		{"of one that is given away", `func g(debug bool) { if debug { sink("a") }; sink("b") }; var h = g; func f() { g(false) }`, []string{"a", "b"}},
		{"a number that is none of those", `func g(kind int) { switch kind { case 0: sink("a"); case 1: sink("b"); case 2: sink("c") } }; func f() { g(0); g(2) }`, []string{"a", "c"}},
		{"a pointer that is never nil", `type o struct{}; func g(p *o) { if p == nil { sink("a") }; sink("b") }; func f() { g(&o{}) }`, []string{"b"}},
		{"one that may be", `type o struct{}; func g(p *o) { if p == nil { sink("a") }; sink("b") }; func f() { g(&o{}); g(nil) }`, []string{"a", "b"}},
		{"so many arguments", `func g(us ...string) { if len(us) == 0 { sink("a") }; if len(us) > 2 { sink("b") }; sink("c") }; func f() { g("x"); g("x", "y") }`, []string{"c"}},
		{"what is computed may be anything", `func g(n int) { if n == 3 { sink("a") } }; func f() { g(len(dyn())) }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.ElementsMatch(t, tt.want, sunk(t, prelude+tt.src+"\n"))
		})
	}
}

// What is stored where a given pointer leads may be written by whoever follows that
// pointer next, and by nobody before.
func TestOthersFind(t *testing.T) {
	src := `type T struct { c *cfg; l []string; m map[string]string }
type cfg struct { u string }
func mod(t *T) { t.c.u = "x"; t.l[0] = "x"; t.m["k"] = "x" }
func (t *T) mod() { mod(t) }
func (t *T) see() string { return t.c.u }
`
	for _, tt := range []struct {
		why, params, body string
		want              []string
	}{
		{"a function writes it", "x *T", `c := &cfg{"a"}; x.c = c; mod(x); sink(c.u)`, []string{"<any>"}},
		{"a method does", "x *T", `c := &cfg{"a"}; x.c = c; x.mod(); sink(c.u)`, []string{"<any>"}},
		{"one out of view may", "x *T, h func(*T)", `c := &cfg{"a"}; x.c = c; h(x); sink(c.u)`, []string{"<any>"}},
		{"also a list", "x *T, h func(*T)", `l := []string{"a"}; x.l = l; h(x); sink(l[0])`, []string{"<any>"}},
		{"and a map", "x *T, h func(*T)", `m := map[string]string{"k": "a"}; x.m = m; h(x); sink(m["k"])`, []string{"<any>"}},
		{"stored on one way", "x *T, d bool", `c := &cfg{"a"}; if d { x.c = c }; mod(x); sink(c.u)`, []string{"<any>"}},
		{"through a pointer to a pointer", "x **cfg, h func()", `c := &cfg{"a"}; *x = c; h(); sink(c.u)`, []string{"<any>"}},
		{"by another name", "x *T, y *cfg", `c := &cfg{"a"}; x.c = c; y.u = "x"; sink(c.u)`, []string{"<any>"}},
		{"not by a write of something else", "x, y *T", `c := &cfg{"a"}; x.c = c; y.l = nil; sink(c.u)`, []string{"a"}},
		{"nor by who only looks", "x *T", `c := &cfg{"a"}; x.c = c; x.see(); sink(c.u)`, []string{"a"}},
		{"nor before it is stored", "x *T", `c := &cfg{"a"}; mod(x); x.c = c; sink(c.u)`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.Equal(t, tt.want, sunk(t, prelude+src+"func f("+tt.params+") {\n"+tt.body+"\n}\n"))
		})
	}
}

// What the library refuses by a panic, whatever else happens.
func TestWhatPanicsForWhatItIsGiven(t *testing.T) {
	testReaching(t, []reaching{
		{"a template that is none", `func f() { texttemplate.Must(texttemplate.New("t").Parse("{{")); sink("x") }`, nil},
		{"one that is", `func f() { texttemplate.Must(texttemplate.New("t").Parse("{{.}}")); sink("a") }`, []string{"a"}},
		{"one with a function that others may have given it", `func F(t *texttemplate.Template) { texttemplate.Must(t.Parse("{{f}}")); sink("a") }`, []string{"a"}},
		{"nothing in an atomic value", `func f() { var v atomic.Value; v.Store(nil); sink("x") }`, nil},
		{"something", `func f() { var v atomic.Value; v.Store(1); sink("a") }`, []string{"a"}},
		{"a replacer of three texts", `func f() { strings.NewReplacer("a", "b", "c"); sink("x") }`, nil},
		{"of a list of texts", `func F(l []string) { strings.NewReplacer(l...); sink("a") }`, []string{"a"}},
		{"an error that is looked for in nothing", `func f() { errors.As(errors.New("e"), nil); sink("x") }`, nil},
		{"numbers to the base of one", `func F(n int64) { strconv.FormatInt(n, 1); sink("x") }`, nil},
		{"a list as a key", `func f() { m := map[any]int{}; m[[]int{1}] = 2; sink("x") }; func g() { m := map[any]int{}; _ = m[struct{ l []int }{}]; sink("x") }; func h() { m := map[any]int{}; m[func() {}] = 2; sink("x") }`, nil},
		{"an array, a number or a pointer as one", `func f() { m := map[any]int{}; m[[1]int{1}] = 2; m[1] = 3; m[new(int)] = 4; m[&[]int{1}] = 5; m["k"] = 6; sink("a") }`, []string{"a"}},
		{"two functions of a type", `func f() { var a, b any = func() {}, func() {}; if a == b { sink("x") }; sink("x") }`, nil},
		{"and two types", `func f() { var a, b any = func() {}, func() int { return 1 }; if a == b { sink("x") }; sink("a") }`, []string{"a"}},
	})
}

// A literal that is given to a function which does not call it does nothing.
func TestLiteralsThatNobodyCalls(t *testing.T) {
	testReaching(t, []reaching{
		{"given by the name of a variable", `func run(f func()) {}; func g() { f := func() { sink("x") }; run(f) }`, nil},
		{"handed on", `func run(f func()) {}; func pass(f func()) { run(f) }; func g() { pass(func() { sink("x") }) }`, nil},
		{"handed on to one that calls it", `func run(f func()) { f() }; func pass(f func()) { run(f) }; func g() { pass(func() { sink("a") }) }`, []string{"a"}},
		{"that starts it, or leaves it for its end", `func run(f func()) { go f() }; func end(f func()) { defer f() }; func g() { run(func() { sink("a") }); h := func() { sink("b") }; end(h) }`, []string{"a", "b"}},
		{"that keeps it", `var kept func(); func keep(f func()) { kept = f }; func g() { f := func() { sink("a") }; keep(f) }`, []string{"a"}},
		{"that is handed on in a circle", `func run(n int, f func()) { if n > 0 { run(n-1, f) } }; func g() { f := func() { sink("x") }; run(3, f) }`, nil},
		{"that looks whether there is one", `func run(f func()) bool { return f != nil }; func g() { f := func() { sink("x") }; run(f) }`, nil},
		{"out of view", `func F(run func(func())) { f := func() { sink("a") }; run(f) }`, []string{"a"}},
	})
}

// Each turn of a loop has variables of its own, which who has the address of one keeps.
func TestVariablesOfEachTurn(t *testing.T) {
	testReaching(t, []reaching{
		{"kept in a list", `func f() { var ps []*int; for i := 0; i < 3; i++ { ps = append(ps, &i) }; if *ps[0] != 0 || *ps[2] != 2 { sink("x") }; if *ps[1] == 1 { sink("a") } }`, []string{"a"}},
		{"in a variable", `func f() { var p *int; for i := 0; i < 3; i++ { p = &i }; if *p != 2 { sink("x") } }`, nil},
		{"of a turn that others choose", `func F(n int) { var p *int; for i := 0; i < n; i++ { if i == 1 { p = &i } }; if p != nil && *p != 1 { sink("x") } }`, nil},
		{"written in the turn, which the next one goes on from", `func f() { for i := 0; i < 3; i++ { p := &i; *p++; if i == 2 { sink("x") }; if i == 3 { sink("a") } } }`, []string{"a"}},
		{"captured by a literal", `func f() { var fs []func() int; for i := 0; i < 3; i++ { p := &i; fs = append(fs, func() int { return *p }) }; if fs[0]() == 2 { sink("x") } }`, nil},
	})
}
