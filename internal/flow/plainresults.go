package flow

import (
	"go/types"
	"slices"
)

// Most functions return what says nothing of a text: something that they got
// from elsewhere, and an error or none, whatever they are given. Their results
// are unknown, and need not be worked out at each call.

// A plainness says that a function's results are such; for each, whether it is
// always nil, or never.
type plainness struct {
	isNil, isSet []bool
	own          bool // what is never nil, the program makes of what it knows
	lost         bool
}

// madeOp names what a function of the program makes whatever it is given: what it is,
// comes out the same way in all runs.
const madeOp = "made"

// plainnessOf returns nil for a function of which the results may tell more.
func (f *Flow) plainnessOf(sum *summary) *plainness {
	if sum.mended || len(sum.returns) == 0 || len(sum.returns) > maxReturns {
		return nil
	}
	n := len(sum.returns[0].vals)
	p := &plainness{isNil: slices.Repeat([]bool{true}, n), isSet: slices.Repeat([]bool{true}, n), own: true}
	seen := map[int]bool{}
	for _, ret := range sum.returns {
		if ret.doubted(allSlot) || f.chosen(sum, ret.state, seen) {
			return nil
		}
		for i, v := range ret.vals {
			p.isSet[i] = p.isSet[i] && isObject(v)
			p.own = p.own && (!p.isSet[i] || f.isOwnError(ret.state, v))
			if _, ok := v.(nilVal); ok {
				continue
			}
			if p.isNil[i] = false; !f.saysNothing(ret.state, v) {
				return nil
			}
			if u, ok := v.(*unknown); ok {
				p.lost = p.lost || u.lost
			}
		}
	}
	return p
}

// saysNothing reports whether a returned value says nothing of a text.
func (f *Flow) saysNothing(s state, v value) bool {
	switch v := v.(type) {
	case *unknown:
		return v.typ != nil && v.op != zeroOp && !isText(v.typ) && !dependsOnAny(v, maxMentions)
	case *ref:
		if v.obj == unreachableSlot { // an error
			return true
		}
		w, isWild := s.get(v.obj).(*wild)
		return isWild && w.kept == nil
	}
	return false
}

// dependsOnAny reports whether a value depends on a parameter at all.
func dependsOnAny(v value, budget int) bool {
	if budget--; budget < 0 {
		return true
	}
	switch v := v.(type) {
	case *unknown:
		if v.op == "param" || v.op == globalOp && v.typ != nil && isText(v.typ) {
			return true
		}
		for _, a := range v.args {
			if dependsOnAny(a, budget/len(v.args)) {
				return true
			}
		}
		return false
	case *not:
		return dependsOnAny(v.x, budget)
	case *str:
		if v.sure {
			return false
		}
		items := v.items()
		for _, it := range items {
			if dependsOnAny(it, budget/len(items)) {
				return true
			}
		}
		return false
	case *hole:
		return dependsOnAny(v.u, budget)
	case konst, nilVal:
		return false
	}
	return true
}

// chosen reports whether a condition on a parameter decides if a function
// comes to a state. Where the function stops otherwise, it tells
// callers also whether something is there, and what holds outside of it.
func (f *Flow) chosen(sum *summary, to state, seen map[int]bool) bool {
	found := false
	differ(sum.base.slots, to.slots, func(slot int, _, v any) {
		found = found || v != nil && f.choosing(slot, seen, sum)
	})
	return found
}

func (f *Flow) choosing(slot int, seen map[int]bool, sum *summary) bool {
	if seen[slot] || f.implied[slot] {
		return false
	}
	seen[slot] = true
	switch f.kinds[slot] {
	case factSlot:
		u := f.unknownAt[slot]
		return u != nil && (dependsOnAny(u, maxMentions) && (sum.stops || !asksIfThere(u)) || sum.narrows && sum.isOutside(u, maxMentions))
	case setSlot:
		if f.sels[slot] == nil {
			return false
		}
		for _, conds := range f.sels[slot].conds {
			for _, c := range conds {
				if f.choosing(c.slot, seen, sum) {
					return true
				}
			}
		}
	}
	return false
}

// isOutside reports whether a condition is about what others know by the same name: the
// environment, a variable of the package, or what is known around a literal.
func (sum *summary) isOutside(v value, budget int) bool {
	if budget--; budget < 0 {
		return true
	}
	switch v := v.(type) {
	case *unknown:
		return v.op == envOp || v.op == globalOp || v.slot < sum.first || slices.ContainsFunc(v.args, func(a value) bool { return sum.isOutside(a, budget/len(v.args)) })
	case *not:
		return sum.isOutside(v.x, budget)
	}
	return false
}

// result returns what a call yields.
func (p *plainness) result(in *instance) value {
	switch len(p.isNil) {
	case 0:
		return in.symbol(in.expr, nil)
	case 1:
		return p.one(in, 0)
	}
	out := &tuple{}
	for i := range p.isNil {
		out.vals = append(out.vals, p.one(in, i))
	}
	return out
}

// one returns one of the results of a call.
func (p *plainness) one(in *instance, i int) value {
	t := in.sum.body.sig.Results().At(i).Type()
	switch {
	case p.isNil[i]:
		return nilVal{}
	case p.lost:
		return in.lostSymbol(in.expr, t)
	}
	u := in.symbol(in.expr, t)
	if !p.isSet[i] {
		return u
	}
	if p.own {
		u.op = madeOp
	}
	if is, ok := in.apply(in.s, "==", nil, types.Typ[types.Bool], u, nilVal{}).(*unknown); ok {
		r := run{Flow: in.Flow, b: in.sum.body}
		in.s = r.cameOut(in.s, is, false)
	}
	return u
}
