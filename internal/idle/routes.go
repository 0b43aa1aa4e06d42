package idle

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// routers are the packages of routers, and the byte that a name in a route
// begins with.
var routers = map[string]byte{
	"net/http":                            '{',
	"github.com/gorilla/mux":              '{',
	"github.com/go-chi/chi":               '{',
	"github.com/go-chi/chi/v5":            '{',
	"github.com/gin-gonic/gin":            ':',
	"github.com/labstack/echo":            ':',
	"github.com/labstack/echo/v4":         ':',
	"github.com/gofiber/fiber/v2":         ':',
	"github.com/gofiber/fiber/v3":         ':',
	"github.com/julienschmidt/httprouter": ':',
	"github.com/labstack/echo/v5":         ':',
	"github.com/gofiber/fiber":            ':',
}

// A handler is what is known of the routes that a function is registered for.
type handler struct {
	routes   []string          // that the code names
	names    []map[string]bool // of each of them
	unknown  bool              // whether there may be others
	standard bool              // whether http.ServeMux alone leads to it
	wrapped  bool              // whether a function of another package is given it first
	uses     int               // of its name where it is registered
}

// A routing is what the package registers.
type routing struct {
	handlers map[any]*handler // by *ast.FuncLit or *types.Func
	prefixes map[string]bool  // names in what other routes are put below
	all      map[string]bool  // names in any route
	open     bool             // whether code fills names by itself, or puts routes below what is not known
	named    map[*types.Func]int
}

// routing returns what the package registers.
func (s *search) routing() *routing {
	if s.routed != nil {
		return s.routed
	}
	r := &routing{handlers: map[any]*handler{}, prefixes: map[string]bool{}, all: map[string]bool{}, named: map[*types.Func]int{}}
	s.routed = r
	tables := s.routeTables()
	for c := range s.root.Preorder((*ast.CallExpr)(nil), (*ast.Ident)(nil), (*ast.CompositeLit)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CompositeLit:
			if len(tables) > 0 && !s.skip(n) {
				s.noteRow(r, tables, n)
			}
		case *ast.Ident:
			if fn, ok := s.info.Uses[n].(*types.Func); ok && fn.Pkg() == s.pkg {
				r.named[fn.Origin()]++
			}
		case *ast.CallExpr:
			if !s.skip(n) {
				s.noteRoute(r, c, n)
			}
		}
	}
	return r
}

// noteRoute notes a call that registers a handler, or a prefix of routes.
func (s *search) noteRoute(r *routing, c inspector.Cursor, call *ast.CallExpr) {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return
	}
	sign := routers[fn.Pkg().Path()]
	if sign == 0 || !mayRoute(fn) {
		return
	}
	if fn.Name() == "SetPathValue" || fn.Name() == "SetURLVars" || fn.Name() == "SetParamNames" {
		r.open = true
		return
	}
	at := routeArg(s.info, call)
	if at < 0 {
		return
	}
	if _, isTable := s.tableOf(call, at); isTable {
		return // its rows are the routes
	}
	route, known := s.routeText(call.Args[at])
	names := map[string]bool{}
	if known {
		names = namesIn(route, sign)
		maps.Copy(r.all, names)
	}
	found := false
	for i := at + 1; i < len(call.Args); i++ {
		found = s.noteHandlers(r, call.Args[i], route, known, names, fn.Pkg().Path() == "net/http") || found
	}
	if !found {
		maps.Copy(r.prefixes, names)
		r.open = r.open || !known && fn.Pkg().Path() != "net/http"
	}
}

// mayRoute reports whether a function of a router may be given a route: those of what
// one request is asked and answered with are not, nor those that start the server.
func mayRoute(fn *types.Func) bool {
	if recv := fn.Signature().Recv(); recv != nil && fn.Name() != "SetPathValue" && fn.Name() != "SetParamNames" {
		if n := code.NamedOf(recv.Type()); n != nil && perRequest[n.Obj().Name()] {
			return false
		}
	}
	if fn.Pkg().Path() == gorillaMux && besideRoutes[fn.Name()] {
		return false
	}
	for _, start := range []string{"Run", "Start", "Listen"} {
		if strings.HasPrefix(fn.Name(), start) {
			return false
		}
	}
	return true
}

const gorillaMux = "github.com/gorilla/mux"

