package flow

import (
	"go/types"
	"math"
	"slices"
	"strings"
)

// Functions of package slices that make a list of another one, which they may
// write.

// inserted is slices.Insert.
func (r *run) inserted(s state, c callSite, t types.Type) (state, value, bool) {
	if c.expr.Ellipsis.IsValid() {
		return s, nil, false
	}
	old, ok := r.ownList(s, c.args[0])
	at, known := smallInt(c.args[1])
	if !ok || !known || len(old.elems)+len(c.args) > maxGrow {
		return s, nil, false
	}
	if at < 0 || at > len(old.elems) {
		return r.dies(s), r.lostSymbol(c.expr, t), true
	}
	s, v := r.remade(s, c, old, slices.Insert(slices.Clone(old.elems), at, c.args[2:]...), t)
	return s, v, true
}

// deleted is slices.Delete.
func (r *run) deleted(s state, c callSite, t types.Type) (state, value, bool) {
	old, ok := r.ownList(s, c.args[0])
	from, ok1 := smallInt(c.args[1])
	to, ok2 := smallInt(c.args[2])
	if !ok || !ok1 || !ok2 {
		return s, nil, false
	}
	if from < 0 || to < from || to > len(old.elems) {
		return r.dies(s), r.lostSymbol(c.expr, t), true
	}
	s, v := r.remade(s, c, old, slices.Delete(slices.Clone(old.elems), from, to), t)
	return s, v, true
}

// extreme is slices.Min or slices.Max: of a list without an element, both panic.
func (r *run) extreme(s state, c callSite, t types.Type) (state, value, bool) {
	if c.mode != now {
		return s, nil, false
	}
	n := r.length(s, nil, c.args[0])
	if n == nil {
		return s, nil, false
	}
	s = r.known(s, r.apply(s, ">=", nil, types.Typ[types.Bool], n, integer(1)))
	list, ok := r.ownList(s, c.args[0])
	if s.isDead() || !ok || len(list.elems) == 0 || len(list.elems) > maxGrow {
		return s, r.unknownResult(s, c, t), true
	}
	v := list.elems[0]
	for _, x := range list.elems[1:] {
		v = r.apply(s, strings.ToLower(c.fn.Name()), c.expr, t, v, x)
	}
	return s, v, true
}

// reordered is a function that puts the elements of a list into another order: of
// texts that are known, which one is known. Their number stays in any case.
func (r *run) reordered(s state, c callSite, _ types.Type) (state, value, bool) {
	old, ok := r.ownList(s, c.args[0])
	if !ok {
		return s, nil, false
	}
	if len(old.elems) < 2 {
		return s, nil, true
	}
	base := c.args[0].(*ref)
	elems := slices.Clone(old.elems)
	switch name := c.fn.Name(); {
	case name == "Reverse":
		slices.Reverse(elems)
	case len(c.args) == 1 && sortTexts(elems):
	default:
		order := c
		order.args = c.args[1:]
		return r.overwritten(r.effects(s, order), base), nil, true
	}
	was := r.content(s, base).(*listVal)
	now := &listVal{elem: was.elem, room: was.room, elems: slices.Clone(was.elems)}
	copy(base.window(now), elems)
	return r.loseKin(s, base.obj).with(base.obj, now), nil, true
}

// sortTexts sorts values if all are texts that are known.
func sortTexts(vals []value) bool {
	for i := range vals {
		if _, ok := wholeAt(vals, i); !ok {
			return false
		}
	}
	slices.SortStableFunc(vals, func(a, b value) int {
		x, _ := a.(*str).whole()
		y, _ := b.(*str).whole()
		return strings.Compare(x, y)
	})
	return true
}

// ownList returns a list of which all elements are in view.
func (r *run) ownList(s state, v value) (*listVal, bool) {
	p, ok := v.(*ref)
	if !ok {
		return nil, false
	}
	l, ok := r.content(s, p).(*listVal)
	if !ok || l.open {
		return nil, false
	}
	return &listVal{elem: l.elem, room: true, elems: p.window(l)}, true
}

// remade returns a list that is made of another one, of which nothing is known then.
func (r *run) remade(s state, c callSite, old *listVal, elems []value, t types.Type) (state, value) {
	base := c.args[0].(*ref)
	s = r.overwritten(s, base)
	if l, ok := r.content(s, base).(*listVal); ok { // it may share its elements
		s = s.with(base.obj, &listVal{elem: l.elem, room: true, elems: l.elems})
	}
	p := r.newObject(&s, &listVal{elem: old.elem, room: true, elems: elems}, t)
	return r.share(s, base, p), p
}

// containsOne is slices.Contains of a list in view, where it is known of each element
// whether it is the one that is looked for, and of one that is not in view.
func (r *run) containsOne(s state, c callSite, t types.Type) (state, value, bool) {
	if list, ok := c.args[0].(*unknown); ok {
		return s, r.apply(s, ">=", c.expr, t, r.placeIn(s, c, list), integer(0)), true
	}
	if at, known := r.placeOfOne(s, c.args[0], c.args[1]); known {
		return s, boolean(at >= 0), true
	}
	v := r.isOneOf(s, c, t)
	return s, v, v != nil
}

// maxCompared bounds the elements that a value is compared with for whether a list has it.
const maxCompared = 16

// isOneOf reports whether a value is one of the elements of a short list in view, as the
// comparisons with each would say; nil of another one.
func (r *run) isOneOf(s state, c callSite, t types.Type) value {
	list, ok := r.ownList(s, c.args[0])
	if !ok || len(list.elems) > maxCompared {
		return nil
	}
	var is value = no
	for i, x := range list.elems {
		one := r.apply(s, "==", c.expr, t, c.args[1], x)
		if i == 0 {
			is = one
		} else {
			is = r.apply(s, "||", c.expr, t, is, one)
		}
	}
	return is
}

// indexOf is slices.Index of such a list.
func (r *run) indexOf(s state, c callSite, t types.Type) (state, value, bool) {
	if list, ok := c.args[0].(*unknown); ok {
		return s, r.placeIn(s, c, list), true
	}
	if at, known := r.placeOfOne(s, c.args[0], c.args[1]); known && at != anyPlace {
		return s, integer(at), true
	}
	return s, r.lostSymbol(c.expr, t), true
}

// placeIn returns the place of an element in a list that is not in view. It is the same each
// time, until somebody may have written the list.
func (r *run) placeIn(s state, c callSite, list *unknown) value {
	of := r.asTexts(c.args[1:])[0]
	if r.isStirred(s, list) {
		return r.lostSymbol(c.expr, types.Typ[types.Int])
	}
	return r.function("place", c.expr, types.Typ[types.Int], list, of, integer(r.generation(s, list)))
}

// anyPlace stands for one of the places of a list, nobody knows which.
const anyPlace = math.MaxInt

// placeOfOne returns the first place of an element in a list in view, or a negative number;
// false if it is not known whether the list has it.
func (r *run) placeOfOne(s state, in, el value) (at int, known bool) {
	var elems []value
	switch list := in.(type) {
	case nilVal:
	case *ref:
		l, ok := r.content(s, list).(*listVal)
		if !ok || l.open {
			return 0, false
		}
		elems = list.window(l)
	default:
		return 0, false
	}
	r.work(len(elems))
	open := false
	for i, x := range elems {
		switch r.equal(x, el) {
		case isTrue:
			if open {
				return anyPlace, true
			}
			return i, true
		case isFalse:
		default:
			open = true
		}
	}
	return -1, !open
}
