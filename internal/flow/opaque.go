package flow

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// What a function of the library makes of an unknown value, and what is not
// evaluated here, may be anything by itself. Two conditions on what is made of one
// value have to agree by what these functions do: no field of a text is empty, and
// a text of which all runes are digits does not begin with "x". Of such there is a
// run only as far as one of them says what is so of nearly all values.

// An origin is what a condition is about: unknown values as they are, and those
// that something was made of.
type origin struct {
	f           *Flow
	plain, made []*unknown
	by          []*unknown // what was made of them
	queried     []*unknown // the URLs whose query is asked for as it is
	seen        int
	little      bool // the condition says little
	length      bool // it asks how long lists are, and no more
}

func (o *origin) add(v value, inside bool) {
	if o.seen++; o.seen > maxTaken {
		return
	}
	switch v := v.(type) {
	case *not:
		o.add(v.x, inside)
	case *str:
		for at := v; at != nil && at.item != nil && !at.sure; at = at.prev {
			switch it := at.item.(type) {
			case *hole:
				o.add(it.u, inside)
			case *marked:
				o.add(it.str, inside)
			case *str:
				o.add(it, inside)
			}
		}
	case *unknown:
		o.unknown(v, inside)
	}
}

func (o *origin) unknown(u *unknown, inside bool) {
	switch {
	case o.f.evaluable(u):
		o.all(asked(u), inside)
	case isMade(u):
		o.makes(u, inside)
		o.all(u.args, true)
	case u.field != nil, ofBase[u.op]: // a part of something
		base, ok := u.args[0].(*unknown)
		if ok && u.field != nil && u.field.Name() == "RawQuery" {
			o.queried = append(o.queried, base)
		}
		if s, isStr := u.args[0].(*str); isStr && u.op == "elem" { // a rune
			o.makes(u, inside)
			o.add(s, true)
			return
		}
		if ok && (isMade(base) || base.field != nil) {
			o.unknown(base, inside)
			return
		}
		if ok && (u.op == "elem" || u.op == "[]@") { // two may be one
			o.makes(u, inside)
			o.note(base, true)
		}
		o.note(u, inside)
	default:
		o.note(u, inside)
	}
}

// ofBase are the operations that name a part of their first argument.
var ofBase = map[string]bool{"elem": true, "[]@": true, "len@": true, "has": true, ".*": true, "len": true}

// isMade reports whether an unknown is computed of its arguments by a function
// that is not evaluated.
func isMade(u *unknown) bool {
	if u.op == "compute" || strings.HasPrefix(u.op, iterOp) {
		return true
	}
	do, known := pure[u.op]
	return known && do == nil && textTests[u.op] == nil
}

func (o *origin) makes(u *unknown, inside bool) {
	if !inside {
		o.by = append(o.by, u)
	}
}

func (o *origin) all(vals []value, inside bool) {
	for _, v := range vals {
		o.add(v, inside)
	}
}

func (o *origin) note(u *unknown, inside bool) {
	list := &o.plain
	if inside {
		list = &o.made
	}
	if !hasKeyed(*list, u) {
		*list = append(*list, u)
	}
}

// agreeing notes a condition that came out; false if nobody can tell whether it
// can come out so together with those before.
func (f *Flow) agreeing(s state, u *unknown, held bool) (state, bool) {
	if f.always[u.slot] || u.op == "&&" || u.op == "||" { // these are taken apart
		return s, true
	}
	o := origin{f: f}
	o.add(u, false)
	o.length = o.isLengthOnly(u)
	ok := !slices.ContainsFunc(o.made, func(a *unknown) bool { return hasKeyed(o.plain, a) || f.isOfConstants(a) })
	came := outcome{u.slot, held}
	if o.little = f.saysLittle(u, held); o.little {
		free := saysNone(u)
		for _, a := range o.made {
			slot := f.beside(madeOf, a.slot)
			ok = ok && !f.oppositeIn(s, slot, &o, came) && !f.oppositeIn(s, f.beside(conditionsOf, a.slot), &o, came)
			ok = ok && (free || !f.otherIn(s, slot, &o) && !f.otherIn(s, f.beside(conditionsOf, a.slot), &o))
			s = s.doubt(slot, u.slot, held)
		}
		for _, a := range o.plain {
			if slot, asked := f.besideIf(madeOf, a.slot); asked {
				ok = ok && !f.oppositeIn(s, slot, &o, came) && (free || !f.otherIn(s, slot, &o))
			}
		}
		return s, ok
	}
	ok = ok && !o.isFarEqual(u)
	for _, a := range o.made {
		slot := f.beside(madeOf, a.slot)
		ok = ok && !f.otherIn(s, slot, &o) && !f.otherIn(s, f.beside(conditionsOf, a.slot), &o) && !f.oppositeIn(s, slot, &o, came)
		s = s.doubt(slot, u.slot, held)
	}
	for _, a := range o.queried {
		slot := f.beside(madeOf, a.slot)
		ok = ok && !f.otherIn(s, slot, &o)
		s = s.doubt(slot, u.slot, held)
	}
	for _, a := range o.plain {
		if slot, asked := f.besideIf(madeOf, a.slot); asked {
			ok = ok && !f.otherIn(s, slot, &o) && !f.oppositeIn(s, slot, &o, came)
		}
	}
	return s, ok
}

