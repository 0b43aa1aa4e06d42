package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strconv"
)

// What assignments do to variables, fields, elements and what pointers point
// to.

// setVar stores a value in a variable.
func (r *run) setVar(s state, v *types.Var, val value) state {
	if isGlobal(v) && !r.isLocalNow(v) {
		return r.setGlobal(r.exposeShared(s, val, false), v, val)
	}
	slot := r.slotOf(v, valueSlot)
	s = r.handOn(s, v, val)
	switch old := s.get(slot).(type) {
	case *wild:
		return r.expose(s, val, true)
	case *ref:
		if r.isCell(v) {
			return r.storeIn(s, old, val)
		}
	}
	return s.with(slot, val)
}

// A globalKey names what a function has stored in a variable of the package.
type globalKey struct {
	v   *types.Var
	gen int
}

// A globalMark says that a function has stored something there, or that it holds what it held where the
// program began.
type globalMark struct{ v *types.Var }

// setGlobal stores a value in a variable of the package, which others may write
// at the next call.
func (r *run) setGlobal(s state, v *types.Var, val value) state {
	r.noteAtEntry(v)
	s = r.noteStore(s, v, val).with(r.slotOf(globalMark{v}, countSlot), markStored)
	if g := r.packageVars()[v]; g == nil || g.named || isArray(v.Type()) {
		s = r.writtenElsewhere(s, v.Type(), -1)
	}
	switch val.(type) {
	case *str, konst, nilVal, *unknown, *structVal:
	default:
		val = nil
	}
	return s.with(r.slotOf(globalKey{v, s.gen()}, valueSlot), val)
}

// noteAtEntry notes what a variable of the package holds where nothing was stored in it.
func (r *run) noteAtEntry(v *types.Var) {
	if _, ok := r.atEntry[v]; !ok {
		r.atEntry[v] = r.global(v, nil)
	}
}

// ownGlobal returns what a variable of the package holds that the function has
// stored something in, as far as that is known; false if it has not.
func (f *Flow) ownGlobal(s state, v *types.Var) (val value, stored bool) {
	slot, ok := f.named[globalMark{v}]
	mark := s.get(slot)
	if !ok || mark == nil {
		return nil, false
	}
	if slot, ok := f.named[globalKey{v, s.gen()}]; ok {
		val, _ = s.get(slot).(value)
	}
	return val, mark == markStored || val != nil
}

// rewritten returns what a variable of the package holds that others may have
// written since: what it is ever given, if that is one text or struct.
func (r *run) rewritten(s state, v *types.Var, e ast.Expr) value {
	u := r.lostSymbol(e, v.Type())
	r.noteReading(v, u)
	g := r.packageVars()[v]
	switch {
	case g == nil:
	case g.given != nil:
		return r.givenOnce(s, v, g, u)
	case g.defaults != nil:
		if d := r.evaluated(g.defaults); len(d) > 0 {
			return r.orElse(s, d, u)
		}
	}
	return u
}

// storeIn stores a value in the variable that a pointer refers to.
func (r *run) storeIn(s state, p *ref, val value) state {
	switch r.content(s, p).(type) {
	case *cell, *buffer:
		return s.with(p.obj, &cell{val})
	}
	return r.writeWild(r.expose(s, val, true), p, -1) // who writes by what is in it, writes what the value refers to
}

// A storedKey names, by its slot, an unknown pointer by which this function has stored
// something.
type storedKey int

// store stores a value where a pointer points to.
func (r *run) store(s state, p value, val value) state {
	switch p := p.(type) {
	case *ref:
		return r.storeIn(s, p, val)
	case *phi:
		return r.writeWays(r.followed(s, p), p, nil, func(value) value { return val })
	case nilVal:
		return r.dies(s)
	case *unknown: // what holds it can be written by another name, and is then not known
		s = r.stirred(r.handOver(r.writeTo(r.passedBy(s, p), p.typ), val), p) // other pointers may be the same: later it is one of several
		s = s.with(r.slotOf(storedKey(p.slot), countSlot), 1)
		return s.with(r.textSlot("="+p.key+".*@"+strconv.Itoa(s.gen()), valueSlot), val)
	}
	return r.anyWrite(s)
}

