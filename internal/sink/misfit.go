package sink

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/nearest"
)

// Misfit says why a sink that a user named is none that a package has, or "":
// the package is another, or has the function with that argument, the field or
// the type. Of a package that is only imported the exported names are known,
// so others are not looked for; own says that the package itself is in view.
func (s *Sink) Misfit(pkg *types.Package, own bool) string {
	why := ""
	for _, c := range s.readings() {
		if c.Pkg != pkg.Path() {
			continue
		}
		m := misfit{c, pkg, own}
		if why = m.find(); why == "" {
			return ""
		}
	}
	return why
}

// Packages returns the paths of the packages that a sink may be of.
func (s *Sink) Packages() []string {
	var paths []string
	for _, c := range s.readings() {
		paths = append(paths, c.Pkg)
	}
	return paths
}

// readings returns what an entry may mean. In "example.org/api.client.Fetch"
// the last element of the package's path may be "api" or "api.client".
func (s *Sink) readings() []*Sink {
	slash := strings.LastIndexByte(s.Pkg, '/') + 1
	pkg, recv, ok := cutLast(s.Pkg[slash:], '.')
	if !ok || s.Recv != "" {
		return []*Sink{s}
	}
	other := *s
	other.Pkg, other.Recv = s.Pkg[:slash]+pkg, recv
	return []*Sink{s, &other}
}

// A misfit looks for a sink in the package that should have it.
type misfit struct {
	*Sink
	pkg *types.Package
	own bool
}

// find says why the sink is not there, or "".
func (m misfit) find() string {
	first := m.Name
	if m.Recv != "" {
		first = m.Recv
	}
	obj := m.pkg.Scope().Lookup(first)
	if obj == nil {
		return m.missing(m.pkg.Name(), first, m.pkg.Scope().Names())
	}
	typ, isType := obj.(*types.TypeName)
	switch {
	case m.Recv != "" && !isType:
		return fmt.Sprintf("%s.%s is no type", m.pkg.Name(), first)
	case m.Recv != "":
		return m.member(typ)
	case m.Conv && !isType:
		return fmt.Sprintf("%s.%s is no type, so nothing is converted to it", m.pkg.Name(), first)
	case m.Conv && !mayHoldText(typ.Type()):
		return fmt.Sprintf("%s.%s is no string", m.pkg.Name(), first)
	case m.Conv:
		return ""
	}
	if fn, ok := obj.(*types.Func); ok {
		return m.argument(fn)
	}
	return fmt.Sprintf("%s.%s is no function", m.pkg.Name(), first)
}

// missing says that a package or type has no such name, and which is near it.
func (m misfit) missing(where, name string, names []string) string {
	if !m.own && (!token.IsExported(name) || m.Recv != "" && !token.IsExported(m.Recv)) {
		return ""
	}
	text := fmt.Sprintf("%s has no %q in this build", where, name)
	if near := nearest.Names(name, names); len(near) > 0 {
		text += "; did you mean " + nearest.Or(near) + "?"
	}
	return text
}

// member looks for a method or a field of a type.
func (m misfit) member(typ *types.TypeName) string {
	where := m.pkg.Name() + "." + typ.Name()
	if named := code.NamedOf(types.Unalias(typ.Type())); typ.IsAlias() && named != nil && named.Obj().Pkg() != nil {
		return fmt.Sprintf("%s is another name of %s.%s; name it there", where, named.Obj().Pkg().Path(), named.Obj().Name())
	}
	obj, path, _ := types.LookupFieldOrMethod(typ.Type(), true, m.pkg, m.Name)
	switch obj := obj.(type) {
	case nil:
		return m.missing(where, m.Name, members(typ.Type(), m.Field))
	case *types.Func:
		if m.Field {
			return fmt.Sprintf("%s.%s is a method, and its argument needs an index, such as #0", where, m.Name)
		}
		if owner := ownerOf(obj); owner != nil && owner != typ {
			return fmt.Sprintf("%s has the method %s from %s.%s; name it there", where, m.Name, owner.Pkg().Path(), owner.Name())
		}
		return m.argument(obj)
	case *types.Var:
		switch {
		case !m.Field:
			return fmt.Sprintf("%s.%s is a field, which has no index", where, m.Name)
		case len(path) > 1:
			return fmt.Sprintf("%s has the field %s from a type that is embedded in it; name it there", where, m.Name)
		case !mayHoldText(obj.Type()):
			return fmt.Sprintf("%s.%s is no string, but %s", where, m.Name, typeName(obj.Type()))
		}
	}
	return ""
}

// ownerOf returns the type that declares a method, or nil.
func ownerOf(fn *types.Func) *types.TypeName {
	if named := code.NamedOf(fn.Signature().Recv().Type()); named != nil {
		return named.Obj()
	}
	return nil
}

// members returns the names of the fields, or of the methods, of a type.
func members(t types.Type, fields bool) (names []string) {
	if s, ok := t.Underlying().(*types.Struct); ok && fields {
		for f := range s.Fields() {
			names = append(names, f.Name())
		}
		return names
	}
	if !types.IsInterface(t) {
		t = types.NewPointer(t)
	}
	for sel := range types.NewMethodSet(t).Methods() {
		names = append(names, sel.Obj().Name())
	}
	return names
}

// argument looks for the argument of a function.
func (m misfit) argument(fn *types.Func) string {
	params := fn.Signature().Params()
	last := params.Len() - 1
	switch {
	case last < 0:
		return fn.Name() + " has no parameters"
	case m.Arg > last && !fn.Signature().Variadic():
		return fmt.Sprintf("%s has %s: the last is #%d", fn.Name(), parameters(params.Len()), last)
	case m.Arg > last:
		return m.argumentOf(fn, last)
	case m.Variadic:
		for i := m.Arg; i <= last; i++ {
			if why := m.argumentOf(fn, i); why != "" {
				return why
			}
		}
	}
	return m.argumentOf(fn, m.Arg)
}

// parameters counts.
func parameters(n int) string {
	if n == 1 {
		return "one parameter"
	}
	return fmt.Sprintf("%d parameters", n)
}

func (m misfit) argumentOf(fn *types.Func, i int) string {
	p := fn.Signature().Params().At(i)
	if mayHoldText(p.Type()) {
		return ""
	}
	return fmt.Sprintf("parameter #%d of %s is no string, but %s", i, fn.Name(), typeName(p.Type()))
}

func typeName(t types.Type) string { return types.TypeString(t, (*types.Package).Name) }

// mayHoldText reports whether some value of a type is a text, or holds one:
// an interface may, and so may a type that is not known.
func mayHoldText(t types.Type) bool {
	if code.IsNamed(t, "net/url", "URL") {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0 || u.Kind() == types.Invalid
	case *types.Slice:
		return mayHoldText(u.Elem()) || isByte(u.Elem())
	case *types.Pointer:
		return mayHoldText(u.Elem())
	case *types.Interface:
		return true
	}
	return false
}

func isByte(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Uint8
}
