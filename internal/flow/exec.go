package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/cfg"

	"github.com/urllint/urllint/internal/code"
)

// A run is one way through a function's body, block by block, with what holds
// at its beginning.
type run struct {
	*Flow
	b       *body
	pending map[int32][]state // by block: the states that lead to it
	turns   map[int32]*turn   // by the head of a range loop
	returns []returned
	events  []event
	// deferred are the events of deferred calls, which happen if the function
	// comes to an end: os.Exit is none.
	deferred  []*deferral
	unwinding []*deferral        // those of which an end of the function may tell more
	stops     bool               // some way ends without a return
	panics    bool               // some way panics
	narrows   bool               // it may end by what is wrong with something: where it goes on, that is so
	last      map[ast.Expr]value // of the expressions asked for
	loops     int                // around the block
	repeats   int                // how often these run it
	opened    int                // uses in functions called here that were looked at
	budget    *int               // statements that may still be looked at
	asleep    []sleeper
	blind     map[*types.Var]bool     // lists and maps of which an element was called that is not known
	fun       ast.Expr                // of the call that is made
	lit       *fnVal                  // the literal that was called last
	made      map[*ast.CallExpr]value // calls in what is read and written at once, and what they yielded
}

// A deferral is what a deferred call causes.
type deferral struct {
	slot   int      // of the state: whether the call was deferred on the way
	ends   int      // of a call that never returns: a slot that says whether it was deferred
	exits  bool     // it ends the program without the calls that were deferred before
	from   state    // where it was deferred
	turns  bool     // that was in a loop: the conditions of one turn say nothing of the next
	after  int      // how many were deferred before it
	seen   int      // the ends of the function at which it ran
	ran    []*state // of each event, what holds where it happens; nil where it does not
	writes *written // nil for a call that writes nothing
	events []event
}

// A written is what was written between two states.
type written struct{ from, to state }

// A returned is one return statement that was reached.
type returned struct {
	state
	vals []value
}

// start runs a body from a state to all of its ends.
func (r *run) start(s state) {
	r.pending = map[int32][]state{0: {s}}
	r.turns = map[int32]*turn{}
	r.regions(r.b.regions)
	r.wakeAll(s)
	for _, d := range r.deferred {
		for i, at := range d.ran {
			if at != nil {
				d.events[i].state = *at
				r.events = append(r.events, d.events[i])
			}
		}
	}
}

// maxDeferred bounds the deferred calls that are told apart at each end of a
// function.
const maxDeferred = 64

// unwind notes the deferred calls that run where a function ends in a state. Where
// it is in doubt whether it comes there, it notes none.
func (r *run) unwind(s state) {
	for _, d := range slices.Backward(r.unwinding) {
		if s.doubted(allSlot) {
			break
		}
		if d.after >= maxDeferred || s.get(d.slot) != nil {
			r.runsAtEnd(s, d)
		}
		var ok bool
		if s, ok = r.goesOnAfter(s, d); d.exits && !ok { // those that were deferred before do not run
			break
		}
	}
	r.unwinding = slices.DeleteFunc(r.unwinding, (*deferral).isSettled)
}

const (
	// maxDeferredEvents bounds what a deferred call causes of which each is looked at
	// for whether it happens at an end of the function.
	maxDeferredEvents = 16
	// maxEndings bounds the ends that a deferred call is looked at for.
	maxEndings = 16
)

// isSettled reports whether no other end of the function tells more of a deferred
// call.
func (d *deferral) isSettled() bool {
	return d.ends == 0 && (len(d.events) == 0 || d.after >= maxDeferred && d.ran != nil || d.seen >= maxEndings)
}

// runsAtEnd notes what a deferred call causes that runs where the function ends in a
// state.
func (r *run) runsAtEnd(s state, d *deferral) {
	if d.ran == nil {
		d.ran = make([]*state, len(d.events))
	}
	d.seen++
	several := d.seen >= maxEndings || d.after >= maxDeferred
	for i, ev := range d.events {
		before := ev.state
		if several {
			d.ran[i] = &before
			continue
		}
		from := state{}
		if d.turns {
			from = d.from
		}
		if t, ok := r.together(s, from, before); ok && d.ran[i] == nil && !d.turns && i < maxDeferredEvents {
			d.ran[i] = &t
		} else if ok || i >= maxDeferredEvents { // there are several ends, or turns
			d.ran[i] = &before
		}
	}
}

