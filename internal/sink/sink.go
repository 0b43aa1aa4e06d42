// Package sink knows the places that take a URL or a part of one: the tables of
// functions, methods, fields and conversions, the notation in which users add
// their own, and the directives in comments.
package sink

import (
	"go/ast"
	"go/types"
	"iter"
	"path"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
)

// A Sink is one place that takes a URL or a part of one: an argument of a
// function or method, a struct field, a conversion.
type Sink struct {
	Pkg  string // import path: "net/http"
	Recv string // type name of the receiver or struct without "*": "Client"; "" for a function
	Name string // function, method, field or (with conv) type: "Get"
	What string // how messages name it: "http.Get", "(*http.Client).Get", "http.Server.Addr"

	Arg      int  // index of the argument; -1 for a field or a conversion
	Variadic bool // arg and all behind it
	Field    bool // a struct field; of type string, *string or []string
	Conv     bool // a conversion to the named type

	When *Condition // nil for always

	Kind    *kind.Kind
	Schemes []string // the schemes that work at run time; nil for any
	Skip    string   // a text that begins so is something else: "=~" a regular expression
	open    bool     // a transport may know more schemes
	fails   string   // what happens at run time on a violation, for messages and docs

	// Of a function that passes its parameter on to a sink (wrapper.go):
	Wrapper bool
	List    bool     // the argument is a slice of texts
	Root    string   // how messages name the sink it ends at
	At      string   // where that is called: "client.go:42"
	Call    ast.Node // the same, if it stands in this package
}

// Context returns what a kind's check may know of the sink.
func (s *Sink) Context() kind.Context {
	return kind.Context{Schemes: s.Schemes, Open: s.open, Field: s.Field}
}

// A Condition makes an argument a sink only where another argument is one of
// several constants, such as the key of a header.
type Condition struct {
	Arg    int
	values []string
}

// Holds says whether a constant fulfils the condition. Letter case does not
// matter: header keys are canonicalised, and driver and network names have
// no twins.
func (c *Condition) Holds(value string) bool {
	for _, v := range c.values {
		if strings.EqualFold(v, value) {
			return true
		}
	}
	return false
}

// A Row is a sink in the tables, in the notation of the -sinks flag.
type Row struct {
	entry string
	fails string
	when  *Condition
	skip  string
	open  bool
}

func (r Row) sink() *Sink {
	s, err := Parse(r.entry)
	if err != nil {
		panic(err) // the tables are fixed, and a test parses them
	}
	s.fails, s.When, s.Skip, s.open = r.fails, r.when, r.skip, r.open
	return s
}

// A Index finds the sinks of an object, by its package first.
type Index struct {
	names  map[string]bool // of functions, methods, fields and conversions
	filter [256]uint64     // by first byte, the lengths of names
	pkgs   map[string]*packageSinks
}

type packageSinks struct {
	funcs  map[member][]*Sink
	fields map[member][]*Sink
	convs  map[string][]*Sink
}

// A member is a function ("", name), or a method or field (type, name).
type member struct{ recv, name string }

// NewIndex returns an index over all the tables and some more sinks.
func NewIndex(extra []*Sink) *Index {
	return IndexOf(extra, Std, Ecosystem)
}

func IndexOf(extra []*Sink, tables ...[]Row) *Index {
	x := &Index{names: map[string]bool{}, pkgs: map[string]*packageSinks{}}
	for _, table := range tables {
		for _, r := range table {
			x.add(r.sink())
		}
	}
	for _, s := range extra {
		x.add(s)
	}
	return x
}

// add puts a sink into the index. In "example.org/api.client.Fetch" the last
// element of the package's path may be "api" or "api.client": where the
// notation leaves that open, both stand.
func (x *Index) add(s *Sink) {
	x.addAs(s.Pkg, s.Recv, s)
	slash := strings.LastIndexByte(s.Pkg, '/') + 1
	if pkg, recv, ok := cutLast(s.Pkg[slash:], '.'); ok && s.Recv == "" {
		x.addAs(s.Pkg[:slash]+pkg, recv, s)
	}
}

