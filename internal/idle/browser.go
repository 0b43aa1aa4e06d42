package idle

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// refusedCookie reports a cookie that a browser refuses, where it is made for the call
// that sets it: nobody changes it before.
func (s *search) refusedCookie(call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 || !s.calls(call, "net/http.SetCookie") {
		return nil
	}
	addr, ok := ast.Unparen(call.Args[1]).(*ast.UnaryExpr)
	if !ok {
		return nil
	}
	lit, ok := ast.Unparen(addr.X).(*ast.CompositeLit)
	if !ok || len(lit.Elts) == 0 {
		return nil
	}
	if _, keyed := lit.Elts[0].(*ast.KeyValueExpr); !keyed {
		return nil
	}
	name, _ := s.constant(code.Field(lit, "Name"))
	host := strings.HasPrefix(name, "__Host-")
	switch {
	case host && s.isOther(lit, "Path", "/"):
		return []Finding{{Rule: rule.CookieRefused, At: lit, Says: name + " without the Path /"}}
	case host && s.isOther(lit, "Domain", ""):
		return []Finding{{Rule: rule.CookieRefused, At: lit, Says: name + " with a Domain"}}
	case (host || strings.HasPrefix(name, "__Secure-")) && s.isInsecure(lit):
		return []Finding{{Rule: rule.CookieRefused, At: lit, Says: name + " without Secure"}}
	case s.isInsecure(lit) && s.isForAll(code.Field(lit, "SameSite")):
		return []Finding{{Rule: rule.CookieRefused, At: lit, Says: "SameSite=None without Secure"}}
	}
	return nil
}

// isOther reports whether a field is known to hold another text; one that is missing
// holds none.
func (s *search) isOther(lit *ast.CompositeLit, field, text string) bool {
	e := code.Field(lit, field)
	if e == nil {
		return text != ""
	}
	val, ok := s.constant(e)
	return ok && val != text
}

// isInsecure reports whether the field Secure is known to be false.
func (s *search) isInsecure(lit *ast.CompositeLit) bool {
	e := code.Field(lit, "Secure")
	if e == nil {
		return true
	}
	v := s.info.Types[e].Value
	return v != nil && v.Kind() == constant.Bool && !constant.BoolVal(v)
}

// isForAll reports whether an expression is http.SameSiteNoneMode.
func (s *search) isForAll(e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "SameSiteNoneMode"
}

// The headers of an answer to a page of another origin.
const (
	allowOrigin      = "Access-Control-Allow-Origin"
	allowCredentials = "Access-Control-Allow-Credentials"
)

// anyOriginWithCookies reports the origin "*" beside the header that allows cookies, in
// one list of statements that says nothing else of origins.
func (s *search) anyOriginWithCookies(list []ast.Stmt) []Finding {
	var star, cookies *ast.CallExpr
	for _, stmt := range list {
		switch name, value, call := s.setsHeader(stmt); {
		case name == allowOrigin && value == "*":
			star = call
		case name == allowCredentials && value == "true":
			cookies = call
		}
	}
	if star == nil || cookies == nil || types.ExprString(receiver(star)) != types.ExprString(receiver(cookies)) {
		return nil
	}
	for _, stmt := range list {
		expr, ok := stmt.(*ast.ExprStmt)
		if own := ok && (expr.X == star || expr.X == cookies); !own && (s.holdsText(stmt, allowOrigin) || s.holdsText(stmt, allowCredentials)) {
			return nil
		}
	}
	return []Finding{{Rule: rule.OriginCredentials, At: star, Says: "beside " + allowCredentials}}
}

// setsHeader returns the name and value of a header that a statement sets.
func (s *search) setsHeader(stmt ast.Stmt) (name, value string, call *ast.CallExpr) {
	expr, ok := stmt.(*ast.ExprStmt)
	if !ok {
		return "", "", nil
	}
	call, ok = expr.X.(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || !s.calls(call, "(net/http.Header).Set") {
		return "", "", nil
	}
	name, _ = s.constant(call.Args[0])
	value, _ = s.constant(call.Args[1])
	return name, value, call
}

// holdsText reports whether a node holds a text in some place.
func (s *search) holdsText(n ast.Node, text string) (has bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && !has {
			val, ok := s.constant(e)
			has = ok && strings.EqualFold(val, text)
		}
		return !has
	})
	return has
}
