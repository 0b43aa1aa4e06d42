package idle

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// literal reports what is wrong with the literal of a struct, whatever its texts
// are.
func (s *search) literal(cur inspector.Cursor, lit *ast.CompositeLit) []Finding {
	switch t := s.info.TypeOf(lit); {
	case code.IsNamed(t, "net/url", "URL"):
		return slices.Concat(s.rawPath(cur, lit), s.opaqueHost(cur, lit), s.escapedQuery(code.Field(lit, "RawQuery")))
	case code.IsNamed(t, "github.com/gofiber/fiber/v2/middleware/cors", "Config"), code.IsNamed(t, "github.com/gofiber/fiber/v3/middleware/cors", "Config"):
		return s.starWithCookies(lit)
	case code.IsNamed(t, "net/http/httputil", "ReverseProxy"):
		director, ok := code.Field(lit, "Director").(*ast.FuncLit)
		if ok && (code.Field(lit, "Transport") == nil || s.isNetTransport(code.Field(lit, "Transport"))) {
			return append(s.director(director), s.directorHost(director)...)
		}
	}
	return s.numberAsName(lit)
}

// opaque are schemes of which no URL has a host.
var opaque = []string{"mailto", "tel", "sms", "urn", "data"}

// opaqueHost reports a URL of such a scheme with a host, or a path, which is written
// after two slashes.
func (s *search) opaqueHost(cur inspector.Cursor, lit *ast.CompositeLit) []Finding {
	scheme := code.Field(lit, "Scheme")
	if scheme == nil || code.Field(lit, "Opaque") != nil || code.Field(lit, "OmitHost") != nil || !s.staysWithout(cur, "Opaque", "OmitHost") {
		return nil
	}
	name, ok := s.constant(scheme)
	if !ok || !slices.Contains(opaque, name) {
		return nil
	}
	for _, part := range []string{"Host", "Path"} {
		if e := code.Field(lit, part); e != nil {
			return []Finding{{Rule: rule.OpaqueHost, At: e, Says: fmt.Sprintf("%s of a URL of the scheme %q", part, name)}}
		}
	}
	return nil
}

// rawPath reports a RawPath of a URL that has no Path: it is ignored.
func (s *search) rawPath(cur inspector.Cursor, lit *ast.CompositeLit) []Finding {
	raw := code.Field(lit, "RawPath")
	if raw == nil || code.Field(lit, "Path") != nil || code.Field(lit, "Opaque") != nil || !s.staysWithout(cur, "Path", "Opaque") {
		return nil
	}
	if text, ok := s.constant(raw); ok && text == "" {
		return nil
	}
	return []Finding{{Rule: rule.RawPathAlone, At: raw, Says: "url.URL.RawPath"}}
}

// staysWithout reports whether fields that a literal does not name stay as they are:
// it is handed on at once, or kept in a variable of which they are not set.
func (s *search) staysWithout(cur inspector.Cursor, fields ...string) bool {
	c := cur
	if _, ok := c.Parent().Node().(*ast.UnaryExpr); ok {
		c = c.Parent()
	}
	if _, ok := c.Parent().Node().(*ast.ParenExpr); ok {
		c = c.Parent()
	}
	switch p := c.Parent().Node().(type) {
	case *ast.SelectorExpr: // a method of it
		return !slices.Contains(fields, p.Sel.Name)
	case *ast.ReturnStmt, *ast.CallExpr, *ast.KeyValueExpr, *ast.CompositeLit:
		return true
	case *ast.AssignStmt:
		kind, i := c.ParentEdge()
		if kind != edge.AssignStmt_Rhs || i >= len(p.Lhs) {
			return false
		}
		id, ok := p.Lhs[i].(*ast.Ident)
		if !ok {
			return false
		}
		v, ok := s.info.ObjectOf(id).(*types.Var)
		return ok && isFollowed(v) && !slices.ContainsFunc(s.usesOf(v), func(c inspector.Cursor) bool { return mayWrite(c, fields) })
	}
	return false
}

// mayWrite reports whether a use of a variable may write fields of the struct that it
// holds, or points to.
func mayWrite(c inspector.Cursor, fields []string) bool {
	switch p := c.Parent().Node().(type) {
	case *ast.SelectorExpr:
		return slices.Contains(fields, p.Sel.Name) && isAssigned(c.Parent())
	case *ast.CallExpr: // what gets it may
		return true
	case *ast.UnaryExpr:
		return true
	}
	return false
}

// isNetTransport reports whether an expression is a transport of net/http itself.
func (s *search) isNetTransport(e ast.Expr) bool {
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok {
		return code.IsNamed(s.info.TypeOf(u.X), "net/http", "Transport")
	}
	sel, ok := e.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "DefaultTransport"
}

// setDirector reports a Director that is set of a proxy with the transport of
// net/http.
func (s *search) setDirector(n *ast.AssignStmt) []Finding {
	if len(n.Lhs) != 1 || len(n.Rhs) != 1 {
		return nil
	}
	sel, ok := n.Lhs[0].(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Director" || !code.IsNamed(s.info.TypeOf(sel.X), "net/http/httputil", "ReverseProxy") {
		return nil
	}
	lit, ok := ast.Unparen(n.Rhs[0]).(*ast.FuncLit)
	id, isName := ast.Unparen(sel.X).(*ast.Ident)
	if !ok || !isName {
		return nil
	}
	v, ok := s.info.Uses[id].(*types.Var)
	if !ok || !isFollowed(v) || slices.ContainsFunc(s.usesOf(v), func(c inspector.Cursor) bool { return mayWrite(c, []string{"Transport"}) }) {
		return nil
	}
	switch made := s.made(id).(type) {
	case *ast.CallExpr:
		if s.calls(made, "net/http/httputil.NewSingleHostReverseProxy") {
			return append(s.director(lit), s.directorHost(lit)...)
		}
	case *ast.UnaryExpr:
		if made, ok := made.X.(*ast.CompositeLit); ok && code.Field(made, "Transport") == nil {
			return append(s.director(lit), s.directorHost(lit)...)
		}
	}
	return nil
}

