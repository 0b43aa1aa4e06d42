package idle

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"net/netip"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/rule"
)

// slashedScheme reports whether a text is a scheme with what comes after it. A proxy that
// is trusted may send any scheme in a header, and sends none with slashes.
func slashedScheme(text string, by how) bool { return strings.Contains(text, "://") && by != ending }

// protoNever reports whether a text is no version of HTTP, such as HTTP/1.1.
func protoNever(text string, by how) bool {
	const name = "HTTP/"
	upper := strings.ToUpper(text)
	switch by {
	case whole, folded:
		return text != "" && !strings.HasPrefix(upper, name)
	case beginning:
		return !strings.HasPrefix(upper, name) && !strings.HasPrefix(name, upper)
	}
	return false
}

// notSpoken are names that are taken for a version of HTTP, and that no protocol goes by
// which a request asks for with an extended CONNECT: schemes, and what TLS calls a version.
var notSpoken = map[string]bool{"http": true, "https": true, "ws": true, "wss": true, "h2": true, "h3": true}

// requestProtoNever reports whether no request has such a protocol. After an extended
// CONNECT (RFC 8441, RFC 9220) servers of HTTP/3 keep the protocol that was asked for in
// the place of the version: websocket, webtransport, connect-udp, or another of that registry.
func requestProtoNever(text string, by how) bool {
	return protoNever(text, by) && notSpoken[strings.ToLower(text)]
}

// clientNever reports whether a text is no address of a client: a name, or an address
// with a port.
func clientNever(text string, by how) bool {
	if by != whole && by != folded {
		return false
	}
	_, err := netip.ParseAddrPort(text)
	return err == nil || strings.EqualFold(text, "localhost")
}

// targetNever reports whether no request line has such a target: a path without its
// slash. A proxy is asked for whole URLs, and with CONNECT for a host and a port.
func targetNever(text string, by how) bool {
	return by != ending && by != containing && strings.Contains(text, "/") && text[0] != '/' && !strings.Contains(text, ":") && !strings.HasPrefix(text, "http")
}

// patternsAsked are the functions that say which route a request has come by, as it was
// registered.
var patternsAsked = []string{
	"(*github.com/gin-gonic/gin.Context).FullPath",
	"(github.com/labstack/echo.Context).Path", "(github.com/labstack/echo/v4.Context).Path", "(*github.com/labstack/echo/v5.Context).Path",
	"(*github.com/go-chi/chi.Context).RoutePattern", "(*github.com/go-chi/chi/v5.Context).RoutePattern",
}

// patternCompared reports a route of a handler that is compared with a path: the last
// segment of each route that leads there is filled by a request, and stays as it is.
func (s *search) patternCompared(cur inspector.Cursor, n *ast.BinaryExpr) []Finding {
	if n.Op != token.EQL && n.Op != token.NEQ {
		return nil
	}
	return append(s.notOfRoute(cur, n.X, n.Y), s.notOfRoute(cur, n.Y, n.X)...)
}

// patternCases reports such cases of a switch.
func (s *search) patternCases(cur inspector.Cursor, n *ast.SwitchStmt) (out []Finding) {
	if n.Tag == nil {
		return nil
	}
	for _, c := range n.Body.List {
		for _, e := range c.(*ast.CaseClause).List {
			out = append(out, s.notOfRoute(cur, n.Tag, e)...)
		}
	}
	return out
}

func (s *search) notOfRoute(cur inspector.Cursor, value, text ast.Expr) []Finding {
	val, ok := s.constant(text)
	call, ok2 := s.made(value).(*ast.CallExpr)
	if !ok || !ok2 || val == "" || !s.calls(call, patternsAsked...) {
		return nil
	}
	fn, _ := typeutil.Callee(s.info, call).(*types.Func)
	h, decl := s.handlerAround(cur)
	if h == nil || s.mayBeRegisteredElsewhere(decl) {
		return nil
	}
	sign := routers[fn.Pkg().Path()]
	for _, route := range h.routes {
		last := lastSegment(route)
		if len(namesIn(last, sign)) == 0 || last == lastSegment(val) {
			return nil
		}
	}
	return []Finding{{Rule: rule.NeverEqual, At: text, Says: fmt.Sprintf("%q and the route %s", val, h.routes[0])}}
}

func lastSegment(route string) string { return route[strings.LastIndexByte(route, '/')+1:] }

// mayBeRegisteredElsewhere reports whether other packages see a function.
func (s *search) mayBeRegisteredElsewhere(fn ast.Node) bool {
	decl, ok := fn.(*ast.FuncDecl)
	return ok && decl.Name.IsExported() && s.pkg.Name() != "main"
}

// A rest is what fills the rest of a path, and whether it has the slash in front of it.
type rest struct {
	slash bool
	ends  []string // of the route, with the name for NAME
}

// rests are the functions that give a handler what fills the rest of a path. A path with
// two slashes has the second one there, which nobody asks for by a name.
var rests = map[string]rest{
	"(*github.com/gin-gonic/gin.Context).Param":           {true, []string{"/*NAME"}},
	"(github.com/julienschmidt/httprouter.Params).ByName": {true, []string{"/*NAME"}},
	"github.com/go-chi/chi.URLParam":                      {false, []string{"/NAME"}},
	"github.com/go-chi/chi/v5.URLParam":                   {false, []string{"/NAME"}},
	"(github.com/labstack/echo.Context).Param":            {false, []string{"/NAME"}},
	"(github.com/labstack/echo/v4.Context).Param":         {false, []string{"/NAME"}},
	"(*github.com/labstack/echo/v5.Context).Param":        {false, []string{"/NAME"}},
	"(*github.com/gofiber/fiber/v2.Ctx).Params":           {false, []string{"/NAME"}},
	"(*net/http.Request).PathValue":                       {false, []string{"/{NAME...}"}},
}

// fits reports whether all routes of a handler end in what a name stands for the rest in.
func (r rest) fits(h *handler, name string) bool {
	if len(h.routes) == 0 || !r.slash && name != "*" && r.ends[0] == "/NAME" {
		return false
	}
	return !slices.ContainsFunc(h.routes, func(route string) bool {
		return !slices.ContainsFunc(r.ends, func(end string) bool {
			return strings.HasSuffix(route, strings.Replace(end, "NAME", name, 1))
		})
	})
}
