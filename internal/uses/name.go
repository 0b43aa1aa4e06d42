package uses

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// declared follows a constant or variable that the text is the value of.
func (w *walk) declared(parent inspector.Cursor, e ast.Expr, i int, s state) {
	spec := parent.Node().(*ast.ValueSpec)
	if len(spec.Names) != len(spec.Values) {
		w.lose(e)
		return
	}
	w.object(w.Info.Defs[spec.Names[i]], s, spec.Names[i])
	w.repeated(parent, i, s)
}

// repeated follows the constants below one in its group that repeat its value
// by having none of their own.
func (w *walk) repeated(spec inspector.Cursor, i int, s state) {
	decl, ok := spec.Parent().Node().(*ast.GenDecl)
	if !ok || decl.Tok != token.CONST {
		return
	}
	for next, ok := spec.NextSibling(); ok; next, ok = next.NextSibling() {
		below, isSpec := next.Node().(*ast.ValueSpec)
		if !isSpec || len(below.Values) > 0 {
			return
		}
		if i < len(below.Names) {
			w.object(w.Info.Defs[below.Names[i]], s, below.Names[i])
		}
	}
}

// written is what is given another value: the text in it is not read.
func (w *walk) written(parent inspector.Cursor, e ast.Expr, _ int, s state) {}

// assigned follows what an assignment gives the text to.
func (w *walk) assigned(parent inspector.Cursor, e ast.Expr, i int, s state) {
	n := parent.Node().(*ast.AssignStmt)
	if len(n.Lhs) != len(n.Rhs) || n.Tok != token.ASSIGN && n.Tok != token.DEFINE && n.Tok != token.ADD_ASSIGN {
		w.lose(e)
		return
	}
	w.into(n.Lhs[i], s, e)
}

// into follows a variable, or a field of a variable that is a struct. Through
// a pointer, a slice or a map others can read what is written, by names that
// this walk does not come by.
func (w *walk) into(lhs ast.Expr, s state, e ast.Expr) {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		if lhs.Name == "_" {
			return
		}
		if v, ok := w.Info.ObjectOf(lhs).(*types.Var); ok {
			w.object(v, s, lhs)
			return
		}
	case *ast.SelectorExpr:
		sel := w.Info.Selections[lhs]
		if sel == nil || sel.Kind() != types.FieldVal || len(sel.Index()) != 1 {
			break
		}
		field := sel.Obj().(*types.Var).Origin()
		w.store(field, sel.Recv(), e)
		if !sel.Indirect() || w.outlets {
			w.into(lhs.X, s.in(field), e)
			return
		}
	case *ast.IndexExpr:
		if w.outlets {
			w.into(lhs.X, s.in(nil), e)
			return
		}
	}
	w.lose(e)
}

// ranged follows the variable that a range statement gives the elements to.
func (w *walk) ranged(parent inspector.Cursor, e ast.Expr, _ int, s state) {
	n := parent.Node().(*ast.RangeStmt)
	switch {
	case s.path == nil || s.path.field != nil:
		w.lose(e)
	case n.Value != nil:
		w.into(n.Value, s.out(), e)
	case isIterator(w.Info.TypeOf(n.X)):
		w.lose(e)
	}
}

// isIterator reports whether a range statement goes over what is no table.
func isIterator(t types.Type) bool {
	if t == nil {
		return true
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	switch t.Underlying().(type) {
	case *types.Slice, *types.Array, *types.Map:
		return false
	}
	return true
}

// returned follows the calls of a function that nobody outside can call.
func (w *walk) returned(parent inspector.Cursor, e ast.Expr, _ int, s state) {
	if w.returns && s.path == nil {
		return
	}
	n := parent.Node().(*ast.ReturnStmt)
	for c := range parent.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		d, ok := c.Node().(*ast.FuncDecl)
		if !ok || !w.outlets && (len(n.Results) != 1 || d.Recv != nil) {
			break
		}
		if fn, ok := w.Info.Defs[d.Name].(*types.Func); ok {
			w.calls(fn, s, e)
			return
		}
		break
	}
	w.lose(e)
}

// calls follows the results of all calls of a function.
func (w *walk) calls(fn *types.Func, s state, e ast.Expr) {
	k := seenKey{fn, s.key()}
	if w.seen[k] {
		return
	}
	w.seen[k] = true
	switch {
	case w.outlets:
		w.resultsOut(fn, s, e)
		return
	case w.isVisible(fn) || w.inside:
		w.lose(w.nameOf(fn, e))
		return
	}
	w.eachCall(fn, func(call inspector.Cursor) { w.from(call, s) })
}

// eachCall calls do for each call of a function. One that is used as a value
// may be called anywhere.
func (w *walk) eachCall(fn *types.Func, do func(call inspector.Cursor)) {
	for _, c := range w.uses[fn] {
		if c.ParentEdgeKind() == edge.IndexExpr_X {
			c = c.Parent() // an instance of a generic one
		}
		if c.ParentEdgeKind() != edge.CallExpr_Fun {
			w.lose(c.Node())
			return
		}
		do(c.Parent())
	}
}