// director reports a function that gives requests a host, and no scheme. A proxy that
// is asked for whole URLs finds one there.
func (s *search) director(lit *ast.FuncLit) []Finding {
	params := lit.Type.Params.List
	if len(params) != 1 || len(params[0].Names) != 1 {
		return nil
	}
	v, ok := s.info.Defs[params[0].Names[0]].(*types.Var)
	if !ok || s.asksForProxies() {
		return nil
	}
	var host ast.Node
	for _, c := range s.usesOf(v) {
		if _, isParam := c.Parent().Node().(*ast.Field); isParam {
			continue
		}
		sel, ok := c.Parent().Node().(*ast.SelectorExpr)
		if !ok || sel.X != c.Node() {
			return nil
		}
		if sel.Sel.Name != "URL" {
			continue
		}
		part, ok := c.Parent().Parent().Node().(*ast.SelectorExpr)
		switch {
		case !ok, part.Sel.Name == "Scheme", part.Sel.Name == "UnmarshalBinary":
			return nil
		case part.Sel.Name == "Host" && isAssigned(c.Parent().Parent()):
			host = part
		}
	}
	if host == nil {
		return nil
	}
	return []Finding{{Rule: rule.DirectorScheme, At: host, Says: "(*httputil.ReverseProxy).Director"}}
}

// directorHost reports the header Host that a Director gives requests: the transport of
// net/http writes Request.Host in its place, which is still the one that was asked for.
// A Director that sets that field, or asks for the header, is left alone.
func (s *search) directorHost(lit *ast.FuncLit) (out []Finding) {
	params := lit.Type.Params.List
	if len(params) != 1 || len(params[0].Names) != 1 {
		return nil
	}
	v, ok := s.info.Defs[params[0].Names[0]].(*types.Var)
	if !ok {
		return nil
	}
	for _, c := range s.usesOf(v) {
		switch p := c.Parent().Node().(type) {
		case *ast.Field:
		case *ast.CallExpr:
			if !s.isDirector(p.Fun) {
				return nil
			}
		case *ast.SelectorExpr:
			if p.Sel.Name == "Host" && isAssigned(c.Parent()) {
				return nil
			}
			if p.Sel.Name != "Header" {
				continue
			}
			call, ok := change(c.Parent()).(*ast.CallExpr)
			if !ok {
				return nil
			}
			if len(call.Args) != 2 {
				continue
			}
			if key, ok := s.constant(call.Args[0]); ok && strings.EqualFold(key, "Host") {
				out = append(out, Finding{Rule: rule.HostHeader, At: call, Says: "of a request that a proxy sends"})
			}
		default:
			return nil
		}
	}
	return out
}

// isDirector reports whether a function is the Director that httputil made, which was
// kept before another one took its place.
func (s *search) isDirector(fn ast.Expr) bool {
	sel, ok := s.made(fn).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Director" {
		return false
	}
	call, ok := s.made(sel.X).(*ast.CallExpr)
	if !ok || !s.calls(call, "net/http/httputil.NewSingleHostReverseProxy") {
		return false
	}
	proxy, ok := s.info.Uses[code.Name(sel.X)].(*types.Var)
	return ok && !slices.ContainsFunc(s.usesOf(proxy), func(c inspector.Cursor) bool {
		return c.Node().Pos() < sel.Pos() && mayWrite(c, []string{"Director"})
	})
}

// asksForProxies reports whether the package looks for what only a proxy is asked
// for: CONNECT, or the scheme of a request.
func (s *search) asksForProxies() bool {
	if s.proxies == nil {
		found := false
		for c := range s.root.Preorder((*ast.SelectorExpr)(nil), (*ast.BasicLit)(nil)) {
			switch n := c.Node().(type) {
			case *ast.BasicLit:
				found = found || strings.Trim(n.Value, "`\"") == "CONNECT"
			case *ast.SelectorExpr:
				found = found || n.Sel.Name == "MethodConnect" || n.Sel.Name == "IsAbs" || s.requestURLPart(n) == "Scheme" && !isAssigned(c)
			}
		}
		s.proxies = &found
	}
	return *s.proxies
}

// addedPath reports a path that is added to the host of a URL. A slash alone is written
// there by hand by those who leave out the path.
func (s *search) addedPath(n *ast.AssignStmt) []Finding {
	if n.Tok != token.ADD_ASSIGN || len(n.Lhs) != 1 || len(n.Rhs) != 1 {
		return nil
	}
	if name, _ := s.part(n.Lhs[0]); name != "net/url.URL.Host" {
		return nil
	}
	path, _ := s.beginning(n.Rhs[0])
	if len(path) < 2 || path[0] != '/' || isSocket(path) {
		return nil
	}
	return []Finding{{Rule: rule.FieldHost, At: n.Rhs[0], Says: fmt.Sprintf("%q, added to url.URL.Host", path)}}
}
