package quiet

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/internal/code"
)

// requiresPanicIn reports whether a deferred function before the statement from, in the
// same list, makes the test fail if nothing panics. One that only takes the panic
// requires none, but expects it of a call that has no other way to refuse a text.
func (s *Surroundings) requiresPanicIn(list []ast.Stmt, from ast.Node) bool {
	for _, st := range list {
		if ast.Node(st) == from {
			return false
		}
		if d, ok := st.(*ast.DeferStmt); ok && s.takesPanic(d) {
			return true
		}
	}
	return false
}

// TakesPanic reports whether the function around a call takes its panic, and asks for
// none to come.
func (s *Surroundings) TakesPanic() bool {
	child := s.Use
	for c := range s.Use.Enclosing((*ast.BlockStmt)(nil), (*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		block, ok := c.Node().(*ast.BlockStmt)
		if !ok {
			return false
		}
		for child.Parent() != c {
			child = child.Parent()
		}
		if s.requiresPanicIn(block.List, child.Node()) {
			return true
		}
	}
	return false
}

// takesPanic reports whether a deferred function recovers, and does not make the test
// fail where there was a panic.
func (s *Surroundings) takesPanic(d *ast.DeferStmt) bool {
	body := s.bodyOf(d.Call)
	if lit, ok := d.Call.Fun.(*ast.FuncLit); ok {
		body = lit.Body
	}
	if body == nil {
		return false
	}
	recovers, fails, without := false, false, false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			recovers = recovers || s.isRecover(n)
		case *ast.IfStmt:
			b, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr)
			if !ok || !code.IsNil(b.Y) || code.IsError(s.Info.TypeOf(b.X)) {
				break
			}
			thrown := n.Body.List
			if b.Op == token.EQL {
				without = without || failsTest(thrown)
				thrown = nil
				if block, ok := n.Else.(*ast.BlockStmt); ok {
					thrown = block.List
				}
			}
			fails = fails || failsTest(thrown)
		}
		return true
	})
	return recovers && (without || !fails && !s.returnsError())
}

// isRecover reports whether a call is that of the predeclared recover.
func (s *Surroundings) isRecover(call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return ok && id.Name == "recover" && s.Info.Types[id].IsBuiltin()
}

// returnsError reports whether the call that a text reaches has an error for its
// answer: it need not panic.
func (s *Surroundings) returnsError() bool {
	call, ok := s.Use.Node().(*ast.CallExpr)
	if !ok {
		return true
	}
	switch t := s.Info.TypeOf(call).(type) {
	case *types.Tuple:
		for v := range t.Variables() {
			if code.IsError(v.Type()) {
				return true
			}
		}
		return false
	default:
		return code.IsError(t)
	}
}
