package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// A fnVal is a function whose code is in view.
type fnVal struct {
	fn    *types.Func // nil for a literal
	recv  value       // of a method value
	of    types.Type  // the named type that it was converted to, or nil
	body  *body       // nil for one of another package
	sum   *summary    // of a literal, as it was where it was made
	late  bool        // of a literal: what it captures may be written before it runs
	woken int         // how often it was noted that somebody may call it
	given bool        // the function that it was given to was run with it
}

// declared returns a declared function as a value.
func (r *run) declared(fn *types.Func, recv value) value {
	fn = fn.Origin()
	v := &fnVal{fn: fn, recv: recv}
	if decl := r.declOf(fn); decl != nil && decl.Body != nil {
		v.body = r.bodyOf(decl)
	}
	return v
}

// closure evaluates a function literal. Its code runs some time after, so it
// is run right here: with what it captures, as far as nobody can change that
// before.
func (r *run) closure(s state, e *ast.FuncLit) (state, value) {
	s, v := r.funcLit(s, e, false)
	r.wake(s, v)
	return s, v
}

// stored evaluates what is stored in a variable. A function literal that is
// stored runs only if the variable is read.
func (r *run) stored(s state, e ast.Expr) (state, value) {
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit:
		return r.funcLit(s, e, false)
	case *ast.CallExpr:
		if r.namesLiteral(e) {
			s, v := r.stored(s, e.Args[0])
			return r.convertedTo(s, e, v)
		}
	}
	return r.eval(s, e)
}

// maxWoken bounds the calls of one function literal that are told apart.
const maxWoken = 8

// wake notes what a function does that somebody may now call.
func (r *run) wake(s state, v value) {
	switch v := v.(type) {
	case *fnVal:
		if v.fn != nil || v.sum == nil || v.woken >= maxWoken {
			return
		}
		v.woken++
		for _, ev := range v.sum.events {
			t, ok := r.together(s, v.sum.base, ev.state)
			if ok {
				ev.state = t
				r.note(ev)
			}
		}
	case *phi:
		for i, alt := range v.alts {
			if room := maxSoughtLiterals; mayBeLiteral(alt, &room) {
				if t, ok := r.take(s, v.sel, i); ok {
					r.wake(t, alt)
				}
			}
		}
	}
}

// maxSoughtLiterals bounds the values among which a function literal is looked for.
const maxSoughtLiterals = 64

// mayBeLiteral reports whether a value is a function literal, or may be one: to see that costs
// less than to take the way on which it is that value.
func mayBeLiteral(v value, room *int) bool {
	if *room--; *room < 0 {
		return true
	}
	switch v := v.(type) {
	case *fnVal:
		return v.fn == nil && v.sum != nil
	case *phi:
		return slices.ContainsFunc(v.alts, func(alt value) bool { return mayBeLiteral(alt, room) })
	}
	return false
}

// called notes what a function literal does that is called with certain
// arguments.
func (r *run) called(s state, v *fnVal, in *instance) {
	if v.fn != nil || v.sum == nil || v.woken >= maxWoken {
		return
	}
	v.woken++
	for _, ev := range v.sum.events {
		t, ok := r.together(s, v.sum.base, ev.state)
		if ok {
			t, ok = in.conditions(t, ev.state)
		}
		if ok {
			ev.state = t
			if ev.val = in.indexedIn(ev.val); ev.val != nil {
				r.note(r.from(ev, in.expr))
			}
		}
	}
}

// from returns what a call causes in a function literal: of one that another
// declaration made, what is known of the call.
func (r *run) from(ev event, at ast.Expr) event {
	call, ok := at.(*ast.CallExpr)
	if !ok || ev.outer.Through || ev.outer.Cur.Inspector() != nil || r.topAt(call.Pos()) == r.topAt(ev.use.Expr.Pos()) {
		return ev
	}
	ev.far++
	ev.outer.Cur = r.cursorOf(call)
	return ev
}

