package flow

import (
	"fmt"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/text"
)

// Conditions on the same unknown values have to come out together in one run:
// n > 5 that is false and n > 9 that is true do not. The state keeps a witness,
// a value for each unknown with which all conditions on it come out as they
// did. Where none is found for one more condition, everything is in doubt.

const (
	maxAtoms      = 3    // unknowns in one condition
	maxTogether   = 16   // conditions on one unknown that a new one is looked at with
	maxCandidates = 48   // values that are tried for one unknown
	maxTaken      = 64   // values looked at in one condition
	maxSearch     = 4096 // values looked at in all of a search
)

// A sized is a slice or map of which only the length matters.
type sized struct{ n int }

// witnessed notes a condition that came out, and finds a witness for it and
// for all that are known of the same unknowns; false if there is none.
func (f *Flow) witnessed(s state, u *unknown, held bool) (state, bool) {
	if f.asksNil(u) || !f.evaluable(u) && s.get(f.beside(conditionsOf, u.slot)) == nil {
		return s, true // nothing else is said of it that has to agree
	}
	c := f.atomsOf(u)
	if c.failed || len(c.atoms) == 0 || len(c.atoms) > maxAtoms {
		if c.urls && !f.saysLittle(u, held) { // not each text is a part of some URL
			s = s.doubt(allSlot, u.slot, held)
		}
		if c.failed && (u.op == "||" && held || u.op == "&&" && !held) && !f.oneComesOut(s, u, held) {
			s = s.doubt(allSlot, u.slot, held)
		}
		return s, true
	}
	alone := c.guesses && (u.op == "==" || flipped[u.op] == "") && !slices.ContainsFunc(c.atoms, func(a *unknown) bool { return s.get(f.beside(conditionsOf, a.slot)) != nil })
	got := f.search(s, u, held, c.atoms)
	if !got.known && c.calls {
		if s = f.noted(s, u, held, c.atoms); !alone {
			s = s.doubt(allSlot, u.slot, held)
		}
		return s, true
	}
	if !got.known {
		if !f.saysLittle(u, held) && asksPartly(u, maxPastDepth) { // it is not just any text
			s = s.doubt(allSlot, u.slot, held)
		}
		return s, true
	}
	if !got.found && len(c.atoms) == 1 && f.allSimple(s, u, c.atoms[0]) {
		return s, false
	}
	atoms := c.atoms
	if !got.found {
		if more := f.withBeside(s, atoms); len(more) > len(atoms) {
			got, atoms = f.search(s, u, held, more), more
		}
	}
	if got.found {
		for i, v := range got.vals {
			if v != nil {
				s = s.with(f.beside(witnessOf, atoms[i].slot), v)
			}
		}
	}
	s = f.noted(s, u, held, c.atoms)
	if got.found {
		return s, true
	}
	for _, a := range c.atoms {
		s = s.with(f.beside(witnessOf, a.slot), noWitness{})
	}
	if !alone {
		s = s.doubt(allSlot, u.slot, held)
	}
	return s, true
}

// noted returns the state in which a condition on some unknowns is one that came out.
func (f *Flow) noted(s state, u *unknown, held bool, atoms []*unknown) state {
	for _, a := range atoms {
		s = s.doubt(f.beside(conditionsOf, a.slot), u.slot, held)
	}
	return s
}

// withBeside returns some unknowns, and those that conditions on them are on, too: after
// !(a == "" && b == ""), it takes another b for a to be empty. They are no more than can be
// tried together.
func (f *Flow) withBeside(s state, atoms []*unknown) []*unknown {
	out := slices.Clip(atoms)
	for _, a := range atoms {
		list, _ := s.get(f.beside(conditionsOf, a.slot)).(*doubts)
		for n := 0; list != nil && n < maxTogether; n++ {
			if c := f.unknownAt[list.cond]; c != nil {
				for _, other := range f.atomsOf(c).atoms {
					if len(out) < maxAtoms && !slices.Contains(out, other) {
						out = append(out, other)
					}
				}
			}
			list = list.older
		}
	}
	return out
}

// noWitness is kept in place of a witness where none was found for some condition, and the
// one before is none any more.
type noWitness struct{}

