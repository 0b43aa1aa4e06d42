package idle

import (
	"go/ast"
	"go/types"
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
	routes   map[string]*route // by method: those of gin and httprouter
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
		seen[on] = &registry{routes: map[string]*route{}}
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

// A route is where some routes of gin or httprouter begin, which have one tree for a method.
type route struct {
	next map[string]*route // by segment
	name string            // of the placeholder among them
	text string            // of the first route that begins so
	ends string            // the route that ends here
}

// treeMethods are the functions of gin and httprouter that register one route.
var treeMethods = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

// treeOf returns the variable of the router that a call registers a route with.
func (s *search) treeOf(call *ast.CallExpr) (types.Object, bool) {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || !slices.Contains(treeMethods, fn.Name()) {
		return nil, false
	}
	switch strings.TrimSuffix(fn.FullName(), "."+fn.Name()) {
	case "(*github.com/gin-gonic/gin.RouterGroup)", "(*github.com/julienschmidt/httprouter.Router)":
		return s.routerOf(call)
	}
	return nil, false
}

// routeTwice reports a route that a router has already, and one that has another name for
// what another route has a name for, too: both routers panic.
func (s *search) routeTwice(r *registry, call *ast.CallExpr) []Finding {
	text, ok := s.constant(call.Args[0])
	if !ok || !strings.HasPrefix(text, "/") {
		return nil
	}
	method := typeutil.Callee(s.info, call).Name()
	if r.routes[method] == nil {
		r.routes[method] = &route{}
	}
	if first := r.routes[method].add(text); first != "" {
		return []Finding{{Rule: rule.RouteTwice, At: call.Args[0], Says: text + " and " + first}}
	}
	return nil
}

// add adds a route, or returns one that it cannot be beside.
func (n *route) add(text string) (first string) {
	for seg := range strings.SplitSeq(text[1:], "/") {
		if strings.HasPrefix(seg, ":") && len(seg) > 1 {
			if n.name != "" && n.name != seg {
				return n.next[n.name].text
			}
			n.name = seg
		}
		next := n.next[seg]
		if next == nil {
			if n.next == nil {
				n.next = map[string]*route{}
			}
			next = &route{text: text}
			n.next[seg] = next
		}
		n = next
	}
	if n.ends != "" {
		return n.ends
	}
	n.ends = text
	return ""
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
	path := strings.TrimSuffix(text, "/")
	if slices.Contains(r.texts, path) {
		return []Finding{{Rule: rule.RouteTwice, At: call.Args[0], Says: text + " and " + path}}
	}
	r.texts = append(r.texts, path)
	return nil
}
