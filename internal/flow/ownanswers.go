package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

// What a function asks of something that it is given, and that keeps what was put into it, is not
// just anything where the program has made that itself:
//
//	func work(stop *atomic.Bool) {
//		if !stop.Load() { // whoever calls work(&s) has said
//			http.Get("http://h/a b")
//		}
//	}
//
// What comes out then is not worked out, so that a call which gives such a thing leads to none of
// the ways that depend on it.

// maxAskedOf bounds how deep in a condition a question is looked for.
const maxAskedOf = 4

// asksParam reports whether a condition is about what comes out of something that a function
// is given.
func (f *Flow) asksParam(u *unknown, depth int) bool {
	if depth--; depth < 0 {
		return false
	}
	yields := f.yieldsWhatWasPut(u)
	return slices.ContainsFunc(u.args, func(a value) bool {
		x, ok := a.(*unknown)
		return yields && mentionsParam(a, nil, maxMentions) || ok && f.asksParam(x, depth)
	})
}

// yieldsWhatWasPut reports whether a value is what a function yields that hands out what was put into
// something before.
func (f *Flow) yieldsWhatWasPut(u *unknown) bool {
	fn := f.askedIn(u)
	return fn != nil && (isNetMap(fn) || fn.Pkg() != nil && keepingPackages[fn.Pkg().Path()] && !goesOn[fullName(fn)])
}

// goesOn are functions that say whether there is more, and at last that there is not.
var goesOn = map[string]bool{"bufio.Scanner.Scan": true}

// askedIn returns the function out of view that a value is the result of.
func (f *Flow) askedIn(u *unknown) *types.Func {
	call, ok := u.expr.(*ast.CallExpr)
	if u.op != "call" || !ok {
		return nil
	}
	return f.staticCallee(call)
}

// handsOutOwn reports whether what a call in the function yields, or a channel there, is something
// that the program itself has put into what the caller gives.
func (in *instance) handsOutOwn(u *unknown, args []value) bool {
	if u.op == "elem" {
		return slices.ContainsFunc(args, in.isOwnQueue)
	}
	fn := in.askedIn(u)
	if fn == nil || len(args) == 0 {
		return false
	}
	r, c := &run{Flow: in.Flow}, callSite{fn: fn, args: args}
	if fn.Signature().Recv() != nil {
		c.recv, c.args = args[0], args[1:]
	}
	return r.keepsKnown(c, r.contents(in.s, args)) || r.asksOwnMap(in.s, c) || r.asksOwn(c, u.typ) || keepsOwn(c)
}

// isOwnQueue reports whether a value is a channel that the function around has made, and nobody else
// has.
func (in *instance) isOwnQueue(v value) bool {
	p, ok := v.(*ref)
	if !ok {
		return false
	}
	switch in.content(in.s, p).(type) {
	case *queue, *queues:
		return true
	}
	return false
}

// noteOwnAnswer notes that a value is one that such a call, or channel, yields.
func (in *instance) noteOwnAnswer(u *unknown, fn *types.Func) {
	if fn != nil && readingAll[fullName(fn)] && types.Identical(u.typ, errorType) {
		u.hardly = true
		return
	}
	if in.ownAnswers == nil {
		in.Flow.ownAnswers = map[int]bool{}
	}
	u.lost = fn == nil || !goesOn[fullName(fn)]
	in.ownAnswers[u.slot] = u.lost
}

// isOfOwnAnswer reports whether a condition is about such a value.
func (f *Flow) isOfOwnAnswer(u *unknown, depth int) bool {
	if depth--; depth < 0 || len(f.ownAnswers) == 0 {
		return false
	}
	if own, noted := f.ownAnswers[u.slot]; noted {
		return own
	}
	return slices.ContainsFunc(u.args, func(a value) bool {
		x, ok := a.(*unknown)
		return ok && f.isOfOwnAnswer(x, depth)
	})
}
