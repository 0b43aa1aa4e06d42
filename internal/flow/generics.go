package flow

import (
	"go/ast"
	"go/types"
)

// Generic code is run once, with its type parameters. What they are at a call, the type checker says.

// concrete returns a type of the function at the call: a type parameter of it, or a pointer to what is
// one, is the type that the call gives for it.
func (in *instance) concrete(t types.Type) types.Type {
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		if elem := in.concrete(t.Elem()); elem != t.Elem() {
			return types.NewPointer(elem)
		}
	case *types.TypeParam:
		if call, ok := in.expr.(*ast.CallExpr); ok {
			if is := in.typeArgAt(call, in.sum.body.sig, t); is != nil {
				return is
			}
		}
	}
	return t
}

// typeArgAt returns the type that a call gives for a type parameter of the function, or of the type that
// it is a method of; nil for other parameters, or where the call does not say.
func (f *Flow) typeArgAt(call *ast.CallExpr, sig *types.Signature, t *types.TypeParam) types.Type {
	var args *types.TypeList
	switch {
	case sig == nil:
		return nil
	case isAmong(sig.TypeParams(), t):
		args = f.typeArgs(call)
	case isAmong(sig.RecvTypeParams(), t), sig.Recv() != nil && isAmong(declaredParams(sig.Recv().Type()), t):
		args = f.receiverArgs(call)
	}
	if args == nil || t.Index() >= args.Len() {
		return nil
	}
	return args.At(t.Index())
}

func isAmong(params *types.TypeParamList, t *types.TypeParam) bool {
	return t.Index() < params.Len() && params.At(t.Index()) == t
}

// declaredParams returns the type parameters of a receiver's type by the names that its declaration has; none
// in code that does not compile.
func declaredParams(recv types.Type) *types.TypeParamList {
	if n, ok := types.Unalias(elemType(recv)).(*types.Named); ok {
		return n.Origin().TypeParams()
	}
	return nil
}

// typeArgs returns the types that a call gives for the type parameters of the function.
func (f *Flow) typeArgs(call *ast.CallExpr) *types.TypeList {
	fun := ast.Unparen(call.Fun)
	switch x := fun.(type) {
	case *ast.IndexExpr:
		fun = x.X
	case *ast.IndexListExpr:
		fun = x.X
	}
	switch x := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return f.info.Instances[x].TypeArgs
	case *ast.SelectorExpr:
		return f.info.Instances[x.Sel].TypeArgs
	}
	return nil
}

// receiverArgs returns the types that the receiver of a call has for the type parameters of its type.
func (f *Flow) receiverArgs(call *ast.CallExpr) *types.TypeList {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	fn, ok := f.info.Uses[sel.Sel].(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return nil
	}
	if n, ok := types.Unalias(elemType(fn.Signature().Recv().Type())).(*types.Named); ok {
		return n.TypeArgs()
	}
	return nil
}

// typeInGeneric returns the type of a value of the function that has that of one of its type parameters:
// what the call gives for it. It is nil for other values, or where that is a parameter itself or an interface,
// of which the value knows its type.
func (in *instance) typeInGeneric(v value) types.Type {
	if t := in.concrete(typeParamOf(v)); t != nil && !types.IsInterface(t) {
		return t
	}
	return nil
}

// typeParamOf returns the type parameter that is the type of a value; nil for others.
func typeParamOf(v value) types.Type {
	u, ok := soleUnknown(v)
	if !ok || u.typ == nil {
		return nil
	}
	if t, ok := types.Unalias(u.typ).(*types.TypeParam); ok {
		return t
	}
	return nil
}

// isUntold reports whether a known value is of the type of a type parameter, of which the call does not
// say what it is.
func (in *instance) isUntold(v, is value) bool {
	t, ok := in.concrete(typeParamOf(v)).(*types.TypeParam)
	_, isUnknown := soleUnknown(is)
	return ok && t != nil && !isUnknown
}

// boxedFrom returns the type by which an interface knows a value of a type: of a type parameter that is
// what the calls give for it that are run where they are. It is nil where they do not say.
func (f *Flow) boxedFrom(t types.Type) types.Type {
	for i := len(f.inlinedAt) - 1; ; i-- {
		p, ok := types.Unalias(t).(*types.TypeParam)
		if !ok {
			return t
		}
		if i < 0 || i >= len(f.chain) {
			return nil
		}
		if t = f.typeArgAt(f.inlinedAt[i], f.chain[i].sig, p); t == nil {
			return nil
		}
	}
}

// isGeneric reports whether a type is a type parameter, or is made of one as far as that shows.
func isGeneric(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		return true
	case *types.Pointer:
		return isGeneric(t.Elem())
	case *types.Slice:
		return isGeneric(t.Elem())
	case *types.Map:
		return isGeneric(t.Key()) || isGeneric(t.Elem())
	case *types.Named:
		for arg := range t.TypeArgs().Types() {
			if isGeneric(arg) {
				return true
			}
		}
	}
	return false
}