// anyWrite is a write through a pointer that may point to any object that is
// known outside of the function.
func (r *run) anyWrite(s state) state { return r.writeTo(s, nil) }

// writeTo is a write through a pointer of a type.
func (r *run) writeTo(s state, t types.Type) state {
	return r.foundBy(s, t).with(genSlot, s.gen()+1)
}

// setField stores a value in a field.
func (r *run) setField(s state, lhs *ast.SelectorExpr, v value) state {
	sel := r.info.Selections[lhs]
	if sel == nil || sel.Kind() != types.FieldVal {
		if g, ok := r.info.Uses[lhs.Sel].(*types.Var); ok {
			return r.setVar(s, g, v)
		}
		return s
	}
	return r.update(s, lhs.X, func(s state, old value) (state, value) {
		return r.withField(s, old, sel.Recv(), sel.Index(), v)
	})
}

// update changes the value that an expression names.
func (r *run) update(s state, e ast.Expr, change func(state, value) (state, value)) state {
	s, old := r.eval(s, e)
	s, now := change(s, old)
	if now == nil || same(now, old) {
		return s
	}
	return r.assign(s, e, now)
}

// withField returns a struct with a field changed; nil where the change was
// made through a pointer.
func (r *run) withField(s state, old value, t types.Type, index []int, v value) (state, value) {
	st, field := fieldAt(t, index[0])
	if st == nil {
		return r.anyWrite(s), nil
	}
	switch o := old.(type) {
	case *structVal:
		if index[0] >= len(o.fields) {
			return s, nil
		}
		now := v
		if len(index) > 1 {
			if s, now = r.withField(s, r.fieldOr(o, index[0]), field.Type(), index[1:], v); now == nil {
				return s, nil
			}
		}
		out := &structVal{of: o.of, typ: o.typ, fields: append([]value(nil), o.fields...)}
		out.fields[index[0]] = now
		return s, out
	case *ref:
		if c, ok := r.content(s, o).(*cell); ok {
			s, now := r.withField(s, c.val, elemType(t), index, v)
			if now != nil {
				s = s.with(o.obj, &cell{now})
			}
			return s, nil
		}
		return r.writeWild(r.expose(s, v, true), o, index[0]), nil
	case *unknown:
		if isStructValue(o) {
			return r.withField(s, r.fieldsOf(s, o, st), t, index, v)
		}
		return r.setLocation(r.passedBy(s, o), o, field, index, v), nil
	case *phi:
		return r.setWays(s, o, t, index, v)
	case nilVal:
		return r.dies(s), nil
	}
	return r.anyWrite(s), r.lostSymbol(nil, typeOf(old))
}

// writeWild returns the state after a field of an object was written that others may
// write as well, or all of it: what it held is not kept, and pointers of which nothing is
// known may lead there.
func (r *run) writeWild(s state, p *ref, field int) state {
	w, ok := r.content(s, p).(*wild)
	if !ok {
		return s
	}
	s = r.writtenElsewhere(s, elemType(p.typ), field)
	if w.kept == nil {
		return s
	}
	if field < 0 || field >= len(w.kept.fields) {
		return s.with(p.obj, w.keeping(nil))
	}
	kept := *w.kept
	kept.fields = slices.Clone(kept.fields)
	kept.fields[field] = nil
	return s.with(p.obj, w.keeping(&kept))
}

// fieldsOf returns an unknown struct as one whose fields are unknown.
func (r *run) fieldsOf(s state, u *unknown, st *types.Struct) *structVal {
	out := &structVal{of: u.typ, typ: st, fields: make([]value, st.NumFields())}
	for i := range out.fields {
		out.fields[i] = r.oneField(s, u, st, i, nil)
	}
	return out
}

// setWays changes a field of one of several values.
func (r *run) setWays(s state, p *phi, t types.Type, index []int, v value) (state, value) {
	if _, isPointer := under(t).(*types.Pointer); !isPointer {
		return s, r.eachWay(s, p, func(alt value) value {
			if _, ok := alt.(*structVal); !ok && !isUnknownStruct(alt) {
				return r.lostSymbol(nil, t)
			}
			_, now := r.withField(s, alt, t, index, v)
			return now
		})
	}
	var to *target
	if st, field := fieldAt(t, index[0]); st != nil && len(index) == 1 {
		to = &target{field, v}
	}
	return r.writeWays(r.followed(s, p), p, to, func(old value) value {
		st, ok := old.(*structVal)
		if !ok {
			return nil
		}
		_, now := r.withField(s, st, t, index, v)
		return now
	}), nil
}

