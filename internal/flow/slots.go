package flow

import (
	"cmp"
	"slices"
)

// A slots is a persistent array: setting an element yields a new array that
// shares all but a few nodes with the old one. The states of a function set a
// few hundred slots out of a hundred thousand, so nodes without branches are
// left out, and comparing two arrays takes time in proportion to what differs.
//
// Most states are left aside soon, as those in which it is tried whether a way is
// possible. So what was set last is a list before the tree, and gets into the tree
// a few slots at a time.
type slots struct {
	root   *slotNode
	recent *change // newest first
}

// A change is one slot that was set.
type change struct {
	older *change
	slot  int32
	n     int32  // changes from here on
	some  uint64 // a bit for each of their slots: most slots are not among them
	val   any
}

// bitOf returns the bit of a slot.
func bitOf(slot int) uint64 { return 1 << (uint(slot) & 63) }

// maxRecent bounds the changes that are looked through for a slot.
const maxRecent = 32

const slotBits = 3

// A slotNode holds the slots from base on: where shift is 0 their values, else
// the nodes of an eighth of its slots each.
type slotNode struct {
	base  uint32
	shift uint32 // the bits of a slot that tell its places in one of the kids apart
	kids  [1 << slotBits]any
}

const slotMask = 1<<slotBits - 1

// holds reports whether a slot is one of a node's.
func (n *slotNode) holds(i int) bool {
	return (uint32(i)^n.base)>>((n.shift+slotBits)&31) == 0
}

func (n *slotNode) at(i int) int { return int(uint32(i)>>(n.shift&31)) & slotMask }

// get returns the value of slot i; nil where none was set.
func (s slots) get(i int) any {
	if bit := bitOf(i); s.recent != nil && s.recent.some&bit != 0 {
		for c := s.recent; c != nil && c.some&bit != 0; c = c.older {
			if int(c.slot) == i {
				return c.val
			}
		}
	}
	n := s.root
	for n != nil && n.holds(i) {
		kid := n.kids[n.at(i)]
		if n.shift == 0 {
			return kid
		}
		n, _ = kid.(*slotNode)
	}
	return nil
}

// set returns the array in which slot i holds v.
func (s slots) set(i int, v any) slots {
	if s.get(i) == v {
		return s
	}
	n, some := int32(1), bitOf(i)
	if s.recent != nil {
		if s.recent.n == maxRecent {
			s = slots{root: s.tree()}
		} else {
			n += s.recent.n
			some |= s.recent.some
		}
	}
	return slots{s.root, &change{s.recent, int32(i), n, some, v}}
}

// tree returns the array as a tree alone.
func (s slots) tree() *slotNode {
	if s.recent == nil {
		return s.root
	}
	var room [maxRecent]*change
	list := room[:0]
	for c := s.recent; c != nil; c = c.older {
		at, known := slices.BinarySearchFunc(list, c.slot, func(d *change, slot int32) int { return cmp.Compare(d.slot, slot) })
		if !known {
			list = slices.Insert(list, at, c)
		}
	}
	return s.root.with(list)
}

// with returns the node with changes, of which there is one at least; they are
// in ascending order.
func (n *slotNode) with(list []*change) *slotNode {
	first, last := int(list[0].slot), int(list[len(list)-1].slot)
	c := &slotNode{}
	switch {
	case n == nil:
		c.base = uint32(first)
		c.grow(first, last)
	case !n.holds(first) || !n.holds(last): // a node above both
		c.base, c.shift = n.base, n.shift+slotBits
		c.grow(first, last)
		c.kids[c.at(int(n.base))] = n
	default:
		*c = *n
	}
	for len(list) > 0 {
		at, k := c.at(int(list[0].slot)), 1
		if c.shift == 0 {
			c.kids[at] = list[0].val
		} else {
			for k < len(list) && c.at(int(list[k].slot)) == at {
				k++
			}
			kid, _ := c.kids[at].(*slotNode)
			c.kids[at] = kid.with(list[:k])
		}
		list = list[k:]
	}
	return c
}

// grow makes an empty node hold two slots.
func (n *slotNode) grow(i, j int) {
	for !n.holds(i) || !n.holds(j) {
		n.shift += slotBits
	}
	n.base &^= 1<<(n.shift+slotBits) - 1
}

// differ calls visit for each slot whose values in a and b are not the same
// pointer or comparable value, in ascending order.
func differ(a, b slots, visit func(i int, x, y any)) {
	var room [2 * maxRecent]int32
	list := recentSlots(a, b, room[:0])
	look := func(slot int32) {
		if x, y := a.get(int(slot)), b.get(int(slot)); x != y {
			visit(int(slot), x, y)
		}
	}
	differNodes(a.root, b.root, func(i int, x, y any) {
		for len(list) > 0 && int(list[0]) < i {
			look(list[0])
			list = list[1:]
		}
		if len(list) == 0 || int(list[0]) > i { // else what was set later counts
			visit(i, x, y)
		}
	})
	for _, slot := range list {
		look(slot)
	}
}

// recentSlots adds the slots that were set since what two arrays have in common and are not in
// their trees, in ascending order. Arrays of different trees have no change in common.
func recentSlots(a, b slots, list []int32) []int32 {
	note := func(c *change) *change {
		if at, known := slices.BinarySearch(list, c.slot); !known {
			list = slices.Insert(list, at, c.slot)
		}
		return c.older
	}
	for p, q := a.recent, b.recent; p != q; {
		if q == nil || p != nil && p.n >= q.n {
			p = note(p)
		} else {
			q = note(q)
		}
	}
	return list
}

func differNodes(a, b *slotNode, visit func(int, any, any)) {
	switch {
	case a == b:
	case a == nil:
		eachSlot(b, func(i int, y any) { visit(i, nil, y) })
	case b == nil:
		eachSlot(a, func(i int, x any) { visit(i, x, nil) })
	case a.shift == b.shift && a.base == b.base:
		differKids(a, b, visit)
	case a.shift > b.shift && a.holds(int(b.base)):
		for i, kid := range a.kids {
			k, _ := kid.(*slotNode)
			if i == a.at(int(b.base)) {
				differNodes(k, b, visit)
			} else {
				differNodes(k, nil, visit)
			}
		}
	case b.shift > a.shift && b.holds(int(a.base)):
		for i, kid := range b.kids {
			k, _ := kid.(*slotNode)
			if i == b.at(int(a.base)) {
				differNodes(a, k, visit)
			} else {
				differNodes(nil, k, visit)
			}
		}
	case a.base < b.base:
		differNodes(a, nil, visit)
		differNodes(nil, b, visit)
	default:
		differNodes(nil, b, visit)
		differNodes(a, nil, visit)
	}
}

// differKids compares two nodes of the same slots.
func differKids(a, b *slotNode, visit func(int, any, any)) {
	for i, x := range a.kids {
		y := b.kids[i]
		if a.shift > 0 {
			p, _ := x.(*slotNode)
			q, _ := y.(*slotNode)
			differNodes(p, q, visit)
		} else if x != y {
			visit(int(a.base)+i, x, y)
		}
	}
}

func eachSlot(n *slotNode, visit func(int, any)) {
	for i, kid := range n.kids {
		switch k := kid.(type) {
		case nil:
		case *slotNode:
			if n.shift > 0 {
				eachSlot(k, visit)
			}
		default:
			visit(int(n.base)+i, kid)
		}
	}
}
