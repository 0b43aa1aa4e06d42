package code

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"
)

func StructType(t types.Type) (*types.Named, *types.Struct) {
	if t == nil {
		return nil, nil
	}
	named := NamedOf(t)
	st := StructOf(t)
	if named == nil || st == nil {
		return nil, nil
	}
	return named, st
}

// NamedOf returns the named type that t is or points to, or nil.
func NamedOf(t types.Type) *types.Named {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, _ := types.Unalias(t).(*types.Named)
	return n
}

// FieldOwner returns the struct type that declares the field that a selector
// selects, perhaps through embedded fields; nil if it has no name.
func FieldOwner(sel *types.Selection) *types.Named {
	t := sel.Recv()
	index := sel.Index()
	for _, i := range index[:len(index)-1] {
		st := StructOf(t)
		if st == nil {
			return nil
		}
		t = st.Field(i).Type()
	}
	return NamedOf(t)
}

// FieldOf returns the field that an expression selects; nil if it selects none.
func FieldOf(info *types.Info, e ast.Expr) *types.Var {
	if e == nil {
		return nil
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if s := info.Selections[sel]; s != nil && s.Kind() == types.FieldVal {
		v, _ := s.Obj().(*types.Var)
		return v
	}
	return nil
}

// StructOf returns the struct that a type is or points to; nil if it is none, or is not known
// in code that is not complete.
func StructOf(t types.Type) *types.Struct {
	if t == nil {
		return nil
	}
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	st, _ := t.Underlying().(*types.Struct)
	return st
}

// IsText reports whether a type is that of texts. Of code that is not complete some types
// are not known, and nil.
func IsText(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

func IsBoolean(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

func IsError(t types.Type) bool {
	return t != nil && !isUntypedNil(t) && types.Implements(t, errorType)
}

// Method returns the method of that name that a type has, or a pointer to it; nil for types
// that are not known.
func Method(t types.Type, pkg *types.Package, name string) *types.Func {
	if t == nil {
		return nil
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, pkg, name)
	fn, _ := obj.(*types.Func)
	return fn
}

func isUntypedNil(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Kind() == types.UntypedNil
}

// IsNamed reports whether a type, or what it points to, is the one of that
// name in a package.
func IsNamed(t types.Type, pkg, name string) bool {
	n := NamedOf(t)
	return n != nil && n.Obj().Name() == name && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == pkg
}

// Constant returns the text of a constant expression.
func Constant(info *types.Info, e ast.Expr) (string, bool) {
	v := info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

// IsStandard reports whether the path of a package is one of the standard library, of which none
// begins with a domain. A module without one in its name is taken for it, too.
func IsStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

// IsFunc reports whether a function has a full name, such as "(*net/url.URL).Query". The full
// name of a function is put together each time that it is asked for: here only if the last part
// of the name may be right.
func IsFunc(fn *types.Func, fullName string) bool {
	return strings.HasSuffix(fullName, fn.Name()) && fn.FullName() == fullName
}
