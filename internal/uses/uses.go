// Package uses finds out who reads the value that a literal is part of: before
// the literal is changed, every reader must be known to want the change.
package uses

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// A Read is one place where a value ends up: an expression that reaches a sink.
type Read struct {
	Expr   ast.Expr
	Format bool // the value is the format of a Sprintf on its way
}

// A Kind says what an expression is to the sinks.
type Kind uint8

const (
	None  Kind = iota // no sink reads it
	Ends              // a sink reads it, and nobody else
	Field             // a field that is a sink holds it
	Goes              // a sink reads it, and it goes on: a conversion
)

// A Finder answers for one package. It looks names up in an index that it makes
// when it is first asked.
type Finder struct {
	Info *types.Info
	Pkg  *types.Package
	Root inspector.Cursor
	Find *code.Finder // in Root; nil for one of its own

	// Sink says what an expression is to the sinks; where elements is set, it
	// asks about the elements of the expression.
	Sink func(e ast.Expr, elements bool) Kind

	// Elsewhere is set if the package has files that are not built here: they
	// may use every name that is the package's. Varies reports whether a
	// function may be another one where they are.
	Elsewhere bool
	Varies    func(fn *ast.FuncDecl) bool

	// Visit is told each place that is come by, unless it is nil.
	Visit func(at inspector.Cursor)

	uses    map[types.Object][]inspector.Cursor
	picked  map[*types.Var][]inspector.Cursor // of fields, those of other packages, too
	fields  map[seenKey]end                   // see fieldUses
	named   map[types.Object]bool             // results of functions that have names
	methods map[string]bool                   // names of those that are declared
	linked  map[string]bool                   // names that the linker gives to code out of view
	lost    map[string]*ast.Ident             // by name: one that a type error leaves without an object
	decls   map[*types.Func]*ast.FuncDecl
	steps   int // that all walks took
}

// Bounds on what is looked at for one literal, and for all of a package.
const (
	maxSteps    = 1 << 14
	maxAllSteps = 1 << 21
)

// find returns where an expression is.
func (f *Finder) find(e ast.Expr) (inspector.Cursor, bool) {
	f.index()
	return f.Find.Find(e)
}

// Of returns where the value of an expression ends up. Where that is not known,
// or is no sink, other is the first such place.
func (f *Finder) Of(e ast.Expr) (reads []Read, other ast.Node) {
	cur, ok := f.find(e)
	if !ok {
		return nil, e
	}
	w := f.walk()
	w.from(cur, state{})
	return w.run()
}

// OfParam returns where a parameter of a function of the package ends up, or
// its elements, as far as the function and those that it calls tell: of a
// dependency a driver may have left out the others.
func (f *Finder) OfParam(fn *types.Func, index int, elements bool) (reads []Read, other ast.Node) {
	f.index()
	d := f.declaration(fn)
	if d == nil {
		return nil, &ast.BadExpr{}
	}
	s := state{}
	if elements {
		s.path = &step{}
	}
	w := f.walk()
	w.inside = true
	w.param(d.Type, index, s, d)
	return w.run()
}

// index notes where every name of the package is used.
func (f *Finder) index() {
	if f.uses != nil {
		return
	}
	f.uses, f.named, f.decls = map[types.Object][]inspector.Cursor{}, map[types.Object]bool{}, map[*types.Func]*ast.FuncDecl{}
	f.picked, f.fields = map[*types.Var][]inspector.Cursor{}, map[seenKey]end{}
	f.lost, f.methods, f.linked = map[string]*ast.Ident{}, map[string]bool{}, code.Linked(f.Root)
	if f.Find == nil {
		f.Find = &code.Finder{Root: f.Root}
	}
	for c := range f.Root.Preorder((*ast.Ident)(nil), (*ast.FuncType)(nil), (*ast.FuncDecl)(nil)) {
		switch n := c.Node().(type) {
		case *ast.Ident:
			if obj := origin(f.Info.Uses[n]); obj == nil {
				if _, ok := f.Info.Defs[n]; !ok {
					f.lost[n.Name] = n
				}
			} else {
				f.noteUse(obj, c)
			}
		case *ast.FuncType:
			f.noteResults(n)
		case *ast.FuncDecl:
			if fn, ok := f.Info.Defs[n.Name].(*types.Func); ok {
				f.decls[fn] = n
				f.methods[fn.Name()] = f.methods[fn.Name()] || n.Recv != nil
			}
		}
	}
}

