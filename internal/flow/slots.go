package flow

// A slots is a persistent array: setting an element yields a new array that
// shares all but a few nodes with the old one. The states of a function differ
// in a few slots of thousands, and comparing two of them takes time in
// proportion to what differs.
type slots struct {
	root  *slotNode
	depth uint // levels below the root
}

const slotBits = 3

// A slotNode holds nodes, or at the lowest level values.
type slotNode [1 << slotBits]any

const slotMask = 1<<slotBits - 1

// get returns the value of slot i; nil where none was set.
func (s slots) get(i int) any {
	if i>>(slotBits*(s.depth+1)) != 0 || s.root == nil {
		return nil
	}
	n := s.root
	for level := s.depth; level > 0; level-- {
		n, _ = n[i>>(slotBits*level)&slotMask].(*slotNode)
		if n == nil {
			return nil
		}
	}
	return n[i&slotMask]
}

// set returns the array in which slot i holds v.
func (s slots) set(i int, v any) slots {
	s = s.grown(i)
	s.root = s.root.with(i, s.depth, v)
	return s
}

// grown returns the array with enough levels for slot i.
func (s slots) grown(i int) slots {
	for i>>(slotBits*(s.depth+1)) != 0 {
		if s.root != nil {
			s.root = &slotNode{s.root}
		}
		s.depth++
	}
	return s
}

func (n *slotNode) with(i int, level uint, v any) *slotNode {
	var c slotNode
	if n != nil {
		c = *n
	}
	at := i >> (slotBits * level) & slotMask
	if level == 0 {
		c[at] = v
	} else {
		kid, _ := c[at].(*slotNode)
		c[at] = kid.with(i, level-1, v)
	}
	return &c
}

// differ calls visit for each slot whose values in a and b are not the same
// pointer or comparable value, in ascending order.
func differ(a, b slots, visit func(i int, x, y any)) {
	for a.depth < b.depth {
		a = a.grown(1<<(slotBits*(a.depth+1)) + 1)
	}
	for b.depth < a.depth {
		b = b.grown(1<<(slotBits*(b.depth+1)) + 1)
	}
	differNodes(a.root, b.root, a.depth, 0, visit)
}

func differNodes(a, b *slotNode, level uint, base int, visit func(int, any, any)) {
	if a == b {
		return
	}
	for i := range 1 << slotBits {
		var x, y any
		if a != nil {
			x = a[i]
		}
		if b != nil {
			y = b[i]
		}
		at := base + i<<(slotBits*level)
		if level > 0 {
			p, _ := x.(*slotNode)
			q, _ := y.(*slotNode)
			differNodes(p, q, level-1, at, visit)
		} else if x != y {
			visit(at, x, y)
		}
	}
}
