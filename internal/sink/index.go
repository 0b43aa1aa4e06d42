package sink

import (
	"go/types"
	"iter"
	"path"
	"strings"
	"sync"

	"github.com/urllint/urllint/internal/code"
)

// An Index finds the sinks of an object, by its package first. Of the tables
// it reads the packages that it is asked for.
type Index struct {
	pkgs map[string]*packageSinks
	rest *Index // where a package is looked up that is not in pkgs, or nil
}

// packageSinks are the sinks of one package.
type packageSinks struct {
	path  string
	group *Group   // of the tables, or nil
	more  []*Group // others of the tables
	read  sync.Once

	names  []string // of functions, methods, fields and conversions
	funcs  map[member][]*Sink
	fields map[member][]*Sink
	convs  map[string][]*Sink
}

// A member is a function ("", name), or a method or field (type, name).
type member struct{ recv, name string }

// tables is the index over all the tables, which nothing changes once it is made.
var tables = sync.OnceValue(func() *Index { return IndexOf(nil, Std, Ecosystem) })

// NewIndex returns an index over all the tables and some more sinks.
func NewIndex(extra []*Sink) *Index {
	x := &Index{pkgs: map[string]*packageSinks{}, rest: tables()}
	for _, s := range extra {
		x.add(s)
	}
	return x
}

// IndexOf returns an index over some tables and some more sinks.
func IndexOf(extra []*Sink, list ...[]Group) *Index {
	size := 0
	for _, table := range list {
		size += 3 * len(table)
	}
	x := &Index{pkgs: make(map[string]*packageSinks, size)}
	block := make([]packageSinks, 0, size)
	for _, table := range list {
		for i := range table {
			for path := range expansions(table[i].pkg) {
				p := x.pkgs[path]
				if p == nil {
					if len(block) == cap(block) {
						block = make([]packageSinks, 0, size)
					}
					block = append(block, packageSinks{})
					p = &block[len(block)-1]
					p.path, p.group = path, &table[i]
					x.pkgs[path] = p
					continue
				}
				p.more = append(p.more, &table[i])
			}
		}
	}
	for _, s := range extra {
		x.add(s)
	}
	return x
}

// expansions yields what a package's path in the tables stands for.
func expansions(path string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !strings.Contains(path, "{") {
			yield(path)
			return
		}
		for _, p := range expand(path) {
			if !yield(p) {
				return
			}
		}
	}
}

// at returns a package's sinks, to which some are added: at first those of the
// tables.
func (x *Index) at(path string) *packageSinks {
	p := x.pkgs[path]
	if p == nil {
		p = &packageSinks{path: path}
		if x.rest != nil {
			if known := x.rest.pkgs[path]; known != nil {
				p.group, p.more = known.group, known.more
			}
		}
		x.pkgs[path] = p
	}
	return p
}

// find returns a package's sinks, perhaps not yet read, or nil.
func (x *Index) find(path string) *packageSinks {
	if p := x.pkgs[path]; p != nil || x.rest == nil {
		return p
	}
	return x.rest.pkgs[path]
}

// in returns the sinks of a package, or nil.
func (x *Index) in(path string) *packageSinks {
	p := x.find(path)
	if p == nil {
		return nil
	}
	p.read.Do(func() {
		if p.group == nil {
			return
		}
		for _, g := range append([]*Group{p.group}, p.more...) {
			for _, s := range g.sinksIn(p.path) {
				p.add(s.Recv, s)
			}
		}
	})
	return p
}

// paths yields the packages that have sinks.
func (x *Index) paths() iter.Seq[string] {
	return func(yield func(string) bool) {
		for path := range x.pkgs {
			if !yield(path) {
				return
			}
		}
		if x.rest == nil {
			return
		}
		for path := range x.rest.pkgs {
			if x.pkgs[path] == nil && !yield(path) {
				return
			}
		}
	}
}

// add puts a sink into the index. In "example.org/api.client.Fetch" the last
// element of the package's path may be "api" or "api.client": where the
// notation leaves that open, both are kept.
func (x *Index) add(s *Sink) {
	x.at(s.Pkg).add(s.Recv, s)
	for _, other := range s.readings()[1:] {
		x.at(other.Pkg).add(other.Recv, s)
	}
}

func (p *packageSinks) add(recv string, s *Sink) {
	if p.funcs == nil {
		p.funcs, p.fields, p.convs = map[member][]*Sink{}, map[member][]*Sink{}, map[string][]*Sink{}
	}
	p.names = append(p.names, s.Name)
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

// In yields the functions, methods and fields of a package that are sinks.
func (x *Index) In(path string) iter.Seq[*Sink] {
	return func(yield func(*Sink) bool) {
		p := x.in(path)
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

// All yields the functions, methods and fields that are sinks.
func (x *Index) All() iter.Seq[*Sink] {
	return func(yield func(*Sink) bool) {
		for path := range x.paths() {
			for s := range x.In(path) {
				if !yield(s) {
					return
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
	for pkg := range x.paths() {
		sinks := x.in(pkg)
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

// hasPackage reports whether a package has sinks.
func (x *Index) hasPackage(path string) bool { return x.find(path) != nil }

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
	return x.in(obj.Pkg().Path())
}

// A nameSet is a set of names that says no quickly.
type nameSet struct {
	names  map[string]bool
	filter [256]uint64 // by first byte, the lengths of names
}

func (s *nameSet) has(name string) bool {
	return name != "" && s.filter[name[0]]>>(len(name)&63)&1 != 0 && s.names[name]
}

// reachable returns the names of the sinks that code of a package can meet:
// those of itself and of what it imports, directly or not. A value of any of
// those packages can reach it through the others.
func (x *Index) reachable(pkg *types.Package) *nameSet {
	set := &nameSet{names: map[string]bool{}}
	seen := map[*types.Package]bool{}
	var visit func(*types.Package)
	visit = func(pkg *types.Package) {
		if seen[pkg] {
			return
		}
		seen[pkg] = true
		if p := x.in(pkg.Path()); p != nil {
			for _, name := range p.names {
				set.names[name] = true
				set.filter[name[0]] |= 1 << (len(name) & 63)
			}
		}
		for _, imp := range pkg.Imports() {
			visit(imp)
		}
	}
	visit(pkg)
	return set
}
