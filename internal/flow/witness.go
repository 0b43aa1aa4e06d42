package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

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

type (
	conditionsKey int // of an atom's slot: the conditions on it
	witnessKey    int // of an atom's slot: its witness
)

// A sized is a slice or map of which only the length matters.
type sized struct{ n int }

// witnessed notes a condition that came out, and finds a witness for it and
// for all that are known of the same unknowns.
func (f *Flow) witnessed(s state, u *unknown, held bool) state {
	if f.asksNil(u) || !f.evaluable(u) && s.get(f.slotOf(conditionsKey(u.slot), listSlot)) == nil {
		return s // nothing else is said of it that has to agree
	}
	c := collecting{f: f}
	c.add(u)
	if c.failed || len(c.atoms) == 0 || len(c.atoms) > maxAtoms {
		return s
	}
	w := &witness{f: f, s: s, atoms: c.atoms, total: maxSearch}
	found, known := w.find(u, held)
	if !known {
		return s
	}
	if found {
		for i, v := range w.vals {
			if v != nil {
				s = s.with(f.slotOf(witnessKey(w.atoms[i].slot), witnessSlot), v)
			}
		}
	}
	for _, a := range c.atoms {
		slot := f.slotOf(conditionsKey(a.slot), listSlot)
		s = s.doubt(slot, u.slot, held)
	}
	if !found {
		return s.doubt(allSlot, u.slot, held)
	}
	return s
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
			return !ok || pure[other.op] == nil
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
}

