package flow

// What was looked for in a list and is not there is no element of it, either:
//
//	if !slices.Contains(hosts, host) {
//		for _, h := range hosts {
//			if h == host { … } // never
//
// So the one condition is in doubt after the other, in either order.

// A searchedKey names, by its slot, an unknown list of which conditions say that it lacks something,
// or that something is in it.
type searchedKey int

// A searchTold is what a condition says of what is in a list.
type searchTold struct {
	list *unknown
	val  value // what is in it or not; nil for what passes some test
	here bool
}

// noteSearch returns the state in which a condition that came out is one on what is in a list, if it
// says something of that.
func (f *Flow) noteSearch(s state, u *unknown, held bool) state {
	t, ok := f.toldOf(u, held)
	if !ok {
		return s
	}
	return s.doubt(f.slotOf(searchedKey(t.list.slot), listSlot), u.slot, held)
}

// agreesWithSearch reports whether a condition agrees with the others on what is in a list.
func (f *Flow) agreesWithSearch(s state, u *unknown, held bool) bool {
	t, ok := f.toldOf(u, held)
	if !ok {
		return true
	}
	slot, asked := f.named[searchedKey(t.list.slot)]
	if !asked {
		return true
	}
	list, _ := s.get(slot).(*doubts)
	for n := 0; list != nil && n < maxTogether; n++ {
		if c := f.unknownAt[list.cond]; c != nil {
			other, ok := f.toldOf(c, list.held)
			if ok && other.here != t.here && (other.val == nil || t.val == nil || f.keyOf(other.val) == f.keyOf(t.val)) {
				return false
			}
		}
		list = list.older
	}
	return true
}

// toldOf returns what a condition says; false if it says nothing of what is in a list.
func (f *Flow) toldOf(u *unknown, held bool) (searchTold, bool) {
	if fn := f.libraryCallee(u); fn != nil && fullName(fn) == "slices.ContainsFunc" {
		list, ok := u.args[0].(*unknown)
		return searchTold{list, nil, held}, ok && !held
	}
	if len(u.args) != 2 {
		return searchTold{}, false
	}
	for i, a := range u.args {
		x, ok := soleUnknown(a)
		if !ok || len(x.args) == 0 {
			continue
		}
		list, ok := x.args[0].(*unknown)
		switch {
		case !ok:
		case x.op == "place" && i == 0:
			return searchTold{list, x.args[1], false}, saysNowhere(u, held)
		case isElement(x) && isSlice(list.typ):
			return searchTold{list, u.args[1-i], true}, u.op == "==" && held
		}
	}
	return searchTold{}, false
}

// saysNowhere reports whether a comparison of a place in a list says that there is none.
func saysNowhere(u *unknown, held bool) bool {
	n, ok := smallInt(u.args[1])
	switch {
	case !ok:
		return false
	case u.op == ">=" || u.op == "<":
		return n == 0 && held == (u.op == "<")
	}
	return u.op == "==" && n == -1 && held
}
