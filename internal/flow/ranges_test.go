package flow

import "testing"

// What a function of the library may return is known also where one of the package hands it on.
func TestRangesThroughFunctions(t *testing.T) {
	testReaching(t, []reaching{
		{"a number that is drawn", `func in(n int) int { return rand.Intn(n) }; func f() { if n := in(5); n < 0 { sink("x") } else if n == 4 { sink("a") } else if n == 5 { sink("x") } }`, []string{"a"}},
		{"through two", `func in(n int) int { return rand.Intn(n) }; func half(n int) int { return in(n) }; func f() { if half(5) >= 5 { sink("x") }; sink("a") }`, []string{"a"}},
		{"what the function makes of it may be another one", `func in(n int) int { return rand.Intn(n) - 1 }; func f() { if in(5) < 0 { sink("a") } }`, []string{"a"}},
		{"a count", `func count(s string) int { return strings.Count(s, "/") }; func f(s string) { if count(s) < 0 { sink("x") }; sink("a") }`, []string{"a"}},
	})
}
