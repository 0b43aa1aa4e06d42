package flow

import "testing"

func TestStoredUnderTwoNames(t *testing.T) {
	testReaching(t, []reaching{
		{"a field holds what either pointer has stored", `type S struct{ a int }; func f(p, q *S) { p.a = 1; q.a = 2; if p.a == 3 { sink("lost") } }`, nil},
		{"or what code out of view has", `type S struct{ a int }; func New(a int) *S { return &S{a} }; func f(p *S, do func(*S)) { p.a = 1; do(p); if p.a == 3 { sink("a") } }`, []string{"a"}},
		{"another field is not written", `type S struct{ a, b int }; func f(p, q *S) { p.a = 1; q.b = 2; if p.a == 1 { sink("a") } }`, []string{"a"}},
		{"an element that was stored by a part of the list", `func f(a []int) { if len(a) < 2 { return }; b := a[1:]; b[0] = 7; if a[1] != 7 { sink("lost") } }`, nil},
		{"and the other way about", `func f(a []int) { if len(a) < 2 { return }; b := a[1:]; a[1] = 7; if b[0] != 7 { sink("lost") } }`, nil},
		{"of another list", `func f(a, b []int) { if len(a) < 2 || len(b) < 1 { return }; b[0] = 7; if a[1] != 7 { sink("a") } }`, []string{"a"}},
		{"an element of a list of fields, in a text of fields that is known", `func f(s string) { switch s { case "b c": for _, x := range strings.Fields(s) { if x == "d" { sink("lost") } } } }`, nil},
	})
}

// A method that has a value for a receiver has a copy, also where it is called by a pointer.
func TestReceiversThatAreCopies(t *testing.T) {
	const of = `type C struct{ u string; l [2]string; p *string }; func (c C) clone() *C { d := c; return &d }; func (c C) same() *C { return &c }; func (c C) with(u string) C { c.u = u; return c }; func (c *C) self() *C { return c }; `
	testReaching(t, []reaching{
		{"a variable of the method", of + `func f() { c := &C{u: "a"}; d := c.clone(); d.u = "x"; sink(c.u) }`, []string{"a"}},
		{"the receiver itself", of + `func f() { c := &C{u: "a"}; d := c.same(); d.u = "x"; sink(c.u) }`, []string{"a"}},
		{"what is written in the copy", of + `func f() { c := &C{u: "x"}; d := c.clone(); d.u = "a"; sink(d.u) }`, []string{"a"}},
		{"an array is copied with it", of + `func f() { c := &C{l: [2]string{"a"}}; d := c.same(); d.l[0] = "x"; sink(c.l[0]) }`, []string{"a"}},
		{"what it points to is not", of + `func f() { s := "x"; c := &C{p: &s}; d := c.same(); *d.p = "a"; sink(*c.p) }`, []string{"a"}},
		{"it is written before it returns", of + `func f() { c := &C{u: "a"}; sink(c.with("b").u); sink(c.u) }`, []string{"a", "b"}},
		{"a method of the pointer has no copy", of + `func f() { c := &C{u: "x"}; d := c.self(); d.u = "a"; sink(c.u) }`, []string{"a"}},
	})
}

// Where more ways meet than are told apart, what is in doubt on each of them for a reason of its own
// is in doubt after.
func TestDoubtOnManyWays(t *testing.T) {
	for _, n := range []int{maxWays / 2, 2 * maxWays} {
		cases := entries(n, "case %d: if !slices.IsSorted(a[%[1]d:]) { return };")
		testReaching(t, []reaching{
			{"on each of them", `func f(n int, a []int) { switch n { ` + cases + ` default: return }; sink("lost") }`, nil},
			{"but on one", `func f(n int, a []int) { switch n { ` + cases + ` }; sink("a") }`, []string{"a"}},
		})
	}
}
