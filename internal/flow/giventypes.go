package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

// What is in a parameter that is an interface is of one of the types that all calls give it:
//
//	func get(v any) {
//		switch v := v.(type) {
//		case string: …
//		case int: …
//		default: // never, where all that the package does is
//	get("http://h/"); get(3)

// noteTypes notes of which types what all calls give a parameter is.
func (r *run) noteTypes(p *unknown, args []ast.Expr) {
	if !isInterface(p.typ) {
		return
	}
	var list []types.Type
	for _, e := range args {
		t := r.heldType(e)
		if t == nil {
			return
		}
		list = append(list, t)
	}
	r.givenTypes[p.slot] = list
}

// fitsTypes reports whether a test of the type of what is in a parameter may come out so, by the
// types that calls give it and those that it was found not to be of.
func (f *Flow) fitsTypes(s state, u *unknown, is bool) bool {
	if !isTypeTest(u.op) {
		return true
	}
	of, ok := u.args[0].(*unknown)
	if !ok || f.givenTypes[of.slot] == nil {
		return true
	}
	return slices.ContainsFunc(f.givenTypes[of.slot], func(t types.Type) bool {
		return isOfType(t, f.tested[u.op]) == is && !f.wasExcluded(s, of, t)
	})
}

// maxTested bounds the types that values are tested for in a package where this is asked.
const maxTested = 64

// wasExcluded reports whether something was found not to be of a type that one has.
func (f *Flow) wasExcluded(s state, of *unknown, t types.Type) bool {
	if len(f.tested) > maxTested {
		return false
	}
	for op, tested := range f.tested {
		if slot, asked := f.namedTexts[f.keyOfCall(op, []value{of})]; asked && same(s.get(slot), no) && isOfType(t, tested) {
			return true
		}
	}
	return false
}

// isOfType reports whether a value of one type is of another one, or has its methods.
func isOfType(t, tested types.Type) bool {
	if i, ok := under(tested).(*types.Interface); ok {
		return types.Implements(t, i)
	}
	return types.Identical(t, tested)
}

// givenType returns the type of what the call gives a parameter that is an interface; nil where that is
// not known.
func (in *instance) givenType(v value) types.Type {
	call, isCall := in.expr.(*ast.CallExpr)
	p, ok := v.(*unknown)
	sig := in.sum.body.sig
	if !isCall || !ok || sig == nil || sig.TypeParams().Len() > 0 || sig.RecvTypeParams().Len() > 0 || sig.Variadic() || sig.Params().Len() != len(call.Args) {
		return nil
	}
	i := slices.Index(in.sum.params[len(in.sum.params)-len(call.Args):], p)
	if i < 0 || !isInterface(p.typ) {
		return nil
	}
	return in.heldType(call.Args[i])
}

// heldType returns the type of what an interface holds in which an expression is put; nil where that is
// not known.
func (f *Flow) heldType(e ast.Expr) types.Type {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 1 { // any(x) holds what x is
		if to := f.info.Types[call.Fun]; to.IsType() && isInterface(to.Type) {
			return f.heldType(call.Args[0])
		}
	}
	t := f.info.TypeOf(e)
	if t == nil {
		return nil
	}
	if t = types.Default(t); types.IsInterface(t) || t == types.Typ[types.UntypedNil] || t == types.Typ[types.Invalid] {
		return nil
	}
	return t
}
