package idle

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// sendsServed reports a request that a server was asked, and a client is given to
// send: a server sets its RequestURI.
func (s *search) sendsServed(call *ast.CallExpr) []Finding {
	if len(call.Args) != 1 || !s.calls(call, "(*net/http.Client).Do") || !s.isServed(call.Args[0]) {
		return nil
	}
	return []Finding{{Rule: rule.RequestURISet, At: call.Args[0], Says: "RequestURI of a request that a server was asked"}}
}

// isServed reports whether an expression is the request that a handler is called
// with, or a copy of it, and nothing clears its RequestURI.
func (s *search) isServed(e ast.Expr) bool {
	if s.cleared().others {
		return false
	}
	for range 8 { // copies of copies
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			return x.Sel.Name == "Request" && code.IsNamed(s.info.TypeOf(x.X), "github.com/gin-gonic/gin", "Context")
		case *ast.CallExpr:
			sel, ok := ast.Unparen(x.Fun).(*ast.SelectorExpr)
			if !ok || !s.calls(x, "(*net/http.Request).Clone", "(*net/http.Request).WithContext") {
				return false
			}
			e = sel.X
		case *ast.Ident:
			v, ok := s.info.Uses[x].(*types.Var)
			if !ok || !isFollowed(v) || v.Parent() == s.pkg.Scope() {
				return false
			}
			source, handled := s.requestFrom(v)
			if source == nil {
				return handled
			}
			e = source
		default:
			return false
		}
	}
	return false
}

// requestFrom returns what the variable of a request is made from, once, or reports
// that it is what a handler is called with. It is neither where others may change it.
func (s *search) requestFrom(v *types.Var) (source ast.Expr, handled bool) {
	o := once(&s.origins, v, func(v *types.Var) (o requestOrigin) {
		o.source, o.handled = s.findOrigin(v)
		return o
	})
	return o.source, o.handled
}

// A requestOrigin is what requestFrom found of a variable.
type requestOrigin struct {
	source  ast.Expr
	handled bool
}

func (s *search) findOrigin(v *types.Var) (source ast.Expr, handled bool) {
	if s.cleared().vars[v] {
		return nil, false
	}
	for _, c := range s.usesOf(v) {
		if value, result, ok := given(c); ok {
			if handled || source != nil || value == nil || result != 0 {
				return nil, false
			}
			source = value
			continue
		}
		switch p := c.Parent().Node().(type) {
		case *ast.Field:
			if handled = source == nil && s.isHandlerParam(c); !handled {
				return nil, false
			}
		case *ast.CallExpr:
			if !s.keepsRequest(p) {
				return nil, false
			}
		case *ast.SelectorExpr, *ast.BinaryExpr: // a part of it, a comparison with nil
		default:
			if kind, _ := c.ParentEdge(); kind != edge.AssignStmt_Rhs || len(s.cleared().vars) > 0 {
				return nil, false // the other name of it may be used
			}
		}
	}
	return source, handled
}

// keepsRequest reports whether a function that is given a request leaves its
// RequestURI: those of the standard library do, and those of the package, which sets
// none.
func (s *search) keepsRequest(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok {
		return false
	}
	return fn.Pkg() == s.pkg && !s.cleared().params || slices.Contains(keepers, fn.FullName())
}

// keepers are functions that leave the requests that they are given as they are.
var keepers = []string{
	"(*net/http.Client).Do", "(net/http.RoundTripper).RoundTrip", "(net/http.Handler).ServeHTTP", "(net/http.HandlerFunc).ServeHTTP", "net/http.NotFound", "net/http.Redirect", "net/http.ServeFile",
	"net/http/httputil.DumpRequest", "net/http/httputil.DumpRequestOut",
}

// A clearing says of which requests the package sets or compares the RequestURI: one
// without it may be sent.
type clearing struct {
	vars   map[*types.Var]bool
	params bool // whether a parameter is among them: who is given a request may clear it
	others bool // whether there are requests without a name, or whole ones are replaced
}

// cleared returns of which requests the package sets or compares the RequestURI.
func (s *search) cleared() *clearing {
	if s.uris != nil {
		return s.uris
	}
	s.uris = &clearing{vars: map[*types.Var]bool{}}
	for c := range s.root.Preorder((*ast.SelectorExpr)(nil), (*ast.StarExpr)(nil)) {
		var of ast.Expr
		switch n := c.Node().(type) {
		case *ast.SelectorExpr:
			_, compared := c.Parent().Node().(*ast.BinaryExpr)
			if n.Sel.Name != "RequestURI" || !compared && !isAssigned(c) {
				s.uris.others = s.uris.others || n.Sel.Name == "Request" && isAssigned(c)
				continue
			}
			of = n.X
		case *ast.StarExpr:
			if !isAssigned(c) || !code.IsNamed(s.info.TypeOf(n.X), "net/http", "Request") {
				continue
			}
			of = n.X
		}
		v, ok := s.info.Uses[code.Name(of)].(*types.Var)
		if !ok || v.IsField() {
			s.uris.others = true
			continue
		}
		s.uris.vars[v] = true
		s.uris.params = s.uris.params || v.Kind() == types.ParamVar
	}
	return s.uris
}

// isHandlerParam reports whether a name is the request among the parameters of a
// function that is called with what a server was asked, and with nothing else.
func (s *search) isHandlerParam(name inspector.Cursor) bool {
	for f := range name.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		sig, ok := s.signature(f.Node())
		if !ok || sig.Params().Len() != 2 || sig.Results().Len() != 0 || !answers(sig) {
			return false
		}
		decl, ok := f.Node().(*ast.FuncDecl)
		if !ok {
			kind, _ := f.ParentEdge()
			return kind == edge.CallExpr_Args || kind == edge.ReturnStmt_Results
		}
		fn, ok := s.info.Defs[decl.Name].(*types.Func)
		if !ok || s.called()[fn] {
			return false
		}
		return decl.Recv != nil && fn.Name() == "ServeHTTP" || s.routing().named[fn] > 0 || s.asksAsServer(f)
	}
	return false
}

// called returns the functions of the package that it calls by their names.
func (s *search) called() map[*types.Func]bool {
	if s.direct == nil {
		s.direct = map[*types.Func]bool{}
		for c := range s.root.Preorder((*ast.CallExpr)(nil)) {
			if fn, ok := typeutil.Callee(s.info, c.Node().(*ast.CallExpr)).(*types.Func); ok && fn.Pkg() == s.pkg {
				s.direct[fn.Origin()] = true
			}
		}
	}
	return s.direct
}

// serverParts are what only the request of a server has, or has need of: who asks,
// and what a router found. What is to be sent has a URL with a host.
var serverParts = []string{"RemoteAddr", "PathValue", "FormValue", "PostFormValue", "ParseForm", "ParseMultipartForm", "TLS"}

// asksAsServer reports whether a function asks its request for what a server's has, or
// gives its URL a host.
func (s *search) asksAsServer(f inspector.Cursor) bool {
	for c := range f.Preorder((*ast.SelectorExpr)(nil)) {
		sel := c.Node().(*ast.SelectorExpr)
		if slices.Contains(serverParts, sel.Sel.Name) && code.IsNamed(s.info.TypeOf(sel.X), "net/http", "Request") {
			return true
		}
		if name := s.requestURLPart(sel); (name == "Host" || name == "Scheme") && isAssigned(c) {
			return true
		}
	}
	return false
}
