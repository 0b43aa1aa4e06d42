package flow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/code"
)

// Do of a sync.Once calls a function the first time, as if it said
//
//	if !o.done { o.done = true; f() }
//
// So it is run: what the program starts with is often made so, when it is first asked for.

// isOnce reports whether a call is one of Do, of a function that is known.
func (r *run) isOnce(c callSite) bool {
	if c.mode != now || c.fn == nil || c.fn.Name() != "Do" || len(c.expr.Args) != 1 || c.fn.Signature().Recv() == nil {
		return false
	}
	_, isRef := c.recv.(*ref)
	return isRef && code.IsNamed(c.fn.Signature().Recv().Type(), "sync", "Once")
}

// doOnce evaluates Do: the way on which it calls its function, and the one on which it has
// done so before. A sync.Once that has is the value true.
func (r *run) doOnce(s state, c callSite) state {
	p := c.recv.(*ref)
	content, isCell := r.content(s, p).(*cell)
	if !isCell {
		return r.calledBefore(s, c)
	}
	open := false
	ran := r.hasRun(s, content.val, &open)
	first, ok1 := r.assume(s, ran, false)
	later, ok2 := r.assume(s, ran, true)
	var ways []state
	if ok1 {
		ways = append(ways, r.callsNow(first, c))
	}
	if ok2 && open {
		later = r.calledBefore(later, c)
	}
	if ok2 {
		ways = append(ways, later)
	}
	if len(ways) == 0 {
		return r.dies(s)
	}
	return r.join(living(ways)).with(p.obj, &cell{yes})
}

// hasRun returns the condition that a sync.Once has called its function; open says that
// it may have done so out of view.
func (r *run) hasRun(s state, v value, open *bool) value {
	switch v := v.(type) {
	case konst:
		return v
	case *structVal: // as it was declared
		return no
	case *phi:
		return r.eachWay(s, v, func(v value) value { return r.hasRun(s, v, open) })
	}
	*open = true
	return r.function("sync.Once", nil, types.Typ[types.Bool], v)
}

// callsNow returns the state after the function that is given was called.
func (r *run) callsNow(s state, c callSite) state {
	call := callSite{expr: c.expr, mode: now}
	arg := ast.Unparen(c.expr.Args[0])
	var v value
	if lit, ok := arg.(*ast.FuncLit); ok {
		if after, _, ok := r.callLiteral(s, c.expr, lit, nil); ok {
			return after
		}
		s, v = r.funcLit(s, lit, true)
	} else {
		s, v = r.eval(s, arg)
	}
	if call.val, _ = v.(*fnVal); call.val != nil {
		call.fn, call.recv = call.val.fn, call.val.recv
	}
	s, _ = r.dispatch(s, call)
	return s
}

// calledBefore returns the state in which it was called at some time before: what it has
// written since may have been written by others.
func (r *run) calledBefore(s state, c callSite) state {
	s, v := r.argument(s, &c, c.expr.Args[0])
	c.args = []value{v}
	s, _ = r.dispatch(s, c)
	return s
}
