package flow

// What a function's callers can tell of its conditions is little: those on
// parameters, on what it returns, and on what all functions know by the same
// name. Only these are worked out at each call.

// A relevance says which conditions of a function matter to its callers.
type relevance struct {
	f     *Flow
	atoms map[string]bool    // unknowns in what is returned or reaches a sink
	sels  map[*selector]bool // choices there
	seen  map[value]bool
	known map[int]bool // by slot
	all   bool         // whether each does
	first int          // of a literal that may not come back: unknowns of lower slots are those around it
}

// relevanceOf finds out what matters of a function.
func (f *Flow) relevanceOf(sum *summary) *relevance {
	a := &relevance{f: f, atoms: map[string]bool{}, sels: map[*selector]bool{}, seen: map[value]bool{}, known: map[int]bool{}}
	if sum.narrows {
		a.first = sum.first
	}
	for _, ret := range sum.returns {
		for _, v := range ret.vals {
			a.add(ret.state, v)
		}
	}
	for i := range sum.events {
		if ev := &sum.events[i]; ev.passes || ev.open {
			a.add(ev.state, ev.val)
		}
	}
	return a
}

// add notes what a value is made of, also by way of objects.
func (a *relevance) add(s state, v value) {
	switch v.(type) {
	case konst, nilVal, nil:
		return
	}
	if a.seen[v] || len(a.seen) > maxInstance {
		return
	}
	a.seen[v] = true
	switch v := v.(type) {
	case *unknown:
		a.atoms[v.key] = true
		for _, x := range v.args {
			a.add(s, x)
		}
	case *not:
		a.add(s, v.x)
	case *phi:
		a.sels[v.sel] = true
		for _, x := range v.alts {
			a.add(s, x)
		}
	case *str:
		for at := v; at != nil && at.item != nil && !v.sure; at = at.prev {
			a.item(s, at.item)
		}
	case *structVal:
		for _, x := range v.fields {
			a.add(s, x)
		}
	case *ref:
		a.object(s, v)
	}
}

func (a *relevance) item(s state, it any) {
	switch it := it.(type) {
	case *hole:
		a.add(s, it.u)
	case *marked:
		a.add(s, it.str)
	case *str, *phi:
		a.add(s, it)
	}
}

func (a *relevance) object(s state, p *ref) {
	switch c := s.get(p.obj).(type) {
	case *cell:
		a.add(s, c.val)
	case *wild:
		if c.kept != nil {
			a.add(s, c.kept)
		}
	case *buffer:
		a.add(s, c.text)
	case *listVal:
		for _, x := range c.elems {
			a.add(s, x)
		}
	case *mapVal:
		for i := range c.keys {
			a.add(s, c.keys[i])
			a.add(s, c.vals[i])
		}
	}
}

// fact reports whether a fact matters.
func (a *relevance) fact(c fact) bool {
	if a.f.implied[c.slot] {
		return false
	}
	if is, ok := a.known[c.slot]; ok || a.all {
		return is || a.all
	}
	a.known[c.slot] = false // one that depends on itself adds nothing
	is := true
	switch a.f.kinds[c.slot] {
	case factSlot:
		if u := a.f.unknownAt[c.slot]; u != nil {
			is = a.unknown(u, maxNested)
		}
	case setSlot:
		if sel := a.f.sels[c.slot]; sel != nil {
			is = a.sels[sel] || a.anyOf(sel)
		}
	}
	a.known[c.slot] = is
	return is
}

func (a *relevance) anyOf(sel *selector) bool {
	for _, conds := range sel.conds {
		for _, c := range conds {
			if a.fact(c) {
				return true
			}
		}
	}
	return false
}

// unknown reports whether callers can tell something of an unknown.
func (a *relevance) unknown(u *unknown, depth int) bool {
	switch {
	case a.atoms[u.key], u.slot < a.first, u.op == "param", u.op == globalOp, u.op == envOp, depth == 0:
		return true
	case u.op == "":
		return false
	}
	free := u.op == "call" || u.op == "compute" || u.op == "elem"
	for _, x := range u.args {
		is, isFree := a.value(x, depth-1)
		if is {
			return true
		}
		free = free || isFree
	}
	return !free // of known values alone: all functions know it by this name
}

// value reports whether callers can tell something of a value, and whether it
// is one of the function's own unknowns.
func (a *relevance) value(v value, depth int) (is, free bool) {
	switch v := v.(type) {
	case *unknown:
		is = a.unknown(v, depth)
		return is, !is
	case *not:
		return a.value(v.x, depth)
	case *str:
		for at := v; at != nil && at.item != nil && !v.sure; at = at.prev {
			x := at.item
			if h, ok := x.(*hole); ok {
				x = h.u
			} else if m, ok := x.(*marked); ok {
				x = m.str
			}
			one, isFree := a.value(x, depth)
			if one {
				return true, false
			}
			free = free || isFree
		}
		return false, free
	case *phi, *structVal, *tuple:
		return true, false
	}
	return false, false
}