// besideRoutes are the functions of gorilla/mux that are given texts of which none has a
// name in it that is filled.
var besideRoutes = map[string]bool{"Name": true, "Methods": true, "Schemes": true, "Headers": true, "HeadersRegexp": true, "Get": true, "GetRoute": true}

// perRequest are the types of routers of which there is one for each request.
var perRequest = map[string]bool{"Context": true, "Ctx": true, "DefaultCtx": true, "Params": true, "Response": true, "Request": true}

// routeArg returns the argument that is the route: the last text before the
// first argument of another type, or -1.
func routeArg(info *types.Info, call *ast.CallExpr) int {
	at := -1
	for i, arg := range call.Args {
		if t := info.TypeOf(arg); t == nil || !code.IsText(t) {
			break
		}
		at = i
	}
	return at
}

// noteHandlers notes the functions in an argument that are registered for a
// route, and reports whether there are any.
func (s *search) noteHandlers(r *routing, arg ast.Expr, route string, known bool, names map[string]bool, standard bool) (found bool) {
	wrapped := false
	ast.Inspect(arg, func(n ast.Node) bool {
		var key any
		switch n := n.(type) {
		case *ast.CallExpr:
			if fn, ok := typeutil.Callee(s.info, n).(*types.Func); !s.info.Types[n.Fun].IsType() && (!ok || fn.Pkg() != s.pkg) {
				wrapped = true
			}
		case *ast.FuncLit:
			if sig, ok := s.info.TypeOf(n).(*types.Signature); ok && handles(sig) {
				key = n
			}
		case *ast.Ident:
			fn, ok := s.info.Uses[n].(*types.Func)
			if !ok || fn.Pkg() != s.pkg || !handles(fn.Signature()) {
				return true
			}
			key = fn.Origin()
		}
		if key == nil {
			return true
		}
		found = true
		h := r.handlers[key]
		if h == nil {
			h = &handler{standard: true}
			r.handlers[key] = h
		}
		h.uses++
		h.routes, h.names = append(h.routes, route), append(h.names, names)
		h.unknown, h.standard = h.unknown || !known, h.standard && standard
		h.wrapped = h.wrapped || wrapped
		_, lit := n.(*ast.FuncLit)
		return !lit
	})
	return found
}

// handles reports whether a function answers requests: one of its parameters
// is a request, or what a framework makes of one.
func handles(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		switch strings.TrimPrefix(v.Type().String(), "*") {
		case "net/http.Request", "github.com/gin-gonic/gin.Context",
			"github.com/labstack/echo.Context", "github.com/labstack/echo/v4.Context", "github.com/labstack/echo/v5.Context",
			"github.com/gofiber/fiber.Ctx", "github.com/gofiber/fiber/v2.Ctx", "github.com/gofiber/fiber/v3.Ctx":
			return true
		}
	}
	return false
}

// namesIn returns the names in a route that are filled with what a request has
// in their place.
func namesIn(route string, sign byte) map[string]bool {
	names := map[string]bool{}
	for i := 0; i < len(route); i++ {
		switch {
		case sign == '{' && route[i] == '{':
			depth, start := 1, i+1
			for i++; i < len(route) && depth > 0; i++ {
				depth += strings.Count("{", route[i:i+1]) - strings.Count("}", route[i:i+1])
			}
			i--
			name, _, _ := strings.Cut(strings.TrimSuffix(route[start:i+1], "}"), ":")
			names[strings.TrimSpace(strings.TrimSuffix(name, "..."))] = true
		case sign == '{' && route[i] == '*':
			names["*"] = true
		case sign == ':' && (route[i] == ':' || route[i] == '*' || route[i] == '+'):
			start := i + 1
			for i+1 < len(route) && isNameByte(route[i+1]) {
				i++
			}
			names[route[start:i+1]] = true
		}
	}
	return names
}

func isNameByte(b byte) bool {
	return b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80
}

// sameName reports whether two names differ in case, underscores, dashes and an
// "id" at their ends at most.
func sameName(a, b string) bool { return plainName(a) == plainName(b) }

func plainName(name string) string {
	name = strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(name))
	if short := strings.TrimSuffix(name, "id"); short != "" {
		return short
	}
	return name
}

// nearest returns the name of a route that another one was meant for, or "".
func nearest(names map[string]bool, asked string) string {
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if sameName(name, asked) {
			return name
		}
	}
	return ""
}
