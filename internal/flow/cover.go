package flow

import "slices"

// Where several ways meet, something is still in doubt if each of them is, and
// the conditions that could not be decided leave something out: neither case of
// a switch, say, of which one falls through to the other.

const (
	maxDoubts = 16  // conditions of one way that are looked at
	maxCover  = 512 // steps to find out whether ways leave nothing out
)

// remaining returns the doubts about what is in a slot that are left where ways meet,
// of which each has the doubts at its index.
func (f *Flow) remaining(slot int, vals []any) *doubts {
	first, _ := vals[0].(*doubts)
	d := first
	ways := make([][]outcome, len(vals))
	for i, v := range vals {
		e, _ := v.(*doubts)
		d = d.common(e)
		for ; e != nil && len(ways[i]) < maxDoubts; e = e.older {
			ways[i] = append(ways[i], outcome{e.cond, e.held})
		}
	}
	if d != nil || first == nil {
		return d
	}
	budget, all := maxCover, f.apart(slot, ways)
	if !f.plainlyLeaveOut(all) && f.covers(all, nil, &budget) {
		return nil
	}
	return first
}

// plainlyLeaveOut reports whether conditions can be seen to come out in some way in which none of
// the ways is taken. Of ways that are many it shows more than looking at all cases does.
func (f *Flow) plainlyLeaveOut(ways [][]outcome) bool {
	var known []outcome
	for _, way := range ways {
		for f.taken3(way, known) == isOpen {
			cond, ok := f.nextOf(way, known)
			if !ok || len(known) > maxPlain {
				return false
			}
			known = append(known, outcome{cond, true})
			if f.taken3(way, known) != isFalse {
				known[len(known)-1].held = false
			}
		}
		if f.taken3(way, known) == isTrue {
			return false
		}
	}
	return true
}

// maxPlain bounds the conditions that are looked at for it.
const maxPlain = 4 * maxWays

// apart returns ways in which one that is several, each with its own doubts about what
// is in a slot, is as many.
func (f *Flow) apart(slot int, ways [][]outcome) [][]outcome {
	var out [][]outcome
	for _, way := range ways {
		at := slices.IndexFunc(way, func(o outcome) bool { return f.kinds[o.cond] == setSlot && f.sels[o.cond] != nil })
		if at < 0 || len(out) > maxDoubts {
			out = append(out, way)
			continue
		}
		for _, conds := range f.sels[way[at].cond].conds {
			one := slices.Delete(slices.Clone(way), at, at+1)
			if slices.ContainsFunc(conds, func(c fact) bool { return c.slot == neverSlot }) {
				continue
			}
			for _, c := range conds {
				list, _ := c.val.(*doubts)
				for ; c.slot == slot && list != nil && len(one) < maxDoubts; list = list.older {
					one = append(one, outcome{list.cond, list.held})
				}
			}
			out = append(out, one)
		}
	}
	return out
}

// An outcome says how a condition came out, by its slot.
type outcome struct {
	cond int
	held bool
}

// covers reports whether one of the ways is taken however the conditions come
// out that nothing is known of yet, or whether that takes too long to find out.
func (f *Flow) covers(ways [][]outcome, known []outcome, budget *int) bool {
	if *budget -= 1 + len(ways); *budget < 0 {
		return true
	}
	var open [][]outcome
	for _, way := range ways {
		switch f.taken3(way, known) {
		case isTrue:
			return true
		case isOpen:
			open = append(open, way)
		}
	}
	if len(open) == 0 {
		return false
	}
	shortest := slices.MinFunc(open, func(a, b []outcome) int { return len(a) - len(b) })
	cond, ok := f.nextOf(shortest, known)
	if !ok {
		return true
	}
	both := append(known[:len(known):len(known)], outcome{cond, true})
	if !f.covers(open, both, budget) {
		return false
	}
	both = append(known[:len(known):len(known)], outcome{cond, false})
	return f.covers(open, both, budget)
}

// maxParts bounds the conditions inside one another that are looked at.
const maxParts = 8

