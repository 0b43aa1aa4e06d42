package flow

import (
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/text"
)

// What a value is with the arguments of a call in place of parameters.

// value returns a value of the function at the call.
func (in *instance) value(v value) value {
	in.work(1)
	if in.budget--; in.budget < 0 {
		return in.lostSymbol(in.expr, typeOf(v))
	}
	switch v := v.(type) {
	case *unknown:
		return in.unknown(v)
	case *not:
		return negate(in.value(v.x))
	case *phi:
		return in.phi(v)
	case *str:
		if v.sure {
			return v
		}
		return in.text(v)
	case *ref:
		return in.object(v)
	case *structVal:
		out := &structVal{of: v.of, typ: v.typ, fields: make([]value, len(v.fields))}
		for i, x := range v.fields {
			if x != nil {
				out.fields[i] = in.value(x)
			}
		}
		return out
	case *fnVal:
		switch {
		case v.body != nil && v.fn == nil:
			return in.lostSymbol(in.expr, nil)
		case v.recv != nil:
			bound := *v
			bound.recv = in.value(v.recv)
			return &bound
		}
	}
	return v
}

func (in *instance) unknown(u *unknown) value {
	if v, ok := in.bind[u.key]; ok {
		return v
	}
	var v value
	switch {
	case u.slot < in.sum.first && (in.instead == nil || !mentionsUnknown(u, in.instead, maxMentions)):
		v = u
	case u.op == "param":
		v = in.lostSymbol(in.expr, u.typ)
	case u.op == globalOp:
		v = in.global(u)
	case u.op == envOp, u.op == zeroOp, stable[u.op]:
		v = u
	case u.op == "elem" && isSplit(u.args[0]):
		v = in.partOf(u)
	case u.op == "elem" && in.unknownAt[u.slot].op == "[]@":
		v = in.inMemory(in.unknownAt[u.slot])
	case u.op == "", u.op == "call", u.op == "compute", u.op == "elem":
		if v = in.madeOfGiven(u); v == nil {
			v = in.fresh(u)
		}
	case u.field != nil:
		v = in.projected(u)
	case u.op == ".*":
		v = in.pointedTo(u)
	case u.op == "len@", u.op == "[]@", u.op == "has":
		v = in.inMemory(u)
	case u.op == formatOp:
		v = in.formattedBy(u)
	case u.op == "len" && isSplit(u.args[0]):
		v = in.partsCounted(u)
	case u.op == "len" && isSlice(typeOf(u.args[0])):
		r := run{Flow: in.Flow, b: in.sum.body}
		v = r.length(in.s, u.expr, in.value(u.args[0]))
	case isTypeTest(u.op):
		v = in.typeTested(u, in.concrete(in.tested[u.op]))
	case u.op == "==" && u.args[1] == any(nilVal{}) && in.givenType(u.args[0]) != nil: // a pointer in it may be nil, it is not
		v = no
	case u.op == asserted(u.typ):
		v = in.typeAsserted(u, in.concrete(u.typ))
	default:
		v = in.apply(in.s, u.op, u.expr, u.typ, in.all(u.args)...)
		if u.lost {
			v = in.stillLost(u, v)
		}
	}
	in.bind[u.key] = v
	return v
}

// fresh returns what this call of the function comes by where another one may come by something else.
func (in *instance) fresh(u *unknown) value {
	fresh := *u
	if fresh.by == nil {
		fresh.by = u.expr
	}
	fresh.foreign, fresh.asks = in.isForeign(u), nil
	if u.op != "" || u.expr != nil { // no call makes what a loop counts
		fresh.expr = in.expr
	}
	in.enterFresh(&fresh)
	if u.op != "" {
		fresh.args, fresh.about, fresh.lost = in.all(u.args), nil, false
		in.depend(&fresh, fresh.args)
		fresh.lost = fresh.lost || u.lost || u.op == "call" && slices.ContainsFunc(fresh.args, in.answersItself) ||
			u.op == "elem" && slices.ContainsFunc(fresh.args, in.isList) || in.readsSet(u, fresh.args)
		if in.handsOutOwn(u, fresh.args) {
			in.noteOwnAnswer(&fresh, in.askedIn(u))
		}
	}
	if q, ok := in.questions[u.slot]; ok {
		return in.answerAt(q, &fresh)
	}
	return &fresh
}