// isUnknownStruct reports whether a value is a struct of which nothing is known.
func isUnknownStruct(v value) bool {
	u, ok := v.(*unknown)
	return ok && isStructValue(u)
}

// A target is a field of what a pointer points to, and what is stored in it.
type target struct {
	field *types.Var
	val   value
}

// writeWays changes what one of several pointers points to: each object is
// changed on those ways that lead to it. Where change returns nil, it is not
// known any more. What an unknown pointer leads to is changed as well: the target, or, where
// that is nil, all of it.
func (r *run) writeWays(s state, p *phi, to *target, change func(old value) value) state {
	if p.sel.turn || p.sel.counter { // each is written in a turn of its own
		return r.loseWays(s, p)
	}
	before := s
	var unknowns []*unknown
	for i, alt := range p.alts {
		if _, open := r.take(before, p.sel, i); !open {
			continue
		}
		switch q := alt.(type) {
		case nil, nilVal:
		case *ref:
			if _, ok := r.content(before, q).(*wild); ok {
				s = r.writtenElsewhere(s, elemType(q.typ), -1)
			}
			s = s.with(q.obj, r.writtenOn(before, p, q, change))
		case *unknown:
			unknowns = append(unknowns, q)
		default:
			s = r.loseWays(s, q)
		}
	}
	if to == nil {
		return r.lose(s, unknowns)
	}
	return r.setOneOf(before, s, p, unknowns, to)
}

// setOneOf stores a value in a field of one of several unknown pointers: of each, where its
// way was taken. Where it was not, the field is not known any more, as two of them may be one.
func (r *run) setOneOf(before, s state, p *phi, bases []*unknown, to *target) state {
	if len(bases) == 0 {
		return s
	}
	s = r.handOver(s, to.val)
	for _, base := range bases {
		s = r.writeTo(s, base.typ)
	}
	s = r.noteWritten(s, to.field, to.field.Type())
	for _, base := range bases {
		now := r.eachWay(before, p, func(alt value) value {
			if u, ok := alt.(*unknown); ok && u.key == base.key {
				return to.val
			}
			return r.lostSymbol(nil, to.field.Type())
		})
		s = r.storeLocation(s, base, to.field, now)
	}
	return s
}

// lose returns the state after something was stored by one of several unknown pointers: what
// they lead to is computed.
func (r *run) lose(s state, bases []*unknown) state {
	for _, base := range bases {
		s = r.stirred(r.writeTo(s, base.typ), base)
		s = s.with(r.slotOf(storedKey(base.slot), countSlot), 1)
	}
	return s
}

// writtenOn returns the content of an object after a write to one of several
// that it is among.
func (r *run) writtenOn(s state, p *phi, q *ref, change func(old value) value) any {
	c, known := r.content(s, q).(*cell)
	if !known {
		return r.newWild(s, true)
	}
	now := r.eachWay(s, p, func(other value) value {
		if o, ok := other.(*ref); !ok || o.obj != q.obj {
			return c.val
		}
		v := change(c.val)
		known = known && v != nil
		return v
	})
	if !known {
		return r.newWild(s, true)
	}
	return &cell{now}
}

// A location is a field of an unknown pointer.
type location struct {
	base  *unknown
	field *types.Var
}

// setLocation stores a value in a field of an unknown pointer. The same
// field of other unknown pointers may be the same field.
func (r *run) setLocation(s state, base *unknown, field *types.Var, index []int, v value) state {
	s = r.handOver(r.writeTo(s, base.typ), v)
	if len(index) > 1 {
		return s
	}
	return r.storeLocation(r.noteWritten(s, field, field.Type()), base, field, v)
}

// storeLocation notes what a field of an unknown pointer holds since the last write.
func (r *run) storeLocation(s state, base *unknown, field *types.Var, v value) state {
	slot := r.textSlot("="+locationKey(base, "f", s.gen())+":"+r.fieldKey(field), valueSlot)
	r.locations[slot] = location{base, field}
	return s.with(slot, v)
}

