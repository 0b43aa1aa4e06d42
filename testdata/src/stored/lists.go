package stored

import (
	"slices"
	"strings"

	"github.com/rs/cors"
)

// Lists that a library is given: those of the package, and those of fields.

var own = []string{"https://a.example.com", "b.example.com"} // want `origin without a scheme: "b.example.com"`

func ownList() cors.Options { return cors.Options{AllowedOrigins: own} }

var byStage = map[string][]string{
	"live": {"https://a.example.com"},
	"test": {"test.example.com"}, // want `origin without a scheme: "test.example.com"`
}

func staged(stage string) cors.Options { return cors.Options{AllowedOrigins: byStage[stage]} }

// Code of the package writes the elements.
var mended = []string{"c.example.com"}

func mend() {
	for i, o := range mended {
		mended[i] = "https://" + o
	}
}

func mendedList() cors.Options { return cors.Options{AllowedOrigins: mended} }

// A function of the package is given the list, and writes to it.
var handed = []string{"d.example.com"}

func prefix(list []string) {
	for i, o := range list {
		list[i] = "https://" + o
	}
}

func handedList() cors.Options { prefix(handed); return cors.Options{AllowedOrigins: handed} }

// Another name for the list.
var renamed = []string{"e.example.com"}

func renamedList() cors.Options {
	l := renamed
	l[0] = "https://" + l[0]
	return cors.Options{AllowedOrigins: renamed}
}

// A list that is put into another order holds the same.
var sorted = []string{"https://a.example.com", "f.example.com"} // want `origin without a scheme: "f.example.com"`

func init() { slices.Sort(sorted) }

func sortedList() cors.Options { return cors.Options{AllowedOrigins: sorted} }

// A list in a field that a constructor fills.
type fielded struct{ origins []string }

func newFielded() *fielded {
	return &fielded{origins: []string{"https://a.example.com", "g.example.com"}} // want `origin without a scheme: "g.example.com"`
}

func (f *fielded) options() cors.Options { return cors.Options{AllowedOrigins: f.origins} }

// One that a function stores in a field of what it returns.
type settings struct{ Origins []string }

func local() settings {
	s := settings{Origins: []string{"https://a.example.com"}}
	if strings.Contains(base.url, "local") {
		s.Origins = []string{"localhost:3000"} // want `origin without a scheme: "localhost:3000"`
	}
	return s
}

func (s settings) options() cors.Options { return cors.Options{AllowedOrigins: s.Origins} }

// One of a struct that is a variable of the package.
type options struct{ Origins []string }

var Stage = options{Origins: []string{"stage.example.com"}} // want `origin without a scheme: "stage.example.com"`

func (o options) options() cors.Options { return cors.Options{AllowedOrigins: o.Origins} }

// The method makes origins of the names.
type named struct{ names []string }

func newNamed() *named { return &named{names: []string{"h.example.com"}} }

func (n *named) options() cors.Options {
	var out []string
	for _, name := range n.names {
		out = append(out, "https://"+name)
	}
	return cors.Options{AllowedOrigins: out}
}

// The constructor's list is mended before the method asks.
type repaired struct{ origins []string }

func newRepaired() *repaired {
	r := &repaired{origins: []string{"i.example.com"}}
	prefix(r.origins)
	return r
}

func (r *repaired) options() cors.Options { return cors.Options{AllowedOrigins: r.origins} }
