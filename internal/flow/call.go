package flow

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A callMode says when a call runs.
type callMode uint8

const (
	now   callMode = iota
	async          // at some other time: go f(), defer f()
)

// call evaluates a call.
func (r *run) call(s state, e *ast.CallExpr, mode callMode) (state, value) {
	if tv, ok := r.info.Types[e.Fun]; ok && tv.IsType() {
		return r.conversion(s, e)
	}
	if id, ok := ast.Unparen(e.Fun).(*ast.Ident); ok {
		if b, ok := r.info.Uses[id].(*types.Builtin); ok {
			return r.builtin(s, e, b.Name())
		}
	}
	s, c := r.callee(s, e, mode)
	for _, arg := range e.Args {
		var v value
		if s, v = r.lent(s, &c, arg); v == nil {
			s, v = r.argument(s, &c, arg)
		}
		c.args = append(c.args, v)
	}
	if len(e.Args) == 1 {
		if t, ok := c.args[0].(*tuple); ok { // f(g())
			c.args = t.vals
		}
	}
	r.record(s, e)
	before := s
	s, v := r.dispatch(s, c)
	for _, lit := range c.asleep { // the function that has it was not followed
		if !lit.given {
			r.wake(before, lit)
		}
		lit.given = false
	}
	return r.returned(s, c), v
}

// argument evaluates an argument of a call. A function literal runs when the
// function that it is given to calls it.
func (r *run) argument(s state, c *callSite, arg ast.Expr) (state, value) {
	lit, ok := ast.Unparen(arg).(*ast.FuncLit)
	if !ok {
		return r.eval(s, arg)
	}
	s, v := r.funcLit(s, lit, false)
	if r.watched[arg] {
		r.last[arg] = v
	}
	if v, ok := v.(*fnVal); ok {
		c.asleep = append(c.asleep, v)
	}
	return s, v
}

// A callSite is a call with what is known of it.
type callSite struct {
	expr *ast.CallExpr
	mode callMode
	fn   *types.Func // nil where it is not known which function is called
	recv value       // of a method
	val  *fnVal      // the function called, where its code is in view
	args []value
	lent []loan

	asleep []*fnVal // literals among the arguments
}

// A loan is a part of a variable that a call is given the address of. While
// the call lasts it is an object of its own.
type loan struct {
	place ast.Expr
	obj   *ref
	was   value
}

// lent evaluates &x.f or &x[i] as an argument; nil for anything else.
func (r *run) lent(s state, c *callSite, arg ast.Expr) (state, value) {
	u, ok := ast.Unparen(arg).(*ast.UnaryExpr)
	if !ok || u.Op != token.AND || r.watched[arg] {
		return s, nil
	}
	switch ast.Unparen(u.X).(type) {
	case *ast.SelectorExpr, *ast.IndexExpr:
		return r.lend(s, c, u.X, r.info.TypeOf(arg))
	}
	return s, nil
}

// lend makes an object of what an expression names.
func (r *run) lend(s state, c *callSite, place ast.Expr, t types.Type) (state, value) {
	s, v := r.eval(s, place)
	if v == nil {
		return s, nil
	}
	var content any = &cell{v}
	if b, ok := v.(*buffer); ok {
		content = b
	}
	p := r.newObject(&s, content, t)
	c.lent = append(c.lent, loan{place, p, v})
	return s, p
}

// returned puts back what a call was lent. A part that code out of view has
// seen may be written at any time after.
func (r *run) returned(s state, c callSite) state {
	for _, l := range c.lent {
		switch now := r.content(s, l.obj).(type) {
		case *cell:
			if !same(now.val, l.was) {
				s = r.assign(s, l.place, now.val)
			}
		case *buffer:
			s = r.assign(s, l.place, now)
		default:
			s, _ = r.addressOf(s, l.place)
		}
	}
	return s
}

// dispatch returns what a call yields, and the state after it.
func (r *run) dispatch(s state, c callSite) (state, value) {
	t := r.info.TypeOf(c.expr)
	if c.fn != nil && r.neverReturns(c.expr) {
		r.stops = true
		if !isExit(c.fn) {
			r.unwind(s)
		}
	}
	if c.fn != nil && isInterfaceMethod(c.fn) {
		s = r.followed(s, c.recv)
	}
	if c.fn != nil && c.fn.Pkg() != nil {
		if s, v, ok := r.wellKnown(s, c, t); ok {
			r.produce(c, v)
			return s, v
		}
	}
	if c.val != nil && c.val.body != nil {
		if c.val.fn != nil && r.isFar(c.val.fn) {
			v := r.unknownResult(c, t)
			return r.ownEffects(s, c), v
		}
		before := len(r.events)
		s, v := r.inView(s, c, t)
		return s, r.cross(r.events[min(before, len(r.events)):], c, v)
	}
	if c.fn != nil && c.fn.Pkg() == r.pkg && isInterfaceMethod(c.fn) {
		r.interfaceCall(s, c)
	}
	v := r.unknownResult(c, t)
	if c.fn != nil && c.fn.Pkg() != nil {
		r.produce(c, v)
	}
	return r.effects(s, c), v
}
