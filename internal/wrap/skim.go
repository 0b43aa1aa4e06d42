package wrap

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/sink"
)

// A Skim tells from the syntax alone whether a package may export facts:
// whether a function in it may pass a parameter on to a sink. To type-check a
// dependency costs a hundred times what it costs to see that it cannot.
//
// Its answer is never no where [Find] would find a wrapper, as long as it
// knows the facts of the package's imports and the package has no directive.
type Skim struct {
	index     *sink.Index
	byName    map[string][]*sink.Sink // those that wrappers are followed for
	whole     bool                    // byName holds those of the tables too
	inherited map[gobFact]analysis.Fact
}

// A gobFact is one fact in a facts file, as package unitchecker writes it.
type gobFact struct {
	PkgPath string
	Object  string
	Fact    analysis.Fact
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
	return &Skim{index: sink.NewIndex(extra), byName: map[string][]*sink.Sink{}, inherited: map[gobFact]analysis.Fact{}}
}

// readTables puts the sinks of the tables into byName. Most packages are
// decided without them.
func (o *Skim) readTables() {
	if o.whole {
		return
	}
	o.whole = true
	for s := range o.index.All() {
		if isFollowed(s) {
			o.byName[s.Name] = append(o.byName[s.Name], s)
		}
	}
}

// HasSinks reports whether a package declares sinks that wrappers are followed
// for. Only a package that does, or that imports one that does, can pass a
// parameter on.
func (o *Skim) HasSinks(path string) bool { return hasFollowed(o.index, path) }

// AddFacts takes the facts of an import, from the file in which the driver
// keeps them. It says no where they are beyond it: only the analyzer itself
// follows sinks that a directive declares.
func (o *Skim) AddFacts(data []byte) bool {
	if len(data) == 0 {
		return true
	}
	for _, f := range FactTypes() {
		gob.Register(f)
	}
	var facts []gobFact
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&facts); err != nil {
		return false
	}
	for _, f := range facts {
		p, ok := f.Fact.(*passesOn)
		if !ok {
			return false
		}
		for _, param := range p.Params {
			// Whether it is a method does not matter: any value may have it.
			o.byName[p.Name] = append(o.byName[p.Name], &sink.Sink{Name: p.Name, Recv: "?", Arg: param.Index, Variadic: param.List})
		}
		if strings.Contains(f.Object, ".") {
			o.inherited[gobFact{PkgPath: f.PkgPath, Object: f.Object}] = f.Fact
		}
	}
	return true
}

// Inherited returns the facts that a package hands on though it has none of
// its own: those about methods, which its users can call without importing
// the package that declares them. It is empty where there are none.
func (o *Skim) Inherited() ([]byte, error) {
	if len(o.inherited) == 0 {
		return nil, nil
	}
	var facts []gobFact
	for at, f := range o.inherited {
		at.Fact = f
		facts = append(facts, at)
	}
	slices.SortFunc(facts, func(a, b gobFact) int {
		return cmp.Or(cmp.Compare(a.PkgPath, b.PkgPath), cmp.Compare(a.Object, b.Object))
	})
	var buf bytes.Buffer
	err := gob.NewEncoder(&buf).Encode(facts)
	return buf.Bytes(), err
}

// MayPassOn reports whether a function in a file of the package hands one of its
// parameters, as it is, to something with the name of a sink.
func (o *Skim) MayPassOn(f *ast.File, path string) bool {
	o.readTables()
	l := fileSkim{o, map[string]bool{path: true}}
	for _, imp := range f.Imports {
		if p, err := strconv.Unquote(imp.Path.Value); err == nil {
			l.inView[p] = true
		}
	}
	for _, decl := range f.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil && l.mayPassOn(fn) {
			return true
		}
	}
	return false
}

// A fileSkim knows whose functions a file can call by name.
type fileSkim struct {
	*Skim
	inView map[string]bool
}

