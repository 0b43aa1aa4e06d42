package flow

import (
	"slices"
)

// Which ways of a choice are possible in a state.

// take returns the state in which way i of a selector was taken; false if it
// cannot have been.
func (f *Flow) take(s state, sel *selector, i int) (state, bool) {
	t := f.taking(s, sel, i)
	f.effort = t.effort
	return t.state, t.ok
}

// maxEffort bounds the facts that are compared to tell whether a way is
// possible; one that takes more is taken for impossible.
const maxEffort = 2048

func (f *Flow) takeWay(s state, sel *selector, i int) (state, bool) {
	allowed := s.allowed(sel)
	if !allowed.has(i) {
		return s, false
	}
	if f.isOver() {
		return s.givenUp(), true
	}
	if allowed == nil || allowed.count() > 1 {
		only := newSet(sel.n)
		only.add(i)
		s = s.with(sel.slot, only)
		f.sels[sel.slot] = sel
	}
	if sel.conds == nil {
		return f.indexIs(s, sel, i)
	}
	before := s
	for _, c := range sel.conds[i] {
		var ok bool
		if s, ok = f.holds(s, c); !ok {
			return s, false
		}
	}
	if len(sel.conds[i]) > 0 && !f.clausesHold(s) {
		return s, false
	}
	s, ok := f.fitAll(before, s, sel, i)
	if !ok {
		return s, false
	}
	return f.allCome(s, sel.conds[i])
}

// fitAll returns the state after a way was taken, where other ways met that conditions on the
// same unknowns tell apart; false if none of those that are left agrees with what holds on
// this way, and did not before.
func (f *Flow) fitAll(before, s state, sel *selector, i int) (_ state, ok bool) {
	for _, c := range sel.conds[i] {
		u := f.unknownAt[c.slot]
		held, isBool := boolOf(c.val)
		if f.kinds[c.slot] != factSlot || u == nil || !isBool || before.get(c.slot) != nil {
			continue
		}
		if s, ok = f.fitsOthers(s, sel, u, held); !ok {
			return s, false
		}
	}
	return s, true
}

// allCome returns the state in which the conditions on choices among some facts came
// out so; false if one cannot have.
func (f *Flow) allCome(s state, conds []fact) (state, bool) {
	for _, c := range conds {
		if f.kinds[c.slot] != factSlot || f.unknownAt[c.slot] != nil {
			continue
		}
		if want, ok := boolOf(c.val); ok && f.outcomes[c.slot] != nil {
			if s, ok = f.mayCome(s, f.outcomes[c.slot], want); !ok {
				return s, false
			}
		}
	}
	return s, true
}

// mayCome returns the state in which a condition on a choice came out so; false
// if it cannot have, by all that was asked of the choice.
func (f *Flow) mayCome(s state, p *phi, want bool) (state, bool) {
	if !f.mayBe(s, p, want) {
		return s, false
	}
	if len(f.pastOf[p.sel.slot]) == 0 || f.recalling || f.coming || len(p.alts) > maxTogether {
		return s, true
	}
	effort := f.effort
	f.coming = true
	w := f.waysOf(s, p, want)
	f.coming = false
	f.effort = effort - maxTogether
	switch {
	case w.n > 0:
		return s, true
	case w.nLost > 0:
		return s.doubt(allSlot, 0, want), true
	}
	return s, false
}

// mayBe reports whether a condition may come out so, by the ways that are left.
func (f *Flow) mayBe(s state, v value, want bool) bool {
	p, ok := v.(*phi)
	if !ok {
		got, sure := f.decide(s, v)
		if u, isUnknown := v.(*unknown); isUnknown && !sure {
			got, sure = f.decide(s, f.refine(s, u))
		}
		return !sure || got == want
	}
	allowed := s.allowed(p.sel)
	for i, alt := range p.alts {
		if f.effort--; f.effort < 0 || alt != nil && allowed.has(i) && f.mayBe(s, alt, want) {
			return true
		}
	}
	return false
}

// holds returns the state in which a fact holds too; false if it cannot.
func (f *Flow) holds(s state, c fact) (state, bool) {
	f.work(1)
	if f.effort--; f.effort < 0 {
		return s, false
	}
	old := s.get(c.slot)
	switch f.kinds[c.slot] {
	case factSlot:
		if c.slot == neverSlot {
			return s, false
		}
		if old == nil {
			if u := f.unknownAt[c.slot]; u != nil && isKnownText(c.val) && !f.agrees(s, u, c.val) {
				return s, false
			}
			var ok bool
			if s, ok = f.fact(s, c); !ok {
				return s, false
			}
			if isKnownText(c.val) {
				return f.follows(s, c.slot)
			}
			if u := f.unknownAt[c.slot]; u != nil && u.op == "==" && c.val == any(yes) {
				if s, ok = f.conclude(s, u, true); !ok {
					return s, false
				}
			}
			return f.revisit(s, c.slot)
		}
		return s, sameFact(old, c.val)
	case setSlot:
		was, _ := old.(*set)
		now := was.meet(c.val.(*set))
		if now.empty() {
			return s, false
		}
		s = s.with(c.slot, now)
		return f.onlyWay(s, f.sels[c.slot], now)
	case doubtSlot, listSlot, sharedSlot:
		if old == nil {
			s = s.with(c.slot, c.val)
		}
	}
	return s, true
}

// sameFact reports whether two facts are one: of a text, wherever it is spelled.
func sameFact(a, b any) bool {
	if same(a, b) {
		return true
	}
	return isKnownText(a) && isKnownText(b) && equalTexts(a.(*str), b.(*str)) == isTrue
}

func isKnownText(v any) bool {
	s, ok := v.(*str)
	return ok && s.sure
}