// taken3 decides whether a way is taken where some conditions are known.
func (f *Flow) taken3(way, known []outcome) verdict {
	all := isTrue
	for _, o := range way {
		switch came := f.came(o.cond, known, maxParts); {
		case came == isOpen:
			all = isOpen
		case (came == isTrue) != o.held:
			return isFalse
		}
	}
	return all
}

// came decides how a condition comes out where others are known.
func (f *Flow) came(cond int, known []outcome, depth int) verdict {
	for _, k := range known {
		if k.cond == cond {
			return verdictOf(k.held)
		}
	}
	c := f.compound(cond)
	if c == nil || depth == 0 {
		return isOpen
	}
	out := verdictOf(c.and)
	for _, part := range []outcome{c.x, c.y} {
		switch came := f.came(part.cond, known, depth-1); {
		case came == isOpen:
			out = isOpen
		case ((came == isTrue) == part.held) != c.and: // it decides
			return verdictOf(!c.and)
		}
	}
	return out
}

// nextOf returns a condition of a way that is not known, and not made of others.
func (f *Flow) nextOf(way, known []outcome) (int, bool) {
	for _, o := range slices.Backward(way) {
		if f.came(o.cond, known, maxParts) == isOpen {
			return f.openPart(o.cond, known, maxParts), true
		}
	}
	return 0, false
}

// openPart returns what of a condition is not known.
func (f *Flow) openPart(cond int, known []outcome, depth int) int {
	c := f.compound(cond)
	if c == nil || depth == 0 {
		return cond
	}
	if f.came(c.x.cond, known, depth-1) == isOpen {
		return f.openPart(c.x.cond, known, depth-1)
	}
	return f.openPart(c.y.cond, known, depth-1)
}

// A compound is a condition made of two: x && y, or x || y.
type compound struct {
	and  bool
	x, y outcome // as they are where they hold
}

// compound returns what a condition is made of; nil for any other.
func (f *Flow) compound(cond int) *compound {
	u := f.unknownAt[cond]
	if u == nil || u.op != "&&" && u.op != "||" || len(u.args) != 2 {
		return nil
	}
	x, ok1 := outcomeOf(u.args[0])
	y, ok2 := outcomeOf(u.args[1])
	if !ok1 || !ok2 || x.cond == cond || y.cond == cond {
		return nil
	}
	return &compound{u.op == "&&", x, y}
}

// outcomeOf returns how the condition in a value comes out where the value is
// true.
func outcomeOf(v value) (outcome, bool) {
	switch v := v.(type) {
	case *unknown:
		return outcome{v.slot, true}, true
	case *not:
		if u, ok := v.x.(*unknown); ok {
			return outcome{u.slot, false}, true
		}
	}
	return outcome{}, false
}

const (
	maxJoins   = 4   // such places that are looked at again
	maxRevisit = 512 // facts that are compared for it
	maxRefit   = 768 // work that is done for all of those that one condition concerns
)

// noteJoins notes a place where ways met with the conditions that tell them
// apart, and with the unknowns that those are about.
func (f *Flow) noteJoins(s state, sel *selector, conds []int) state {
	var about []int
	for _, slot := range conds {
		s = s.doubt(f.beside(joinsOf, slot), sel.slot, true)
		if u := f.unknownAt[slot]; u != nil && f.evaluable(u) {
			for _, a := range f.atomsOf(u).atoms {
				if !slices.Contains(about, a.slot) && len(about) < maxRejoined {
					about = append(about, a.slot)
				}
			}
		}
	}
	for _, slot := range about {
		s = s.doubt(f.beside(apartBy, slot), sel.slot, true)
	}
	return s
}

// fitsJoins returns the state after a condition, where ways met that other conditions on
// the same unknowns tell apart: one of those that are left has to agree with it. It is
// false if none can, and in doubt if none is seen to.
func (f *Flow) fitsJoins(s state, u *unknown, held bool) (state, bool) {
	return f.fitsOthers(s, nil, u, held)
}

