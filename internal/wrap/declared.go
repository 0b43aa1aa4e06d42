package wrap

import (
	"fmt"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/sink"
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

// ShareDirectives makes the sinks declared by directives known to the
// packages that can name them, and takes those that other packages declare.
func ShareDirectives(p *analysis.Pass, d *sink.Directives) {
	for obj, sinks := range d.Sinks {
		if obj.Pkg() != p.Pkg || !obj.Exported() {
			continue
		}
		fact := &declaresSinks{}
		for _, s := range sinks {
			fact.Sinks = append(fact.Sinks, declaredSink{s.Arg, s.Variadic, s.Kind.Name, s.Schemes, s.What})
		}
		p.ExportObjectFact(obj, fact)
	}
	for _, f := range p.AllObjectFacts() {
		if fact, ok := f.Fact.(*declaresSinks); ok && f.Object.Pkg() != p.Pkg {
			takeDirectives(d, f.Object, fact)
		}
	}
}

// takeDirectives takes the sinks that another package declares.
func takeDirectives(d *sink.Directives, obj types.Object, fact *declaresSinks) {
	for _, declared := range fact.Sinks {
		k, err := kind.ByName(declared.Kind)
		if err != nil {
			continue // a fact of another version of urllint
		}
		s := &sink.Sink{Arg: declared.Arg, Variadic: declared.Variadic, Field: declared.Arg < 0, Kind: k, Schemes: declared.Schemes}
		d.Add(obj, s)
		s.What = declared.What
	}
}
