package flow

import (
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
	for n := 0; list != nil; n++ {
		u := f.unknownAt[list.cond]
		if n == maxAsked || u == nil || f.mayBeOf(u, slot, of) {
			return true
		}
		list = list.older
	}
	return false
}

// mayBeOf reports whether a condition about a literal may be about a text that has
// it, and not about another one that has it, too.
func (f *Flow) mayBeOf(u *unknown, slot int, of *str) bool {
	if u.op != "==" || !isErrorTest(u) {
		return true
	}
	var parts []*text.Piece
	for _, a := range u.args {
		if _, isNil := a.(nilVal); isNil {
			continue
		}
		call, ok := a.(*unknown)
		if !ok || call.op != "call" || call.expr == nil {
			return true
		}
		for _, arg := range call.args {
			if about, _, _ := f.dependence(arg); !slices.Contains(about, slot) {
				continue
			}
			asked, ok := arg.(*str)
			if parts == nil {
				parts = pieces(of, true, nil)
			}
			if !ok || isPartOf(asked, of) || isWithin(pieces(asked, false, nil), parts) {
				return true
			}
		}
	}
	return false
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
