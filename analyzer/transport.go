package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/site"
)

// transportRules are about what the transport of net/http refuses: a fake one
// answers all the same.
var transportRules = []*rule.Rule{rule.SchemeRefused, rule.MissingScheme, rule.MissingHost, rule.ByName("port-range")}

// nameRules are about hosts that no resolver knows: a dialer that asks none takes them.
var nameRules = []*rule.Rule{rule.HostNoName, rule.ByName("host-syntax"), rule.ByName("ipv4-range")}

// dialsSame reports whether a value is a function that connects to the same server, whatever
// it is asked for: its address is not looked at.
func (x *pass) dialsSame(e ast.Expr) bool {
	lit, ok := ast.Unparen(e).(*ast.FuncLit)
	if !ok || lit.Type.Params.NumFields() < 2 || lit.Type.Results.NumFields() != 2 {
		return false
	}
	last := lit.Type.Params.List[len(lit.Type.Params.List)-1]
	if !code.IsText(x.TypesInfo.TypeOf(last.Type)) {
		return false
	}
	if len(last.Names) == 0 {
		return true
	}
	address := x.TypesInfo.Defs[last.Names[len(last.Names)-1]]
	for n := range ast.Preorder(lit.Body) {
		if id, ok := n.(*ast.Ident); ok && address != nil && x.TypesInfo.Uses[id] == address {
			return false
		}
	}
	return true
}

// sendsItself reports whether a rule is about what the package's own transport
// may send: where it replaces that of net/http, or teaches it a scheme. A client may have
// one that answers by itself, which another line of the package gives it, unless the package
// shows that this client has another; in a test, any.
func (x *pass) sendsItself(u site.Use, r *rule.Rule, test bool) bool {
	s := u.Sink
	if s.Pkg == "net/http" && s.Recv == "Client" && slices.Contains(nameRules, r) {
		return x.does().dialsSame
	}
	if s.Pkg != "net/http" || !slices.Contains(transportRules, r) {
		return false
	}
	h := x.does()
	if h.transports || test && s.Recv == "Client" && h.fakes {
		return true
	}
	if !byClient(s) || !h.addresses && !h.answers && !h.unknown {
		return false
	}
	by := x.sendsBy(u)
	return by == byOther || by == byOurs && (h.addresses || h.answers)
}

// byClient reports whether what reaches a sink is sent by a client that may have a transport
// of its own.
func byClient(s *sink.Sink) bool {
	return s.Recv == "Client" || s.Name == "NewRequest" || s.Name == "NewRequestWithContext"
}

// answersItself reports whether a function is a transport, by its signature, that answers by
// itself: it has nobody else make a response of the request, but may read one.
func (x *pass) answersItself(typ *ast.FuncType, body *ast.BlockStmt) bool {
	if body == nil || typ.Params.NumFields() != 1 || typ.Results.NumFields() != 2 || !x.isResponse(typ.Results.List[0].Type) ||
		!code.IsNamed(x.TypesInfo.TypeOf(typ.Params.List[0].Type), "net/http", "Request") {
		return false
	}
	for n := range ast.Preorder(body) {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			continue
		}
		results, ok := x.TypesInfo.TypeOf(call).(*types.Tuple)
		if id := code.Callee(call); ok && results.Len() == 2 && code.IsNamed(results.At(0).Type(), "net/http", "Response") && !(id != nil && id.Name == "ReadResponse") {
			return false
		}
	}
	return true
}

func (x *pass) isResponse(e ast.Expr) bool {
	return code.IsNamed(x.TypesInfo.TypeOf(e), "net/http", "Response")
}

// isIn reports whether a place is in a declared function of that name.
func isIn(cur inspector.Cursor, name string) bool {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return c.Node().(*ast.FuncDecl).Name.Name == name
	}
	return false
}

// isFake reports whether a transport is neither one of net/http nor made of the
// one that it has.
func (x *pass) isFake(e ast.Expr) bool {
	return !code.IsNil(e) && !code.IsNamed(x.TypesInfo.TypeOf(e), "net/http", "Transport") && !x.wrapsTransport(e)
}

// noteTransport notes the transport that a client is given. One that others have made, and of
// which the code does not say that it is around the one of net/http, may send anything.
func (x *pass) noteTransport(h *habits, e ast.Expr) {
	if !x.isFake(e) {
		return
	}
	h.fakes = true
	h.unknown = h.unknown || !x.inTest(e.Pos()) && x.ofTransport(e) == byOther
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

// noteScheme notes a scheme that a call teaches a transport, which may be that of a client,
// or that the call makes one which answers with files, whatever it is asked for.
func (x *pass) noteScheme(h *habits, cur inspector.Cursor, call *ast.CallExpr) {
	id := code.Callee(call)
	if id == nil || id.Name != "RegisterProtocol" && id.Name != "NewFileTransport" && id.Name != "NewFileTransportFS" {
		return
	}
	fn, ok := x.TypesInfo.Uses[id].(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg().Path() != "net/http" || len(call.Args) == 0 {
		return
	}
	if id.Name != "RegisterProtocol" {
		outer, isArg := cur.Parent().Node().(*ast.CallExpr)
		h.answers = h.answers || !isArg || !code.Names(outer.Fun, "RegisterProtocol")
		return
	}
	if scheme, ok := code.Constant(x.TypesInfo, call.Args[0]); ok {
		h.schemes[strings.ToLower(scheme)] = true
	} else {
		h.answers = true
	}
}

// isTaught reports whether a finding is about a scheme that the package teaches a transport.
func (x *pass) isTaught(u site.Use, f judge.Finding) bool {
	return f.Rule == rule.SchemeRefused && u.Sink.Pkg == "net/http" && byClient(u.Sink) && x.does().schemes[strings.ToLower(f.Got)]
}

// isWritten reports whether the request of a literal asks a proxy for a
// connection, or is written by the function around it, as to a connection that is
// open: that needs no scheme, as a client does.
func (x *pass) isWritten(cur inspector.Cursor, lit *ast.CompositeLit) bool {
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if method, _ := code.Constant(x.TypesInfo, kv.Value); method == "CONNECT" {
			return true
		}
	}
	for c := range code.OuterFunction(cur).Preorder((*ast.CallExpr)(nil)) {
		sel, ok := c.Node().(*ast.CallExpr).Fun.(*ast.SelectorExpr)
		if ok && (sel.Sel.Name == "Write" || sel.Sel.Name == "WriteProxy") && code.IsNamed(x.TypesInfo.TypeOf(sel.X), "net/http", "Request") {
			return true
		}
	}
	return false
}
