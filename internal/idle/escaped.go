package idle

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// joinedQuery reports a whole query that is escaped as if it were one value, where it
// follows the question mark of a text.
func (s *search) joinedQuery(n *ast.BinaryExpr) []Finding {
	if n.Op != token.ADD {
		return nil
	}
	before := ast.Unparen(n.X)
	if b, ok := before.(*ast.BinaryExpr); ok {
		before = b.Y
	}
	if text, ok := s.constant(before); !ok || !strings.HasSuffix(text, "?") {
		return nil
	}
	return s.escapedQuery(n.Y)
}

// setQuery reports one that is stored in url.URL.RawQuery.
func (s *search) setQuery(n *ast.AssignStmt) []Finding {
	if n.Tok != token.ASSIGN || len(n.Lhs) != 1 || len(n.Rhs) != 1 {
		return nil
	}
	if name, _ := s.part(n.Lhs[0]); name != "net/url.URL.RawQuery" {
		return nil
	}
	return s.escapedQuery(n.Rhs[0])
}

// parameter matches the beginning of a query: a name, and what its value follows.
var parameter = lazy.Regexp(`^[A-Za-z][A-Za-z0-9_.-]*=`)

// escapedQuery reports a call that escapes a query: what url.Values.Encode makes, or a
// text that begins with the name of a parameter. url.PathEscape leaves = and & as they
// are, so that it may be meant for the blanks of one.
func (s *search) escapedQuery(e ast.Expr) []Finding {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !s.calls(call, "net/url.QueryEscape") {
		return nil
	}
	arg := ast.Unparen(call.Args[0])
	if id, ok := arg.(*ast.Ident); ok {
		if v, ok := s.info.Uses[id].(*types.Var); ok && isFollowed(v) {
			if only := s.onlyValue(v); only != nil {
				arg = ast.Unparen(only)
			}
		}
	}
	made, ok := arg.(*ast.CallExpr)
	if text, _ := s.beginning(arg); !(ok && s.calls(made, "(net/url.Values).Encode")) && !parameter().MatchString(text) {
		return nil
	}
	return []Finding{{Rule: rule.QueryEscapedWhole, At: call, Says: types.ExprString(call)}}
}
