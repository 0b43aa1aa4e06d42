package mux

import "strings"

// A Tree holds the routes of one method of gin or httprouter, which panic where two routes
// cannot be told apart, or where they do not know how to.
type Tree struct {
	Strict bool // httprouter: beside a name there is nothing else
	root   branch
}

// A branch is where some routes begin.
type branch struct {
	next  map[string]*branch // by segment
	name  string             // the segment among them that is a name
	plain string             // one among them that is none, and not empty
	rest  string             // the route that ends here with a name for the rest of the path
	text  string             // of the first route that begins so
	first string             // of the first route that goes on here
	ends  string             // the route that ends here
}

// Add adds a route, which begins with a slash, or returns one that it cannot be beside.
func (t *Tree) Add(route string) (first string) {
	if strings.Contains(route, "//") || !isTreeRoute(route) {
		return "" // no request asks for it, or it is refused by itself
	}
	n := &t.root
	for seg := range strings.SplitSeq(route[1:], "/") {
		if first := n.refuses(seg, t.Strict); first != "" {
			return first
		}
		switch {
		case namesRest(seg):
			n.rest = route
			return ""
		case namesOne(seg):
			n.name = seg
		case seg != "" && !strings.ContainsAny(seg, ":*"):
			n.plain = seg
		}
		next := n.next[seg]
		if next == nil {
			if n.next == nil {
				n.next, n.first = map[string]*branch{}, route
			}
			next = &branch{text: route}
			n.next[seg] = next
		}
		n = next
	}
	if n.ends != "" {
		return n.ends
	}
	n.ends = route
	return ""
}

// refuses returns a route that begins here and beside which none can be that goes on with
// a segment.
func (n *branch) refuses(seg string, strict bool) (first string) {
	switch {
	case n.rest != "":
		return n.rest
	case namesRest(seg):
		return n.first
	case namesOne(seg) && n.name != "" && n.name != seg:
		return n.next[n.name].text
	case strict && namesOne(seg) && n.plain != "":
		return n.next[n.plain].text
	case strict && n.name != "" && seg != "" && !namesOne(seg):
		return n.next[n.name].text
	}
	return ""
}

// isTreeRoute reports whether each segment of a route has one name at most, and the name
// for the rest is at the end.
func isTreeRoute(route string) bool {
	rest := false
	for seg := range strings.SplitSeq(route[1:], "/") {
		at := strings.IndexAny(seg, ":*")
		if rest || at >= 0 && (at+1 == len(seg) || strings.ContainsAny(seg[at+1:], ":*") || seg[at] == '*' && at > 0) {
			return false
		}
		rest = namesRest(seg)
	}
	return true
}

func namesOne(seg string) bool  { return len(seg) > 1 && seg[0] == ':' }
func namesRest(seg string) bool { return len(seg) > 1 && seg[0] == '*' }
