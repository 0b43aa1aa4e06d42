package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// A field that is written nowhere but while its struct is made holds the same all the
// time that a function runs, whatever code out of view does: it does not know the field.

// isFixedField reports whether a field is such a one.
func (f *Flow) isFixedField(field *types.Var) bool {
	if field == nil || field.Pkg() != f.pkg || field.Exported() || field != field.Origin() || isComposite(field.Type()) {
		return false
	}
	if f.rewrites == nil {
		f.rewrites = f.rewrittenFields()
	}
	return !f.rewrites[field]
}

// isSetOnce reports whether a field is a fixed one that holds what its struct is made with, from the very
// first.
func (f *Flow) isSetOnce(field *types.Var) bool { return f.isFixedField(field) && !f.setLater[field] }

// generation returns which writes of others what a value refers to may have seen: none,
// where it is a list or a map in a fixed field, or the parts of a text, and nobody writes to its elements.
func (f *Flow) generation(s state, of value) int {
	if f.isFixedList(of) {
		return 0
	}
	return s.gen()
}

func (f *Flow) isFixedList(v value) bool {
	u, ok := v.(*unknown)
	if !ok {
		return false
	}
	return u.field != nil && f.isFixedField(u.field) && f.keepsElements(u.field) || u.split != nil && u.split.kept
}

// rewrittenFields returns the fields that may be written after their struct was made.
func (f *Flow) rewrittenFields() map[*types.Var]bool {
	w := rewriting{Flow: f, made: map[*types.Var]ast.Node{}, fields: map[*types.Var]bool{}, later: map[*types.Var]bool{}}
	defer func() { f.setLater = w.later }()
	for c := range f.root.Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil)) {
		w.in = c
		w.noteMade(c.Node())
	}
	for c := range f.root.Preorder((*ast.AssignStmt)(nil), (*ast.IncDecStmt)(nil), (*ast.RangeStmt)(nil), (*ast.UnaryExpr)(nil), (*ast.SelectorExpr)(nil)) {
		w.in = c
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				w.written(lhs, n.Tok)
			}
		case *ast.IncDecStmt:
			w.written(n.X, token.ASSIGN)
		case *ast.RangeStmt:
			w.written(n.Key, n.Tok)
			w.written(n.Value, n.Tok)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				w.addressed(n.X)
			}
		case *ast.SelectorExpr: // x.f.m() of a method of *T is (&x.f).m()
			if sel := f.info.Selections[n]; sel != nil && sel.Kind() == types.MethodVal && wantsPointer(sel) {
				w.addressed(n.X)
			}
		}
	}
	return w.fields
}

// addressed notes a field that a pointer refers to: who has it writes the field.
func (w *rewriting) addressed(e ast.Expr) {
	if field := w.fieldOf(e); field != nil {
		w.fields[field.Origin()] = true
	}
}

// functionAt returns the function, or the literal, that a node is in.
func functionAt(c inspector.Cursor) ast.Node {
	for in := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		return in.Node()
	}
	return nil
}

// A rewriting collects the fields that are written.
type rewriting struct {
	*Flow
	made   map[*types.Var]ast.Node // the variables that hold what their function has made, and the function
	fields map[*types.Var]bool
	later  map[*types.Var]bool // those that a function writes of what it has made
	in     inspector.Cursor    // what is looked at
}

// noteMade notes the variables that are declared with a struct which is made there.
func (w *rewriting) noteMade(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok == token.DEFINE && len(n.Lhs) == len(n.Rhs) {
			for i, lhs := range n.Lhs {
				if id, ok := lhs.(*ast.Ident); ok && w.makes(n.Rhs[i]) {
					w.note(id)
				}
			}
		}
	case *ast.ValueSpec:
		for i, id := range n.Names {
			if i < len(n.Values) && w.makes(n.Values[i]) {
				w.note(id)
			}
		}
	}
}

func (w *rewriting) note(id *ast.Ident) {
	if v, ok := w.info.Defs[id].(*types.Var); ok && !isGlobal(v) {
		w.made[v] = functionAt(w.in)
	}
}

// holdsMade reports whether a variable is given nothing else than structs that are made for it.
func (w *rewriting) holdsMade(v *types.Var) bool {
	given := w.valuesOf(v)
	return given != nil && !slices.ContainsFunc(given.list, func(e ast.Expr) bool { return e == nil || !w.makes(e) })
}

// makes reports whether an expression makes a struct: T{}, &T{}, new(T).
func (w *rewriting) makes(e ast.Expr) bool {
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		e = ast.Unparen(u.X)
	}
	switch e := e.(type) {
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		id, ok := ast.Unparen(e.Fun).(*ast.Ident)
		b, isBuiltin := w.info.Uses[id].(*types.Builtin)
		return ok && isBuiltin && b.Name() == "new"
	}
	return false
}

// written notes what an assignment writes: a field, or all of a struct.
func (w *rewriting) written(lhs ast.Expr, tok token.Token) {
	if lhs == nil || tok == token.DEFINE {
		return
	}
	if field := w.fieldOf(lhs); field != nil {
		sel := ast.Unparen(lhs).(*ast.SelectorExpr)
		if id, ok := ast.Unparen(sel.X).(*ast.Ident); ok {
			if v, ok := w.info.Uses[id].(*types.Var); ok && w.made[v] != nil && w.made[v] == functionAt(w.in) && w.holdsMade(v) {
				w.later[field.Origin()] = true
				return
			}
		}
		w.fields[field.Origin()] = true
	}
	if t := w.info.TypeOf(lhs); t != nil {
		w.whole(t, maxHeld)
	}
}

// whole notes the fields of a struct that is written as one.
func (w *rewriting) whole(t types.Type, depth int) {
	st, ok := under(t).(*types.Struct)
	if !ok || depth == 0 {
		return
	}
	for field := range st.Fields() {
		w.fields[field.Origin()] = true
		w.whole(field.Type(), depth-1)
	}
}
