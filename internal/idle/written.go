package idle

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// writes give a part of a URL texts that no parser made.
type writes struct {
	within map[ast.Node]bool // the declarations where the text is not known
	texts  map[string]bool   // those that are known, and that a parser never makes
	begins []string          // the beginnings of those that are not known, and not made of such a part
}

// most is how many known texts a comparison of a part of a text is held
// against: with more of them it is taken to be true of one.
const most = 64

// written reports whether the program may give a part of a URL a text that a
// parser never makes there, and that a comparison is true of: somewhere it
// does, or the declaration that is searched gives it one that is not known, or calls a
// function that does.
func (s *search) written(name, val string, by how) bool {
	s.findWrites()
	w := s.writes[name]
	if w == nil {
		return false
	}
	if w.within[s.decl] || s.callsOneOf(w.within) || by == whole && w.texts[val] || by != whole && len(w.texts) > most {
		return true
	}
	if by == whole {
		return false
	}
	for text := range w.texts {
		if by.holds(text, val) {
			return true
		}
	}
	return false
}

// callsOneOf reports whether the declaration that is searched calls a function of the package
// that is among some declarations.
func (s *search) callsOneOf(decls map[ast.Node]bool) bool {
	callees, known := s.callees[s.decl]
	if !known {
		for n := range ast.Preorder(s.decl) {
			if call, ok := n.(*ast.CallExpr); ok {
				if fn := typeutil.StaticCallee(s.info, call); fn != nil && s.declared()[fn.Origin()] != nil {
					callees = append(callees, s.declared()[fn.Origin()])
				}
			}
		}
		if s.callees == nil {
			s.callees = map[ast.Node][]*ast.FuncDecl{}
		}
		s.callees[s.decl] = callees
	}
	return slices.ContainsFunc(callees, func(d *ast.FuncDecl) bool { return decls[d] })
}

// findWrites finds the writes of the package.
func (s *search) findWrites() {
	if s.writes != nil {
		return
	}
	s.writes = map[string]*writes{}
	around := s.decl
	defer func() { s.decl = around }()
	for cur := range s.root.Preorder((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil), (*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil), (*ast.UnaryExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.FuncDecl, *ast.GenDecl:
			s.enter(cur)
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				var value ast.Expr
				if len(n.Lhs) == len(n.Rhs) && n.Tok == token.ASSIGN {
					value = n.Rhs[i]
				}
				name, _ := s.part(lhs)
				s.noteWrite(name, value)
			}
		case *ast.CompositeLit:
			s.noteLiteral(n)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				name, _ := s.part(n.X)
				s.noteWrite(name, nil)
			}
		}
	}
}

// noteLiteral notes what a composite literal gives the fields of a URL.
func (s *search) noteLiteral(lit *ast.CompositeLit) {
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
				s.noteWrite(n.Obj().Pkg().Path()+"."+n.Obj().Name()+"."+id.Name, kv.Value)
			}
		}
	}
}

// noteWrite notes that a part of a URL is given a value, but for the same part of
// another URL, and constants that a parser makes, too.
func (s *search) noteWrite(name string, value ast.Expr) {
	is := impossible[name]
	if is == nil && beyond[name] == nil {
		return
	}
	if value != nil {
		if other, _ := s.part(value); other == name {
			return
		}
	}
	w := s.writes[name]
	if w == nil {
		w = &writes{within: map[ast.Node]bool{}, texts: map[string]bool{}}
		s.writes[name] = w
	}
	if value != nil {
		if val, ok := s.constant(value); ok {
			if is != nil && is(val, whole) || strings.ContainsAny(val, "?#") {
				w.texts[val] = true
			}
			return
		}
	}
	w.within[s.decl] = true
	if value == nil || !s.mentions(value, name) {
		text := ""
		if value != nil {
			text, _ = s.beginning(value)
		}
		w.begins = append(w.begins, text)
	}
}

// mentions reports whether an expression reads a part of a URL.
func (s *search) mentions(e ast.Expr, name string) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && !found {
			other, _ := s.part(e)
			found = other == name
		}
		return !found
	})
	return found
}

// writtenAnywhere reports whether the package gives a part of a URL a text that is
// not known, nor made of such a part, and that a comparison may be true of.
func (s *search) writtenAnywhere(name, val string, by how) bool {
	s.findWrites()
	w := s.writes[name]
	return w != nil && slices.ContainsFunc(w.begins, func(text string) bool {
		return by == ending || by == containing || strings.HasPrefix(val, text) || strings.HasPrefix(text, val)
	})
}
