package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

// A struct takes the place of a parameter of a function only as a call leads there with it:
//
//	switch db.driver {
//	case "sqlite":
//		db.openSQLite()
//	case "postgres":
//		db.openPostgres()
//	}
//
// Where only the package can call a method and each call hands on what the function around it was
// given, what holds at one of these calls holds of the struct, too. So are the calls of those
// functions asked, and so on. A call of which less is known leaves the struct as it was made.

const (
	maxEntrances = 8 // calls of a function by which a struct comes to it
	maxEntering  = 4 // calls, each of the function around the next one
)

// An entrance is a call as the function around it comes to it.
type entrance struct {
	state
	in   *body
	recv value
	args []value
	many bool // it comes to it in more than one state

	known uint64 // which arguments are structs that are known in each of them: the receiver is the lowest bit
}

// noteEntrance notes that the function which is being run comes to a call.
func (r *run) noteEntrance(s state, c callSite) {
	if len(r.running) == 0 {
		return
	}
	if r.entrances == nil {
		r.Flow.entrances = map[*ast.CallExpr]*entrance{}
	}
	known := r.knownStructs(s, c)
	if e := r.entrances[c.expr]; e != nil {
		e.many, e.known = true, e.known&known
		return
	}
	own := r.running[len(r.running)-1] == r.b
	r.entrances[c.expr] = &entrance{s, r.b, c.recv, c.args, !own || c.mode != now, known}
}

// maxKnownArgs bounds the arguments of a call of which it is noted whether they are known.
const maxKnownArgs = 63

// knownStructs returns which arguments of a call are structs that are known.
func (r *run) knownStructs(s state, c callSite) (known uint64) {
	if r.isBuilt(s, c.recv) {
		known = 1
	}
	for i, arg := range c.args[:min(len(c.args), maxKnownArgs)] {
		if r.isBuilt(s, arg) {
			known |= 2 << i
		}
	}
	return known
}

// isBuilt reports whether a value is a struct that the program has made in view, or a pointer to one,
// on each way.
func (r *run) isBuilt(s state, v value) bool {
	switch v := v.(type) {
	case *structVal, nilVal:
		return true
	case *ref:
		c, ok := r.content(s, v).(*cell)
		return ok && r.isBuilt(s, c.val)
	case *phi:
		return !slices.ContainsFunc(v.alts, func(alt value) bool { return alt != nil && !r.isBuilt(s, alt) })
	}
	return false
}

// isEnteredMade reports whether each call of a function gives it for a parameter a struct that is
// known there: what such a struct makes of the function's texts is found at the call. A function that
// hands on what it was given to itself adds nothing.
func (f *Flow) isEnteredMade(sum *summary, param *unknown, depth int) bool {
	if is, asked := f.enteredMade[param]; asked {
		return is
	}
	calls, i := f.entrancesOf(sum, param)
	if len(calls) == 0 || depth == 0 || i+1 >= maxKnownArgs {
		return false
	}
	f.enteredMade[param] = true
	is := !slices.ContainsFunc(calls, func(call *ast.CallExpr) bool { return !f.entersMade(call, i, depth) })
	f.enteredMade[param] = is
	return is
}

// entersMade reports whether a call gives such a struct, or hands on what the function around it is
// given so.
func (f *Flow) entersMade(call *ast.CallExpr, i, depth int) bool {
	e := f.entrances[call]
	if e == nil {
		return false
	}
	if e.known>>(i+1)&1 == 1 {
		return true
	}
	e, from := f.entranceAt(call)
	if e == nil {
		return false
	}
	arg := e.recv
	if i >= 0 && i < len(e.args) {
		arg = e.args[i]
	}
	u, ok := arg.(*unknown)
	return ok && slices.Contains(from.params, u) && f.isEnteredMade(from, u, depth-1)
}

// enteredWith returns the states in which a function is entered with a struct in place of a parameter,
// which is one that there is in a state: none if no call leads there with it.
func (f *Flow) enteredWith(s state, sum *summary, param *unknown, v value, depth int) []state {
	calls, i := f.entrancesOf(sum, param)
	if len(calls) == 0 || len(calls) > maxEntrances || depth == 0 {
		return []state{s}
	}
	var out []state
	for _, call := range calls {
		e, from := f.entranceAt(call)
		if e == nil {
			return []state{s}
		}
		arg := e.recv
		if i >= 0 && i < len(e.args) {
			arg = e.args[i]
		}
		u, ok := arg.(*unknown)
		if !ok || !slices.Contains(from.params, u) {
			return []state{s}
		}
		at, ok, known := f.comesTo(s, from, e.state, u, v)
		if !known {
			return []state{s}
		}
		if ok {
			out = append(out, f.enteredWith(at, from, u, v, depth-1)...)
		}
	}
	if len(out) > maxEntrances {
		return []state{s}
	}
	return out
}

// entranceAt returns an entrance, with the function that it is in; nil where that comes there in
// several states, or in one of which too little is known.
func (f *Flow) entranceAt(call *ast.CallExpr) (*entrance, *summary) {
	d, ok := f.topAt(call.Pos()).(*ast.FuncDecl)
	if !ok || d.Body == nil {
		return nil, nil
	}
	b := f.bodyOf(d)
	sum := f.summary(b)
	e := f.entrances[call]
	if sum == nil || e == nil || e.many || e.in != b {
		return nil, nil
	}
	return e, sum
}

// entrancesOf returns the calls of a function that only the package can call, and which
// argument of them a parameter is: -1 is the receiver. It returns none where not all are in view.
func (f *Flow) entrancesOf(sum *summary, param *unknown) ([]*ast.CallExpr, int) {
	d, ok := sum.body.node.(*ast.FuncDecl)
	if !ok {
		return nil, 0
	}
	fn, ok := f.info.Defs[d.Name].(*types.Func)
	if !ok || !f.isCalledHere(fn, d) {
		return nil, 0
	}
	at := slices.IndexFunc(sum.params, func(p *unknown) bool { return p.key == param.key })
	if at < 0 {
		return nil, 0
	}
	return f.callsOf(fn), at - (len(sum.params) - fn.Signature().Params().Len())
}

// comesTo returns the state in which a function comes to one of its own with a struct in place
// of a parameter; ok is false if it does not, and known is if that took too long to find out.
func (f *Flow) comesTo(s state, sum *summary, to state, param *unknown, v value) (at state, ok, known bool) {
	in := f.instead(s, sum, param, v)
	in.from = to
	for _, c := range differing(sum.base, to) {
		if f.kinds[c.slot] != factSlot && f.kinds[c.slot] != setSlot {
			continue
		}
		if in.s, ok = in.condition(in.s, c); !ok {
			return s, false, in.budget >= 0
		}
	}
	return in.s, true, in.budget >= 0
}

// differing returns what holds in a state, and not in one before it.
func differing(was, is state) []fact {
	var out []fact
	differ(was.slots, is.slots, func(slot int, _, v any) {
		if v != nil {
			out = append(out, fact{slot, v})
		}
	})
	return out
}

// instead returns what works out the values of a function with a struct in place of a parameter.
func (f *Flow) instead(s state, sum *summary, param *unknown, v value) *instance {
	in := &instance{
		Flow: f, s: s, sum: sum, bind: map[string]value{param.key: v}, sels: map[*selector]*selector{},
		objs: map[int]*ref{}, memo: map[value]value{}, budget: maxInstance,
	}
	for _, p := range sum.params {
		if p.key != param.key {
			in.bind[p.key] = p
		}
	}
	return in
}