// agreesAgain returns the state in which a condition that came out before holds on a way that
// is taken: others came out since then. What functions of the package say beside those of
// the library, they were followed for.
func (f *Flow) agreesAgain(s state, u *unknown, held bool) state {
	around := f.again
	f.again = true
	_, agrees := f.agreeing(s, u, held)
	f.again = around
	if !f.comesTogether(s, u, held, agrees) {
		s = s.doubt(allSlot, u.slot, held)
	}
	return s
}

// oppositeIn reports whether a list has the same condition as one that came out, on
// something else that was made of the same, and with the opposite outcome: what is made of
// a text that begins with "http" nearly always does, too, so that it says much that it does
// not.
func (f *Flow) oppositeIn(s state, slot int, o *origin, came outcome) bool {
	list, _ := s.get(slot).(*doubts)
	u := f.unknownAt[came.cond]
	for n := 0; list != nil && n < maxTogether; n++ {
		if c := f.unknownAt[list.cond]; c != nil && list.held != came.held && c.op == u.op && textTests[c.op] != nil && asksAlike(c, u) {
			other := origin{f: f}
			other.add(c, false)
			if other.mayClash(o) {
				return true
			}
		}
		list = list.older
	}
	return false
}

// asksAlike reports whether two conditions compare with the same known text.
func asksAlike(a, b *unknown) bool {
	return len(a.args) == len(b.args) && slices.ContainsFunc(a.args, func(x value) bool {
		return isKnownText(x) && slices.ContainsFunc(b.args, func(y value) bool { return sameFact(x, y) })
	})
}

// isFarEqual reports whether a condition compares with a known text what a
// function that is not evaluated made: of all texts it may make only some.
func (o *origin) isFarEqual(u *unknown) bool {
	if u.op != "==" || !slices.ContainsFunc(u.args, isKnownText) {
		return false
	}
	return slices.ContainsFunc(o.by, func(b *unknown) bool {
		if b.op == "compute" && b.typ != nil && isText(b.typ) {
			return o.f.isForeign(b) && !o.f.isParameter(b)
		}
		return slices.ContainsFunc(b.args, func(a value) bool {
			of, ok := soleUnknown(a)
			return ok && isText(of.typ) && len(of.args) > 0 && o.f.evaluable(of)
		})
	})
}

// asksComputedPart reports whether a condition wants a text in a part of what a function of a text
// makes: what is escaped has no part with a colon. Parts at known places are evaluated.
func (f *Flow) asksComputedPart(u *unknown, held bool) bool {
	if u.op != "==" && textTests[u.op] == nil || f.saysLittle(u, held) {
		return false
	}
	return slices.ContainsFunc(u.args, func(a value) bool {
		part, ok := soleUnknown(a)
		if !ok || part.op != "elem" && part.op != "[]@" || part.op == "[]@" && isExecutedPart(part) {
			return false
		}
		list, ok := part.args[0].(*unknown)
		return ok && list.asks != nil && slices.ContainsFunc(list.asks.args, func(x value) bool {
			of, ok := soleUnknown(x)
			return ok && len(of.args) > 0 && pure[of.op] != nil
		})
	})
}

// isForeign reports whether a function of another package computes a value: one of
// this package is asked for what it may return.
func (f *Flow) isForeign(u *unknown) bool {
	call, ok := u.expr.(*ast.CallExpr)
	if !ok || u.foreign {
		return true
	}
	fn := f.staticCallee(call)
	return fn == nil || !f.isOwn(fn.Pkg())
}

// isParameter reports whether an unknown is a parameter of a query that nobody knows, by
// a name that is known: it may be any text, whatever the other ones are.
func (f *Flow) isParameter(u *unknown) bool {
	if u.op != "compute" || len(u.args) != 2 || !isKnownText(u.args[1]) || !f.isCallOf(u.expr, "(net/url.Values).Get") {
		return false
	}
	query, ok := u.args[0].(*unknown)
	return ok && (query.field != nil || query.op == "compute" && f.isCallOf(query.expr, "(*net/url.URL).Query"))
}

// asksFor reports whether one of some parameters of queries has the name of another one.
func asksFor(list []*unknown, u *unknown) bool {
	return slices.ContainsFunc(list, func(x *unknown) bool { return x.key != u.key && parameterName(x) == parameterName(u) })
}

