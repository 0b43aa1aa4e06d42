package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/cfg"
)

// queueOf returns what was sent to a channel that nobody else has.
func (r *run) queueOf(s state, ch value) (*ref, *queue) {
	p, ok := ch.(*ref)
	if !ok {
		return nil, nil
	}
	return p, queueIn(s, r.content(s, p))
}

// queueIn returns what was sent to a channel, by what is known of it; nil where that is
// not one list.
func queueIn(s state, content any) *queue {
	switch c := content.(type) {
	case *queue:
		return c
	case *queues:
		if allowed := s.allowed(c.sel); allowed != nil && allowed.count() == 1 {
			for i, q := range c.alts {
				if allowed.has(i) {
					return q
				}
			}
		}
	}
	return nil
}

// isReady returns the condition that something was sent to a channel which one
// of several ways leads to, or that it was closed; nil where that is not known.
func (r *run) isReady(s state, ch value) value {
	p, ok := ch.(*ref)
	if !ok {
		return nil
	}
	c, ok := r.content(s, p).(*queues)
	if !ok {
		return nil
	}
	out := &phi{sel: c.sel, alts: make([]value, len(c.alts)), size: 1}
	for i, q := range c.alts {
		out.alts[i] = boolean(len(q.vals) > 0 || q.closed)
	}
	return out
}

// send runs ch <- v.
func (r *run) send(s state, n *ast.SendStmt) state {
	s, ch := r.eval(s, n.Chan)
	s, v := r.eval(s, n.Value)
	r.record(s, n)
	p, q := r.queueOf(s, ch)
	switch {
	case ch == any(nilVal{}):
		return r.waits(s)
	case q != nil && q.closed:
		return r.dies(s)
	case q == nil && r.sentEach(&s, p, v):
		return s
	case q == nil || len(q.vals) >= maxMap:
		if sent := r.sendingsOf(s, ch); sent != nil {
			r.noteSent(sent, v)
			return r.exposeShared(s, v, false)
		}
		s = r.expose(s, ch, true)
		return r.exposeShared(s, v, false)
	}
	vals := append(append([]value(nil), q.vals...), v)
	return s.with(p.obj, &queue{vals: vals})
}

// sentEach adds a value to what was sent to one of several channels; false if that is
// not known, or one of them is closed.
func (r *run) sentEach(s *state, p *ref, v value) bool {
	if p == nil {
		return false
	}
	c, ok := r.content(*s, p).(*queues)
	if !ok {
		return false
	}
	out := &queues{sel: c.sel, alts: make([]*queue, len(c.alts))}
	for i, q := range c.alts {
		if q.closed || len(q.vals) >= maxMap {
			return false
		}
		out.alts[i] = &queue{vals: append(slices.Clone(q.vals), v)}
	}
	*s = s.with(p.obj, out)
	return true
}

// waits returns the state after an operation that never ends.
func (r *run) waits(s state) state {
	r.stops = true
	return s.doubt(allSlot, 0, true).with(deadSlot, 1)
}

// closes runs close(ch).
func (r *run) closes(s state, ch value) state {
	if ch == any(nilVal{}) {
		return r.dies(s)
	}
	p, q := r.queueOf(s, ch)
	switch {
	case q != nil && q.closed:
		return r.dies(s)
	case q != nil:
		return s.with(p.obj, &queue{vals: q.vals, closed: true})
	case p == nil:
		return s
	}
	if c, ok := r.content(s, p).(*queues); ok {
		return r.closesEach(s, p, c)
	}
	return s
}

// closesEach closes one of several channels. Where it is closed already, that panics.
func (r *run) closesEach(s state, p *ref, c *queues) state {
	out := &queues{sel: c.sel, alts: make([]*queue, len(c.alts))}
	open := &phi{sel: c.sel, alts: make([]value, len(c.alts)), size: 1}
	for i, q := range c.alts {
		out.alts[i] = &queue{vals: q.vals, closed: true}
		open.alts[i] = boolean(!q.closed)
	}
	if !slices.ContainsFunc(c.alts, func(q *queue) bool { return q.closed }) {
		return s.with(p.obj, out)
	}
	left, ok := r.assume(s, open, true)
	if !ok {
		return r.dies(s)
	}
	return left.with(p.obj, out)
}

