package flow

import (
	"go/token"
	"go/types"
	"slices"
)

// A contextOf is what is known of a context that the program has made: what it was
// made of, and what was put into it. It never changes, but the channel that its
// function closes.
type contextOf struct {
	parent value // nil for the first one
	done   *ref  // the channel that is closed when it is cancelled; nil if it cannot be
	timed  bool  // time cancels it, too
	alone  bool  // what cancels the parent does not cancel it

	key, val value // what it was given
	keyType  types.Type
}

// cancelOp is the function that context.WithCancel returns.
const cancelOp = "context.cancel"

// maxContexts bounds the contexts around one another that are looked at.
const maxContexts = 16

// contextOf returns what is known of a context; nil if that is nothing.
func (f *Flow) contextOf(v value) *contextOf {
	u, ok := v.(*unknown)
	if !ok {
		return nil
	}
	return f.contexts[u.slot]
}

// firstContext is context.Background and context.TODO.
func (r *run) firstContext(s state, c callSite, t types.Type) (state, value, bool) {
	return s, r.aContext(r.symbol(c.expr, t), &contextOf{}), true
}

func (r *run) aContext(u *unknown, c *contextOf) value {
	r.contexts[u.slot] = c
	return u
}

// cancellable is context.WithCancel and the like: of a context, and the function that
// cancels it.
func (r *run) cancellable(s state, c callSite, t types.Type) (state, value, bool) {
	tt, ok := t.(*types.Tuple)
	if !ok || tt.Len() != 2 {
		return s, nil, false
	}
	sig, ok := under(tt.At(1).Type()).(*types.Signature)
	if !ok {
		return s, nil, false
	}
	done := r.newObject(&s, &queue{}, types.NewChan(types.RecvOnly, types.NewStruct(nil, nil)))
	ctx := &contextOf{parent: c.args[0], done: done, timed: c.fn.Name() != "WithCancel" && c.fn.Name() != "WithCancelCause"}
	cancel := types.NewFunc(token.NoPos, c.fn.Pkg(), "cancel", types.NewSignatureType(nil, nil, nil, sig.Params(), nil, false))
	return s, &tuple{[]value{r.aContext(r.symbol(c.expr, tt.At(0).Type()), ctx), &fnVal{fn: cancel, recv: done}}}, true
}

// cancel calls the function that context.WithCancel has returned.
func (r *run) cancel(s state, c callSite, t types.Type) (state, value, bool) {
	if _, q := r.queueOf(s, c.recv); c.mode != now {
		s = r.expose(s, c.recv, true)
	} else if q == nil || !q.closed {
		s = r.closes(s, c.recv)
	}
	return s, r.symbol(c.expr, t), true
}

// withValue is context.WithValue.
func (r *run) withValue(s state, c callSite, t types.Type) (state, value, bool) {
	if len(c.expr.Args) != 3 {
		return s, nil, false
	}
	ctx := &contextOf{parent: c.args[0], key: c.args[1], keyType: r.info.TypeOf(c.expr.Args[1])}
	ctx.val = r.boxed(c.args[2], c.expr.Args[2], types.NewInterfaceType(nil, nil))
	return s, r.aContext(r.symbol(c.expr, t), ctx), true
}

// withoutCancel is context.WithoutCancel.
func (r *run) withoutCancel(s state, c callSite, t types.Type) (state, value, bool) {
	return s, r.aContext(r.symbol(c.expr, t), &contextOf{parent: c.args[0], alone: true}), true
}

// contextMethod evaluates a method of a context.
func (r *run) contextMethod(s state, c callSite, t types.Type) (state, value, bool) {
	if p, ok := c.recv.(*phi); ok && c.fn.Name() == "Value" && len(c.args) == 1 && len(c.expr.Args) == 1 {
		return s, r.eachWay(s, p, func(ctx value) value {
			if v := r.valueOf(ctx, c.args[0], r.info.TypeOf(c.expr.Args[0])); v != nil {
				return v
			}
			return r.unknownResult(s, c, t)
		}), true
	}
	if r.contextOf(c.recv) == nil {
		v := r.errorNow(s, c, t)
		return s, v, v != nil
	}
	switch c.fn.Name() {
	case "Err":
		switch over, _ := r.isOver(s, c.recv); over {
		case isTrue:
			s, err := r.contextError(s, c, t)
			return s, err, true
		case isFalse:
			return s, nilVal{}, true
		}
		if over := r.isOverOn(s, c.recv); over != nil {
			s, v := r.errorIf(s, c, over, t)
			return s, v, true
		}
	case "Deadline":
		tt, ok := t.(*types.Tuple)
		if has := r.hasDeadline(c.recv); ok && has != isOpen {
			out := r.lostResult(c, tt).(*tuple)
			out.vals[1] = boolean(has == isTrue)
			return s, out, true
		}
	case "Done":
		switch over, done := r.isOver(s, c.recv); {
		case r.isOverOn(s, c.recv) != nil:
			return s, r.contextOf(c.recv).done, true
		case over == isOpen || len(done) > 1:
		case len(done) == 0:
			return s, nilVal{}, true
		default:
			return s, done[0], true
		}
	case "Value":
		if len(c.args) == 1 && len(c.expr.Args) == 1 {
			v := r.valueOf(c.recv, c.args[0], r.info.TypeOf(c.expr.Args[0]))
			return s, v, v != nil
		}
	}
	return s, nil, false
}

// maxContextErrors bounds how often one context is asked for its error.
const maxContextErrors = 16

