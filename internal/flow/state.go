package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"math/bits"
	"slices"

	"github.com/urllint/urllint/internal/text"
)

// A slotKind says what the slots of a state hold, and so what becomes of them
// where two ways meet.
type slotKind uint8

const (
	valueSlot   slotKind = iota // a value: a variable's, or what an object holds
	factSlot                    // what is known of an unknown: a value that it equals
	setSlot                     // the ways of a selector that are possible
	doubtSlot                   // conditions on a text that could not be decided
	countSlot                   // how often code out of view may have written objects
	listSlot                    // the conditions that came out on one unknown
	witnessSlot                 // values with which conditions come out as they did
	writtenSlot                 // the fields that a generation wrote, and nothing else
	foundSlot                   // objects that others may find
	sharedSlot                  // what is forgotten unless it is the same on all ways
	lackSlot                    // that an unknown map was cleared, or lacks a key
)

// isFact reports whether slots of a kind say what holds on one way and not on
// another.
func (k slotKind) isFact() bool { return k == factSlot || k == setSlot || k == doubtSlot }

// The first slots of a state.
const (
	unreachableSlot = iota
	genSlot         // the generation of what code out of view may write
	allSlot         // doubts about everything
	clauseSlot      // what is known of a && b and a || b, and not of a and b
	neverSlot       // a fact that holds on no way
	deadSlot        // the program has ended here
	outcomesSlot    // the conditions on choices that came out
	handedSlot      // the objects that others may find
	firstSlot
)

// A state is what holds at one point of a function on the ways that lead
// there: the values of variables and objects, and the conditions.
type state struct {
	slots
}

func (s state) with(slot int, v any) state { return state{s.set(slot, v)} }

func (s state) gen() int {
	n, _ := s.get(genSlot).(int)
	return n
}

// slotOf returns the slot of that name.
func (f *Flow) slotOf(key any, kind slotKind) int {
	if i, ok := f.named[key]; ok {
		return i
	}
	i := f.newSlot(kind)
	f.named[key] = i
	switch key := key.(type) {
	case *types.Var, ast.Node:
		f.isLocal[i] = kind == valueSlot
	case globalKey:
		f.globalAt[i] = key.v
	case globalMark:
		f.isMark[i] = true
	case writtenKey:
		f.writtenAt[i] = int(key)
	case lackKey:
		f.lackAt[i] = key
	}
	return i
}

func (f *Flow) newSlot(kind slotKind) int {
	f.kinds = append(f.kinds, kind)
	f.sels = append(f.sels, nil)
	f.unknownAt = append(f.unknownAt, nil)
	f.isLocal = append(f.isLocal, false)
	return len(f.kinds) - 1
}

func (f *Flow) literalSlot(lit *ast.BasicLit) int {
	slot := f.slotOf(lit, doubtSlot)
	f.isLiteral[slot] = true
	return slot
}

// A set is a set of a selector's ways.
type set struct{ words []uint64 }

func newSet(n int) *set { return setOf((n + 63) / 64) }

// setOf returns an empty set of so many words: most have one.
func setOf(words int) *set {
	if words > 1 {
		return &set{make([]uint64, words)}
	}
	s := &struct {
		set
		word [1]uint64
	}{}
	s.words = s.word[:words]
	return &s.set
}

func (s *set) add(i int)      { s.words[i/64] |= 1 << (i % 64) }
func (s *set) has(i int) bool { return s == nil || s.words[i/64]>>(i%64)&1 != 0 }

