package flow

// What is known of a && b and a || b, and not of a and b.

// assumeLogic takes apart a && b that is true, and a || b that is false.
func (f *Flow) assumeLogic(s state, u *unknown, want bool) (_ state, ok, done bool) {
	if u.op == "&&" && want || u.op == "||" && !want {
		s, ok = f.assume(s, u.args[0], want)
		if ok {
			s, ok = f.assume(s, u.args[1], want)
		}
		return s, ok, true
	}
	return s, false, false
}

// asOne returns the state after a && b or a || b was taken apart, with one doubt
// in place of those about a and b: where both ways out of it meet, it is gone.
func (f *Flow) asOne(before, after state, u *unknown, want bool) state {
	one := func(slot int) {
		if after.get(slot) != before.get(slot) {
			after = after.with(slot, before.doubt(slot, u.slot, want).get(slot))
		}
	}
	one(allSlot)
	for _, slot := range u.about {
		one(slot)
	}
	return after
}

// maxClauses bounds the clauses that are looked at again once a condition has
// come out.
const maxClauses = 8

// clauses returns the state with what follows from the clauses, now that more
// is known; false if one of them cannot hold.
func (f *Flow) clauses(s state) (state, bool) {
	list, _ := s.get(clauseSlot).(*doubts)
	ok := true
	for n := 0; list != nil && n < maxClauses; n++ {
		u := f.unknownAt[list.cond]
		if s, ok = f.clause(s, u, list.held); !ok {
			return s, false
		}
		list = list.older
	}
	return s, true
}

// clausesHold reports whether no clause is against what has become known.
func (f *Flow) clausesHold(s state) bool {
	list, _ := s.get(clauseSlot).(*doubts)
	for n := 0; list != nil && n < maxClauses; n++ {
		u := f.unknownAt[list.cond]
		open := u == nil
		for i := 0; u != nil && i < len(u.args); i++ {
			got, ok := f.decide(s, u.args[i])
			open = open || !ok || got == list.held
		}
		if !open {
			return false
		}
		list = list.older
	}
	return true
}

// clause returns the state with what follows from a && b that is false, or
// a || b that is true, where one of the two is known.
func (f *Flow) clause(s state, u *unknown, held bool) (state, bool) {
	if u == nil || len(u.args) != 2 || f.spreading > maxSpread {
		return s, true
	}
	for i, a := range u.args {
		got, ok := f.decide(s, a)
		if !ok || got == held {
			continue // open, or enough for the clause
		}
		if other, ok := f.decide(s, u.args[1-i]); ok {
			return s, other == held
		}
		f.spreading++
		s, ok = f.assume(s, u.args[1-i], held)
		f.spreading--
		return s, ok
	}
	return s, true
}