// goesOnAfter returns the state in which a call that was deferred has returned, if it
// was; false if it does not return.
func (r *run) goesOnAfter(s state, d *deferral) (state, bool) {
	if d.ends == 0 {
		return s, true
	}
	switch was := s.get(d.ends); {
	case same(was, yes):
		return s, false
	case was == nil:
		return r.revisit(s.with(d.ends, no), d.ends)
	}
	return s, true
}

// regions runs regions in order.
func (r *run) regions(list []*region) {
	for _, g := range list {
		in := r.pending[g.block.Index]
		if len(in) == 0 {
			continue
		}
		delete(r.pending, g.block.Index)
		s := r.join(in)
		if g.isLoop() {
			r.loop(g, s)
		} else {
			r.runBlock(g.block, s)
		}
	}
}

// lead notes that a state leads to a block.
func (r *run) lead(to *cfg.Block, s state) {
	if s.isDead() {
		return
	}
	r.pending[to.Index] = append(r.pending[to.Index], s)
}

// runBlock runs the nodes of a block and notes where it leads.
func (r *run) runBlock(b *cfg.Block, s state) {
	if r.isSpent() {
		s = s.givenUp()
	}
	s = r.enter(b, s)
	var last value
	for i, n := range b.Nodes {
		if *r.budget--; *r.budget < 0 {
			return
		}
		if i == 0 && b.Kind == cfg.KindSelectCaseBody {
			if e, ok := n.(ast.Expr); ok && isGiven(b.Stmt, e) {
				s = r.received(s, b.Stmt, e)
				continue
			}
		}
		if guard, ok := r.b.guards[n]; ok {
			s, last = r.eval(s, guard)
			s = s.with(r.slotOf(n, valueSlot), last)
			continue
		}
		s, last = r.node(s, n)
	}
	switch len(b.Succs) {
	case 1:
		r.lead(b.Succs[0], s)
	case 2:
		r.branch(b, s, last)
	}
}

// enter does what a block does before its first statement.
func (r *run) enter(b *cfg.Block, s state) state {
	if b.Kind == cfg.KindForPost {
		return r.nextTurn(s, b.Stmt)
	}
	cc, ok := b.Stmt.(*ast.CaseClause)
	if !ok || b.Kind != cfg.KindSwitchCaseBody {
		return s
	}
	sw := r.b.matches[cc]
	if sw == nil {
		return s
	}
	v, ok := r.info.Implicits[cc].(*types.Var)
	if !ok {
		return s
	}
	return r.declare(s, v, r.narrowed(s.get(r.slotOf(sw.Assign, valueSlot)), v))
}

// branch follows the two ways out of a block.
func (r *run) branch(b *cfg.Block, s state, last value) {
	yes, no := b.Succs[0], b.Succs[1]
	cond := last
	switch {
	case b.Kind == cfg.KindRangeLoop:
		r.turn(b, s)
		return
	case yes.Kind == cfg.KindSelectCaseBody:
		r.chooseCase(b, s)
		return
	case yes.Kind == cfg.KindSwitchCaseBody:
		cc, _ := yes.Stmt.(*ast.CaseClause)
		if sw := r.b.switches[cc]; sw == nil {
			if cond = nil; r.b.matches[cc] != nil {
				cond = r.typeCase(s, r.b.matches[cc], no)
			}
		} else if sw.Tag != nil {
			cond = nil
			if tag := s.get(r.slotOf(sw.Tag, valueSlot)); tag != nil && last != nil {
				cond = r.equals(s, nil, tag, sw.Tag, last, caseOf(b))
			}
		}
	}
	if cond == nil {
		r.lead(yes, s)
		r.lead(no, s)
		return
	}
	if t, ok := r.assume(s, cond, true); ok {
		r.lead(yes, t)
	}
	if t, ok := r.assume(s, cond, false); ok {
		r.lead(no, t)
	}
}

