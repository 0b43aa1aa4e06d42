package flow

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A varValues says what a variable of a function is given.
type varValues struct {
	list  []ast.Expr // nil for what is no expression of its own: a parameter, a result, an element in a loop
	other bool       // its address is taken, or what it points to is stored: it may hold anything
}

// valuesOf returns what a variable of a function is given; nil for a field, a variable of the
// package, and one of a type switch.
func (f *Flow) valuesOf(v *types.Var) *varValues {
	if v.IsField() || isGlobal(v) {
		return nil
	}
	top := f.topAt(v.Pos())
	if top == nil {
		return nil
	}
	values, known := f.varValues[top]
	if !known {
		if f.varValues == nil {
			f.varValues = map[ast.Node]map[*types.Var]*varValues{}
		}
		values = f.findValues(top)
		f.varValues[top] = values
	}
	return values[v]
}

// soleValue returns the only expression that a variable of a function is ever given; nil where
// there are more, or none.
func (f *Flow) soleValue(v *types.Var) ast.Expr {
	given := f.valuesOf(v)
	if given == nil || given.other || len(given.list) != 1 {
		return nil
	}
	return given.list[0]
}

// onlyValue is soleValue, of the variables of the package, too.
func (f *Flow) onlyValue(v *types.Var) ast.Expr {
	if !isGlobal(v) {
		return f.soleValue(v)
	}
	if g := f.packageVars()[v]; g != nil && !g.written {
		return g.init
	}
	return nil
}

// maxNamed is how many variables are followed to the expression that makes a value: one may
// be the only value of another, and of itself.
const maxNamed = 4

// maker returns the expression that makes what an expression yields: of a variable that is
// ever given one value, that one. It is nil where that is not known.
func (f *Flow) maker(e ast.Expr) ast.Expr {
	for range maxNamed {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			return ast.Unparen(e)
		}
		v, ok := f.info.Uses[id].(*types.Var)
		if !ok {
			return nil
		}
		if e = f.onlyValue(v); e == nil {
			return nil
		}
	}
	return nil
}

// findValues returns what the variables of a declaration are given.
func (f *Flow) findValues(top ast.Node) map[*types.Var]*varValues {
	out := valueFinder{f, map[*types.Var]*varValues{}}
	ast.Inspect(top, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			out.params(n.Recv)
		case *ast.FuncType:
			out.params(n.Params)
			out.params(n.Results) // what a return statement says is given them, too
		case *ast.AssignStmt:
			out.assigned(n.Lhs, n.Rhs)
		case *ast.ValueSpec:
			names := make([]ast.Expr, len(n.Names))
			for i, name := range n.Names {
				names[i] = name
			}
			out.assigned(names, n.Values)
		case *ast.RangeStmt:
			out.assigned([]ast.Expr{n.Key}, []ast.Expr{nil})
			out.assigned([]ast.Expr{n.Value}, []ast.Expr{nil})
		case *ast.UnaryExpr:
			if given := out.of(n.X); n.Op == token.AND && given != nil {
				given.other = true
			}
		}
		return true
	})
	return out.values
}

type valueFinder struct {
	*Flow
	values map[*types.Var]*varValues
}

// of returns what is known of the variable that an expression names; nil if it names none.
func (w *valueFinder) of(e ast.Expr) *varValues {
	if e == nil {
		return nil
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := w.info.ObjectOf(id).(*types.Var)
	if !ok {
		return nil
	}
	if w.values[v] == nil {
		w.values[v] = &varValues{}
	}
	return w.values[v]
}

// params notes parameters and results with names: they hold what others say.
func (w *valueFinder) params(list *ast.FieldList) {
	if list == nil {
		return
	}
	for _, field := range list.List {
		for _, name := range field.Names {
			w.assigned([]ast.Expr{name}, []ast.Expr{nil})
		}
	}
}

// assigned notes values: of a call with several results the first one is the call, and nothing
// is said of the others.
func (w *valueFinder) assigned(lhs, rhs []ast.Expr) {
	for i, e := range lhs {
		if e == nil {
			continue
		}
		if p, ok := ast.Unparen(e).(*ast.StarExpr); ok {
			if given := w.of(p.X); given != nil {
				given.other = true
			}
			continue
		}
		given := w.of(e)
		switch {
		case given == nil, len(rhs) == 0: // var u *url.URL
		case len(rhs) == len(lhs):
			given.list = append(given.list, rhs[i])
		case i == 0:
			given.list = append(given.list, rhs[0])
		default:
			given.list = append(given.list, nil)
		}
	}
}
