package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"golang.org/x/tools/go/cfg"
)

// typeTest begins the name of the operation that tells whether a value in an
// interface is of a type.
const typeTest = "is "

// isOf reports whether a value in an interface is of a type.
func (f *Flow) isOf(s state, e ast.Expr, x value, t types.Type) value {
	if p, ok := x.(*phi); ok {
		return f.eachWay(s, p, func(alt value) value { return f.isOf(s, e, alt, t) })
	}
	u, ok := x.(*unknown)
	if !ok {
		if v := holdsType(x, t); v != nil && !isGeneric(t) {
			return v
		}
		return f.lostSymbol(e, types.Typ[types.Bool])
	}
	if u.typ != nil && !types.IsInterface(u.typ) {
		if types.Identical(u.typ, t) {
			return yes
		}
		if u.op == boxedOp && keepsName(u.typ) && keepsName(t) {
			return no
		}
		return f.lostSymbol(e, types.Typ[types.Bool])
	}
	op := typeTest + types.TypeString(t, nil)
	f.tested[op] = t
	return f.function(op, e, types.Typ[types.Bool], u)
}

// withoutType returns the state after a value turned out not to be of a type: what
// v, ok := x.(T) makes of it is the zero value.
func (f *Flow) withoutType(s state, test *unknown) state {
	t := f.tested[test.op]
	if t == nil {
		return s
	}
	if slot, asked := f.namedTexts[f.keyOfCall(asserted(t), test.args)]; asked && s.get(slot) == nil {
		return s.with(slot, f.zero(t))
	}
	return s
}

// holdsType decides whether a known value in an interface is of a type; nil
// where its name would tell, which is not kept.
func holdsType(x value, t types.Type) value {
	if x == any(nilVal{}) {
		return no
	}
	if p, ok := x.(*ref); ok && p.typ != nil {
		if isGeneric(p.typ) {
			return nil
		}
		if i, ok := under(t).(*types.Interface); ok {
			return implements(p.typ, i)
		}
		return boolean(types.Identical(p.typ, t))
	}
	b, isBasic := under(t).(*types.Basic)
	var has types.BasicInfo
	switch x := x.(type) {
	case *str:
		has = types.IsString
	case konst:
		switch x.Kind() {
		case constant.Bool:
			has = types.IsBoolean
		case constant.Int, constant.Float:
			has = types.IsNumeric
		}
	case *fnVal:
		if _, isFunc := under(t).(*types.Signature); !isFunc && !types.IsInterface(t) {
			return no
		}
		return nil
	case *structVal:
		switch {
		case types.IsInterface(t):
			return nil
		case !types.Identical(x.typ, under(t)):
			return no
		case isPlainName(x.of) && isPlainName(t):
			return boolean(types.Identical(x.of, t))
		}
		return nil
	}
	switch {
	case has == 0 || types.IsInterface(t):
		return nil
	case !isBasic || b.Info()&has == 0:
		return no
	case types.Identical(t, types.Typ[types.String]):
		return yes
	}
	return nil
}

// implements decides whether a value of a type has an interface's methods; nil for a
// type without a name, which may stand for one that has: hosts of type hosts []string
// may be kept as a []string.
func implements(t types.Type, i *types.Interface) value {
	switch has := types.Implements(t, i); {
	case has:
		return yes
	case isPointer(t), isNamed(t):
		return no
	}
	return nil
}

// isPlainName reports whether a type has a name and no types as arguments, which may be
// the parameters of generic code.
func isPlainName(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.TypeArgs().Len() == 0
}

// keepsName reports whether a type is a predeclared one, or has a name and no types as
// arguments.
func keepsName(t types.Type) bool {
	_, isBasic := types.Unalias(t).(*types.Basic)
	return (isBasic || isPlainName(t)) && !types.IsInterface(t)
}

func isNamed(t types.Type) bool {
	_, is := types.Unalias(t).(*types.Named)
	return is
}

