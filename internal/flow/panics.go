package flow

import (
	"go/constant"
	"go/types"
)

// What makes a program panic ends the way that leads there: whatever follows
// happens in no run.

// dies returns the state after a panic.
func (r *run) dies(s state) state {
	r.stops = true
	return s.doubt(allSlot, 0, true)
}

// followed returns the state after a pointer was followed, or a map written:
// it was not nil.
func (r *run) followed(s state, p value) state {
	switch p := p.(type) {
	case nilVal:
		return r.dies(s)
	case *phi:
		if !mayBeNil(p) {
			return s
		}
		isNil := r.apply(s, "==", nil, types.Typ[types.Bool], p, nilVal{})
		if t, ok := r.assume(s, isNil, false); ok {
			return t
		}
		return r.dies(s)
	}
	return s
}

func mayBeNil(p *phi) bool {
	for _, alt := range p.alts {
		switch alt := alt.(type) {
		case nilVal:
			return true
		case *phi:
			if mayBeNil(alt) {
				return true
			}
		}
	}
	return false
}

// within returns the state after x[i] was looked at: there is such an
// element.
func (r *run) within(s state, x, i value, t types.Type) state {
	n := -1
	switch x := x.(type) {
	case *str:
		if v, ok := x.whole(); ok {
			n = len(v)
		}
	case nilVal:
		if _, isMap := under(t).(*types.Map); !isMap {
			return r.dies(s)
		}
	case *unknown:
		if isSlice(t) {
			if u, ok := r.length(s, nil, x).(*unknown); ok {
				if k, ok := smallInt(s.get(u.slot)); ok {
					n = k
				}
			}
		}
	case *ref:
		if l, ok := r.content(s, x).(*listVal); ok && !l.open && isSlice(t) {
			n = len(x.window(l))
		}
	}
	if k, ok := i.(konst); ok && n >= 0 && k.Kind() == constant.Int {
		if at, ok := constant.Int64Val(k.Value); ok && (at < 0 || at >= int64(n)) {
			return r.dies(s)
		}
	}
	return s
}

// isSlice tells slices from arrays, of which not all elements are kept.
func isSlice(t types.Type) bool {
	_, ok := under(t).(*types.Slice)
	return ok
}
