package sink

import (
	"go/types"
	"slices"
)

// A View is the sinks that the code of one package may meet: those of the
// tables, those that directives declare, and the wrappers.
type View struct {
	Index      *Index
	Directives *Directives
	Pkg        *types.Package

	Wrappers     map[*types.Func][]*Sink
	WrapperNames map[string]bool

	names *nameSet // of the index, once they are asked for
}

// MayBe reports whether some sink has this name.
func (v *View) MayBe(name string) bool {
	if v.names == nil {
		v.names = v.Index.reachable(v.Pkg)
	}
	return v.names.has(name) || len(v.Directives.names) > 0 && v.Directives.names[name] || v.WrapperNames[name]
}

// MayHoldFields reports whether code of the package can set fields that are
// sinks. A package that imports none with sinks can still call their methods,
// on values that it gets from elsewhere; it cannot name their struct types.
func (v *View) MayHoldFields() bool {
	return len(v.Directives.structs) > 0 || v.Index.hasPackage(v.Pkg.Path()) || slices.ContainsFunc(v.Pkg.Imports(), func(p *types.Package) bool { return v.Index.hasPackage(p.Path()) })
}

// MayHaveFields reports whether fields of the type may be sinks.
func (v *View) MayHaveFields(named *types.Named) bool {
	pkg := named.Obj().Pkg()
	return pkg != nil && (v.Index.hasPackage(pkg.Path()) || v.Directives.structs[pkg])
}

// Funcs returns the sinks among a function's parameters. What is declared of
// a parameter counts for more than what is found of it.
func (v *View) Funcs(fn *types.Func) []*Sink {
	declared, found := v.Declared(fn), v.Wrappers[fn]
	switch {
	case declared == nil:
		return found
	case found == nil:
		return declared
	}
	all := slices.Clip(declared)
	for _, w := range found {
		if !slices.ContainsFunc(declared, func(s *Sink) bool { return s.Arg == w.Arg || s.Variadic && s.Arg < w.Arg }) {
			all = append(all, w)
		}
	}
	return all
}

// Declared returns the sinks among a function's parameters that need no
// search.
func (v *View) Declared(fn *types.Func) []*Sink {
	if ss := v.Directives.Sinks[fn]; ss != nil {
		return ss
	}
	return v.Index.funcs(fn)
}

// Conv returns the sinks that a conversion to a type is.
func (v *View) Conv(tn *types.TypeName) []*Sink { return v.Index.conv(tn) }

// Field returns the sinks that a field of a struct type is.
func (v *View) Field(f *types.Var, owner *types.Named) []*Sink {
	if ss := v.Directives.Sinks[f.Origin()]; ss != nil {
		return ss
	}
	if f.Pkg() == v.Pkg {
		return nil // a package knows what it does with its own fields
	}
	return v.Index.field(f.Origin(), owner)
}

// Headers returns what the values of an http.Header are, each under the
// condition of its key.
func (v *View) Headers() []*Sink {
	const pkg = "net/http"
	if v.Pkg == nil || !v.imports(pkg) {
		return nil
	}
	p := v.Index.in(pkg)
	if p == nil {
		return nil
	}
	var values []*Sink
	for _, s := range p.funcs[member{"Header", "Set"}] {
		if s.Arg == 1 { // the other is the name
			values = append(values, s)
		}
	}
	return values
}

func (v *View) imports(path string) bool {
	return slices.ContainsFunc(v.Pkg.Imports(), func(p *types.Package) bool { return p.Path() == path })
}
