package flow

import (
	"go/types"
	"slices"
	"strings"
)

// Iterators of the standard library over a list or a map: a loop over slices.Values(l) is
// one over l.

// An iteration is how an iterator goes over a list or map.
type iteration struct {
	values    bool // what it yields first is an element, and no key
	backwards bool // the last one comes first
}

// iterations are the functions that make such iterators.
var iterations = map[string]iteration{
	"slices.All": {}, "slices.Values": {values: true}, "slices.Backward": {backwards: true},
	"maps.All": {}, "maps.Keys": {}, "maps.Values": {values: true},
}

// iterOp marks an iterator over what its argument is; the name of the function follows.
const iterOp = "iterator "

// iterates reports whether a function makes an iterator over a list or map that nobody can
// write by what it yields: of elements that refer to something, nobody knows what becomes of
// them where the iterator goes.
func iterates(fn *types.Func, over types.Type) bool {
	if fn.Pkg() == nil {
		return false
	}
	_, ok := iterations[fn.Pkg().Path()+"."+fn.Name()]
	return ok && !mayHoldRefs(elemOf(over))
}

// iterator evaluates a function that makes an iterator.
func (r *run) iterator(s state, c callSite, t types.Type) (state, value, bool) {
	if len(c.args) != 1 || c.args[0] == nil || !iterates(c.fn, typeOf(c.args[0])) {
		return s, nil, false
	}
	return s, r.function(iterOp+c.fn.FullName(), c.expr, t, c.args[0]), true
}

// iterated returns what an iterator goes over, and how; false if v is none that is known. Which
// element comes first backwards is known of a list of which all are, or none.
func (r *run) iterated(s state, v value) (value, iteration, bool) {
	u, ok := v.(*unknown)
	if !ok || len(u.args) != 1 {
		return nil, iteration{}, false
	}
	name, ok := strings.CutPrefix(u.op, iterOp)
	if !ok {
		return nil, iteration{}, false
	}
	over, how := u.args[0], iterations[name]
	if !how.backwards {
		return over, how, true
	}
	switch v := over.(type) {
	case *ref:
		l, isList := r.content(s, v).(*listVal)
		ok = isList && !l.open
	case *unknown:
		ok = v.typ != nil && isSlice(v.typ)
	default:
		ok = false
	}
	return over, how, ok
}

// turnRound lets a loop begin with the last element.
func (t *table) turnRound() {
	t.keys, t.vals = slices.Clone(t.keys), slices.Clone(t.vals)
	slices.Reverse(t.keys)
	slices.Reverse(t.vals)
}

// collected is slices.Collect and slices.Sorted of an iterator over a list or map of which all is in
// view. Of a map it is known which of several comes first only if they are sorted.
func (r *run) collected(s state, c callSite, t types.Type) (state, value, bool) {
	over, how, ok := r.iterated(s, c.args[0])
	if !ok || !isSlice(t) {
		return s, nil, false
	}
	elems, inOrder, ok := r.yielded(s, over, how)
	switch {
	case !ok:
		return s, nil, false
	case len(elems) == 0:
		return s, nilVal{}, true
	}
	isSorted := c.fn.Name() == "Sorted" && sortTexts(elems)
	if len(elems) > 1 && !isSorted && (c.fn.Name() == "Sorted" || !inOrder) {
		return s, nil, false
	}
	return s, r.newObject(&s, &listVal{elem: elemOf(t), elems: elems}, t), true
}

// yielded returns what an iterator yields first in each turn; false if not all of that is known.
func (r *run) yielded(s state, over value, how iteration) (elems []value, inOrder, ok bool) {
	if l, ok := r.ownList(s, over); ok {
		return slices.Clone(l.elems), true, how.values
	}
	p, isRef := over.(*ref)
	if !isRef {
		return nil, false, false
	}
	m, isMap := r.content(s, p).(*mapVal)
	if !isMap || m.when != nil {
		return nil, false, false
	}
	if how.values {
		return slices.Clone(m.vals), false, true
	}
	return slices.Clone(m.keys), false, true
}
