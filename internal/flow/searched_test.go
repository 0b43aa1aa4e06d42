package flow

import "testing"

func TestSearchedLists(t *testing.T) {
	testReaching(t, []reaching{
		{"what a list has not is no element of it", `func f(a []string) { if !slices.Contains(a, "x") { for _, s := range a { if s == "x" { sink("lost") } } } }`, nil},
		{"something else may be", `func f(a []string) { if !slices.Contains(a, "x") { for _, s := range a { if s == "y" { sink("a") } } } }`, []string{"a"}},
		{"so it may in a list that has the first", `func f(a []string) { if slices.Contains(a, "x") { for _, s := range a { if s == "y" { sink("a") } } } }`, []string{"a"}},
		{"or be the first", `func f(a []string) { if slices.Contains(a, "x") { for _, s := range a { if s == "x" { sink("a") } } } }`, []string{"a"}},
		{"a text that nobody knows", `func f(a []string, x string) { if slices.Contains(a, x) { return }; for _, s := range a { if s == x { sink("lost") } } }`, nil},
		{"or another one", `func f(a []string, x, y string) { if slices.Contains(a, x) { return }; for _, s := range a { if s == y { sink("a") } } }`, []string{"a"}},
		{"the other way about", `func f(a []string, x string) { for _, s := range a { if s == x { if !slices.Contains(a, x) { sink("lost") } } } }`, nil},
		{"a number, by its place", `func f(a []int) { if slices.Index(a, 7) < 0 { for _, n := range a { if n == 7 { sink("lost") } } } }`, nil},
		{"at no place", `func f(a []int) { if slices.Index(a, 7) == -1 { for _, n := range a { if n == 7 { sink("lost") } } } }`, nil},
		{"by a test, of which nobody knows what it says", `func f(a []string) { if slices.ContainsFunc(a, func(s string) bool { return s == "x" }) { return }; for _, s := range a { if s == "x" { sink("lost") } } }`, nil},
		{"where the first chose a text", `func f(a []string, x string) { u := "a"; if !slices.Contains(a, x) { u = "lost" }; for _, s := range a { if s == x { sink(u) } } }`, []string{"a"}},
		{"and the other one was so", `func f(a []string, x string) { u := "a"; if slices.Contains(a, x) { u = "b" }; for _, s := range a { if s == x { sink(u) } } }`, []string{"b"}},
		{"in another list", `func f(a, b []string) { if !slices.Contains(a, "x") { for _, s := range b { if s == "x" { sink("a") } } } }`, []string{"a"}},
	})
}