// caseOf returns the expression that a block ends with, which a switch holds against its tag; nil if
// it ends with none.
func caseOf(b *cfg.Block) ast.Expr {
	if len(b.Nodes) == 0 {
		return nil
	}
	e, _ := b.Nodes[len(b.Nodes)-1].(ast.Expr)
	return e
}

// node runs one statement or evaluates one expression.
func (r *run) node(s state, n ast.Node) (state, value) {
	switch n := n.(type) {
	case *ast.ValueSpec:
		return r.valueSpec(s, n), nil
	case ast.Expr:
		s, v := r.eval(s, n)
		if r.b.kept[n] {
			s = s.with(r.slotOf(n, valueSlot), v)
		}
		return s, v
	case *ast.AssignStmt:
		if r.b.comms[n] {
			return s, nil
		}
		return r.assignment(s, n), nil
	case *ast.ExprStmt:
		if r.b.comms[n] {
			return s, nil
		}
		s, v := r.eval(s, n.X)
		return s, v
	case *ast.IncDecStmt:
		return r.incDec(s, n), nil
	case *ast.ReturnStmt:
		return r.returnStmt(s, n), nil
	case *ast.SendStmt:
		if r.b.comms[n] {
			return s, nil
		}
		return r.send(s, n), nil
	case *ast.GoStmt:
		s, _ := r.call(r.asLater(s, n), n.Call, async)
		return s, nil
	case *ast.DeferStmt:
		return r.deferStmt(s, n), nil
	}
	return s, nil
}

// incDec runs x++ and x--.
func (r *run) incDec(s state, n *ast.IncDecStmt) state {
	op := "+"
	if n.Tok == token.DEC {
		op = "-"
	}
	defer r.callOnce(n.X)()
	s, v := r.eval(s, n.X)
	return r.assign(s, n.X, r.tallied(n.X, r.apply(s, op, n.X, r.info.TypeOf(n.X), v, integer(1))))
}

// deferStmt evaluates what a deferred call is given, and notes the call.
func (r *run) deferStmt(s state, n *ast.DeferStmt) state {
	before := len(r.events)
	after, _ := r.call(r.asLater(s, n), n.Call, async)
	if after.isDead() { // evaluating what is deferred, or an argument of it
		return after
	}
	slot := r.slotOf(deferKey{n}, countSlot)
	d := &deferral{slot: slot, after: len(r.deferred), from: s, turns: r.loops > 0, events: slices.Clone(r.events[before:])}
	r.events = r.events[:before]
	if r.mayWriteLater(n.Call) {
		d.writes = &written{s, after}
	}
	if happensNow(n.Call) {
		s = after
	}
	if r.neverReturns(n.Call) || r.literalEnds(n.Call) {
		d.ends, d.exits = r.slotOf(endKey{n}, factSlot), r.exits(n.Call)
		s, r.stops = s.with(d.ends, yes), true
	}
	r.deferred, r.unwinding = append(r.deferred, d), append(r.unwinding, d)
	return s.with(slot, 1) // what the call writes is written at the end
}

// literalEnds reports whether a function literal that was called last never comes back, by
// what it captures: others like it may.
func (r *run) literalEnds(call *ast.CallExpr) bool {
	lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit)
	return ok && r.lit != nil && r.lit.body.node == lit && r.lit.sum != nil && r.lit.sum.whole && r.neverComesBack(r.lit)
}

// mayWriteLater reports whether a deferred call may write what others refer to.
func (f *Flow) mayWriteLater(call *ast.CallExpr) bool {
	_, isLit := ast.Unparen(call.Fun).(*ast.FuncLit)
	return isLit || f.callWrites(call) || f.fillsOther(call, nil)
}

