package idle

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// changes are the methods of url.Values and http.Header that change it and
// tell nothing.
var changes = []string{"Set", "Add", "Del"}

// call reports calls that change what nobody reads, and prefixes that no
// request has.
func (s *search) call(call *ast.CallExpr) []Finding {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	switch sel.Sel.Name {
	case "Set", "Add", "Del":
		if sel.Sel.Name != "Del" {
			if found := s.hostHeader(sel, call); found != nil {
				return found
			}
		}
		if inner, ok := ast.Unparen(sel.X).(*ast.CallExpr); ok && s.isQuery(inner) {
			return []Finding{{Rule: rule.QueryCopy, At: call, Says: "(*url.URL).Query"}}
		}
	case "Handle":
		return s.mounted(call)
	}
	return nil
}

// isQuery reports whether a call is (*url.URL).Query.
func (s *search) isQuery(call *ast.CallExpr) bool { return s.calls(call, "(*net/url.URL).Query") }

func (s *search) calls(call *ast.CallExpr, names ...string) bool {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	return ok && slices.ContainsFunc(names, func(name string) bool { return code.IsFunc(fn, name) })
}

// queryCopy reports a variable that a copy of the query is stored in, where
// the copy is changed and never read.
func (s *search) queryCopy(n *ast.AssignStmt) []Finding {
	if n.Tok != token.DEFINE || len(n.Lhs) != 1 || len(n.Rhs) != 1 {
		return nil
	}
	call, ok := ast.Unparen(n.Rhs[0]).(*ast.CallExpr)
	id, ok2 := n.Lhs[0].(*ast.Ident)
	if !ok || !ok2 || !s.isQuery(call) {
		return nil
	}
	v, ok := s.info.Defs[id].(*types.Var)
	if !ok {
		return nil
	}
	var last ast.Node
	for _, c := range s.usesOf(v) {
		if c.Node() == id {
			continue
		}
		last = change(c)
		if last == nil {
			return nil
		}
	}
	if last == nil {
		return nil
	}
	return []Finding{{Rule: rule.QueryCopy, At: last, Says: id.Name + ", which nothing reads"}}
}

// change returns the call of a method that changes the url.Values or header
// that an expression names, if that is all that is done with it.
func change(c inspector.Cursor) ast.Node {
	sel, ok := c.Parent().Node().(*ast.SelectorExpr)
	if !ok || !slices.Contains(changes, sel.Sel.Name) || sel.X != c.Node() {
		return nil
	}
	call, ok := c.Parent().Parent().Node().(*ast.CallExpr)
	if !ok || call.Fun != sel {
		return nil
	}
	if _, ok := c.Parent().Parent().Parent().Node().(*ast.ExprStmt); !ok {
		return nil
	}
	return call
}
