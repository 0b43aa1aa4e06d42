package flow

import "slices"

// What came out in each turn from which a loop goes on, came out so in all turns before the
// one that it ends in: after a loop that returns where one of ten numbers is n, n is none of
// them.

// A passing is a condition on what changes from turn to turn, as it came out in each turn
// after which there is another one.
type passing struct {
	cond value // a choice between the turns, or a condition on turn
	sel  *selector
	turn *unknown // what a counter holds
	held bool
}

// maxPassings bounds the conditions of earlier turns that hold after a loop; where there are
// more, nobody knows what else may hold.
const maxPassings = 64

// passings returns the conditions on the turns of some selectors that came out between the
// head of a loop and the end of a turn, and are about nothing else that changes: they ask for
// what there was when so many slots were in use.
func (r *run) passings(head, back state, slots int, sels ...*selector) []passing {
	var out []passing
	differ(head.slots, back.slots, func(slot int, _, is any) {
		held, ok := boolOf(is)
		if !ok {
			return
		}
		if p := r.outcomes[slot]; p != nil && p.sel != nil && slices.Contains(sels, p.sel) {
			if !slices.ContainsFunc(p.alts, func(alt value) bool { return alt != nil && !isOlder(alt, slots, maxPastDepth) }) {
				out = append(out, passing{p, p.sel, nil, held})
			}
		} else if u := r.unknownAt[slot]; u != nil && len(u.args) > 0 {
			if turn := turnIn(u, sels, maxPastDepth); turn != nil && isOlder(u, slots, maxPastDepth) {
				out = append(out, passing{u, turn.turns.sel, turn, held})
			}
		}
	})
	return out
}

// turnIn returns what a counter of some selectors holds, where a function is one of that.
func turnIn(u *unknown, sels []*selector, depth int) *unknown {
	if u.turns != nil && slices.Contains(sels, u.turns.sel) {
		return u
	}
	if depth == 0 {
		return nil
	}
	for _, a := range u.args {
		for _, of := range unknownsIn(a) {
			if turn := turnIn(of, sels, depth-1); turn != nil {
				return turn
			}
		}
	}
	return nil
}

// unknownsIn returns the unknowns that a value is, or that a text has for parts.
func unknownsIn(v value) []*unknown {
	switch v := v.(type) {
	case *unknown:
		return []*unknown{v}
	case *not:
		return unknownsIn(v.x)
	case *str:
		var out []*unknown
		for at := v; at != nil && at.item != nil && !at.sure; at = at.prev {
			if h, isHole := at.item.(*hole); isHole {
				out = append(out, h.u)
			}
		}
		return out
	}
	return nil
}

// isOlder reports whether a value depends, but for the turn of a loop, on nothing that has
// got its slot since there were so many.
func isOlder(v value, slots, depth int) bool {
	switch v := v.(type) {
	case konst, nilVal:
		return true
	case *not:
		return isOlder(v.x, slots, depth)
	case *unknown:
		if v.slot < slots || v.turns != nil {
			return true
		}
		if depth == 0 || v.field != nil || len(v.args) == 0 || v.op == "call" || v.op == "compute" || v.op == "elem" {
			return false
		}
		return !slices.ContainsFunc(v.args, func(a value) bool { return !isOlder(a, slots, depth-1) })
	case *str:
		return !slices.ContainsFunc(unknownsIn(v), func(u *unknown) bool { return !isOlder(u, slots, depth) })
	}
	return false
}

// passedAll returns the state in which a loop over a table ends, or is left before, and all
// turns until then passed; false if they cannot have.
func (r *run) passedAll(s state, went []passing, t *table, ends bool) (state, bool) {
	ok, n := true, 0
	for _, p := range went {
		for i := range p.turns(s, t, ends) {
			cond := p.at(r, s, i)
			if cond == nil {
				continue
			}
			if n++; n > maxPassings {
				return s.doubt(allSlot, 0, true), true
			}
			if s, ok = r.assume(s, cond, p.held); !ok {
				return s, false
			}
		}
	}
	return s, true
}

// at returns the condition as it was in one turn; nil if there is no such turn.
func (p passing) at(r *run, s state, i int) value {
	if p.turn == nil {
		return p.cond.(*phi).alts[i]
	}
	n := p.turn.turns.alts[i]
	if n == nil {
		return nil
	}
	return r.refine(s.with(p.turn.slot, n), p.cond.(*unknown))
}

// turns returns how many turns have passed for certain: of a table without an order none
// until it ends, and then all.
func (p passing) turns(s state, t *table, ends bool) int {
	allowed := s.allowed(p.sel)
	switch {
	case p.sel == t.sel && !t.ordered && ends:
		return p.sel.n
	case p.sel == t.sel && !t.ordered, allowed == nil:
		return 0
	}
	return allowed.first()
}

// passedBefore leaves of the states in which a loop is left those that can be after all turns
// before.
func (r *run) passedBefore(p pass, went []passing, t *table) {
	if len(went) == 0 {
		return
	}
	for b, states := range p.exits {
		var left []state
		for _, s := range states {
			if s, ok := r.passedAll(s, went, t, false); ok {
				left = append(left, s)
			}
		}
		p.exits[b] = left
	}
}
