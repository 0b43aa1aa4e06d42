package flow

// A slots is a persistent array: setting an element yields a new array that
// shares all but a few nodes with the old one. The states of a function set a
// few hundred slots out of a hundred thousand, so nodes without branches are
// left out, and comparing two arrays takes time in proportion to what differs.
type slots struct{ root *slotNode }

const slotBits = 3

// A slotNode holds the slots from base on: at level 0 their values, above it
// the nodes of an eighth of its slots each.
type slotNode struct {
	base  int
	level uint
	kids  [1 << slotBits]any
}

const slotMask = 1<<slotBits - 1

// holds reports whether a slot is one of a node's.
func (n *slotNode) holds(i int) bool {
	return (i^n.base)>>(slotBits*(n.level+1)) == 0
}

func (n *slotNode) at(i int) int { return i >> (slotBits * n.level) & slotMask }

// get returns the value of slot i; nil where none was set.
func (s slots) get(i int) any {
	n := s.root
	for n != nil && n.holds(i) {
		kid := n.kids[n.at(i)]
		if n.level == 0 {
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
	return slots{s.root.with(i, v)}
}

func (n *slotNode) with(i int, v any) *slotNode {
	leaf := func() *slotNode {
		c := &slotNode{base: i &^ slotMask}
		c.kids[i&slotMask] = v
		return c
	}
	if n == nil {
		return leaf()
	}
	if !n.holds(i) { // a node above both
		c := &slotNode{base: n.base, level: n.level + 1}
		for !c.holds(i) {
			c.level++
		}
		c.base &^= 1<<(slotBits*(c.level+1)) - 1
		c.kids[c.at(n.base)] = n
		c.kids[c.at(i)] = leaf()
		return c
	}
	c := *n
	if n.level == 0 {
		c.kids[n.at(i)] = v
		return &c
	}
	kid, _ := n.kids[n.at(i)].(*slotNode)
	c.kids[n.at(i)] = kid.with(i, v)
	return &c
}

// differ calls visit for each slot whose values in a and b are not the same
// pointer or comparable value, in ascending order.
func differ(a, b slots, visit func(i int, x, y any)) {
	differNodes(a.root, b.root, visit)
}

func differNodes(a, b *slotNode, visit func(int, any, any)) {
	switch {
	case a == b:
	case a == nil:
		eachSlot(b, func(i int, y any) { visit(i, nil, y) })
	case b == nil:
		eachSlot(a, func(i int, x any) { visit(i, x, nil) })
	case a.level == b.level && a.base == b.base:
		differKids(a, b, visit)
	case a.level > b.level && a.holds(b.base):
		for i, kid := range a.kids {
			k, _ := kid.(*slotNode)
			if i == a.at(b.base) {
				differNodes(k, b, visit)
			} else {
				differNodes(k, nil, visit)
			}
		}
	case b.level > a.level && b.holds(a.base):
		for i, kid := range b.kids {
			k, _ := kid.(*slotNode)
			if i == b.at(a.base) {
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
		if a.level > 0 {
			p, _ := x.(*slotNode)
			q, _ := y.(*slotNode)
			differNodes(p, q, visit)
		} else if x != y {
			visit(a.base+i, x, y)
		}
	}
}

func eachSlot(n *slotNode, visit func(int, any)) {
	for i, kid := range n.kids {
		switch k := kid.(type) {
		case nil:
		case *slotNode:
			if n.level > 0 {
				eachSlot(k, visit)
			}
		default:
			visit(n.base+i, kid)
		}
	}
}
