package flow

import (
	"go/types"
	"slices"
	"strings"
)

// join returns the state where several ways meet. What differs becomes a
// choice between them; what held on one way only is noted with it, so that
// values that belong together stay together.
func (f *Flow) join(states []state) state {
	states = living(states)
	switch {
	case len(states) == 1:
		return states[0]
	case f.isSpent(): // what tells the ways apart is not asked any more
		return states[0].givenUp()
	case len(states) > maxWays:
		return f.joinMany(states)
	}
	j := joining{f: f, states: states, out: states[0]}
	for _, s := range states[1:] {
		differ(states[0].slots, s.slots, func(slot int, _, _ any) { j.slots = append(j.slots, slot) })
	}
	slices.Sort(j.slots)
	j.slots = slices.Compact(j.slots)
	for _, slot := range j.slots {
		j.slot(slot)
	}
	j.out = f.noteJoins(j.out, j.sel, j.conds)
	if j.sel != nil && !f.coversAll(j.sel.conds) {
		j.sel.leavesOut = true
		ways := newSet(j.sel.n)
		for i := range j.sel.n {
			ways.add(i)
		}
		return j.out.with(j.sel.slot, ways)
	}
	return j.out
}

// joinMany joins ways that are more than are told apart at once, as those of a long switch: some of
// them, and what comes of these. Of very many what differs is not known any more.
func (f *Flow) joinMany(states []state) state {
	if len(states) > maxWays*maxWays {
		states = append(states[:maxWays*maxWays-1:maxWays*maxWays-1], f.rest(states[maxWays*maxWays-1:]))
	}
	var some []state
	for part := range slices.Chunk(states, maxWays) {
		some = append(some, f.join(part))
	}
	return f.join(some)
}

// maxCovered bounds the conditions that are looked at for whether some way is
// always taken.
const maxCovered = 6

// coversAll reports whether conditions of ways leave nothing out: one of the ways
// is taken whatever they come out as. Where a way ends before, as with a guard
// that has several conditions, those that are left say something together.
func (f *Flow) coversAll(ways [][]fact) bool {
	var slots []int
	for _, conds := range ways {
		for _, c := range conds {
			if _, isBool := boolOf(c.val); isBool && f.kinds[c.slot] == factSlot && !f.implied[c.slot] && !slices.Contains(slots, c.slot) {
				slots = append(slots, c.slot)
			}
		}
	}
	taken := func(came func(i int) bool) bool {
		return slices.ContainsFunc(ways, func(conds []fact) bool {
			return !slices.ContainsFunc(conds, func(c fact) bool {
				want, isBool := boolOf(c.val)
				i := slices.Index(slots, c.slot)
				return isBool && i >= 0 && want != came(i) || f.isJoined(c)
			})
		})
	}
	if len(slots) > maxCovered { // of so many no more is asked than whether each way takes that one of them came out so
		f.work(len(slots))
		return taken(func(int) bool { return false }) && taken(func(int) bool { return true })
	}
	for bits := range 1 << len(slots) {
		if !taken(func(i int) bool { return bits>>i&1 != 0 }) {
			return false
		}
	}
	return true
}

// isJoined reports whether a fact says that ways met before, which left something out:
// what they leave out, a way that holds it does.
func (f *Flow) isJoined(c fact) bool {
	return f.kinds[c.slot] == setSlot && f.sels[c.slot] != nil && f.sels[c.slot].conds != nil && !f.sels[c.slot].turn
}

// maxWays bounds the ways that meet and are told apart at once.
const maxWays = 64

// rest returns one state for several, in which nothing is known of what
// differs.
func (f *Flow) rest(states []state) state {
	out := states[0]
	for _, s := range states[1:] {
		differ(out.slots, s.slots, func(slot int, x, y any) {
			switch {
			case f.kinds[slot] == countSlot:
				n, _ := x.(int)
				m, _ := y.(int)
				out = out.with(slot, max(n, m))
			case f.kinds[slot] == foundSlot:
				out = out.with(slot, joinHanded([]any{x, y}))
			case f.kinds[slot] == lackSlot:
				out = out.with(slot, noGen) // on some ways it may have less in it than on others
			case x == nil: // gone already
			case f.kinds[slot] == doubtSlot && y != nil: // in doubt on each of them, why ever
			case f.kinds[slot] != valueSlot || y == nil:
				out = out.with(slot, nil)
			default:
				out = out.with(slot, f.lostAs(out, x))
			}
		})
	}
	return out
}

