package flow

import (
	"fmt"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"net/url"
	"slices"
	"strconv"
	"strings"

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
	got := f.search(s, u, held, c.atoms)
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
	for _, a := range c.atoms {
		slot := f.beside(conditionsOf, a.slot)
		s = s.doubt(slot, u.slot, held)
	}
	if !got.found {
		for _, a := range c.atoms {
			s = s.with(f.beside(witnessOf, a.slot), noWitness{})
		}
		return s.doubt(allSlot, u.slot, held), true
	}
	return s, true
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

// conditionAtoms are the unknowns that a condition is a function of.
type conditionAtoms struct {
	of           *unknown
	atoms        []*unknown
	failed, urls bool
	known        int // what was known to tell parts of URLs and questions for types by
}

// atomsOf returns the unknowns that a condition is a function of.
func (f *Flow) atomsOf(u *unknown) *conditionAtoms {
	known := len(f.parsings) + len(f.urlParts) + len(f.tested)
	if u.slot < len(f.atomsAt) {
		if a := f.atomsAt[u.slot]; a != nil && a.of == u && a.known == known {
			return a
		}
	} else {
		f.atomsAt = append(f.atomsAt, make([]*conditionAtoms, len(f.kinds)-len(f.atomsAt))...)
	}
	c := collecting{f: f}
	c.add(u)
	a := &conditionAtoms{u, c.atoms, c.failed, c.urls, known}
	if u.slot < len(f.atomsAt) {
		f.atomsAt[u.slot] = a
	}
	return a
}

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
			return pure[other.op] == nil && !isPart && !says
		}
	}
	return false
}

// A collecting finds the unknowns that a condition is a function of, as far as
// functions are known.
type collecting struct {
	f      *Flow
	atoms  []*unknown
	seen   int
	failed bool

	ints []int64
	strs []string
	vals []value
	ops  []string // that ask for types

	parses bool // a URL is parsed
	urls   bool // and taken apart
	holds  bool // the condition that is looked at
	wanted []wantedPart
	lead   []string // what is known to come first in it
	reads  bool     // a number or truth value is read of a text
	undoes bool     // what is escaped in one is decoded
	taken  []string // what functions take that are asked for an error
}

func (c *collecting) add(v value) {
	if c.seen++; c.seen > maxTaken {
		c.failed = true
		return
	}
	switch v := v.(type) {
	case *unknown:
		c.addUnknown(v)
	case *not:
		c.add(v.x)
	case *str:
		c.addText(v)
	case konst:
		if n, ok := smallInt(v); ok {
			c.ints = append(c.ints, int64(n))
		}
		c.vals = append(c.vals, v)
	case *ref:
		c.vals = append(c.vals, v)
	case *phi:
		c.addChoice(v)
	case nilVal, *fnVal:
	default:
		c.failed = true
	}
}

// addChoice adds what a choice is made of, and which way was taken as one more thing
// that is not known.
func (c *collecting) addChoice(p *phi) {
	if len(p.alts) > maxNarrow || p.sel.counter {
		c.failed = true
		return
	}
	way := c.f.wayTaken(p.sel)
	if !hasKeyed(c.atoms, way) {
		c.atoms = append(c.atoms, way)
	}
	for _, alt := range p.alts {
		if alt != nil {
			c.add(alt)
		}
	}
}

// wayTaken returns the number of the way of a selector that was taken.
func (f *Flow) wayTaken(sel *selector) *unknown {
	if sel.taken != nil {
		return sel.taken
	}
	u := &unknown{key: "way" + strconv.Itoa(sel.slot), op: wayOp, typ: types.Typ[types.Int]}
	f.enter(u)
	if f.consts[u.slot] == nil {
		for i := range sel.n {
			f.consts[u.slot] = append(f.consts[u.slot], integer(i))
		}
	}
	sel.taken = u
	return u
}

// wayOp marks the number of a way.
const wayOp = "way"

