package flow

import (
	"go/constant"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/text"
)

// How a state goes on once a condition has come out.

// assume returns the state in which a condition came out as want says; false
// if it cannot.
func (f *Flow) assume(s state, v value, want bool) (state, bool) {
	if f.isSpent() {
		return s.givenUp(), true
	}
	switch v := v.(type) {
	case konst:
		if v.Kind() == constant.Bool {
			return s, constant.BoolVal(v.Value) == want
		}
	case *not:
		return f.assume(s, v.x, !want)
	case *phi:
		return f.assumeWay(s, v, want)
	case *unknown:
		return f.assumeUnknown(s, v, want)
	}
	return s.doubt(allSlot, 0, want), true
}

// assumeWay keeps the ways on which a condition comes out as it should.
func (f *Flow) assumeWay(s state, p *phi, want bool) (state, bool) {
	if p.opposite != nil {
		return f.assumeWay(s, p.opposite, !want)
	}
	if slot, asked := f.named[p.outcome()]; asked && s.get(slot) != nil {
		return s, same(s.get(slot), boolean(want))
	}
	w := f.waysOf(s, p, want)
	outcome := f.slotOf(p.outcome(), factSlot) // it comes out so again
	if w.n == 0 {                              // what is left was not followed: nothing is said of it
		s = s.doubt(allSlot, outcome, want)
		// Why not, is forgotten: the two ways out of the condition cover all.
		w.kept, w.n, w.only = w.lost, w.nLost, w.onlyLost.with(allSlot, s.get(allSlot))
	}
	if w.n == 0 {
		return s, false
	}
	if f.contradicted(s, p, want) {
		s = s.doubt(allSlot, outcome, want)
		w.only = w.only.with(allSlot, s.get(allSlot))
	}
	f.outcomeOf(outcome, p)
	if len(p.alts) <= maxTogether && (p.sel.saysText() || f.asksOneText(p)) {
		s = s.doubt(outcomesSlot, outcome, want)
		w.only = w.only.doubt(outcomesSlot, outcome, want)
	}
	if w.undecided > 0 && !p.sel.counter && !p.sel.turn {
		f.notePast(p.sel, outcome)
	}
	if w.n == 1 {
		return f.onTurns(w.only.with(outcome, boolean(want)), p.sel, w.kept)
	}
	s = w.common(f, s).with(outcome, boolean(want))
	var ok bool
	if s, ok = f.onTurns(s, p.sel, w.kept); !ok {
		return s, false
	}
	f.sels[p.sel.slot] = p.sel
	if 0 < w.undecided && w.undecided < w.n && p.sel.conds == nil {
		return s.with(p.sel.slot, w.decided), true // the others are left aside
	}
	s = s.with(p.sel.slot, w.kept)
	if p.sel.keyed { // the key is one of those that are left
		s = f.noteJoins(s, p.sel, p.sel.asked())
	}
	if w.undecided > 0 {
		s = f.onlyDecided(s, p.sel, w.decided, want)
	}
	return s, true
}

// asksOneText reports whether a condition on a choice is, on some way, one on a text that
// is not known or on what is made of it.
func (f *Flow) asksOneText(p *phi) bool {
	return slices.ContainsFunc(p.alts, func(v value) bool {
		if n, ok := v.(*not); ok {
			v = n.x
		}
		u, ok := v.(*unknown)
		return ok && f.evaluable(u) && len(u.args) > 0 && slices.ContainsFunc(u.args, f.asksText)
	})
}

// asksText reports whether a value is a text or a number, or what a function that can be
// evaluated makes of one, such as the error of url.Parse.
func (f *Flow) asksText(v value) bool {
	u, ok := v.(*unknown)
	return isTextOrNumber(v) || ok && f.evaluable(u) && slices.ContainsFunc(u.args, isTextOrNumber)
}

func isTextOrNumber(v value) bool {
	u, ok := v.(*unknown)
	return isTextValue(v) || ok && isInteger(u.typ)
}

