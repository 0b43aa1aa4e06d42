package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// A callMode says when a call runs.
type callMode uint8

const (
	now   callMode = iota
	async          // at some other time: go f(), defer f()
)

// call evaluates a call.
func (r *run) call(s state, e *ast.CallExpr, mode callMode) (state, value) {
	if v, is := r.made[e]; is {
		if v == nil {
			s, v = r.calls(s, e, mode)
			r.made[e] = v
		}
		return s, v
	}
	return r.calls(s, e, mode)
}

// calls is call of one that was not made yet.
func (r *run) calls(s state, e *ast.CallExpr, mode callMode) (state, value) {
	if tv, ok := r.info.Types[e.Fun]; ok && tv.IsType() {
		return r.conversion(s, e)
	}
	if id, ok := ast.Unparen(e.Fun).(*ast.Ident); ok {
		if b, ok := r.info.Uses[id].(*types.Builtin); ok {
			return r.builtin(s, e, b.Name())
		}
	}
	block := r.blockAt(e)
	if block != nil && mode == now {
		if after, v, ok := r.callLiteral(s, e, block, e.Args); ok {
			return after, v
		}
	}
	s, c := r.callee(s, e, mode)
	if r.isOnce(c) {
		s = r.doOnce(s, c)
		return r.returned(s, c, nil), r.symbol(e, r.info.TypeOf(e))
	}
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
	s = r.shareLoans(s, &c)
	r.record(s, e)
	if c.val != nil || c.fn == nil || !isReader(c.fn) || locks[c.fn.Name()] {
		r.noteSeen(s)
	}
	before := s
	r.handedOut(s, c)
	s, v := r.dispatch(s, c)
	for _, lit := range c.asleep { // the function that has it was not followed
		if !lit.given && !r.isIdle(r.cursorOf(lit.body.node)) {
			r.wake(before, lit)
		}
		lit.given = false
	}
	return r.returned(s, c, v), r.notChosen(before, c, v)
}

// argument evaluates an argument of a call, or the receiver. A function literal runs when the
// function that it is given to calls it, also one that a variable holds.
func (r *run) argument(s state, c *callSite, arg ast.Expr) (state, value) {
	var v value
	switch e := ast.Unparen(arg).(type) {
	case *ast.FuncLit:
		s, v = r.funcLit(s, e, false)
	case *ast.CallExpr:
		if !r.namesLiteral(e) {
			return r.eval(s, arg)
		}
		s, v = r.argument(s, c, e.Args[0])
		return r.convertedTo(s, e, v)
	case *ast.Ident:
		if v = r.literalIn(s, e); v == nil {
			return r.eval(s, arg)
		}
	default:
		return r.eval(s, arg)
	}
	if r.watched[arg] {
		r.last[arg] = v
	}
	if v, ok := v.(*fnVal); ok {
		c.asleep = append(c.asleep, v)
	}
	return s, v
}

// literalIn returns the function literal that a variable holds; nil if it does not.
func (r *run) literalIn(s state, e *ast.Ident) value {
	v, ok := r.info.Uses[e].(*types.Var)
	if !ok || !mayBeFunc(v.Type()) {
		return nil
	}
	if lit, ok := r.getVar(s, v, e).(*fnVal); ok && lit.fn == nil && lit.sum != nil {
		return lit
	}
	return nil
}

// namesLiteral reports whether a call is a conversion that gives a function literal a type with a name.
func (r *run) namesLiteral(e *ast.CallExpr) bool {
	if tv, ok := r.info.Types[e.Fun]; !ok || !tv.IsType() || len(e.Args) != 1 || !isFunc(tv.Type) {
		return false
	}
	_, isLit := ast.Unparen(e.Args[0]).(*ast.FuncLit)
	return isLit
}

// A callSite is a call with what is known of it.
type callSite struct {
	expr *ast.CallExpr
	mode callMode
	fn   *types.Func // nil where it is not known which function is called
	recv value       // of a method
	val  *fnVal      // the function called, where its code is in view
	by   value       // the function called, where no more is known of it
	args []value
	lent []loan

	asleep []*fnVal // literals among the arguments
}

// A loan is a part of a variable that a call is given the address of. While
// the call lasts it is an object of its own.
type loan struct {
	place    ast.Expr
	embedded *types.Selection // the promoted method of a struct that is embedded in the place
	obj      *ref
	was      value
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
	c.lent = append(c.lent, loan{place: place, obj: p, was: v})
	return s, p
}

// lendEmbedded makes an object of the struct that a promoted method belongs to.
func (r *run) lendEmbedded(s state, c *callSite, sel *ast.SelectorExpr, info *types.Selection) (state, value) {
	s, outer := r.eval(s, sel.X)
	s, v := r.embedded(s, outer, info)
	p := r.newObject(&s, &cell{v}, info.Obj().(*types.Func).Signature().Recv().Type())
	c.lent = append(c.lent, loan{sel.X, info, p, v})
	return s, p
}

