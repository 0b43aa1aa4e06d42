package idle

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/rule"
)

// A registration is a route of a router that asks its routes in turn.
type registration struct {
	router  *types.Var
	arg     ast.Expr
	path    string
	prefix  bool     // whether all that begins with the path is meant
	methods []string // none are all
	plain   bool     // whether it answers each request of its path and methods
	wild    func(path string) (static, pattern string)
}

// A taker is a route that takes all requests of some paths, so that none after it does.
type taker struct {
	*registration
	match *regexp.Regexp // nil of one that takes all that begins with its path
}

// takes reports whether it takes all requests of another route.
func (t *taker) takes(r *registration) bool {
	if t.methods != nil && (r.methods == nil || slices.ContainsFunc(r.methods, func(m string) bool { return !slices.Contains(t.methods, m) })) {
		return false
	}
	static, _ := r.wild(r.path)
	if t.match == nil {
		return strings.HasPrefix(static, t.path)
	}
	return !r.prefix && static == r.path && t.match.MatchString(r.path)
}

// routesTaken reports routes of gorilla/mux after one that takes all their requests: the
// first route that matches answers.
func (s *search) routesTaken(list []ast.Stmt) (out []Finding) {
	seen := map[*types.Var][]*taker{}
	for _, stmt := range list {
		if assign, ok := stmt.(*ast.AssignStmt); ok {
			for _, lhs := range assign.Lhs {
				if id, ok := lhs.(*ast.Ident); ok {
					if v, ok := s.info.ObjectOf(id).(*types.Var); ok {
						delete(seen, v)
					}
				}
			}
			continue
		}
		expr, ok := stmt.(*ast.ExprStmt)
		if !ok {
			continue
		}
		call, ok := expr.X.(*ast.CallExpr)
		if !ok {
			continue
		}
		r := s.registered(call)
		if r == nil || len(seen[r.router]) > maxTakers {
			continue
		}
		if i := slices.IndexFunc(seen[r.router], func(t *taker) bool { return t.takes(r) }); i >= 0 {
			out = append(out, Finding{Rule: rule.RouteTaken, At: r.arg, Says: r.path + " after " + seen[r.router][i].path})
		} else if t := takerOf(r); t != nil {
			seen[r.router] = append(seen[r.router], t)
		}
	}
	return out
}

// registered returns the route that a call registers with a router that asks its routes
// in turn; nil if it is none, or not known.
func (s *search) registered(call *ast.CallExpr) *registration {
	if r := s.registeredFiber(call); r != nil {
		return r
	}
	c := s.chainOf(call)
	if c == nil || c.router == nil {
		return nil
	}
	r := &registration{router: c.router, wild: gorillaPattern}
	r.arg, r.path, r.prefix = c.path(s)
	known := false
	if r.methods, r.plain, known = c.methods(s); r.arg == nil || !known {
		return nil
	}
	return r
}

// maxTakers is how many routes of one list of statements another one is held against.
const maxTakers = 256

// takerOf returns what a route takes; nil if that is not known.
func takerOf(r *registration) *taker {
	static, pattern := r.wild(r.path)
	if !r.plain || pattern == "" || r.prefix && static != r.path {
		return nil
	}
	if r.prefix {
		return &taker{registration: r}
	}
	re, err := regexp.Compile("^" + pattern + "$")
	if err != nil {
		return nil
	}
	return &taker{r, re}
}

// gorillaPattern returns the beginning of a path without names, and a regular expression
// of the whole; none if it cannot be told.
func gorillaPattern(path string) (static, pattern string) {
	static, _, _ = strings.Cut(path, "{")
	var b strings.Builder
	for rest := path; rest != ""; {
		plain, after, ok := strings.Cut(rest, "{")
		b.WriteString(regexp.QuoteMeta(plain))
		if !ok {
			break
		}
		name, next, ok := strings.Cut(after, "}")
		if !ok || strings.Contains(name, "{") {
			return static, ""
		}
		_, own, ok := strings.Cut(name, ":")
		if !ok {
			own = "[^/]+"
		}
		b.WriteString("(?:" + own + ")")
		rest = next
	}
	return static, b.String()
}