// oneComesOut reports whether one of two conditions may come out so, where they are too
// long to be looked at together.
func (f *Flow) oneComesOut(s state, u *unknown, held bool) bool {
	if f.halving >= maxNarrow {
		return true
	}
	f.halving++
	defer func() { f.halving-- }()
	return slices.ContainsFunc(u.args, func(a value) bool {
		t, ok := f.assume(s, a, held)
		return ok && t.get(allSlot) == s.get(allSlot)
	})
}

// asksPartly reports whether a condition is about a text that has known and unknown
// parts, or what a function makes of one.
func asksPartly(u *unknown, depth int) bool {
	return depth > 0 && slices.ContainsFunc(u.args, func(a value) bool {
		of, ok := soleUnknown(a)
		return isPartly(a) || ok && asksPartly(of, depth-1)
	})
}

// allSimple reports whether a condition and all others on an unknown compare it
// with numbers: if there is a witness, it is one of those numbers or next to one.
func (f *Flow) allSimple(s state, u, atom *unknown) bool {
	if !isSimple(u, atom) || s.get(atom.slot) != nil {
		return false
	}
	list, _ := s.get(f.beside(conditionsOf, atom.slot)).(*doubts)
	if list != nil && list.n > maxTogether {
		return false
	}
	for ; list != nil; list = list.older {
		if !isSimple(f.unknownAt[list.cond], atom) {
			return false
		}
	}
	return true
}

// isSimple reports whether a condition compares a number, or the length of a
// slice or map, with a small number.
func isSimple(u, atom *unknown) bool {
	if u == nil || len(u.args) != 2 {
		return false
	}
	if tok, ok := operators[u.op]; u.op != "==" && (!ok || tok != token.LSS && tok != token.LEQ && tok != token.GTR && tok != token.GEQ) {
		return false
	}
	for i, a := range u.args {
		if _, ok := smallInt(u.args[1-i]); ok {
			of, isUnknown := a.(*unknown)
			if isUnknown && of.op == "len" && isSlice(typeOf(of.args[0])) {
				of, isUnknown = of.args[0].(*unknown)
			}
			return isUnknown && of.key == atom.key && atom.typ != nil && (isInteger(atom.typ) || isSlice(atom.typ))
		}
	}
	return false
}

// asksNil reports whether a condition compares something with nil that cannot
// be evaluated.
func (f *Flow) asksNil(u *unknown) bool {
	if u.op != "==" || len(u.args) != 2 {
		return false
	}
	for k, a := range u.args {
		if a == value(nilVal{}) {
			other, ok := u.args[1-k].(*unknown)
			if !ok {
				return true
			}
			_, isPart := f.partOfURL(other)
			_, says := refusalOf(other.op)
			return other.asks == nil && pure[other.op] == nil && !isPart && !says
		}
	}
	return false
}

// A witness is an attempt to find one.
type witness struct {
	f     *Flow
	s     state
	atoms []*unknown
	vals  [maxAtoms]value // tried in place of those in the state
	held  bool            // how the condition is to come out
	gen   int             // when it is asked, where it is about what a map holds
	steps int             // left for one condition
	total int             // left for all
	reads []fact          // what was read of the state

	whole  *unknown // the thing of which conditions are about parts; nil if they are not looked at so
	tried  value    // in place of it
	panics bool     // a part was asked for that is not there
}

// A search is one that was made: its answer is the same in all states that hold
// the same of what it has read. Whether a way of a choice is possible is asked
// over and over, in states that differ elsewhere.
type search struct {
	atoms        []*unknown
	reads        []fact
	vals         [maxAtoms]value
	found, known bool
}

type searchKey struct {
	cond int // the condition's slot
	held bool
}

// maxSearches bounds the searches for one condition that are kept.
const maxSearches = 8

// search finds values with which a condition comes out as it should.
func (f *Flow) search(s state, u *unknown, held bool, atoms []*unknown) search {
	key := searchKey{u.slot, held}
	kept := f.searches[key]
	for _, old := range kept {
		if slices.Equal(old.atoms, atoms) && old.holdsIn(s) {
			return old
		}
	}
	w := &witness{f: f, s: s, atoms: atoms, total: maxSearch}
	var asked bool
	if w.gen, asked = askedAt(u, maxPastDepth); !asked {
		w.gen, _ = w.get(genSlot).(int)
	}
	found, known := w.find(u, held)
	out := search{atoms, w.reads, w.vals, found, known}
	if len(kept) == maxSearches {
		kept = slices.Delete(kept, 0, 1)
	}
	f.searches[key] = append(kept, out)
	return out
}

