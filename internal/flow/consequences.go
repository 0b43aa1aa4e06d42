package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
)

// What else is so once a condition has come out, of things that have a name of their own: a
// list that is nil has no elements, and what a map holds for a key that it lacks is a zero
// value. Each is noted as one condition more, so that it does not matter which came first.

// maxFollowing bounds the conditions that follow from one another.
const maxFollowing = 4

// follow returns the state with what follows from a condition on a list, a map or an error;
// false if that cannot be.
func (f *Flow) follow(s state, u *unknown, want bool) (state, bool) {
	if f.following == maxFollowing {
		return s, true
	}
	f.following++
	defer func() { f.following-- }()
	if list := isNilList(u); list != nil && want {
		return f.isShort(s, list)
	}
	if of := f.holdsOne(u, want); of != nil {
		return f.isLong(s, of, u)
	}
	if alike := f.alikeLengths(s, u, want); alike != nil {
		return f.assume(s, alike, true)
	}
	if key := f.heldKey(u, want); key != nil {
		return f.assume(s, key, true)
	}
	if err := f.heldError(u); err != nil && want {
		return f.assume(s, f.apply(s, "==", nil, types.Typ[types.Bool], err, nilVal{}), false)
	}
	return s, true
}

// isNilList returns the unknown list or map that a condition holds against nil; nil of others.
func isNilList(u *unknown) *unknown {
	if u.op != "==" || len(u.args) != 2 {
		return nil
	}
	for i, a := range u.args {
		list, ok := a.(*unknown)
		if !ok || list.typ == nil || u.args[1-i] != any(nilVal{}) {
			continue
		}
		switch under(list.typ).(type) {
		case *types.Slice, *types.Map:
			return list
		}
	}
	return nil
}

// isShort returns the state in which an unknown list or map has no elements.
func (f *Flow) isShort(s state, list *unknown) (state, bool) {
	return f.assume(s, f.apply(s, "==", nil, types.Typ[types.Bool], f.countOf(s, list), integer(0)), true)
}

// isLong returns the state in which an unknown list or map has elements, as a condition
// says: a map at the time that the condition is about, which may be long ago.
func (f *Flow) isLong(s state, list, says *unknown) (state, bool) {
	count := f.countOf(s, list)
	if says.op == "has" && isMap(list.typ) {
		ok := true
		if s, ok = f.assume(s, f.apply(s, "==", nil, types.Typ[types.Bool], list, nilVal{}), false); !ok {
			return s, false
		}
		count = f.function("len@", nil, types.Typ[types.Int], list, says.args[2])
	}
	return f.assume(s, f.apply(s, ">", nil, types.Typ[types.Bool], count, integer(0)), true)
}

// countOf returns how many elements an unknown list or map has.
func (f *Flow) countOf(s state, list *unknown) value {
	if isMap(list.typ) {
		return f.function("len@", nil, types.Typ[types.Int], list, integer(f.generation(s, list)))
	}
	return f.function("len", nil, types.Typ[types.Int], list)
}

// holdsOne returns the unknown list or map that has an element, where a condition says so: a
// key is there, or the place of an element is no negative number. Nil for others.
func (f *Flow) holdsOne(u *unknown, want bool) *unknown {
	of := u
	switch {
	case u.op == "has" && want, want && f.lengthTold(u) == someElements:
	case len(u.args) == 2 && u.args[1] == value(integer(0)) && (u.op == ">=" && want || u.op == "<" && !want), u.op == "==" && len(u.args) == 2 && want && isPlaceNumber(u.args[1]):
		at, ok := u.args[0].(*unknown)
		if !ok || at.op != "place" && f.lengthTold(at) != somePlace {
			return nil
		}
		of = at
	default:
		return nil
	}
	list, ok := of.args[0].(*unknown)
	if !ok || of.lost || list.typ == nil || list.copied != nil || list.op == "[:]" {
		return nil
	}
	return list
}

// A lengthTelling says what a function tells of how long the lists are that it is given.
type lengthTelling uint8

const (
	tellsNoLength lengthTelling = iota
	someElements                // if it says yes, there are elements
	somePlace                   // so there are if it returns a place
	alikeLengths                // if it says yes, there are as many in both
)

