package site

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// The address of a server of net/http is for its ListenAndServe. Serve and ServeTLS are
// given a listener that is open, and do not look at the address: there it says what the
// program likes, such as the URL that its clients are told.

// servers knows which servers of a package listen by themselves.
type servers struct {
	root inspector.Cursor
	info *types.Info
	all  *serving
	by   map[ast.Node]map[*types.Var]*serving // by function, of its variables
}

// A serving is what is done with a server.
type serving struct {
	listens bool // by itself
	serves  bool // a listener that it is given
	escapes bool // others have it, too
}

// serves are the methods that serve, and whether they listen by themselves.
var serves = map[string]bool{"Serve": false, "ServeTLS": false, "ListenAndServe": true, "ListenAndServeTLS": true}

// note notes a call that serves, or listens.
func (s *serving) note(name string) {
	if listens, ok := serves[name]; ok {
		s.listens, s.serves = s.listens || listens, s.serves || !listens
	}
}

// ignores reports whether a use is the address of a server that does not look at it: a
// variable of a function that serves listeners alone, or any where the package does so.
func (s *servers) ignores(u Use) bool {
	if !u.Sink.Field || u.Sink.Name != "Addr" || u.Sink.Recv != "Server" || u.Sink.Pkg != "net/http" {
		return false
	}
	if v := holder(s.info, u.Cur); v != nil {
		if does := s.variables(code.OuterFunction(u.Cur))[v]; does != nil && !does.escapes {
			return does.serves && !does.listens
		}
	}
	all := s.everywhere()
	return all.serves && !all.listens
}

// variables returns what a function does with the servers that its variables hold.
func (s *servers) variables(function inspector.Cursor) map[*types.Var]*serving {
	found, done := s.by[function.Node()]
	if done {
		return found
	}
	found = map[*types.Var]*serving{}
	if s.by == nil {
		s.by = map[ast.Node]map[*types.Var]*serving{}
	}
	s.by[function.Node()] = found
	for c := range function.Preorder((*ast.Ident)(nil)) {
		v, ok := s.info.Uses[c.Node().(*ast.Ident)].(*types.Var)
		if !ok || !code.IsNamed(v.Type(), "net/http", "Server") {
			continue
		}
		if found[v] == nil {
			found[v] = &serving{}
		}
		switch p := c.Parent().Node().(type) {
		case *ast.SelectorExpr:
			found[v].note(p.Sel.Name)
		case *ast.AssignStmt:
			found[v].escapes = found[v].escapes || !isIn(p.Lhs, c.Node())
		default:
			found[v].escapes = true
		}
	}
	return found
}

func isIn(list []ast.Expr, n ast.Node) bool {
	for _, e := range list {
		if e == n {
			return true
		}
	}
	return false
}

// everywhere returns what the package does with any server.
func (s *servers) everywhere() *serving {
	if s.all != nil {
		return s.all
	}
	s.all = &serving{}
	for c := range s.root.Preorder((*ast.SelectorExpr)(nil)) { // called, or handed on: g.Go(srv.ListenAndServe)
		id := c.Node().(*ast.SelectorExpr).Sel
		if _, ok := serves[id.Name]; !ok {
			continue
		}
		fn, ok := s.info.Uses[id].(*types.Func)
		if ok && fn.Signature().Recv() != nil && code.IsNamed(fn.Signature().Recv().Type(), "net/http", "Server") {
			s.all.note(id.Name)
		}
	}
	return s.all
}