// contradicted reports whether a condition on a choice can come out so on none of the
// ways that met since other conditions on the choice came out on them.
func (f *Flow) contradicted(s state, p *phi, want bool) bool {
	if f.recalling || f.coming {
		return false
	}
	f.coming = true
	defer func() { f.coming = false }()
	n := 0
	for _, slot := range slices.Backward(f.pastOf[p.sel.slot]) {
		met, noted := f.besideIf(joinsOf, slot)
		if !noted || s.get(slot) != nil {
			continue
		}
		list, _ := s.get(met).(*doubts)
		if list == nil || f.sels[list.cond].n > maxNarrow {
			continue
		}
		if n++; n > maxPast || !f.comesOnSome(s, f.sels[list.cond], p, want) {
			return n <= maxPast
		}
	}
	return false
}

// comesOnSome reports whether a condition on a choice may come out so on one of the ways
// that met.
func (f *Flow) comesOnSome(s state, met *selector, p *phi, want bool) bool {
	for i := range met.n {
		t, ok := f.take(s, met, i)
		if !ok {
			continue
		}
		if w := f.waysOf(t, p, want); w.n+w.nLost > 0 {
			return true
		}
	}
	return false
}

// A decided says on which ways all conditions on a choice were decided, as long as the
// doubts about it are these: on such a way it is not in doubt.
type decided struct {
	ways   *set
	doubts any
}

// onlyDecided notes that a condition on a choice was decided on some ways alone.
func (f *Flow) onlyDecided(s state, sel *selector, ways *set, want bool) state {
	slot, doubts := f.beside(decidedOf, sel.slot), f.choiceSlot(sel)
	old, _ := s.get(slot).(*decided)
	switch {
	case old != nil && old.doubts == s.get(doubts):
		ways = ways.meet(old.ways)
	case s.doubted(doubts): // by what cannot be told for each way
		return s.doubt(doubts, sel.slot, want)
	}
	s = s.doubt(doubts, sel.slot, want)
	return s.with(slot, &decided{ways, s.get(doubts)})
}

// isDecided reports whether all conditions on a choice were decided on a way of it.
func (f *Flow) isDecided(s state, sel *selector, way int) bool {
	d, _ := s.get(f.beside(decidedOf, sel.slot)).(*decided)
	return d != nil && d.doubts == s.get(f.choiceSlot(sel)) && d.ways.has(way)
}

// maxPast bounds the conditions on a choice that are looked at again.
const maxPast = 4

// notePast notes, by its slot, a condition on a choice that some way does not decide.
func (f *Flow) notePast(sel *selector, outcome int) {
	list := f.pastOf[sel.slot]
	if slices.Contains(list, outcome) {
		return
	}
	if len(list) == maxTogether {
		list = slices.Delete(list, 0, 1)
	}
	f.pastOf[sel.slot] = append(list, outcome)
	f.toldApart++
}

// past returns the state in which way i was taken, and all conditions on the
// choice came out as they did; false if they cannot have.
func (f *Flow) past(s state, sel *selector, i int) (state, bool) {
	if f.recalling {
		return s, true
	}
	f.recalling = true
	defer func() { f.recalling = false }()
	ok, n := true, 0
	for _, slot := range slices.Backward(f.pastOf[sel.slot]) {
		held, came := boolOf(s.get(slot))
		if n == maxPast || !ok {
			break
		}
		if !came {
			continue
		}
		n++
		p := f.outcomes[slot]
		if p != nil && p.sel == sel && p.alts[i] != nil && !isWide(p.alts[i]) { // of choices in choices there are too many ways
			s, ok = f.assume(s, p.alts[i], held)
		}
	}
	return s, ok
}

func isChoice(v value) bool { return choiceOf(v) != nil }

// isWide reports whether a value is a choice of more than a few.
func isWide(v value) bool {
	p := choiceOf(v)
	return p != nil && p.size > maxNarrow
}

// maxNarrow bounds the values of a choice in another one that conditions before are
// looked at for.
const maxNarrow = 8

// outcome returns the key of what a condition comes out as.
func (p *phi) outcome() any {
	if p.of.op != "" {
		return p.of
	}
	return p
}

// ways are those on which a condition may come out as it should.
type ways struct {
	kept, decided, lost *set
	n, undecided, nLost int
	only, onlyLost      state   // after the last of them
	first               []state // of a few ways
}

