package idle

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// lookedUp reports the keys of a map in which a part of a URL is looked up that it
// never is: of one that is declared with them, and asked for nothing else.
func (s *search) lookedUp(n *ast.IndexExpr) []Finding {
	name := s.asks(n.Index)
	if name == "" {
		return nil
	}
	lit := s.literalOf(n.X, func(use inspector.Cursor) bool {
		index, ok := use.Parent().Node().(*ast.IndexExpr)
		if !ok {
			return false
		}
		return s.asks(index.Index) == name
	})
	if lit == nil {
		return nil
	}
	var out []Finding
	for _, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			out = append(out, s.never(n.Index, kv.Key, whole)...)
		}
	}
	return out
}

// asks returns the name of what an expression is read from, or "".
func (s *search) asks(e ast.Expr) string {
	if srcs := s.sources(e); len(srcs) == 1 {
		return srcs[0].name
	}
	return ""
}

// contained reports the elements of a list that is asked for a part of a URL which
// is never one of them.
func (s *search) contained(call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 || !s.calls(call, "slices.Contains") {
		return nil
	}
	name := s.asks(call.Args[1])
	if name == "" {
		return nil
	}
	lit := s.literalOf(call.Args[0], func(use inspector.Cursor) bool {
		other, ok := use.Parent().Node().(*ast.CallExpr)
		if !ok || len(other.Args) != 2 || !s.calls(other, "slices.Contains") {
			return false
		}
		return s.asks(other.Args[1]) == name
	})
	if lit == nil {
		return nil
	}
	var out []Finding
	for _, el := range lit.Elts {
		out = append(out, s.never(call.Args[1], el, whole)...)
	}
	return out
}

// literalOf returns the literal of a list or map that an expression is, or that a
// variable of the package is declared with: one that nobody outside has, and of
// which all other uses are of one kind.
func (s *search) literalOf(e ast.Expr, same func(use inspector.Cursor) bool) *ast.CompositeLit {
	if lit, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		return lit
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := s.info.Uses[id].(*types.Var)
	if !ok || v.IsField() || !s.isHidden(v) {
		return nil
	}
	if s.literals == nil {
		s.literals = map[*types.Var]*ast.CompositeLit{}
	}
	lit, done := s.literals[v]
	if !done {
		lit = s.findLiteral(v, same)
		s.literals[v] = lit
	}
	return lit
}

// findLiteral looks at every use of a variable.
func (s *search) findLiteral(v *types.Var, same func(use inspector.Cursor) bool) (lit *ast.CompositeLit) {
	for c := range s.root.Preorder((*ast.Ident)(nil)) {
		if s.info.ObjectOf(c.Node().(*ast.Ident)) != v {
			continue
		}
		if e, result, ok := given(c); ok {
			made, isLit := e.(*ast.CompositeLit)
			if !isLit || result != 0 || lit != nil {
				return nil
			}
			lit = made
			continue
		}
		if kind, _ := c.ParentEdge(); kind == edge.CallExpr_Args && isLen(c) {
			continue
		}
		if isAssigned(c) || isElementAssigned(c) || !same(c) {
			return nil
		}
	}
	return lit
}

// isLen reports whether a name is asked how long it is.
func isLen(c inspector.Cursor) bool {
	id := code.Callee(c.Parent().Node().(*ast.CallExpr))
	return id != nil && id.Name == "len"
}

// isElementAssigned reports whether an element of what has a name is assigned to.
func isElementAssigned(c inspector.Cursor) bool {
	kind, _ := c.ParentEdge()
	return kind == edge.IndexExpr_X && isAssigned(c.Parent())
}
