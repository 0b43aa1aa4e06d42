package flow

// Which ways of a choice are possible is asked over and over in one state: where a
// condition on it comes out true and where it comes out false, for each of several
// choices between the same ways. So what came of taking a way is kept for as long as it
// cannot come out in another way.

// A takenWay is what came of taking a way of a selector in a state.
type takenWay struct {
	state
	ok     bool
	effort int // that was left

	past *takenWay // what came of the conditions before, once they were asked
}

// A takenKey says what was taken, and while what else was looked at.
type takenKey struct {
	slots
	sel, way           int
	spreading          int
	recalling          bool
	coming, revisiting bool
	reaching           int
}

// maxTakenWays bounds the ways that are kept at a time.
const maxTakenWays = 1 << 12

// taking returns what comes of taking a way of a selector.
func (f *Flow) taking(s state, sel *selector, i int) *takenWay {
	key := takenKey{s.slots, sel.slot, i, f.spreading, f.recalling, f.coming, f.revisiting, f.reaching}
	if t := f.takenWays[key]; t != nil && f.takenAt == f.toldApart {
		return t
	}
	f.effort = maxEffort
	t, before := &takenWay{}, f.toldApart
	t.state, t.ok = f.takeWay(s, sel, i)
	t.effort = f.effort
	if before != f.toldApart || f.isSpent() { // what is in doubt as it was too much is so in this function alone
		return t
	}
	if f.takenAt != f.toldApart || len(f.takenWays) >= maxTakenWays {
		f.takenAt = f.toldApart
		clear(f.takenWays)
	}
	f.takenWays[key] = t
	return t
}

// takeWithPast returns the state in which a way was taken, and all conditions on the
// choice came out as they did; false if they cannot have.
func (f *Flow) takeWithPast(s state, sel *selector, i int) (state, bool) {
	t := f.taking(s, sel, i)
	f.effort = t.effort
	if !t.ok || f.recalling {
		return t.state, t.ok
	}
	if t.past == nil {
		p, before := &takenWay{}, f.toldApart
		p.state, p.ok = f.past(t.state, sel, i)
		p.effort = f.effort
		if before != f.toldApart {
			return p.state, p.ok
		}
		t.past = p
	}
	f.effort = t.past.effort
	return t.past.state, t.past.ok
}

// outcomeOf notes what choice a condition is.
func (f *Flow) outcomeOf(slot int, p *phi) {
	if f.outcomes[slot] != p {
		f.outcomes[slot] = p
		f.toldApart++
	}
}
