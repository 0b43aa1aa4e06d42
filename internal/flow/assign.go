package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// assignments are all the places of a package that give variables values.
type assignments struct {
	vars map[*types.Var]*variable
	// jumpy holds the functions with a goto, a label or a fallthrough: the
	// order of their statements says little about what reaches what.
	jumpy map[ast.Node]bool
}

// A variable is what is known of one variable.
type variable struct {
	defs    []definition
	shared  bool // its address is taken: it may change out of view
	mutated bool // an element or field of it is assigned
}

// A definition is one place that gives a variable a value.
type definition struct {
	kind   definitionKind
	expr   ast.Expr // the value, or the table that is ranged over
	target ast.Expr // the left side of "+="
	node   ast.Node // the statement or declaration
	cur    inspector.Cursor
	effect token.Pos // where it has happened
}

type definitionKind uint8

const (
	other      definitionKind = iota // out of view: a result of several, "x++", ...
	assigned                         // x = expr, x := expr, var x = expr
	added                            // x += expr
	zero                             // var x
	rangeKey                         // for x := range expr
	rangeValue                       // for _, x := range expr
)

// indexAssignments goes through the package once.
func indexAssignments(info *types.Info, root inspector.Cursor) *assignments {
	a := &assignments{vars: map[*types.Var]*variable{}, jumpy: map[ast.Node]bool{}}
	for cur := range root.Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.RangeStmt)(nil), (*ast.IncDecStmt)(nil),
		(*ast.UnaryExpr)(nil), (*ast.CallExpr)(nil), (*ast.LabeledStmt)(nil), (*ast.BranchStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			a.assign(info, cur, n)
		case *ast.ValueSpec:
			a.declare(info, cur, n)
		case *ast.RangeStmt:
			a.define(info, n.Key, definition{kind: rangeKey, expr: n.X, node: n, cur: cur, effect: n.Body.Pos()})
			a.define(info, n.Value, definition{kind: rangeValue, expr: n.X, node: n, cur: cur, effect: n.Body.Pos()})
		case *ast.IncDecStmt:
			a.define(info, n.X, definition{node: n, cur: cur, effect: n.End()})
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				a.share(info, n.X)
			}
		case *ast.CallExpr:
			a.callMethod(info, n)
		case *ast.LabeledStmt:
			a.jumpy[code.Function(cur).Node()] = true
		case *ast.BranchStmt:
			if n.Tok == token.GOTO || n.Tok == token.FALLTHROUGH {
				a.jumpy[code.Function(cur).Node()] = true
			}
		}
	}
	return a
}

func (a *assignments) variable(v *types.Var) *variable {
	x := a.vars[v]
	if x == nil {
		x = &variable{}
		a.vars[v] = x
	}
	return x
}

// define notes a definition of the variable that e names, or that an element
// or field of it changes.
func (a *assignments) define(info *types.Info, e ast.Expr, d definition) {
	if e == nil {
		return
	}
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v, ok := info.ObjectOf(id).(*types.Var); ok {
			x := a.variable(v)
			d.target = id
			x.defs = append(x.defs, d)
		}
		return
	}
	if v := code.RootVar(info, e); v != nil {
		a.variable(v).mutated = true
	}
}

func (a *assignments) assign(info *types.Info, cur inspector.Cursor, n *ast.AssignStmt) {
	for i, lhs := range n.Lhs {
		d := definition{node: n, cur: cur, effect: n.End()}
		if len(n.Lhs) == len(n.Rhs) {
			switch n.Tok {
			case token.ASSIGN, token.DEFINE:
				d.kind, d.expr = assigned, n.Rhs[i]
			case token.ADD_ASSIGN:
				d.kind, d.expr = added, n.Rhs[i]
			}
		}
		a.define(info, lhs, d)
	}
}

func (a *assignments) declare(info *types.Info, cur inspector.Cursor, n *ast.ValueSpec) {
	for i, id := range n.Names {
		d := definition{node: n, cur: cur, effect: n.End()}
		switch len(n.Values) {
		case len(n.Names):
			d.kind, d.expr = assigned, n.Values[i]
		case 0:
			d.kind = zero
		}
		a.define(info, id, d)
	}
}

// share notes that the address of e is taken.
func (a *assignments) share(info *types.Info, e ast.Expr) {
	v := code.RootVar(info, e)
	if v == nil {
		return
	}
	if _, ok := ast.Unparen(e).(*ast.Ident); ok {
		a.variable(v).shared = true
	} else {
		a.variable(v).mutated = true
	}
}

// callMethod notes that a method with a pointer receiver may change its
// operand.
func (a *assignments) callMethod(info *types.Info, call *ast.CallExpr) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	s := info.Selections[sel]
	if s == nil || s.Kind() != types.MethodVal {
		return
	}
	if _, ok := s.Recv().Underlying().(*types.Pointer); ok {
		return
	}
	if recv := s.Obj().(*types.Func).Signature().Recv(); recv != nil {
		if _, ok := recv.Type().(*types.Pointer); ok {
			if v := code.RootVar(info, sel.X); v != nil {
				a.variable(v).mutated = true
			}
		}
	}
}
