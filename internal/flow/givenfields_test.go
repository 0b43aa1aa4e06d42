package flow

import "testing"

func TestGivenFields(t *testing.T) {
	testReaching(t, []reaching{
		{"a field that each call sets is not empty", `type c struct{ u string }; func run(c c) { if c.u == "" { sink("lost") }; sink("a") }; func f() { run(c{u: "h"}) }`, []string{"a"}},
		{"by a pointer, and in a method", `type c struct{ u string }; func (c *c) defaults() { if c.u == "" { c.u = "lost" } }; func run(c *c) { c.defaults(); sink(c.u) }; func f() { run(&c{u: "a"}) }`, []string{"a", "<any>"}},
		{"one that a call leaves out may be", `type c struct{ u string }; func run(c *c) { if c.u == "" { sink("a") } }; func f() { run(&c{u: "h"}); run(&c{}) }`, []string{"a"}},
		{"by its place", `type c struct{ u string }; func run(c c) { if c.u == "" { sink("a") } }; func f() { run(c{"h"}); run(c{""}) }`, []string{"a"}},
		{"or is given what nobody knows", `type c struct{ u string }; func run(c c) { if c.u == "" { sink("a") } }; func f(s string) { run(c{u: s}) }`, []string{"a"}},
		{"where others may call", `type C struct{ U string }; func Run(c C) { if c.U == "" { sink("a") } }; func f() { Run(C{U: "h"}) }`, []string{"a"}},
		{"a struct that is not made in the call", `type c struct{ u string }; func run(c c) { if c.u == "" { sink("a") } }; func f() { var d c; run(d) }`, []string{"a"}},
		{"a truth value", `type c struct{ on bool }; func run(c c) { if !c.on { sink("lost") } else { sink("a") } }; func f() { run(c{on: true}) }`, []string{"a"}},
		{"that is either", `type c struct{ on bool }; func run(c c) { if !c.on { sink("a") } else { sink("b") } }; func f() { run(c{on: true}); run(c{}) }`, []string{"a", "b"}},
		{"a list that has elements", `type c struct{ l []string }; func run(c c) { if len(c.l) == 0 { sink("lost") } }; func f() { run(c{l: []string{"h"}}) }`, nil},
		{"or may have none", `type c struct{ l []string }; func run(c c) { if len(c.l) == 0 { sink("a") } }; func f(l []string) { run(c{l: l}) }`, []string{"a"}},
		{"an interface that holds something", `type i interface{ m() }; type t struct{}; func (t) m() {}; type c struct{ i i }; func run(c *c) { if c.i == nil { sink("lost") } }; func f() { run(&c{i: t{}}) }`, nil},
		{"or nothing", `type i interface{ m() }; type c struct{ i i }; func run(c *c) { if c.i == nil { sink("a") } }; func f() { run(&c{}) }`, []string{"a"}},
		{"one of two", `func run(n int) { if n > 3 { sink("a") } }; func f() { run(1); run(4) }`, []string{"a"}},
		{"an error that is never there", `func run(err error) { if err != nil { sink("lost") } else { sink("a") } }; func f() { run(nil) }`, []string{"a"}},
		{"or may be", `func run(err error) { if err != nil { sink("a") } }; func f() { run(nil); run(errors.New("x")) }`, []string{"a"}},
		{"a list that each call gives elements", `func run(l []string) { if len(l) == 0 { sink("lost") } }; func f() { run([]string{"h"}) }`, nil},
		{"structs in a variable number, of which there may be none", `type c struct{ u string }; func run(l ...c) { for _, c := range l { if c.u == "" { sink("a") } } }; func f(l []c) { run(); run(c{u: "h"}); run(l...) }`, []string{"a"}},
		{"none at all", `type c struct{ u string }; func run(n string, l ...c) { sink(n) }; func f() { run("a") }`, []string{"<any>", "a"}},
		{"what is no struct, a pointer to a pointer", `type c struct{ u string }; func run(p **c) { if (*p).u == "" { sink("a") } }; func f(p *c) { run(&p) }`, []string{"a"}},
	})
}
