package flow

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// A condition on what a function answered leaves the literals of its arguments in
// doubt: after check("x" + a) nobody knows what "x" may be a part of. That there was
// no error when the world outside was asked for one text says nothing of another,
// even if both have a part in common:
//
//	for _, host := range hosts {
//		if err := ask(host + "/health"); err != nil {
//			return err
//		}
//	}

// maxAsked bounds the conditions on a literal that are looked at.
const maxAsked = 32

// isAsked reports whether a condition that was about a literal may be about a text
// that the literal is a part of.
func (f *Flow) isAsked(s state, slot int, of *str) bool {
	list, _ := s.get(slot).(*doubts)
	return f.anyAsked(list, slot, of, maxAskedDepth)
}

func (f *Flow) anyAsked(list *doubts, slot int, of *str, depth int) bool {
	for n := 0; list != nil; n++ {
		u, sel := f.unknownAt[list.cond], f.sels[list.cond]
		switch {
		case n == maxAsked || depth == 0:
			return true
		case u == nil && sel != nil && sel.conds != nil:
			if f.askedOnAll(sel, slot, of, depth-1) {
				return true
			}
		case u == nil || f.mayBeOf(u, slot, of):
			return true
		}
		list = list.older
	}
	return false
}

// askedOnAll reports whether each of some ways has a condition that may be about a text.
func (f *Flow) askedOnAll(sel *selector, slot int, of *str, depth int) bool {
	return !slices.ContainsFunc(sel.conds, func(conds []fact) bool {
		return !slices.ContainsFunc(conds, func(c fact) bool {
			list, _ := c.val.(*doubts)
			return c.slot == neverSlot || c.slot == slot && f.anyAsked(list, slot, of, depth)
		})
	})
}

// mayBeOf reports whether a condition about a literal may be about a text that has
// it, and not about another one that has it, too.
func (f *Flow) mayBeOf(u *unknown, slot int, of *str) bool {
	if u.op != "errors.Is" && !compares[u.op] {
		return true
	}
	a := asking{f: f, slot: slot, of: of, parts: pieces(of, true, nil), depth: maxAskedDepth}
	for _, v := range u.args {
		switch v := v.(type) {
		case nilVal, konst:
		case *unknown:
			if v.op == globalOp { // io.EOF
				continue
			}
			if v.op == "call" && !types.Identical(v.typ, errorType) || a.mayBe(v) {
				return true
			}
		default:
			return true
		}
	}
	return false
}

var compares = map[string]bool{"==": true, "<": true, "<=": true, ">": true, ">=": true}

// An asking looks for a text among what calls of the world outside were given.
type asking struct {
	f     *Flow
	slot  int
	of    *str
	parts []*text.Piece
	depth int
}

// maxAskedDepth bounds the results of calls that other calls were given.
const maxAskedDepth = 6

// mayBe reports whether a value may come from a call that was given the text.
func (a asking) mayBe(v *unknown) bool {
	if a.depth--; a.depth < 0 || v.op != "call" && v.field == nil || len(v.args) == 0 {
		return true
	}
	return slices.ContainsFunc(v.args, func(arg value) bool {
		if about, _, _ := a.f.dependence(arg); !slices.Contains(about, a.slot) {
			return false
		}
		switch arg := arg.(type) {
		case *str:
			return isPartOf(arg, a.of) || isWithin(pieces(arg, false, nil), a.parts)
		case *unknown:
			return a.mayBe(arg)
		}
		return true
	})
}

// isPartOf reports whether a text has the bytes of another one.
func isPartOf(part, of *str) bool {
	p, ok1 := part.whole()
	w, ok2 := of.whole()
	return ok1 && ok2 && strings.Contains(w, p)
}

// pieces returns those that a text has, and in its choices.
func pieces(s *str, chosen bool, out []*text.Piece) []*text.Piece {
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			if it.Src.Lit != nil {
				out = append(out, it)
			}
		case *str:
			out = pieces(it, chosen, out)
		case *marked:
			out = pieces(it.str, chosen, out)
		case *phi:
			for _, alt := range it.alts {
				if alt, ok := alt.(*str); ok && chosen {
					out = pieces(alt, chosen, out)
				}
			}
		}
	}
	return out
}

// isWithin reports whether each of some pieces has bytes of the source in common
// with one of others.
func isWithin(some, others []*text.Piece) bool {
	return !slices.ContainsFunc(some, func(p *text.Piece) bool {
		return !slices.ContainsFunc(others, func(q *text.Piece) bool {
			return p.Src.Lit == q.Src.Lit && p.Src.Off < q.Src.Off+q.Width() && q.Src.Off < p.Src.Off+p.Width()
		})
	})
}
