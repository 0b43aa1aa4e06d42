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