// asLater returns the state in which a call that runs later finds what its
// arguments refer to: what is written after the statement is not known.
func (r *run) asLater(s state, stmt ast.Stmt) state {
	ast.Inspect(stmt, func(n ast.Node) bool {
		if _, isLit := n.(*ast.FuncLit); isLit {
			return false
		}
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		if v, ok := r.info.Uses[id].(*types.Var); ok && !v.IsField() && !isGlobal(v) && (mayHoldRefs(v.Type()) || r.isCell(v)) && r.writtenLater(v, stmt) {
			held := s.get(r.slotOf(v, valueSlot))
			if ch, _ := held.(value); r.sendingsOf(s, ch) == nil { // what is sent there, is noted anyway
				s = r.rewrittenLater(r.expose(s, held, true), v)
			}
		}
		return true
	})
	return s
}

// exits reports whether a call that never returns may end the program at once, itself or
// by what it calls.
func (r *run) exits(call *ast.CallExpr) bool {
	budget := maxExits
	return r.mayExit(call, &budget)
}

// maxExits bounds the calls that are looked at for whether the program ends there: with
// more, it may.
const maxExits = 64

func (f *Flow) mayExit(call *ast.CallExpr, budget *int) bool {
	if *budget--; *budget < 0 {
		return true
	}
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		return f.exitsIn(lit.Body, budget)
	}
	fn := f.staticCallee(call)
	if fn == nil {
		return false
	}
	decl := f.declOf(fn)
	return isExit(fn) || decl != nil && decl.Body != nil && f.exitsIn(decl.Body, budget)
}

// exitsIn reports whether some call in a function may end the program.
func (f *Flow) exitsIn(body *ast.BlockStmt, budget *int) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && !found {
			found = f.mayExit(call, budget)
		}
		return !found
	})
	return found
}

// comesBack returns the state in which a function returns: where a call that never
// does was deferred, it does not either.
func (r *run) comesBack(s state) (state, bool) {
	ok := true
	for _, d := range r.unwinding {
		if d.ends != 0 && !r.stopsPanics(r.b.block) {
			if s, ok = r.goesOnAfter(s, d); !ok {
				return s, false
			}
		}
	}
	return s, true
}

// A deferKey is the key of a deferral's slot.
type (
	deferKey struct{ stmt *ast.DeferStmt }
	endKey   struct{ stmt *ast.DeferStmt }
)

// happensNow reports whether a call that is deferred makes others at once, for its
// arguments, or does for them what may panic.
func happensNow(call *ast.CallExpr) bool {
	found := false
	for _, e := range append([]ast.Expr{call.Fun}, call.Args...) {
		ast.Inspect(e, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.FuncLit:
				return false
			case *ast.CallExpr, *ast.IndexExpr, *ast.SliceExpr, *ast.StarExpr, *ast.TypeAssertExpr, *ast.BinaryExpr:
				found = true
			}
			return !found
		})
	}
	return found
}

// valueSpec declares variables.
func (r *run) valueSpec(s state, n *ast.ValueSpec) state {
	var vals []value
	switch len(n.Values) {
	case 0:
	case len(n.Names):
		vals = make([]value, len(n.Values))
		for i, e := range n.Values {
			s, vals[i] = r.stored(s, e)
		}
	default:
		s, vals = r.several(s, n.Values[0], len(n.Names))
	}
	for i, id := range n.Names {
		v, ok := r.info.Defs[id].(*types.Var)
		if !ok {
			continue
		}
		if vals == nil {
			s = r.declare(s, v, r.empty(&s, v.Type()))
		} else {
			val := vals[i]
			if len(n.Values) == len(n.Names) {
				val = r.boxed(val, n.Values[i], v.Type())
			}
			s = r.declare(s, v, r.copied(&s, val, v.Type()))
		}
	}
	return s
}

