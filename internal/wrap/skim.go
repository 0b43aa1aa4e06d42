package wrap

import (
	"bytes"
	"go/ast"
	"reflect"
	"strconv"
	"sync"

	"github.com/urllint/urllint/internal/code"
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
			if isFollowed(k) {
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

// passing returns the functions that may pass a parameter on to a sink, or to
// another of them, and reports whether there are facts in that: whether a
// function that others can call may pass a text on.
func (p *PackageSkim) passing(files []*ast.File) (list []*ast.FuncDecl, may bool) {
	h := &holders{local: map[string][]param{}, held: map[*ast.FuncDecl]names{}, seen: map[*ast.FuncDecl][]ast.Node{}}
	found := map[*ast.FuncDecl]bool{}
	for more := true; more; {
		more = false
		for _, f := range files {
			l := fileSkim{p, h, p.inView(f)}
			for _, decl := range f.Decls {
				fn, ok := decl.(*ast.FuncDecl)
				if !ok || fn.Body == nil {
					continue
				}
				for _, passed := range l.passesOn(fn) {
					more = true
					may = may || passed.text && fn.Name.IsExported()
					if !found[fn] {
						found[fn] = true
						list = append(list, fn)
					}
				}
			}
		}
	}
	return list, may
}

// inView returns the packages whose functions a file can call by name.
func (p *PackageSkim) inView(f *ast.File) map[string]bool {
	paths := map[string]bool{p.path: true}
	for _, imp := range f.Imports {
		if path, err := strconv.Unquote(imp.Path.Value); err == nil {
			paths[path] = true
		}
	}
	return paths
}

// A fileSkim looks at the functions of a file.
type fileSkim struct {
	*PackageSkim
	*holders
	view map[string]bool
}

// passesOn returns the parameters that a function may hand to something with
// the name of a sink, as far as that is new.
func (l fileSkim) passesOn(fn *ast.FuncDecl) (fresh []param) {
	note := func(e ast.Expr) {
		for _, p := range l.names(fn).in(e) {
			if l.add(fn.Name.Name, p) {
				fresh = append(fresh, p)
			}
		}
	}
	for _, n := range l.sites(fn) {
		switch n := n.(type) {
		case *ast.CallExpr:
			l.call(n, note)
		case *ast.CompositeLit:
			l.literal(n, note)
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && l.isField(sel.Sel) {
					note(n.Rhs[min(i, len(n.Rhs)-1)])
				}
			}
		}
	}
	return fresh
}

func (l fileSkim) call(n *ast.CallExpr, note func(ast.Expr)) {
	name := code.Callee(n)
	if name == nil {
		return
	}
	sinks := [][]*sink.Sink{l.tables()[name.Name], l.imported[name.Name]}
	method := !isPlain(n.Fun)
	if sinks[0] == nil && sinks[1] == nil && l.local[name.Name] == nil {
		return // as most
	}
	for i, arg := range n.Args {
		if l.isArgument(sinks, i) || l.isLocal(name.Name, method, i) {
			note(arg)
		}
	}
	if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok && l.isLocal(name.Name, true, receiver) {
		note(sel.X)
	}
}

// isArgument reports whether the ith argument of something with the name of
// some sinks may be one. A method's package need not be imported.
func (l fileSkim) isArgument(sinks [][]*sink.Sink, i int) bool {
	for _, list := range sinks {
		for _, s := range list {
			if !s.Field && (s.Arg == i || s.Variadic && i > s.Arg) && (s.Recv != "" || l.view[s.Pkg]) {
				return true
			}
		}
	}
	return false
}

// literal looks at the fields of a literal that may be a struct's. Those
// without names may be any.
func (l fileSkim) literal(lit *ast.CompositeLit, note func(ast.Expr)) {
	_, isArray := lit.Type.(*ast.ArrayType)
	_, isMap := lit.Type.(*ast.MapType)
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); !ok {
			if !isArray && !isMap {
				note(e)
			}
		} else if key, ok := kv.Key.(*ast.Ident); ok && l.isField(key) {
			note(kv.Value)
		}
	}
}

// isPlain reports whether a function is called by its bare name.
func isPlain(fun ast.Expr) bool {
	switch f := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return true
	case *ast.IndexExpr:
		return isPlain(f.X)
	case *ast.IndexListExpr:
		return isPlain(f.X)
	}
	return false
}

func (l fileSkim) isField(name *ast.Ident) bool {
	for _, s := range l.tables()[name.Name] {
		if s.Field {
			return true
		}
	}
	return false
}
