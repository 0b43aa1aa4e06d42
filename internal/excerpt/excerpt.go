// Package excerpt cuts a package down to the code that other packages need to
// know what becomes of the texts that they give it: as the compiler hands the
// bodies of small functions to the packages that inline them.
//
// An excerpt is source: functions with their bodies, the types that they use,
// and of other packages the declarations that they name and nothing else. It is
// type-checked by itself, apart from the package that it is read for. So it
// says the same wherever it is read, whatever else is known there.
package excerpt

import (
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"
)

// An Excerpt is the fact that carries a package's code.
type Excerpt struct {
	Path  string // of the package
	Files []File // of the package and of those that it names
	Funcs []string
	Leads []string   // the names of those that may lead to a sink
	Posts []string   // the names of functions and variables by way of which something is put where those find it
	Later []string   // the variables that hold their initial value here, or nothing yet
	Fixed []string   // the names of fields that no code of the package writes after their struct was made
	Deps  []*Excerpt // of packages whose functions it calls
	Muted []Muted    // by the names of their functions

	sharing *sharing // see Share; or nil
}

// Muted are the rules that do not hold for what the clients of a function send.
type Muted struct {
	Func  string // see code.DeclaredName
	Rules []string
}

// A File is one of an excerpt: of the package with the import path.
type File struct{ Path, Name, Src string }

// AFact marks the type as that of a fact.
func (*Excerpt) AFact() {}

// String returns the fact as tests show it.
func (e *Excerpt) String() string {
	return fmt.Sprintf("excerpt: %s", strings.Join(e.Funcs, ", "))
}

// Has reports whether an excerpt has the code of a function, or the initial value
// of a variable, that others can name.
func (e *Excerpt) Has(obj types.Object) bool {
	name := ""
	switch o := obj.(type) {
	case *types.Func:
		name = o.Origin().FullName()
	case *types.Var:
		if o.IsField() || o.Parent() == nil {
			return false
		}
		name = o.Pkg().Path() + "." + o.Name()
	}
	_, found := slices.BinarySearch(e.Funcs, name)
	return found
}

// Excerpt returns the excerpt; nil if there is nothing to it. of returns the
// excerpt that has the code of another package's function.
func (c Code) Excerpt(of func(*types.Func) *Excerpt) *Excerpt {
	if len(c.Funcs)+len(c.Vars) == 0 {
		return nil
	}
	files, later := c.Write()
	e := &Excerpt{Path: c.Pkg.Path(), Files: files, Posts: c.Posts, Later: later, Fixed: c.Fixed}
	deps := map[string]*Excerpt{}
	for _, d := range c.Funcs {
		if fn, ok := c.Info.Defs[d.Name].(*types.Func); ok && fn.Exported() {
			e.Funcs = append(e.Funcs, fn.FullName())
		}
		if name := d.Name.Name; c.Leads[d] && !slices.Contains(e.Leads, name) {
			e.Leads = append(e.Leads, name)
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if fn, ok := c.Info.Uses[id].(*types.Func); ok && fn.Pkg() != c.Pkg {
					if d := of(fn); d != nil {
						deps[d.Path] = d
					}
				}
			}
			return true
		})
	}
	for _, name := range c.Pkg.Scope().Names() { // what others may put something into
		if v, ok := c.Pkg.Scope().Lookup(name).(*types.Var); ok && v.Exported() && isBox(v.Type()) {
			e.Posts = append(e.Posts, name)
		}
	}
	for _, v := range c.Vars {
		e.Funcs = append(e.Funcs, v.Pkg().Path()+"."+v.Name())
	}
	slices.Sort(e.Funcs)
	for _, path := range slices.Sorted(maps.Keys(deps)) {
		e.Deps = append(e.Deps, deps[path])
	}
	if e.Size() > maxSize {
		return nil
	}
	return e
}

// maxSize bounds the bytes of source that an excerpt holds.
const maxSize = 256 << 10

// MayLead reports whether code in which these names are used may come to a sink by
// way of the excerpt's.
func (e *Excerpt) MayLead(names map[string]bool) bool {
	return slices.ContainsFunc(e.Leads, func(name string) bool { return names[name] }) ||
		slices.ContainsFunc(e.Deps, func(d *Excerpt) bool { return d.MayLead(names) })
}

// AddTakers adds the names of the functions that may take out what code puts in that
// uses these names.
func (e *Excerpt) AddTakers(names map[string]bool) {
	if slices.ContainsFunc(e.Posts, func(name string) bool { return names[name] }) {
		for _, name := range e.Leads {
			names[name] = true
		}
	}
}

// Covers reports whether an excerpt has code of a package.
func (e *Excerpt) Covers(path string) bool {
	return e.Path == path || slices.ContainsFunc(e.Deps, func(d *Excerpt) bool { return d.Covers(path) })
}

// Size returns how many bytes of source an excerpt holds.
func (e *Excerpt) Size() int {
	n := 0
	for _, f := range e.Files {
		n += len(f.Src)
	}
	for _, d := range e.Deps {
		n += d.Size()
	}
	return n
}

// isBox reports whether values of a type are put into it, and taken out.
func isBox(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Map, *types.Slice, *types.Chan:
		return true
	}
	return false
}
