// Package code answers small questions about Go code: which name an expression
// goes by, which statements a node holds, what a type has underneath.
package code

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// Name returns the identifier that an expression names something by, or nil.
func Name(e ast.Expr) *ast.Ident {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e
	case *ast.SelectorExpr:
		return e.Sel
	}
	return nil
}

// Callee returns the identifier of a call's function, also of a generic one.
func Callee(call *ast.CallExpr) *ast.Ident {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.IndexExpr:
		return Name(f.X)
	case *ast.IndexListExpr:
		return Name(f.X)
	default:
		return Name(f)
	}
}

// IsMethodExpr reports whether a call calls a method as a function that takes
// the receiver as its first argument.
func IsMethodExpr(info *types.Info, call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	s := info.Selections[sel]
	return s != nil && s.Kind() == types.MethodExpr
}

// Function returns the function that a node is in, or the cursor of the
// root outside of any.
func Function(cur inspector.Cursor) inspector.Cursor {
	for f := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		return f
	}
	return cur.Inspector().Root()
}

// OuterFunction returns the outermost function that a node is in, or the cursor of
// the root outside of any.
func OuterFunction(cur inspector.Cursor) inspector.Cursor {
	outer := cur.Inspector().Root()
	for f := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		outer = f
	}
	return outer
}

// DeclaredName returns the name of a declared function, after that of the type of its
// receiver if it has one.
func DeclaredName(d *ast.FuncDecl) string {
	if d.Recv.NumFields() == 0 {
		return d.Name.Name
	}
	t := ast.Unparen(d.Recv.List[0].Type)
	if star, ok := t.(*ast.StarExpr); ok {
		t = ast.Unparen(star.X)
	}
	if id, ok := t.(*ast.Ident); ok {
		return id.Name + "." + d.Name.Name
	}
	return d.Name.Name
}

// Names reports whether code names one of some identifiers.
func Names(n ast.Node, names ...string) bool {
	if n == nil {
		return false
	}
	for n := range ast.Preorder(n) {
		if id, ok := n.(*ast.Ident); ok && slices.Contains(names, id.Name) {
			return true
		}
	}
	return false
}

// HasCall reports whether an expression calls something where it is evaluated.
func HasCall(info *types.Info, e ast.Expr) (has bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit: // it is called later, or by a call around it
			return false
		case *ast.CallExpr:
			has = has || !info.Types[n.Fun].IsType()
		case *ast.UnaryExpr:
			has = has || n.Op == token.ARROW
		}
		return !has
	})
	return has
}

// Root returns what an expression selects, indexes or refers to the parts of: the x
// of x, x.f, x[i], x[i:] and *x.
func Root(e ast.Expr) ast.Expr {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		default:
			return x
		}
	}
}

// Statements returns the statement list that a node holds.
func Statements(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

func IsNil(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && id.Name == "nil"
}

// IsKeyed reports whether a literal says which field or element each of its values is of.
func IsKeyed(lit *ast.CompositeLit) bool {
	return len(lit.Elts) > 0 && slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool { _, ok := e.(*ast.KeyValueExpr); return ok })
}

// Field returns what a literal of a struct gives a field by its name, or nil.
func Field(lit *ast.CompositeLit, name string) ast.Expr {
	i := slices.IndexFunc(lit.Elts, func(e ast.Expr) bool {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		id, ok := kv.Key.(*ast.Ident)
		return ok && id.Name == name
	})
	if i < 0 {
		return nil
	}
	return lit.Elts[i].(*ast.KeyValueExpr).Value
}