func (l fileSkim) mayPassOn(fn *ast.FuncDecl) bool {
	params := textNames(fn)
	if len(params) == 0 {
		return false
	}
	found := false
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			for i, arg := range n.Args {
				found = found || params[handedOn(arg)] && l.isArgument(code.Callee(n), i)
			}
		case *ast.CompositeLit:
			found = found || holdsWithoutName(n, params)
		case *ast.KeyValueExpr:
			key, _ := n.Key.(*ast.Ident)
			found = found || params[handedOn(n.Value)] && l.isField(key)
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && i < len(n.Rhs) {
					found = found || params[handedOn(n.Rhs[i])] && l.isField(sel.Sel)
				}
			}
		}
		return !found
	})
	return found
}

// holdsWithoutName reports whether a literal that may be a struct's has a
// parameter in a field that it does not name.
func holdsWithoutName(lit *ast.CompositeLit, params map[string]bool) bool {
	switch lit.Type.(type) {
	case *ast.ArrayType, *ast.MapType:
		return false
	}
	return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool { return params[handedOn(e)] })
}

// isArgument reports whether the ith argument of something with this name may be
// a sink. A method's package need not be imported.
func (l fileSkim) isArgument(name *ast.Ident, i int) bool {
	if name == nil {
		return false
	}
	for _, s := range l.byName[name.Name] {
		if !s.Field && (s.Arg == i || s.Variadic && i > s.Arg) && (s.Recv != "" || l.inView[s.Pkg]) {
			return true
		}
	}
	return false
}

func (l fileSkim) isField(name *ast.Ident) bool {
	if name == nil {
		return false
	}
	for _, s := range l.byName[name.Name] {
		if s.Field {
			return true
		}
	}
	return false
}

// textNames are the names of a function's parameters that may hold a text or
// texts, and of the variables that go over the elements of something.
func textNames(fn *ast.FuncDecl) map[string]bool {
	names := map[string]bool{}
	for _, field := range fn.Type.Params.List {
		if !mayBeText(field.Type) {
			continue
		}
		for _, id := range field.Names {
			names[id.Name] = true
		}
	}
	for before := -1; before != len(names); { // a loop may bring a name back
		before = len(names)
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			addNames(names, n)
			return true
		})
	}
	return names
}

// addNames adds the names of the variables that a statement gives a parameter.
func addNames(names map[string]bool, n ast.Node) {
	add := func(e ast.Expr, from ast.Expr) {
		if id, ok := e.(*ast.Ident); ok && names[handedOn(from)] {
			names[id.Name] = true
		}
	}
	switch n := n.(type) {
	case *ast.RangeStmt:
		add(n.Value, n.X)
	case *ast.AssignStmt:
		for i, lhs := range n.Lhs {
			add(ast.Unparen(lhs), n.Rhs[min(i, len(n.Rhs)-1)])
		}
	case *ast.ValueSpec:
		for i, id := range n.Names {
			if len(n.Values) > 0 {
				add(id, n.Values[min(i, len(n.Values)-1)])
			}
		}
	}
}

// mayBeText reports whether a type as written may be a string, a named string
// type, or a list of them.
func mayBeText(t ast.Expr) bool {
	switch t := t.(type) {
	case *ast.Ident:
		return !notText[t.Name]
	case *ast.SelectorExpr:
		return true
	case *ast.ParenExpr:
		return mayBeText(t.X)
	case *ast.ArrayType:
		return mayBeText(t.Elt)
	case *ast.Ellipsis:
		return mayBeText(t.Elt)
	case *ast.IndexExpr, *ast.IndexListExpr:
		return true
	}
	return false
}

// notText are predeclared types, unless a package declares one of their names
// anew, which nobody does with a string.
var notText = map[string]bool{
	"bool": true, "int": true, "int64": true, "int32": true, "uint": true, "uint64": true, "uint32": true,
	"float64": true, "error": true, "any": true,
}

// handedOn returns the name of the variable that an expression may hand on as
// it is: by itself, as an element of it, or by way of a conversion or a call.
func handedOn(e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.UnaryExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.CallExpr:
			if len(x.Args) == 0 {
				return ""
			}
			e = x.Args[len(x.Args)-1]
		case *ast.CompositeLit:
			if len(x.Elts) == 0 {
				return ""
			}
			e = x.Elts[0]
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}