// common returns a state with the conditions that came out the same on all of a few
// ways.
func (w *ways) common(f *Flow, s state) state {
	if w.n < 2 || w.n > len(w.first) {
		return s
	}
	var same []fact
	differ(s.slots, w.first[0].slots, func(slot int, was, is any) {
		if _, isBool := boolOf(is); !isBool || was != nil || f.kinds[slot] != factSlot || f.unknownAt[slot] == nil {
			return
		}
		if !slices.ContainsFunc(w.first[1:], func(t state) bool { return !sameFact(is, t.get(slot)) }) {
			same = append(same, fact{slot, is})
		}
	})
	for _, c := range same {
		if t, ok := f.fact(s, c); ok { // what comes out later has to agree with it
			s = t
		} else {
			s = s.with(c.slot, c.val)
		}
	}
	return s
}

// maxCommon bounds the ways that are looked at for what holds on all of them.
const maxCommon = 8

func (f *Flow) waysOf(s state, p *phi, want bool) ways {
	w := ways{kept: newSet(p.sel.n), decided: newSet(p.sel.n), lost: newSet(p.sel.n)}
	for i, alt := range p.alts {
		if alt == nil {
			continue
		}
		t, ok := s, true
		if !f.isSpent() { // or else the condition is in doubt on each way
			t, ok = f.takeWithPast(s, p.sel, i)
		}
		if ok {
			t, ok = f.assume(t, alt, want)
		}
		switch {
		case !ok:
			continue
		case t.get(allSlot) != s.get(allSlot): // something more is in doubt
			w.lost.add(i)
			w.nLost++
			w.onlyLost = t
			continue
		}
		w.kept.add(i)
		w.n++
		w.only = t
		if len(w.first) < maxCommon {
			w.first = append(w.first, t)
		}
		if _, sure := f.decide(s, alt); sure {
			w.decided.add(i)
		} else {
			w.undecided++
		}
	}
	return w
}

// decide returns what a condition comes out as, where that is known.
func (f *Flow) decide(s state, v value) (result, ok bool) {
	switch v := v.(type) {
	case konst:
		if v.Kind() == constant.Bool {
			return constant.BoolVal(v.Value), true
		}
	case *not:
		r, ok := f.decide(s, v.x)
		return !r, ok
	case *unknown:
		if k, ok := s.get(v.slot).(konst); ok {
			return f.decide(s, k)
		}
	}
	return false, false
}

// assumeUnknown notes how a condition came out that may come out either way.
func (f *Flow) assumeUnknown(s state, u *unknown, want bool) (state, bool) {
	if r, ok := f.decide(s, u); ok {
		return s, r == want
	}
	if t, ok, done := f.assumeLogic(s, u, want); done {
		return f.asOne(s, t, u, want).with(u.slot, boolean(want)), ok // where ways meet, it tells them apart
	}
	if r := f.refine(s, u); r != value(u) {
		return f.assume(s, r, want)
	}
	if f.settled(s, u, maxSettled) { // a function that is not followed, of known values
		if r, ok := f.executedIn(s, u); ok {
			return s, r == want
		}
		return s.doubt(allSlot, u.slot, want), true
	}
	if !f.fitsTypes(s, u, want) {
		return s, false
	}
	if f.asksMuch(s, u, want) {
		s = s.doubt(allSlot, u.slot, want)
	}
	s, ok := f.relate(s, u, want)
	if !ok {
		return s, false
	}
	if s, ok = f.witnessed(s, u, want); !ok {
		return s, false
	}
	s, ok = f.agreeing(s, u, want)
	if !f.comesTogether(s, u, want, ok) {
		s = s.doubt(allSlot, u.slot, want)
	}
	s = f.noteSearch(s, u, want)
	f.noteCounted(u)
	s = s.with(u.slot, boolean(want))
	if s, ok = f.follow(s, u, want); !ok {
		return s, false
	}
	if s, ok = f.conclude(s, u, want); !ok {
		return s, false
	}
	if s, ok = f.revisit(s, u.slot); !ok {
		return s, false
	}
	if s, ok = f.fitsJoins(s, u, want); !ok {
		return s, false
	}
	if u.op == "&&" || u.op == "||" {
		s = s.doubt(clauseSlot, u.slot, want)
	} else {
		if s, ok = f.clauses(s); !ok {
			return s, false
		}
	}
	if u.lost {
		return s.doubt(allSlot, u.slot, want), true
	}
	for _, slot := range u.about {
		s = s.doubt(slot, u.slot, want)
	}
	return s, true
}