func (x *Index) addAs(pkg, recv string, s *Sink) {
	p := x.pkgs[pkg]
	if p == nil {
		p = &packageSinks{funcs: map[member][]*Sink{}, fields: map[member][]*Sink{}, convs: map[string][]*Sink{}}
		x.pkgs[pkg] = p
	}
	x.names[s.Name] = true
	x.filter[s.Name[0]] |= 1 << (len(s.Name) & 63)
	m := member{recv, s.Name}
	switch {
	case s.Conv:
		p.convs[s.Name] = append(p.convs[s.Name], s)
	case s.Field:
		p.fields[m] = append(p.fields[m], s)
	default:
		p.funcs[m] = append(p.funcs[m], s)
	}
}

// All yields the functions, methods and fields that are sinks.
func (x *Index) All() iter.Seq[*Sink] {
	return func(yield func(*Sink) bool) {
		for path := range x.pkgs {
			for s := range x.In(path) {
				if !yield(s) {
					return
				}
			}
		}
	}
}

// In yields the functions, methods and fields of a package that are sinks.
func (x *Index) In(path string) iter.Seq[*Sink] {
	return func(yield func(*Sink) bool) {
		p := x.pkgs[path]
		if p == nil {
			return
		}
		for _, members := range []map[member][]*Sink{p.funcs, p.fields} {
			for _, list := range members {
				for _, s := range list {
					if !yield(s) {
						return
					}
				}
			}
		}
	}
}

// Named returns the sinks that "qualifier.name" may be where types are not
// known: the functions of the package that the qualifier names, or else the
// methods and fields of that name.
func (x *Index) Named(qualifier, name string) []*Sink {
	var functions, others []*Sink
	for pkg, sinks := range x.pkgs {
		if path.Base(pkg) == qualifier {
			functions = append(append(functions, sinks.funcs[member{"", name}]...), sinks.convs[name]...)
		}
		for _, members := range []map[member][]*Sink{sinks.funcs, sinks.fields} {
			for m, list := range members {
				if m.name == name && m.recv != "" {
					others = append(others, list...)
				}
			}
		}
	}
	if functions != nil {
		return functions
	}
	return others
}

// mayBe says whether some sink has this name: a cheap test before an
// identifier is resolved.
func (x *Index) mayBe(name string) bool {
	return name != "" && x.filter[name[0]]>>(len(name)&63)&1 != 0 && x.names[name]
}

// hasPackage says whether a package has sinks.
func (x *Index) hasPackage(path string) bool { return x.pkgs[path] != nil }

// funcs returns the sinks among the arguments of a function or method. An
// interface's method is found by the interface that declares it.
func (x *Index) funcs(fn *types.Func) []*Sink {
	p := x.of(fn)
	if p == nil || len(p.funcs) == 0 {
		return nil
	}
	fn = fn.Origin()
	recv := ""
	if r := fn.Signature().Recv(); r != nil {
		named := code.NamedOf(r.Type())
		if named == nil {
			return nil
		}
		recv = named.Obj().Name()
	}
	return p.funcs[member{recv, fn.Name()}]
}

// field returns the sinks that a field of a struct type is.
func (x *Index) field(v *types.Var, owner *types.Named) []*Sink {
	p := x.of(v)
	if p == nil || len(p.fields) == 0 || owner == nil || owner.Obj().Pkg() != v.Pkg() {
		return nil
	}
	return p.fields[member{owner.Obj().Name(), v.Name()}]
}

// conv returns the sinks that a conversion to a type is.
func (x *Index) conv(tn *types.TypeName) []*Sink {
	p := x.of(tn)
	if p == nil {
		return nil
	}
	return p.convs[tn.Name()]
}

// of returns the sinks of an object's package, or nil.
func (x *Index) of(obj types.Object) *packageSinks {
	if obj == nil || obj.Pkg() == nil {
		return nil
	}
	return x.pkgs[obj.Pkg().Path()]
}