// several evaluates an expression with several results.
func (r *run) several(s state, e ast.Expr, n int) (state, []value) {
	if a, ok := ast.Unparen(e).(*ast.TypeAssertExpr); ok && n == 2 && a.Type != nil && r.info.TypeOf(a.Type) != nil {
		t := r.info.TypeOf(a.Type)
		s, x := r.eval(s, a.X)
		is := r.isOf(s, e, x, t)
		if same(is, no) {
			return s, []value{r.zero(t), is}
		}
		return s, []value{r.assertedTo(s, x, a, t), is}
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.IndexExpr:
		if n == 2 {
			return r.lookup(s, e)
		}
	case *ast.UnaryExpr:
		if n == 2 && e.Op == token.ARROW {
			return r.receivedOK(s, e)
		}
	}
	s, v := r.eval(s, e)
	if t, ok := v.(*tuple); ok && len(t.vals) == n {
		return s, t.vals
	}
	vals := make([]value, n)
	for i := range vals {
		vals[i] = r.part(v, i, n, e)
	}
	return s, vals
}

// lookup evaluates v, ok = m[k].
func (r *run) lookup(s state, e *ast.IndexExpr) (state, []value) {
	s, m := r.eval(s, e.X)
	s, k := r.eval(s, e.Index)
	var t types.Type
	if mt, ok := under(r.info.TypeOf(e.X)).(*types.Map); ok {
		t = mt.Elem()
		k = r.boxed(k, e.Index, mt.Key())
	}
	v := r.elementAt(s, m, k, t, e)
	return s, []value{v, r.hasKey(s, m, k, v, e)}
}

// part returns one of several results of which nothing is known: v, ok :=
// m[k], or those of a call.
func (r *run) part(v value, i, n int, e ast.Expr) value {
	if i == 0 && n == 2 {
		switch ast.Unparen(e).(type) {
		case *ast.IndexExpr, *ast.TypeAssertExpr:
			return v
		}
	}
	var t types.Type
	if tt, ok := r.info.TypeOf(e).(*types.Tuple); ok && i < tt.Len() {
		t = tt.At(i).Type()
	} else if i == n-1 {
		t = types.Typ[types.Bool]
	}
	u := r.symbol(e, t)
	if w, ok := v.(*unknown); ok && i == 0 {
		u.state, u.made = w.state, w.made
	}
	r.depend(u, []value{v})
	return u
}

// assignment runs x = y, x := y, x += y and their like.
func (r *run) assignment(s state, n *ast.AssignStmt) state {
	if n.Tok != token.ASSIGN && n.Tok != token.DEFINE {
		if len(n.Lhs) != 1 || len(n.Rhs) != 1 {
			return s
		}
		defer r.callOnce(n.Lhs[0])()
		s, x := r.eval(s, n.Lhs[0])
		s, y := r.eval(s, n.Rhs[0])
		r.record(s, n)
		t := r.info.TypeOf(n.Lhs[0])
		if n.Tok == token.ADD_ASSIGN && isText(t) {
			return r.assign(s, n.Lhs[0], r.concat(r.asStr(x), r.asStr(y)))
		}
		op := strings.TrimSuffix(n.Tok.String(), "=")
		s = r.worked(s, op, y, n.Rhs[0], t)
		return r.assign(s, n.Lhs[0], r.tallied(n.Lhs[0], r.apply(s, op, n.Lhs[0], t, x, y)))
	}
	vals := make([]value, len(n.Rhs))
	if len(n.Lhs) != len(n.Rhs) {
		if len(n.Rhs) != 1 {
			return s
		}
		s, vals = r.several(s, n.Rhs[0], len(n.Lhs))
	} else {
		for i, e := range n.Rhs {
			id, isVar := ast.Unparen(n.Lhs[i]).(*ast.Ident)
			_, isRead := ast.Unparen(e).(*ast.Ident)
			switch {
			case isVar && isRead && id.Name == "_": // _ = x does nothing with x
			case r.isProcedure(n):
				vals[i] = r.symbol(e, r.info.TypeOf(e))
			case isVar:
				s, vals[i] = r.stored(s, e)
			default:
				s, vals[i] = r.kept(s, e)
			}
		}
	}
	r.record(s, n)
	for _, named := range []bool{false, true} { // x in xs[x] is what it was before
		for i, lhs := range n.Lhs {
			if _, isName := ast.Unparen(lhs).(*ast.Ident); isName == named {
				v := vals[i]
				if len(n.Rhs) == len(n.Lhs) {
					v = r.boxed(v, n.Rhs[i], r.info.TypeOf(lhs))
				}
				s = r.assign(s, lhs, r.copied(&s, v, r.info.TypeOf(lhs)))
			}
		}
	}
	return s
}

