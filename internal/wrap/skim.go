package wrap

import (
	"bytes"
	"go/ast"
	"reflect"
	"sync"

	"github.com/urllint/urllint/internal/excerpt"
	"github.com/urllint/urllint/internal/sink"
)

// A Skim tells from the syntax alone whether a package may export facts:
// whether a function in it may pass a parameter on to a sink. To type-check a
// dependency costs a hundred times what it costs to see that it cannot.
//
// Its answer is never no where the analyzer would find a wrapper. It is the one place
// that knows what a dependency is looked at for: facts that come from more
// than what it says here need a line here, and the driver's comparison of the
// fast way with the slow one fails until there is one.
type Skim struct {
	index  *sink.Index
	tables func() map[string][]*sink.Sink // by name: the sinks that wrappers are followed for
}

// NewSkim returns a skim for the sinks of the tables and some more in
// the notation of the -sinks flag. Entries that are none are skipped; parsing
// the flag reports them.
func NewSkim(sinks ...string) *Skim {
	var extra []*sink.Sink
	for _, list := range sinks {
		found, _ := sink.ParseList(list)
		extra = append(extra, found...)
	}
	s := &Skim{index: sink.NewIndex(extra)}
	// Most packages are decided without the names.
	s.tables = sync.OnceValue(func() map[string][]*sink.Sink {
		byName := map[string][]*sink.Sink{}
		for k := range s.index.All() {
			if IsTold(k) {
				byName[k.Name] = append(byName[k.Name], k)
			}
		}
		return byName
	})
	return s
}

// A PackageSkim looks at one package: first at what it imports, then, where
// that leaves the question open, at its files.
type PackageSkim struct {
	*Skim
	path     string
	near     bool
	beyond   bool
	imported map[string][]*sink.Sink // by name: the wrappers among its imports
	handsOn  []Fact
	seen     map[factID]bool // those in handsOn
}

// A factID tells facts apart that were decoded several times.
type factID struct {
	pkg, object string
	kind        reflect.Type
}

// Package begins to look at the package with a path.
func (s *Skim) Package(path string) *PackageSkim {
	return &PackageSkim{Skim: s, path: path, near: hasFollowed(s.index, path), seen: map[factID]bool{}}
}

// Import takes an import, with the facts that its package has and hands on.
func (p *PackageSkim) Import(path string, facts []Fact) {
	p.near = p.near || len(facts) > 0 || hasFollowed(p.index, path)
	for _, f := range facts {
		if id := (factID{f.PkgPath, f.Object, reflect.TypeOf(f.Fact)}); f.Travels() && !p.seen[id] {
			p.seen[id] = true
			p.handsOn = append(p.handsOn, f)
		}
		switch f.Fact.(type) {
		case *excerpt.Excerpt, *fillsURLs:
			continue // only a package that is analyzed as it is may need it
		}
		fact, ok := f.Fact.(*passesOn)
		if !ok {
			p.beyond = true // a sink that a directive declares: only the analyzer follows it
			continue
		}
		if p.imported == nil {
			p.imported = map[string][]*sink.Sink{}
		}
		for _, param := range fact.Params {
			// Whether it is a method does not matter: any value may have it.
			p.imported[fact.Name] = append(p.imported[fact.Name],
				&sink.Sink{Name: fact.Name, Recv: "?", Arg: param.Index, Variadic: param.List})
		}
	}
}

// HandsOn returns the facts of imports that a package hands on, also where it
// has none of its own.
func (p *PackageSkim) HandsOn() []Fact { return p.handsOn }

// Far reports whether no file of the package need be parsed: neither it nor
// an import has a sink or a wrapper. A file with a directive says otherwise,
// see [HasDirective].
func (p *PackageSkim) Far() bool { return !p.near && !p.beyond }

// Beyond reports whether the imports have facts that are beyond a skim. Then
// the package must be analyzed as it is.
func (p *PackageSkim) Beyond() bool { return p.beyond }

// HasDirective reports whether a file may have a directive, which makes the
// package one to be analyzed as it is.
func HasDirective(src []byte) bool { return bytes.Contains(src, []byte("//urllint:")) }

// May reports whether the package may export facts.
func (p *PackageSkim) May(files []*ast.File) bool {
	_, may := p.passing(files)
	return may
}