// receivedOK evaluates v, ok := <-ch.
func (r *run) receivedOK(s state, e *ast.UnaryExpr) (state, []value) {
	s, ch := r.eval(s, e.X)
	_, q := r.queueOf(s, ch)
	t := types.Type(nil)
	if tt, ok := r.info.TypeOf(e).(*types.Tuple); ok && tt.Len() == 2 {
		t = tt.At(0).Type()
	}
	s, v := r.receive(s, ch, t, e)
	if q != nil {
		return s, []value{v, boolean(len(q.vals) > 0)}
	}
	if r.isNeverSent(s, ch, e) {
		return s, []value{v, no}
	}
	if _, own := ch.(*ref); own { // that depends on what the program has sent
		return s, []value{v, r.lostSymbol(e, types.Typ[types.Bool])}
	}
	ok := r.part(v, 1, 2, e)
	r.noteBeside([]value{v}, ok)
	return s, []value{v, ok}
}

// receive evaluates <-ch.
func (r *run) receive(s state, ch value, t types.Type, e ast.Expr) (state, value) {
	p, q := r.queueOf(s, ch)
	if p != nil && q == nil {
		if c, ok := r.content(s, p).(*queues); ok {
			return r.receiveEach(s, p, c, t)
		}
	}
	switch {
	case ch == any(nilVal{}):
		return r.waits(s), r.zero(t)
	case q == nil && r.isNeverSent(s, ch, e):
		return s, r.zero(t)
	case q == nil:
		v := r.element(ch, t)
		u, ok := v.(*unknown)
		if ok && !r.isRepeated(e) {
			r.takenOnce[u.slot] = true
		}
		if ok && r.sendingsOf(s, ch).isOwn() {
			u.lost = true
		}
		if ok {
			r.noteConstants(u, ch, e)
		}
		return s, v
	case len(q.vals) == 0 && q.closed:
		return s, r.zero(t)
	case len(q.vals) == 0: // it would wait for ever
		r.stops = true
		return s.doubt(allSlot, 0, true), r.zero(t)
	}
	return s.with(p.obj, &queue{vals: q.vals[1:], closed: q.closed}), q.vals[0]
}

// Sendings are what a function and the literals in it send to a channel that nobody
// else has. What comes out of it is one of these values.
type sendings struct {
	some   bool // anything was sent
	known  bool // something was sent that is not just anything from outside
	others bool // others send, too
}

// isOwn reports whether nothing was sent but what the program knows.
func (s *sendings) isOwn() bool { return s != nil && s.known && !s.others }

// noteSent notes a value that is sent.
func (f *Flow) noteSent(sent *sendings, v value) {
	sent.some = true
	u, ok := soleUnknown(v)
	sent.known = sent.known || !ok || u.lost
}

// sendingsOf returns what was sent to a channel that a function shares with literals
// alone; nil for another one.
func (r *run) sendingsOf(s state, ch value) *sendings {
	p, ok := ch.(*ref)
	if !ok {
		return nil
	}
	w, ok := r.content(s, p).(*wild)
	if !ok {
		return nil
	}
	return w.sent
}

// sentIn returns what was sent to a channel that nobody else has, by what is known of
// it; nil for another one.
func (f *Flow) sentIn(content any) *sendings {
	var all []*queue
	switch c := content.(type) {
	case *wild:
		return c.sent
	case *queue:
		all = []*queue{c}
	case *queues:
		all = c.alts
	default:
		return nil
	}
	sent := &sendings{}
	for _, q := range all {
		for _, v := range q.vals {
			f.noteSent(sent, v)
		}
	}
	return sent
}

// wildQueue returns what is known of a channel to which different ways have sent
// different values.
func (f *Flow) wildQueue(s state, ways []any) *wild {
	w := f.newWild(s, true)
	w.sent = &sendings{}
	for _, content := range ways {
		one := f.sentIn(content)
		if one == nil {
			w.sent = nil
			break
		}
		w.sent.some, w.sent.known, w.sent.others = w.sent.some || one.some, w.sent.known || one.known, w.sent.others || one.others
	}
	return w
}

// shared returns what was sent to a channel that a variable holds, if a function and
// literals in it are to have it alone; nil for anything else.
func (r *run) shared(s state, held any) *sendings {
	p, ok := held.(*ref)
	if !ok {
		return nil
	}
	sent := r.sentIn(r.content(s, p))
	if sent == nil {
		return nil
	}
	return &sendings{sent.some, sent.known, sent.others}
}