// noteUse notes a name that stands for an object.
func (f *Finder) noteUse(obj types.Object, c inspector.Cursor) {
	if obj.Pkg() == f.Pkg {
		f.uses[obj] = append(f.uses[obj], c)
	}
	if v, ok := obj.(*types.Var); ok && v.IsField() && c.ParentEdgeKind() == edge.SelectorExpr_Sel {
		f.picked[v] = append(f.picked[v], c.Parent())
	}
}

func (f *Finder) noteResults(t *ast.FuncType) {
	if t.Results == nil {
		return
	}
	for _, field := range t.Results.List {
		for _, id := range field.Names {
			f.named[f.Info.Defs[id]] = true
		}
	}
}

// origin returns the generic object of an instantiated one.
func origin(obj types.Object) types.Object {
	switch obj := obj.(type) {
	case *types.Var:
		return obj.Origin()
	case *types.Func:
		return obj.Origin()
	}
	return obj
}

// isVisible reports whether code that is not in view can use an object: its tests
// import a command, too.
func (f *Finder) isVisible(obj types.Object) bool {
	return obj.Parent() == f.Pkg.Scope() && (f.Elsewhere || obj.Exported() || f.linked[obj.Name()])
}

// declaration returns the declaration of a function of the package, if it is
// in view whole and the only one.
func (f *Finder) declaration(fn *types.Func) *ast.FuncDecl {
	d := f.decls[fn.Origin()]
	if d == nil || d.Body == nil || f.Elsewhere && f.Varies(d) {
		return nil
	}
	return d
}

// nameOf returns the name of a function where it is declared, if it is in view;
// else what is given.
func (f *Finder) nameOf(fn *types.Func, or ast.Node) ast.Node {
	if d := f.decls[fn.Origin()]; d != nil {
		return d.Name
	}
	return or
}

// function returns the function literal that a variable holds, if it never
// holds another value.
func (f *Finder) function(v *types.Var) *ast.FuncLit {
	for _, c := range f.uses[v] {
		if k := c.Parent().Node(); isWritten(c, k) {
			return nil
		}
	}
	id, ok := f.Find.FindByPos(v.Pos(), v.Pos()+token.Pos(len(v.Name())))
	if !ok || f.isVisible(v) {
		return nil
	}
	switch p := id.Parent().Node().(type) {
	case *ast.AssignStmt:
		return literalOf(p.Lhs, p.Rhs, id.Node())
	case *ast.ValueSpec:
		for i, name := range p.Names {
			if name == id.Node() && len(p.Values) == len(p.Names) {
				lit, _ := ast.Unparen(p.Values[i]).(*ast.FuncLit)
				return lit
			}
		}
	}
	return nil
}

func literalOf(lhs, rhs []ast.Expr, id ast.Node) *ast.FuncLit {
	for i, e := range lhs {
		if e == id && len(lhs) == len(rhs) {
			lit, _ := ast.Unparen(rhs[i]).(*ast.FuncLit)
			return lit
		}
	}
	return nil
}

// isWritten reports whether a use of a variable may give it another value.
func isWritten(c inspector.Cursor, parent ast.Node) bool {
	switch p := parent.(type) {
	case *ast.AssignStmt:
		for _, e := range p.Lhs {
			if e == c.Node() {
				return true
			}
		}
	case *ast.UnaryExpr:
		return p.Op == token.AND
	case *ast.RangeStmt:
		return p.Key == c.Node() || p.Value == c.Node()
	}
	return false
}
