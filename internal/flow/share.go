package flow

import "go/types"

// Slices share their elements: append writes after a slice where there is
// room, and so perhaps what others see.

// maxKin bounds the lists that may share elements with one.
const maxKin = 64

// appendedInPlace evaluates append to a slice after which its list goes on;
// nil if it does not.
func (r *run) appendedInPlace(s state, base *ref, more []value, t types.Type) (state, value) {
	c, _ := r.content(s, base).(*listVal)
	if c == nil || len(more) == 0 {
		return s, nil
	}
	n := len(base.window(c))
	end := base.off + n
	switch {
	case base.full || end >= len(c.elems) || len(c.elems) > maxGrow:
		return s, nil
	case end+len(more) > len(c.elems):
		if c.room {
			s = r.loseKin(s, base.obj).with(base.obj, r.newWild(s, true))
		}
		return s, nil
	}
	out := &listVal{elem: c.elem, room: c.room, elems: append([]value(nil), c.elems...)}
	copy(out.elems[end:], more)
	s = r.loseKin(s, base.obj).with(base.obj, out)
	return s, &ref{obj: base.obj, off: base.off, n: n + len(more), typ: t}
}

// share notes that a list that was appended to another one may share its
// elements. What was appended there before is overwritten then.
func (r *run) share(s state, base, out *ref) state {
	c, _ := r.content(s, base).(*listVal)
	if c == nil || !c.room || base.full {
		return s
	}
	kids := r.children[base.obj]
	for _, kid := range kids {
		s = r.loseList(s, kid)
	}
	if len(kids) < maxKin {
		r.children[base.obj] = append(kids, out.obj)
		r.parents[out.obj] = base.obj
		return s
	}
	return r.loseList(r.loseList(s, base.obj), out.obj)
}

// loseKin forgets what lists hold that may share elements with one.
func (r *run) loseKin(s state, obj int) state {
	if _, ok := r.parents[obj]; !ok && len(r.children[obj]) == 0 {
		return s
	}
	seen := map[int]bool{obj: true}
	todo := []int{obj}
	for len(todo) > 0 && len(seen) < maxKin {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		near := r.children[at]
		if up, ok := r.parents[at]; ok {
			near = append(near[:len(near):len(near)], up)
		}
		for _, o := range near {
			if !seen[o] {
				seen[o] = true
				s = r.loseList(s, o)
				todo = append(todo, o)
			}
		}
	}
	return s
}

func (r *run) loseList(s state, obj int) state {
	if _, ok := s.get(obj).(*listVal); ok {
		return s.with(obj, r.newWild(s, true))
	}
	return s
}
