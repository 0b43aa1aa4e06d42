package idle

import (
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/rule"
)

// A chain is a route of gorilla/mux as it is written: what is called of a router, and
// then of the route that comes out.
type chain struct {
	router *types.Var // nil if it has no name
	calls  []*ast.CallExpr
	names  []string // of what is called
}

// chainOf takes such calls apart; nil if it is something else.
func (s *search) chainOf(call *ast.CallExpr) *chain {
	c := &chain{}
	for {
		fn, ok := typeutil.Callee(s.info, call).(*types.Func)
		if !ok || fn.Pkg() == nil || fn.Pkg().Path() != "github.com/gorilla/mux" || fn.Signature().Recv() == nil {
			return nil
		}
		c.calls, c.names = append(c.calls, call), append(c.names, fn.Name())
		next, ok := receiver(call).(*ast.CallExpr)
		if !ok {
			id, _ := receiver(call).(*ast.Ident)
			if id != nil {
				c.router, _ = s.info.Uses[id].(*types.Var)
			}
			slices.Reverse(c.calls)
			slices.Reverse(c.names)
			return c
		}
		call = next
	}
}

// path returns the argument that is the path of a route, and whether all that begins
// with it is meant; nil if there is not one that is known.
func (c *chain) path(s *search) (arg ast.Expr, text string, prefix bool) {
	for i, name := range c.names {
		switch name {
		case "HandleFunc", "Handle", "Path", "PathPrefix":
			if arg != nil || len(c.calls[i].Args) == 0 {
				return nil, "", false
			}
			arg, prefix = c.calls[i].Args[0], name == "PathPrefix"
		}
	}
	text, ok := s.constant(arg)
	if arg == nil || !ok {
		return nil, "", false
	}
	return arg, text, prefix
}

// strippedOther reports a prefix that is taken off paths which never have it.
func (s *search) strippedOther(call *ast.CallExpr) []Finding {
	if len(call.Args) != 1 || !s.calls(call, "(*github.com/gorilla/mux.Route).Handler") {
		return nil
	}
	strip, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
	if !ok || !s.calls(strip, "net/http.StripPrefix") || len(strip.Args) != 2 {
		return nil
	}
	c := s.chainOf(call)
	if c == nil || c.router == nil || !s.isRouter(c.router) {
		return nil
	}
	_, path, tree := c.path(s)
	prefix, known := s.constant(strip.Args[0])
	if !tree || !known || strings.Contains(path, "{") || prefix == "" || prefix[0] != '/' || strings.HasPrefix(path, prefix) || strings.HasPrefix(prefix, path) {
		return nil
	}
	return []Finding{{Rule: rule.PrefixOther, At: strip.Args[0], Says: path + " and " + prefix}}
}

// builtURL reports a name that the URL of a named route is asked with, and the route does
// not have, where another one is missing.
func (s *search) builtURL(call *ast.CallExpr) []Finding {
	if call.Ellipsis.IsValid() || len(call.Args) < 2 || !s.calls(call, "(*github.com/gorilla/mux.Route).URL", "(*github.com/gorilla/mux.Route).URLPath") {
		return nil
	}
	get, ok := s.made(receiver(call)).(*ast.CallExpr)
	if !ok || len(get.Args) != 1 || !s.calls(get, "(*github.com/gorilla/mux.Router).Get", "(*github.com/gorilla/mux.Router).GetRoute") {
		return nil
	}
	name, ok := s.constant(get.Args[0])
	routes := s.namedRoutes()[name]
	if !ok || len(routes) == 0 {
		return nil
	}
	var other ast.Expr
	given := map[string]bool{}
	for i := 0; i < len(call.Args); i += 2 {
		key, known := s.constant(call.Args[i])
		if !known {
			return nil
		}
		given[key] = true
		if !namesIn(routes[0], '{')[key] {
			other = call.Args[i]
		}
	}
	for _, route := range routes {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(namesIn(route, '{'))), func(name string) bool { return name != "" && name != "*" && !given[name] }) {
			return nil
		}
	}
	if other == nil {
		return nil
	}
	key, _ := s.constant(other)
	return []Finding{{Rule: rule.RouteName, At: other, Says: fmt.Sprintf("%q and %s", key, routes[0])}}
}

// namedRoutes returns the paths of the routes that have a name, by that: none of a name
// that may have others.
func (s *search) namedRoutes() map[string][]string {
	if s.named != nil {
		return s.named
	}
	s.named = map[string][]string{}
	unknown := map[string]bool{}
	for cur := range s.root.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if len(call.Args) != 1 || !s.calls(call, "(*github.com/gorilla/mux.Route).Name") {
			continue
		}
		name, ok := s.constant(call.Args[0])
		if !ok { // any of them
			s.named = map[string][]string{}
			return s.named
		}
		c := s.chainOf(call)
		if c == nil {
			unknown[name] = true
			continue
		}
		if arg, path, _ := c.path(s); arg == nil {
			unknown[name] = true
		} else {
			s.named[name] = append(s.named[name], path)
		}
	}
	for name := range unknown {
		delete(s.named, name)
	}
	return s.named
}

// methods returns the methods of a route, and whether nothing else is asked of a request.
func (c *chain) methods(s *search) (methods []string, plain, known bool) {
	plain = false
	for i, name := range c.names {
		switch name {
		case "Methods":
			if c.calls[i].Ellipsis.IsValid() {
				return nil, false, false
			}
			for _, arg := range c.calls[i].Args {
				m, ok := s.constant(arg)
				if !ok {
					return nil, false, false
				}
				methods = append(methods, strings.ToUpper(m))
			}
		case "HandleFunc", "Handle", "Handler", "HandlerFunc":
			plain = true
		case "Path", "PathPrefix", "Name":
		default:
			return methods, false, true
		}
	}
	return methods, plain, true
}
