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
