package flow

import "testing"

// A loop over an iterator of the program ends, whatever it yields, and what comes after it is not in
// doubt.
func TestAfterLoopsOverIterators(t *testing.T) {
	const count = `func count(n int) func(func(int) bool) { return func(yield func(int) bool) { for i := 0; i < n; i++ { if !yield(i) { return } } } }; `
	testReaching(t, []reaching{
		{"a condition on something else", count + `func F(c bool) { sum := 0; for i := range count(3) { sum += i }; if c { sink("a") } }`, []string{"a"}},
		{"one on what the loop has made is", count + `func F() { sum := 0; for i := range count(3) { sum += i }; if sum == 4 { sink("x") } }`, nil},
		{"whether there is a turn is, too", count + `func F() { for range count(0) { sink("x") } }`, nil},
	})
}

// A loop that is left in one way alone ends. What it may have changed is in doubt after it, and nothing else.
func TestAfterLoopsThatEndSomeTime(t *testing.T) {
	const halves = `n := 100; for n > 1 { if n%2 == 0 { n /= 2 } else { n = 3*n + 1 } }; `
	testReaching(t, []reaching{
		{"a condition on something else", `func F(c bool) { ` + halves + `if c { sink("a") } }`, []string{"a"}},
		{"one on what it changes", `func F() { ` + halves + `if n == 5 { sink("x") } }`, nil},
		{"a list that is worked off", `func F(c bool) { l := []int{1}; for len(l) > 0 { v := l[0]; l = l[1:]; if v < 5 { l = append(l, v+1) } }; if c { sink("a") } }`, []string{"a"}},
		{"a text that some turn may have changed", `func F() { u := "x"; for i := 0; i < 20; i++ { if i == 15 { u = "b" } }; sink(u) }`, []string{"<any>"}},
		{"a loop that may return instead", `func F() { n := 100; for n > 1 { if n%2 == 0 { n /= 2 } else { n = 3*n + 1 }; if n == 1 { return } }; sink("x") }`, nil},
		{"that may end the program", `func F() { n := 100; for n > 1 { if n%2 == 0 { n /= 2 } else { n = 3*n + 1 }; if n == 1 { os.Exit(1) } }; sink("x") }`, nil},
		{"that may panic", `func F() { n := 100; for n > 1 { if n%2 == 0 { n /= 2 } else { n = 3*n + 1 }; if n == 1 { panic("b") } }; sink("x") }`, nil},
		{"that a call in it may end", `func stop(n int) { if n == 1 { os.Exit(1) } }; func F() { n := 100; for n > 1 { if n%2 == 0 { n /= 2 } else { n = 3*n + 1 }; stop(n) }; sink("x") }`, nil},
	})
}

// What has come out for a counter in all turns has come out in the one that is asked for.
func TestTurnsOfACounter(t *testing.T) {
	testReaching(t, []reaching{
		{"a bound says how many there are", `func F(n int) { for i := 0; i < n; i++ { if i == 9 { if n < 5 { sink("x") } else { sink("a") } } } }`, []string{"a"}},
		{"so does what one of several calls gives", `func g(s string, n int) { for i := 0; i < n; i++ { if i == 5 { s = "x" }; sink(s) } }; func f() { g("a", 3); g("b", 5) }`, []string{"<any>", "a", "b"}},
		{"that is one of two numbers", `func g(n int) { for i := 0; i < n; i++ { if i == 3 { sink("x") }; if i == 2 { sink("a") } } }; func f(c bool) { n := 3; if c { n = 1 }; g(n) }`, []string{"a"}},
		{"a field", `type j struct{ n int }; func mk(s string) (*j, error) { x := &j{n: 3}; if s == "slow" { x.n = 1 }; return x, nil }; func g(x *j) { for i := 0; i < x.n; i++ { if i == 3 { sink("x") }; if i == 2 { sink("a") } } }; func f(s string) { if x, err := mk(s); err == nil { g(x) } }`, []string{"a"}},
		{"the length of a text", `func g(s string) { for i := 0; i < len(s); i++ { if i == 3 { sink("x") }; if i == 2 { sink("a") } } }; func f(c bool) { s := "abc"; if c { s = "de" }; g(s) }`, []string{"a"}},
		{"many turns", `func F(n int) { for i := 0; i < n; i++ { if i > 100 { if n < 50 { sink("x") } else { sink("a") } } } }`, []string{"a"}},
	})
}

// What a turn of a loop puts into a map is there after that.
func TestPutInALoop(t *testing.T) {
	testReaching(t, []reaching{
		{"under the same key", `func f(l []string) { m := map[string]bool{}; for _, x := range l { m[x] = true; if !m[x] { sink("x") }; sink("a") } }`, []string{"a"}},
		{"that is asked for", `func f(l []string) { m := map[string]struct{}{}; for _, x := range l { if _, ok := m[x]; ok { sink("b") }; m[x] = struct{}{}; if _, ok := m[x]; !ok { sink("x") }; sink("a") } }`, []string{"a", "b"}},
		{"until it is deleted", `func f(l []string) { m := map[string]bool{}; for _, x := range l { m[x] = true; delete(m, x); if m[x] { sink("x") }; sink("a") } }`, []string{"a"}},
		{"or another one is put there", `func f(l []string, y string) { m := map[string]bool{}; for _, x := range l { m[x] = true; m[y] = false; if !m[y] { sink("a") } else { sink("x") } } }`, []string{"a"}},
		{"by way of another variable", `func f(l []string) { m := map[string]bool{}; n := m; for _, x := range l { m[x] = true; n[x] = false; if m[x] { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"or it is cleared", `func f(l []string) { m := map[string]bool{}; for _, x := range l { m[x] = true; clear(m); if m[x] { sink("x") }; sink("a") } }`, []string{"a"}},
		{"on one way", `func f(l []string, c bool) { m := map[string]bool{}; for _, x := range l { if c { m[x] = true }; if !m[x] { sink("a") } } }`, []string{"a"}},
	})
}
