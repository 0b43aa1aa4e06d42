package rfc1738_test

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// This file turns a grammar into an automaton. It knows nothing of URLs: the
// grammars are data under testdata, read by the two notations in
// notation_test.go.

// An expr is the right side of a production.
type expr interface{}

type (
	exprLiteral string   // these bytes
	exprRange   [2]byte  // one byte, from the first to the second
	exprName    string   // what the production of that name matches
	exprSeq     []expr   // one after the other
	exprAlt     []expr   // one of them
	exprRepeat  struct { // min or more times
		of  expr
		min int
	}
)

// A grammar holds productions by name.
type grammar map[string]expr

// An nfa is a finite automaton that reads bytes. State 0 is its start, state
// 1 its only accepting state.
type nfa struct {
	empty [][]int        // state -> states reached without reading
	moves []map[byte]int // state -> the one state reached by a byte

	seen     []int // by state: the last closure that came to it
	closures int
}

func (n *nfa) state() int {
	n.empty = append(n.empty, nil)
	n.moves = append(n.moves, nil)
	return len(n.empty) - 1
}

func (n *nfa) join(from, to int) { n.empty[from] = append(n.empty[from], to) }

func (n *nfa) move(from int, lo, hi byte, to int) {
	mid := n.state() // so that no state has two moves by one byte
	n.join(from, mid)
	n.moves[mid] = make(map[byte]int)
	for b := int(lo); b <= int(hi); b++ {
		n.moves[mid][byte(b)] = to
	}
}

// A compiler writes a grammar into an nfa. The productions of both grammars
// are right-linear: one may name itself only where it ends, which leads back
// to where it began.
type compiler struct {
	g    grammar
	n    nfa
	open map[string][2]int // the productions being written, and between which states
}

// compile returns the automaton of a production.
func (g grammar) compile(name string) *dfa {
	c := compiler{g: g, open: make(map[string][2]int)}
	start, end := c.n.state(), c.n.state()
	c.write(exprName(name), start, end)
	return c.n.determinise()
}

// write makes the automaton match e between two of its states.
func (c *compiler) write(e expr, from, to int) {
	switch e := e.(type) {
	case exprLiteral:
		for i := range len(e) - 1 {
			next := c.n.state()
			c.n.move(from, e[i], e[i], next)
			from = next
		}
		c.n.move(from, e[len(e)-1], e[len(e)-1], to)
	case exprRange:
		c.n.move(from, e[0], e[1], to)
	case exprName:
		c.writeName(string(e), from, to)
	case exprSeq:
		for i, x := range e {
			next := to
			if i < len(e)-1 {
				next = c.n.state()
			}
			c.write(x, from, next)
			from = next
		}
		if len(e) == 0 {
			c.n.join(from, to)
		}
	case exprAlt:
		for _, x := range e {
			c.write(x, from, to)
		}
	case exprRepeat:
		for range e.min {
			next := c.n.state()
			c.write(e.of, from, next)
			from = next
		}
		loop := c.n.state()
		c.n.join(from, loop)
		c.write(e.of, loop, loop)
		c.n.join(loop, to)
	}
}

func (c *compiler) writeName(name string, from, to int) {
	if at, ok := c.open[name]; ok {
		if at[1] != to {
			panic(fmt.Sprintf("production %q names itself and does not end there", name))
		}
		c.n.join(from, at[0])
		return
	}
	body, ok := c.g[name]
	if !ok {
		panic(fmt.Sprintf("no production %q", name))
	}
	start := c.n.state() // a state of its own: nothing else may loop through it
	c.n.join(from, start)
	c.open[name] = [2]int{start, to}
	c.write(body, start, to)
	delete(c.open, name)
}

// A dfa is a deterministic automaton. State 0 is dead, state 1 the start.
// Every other state lies on the way to an accepting one, as in these grammars
// no production is empty of texts.
type dfa struct {
	next   [][256]int32
	accept []bool
}

const (
	dead  = 0
	start = 1
)