// returned puts back what a call was lent. A part that code out of view has
// seen, or that is held on to, may be written at any time after.
func (r *run) returned(s state, c callSite, result value) state {
	for _, l := range c.lent {
		held := r.isHeld(s, c, l, result)
		switch now := r.content(s, l.obj).(type) {
		case *cell:
			s = r.putBack(s, l, now.val)
		case *buffer:
			s = r.assign(s, l.place, now)
		default:
			held = true
		}
		if held {
			s = r.exposePlace(s, l)
		}
	}
	return s
}

// isHeld reports whether what a call returns, or what it was given, refers to
// what it was lent.
func (r *run) isHeld(s state, c callSite, l loan, result value) bool {
	h := holder{run: r, s: s, obj: l.obj.obj, budget: maxExposed}
	if h.has(result) {
		return true
	}
	for _, v := range c.args {
		if p, ok := v.(*ref); !ok || p.obj != l.obj.obj {
			if h.has(v) {
				return true
			}
		}
	}
	return false
}

// A holder looks for an object in what values refer to.
type holder struct {
	*run
	s      state
	obj    int
	budget int
}

func (h *holder) has(v value) bool {
	if h.budget--; h.budget < 0 {
		return true
	}
	switch v := v.(type) {
	case *ref:
		return v.obj == h.obj || h.inObject(h.content(h.s, v))
	case *phi:
		return slices.ContainsFunc(v.alts, h.has)
	case *structVal:
		return slices.ContainsFunc(v.fields, h.has)
	case *tuple:
		return slices.ContainsFunc(v.vals, h.has)
	case *fnVal:
		return h.has(v.recv)
	case *unknown:
		return v.op == "compute" && v.typ != nil && isPointer(v.typ) && slices.ContainsFunc(v.args, h.has)
	}
	return false
}

func (h *holder) inObject(content any) bool {
	switch c := content.(type) {
	case *cell:
		return h.has(c.val)
	case *listVal:
		return slices.ContainsFunc(c.elems, h.has)
	case *mapVal:
		return slices.ContainsFunc(c.vals, h.has)
	case *queue:
		return slices.ContainsFunc(c.vals, h.has)
	case *queues:
		return slices.ContainsFunc(c.alts, func(q *queue) bool { return slices.ContainsFunc(q.vals, h.has) })
	}
	return false
}

// exposePlace forgets what was lent, and what holds it.
func (r *run) exposePlace(s state, l loan) state {
	s, _ = r.addressOf(s, l.place)
	if l.embedded != nil {
		var v value
		s, v = r.eval(s, l.place)
		s = r.expose(s, v, true)
	}
	return s
}

// putBack stores what a call has left of a loan.
func (r *run) putBack(s state, l loan, now value) state {
	switch {
	case same(now, l.was):
		return s
	case l.embedded == nil:
		return r.assign(s, l.place, now)
	}
	path := l.embedded.Index()
	return r.update(s, l.place, func(s state, old value) (state, value) {
		return r.withField(s, old, l.embedded.Recv(), path[:len(path)-1], now)
	})
}

const (
	maxReceivers = 4 // values of an interface of which each is asked for its method by itself
	maxMethods   = 8 // methods that one call of an interface's method may be of
)

// receivers are those values of an interface that one method is called of.
type receivers struct {
	fn   *types.Func // nil where it is not known
	vals *phi        // the values, and nothing on the other ways
	ways *set
	n    int // how many there are, and the last of them
	last int
}

// receiversOf sorts the values that an interface may hold by their methods.
func (r *run) receiversOf(s state, fn *types.Func, p *phi) []*receivers {
	var all []*receivers
	for i, alt := range p.alts {
		if alt == nil {
			continue
		}
		if _, possible := r.take(s, p.sel, i); !possible {
			continue
		}
		m := r.dynamic(fn, alt)
		at := slices.IndexFunc(all, func(g *receivers) bool { return g.fn == m && (m == nil || len(p.alts) > maxReceivers) })
		if at < 0 {
			if at = len(all); at > maxMethods {
				return all // more than anybody goes through
			}
			all = append(all, &receivers{fn: m, vals: &phi{sel: p.sel, alts: make([]value, len(p.alts)), size: p.size}, ways: newSet(p.sel.n)})
		}
		g := all[at]
		g.vals.alts[i], g.last = alt, i
		g.ways.add(i)
		g.n++
	}
	return all
}

// chosen returns the state in which one of some receivers is there, and what it is.
func (r *run) chosen(s state, g *receivers) (state, value, bool) {
	sel := g.vals.sel
	if g.n == 1 {
		s, ok := r.take(s, sel, g.last)
		return s, g.vals.alts[g.last], ok
	}
	ways := s.allowed(sel).meet(g.ways)
	r.effort = maxEffort
	s, ok := r.onlyWay(s.with(sel.slot, ways), sel, ways)
	r.sels[sel.slot] = sel
	return s, g.vals, ok
}

