package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

// A value in an interface has its type with it: a nil pointer in one is not nil, and
// int64(1) is not the 1 that is an int. Values here have no types, so that what
// would come out otherwise for them is not kept.

// boxed returns a value of an expression as one of a type that it is stored in.
func (f *Flow) boxed(v value, e ast.Expr, to types.Type) value {
	if to == nil || !isInterface(to) {
		return v
	}
	from := f.info.TypeOf(e)
	if from == nil || isInterface(from) {
		return v
	}
	switch is := f.boxedFrom(from); {
	case is != nil && isInterface(is):
		return v
	case is != nil:
		return f.boxedAs(v, is, to)
	}
	if _, ok := soleUnknown(v); ok { // each call says what it is
		return v
	}
	return f.lostSymbol(e, to)
}

// boxedOp is the operation of a known value of which an interface keeps no more than the
// type: that of a number or a text need not be what its value looks like.
const boxedOp = "boxed"

func (f *Flow) boxedAs(v value, from, to types.Type) value {
	switch v := v.(type) {
	case nilVal:
		if b, ok := under(from).(*types.Basic); ok && b.Kind() == types.UntypedNil {
			return v
		}
		return &ref{obj: f.newSlot(valueSlot), n: -1, typ: from, isNil: true}
	case *ref: // hosts may hold what was made as a []string
		if isNamed(from) && v.typ != nil && !isNamed(v.typ) && types.Identical(under(v.typ), under(from)) {
			named := *v
			named.typ = from
			return &named
		}
	case *structVal: // so may a T what was made as a struct{ u string }
		if isNamed(from) && v.of != nil && !isNamed(v.of) {
			return &structVal{of: from, typ: v.typ, fields: v.fields}
		}
	case konst, *str:
		if b, isBasic := types.Default(types.Unalias(from)).(*types.Basic); !isBasic || !byDefault[b.Kind()] {
			u := f.lostSymbol(nil, types.Default(types.Unalias(from)))
			u.op, u.boxed = boxedOp, v
			return u
		}
	case *unknown: // id(s) is another thing in an interface than s
		if v.typ != nil && !types.IsInterface(v.typ) && !types.Identical(v.typ, from) {
			u := f.lostSymbol(nil, from)
			u.op, u.boxed = boxedOp, v
			return u
		}
	case *phi:
		for i, alt := range v.alts {
			if alt == nil {
				continue
			}
			if now := f.boxedAs(alt, from, to); now != alt {
				return f.boxedWays(v, i, from, to)
			}
		}
	}
	return v
}

// inInterface returns what the value of an expression of an interface is that is held against nil:
// what is in the interface is not nil itself, though it may be a pointer that is.
func (r *run) inInterface(s state, v value) value {
	switch v := v.(type) {
	case *phi:
		return r.eachWay(s, v, func(alt value) value { return r.inInterface(s, alt) })
	case *unknown:
		if v.typ != nil && !types.IsInterface(v.typ) {
			return &ref{obj: r.newSlot(valueSlot), n: -1, typ: v.typ}
		}
	}
	return v
}

// equals holds the values of two expressions against each other, of which one may be an interface
// with the other one in it.
func (r *run) equals(s state, e ast.Expr, x value, of ast.Expr, y value, with ast.Expr) value {
	left, right := r.info.TypeOf(of), r.info.TypeOf(with)
	if y == any(nilVal{}) && left != nil && isInterface(left) && (right == nil || !isPointer(right)) {
		x = r.inInterface(s, x)
	}
	if mayDiffer(x, left, y, right) {
		return r.lostSymbol(e, types.Typ[types.Bool])
	}
	return r.apply(s, "==", e, types.Typ[types.Bool], r.boxed(x, of, right), r.boxed(y, with, left))
}

// mayDiffer reports whether two values that are compared seem to be of two types, one of them at
// least in an interface: then they are not equal, whatever they are.
func mayDiffer(x value, left types.Type, y value, right types.Type) bool {
	if left == nil || right == nil || !isInterface(left) && !isInterface(right) || x == any(nilVal{}) || y == any(nilVal{}) {
		return false
	}
	t, u := typeInside(x, left), typeInside(y, right)
	return t != nil && u != nil && !types.Identical(t, u)
}

// typeInside returns the type of what an expression of some type holds; nil where that does not
// show.
func typeInside(v value, t types.Type) types.Type {
	if !isInterface(t) {
		return types.Default(types.Unalias(t))
	}
	var of types.Type
	switch v := v.(type) {
	case *unknown:
		of = v.typ
	case *structVal:
		of = v.of
	case konst, *str: // all others are boxed
		of = typeOf(v)
	}
	if of == nil || types.IsInterface(of) {
		return nil
	}
	return of
}

