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
	if f.heldFields == nil {
		f.heldFields = f.givenToFields()
	}
	return f.heldFields[field.Origin()]
}

// givenToFields returns the constants that fields hold to which the package gives nothing else.
func (f *Flow) givenToFields() map[*types.Var][]value {
	g := givings{Flow: f, given: map[*types.Var][]ast.Expr{}}
	for c := range f.root.Preorder((*ast.AssignStmt)(nil), (*ast.IncDecStmt)(nil), (*ast.RangeStmt)(nil), (*ast.UnaryExpr)(nil), (*ast.SelectorExpr)(nil), (*ast.CompositeLit)(nil), (*ast.CallExpr)(nil), (*ast.ImportSpec)(nil)) {
		g.note(c.Node())
	}
	out := map[*types.Var][]value{}
	if g.memory {
		return out
	}
	r := run{Flow: f}
	for field, given := range g.given {
		if len(given) <= maxGivings {
			out[field] = r.constantsAmong(given, field.Type())
		}
	}
	return out
}

// givings is what fields are given: nil stands for the zero value, and no list for what is not known.
type givings struct {
	*Flow
	given  map[*types.Var][]ast.Expr
	memory bool // the package writes memory that no name of a field shows
}

func (g *givings) note(n ast.Node) {
	switch n := n.(type) {
	case *ast.ImportSpec:
		g.memory = g.memory || n.Path.Value == `"C"`
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
		if at, el := elementOf(fields, i, el); at >= 0 && at < fields.NumFields() {
			g.add(fields.Field(at), el)
		}
	}
}

// converted notes a conversion of a struct, whose fields are given what those of another one hold. What
// is done with an unsafe pointer to one, or made of a number, no name of a field shows.
func (g *givings) converted(n *ast.CallExpr) {
	if tv := g.info.Types[n.Fun]; !tv.IsType() || len(n.Args) != 1 {
		return
	}
	to, ok1 := structUnder(g.info.TypeOf(n))
	from, ok2 := structUnder(g.info.TypeOf(n.Args[0]))
	if b, ok := under(g.info.TypeOf(n)).(*types.Basic); ok && b.Kind() == types.UnsafePointer {
		g.memory = g.memory || ok2 || !isPointer(g.info.TypeOf(n.Args[0]))
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