func (c *collecting) addUnknown(u *unknown) {
	if p, ok := c.f.partOfURL(u); ok {
		c.urls, c.parses = true, true
		if s, ok := p.of.(*str); ok {
			lead, _ := s.leading()
			c.lead = append(c.lead, lead)
		}
		c.add(p.of)
		return
	}
	if !c.f.evaluable(u) {
		if !hasKeyed(c.atoms, u) {
			c.atoms = append(c.atoms, u)
		}
		return
	}
	c.wants(u)
	switch {
	case isTypeTest(u.op):
		c.ops = append(c.ops, u.op)
	case u.op == "parse", u.op == "parse target":
		c.parses = true
	case strings.HasPrefix(u.op, "read "):
		c.reads = true
	case isUnescaping[u.op]:
		c.undoes = true
	}
	if do, says := refusalOf(u.op); says {
		c.taken = append(c.taken, do.takenOf(u.args))
	} else if u.op == unquotingFails {
		c.taken = append(c.taken, `"x"`)
	}
	for _, a := range u.args {
		c.add(a)
	}
}

func (c *collecting) addText(s *str) {
	if whole, ok := s.whole(); ok {
		c.strs = append(c.strs, whole)
		return
	}
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			c.strs = append(c.strs, it.Val)
		case *hole:
			c.add(it.u)
		case *marked:
			c.add(it.str)
		default:
			c.add(it)
		}
	}
}

// evaluable reports whether an unknown is a function that can be evaluated
// once its arguments are known.
func (f *Flow) evaluable(u *unknown) bool {
	if _, ok := f.partOfURL(u); ok {
		return true
	}
	if u.field != nil || len(u.args) == 0 {
		return false
	}
	switch u.op {
	case "==", "&&", "||", "neg", "len", "len@", "int", "min", "max":
		return true
	case "call", "compute", "elem":
		return false
	case "[]":
		return len(u.args) == 2
	case "[:]": // of a text, not of a list
		return isText(u.typ)
	}
	if isTypeTest(u.op) {
		return f.tested[u.op] != nil
	}
	if _, ok := operators[u.op]; ok {
		return len(u.args) == 2
	}
	_, says := refusalOf(u.op)
	return says || textTests[u.op] != nil || pure[u.op] != nil
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
}

// A search is one that was made: its answer is the same in all states that hold
// the same of what it has read. Whether a way of a choice is possible is asked
// over and over, in states that differ elsewhere.
type search struct {
	reads        []fact
	vals         [maxAtoms]value
	found, known bool
}

type searchKey struct {
	cond  int // the condition's slot
	held  bool
	atoms int // of how many unknowns the values are tried
}

// maxSearches bounds the searches for one condition that are kept.
const maxSearches = 8

// search finds values with which a condition comes out as it should.
func (f *Flow) search(s state, u *unknown, held bool, atoms []*unknown) search {
	key := searchKey{u.slot, held, len(atoms)}
	kept := f.searches[key]
	for _, old := range kept {
		if old.holdsIn(s) {
			return old
		}
	}
	w := &witness{f: f, s: s, atoms: atoms, total: maxSearch}
	var asked bool
	if w.gen, asked = askedAt(u, maxPastDepth); !asked {
		w.gen, _ = w.get(genSlot).(int)
	}
	found, known := w.find(u, held)
	out := search{w.reads, w.vals, found, known}
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
	case konst, nilVal, *ref, *fnVal, sized:
		return v
	case *not:
		if b, ok := boolOf(w.eval(v.x)); ok {
			return boolean(!b)
		}
	case *str:
		return w.text(v)
	case *phi:
		return w.choice(v)
	case *unknown:
		if !w.f.evaluable(v) {
			return w.atom(v)
		}
		if p, ok := w.f.partOfURL(v); ok {
			return w.urlPart(v, p)
		}
		args := make([]value, len(v.args))
		for i, a := range v.args {
			args[i] = w.eval(a)
		}
		return w.f.compute(v.op, v.typ, args)
	}
	return nil
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
			part = w.f.spelled(it, w.eval(it.u))
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
	for _, a := range args {
		if _, ok := a.(sized); ok {
			return ofLength(op, args)
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
	}
	return fits(f.direct(op, args), t)
}