// areOtherTypes reports whether two values in interfaces are of two types: the key int64(1) of a
// map is not the 1 that it is asked for.
func areOtherTypes(x, y value) bool {
	t, u := typeInside(x, anyType), typeInside(y, anyType)
	if t == nil || u == nil {
		return false
	}
	if !isBoxed(x) && !isBoxed(y) { // they may have been converted where that left no trace
		_, ok1 := x.(*unknown)
		_, ok2 := y.(*unknown)
		return (ok1 || ok2) && // values are tried of what has no type, too
			isSortOf(t, types.IsString) != isSortOf(u, types.IsString) && isSortOf(t, types.IsConstType) && isSortOf(u, types.IsConstType)
	}
	return !types.Identical(t, u)
}

// isSortOf reports whether a type is a basic one of some sort.
func isSortOf(t types.Type, sort types.BasicInfo) bool {
	b, ok := under(t).(*types.Basic)
	return ok && b.Info()&sort != 0
}

var anyType = types.Universe.Lookup("any").Type()

func isBoxed(v value) bool {
	u, ok := v.(*unknown)
	return ok && u.op == boxedOp
}

// boxedArgs returns the arguments of a call of a function in view as its parameters hold them.
func (r *run) boxedArgs(c callSite) []value {
	sig := c.val.body.sig
	if c.expr != nil && sig != nil && sig.TypeParams().Len() > 0 {
		if made, ok := r.info.TypeOf(c.expr.Fun).(*types.Signature); ok {
			sig = made
		}
	}
	if sig == nil || c.expr == nil || len(c.expr.Args) != len(c.args) {
		return c.args
	}
	out := slices.Clone(c.args)
	for i, e := range c.expr.Args {
		out[i] = r.boxed(out[i], e, paramAt(sig, c.expr, i))
	}
	return out
}

// paramAt returns the type of a parameter, or of one of the elements of the last one, that an argument of a
// call is given; nil in code that does not compile.
func paramAt(sig *types.Signature, call *ast.CallExpr, i int) types.Type {
	last := sig.Params().Len() - 1
	if i > last && !sig.Variadic() || last < 0 {
		return nil
	}
	t := sig.Params().At(min(i, last)).Type()
	if list, ok := under(t).(*types.Slice); ok && sig.Variadic() && i >= last && !call.Ellipsis.IsValid() {
		return list.Elem()
	}
	return t
}

// unboxed returns a value in an interface as the methods of its type get it.
func unboxed(v value) value {
	switch v := v.(type) {
	case *unknown:
		if v.boxed != nil {
			return v.boxed
		}
	case *ref:
		if v.isNil {
			return nilVal{}
		}
	}
	return v
}

// boxedWays returns a choice with each way from one on as it is in an interface.
func (f *Flow) boxedWays(p *phi, at int, from, to types.Type) value {
	out := &phi{sel: p.sel, alts: append([]value(nil), p.alts...), size: p.size}
	for i := at; i < len(out.alts); i++ {
		if out.alts[i] != nil {
			out.alts[i] = f.boxedAs(out.alts[i], from, to)
		}
	}
	return out
}

// byDefault are the types that constants have where nothing else is said.
var byDefault = map[types.BasicKind]bool{types.Bool: true, types.Int: true, types.String: true}

// isInterface reports whether a type is an interface, and no type parameter.
func isInterface(t types.Type) bool {
	if _, isParam := types.Unalias(t).(*types.TypeParam); isParam {
		return false
	}
	return types.IsInterface(t)
}

// comparable returns the state after two values were compared: lists, maps and
// functions in two interfaces of one type are not.
func (r *run) comparable(s state, x, y value) state {
	if f, ok := x.(*fnVal); ok {
		if g, ok := y.(*fnVal); ok && f.signature() != nil && g.signature() != nil && types.Identical(f.signature(), g.signature()) {
			return r.dies(s)
		}
	}
	p, ok1 := x.(*ref)
	q, ok2 := y.(*ref)
	if !ok1 || !ok2 || p.typ == nil || q.typ == nil || !types.Identical(p.typ, q.typ) || types.Comparable(p.typ) {
		return s
	}
	return r.dies(s)
}

// signature returns the type of a function that is of no named type, and whose receiver is not bound; nil
// of others.
func (v *fnVal) signature() *types.Signature {
	if v.of != nil || v.recv != nil || v.body == nil {
		return nil
	}
	return v.body.sig
}

// hashable returns the state after a value was the key of a map: lists, maps and functions in an interface
// are none.
func (r *run) hashable(s state, key value) state {
	t := typeOf(key)
	_, isStruct := key.(*structVal)
	_, isRef := key.(*ref)
	_, isFunc := key.(*fnVal)
	if isFunc || (isStruct || isRef) && t != nil && !types.Comparable(t) {
		return r.dies(s)
	}
	return s
}