// asksMuch reports whether a condition by itself asks for more than that something may be anything.
func (f *Flow) asksMuch(s state, u *unknown, want bool) bool {
	return f.asksKept(s, u) || f.asksArranged(s, u, want) || f.asksLacking(u, want) || f.asksTimesApart(u) ||
		f.asksComputedPart(u, want) || f.asksSetAnswer(u, want) || f.asksSpelled(s, u, want) || f.saysMissing(s, u, want) || asksFailure(u, want) || want && f.saysAlias(u)
}

// comesTogether reports whether a condition may come out so together with those before; agrees says
// whether it agrees with those on what was made of the same.
func (f *Flow) comesTogether(s state, u *unknown, held, agrees bool) bool {
	as := f.agreesAsWhole(s, u, held)
	return as != isFalse && (as != isOpen || agrees) &&
		f.fitsFailure(s, u, held) && f.staysCancelled(s, u, held) && f.agreesWithCopies(s, u, held) && f.agreesWithSearch(s, u, held)
}

// saysAlias reports whether a condition says that two pointers are one: what was asked of
// and stored by either, holds for the other one, too. One that was just made is no other one.
func (f *Flow) saysAlias(u *unknown) bool {
	return u.op == "==" && !slices.ContainsFunc(u.args, func(a value) bool {
		t := typeOf(a)
		if r, made := a.(*ref); made && f.globalOf[r.obj] != nil {
			return true
		}
		return t == nil || !isPointer(t)
	})
}

// maxSettled bounds the functions of functions that are looked into.
const maxSettled = 8

// settled reports whether all that a value is computed of has become known.
func (f *Flow) settled(s state, v value, depth int) bool {
	switch v := v.(type) {
	case konst, nilVal:
		return true
	case *not:
		return f.settled(s, v.x, depth)
	case *str:
		for at := v; at != nil && at.item != nil && !at.sure; at = at.prev {
			if h, ok := at.item.(*hole); ok && !f.settled(s, h.u, depth) {
				return false
			} else if _, isPiece := at.item.(*text.Piece); !ok && !isPiece {
				return false
			}
		}
		return true
	case *ref:
		return f.isOwnError(s, v)
	case *unknown:
		if s.get(v.slot) != nil || v.op == madeOp {
			return true
		}
		if depth == 0 || len(v.args) == 0 || v.field != nil || v.op == "call" {
			return false
		}
		return !slices.ContainsFunc(v.args, func(a value) bool { return !f.settled(s, a, depth-1) })
	}
	return false
}

// isOwnError reports whether a value is an error that the program has made of what it
// knows.
func (f *Flow) isOwnError(s state, v value) bool {
	p, ok := v.(*ref)
	if !ok || p.typ == nil || !types.Identical(p.typ, errorType) {
		return false
	}
	w, isWild := f.content(s, p).(*wild)
	return !isWild || w.lost
}

// conclude notes what a symbol equals once a comparison has come out; false if
// it cannot, by what else is known of it.
func (f *Flow) conclude(s state, u *unknown, want bool) (state, bool) {
	switch {
	case u.op == "errors.Is" && want: // there is an error, unless none is looked for
		return f.assume(s, f.apply(s, "==", nil, types.Typ[types.Bool], u.args[0], nilVal{}), u.args[1] == any(nilVal{}))
	case isTypeTest(u.op) && !want:
		return f.withoutType(s, u), true
	case f.emptyIf[u.slot] != nil && !want:
		return f.assume(s, f.apply(s, "==", nil, types.Typ[types.Bool], f.emptyIf[u.slot], emptyStr), true)
	case u.op != "==" || !want:
		return s, true
	}
	for i, a := range u.args {
		sym, ok := soleUnknown(a)
		if !ok || s.get(sym.slot) != nil {
			continue
		}
		switch other := u.args[1-i].(type) {
		case nilVal:
			return s.with(sym.slot, other), true // errors are compared so all the time
		case konst:
			s, ok = f.follows(s.with(sym.slot, other), sym.slot)
			if ok && sym.op == "len" && same(other, integer(0)) {
				return f.noBytes(s, sym.args[0])
			}
			return s, ok
		case *str:
			if other.sure {
				return f.follows(s.with(sym.slot, other), sym.slot)
			}
		}
	}
	return s, true
}

