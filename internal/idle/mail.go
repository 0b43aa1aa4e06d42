package idle

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// authHost reports mail that is sent to another host than the one that the password
// is for.
func (s *search) authHost(call *ast.CallExpr) []Finding {
	if len(call.Args) != 5 || !s.calls(call, "net/smtp.SendMail") {
		return nil
	}
	auth, ok := s.made(call.Args[1]).(*ast.CallExpr)
	if !ok || len(auth.Args) != 4 || !s.calls(auth, "net/smtp.PlainAuth") {
		return nil
	}
	server, whole := s.beginning(call.Args[0])
	server, _, port := strings.Cut(server, ":")
	host, known := s.beginning(auth.Args[3])
	if !known || host == "" || server == "" || !whole && !port || strings.ContainsAny(server+host, "[]/: ") || strings.EqualFold(server, host) {
		return nil
	}
	return []Finding{{Rule: rule.AuthHost, At: auth.Args[3], Says: fmt.Sprintf("%q and %q", host, server)}}
}

// made returns the expression that a value is made by: of a variable, the one that
// it is declared with.
func (s *search) made(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		if v, ok := s.info.Uses[id].(*types.Var); ok && isFollowed(v) && (!code.IsNamed(v.Type(), "net/url", "URL") || s.isURL(v)) {
			if only := s.onlyValue(v); only != nil {
				return only
			}
		}
	}
	return e
}
