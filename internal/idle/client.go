package idle

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/internal/code"
)

// isPlainClient reports whether an expression is a client that sends by the
// transport of net/http: another one may send the Host header that is set.
func (s *search) isPlainClient(e ast.Expr) bool {
	if !code.IsNamed(s.info.TypeOf(e), "net/http", "Client") {
		return false // another type has the client in it
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		lit, ok := ast.Unparen(e.X).(*ast.CompositeLit)
		return ok && e.Op == token.AND && s.isPlainLiteral(lit)
	case *ast.CompositeLit:
		return s.isPlainLiteral(e)
	case *ast.CallExpr:
		id, ok := ast.Unparen(e.Fun).(*ast.Ident)
		return ok && s.info.Uses[id] == types.Universe.Lookup("new") && s.hasDefaultTransport()
	case *ast.Ident, *ast.SelectorExpr:
		v, ok := s.info.Uses[code.Name(e)].(*types.Var)
		return ok && !v.IsField() && s.isPlainVar(v)
	}
	return false
}

// isPlainLiteral reports whether a composite literal is such a client.
func (s *search) isPlainLiteral(lit *ast.CompositeLit) bool {
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "Transport" {
			return code.IsNamed(s.info.TypeOf(kv.Value), "net/http", "Transport")
		}
	}
	return s.hasDefaultTransport()
}

// hasDefaultTransport reports whether the package leaves
// http.DefaultTransport as it is.
func (s *search) hasDefaultTransport() bool {
	if s.transport == nil {
		kept := true
		for v, uses := range s.indexed().uses {
			if !isOf(v, "net/http", "DefaultTransport") {
				continue
			}
			for _, c := range uses {
				kept = kept && !isAssigned(qualified(c))
			}
		}
		s.transport = &kept
	}
	return *s.transport
}

// isPlainVar reports whether a variable only ever holds such a client.
func (s *search) isPlainVar(v *types.Var) bool {
	plain, ok := s.clients[v]
	if ok {
		return plain
	}
	if s.clients == nil {
		s.clients = map[*types.Var]bool{}
	}
	s.clients[v] = false // of one that is made from itself
	if isOf(v, "net/http", "DefaultClient") {
		plain = s.isDefault(v)
	} else {
		plain = s.isHidden(v) && s.isGivenPlain(v)
	}
	s.clients[v] = plain
	return plain
}

// isDefault reports whether http.DefaultClient stays as it is.
func (s *search) isDefault(v *types.Var) bool {
	for _, c := range s.usesOf(v) {
		c = qualified(c)
		switch n := c.Parent().Node().(type) {
		case *ast.SelectorExpr:
			if n.Sel.Name == "Transport" {
				return false
			}
		case *ast.AssignStmt, *ast.ValueSpec, *ast.UnaryExpr, *ast.StarExpr:
			return false
		}
	}
	return s.hasDefaultTransport()
}

// isGivenPlain reports whether a variable of the package is given plain clients
// alone, and nobody else is given it.
func (s *search) isGivenPlain(v *types.Var) bool {
	found := false
	for _, c := range s.usesOf(v) {
		if e, result, ok := given(c); ok {
			found = true
			if result != 0 || e != nil && !s.isPlainClient(e) || e == nil && !s.hasDefaultTransport() {
				return false
			}
			continue
		}
		if sel, ok := c.Parent().Node().(*ast.SelectorExpr); !ok || sel.Sel.Name == "Transport" {
			return false
		}
	}
	return found
}