// lostAs returns what takes the place of a value that is not known any more.
func (f *Flow) lostAs(s state, v any) any {
	switch v := v.(type) {
	case *unknown:
		if v.lost {
			return v
		}
	case *listVal, *mapVal, *queue, *queues, *buffer, *cell, *wild:
		return f.newWild(s, true)
	}
	return f.lostSymbol(nil, typeOf(v))
}

// A joining is one meeting of ways.
type joining struct {
	f      *Flow
	states []state
	out    state
	slots  []int // those that differ
	sel    *selector
	conds  []int // those of conditions that differ
}

func (j *joining) slot(slot int) {
	j.f.work(len(j.states))
	vals := make([]any, len(j.states))
	alike := true
	for i, s := range j.states {
		if vals[i] = s.get(slot); vals[i] == nil && j.f.kinds[slot] == valueSlot {
			vals[i] = j.notStored(s, slot)
		}
		alike = alike && same(vals[i], vals[0])
	}
	if alike {
		return
	}
	switch j.f.kinds[slot] {
	case valueSlot:
		j.out = j.out.with(slot, j.choice(vals))
	case setSlot:
		j.out = j.out.with(slot, nilIfNone(j.union(vals)))
		j.note(slot, vals)
	case doubtSlot:
		j.out = j.out.with(slot, nilIfNoDoubts(j.f.remaining(slot, vals)))
		j.note(slot, vals)
	case sharedSlot:
		j.out = j.out.with(slot, nil)
		j.note(slot, vals)
	case listSlot:
		d, _ := vals[0].(*doubts)
		for _, v := range vals[1:] {
			e, _ := v.(*doubts)
			d = d.common(e)
		}
		j.out = j.out.with(slot, nilIfNoDoubts(d))
	case lackSlot:
		j.lack(slot)
	case witnessSlot:
		j.out = j.out.with(slot, vals[0])
	case writtenSlot:
		j.out = j.out.with(slot, j.written(slot, vals))
	case factSlot:
		j.out = j.out.with(slot, nil)
		j.note(slot, vals)
		j.conds = append(j.conds, slot)
	case foundSlot:
		j.out = j.out.with(slot, joinHanded(vals))
	case countSlot:
		n := 0
		for _, v := range vals {
			if m, ok := v.(int); ok {
				n = max(n, m)
			}
		}
		j.out = j.out.with(slot, n)
	}
}

// notStored returns what a slot stands for on a way on which nothing was stored in it; nil
// where that is nothing.
func (j *joining) notStored(s state, slot int) any {
	var held any
	if v := j.f.globalAt[slot]; v != nil {
		held = j.global(s, v)
	}
	if at, ok := j.f.locations[slot]; ok && held == nil { // written on other ways
		held = j.f.location(s, at.base, "f", at.field, at.field.Type(), nil)
	}
	return held
}

// written returns the fields that a generation wrote on some way; nil if it may
// have written others. A way that has not come so far wrote none.
func (j *joining) written(slot int, vals []any) any {
	var all writtenFields
	for i, v := range vals {
		w, ok := v.(writtenFields)
		if !ok && j.states[i].gen() >= j.f.writtenAt[slot] {
			return nil
		}
		if len(all)+len(w) > maxFields {
			return nil
		}
		if !strings.Contains(string(all), string(w)) {
			all += w
		}
	}
	return all
}

// maxFields bounds the bytes of the keys of fields that one generation wrote.
const maxFields = 256

// global returns what a variable of the package holds on one of the ways,
// where something was stored in it on another.
func (j *joining) global(s state, v *types.Var) value {
	switch own, stored := j.f.ownGlobal(s, v); {
	case own != nil:
		return own
	case stored:
		return j.f.lostSymbol(nil, v.Type())
	}
	return j.f.atEntry[v]
}

func nilIfNone(s *set) any {
	if s == nil {
		return nil
	}
	return s
}

func nilIfNoDoubts(d *doubts) any {
	if d == nil {
		return nil
	}
	return d
}

// note keeps with each way what holds on it.
func (j *joining) note(slot int, vals []any) {
	sel := j.selector()
	for i, v := range vals {
		if v != nil {
			sel.conds[i] = append(sel.conds[i], fact{slot, v})
		}
	}
}

