package flow

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A struct as its constructor leaves it comes to a method by a call that is made for such a struct.
func TestStructsComeByCalls(t *testing.T) {
	const makes = `type D struct{ kind, name string }
func New(k string) (*D, error) { d := &D{}; switch k { case "s": d.kind = "s"; d.name = "file"; case "p": d.kind = "p"; d.name = "host"; default: return nil, errors.New(k) }; return d, nil }
`
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"each method is called of its own kind", `func (d *D) Open() { switch d.kind { case "s": d.openS(); case "p": d.openP() } }; func (d *D) openS() { sink("s " + d.name) }; func (d *D) openP() { sink("p " + d.name) }`, []string{"s file", "p host"}},
		{"by one more call in between", `func (d *D) Open() { if d.kind == "p" { d.open() } }; func (d *D) open() { d.dial() }; func (d *D) dial() { sink(d.name) }`, []string{"host"}},
		{"which asks more", `func (d *D) Open() { if d.kind != "x" { d.open() } }; func (d *D) open() { if d.kind != "s" { d.dial() } }; func (d *D) dial() { sink(d.name) }`, []string{"host"}},
		{"a function that is given it", `func (d *D) Open() { if d.kind == "p" { dial(1, d) } }; func dial(n int, d *D) { sink(d.name) }`, []string{"host"}},
		{"a call that asks nothing", `func (d *D) Open() { d.dial() }; func (d *D) dial() { sink(d.name) }`, []string{"file", "host"}},
		{"two calls, of which each asks for one kind", `func (d *D) Open() { if d.kind == "p" { d.dial() } }; func (d *D) Close() { if d.kind == "s" { d.dial() } }; func (d *D) dial() { sink(d.name) }`, []string{"file", "host"}},
		{"what else is asked does not matter", `func (d *D) Open(b bool) { if b && d.kind == "p" { d.dial() } }; func (d *D) dial() { sink(d.name) }`, []string{"host"}},
		{"a method that others may call", `func (d *D) Open() { if d.kind == "p" { d.Dial() } }; func (d *D) Dial() { sink(d.name) }`, []string{"file", "host"}},
		{"one that is a value somewhere", `func (d *D) Open() func() { if d.kind == "p" { d.dial() }; return d.dial }; func (d *D) dial() { sink(d.name) }`, []string{"file", "host"}},
		{"a kind that is never made", `func (d *D) Open() { if d.kind == "x" { d.dial() } }; func (d *D) dial() { sink("lost " + d.name) }`, nil},
		{"nobody looks for who sets the field later", `func (d *D) Set(k string) { d.kind = k }; func (d *D) Open() { if d.kind == "p" { d.dial() } }; func (d *D) dial() { sink(d.name) }`, []string{"host"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			var got []string
			for _, text := range sunk(t, truthPrelude+makes+tt.src+"\n") {
				if text != "<any>" && text != "s <any>" && text != "p <any>" && text != "lost <any>" { // of a struct that nobody knows
					got = append(got, text)
				}
			}
			require.ElementsMatch(t, tt.want, got)
		})
	}
}

// A struct that each call makes in view is what the call gives: what another call of its constructor
// returns does not come to the method.
func TestStructsThatAreKnownWhereTheyComeFrom(t *testing.T) {
	const made = `type T struct{ u string }; func mk(c bool) *T { if c { return &T{"b"} }; return &T{"a"} }; func (t *T) get() { sink(t.u) }; `
	testReaching(t, []reaching{
		{"a default that another call has left", `type T struct{ u string }; func mk(u string) *T { t := &T{u: "x"}; if u != "" { t.u = u }; return t }; func (t *T) get() { sink(t.u) }; func f() { println(mk("").u); mk("a").get() }`, []string{"<any>", "a"}},
		{"of a struct in a struct", `type C struct{ u string }; type T struct{ c C }; func mk(c C) *T { if c.u == "" { c.u = "x" }; return &T{c} }; func (t *T) get() { sink(t.c.u) }; func f() { println(mk(C{}).c.u); mk(C{"a"}).get() }`, []string{"<any>", "a"}},
		{"one of two", made + `func f() { println(mk(true).u); mk(false).get() }`, []string{"<any>", "a"}},
		{"either", made + `func f(c bool) { mk(c).get() }`, []string{"<any>", "a", "b"}},
		{"under the condition that it was made by", made + `func f(c bool) { t := mk(c); if !c { t.get() } }`, []string{"<any>", "a"}},
		{"in a loop", made + `func f() { for range 3 { println(mk(true).u); mk(false).get() } }`, []string{"<any>", "a"}},
		{"handed on by another method", made + `func (t *T) run() { t.get() }; func f() { println(mk(true).u); mk(false).run() }`, []string{"<any>", "a"}},
		{"by a function", `type T struct{ u string }; func mk(c bool) *T { if c { return &T{"x"} }; return &T{"a"} }; func get(t *T) { sink(t.u) }; func f() { println(mk(true).u); get(mk(false)) }`, []string{"<any>", "a"}},
		{"of a type that has the method of an interface", made + `type g interface{ get() }; func f() { println(mk(true).u); var x g = mk(false); x.get() }`, []string{"<any>", "a"}},
		{"that is called later", made + `func f() { println(mk(true).u); t := mk(false); defer t.get(); go t.get(); h := t.get; h() }`, []string{"<any>", "a"}},
		{"in a list, of which one call makes each", made + `func f() { var l []*T; l = append(l, mk(true), mk(false)); for _, t := range l { t.get() } }`, []string{"<any>", "a", "b"}},
		{"of which others call the method", `type T struct{ u string }; func Mk(c bool) *T { if c { return &T{"b"} }; return &T{"a"} }; func (t *T) Get() { sink(t.u) }; func f() { Mk(false).Get() }`, []string{"<any>", "a", "b"}},
	})
}