// fact returns the state in which more is known of an unknown; false if that
// cannot be.
func (f *Flow) fact(s state, c fact) (state, bool) {
	ok := true
	if held, isBool := boolOf(c.val); isBool && f.unknownAt[c.slot] != nil {
		f.effort -= maxTogether
		s, ok = f.witnessed(s, f.unknownAt[c.slot], held)
		s = f.agreesAgain(s, f.unknownAt[c.slot], held)
	}
	return s.with(c.slot, c.val), ok
}

// onlyWay returns the state in which one of some ways was taken; false if none
// can have been. Where one is left, all that holds there does.
func (f *Flow) onlyWay(s state, sel *selector, ways *set) (state, bool) {
	if sel != nil && sel.conds == nil && sel.index != nil && ways != nil && ways.count() == 1 {
		return f.indexIs(s, sel, ways.first())
	}
	if sel == nil || sel.conds == nil || ways.count() != 1 {
		fits, doubted := f.possible(s, sel, ways)
		for _, slot := range doubted {
			if !s.doubted(slot) && (slot == allSlot || sel.saysMore(ways)) {
				s = s.doubt(slot, sel.slot, true)
			}
		}
		if fits && sel != nil && sel.saysText() {
			s = f.rejoin(s, sel)
		}
		return s, fits
	}
	for i := range sel.n {
		if !ways.has(i) {
			continue
		}
		for _, c := range sel.conds[i] {
			var ok bool
			if s, ok = f.holds(s, c); !ok {
				return s, false
			}
		}
		var ok bool
		if s, ok = f.allCome(s, sel.conds[i]); !ok {
			return s, false
		}
		if s, ok = f.past(s, sel, i); !ok { // what was asked of the choice, was asked of this
			return s, false
		}
	}
	return s, true
}

// saysMore reports whether something else may come out than that one of some ways was
// taken: another way was, or none.
func (sel *selector) saysMore(ways *set) bool {
	if sel.leavesOut {
		return true
	}
	for i, conds := range sel.conds {
		if !ways.has(i) && !slices.ContainsFunc(conds, func(c fact) bool { return c.slot == neverSlot }) {
			return true
		}
	}
	return false
}

// possible reports whether some way of a set can have been taken, and the slots of
// what is in doubt on each that can: of everything, or of one literal.
func (f *Flow) possible(s state, sel *selector, ways *set) (found bool, doubted []int) {
	if sel == nil || sel.conds == nil {
		return true, nil
	}
	for i := range sel.n {
		if !ways.has(i) {
			continue
		}
		fits := true
		var own []int
		for _, c := range sel.conds[i] {
			if f.effort--; f.effort < 0 {
				return found, nil
			}
			if fits = f.compatible(s, c); !fits {
				break
			}
			if c.slot == allSlot || f.kinds[c.slot] == doubtSlot && f.isLiteral[c.slot] {
				own = append(own, c.slot)
			}
		}
		if fits {
			var open bool
			if fits, open = f.isReached(s, sel, i); open {
				own = append(own, allSlot)
			}
		}
		switch {
		case !fits:
			continue
		case found:
			doubted = slices.DeleteFunc(doubted, func(slot int) bool { return !slices.Contains(own, slot) })
		default:
			found, doubted = true, own
		}
		if len(doubted) == 0 {
			return true, nil
		}
	}
	return found, doubted
}

// isReached reports whether a way of a selector may have been taken, by what follows from
// what holds on it, and whether nobody can tell. It gives up, with yes, beyond some effort, and
// within itself.
func (f *Flow) isReached(s state, sel *selector, i int) (is, open bool) {
	if f.reaching >= maxWithin || sel.n > maxNarrow {
		return true, false
	}
	effort := f.effort
	f.effort = min(effort, maxReach)
	before := f.effort
	f.reaching++
	t, ok := f.takeWay(s, sel, i)
	f.reaching--
	left := f.effort
	f.effort = effort - (before - max(left, 0))
	if left < 0 {
		return true, false
	}
	return ok, t.get(allSlot) != s.get(allSlot)
}

// compatible reports whether a fact may hold, without looking at what follows
// from it.
func (f *Flow) compatible(s state, c fact) bool {
	f.work(1)
	if c.slot == neverSlot {
		return false
	}
	old := s.get(c.slot)
	switch f.kinds[c.slot] {
	case factSlot:
		if old == nil {
			return f.logicFits(s, c)
		}
		return sameFact(old, c.val)
	case setSlot:
		was, _ := old.(*set)
		return f.someFits(s, f.sels[c.slot], was.meet(c.val.(*set)))
	}
	return true
}

// logicFits reports whether a && b, or a || b, may have come out so by what is known of
// a and of b.
func (f *Flow) logicFits(s state, c fact) bool {
	u := f.unknownAt[c.slot]
	if u == nil || u.op != "&&" && u.op != "||" {
		return true
	}
	want, isBool := boolOf(c.val)
	decides := u.op == "||" // one of the two that comes out so is enough
	open := false
	for _, a := range u.args {
		got, known := f.decide(s, a)
		if known && got == decides {
			return !isBool || want == decides
		}
		open = open || !known
	}
	return open || !isBool || want != decides
}

// someFits reports whether some way of a set can have been taken.
func (f *Flow) someFits(s state, sel *selector, ways *set) bool {
	if ways.empty() {
		return false
	}
	if sel == nil || sel.conds == nil || sel.n > maxNarrow {
		return true
	}
	for i := range sel.n {
		if f.effort--; f.effort < 0 {
			return true
		}
		if ways.has(i) && !slices.ContainsFunc(sel.conds[i], func(c fact) bool { return !f.compatible(s, c) }) {
			return true
		}
	}
	return false
}

const (
	maxReach  = 512 // facts that are compared for one way
	maxWithin = 3   // ways within ways
)
