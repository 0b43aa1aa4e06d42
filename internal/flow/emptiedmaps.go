package flow

import "slices"

// What an unknown map lacks, as the function has taken it out: everything, or a key. That is
// so until something may be written, which the generation of the state counts; what is in the map
// then, the program has put there, and nobody knows what that may be. Where ways meet, a map lacks
// what it lacks on all of them; where it was cleared on some, what is asked of it depends on which way
// was taken.

// A lackKey names a slot for what a map lacks, by the map's slot.
type lackKey interface{ isLack() }

type (
	// An emptyKey names a map that was cleared: its slot holds in which generation.
	emptyKey int
	// A deletedKey names a key that was deleted: its slot holds in which generation.
	deletedKey struct {
		slot int
		key  string
	}
	// A someKey names what a map lacks on some of the ways that met: its slot holds *lackWays.
	someKey struct{ key lackKey }
)

func (emptyKey) isLack()   {}
func (deletedKey) isLack() {}
func (someKey) isLack()    {}

// A lackWays says on which of the ways that met a map lacked something.
type lackWays struct {
	gen    int
	sel    *selector
	on     *set
	before []*lackWays // by way: where ways have met on it
}

// noGen is a generation in which no state is: what was in doubt then, stays so.
const noGen = -1

// lacking returns the state in which a map lacks something.
func (f *Flow) lacking(s state, key lackKey) state {
	return s.with(f.slotOf(key, lackSlot), s.gen())
}

// withoutIn returns in which generation a map lacked something; false if it never did.
func (f *Flow) withoutIn(s state, key lackKey) (gen int, ok bool) {
	slot, ok := f.named[key]
	if !ok {
		return 0, false
	}
	switch v := s.get(slot).(type) {
	case int:
		return v, true
	case *lackWays:
		return v.gen, true
	}
	return 0, false
}

// isWithout reports whether a map lacks something now.
func (f *Flow) isWithout(s state, key lackKey) bool {
	gen, ok := f.withoutIn(s, key)
	return ok && gen == s.gen()
}

// wasWithout reports whether a map lacked something, and may have got it since.
func (f *Flow) wasWithout(s state, key lackKey) bool {
	gen, ok := f.withoutIn(s, key)
	return ok && gen != s.gen()
}

// isEmptied reports whether an unknown map was cleared, and nothing was written since.
func (f *Flow) isEmptied(s state, m *unknown) bool { return f.isWithout(s, emptyKey(m.slot)) }

// isRefilled reports whether a map was cleared, or what is asked of it taken out of it, and
// something written since.
func (f *Flow) isRefilled(s state, keys ...lackKey) bool {
	return slices.ContainsFunc(keys, func(key lackKey) bool { return f.wasWithout(s, key) || f.wasWithout(s, someKey{key}) })
}

// without is delete(m, k).
func (r *run) without(s state, args []value) state {
	m, ok := args[0].(*unknown)
	empty := ok && r.isEmptied(s, m)
	s = r.overwritten(s, args[0])
	switch {
	case empty:
		return r.lacking(s, emptyKey(m.slot))
	case ok && len(args) == 2:
		return r.lacking(s, deletedKey{m.slot, r.keyOf(args[1])})
	}
	return s
}

// lackWays returns on which ways a map lacks something; nil if on none.
func (f *Flow) lackWays(s state, key lackKey) *lackWays {
	if !f.isWithout(s, someKey{key}) {
		return nil
	}
	w, _ := s.get(f.named[someKey{key}]).(*lackWays)
	return w
}

// unlessWithout returns what is asked of an unknown map, and what the answer is on the ways on
// which it lacks what it is asked for.
func (r *run) unlessWithout(s state, v, none value, keys ...lackKey) value {
	for _, key := range keys {
		v = r.onWays(s, r.lackWays(s, key), v, none, maxSpread)
	}
	return v
}

func (r *run) onWays(s state, w *lackWays, v, none value, depth int) value {
	if w == nil || depth == 0 {
		return v
	}
	p := &phi{sel: w.sel, alts: make([]value, w.sel.n), size: 1}
	for i := range p.alts {
		if p.alts[i] = none; !w.on.has(i) {
			p.alts[i] = r.onWays(s, w.before[i], v, none, depth-1)
		}
	}
	return r.eachWay(s, p, func(alt value) value { return alt })
}

// lack joins what is known of what a map lacks.
func (j *joining) lack(slot int) {
	key := j.f.lackAt[slot]
	if some, ok := key.(someKey); ok {
		key = some.key
	}
	w := &lackWays{gen: j.out.gen(), on: newSet(len(j.states)), before: make([]*lackWays, len(j.states))}
	refilled, some := len(j.states) > maxNarrow, false
	for i, s := range j.states {
		refilled = refilled || j.f.isRefilled(s, key)
		if j.lacksOn(s, key) {
			w.on.add(i)
		} else {
			w.before[i] = j.f.lackWays(s, key)
			some = true
		}
	}
	all, onSome := j.f.slotOf(key, lackSlot), j.f.slotOf(someKey{key}, lackSlot)
	j.out = j.out.with(all, nil).with(onSome, nil)
	switch {
	case refilled:
		j.out = j.out.with(all, noGen)
	case some:
		w.sel = j.selector()
		j.out = j.out.with(onSome, w)
	default:
		j.out = j.f.lacking(j.out, key)
	}
}

// lacksOn reports whether a map lacks something on a way: a key, of one that was cleared.
func (j *joining) lacksOn(s state, key lackKey) bool {
	deleted, ok := key.(deletedKey)
	return j.f.isWithout(s, key) || ok && j.f.isWithout(s, emptyKey(deleted.slot))
}
