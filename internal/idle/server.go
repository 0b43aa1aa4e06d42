package idle

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// emptyParts are the parts of a request's URL that a server finds empty.
var emptyParts = []string{"Scheme", "Host"}

// emptyPart reports a part of a request's URL that a handler compares with a text.
func (s *search) emptyPart(cur inspector.Cursor, n *ast.BinaryExpr) []Finding {
	if n.Op != token.EQL && n.Op != token.NEQ {
		return nil
	}
	for _, side := range [][2]ast.Expr{{n.X, n.Y}, {n.Y, n.X}} {
		part, val := side[0], side[1]
		text, ok := s.constant(val)
		if name := s.requestURLPart(part); ok && text != "" && (slices.Contains(emptyParts, name) && s.isOwnRoute(cur) || name == "Fragment" && s.isAnswer(cur)) {
			return []Finding{{Rule: rule.RequestURLScheme, At: n, Says: fmt.Sprintf("%q and %s of a request", text, name)}}
		}
	}
	return nil
}

// isAnswer reports whether a place is in a function that answers requests of a server,
// whoever else does: no client sends a fragment, and no server reads one.
func (s *search) isAnswer(cur inspector.Cursor) bool {
	for f := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if sig, ok := s.signature(f.Node()); ok && answers(sig) {
			return !s.setsFragments()
		}
	}
	return false
}

// setsFragments reports whether the package gives a URL a fragment.
func (s *search) setsFragments() bool {
	for c := range s.root.Preorder((*ast.SelectorExpr)(nil)) {
		if c.Node().(*ast.SelectorExpr).Sel.Name == "Fragment" && isAssigned(c) {
			return true
		}
	}
	return false
}

// requestURLPart returns the name of the part of a request's URL that an expression
// reads.
func (s *search) requestURLPart(e ast.Expr) string {
	part, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	u, ok := ast.Unparen(part.X).(*ast.SelectorExpr)
	if !ok || u.Sel.Name != "URL" || !code.IsNamed(s.info.TypeOf(u.X), "net/http", "Request") {
		return ""
	}
	return part.Sel.Name
}

// isOwnRoute reports whether a place is in a handler of routes for paths of the
// server's own: a proxy answers all of them, and what it asks others for it gives
// a scheme and a host.
func (s *search) isOwnRoute(cur inspector.Cursor) bool {
	if s.filled() {
		return false
	}
	h, fn := s.handlerAround(cur)
	if h == nil {
		return s.answers(cur)
	}
	if h.wrapped { // by code that is not in view, and may fill in what is empty
		return false
	}
	for _, route := range h.routes {
		if _, path, ok := strings.Cut(route, "/"); !ok || strings.Trim(path, "{}.*$") == "" || path[0] == '{' || path[0] == '*' || path[0] == ':' {
			return s.answers(cur)
		}
	}
	set := false
	ast.Inspect(fn, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok {
			for _, lhs := range a.Lhs {
				set = set || s.requestURLPart(lhs) != ""
			}
		}
		return !set
	})
	return !set
}

// answers reports whether a place is in a handler that nobody is seen to register, and
// that answers all by itself: it hands the request to nobody but to functions of
// net/http that write an answer, and asks nobody for one. A proxy does.
func (s *search) answers(cur inspector.Cursor) bool {
	for f := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		decl, ok := f.Node().(*ast.FuncDecl)
		if !ok || decl.Recv != nil && s.meets(decl) {
			return false
		}
		r := s.handled(decl.Type)
		if fn, ok := s.info.Defs[decl.Name].(*types.Func); ok && s.routing().handlers[fn] != nil && s.routing().handlers[fn].wrapped {
			return false
		}
		return r != nil && s.isReadOnly(r) && !s.asksOthers(decl) && !s.names("CONNECT", "MethodConnect", "IsAbs")
	}
	return false
}

// meets reports whether a method is the one of http.Handler: what has it is handed on as
// a value, often in front of others.
func (s *search) meets(decl *ast.FuncDecl) bool { return decl.Name.Name == "ServeHTTP" }

// handled returns the request among the parameters of a function that handles one.
func (s *search) handled(t *ast.FuncType) *types.Var {
	if t.Results.NumFields() > 0 || t.Params.NumFields() != 2 || len(t.Params.List) != 2 || len(t.Params.List[1].Names) != 1 {
		return nil
	}
	if !code.IsNamed(s.info.TypeOf(t.Params.List[0].Type), "net/http", "ResponseWriter") || !code.IsNamed(s.info.TypeOf(t.Params.List[1].Type), "net/http", "Request") {
		return nil
	}
	v, _ := s.info.Defs[t.Params.List[1].Names[0]].(*types.Var)
	return v
}

// isReadOnly reports whether a request is only read, and handed to what answers it.
func (s *search) isReadOnly(r *types.Var) bool {
	for _, c := range s.usesOf(r) {
		switch p := c.Parent().Node().(type) {
		case *ast.Field:
		case *ast.SelectorExpr:
			if p.Sel.Name == "Clone" || p.Sel.Name == "WithContext" || p.Sel.Name == "Write" || isAssigned(c.Parent()) {
				return false
			}
			if outer, ok := c.Parent().Parent().Node().(*ast.SelectorExpr); p.Sel.Name == "URL" && (!ok || isAssigned(c.Parent().Parent()) || outer.X != p) {
				return false
			}
		case *ast.CallExpr:
			if !s.calls(p, "net/http.NotFound", "net/http.Redirect", "net/http.ServeFile", "net/http.ServeContent") {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// asksOthers reports whether a function may ask a server, or takes the connection over.
func (s *search) asksOthers(decl *ast.FuncDecl) (asks bool) {
	ast.Inspect(decl, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			switch sel.Sel.Name {
			case "ServeHTTP", "Do", "RoundTrip", "Hijack", "NewRequest", "NewRequestWithContext", "Dial", "DialContext", "DialTimeout", "Copy":
				asks = true
			}
		}
		return !asks
	})
	return asks
}

// names reports whether the package has one of these names or texts.
func (s *search) names(names ...string) bool {
	for c := range s.root.Preorder((*ast.SelectorExpr)(nil), (*ast.BasicLit)(nil)) {
		name := ""
		switch n := c.Node().(type) {
		case *ast.BasicLit:
			name = strings.Trim(n.Value, "`\"")
		case *ast.SelectorExpr:
			name = n.Sel.Name
		}
		if slices.Contains(names, name) {
			return true
		}
	}
	return false
}
