package idle

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// joinedURL reports a whole URL that is joined as the path of a file.
func (s *search) joinedURL(call *ast.CallExpr) []Finding {
	if len(call.Args) < 2 || !s.calls(call, "path.Join", "path/filepath.Join") {
		return nil
	}
	of, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
	if !ok || !s.calls(of, "(*net/url.URL).String") || !s.isWholeURL(receiver(of)) {
		return nil
	}
	return []Finding{{Rule: rule.PathJoin, At: call.Args[0], Says: types.ExprString(of)}}
}

// isWholeURL reports whether an expression is a URL that a program has for good: a field or
// a variable of the package, or one that was parsed. That of a request is a path.
func (s *search) isWholeURL(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return !code.IsNamed(s.info.TypeOf(e.X), "net/http", "Request")
	case *ast.Ident:
		v, ok := s.info.Uses[e].(*types.Var)
		if !ok {
			return false
		}
		if v.Parent() == s.pkg.Scope() {
			return true
		}
		return s.made(e) != nil && s.isParsed(s.made(e))
	}
	return false
}

// isParsed reports whether an expression parses a URL that is not the target of a request.
func (s *search) isParsed(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !s.calls(call, "net/url.Parse") {
		return false
	}
	of, ok := ast.Unparen(call.Args[0]).(*ast.SelectorExpr)
	return !ok || of.Sel.Name != "RequestURI" || !code.IsNamed(s.info.TypeOf(of.X), "net/http", "Request")
}