func (c *collecting) add(v value) {
	if c.seen++; c.seen > maxTaken {
		c.failed = true
		return
	}
	switch v := v.(type) {
	case *unknown:
		if c.f.evaluable(v) {
			switch {
			case isTypeTest(v.op):
				c.ops = append(c.ops, v.op)
			case v.op == "parse", v.op == "parse target":
				c.parses = true
			}
			for _, a := range v.args {
				c.add(a)
			}
			return
		}
		for _, a := range c.atoms {
			if a.key == v.key {
				return
			}
		}
		c.atoms = append(c.atoms, v)
	case *not:
		c.add(v.x)
	case *str:
		if s, ok := v.whole(); ok {
			c.strs = append(c.strs, s)
			return
		}
		for _, it := range v.items() {
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
	case konst:
		if n, ok := smallInt(v); ok {
			c.ints = append(c.ints, int64(n))
		}
		c.vals = append(c.vals, v)
	case *ref:
		c.vals = append(c.vals, v)
	case nilVal, *fnVal:
	default:
		c.failed = true
	}
}

// evaluable reports whether an unknown is a function that can be evaluated
// once its arguments are known.
func (f *Flow) evaluable(u *unknown) bool {
	if u.field != nil || len(u.args) == 0 {
		return false
	}
	switch u.op {
	case "==", "&&", "||", "neg", "len", "len@", "int", "min", "max":
		return true
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
	return textTests[u.op] != nil || pure[u.op] != nil
}

// A witness is an attempt to find one.
type witness struct {
	f     *Flow
	s     state
	atoms []*unknown
	vals  [maxAtoms]value // tried in place of those in the state
	steps int             // left for one condition
	total int             // left for all
}

// find looks for values with which a condition comes out as it should, and
// all others on the same unknowns as they did. It reports whether there are
// such values, and whether any values tell how the condition comes out.
func (w *witness) find(u *unknown, held bool) (found, known bool) {
	try := func() bool {
		got, ok := w.condition(u)
		known = known || ok
		return ok && got == held && w.others()
	}
	if got, ok := w.condition(u); ok && got == held {
		return true, true
	} else if ok {
		known = true
	}
	all := make([][]value, len(w.atoms))
	for i, a := range w.atoms {
		if w.s.get(a.slot) != nil {
			continue // it is known
		}
		all[i] = w.candidates(a, u)
		for _, v := range all[i] {
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

// maxPairs bounds the values tried for each of two unknowns.
const maxPairs = 10

// others reports whether the conditions on the unknowns that were given
// another value still come out as they did.
func (w *witness) others() bool {
	for i, a := range w.atoms {
		if w.vals[i] == nil {
			continue
		}
		list, _ := w.s.get(w.f.slotOf(conditionsKey(a.slot), listSlot)).(*doubts)
		for n := 0; list != nil && n < maxTogether; n++ {
			if got, ok := w.condition(w.f.unknownAt[list.cond]); ok && got != list.held || w.total < 0 {
				return false
			}
			list = list.older
		}
	}
	return true
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
	case *unknown:
		if !w.f.evaluable(v) {
			return w.atom(v)
		}
		args := make([]value, len(v.args))
		for i, a := range v.args {
			args[i] = w.eval(a)
		}
		return w.f.compute(v.op, v.typ, args)
	}
	return nil
}

// atom returns the value that is tried for an unknown.
func (w *witness) atom(u *unknown) value {
	for i, a := range w.atoms {
		if a.key == u.key && w.vals[i] != nil {
			return w.vals[i]
		}
	}
	if v := w.s.get(u.slot); v != nil {
		return v
	}
	if v := w.s.get(w.f.slotOf(witnessKey(u.slot), witnessSlot)); v != nil {
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
			if it.piece == nil || isPlainVerb(it) {
				part = w.eval(it.u)
			}
			if k, ok := part.(konst); ok && k.Kind() == constant.Int {
				part = w.f.printed(k)
			}
		case *str:
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

// isPlainVerb reports whether a verb prints a number or a text as it is.
func isPlainVerb(h *hole) bool {
	switch h.piece.Verb {
	case "%v":
		return isInteger(h.u.typ) && !hasTextMethod(h.u.typ) || isPlainText(h.u.typ)
	case "%d":
		return isInteger(h.u.typ) && !hasTextMethod(h.u.typ)
	case "%s":
		return isPlainText(h.u.typ)
	}
	return false
}

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
		n, exact := constant.Int64Val(k.Value)
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
	return konst{constant.MakeInt64(n)}
}

// candidates returns the values to try for an unknown: those that conditions
// on it speak of, and what is next to them. What the new condition speaks of
// comes first.
func (w *witness) candidates(a, u *unknown) []value {
	if vals := w.f.consts[a.slot]; len(vals) > 0 {
		return vals
	}
	c := collecting{f: w.f}
	c.add(u)
	list, _ := w.s.get(w.f.slotOf(conditionsKey(a.slot), listSlot)).(*doubts)
	for n := 0; list != nil && n < maxTogether; n++ {
		c.seen = 0
		c.add(w.f.unknownAt[list.cond])
		list = list.older
	}
	out := w.ofType(a, &c)
	return out[:min(len(out), maxCandidates)]
}

func (w *witness) ofType(a *unknown, c *collecting) []value {
	if a.typ == nil {
		return w.texts(c)
	}
	switch t := under(a.typ).(type) {
	case *types.Basic:
		switch {
		case t.Info()&types.IsString != 0:
			return w.texts(c)
		case t.Info()&types.IsBoolean != 0:
			return []value{yes, no}
		case t.Info()&types.IsInteger != 0:
			return integers(c, t)
		case t.Info()&types.IsFloat != 0:
			return floats(c)
		}
	case *types.Slice, *types.Map:
		out := []value{sized{1}, nilVal{}, sized{0}}
		for _, n := range c.ints {
			if n >= 0 {
				out = append(out, sized{int(n)}, sized{int(n) + 1})
			}
		}
		return append(out, sized{2})
	case *types.Pointer, *types.Chan, *types.Signature, *types.Interface:
		return w.references(a, c)
	}
	return nil
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

func integers(c *collecting, t *types.Basic) []value {
	var out []value
	add := func(n int64) {
		if k, ok := wrapped(n, t.Kind()).(konst); ok && constant.Compare(k.Value, token.EQL, constant.MakeInt64(n)) {
			out = append(out, k)
		}
	}
	for _, n := range c.ints {
		add(n)
		add(n + 1)
		add(n - 1)
	}
	for i, n := range c.ints[:min(len(c.ints), 4)] {
		for _, m := range c.ints[:i] {
			add(n + m)
			add(n * m)
		}
	}
	for n := range int64(20) {
		add(n)
	}
	add(-1)
	return out
}

func floats(c *collecting) []value {
	var out []value
	for _, v := range c.vals {
		k, ok := v.(konst)
		if !ok || k.Kind() != constant.Int && k.Kind() != constant.Float {
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

func (w *witness) texts(c *collecting) []value {
	var out []value
	add := func(s string) {
		if len(s) <= maxTried {
			out = append(out, w.f.elsewhere(s))
		}
	}
	if c.parses {
		add("%")
		add("http://h/")
		add(":")
	}
	for _, n := range c.ints { // a byte that a place in the text is compared with
		if ' ' < n && n < 0x7f && !slices.Contains(c.strs, string(rune(n))) {
			c.strs = append(c.strs, string(rune(n)))
		}
	}
	for i, s := range c.strs {
		add(s)
		add(s + "x")
		add("x" + s)
		add(s + s)
		if i < 4 {
			add("x" + s + "x")
			add(strings.ToLower(s))
			add(strings.ToUpper(s))
		}
	}
	for _, n := range c.ints {
		if n < 0 || n > 256 {
			continue
		}
		add(string(rune(n)))
		add(strings.Repeat("x", int(n)))
		add(strings.Repeat("x", int(n)+1))
		for _, s := range c.strs[:min(len(c.strs), 2)] {
			add(strings.Repeat(s, int(n)%8+1))
			add(s + strings.Repeat("x", int(n)))
		}
	}
	for i, s := range c.strs[:min(len(c.strs), 4)] {
		for _, t := range c.strs[:i] {
			add(s + t)
			add(t + s)
			add(s + "x" + t)
			for _, n := range c.ints[:min(len(c.ints), 2)] {
				add(s + strings.Repeat("x", int(n)&255) + t)
				add(t + strings.Repeat("x", int(n)&255) + s)
			}
		}
	}
	add("x")
	add("")
	return out
}