// setElement stores a value in x[i].
func (r *run) setElement(s state, lhs *ast.IndexExpr, v value) state {
	s, x := r.eval(s, lhs.X)
	s, i := r.eval(s, lhs.Index)
	if m, ok := under(r.info.TypeOf(lhs.X)).(*types.Map); ok {
		i = r.boxed(i, lhs.Index, m.Key())
		s = r.hashable(s, i)
	}
	if s = r.within(s, x, i, r.info.TypeOf(lhs.X)); x == any(nilVal{}) {
		return r.dies(s)
	}
	if _, isMap := under(r.info.TypeOf(lhs.X)).(*types.Map); isMap {
		s = r.followed(s, x)
	}
	p, ok := x.(*ref)
	if !ok {
		gen := s.gen()
		s = r.stirred(r.loseWays(r.exposeShared(s, v, true), x), x)
		return r.filled(r.noteElements(s, gen, r.info.TypeOf(lhs.X)), x, i)
	}
	switch c := r.content(s, p).(type) {
	case *listVal:
		k, ok := i.(konst)
		n, isInt := int64(0), false
		if ok {
			n, isInt = constant.Int64Val(constant.ToInt(k.Value))
		}
		if at := n + int64(p.off); isInt && !c.open && at >= 0 && at < int64(len(c.elems)) && len(c.elems) <= maxGrow {
			out := &listVal{elem: c.elem, room: c.room, elems: append([]value(nil), c.elems...)}
			out.elems[at] = v
			return r.loseKin(s, p.obj).with(p.obj, out)
		}
	case *mapVal:
		if out, ok := r.withKey(c, i, v); ok {
			return s.with(p.obj, out)
		}
	case *wild:
		return r.lastPut(r.writtenElsewhere(r.exposeShared(s, v, true), r.info.TypeOf(lhs), -1), p, i, v)
	}
	s = r.exposeShared(s, v, true) // it has another name there
	return r.lastPut(r.loseKin(s, p.obj).with(p.obj, r.newWild(s, true)), p, i, v)
}

// A stirredKey names, by its slot, an unknown list of which this function has
// written elements.
type stirredKey int

// stirred notes that a function has written elements of what may be an unknown
// list: what they hold now is computed.
func (r *run) stirred(s state, x value) state {
	switch x := x.(type) {
	case *unknown:
		for n := 0; x != nil && n < maxSettled; n++ { // part of a list has elements of all of it
			s = s.with(r.slotOf(stirredKey(x.slot), countSlot), 1)
			x = cutFrom(x)
		}
	case *phi:
		for _, alt := range x.alts {
			s = r.stirred(s, alt)
		}
	}
	return s
}

// isStirred reports whether it has.
func (f *Flow) isStirred(s state, u *unknown) bool {
	for n := 0; u != nil && n < maxSettled; n++ {
		if slot, ok := f.named[stirredKey(u.slot)]; ok && s.get(slot) != nil {
			return true
		}
		u = cutFrom(u)
	}
	return false
}

// cutFrom returns the unknown list that another one is a part of; nil of others.
func cutFrom(u *unknown) *unknown {
	if u.op != "[:]" {
		return nil
	}
	of, _ := u.args[0].(*unknown)
	return of
}

// filled returns the state after something was stored in what may be an unknown
// map: it is not empty.
func (r *run) filled(s state, x, k value) state {
	u, ok := x.(*unknown)
	if !ok {
		return s
	}
	if _, isMap := under(u.typ).(*types.Map); !isMap {
		return s
	}
	if !isFixedKey(k) {
		r.slotOf(openKey(u.slot), countSlot)
	}
	s = r.sure(s, r.hasKey(s, u, k, nil, nil))
	n := r.length(s, nil, u)
	return r.sure(s, r.apply(s, ">", nil, types.Typ[types.Bool], n, integer(0)))
}

// loseWays forgets the objects that a value may refer to.
func (r *run) loseWays(s state, x value) state {
	if p, ok := x.(*phi); ok {
		for _, alt := range p.alts {
			switch q := alt.(type) {
			case *ref:
				s = s.with(q.obj, r.newWild(s, true))
			case *unknown:
				s = r.lose(s, []*unknown{q})
			case *phi:
				s = r.loseWays(s, q)
			}
		}
	}
	return r.anyWrite(s)
}
