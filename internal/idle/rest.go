package idle

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// What fills "*name" at the end of a route of gin and httprouter begins with a slash: that
// of "/files/*name" and "/files/a" is "/a". What fills "*" in one of chi, echo and fiber, and
// "{name...}" in a pattern of net/http, has none.

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

// slashless reports a constant that is looked for in the rest of a path with a slash in
// front, or without one, where the rest is not like it; but not where the function looks
// for it in the other way, too.
func (s *search) slashless(cur inspector.Cursor, value, text ast.Expr) []Finding {
	val, ok := s.constant(text)
	if !ok || val == "" {
		return nil
	}
	asked, r := s.restAsked(value)
	if asked == nil || r.slash == (val[0] == '/') || !r.slash && !slashedName().MatchString(val) {
		return nil
	}
	name, ok := s.constant(s.asked(asked))
	h, fn := s.handlerAround(cur)
	if !ok || h == nil || !r.fits(h, name) || s.saysOtherwise(fn, val) {
		return nil
	}
	return []Finding{{Rule: rule.NeverEqual, At: text, Says: fmt.Sprintf("%q and %s", val, types.ExprString(asked))}}
}

// slashedName matches what begins with the slash of a path, and not with two.
var slashedName = lazy.Regexp(`^/[A-Za-z0-9_.-]`)

// saysOtherwise reports whether a function has a text with a slash in front, where the one
// in hand has none, or the other way round.
func (s *search) saysOtherwise(fn ast.Node, val string) (found bool) {
	plain := strings.Trim(val, "/")
	ast.Inspect(fn, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && !found {
			other, ok := s.constant(e)
			found = ok && strings.Trim(other, "/") == plain && strings.HasPrefix(other, "/") != strings.HasPrefix(val, "/")
		}
		return !found
	})
	return found
}

// restAsked returns the call that asks a router for what fills a name, if that is what an
// expression is, or what its variable only ever holds.
func (s *search) restAsked(e ast.Expr) (*ast.CallExpr, rest) {
	call, ok := s.made(e).(*ast.CallExpr)
	if !ok {
		return nil, rest{}
	}
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok {
		return nil, rest{}
	}
	r, ok := rests[fn.FullName()]
	if !ok {
		return nil, rest{}
	}
	return call, r
}
