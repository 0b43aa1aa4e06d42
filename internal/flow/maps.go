package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

// Maps of which the keys are known.

// keyed returns the selector for the element of a map at an unknown key. Each
// way but the last is one key.
func (r *run) keyed(s state, u *unknown, keys []value) *selector {
	sel := r.indexed(u, len(keys)+1)
	if sel.conds != nil || len(keys) > maxMap {
		return sel
	}
	conds := make([][]fact, len(keys)+1)
	for i, key := range keys {
		if is, ok := r.apply(s, "==", nil, types.Typ[types.Bool], u, key).(*unknown); ok {
			conds[i] = []fact{{is.slot, yes}}
			o := origin{f: r.Flow}
			if o.add(is, false); o.isFarEqual(is) { // of all keys it may make only some
				conds[i] = append(conds[i], fact{allSlot, state{}.doubt(allSlot, is.slot, true).get(allSlot)})
			}
			conds[len(keys)] = append(conds[len(keys)], fact{is.slot, no})
		}
	}
	sel.conds, sel.keyed = conds, len(keys) <= maxCovered
	return sel
}

// asked returns the slots of the conditions of the ways of a selector.
func (sel *selector) asked() (slots []int) {
	for _, conds := range sel.conds {
		for _, c := range conds {
			if c.slot != allSlot && !slices.Contains(slots, c.slot) {
				slots = append(slots, c.slot)
			}
		}
	}
	return slots
}

// mapElement returns the element of a map of which the keys are known.
func (r *run) mapElement(s state, m *mapVal, k value, t types.Type, e ast.Expr) value {
	if len(m.keys) == 0 {
		return r.zero(t)
	}
	if i, ok := m.placeOf(k); ok {
		if i < 0 {
			return r.zero(t)
		}
		return r.mark(m.vals[i], throughTable)
	}
	if p, ok := k.(*phi); ok && len(m.keys) > maxMap { // one key at a time finds its place at once
		return r.eachWay(s, p, func(alt value) value { return r.mapElement(s, m, alt, t, e) })
	}
	known := true
	for i, key := range m.keys {
		switch r.equal(k, key) {
		case isTrue:
			return r.mark(m.vals[i], throughTable)
		case isOpen:
			known = false
		}
	}
	if known {
		return r.zero(t)
	}
	if p, ok := k.(*phi); ok {
		return r.eachWay(s, p, func(alt value) value { return r.mapElement(s, m, alt, t, e) })
	}
	u, free := soleUnknown(k)
	if !free || u.lost || r.isSettledKey(s, u) {
		return r.lostSymbol(e, t)
	}
	// Nobody writes a map to look up what is not in it: what is found then is
	// not known, rather than nothing.
	alts := append(append([]value(nil), m.vals...), r.lostSymbol(e, t))
	sel := r.keyed(s, u, m.keys)
	return r.eachWay(s, &phi{sel: sel, alts: alts, size: 1}, func(v value) value { return r.mark(v, throughTable) })
}

// placeOf returns the place of a known text among the keys of a large map, -1 where it is
// not among them; false where the keys have to be gone over one by one.
func (m *mapVal) placeOf(k value) (int, bool) {
	t, ok := k.(*str)
	if !ok || len(m.keys) <= maxMap {
		return 0, false
	}
	v, ok := t.whole()
	if !ok || !m.hasPlaces() {
		return 0, false
	}
	if i, found := m.places[v]; found {
		return i, true
	}
	return -1, true
}

// hasPlaces reports whether all keys of a map are known texts, and notes the place of each.
func (m *mapVal) hasPlaces() bool {
	if m.places != nil {
		return len(m.places) > 0
	}
	m.places = make(map[string]int, len(m.keys))
	for i, key := range m.keys {
		v, known := "", false
		if t, ok := key.(*str); ok {
			v, known = t.whole()
		}
		if !known {
			clear(m.places)
			return false
		}
		if _, isThere := m.places[v]; !isThere { // the first one counts
			m.places[v] = i
		}
	}
	return true
}

