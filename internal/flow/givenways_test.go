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
	})
}
