package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// maxBuilt bounds the statements between the declaration of a builder and the
// use of what it built.
const maxBuilt = 256

// built is the String method of a strings.Builder that is declared, written to
// and read in one list of statements.
func built(r *Resolver, call *ast.CallExpr) []Value {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := r.info.Uses[id].(*types.Var)
	if !ok {
		return nil
	}
	here, ok := r.cursor(id.Pos())
	if !ok {
		return nil
	}
	var parts []ast.Expr
	for _, s := range between(v, here) {
		part, ok := r.written(s, v)
		if !ok {
			return nil
		}
		if part != nil {
			parts = append(parts, part)
		}
	}
	if parts == nil {
		return nil
	}
	return r.concat(parts)
}

// between returns the statements of one list from behind the declaration of a
// variable without value to the statement that holds the use.
func between(v *types.Var, use inspector.Cursor) []ast.Stmt {
	var at inspector.Cursor
	for at = use; at.Parent().Index() >= 0 && code.Statements(at.Parent().Node()) == nil; at = at.Parent() {
		if _, ok := at.Node().(*ast.FuncLit); ok {
			return nil
		}
	}
	if at.Parent().Index() < 0 {
		return nil
	}
	list := code.Statements(at.Parent().Node())
	from, to := -1, -1
	for i, s := range list {
		if s.Pos() <= v.Pos() && v.Pos() < s.End() {
			from = i + 1
		}
		if s == at.Node() {
			to = i
		}
	}
	if from < 0 || to < from || to-from > maxBuilt || !declaresZero(list[from-1]) {
		return nil
	}
	return list[from:to]
}

// declaresZero reports whether a statement is "var b T".
func declaresZero(s ast.Stmt) bool {
	d, ok := s.(*ast.DeclStmt)
	if !ok {
		return false
	}
	g, ok := d.Decl.(*ast.GenDecl)
	if !ok || len(g.Specs) != 1 {
		return false
	}
	spec, ok := g.Specs[0].(*ast.ValueSpec)
	return ok && len(spec.Values) == 0
}

// written returns what a statement writes to the builder v: nil if nothing,
// and false if that cannot be told.
func (r *Resolver) written(s ast.Stmt, v *types.Var) (ast.Expr, bool) {
	if e, ok := s.(*ast.ExprStmt); ok {
		if call, ok := e.X.(*ast.CallExpr); ok && len(call.Args) == 1 && !r.mentions(call.Args[0], v) {
			if sel, ok := call.Fun.(*ast.SelectorExpr); ok && code.RootVar(r.info, sel.X) == v {
				switch sel.Sel.Name {
				case "WriteString":
					return call.Args[0], true
				case "Grow":
					return nil, true
				}
			}
		}
	}
	return nil, !r.mentions(s, v)
}

// mentions reports whether a variable is named inside a node.
func (r *Resolver) mentions(n ast.Node, v *types.Var) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && r.info.Uses[id] == v
		return !found
	})
	return found
}