// withSent returns a state in which it is noted what is sent to a channel.
func (r *run) withSent(s state, ch any, sent *sendings) state {
	p, ok := ch.(*ref)
	if !ok || sent == nil {
		return s
	}
	w, ok := r.content(s, p).(*wild)
	if !ok {
		return s
	}
	with := *w
	with.sent = sent
	return s.with(p.obj, &with)
}

// receiveEach receives from one of several channels. Where nothing was sent, that waits
// for ever.
func (r *run) receiveEach(s state, p *ref, c *queues, t types.Type) (state, value) {
	rest := &queues{sel: c.sel, alts: make([]*queue, len(c.alts))}
	some := &phi{sel: c.sel, alts: make([]value, len(c.alts)), size: 1}
	first := &phi{sel: c.sel, alts: make([]value, len(c.alts)), size: 1}
	for i, q := range c.alts {
		some.alts[i] = boolean(len(q.vals) > 0 || q.closed)
		rest.alts[i], first.alts[i] = q, r.zero(t)
		if len(q.vals) > 0 {
			rest.alts[i], first.alts[i] = &queue{vals: q.vals[1:], closed: q.closed}, q.vals[0]
		}
	}
	left, ok := r.assume(s, some, true)
	if !ok {
		r.stops = true
		return s.doubt(allSlot, 0, true), r.zero(t)
	}
	left = left.with(p.obj, rest)
	return left, r.eachWay(left, first, func(v value) value { return v })
}

// waiting returns how many values wait in a channel that nobody else has.
func (r *run) waiting(s state, p *ref) value {
	if _, q := r.queueOf(s, p); q != nil {
		return integer(len(q.vals))
	}
	c := r.content(s, p).(*queues)
	out := &phi{sel: c.sel, alts: make([]value, len(c.alts)), size: 1}
	for i, q := range c.alts {
		out.alts[i] = integer(len(q.vals))
	}
	return out
}

// isRepeated reports whether something is received in the turns of a loop that the
// channel was there before, as far as can be seen.
func (f *Flow) isRepeated(e ast.Expr) bool {
	at, ok := f.finder.Find(e)
	if !ok {
		return true
	}
	ch := e
	if u, ok := ast.Unparen(e).(*ast.UnaryExpr); ok {
		ch = u.X
	}
	v := f.rootVar(ch)
	for c := range at.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		var turn *ast.BlockStmt
		switch n := c.Node().(type) {
		case *ast.ForStmt:
			turn = n.Body
		case *ast.RangeStmt:
			turn = n.Body
		default:
			return false
		}
		return v == nil || v.Pos() < turn.Pos() || v.Pos() > turn.End() // each turn has its own
	}
	return false
}

// chooseCase follows the two ways out of a block of a select statement: one of its
// cases, or those after it.
func (r *run) chooseCase(b *cfg.Block, s state) {
	yes, no := b.Succs[0], b.Succs[1]
	clause, _ := yes.Stmt.(*ast.CommClause)
	sel := r.b.selects[clause]
	ch, sends := communicates(clause)
	if sel == nil || ch == nil {
		r.lead(yes, s)
		r.lead(no, s)
		return
	}
	_, v := r.eval(s, ch)
	_, q := r.queueOf(s, v)
	switch {
	case v == any(nilVal{}): // it is never ready
		r.lead(no, s)
		return
	case q != nil && sends: // whether there is room is not known
		s = s.doubt(allSlot, 0, true)
		q = nil
	}
	if ready := r.isReady(s, v); q == nil && ready != nil && len(sel.Body.List) == 2 && !sends {
		if t, ok := r.assume(s, ready, true); ok {
			r.lead(yes, t)
		}
		if t, ok := r.assume(s, ready, false); ok {
			r.lead(no, t)
		}
		return
	}
	ready := q != nil && (len(q.vals) > 0 || q.closed)
	if q == nil || ready {
		r.lead(yes, s)
	}
	if q == nil || !ready || len(sel.Body.List) > 2 {
		r.lead(no, s)
	}
}

// communicates returns the channel of a case, and whether it sends to it.
func communicates(clause *ast.CommClause) (ch ast.Expr, sends bool) {
	if clause != nil {
		if send, ok := clause.Comm.(*ast.SendStmt); ok {
			return send.Chan, true
		}
	}
	return received(clause), false
}

