package idle

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// Routers put routes below others. The prefix of a group is where the group is made:
//
//	v1 := r.Group("/v1")
//	r.Route("/v1", func(v1 chi.Router) {…})
//	v1 := r.PathPrefix("/v1").Subrouter()

// grouping returns the prefixes of the variables of the package that hold a group, and
// never another one.
func (s *search) grouping() map[*types.Var]string {
	if s.groups != nil {
		return s.groups
	}
	s.groups = map[*types.Var]string{}
	given := map[*types.Var]int{}
	for c := range s.root.Preorder((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				id, ok := lhs.(*ast.Ident)
				if !ok {
					continue
				}
				v, ok := s.info.ObjectOf(id).(*types.Var)
				if !ok {
					continue
				}
				given[v]++
				if n.Tok != token.DEFINE || len(n.Lhs) != len(n.Rhs) {
					continue
				}
				if call, ok := ast.Unparen(n.Rhs[i]).(*ast.CallExpr); ok {
					if prefix, ok := s.groupPrefix(call); ok {
						s.groups[v] = prefix
					}
				}
			}
		case *ast.CallExpr:
			if v, prefix := s.groupParam(n); v != nil {
				s.groups[v] = prefix
				given[v]++
			}
		}
	}
	for v := range s.groups {
		if given[v] != 1 {
			delete(s.groups, v)
		}
	}
	return s.groups
}

// groupPrefix returns the prefix of the group that a call makes.
func (s *search) groupPrefix(call *ast.CallExpr) (string, bool) {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil || routers[fn.Pkg().Path()] == 0 {
		return "", false
	}
	if fn.Name() == "Subrouter" {
		if call, ok = receiver(call).(*ast.CallExpr); !ok {
			return "", false
		}
		if fn, ok = typeutil.Callee(s.info, call).(*types.Func); !ok || fn.Name() != "PathPrefix" {
			return "", false
		}
	} else if fn.Name() != "Group" {
		return "", false
	}
	if len(call.Args) == 0 {
		return "", false
	}
	return s.constant(call.Args[0])
}

// groupParam returns the parameter of a function that a call of Route gives the group
// which it makes.
func (s *search) groupParam(call *ast.CallExpr) (*types.Var, string) {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || fn.Name() != "Route" || len(call.Args) != 2 || fn.Pkg() == nil || routers[fn.Pkg().Path()] == 0 {
		return nil, ""
	}
	prefix, ok := s.constant(call.Args[0])
	lit, ok2 := ast.Unparen(call.Args[1]).(*ast.FuncLit)
	if !ok || !ok2 || len(lit.Type.Params.List) != 1 || len(lit.Type.Params.List[0].Names) != 1 {
		return nil, ""
	}
	v, _ := s.info.Defs[lit.Type.Params.List[0].Names[0]].(*types.Var)
	return v, prefix
}

// version matches a segment of a path that a program has once: what an API is called,
// or its version.
var version = lazy.Regexp(`^(v[0-9]+|api)$`)

// grouped reports a route of a group that does not fit after its prefix.
func (s *search) grouped(call *ast.CallExpr) []Finding {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) < 2 {
		return nil
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := s.info.Uses[id].(*types.Var)
	fn, ok2 := s.info.Uses[sel.Sel].(*types.Func)
	if !ok || !ok2 || fn.Pkg() == nil || routers[fn.Pkg().Path()] == 0 {
		return nil
	}
	at := routeArg(s.info, call)
	prefix, ok := s.grouping()[v]
	if !ok || at < 0 || at+1 >= len(call.Args) {
		return nil
	}
	route, ok := s.constant(call.Args[at])
	if !ok || route == "" || prefix == "" {
		return nil
	}
	says := fmt.Sprintf("%q and %q", prefix, route)
	segments := strings.Split(strings.Trim(prefix, "/"), "/")
	last := segments[len(segments)-1]
	first, _, more := strings.Cut(strings.TrimPrefix(route, "/"), "/")
	switch {
	case last == first && more && version().MatchString(last):
		return []Finding{{Rule: rule.GroupTwice, At: call.Args[at], Says: says}}
	case strings.HasPrefix(fn.Pkg().Path(), "github.com/labstack/echo") && strings.HasSuffix(prefix, "/") == (route[0] == '/') && (route[0] == '/' || beginsSegment(route)):
		return []Finding{{Rule: rule.GroupSlash, At: call.Args[at], Says: says}}
	}
	return nil
}

// beginsSegment reports whether a route begins as a segment of a path does. Another sign
// continues the one that the prefix ends in: ".json" after "/a". So does a star, which
// stands for all that may come after the prefix, with its slash or without.
func beginsSegment(route string) bool {
	c := route[0]
	return c == ':' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}