// ofLength evaluates a function of a slice or map of which the length is
// known.
func ofLength(op string, args []value) value {
	switch z, _ := args[0].(sized); {
	case op == "len" || op == "len@":
		return integer(z.n)
	case op == "==" && (args[0] == any(nilVal{}) || args[1] == any(nilVal{})):
		return no
	}
	return nil
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

// candidates returns the values to try for an unknown: those that conditions
// on it speak of, and what is next to them. What the new condition speaks of
// comes first.
func (w *witness) candidates(a, u *unknown) iter.Seq[value] {
	if vals := w.f.consts[a.slot]; len(vals) > 0 {
		return slices.Values(vals)
	}
	c := collecting{f: w.f, holds: w.held}
	c.add(u)
	list, _ := w.get(w.f.beside(conditionsOf, a.slot)).(*doubts)
	for n := 0; list != nil && n < maxTogether; n++ {
		c.seen, c.holds = 0, list.held
		c.add(w.f.unknownAt[list.cond])
		list = list.older
	}
	return w.ofType(a, &c)
}

func (w *witness) ofType(a *unknown, c *collecting) iter.Seq[value] {
	if a.typ == nil {
		return w.texts(c)
	}
	switch t := under(a.typ).(type) {
	case *types.Basic:
		switch {
		case t.Info()&types.IsString != 0:
			return w.texts(c)
		case t.Info()&types.IsBoolean != 0:
			return slices.Values([]value{yes, no})
		case t.Info()&types.IsInteger != 0:
			return integersOf(c, t)
		case t.Info()&types.IsFloat != 0:
			return slices.Values(floats(c))
		}
	case *types.Slice, *types.Map:
		return c.lengths
	case *types.Pointer, *types.Chan, *types.Signature, *types.Interface:
		return slices.Values(w.references(a, c))
	}
	return slices.Values([]value(nil))
}

// references returns nil, what an unknown is compared with, and something
// else.
func (w *witness) references(a *unknown, c *collecting) []value {
	own := func(u *unknown) value { return &ref{obj: -1 - u.slot, n: -1} }
	out := []value{own(a), nilVal{}}
	out = append(out, c.vals...)
	out = append(out, w.f.testedTypes(a, c.ops)...)
	for _, b := range c.atoms {
		if b.key != a.key {
			if v := w.atom(b); v != nil {
				out = append(out, v)
			}
		}
	}
	return out
}

// integersOf yields the numbers of a type that conditions speak of, those next to
// them, and small ones.
func integersOf(c *collecting, t *types.Basic) iter.Seq[value] {
	return func(yield func(value) bool) {
		for n := range c.numbers {
			if held := wrapped(n, t.Kind()); held != nil && same(held, integer(int(n))) && !yield(held) {
				return
			}
		}
	}
}

// lengths yields lists of lengths that conditions speak of, and others.
func (c *collecting) lengths(yield func(value) bool) {
	if !yield(sized{1}) || !yield(nilVal{}) || !yield(sized{0}) {
		return
	}
	for n := range c.numbers {
		if n >= 0 && !yield(sized{int(n)}) {
			return
		}
	}
}

func (c *collecting) numbers(yield func(int64) bool) {
	for _, n := range c.ints {
		if !yield(n) || !yield(n+1) || !yield(n-1) {
			return
		}
	}
	for i, n := range c.ints[:min(len(c.ints), 4)] {
		for _, m := range c.ints[:i] {
			if !yield(n+m) || !yield(n*m) {
				return
			}
		}
	}
	for _, s := range c.strs[:min(len(c.strs), 4)] { // what is printed so
		for _, base := range []int{10, 16} {
			if n, err := strconv.ParseInt(s, base, 32); err == nil && !yield(n) {
				return
			}
		}
	}
	for n := range int64(20) {
		if !yield(n) {
			return
		}
	}
	yield(-1)
}

func floats(c *collecting) []value {
	var out []value
	for _, v := range c.vals {
		k, ok := v.(konst)
		if !ok || !k.isNumber() {
			continue
		}
		x, _ := constant.Float64Val(k.Value)
		for _, y := range []float64{x, x + 0.5, x - 0.5} {
			out = append(out, konst{constant.MakeFloat64(y)})
		}
	}
	return append(out, konst{constant.MakeFloat64(1)}, konst{constant.MakeFloat64(0)}, konst{constant.MakeFloat64(-1)})
}

// maxTried bounds the bytes of a text that is tried.
const maxTried = 1 << 10

// texts yields texts to try.
func (w *witness) texts(c *collecting) iter.Seq[value] {
	return func(yield func(value) bool) {
		for s := range c.spellings {
			if len(s) <= maxTried && !yield(w.f.tried(s)) {
				return
			}
		}
	}
}

// tried returns a text that is tried for an unknown.
func (f *Flow) tried(s string) value {
	v := f.attempts[s]
	if v == nil {
		v = f.elsewhere(s)
		f.attempts[s] = v
	}
	return v
}

// spellings yields texts like those that conditions speak of.
func (c *collecting) spellings(yield func(string) bool) {
	for _, n := range c.ints { // a byte that a place in the text is compared with
		if ' ' < n && n < 0x7f && !slices.Contains(c.strs, string(rune(n))) {
			c.strs = append(c.strs, string(rune(n)))
		}
	}
	for _, list := range []iter.Seq[string]{slices.Values(c.taken), c.addresses, c.parsed, c.escaped, c.read, c.varied, c.ofLength, c.together, slices.Values([]string{"x", ""})} {
		for s := range list {
			if !yield(s) {
				return
			}
		}
	}
}

// parsed yields texts that are URLs and some that are not.
func (c *collecting) parsed(yield func(string) bool) {
	if c.parses {
		_ = yield("%") && yield("http://h/") && yield(":")
	}
}

// escaped yields texts of which conditions speak as they are before they are decoded, and
// one that is not.
func (c *collecting) escaped(yield func(string) bool) {
	if !c.undoes || !yield("%") {
		return
	}
	for _, s := range c.strs[:min(len(c.strs), 4)] {
		if !yield(url.PathEscape(s)) || !yield(url.QueryEscape(s)) {
			return
		}
	}
}

// read yields texts of numbers and truth values.
func (c *collecting) read(yield func(string) bool) {
	if !c.reads {
		return
	}
	if !yield("true") || !yield("false") || !yield("x") {
		return
	}
	for _, v := range c.vals {
		if k, ok := v.(konst); ok && !yield(k.String()) {
			return
		}
	}
	for n := range c.numbers {
		if !yield(strconv.FormatInt(n, 10)) || !yield(strconv.FormatInt(n, 16)) {
			return
		}
	}
}

// varied yields the texts and what is like them.
func (c *collecting) varied(yield func(string) bool) {
	for i, s := range c.strs {
		if !yield(s) || !yield(s+"x") || !yield("x"+s) || !yield(s+s) {
			return
		}
		if i < 4 && (!yield("x"+s+"x") || !yield(strings.ToLower(s)) || !yield(strings.ToUpper(s))) {
			return
		}
	}
}

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
		}
	}
}

// together yields texts that two of the texts are in.
func (c *collecting) together(yield func(string) bool) {
	for i, s := range c.strs[:min(len(c.strs), 4)] {
		for _, t := range c.strs[:i] {
			if !yield(s+t) || !yield(t+s) || !yield(s+"x"+t) {
				return
			}
			for _, n := range c.ints[:min(len(c.ints), 2)] {
				between := strings.Repeat("x", int(n)&255)
				if !yield(s+between+t) || !yield(t+between+s) {
					return
				}
			}
		}
	}
}