// madeOfGiven returns what the call gives a function of the library to make a value of, where that
// tells what is made; nil if not.
func (in *instance) madeOfGiven(u *unknown) value {
	switch {
	case u.split != nil:
		return in.partsOfGiven(u)
	case u.asks != nil && u.asks.name == textOf:
		return in.textOfGiven(u)
	}
	return nil
}

// typeTested returns whether what the call gives is of a type.
func (in *instance) typeTested(u *unknown, of types.Type) value {
	t := in.givenType(u.args[0])
	if t == nil && !isGeneric(of) {
		t = in.typeInGeneric(u.args[0])
	}
	if t != nil {
		return boolean(isOfType(t, of))
	}
	is := in.value(u.args[0])
	if in.isUntold(u.args[0], is) {
		return in.lostSymbol(in.expr, u.typ)
	}
	return in.isOf(in.s, u.expr, is, of)
}

// typeAsserted returns what x.(T) makes of what the call gives.
func (in *instance) typeAsserted(u *unknown, of types.Type) value {
	is := in.value(u.args[0])
	if t := in.typeInGeneric(u.args[0]); t != nil && !types.IsInterface(of) {
		if types.Identical(t, of) {
			return is
		}
		return in.zero(of)
	}
	if in.isUntold(u.args[0], is) {
		return in.lostSymbol(in.expr, of)
	}
	return in.assertedTo(in.s, is, u.expr, of)
}

// stillLost returns what something that was not followed is at a call: what depends on how often a loop
// of the function runs, the call does not decide.
func (in *instance) stillLost(u *unknown, v value) value {
	if w, ok := v.(*unknown); ok {
		w.lost = true
	} else if slices.ContainsFunc(u.args, func(a value) bool { return isOfTurns(a, maxNestedTurns) }) {
		return in.lostSymbol(in.expr, u.typ)
	}
	return v
}

// maxNestedTurns bounds the choices inside of choices that are looked into.
const maxNestedTurns = 4

// isOfTurns reports whether a value depends on the turn of a loop.
func isOfTurns(v value, depth int) bool {
	p, ok := v.(*phi)
	if !ok || depth == 0 {
		return false
	}
	return p.sel.counter || p.sel.turn || slices.ContainsFunc(p.alts, func(alt value) bool { return isOfTurns(alt, depth-1) })
}

// isList reports whether a value is a list, map or text of which something is known: its
// elements are not just any.
func (in *instance) isList(v value) bool {
	if v == any(nilVal{}) {
		return true
	}
	switch v := v.(type) {
	case *str:
		return v.sure || v.known > 0
	case *phi:
		return slices.ContainsFunc(v.alts, in.isList)
	}
	p, ok := v.(*ref)
	if !ok {
		return false
	}
	if isChan(p.typ) {
		return false // what others put into it
	}
	w, isWild := in.content(in.s, p).(*wild)
	return !isWild || w.lost
}

// inMemory returns the length or an element of what an argument refers to.
func (in *instance) inMemory(u *unknown) value {
	if !same(u.args[len(u.args)-1], integer(in.sum.base.gen())) && !in.isFixedList(u.args[0]) {
		return in.lostSymbol(in.expr, u.typ) // the function may have written it before
	}
	r := run{Flow: in.Flow, b: in.sum.body}
	switch u.op {
	case "len@":
		return r.length(in.s, u.expr, in.value(u.args[0]))
	case "has":
		return r.hasKey(in.s, in.value(u.args[0]), in.value(u.args[1]), nil, u.expr)
	}
	if v := r.elementAt(in.s, in.value(u.args[0]), in.value(u.args[1]), u.typ, u.expr); v != nil {
		return v
	}
	return in.lostSymbol(in.expr, u.typ)
}

// pointedTo returns what an argument points to.
func (in *instance) pointedTo(u *unknown) value {
	if u.gen != in.sum.base.gen() {
		return in.lostSymbol(in.expr, u.typ) // the function may have written it before
	}
	r := run{Flow: in.Flow, b: in.sum.body}
	return r.deref(in.s, in.value(u.args[0]), u.typ, in.expr)
}