func parameterName(parameter *unknown) string {
	name, _ := wholeAt(parameter.args, 1)
	return name
}

// isCallOf reports whether an expression calls a function.
func (f *Flow) isCallOf(e ast.Expr, name string) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := f.staticCallee(call)
	return fn != nil && code.IsFunc(fn, name)
}

func hasKeyed(list []*unknown, u *unknown) bool {
	return slices.ContainsFunc(list, func(x *unknown) bool { return x.key == u.key })
}

// isOfLibrary reports whether a condition asks what a function of the library makes that is not
// evaluated: whether it leaves nearly all values nobody knows.
func (o *origin) isOfLibrary() bool {
	return slices.ContainsFunc(o.by, func(u *unknown) bool {
		return u.op == "compute" && o.f.isForeign(u) && !o.f.isParameter(u) && !slices.ContainsFunc(u.args, o.f.isParsed)
	})
}

// isParsed reports whether a value is a URL that was parsed, of which others may have written
// the parts since.
func (f *Flow) isParsed(v value) bool {
	u, ok := v.(*unknown)
	if ok {
		_, ok = f.parsings[u.slot]
	}
	return ok
}

// saysNone reports whether a condition asks whether there is something: an error, or what a
// function makes that fails for hardly any value.
func saysNone(u *unknown) bool {
	return u.op == "==" && slices.Contains(u.args, value(nilVal{}))
}

// otherIn reports whether a list has a condition on something else, and one of the two says
// much. Conditions on one thing that was made are compared by what it may be.
func (f *Flow) otherIn(s state, slot int, o *origin) bool {
	list, _ := s.get(slot).(*doubts)
	for n := 0; list != nil && n < maxTogether; n++ {
		if c := f.unknownAt[list.cond]; c != nil && !f.always[list.cond] {
			other := origin{f: f, little: f.saysLittle(c, list.held)}
			if other.little && (o.little || saysNone(c)) {
				list = list.older
				continue
			}
			other.add(c, false)
			other.length = other.isLengthOnly(c)
			followed := o.length && other.tellsLength() || other.length && o.tellsLength()
			if !followed && f.oneSaysMuch(o, &other) && other.mayClash(o) {
				return true
			}
		}
		list = list.older
	}
	return false
}

// oneSaysMuch reports whether one of two conditions leaves few values, or nobody knows how
// many.
func (f *Flow) oneSaysMuch(o, p *origin) bool {
	if ofLibrary := o.isOfLibrary() || p.isOfLibrary(); ofLibrary || f.again {
		return ofLibrary && !(f.again && (o.isOfPackage() || p.isOfPackage()))
	}
	return !o.little && !p.little
}

// isOfPackage reports whether a condition asks what a function of the package makes that was
// not followed.
func (o *origin) isOfPackage() bool {
	return slices.ContainsFunc(o.by, func(u *unknown) bool {
		if u.op != "compute" || u.foreign {
			return false
		}
		call, ok := u.expr.(*ast.CallExpr)
		return ok && (o.f.staticCallee(call) == nil || !o.f.isForeign(u))
	})
}

// mayClash reports whether two conditions are about different things that were made
// of one. Elements of a list at different places are not, nor parameters of a query.
func (o *origin) mayClash(p *origin) bool {
	all := append(slices.Clone(o.by), p.by...)
	if !slices.ContainsFunc(all, func(u *unknown) bool { return !isPlaced(u) }) {
		return false
	}
	if len(o.by) > 0 && len(p.by) > 0 && !slices.ContainsFunc(all, func(u *unknown) bool { return !o.f.isParameter(u) }) && !slices.ContainsFunc(o.by, func(u *unknown) bool { return asksFor(p.by, u) }) {
		return false
	}
	return !slices.EqualFunc(o.by, p.by, func(a, b *unknown) bool { return a.key == b.key })
}

// isPlaced reports whether something is an element at a known place.
func isPlaced(u *unknown) bool {
	if u.op != "[]@" {
		return false
	}
	_, ok := u.args[1].(konst)
	return ok
}

// saysLittle reports whether a condition leaves nearly all values: that there is no
// error, that something is not equal to another thing or does not hold, or that
// there are many of something.
func (f *Flow) saysLittle(u *unknown, held bool) bool {
	switch u.op {
	case "==":
		if slices.Contains(u.args, value(nilVal{})) {
			return held == isErrorTest(u)
		}
		return !held
	case "<", "<=":
		return !held
	case ">", ">=":
		return held
	}
	return !held && !f.isCallOf(u.expr, "(net/url.Values).Has") // without a parameter there is no text of it
}

// isErrorTest reports whether a condition compares an error with nil.
func isErrorTest(u *unknown) bool {
	return slices.ContainsFunc(u.args, func(a value) bool {
		t := typeOf(a)
		return t != nil && types.Identical(t, errorType)
	})
}