// together returns the state in which what happened from one state to another
// happens here; false if it cannot.
func (f *Flow) together(s, from, to state) (state, bool) {
	if f.isFarSpent() {
		return s.givenUp(), true
	}
	around := f.uniting
	f.uniting = true
	defer func() { f.uniting = around }()
	ok := true
	f.effort = maxEffort
	differ(from.slots, to.slots, func(slot int, _, v any) {
		if !ok || v == nil {
			return
		}
		switch f.kinds[slot] {
		case factSlot, setSlot, doubtSlot:
			s, ok = f.holds(s, fact{slot, v})
		}
	})
	return s, ok
}

func (r *run) funcLit(s state, e *ast.FuncLit, atOnce bool) (state, value) {
	r.bodyOf(r.topOf(e)) // notes what the functions around it write
	b := r.bodyOf(e)
	v := &fnVal{body: b}
	inner := r.withoutFilled(s)
	if !atOnce {
		inner = r.withoutStored(inner, e)
	}
	for _, c := range r.captured(e) {
		held := s.get(r.slotOf(c.v, valueSlot))
		sent := r.shared(s, held)
		s, inner = r.capture(s, inner, c, e, atOnce)
		if !atOnce {
			s, inner = r.writesBy(s, c.v, e), r.writesBy(inner, c.v, e)
		}
		// Who made it by a call holds what it refers to, too.
		if around := r.writtenAround(c.v, e); !atOnce && (around || r.inlined > 0 && mayHoldRefs(c.v.Type())) {
			inner = r.exposeBy(inner, held, !around)
			inner = r.rewrittenLater(inner, c.v)
			v.late = true
		}
		if !atOnce {
			inner = r.withChosen(s, inner, c, e)
		}
		if !atOnce && r.addressedInside(c.v, e) { // what it writes there does not show where it was not known
			s = r.expose(s, s.get(r.slotOf(c.v, valueSlot)), true)
		}
		s, inner = r.withSent(s, held, sent), r.withSent(inner, held, sent)
	}
	if r.deep < maxDeep {
		v.sum = r.runLiteral(inner, b)
	}
	return r.writtenInside(s, inner, e, v.sum), v
}

// writtenInside returns the state without what a literal may write through the
// variables that it captures, now or later.
func (r *run) writtenInside(s, inner state, e *ast.FuncLit, sum *summary) state {
	if sum == nil || len(sum.returns) == 0 { // how far it comes is not known
		for _, c := range r.captured(e) {
			s = r.exposeShared(s, s.get(r.slotOf(c.v, valueSlot)), true)
		}
		return s
	}
	after := s
	for _, ret := range sum.returns {
		after = r.writtenBetween(after, inner, written{inner, ret.state}, len(sum.returns) == 1)
	}
	for _, w := range sum.atEnd {
		after = r.writtenBetween(after, inner, w, false)
	}
	return r.maybeStored(s, after)
}

// writtenBetween returns the state without what a literal has written of what was there
// before it; sends says that what waits in channels after it is known.
func (r *run) writtenBetween(s, inner state, w written, sends bool) state {
	differ(w.from.slots, w.to.slots, func(slot int, was, is any) {
		if was == nil && r.isMark[slot] {
			s = s.with(slot, markStored)
		}
		if inner.get(slot) == nil { // its own
			return
		}
		switch was.(type) {
		case *queue:
			if _, isQueue := is.(*queue); isQueue && sends { // one that runs at once: of others it is not known
				s = s.with(slot, is)
			} else {
				s = s.with(slot, r.newWild(s, true))
			}
		case *cell:
			s = s.with(slot, r.sharedContent(s, s.get(slot)))
		case *listVal, *mapVal, *buffer, *queues:
			s = s.with(slot, r.newWild(s, true))
		}
	})
	if w.from.gen() != w.to.gen() {
		s = r.noteFields(r.anyWrite(s), s.gen(), r.fieldsSince(w.to, w.from.gen()))
	}
	return s
}