// received returns the channel that a case receives from, or nil.
func received(clause *ast.CommClause) ast.Expr {
	if clause == nil {
		return nil
	}
	var e ast.Expr
	switch comm := clause.Comm.(type) {
	case *ast.ExprStmt:
		e = comm.X
	case *ast.AssignStmt:
		if len(comm.Rhs) == 1 {
			e = comm.Rhs[0]
		}
	}
	if u, ok := ast.Unparen(orIdent(e)).(*ast.UnaryExpr); ok {
		return u.X
	}
	return nil
}

// isGiven reports whether the case of a select statement gives an expression what it
// received: the first of its body may be another one.
func isGiven(clause ast.Stmt, e ast.Expr) bool {
	c, ok := clause.(*ast.CommClause)
	if !ok {
		return false
	}
	comm, ok := c.Comm.(*ast.AssignStmt)
	return ok && slices.Contains(comm.Lhs, e)
}

func orIdent(e ast.Expr) ast.Expr {
	if e == nil {
		return ast.NewIdent("_")
	}
	return e
}

// received gives variables what the case of a select statement received.
func (r *run) received(s state, clause ast.Stmt, lhs ast.Expr) state {
	c, _ := clause.(*ast.CommClause)
	t := r.info.TypeOf(lhs)
	ch := received(c)
	if ch == nil {
		return r.assign(s, lhs, r.symbol(lhs, t))
	}
	s, v := r.eval(s, ch)
	_, q := r.queueOf(s, v)
	s, got := r.receive(s, v, t, ch)
	s = r.assign(s, lhs, got)
	comm, ok := c.Comm.(*ast.AssignStmt)
	if !ok || len(comm.Lhs) != 2 {
		return s
	}
	answer := r.symbol(comm.Lhs[1], types.Typ[types.Bool])
	_, answer.lost = v.(*ref)
	var more value = answer
	if q != nil {
		more = boolean(len(q.vals) > 0)
	}
	r.noteBeside([]value{got}, more)
	return r.assign(s, comm.Lhs[1], more)
}

// noteConstants notes of a value that comes out of a channel, which an expression names, that it is one
// of those which are sent, where all of them are what the program says: of one that has parts,
// that a condition on them may come out one way alone.
func (r *run) noteConstants(u *unknown, ch value, e ast.Expr) {
	if r.consts[u.slot] != nil {
		return
	}
	sent, ok := r.allSent(ch, e)
	if !ok {
		return
	}
	if _, isBasic := under(u.typ).(*types.Basic); !isBasic {
		of, isUnknown := ch.(*unknown)
		u.lost = u.lost || isUnknown && of.op == globalOp // of a local one it is followed who takes what
		return
	}
	vals := []value{r.zero(u.typ)} // of one that is closed
	for _, e := range sent {
		v := r.closedValue(e)
		if v == nil {
			u.lost = true
			return
		}
		vals = append(vals, v)
	}
	r.consts[u.slot] = vals
}

// allSent returns what is sent to a channel, where all of it is what the program says.
func (r *run) allSent(ch value, e ast.Expr) ([]ast.Expr, bool) {
	if of, ok := ch.(*unknown); ok && of.op == globalOp {
		return r.sentTo(r.globalOf[of.slot])
	}
	sent, ok := r.sentToLocal(e)
	return sent, ok && !slices.ContainsFunc(sent, func(e ast.Expr) bool { return !r.isSpelledValue(e) })
}

// sentTo returns what is sent to a channel that a variable of the package holds; false if
// others may send to it, or something is that is not the same in all runs.
func (f *Flow) sentTo(v *types.Var) ([]ast.Expr, bool) {
	g := f.packageVars()[v]
	if g == nil || v.Exported() || len(g.names) > maxCandidates {
		return nil, false
	}
	if g.sure == isOpen {
		g.sure = verdictOf(!slices.ContainsFunc(g.names, func(c inspector.Cursor) bool { return !f.isSendingKnown(g, c) }))
	}
	return g.sent, g.sure == isTrue && len(g.sent) > 0
}

// isSendingKnown notes what one use of a channel sends, and reports whether nothing else can
// be sent by it.
func (f *Flow) isSendingKnown(g *global, c inspector.Cursor) bool {
	switch n := c.Parent().Node().(type) {
	case *ast.SendStmt:
		g.sent = append(g.sent, n.Value)
		return n.Chan == c.Node() && f.namesOnly(n.Value, isFixed)
	case *ast.CallExpr:
		return f.givenBox(n, c.Node()) == looks
	}
	return f.boxUse(c) != empties
}
