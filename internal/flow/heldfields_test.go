package flow

import "testing"

// A field that is not exported holds what the package gives it.
func TestWhatFieldsHold(t *testing.T) {
	const c = `type C struct { U string; on bool; n int; k string }; `
	testReaching(t, []reaching{
		{"one of its constants", c + `func New(u string) *C { return &C{U: u, n: 3} }; func (c *C) Do() { if c.n == 5 { sink("x") }; if c.n == 3 { sink("a") }; if c.n == 0 { sink("b") } }`, []string{"a", "b"}},
		{"that is never set but to what it is", c + `func New() *C { return &C{on: false} }; func (c *C) Do() { if c.on { sink("x") }; if !c.on { sink("a") } }`, []string{"a"}},
		{"that nobody has set yet", c + `func (c *C) Do() { if c.on { sink("b") }; if !c.on { sink("a") } }`, []string{"a", "b"}},
		{"that an assignment sets", c + `func (c *C) On() { c.on = true }; func (c *C) Do() { if c.on { sink("a") } }`, []string{"a"}},
		{"to what comes from outside", c + `func (c *C) Set(b bool, n int) { c.on, c.n = b, n }; func (c *C) Do() { if c.on { sink("a") }; if c.n == 5 { sink("b") } }`, []string{"a", "b"}},
		{"by an assignment of several results", c + `func g() (bool, error); func (c *C) Set() { c.on, _ = g() }; func (c *C) Do() { if c.on { sink("a") } }`, []string{"a"}},
		{"in a literal without keys", c + `func New() C { return C{"u", true, 1, "k"} }; func Do(c C) { if c.on { sink("a") }; if c.k == "k" { sink("b") }; if c.k == "x" { sink("x") } }`, []string{"a", "b"}},
		{"that is counted", c + `func (c *C) Do() { c.n++; if c.n == 5 { sink("a") } }`, []string{"a"}},
		{"that is a loop's", c + `func (c *C) Do() { for c.n = range 9 { if c.n == 5 { sink("a") } } }`, []string{"a"}},
		{"of which somebody has the address", c + `func (c *C) Flags(s *flag.FlagSet) { s.BoolVar(&c.on, "on", false, "") }; func (c *C) Do() { if c.on { sink("a") } }`, []string{"a"}},
		{"that a method of it writes", `type n int; func (n *n) set(i int) { *n = 5 }; type C struct { n n }; func (c *C) Set() { c.n.set(5) }; func (c *C) Do() { if c.n == 5 { sink("a") } }`, []string{"a"}},
		{"of a struct that another one is converted to", c + `type D struct { U string; on bool; n int; k string }; func From(d D) C { return C(d) }; func (d *D) Set(n int) { d.n = n }; func (c *C) Do() { if c.n == 5 { sink("a") } }`, []string{"a"}},
		{"an enumeration", `type k int; const ( ka k = iota + 1; kb ); type O struct { k k }; func A() O { return O{ka} }; func B() O { return O{kb} }; func Do(o O) { switch o.k { case ka: sink("a"); case kb: sink("b"); case 0: sink("c"); default: sink("x") } }`, []string{"a", "b", "c"}},
		{"that is exported", `type C struct { On bool }; func (c *C) Do() { if c.On { sink("a") } }`, []string{"a"}},
		{"of a struct in another one", c + `type S struct { c C }; func New() *S { return &S{C{n: 1}} }; func (s *S) Do() { if s.c.n == 5 { sink("x") }; if s.c.n == 0 { sink("a") } }`, []string{"a"}},
		{"of a generic type", `type C[T any] struct { on bool; v T }; func (c *C[T]) On() { c.on = true }; func (c *C[T]) Do() { if c.on { sink("a") } }`, []string{"a"}},
		{"of an embedded struct", `type base struct { n int }; type C struct { base }; func (c *C) Set() { c.n = 2 }; func (c *C) Do() { if c.n == 2 { sink("a") }; if c.n == 3 { sink("x") } }`, []string{"a"}},
		{"where memory is written", `import "unsafe"; type C struct { on bool }; func (c *C) Set() { *(*byte)(unsafe.Pointer(c)) = 1 }; func (c *C) Do() { if c.on { sink("a") } }`, []string{"a"}},
	})
}
