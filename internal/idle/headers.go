package idle

import (
	"fmt"
	"go/ast"
	"go/types"
	"net/textproto"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// headerIndex reports a header that is read by its place in the map, with a key that
// net/http never writes there: it makes all alike, those of requests that a server is
// asked with and those of answers. In those that are to be sent, others may write any.
func (s *search) headerIndex(cur inspector.Cursor, n *ast.IndexExpr) []Finding {
	if isAssigned(cur) || !s.isReceived(n.X) {
		return nil
	}
	key, ok := s.constant(n.Index)
	canonical := textproto.CanonicalMIMEHeaderKey(key)
	if !ok || key == canonical || !strings.EqualFold(key, canonical) || s.saysFolded(key) || s.writesHeaders() {
		return nil
	}
	return []Finding{{Rule: rule.HeaderKey, At: n.Index, Says: fmt.Sprintf("%q, which is kept as %q", key, canonical)}}
}

// isReceived reports whether an expression is the field of a request that a server was
// asked, or of an answer, that has its headers.
func (s *search) isReceived(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Header" {
		return false
	}
	return code.IsNamed(s.info.TypeOf(sel.X), "net/http", "Response") || s.isGivenRequest(sel.X) && s.hasHandlers()
}

// hostAsked reports the header Host that a server asks a request for: net/http takes it
// out, and keeps it in Request.Host.
func (s *search) hostAsked(cur inspector.Cursor, call *ast.CallExpr) []Finding {
	key, ok := s.headerKey(call)
	if !ok || !strings.EqualFold(key, "Host") {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !s.isReceived(sel.X) || s.readsHost(cur) || s.writesHeaders() {
		return nil
	}
	return []Finding{{Rule: rule.HeaderKey, At: call, Says: `"Host", which is kept in Request.Host`}}
}

// isGivenRequest reports whether a request is a parameter of the function around, or what
// a parameter has: nothing that the function makes.
func (s *search) isGivenRequest(e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := s.info.Uses[x].(*types.Var)
		return ok && v.Kind() == types.ParamVar && code.IsNamed(v.Type(), "net/http", "Request") && !once(&s.replaced, v, func(v *types.Var) bool {
			return slices.ContainsFunc(s.usesOf(v), isAssigned)
		})
	case *ast.SelectorExpr: // of gin
		return code.IsNamed(s.info.TypeOf(x.X), "github.com/gin-gonic/gin", "Context")
	case *ast.CallExpr: // of echo
		return len(x.Args) == 0 && s.calls(x, "(github.com/labstack/echo.Context).Request", "(github.com/labstack/echo/v4.Context).Request")
	}
	return false
}

// readsHost reports whether the function around reads a host from elsewhere, too.
func (s *search) readsHost(cur inspector.Cursor) bool {
	for f := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		if once(&s.hosts, f.Node(), namesHost) {
			return true
		}
	}
	return false
}

// namesHost reports whether code names a field or a method for the host of something.
func namesHost(n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		found = found || ok && (sel.Sel.Name == "Host" || sel.Sel.Name == "Hostname")
		return !found
	})
	return found
}

// hasHandlers reports whether a function of the package answers requests: others may
// have to do with those that are to be sent, as the servers of its tests answer them.
func (s *search) hasHandlers() bool {
	if s.handles == nil {
		has := false
		for c := range s.root.Preorder((*ast.FuncType)(nil)) {
			if s.skip(c.Node()) {
				continue
			}
			for _, p := range c.Node().(*ast.FuncType).Params.List {
				t := s.info.TypeOf(p.Type)
				has = has || code.IsNamed(t, "net/http", "ResponseWriter") || code.IsNamed(t, "github.com/gin-gonic/gin", "Context") ||
					code.IsNamed(t, "github.com/labstack/echo", "Context") || code.IsNamed(t, "github.com/labstack/echo/v4", "Context")
			}
		}
		s.handles = &has
	}
	return *s.handles
}

// writesHeaders reports whether the package may give requests or answers headers under
// keys that net/http would write in another way, or the header Host.
func (s *search) writesHeaders() bool {
	if s.rawHeaders == nil {
		writes := false
		for c := range s.root.Preorder((*ast.IndexExpr)(nil), (*ast.SelectorExpr)(nil), (*ast.CompositeLit)(nil), (*ast.CallExpr)(nil), (*ast.KeyValueExpr)(nil)) {
			writes = writes || s.writesHeader(c)
		}
		s.rawHeaders = &writes
	}
	return *s.rawHeaders
}

// writesHeader reports whether a place does.
func (s *search) writesHeader(c inspector.Cursor) bool {
	isHeader := func(e ast.Expr) bool { return code.IsNamed(s.info.TypeOf(e), "net/http", "Header") }
	switch n := c.Node().(type) {
	case *ast.IndexExpr:
		key, known := s.constant(n.Index)
		return isAssigned(c) && isHeader(n.X) && (!known || key != textproto.CanonicalMIMEHeaderKey(key) || key == "Host")
	case *ast.SelectorExpr:
		return isAssigned(c) && isHeader(n)
	case *ast.CompositeLit:
		return isHeader(n) && len(n.Elts) > 0
	case *ast.KeyValueExpr:
		id, ok := n.Key.(*ast.Ident)
		return ok && id.Name == "Header" && isHeader(n.Value)
	case *ast.CallExpr:
		if len(n.Args) == 1 && s.info.Types[n.Fun].IsType() && code.IsNamed(s.info.TypeOf(n.Fun), "net/http", "Header") {
			return true
		}
		if len(n.Args) != 2 || !s.calls(n, "(net/http.Header).Set", "(net/http.Header).Add") {
			return false
		}
		key, _ := s.constant(n.Args[0])
		return strings.EqualFold(key, "Host")
	}
	return false
}
