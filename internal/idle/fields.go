package idle

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// Routes are often the fields of one struct:
//
//	var routes = struct{ User, Users string }{User: "/users/:id", Users: "/users"}
//
// So a field of a variable of the package is what its literal says, where the package only
// reads the fields.

// routeText returns the text of a constant expression, or of such a field.
func (s *search) routeText(e ast.Expr) (string, bool) {
	if text, ok := s.constant(e); ok {
		return text, true
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return "", false
	}
	v, ok := s.info.Uses[code.Name(sel.X)].(*types.Var)
	if !ok || s.fixedStructs()[v] == nil {
		return "", false
	}
	value := code.Field(s.fixedStructs()[v], sel.Sel.Name)
	if value == nil {
		return "", false
	}
	return s.constant(value)
}

// fixedStructs returns the literals of the variables of the package that hold a struct and
// of which only the fields are named, to be read.
func (s *search) fixedStructs() map[*types.Var]*ast.CompositeLit {
	if s.structs != nil {
		return s.structs
	}
	s.structs = map[*types.Var]*ast.CompositeLit{}
	for c := range s.root.Preorder((*ast.ValueSpec)(nil)) {
		spec := c.Node().(*ast.ValueSpec)
		for i, id := range spec.Names {
			v, ok := s.info.Defs[id].(*types.Var)
			if !ok || v.Parent() != s.pkg.Scope() || v.Exported() && s.pkg.Name() != "main" || len(spec.Values) != len(spec.Names) {
				continue
			}
			lit, ok := ast.Unparen(spec.Values[i]).(*ast.CompositeLit)
			if _, isStruct := v.Type().Underlying().(*types.Struct); ok && isStruct {
				s.structs[v] = lit
			}
		}
	}
	for c := range s.root.Preorder((*ast.Ident)(nil)) {
		if v, ok := s.info.Uses[c.Node().(*ast.Ident)].(*types.Var); ok && s.structs[v] != nil && !readsField(c) {
			delete(s.structs, v)
		}
	}
	return s.structs
}

// readsField reports whether the name of a variable is there for a field of it that is a
// text, and is read.
func readsField(name inspector.Cursor) bool {
	sel := name.Parent()
	if n, ok := sel.Node().(*ast.SelectorExpr); !ok || n.X != name.Node() {
		return false
	}
	switch p := sel.Parent().Node().(type) {
	case *ast.SelectorExpr, *ast.IndexExpr, *ast.SliceExpr:
		return false
	case *ast.UnaryExpr:
		return p.Op != token.AND
	case *ast.CallExpr:
		return p.Fun != sel.Node()
	case *ast.RangeStmt:
		return p.X == sel.Node()
	}
	return !isAssigned(sel)
}
