package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// What is forgotten of a loop's later turns, and what all of them keep.

// changed returns the slots of values that were there before and differ.
func (r *run) changed(a, b state) []int {
	var out []int
	differ(a.slots, b.slots, func(slot int, x, y any) {
		if x != nil && r.kinds[slot] == valueSlot && !same(x, y) {
			out = append(out, slot)
		}
	})
	return out
}

// forget returns the state before a later turn: b2 without what is lost, and
// without conditions that did not hold before the turn too. Of the lists that are anew
// not even the elements of the first turns are known.
func (r *run) forget(s, b1, b2 state, lost, anew []int) state {
	out := b2
	for _, slot := range lost {
		old := b2.get(slot)
		if old == nil {
			continue
		}
		if l := r.grown(b1, b2, slot); l != nil && !slices.Contains(anew, slot) {
			p := r.newObject(&out, l, typeOf(old))
			out = out.with(slot, p)
			continue
		}
		out = out.with(slot, r.lostValue(out, b1.get(slot), old, !slices.Contains(anew, slot)))
	}
	differ(b1.slots, b2.slots, func(slot int, x, y any) {
		switch r.kinds[slot] {
		case doubtSlot: // what is in doubt after the first turn, is so after more
			was, _ := x.(*doubts)
			is, _ := y.(*doubts)
			out = out.with(slot, nilIfNoDoubts(was.common(is)))
		}
	})
	return out
}

// listAt returns the list that a variable's slice is the whole of, or nil.
func (r *run) listAt(s state, slot int) *listVal {
	p, ok := s.get(slot).(*ref)
	if !ok || p.off != 0 {
		return nil
	}
	l, ok := r.content(s, p).(*listVal)
	if !ok || p.n >= 0 && p.n != len(l.elems) {
		return nil
	}
	return l
}

// grown returns what is known of a list to which each turn appends: that it has
// the elements of the first two, and perhaps others.
func (r *run) grown(b1, b2 state, slot int) *listVal {
	was, is := r.listAt(b1, slot), r.listAt(b2, slot)
	if was == nil || is == nil || len(was.elems) == len(is.elems) || !beginsAlike(was, is) {
		return nil
	}
	return &listVal{elem: is.elem, elems: is.elems, open: true, maybe: is.maybe, room: true}
}

// beginsAlike reports whether a list has the elements of another one, and
// perhaps more.
func beginsAlike(was, is *listVal) bool {
	if len(was.elems) > len(is.elems) {
		return false
	}
	for i, x := range was.elems {
		if !same(x, is.elems[i]) {
			return false
		}
	}
	return true
}

// keptList reports whether a list that may have more elements than are known is
// still one.
func (r *run) keptList(head, back state, slot int) bool {
	was, is := r.listAt(head, slot), r.listAt(back, slot)
	return was != nil && is != nil && was.open && is.open && beginsAlike(was, is)
}

// lostValue returns what is known of a variable or object that changed from
// one turn to the next: how its text begins, if both begin alike. One that grows begins
// with all that it has come to, as far as it may.
func (r *run) lostValue(s state, was, is any, grows bool) any {
	switch is := is.(type) {
	case *str:
		if was, ok := was.(*str); ok {
			return r.keepPrefix(was, is, grows)
		}
		return r.asStr(r.lostSymbol(nil, types.Typ[types.String]))
	case *buffer:
		if was, ok := was.(*buffer); ok {
			return &buffer{r.keepPrefix(was.text, is.text, grows)}
		}
		return &buffer{r.asStr(r.lostSymbol(nil, nil))}
	case *cell:
		inner := any(nil)
		if was, ok := was.(*cell); ok {
			inner = was.val
		}
		return &cell{r.lostValue(s, inner, is.val, grows)}
	case *listVal:
		return r.chosenIn(s, slices.ContainsFunc(is.elems, r.isFree))
	case *mapVal, *wild:
		m, ok := was.(*mapVal)
		return r.chosenIn(s, ok && len(m.keys) > 0 && !slices.ContainsFunc(m.keys, func(k value) bool { return !r.isFree(k) }))
	case *queue, *queues:
		return r.newWild(s, true)
	}
	return r.lostSymbol(nil, typeOf(is))
}

// chosenIn returns the content of a list or map that a loop fills. Where it does so with what
// may be any, how much there is in the end may be any, too.
func (r *run) chosenIn(s state, free bool) *wild {
	w := r.newWild(s, !free)
	w.base.chosen = free
	return w
}

func (r *run) keepPrefix(was, is *str, grows bool) *str {
	rest := r.asStr(r.lostSymbol(nil, types.Typ[types.String]))
	head := shared([]*str{was, is})
	switch {
	case head == nil:
		return rest
	case grows && head == was:
		head = is
	}
	return r.concat(head, rest)
}

// keptPrefix reports whether a text that is known at its beginning alone
// still begins so.
func (r *run) keptPrefix(head, back state, slot int) bool {
	return beginsWith(head.get(slot), back.get(slot))
}

func beginsWith(head, back any) bool {
	switch h := head.(type) {
	case *buffer:
		b, ok := back.(*buffer)
		return ok && beginsWith(h.text, b.text)
	case *cell:
		c, ok := back.(*cell)
		return ok && beginsWith(h.val, c.val)
	case *unknown:
		return h.lost
	case *wild:
		_, ok := back.(*wild)
		return ok && (h.lost || h.base.chosen)
	case *str:
		if last, isHole := h.item.(*hole); !isHole || !last.u.lost {
			return false
		}
		if h.prev == nil {
			return true
		}
		b, ok := back.(*str)
		if !ok {
			return false
		}
		for b != nil && b.n > h.prev.n {
			b = b.prev
		}
		return b == h.prev
	}
	return false
}

// assignedIn returns the slots that a loop may change, by its statements.
func (r *run) assignedIn(g *region, s state) []int {
	var out []int
	var loop ast.Node = r.b.block // a jump back may be anywhere
	switch g.block.Stmt.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
		loop = g.block.Stmt
	}
	empty := state{}
	differ(empty.slots, s.slots, func(slot int, _, v any) {
		if r.kinds[slot] != valueSlot {
			return
		}
		switch v.(type) {
		case *listVal, *mapVal, *queue, *queues, *buffer, *cell:
			out = append(out, slot)
		}
	})
	for _, v := range r.assignedVars(loop) {
		if slot, ok := r.named[v]; ok && s.get(slot) != nil {
			out = append(out, slot)
		}
	}
	return out
}

// assignedVars returns the variables that the statements of a loop assign to, or to a part of.
// A loop inside others is asked for them in each of their turns.
func (r *run) assignedVars(loop ast.Node) []*types.Var {
	if vars, known := r.b.assigned[loop]; known {
		return vars
	}
	var vars []*types.Var
	seen := map[*types.Var]bool{}
	assigned := func(e ast.Expr) {
		if v := r.rootVar(e); v != nil && !seen[v] {
			seen[v] = true
			vars = append(vars, v)
		}
	}
	ast.Inspect(loop, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				assigned(e)
			}
		case *ast.IncDecStmt:
			assigned(n.X)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				assigned(n.Key)
				assigned(n.Value)
			}
		}
		return true
	})
	if r.b.assigned == nil {
		r.b.assigned = map[ast.Node][]*types.Var{}
	}
	r.b.assigned[loop] = vars
	return vars
}
