package flow

import (
	"go/ast"
	"go/types"
	"slices"
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

// maxGivenWays bounds the ways of one use that are told apart.
const maxGivenWays = 8

// eachGiven returns an event for each way on which a text was chosen by what the function is given,
// if nobody but the package can call it. Of a literal, the calls that are seen are asked at once.
func (r *run) eachGiven(ev event) []event {
	if lit, ok := r.b.node.(*ast.FuncLit); ok && lit.Type.Params.NumFields() > 0 {
		return r.eachChosen(ev, ev.val, maxSpread)
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
	return r.eachChosen(ev, ev.val, maxSpread)
}

func (r *run) eachChosen(ev event, v value, depth int) []event {
	p := choiceOf(v)
	if p == nil || depth == 0 || len(p.alts) > maxGivenWays || !r.isGivenChoice(p.sel) {
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
			out = append(out, r.eachChosen(one, alt, depth-1)...)
		}
	}
	if len(out) > maxGivenWays {
		return []event{ev}
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
