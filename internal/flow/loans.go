package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
)

// A call that is given the address of a part, f(c, &c.url), may have what holds the part
// as well: by that name it may write what it was lent.

// shareLoans forgets what a call was lent where it was given what holds it, too, and may
// look at the part there.
func (r *run) shareLoans(s state, c *callSite) state {
	for _, l := range c.lent {
		owners := r.ownersOf(s, l.place)
		if len(owners) == 0 || !r.isGivenOwner(s, c, l, owners) || !r.mayUse(c, l.place) {
			continue
		}
		s = r.exposePlace(s.with(l.obj.obj, r.newWild(s, true)), l)
	}
	return s
}

// ownersOf returns what the part that an expression names is in: objects, and pointers of
// which no more is known.
func (r *run) ownersOf(s state, place ast.Expr) []value {
	id, ok := code.Root(place).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := r.info.ObjectOf(id).(*types.Var)
	if !ok {
		return nil
	}
	owners := []value{r.getVar(s, v, id)}
	if p, ok := s.get(r.slotOf(v, valueSlot)).(*ref); ok {
		owners = append(owners, p)
	}
	return owners
}

// isGivenOwner reports whether a call is given one of some owners beside a loan.
func (r *run) isGivenOwner(s state, c *callSite, l loan, owners []value) bool {
	given := slices.DeleteFunc(append(slices.Clone(c.args), c.recv), func(v value) bool {
		p, ok := v.(*ref)
		return v == nil || ok && p.obj == l.obj.obj
	})
	for _, owner := range owners {
		switch owner := owner.(type) {
		case *ref:
			h := holder{run: r, s: s, obj: owner.obj, budget: maxExposed}
			if slices.ContainsFunc(given, h.has) {
				return true
			}
		case *unknown:
			if slices.ContainsFunc(given, func(v value) bool { u, ok := v.(*unknown); return ok && u.slot == owner.slot }) {
				return true
			}
		}
	}
	return false
}

// mayUse reports whether a function that is called may look at the part that an
// expression names by another name than that of its parameter.
func (r *run) mayUse(c *callSite, place ast.Expr) bool {
	sel, ok := ast.Unparen(place).(*ast.SelectorExpr)
	if !ok || c.fn == nil {
		return true
	}
	field, _ := r.info.Uses[sel.Sel].(*types.Var)
	budget := maxExits
	return r.usesField(c.fn, field, &budget)
}

// usesField reports whether a function may read or write a field: by its name, with all of its
// struct, or by what it calls.
func (f *Flow) usesField(fn *types.Func, field *types.Var, budget *int) bool {
	decl := f.declOf(fn)
	if *budget--; *budget < 0 || field == nil || decl == nil || decl.Body == nil {
		return true
	}
	found := false
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			v, ok := f.info.Uses[n].(*types.Var)
			found = found || ok && v.Origin() == field.Origin()
		case *ast.StarExpr:
			found = found || isComposite(f.info.TypeOf(n))
		case *ast.CallExpr:
			found = found || f.callUses(n, field, budget)
		}
		return !found
	})
	return found
}

// callUses is usesField of what a call calls. Code out of view may do anything with a struct
// that it is given, and knows no other.
func (f *Flow) callUses(call *ast.CallExpr, field *types.Var, budget *int) bool {
	fn := f.staticCallee(call)
	if fn != nil && f.isOwn(fn.Pkg()) {
		return f.usesField(fn, field, budget)
	}
	return slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
		t := f.info.TypeOf(e)
		return t == nil || isComposite(elemType(t))
	})
}