// determinise is the subset construction.
func (n *nfa) determinise() *dfa {
	d := &dfa{next: make([][256]int32, 1), accept: make([]bool, 1)}
	ids := map[string]int32{"": dead}
	var sets [][]int
	direct := make(map[string]int32) // by the states moved to: most bytes of a class move to the same
	id := func(moved []int) (state int32) {
		slices.Sort(moved)
		raw := keyOf(slices.Compact(moved))
		if known, ok := direct[raw]; ok {
			return known
		}
		defer func() { direct[raw] = state }()
		set := n.closure(moved)
		key := keyOf(set)
		if _, ok := ids[key]; !ok {
			ids[key] = int32(len(d.next))
			d.next = append(d.next, [256]int32{})
			d.accept = append(d.accept, set[0] == 1 || len(set) > 1 && set[1] == 1)
			sets = append(sets, set)
		}
		return ids[key]
	}
	id([]int{0})
	for i := 0; i < len(sets); i++ {
		var to [256][]int
		for _, s := range sets[i] {
			for b, t := range n.moves[s] {
				to[b] = append(to[b], t)
			}
		}
		for b := range to {
			if to[b] != nil {
				d.next[i+1][b] = id(to[b])
			}
		}
	}
	return d
}

// keyOf returns a text that is another one for each list of states. To print them would take
// most of the time.
func keyOf(states []int) string {
	var b []byte
	for _, s := range states {
		b = binary.AppendUvarint(b, uint64(s))
	}
	return string(b)
}

// closure returns the sorted states reached from some without reading, of
// which only those that read or accept are kept.
func (n *nfa) closure(from []int) []int {
	if n.seen == nil {
		n.seen = make([]int, len(n.empty))
	}
	n.closures++
	var set []int
	for stack := slices.Clone(from); len(stack) > 0; {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if n.seen[s] == n.closures {
			continue
		}
		n.seen[s] = n.closures
		stack = append(stack, n.empty[s]...)
		if s == 1 || n.moves[s] != nil {
			set = append(set, s)
		}
	}
	slices.Sort(set)
	return set
}

// match reports whether d accepts s, and how long the longest beginning of s is
// with which some accepted text starts.
func (d *dfa) match(s string) (ok bool, viable int) {
	state := int32(start)
	for i := range len(s) {
		if state = d.next[state][s[i]]; state == dead {
			return false, i
		}
	}
	return d.accept[state], len(s)
}

// beyond returns the shortest text that d accepts and e does not, in the
// order of bytes, if there is one.
func (d *dfa) beyond(e *dfa) (text string, found bool) {
	type pair struct{ d, e int32 }
	came := map[pair]string{{start, start}: ""}
	for queue := []pair{{start, start}}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		if d.accept[p.d] && !e.accept[p.e] {
			return came[p], true
		}
		for b := range 256 {
			q := pair{d.next[p.d][b], e.next[p.e][b]}
			if _, seen := came[q]; q.d != dead && !seen {
				came[q] = came[p] + string([]byte{byte(b)})
				queue = append(queue, q)
			}
		}
	}
	return "", false
}

// access returns for every state the shortest text that leads there.
func (d *dfa) access() []string {
	text := make([]string, len(d.next))
	seen := make([]bool, len(d.next))
	seen[start] = true
	for queue := []int32{start}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for b, t := range d.next[s] {
			if !seen[t] && t != dead {
				seen[t] = true
				text[t] = text[s] + string([]byte{byte(b)})
				queue = append(queue, t)
			}
		}
	}
	return text
}

// tails returns texts that tell the states of d apart: of any two states that
// do not accept the same texts, one accepts one of the tails and the other
// does not.
func (d *dfa) tails() []string {
	tails := []string{""}
	class := make([]string, len(d.next)) // how a state answers the tails
	answer := func(tail string) {
		for s := range class {
			t := int32(s)
			for i := range len(tail) {
				t = d.next[t][tail[i]]
			}
			class[s] += map[bool]string{true: "y", false: "n"}[d.accept[t]]
		}
	}
	answer("")
	for tail, found := d.split(class, tails); found; tail, found = d.split(class, tails) {
		tails = append(tails, tail)
		answer(tail)
	}
	return tails
}

// split returns a tail that tells apart two states that answer alike so far.
func (d *dfa) split(class, tails []string) (string, bool) {
	first := make(map[string]int) // a state of each class
	for s := range d.next {
		o, ok := first[class[s]]
		if !ok {
			first[class[s]] = s
			continue
		}
		for b := range 256 {
			x, y := class[d.next[s][b]], class[d.next[o][b]]
			for i := range len(x) {
				if x[i] != y[i] {
					return string([]byte{byte(b)}) + tails[i], true
				}
			}
		}
	}
	return "", false
}