func (s *set) count() int {
	n := 0
	for _, w := range s.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// first returns the lowest number of a set that is not empty.
func (s *set) first() int {
	for at, w := range s.words {
		if w != 0 {
			return at*64 + bits.TrailingZeros64(w)
		}
	}
	return 0
}

func (s *set) meet(t *set) *set {
	if s == nil || t == nil {
		if s == nil {
			return t
		}
		return s
	}
	out := setOf(len(s.words))
	for i := range out.words {
		out.words[i] = s.words[i] & t.words[i]
	}
	return out
}

func (s *set) empty() bool {
	return s != nil && !slices.ContainsFunc(s.words, func(w uint64) bool { return w != 0 })
}

func (s state) allowed(sel *selector) *set {
	a, _ := s.get(sel.slot).(*set)
	return a
}

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

const (
	maxReach  = 512 // facts that are compared for one way
	maxWithin = 3   // ways within ways
)

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

// A doubts is a list of conditions that could not be decided, newest first.
type doubts struct {
	older *doubts
	cond  int // the condition's slot
	held  bool
	n     int
}

func (s state) doubt(slot, cond int, held bool) state {
	old, _ := s.get(slot).(*doubts)
	n := 1
	if old != nil {
		n += old.n
	}
	return s.with(slot, &doubts{old, cond, held, n})
}

// doubted reports whether a condition that could not be decided is on
// the way, about what is in a slot.
func (s state) doubted(slot int) bool {
	d, _ := s.get(slot).(*doubts)
	return d != nil
}

// common returns the doubts that both lists hold.
func (d *doubts) common(e *doubts) *doubts {
	for d != nil && e != nil && d != e {
		switch {
		case d.n > e.n:
			d = d.older
		case d.n < e.n:
			e = e.older
		default:
			d, e = d.older, e.older
		}
	}
	if d == nil || e == nil {
		return nil
	}
	return d
}

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
		return w.only.with(outcome, boolean(want)), true
	}
	s = w.common(f, s).with(outcome, boolean(want))
	f.sels[p.sel.slot] = p.sel
	if 0 < w.undecided && w.undecided < w.n && p.sel.conds == nil {
		return s.with(p.sel.slot, w.decided), true // the others are left aside
	}
	s = s.with(p.sel.slot, w.kept)
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
		return ok && f.evaluable(u) && len(u.args) > 0 && slices.ContainsFunc(u.args, isTextOrNumber)
	})
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

func isChoice(v value) bool {
	if s, ok := v.(*str); ok {
		return s.asChoice() != nil
	}
	_, is := v.(*phi)
	return is
}

// isWide reports whether a value is a choice of more than a few.
func isWide(v value) bool {
	p, is := v.(*phi)
	if s, ok := v.(*str); ok {
		p, is = s.asChoice(), s.asChoice() != nil
	}
	return is && p.size > maxNarrow
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

// maxCommon bounds the ways that are looked at for what holds on all of them.
const maxCommon = 8

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

func (f *Flow) waysOf(s state, p *phi, want bool) ways {
	w := ways{kept: newSet(p.sel.n), decided: newSet(p.sel.n), lost: newSet(p.sel.n)}
	for i, alt := range p.alts {
		if alt == nil {
			continue
		}
		t, ok := f.takeWithPast(s, p.sel, i)
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
		return s.doubt(allSlot, u.slot, want), true
	}
	if f.asksKept(s, u) || f.saysMissing(s, u, want) || asksFailure(u, want) || want && saysAlias(u) {
		s = s.doubt(allSlot, u.slot, want)
	}
	s, ok := f.relate(s, u, want)
	if !ok {
		return s, false
	}
	if s, ok = f.witnessed(s, u, want); !ok {
		return s, false
	}
	if s, ok = f.agreeing(s, u, want); !ok {
		s = s.doubt(allSlot, u.slot, want)
	}
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

// saysAlias reports whether a condition says that two pointers are one: what was asked of
// and stored by either, holds for the other one, too.
func saysAlias(u *unknown) bool {
	return u.op == "==" && !slices.ContainsFunc(u.args, func(a value) bool {
		p, ok := a.(*unknown)
		return !ok || p.typ == nil || !isPointer(p.typ)
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
		if depth == 0 || len(v.args) == 0 || v.field != nil || v.op == "call" || v.op == "elem" && !isTextValue(v.args[0]) {
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

// conclude notes what a symbol equals once a comparison has come out; false if
// it cannot, by what else is known of it.
func (f *Flow) conclude(s state, u *unknown, want bool) (state, bool) {
	switch {
	case u.op == "errors.Is" && want: // there is an error
		return f.assume(s, f.apply(s, "==", nil, types.Typ[types.Bool], u.args[0], nilVal{}), false)
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