// all returns values of the function at the call.
func (in *instance) all(vals []value) []value {
	out := make([]value, len(vals))
	for i, v := range vals {
		out[i] = in.value(v)
	}
	return out
}

// projected returns a field of what an argument is.
func (in *instance) projected(u *unknown) value {
	base := in.value(u.args[0])
	t := typeOf(u.args[0])
	if from, ok := u.args[0].(*unknown); t == nil || ok && !isStructValue(from) && u.gen != in.sum.base.gen() && !in.isFixedField(u.field) {
		if b, isUnknown := base.(*unknown); ok && isUnknown && from.op == "call" && b.op == "call" && !in.isOwn(u.field.Pkg()) {
			return in.answered(u, b) // what the world outside made, and nobody here writes
		}
		return in.lostSymbol(in.expr, u.typ) // the function may have written it before
	}
	st, _ := fieldAt(t, 0)
	if st == nil {
		return in.lostSymbol(in.expr, u.typ)
	}
	for i := range st.NumFields() {
		if in.isField(st.Field(i), u.field) {
			r := run{Flow: in.Flow, b: in.sum.body}
			return r.oneField(in.s, base, st, i, in.expr)
		}
	}
	return in.lostSymbol(in.expr, u.typ)
}

// answered returns the field of what a call of the world outside yielded in the
// function.
func (in *instance) answered(u, by *unknown) value {
	fresh := *u
	fresh.expr = in.expr
	in.enterFresh(&fresh)
	fresh.args, fresh.about, fresh.lost = []value{by}, nil, false
	in.depend(&fresh, fresh.args)
	fresh.lost = fresh.lost || u.lost
	return &fresh
}

func (in *instance) phi(p *phi) value {
	sel := in.selector(p.sel)
	alts := slices.Clone(p.alts)
	for i := range alts {
		if sel.conds != nil && len(sel.conds[i]) == 1 && sel.conds[i][0].slot == neverSlot {
			alts[i] = nil
		}
	}
	return in.eachWay(in.s, &phi{sel: sel, alts: alts, size: p.size}, in.value)
}

func (in *instance) text(s *str) value {
	out := emptyStr
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			out = in.push(out, it)
		case *hole:
			v := in.value(it.u)
			if u, ok := v.(*unknown); ok {
				out = in.push(out, &hole{u: u, piece: it.piece})
			} else {
				out = in.concat(out, in.asStr(v))
			}
		case *marked:
			out = in.concat(out, in.asStr(in.mark(in.value(it.str), it.far)))
		default:
			out = in.concat(out, in.asStr(in.value(it)))
		}
	}
	return out
}

// object returns the counterpart of an object that the function made.
func (in *instance) object(p *ref) value {
	if p.isNil {
		return p
	}
	if q := in.objs[p.obj]; q != nil {
		return &ref{obj: q.obj, off: p.off, n: p.n, full: p.full, typ: in.concrete(p.typ)}
	}
	if in.s.get(p.obj) != nil || in.static[p.obj] != nil {
		return p // it was there before
	}
	q := in.newObject(&in.s, in.newWild(in.s, true), in.concrete(p.typ))
	in.objs[p.obj] = q
	var content any
	switch c := in.from.get(p.obj).(type) {
	case *cell:
		content = &cell{in.value(c.val)}
	case *wild:
		if c.kept != nil {
			w := in.newWild(in.s, true)
			w.kept, _ = in.value(c.kept).(*structVal)
			content = w
		}
	case *buffer:
		content = &buffer{in.asStr(in.value(c.text))}
	case *listVal:
		l := &listVal{elem: c.elem, open: c.open, maybe: c.maybe, room: c.room}
		for _, x := range c.elems {
			l.elems = append(l.elems, in.value(x))
		}
		content = l
	case *mapVal:
		if c.when != nil {
			break
		}
		m := &mapVal{elem: c.elem}
		for i := range c.keys {
			m.keys, m.vals = append(m.keys, in.value(c.keys[i])), append(m.vals, in.value(c.vals[i]))
		}
		content = m
	}
	if content != nil {
		in.s = in.s.with(q.obj, content)
	}
	return &ref{obj: q.obj, off: p.off, n: p.n, full: p.full, typ: p.typ}
}
