package flow

import (
	"go/types"
	"reflect"
	"slices"
)

// Two conditions on parts of one thing have to agree by what the thing is: a request with the
// path "/" is none of which the URL is empty, a list without elements does not begin with "x",
// and no error is no *os.PathError. Such things are made, with the parts that the conditions
// ask for, and all conditions on them are evaluated. What cannot be evaluated says nothing.

// agreesAsWhole tells whether a thing can be made with which a condition comes out so together
// with all others on the thing that have come out; open where that cannot be told.
func (f *Flow) agreesAsWhole(s state, u *unknown, held bool) verdict {
	if f.always[u.slot] || isTakenApart(u, held) {
		return isOpen
	}
	v := f.viewOf(u)
	if v == nil {
		return isOpen
	}
	came := f.besideOnWhole(s, v, u)
	if len(came) == 0 || f.asksOnePart(v, u, came) {
		return isOpen
	}
	came = append(came, outcome{u.slot, held})
	got := f.searchWhole(s, v, came)
	if got != isFalse {
		return got
	}
	made := f.madeAlone(v, came)
	switch {
	case len(made) < 2:
		return isOpen
	case len(made) < len(came):
		if got = f.searchWhole(s, v, made); got == isTrue {
			return isOpen
		}
	}
	return got
}

// madeAlone returns the conditions for which a thing is made if nothing else is asked: it says
// nothing that none is made for others.
func (f *Flow) madeAlone(v *wholeView, came []outcome) []outcome {
	var out []outcome
	for _, c := range came {
		if f.searchWhole(state{}, v, []outcome{c}) != isFalse {
			out = append(out, c)
		}
	}
	return out
}

// isTakenApart reports whether each part of a condition is one that came out by itself.
func isTakenApart(u *unknown, held bool) bool {
	return u.op == "&&" && held || u.op == "||" && !held
}

// maxViewed bounds the conditions on one thing that are looked at.
const maxViewed = 64

// besideOnWhole returns the other conditions on a thing that have come out, at the same time.
func (f *Flow) besideOnWhole(s state, v *wholeView, u *unknown) []outcome {
	all := f.viewed[v.root.slot]
	var out []outcome
	for _, slot := range slices.Backward(all[max(0, len(all)-maxViewed):]) {
		held, came := boolOf(s.get(slot))
		if !came || slot == u.slot || isTakenApart(f.unknownAt[slot], held) || v.isOtherTime(f.views[slot]) {
			continue
		}
		if out = append(out, outcome{slot, held}); len(out) == maxTogether {
			break
		}
	}
	return out
}

// asksOnePart reports whether conditions are all on how long a thing is, or on one part of a
// thing with fields: values are tried for that by itself.
func (f *Flow) asksOnePart(v *wholeView, u *unknown, came []outcome) bool {
	if types.IsInterface(v.root.typ) {
		return false
	}
	if !slices.ContainsFunc(came, func(c outcome) bool { return !f.views[c.cond].isLength() }) && v.isLength() {
		return true
	}
	if wholeTypeOf(v.root.typ).Kind() != reflect.Pointer {
		return false
	}
	atoms := f.atomsOf(u).atoms
	return !slices.ContainsFunc(came, func(c outcome) bool {
		other := f.unknownAt[c.cond]
		return !slices.Equal(f.atomsOf(other).atoms, atoms)
	})
}

// A wholeSearch is one that was made: its answer is the same for the same conditions in all
// states that hold the same of what it has read.
type wholeSearch struct {
	came  []outcome
	reads []fact
	got   verdict
}

// searchWhole tells whether a thing is found with which conditions come out as they did. The
// last one is the newest.
func (f *Flow) searchWhole(s state, v *wholeView, came []outcome) verdict {
	key := searchKey{came[len(came)-1].cond, came[len(came)-1].held}
	kept := f.wholes[key]
	for _, old := range kept {
		if slices.Equal(old.came, came) && (search{reads: old.reads}).holdsIn(s) {
			return old.got
		}
	}
	w := &witness{f: f, s: s, whole: v.root, total: maxSearch}
	t := wholeTry{witness: w, came: came, views: make([]*wholeView, len(came))}
	for i, c := range came {
		t.views[i] = f.views[c.cond]
	}
	got := t.find()
	if len(kept) == maxSearches {
		kept = slices.Delete(kept, 0, 1)
	}
	f.wholes[key] = append(kept, wholeSearch{came, w.reads, got})
	return got
}

// A wholeTry looks for a thing with which conditions come out as they did.
type wholeTry struct {
	*witness
	came   []outcome
	views  []*wholeView
	wishes [][]wish // of each condition
	base   func() value
	order  givingOrder
	got    verdict // of the last thing with which none comes out otherwise
}

// A givingOrder says for which of the conditions that come out otherwise a thing is given more.
type givingOrder uint8

const (
	newestFirst givingOrder = iota // and fewer have to be left
	oldestFirst
	anyFirst // no more have to be left
)

// find makes things until one is found: open if one of them may be it.
func (t *wholeTry) find() verdict {
	root := t.views[0].root
	t.got = isFalse
	if types.IsInterface(root.typ) {
		t.findHeld(root.typ)
		return t.got
	}
	for _, view := range t.views {
		t.wishes = append(t.wishes, t.wishesOf(view))
	}
	bases := basesOf(wholeTypeOf(root.typ), t.views)
	for t.order = range anyFirst + 1 {
		t.total = maxSearch / 2
		depth := maxWishes // no more than come out otherwise
		if t.order == anyFirst {
			depth = 0
		}
		for ; depth <= maxWishes; depth++ {
			if slices.ContainsFunc(bases, func(base func() value) bool {
				t.base = base
				return t.fits(nil, depth, len(t.came))
			}) {
				return t.got
			}
		}
	}
	return t.got
}

// findHeld tries values that an interface may hold.
func (t *wholeTry) findHeld(in types.Type) {
	t.heldValues(in, func(x value) bool {
		t.tried = x
		if len(t.failing(1)) > 0 {
			return t.total > 0
		}
		return t.got != isTrue
	})
}

// maxWishes bounds what one thing is given.
const maxWishes = 4

// failing returns the conditions that come out otherwise, no more than so many. Where there are
// none, it notes whether all come out as they did.
func (t *wholeTry) failing(most int) (out []int) {
	open := false
	for i := len(t.came) - 1; i >= 0 && len(out) < most; i-- {
		t.panics = false
		got, known := t.condition(t.f.unknownAt[t.came[i].cond])
		switch {
		case known && got != t.came[i].held, !known && (t.panics || t.total < 0):
			out = append(out, i)
		case !known:
			open = true
		}
	}
	switch {
	case len(out) > 0:
	case !open:
		t.got = isTrue
	case t.got == isFalse:
		t.got = isOpen
	}
	return out
}

// fits reports whether no condition comes out otherwise once a thing is given some more parts,
// at most so many, where at most so many come out otherwise before.
func (t *wholeTry) fits(given []wish, more, most int) bool {
	t.tried = t.base()
	for _, g := range given {
		if !g(t.witness) {
			return false
		}
	}
	failing := t.failing(most + 1)
	left := len(failing)
	if more == 0 || left == 0 || left > most {
		return left == 0
	}
	switch t.order {
	case newestFirst:
		failing, left = failing[:1], left-1
	case oldestFirst:
		failing, left = failing[left-1:], left-1 // as far as they are looked at
	}
	return slices.ContainsFunc(failing, func(i int) bool {
		return slices.ContainsFunc(t.wishes[i], func(g wish) bool {
			return t.total > 0 && t.fits(append(slices.Clip(given), g), more-1, left)
		})
	})
}