// hasKey reports whether a map has a key; v is what was found there.
func (r *run) hasKey(s state, m, k, v value, e ast.Expr) value {
	switch m := m.(type) {
	case *ref:
		if c, ok := r.content(s, m).(*mapVal); ok {
			if has := r.isKey(s, c, k); has != nil {
				return has
			}
		}
		if r.isLastPut(s, m, k) != nil {
			return yes
		}
		if c, ok := r.content(s, m).(*wild); ok {
			return r.hasKey(s, r.wildValue(s, m, c, m.typ, e), k, v, e)
		}
	case *unknown:
		deleted := deletedKey{m.slot, r.keyOf(k)}
		if r.isEmptied(s, m) || r.isWithout(s, deleted) {
			return no
		}
		if key, ok := soleUnknown(k); ok && r.keyOfMap[key.slot] == m { // unless the loop deletes it
			return r.lostSymbol(e, types.Typ[types.Bool])
		}
		has := r.function("has", e, types.Typ[types.Bool], m, k, integer(r.generation(s, m)))
		has.lost = m.lost || r.isRefilled(s, emptyKey(m.slot), deleted) || r.wasStored(s, m)
		return r.unlessWithout(s, has, no, emptyKey(m.slot), deleted)
	case *phi:
		return r.eachWay(s, m, func(alt value) value { return r.hasKey(s, alt, k, v, e) })
	case nilVal:
		return no
	}
	return r.part(v, 1, 2, e)
}

// saysMissing reports whether a condition says that a map which this function has
// written has no such key, or none at all: what was stored may be what is asked for.
func (f *Flow) saysMissing(s state, u *unknown, want bool) bool {
	asks := u
	if u.op == "==" && want && slices.Contains(u.args, integer(0)) {
		for _, a := range u.args {
			if n, ok := a.(*unknown); ok {
				asks = n
			}
		}
	}
	if !(asks.op == "len@" && asks != u || asks.op == "has" && asks == u && !want) {
		return false
	}
	m, ok := asks.args[0].(*unknown)
	if !ok || !f.isStirred(s, m) {
		return false
	}
	_, open := f.named[openKey(m.slot)]
	return asks != u || open || !isFixedKey(asks.args[1])
}

// An openKey names, by its slot, an unknown map in which something was stored for a
// key that is not known.
type openKey int

// isFixedKey reports whether a key is known.
func isFixedKey(k value) bool {
	_, isKonst := k.(konst)
	return isKonst || isKnownText(k)
}

// asksKept reports whether a condition leaves only some of the values that a map of the
// package may hold for a key that is there: the package has stored it, so that it is not
// just any value.
func (f *Flow) asksKept(s state, u *unknown) bool {
	if u.op != "==" && textTests[u.op] == nil {
		return false
	}
	return slices.ContainsFunc(u.args, func(a value) bool { return f.isOfKept(s, a, maxSettled) })
}

// isOfKept reports whether a value is what a map of the package holds for such a key, or
// made of that.
func (f *Flow) isOfKept(s state, v value, depth int) bool {
	el, ok := soleUnknown(v)
	if !ok || depth == 0 {
		return false
	}
	if el.op != "[]@" {
		return (isMade(el) || f.evaluable(el)) && slices.ContainsFunc(el.args, func(a value) bool { return f.isOfKept(s, a, depth-1) })
	}
	of := el
	for of != nil && (of == el || of.field != nil) {
		of, _ = of.args[0].(*unknown)
	}
	if of == nil || of.op != globalOp {
		return false
	}
	has, asked := f.namedTexts[f.keyOfCall("has", el.args)]
	return asked && same(s.get(has), yes)
}

