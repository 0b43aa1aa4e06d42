package flow

import (
	"go/types"
	"slices"
)

// What a function has stored where a pointer leads that it was given, others find
// there: they may write it whenever they write anything.

// A handed lists objects that others may find, by their slots.
type handed struct{ objs []int }

// maxHanded bounds the objects that are known although others may find them.
const maxHanded = 64

// handOver notes that others may find what a value refers to.
func (r *run) handOver(s state, v value) state {
	var found []int
	var add func(v value, depth int)
	add = func(v value, depth int) {
		if depth == 0 {
			return
		}
		switch v := v.(type) {
		case *ref:
			found = append(found, v.obj)
		case *phi:
			for _, alt := range v.alts {
				add(alt, depth-1)
			}
		case *structVal:
			for _, x := range v.fields {
				add(x, depth-1)
			}
		case *fnVal:
			add(v.recv, depth-1)
		}
	}
	add(v, maxNested)
	if len(found) == 0 {
		return s
	}
	is := unite(found, s.handed())
	if len(is.objs) > maxHanded {
		return r.exposeShared(s, v, true)
	}
	return s.with(handedSlot, is)
}

func (s state) handed() *handed {
	h, _ := s.get(handedSlot).(*handed)
	return h
}

// unite returns the objects of a list and of another, in their order.
func unite(objs []int, h *handed) *handed {
	all := slices.Clone(objs)
	if h != nil {
		all = append(all, h.objs...)
	}
	slices.Sort(all)
	return &handed{slices.Compact(all)}
}

// joinHanded returns the objects that others may find on some way.
func joinHanded(vals []any) any {
	var all []int
	for _, v := range vals {
		if h, ok := v.(*handed); ok {
			all = append(all, h.objs...)
		}
	}
	return unite(all, nil)
}

// foundBy forgets the objects that others may find, of a type or of all.
func (r *run) foundBy(s state, t types.Type) state {
	h := s.handed()
	if h == nil {
		return s
	}
	var left []int
	s = s.with(handedSlot, nil)
	for _, obj := range h.objs {
		if c, ok := s.get(obj).(*cell); ok && t != nil && !mayBeOf(c, t) {
			left = append(left, obj)
			continue
		}
		s = r.exposeShared(s, &ref{obj: obj, n: -1}, true)
	}
	if len(left) > 0 {
		s = s.with(handedSlot, unite(left, s.handed()))
	}
	return s
}

// mayBeOf reports whether an object may be what a pointer of a type points to.
func mayBeOf(c *cell, t types.Type) bool {
	p, ok := under(t).(*types.Pointer)
	st, ok2 := c.val.(*structVal)
	return !ok || !ok2 || st.of == nil || types.Identical(st.of, p.Elem())
}
