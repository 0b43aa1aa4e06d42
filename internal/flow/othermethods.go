package flow

import (
	"go/types"
	"strings"
)

// A method of a main package that has a name for others is called by others only where they have an
// interface with a method of that name, or look methods up by their names.

// lookingUp are packages of the library that call methods by their names.
var lookingUp = map[string]bool{"html/template": true, "net/rpc": true, "reflect": true, "text/template": true}

// askedFor are the names of methods that the library asks errors and other values for by an interface
// that has no name.
var askedFor = []string{"As", "Error", "Is", "RuntimeError", "Temporary", "Timeout", "Unwrap"}

// othersMayCall reports whether code out of view may call an exported method of the package.
func (f *Flow) othersMayCall(fn *types.Func) bool {
	if f.pkg.Name() != "main" {
		return true
	}
	if f.foreign == nil {
		f.foreign = foreignMethods(f.pkg)
	}
	return f.foreign.any || f.foreign.names[fn.Name()]
}

// foreign are the names of the methods that packages call which another one imports, unless they may
// call any.
type foreign struct {
	names map[string]bool
	any   bool
}

// foreignMethods returns the names of the methods of interfaces in the packages that one imports, and in
// those that these import. Packages of modules, its own too, may look methods up by their names.
func foreignMethods(pkg *types.Package) *foreign {
	all := &foreign{names: map[string]bool{}}
	for _, name := range askedFor {
		all.names[name] = true
	}
	own, _, _ := strings.Cut(pkg.Path(), "/")
	seen := map[*types.Package]bool{}
	for _, direct := range pkg.Imports() {
		if first, _, _ := strings.Cut(direct.Path(), "/"); strings.Contains(first, ".") || first == own || lookingUp[direct.Path()] {
			all.any = true
			return all
		}
		for _, p := range append(direct.Imports(), direct) {
			if !seen[p] {
				seen[p] = true
				all.add(p.Scope())
			}
		}
	}
	return all
}

// add adds the methods of the interfaces in a scope.
func (all *foreign) add(scope *types.Scope) {
	for _, name := range scope.Names() {
		of, isType := scope.Lookup(name).(*types.TypeName)
		if !isType {
			continue
		}
		i, ok := of.Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for m := range i.Methods() {
			all.names[m.Name()] = true
		}
	}
}
