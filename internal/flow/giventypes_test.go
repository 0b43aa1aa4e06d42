package flow

import "testing"

func TestNothingInAnInterface(t *testing.T) {
	const text = `func text(x any) string { switch v := x.(type) { case nil: return "a"; case string: return v }; return "b" }; `
	testReaching(t, []reaching{
		{"a text that was converted is something", text + `func f(s string) { sink(text(any(s))) }`, []string{"<any>"}},
		{"so is one that was not", text + `func f(s string) { sink(text(s)) }`, []string{"<any>"}},
		{"what comes as an interface may be nothing", `func text(x any) { if x == nil { sink("a") } }; func f(x any) { text(x) }`, []string{"a"}},
		{"and converting it does not change that", `func text(x any) { if x == nil { sink("a") } }; func f(x error) { text(any(x)) }`, []string{"a"}},
	})
}

func TestTypeParameters(t *testing.T) {
	const is = `type T struct{ u string }; func isA[X any](x any) bool { _, ok := x.(X); return ok }; `
	testReaching(t, []reaching{
		{"what a text is not", is + `func f() { if isA[int](any("k")) { sink("x") } }`, nil},
		{"what a pointer is not", is + `func f() { if isA[string](any(&T{})) { sink("x") } }`, nil},
		{"a value that is of the type", `type T struct{ u string }; func as[X any](x any) (X, bool) { v, ok := x.(X); return v, ok }; func f() { if v, ok := as[*T](&T{"a"}); ok { sink(v.u) } else { sink("x") } }`, []string{"a"}},
		{"a pointer that generic code makes", `type T struct{ u string }; func ref[X any](x X) *X { return &x }; func f() { switch any(ref(T{})).(type) { case *T: sink("a"); case string: sink("x"); default: sink("x") } }`, []string{"a"}},
		{"whatever comes", is + `func f(v any) { if isA[string](v) { sink("a") } else { sink("b") } }`, []string{"a", "b"}},
		{"a list of them", `func listOf[X any](x X) []X { return []X{x} }; func f() { switch any(listOf("k")).(type) { case []string: sink("a"); case []int: sink("x") } }`, []string{"a"}},
	})
}
