package flow

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// No part of a text that was split has the separator in it, and no field has
// space in it or is empty.

// A parting is what is known of a list of them.
type parting struct {
	lack []string // what no part has in it; "" for no part that is empty
	rest int      // the index of the one that may have it nevertheless; -1 for none
	some bool     // there is one at least
	gen  int      // when the list was made
}

// parted notes what the parts in a list lack that a call yields.
func (f *Flow) parted(s state, list value, p parting) {
	if u, ok := list.(*unknown); ok {
		p.gen = s.gen()
		f.partsOf[u.slot] = p
	}
}

// isParted reports whether something is known of all parts in a list.
func (f *Flow) isParted(list value) bool {
	u, ok := list.(*unknown)
	if !ok {
		return false
	}
	_, parted := f.partsOf[u.slot]
	return parted
}

// notInAny are the conditions on a part, and the questions about it, that what is in no part answers, with the
// answer.
var notInAny = map[string]value{
	"==": no, "strings.Contains": no, "strings.HasPrefix": no, "strings.HasSuffix": no,
	"strings.Index": integer(-1), "strings.LastIndex": integer(-1), "strings.Count": integer(0),
}

// neverIn decides a condition on a part, or answers a question about it, by what is in none; nil where
// that says nothing.
func (f *Flow) neverIn(op string, args []value) value {
	never := notInAny[op]
	if never == nil || len(args) != 2 {
		return nil
	}
	if with, known := wholeAt(args, 1); known && op != "==" && !isSole(args[0]) && f.noneHas(args[0], with) {
		return never
	}
	for i, a := range args {
		if op == "==" && f.neverRune(a, args[1-i]) {
			return no
		}
		part, ok := soleUnknown(a)
		with, whole := wholeAt(args, 1-i)
		if !ok || !whole || op != "==" && i > 0 || part.op != "elem" && part.op != "[]@" {
			continue
		}
		list, ok := part.args[0].(*unknown)
		if !ok {
			continue
		}
		if p, ok := f.partsOf[list.slot]; ok && p.covers(part) && p.lacks(op, with) {
			return never
		}
	}
	return nil
}

func isSole(v value) bool {
	_, is := soleUnknown(v)
	return is
}

// noneHas reports whether a byte is in none of the parts and known bytes that a text is put together of.
func (f *Flow) noneHas(v any, with string) bool {
	switch v := v.(type) {
	case *text.Piece:
		return !strings.Contains(v.Val, with)
	case *hole:
		return f.neverIn("strings.Contains", []value{v.u, f.elsewhere(with)}) == value(no)
	case *marked:
		return f.noneHas(v.str, with)
	case *str:
		return !v.sure && len(with) == 1 && !slices.ContainsFunc(v.items(), func(it any) bool { return !f.noneHas(it, with) })
	}
	return false
}

// neverRune reports whether no text that a variable is ever given has a rune in it.
func (f *Flow) neverRune(elem, is value) bool {
	u, ok := elem.(*unknown)
	n, isNumber := smallInt(is)
	if !ok || !isNumber || !isRune(u) || u.op != "elem" {
		return false
	}
	of, ok := soleUnknown(u.args[0])
	if !ok || len(f.consts[of.slot]) == 0 {
		return false
	}
	return !slices.ContainsFunc(f.consts[of.slot], func(v value) bool {
		s, ok := wholeAt([]value{v}, 0)
		return !ok || strings.ContainsRune(s, rune(n))
	})
}

// covers reports whether a part of the list is not the one that is all the rest.
func (p parting) covers(part *unknown) bool {
	if p.rest < 0 {
		return true
	}
	if part.op != "[]@" {
		return false // an element of which nobody knows the index
	}
	i, ok := smallInt(part.args[len(part.args)-2])
	return ok && i < p.rest
}

// lacks reports whether no part equals a text, or has it in it.
func (p parting) lacks(op, with string) bool {
	return slices.ContainsFunc(p.lack, func(s string) bool {
		return s == "" && op == "==" && with == "" || s != "" && strings.Contains(with, s)
	})
}
