package idle

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// changes are the methods of url.Values that change it and tell nothing.
var changes = []string{"Set", "Add", "Del"}

// call reports calls that change what nobody reads, and prefixes that no
// request has.
func (s *search) call(cur inspector.Cursor, call *ast.CallExpr) []Finding {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	switch sel.Sel.Name {
	case "Set", "Add", "Del":
		if sel.Sel.Name != "Del" {
			if found := s.hostHeader(cur, sel, call); found != nil {
				return found
			}
		}
		if inner, ok := ast.Unparen(sel.X).(*ast.CallExpr); ok && s.isQuery(inner) {
			return []Finding{{Rule: rule.QueryCopy, At: call, Says: "(*url.URL).Query"}}
		}
	case "Handle":
		return s.mounted(call)
	}
	return nil
}

// isQuery reports whether a call is (*url.URL).Query.
func (s *search) isQuery(call *ast.CallExpr) bool { return s.calls(call, "(*net/url.URL).Query") }

func (s *search) calls(call *ast.CallExpr, names ...string) bool {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	return ok && slices.Contains(names, fn.FullName())
}

// queryCopy reports a variable that a copy of the query is stored in, where
// the copy is changed and never read.
func (s *search) queryCopy(cur inspector.Cursor, n *ast.AssignStmt) []Finding {
	if n.Tok != token.DEFINE || len(n.Lhs) != 1 || len(n.Rhs) != 1 {
		return nil
	}
	call, ok := ast.Unparen(n.Rhs[0]).(*ast.CallExpr)
	id, ok2 := n.Lhs[0].(*ast.Ident)
	if !ok || !ok2 || !s.isQuery(call) {
		return nil
	}
	v := s.info.Defs[id]
	if v == nil {
		return nil
	}
	var last ast.Node
	for c := range code.Function(cur).Preorder((*ast.Ident)(nil)) {
		if s.info.Uses[c.Node().(*ast.Ident)] != v {
			continue
		}
		change := s.change(c)
		if change == nil {
			return nil
		}
		last = change
	}
	if last == nil {
		return nil
	}
	return []Finding{{Rule: rule.QueryCopy, At: last, Says: id.Name + ", which nothing reads"}}
}

// change returns the call of a method that changes the url.Values that an
// identifier names, if that is all that is done with it.
func (s *search) change(c inspector.Cursor) ast.Node {
	sel, ok := c.Parent().Node().(*ast.SelectorExpr)
	if !ok || !slices.Contains(changes, sel.Sel.Name) || sel.X != c.Node() {
		return nil
	}
	call, ok := c.Parent().Parent().Node().(*ast.CallExpr)
	if !ok || call.Fun != sel {
		return nil
	}
	if _, ok := c.Parent().Parent().Parent().Node().(*ast.ExprStmt); !ok {
		return nil
	}
	return call
}

// hostHeader reports a Host header that is set on a request that the function
// makes and sends: a client writes Request.Host in its place.
func (s *search) hostHeader(cur inspector.Cursor, sel *ast.SelectorExpr, call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 {
		return nil
	}
	if key, ok := s.constant(call.Args[0]); !ok || !strings.EqualFold(key, "Host") {
		return nil
	}
	header, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	if !ok || header.Sel.Name != "Header" {
		return nil
	}
	req := s.request(cur, header.X)
	if req == nil || s.sets(cur, req, "Host") || s.reads(cur, req) || !s.isSent(cur, req) {
		return nil
	}
	return []Finding{{Rule: rule.HostHeader, At: call, Says: "of a request to be sent"}}
}

// requestURI reports a request's RequestURI that is set before it is sent.
func (s *search) requestURI(cur inspector.Cursor, n *ast.AssignStmt) []Finding {
	if n.Tok != token.ASSIGN || len(n.Lhs) != 1 || len(n.Rhs) != 1 {
		return nil
	}
	sel, ok := ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "RequestURI" {
		return nil
	}
	if val, ok := s.constant(n.Rhs[0]); !ok || val == "" {
		return nil
	}
	req := s.request(cur, sel.X)
	if req == nil || !s.isSent(cur, req) || s.setCount(cur, req, "RequestURI") != 1 {
		return nil
	}
	return []Finding{{Rule: rule.RequestURISet, At: n, Says: "http.Request.RequestURI"}}
}

