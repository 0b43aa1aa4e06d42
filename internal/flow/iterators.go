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