// isKey reports whether a value is a key of a map; nil if that is not known.
func (r *run) isKey(s state, m *mapVal, k value) value {
	if i, ok := m.placeOf(k); ok {
		if i < 0 {
			return no
		}
		return r.isThere(m, i)
	}
	p, isPhi := k.(*phi)
	each := func(alt value) value {
		if has := r.isKey(s, m, alt); has != nil {
			return has
		}
		return r.lostSymbol(nil, types.Typ[types.Bool])
	}
	if isPhi && len(m.keys) > maxMap {
		return r.eachWay(s, p, each)
	}
	known := true
	for i, key := range m.keys {
		switch r.equal(k, key) {
		case isTrue:
			return r.isThere(m, i)
		case isOpen:
			known = false
		}
	}
	if known {
		return no
	}
	if isPhi {
		return r.eachWay(s, p, each)
	}
	u, free := soleUnknown(k)
	if !free || u.lost || m.when != nil {
		return nil
	}
	sel := r.keyed(s, u, m.keys)
	out := &phi{sel: sel, alts: make([]value, sel.n), size: 1}
	for i := range out.alts {
		out.alts[i] = boolean(i < len(m.keys))
	}
	return out
}

// isThere reports whether a map has the key that one of its entries is for.
func (r *run) isThere(m *mapVal, i int) value {
	if m.when == nil || m.when[i] == nil {
		return yes
	}
	only, sel := m.when[i][0], (*selector)(nil)
	if only.slot < len(r.sels) {
		sel = r.sels[only.slot]
	}
	ways, ok := only.val.(*set)
	if !ok || sel == nil {
		return nil
	}
	out := &phi{sel: sel, alts: make([]value, sel.n), size: 1}
	for k := range out.alts {
		out.alts[k] = boolean(ways.has(k))
	}
	return out
}

// withKey returns a map with an element set, if it can be told which.
func (r *run) withKey(m *mapVal, k, v value) (*mapVal, bool) {
	out := &mapVal{keys: m.keys, vals: append([]value(nil), m.vals...), when: m.when, elem: m.elem}
	for i, key := range m.keys {
		switch r.equal(k, key) {
		case isTrue:
			out.vals[i] = v
			if m.when != nil {
				out.when = append([][]fact(nil), m.when...)
				out.when[i] = nil
			}
			return out, true
		case isOpen:
			return nil, false
		}
	}
	if len(m.keys) >= maxMap {
		return nil, false
	}
	out.keys = append(append([]value(nil), m.keys...), k)
	out.vals = append(out.vals, v)
	if m.when != nil {
		out.when = append(append([][]fact(nil), m.when...), nil)
	}
	return out, true
}

// maxMap bounds the elements of a map that is filled one by one.
const maxMap = 64

// A put is what was put into a map of which little is known last, as set[a] = true is in a loop: it is
// there, as long as nobody may have written the map.
type put struct {
	key, val value
	in       *wild
	gen      int
}

// lastPut returns the state after something was put into a map, or a list.
func (r *run) lastPut(s state, p *ref, key, val value) state {
	w, ok := r.content(s, p).(*wild)
	if _, isMap := under(p.typ).(*types.Map); !ok || !isMap {
		return s
	}
	return s.with(r.beside(putOf, p.obj), &put{key, val, w, s.gen()})
}

// isLastPut returns what was put into a map last, under a key; nil if that is not known.
func (r *run) isLastPut(s state, p *ref, key value) value {
	slot, some := r.besideIf(putOf, p.obj)
	if !some {
		return nil
	}
	last, _ := s.get(slot).(*put)
	w, _ := r.content(s, p).(*wild)
	if last == nil || w != last.in || s.gen() != last.gen || !same(key, last.key) {
		return nil
	}
	return last.val
}

// withoutPut returns the state in which it is forgotten what was put into a map last.
func (r *run) withoutPut(s state, m value) state {
	if p, ok := m.(*ref); ok {
		if slot, some := r.besideIf(putOf, p.obj); some {
			return s.with(slot, nil)
		}
	}
	return s
}
