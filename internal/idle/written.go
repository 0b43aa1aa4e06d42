package idle

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// A write gives a part of a URL a text that no parser made.
type write struct {
	around ast.Node // the function
	known  bool     // the text is one that a parser never makes: this one
	text   string
}

// written reports whether the program may give a part of a URL a text that a
// parser never makes there, and that a comparison is true of: somewhere it
// does, or the function around an expression gives it one that is not known.
func (s *search) written(name string, at ast.Expr, val string, by how) bool {
	s.findWrites()
	writes := s.writes[name]
	if len(writes) == 0 {
		return false
	}
	cur, ok := s.root.FindNode(at)
	if !ok {
		return true
	}
	around := outermost(cur)
	for _, w := range writes {
		if w.known && by.holds(w.text, val) || !w.known && w.around == around {
			return true
		}
	}
	return false
}

// outermost returns the declaration around a node.
func outermost(cur inspector.Cursor) (n ast.Node) {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil)) {
		n = c.Node()
	}
	return n
}

// findWrites finds the writes of the package.
func (s *search) findWrites() {
	if s.writes != nil {
		return
	}
	s.writes = map[string][]write{}
	for cur := range s.root.Preorder((*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil), (*ast.UnaryExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				var value ast.Expr
				if len(n.Lhs) == len(n.Rhs) && n.Tok == token.ASSIGN {
					value = n.Rhs[i]
				}
				name, _ := s.part(lhs)
				s.noteWrite(cur, name, value)
			}
		case *ast.CompositeLit:
			s.noteLiteral(cur, n)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				name, _ := s.part(n.X)
				s.noteWrite(cur, name, nil)
			}
		}
	}
}

// noteLiteral notes what a composite literal gives the fields of a URL.
func (s *search) noteLiteral(cur inspector.Cursor, lit *ast.CompositeLit) {
	n := code.NamedOf(s.info.TypeOf(lit))
	if n == nil || n.Obj().Pkg() == nil {
		return
	}
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if id, ok := kv.Key.(*ast.Ident); ok {
			if v, ok := s.info.Uses[id].(*types.Var); ok && v.IsField() {
				s.noteWrite(cur, n.Obj().Pkg().Path()+"."+n.Obj().Name()+"."+id.Name, kv.Value)
			}
		}
	}
}

// noteWrite notes that a part of a URL is given a value, but for the same part of
// another URL, and constants that a parser makes, too.
func (s *search) noteWrite(cur inspector.Cursor, name string, value ast.Expr) {
	is := impossible[name]
	if is == nil {
		return
	}
	w := write{around: outermost(cur)}
	if value != nil {
		if other, _ := s.part(value); other == name {
			return
		}
		if val, ok := s.constant(value); ok {
			if !is(val, whole) {
				return
			}
			w.known, w.text = true, val
		}
	}
	s.writes[name] = append(s.writes[name], w)
}