// holdsIn reports whether a state holds what a search has read.
func (c search) holdsIn(s state) bool {
	for _, r := range c.reads {
		if v := s.get(r.slot); v != r.val && !alikeLists(v, r.val) {
			return false
		}
	}
	return true
}

// alikeLists reports whether two lists of conditions are the same as far as they
// are looked at.
func alikeLists(v, w any) bool {
	d, ok1 := v.(*doubts)
	e, ok2 := w.(*doubts)
	if !ok1 || !ok2 {
		return false
	}
	for n := 0; n < maxTogether && d != e; n++ {
		if d == nil || e == nil || d.cond != e.cond || d.held != e.held {
			return false
		}
		d, e = d.older, e.older
	}
	return true
}

// get returns what a slot of the state holds.
func (w *witness) get(slot int) any {
	for _, r := range w.reads {
		if r.slot == slot {
			return r.val
		}
	}
	v := w.s.get(slot)
	w.reads = append(w.reads, fact{slot, v})
	return v
}

// find looks for values with which a condition comes out as it should, and
// all others on the same unknowns as they did. It reports whether there are
// such values, and whether any values tell how the condition comes out.
func (w *witness) find(u *unknown, held bool) (found, known bool) {
	w.held = held
	try := func() bool {
		got, ok := w.condition(u)
		known = known || ok
		return ok && got == held && w.others()
	}
	if got, ok := w.condition(u); ok && got == held && w.others() {
		return true, true
	} else if ok {
		known = true
	}
	if held {
		if w.tryAll(w.f.undone(u)); try() {
			return true, true
		}
		w.vals = [maxAtoms]value{}
	}
	all := make([][]value, len(w.atoms))
	for i, a := range w.atoms {
		if w.get(a.slot) != nil {
			continue // it is known
		}
		for v := range w.candidates(a, u) {
			if len(all[i]) == maxCandidates {
				break
			}
			all[i] = append(all[i], v)
			w.vals[i] = v
			if try() {
				return true, true
			}
		}
		w.vals[i] = nil
	}
	for i := range w.atoms {
		for j := range i {
			for _, x := range all[i][:min(len(all[i]), maxPairs)] {
				for _, y := range all[j][:min(len(all[j]), maxPairs)] {
					w.vals[i], w.vals[j] = x, y
					if try() {
						return true, true
					}
				}
			}
			w.vals[i], w.vals[j] = nil, nil
		}
	}
	return false, known
}

// agrees reports whether all conditions on an unknown come out as they did where
// it is a certain value.
func (f *Flow) agrees(s state, u *unknown, v value) bool {
	if slot, asked := f.besideIf(conditionsOf, u.slot); !asked || s.get(slot) == nil {
		return true
	}
	w := &witness{f: f, s: s, atoms: []*unknown{u}, total: maxSearch, gen: s.gen()}
	w.vals[0] = v
	return w.others() || w.total < 0
}

// maxPairs bounds the values tried for each of two unknowns.
const maxPairs = 10

// others reports whether the conditions on the unknowns that were given
// another value, or have become known, still come out as they did.
func (w *witness) others() bool {
	for i, a := range w.atoms {
		if w.vals[i] == nil && w.get(a.slot) == nil && w.get(w.f.beside(witnessOf, a.slot)) != any(noWitness{}) {
			continue
		}
		list, _ := w.get(w.f.beside(conditionsOf, a.slot)).(*doubts)
		for n := 0; list != nil && n < maxTogether; n++ {
			c := w.f.unknownAt[list.cond]
			if got, ok := w.condition(c); ok && got != list.held && !w.isPast(c) || w.total < 0 {
				return false
			}
			list = list.older
		}
	}
	return true
}

// maxPastDepth bounds the functions of functions that are looked into for what
// has passed.
const maxPastDepth = 4

// isPast reports whether a condition is about what a map held at another time than the one
// that is asked: the map may have been written between them.
func (w *witness) isPast(u *unknown) bool {
	gen, ok := askedAt(u, maxPastDepth)
	return ok && gen != w.gen
}

// askedAt returns when a condition is about how much a map holds; false of others.
func askedAt(u *unknown, depth int) (gen int, ok bool) {
	if depth == 0 {
		return 0, false
	}
	if u.op == "len@" {
		return smallInt(u.args[1])
	}
	for _, a := range u.args {
		if x, isUnknown := a.(*unknown); isUnknown {
			if gen, ok = askedAt(x, depth-1); ok {
				return gen, true
			}
		}
	}
	return 0, false
}

