package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// A list that conditions add to, one after the other, is one of several lists where the
// next one is added. Each has its elements, and the new one after them.

// maxAppendedWays bounds the lists that a variable may hold when one is added to: each
// condition doubles them.
const maxAppendedWays = 16

// appendedWays evaluates append to a variable that holds one of several lists; nil where it
// is not followed. A list of another way may share the elements that are written here. So
// the variable has to be the only one that holds any of them.
func (r *run) appendedWays(s state, e *ast.CallExpr, p *phi, more []value, t types.Type) (state, value) {
	if e.Ellipsis.IsValid() || countLists(p) > maxAppendedWays || !r.growsAlone(e.Args[0]) {
		return s, nil
	}
	v := r.eachWay(s, p, func(alt value) value {
		var out value
		if inner, ok := alt.(*phi); ok {
			s, out = r.appendedWays(s, e, inner, more, t)
		} else {
			s, out = r.appendedTo(s, alt, more, t)
		}
		if out == nil {
			return r.lostSymbol(e, t)
		}
		return out
	})
	return s, v
}

// countLists returns how many values a choice is one of.
func countLists(p *phi) int {
	n := 0
	for _, alt := range p.alts {
		switch alt := alt.(type) {
		case nil:
		case *phi:
			n += countLists(alt)
		default:
			n++
		}
		if n > maxAppendedWays {
			break
		}
	}
	return n
}

// appendedTo returns a new list of the elements of another one and more; nil if nothing is
// known of that.
func (r *run) appendedTo(s state, list value, more []value, t types.Type) (state, value) {
	st := under(t).(*types.Slice)
	old := r.appendable(s, list, st.Elem())
	if old == nil || len(old.elems)+len(more) > maxGrow {
		return s, nil
	}
	out := &listVal{elem: st.Elem(), open: old.open, maybe: old.maybe, room: true}
	out.elems = append(append(out.elems, old.elems...), more...)
	return s, r.newObject(&s, out, t)
}

// growsAlone reports whether an expression is a local variable of lists that no other
// variable ever shares: it is given new lists alone, and what was appended to itself, and it
// is handed to functions, read and returned as a whole.
func (r *run) growsAlone(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := r.info.Uses[id].(*types.Var)
	if !ok || v.IsField() || v.Pos() < r.b.node.Pos() || r.b.node.End() <= v.Pos() || r.b.writes.addressed[v] {
		return false
	}
	if alone, known := r.alone[v]; known {
		return alone
	}
	g := growth{run: r, v: v, alone: true}
	ast.PreorderStack(r.b.block, nil, g.look)
	r.alone[v] = g.alone
	return g.alone
}

// A growth is a look at what becomes of a variable of lists.
type growth struct {
	*run
	v     *types.Var
	alone bool
}

func (g *growth) look(n ast.Node, above []ast.Node) bool {
	id, ok := n.(*ast.Ident)
	if !ok || g.info.ObjectOf(id) != g.v || len(above) == 0 {
		return g.alone
	}
	switch up := above[len(above)-1].(type) {
	case *ast.AssignStmt:
		g.alone = g.alone && g.isGiven(id, up)
	case *ast.CallExpr:
		if g.isAppend(up) && up.Args[0] == ast.Expr(id) {
			to, ok := above[max(0, len(above)-2)].(*ast.AssignStmt)
			g.alone = g.alone && ok && len(to.Lhs) == 1 && g.isSelf(to.Lhs[0])
		}
	case *ast.ValueSpec:
		g.alone = g.alone && g.isDeclared(id, up)
	case *ast.RangeStmt:
		g.alone = g.alone && up.X == ast.Expr(id)
	case *ast.IndexExpr, *ast.BinaryExpr, *ast.ReturnStmt, *ast.Field:
	default: // a slice of it, an element of something, what is sent
		g.alone = false
	}
	return g.alone
}

// isGiven reports whether an assignment gives the variable a list of its own.
func (g *growth) isGiven(id *ast.Ident, n *ast.AssignStmt) bool {
	for i, lhs := range n.Lhs {
		if lhs == ast.Expr(id) {
			return len(n.Lhs) == len(n.Rhs) && (n.Tok == token.ASSIGN || n.Tok == token.DEFINE) && g.isNew(n.Rhs[i])
		}
	}
	return false
}

// isDeclared reports whether a declaration of the variable gives it one, or none.
func (g *growth) isDeclared(id *ast.Ident, n *ast.ValueSpec) bool {
	i := slices.Index(n.Names, id)
	return i >= 0 && (len(n.Values) == 0 || len(n.Values) == len(n.Names) && g.isNew(n.Values[i]))
}

// isNew reports whether an expression makes a list, or adds to the variable's own.
func (g *growth) isNew(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return true
	case *ast.Ident:
		return e.Name == "nil" && g.info.Types[e].IsNil()
	case *ast.CallExpr:
		if g.isAppend(e) {
			return g.isSelf(e.Args[0])
		}
		id, ok := ast.Unparen(e.Fun).(*ast.Ident)
		return ok && id.Name == "make" && g.info.Types[id].IsBuiltin()
	}
	return false
}

func (g *growth) isSelf(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && g.info.ObjectOf(id) == g.v
}
