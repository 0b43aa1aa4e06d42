package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
)

// transportRules are about what the transport of net/http refuses: a fake one
// answers all the same.
var transportRules = map[string]bool{"scheme-refused": true, "missing-scheme": true, "missing-host": true, "port-range": true}

// sendsItself reports whether a rule is about what the package's own transport
// may send: where it replaces that of net/http, or teaches it a scheme.
func (x *pass) sendsItself(s *sink.Sink, r *rule.Rule) bool {
	return s.Pkg == "net/http" && transportRules[r.Name] && x.does().transports
}

// isDefaultTransport reports whether a selector is http.DefaultTransport,
// http.DefaultClient or http.DefaultClient.Transport.
func (x *pass) isDefaultTransport(sel *ast.SelectorExpr) bool {
	switch sel.Sel.Name {
	case "DefaultTransport", "DefaultClient":
		v, ok := x.TypesInfo.Uses[sel.Sel].(*types.Var)
		return ok && v.Pkg() != nil && v.Pkg().Path() == "net/http"
	case "Transport":
		client, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
		return ok && client.Sel.Name == "DefaultClient" && x.isDefaultTransport(client)
	}
	return false
}

// wrapsTransport reports whether a transport is made of http.DefaultTransport,
// as one that traces is: that refuses what it refused before.
func (x *pass) wrapsTransport(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		found = found || ok && sel.Sel.Name == "DefaultTransport" && x.isDefaultTransport(sel)
		return !found
	})
	return found
}

// replacers are the functions of test packages that put their own transport in
// place of http.DefaultTransport.
var replacers = map[string]bool{
	"github.com/jarcoal/httpmock.Activate": true,
	"github.com/h2non/gock.New":            true,
	"github.com/h2non/gock.Intercept":      true,
	"gopkg.in/h2non/gock.v1.New":           true,
	"gopkg.in/h2non/gock.v1.Intercept":     true,
}

// replacesTransport reports whether a call puts another transport in place of
// http.DefaultTransport, or teaches it a scheme.
func (x *pass) replacesTransport(call *ast.CallExpr) bool {
	id := code.Callee(call)
	if id == nil {
		return false
	}
	switch id.Name {
	case "RegisterProtocol":
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		return ok && x.wrapsTransport(sel.X)
	case "Activate", "New", "Intercept":
		fn, ok := typeutil.Callee(x.TypesInfo, call).(*types.Func)
		return ok && replacers[fn.FullName()]
	}
	return false
}