func (j *joining) selector() *selector {
	if j.sel == nil {
		j.sel = &selector{slot: j.f.newSlot(setSlot), n: len(j.states), conds: make([][]fact, len(j.states))}
		j.f.sels[j.sel.slot] = j.sel
	}
	return j.sel
}

func (j *joining) union(vals []any) *set {
	var u *set
	for _, v := range vals {
		s, _ := v.(*set)
		if s == nil {
			return nil
		}
		if u == nil {
			u = s
			continue
		}
		u = u.union(s)
	}
	return u
}

// choice returns the value that is vals[i] on way i; nil where the variable is
// not there on all of them, and so not used any more.
func (j *joining) choice(vals []any) any {
	texts, alike := true, true
	for i, v := range vals {
		if v == nil {
			return j.made(vals)
		}
		if j.isEmptyOn(i, v) {
			v, vals[i] = emptyStr, emptyStr
		}
		_, isStr := v.(*str)
		texts, alike = texts && isStr, alike && same(v, vals[0])
	}
	if alike {
		return vals[0]
	}
	switch vals[0].(type) {
	case *structVal:
		if v, ok := j.structs(vals); ok {
			return v
		}
	case *listVal:
		if v, ok := j.lists(vals); ok {
			return v
		}
		return j.filled(vals)
	case *mapVal:
		if v, ok := j.maps(vals); ok {
			return v
		}
		return j.filled(vals)
	case *queue, *queues:
		return j.queues(vals)
	case *buffer, *cell, *wild:
		return j.objects(vals)
	}
	if texts {
		strs := make([]*str, len(vals))
		for i, v := range vals {
			strs[i] = v.(*str)
		}
		return j.f.choose(j.selector(), strs)
	}
	p := &phi{sel: j.selector(), alts: vals, size: 1}
	for _, v := range vals {
		p.size += sizeOf(v)
	}
	return j.f.bounded(p)
}

// isEmptyOn reports whether a text that is not known was found empty on a way.
func (j *joining) isEmptyOn(way int, v value) bool {
	u, ok := soleUnknown(v)
	if !ok {
		return false
	}
	is, ok := j.states[way].get(u.slot).(*str)
	return ok && is.item == nil
}

// made returns the content of an object that was made on some of the ways
// alone: what refers to it does so on these. It returns nil for a variable,
// which is not used any more.
func (j *joining) made(vals []any) any {
	var content any
	for _, v := range vals {
		switch v.(type) {
		case nil:
			continue
		case *cell, *buffer, *listVal, *mapVal, *wild:
		default:
			return nil
		}
		if content != nil && !same(v, content) {
			return j.f.newWild(j.out, true)
		}
		content = v
	}
	return content
}

// structs joins structs field by field.
func (j *joining) structs(vals []any) (any, bool) {
	first := vals[0].(*structVal)
	out := &structVal{of: first.of, typ: first.typ, fields: make([]value, len(first.fields))}
	for i := range first.fields {
		fields, alike := make([]any, len(vals)), true
		for k, v := range vals {
			s, ok := v.(*structVal)
			if !ok || len(s.fields) != len(first.fields) {
				return nil, false
			}
			fields[k] = j.f.fieldOr(s, i)
			alike = alike && same(s.fields[i], first.fields[i])
		}
		if alike {
			out.fields[i] = first.fields[i]
		} else {
			out.fields[i] = j.choice(fields)
		}
	}
	return out, true
}

// lists joins lists of one length element by element.
func (j *joining) lists(vals []any) (any, bool) {
	first := vals[0].(*listVal)
	out := &listVal{elem: first.elem, open: first.open, maybe: first.maybe, room: first.room, elems: make([]value, len(first.elems))}
	for i := range first.elems {
		elems, alike := make([]any, len(vals)), true
		for k, v := range vals {
			l, ok := v.(*listVal)
			if !ok || len(l.elems) != len(first.elems) || l.open != first.open {
				return nil, false
			}
			out.room, out.maybe = out.room || l.room, max(out.maybe, l.maybe)
			elems[k] = l.elems[i]
			alike = alike && same(l.elems[i], first.elems[i])
		}
		if alike {
			out.elems[i] = first.elems[i]
		} else {
			out.elems[i] = j.choice(elems)
		}
	}
	return out, true
}

