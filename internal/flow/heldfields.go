package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/internal/code"
)

// A field that is not exported holds what the package gives it, or the zero value, whoever has the
// struct. Where all that it is given is constants, it is one of these:
//
//	type Client struct {
//		url     string
//		retries int
//	}
//
//	func New(url string) *Client { return &Client{url: url, retries: 3} }
//
//	func (c *Client) Do() {
//		if c.retries == 5 { … } // never
//
// Of one that is given nothing yet, the code that will is still to be written, or made by a tool.

// maxGivings bounds the constants that are looked at of one field.
const maxGivings = 32

// heldByField returns the constants that a field may hold; nil where that may be something else.
func (f *Flow) heldByField(field *types.Var) []value {
	if field == nil || field.Pkg() != f.pkg || field.Exported() || field.Embedded() {
		return nil
	}
	if b, ok := under(field.Type()).(*types.Basic); !ok || b.Info()&(types.IsBoolean|types.IsInteger|types.IsString) == 0 {
		return nil
	}
	if f.heldFields == nil {
		f.heldFields = f.givenToFields()
	}
	given, some := f.heldFields[field.Origin()]
	if !some || len(given) > maxGivings || f.heldFields[nil] != nil {
		return nil
	}
	r := run{Flow: f}
	return r.constantsAmong(given, field.Type())
}

// givenToFields returns what the code of the package gives fields: nil stands for the zero value, and
// no list for what is not known. What a field of no struct is given stands for all: the package can
// write any memory.
func (f *Flow) givenToFields() map[*types.Var][]ast.Expr {
	out := givings{Flow: f, given: map[*types.Var][]ast.Expr{}}
	for c := range f.root.Preorder((*ast.AssignStmt)(nil), (*ast.IncDecStmt)(nil), (*ast.RangeStmt)(nil), (*ast.UnaryExpr)(nil), (*ast.SelectorExpr)(nil), (*ast.CompositeLit)(nil), (*ast.CallExpr)(nil), (*ast.ImportSpec)(nil)) {
		out.note(c.Node())
	}
	return out.given
}

// givings is what fields are given.
type givings struct {
	*Flow
	given map[*types.Var][]ast.Expr
}

func (g *givings) note(n ast.Node) {
	switch n := n.(type) {
	case *ast.ImportSpec:
		if n.Path.Value == `"C"` {
			g.given[nil] = []ast.Expr{n.Path}
		}
	case *ast.AssignStmt:
		g.assigned(n)
	case *ast.IncDecStmt:
		g.lose(g.fieldOf(n.X))
	case *ast.RangeStmt:
		g.lose(g.fieldOf(n.Key))
		g.lose(g.fieldOf(n.Value))
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			g.lose(g.fieldOf(n.X))
		}
	case *ast.SelectorExpr: // x.f.m() of a method of *T is (&x.f).m()
		if sel := g.info.Selections[n]; sel != nil && sel.Kind() == types.MethodVal && wantsPointer(sel) {
			g.lose(g.fieldOf(n.X))
		}
	case *ast.CompositeLit:
		g.literal(n)
	case *ast.CallExpr:
		g.converted(n)
	}
}

// add notes that a field is given something.
func (g *givings) add(field *types.Var, e ast.Expr) {
	if field == nil {
		return
	}
	field = field.Origin()
	given, some := g.given[field]
	switch {
	case !some:
		g.given[field] = []ast.Expr{nil, e}
	case given != nil && len(given) <= maxGivings:
		g.given[field] = append(given, e)
	}
}

// lose notes that it is not known what a field is given.
func (g *givings) lose(field *types.Var) {
	if field != nil {
		g.given[field.Origin()] = nil
	}
}

func (g *givings) assigned(n *ast.AssignStmt) {
	for i, lhs := range n.Lhs {
		if field := g.fieldOf(lhs); n.Tok == token.ASSIGN && len(n.Lhs) == len(n.Rhs) {
			g.add(field, n.Rhs[i])
		} else {
			g.lose(field)
		}
	}
}

// literal notes what the fields of a literal are given.
func (g *givings) literal(n *ast.CompositeLit) {
	fields, ok := structUnder(g.info.TypeOf(n))
	if !ok {
		return
	}
	for i, el := range n.Elts {
		at := i
		if kv, isKeyed := el.(*ast.KeyValueExpr); isKeyed {
			id, isName := kv.Key.(*ast.Ident)
			if !isName {
				continue
			}
			at, el = fieldIndex(fields, id.Name), kv.Value
		}
		if at >= 0 && at < fields.NumFields() {
			g.add(fields.Field(at), el)
		}
	}
}

// converted notes a conversion of a struct, whose fields are given what those of another one hold. What
// is done with an unsafe pointer to one, no name of a field shows.
func (g *givings) converted(n *ast.CallExpr) {
	if tv := g.info.Types[n.Fun]; !tv.IsType() || len(n.Args) != 1 {
		return
	}
	to, ok1 := structUnder(g.info.TypeOf(n))
	from, ok2 := structUnder(g.info.TypeOf(n.Args[0]))
	if b, ok := under(g.info.TypeOf(n)).(*types.Basic); ok && b.Kind() == types.UnsafePointer && ok2 {
		g.given[nil] = n.Args
	}
	if !ok1 || !ok2 || to == from {
		return
	}
	for i := range to.NumFields() {
		g.lose(to.Field(i))
	}
}

// structUnder returns the struct that a type is, or points to.
func structUnder(t types.Type) (*types.Struct, bool) {
	if t == nil {
		return nil, false
	}
	st, ok := under(elemType(t)).(*types.Struct)
	return st, ok
}

// noteHeld notes what a field of something from outside may hold, and returns it where that is one
// thing, as that a boolean is never set.
func (f *Flow) noteHeld(u *unknown) value {
	held := f.heldByField(u.field)
	if len(held) == 1 && code.IsBoolean(under(u.typ)) {
		return held[0]
	}
	if len(held) > 0 && f.consts[u.slot] == nil {
		f.consts[u.slot] = held
	}
	return nil
}
