package flow

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each row is a program whose variables are filled where it starts, and what f finds
// there.
func TestWhatTheStartFills(t *testing.T) {
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"a key that init sets", `var m = map[string]string{"a": "1"}; func init() { m["b"] = "2" }; func f() { sink(m["a"]); sink(m["b"]) }`, []string{"1", "2"}},
		{"a map that init makes", `var m map[string]string; func init() { m = map[string]string{}; m["b"] = "2" }; func f() { sink(m["b"]) }`, []string{"2"}},
		{"the last of two writes", `var m = map[string]string{}; func init() { m["b"] = "x" }; func init() { m["b"] = "2" }; func f() { sink(m["b"]) }`, []string{"2"}},
		{"elements that main adds", `var l []string; func main() { l = append(l, "1"); l = append(l, "2", "3"); f() }; func f() { for _, u := range l { sink(u) } }`, []string{"1", "2", "3"}},
		{"elements that a function adds", `var l []string; func add(s string) { l = append(l, "h:"+s) }; func main() { add("1"); add("2"); f() }; func f() { for _, u := range l { sink(u) } }`, []string{"h:1", "h:2"}},
		{"a function that adds some of them", `var l []string; func add(s string) { if strings.HasPrefix(s, "x") { return }; l = append(l, s) }; func init() { add("x1"); add("2") }; func f() { for _, u := range l { sink(u) } }`, []string{"2"}},
		{"structs", `type E struct{ n, u string }; var l []E; func add(n, u string) { l = append(l, E{n, u}) }; func init() { add("a", "1"); add("b", "2") }; func f() { for _, e := range l { if e.n == "b" { sink(e.u) } } }`, []string{"2"}},
		{"a method of a map", `type M map[string]string; func (m M) add(k, v string) { m[k] = v }; var m = M{}; func init() { m.add("a", "1") }; func f() { sink(m["a"]) }`, []string{"1"}},
		{"a method of a struct", `type R struct{ m map[string]string }; func (r *R) add(k, v string) { r.m[k] = v }; var r = R{map[string]string{}}; func init() { r.add("a", "1") }; func f() { sink(r.m["a"]) }`, []string{"1"}},
		{"of a pointer to one that a function made", `type R struct{ m map[string]string }; func newR() *R { return &R{map[string]string{}} }; func (r *R) add(k, v string) { r.m[k] = v }; func (r *R) get(k string) string { return r.m[k] }; var r = newR(); func init() { r.add("a", "1") }; func f() { sink(r.get("a")) }`, []string{"1"}},
		{"a loop", `var l []string; func init() { for _, s := range []string{"1", "2"} { l = append(l, s+"!") } }; func f() { for _, u := range l { sink(u) } }`, []string{"1!", "2!"}},
		{"a field", `type C struct{ u string; n int }; var c = C{n: 3}; func init() { c.u = "1" }; func f() { if c.n == 3 { sink(c.u) } else { sink("x") } }`, []string{"1"}},
		{"a field on one way", `type C struct{ u string }; var c C; func main() { c.u = "1"; if len(os.Args) > 1 { c.u = "2" }; f() }; func f() { sink(c.u) }`, []string{"1", "2"}},
		{"a field that comes from outside", `type C struct{ u string }; var c = C{"x"}; func main() { c.u = os.Args[1]; f() }; func f() { sink(c.u) }`, []string{"<any>"}},
		{"a program that may end before", `type C struct{ u string }; var c C; func main() { if len(os.Args) < 2 { log.Fatal() }; c.u = "1"; f() }; func f() { sink(c.u) }`, []string{"1"}},
		{"a function that nobody calls as yet", `var l []string; func never() { l = append(l, "x") }; func init() { l = append(l, "1") }; func f() { for _, u := range l { sink(u) } }`, []string{"<any>", "1"}},
		{"the length", `var l []string; func init() { l = append(l, "a", "b") }; func f() { if len(l) == 2 { sink("1") } else { sink("x") } }`, []string{"1"}},
		{"what was taken out again", `var m = map[string]string{"a": "x"}; func init() { delete(m, "a") }; func f() { for _, u := range m { sink(u) } }`, []string{"<any>"}},

		{"a condition that main makes true first", `var ready bool; func setup() { ready = true }; func main() { setup(); f() }; func f() { if ready { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"in a function that the program calls through others", `var ready bool; func main() { ready = true; g() }; func g() { f() }; func f() { if ready { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"a text that a function sets", `var mode string; func parse() { if len(os.Args) > 1 { mode = os.Args[1] } else { mode = "b" } }; func main() { parse(); f() }; func f() { if mode == "b" { sink("a") }; if mode == "c" { sink("c") } }`, []string{"a", "c"}},
		{"and which is not empty for that", `var mode string; func parse() { mode = "b"; if len(os.Args) > 1 { mode = "c" } }; func main() { parse(); f() }; func f() { if mode == "" { sink("x") }; sink(mode) }`, []string{"b", "c"}},
		{"how many there are", `var n int; func add() { n++ }; func main() { add(); add(); f() }; func f() { if n == 2 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"a text that is copied, too", `var u string; func main() { u = "a"; v := u; f(); println(v) }; func f() { sink([]string{u}[0]) }`, []string{"a"}},
		{"a text that comes from outside", `var u = "x"; func main() { u = os.Args[1]; f() }; func f() { if u == "b" { sink("a") }; sink(u) }`, []string{"a", "<any>"}},
		{"a condition on one way", `var on bool; func main() { if len(os.Args) > 1 { on = true }; f() }; func f() { if on { sink("a") } else { sink("b") } }`, []string{"a", "b"}},
		{"a condition that a function asks before, too", `var ready bool; func main() { f(); ready = true; f() }; func f() { if ready { sink("a") } else { sink("b") } }`, []string{"a", "b"}},
		{"one that a goroutine may change", `var ready bool; func set() { ready = true }; func main() { go set(); f() }; func f() { if ready { sink("a") } else { sink("b") } }`, []string{"a", "b"}},
		{"one that has a pointer to it", `var ready bool; func set(p *bool) { *p = true }; func main() { ready = false; set(&ready); f() }; func f() { if ready { sink("a") } }`, []string{"a"}},
		{"a function that runs before main has filled it", `var m = map[string]string{}; func main() { f(); m["a"] = "x"; m["a"] = "1" }; func f() { sink(m["a"]) }`, []string{"<any>"}},
		{"a program that jumps, of which nobody knows what it has done", `var m = map[string]string{}; func main() { m["a"] = "x"; goto end; end: f() }; func f() { sink(m["a"]) }`, []string{"<any>", "x"}},
		{"the same of a handler", `var m = map[string]string{}; func main() { h := f; h(); m["a"] = "x" }; func f() { sink(m["a"]) }`, []string{"<any>"}},
		{"init runs before", `var m = map[string]string{}; func init() { f() }; func init() { m["a"] = "x" }; func f() { sink(m["a"]) }`, []string{"<any>"}},
		{"somebody else writes it", `var m = map[string]string{}; func init() { m["a"] = "x" }; func H(k, v string) { m[k] = v }; func f() { sink(m["a"]) }`, []string{"<any>", "x"}},
		{"a literal may write it at any time", `var m = map[string]string{}; var h = func() { m["a"] = "1" }; func init() { m["a"] = "x" }; func f() { sink(m["a"]) }`, []string{"<any>"}},
		{"another goroutine does", `var m = map[string]string{}; func fill() { m["a"] = "1" }; func main() { m["a"] = "x"; go fill(); f() }; func f() { sink(m["a"]) }`, []string{"<any>"}},
		{"it has another name", `var m = map[string]string{}; func main() { m["a"] = "x"; n := m; n["a"] = dyn(); f() }; func f() { sink(m["a"]) }`, []string{"<any>"}},
		{"code out of view has it", `var m = map[string]string{}; func keep(map[string]string); func init() { m["a"] = "x"; keep(m) }; func f() { sink(m["a"]) }`, []string{"<any>"}},
		{"an element has another name", `type E struct{ u string }; var l []*E; func main() { e := &E{"x"}; l = append(l, e); fill(e); e.u = "1"; f() }; func fill(e *E) {}; func f() { for _, e := range l { sink(e.u) } }`, []string{"<any>"}},
		{"an element is written by that name later", `type E struct{ u string }; var l []*E; func main() { e := &E{"x"}; l = append(l, e); run(); e.u = "1"; f() }; func run() {}; func f() { for _, e := range l { sink(e.u) } }`, []string{"<any>"}},
		{"an element is written through the list", `type E struct{ u string }; var l []*E; func init() { l = append(l, &E{"x"}) }; func H() { for _, e := range l { e.u = "1" } }; func f() { for _, e := range l { sink(e.u) } }`, []string{"<any>"}},
		{"a method hands it out", `type R struct{ m map[string]string }; func (r *R) add(k, v string) *R { r.m[k] = v; return r }; var r = &R{map[string]string{}}; func init() { q := r.add("a", "x"); q.m["a"] = dyn() }; func f() { sink(r.m["a"]) }`, []string{"<any>"}},
		{"a condition that could not be decided", `var l []string; func ok(string) bool; func init() { if u := "x"; ok(u) { l = append(l, u) } }; func f() { for _, u := range l { sink(u) } }`, nil},
		{"the same of a part of a text", `var l []string; func ok(string) bool; func init() { if u := "x"; ok(u) { l = append(l, u) } }; func f() { for _, u := range l { sink("c" + u) } }`, nil},
	} {
		t.Run(tt.why, func(t *testing.T) {
			prelude := truthPrelude
			if strings.Contains(tt.src, "func main()") {
				prelude = strings.Replace(prelude, "package a", "package main", 1)
			}
			require.ElementsMatch(t, tt.want, sunk(t, prelude+tt.src+"\n"))
		})
	}
}