var lengthTellings = map[string]lengthTelling{
	"bytes.Equal": alikeLengths, "maps.Equal": alikeLengths, "slices.Equal": alikeLengths, "slices.EqualFunc": alikeLengths,
	"slices.Contains": someElements, "slices.ContainsFunc": someElements, "slices.Index": somePlace, "slices.IndexFunc": somePlace,
}

// lengthTold returns what a value tells of the lengths of lists that a function was given to make it.
func (f *Flow) lengthTold(u *unknown) lengthTelling {
	call, ok := u.expr.(*ast.CallExpr)
	if !ok || u.op != "compute" || len(u.args) == 0 {
		return tellsNoLength
	}
	fn := f.staticCallee(call)
	if fn == nil || fn.Pkg() == nil || fn.Signature().Recv() != nil {
		return tellsNoLength
	}
	return lengthTellings[fullName(fn)]
}

// alikeLengths returns the condition that two lists or maps have as many elements, where one that
// came out says so; nil for others.
func (f *Flow) alikeLengths(s state, u *unknown, want bool) value {
	if !want || f.lengthTold(u) != alikeLengths || len(u.args) < 2 {
		return nil
	}
	a, ok1 := u.args[0].(*unknown)
	b, ok2 := u.args[1].(*unknown)
	if !ok1 || !ok2 || a.typ == nil || b.typ == nil {
		return nil
	}
	return f.apply(s, "==", nil, types.Typ[types.Bool], f.countOf(s, a), f.countOf(s, b))
}

// isLengthOnly reports whether a condition asks how many elements lists or maps have, and no more.
func (o *origin) isLengthOnly(u *unknown) bool {
	if len(o.by) > 0 || u == nil || len(u.args) != 2 || u.op != "==" && flipped[u.op] == "" {
		return false
	}
	return !slices.ContainsFunc(u.args, func(a value) bool {
		of, ok := a.(*unknown)
		_, isNumber := a.(konst)
		return !isNumber && !(ok && (of.op == "len" || of.op == "len@"))
	})
}

// tellsLength reports whether all that is known of lists by a condition is what a function tells
// of their lengths.
func (o *origin) tellsLength() bool {
	return len(o.by) == 1 && o.f.lengthTold(o.by[0]) != tellsNoLength
}

// isPlaceNumber reports whether a value is a number that a place in a list may have.
func isPlaceNumber(v value) bool {
	n, ok := smallInt(v)
	return ok && n >= 0
}

// heldKey returns the condition that a map has a key, where one on what it holds for it says
// so: with the zero value it would have come out otherwise. Nil for others.
func (f *Flow) heldKey(u *unknown, want bool) value {
	if el := mapElement(u); el != nil && want { // m[k]
		return f.function("has", nil, types.Typ[types.Bool], el.args...)
	}
	for i, a := range u.args {
		part, ok := soleUnknown(a)
		if !ok {
			continue
		}
		el := mapElement(part)
		if el == nil {
			continue
		}
		without := slices.Clone(u.args)
		without[i] = f.zero(part.typ)
		if is, ok := boolOf(f.direct(u.op, without)); ok && is != want {
			return f.function("has", nil, types.Typ[types.Bool], el.args...)
		}
	}
	return nil
}

// mapElement returns what an unknown map holds for a key where an unknown is that, or a part of
// that, which is no zero value if the part is none; or nil.
func mapElement(u *unknown) *unknown {
	for u.field != nil && len(u.args) > 0 {
		base, ok := u.args[0].(*unknown)
		if !ok || base.typ == nil || isPointer(base.typ) {
			return nil
		}
		u = base
	}
	if u.op != "[]@" || len(u.args) != 3 || u.lost {
		return nil
	}
	if m, ok := u.args[0].(*unknown); !ok || m.typ == nil || !isMap(m.typ) {
		return nil
	}
	return u
}

// heldError returns the error of which a condition says what is so of no nil one.
func (f *Flow) heldError(u *unknown) value {
	q, ok := f.questions[u.slot]
	if !ok || !code.IsBoolean(under(u.typ)) || len(q.args) == 0 || !saysError[fullName(q.fn)] {
		return nil
	}
	return q.args[0]
}

// saysError are functions that say no of a nil error.
var saysError = map[string]bool{"errors.As": true, "errors.AsType": true, "os.IsExist": true, "os.IsNotExist": true, "os.IsPermission": true, "os.IsTimeout": true}
