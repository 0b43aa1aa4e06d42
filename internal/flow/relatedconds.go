package flow

import "strings"

// Conditions on one unknown text are compared with each other: one that
// begins with "/" does not begin with "http" too.

// maxRelated bounds the conditions on one text that a new one is compared
// with.
const maxRelated = 8

// A test is a condition on a text that is compared with a known one.
type test struct {
	op   string
	with string
	held bool
}

// relate notes a condition on an unknown text; false if it contradicts those
// that came out before.
func (f *Flow) relate(s state, u *unknown, held bool) (state, bool) {
	sym, t, ok := testOf(u, held)
	if !ok {
		return s, true
	}
	slot := f.beside(relatedTo, sym.slot)
	old, _ := s.get(slot).(*doubts)
	for n := 0; old != nil && n < maxRelated; n++ {
		if _, other, ok := testOf(f.unknownAt[old.cond], old.held); ok && (t.contradicts(other) || other.contradicts(t)) {
			return s, false
		}
		old = old.older
	}
	return s.doubt(slot, u.slot, held), true
}

// testOf returns what a condition says of which unknown text.
func testOf(u *unknown, held bool) (*unknown, test, bool) {
	if u == nil || len(u.args) != 2 || u.op != "==" && textTests[u.op] == nil {
		return nil, test{}, false
	}
	sym, ok := soleUnknown(u.args[0])
	with, ok2 := u.args[1].(*str)
	if !ok {
		sym, ok = soleUnknown(u.args[1])
		if with, ok2 = u.args[0].(*str); u.op != "==" {
			return nil, test{}, false
		}
	}
	if !ok || !ok2 {
		return nil, test{}, false
	}
	s, sure := with.whole()
	return sym, test{u.op, s, held}, sure
}

// contradicts reports whether two conditions on one text cannot both come out
// as they did.
func (t test) contradicts(o test) bool {
	if !t.held {
		return false
	}
	switch t.op {
	case "==":
		return o.of(t.with) != o.held
	case "strings.EqualFold":
		o.with = strings.ToLower(o.with)
		return o.held && o.op != "<" && o.op != ">" && !o.of(strings.ToLower(t.with))
	case "strings.HasPrefix":
		switch o.op {
		case "strings.HasPrefix":
			return !o.held && strings.HasPrefix(t.with, o.with) || o.held && !strings.HasPrefix(t.with, o.with) && !strings.HasPrefix(o.with, t.with)
		case "strings.Contains":
			return !o.held && strings.Contains(t.with, o.with)
		}
	case "strings.HasSuffix":
		switch o.op {
		case "strings.HasSuffix":
			return !o.held && strings.HasSuffix(t.with, o.with) || o.held && !strings.HasSuffix(t.with, o.with) && !strings.HasSuffix(o.with, t.with)
		case "strings.Contains":
			return !o.held && strings.Contains(t.with, o.with)
		}
	case "strings.Contains":
		return o.op == "strings.Contains" && !o.held && strings.Contains(t.with, o.with)
	}
	return false
}

// of returns what the condition says of a known text.
func (t test) of(s string) bool {
	switch t.op {
	case "==":
		return s == t.with
	case "strings.HasPrefix":
		return strings.HasPrefix(s, t.with)
	case "strings.HasSuffix":
		return strings.HasSuffix(s, t.with)
	case "strings.Contains":
		return strings.Contains(s, t.with)
	case "strings.ContainsAny":
		return strings.ContainsAny(s, t.with)
	case "strings.EqualFold":
		return strings.EqualFold(s, t.with)
	case "<":
		return s < t.with
	case "<=":
		return s <= t.with
	case ">":
		return s > t.with
	case ">=":
		return s >= t.with
	}
	return t.held
}
