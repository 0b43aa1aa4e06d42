package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

// summary runs a declared function with parameters of which nothing is known;
// nil where it is being run already, or calls go too deep.
func (f *Flow) summary(b *body) *summary {
	if sum, ok := f.summaries[b]; ok {
		if sum == nil {
			f.lowest = min(f.lowest, slices.Index(f.running, b))
		}
		return sum
	}
	if f.deep >= maxDeep {
		return nil
	}
	f.summaries[b] = nil
	f.tries[b]++
	f.deep++
	f.running = append(f.running, b)
	var sum *summary
	f.measured(size(b.block), f.share(b.node), func() { sum = f.summarize(b) })
	f.running = f.running[:len(f.running)-1]
	if f.deep--; f.deep == 0 {
		clear(f.takenWays) // nobody comes to these states again
	}
	f.summaries[b] = sum
	f.settle(b)
	return sum
}

// noneLower says that no function that is being run was called again.
const noneLower = 1 << 30

// settle keeps a summary for good, or until the outermost of the functions
// that call each other has been run: then it is made anew, once.
func (f *Flow) settle(b *body) {
	if f.lowest < len(f.running) {
		f.partial = append(f.partial, b)
		return
	}
	f.lowest = noneLower
	for _, p := range f.partial {
		if f.tries[p] < 2 {
			delete(f.summaries, p)
		}
	}
	f.partial = nil
}

// summarize runs a declared function.
func (f *Flow) summarize(b *body) *summary {
	budget := maxStatements
	r := &run{Flow: f, b: b, last: map[ast.Expr]value{}, budget: &budget}
	sum := &summary{body: b}
	s := r.withBeginnings(r.given(r.bindParams(state{}, sum), sum))
	sum.base = s
	r.start(s)
	sum.returns, sum.stops, sum.panics, sum.narrows = r.returns, r.stops, r.panics, r.narrows || r.stops
	sum.events = r.events
	sum.events = append(sum.events, f.posted(sum)...)
	for i := range sum.events {
		if sum.events[i].sum == nil {
			sum.events[i].sum = sum
		}
		f.classify(&sum.events[i])
	}
	sum.followed = f.alwaysFollowed(sum)
	f.tell(sum)
	sum.reached, sum.whole = f.reachedOf(sum), budget >= 0 && !f.isSpent()
	return sum
}

// classify reports whether an event is one that calls of the function cause: a
// parameter reaches a sink as it is, or as a part of a text.
func (f *Flow) classify(ev *event) {
	if ev.use.Follow && !ev.states {
		_, _, ev.passes = handedOn(ev)
	} else if !ev.use.Follow && !ev.use.States {
		return
	}
	ev.open = !ev.passes && ev.far < maxFar && (mentionsParam(ev.val, nil, maxMentions) || ev.box != nil && mentionsParam(ev.box, nil, maxMentions))
}

// maxFar bounds the calls that a text built on the way is followed through.
const maxFar = 4

// handedOn returns the parameter that an event's text is, as a whole or an
// element of it.
func handedOn(ev *event) (param *unknown, list, ok bool) {
	u, ok := wholeUnknown(ev.val)
	if !ok {
		return nil, false, false
	}
	if u.op == "elem" {
		if u, ok = u.args[0].(*unknown); !ok || u.typ == nil {
			return nil, false, false
		}
		_, isSlice := under(u.typ).(*types.Slice)
		return u, true, u.op == "param" && isSlice
	}
	_, isSlice := under(u.typ).(*types.Slice)
	return u, isSlice, u.op == "param"
}

// wholeUnknown returns the unknown that a value is, also where it came
// through variables and functions.
func wholeUnknown(v value) (*unknown, bool) {
	if s, ok := v.(*str); ok && s.n == 1 {
		if m, ok := s.item.(*marked); ok {
			return wholeUnknown(m.str)
		}
	}
	return soleUnknown(v)
}

// tell works out what callers can tell of a function.
func (f *Flow) tell(sum *summary) {
	sum.mended = sum.body.recovers() || sum.narrows && f.stopsPanics(sum.body.block)
	sum.survives = (sum.panics || !sum.stops) && f.stopsPanics(sum.body.block) && f.onlyPanics(sum.body.block)
	sum.matters, sum.plain = f.relevanceOf(sum), f.plainnessOf(sum)
	sum.scans = f.scansOf(sum.params)
}

func (r *run) instance(s state, sum *summary, c callSite) *instance {
	in := &instance{Flow: r.Flow, s: s, sum: sum, expr: c.expr, bind: map[string]value{}, sels: map[*selector]*selector{}, objs: map[int]*ref{}, memo: map[value]value{}, budget: instanceBudget(sum)}
	params := sum.params
	if sum.body.sig != nil && sum.body.sig.Recv() != nil && len(params) > 0 {
		if c.recv != nil {
			in.bind[params[0].key] = c.recv
		} else if len(c.args) > 0 { // a method expression
			in.bind[params[0].key] = c.args[0]
			c.args = c.args[1:]
		}
		params = params[1:]
	}
	in.bindArgs(r, params, c)
	in.scanArgs()
	return in
}

// recovers reports whether the function has deferred code that may set its
// results.
func (b *body) recovers() bool {
	if b.sig == nil || b.sig.Results().Len() == 0 || b.sig.Results().At(0).Name() == "" {
		return false
	}
	found := false
	ast.Inspect(b.block, func(n ast.Node) bool {
		if d, ok := n.(*ast.DeferStmt); ok {
			_, isLit := ast.Unparen(d.Call.Fun).(*ast.FuncLit)
			found = found || isLit
		}
		return !found
	})
	return found
}
