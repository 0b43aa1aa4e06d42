package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/text"
)

// A text that is chosen by what a function is given comes to a sink if one of the calls of the
// function chooses it so:
//
//	func get(c config) {
//		u := "http://local host/"
//		if c.tls {
//			u = "https://h/"
//		}
//		http.Get(u)
//	}
//
// So where all calls are in view, each way is an event of its own, and the calls are asked which of
// them they lead to, see reachingcalls.go.

// What is told apart of one use: so many choices, one after the other or inside each other, and so
// many ways of all of them.
const (
	maxGivenChoices = 5
	maxGivenWays    = 32
)

// eachGiven returns an event for each way on which a text was chosen by what the function is given,
// if nobody but the package can call it. Of a literal, the calls that are seen are asked at once.
func (r *run) eachGiven(ev event) []event {
	if lit, ok := r.b.node.(*ast.FuncLit); ok && lit.Type.Params.NumFields() > 0 {
		return r.eachChosen(ev, ev.val, maxGivenChoices)
	}
	if len(r.running) == 0 {
		return []event{ev}
	}
	d, ok := r.running[len(r.running)-1].node.(*ast.FuncDecl)
	if !ok {
		return []event{ev}
	}
	fn, ok := r.info.Defs[d.Name].(*types.Func)
	if !ok || !r.isCalledHere(fn, d) || len(r.callersOf(fn)) == 0 {
		return []event{ev}
	}
	return r.eachChosen(ev, ev.val, maxGivenChoices)
}

// eachChosen is eachGiven for the first few choices in a text, from its beginning.
func (r *run) eachChosen(ev event, v value, depth int) []event {
	p, with := r.firstGiven(v)
	if p == nil || depth == 0 || len(p.alts) > maxGivenWays {
		return []event{ev}
	}
	var out []event
	for i, alt := range p.alts {
		if alt == nil {
			continue
		}
		if s, ok := r.take(ev.state, p.sel, i); ok {
			one := ev
			one.state = s
			if with == nil {
				out = append(out, r.eachChosen(one, alt, depth-1)...)
				continue
			}
			one.val = with(alt)
			out = append(out, r.eachChosen(one, one.val, depth-1)...)
		}
	}
	if len(out) > maxGivenWays {
		return []event{ev}
	}
	return out
}

// firstGiven returns the first choice in a value that depends on what the function is given, and what
// makes the value with one of its ways in place of it: nil where the value is the choice.
func (r *run) firstGiven(v value) (*phi, func(value) value) {
	if p := choiceOf(v); p != nil {
		if !r.isGivenChoice(p.sel) {
			return nil, nil
		}
		return p, nil
	}
	s, ok := v.(*str)
	if !ok || s.sure || s.n > maxGivenItems {
		return nil, nil
	}
	items := s.items()
	for at, it := range items {
		if p, with := r.firstGivenIn(it); p != nil {
			return p, func(alt value) value { return r.withItem(items, at, with(alt)) }
		}
	}
	return nil, nil
}

// maxGivenItems bounds the parts of a text in which choices are looked for.
const maxGivenItems = 64

// firstGivenIn is firstGiven for a part of a text.
func (r *run) firstGivenIn(it any) (*phi, func(value) value) {
	far := text.Direct
	v, ok := it.(value)
	if m, isMarked := it.(*marked); isMarked {
		v, ok, far = m.str, true, m.far
	}
	if !ok {
		return nil, nil
	}
	p, with := r.firstGiven(v)
	return p, func(alt value) value {
		if with != nil {
			alt = with(alt)
		}
		if far == text.Direct {
			return alt
		}
		return r.mark(alt, far)
	}
}

// withItem returns the text of some parts with another value in place of one.
func (r *run) withItem(items []any, at int, v value) value {
	out := emptyStr
	for i, it := range items {
		if i == at {
			out = r.concat(out, r.asStr(v))
		} else {
			out = r.push(out, it)
		}
	}
	return out
}

// isGivenChoice reports whether it depends on what a function is given which way of a choice is
// taken.
func (f *Flow) isGivenChoice(sel *selector) bool {
	return slices.ContainsFunc(sel.conds, func(conds []fact) bool {
		return slices.ContainsFunc(conds, func(c fact) bool {
			u := f.unknownAt[c.slot]
			return f.kinds[c.slot] == factSlot && u != nil && mentionsParam(u, nil, maxMentions)
		})
	})
}
