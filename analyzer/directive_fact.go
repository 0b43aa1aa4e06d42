package analyzer

import (
	"fmt"
	"go/types"
	"strings"
)

// declaresSinks is the fact that a function's parameters, or a field, are
// sinks by a directive in the source.
type declaresSinks struct{ Sinks []declaredSink }

// A declaredSink is what a fact must say of a sink; the kind is named, as
// facts are written to files.
type declaredSink struct {
	Arg      int // -1 for a field
	Variadic bool
	Kind     string
	Schemes  []string
	What     string // how messages name it
}

func (*declaresSinks) AFact() {}

// String returns the fact as tests show it.
func (f *declaresSinks) String() string {
	var out []string
	for _, s := range f.Sinks {
		if s.Arg < 0 {
			out = append(out, s.Kind)
		} else {
			out = append(out, fmt.Sprintf("#%d=%s", s.Arg, s.Kind))
		}
	}
	return strings.Join(out, ", ")
}

// exportDirectives makes the sinks declared by directives known to the
// packages that can name them, and takes those that other packages declare.
func (x *pass) exportDirectives() {
	if !x.wrappers || x.Pkg == nil {
		return
	}
	for obj, sinks := range x.directives.sinks {
		if obj.Pkg() != x.Pkg || !obj.Exported() {
			continue
		}
		fact := &declaresSinks{}
		for _, s := range sinks {
			fact.Sinks = append(fact.Sinks, declaredSink{s.arg, s.variadic, s.kind.name, s.schemes, s.what})
		}
		x.ExportObjectFact(obj, fact)
	}
	for _, f := range x.AllObjectFacts() {
		if fact, ok := f.Fact.(*declaresSinks); ok && f.Object.Pkg() != x.Pkg {
			x.importDirectives(f.Object, fact)
		}
	}
}

// importDirectives takes the sinks that another package declares.
func (x *pass) importDirectives(obj types.Object, fact *declaresSinks) {
	for _, d := range fact.Sinks {
		k, err := kindByName(d.Kind)
		if err != nil {
			continue // a fact of another version of urllint
		}
		s := &sink{arg: d.Arg, variadic: d.Variadic, field: d.Arg < 0, kind: k, schemes: d.Schemes}
		x.directives.add(obj, s)
		s.what = d.What
	}
}
