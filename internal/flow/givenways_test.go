package flow

import "testing"

func TestChosenByWhatIsGiven(t *testing.T) {
	testReaching(t, []reaching{
		{"a default where no call leaves it empty", `type c struct{ u string }; func new1() *c { return &c{u: "h"} }; func (c *c) do() { u := c.u; if u == "" { u = "lost" }; sink(u) }; func f() { new1().do() }`, []string{"<any>"}},
		{"or one does", `type c struct{ u string }; func new1() *c { return &c{u: "h"} }; func (c *c) do() { u := c.u; if u == "" { u = "a" }; sink(u) }; func f() { new1().do(); new(c).do() }`, []string{"<any>", "a"}},
		{"an error", `func get(err error) { u := "lost"; if err != nil { u = "a" }; sink(u) }; func f() { get(errors.New("x")) }`, []string{"a"}},
		{"a key of a map", `func get(m map[string]string, k string) { u := m[k]; if u == "" { u = "lost" }; sink(u) }; func f() { get(map[string]string{"k": "a"}, "k") }`, []string{"a", "<any>"}},
		{"that need not be there", `func get(m map[string]string, k string) { u := m[k]; if u == "" { u = "b" }; sink(u) }; func f(k string) { get(map[string]string{"k": "a"}, k) }`, []string{"a", "b", "<any>"}},
		{"the method of a request", `func get(r *http.Request) { u := "lost"; if r.Method == "POST" { u = "a" }; sink(u) }; func f() { r, _ := http.NewRequest("POST", "http://h/", nil); get(r) }`, []string{"a"}},
		{"where others may call", `func Get(err error) { u := "a"; if err != nil { u = "b" }; sink(u) }; func f() { Get(nil) }`, []string{"a", "b"}},
		{"where it is called by way of a value", `func get(err error) { u := "a"; if err != nil { u = "b" }; sink(u) }; func f(do func(func(error))) { do(get); get(nil) }`, []string{"a", "b"}},
		{"what nobody is given", `func get(err error) { u := "a"; if os.Getenv("X") != "" { u = "b" }; sink(u) }; func f() { get(nil) }`, []string{"a", "b"}},
		{"two of three", `func get(a, b bool) { u := "a"; if a { u = "b" } else if b { u = "lost" }; sink(u) }; func f(a bool) { get(a, false); get(true, a) }`, []string{"a", "b"}},
		{"two parts, of which each call gives one", `func get(p, q bool) { u := ""; if p { u += "a" }; if q { u += "b" }; sink(u + "c") }; func f() { get(true, false); get(false, true) }`, []string{"ac", "bc"}},
		{"in a function that makes the text", `func u(p, q bool) string { u := ""; if p { u += "a" }; if q { u += "b" }; return u + "c" }; func get(p, q bool) { sink(u(p, q)) }; func f() { get(true, false); get(false, true) }`, []string{"ac", "bc"}},
		{"four, of the elements of a table", `type n struct{ a, b, c, d bool }; func get(n n) { u := ""; if n.a { u += "a" }; if n.b { u += "b" }; if n.c { u += "c" }; if n.d { u += "d" }; sink(u) }; func f() { for _, x := range []n{{b: true, c: true}, {b: true, d: true}} { get(x) } }`, []string{"bc", "bd"}},
		{"one inside the other", `type s struct{ v, t bool }; func (s s) u() string { u := "a"; if s.v { u = "b" }; if s.t { u = "<" + u + ">" }; return u + ":80" }; func get(s s) { sink("h" + s.u()) }; func f() { get(s{false, false}); get(s{true, true}) }`, []string{"ha:80", "h<b>:80"}},
		{"which others may call", `func Get(p, q bool) { u := ""; if p { u += "a" }; if q { u += "b" }; sink(u + "c") }; func f() { Get(true, false); Get(false, true) }`, []string{"(<any>|<any>b)c", "(|a)c", "(|a)bc", "c", "ac", "bc", "abc"}},
	})
}