// dispatchEach returns what a method of an interface yields that holds one of several
// values, and the state after it; false if nothing is known of any of them, or too many
// methods may be called.
func (r *run) dispatchEach(s state, c callSite, p *phi) (state, value, bool) {
	all := r.receiversOf(s, c.fn, p)
	if len(all) > maxMethods || len(all) == 1 && all[0].fn == nil {
		return s, nil, false
	}
	var states []state
	slots := make([]int, 0, 1)
	for _, g := range all {
		before, recv, possible := r.chosen(s, g)
		if !possible {
			continue
		}
		one := c
		if one.recv = recv; g.fn != nil {
			one.fn, one.recv = g.fn, unboxed(recv)
			one.val, _ = r.declared(g.fn, one.recv).(*fnVal)
			if before = r.copiedFrom(before, one); before.isDead() {
				states = append(states, before)
				continue
			}
		}
		after, v := r.dispatch(before, one)
		vals := []value{v}
		if t, ok := v.(*tuple); ok {
			vals = t.vals
		}
		for k, v := range vals {
			if len(slots) == k {
				slots = append(slots, r.newSlot(valueSlot))
			}
			after = after.with(slots[k], v)
		}
		states = append(states, after)
	}
	if len(states) == 0 {
		return s, nil, false
	}
	if s = r.join(states); s.isDead() {
		return s, r.lostResult(c, r.info.TypeOf(c.expr)), true
	}
	s, out := r.resultsIn(s, slots, c.expr)
	if len(slots) == 1 {
		return s, out.vals[0], true
	}
	return s, out, true
}

// mayPanic reports whether a call that never returns may leave it to deferred calls
// to end what is around it.
func (r *run) mayPanic(c callSite) bool {
	if c.val != nil && c.val.body != nil {
		sum := r.summary(c.val.body)
		return sum == nil || sum.panics
	}
	return !isExit(c.fn)
}

// neverComesBack reports whether a function does not return, whatever it is given. One
// that does not because of what is wrong with a text, and is reported, is none: what
// comes after it is to be mended, too.
func (r *run) neverComesBack(fn *fnVal) bool {
	sum := fn.sum
	if sum == nil && fn.fn != nil {
		sum = r.summary(fn.body)
	}
	return sum != nil && len(sum.returns) == 0
}

// dispatch returns what a call yields, and the state after it.
func (r *run) dispatch(s state, c callSite) (state, value) {
	t := r.info.TypeOf(c.expr)
	if c.fn != nil && r.neverReturns(c.expr) {
		r.stops = true
		if r.mayPanic(c) {
			r.panics = true
			r.unwind(s)
		}
	}
	if c.fn != nil && isInterfaceMethod(c.fn) {
		if p, ok := c.recv.(*phi); ok && c.mode == now {
			if s, v, ok := r.dispatchEach(s, c, p); ok {
				return s, v
			}
		}
		s = r.followed(s, c.recv)
	}
	if s = r.acceptedBy(s, c); s.isDead() {
		return s, r.lostResult(c, t)
	}
	r.noteCallee(c)
	if c.fn != nil && c.fn.Pkg() != nil {
		if s, v, ok := r.wellKnown(s, c, t); ok {
			r.noteResults(c.fn, v)
			r.produce(s, c, v)
			return s, v
		}
	}
	if c.val != nil && c.val.body != nil {
		if c.val.fn != nil && r.isFar(c.val.fn) && !r.fills(c.val) {
			v := r.unknownResult(s, c, t)
			return r.ownEffects(s, c), v
		}
		before := len(r.events)
		s, v := r.inView(s, c, t)
		v = r.zerosOf(s, c, v, t)
		if s.isDead() && r.neverComesBack(c.val) {
			r.stops = true
			r.panics = r.panics || r.mayPanic(c)
		}
		return r.cross(s, r.events[min(before, len(r.events)):], c, v)
	}
	if c.fn != nil && c.fn.Pkg() == r.pkg && isInterfaceMethod(c.fn) {
		r.interfaceCall(s, c)
	}
	if s, v, ok := r.ownMade(s, c, t); ok {
		return s, v
	}
	var v value
	if r.asksOwnMap(s, c) {
		v = r.lostResult(c, t)
	} else {
		v = r.sameAnswer(s, c, r.unknownResult(s, c, t))
		r.noteSetAnswer(s, c, v)
	}
	if c.fn != nil && c.fn.Pkg() != nil {
		r.noteResults(c.fn, v)
		r.produce(s, c, v)
	}
	r.noteURLMethod(s, c, v)
	return r.effects(s, c), v
}
