package excerpt

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"sync"

	"golang.org/x/tools/go/ast/inspector"
)

// Where many packages are looked at in one process, each that imports another needs its
// excerpt. It is then parsed and type-checked once, with all of its code, and each reader
// takes what it can reach of that: what an excerpt says does not depend on who reads it.
// A process that looks at one package alone checks less of it; see prune.

// A sharing is what all readers of an excerpt share.
type sharing struct {
	place int // among those of the run
	once  sync.Once
	whole *whole // nil where it cannot be read
}

// Share makes all readers of an excerpt, and of those that it calls, share what they find,
// before the first of them comes. place tells the excerpts of a run apart, by path: in that
// order are their positions. All readers must ask for the same sizes of types.
func (e *Excerpt) Share(place func(path string) int) {
	if strconv.IntSize < 64 || e.sharing != nil { // positions would not suffice
		return
	}
	e.sharing = &sharing{place: place(e.Path)}
	for _, d := range e.Deps {
		d.Share(place)
	}
}

// A whole is an excerpt with all of its code, type-checked. It does not change.
type whole struct {
	types *types.Package
	fset  *token.FileSet
	files []*ast.File
	decls declared
	code  map[ast.Node]*known // of the body of a function or the values of a variable; nil where it was cut out
	rest  known               // of everything else
}

// A known is what type-checking has noted of some syntax.
type known struct {
	types      []noted[ast.Expr, types.TypeAndValue]
	defs, uses []noted[*ast.Ident, types.Object]
	selections []noted[*ast.SelectorExpr, *types.Selection]
	implicits  []noted[ast.Node, types.Object]
	instances  []noted[*ast.Ident, types.Instance]
}

type noted[N, V any] struct {
	at   N
	what V
}

// wholeOf returns an excerpt that is shared; nil where it cannot be read.
func wholeOf(e *Excerpt, sizes types.Sizes) *whole {
	e.sharing.once.Do(func() {
		r := NewReader(newInfo(), sizes)
		r.parsed = filesAt(firstShared + e.sharing.place*maxPlace)
		u := r.universe(e)
		if u == nil {
			return
		}
		pkg, err := u.Import(e.Path)
		if err != nil || pkg == nil {
			return
		}
		e.sharing.whole = r.whole(pkg, u.files[e.Path])
	})
	return e.sharing.whole
}

func newInfo() *types.Info {
	return &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
}

// whole sorts what is known by the code that readers may leave out.
func (r *Reader) whole(pkg *types.Package, files []*ast.File) *whole {
	w := &whole{types: pkg, fset: r.Fset, files: files, decls: declaredIn(files), code: map[ast.Node]*known{}}
	w.decls.names = map[ast.Node][]string{}
	for _, list := range w.decls.byName {
		for _, d := range list {
			w.decls.names[d] = w.decls.namesIn(d)
		}
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch d := n.(type) {
			case *ast.FuncDecl:
				w.rest.note(r.Info, d.Recv, d.Name, d.Type)
				if d.Body != nil && r.isWhole(d) {
					w.code[d] = &known{}
					w.code[d].note(r.Info, d.Body)
				}
				return false
			case *ast.ValueSpec:
				of := &w.rest
				if isVariable := w.decls.specs[d]; isVariable {
					of = &known{}
					if r.isWhole(d) {
						w.code[d] = of
					}
				}
				for _, v := range d.Values {
					of.note(r.Info, v)
				}
				for _, id := range d.Names {
					w.rest.note(r.Info, id)
				}
				if d.Type != nil {
					w.rest.note(r.Info, d.Type)
				}
				return false
			}
			w.rest.one(r.Info, n)
			return true
		})
	}
	return w
}

// note adds what is known of some syntax and all that is in it.
func (k *known) note(info *types.Info, list ...ast.Node) {
	for _, n := range list {
		if fields, ok := n.(*ast.FieldList); ok && fields == nil {
			continue
		}
		ast.Inspect(n, func(n ast.Node) bool {
			k.one(info, n)
			return true
		})
	}
}

// one adds what is known of one node.
func (k *known) one(info *types.Info, n ast.Node) {
	if n == nil {
		return
	}
	if e, ok := n.(ast.Expr); ok {
		add(&k.types, info.Types, e)
	}
	switch n := n.(type) {
	case *ast.Ident:
		add(&k.defs, info.Defs, n)
		add(&k.uses, info.Uses, n)
		add(&k.instances, info.Instances, n)
	case *ast.SelectorExpr:
		add(&k.selections, info.Selections, n)
	case *ast.CaseClause, *ast.Field, *ast.ImportSpec:
		add(&k.implicits, info.Implicits, n)
	}
}

func add[N comparable, V any](to *[]noted[N, V], from map[N]V, n N) {
	if v, ok := from[n]; ok {
		*to = append(*to, noted[N, V]{n, v})
	}
}

// tell adds all of it to what a reader knows.
func (k *known) tell(info *types.Info) {
	put(info.Types, k.types)
	put(info.Defs, k.defs)
	put(info.Uses, k.uses)
	put(info.Selections, k.selections)
	put(info.Implicits, k.implicits)
	put(info.Instances, k.instances)
}

func put[N comparable, V any](to map[N]V, list []noted[N, V]) {
	for _, x := range list {
		to[x.at] = x.what
	}
}

// take returns what a reader that uses some names can reach of a whole, and the names that
// this uses in turn.
func (r *Reader) take(w *whole, names map[string]bool) (*Package, map[string]bool) {
	names, apart := w.decls.reach(names)
	w.fset.Iterate(func(f *token.File) bool {
		r.Fset.AddExistingFiles(f)
		return true
	})
	w.rest.tell(r.Info)
	var own []*ast.File
	for _, file := range w.files {
		mine := *file
		mine.Decls = make([]ast.Decl, len(file.Decls))
		for i, d := range file.Decls {
			mine.Decls[i] = r.declaration(w, d, apart)
		}
		own = append(own, &mine)
	}
	return &Package{Types: w.types, Root: inspector.New(own).Root()}, names
}

// declaration returns a declaration without the code that a reader leaves out, or that
// was cut out for all.
func (r *Reader) declaration(w *whole, d ast.Decl, apart map[ast.Node]bool) ast.Decl {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if code := w.code[d]; code != nil && !apart[d] {
			code.tell(r.Info)
			return d
		}
		mine := *d
		mine.Body = nil
		return &mine
	case *ast.GenDecl:
		if d.Tok != token.VAR {
			return d
		}
		mine := *d
		mine.Specs = make([]ast.Spec, len(d.Specs))
		for i, spec := range d.Specs {
			mine.Specs[i] = r.variable(w, spec, apart)
		}
		return &mine
	}
	return d
}

func (r *Reader) variable(w *whole, spec ast.Spec, apart map[ast.Node]bool) ast.Spec {
	v, ok := spec.(*ast.ValueSpec)
	if !ok {
		return spec
	}
	if code := w.code[v]; code != nil && (!apart[v] || v.Type == nil) {
		code.tell(r.Info)
		return v
	}
	mine := *v
	mine.Values = nil
	return &mine
}
