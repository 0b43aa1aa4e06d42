package idle

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/rule"
)

// What fills "*name" at the end of a route of gin and httprouter begins with a slash: that
// of "/files/*name" and "/files/a" is "/a".

// restCompared reports the rest of a path that is compared with a text without that slash.
func (s *search) restCompared(cur inspector.Cursor, n *ast.BinaryExpr) []Finding {
	if n.Op != token.EQL && n.Op != token.NEQ {
		return nil
	}
	return append(s.slashless(cur, n.X, n.Y), s.slashless(cur, n.Y, n.X)...)
}

// restBegins reports one that is asked whether it begins with such a text.
func (s *search) restBegins(cur inspector.Cursor, call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 {
		return nil
	}
	if fn, ok := typeutil.Callee(s.info, call).(*types.Func); !ok || !cutters[fn.FullName()] {
		return nil
	}
	return s.slashless(cur, call.Args[0], call.Args[1])
}

// restCases reports such cases of a switch.
func (s *search) restCases(cur inspector.Cursor, n *ast.SwitchStmt) (out []Finding) {
	if n.Tag == nil {
		return nil
	}
	for _, c := range n.Body.List {
		for _, e := range c.(*ast.CaseClause).List {
			out = append(out, s.slashless(cur, n.Tag, e)...)
		}
	}
	return out
}

// slashless reports a constant without a slash in front that is looked for in the rest of
// a path, but where the function looks for it with the slash, too.
func (s *search) slashless(cur inspector.Cursor, value, text ast.Expr) []Finding {
	val, ok := s.constant(text)
	if !ok || val == "" || val[0] == '/' {
		return nil
	}
	asked := s.restAsked(value)
	if asked == nil {
		return nil
	}
	name, ok := s.constant(s.asked(asked))
	h, fn := s.handlerAround(cur)
	if !ok || h == nil {
		return nil
	}
	for _, route := range h.routes {
		if !strings.HasSuffix(route, "/*"+name) {
			return nil
		}
	}
	found := false
	ast.Inspect(fn, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && !found {
			other, _ := s.constant(e)
			found = strings.TrimSuffix(other, "/") == "/"+strings.TrimSuffix(val, "/")
		}
		return !found
	})
	if found {
		return nil
	}
	return []Finding{{Rule: rule.NeverEqual, At: text, Says: fmt.Sprintf("%q and %s", val, types.ExprString(asked))}}
}

// restAsked returns the call that asks gin or httprouter for what fills a name, if that is
// what an expression is, or what its variable only ever holds.
func (s *search) restAsked(e ast.Expr) *ast.CallExpr {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		v, ok := s.info.Uses[id].(*types.Var)
		if !ok || !isFollowed(v) {
			return nil
		}
		e = s.onlyValue(v)
	}
	call, ok := e.(*ast.CallExpr)
	if !ok || !s.calls(call, "(*github.com/gin-gonic/gin.Context).Param", "(github.com/julienschmidt/httprouter.Params).ByName") {
		return nil
	}
	return call
}
