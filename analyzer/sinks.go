package analyzer

import (
	"go/ast"
	"go/types"
	"strings"
)

// A sink is one place that takes a URL or a part of one: an argument of a
// function or method, a struct field, a conversion.
type sink struct {
	pkg  string // import path: "net/http"
	recv string // type name of the receiver or struct without "*": "Client"; "" for a function
	name string // function, method, field or (with conv) type: "Get"
	what string // how messages name it: "http.Get", "(*http.Client).Get", "http.Server.Addr"

	arg      int  // index of the argument; -1 for a field or a conversion
	variadic bool // arg and all behind it
	field    bool // a struct field; of type string, *string or []string
	conv     bool // a conversion to the named type

	when *condition // nil for always

	kind    *kind
	schemes []string // the schemes that work at run time; nil for any
	skip    string   // a text that begins so is something else: "=~" a regular expression
	open    bool     // a transport may know more schemes
	fails   string   // what happens at run time on a violation, for messages and docs

	// Of a function that passes its parameter on to a sink (wrapper.go):
	wrapper bool
	list    bool     // the argument is a slice of texts
	root    string   // how messages name the sink it ends at
	at      string   // where that is called: "client.go:42"
	call    ast.Node // the same, if it stands in this package
}

// A condition makes an argument a sink only where another argument is one of
// several constants, such as the key of a header.
type condition struct {
	arg    int
	values []string
}

// holds says whether a constant fulfils the condition. Letter case does not
// matter: header keys are canonicalised, and driver and network names have
// no twins.
func (c *condition) holds(value string) bool {
	for _, v := range c.values {
		if strings.EqualFold(v, value) {
			return true
		}
	}
	return false
}

// A row is a sink in the tables, in the notation of the -sinks flag.
type row struct {
	entry string
	fails string
	when  *condition
	skip  string
	open  bool
}

func (r row) sink() *sink {
	s, err := parseSink(r.entry)
	if err != nil {
		panic(err) // the tables are fixed, and a test parses them
	}
	s.fails, s.when, s.skip, s.open = r.fails, r.when, r.skip, r.open
	return s
}

// A sinkIndex finds the sinks of an object, by its package first.
type sinkIndex struct {
	names  map[string]bool // of functions, methods, fields and conversions
	filter [256]uint64     // by first byte, the lengths of names
	pkgs   map[string]*packageSinks
}

type packageSinks struct {
	funcs  map[member][]*sink
	fields map[member][]*sink
	convs  map[string][]*sink
}

// A member is a function ("", name), or a method or field (type, name).
type member struct{ recv, name string }

// newSinkIndex returns an index over all the tables and some more sinks.
func newSinkIndex(extra []*sink) *sinkIndex {
	return indexOf(extra, stdSinks, ecosystemSinks)
}

func indexOf(extra []*sink, tables ...[]row) *sinkIndex {
	x := &sinkIndex{names: map[string]bool{}, pkgs: map[string]*packageSinks{}}
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
func (x *sinkIndex) add(s *sink) {
	x.addAs(s.pkg, s.recv, s)
	slash := strings.LastIndexByte(s.pkg, '/') + 1
	if pkg, recv, ok := cutLast(s.pkg[slash:], '.'); ok && s.recv == "" {
		x.addAs(s.pkg[:slash]+pkg, recv, s)
	}
}

func (x *sinkIndex) addAs(pkg, recv string, s *sink) {
	p := x.pkgs[pkg]
	if p == nil {
		p = &packageSinks{funcs: map[member][]*sink{}, fields: map[member][]*sink{}, convs: map[string][]*sink{}}
		x.pkgs[pkg] = p
	}
	x.names[s.name] = true
	x.filter[s.name[0]] |= 1 << (len(s.name) & 63)
	m := member{recv, s.name}
	switch {
	case s.conv:
		p.convs[s.name] = append(p.convs[s.name], s)
	case s.field:
		p.fields[m] = append(p.fields[m], s)
	default:
		p.funcs[m] = append(p.funcs[m], s)
	}
}

// mayBe says whether some sink has this name: a cheap test before an
// identifier is resolved.
func (x *sinkIndex) mayBe(name string) bool {
	return name != "" && x.filter[name[0]]>>(len(name)&63)&1 != 0 && x.names[name]
}

// hasPackage says whether a package has sinks.
func (x *sinkIndex) hasPackage(path string) bool { return x.pkgs[path] != nil }

// funcs returns the sinks among the arguments of a function or method. An
// interface's method is found by the interface that declares it.
func (x *sinkIndex) funcs(fn *types.Func) []*sink {
	p := x.of(fn)
	if p == nil || len(p.funcs) == 0 {
		return nil
	}
	fn = fn.Origin()
	recv := ""
	if r := fn.Signature().Recv(); r != nil {
		named := namedOf(r.Type())
		if named == nil {
			return nil
		}
		recv = named.Obj().Name()
	}
	return p.funcs[member{recv, fn.Name()}]
}

// field returns the sinks that a field of a struct type is.
func (x *sinkIndex) field(v *types.Var, owner *types.Named) []*sink {
	p := x.of(v)
	if p == nil || len(p.fields) == 0 || owner == nil || owner.Obj().Pkg() != v.Pkg() {
		return nil
	}
	return p.fields[member{owner.Obj().Name(), v.Name()}]
}

// conv returns the sinks that a conversion to a type is.
func (x *sinkIndex) conv(tn *types.TypeName) []*sink {
	p := x.of(tn)
	if p == nil {
		return nil
	}
	return p.convs[tn.Name()]
}

// of returns the sinks of an object's package, or nil.
func (x *sinkIndex) of(obj types.Object) *packageSinks {
	if obj == nil || obj.Pkg() == nil {
		return nil
	}
	return x.pkgs[obj.Pkg().Path()]
}

// namedOf returns the named type that t is or points to, or nil.
func namedOf(t types.Type) *types.Named {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, _ := types.Unalias(t).(*types.Named)
	return n
}

// fieldOwner returns the struct type that declares the field that a selector
// selects, perhaps through embedded fields; nil if it has no name.
func fieldOwner(sel *types.Selection) *types.Named {
	t := sel.Recv()
	index := sel.Index()
	for _, i := range index[:len(index)-1] {
		st := structOf(t)
		if st == nil {
			return nil
		}
		t = st.Field(i).Type()
	}
	return namedOf(t)
}

func structOf(t types.Type) *types.Struct {
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	st, _ := t.Underlying().(*types.Struct)
	return st
}