// noBytes returns the state in which a list has no elements: nor has a text that was made of
// it; false if one has.
func (f *Flow) noBytes(s state, list value) (state, bool) {
	u, ok := list.(*unknown)
	if !ok {
		return s, true
	}
	for _, text := range f.textsOf[u.slot] {
		switch was := s.get(text.slot); {
		case was == nil && !f.agrees(s, text, emptyStr):
			return s, false
		case was == nil:
			if s, ok = f.follows(s.with(text.slot, emptyStr), text.slot); !ok {
				return s, false
			}
		case !sameFact(was, emptyStr):
			return s, false
		}
	}
	return s, true
}

// follows returns the state with what follows now that it is known what a symbol
// equals; false if what came out before cannot have.
func (f *Flow) follows(s state, sym int) (state, bool) {
	s, ok := f.revisit(s, sym)
	if !ok || f.recalling || f.coming {
		return s, ok
	}
	f.coming = true
	defer func() { f.coming = false }()
	list, _ := s.get(outcomesSlot).(*doubts)
	for n := 0; list != nil && n < maxPast; n++ {
		f.effort = maxEffort
		if p := f.outcomes[list.cond]; p != nil {
			switch w := f.waysOf(s.with(list.cond, nil), p, list.held); {
			case w.n+w.nLost == 0:
				return s, false
			case w.n == 0: // nobody can tell of any
				s = s.doubt(allSlot, list.cond, list.held)
			}
		}
		list = list.older
	}
	return s, true
}

// soleUnknown returns the unknown that a value is, also as a text.
func soleUnknown(v value) (*unknown, bool) {
	switch v := v.(type) {
	case *unknown:
		return v, true
	case *str:
		if h, ok := v.item.(*hole); ok && v.n == 1 && h.piece == nil {
			return h.u, true
		}
	}
	return nil, false
}

// refine returns a function of unknowns anew, with what has become known of
// them.
func (f *Flow) refine(s state, u *unknown) value {
	if u.op == "" || u.op == "call" || u.op == "compute" || u.op == "elem" || len(u.args) == 0 || u.field != nil {
		return u
	}
	args, changed := make([]value, len(u.args)), false
	for i, a := range u.args {
		args[i] = a
		if sym, ok := soleUnknown(a); ok {
			if k := s.get(sym.slot); k != nil {
				args[i], changed = k, true
			} else if r := f.refine(s, sym); r != value(sym) {
				args[i], changed = r, true
			}
		} else if n, ok := a.(*not); ok {
			if sym, ok := n.x.(*unknown); ok && s.get(sym.slot) != nil {
				args[i], changed = negate(s.get(sym.slot)), true
			}
		} else if t, ok := a.(*str); ok && !t.sure && t.n <= maxUnknown {
			r := f.refineText(s, t)
			args[i], changed = r, changed || r != t
		}
	}
	if !changed {
		return u
	}
	return f.apply(s, u.op, u.expr, u.typ, args...)
}

// refineText returns a text with what has become known of its parts.
func (f *Flow) refineText(s state, t *str) *str {
	out, changed := emptyStr, false
	for _, it := range t.items() {
		switch it := it.(type) {
		case *text.Piece:
			out = f.push(out, it)
		case *hole:
			k := s.get(it.u.slot)
			if k == nil {
				k = f.refine(s, it.u)
			}
			p, ok := f.spelled(it, k).(*str)
			if !ok || !p.sure {
				out = f.push(out, it)
				continue
			}
			out, changed = f.concat(out, p), true
		default:
			return t
		}
	}
	if !changed {
		return t
	}
	return out
}
