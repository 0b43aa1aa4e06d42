package mux

import "slices"

// A Set is of patterns, which are known by their numbers in the order in which they were
// added. It looks at those alone that may match what a pattern does: each program has many
// patterns, and few of them have anything to do with each other.
type Set struct {
	list  []pattern
	hosts map[string]*node
}

// A node is where the patterns are that begin with the same segments.
type node struct {
	next map[segment]*node
	ends []int // of which these are all
}

// Add adds a pattern.
func (s *Set) Add(text string) {
	p := parse(text)
	if s.hosts == nil {
		s.hosts = map[string]*node{}
	}
	n := s.hosts[p.host]
	if n == nil {
		n = &node{}
		s.hosts[p.host] = n
	}
	for _, seg := range p.segments {
		if n = n.to(seg); seg.rest {
			break
		}
	}
	n.ends = append(n.ends, len(s.list))
	s.list = append(s.list, p)
}

// to returns the node after one more segment.
func (n *node) to(seg segment) *node {
	next := n.next[seg]
	if next == nil {
		next = &node{}
		if n.next == nil {
			n.next = map[segment]*node{}
		}
		n.next[seg] = next
	}
	return next
}

// Collide returns the first pattern at which a mux panics that has another one, but for
// those that are to be skipped; -1 for none.
func (s *Set) Collide(text string, skip func(i int) bool) int {
	p := parse(text)
	var found []int
	s.hosts[p.host].sharing(p.segments, &found)
	slices.Sort(found)
	for _, i := range found {
		if !skip(i) && p.collides(s.list[i]) {
			return i
		}
	}
	return -1
}

// sharing finds the patterns below a node that match some path that segments do.
func (n *node) sharing(segments []segment, out *[]int) {
	switch {
	case n == nil:
	case len(segments) == 0:
		*out = append(*out, n.ends...)
	case segments[0].rest:
		for _, next := range n.next {
			next.all(out)
		}
	default:
		seg, rest := segments[0], segments[1:]
		n.next[segment{rest: true}].all(out)
		if !seg.any {
			n.next[seg].sharing(rest, out)
			if seg.text != "/" {
				n.next[segment{any: true}].sharing(rest, out)
			}
			return
		}
		for other, next := range n.next {
			if !other.rest && other.text != "/" {
				next.sharing(rest, out)
			}
		}
	}
}

// all finds all patterns below a node.
func (n *node) all(out *[]int) {
	if n == nil {
		return
	}
	*out = append(*out, n.ends...)
	for _, next := range n.next {
		next.all(out)
	}
}