// capture returns the states around a literal and inside it, with what is
// known of a variable that it captures.
func (r *run) capture(s, inner state, c capture, e *ast.FuncLit, atOnce bool) (state, state) {
	slot := r.slotOf(c.v, valueSlot)
	old := s.get(slot)
	if old == nil {
		return s, inner
	}
	lost := func(s state) state {
		if p, ok := old.(*ref); ok && r.isCell(c.v) {
			return r.expose(s, p, true)
		}
		return s.with(slot, r.lostSymbol(nil, c.v.Type()))
	}
	_, isWild := old.(*wild)
	if !atOnce {
		s, inner = r.sharedWith(s, inner, old)
	}
	if isWild || !atOnce && (c.inside || r.changedAfter(c.v, e)) {
		inner = lost(inner)
		inner = r.expose(inner, old, true)
		s = r.exposeTarget(s, c.v, old)
	}
	switch {
	case isWild || !c.inside:
	case atOnce:
		s = lost(s)
	default:
		s = lost(s)
		if !r.isCell(c.v) {
			s = s.with(slot, r.newWild(s, true))
		}
	}
	return s, inner
}

// sharedWith returns the states around a literal and inside it without what may happen
// there at any time: it sends, receives or cancels, or others do.
func (r *run) sharedWith(s, inner state, v any) (state, state) {
	shared, _ := v.(value)
	switch v := v.(type) {
	case *fnVal:
		shared = v.recv
	case *unknown:
		for c := r.contextOf(v); c != nil; c = r.contextOf(c.parent) {
			if c.done != nil {
				inner = r.expose(inner, c.done, true)
			}
		}
	}
	if _, q := r.queueOf(s, shared); q != nil {
		s, inner = r.expose(s, shared, true), r.expose(inner, shared, true)
	}
	return s, inner
}

// exposeTarget forgets what a variable that a literal captures refers to, but
// not the variable.
func (r *run) exposeTarget(s state, v *types.Var, old any) state {
	p, ok := old.(*ref)
	if ok && r.isCell(v) {
		c, isCell := r.content(s, p).(*cell)
		if !isCell {
			return s
		}
		return r.expose(s, c.val, true)
	}
	return r.expose(s, old, true)
}

// runLiteral runs a function literal from a state.
func (r *run) runLiteral(s state, b *body) *summary {
	sum := &summary{base: s, body: b, first: len(r.kinds)}
	sub := &run{Flow: r.Flow, b: b, last: r.last, budget: r.budget}
	start := sub.bindParams(s, sum)
	r.deep++
	sub.start(start)
	r.deep--
	sum.returns, sum.stops, sum.panics, sum.narrows = sub.returns, sub.stops, sub.panics, sub.narrows || sub.stops
	sum.whole = *r.budget >= 0 && !r.isSpent()
	for _, d := range sub.deferred {
		if d.writes != nil {
			sum.atEnd = append(sum.atEnd, *d.writes)
		}
	}
	sum.events = sub.events
	for i := range sum.events {
		ev := &sum.events[i]
		if ev.sum == nil {
			ev.sum = sum
		}
		r.classify(ev)
	}
	r.tell(sum)
	return sum
}

// bindParams gives parameters, the receiver and named results their values.
func (r *run) bindParams(s state, sum *summary) state {
	sig := r.b.sig
	if sig == nil {
		return s
	}
	bind := func(v *types.Var) {
		u := r.symbol(nil, v.Type())
		u.op = "param"
		if v.Name() != "" {
			u.expr = ast.NewIdent(v.Name())
			u.expr.(*ast.Ident).NamePos = v.Pos()
		}
		sum.params = append(sum.params, u)
		if v.Name() != "" && v.Name() != "_" {
			s = r.declare(s, v, u)
		}
	}
	if recv := sig.Recv(); recv != nil {
		bind(recv)
	}
	for i := range sig.Params().Len() {
		bind(sig.Params().At(i))
	}
	for i := range sig.Results().Len() {
		if v := sig.Results().At(i); v.Name() != "" {
			s = r.declare(s, v, r.zero(v.Type()))
		}
	}
	return s
}

