package flow

// Where several ways meet, something is still in doubt if each of them is, and
// the conditions that could not be decided leave something out: neither case of
// a switch, say, of which one falls through to the other.

const (
	maxDoubts = 16  // conditions of one way that are looked at
	maxCover  = 512 // steps to find out whether ways leave nothing out
)

// remaining returns the doubts that are left where ways meet, of which each has
// the doubts at its index.
func remaining(vals []any) *doubts {
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
	if covers(ways, &budget) {
		return nil
	}
	return first
}

// An outcome says how a condition came out, by its slot.
type outcome struct {
	cond int
	held bool
}

// covers reports whether one of the ways is taken however the conditions come
// out, or whether that takes too long to find out.
func covers(ways [][]outcome, budget *int) bool {
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
	return covers(without(ways, outcome{cond, true}), budget) && covers(without(ways, outcome{cond, false}), budget)
}

// without returns the ways that are left when a condition has come out.
func without(ways [][]outcome, is outcome) [][]outcome {
	var out [][]outcome
	for _, way := range ways {
		rest, open := way[:0:0], true
		for _, o := range way {
			switch {
			case o.cond != is.cond:
				rest = append(rest, o)
			case o.held != is.held:
				open = false
			}
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
