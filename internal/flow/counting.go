package flow

import (
	"go/types"
	"slices"
)

// Numbers that grow by the same with each turn of a loop.

// maxCount bounds the turns of a loop that a counter is followed for.
const maxCount = 256

// counted returns the counters among the variables that a loop changes, with
// what each turn adds to them, and the others.
func (r *run) counted(s, b1, b2 state, lost []int) (map[int]int, []int) {
	steps, rest := map[int]int{}, lost[:0:0]
	for _, slot := range lost {
		x, ok1 := smallInt(s.get(slot))
		y, ok2 := smallInt(b1.get(slot))
		z, ok3 := smallInt(b2.get(slot))
		if ok1 && ok2 && ok3 && y-x == z-y && z != y {
			steps[slot] = z - y
		} else {
			rest = append(rest, slot)
		}
	}
	return steps, rest
}

func smallInt(v any) (int, bool) {
	k, ok := v.(konst)
	if !ok {
		return 0, false
	}
	n, ok := k.integer()
	return int(n), ok && -1<<30 < n && n < 1<<30
}

// counting returns the state of some later turn, by what its counters hold.
func (r *run) counting(head state, steps map[int]int, n int, ranged bool) (state, *selector) {
	if len(steps) == 0 {
		return head, nil
	}
	sel := &selector{slot: r.newSlot(setSlot), n: n, counter: true, ranged: ranged}
	r.sels[sel.slot] = sel
	for slot, d := range steps {
		first, _ := smallInt(head.get(slot))
		p := &phi{sel: sel, alts: make([]value, n), size: 1}
		for i := range p.alts {
			p.alts[i] = integer(first + i*d)
		}
		head = head.with(slot, p)
	}
	return head, sel
}

// countedOut forgets the counters of a loop over a list where it ends: how many
// turns there were, the list tells too.
func (r *run) countedOut(g *region, p pass, steps map[int]int, t *table) {
	if t.typ == nil || len(g.block.Succs) != 2 || len(steps) == 0 {
		return
	}
	ends := p.exits[g.block.Succs[1].Index]
	for i, s := range ends {
		for slot := range steps {
			ends[i] = s.with(slot, r.lostSymbol(nil, types.Typ[types.Int]))
			s = ends[i]
		}
	}
}

// uncount forgets what a loop over one of several lists has counted so far where it
// ends: how many elements a list has that is not known, its length tells too.
func (r *run) uncount(g *region, p pass, s, b1 state, t *table) {
	if !t.uncounted || len(g.block.Succs) != 2 {
		return
	}
	ends := p.exits[g.block.Succs[1].Index]
	for _, slot := range r.changed(s, b1) {
		if _, isNumber := smallInt(b1.get(slot)); !isNumber {
			continue
		}
		for i, end := range ends {
			ends[i] = end.with(slot, r.lostSymbol(nil, types.Typ[types.Int]))
		}
	}
}

// countedAll returns the states after all turns over a table from one on, with what counters
// have come to: how many elements a list has that is not known, its length tells too.
func (r *run) countedAll(back []state, head state, steps map[int]int, t *table, from int) []state {
	if len(steps) == 0 {
		return back
	}
	out := slices.Clone(back)
	for i, s := range out {
		for slot, d := range steps {
			p, ok := head.get(slot).(*phi)
			switch {
			case !ok:
			case t.uncounted:
				s = s.with(slot, r.lostSymbol(nil, types.Typ[types.Int]))
			default:
				first, _ := smallInt(p.alts[0])
				s = s.with(slot, integer(first+(t.n-from)*d))
			}
		}
		out[i] = s
	}
	return out
}

// counts reports whether a counter has become what it is in the next turn.
func counts(head, back any, d int) bool {
	p, ok := head.(*phi)
	if !ok {
		return false
	}
	if n, ok := smallInt(back); ok { // only one turn comes so far
		return slices.ContainsFunc(p.alts, func(a value) bool { x, _ := smallInt(a); return x+d == n })
	}
	q, ok := back.(*phi)
	if !ok || p.sel != q.sel {
		return false
	}
	for i, alt := range q.alts {
		if alt == nil {
			continue
		}
		x, _ := smallInt(p.alts[i])
		if y, ok := smallInt(alt); !ok || y != x+d {
			return false
		}
	}
	return true
}

// passed returns how many turns there are, counted from the first one that
// sel stands for: none follow one that always ends the loop.
func passed(sel *selector, back []state, n int) int {
	if sel == nil {
		return n
	}
	for i := range n {
		goes := false
		for _, s := range back {
			goes = goes || s.allowed(sel).has(i)
		}
		if !goes {
			return i + 1
		}
	}
	return n
}

// turnsOf returns how many turns there are that a selector stands for; -1 if they may be
// any.
func turnsOf(sel *selector, count int) int {
	if sel == nil || count == maxCount {
		return -1
	}
	return count
}

// A condition on a counter and on something that is not known, such as i < n, is one for all turns
// that the counter stands for. Where it is a certain one, or one of some, the condition has come out
// there, too: i < n && i == 9 says that n is more than 9.

// noteCounted notes a condition on counters.
func (f *Flow) noteCounted(u *unknown) {
	for _, a := range u.args {
		p := turnsIn(a)
		if p == nil {
			continue
		}
		if list := f.askedOfTurns[p.sel.slot]; len(list) < maxTogether && !slices.Contains(list, u) {
			f.askedOfTurns[p.sel.slot] = append(list, u)
		}
	}
}

// onTurns returns the state in which a counter stands for some turns, by what conditions on it say of
// all of these; false if that cannot be.
func (f *Flow) onTurns(s state, sel *selector, turns *set) (state, bool) {
	ok := true
	for _, u := range f.askedOfTurns[sel.slot] {
		if held, came := boolOf(s.get(u.slot)); came && ok {
			if cond := f.onAnyTurn(s, u, held, sel, turns); cond != nil {
				s, ok = f.assume(s, cond, held)
			}
		}
	}
	return s, ok
}

// onAnyTurn returns what a comparison with a counter is for the turn of which it says least: what holds
// there is implied by what holds in any of the turns. It is nil where none says it.
func (f *Flow) onAnyTurn(s state, u *unknown, held bool, sel *selector, turns *set) value {
	first, last := turns.first(), turns.last()
	args := slices.Clone(u.args)
	for i, a := range args {
		p := turnsIn(a)
		if p == nil || p.sel != sel {
			continue
		}
		x, ok1 := smallInt(p.alts[first])
		y, ok2 := smallInt(p.alts[last])
		least := (u.op == "<" || u.op == "<=") == held == (i == 0) // the smaller it is, the less is said
		switch {
		case !ok1 || !ok2 || first != last && (len(args) != 2 || u.op == "==" || flipped[u.op] == ""):
			return nil
		case least == (x <= y):
			args[i] = p.alts[first]
		default:
			args[i] = p.alts[last]
		}
	}
	return f.apply(s, u.op, u.expr, u.typ, args...)
}

// turnsIn returns what a value that is a counter is in each turn; nil of others.
func turnsIn(v value) *phi {
	if u, ok := v.(*unknown); ok {
		return u.turns
	}
	return nil
}