// maps joins maps key by key. A key that is missing on some of the ways holds
// the zero value there.
func (j *joining) maps(vals []any) (any, bool) {
	out := &mapVal{}
	for _, v := range vals {
		m, ok := v.(*mapVal)
		if !ok {
			return nil, false
		}
		out.elem = m.elem
		for _, k := range m.keys {
			if _, ok := j.f.keyAt(out, k); !ok {
				return nil, false
			}
		}
	}
	out.vals = make([]value, len(out.keys))
	for i := range out.keys {
		if !j.key(out, i, vals) {
			return nil, false
		}
	}
	return out, true
}

// keyAt returns where a key of a map is. It adds one that is not there;
// false if it cannot be told.
func (f *Flow) keyAt(m *mapVal, k value) (int, bool) {
	for i, key := range m.keys {
		switch f.equal(k, key) {
		case isTrue:
			return i, true
		case isOpen:
			return 0, false
		}
	}
	m.keys = append(m.keys, k)
	return len(m.keys) - 1, len(m.keys) <= maxMap
}

// key joins what maps hold for one key of the map that they become.
func (j *joining) key(out *mapVal, at int, vals []any) bool {
	inner, here, alike := make([]any, len(vals)), newSet(len(vals)), true
	n := 0
	var when []fact
	for i, v := range vals {
		m := v.(*mapVal)
		k := slices.IndexFunc(m.keys, func(k value) bool { return j.f.equal(k, out.keys[at]) == isTrue })
		if k < 0 {
			inner[i] = j.f.zero(m.elem)
			continue
		}
		if inner[i] = m.vals[k]; inner[i] == nil {
			return false
		}
		if m.when != nil && m.when[k] != nil {
			if n > 0 && !slices.Equal(when, m.when[k]) {
				return false
			}
			when = m.when[k]
		} else if when != nil {
			return false
		}
		alike = alike && same(inner[i], inner[0])
		here.add(i)
		n++
	}
	switch {
	case n < len(vals) && when != nil:
		return false
	case n < len(vals):
		when = []fact{{j.selector().slot, here}}
	}
	if when != nil && out.when == nil {
		out.when = make([][]fact, len(out.keys))
	}
	if when != nil {
		out.when[at] = when
	}
	if alike && n == len(vals) {
		out.vals[at] = inner[0]
	} else {
		out.vals[at] = j.choice(inner)
	}
	return true
}

// queues joins what was sent to a channel on several ways.
func (j *joining) queues(vals []any) any {
	out := &queues{sel: j.selector(), alts: make([]*queue, len(vals))}
	for i, v := range vals {
		if out.alts[i] = queueIn(j.states[i], v); out.alts[i] == nil {
			return j.f.wildQueue(j.out, vals)
		}
	}
	return out
}

// filled joins lists or maps of which one at least was filled by a loop, or others that are
// not known any more.
func (j *joining) filled(vals []any) *wild {
	chosen := false
	for _, v := range vals {
		switch v := v.(type) {
		case *wild:
			if !v.base.chosen {
				return j.f.newWild(j.out, true)
			}
			chosen = true
		case *listVal, *mapVal:
		default:
			return j.f.newWild(j.out, true)
		}
	}
	out := j.f.newWild(j.out, !chosen)
	out.base.chosen = chosen
	return out
}

// wilds joins what an object holds that others may write on some way: what is kept on
// all of them is kept.
func (j *joining) wilds(vals []any) any {
	out := j.filled(vals)
	for i, v := range vals {
		kept := j.f.keptIn(v)
		if i > 0 {
			kept = bothKeep(out.kept, kept)
		}
		if out.kept = kept; kept == nil {
			return out
		}
	}
	return out
}

// objects joins what one object holds on several ways: variables and buffers
// as values are, others are not known any more.
func (j *joining) objects(vals []any) any {
	inner := make([]any, len(vals))
	for i, v := range vals {
		switch v := v.(type) {
		case *cell:
			inner[i] = v.val
		case *buffer:
			inner[i] = v.text
		default:
			return j.wilds(vals)
		}
		if (inner[i] == nil) != (inner[0] == nil) {
			return j.f.newWild(j.out, true)
		}
	}
	got := j.choice(inner)
	if got == nil {
		return j.f.newWild(j.out, true)
	}
	if _, ok := vals[0].(*buffer); ok {
		return &buffer{j.f.asStr(got)}
	}
	return &cell{got}
}
