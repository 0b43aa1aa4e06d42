package flow

import "slices"

// Where several ways meet, something is still in doubt if each of them is, and
// the conditions that could not be decided leave something out: neither case of
// a switch, say, of which one falls through to the other.

const (
	maxDoubts = 16  // conditions of one way that are looked at
	maxCover  = 512 // steps to find out whether ways leave nothing out
)

// remaining returns the doubts that are left where ways meet, of which each has
// the doubts at its index.
func (f *Flow) remaining(vals []any) *doubts {
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
	budget := maxCover
	if f.covers(f.apart(ways), &budget) {
		return nil
	}
	return first
}

// apart returns ways in which one that is several, each with its own doubts, is as
// many.
func (f *Flow) apart(ways [][]outcome) [][]outcome {
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
				for ; c.slot == allSlot && list != nil && len(one) < maxDoubts; list = list.older {
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
// out, or whether that takes too long to find out.
func (f *Flow) covers(ways [][]outcome, budget *int) bool {
	if *budget -= 1 + len(ways); *budget < 0 {
		return true
	}
	var shortest []outcome
	for i, way := range ways {
		if len(way) == 0 {
			return true
		}
		if i == 0 || len(way) < len(shortest) {
			shortest = way
		}
	}
	if len(ways) == 0 {
		return false
	}
	cond := shortest[len(shortest)-1].cond
	for whole := f.compound(cond); whole != nil; whole = f.compound(cond) {
		cond = whole.x.cond
	}
	return f.covers(f.without(ways, outcome{cond, true}), budget) && f.covers(f.without(ways, outcome{cond, false}), budget)
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

// after returns what is left to be shown of a compound that came out, once a part
// has: nothing, where open says so, or what its other part has to come out as.
func (c *compound) after(held bool, is outcome) (left *outcome, open, about bool) {
	for i, part := range []outcome{c.x, c.y} {
		if part.cond != is.cond {
			continue
		}
		other := []outcome{c.y, c.x}[i]
		other.held = other.held == held
		if (part.held == is.held) == c.and { // the other one decides
			return &other, true, true
		}
		return nil, held != c.and, true
	}
	return nil, true, false
}

// without returns the ways that are left when a condition has come out.
func (f *Flow) without(ways [][]outcome, is outcome) [][]outcome {
	var out [][]outcome
	for _, way := range ways {
		rest, open := way[:0:0], true
		for _, o := range way {
			if o.cond == is.cond {
				open = open && o.held == is.held
				continue
			}
			if c := f.compound(o.cond); c != nil {
				left, possible, about := c.after(o.held, is)
				open = open && possible
				if left != nil {
					rest = append(rest, *left)
				}
				if about {
					continue
				}
			}
			rest = append(rest, o)
		}
		if open {
			out = append(out, rest)
		}
	}
	return out
}

// A joinsKey names, by the slot of a condition, the places where ways met on
// which it came out differently.
type joinsKey int

const (
	maxJoins   = 4   // such places that are looked at again
	maxRevisit = 512 // facts that are compared for it
)

// noteJoins notes a place where ways met with the conditions that tell them
// apart.
func (f *Flow) noteJoins(s state, sel *selector, conds []int) state {
	for _, slot := range conds {
		s = s.doubt(f.slotOf(joinsKey(slot), listSlot), sel.slot, true)
	}
	return s
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
			slot := f.slotOf(joinsKey(c.slot), listSlot)
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
	slot, noted := f.named[joinsKey(cond)]
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