// A capture is a variable of an outer function that a literal uses.
type capture struct {
	v      *types.Var
	inside bool // the literal writes it
}

// captured returns the variables that a literal captures.
func (f *Flow) captured(e *ast.FuncLit) []capture {
	if c, ok := f.captures[e]; ok {
		return c
	}
	index := map[*types.Var]int{}
	var out []capture
	ast.Inspect(e.Body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		v, ok := f.info.Uses[id].(*types.Var)
		if !ok || v.IsField() || isGlobal(v) || e.Pos() <= v.Pos() && v.Pos() < e.End() {
			return true
		}
		if _, seen := index[v]; !seen {
			index[v] = len(out)
			out = append(out, capture{v: v})
		}
		return true
	})
	for i := range out {
		out[i].inside = places(f.bodyOf(f.topOf(e)).writes.assigned[out[i].v]).within(e.Pos(), e.End()) > 0
	}
	f.captures[e] = out
	return out
}

// changedAfter reports whether a variable, or what it holds, may be written
// between a literal's evaluation and its run: by a statement after it, or one
// before it in a loop around both.
func (f *Flow) changedAfter(v *types.Var, e *ast.FuncLit) bool {
	assigned := f.assignedAt(v, e)
	loop := f.loopAround(v, e)
	return assigned.from(e.End()) || loop != nil && assigned.outside(e, loop.Pos())
}

// loopAround returns the outermost loop around a literal that does not hold
// the variable's declaration, or a function with labels, which may jump back.
func (f *Flow) loopAround(v *types.Var, e *ast.FuncLit) ast.Node {
	var found ast.Node
	for c := range f.cursorOf(e).Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.LabeledStmt)(nil)) {
		if n := c.Node(); v.Pos() < n.Pos() || n.End() <= v.Pos() || declares(n, v) && f.isOneForAll(n) && !f.runsAtOnce(e) {
			found = n
		}
	}
	return found
}

// topOf returns the declared function around a literal, or the literal itself
// where a variable of the package holds it.
func (f *Flow) topOf(e *ast.FuncLit) ast.Node {
	if f.topLits == nil {
		f.topLits = map[*ast.FuncLit]ast.Node{}
	}
	if t := f.topLits[e]; t != nil {
		return t
	}
	for c := range f.cursorOf(e).Enclosing((*ast.FuncDecl)(nil)) {
		f.topLits[e] = c.Node()
		return c.Node()
	}
	var top ast.Node = e
	for c := range f.cursorOf(e).Enclosing((*ast.FuncLit)(nil)) {
		top = c.Node()
	}
	f.topLits[e] = top
	return top
}

// A summary is what a function does, in terms of its parameters.
type summary struct {
	body     *body
	base     state // before its first statement
	first    int   // of a literal: the unknowns of lower slots are those around it
	params   []*unknown
	events   []event
	returns  []returned
	atEnd    []written // of a literal: by each call that it defers
	matters  *relevance
	facts    map[slots][]fact // by a state: what holds there that matters
	plain    *plainness       // nil if the results may tell more
	stops    bool             // some way ends without a return
	survives bool             // whatever does not come to a return comes back nonetheless, as it panics and recovers
	panics   bool             // some way panics
	narrows  bool             // that it comes back says something of what it was given
	mended   bool             // deferred code may set the results
	whole    bool             // all of it was run
	reached  *reached         // what its calls lead to; nil for whatever happens in it
	scans    [][]string       // of each parameter: what in it is looked at byte by byte
	followed []*unknown       // parameters that are not nil where it has come to an end
}

