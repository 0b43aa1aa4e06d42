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