// fiberPattern does the same for a route of fiber: with names for whole segments, and a
// star for the rest.
func fiberPattern(path string) (static, pattern string) {
	i := strings.IndexAny(path, ":*+?<(\\")
	if i < 0 {
		return path, regexp.QuoteMeta(path)
	}
	var b strings.Builder
	for n, seg := range strings.Split(path, "/") {
		if n > 0 {
			b.WriteString("/")
		}
		switch {
		case strings.HasPrefix(seg, ":") && strings.Trim(seg[1:], nameBytes) == "":
			b.WriteString("[^/]+")
		case seg == "*" && strings.HasSuffix(path, "*"):
			b.WriteString(".*")
		case strings.ContainsAny(seg, ":*+?<(-.\\"):
			return path[:i], ""
		default:
			b.WriteString(regexp.QuoteMeta(seg))
		}
	}
	return path[:i], b.String()
}

const nameBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

// fiberMethods are the functions of fiber that register a route, and the methods of those.
var fiberMethods = map[string][]string{
	"Get": {"GET"}, "Head": {"HEAD"}, "Post": {"POST"}, "Put": {"PUT"}, "Patch": {"PATCH"}, "Delete": {"DELETE"}, "Options": {"OPTIONS"}, "All": nil,
}

// registeredFiber returns the route of fiber that a call registers with one handler.
func (s *search) registeredFiber(call *ast.CallExpr) *registration {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || len(call.Args) != 2 || fn.Pkg() == nil || fn.Pkg().Path() != "github.com/gofiber/fiber/v2" || call.Ellipsis.IsValid() {
		return nil
	}
	methods, ok := fiberMethods[fn.Name()]
	id, ok2 := receiver(call).(*ast.Ident)
	if !ok || !ok2 {
		return nil
	}
	v, ok := s.info.Uses[id].(*types.Var)
	path, ok2 := s.constant(call.Args[0])
	if !ok || !ok2 || path == "" || path[0] != '/' {
		return nil
	}
	return &registration{router: v, arg: call.Args[0], path: path, methods: methods, plain: s.answersAlways(call.Args[1]), wild: fiberPattern}
}

// answersAlways reports whether a handler of fiber never leaves a request to the next one.
func (s *search) answersAlways(handler ast.Expr) bool {
	var t *ast.FuncType
	var body *ast.BlockStmt
	switch h := ast.Unparen(handler).(type) {
	case *ast.FuncLit:
		t, body = h.Type, h.Body
	case *ast.Ident:
		if decl := s.declared()[s.info.Uses[h]]; decl != nil {
			t, body = decl.Type, decl.Body
		}
	case *ast.SelectorExpr:
		if decl := s.declared()[s.info.Uses[h.Sel]]; decl != nil {
			t, body = decl.Type, decl.Body
		}
	}
	if body == nil || len(t.Params.List) != 1 || len(t.Params.List[0].Names) != 1 {
		return false
	}
	c, asked, uses := s.info.Defs[t.Params.List[0].Names[0]], 0, 0
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok && s.info.Uses[id] == c && !slices.Contains(leavers, n.Sel.Name) {
				asked++
			}
		case *ast.Ident:
			if s.info.Uses[n] == c {
				uses++
			}
		}
		return true
	})
	return c != nil && asked == uses
}

// leavers are the methods of fiber that leave a request to other routes.
var leavers = []string{"Next", "RestartRouting"}

// declared returns the functions of the package.
func (s *search) declared() map[types.Object]*ast.FuncDecl {
	if s.decls == nil {
		s.decls = map[types.Object]*ast.FuncDecl{}
		for cur := range s.root.Preorder((*ast.FuncDecl)(nil)) {
			decl := cur.Node().(*ast.FuncDecl)
			s.decls[s.info.Defs[decl.Name]] = decl
		}
	}
	return s.decls
}