// fitsOthers is the same after one of the ways of a selector was taken, which is not looked
// at again.
func (f *Flow) fitsOthers(s state, taken *selector, u *unknown, held bool) (state, bool) {
	if f.recalling || f.coming || f.revisiting || !f.evaluable(u) {
		return s, true
	}
	c := f.atomsOf(u)
	if c.failed || len(c.atoms) > maxAtoms {
		return s, true
	}
	effort, before := f.effort, f.meter.done
	defer func() { f.effort = effort }()
	for _, a := range c.atoms {
		slot, noted := f.besideIf(apartBy, a.slot)
		if !noted {
			continue
		}
		list, _ := s.get(slot).(*doubts)
		for n := 0; list != nil && n < maxJoins && f.meter.done-before < maxRefit; n++ {
			fits, open := f.sels[list.cond] == taken, false
			if !fits {
				fits, open = f.wayFits(s, f.sels[list.cond])
			}
			if !fits && !open {
				return s, false
			}
			if !fits {
				return s.doubt(allSlot, u.slot, held), true
			}
			list = list.older
		}
	}
	return s, true
}

// wayFits reports whether one of the ways that met and are left can have been taken, by all
// that is known; if not, whether nobody can tell of one. Where they leave nothing out, one
// always can.
func (f *Flow) wayFits(s state, sel *selector) (fits, open bool) {
	allowed := s.allowed(sel)
	if sel == nil || sel.conds == nil || sel.n > maxNarrow || !sel.leavesOut && (allowed == nil || !sel.saysMore(allowed)) {
		return true, false
	}
	f.coming = true
	defer func() { f.coming = false }()
	for i := range sel.n {
		if !allowed.has(i) {
			continue
		}
		t, ok := f.take(s, sel, i)
		switch {
		case ok && t.get(allSlot) == s.get(allSlot):
			return true, false
		case ok:
			open = true
		}
	}
	return false, open
}

// maxRejoined bounds the conditions of a place that are noted again.
const maxRejoined = 16

// rejoin notes a place where ways met again, for a state that has come there.
func (f *Flow) rejoin(s state, sel *selector) state {
	n := 0
	for _, conds := range sel.conds {
		for _, c := range conds {
			if !isKnownText(c.val) {
				continue
			}
			if n++; n > maxRejoined {
				return s
			}
			slot := f.beside(joinsOf, c.slot)
			if list, _ := s.get(slot).(*doubts); list == nil || list.cond != sel.slot {
				s = s.doubt(slot, sel.slot, true)
			}
		}
	}
	return s
}

// revisit returns the state with what follows from a condition for the places
// where ways met: if one way is left, all that held there does; false if none is.
func (f *Flow) revisit(s state, cond int) (state, bool) {
	slot, noted := f.besideIf(joinsOf, cond)
	if !noted {
		return s, true
	}
	list, _ := s.get(slot).(*doubts)
	if !f.revisiting {
		effort := f.effort
		f.revisiting, f.effort = true, maxRevisit
		defer func() { f.revisiting, f.effort = false, effort }()
	}
	for n := 0; list != nil && n < maxJoins; n++ {
		sel := f.sels[list.cond]
		ways := f.compatibleWays(s, sel)
		if f.effort < 0 {
			return s, true
		}
		switch ways.count() {
		case 0:
			return s, false
		case 1:
			if s.allowed(sel) != nil && s.allowed(sel).count() == 1 {
				break
			}
			t, ok := f.onlyWay(s.with(sel.slot, ways), sel, ways)
			if f.effort < 0 {
				return s, true
			}
			if !ok {
				return s, false
			}
			s = t
		}
		list = list.older
	}
	return s, true
}

// compatibleWays returns the ways of a selector that nothing in a state is
// against, or two of them.
func (f *Flow) compatibleWays(s state, sel *selector) *set {
	ways, n := newSet(sel.n), 0
	allowed := s.allowed(sel)
	for i := 0; i < sel.n && n < 2; i++ {
		fits := allowed.has(i)
		for k := 0; fits && k < len(sel.conds[i]); k++ {
			f.effort--
			fits = f.effort >= 0 && f.compatible(s, sel.conds[i][k])
		}
		if fits {
			ways.add(i)
			n++
		}
	}
	return ways
}
