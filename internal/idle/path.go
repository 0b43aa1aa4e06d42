package idle

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// comparedPath reports the path of a request that is compared with a text
// without the slash that it begins with.
func (s *search) comparedPath(cur inspector.Cursor, n *ast.BinaryExpr) []Finding {
	if n.Op != token.EQL && n.Op != token.NEQ {
		return nil
	}
	if s.isRequestPath(n.Y) {
		return s.rootless(cur, n.X)
	}
	if s.isRequestPath(n.X) {
		return s.rootless(cur, n.Y)
	}
	return nil
}

// pathCases reports such cases of a switch.
func (s *search) pathCases(cur inspector.Cursor, n *ast.SwitchStmt) (out []Finding) {
	if n.Tag == nil || !s.isRequestPath(n.Tag) {
		return nil
	}
	for _, c := range n.Body.List {
		for _, e := range c.(*ast.CaseClause).List {
			out = append(out, s.rootless(cur, e)...)
		}
	}
	return out
}

// cutters are the functions that look for a text at the beginning of another one.
var cutters = map[string]bool{"strings.HasPrefix": true, "strings.TrimPrefix": true, "strings.CutPrefix": true, "strings.EqualFold": true}

// cutPath reports such a prefix of the path of a request.
func (s *search) cutPath(cur inspector.Cursor, call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 || !s.isRequestPath(call.Args[0]) {
		return nil
	}
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || !cutters[fn.FullName()] {
		return nil
	}
	return s.rootless(cur, call.Args[1])
}

// rootless reports a constant that the path of a request neither is nor begins
// with. "*" is what OPTIONS may ask for.
func (s *search) rootless(cur inspector.Cursor, text ast.Expr) []Finding {
	val, ok := s.constant(text)
	if !ok || val == "" || val[0] == '/' || val[0] == '*' || !s.isRooted(cur) || s.comparesBoth(cur, val) {
		return nil
	}
	return []Finding{{Rule: rule.PathSlash, At: text, Says: fmt.Sprintf("%q", val)}}
}

// isRequestPath reports whether an expression is the path of a request that a
// server answers, or a variable that only ever holds it.
func (s *search) isRequestPath(e ast.Expr) bool {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		v, ok := s.info.Uses[id].(*types.Var)
		if !ok || !isFollowed(v) {
			return false
		}
		if e = s.onlyValue(v); e == nil {
			return false
		}
	}
	path, ok := e.(*ast.SelectorExpr)
	if !ok || path.Sel.Name != "Path" {
		return false
	}
	u, ok := ast.Unparen(path.X).(*ast.SelectorExpr)
	return ok && u.Sel.Name == "URL" && code.IsNamed(s.info.TypeOf(u.X), "net/http", "Request")
}

// isRooted reports whether the path of the request of the function around a place
// begins with a slash: a router calls the function, or it compares the path with a
// text that does, and nothing in the package takes prefixes off paths.
func (s *search) isRooted(cur inspector.Cursor) bool {
	if s.movesPaths() {
		return false
	}
	h, _ := s.handlerAround(cur)
	if h != nil && !h.wrapped {
		return true
	}
	for f := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if sig, ok := s.signature(f.Node()); ok && answers(sig) {
			return s.comparedIn(f).rooted
		}
	}
	return false
}

// comparesBoth reports whether the function around a place compares the path of a
// request with a text that has the slash, too: it takes both.
func (s *search) comparesBoth(cur inspector.Cursor, val string) bool {
	return s.comparedIn(code.OuterFunction(cur)).texts["/"+strings.TrimSuffix(val, "/")]
}

// signature returns the signature of a function.
func (s *search) signature(f ast.Node) (*types.Signature, bool) {
	var t types.Type
	switch f := f.(type) {
	case *ast.FuncLit:
		t = s.info.TypeOf(f)
	case *ast.FuncDecl:
		t = s.info.TypeOf(f.Name)
	}
	sig, ok := t.(*types.Signature)
	return sig, ok
}

// answers reports whether a function is called with a request and what its answer
// is written to.
func answers(sig *types.Signature) bool {
	writer := false
	for v := range sig.Params().Variables() {
		writer = writer || code.IsNamed(v.Type(), "net/http", "ResponseWriter")
	}
	return writer && handles(sig)
}

// compared are the texts that a function compares the path of a request with, or looks for
// at its beginning where they are more than a slash.
type compared struct {
	texts  map[string]bool // without the slash at their end
	rooted bool            // whether one begins with a slash
}

// comparedIn finds them.
func (s *search) comparedIn(f inspector.Cursor) *compared {
	return once(&s.comparisons, f.Node(), func(ast.Node) *compared { return s.findCompared(f) })
}

func (s *search) findCompared(f inspector.Cursor) *compared {
	found := &compared{texts: map[string]bool{}}
	note := func(path, text ast.Expr) {
		if val, ok := s.constant(text); ok && s.isRequestPath(path) {
			found.texts[strings.TrimSuffix(val, "/")] = true
			found.rooted = found.rooted || strings.HasPrefix(val, "/")
		}
	}
	for c := range f.Preorder((*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				note(n.X, n.Y)
				note(n.Y, n.X)
			}
		case *ast.SwitchStmt:
			for _, clause := range n.Body.List {
				for _, e := range clause.(*ast.CaseClause).List {
					if n.Tag != nil {
						note(n.Tag, e)
					}
				}
			}
		case *ast.CallExpr:
			if fn, ok := typeutil.Callee(s.info, n).(*types.Func); ok && len(n.Args) == 2 && cutters[fn.FullName()] {
				if val, _ := s.constant(n.Args[1]); val != "/" {
					note(n.Args[0], n.Args[1])
				}
			}
		}
	}
	return found
}

// movesPaths reports whether the package takes prefixes off the paths of requests,
// or sets them.
func (s *search) movesPaths() bool {
	if s.moves != nil {
		return *s.moves
	}
	moves := false
	for c := range s.root.Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			moves = moves || s.calls(n, "net/http.StripPrefix") && (len(n.Args) != 2 || !s.servesFiles(n.Args[1]))
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
				moves = moves || ok && (sel.Sel.Name == "Path" && code.IsNamed(s.info.TypeOf(sel.X), "net/url", "URL") ||
					sel.Sel.Name == "URL" && code.IsNamed(s.info.TypeOf(sel.X), "net/http", "Request"))
			}
		}
	}
	s.moves = &moves
	return moves
}