// condition returns how a condition comes out.
func (w *witness) condition(u *unknown) (held, ok bool) {
	if u == nil || w.total < 0 {
		return false, false
	}
	w.steps = min(maxTaken, w.total)
	return boolOf(w.eval(u))
}

// eval returns a value with what is tried in place of its unknowns; nil if it
// cannot be told.
func (w *witness) eval(v value) value {
	w.f.work(1)
	w.total--
	if w.steps--; w.steps < 0 {
		return nil
	}
	switch v := v.(type) {
	case konst, nilVal, *ref, *fnVal, sized, *listed, real, *heldValue:
		return v
	case *structVal:
		if v.isFirstTime() {
			return real{reflect.ValueOf(time.Time{})}
		}
		if w.whole != nil {
			return v
		}
	case *not:
		if b, ok := boolOf(w.eval(v.x)); ok {
			return boolean(!b)
		}
	case *str:
		return w.text(v)
	case *phi:
		return w.choice(v)
	case *unknown:
		if w.whole != nil {
			if x, ok := w.ofWhole(v); ok {
				return x
			}
		}
		if !w.f.evaluable(v) {
			return w.atom(v)
		}
		if p, ok := w.f.partOfURL(v); ok {
			return w.urlPart(v, p)
		}
		if v.asks != nil {
			return w.execute(v.asks)
		}
		args := w.f.room(len(v.args))
		for i, a := range v.args {
			args[i] = w.eval(a)
		}
		return w.f.compute(v.op, v.typ, args)
	}
	return nil
}

// roomAtOnce is for how many values room is made at a time.
const roomAtOnce = 128

// room returns room for so many values. Most functions have one or two arguments, and are tried
// with value after value: room for many is made at once.
func (f *Flow) room(n int) []value {
	if n > len(f.rooms) {
		f.rooms = make([]value, max(n, roomAtOnce))
	}
	out := f.rooms[:n:n]
	f.rooms = f.rooms[n:]
	return out
}

// choice returns what a choice is on the way that is tried; nil if that cannot be taken.
func (w *witness) choice(p *phi) value {
	i, ok := smallInt(w.atom(w.f.wayTaken(p.sel)))
	allowed, _ := w.get(p.sel.slot).(*set)
	if !ok || i >= len(p.alts) || p.alts[i] == nil || !allowed.has(i) {
		return nil
	}
	return w.eval(p.alts[i])
}

// atom returns the value that is tried for an unknown.
func (w *witness) atom(u *unknown) value {
	for i, a := range w.atoms {
		if a.key == u.key && w.vals[i] != nil {
			return w.vals[i]
		}
	}
	if v := w.get(u.slot); v != nil {
		return v
	}
	if v := w.get(w.f.beside(witnessOf, u.slot)); v != nil && v != any(noWitness{}) {
		return v
	}
	if vals := w.f.consts[u.slot]; len(vals) > 0 {
		return vals[0]
	}
	if u.typ == nil {
		return emptyStr
	}
	switch t := under(u.typ).(type) {
	case *types.Basic, *types.Slice, *types.Map:
		if b, ok := t.(*types.Basic); ok && b.Info()&types.IsConstType == 0 {
			return nil
		}
		return w.f.zero(u.typ)
	case *types.Pointer, *types.Chan, *types.Signature, *types.Interface:
		return nilVal{}
	}
	return nil
}

func (w *witness) text(s *str) value {
	if s.sure {
		return s
	}
	out := emptyStr
	for _, it := range s.items() {
		var part value
		switch it := it.(type) {
		case *text.Piece:
			part = literal(*it)
		case *hole:
			if of, ok := printedIn(it); ok && w.whole != nil {
				part = w.printed(it.piece.Verb, w.eval(of))
			} else {
				part = w.f.spelled(it, w.eval(it.u))
			}
		case *str, *phi:
			part = w.eval(it)
		case *marked:
			part = w.eval(it.str)
		}
		p, ok := part.(*str)
		if !ok || !p.sure {
			return nil
		}
		out = w.f.concat(out, p)
	}
	return out
}

