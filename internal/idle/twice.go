package idle

import (
	"go/ast"
	"go/types"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/mux"
	"github.com/urllint/urllint/internal/rule"
)

// A registry is what a list of statements has registered so far with one router.
type registry struct {
	patterns mux.Set
	texts    []string
	routes   map[string]*mux.Tree // by method: those of gin and httprouter
}

// registeredTwice reports what a list of statements registers with a router that has, by
// then, something that it does not take beside it.
func (s *search) registeredTwice(list []ast.Stmt) (out []Finding) {
	seen := map[types.Object]*registry{} // by the router's variable, nil for the default mux
	for _, stmt := range list {
		switch stmt := stmt.(type) {
		case *ast.AssignStmt: // another router, perhaps
			for _, lhs := range stmt.Lhs {
				if id, ok := lhs.(*ast.Ident); ok {
					delete(seen, s.info.ObjectOf(id))
				}
			}
		case *ast.ExprStmt:
			call, ok := stmt.X.(*ast.CallExpr)
			if !ok || len(call.Args) < 2 {
				continue
			}
			if on, ok := s.registersOn(call); ok {
				out = append(out, s.patternTwice(at(seen, on), call)...)
			} else if on, ok := s.treeOf(call); ok {
				out = append(out, s.routeTwice(at(seen, on), call)...)
			} else if on, ok := s.mountsOn(call); ok {
				out = append(out, s.mountedTwice(at(seen, on), call)...)
			}
		}
	}
	return out
}

func at(seen map[types.Object]*registry, on types.Object) *registry {
	if seen[on] == nil {
		seen[on] = &registry{routes: map[string]*mux.Tree{}}
	}
	return seen[on]
}

// patternTwice reports a pattern at which http.ServeMux panics, since it has one that
// matches the same requests, or some of them and others that this one does not match.
func (s *search) patternTwice(r *registry, call *ast.CallExpr) []Finding {
	pattern, ok := s.constant(call.Args[0])
	if !ok || !mux.IsPattern(pattern) { // at one that is none the mux panics by itself
		return nil
	}
	i := r.patterns.Collide(pattern, func(int) bool { return false })
	if i >= 0 {
		return []Finding{{Rule: rule.PatternTwice, At: call.Args[0], Says: pattern + " and " + r.texts[i]}}
	}
	r.patterns.Add(pattern)
	r.texts = append(r.texts, pattern)
	return nil
}

// registersOn returns the variable of the mux that a call registers a pattern with; nil
// for the default one.
func (s *search) registersOn(call *ast.CallExpr) (types.Object, bool) {
	if s.calls(call, "net/http.Handle", "net/http.HandleFunc") {
		return nil, true
	}
	if !s.calls(call, "(*net/http.ServeMux).Handle", "(*net/http.ServeMux).HandleFunc") {
		return nil, false
	}
	return s.routerOf(call)
}

// routerOf returns the variable whose method is called.
func (s *search) routerOf(call *ast.CallExpr) (types.Object, bool) {
	id, ok := receiver(call).(*ast.Ident)
	if !ok {
		return nil, false
	}
	v, ok := s.info.Uses[id].(*types.Var)
	return v, ok
}

// A treeCall says what a function of gin or httprouter registers: which argument its
// route is, and with which methods.
type treeCall struct {
	route   int
	methods []string // nil where the first argument is the method
	files   bool     // whether a name for the rest of the path is put after the route
}

// everyMethod are those that gin registers a route of Any with.
var everyMethod = []string{"GET", "POST", "PUT", "PATCH", "HEAD", "OPTIONS", "DELETE", "CONNECT", "TRACE"}

// treeCalls are the functions of gin and httprouter that register routes in a tree, of
// which there is one for a method.
var treeCalls = func() map[string]treeCall {
	out := map[string]treeCall{}
	for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"} {
		out[ginGroup+method] = treeCall{methods: []string{method}}
		out[httpRouter+method] = treeCall{methods: []string{method}}
	}
	for _, name := range []string{"Handle", "Handler", "HandlerFunc"} {
		out[httpRouter+name] = treeCall{route: 1}
	}
	out[httpRouter+"ServeFiles"] = treeCall{methods: []string{"GET"}}
	out[ginGroup+"Handle"] = treeCall{route: 1}
	out[ginGroup+"Any"] = treeCall{methods: everyMethod}
	out[ginGroup+"StaticFile"] = treeCall{methods: []string{"GET", "HEAD"}}
	for _, name := range []string{"Static", "StaticFS"} {
		out[ginGroup+name] = treeCall{methods: []string{"GET", "HEAD"}, files: true}
	}
	return out
}()

const (
	ginGroup   = "(*github.com/gin-gonic/gin.RouterGroup)."
	httpRouter = "(*github.com/julienschmidt/httprouter.Router)."
)

// treeOf returns the variable of the router that a call registers a route with.
func (s *search) treeOf(call *ast.CallExpr) (types.Object, bool) {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok {
		return nil, false
	}
	if _, ok := treeCalls[fn.FullName()]; !ok {
		return nil, false
	}
	return s.routerOf(call)
}

// routeTwice reports a route that a router has already, and one that has another name for
// what another route has a name for, too: both routers panic.
func (s *search) routeTwice(r *registry, call *ast.CallExpr) []Finding {
	fn := typeutil.Callee(s.info, call).(*types.Func)
	reg := treeCalls[fn.FullName()]
	text, ok := s.constant(call.Args[reg.route])
	if !ok || !strings.HasPrefix(text, "/") || strings.Contains(text, `\`) {
		return nil
	}
	methods := reg.methods
	if methods == nil {
		method, ok := s.constant(call.Args[0])
		if !ok {
			return nil
		}
		methods = []string{method}
	}
	whole := text
	if reg.files {
		whole = path.Join(text, "/*filepath")
	}
	strict := strings.HasPrefix(fn.FullName(), httpRouter)
	for _, method := range methods {
		if r.routes[method] == nil {
			r.routes[method] = &mux.Tree{Strict: strict}
		}
		if first := r.routes[method].Add(whole); first != "" {
			return []Finding{{Rule: rule.RouteTwice, At: call.Args[reg.route], Says: text + " and " + first}}
		}
	}
	return nil
}

// mounts are the functions of chi that put routes below a path.
var mounts = []string{
	"(*github.com/go-chi/chi.Mux).Mount", "(*github.com/go-chi/chi.Mux).Route", "(github.com/go-chi/chi.Router).Mount", "(github.com/go-chi/chi.Router).Route",
	"(*github.com/go-chi/chi/v5.Mux).Mount", "(*github.com/go-chi/chi/v5.Mux).Route", "(github.com/go-chi/chi/v5.Router).Mount", "(github.com/go-chi/chi/v5.Router).Route",
}

// mountsOn returns the variable of the router of chi that a call puts routes below a path of.
func (s *search) mountsOn(call *ast.CallExpr) (types.Object, bool) {
	if !s.calls(call, mounts...) {
		return nil, false
	}
	return s.routerOf(call)
}

// mountedTwice reports a path of chi below which there are routes: it panics.
func (s *search) mountedTwice(r *registry, call *ast.CallExpr) []Finding {
	text, ok := s.constant(call.Args[0])
	if !ok || !strings.HasPrefix(text, "/") || strings.ContainsAny(text, "{*") {
		return nil
	}
	below := strings.TrimSuffix(text, "/")
	if slices.Contains(r.texts, below) {
		return []Finding{{Rule: rule.RouteTwice, At: call.Args[0], Says: text + " and " + below}}
	}
	r.texts = append(r.texts, below)
	return nil
}
