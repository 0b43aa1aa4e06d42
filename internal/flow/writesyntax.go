package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// writes are what a function's code writes, found by its syntax.
type writes struct {
	addressed map[*types.Var]bool        // variables that pointers may refer to
	assigned  map[*types.Var][]token.Pos // where a variable is given another value
}

// scanWrites finds them, also for the function literals inside.
func (f *Flow) scanWrites(b *body) writes {
	if lit, ok := b.node.(*ast.FuncLit); ok {
		if outer := f.outer[lit]; outer != nil {
			return outer.writes
		}
	}
	w := writes{addressed: map[*types.Var]bool{}, assigned: map[*types.Var][]token.Pos{}}
	var around []ast.Node
	ast.Inspect(b.node, func(n ast.Node) bool {
		if n == nil {
			around = around[:len(around)-1]
			return true
		}
		around = append(around, n)
		switch n := n.(type) {
		case *ast.ReturnStmt:
			w.returned(f, n, around)
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				w.assign(f, lhs)
			}
		case *ast.IncDecStmt:
			w.assign(f, n.X)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				w.assign(f, n.Key)
				w.assign(f, n.Value)
			} else if f.isOneForAll(n) {
				w.setByTurns(f, n.Key)
				w.setByTurns(f, n.Value)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				w.address(f, n.X)
			}
		case *ast.SliceExpr:
			if t := f.info.TypeOf(n.X); t != nil {
				if _, ok := under(t).(*types.Array); ok {
					w.address(f, n.X)
				}
			}
		case *ast.SelectorExpr:
			if sel := f.info.Selections[n]; sel != nil && sel.Kind() == types.MethodVal && wantsPointer(sel) {
				w.address(f, n.X)
			}
		case *ast.FuncLit:
			f.outer[n] = b
		}
		return true
	})
	for _, at := range w.assigned {
		slices.Sort(at)
	}
	return w
}

func (w *writes) assign(f *Flow, lhs ast.Expr) {
	if lhs == nil {
		return
	}
	if id, ok := ast.Unparen(lhs).(*ast.Ident); ok && f.info.Defs[id] != nil {
		return // its declaration
	}
	if v := f.rootVar(lhs); v != nil {
		w.assigned[v] = append(w.assigned[v], lhs.Pos())
	}
}

// returned notes the results with names that a return statement sets: deferred code sees
// what it returns.
func (w *writes) returned(f *Flow, n *ast.ReturnStmt, around []ast.Node) {
	if len(n.Results) == 0 {
		return
	}
	for _, v := range f.namedResults(around) {
		if len(n.Results) == 1 || !slices.ContainsFunc(n.Results, func(e ast.Expr) bool { return f.isVar(e, v) }) {
			w.assigned[v] = append(w.assigned[v], n.Pos())
		}
	}
}

// namedResults returns the results with names of the innermost of some functions.
func (f *Flow) namedResults(around []ast.Node) []*types.Var {
	for _, n := range slices.Backward(around) {
		var results *ast.FieldList
		switch n := n.(type) {
		case *ast.FuncLit:
			results = n.Type.Results
		case *ast.FuncDecl:
			results = n.Type.Results
		default:
			continue
		}
		var out []*types.Var
		if results == nil {
			return nil
		}
		for _, field := range results.List {
			for _, id := range field.Names {
				if v, ok := f.info.Defs[id].(*types.Var); ok {
					out = append(out, v)
				}
			}
		}
		return out
	}
	return nil
}

// setByTurns notes a variable that a range loop declares, and each turn sets.
func (w *writes) setByTurns(f *Flow, e ast.Expr) {
	if id, ok := e.(*ast.Ident); ok {
		if v, ok := f.info.Defs[id].(*types.Var); ok {
			w.assigned[v] = append(w.assigned[v], id.Pos())
		}
	}
}

func (w *writes) address(f *Flow, e ast.Expr) {
	if _, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		return
	}
	if v := f.rootVar(e); v != nil && !v.IsField() && f.isPartOf(e) {
		w.addressed[v] = true
	}
}

// isPartOf reports whether an expression names a part of the variable at its root: x.f and
// a[i] of an array do, an element of a list and what a pointer points to are elsewhere.
func (f *Flow) isPartOf(e ast.Expr) bool {
	for {
		var of ast.Expr
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			of = x.X
			if sel := f.info.Selections[x]; sel != nil && sel.Indirect() {
				return false
			}
		case *ast.IndexExpr:
			of = x.X
			if _, isArray := under(f.info.TypeOf(of)).(*types.Array); !isArray {
				return false
			}
		case *ast.StarExpr:
			return false
		default:
			return true
		}
		e = of
	}
}

// names reports whether a node names a variable.
func (f *Flow) names(n ast.Node, v *types.Var) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		found = found || ok && f.isVar(e, v)
		return !found
	})
	return found
}

// isVar reports whether an expression is a variable.
func (f *Flow) isVar(e ast.Expr, v *types.Var) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && f.info.Uses[id] == v
}
