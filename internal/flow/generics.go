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
		if args := in.typeArgs(); args != nil && t.Index() < args.Len() && in.isOwnParam(t) {
			return args.At(t.Index())
		}
	}
	return t
}

// isOwnParam reports whether a type parameter is one of the function, and none of the type that it is a
// method of.
func (in *instance) isOwnParam(t *types.TypeParam) bool {
	sig := in.sum.body.sig
	return sig != nil && t.Index() < sig.TypeParams().Len() && sig.TypeParams().At(t.Index()) == t
}

// typeArgs returns the types that the call gives for the type parameters of the function.
func (in *instance) typeArgs() *types.TypeList {
	call, ok := in.expr.(*ast.CallExpr)
	if !ok {
		return nil
	}
	fun := ast.Unparen(call.Fun)
	switch f := fun.(type) {
	case *ast.IndexExpr:
		fun = f.X
	case *ast.IndexListExpr:
		fun = f.X
	}
	switch f := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return in.info.Instances[f].TypeArgs
	case *ast.SelectorExpr:
		return in.info.Instances[f.Sel].TypeArgs
	}
	return nil
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