// spelled returns the text that a value makes in a hole; nil if it cannot be told.
func (f *Flow) spelled(h *hole, v value) value {
	if h.piece == nil {
		if k, ok := v.(konst); ok && k.Kind() == constant.Int {
			return f.printed(k)
		}
		return v
	}
	if h.u.op == printOp {
		return v
	}
	if h.u.typ == nil || hasTextMethod(h.u.typ) || !simpleVerb().MatchString(h.piece.Verb) {
		return nil
	}
	switch v := v.(type) {
	case *str:
		if s, ok := v.whole(); ok && isPlainText(h.u.typ) {
			return f.elsewhere(fmt.Sprintf(h.piece.Verb, s))
		}
	case konst:
		if n, ok := v.integer(); ok && isInteger(h.u.typ) {
			return f.elsewhere(fmt.Sprintf(h.piece.Verb, n))
		}
	}
	return nil
}

// simpleVerb is a verb without arguments of its own, of those that print texts and
// whole numbers.
var simpleVerb = lazy.Regexp(`^%[-+# 0]*[0-9]{0,2}(\.[0-9]{0,2})?[vdsqxXoObcU]$`)

// compute evaluates a function of known values; nil if it cannot be told.
func (f *Flow) compute(op string, t types.Type, args []value) value {
	for i, a := range args {
		switch a := a.(type) {
		case sized:
			return ofLength(op, args)
		case *listed:
			if op == "[]@" {
				return partOfListed(args)
			}
			args = slices.Clone(args)
			args[i] = sized{len(a.elems)}
			return ofLength(op, args)
		case *heldValue:
			return f.computeHeld(op, args)
		case real:
			if v := ofWholes(op, args); v != nil {
				return v
			}
			return ofTime(op, args)
		}
		if a == nil && op != "&&" && op != "||" {
			return nil
		}
	}
	if isTypeTest(op) {
		return f.testOfType(op, args[0])
	}
	switch op {
	case "len@":
		if args[0] == any(nilVal{}) {
			return integer(0)
		}
		return nil
	case "int":
		return fits(args[0], t)
	case complement:
		return complementOf(args[0], t)
	case asNumber:
		return numberAs(args[0], t)
	case asRune:
		return f.runeAs(args[0])
	}
	return fits(f.direct(op, args), t)
}

// fits returns a number as a type holds it: one that is too large for a type
// wraps around. It is nil where that depends on the machine.
func fits(v value, t types.Type) value {
	k, ok := v.(konst)
	if !ok || t == nil {
		return v
	}
	b, ok := under(t).(*types.Basic)
	if !ok {
		return v
	}
	switch {
	case b.Info()&types.IsInteger != 0 && k.Kind() == constant.Int:
		n, exact := k.integer()
		if !exact {
			return nil
		}
		return wrapped(n, b.Kind())
	case b.Kind() == types.Float32 && k.Kind() == constant.Float:
		return nil
	}
	return v
}

func wrapped(n int64, kind types.BasicKind) value {
	switch kind {
	case types.Int8:
		n = int64(int8(n))
	case types.Int16:
		n = int64(int16(n))
	case types.Int32:
		n = int64(int32(n))
	case types.Uint8:
		n = int64(uint8(n))
	case types.Uint16:
		n = int64(uint16(n))
	case types.Uint32:
		n = int64(uint32(n))
	case types.Uint, types.Uint64, types.Uintptr:
		if n < 0 {
			return nil
		}
	}
	if int64(int32(n)) == n {
		return integer(int(n))
	}
	return konst{constant.MakeInt64(n)}
}

// maxRepeated bounds how often a text is in one that is tried.
const maxRepeated = 64

// ofLength yields texts of the lengths that conditions speak of.
func (c *collecting) ofLength(yield func(string) bool) {
	for _, n := range c.ints {
		if n < 0 || n > 256 {
			continue
		}
		if !yield(string(rune(n))) || !yield(strings.Repeat("x", int(n))) || !yield(strings.Repeat("x", int(n)+1)) {
			return
		}
		for _, s := range c.strs[:min(len(c.strs), 2)] {
			if !yield(strings.Repeat(s, int(n)%8+1)) || !yield(s+strings.Repeat("x", int(n))) {
				return
			}
			if c.calls && n <= maxRepeated && (!yield(strings.Repeat("x"+s, int(n)+1)) || !yield(strings.Repeat("-", int(n)+1)+s)) {
				return
			}
		}
	}
}
