package idle

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// joinedPart reports an address that a handler puts together of a part of its request's
// URL that a server finds empty: "://" after the scheme, or the host after it.
func (s *search) joinedPart(cur inspector.Cursor, n *ast.BinaryExpr) []Finding {
	if n.Op != token.ADD {
		return nil
	}
	if after, ok := s.constant(n.Y); ok && strings.HasPrefix(after, "://") {
		return s.emptyInAddress(cur, n.X, "Scheme")
	}
	before := ast.Unparen(n.X)
	if b, ok := before.(*ast.BinaryExpr); ok && b.Op == token.ADD {
		before = b.Y
	}
	if text, ok := s.constant(before); ok && isSchemeAlone(text) && (before == ast.Unparen(n.X)) {
		return s.emptyInAddress(cur, n.Y, "Host")
	}
	return nil
}

// printedPart reports the same of a format.
func (s *search) printedPart(cur inspector.Cursor, call *ast.CallExpr) []Finding {
	if len(call.Args) < 2 || !s.calls(call, "fmt.Sprintf") {
		return nil
	}
	format, ok := s.constant(call.Args[0])
	if !ok {
		return nil
	}
	before, after, ok := strings.Cut(format, "%")
	if !ok || after == "" || after[0] != 's' && after[0] != 'v' {
		return nil
	}
	switch {
	case before == "" && strings.HasPrefix(after[1:], "://"):
		return s.emptyInAddress(cur, call.Args[1], "Scheme")
	case isSchemeAlone(before):
		return s.emptyInAddress(cur, call.Args[1], "Host")
	}
	return nil
}

// isSchemeAlone reports whether a text is the scheme of a URL of the web, up to the host.
func isSchemeAlone(text string) bool {
	return text == "http://" || text == "https://" || text == "ws://" || text == "wss://"
}

// emptyInAddress reports a part of a request's URL in a handler of a server that is no proxy.
// A function that looks at the part knows that it may be empty.
func (s *search) emptyInAddress(cur inspector.Cursor, e ast.Expr, name string) []Finding {
	if s.requestURLPart(e) != name || s.isGivenWhole() || s.looksAt(cur, name) || !s.isAnswering(cur) && !s.isAskedByAnswers(cur, e) || s.fillsPart(name) {
		return nil
	}
	return []Finding{{Rule: rule.RequestURLScheme, At: e, Says: name + " of a request in an address"}}
}

// isGivenWhole reports whether the package is asked by way of what hands whole URLs to
// handlers: CGI, and functions in the cloud.
func (s *search) isGivenWhole() bool {
	return slices.ContainsFunc(s.pkg.Imports(), func(p *types.Package) bool {
		return strings.HasPrefix(p.Path(), "net/http/") && strings.HasSuffix(p.Path(), "cgi") || strings.Contains(p.Path(), "lambda") || strings.Contains(p.Path(), "appengine")
	})
}

// isAnswering reports whether a place is in a handler of a server that is no proxy: of a
// route of its own, or of a framework, or one that nobody is seen to register.
func (s *search) isAnswering(cur inspector.Cursor) bool {
	if s.isOwnRoute(cur) {
		return true
	}
	if h, _ := s.handlerAround(cur); h != nil && h.wrapped {
		return false
	}
	for f := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		decl := f.Node().(*ast.FuncDecl)
		fn, _ := s.info.Defs[decl.Name].(*types.Func)
		if h := s.routing().handlers[fn]; h != nil && h.wrapped {
			return false // by code that is not in view
		}
		if s.filled() || decl.Recv != nil && s.meets(decl) || s.asksOthers(decl) || s.names(proxyNames...) {
			return false
		}
		if sig, ok := s.signature(decl); ok && s.takesContext(sig) {
			return true
		}
		r := s.handled(decl.Type)
		return r != nil && s.isKept(r)
	}
	return false
}

// proxyNames are in packages whose handlers may be asked for whole URLs.
var proxyNames = []string{"CONNECT", "MethodConnect", "IsAbs", "ProxyHeaders"}

// takesContext reports whether a function has the context of a framework's handlers for a
// parameter: each is the request of a server.
func (s *search) takesContext(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		for _, t := range contextTypes {
			if code.IsNamed(v.Type(), t, "Context") {
				return true
			}
		}
	}
	return false
}

var contextTypes = []string{"github.com/gin-gonic/gin", "github.com/labstack/echo", "github.com/labstack/echo/v4", "github.com/labstack/echo/v5"}