// assertedTo returns what x.(T) makes of a value in an interface.
func (f *Flow) assertedTo(s state, x value, e ast.Expr, t types.Type) value {
	toInterface := t != nil && isInterface(t)
	switch x := x.(type) {
	case *unknown:
		if x.typ != nil && t != nil && !types.IsInterface(x.typ) && types.Identical(x.typ, t) {
			return x // it was stored as what it is
		}
		return f.function(asserted(t), e, t, x)
	case *phi:
		return f.eachWay(s, x, func(alt value) value { return f.assertedTo(s, alt, e, t) })
	}
	if toInterface {
		return f.heldAs(x, e, t)
	}
	if k := typeOf(x); k != nil && t != nil && types.Identical(under(k), under(t)) {
		return unboxed(x)
	}
	return f.lostSymbol(e, t)
}

// heldType returns the type by which a value in an interface has methods; nil where it is
// not known.
func heldType(x value) types.Type {
	switch x := x.(type) {
	case *ref:
		return x.typ
	case *structVal:
		return x.of
	case *fnVal:
		return x.of
	}
	return nil
}

// heldAs returns a value in an interface as it is in another one: the same value, of
// which other methods may be called; or nil, if it does not have them.
func (f *Flow) heldAs(x value, e ast.Expr, t types.Type) value {
	switch x.(type) {
	case nilVal:
		return x
	case *ref, *structVal, *fnVal:
	default:
		return f.lostSymbol(e, t)
	}
	of := heldType(x)
	if i, ok := under(t).(*types.Interface); ok && of != nil && implements(of, i) == no {
		return nilVal{}
	}
	return x
}

// testOfType evaluates whether a value that is tried is of a type.
func (f *Flow) testOfType(op string, x value) value {
	t := f.tested[op]
	if p, ok := x.(*ref); ok && p.typ == nil { // of any other type
		return boolean(types.IsInterface(t) && p.off > 0)
	}
	return holdsType(x, t)
}

// testedTypes returns a value of each type that conditions ask for.
func (f *Flow) testedTypes(a *unknown, ops []string) []value {
	out := []value{&ref{obj: -1 - a.slot, off: 1, n: -1}} // one with many methods
	for i, op := range ops {
		if t := f.tested[op]; !types.IsInterface(t) {
			out = append(out, &ref{obj: -1 - a.slot, off: 2 + i, n: -1, typ: t})
		}
	}
	return out
}

func isTypeTest(op string) bool { return strings.HasPrefix(op, typeTest) }

// typeCases returns the types that the blocks of type switches ask for, by
// the block that is next where the answer is no.
func (b *body) typeCases() map[*cfg.Block]ast.Expr {
	seen := map[*ast.CaseClause]int{}
	out := map[*cfg.Block]ast.Expr{}
	for _, g := range b.graph.Blocks {
		cc, ok := g.Stmt.(*ast.CaseClause)
		if !ok || g.Kind != cfg.KindSwitchNextCase || b.matches[cc] == nil || seen[cc] >= len(cc.List) {
			continue
		}
		out[g] = cc.List[seen[cc]]
		seen[cc]++
	}
	return out
}

// typeCase returns the condition of a case of a type switch, or nil.
func (r *run) typeCase(s state, sw *ast.TypeSwitchStmt, next *cfg.Block) value {
	e := r.b.types[next]
	x := s.get(r.slotOf(sw.Assign, valueSlot))
	if e == nil || x == nil {
		return nil
	}
	tv := r.info.Types[e]
	if tv.IsNil() {
		return r.apply(s, "==", nil, types.Typ[types.Bool], r.inInterface(s, x), nilVal{})
	}
	if !tv.IsType() || tv.Type == nil {
		return nil
	}
	return r.isOf(s, nil, x, tv.Type)
}

// narrowed returns the value that a clause of a type switch sees.
func (r *run) narrowed(x value, v *types.Var) value {
	u, ok := x.(*unknown)
	if x == nil || ok && types.IsInterface(v.Type()) && u.typ == nil {
		return r.symbol(nil, v.Type())
	}
	if ok && !types.Identical(u.typ, v.Type()) {
		return r.function(asserted(v.Type()), nil, v.Type(), u)
	}
	return x
}

// asserted names the operation x.(T).
func asserted(t types.Type) string { return ".(" + types.TypeString(t, nil) + ")" }