// errorNow returns what the method Err of a context from outside yields: the error that it had
// before, where it had one, for it stays cancelled. Nil for other methods.
func (r *run) errorNow(s state, c callSite, t types.Type) value {
	if c.fn.Name() != "Err" {
		return nil
	}
	name, ok := r.alikeName(s, c.recv)
	u, ok2 := r.unknownResult(s, c, t).(*unknown)
	if !ok || !ok2 {
		return nil
	}
	before := r.contextErrors[name]
	for _, err := range before {
		if failed, known := r.hasFailed(s, err); known && failed {
			return err
		}
	}
	if r.contextErrors == nil {
		r.contextErrors, r.errorOf = map[string][]*unknown{}, map[int]string{}
	}
	if len(before) < maxContextErrors {
		r.contextErrors[name], r.errorOf[u.slot] = append(before, u), name
	} else {
		u.lost = true
	}
	return u
}

// staysCancelled reports whether a condition that a context has an error, or has none, agrees
// with what came out when it was asked for it at other times: once cancelled, it is for ever.
func (f *Flow) staysCancelled(s state, u *unknown, held bool) bool {
	if len(f.errorOf) == 0 || u.op != "==" || !slices.Contains(u.args, value(nilVal{})) {
		return true
	}
	for _, a := range u.args {
		err, ok := a.(*unknown)
		if !ok || f.errorOf[err.slot] == "" {
			continue
		}
		all := f.contextErrors[f.errorOf[err.slot]]
		at := slices.IndexFunc(all, func(x *unknown) bool { return x.slot == err.slot })
		others := all[at+1:] // asked later, if it has one
		if held {
			others = all[:max(at, 0)]
		}
		if slices.ContainsFunc(others, func(x *unknown) bool {
			failed, known := f.hasFailed(s, x)
			return known && failed == held
		}) {
			return false
		}
	}
	return true
}

// isOver reports whether a context is cancelled, by which channel, or by which it can
// be.
func (r *run) isOver(s state, ctx value) (verdict, []*ref) {
	var open []*ref
	for range maxContexts {
		c := r.contextOf(ctx)
		if c == nil {
			return isOpen, nil
		}
		if c.done != nil {
			_, q := r.queueOf(s, c.done)
			switch {
			case q != nil && q.closed || r.isClosedOnAll(s, c.done):
				return isTrue, []*ref{c.done}
			case q == nil || c.timed:
				return isOpen, nil
			}
			open = append(open, c.done)
		}
		if c.parent == nil || c.alone {
			return isFalse, open
		}
		ctx = c.parent
	}
	return isOpen, nil
}

// valueOf returns what a context has for a key; nil if that is not known.
func (r *run) valueOf(ctx, key value, t types.Type) value {
	for range maxContexts {
		c := r.contextOf(ctx)
		switch {
		case c == nil:
			return nil
		case c.parent == nil:
			return nilVal{}
		case c.keyType != nil:
			switch r.sameKey(key, t, c) {
			case isTrue:
				return c.val
			case isOpen: // one of two
				return r.lostSymbol(nil, nil)
			}
		}
		ctx = c.parent
	}
	return nil
}

// sameKey reports whether a key is that of a context's value.
func (r *run) sameKey(key value, t types.Type, c *contextOf) verdict {
	if t == nil || isInterface(t) || isInterface(c.keyType) {
		return isOpen
	}
	if !types.Identical(t, c.keyType) {
		return isFalse
	}
	if st, ok := under(t).(*types.Struct); ok && st.NumFields() == 0 {
		return isTrue
	}
	return r.equal(key, c.key)
}

// isClosedOnAll reports whether a channel was closed on each way.
func (r *run) isClosedOnAll(s state, done *ref) bool {
	c, ok := r.content(s, done).(*queues)
	return ok && !slices.ContainsFunc(c.alts, func(q *queue) bool { return !q.closed })
}

// isOverOn returns the condition that a context is cancelled which was so on one way
// and not on another; nil where that is not known.
func (r *run) isOverOn(s state, ctx value) *phi {
	c := r.contextOf(ctx)
	if c == nil || c.done == nil || c.timed {
		return nil
	}
	if over, others := r.isOver(s, c.parent); over != isFalse || len(others) > 0 {
		return nil
	}
	over, _ := r.isReady(s, c.done).(*phi)
	return over
}

// hasDeadline reports whether a context ends by time.
func (r *run) hasDeadline(ctx value) verdict {
	for range maxContexts {
		c := r.contextOf(ctx)
		switch {
		case c == nil:
			return isOpen
		case c.timed:
			return isTrue
		case c.parent == nil || c.alone:
			return isFalse
		}
		ctx = c.parent
	}
	return isOpen
}

// contextError returns the error of a context that is cancelled: time may have done it before, if
// it does.
func (r *run) contextError(s state, c callSite, t types.Type) (state, value) {
	canceled, ok := c.fn.Pkg().Scope().Lookup("Canceled").(*types.Var)
	if !ok || r.hasDeadline(c.recv) != isFalse {
		return s, r.newObject(&s, r.newWild(s, false), t)
	}
	return s, r.globalHere(canceled, nil)
}

// errorIf returns the error of a context on the ways on which a condition holds, and none on the
// others.
func (r *run) errorIf(s state, c callSite, cond *phi, t types.Type) (state, value) {
	s, err := r.contextError(s, c, t)
	out := &phi{sel: cond.sel, alts: make([]value, len(cond.alts)), size: 1}
	for i, alt := range cond.alts {
		out.alts[i] = nilVal{}
		if alt == value(yes) {
			out.alts[i] = err
		}
	}
	return s, out
}