// isKept reports whether a request is read, and handed to nobody but functions of the
// package, which writes no URL of a request, and to those that read names out of it.
func (s *search) isKept(r *types.Var) bool {
	for _, c := range s.usesOf(r) {
		switch p := c.Parent().Node().(type) {
		case *ast.Field:
		case *ast.SelectorExpr:
			if p.Sel.Name == "Clone" || p.Sel.Name == "Write" || isAssigned(c.Parent()) {
				return false
			}
		case *ast.CallExpr:
			fn, ok := typeutil.Callee(s.info, p).(*types.Func)
			if !ok || fn.Pkg() != s.pkg && !slices.Contains(keepers, fn.FullName()) && !slices.Contains(askers, fn.FullName()) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// askers are functions that read names out of a request.
var askers = []string{
	"github.com/gorilla/mux.Vars", "github.com/gorilla/mux.CurrentRoute", "github.com/go-chi/chi.URLParam", "github.com/go-chi/chi/v5.URLParam",
	"net/http.ServeContent", "net/http.MaxBytesReader",
}

// isAskedByAnswers reports whether a part is of a request that a function is given by
// handlers of a server, and by nobody else.
func (s *search) isAskedByAnswers(cur inspector.Cursor, e ast.Expr) bool {
	for f := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		decl, ok := f.Node().(*ast.FuncDecl)
		if !ok {
			return false
		}
		fn, ok := s.info.Defs[decl.Name].(*types.Func)
		if !ok || fn.Exported() && s.pkg.Name() != "main" || fn.Signature().Results().Len() != 1 || !code.IsText(fn.Signature().Results().At(0).Type()) {
			return false
		}
		calls := s.callsOf(fn)
		return len(calls) > 0 && !slices.ContainsFunc(calls, func(c inspector.Cursor) bool { return !s.isAnswering(c) })
	}
	return false
}

// callsOf returns the calls of a function of the package; none where something else is
// done with it.
func (s *search) callsOf(fn *types.Func) (calls []inspector.Cursor) {
	for c := range s.root.Preorder((*ast.Ident)(nil)) {
		if s.info.Uses[c.Node().(*ast.Ident)] != fn {
			continue
		}
		if kind, _ := c.ParentEdge(); kind == edge.SelectorExpr_Sel {
			c = c.Parent()
		}
		if kind, _ := c.ParentEdge(); kind != edge.CallExpr_Fun {
			return nil
		}
		if s.skip(c.Node()) {
			continue // a test
		}
		calls = append(calls, c)
	}
	return calls
}

// looksAt reports whether the declaration around a place does more with a part of a
// request's URL than to put texts together, or asks whether the URL is whole.
func (s *search) looksAt(cur inspector.Cursor, name string) bool {
	for f := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		key := lookedAt{f.Node(), name}
		looks, known := s.looks[key]
		if !known {
			if s.looks == nil {
				s.looks = map[lookedAt]bool{}
			}
			looks = s.findLook(f, name)
			s.looks[key] = looks
		}
		return looks
	}
	return false
}

// lookedAt is a part of a request's URL in a function.
type lookedAt struct {
	decl ast.Node
	part string
}

func (s *search) findLook(f inspector.Cursor, name string) bool {
	for c := range f.Preorder((*ast.SelectorExpr)(nil), (*ast.BinaryExpr)(nil)) {
		if b, ok := c.Node().(*ast.BinaryExpr); ok {
			if b.Op != token.ADD && (s.begins(b.X, "://") || s.begins(b.Y, "://")) {
				return true
			}
			continue
		}
		sel := c.Node().(*ast.SelectorExpr)
		if sel.Sel.Name == "IsAbs" || sel.Sel.Name == "HasPrefix" || sel.Sel.Name == "Contains" {
			return true
		}
		if s.requestURLPart(sel) != name {
			continue
		}
		switch p := c.Parent().Node().(type) {
		case *ast.BinaryExpr:
			if p.Op != token.ADD {
				return true
			}
		case *ast.SwitchStmt, *ast.CaseClause:
			return true
		case *ast.CallExpr:
			if !s.calls(p, "fmt.Sprintf", "fmt.Fprintf", "fmt.Printf", "log.Printf", "log.Println") {
				return true
			}
		case *ast.AssignStmt:
			return true
		}
	}
	return false
}

// begins reports whether an expression begins with a text.
func (s *search) begins(e ast.Expr, text string) bool {
	val, _ := s.beginning(e)
	return strings.HasPrefix(val, text)
}

// fillsPart reports whether the package gives a request that it answers a part of its URL.
// What a proxy or a client writes into a request that it sends is none of a handler's.
func (s *search) fillsPart(name string) bool {
	fills, known := s.fills[name]
	if !known {
		if s.fills == nil {
			s.fills = map[string]bool{}
		}
		fills = s.findFill(name)
		s.fills[name] = fills
	}
	return fills
}

func (s *search) findFill(name string) bool {
	for c := range s.root.Preorder((*ast.SelectorExpr)(nil)) {
		sel := c.Node().(*ast.SelectorExpr)
		if sel.Sel.Name == name && isAssigned(c) && code.IsNamed(s.info.TypeOf(sel.X), "net/url", "URL") && !s.isOutgoing(c, sel) {
			return true
		}
	}
	return s.replacesURLs()
}

// replacesURLs reports whether the package gives a request another URL.
func (s *search) replacesURLs() bool {
	for c := range s.root.Preorder((*ast.SelectorExpr)(nil)) {
		sel := c.Node().(*ast.SelectorExpr)
		if sel.Sel.Name == "URL" && isAssigned(c) && code.IsNamed(s.info.TypeOf(sel.X), "net/http", "Request") && !s.isOutgoing(c, nil) {
			return true
		}
	}
	return false
}

// isOutgoing reports whether what is written to is the URL of a request that is sent, or
// a URL of its own.
func (s *search) isOutgoing(cur inspector.Cursor, part *ast.SelectorExpr) bool {
	if part != nil {
		if _, ok := ast.Unparen(part.X).(*ast.Ident); ok && s.requestURLPart(part) == "" {
			return true // a URL that has a name of its own
		}
		if of, ok := ast.Unparen(part.X).(*ast.SelectorExpr); ok {
			if out, ok := ast.Unparen(of.X).(*ast.SelectorExpr); ok && out.Sel.Name == "Out" {
				return true // of httputil.ProxyRequest
			}
			if id, ok := ast.Unparen(of.X).(*ast.Ident); ok {
				if v, ok := s.info.Uses[id].(*types.Var); ok && v.Kind() != types.ParamVar && s.request(id) != nil && s.request(id).made {
					return true
				}
			}
		}
	}
	return code.SendsOn(cur)
}
