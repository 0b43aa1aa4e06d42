package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// A flag is often declared after the function that reads it was written down, as a
// literal or as a method of the options: the function runs later, and finds what
// the user chose, or the default.

// chosenLater returns the default of the setting that a captured variable is given
// to, where nothing else writes the variable; nil if there is none.
func (r *run) chosenLater(v *types.Var, lit *ast.FuncLit) (def ast.Expr) {
	if !isText(v.Type()) {
		return nil
	}
	for _, use := range r.usesIn(v) {
		if pos := use.Node().Pos(); lit.Pos() <= pos && pos < lit.End() {
			continue
		}
		switch p := use.Parent().Node().(type) {
		case *ast.UnaryExpr:
			value := r.defaultFor(use.Parent())
			_, inFlag := use.Parent().Parent().Node().(*ast.KeyValueExpr) // a Destination is given its default as the program starts to run
			if p.Op != token.AND || value == nil || def != nil || p.Pos() < lit.End() && !inFlag {
				return nil
			}
			def = value
		case *ast.AssignStmt:
			if slices.Contains(p.Lhs, ast.Expr(use.Node().(*ast.Ident))) {
				return nil
			}
		case *ast.IncDecStmt, *ast.RangeStmt:
			return nil
		}
	}
	return def
}

// defaultFor returns the default of the setting that is stored by way of a pointer given to
// the function, or to the literal, that declares it, or nil.
func (f *Flow) defaultFor(pointer inspector.Cursor) ast.Expr {
	n, ok := pointer.Node().(*ast.UnaryExpr)
	if !ok {
		return nil
	}
	if def := f.defaultAt(n, pointer); def != nil && f.isClosed(def) && isText(f.info.TypeOf(def)) {
		return def
	}
	return nil
}

// withChosen returns the state in which a literal runs that reads a variable which
// a setting is stored in.
func (r *run) withChosen(s, inner state, c capture, lit *ast.FuncLit) state {
	p, ok := s.get(r.slotOf(c.v, valueSlot)).(*ref)
	if !ok || c.inside || !r.isCell(c.v) || r.addressedInside(c.v, lit) {
		return inner
	}
	def := r.chosenLater(c.v, lit)
	if def == nil {
		return inner
	}
	_, val := r.eval(s, def)
	return inner.with(p.obj, &cell{r.orElse(inner, []value{val}, r.symbol(def, c.v.Type()))})
}

// settingFields returns, for each struct of the package, the defaults of the
// settings that are stored in its fields and that nothing else writes.
func (f *Flow) settingFields() map[*types.TypeName]map[*types.Var]ast.Expr {
	defaults, often := map[*types.Var]ast.Expr{}, map[*types.Var]int{}
	owners := map[*types.Var]*types.TypeName{}
	for c := range f.root.Preorder((*ast.UnaryExpr)(nil)) {
		n := c.Node().(*ast.UnaryExpr)
		sel, ok := ast.Unparen(n.X).(*ast.SelectorExpr)
		if !ok || n.Op != token.AND || f.InTest != nil && f.InTest(n.Pos()) {
			continue
		}
		v, def := f.fieldOf(sel), f.defaultFor(c)
		owner, ok := types.Unalias(elemType(f.info.TypeOf(sel.X))).(*types.Named)
		if v == nil || def == nil || !ok || owner.Obj().Pkg() != f.pkg || owner.TypeArgs().Len() > 0 {
			continue
		}
		defaults[v], owners[v] = def, owner.Obj()
		often[v]++
	}
	out := map[*types.TypeName]map[*types.Var]ast.Expr{}
	for v, def := range defaults {
		if use := f.fieldUses()[v]; often[v] > 1 || use.mangled || len(use.sets) > 1 {
			continue
		}
		if out[owners[v]] == nil {
			out[owners[v]] = map[*types.Var]ast.Expr{}
		}
		out[owners[v]][v] = def
	}
	return out
}

// withDefaults returns a struct whose fields hold the defaults of settings, and
// others nobody knows what.
func (r *run) withDefaults(n *types.Named, defaults map[*types.Var]ast.Expr) (product, bool) {
	st, ok := under(n).(*types.Struct)
	if !ok {
		return product{}, false
	}
	s := state{}
	v := &structVal{of: n, typ: st, fields: make([]value, st.NumFields())}
	for i := range v.fields {
		field := st.Field(i)
		if def := defaults[field]; def != nil {
			s, v.fields[i] = r.eval(s, def)
			continue
		}
		v.fields[i] = r.symbol(nil, field.Type())
	}
	return product{state: s, val: v}, true
}