// inView evaluates a call of a function whose code is in view.
func (r *run) inView(s state, c callSite, t types.Type) (state, value) {
	sum := c.val.sum
	if sum == nil && c.val.fn != nil && !r.isSpent() {
		sum = r.summary(c.val.body)
	}
	if sum == nil || !sum.whole || r.isSpent() {
		r.skipped[c.expr], r.overlooked[c.expr] = true, r.overlooked[c.expr] || r.isSpent()
		if r.fills(c.val) {
			s = r.loseFilled(s)
		}
		return r.ownEffects(s, c), r.lostResult(c, t)
	}
	c.args = r.boxedArgs(c)
	r.leadTo(s, sum, c)
	r.noteEntrance(s, c)
	in := r.instance(s, sum, c)
	if c.mode == now && in.followsNil() {
		return r.dies(s), r.lostResult(c, t)
	}
	r.called(s, c.val, in)
	for _, ev := range sum.events {
		if ev.passes && len(r.events) < maxEvents {
			in.event(r, ev, c)
		}
	}
	if s, v, ok := r.inline(s, c, sum, t); ok {
		return s, v
	}
	if r.fills(c.val) {
		s = r.loseFilled(s)
	}
	for _, ev := range sum.events {
		if ev.open && r.opened < maxOpened && (!r.PassingsOnly || r.Everything) { // it is no parameter as it is
			r.opened++
			in.openEvent(r, ev, c)
		}
	}
	var v value
	switch {
	case c.mode != now:
	case sum.plain != nil:
		v = sum.plain.result(in)
		s = in.s
	default:
		s, v = in.result(t, c)
		r.narrows = r.narrows || sum.narrows && s.slots != in.s.slots
	}
	if c.mode != now {
		return r.ownEffects(s, c), v
	}
	return in.storedAt(r.ownEffects(in.pastFollowing(r, s), c)), v
}

// maxOpened bounds the uses in other functions that are looked at with the
// arguments that one function calls them with.
const maxOpened = 512

// maxEvents bounds what is noted in one function.
const maxEvents = 1 << 14

// ownEffects returns the state after a call of a function in view.
func (r *run) ownEffects(s state, c callSite) state {
	if c.mode == now && r.leavesAll(c.val) {
		return s
	}
	for _, v := range c.args {
		s = r.stirred(r.exposeShared(s, v, true), v)
	}
	if c.recv != nil {
		s = r.exposeShared(s, c.recv, true)
	}
	if c.mode == async && !r.writesMemory(c.val) {
		return s
	}
	after := r.setByCall(r.computed(r.noteFields(r.anyWrite(s), s.gen(), r.fieldsWritten(c.val.body.block)), c.val.body), c.val)
	if c.mode != now {
		return r.maybeStored(s, after)
	}
	return after
}

// leavesAll reports whether a function in view writes nothing but its own variables.
func (f *Flow) leavesAll(v *fnVal) bool {
	if v.fn != nil {
		return !f.writesAny(v.fn)
	}
	lit, ok := v.body.node.(*ast.FuncLit)
	return ok && !f.literalWrites(lit, true) && !slices.ContainsFunc(f.captured(lit), func(c capture) bool { return c.inside })
}

func (r *run) lostResult(c callSite, t types.Type) value {
	tt, ok := t.(*types.Tuple)
	if !ok {
		return r.lostSymbol(c.expr, t)
	}
	out := &tuple{}
	for i := range tt.Len() {
		out.vals = append(out.vals, r.lostSymbol(c.expr, tt.At(i).Type()))
	}
	return out
}

// writesAny reports whether a function of the package writes anything but its
// own variables, itself or through what it calls.
func (f *Flow) writesAny(fn *types.Func) bool {
	if w, ok := f.writers[fn]; ok {
		return w
	}
	decl := f.declOf(fn)
	if decl == nil || decl.Body == nil || len(f.writers) > 1<<16 || f.endDepth > maxDepth {
		return true
	}
	f.writers[fn] = false // a recursive call adds nothing
	f.endDepth++
	defer func() { f.endDepth-- }()
	found := f.writesIn(decl, true)
	f.writers[fn] = found
	return found
}

// writesMemory reports whether a function in view may write what others refer to,
// other than by what it sends.
func (f *Flow) writesMemory(v *fnVal) bool {
	if v.body == nil {
		return true
	}
	if lit, ok := v.body.node.(*ast.FuncLit); ok {
		return f.literalWrites(lit, false)
	}
	return f.writesIn(v.body.node, false)
}

