package idle

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// An index holds what is asked of more than one place of a package, so that
// each question costs what its answer is long, and not a way through the
// function around.
type index struct {
	uses  map[*types.Var][]inspector.Cursor // the names of a variable, its declaration too
	jumps []token.Pos                       // statements that leave a list of statements, in order
}

// isFollowed reports whether the uses of a variable are asked for.
func isFollowed(v *types.Var) bool {
	if v.IsField() {
		return false
	}
	if b, ok := v.Type().Underlying().(*types.Basic); ok {
		return b.Kind() == types.String
	}
	if m, ok := v.Type().(*types.Map); ok { // what gorilla/mux fills
		return code.IsText(m.Key()) && code.IsText(m.Elem())
	}
	if isDirectorType(v.Type()) || isBytes(v.Type()) || isTexts(v.Type()) {
		return true
	}
	for _, t := range followed {
		if code.IsNamed(v.Type(), t[0], t[1]) {
			return true
		}
	}
	return isOf(v, "net/http", "DefaultTransport")
}

// isBytes reports whether a type is []byte, which encoders return.
func isBytes(t types.Type) bool {
	list, ok := t.(*types.Slice)
	return ok && types.Identical(list.Elem(), types.Typ[types.Byte])
}

// followed are the types of variables whose uses are asked for, by package and name.
var followed = [][2]string{
	{"net/url", "Values"}, {"net/url", "URL"}, {"net/smtp", "Auth"}, {"net/http", "Request"}, {"net/http", "Client"}, {"net/http", "Cookie"}, {"net/http/httputil", "ReverseProxy"},
	{"net", "Listener"}, {"net", "TCPListener"}, {"net", "Conn"}, {"net", "TCPConn"}, {"net", "UDPConn"}, {"net/http", "Handler"}, {"regexp", "Regexp"}, {"github.com/gorilla/mux", "Router"}, {"github.com/gorilla/mux", "Route"},
}

// isDirectorType reports whether a type is that of a function which changes requests.
func isDirectorType(t types.Type) bool {
	sig, ok := t.(*types.Signature)
	return ok && sig.Params().Len() == 1 && sig.Results().Len() == 0 && code.IsNamed(sig.Params().At(0).Type(), "net/http", "Request")
}

// isOf reports whether a variable is the one of a package that has a name.
func isOf(v *types.Var, pkg, name string) bool {
	return v.Name() == name && v.Pkg() != nil && v.Pkg().Path() == pkg && v.Parent() == v.Pkg().Scope()
}

// indexed returns the index of the package.
func (s *search) indexed() *index {
	if s.index != nil {
		return s.index
	}
	s.index = &index{uses: map[*types.Var][]inspector.Cursor{}}
	for c := range s.root.Preorder((*ast.Ident)(nil), (*ast.ReturnStmt)(nil), (*ast.BranchStmt)(nil)) {
		id, ok := c.Node().(*ast.Ident)
		if !ok {
			s.index.jumps = append(s.index.jumps, c.Node().Pos())
			continue
		}
		if v, ok := s.info.ObjectOf(id).(*types.Var); ok && isFollowed(v) {
			s.index.uses[v] = append(s.index.uses[v], c)
		}
	}
	slices.Sort(s.index.jumps) // files come in any order
	return s.index
}

// usesOf returns the places that name a variable, in the order of the text.
func (s *search) usesOf(v *types.Var) []inspector.Cursor { return s.indexed().uses[v] }

// once returns what a function finds for a key, and asks it one time. A variable that is
// compared or called often is used as often: who looks at all uses each time takes a time
// that grows with the square of them.
func once[K comparable, V any](known *map[K]V, key K, find func(K) V) V {
	v, ok := (*known)[key]
	if !ok {
		v = find(key)
		if *known == nil {
			*known = map[K]V{}
		}
		(*known)[key] = v
	}
	return v
}

// jumps reports whether a return, break, continue, goto or fallthrough lies
// between two places.
func (s *search) jumps(from, to token.Pos) bool {
	all := s.indexed().jumps
	i, _ := slices.BinarySearch(all, from)
	return i < len(all) && all[i] < to
}

// isHidden reports whether all that is done with a variable is in the package.
func (s *search) isHidden(v *types.Var) bool {
	return v.Pkg() == s.pkg && (v.Parent() != s.pkg.Scope() || !v.Exported() || s.pkg.Name() == "main")
}

// given returns the expression that the name of a variable is given where it is
// declared or assigned to, and which of its results it is. Of a declaration
// without a value the expression is nil.
func given(name inspector.Cursor) (value ast.Expr, result int, ok bool) {
	kind, i := name.ParentEdge()
	var values []ast.Expr
	switch n := name.Parent().Node().(type) {
	case *ast.AssignStmt:
		if kind != edge.AssignStmt_Lhs || n.Tok != token.ASSIGN && n.Tok != token.DEFINE {
			return nil, 0, false
		}
		values = n.Rhs
	case *ast.ValueSpec:
		if kind != edge.ValueSpec_Names {
			return nil, 0, false
		}
		values = n.Values
	default:
		return nil, 0, false
	}
	switch {
	case len(values) == 0:
		return nil, 0, true
	case len(values) == 1:
		return ast.Unparen(values[0]), i, true
	case i < len(values):
		return ast.Unparen(values[i]), 0, true
	}
	return nil, 0, false
}

// isAssigned reports whether an expression is assigned to, or its address is
// taken.
func isAssigned(c inspector.Cursor) bool {
	kind, _ := c.ParentEdge()
	return kind == edge.AssignStmt_Lhs || kind == edge.UnaryExpr_X || kind == edge.IncDecStmt_X ||
		kind == edge.RangeStmt_Key || kind == edge.RangeStmt_Value
}

// qualified returns the expression of a name with its package before it.
func qualified(name inspector.Cursor) inspector.Cursor {
	if kind, _ := name.ParentEdge(); kind == edge.SelectorExpr_Sel {
		return name.Parent()
	}
	return name
}

// isTexts reports whether a type is that of a list of texts.
func isTexts(t types.Type) bool {
	list, ok := t.(*types.Slice)
	return ok && code.IsText(list.Elem())
}
