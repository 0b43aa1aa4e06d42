package flow

import (
	"go/ast"
	"go/types"
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
	return f.boxedAs(v, from, to)
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
		return &ref{obj: f.newSlot(valueSlot), n: -1, typ: from}
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
		if _, isBasic := types.Unalias(from).(*types.Basic); !isBasic || !byDefault[types.Default(from).(*types.Basic).Kind()] {
			u := f.lostSymbol(nil, types.Default(from))
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

// unboxed returns a value in an interface as the methods of its type get it.
func unboxed(v value) value {
	if u, ok := v.(*unknown); ok && u.boxed != nil {
		return u.boxed
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
	p, ok1 := x.(*ref)
	q, ok2 := y.(*ref)
	if !ok1 || !ok2 || p.typ == nil || q.typ == nil || !types.Identical(p.typ, q.typ) || types.Comparable(p.typ) {
		return s
	}
	return r.dies(s)
}