// literalWrites reports what writesIn says of a literal, and asks it one time: of literals
// inside one another, each of which is called, the innermost are part of all.
func (f *Flow) literalWrites(lit *ast.FuncLit, sends bool) bool {
	key := litWrites{lit, sends}
	if writes, known := f.litWriters[key]; known {
		return writes
	}
	if f.litWriters == nil {
		f.litWriters = map[litWrites]bool{}
	}
	f.litWriters[key] = f.writesIn(lit, sends)
	return f.litWriters[key]
}

// A litWrites is such a question.
type litWrites struct {
	lit   *ast.FuncLit
	sends bool
}

// writesIn reports whether a function writes anything but its own variables, and what was
// made in it; with sends, to channels, too.
func (f *Flow) writesIn(fn ast.Node, sends bool) bool {
	found := false
	writes := func(lhs ast.Expr) bool { return f.writesOut(lhs) && !f.writesOwn(lhs, fn) }
	ast.Inspect(fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				found = found || writes(lhs)
			}
		case *ast.IncDecStmt:
			found = found || writes(n.X)
		case *ast.RangeStmt:
			found = found || n.Tok == token.ASSIGN && (n.Key != nil && writes(n.Key) || n.Value != nil && writes(n.Value))
		case *ast.SendStmt:
			found = found || sends
		case *ast.GoStmt:
			found = true
		case *ast.UnaryExpr:
			found = found || isPartAddress(n)
		case *ast.CallExpr:
			found = found || f.callWrites(n) || f.fillsOther(n, fn)
		}
		return !found
	})
	return found
}

// isPartAddress reports whether an expression is &x.f or &x[i]: who gets it may
// write there.
func isPartAddress(n *ast.UnaryExpr) bool {
	if n.Op != token.AND {
		return false
	}
	switch ast.Unparen(n.X).(type) {
	case *ast.SelectorExpr, *ast.IndexExpr:
		return true
	}
	return false
}

// writesOut reports whether an assignment writes more than a variable.
func (f *Flow) writesOut(lhs ast.Expr) bool {
	switch x := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		v, ok := f.info.ObjectOf(x).(*types.Var)
		return ok && isGlobal(v)
	}
	return true
}

// callWrites reports whether a call may write something that others refer to.
func (f *Flow) callWrites(call *ast.CallExpr) bool {
	if tv, ok := f.info.Types[call.Fun]; ok && tv.IsType() {
		return false
	}
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if b, ok := f.info.Uses[id].(*types.Builtin); ok {
			if b.Name() == "append" && len(call.Args) > 0 {
				_, cut := ast.Unparen(call.Args[0]).(*ast.SliceExpr)
				return cut // it may overwrite what comes after
			}
			return b.Name() == "copy" || b.Name() == "clear" || b.Name() == "delete"
		}
	}
	if _, isLit := ast.Unparen(call.Fun).(*ast.FuncLit); isLit { // what it does is looked at where it is
		return false
	}
	fn := f.staticCallee(call)
	switch {
	case fn == nil:
		return true
	case f.declOf(fn) != nil:
		return f.writesAny(fn)
	case isReader(fn):
		return false
	}
	for _, a := range call.Args {
		if t := f.info.TypeOf(a); t == nil || mayRefer(t) || isFunc(t) {
			return true
		}
	}
	if recv := fn.Signature().Recv(); recv != nil {
		return f.isOwn(fn.Pkg()) || mayRefer(recv.Type()) && !isNet(fn)
	}
	return false
}

// isNet reports whether a method is one of net/http or net/url: clients and
// the like, which do not write the caller's objects.
func isNet(fn *types.Func) bool {
	p := fn.Pkg()
	return p != nil && (p.Path() == "net/http" || p.Path() == "net/url")
}

func isFunc(t types.Type) bool {
	_, ok := under(t).(*types.Signature)
	return ok
}

// mayBeFunc reports whether a variable of a type may hold a function: asked first, as what a
// text may be has as many ways as a function.
func mayBeFunc(t types.Type) bool { return isFunc(t) || types.IsInterface(t) }
