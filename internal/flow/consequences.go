package flow

import "go/types"

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
	if of := holdsOne(u, want); of != nil {
		return f.isLong(s, of, u)
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
func holdsOne(u *unknown, want bool) *unknown {
	of := u
	switch {
	case u.op == "has" && want:
	case len(u.args) == 2 && u.args[1] == value(integer(0)) && (u.op == ">=" && want || u.op == "<" && !want), u.op == "==" && len(u.args) == 2 && want && isPlaceNumber(u.args[1]):
		at, ok := u.args[0].(*unknown)
		if !ok || at.op != "place" {
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

// isPlaceNumber reports whether a value is a number that a place in a list may have.
func isPlaceNumber(v value) bool {
	n, ok := smallInt(v)
	return ok && n >= 0
}

// heldKey returns the condition that a map has a key, where one on what it holds for it says
// so: that is no zero value. Nil for others.
func (f *Flow) heldKey(u *unknown, want bool) value {
	if len(u.args) != 2 || u.op != "==" && !(want && needsText[u.op]) {
		return nil
	}
	for i, a := range u.args {
		el, ok := soleUnknown(a)
		if !ok || el.op != "[]@" || len(el.args) != 3 || u.op != "==" && i > 0 {
			continue
		}
		m, ok := el.args[0].(*unknown)
		if !ok || el.lost || m.typ == nil || !isMap(m.typ) {
			continue
		}
		if isZero(u.args[1-i]) == want || !isFixedKey(u.args[1-i]) && !isZero(u.args[1-i]) {
			return nil
		}
		return f.function("has", nil, types.Typ[types.Bool], el.args...)
	}
	return nil
}

// needsText are tests that hold of no empty text, unless they ask for one.
var needsText = map[string]bool{"strings.Contains": true, "strings.ContainsAny": true, "strings.HasPrefix": true, "strings.HasSuffix": true}

// isZero reports whether a known value is the zero value of its type.
func isZero(v value) bool {
	switch v := v.(type) {
	case nilVal:
		return true
	case konst:
		b, isBool := boolOf(v)
		n, isInt := smallInt(v)
		return isBool && !b || isInt && n == 0
	}
	t, ok := wholeAt([]value{v}, 0)
	return ok && t == ""
}

// heldError returns the error of which a condition says what is so of no nil one.
func (f *Flow) heldError(u *unknown) value {
	q, ok := f.questions[u.slot]
	if !ok || len(q.args) != 1 || !saysError[fullName(q.fn)] {
		return nil
	}
	return q.args[0]
}

// saysError are functions that say no of a nil error.
var saysError = map[string]bool{"os.IsExist": true, "os.IsNotExist": true, "os.IsPermission": true, "os.IsTimeout": true}
