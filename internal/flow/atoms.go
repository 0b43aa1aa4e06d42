package flow

import (
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// A condition is evaluated with other values of the unknowns in it, to see how it may come out.

// conditionAtoms are the unknowns that a condition is a function of.
type conditionAtoms struct {
	of           *unknown
	atoms        []*unknown
	failed, urls bool
	calls        bool // functions of the library are called with what is tried
	guesses      bool // and what they are given to answer so may be hard to find
	known        int  // what was known to tell parts of URLs and questions for types by
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
	a := &conditionAtoms{u, c.atoms, c.failed, c.urls, c.calls, c.guesses && !c.computes, known}
	if u.slot < len(f.atomsAt) {
		f.atomsAt[u.slot] = a
	}
	return a
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

	patterns []string // of regular expressions
	parts    []askedPart
	calls    bool // functions of the library are called
	guesses  bool // and what they are given to answer so may be hard to find
	computes bool // of what functions of texts make, which make only some
	gen      int  // when the last of them was called
	bytes    bool // and given lists of bytes

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
		whole := v
		if v.Kind() == constant.Float { // how many seconds a duration has
			whole = konst{constant.ToInt(v.Value)}
		}
		if n, ok := smallInt(whole); ok && !slices.Contains(c.ints, int64(n)) {
			c.ints = append(c.ints, int64(n))
		}
		c.vals = append(c.vals, v)
	case *ref:
		c.vals = append(c.vals, v)
	case *phi:
		c.addChoice(v)
	case nilVal, *fnVal, real:
	case *structVal:
		c.failed = c.failed || !v.isFirstTime()
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
	c.addParts(u)
	if u.asks != nil {
		c.addCall(u.asks)
	}
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
	for _, a := range asked(u) {
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
	if u.asks != nil {
		return true
	}
	if u.field != nil || len(u.args) == 0 {
		return false
	}
	switch u.op {
	case "==", "&&", "||", "neg", complement, "len", "len@", "int", "min", "max", "instant", asNumber, asRune:
		return true
	case "call", "compute", "elem":
		return false
	case "[]":
		return len(u.args) == 2
	case "[]@":
		return isExecutedPart(u)
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