// request returns the variable of a request that the function around makes by
// http.NewRequest, or nil.
func (s *search) request(cur inspector.Cursor, e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := s.info.Uses[id].(*types.Var)
	if !ok || !code.IsNamed(v.Type(), "net/http", "Request") {
		return nil
	}
	made := 0
	for c := range code.Function(cur).Preorder((*ast.AssignStmt)(nil)) {
		n := c.Node().(*ast.AssignStmt)
		for i, lhs := range n.Lhs {
			if id, ok := lhs.(*ast.Ident); !ok || s.info.ObjectOf(id) != v {
				continue
			}
			call, ok := ast.Unparen(n.Rhs[0]).(*ast.CallExpr)
			if i != 0 || !ok || !s.calls(call, "net/http.NewRequest", "net/http.NewRequestWithContext") {
				return nil
			}
			made++
		}
	}
	if made == 0 {
		return nil
	}
	return v
}

// isSent reports whether (*http.Client).Do is called with a request.
func (s *search) isSent(cur inspector.Cursor, req *types.Var) bool {
	for c := range code.Function(cur).Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		if len(call.Args) == 1 && s.isVar(call.Args[0], req) && s.calls(call, "(*net/http.Client).Do") {
			return true
		}
	}
	return false
}

// sets reports whether a field of a request is set.
func (s *search) sets(cur inspector.Cursor, req *types.Var, field string) bool {
	return s.setCount(cur, req, field) > 0
}

func (s *search) setCount(cur inspector.Cursor, req *types.Var, field string) int {
	n := 0
	for c := range code.Function(cur).Preorder((*ast.AssignStmt)(nil)) {
		for _, lhs := range c.Node().(*ast.AssignStmt).Lhs {
			if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && sel.Sel.Name == field && s.isVar(sel.X, req) {
				n++
			}
		}
	}
	return n
}

// reads reports whether somebody but a client is given a request or its
// header: one that signs it reads what is sent in another way.
func (s *search) reads(cur inspector.Cursor, req *types.Var) bool {
	for c := range code.Function(cur).Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		if s.calls(call, "(*net/http.Client).Do") {
			continue
		}
		for _, arg := range call.Args {
			if sel, ok := ast.Unparen(arg).(*ast.SelectorExpr); ok {
				arg = sel.X
			}
			if s.isVar(arg, req) {
				return true
			}
		}
	}
	return false
}

func (s *search) isVar(e ast.Expr, v *types.Var) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && s.info.Uses[id] == v
}

// mounted reports a prefix that is taken off paths that never have it.
func (s *search) mounted(call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 || !s.calls(call, "net/http.Handle", "(*net/http.ServeMux).Handle") {
		return nil
	}
	pattern, ok := s.constant(call.Args[0])
	strip, ok2 := ast.Unparen(call.Args[1]).(*ast.CallExpr)
	if !ok || !ok2 || !s.calls(strip, "net/http.StripPrefix") || strings.Contains(pattern, "{") {
		return nil
	}
	prefix, ok := s.constant(strip.Args[0])
	slash := strings.IndexByte(pattern, '/')
	if !ok || slash < 0 || prefix == "" || prefix[0] != '/' {
		return nil
	}
	path := pattern[slash:]
	switch tree := strings.HasSuffix(path, "/"); {
	case !tree && s.servesFiles(strip.Args[1]) && !s.registers(pattern+"/"):
		return []Finding{{Rule: rule.TreeSlash, At: call.Args[0], Says: pattern}}
	case strings.HasPrefix(path, prefix), tree && strings.HasPrefix(prefix, path):
		return nil
	}
	return []Finding{{Rule: rule.PrefixOther, At: strip.Args[0], Says: pattern + " and " + prefix}}
}

// servesFiles reports whether an expression makes a file server.
func (s *search) servesFiles(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && s.calls(call, "net/http.FileServer", "net/http.FileServerFS")
}

// registers reports whether the package registers a handler for a pattern.
func (s *search) registers(pattern string) bool {
	for c := range s.root.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		if len(call.Args) != 2 || !s.calls(call, "net/http.Handle", "net/http.HandleFunc", "(*net/http.ServeMux).Handle", "(*net/http.ServeMux).HandleFunc") {
			continue
		}
		if p, ok := s.constant(call.Args[0]); !ok || p == pattern {
			return true
		}
	}
	return false
}