// tallied returns what is stored in a number that goes up and down: how far one
// of the package has come by now, the program computes.
func (r *run) tallied(e ast.Expr, v value) value {
	if u, ok := v.(*unknown); ok && !u.lost {
		if of := r.rootVar(e); of != nil && isGlobal(of) && r.isOwn(of.Pkg()) {
			return r.lostSymbol(e, u.typ)
		}
	}
	return v
}

// assign stores a value in what an expression names.
func (r *run) assign(s state, lhs ast.Expr, v value) state {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		if lhs.Name == "_" {
			return s
		}
		obj, ok := r.info.ObjectOf(lhs).(*types.Var)
		if !ok {
			return s
		}
		if r.info.Defs[lhs] != nil {
			return r.declare(s, obj, v)
		}
		return r.setVar(s, obj, v)
	case *ast.SelectorExpr:
		return r.setField(s, lhs, v)
	case *ast.IndexExpr:
		return r.setElement(s, lhs, v)
	case *ast.StarExpr:
		s, p := r.eval(s, lhs.X)
		return r.store(s, p, v)
	}
	return s
}

// returnStmt notes what a function returns.
func (r *run) returnStmt(s state, n *ast.ReturnStmt) state {
	want := 0
	if r.b.sig != nil {
		want = r.b.sig.Results().Len()
	}
	var vals []value
	switch {
	case len(n.Results) == 0 && want > 0:
		for i := range want {
			vals = append(vals, r.getVar(s, r.b.sig.Results().At(i), nil))
		}
	case len(n.Results) == 1 && want > 1:
		s, vals = r.several(s, n.Results[0], want)
	default:
		s, vals = r.evalResults(s, n.Results)
		for i, e := range n.Results[:min(want, len(n.Results))] {
			vals[i] = r.boxed(vals[i], e, r.b.sig.Results().At(i).Type())
		}
	}
	if len(n.Results) > 0 {
		s = r.setResults(s, vals)
	}
	r.unwind(s)
	r.noteSeen(s)
	back, ok := r.comesBack(s)
	if ok && len(vals) == want {
		r.withoutExcuses(vals)
		r.returns = append(r.returns, returned{back, vals})
	}
	return s
}

// setResults returns the state in which the results with names are what is returned.
func (r *run) setResults(s state, vals []value) state {
	if r.b.sig == nil || len(vals) != r.b.sig.Results().Len() {
		return s
	}
	for i, v := range vals {
		if res := r.b.sig.Results().At(i); v != nil && res.Name() != "" && res.Name() != "_" {
			s = r.setVar(s, res, v)
		}
	}
	return s
}

// evalResults evaluates what a function returns. Go says in which order the calls among it
// are made, and the compiler reads variables after all of them: return c, json.Unmarshal(b, &c).
func (r *run) evalResults(s state, results []ast.Expr) (state, []value) {
	vals := make([]value, len(results))
	for _, calls := range [...]bool{true, false} {
		for i, e := range results {
			if code.HasCall(r.info, e) == calls {
				s, vals[i] = r.eval(s, e)
			}
		}
	}
	return s, vals
}

// withoutExcuses forgets the empty texts that a function returns beside an error: they
// are there because something has to be, and who uses them has overlooked the error.
// What is wrong there is no text.
func (r *run) withoutExcuses(vals []value) {
	n := len(vals) - 1
	if n < 1 || !types.Identical(r.b.sig.Results().At(n).Type(), errorType) {
		return
	}
	if _, none := vals[n].(nilVal); none {
		return
	}
	for i, v := range vals[:n] {
		if s, ok := v.(*str); ok && s == emptyStr {
			vals[i] = r.lostSymbol(nil, r.b.sig.Results().At(i).Type())
		}
	}
}
