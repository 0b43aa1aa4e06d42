package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
)

// newObject returns a reference to a new object.
func (f *Flow) newObject(s *state, content any, t types.Type) *ref {
	obj := f.newSlot(valueSlot)
	*s = s.with(obj, content)
	return &ref{obj: obj, n: -1, typ: t}
}

// newWild returns the content of an object that is not known any more.
func (f *Flow) newWild(s state, lost bool) *wild {
	u := f.symbol(nil, nil)
	u.lost = lost
	return &wild{base: u, gen: s.gen(), lost: lost}
}

// content returns what a reference refers to.
func (f *Flow) content(s state, p *ref) any {
	c := s.get(p.obj)
	if c == nil {
		c = f.static[p.obj]
	}
	return c
}

// window returns the elements of a list that a slice of it holds.
func (p *ref) window(l *listVal) []value {
	if p.n < 0 {
		return l.elems
	}
	lo := min(p.off, len(l.elems))
	return l.elems[lo:min(lo+p.n, len(l.elems))]
}

// isCell reports whether a variable is one that pointers may refer to.
func (r *run) isCell(v *types.Var) bool { return r.b.writes.addressed[v] }

// declare makes a new variable.
func (r *run) declare(s state, v *types.Var, val value) state {
	slot := r.slotOf(v, valueSlot)
	if r.isCell(v) {
		if b, ok := val.(*buffer); ok {
			p := r.newObject(&s, b, v.Type())
			return s.with(slot, p)
		}
		p := r.newObject(&s, &cell{val}, v.Type())
		return s.with(slot, p)
	}
	return s.with(slot, val)
}

// getVar returns what a variable holds.
func (r *run) getVar(s state, v *types.Var, e ast.Expr) value {
	if v.Parent() == r.pkgScope() || v.Pkg() != nil && v.Parent() == v.Pkg().Scope() {
		return r.global(v, e)
	}
	got := s.get(r.slotOf(v, valueSlot))
	switch got := got.(type) {
	case nil:
		return r.lostSymbol(e, v.Type())
	case *wild:
		return r.lostSymbol(e, v.Type())
	case *ref:
		if r.isCell(v) {
			return r.cellValue(s, got, v.Type(), e)
		}
	}
	return got
}

// cellValue returns what a variable holds that a pointer refers to.
func (r *run) cellValue(s state, p *ref, t types.Type, e ast.Expr) value {
	switch c := r.content(s, p).(type) {
	case *cell:
		return c.val
	case *buffer:
		return p
	case *wild:
		return r.wildValue(s, p, c, t, e)
	}
	return r.lostSymbol(e, t)
}

// wildValue returns the name of what an object holds that others may write.
func (r *run) wildValue(s state, p *ref, c *wild, t types.Type, e ast.Expr) value {
	if c.gen == s.gen() {
		if c.base.typ == nil {
			c.base.typ, c.base.class = t, classOf(t)
		}
		return c.base
	}
	key := "wild" + strconv.Itoa(p.obj) + ":" + strconv.Itoa(s.gen())
	u := &unknown{key: key, expr: e, typ: t, class: classOf(t), lost: c.lost}
	r.Flow.enter(u)
	return u
}

// setVar stores a value in a variable.
func (r *run) setVar(s state, v *types.Var, val value) state {
	if v.Parent() == r.pkgScope() || v.Pkg() != r.pkg {
		return r.expose(s, val, false)
	}
	slot := r.slotOf(v, valueSlot)
	switch old := s.get(slot).(type) {
	case *wild:
		return s
	case *ref:
		if r.isCell(v) {
			return r.storeIn(s, old, val)
		}
	}
	return s.with(slot, val)
}

// storeIn stores a value in the variable that a pointer refers to.
func (r *run) storeIn(s state, p *ref, val value) state {
	switch r.content(s, p).(type) {
	case *cell, *buffer:
		return s.with(p.obj, &cell{val})
	}
	return s
}

// store stores a value where a pointer points to.
func (r *run) store(s state, p value, val value) state {
	switch p := p.(type) {
	case *ref:
		return r.storeIn(s, p, val)
	case *phi:
		return r.writeWays(r.followed(s, p), p, func(value) value { return val })
	case nilVal:
		return r.dies(s)
	case *unknown: // what holds it can be written by another name, and is then not known
		s = r.anyWrite(s)
		return s.with(r.slotOf("="+p.key+".*@"+strconv.Itoa(s.gen()), valueSlot), val)
	}
	return r.anyWrite(s)
}

// anyWrite is a write through a pointer that may point to any object that is
// known outside of the function.
func (r *run) anyWrite(s state) state { return s.with(genSlot, s.gen()+1) }

// deref returns what a pointer points to.
func (r *run) deref(s state, p value, t types.Type, e ast.Expr) value {
	switch p := p.(type) {
	case *ref:
		return r.cellValue(s, p, t, e)
	case *phi:
		return r.eachWay(s, p, func(alt value) value { return r.deref(s, alt, t, e) })
	case *unknown:
		return r.location(s, p, "*", nil, t, e)
	}
	return r.lostSymbol(e, t)
}

// location names what a field, element or target of an unknown value holds,
// until code out of view may have written it.
func (f *Flow) location(s state, base *unknown, what string, field *types.Var, t types.Type, e ast.Expr) value {
	gen := s.gen()
	if isStructValue(base) {
		gen = 0 // a struct's value does not change
	}
	key := base.key + "." + what + "@" + strconv.Itoa(gen)
	if field != nil {
		key += ":" + strconv.Itoa(int(field.Pos()))
	}
	u := &unknown{key: key, op: "." + what, args: []value{base}, field: field, gen: gen, expr: e, typ: t, class: classOf(t), lost: base.lost, about: base.about}
	f.enter(u)
	f.fieldState(u)
	if v := s.get(f.slotOf("="+key, valueSlot)); v != nil {
		return v
	}
	if field != nil && !u.lost {
		if d, ok := f.tagDefault(field); ok {
			r := run{Flow: f}
			return r.orElse(s, []value{d}, u)
		}
	}
	return u
}

// isStructValue reports whether an unknown is a struct, not a pointer to one.
func isStructValue(u *unknown) bool {
	if u.typ == nil {
		return false
	}
	_, ok := under(u.typ).(*types.Struct)
	return ok
}

// eachWay returns what a function makes of each alternative.
func (f *Flow) eachWay(s state, p *phi, do func(value) value) value {
	out := &phi{sel: p.sel, alts: make([]value, len(p.alts)), size: 1}
	allowed := s.allowed(p.sel)
	strs := make([]*str, len(p.alts))
	texts, alike := true, true
	var first value
	for i, a := range p.alts {
		if a == nil || !allowed.has(i) {
			continue
		}
		v := do(a)
		if v == nil {
			continue
		}
		if first == nil {
			first = v
		}
		alike = alike && same(v, first)
		out.alts[i] = v
		out.size += sizeOf(v)
		var ok bool
		if strs[i], ok = v.(*str); !ok {
			texts = false
		}
	}
	switch {
	case first == nil:
		return f.lostSymbol(nil, nil)
	case alike:
		return first
	case texts && p.sel.conds != nil:
		return f.choose(p.sel, strs)
	}
	return f.bounded(out)
}

// fieldOr returns a field of a struct, or its zero value.
func (f *Flow) fieldOr(v *structVal, i int) value {
	if v.fields[i] != nil {
		return v.fields[i]
	}
	return f.zero(v.typ.Field(i).Type())
}

// zero returns the zero value of a type.
func (f *Flow) zero(t types.Type) value {
	if t == nil {
		return f.lostSymbol(nil, nil)
	}
	switch u := under(t).(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsString != 0:
			return emptyStr
		case u.Info()&types.IsBoolean != 0:
			return no
		case u.Info()&types.IsInteger != 0:
			return integer(0)
		case u.Info()&types.IsFloat != 0:
			return konst{constant.MakeFloat64(0)}
		}
	case *types.Struct:
		if isBuffer(t) {
			return &buffer{emptyStr}
		}
		return &structVal{of: t, typ: u, fields: make([]value, u.NumFields())}
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature, *types.Interface:
		return nilVal{}
	}
	return f.lostSymbol(nil, t)
}

// isBuffer reports whether a type is strings.Builder or bytes.Buffer.
func isBuffer(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return false
	}
	switch n.Obj().Pkg().Path() + "." + n.Obj().Name() {
	case "strings.Builder", "bytes.Buffer":
		return true
	}
	return false
}

// copied returns a value as an assignment copies it: an array's elements are
// not shared.
func (r *run) copied(s *state, v value, t types.Type) value {
	p, ok := v.(*ref)
	if !ok || t == nil {
		return v
	}
	if _, isArray := under(t).(*types.Array); !isArray {
		return v
	}
	c := r.content(*s, p)
	if l, ok := c.(*listVal); ok {
		return r.newObject(s, &listVal{elems: append([]value(nil), l.elems...), elem: l.elem}, t)
	}
	return r.newObject(s, r.newWild(*s, true), t)
}

// fieldValue returns a field of a value, by way of the fields embedded in it.
func (r *run) fieldValue(s state, v value, sel *types.Selection, e ast.Expr) value {
	t := sel.Recv()
	for _, i := range sel.Index() {
		st, field := fieldAt(t, i)
		if st == nil {
			return r.lostSymbol(e, r.info.TypeOf(e))
		}
		v = r.oneField(s, v, st, i, e)
		t = field.Type()
	}
	return v
}

func fieldAt(t types.Type, i int) (*types.Struct, *types.Var) {
	if p, ok := under(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	st, ok := under(t).(*types.Struct)
	if !ok || i >= st.NumFields() {
		return nil, nil
	}
	return st, st.Field(i)
}

func (r *run) oneField(s state, v value, st *types.Struct, i int, e ast.Expr) value {
	field := st.Field(i)
	switch v := v.(type) {
	case *structVal:
		if i < len(v.fields) {
			return r.fieldOr(v, i)
		}
	case *ref:
		switch c := r.content(s, v).(type) {
		case *cell:
			return r.oneField(s, c.val, st, i, e)
		case *wild:
			base := r.wildValue(s, v, c, v.typ, e).(*unknown)
			return r.location(s, base, "f", field, field.Type(), e)
		}
	case *phi:
		return r.eachWay(s, v, func(alt value) value { return r.oneField(s, alt, st, i, e) })
	case *unknown:
		return r.location(s, v, "f", field, field.Type(), e)
	}
	return r.lostSymbol(e, field.Type())
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
// made behind a pointer.
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
			s, now := r.withField(s, c.val, t, index, v)
			if now != nil {
				s = s.with(o.obj, &cell{now})
			}
			return s, nil
		}
		return s, nil // it is wild
	case *unknown:
		if isStructValue(o) {
			return r.withField(s, r.fieldsOf(s, o, st), t, index, v)
		}
		return r.setLocation(s, o, field, index, v), nil
	case *phi:
		return r.setWays(s, o, t, index, v)
	case nilVal:
		return r.dies(s), nil
	}
	return r.anyWrite(s), r.lostSymbol(nil, typeOf(old))
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
			if _, ok := alt.(*structVal); !ok {
				return r.lostSymbol(nil, t)
			}
			_, now := r.withField(s, alt, t, index, v)
			return now
		})
	}
	return r.writeWays(r.followed(s, p), p, func(old value) value {
		st, ok := old.(*structVal)
		if !ok {
			return nil
		}
		_, now := r.withField(s, st, t, index, v)
		return now
	}), nil
}

// writeWays changes what one of several pointers points to: each object is
// changed on those ways that lead to it. Where change returns nil, it is not
// known any more.
func (r *run) writeWays(s state, p *phi, change func(old value) value) state {
	if p.sel.turn || p.sel.counter { // each is written in a turn of its own
		return r.loseWays(s, p)
	}
	before := s
	for i, alt := range p.alts {
		if _, open := r.take(before, p.sel, i); !open {
			continue
		}
		switch q := alt.(type) {
		case nil, nilVal:
		case *ref:
			s = s.with(q.obj, r.writtenOn(before, p, q, change))
		default:
			s = r.loseWays(s, q)
		}
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

// setLocation stores a value in a field behind an unknown pointer. The same
// field behind other unknown pointers may be the same field.
func (r *run) setLocation(s state, base *unknown, field *types.Var, index []int, v value) state {
	s = r.anyWrite(s)
	if len(index) > 1 {
		return s
	}
	key := base.key + ".f@" + strconv.Itoa(s.gen()) + ":" + strconv.Itoa(int(field.Pos()))
	return s.with(r.slotOf("="+key, valueSlot), v)
}

// elementAt returns x[i].
func (r *run) elementAt(s state, x, i value, t types.Type, e ast.Expr) value {
	switch x := x.(type) {
	case *ref:
		switch c := r.content(s, x).(type) {
		case *listVal:
			if c.open {
				return r.lostSymbol(e, t)
			}
			return r.listElement(s, x.window(c), i, t, e)
		case *mapVal:
			return r.mapElement(s, c, i, t, e)
		case *cell: // of a pointer to an array
			return r.elementAt(s, c.val, i, t, e)
		case *wild:
			return r.element(r.wildValue(s, x, c, x.typ, e), t)
		}
	case *phi:
		return r.eachWay(s, x, func(alt value) value { return r.elementAt(s, alt, i, t, e) })
	case *unknown:
		u := r.function("[]@", e, t, x, i, integer(s.gen()))
		u.lost = x.lost
		return u
	case nilVal:
		return r.zero(t)
	}
	return r.lostSymbol(e, t)
}

// listElement returns the element at an index that may not be known.
func (r *run) listElement(s state, elems []value, i value, t types.Type, e ast.Expr) value {
	if p, ok := i.(*phi); ok && (p.sel.conds == nil || len(p.alts) <= maxSize) {
		return r.eachWay(s, p, func(alt value) value { return r.listElement(s, elems, alt, t, e) })
	}
	if k, ok := i.(konst); ok {
		if n, ok := constant.Int64Val(constant.ToInt(k.Value)); ok {
			if n < 0 || n >= int64(len(elems)) {
				return nil
			}
			return r.mark(elems[n], throughTable)
		}
	}
	u, free := i.(*unknown)
	if !free || u.lost || len(elems) == 0 || len(elems) > maxTable {
		return r.lostSymbol(e, t)
	}
	sel := r.indexed(u, len(elems))
	return r.eachWay(s, &phi{sel: sel, alts: elems, size: 1}, func(v value) value { return r.mark(v, throughTable) })
}

// indexed returns the selector for an element at an unknown index: the same
// for the same index.
func (r *run) indexed(u *unknown, n int) *selector {
	key := "index" + u.key + ":" + strconv.Itoa(n)
	slot := r.slotOf(key, setSlot)
	if r.sels[slot] == nil {
		r.sels[slot] = &selector{slot: slot, n: n}
	}
	return r.sels[slot]
}

// keyed returns the selector for the element of a map at an unknown key. Each
// way but the last is one key.
func (r *run) keyed(s state, u *unknown, keys []value) *selector {
	sel := r.indexed(u, len(keys)+1)
	if sel.conds != nil || len(keys) > maxMap {
		return sel
	}
	conds := make([][]fact, len(keys)+1)
	for i, key := range keys {
		if is, ok := r.apply(s, "==", nil, types.Typ[types.Bool], u, key).(*unknown); ok {
			conds[i] = []fact{{is.slot, yes}}
		}
	}
	sel.conds = conds
	return sel
}

// mapElement returns the element of a map of which the keys are known.
func (r *run) mapElement(s state, m *mapVal, k value, t types.Type, e ast.Expr) value {
	if len(m.keys) == 0 {
		return r.zero(t)
	}
	known := true
	for i, key := range m.keys {
		switch r.equal(k, key) {
		case isTrue:
			return r.mark(m.vals[i], throughTable)
		case isOpen:
			known = false
		}
	}
	if known {
		return r.zero(t)
	}
	if p, ok := k.(*phi); ok {
		return r.eachWay(s, p, func(alt value) value { return r.mapElement(s, m, alt, t, e) })
	}
	u, free := soleUnknown(k)
	if !free || u.lost {
		return r.lostSymbol(e, t)
	}
	// Nobody writes a map to look up what is not in it: what is found then is
	// not known, rather than nothing.
	alts := append(append([]value(nil), m.vals...), r.lostSymbol(e, t))
	sel := r.keyed(s, u, m.keys)
	return r.eachWay(s, &phi{sel: sel, alts: alts, size: 1}, func(v value) value { return r.mark(v, throughTable) })
}

// hasKey tells whether a map has a key; v is what was found there.
func (r *run) hasKey(s state, m, k, v value, e ast.Expr) value {
	switch m := m.(type) {
	case *ref:
		if c, ok := r.content(s, m).(*mapVal); ok {
			if has := r.isKey(s, c, k); has != nil {
				return has
			}
		}
		if c, ok := r.content(s, m).(*wild); ok {
			return r.hasKey(s, r.wildValue(s, m, c, m.typ, e), k, v, e)
		}
	case *unknown:
		has := r.function("has", e, types.Typ[types.Bool], m, k, integer(s.gen()))
		has.lost = m.lost
		return has
	case *phi:
		return r.eachWay(s, m, func(alt value) value { return r.hasKey(s, alt, k, v, e) })
	case nilVal:
		return no
	}
	return r.part(v, 1, 2, e)
}

// isKey tells whether a value is a key of a map; nil if that is not known.
func (r *run) isKey(s state, m *mapVal, k value) value {
	known := true
	for i, key := range m.keys {
		switch r.equal(k, key) {
		case isTrue:
			return r.isThere(m, i)
		case isOpen:
			known = false
		}
	}
	if known {
		return no
	}
	if p, ok := k.(*phi); ok {
		return r.eachWay(s, p, func(alt value) value {
			if has := r.isKey(s, m, alt); has != nil {
				return has
			}
			return r.lostSymbol(nil, types.Typ[types.Bool])
		})
	}
	u, free := soleUnknown(k)
	if !free || u.lost || m.when != nil {
		return nil
	}
	sel := r.keyed(s, u, m.keys)
	out := &phi{sel: sel, alts: make([]value, sel.n), size: 1}
	for i := range out.alts {
		out.alts[i] = boolean(i < len(m.keys))
	}
	return out
}

// isThere tells whether a map has the key that one of its entries is for.
func (r *run) isThere(m *mapVal, i int) value {
	if m.when == nil || m.when[i] == nil {
		return yes
	}
	only, sel := m.when[i][0], (*selector)(nil)
	if only.slot < len(r.sels) {
		sel = r.sels[only.slot]
	}
	ways, ok := only.val.(*set)
	if !ok || sel == nil {
		return nil
	}
	out := &phi{sel: sel, alts: make([]value, sel.n), size: 1}
	for k := range out.alts {
		out.alts[k] = boolean(ways.has(k))
	}
	return out
}

// setElement stores a value in x[i].
func (r *run) setElement(s state, lhs *ast.IndexExpr, v value) state {
	s, x := r.eval(s, lhs.X)
	s, i := r.eval(s, lhs.Index)
	if s = r.within(s, x, i, r.info.TypeOf(lhs.X)); x == any(nilVal{}) {
		return r.dies(s)
	}
	p, ok := x.(*ref)
	if !ok {
		return r.loseWays(r.expose(s, v, true), x)
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
		return r.expose(s, v, true)
	}
	s = r.expose(s, v, true) // it has another name there
	return r.loseKin(s, p.obj).with(p.obj, r.newWild(s, true))
}

// withKey returns a map with an element set, if it can be told which.
func (r *run) withKey(m *mapVal, k, v value) (*mapVal, bool) {
	out := &mapVal{keys: m.keys, vals: append([]value(nil), m.vals...), when: m.when, elem: m.elem}
	for i, key := range m.keys {
		switch r.equal(k, key) {
		case isTrue:
			out.vals[i] = v
			if m.when != nil {
				out.when = append([][]fact(nil), m.when...)
				out.when[i] = nil
			}
			return out, true
		case isOpen:
			return nil, false
		}
	}
	if len(m.keys) >= maxMap {
		return nil, false
	}
	out.keys = append(append([]value(nil), m.keys...), k)
	out.vals = append(out.vals, v)
	if m.when != nil {
		out.when = append(append([][]fact(nil), m.when...), nil)
	}
	return out, true
}

// maxMap bounds the elements of a map that is filled one by one.
const maxMap = 64

// loseWays forgets the objects that a value may refer to.
func (r *run) loseWays(s state, x value) state {
	if p, ok := x.(*phi); ok {
		for _, alt := range p.alts {
			switch q := alt.(type) {
			case *ref:
				s = s.with(q.obj, r.newWild(s, true))
			case *phi:
				s = r.loseWays(s, q)
			}
		}
	}
	return r.anyWrite(s)
}

// rootVar returns the variable at the root of x, x.f, x[i], *x and &x.
func (f *Flow) rootVar(e ast.Expr) *types.Var {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			v, _ := f.info.ObjectOf(x).(*types.Var)
			return v
		case *ast.SelectorExpr:
			if f.info.Selections[x] == nil {
				v, _ := f.info.Uses[x.Sel].(*types.Var)
				return v
			}
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.UnaryExpr:
			if x.Op != token.AND {
				return nil
			}
			e = x.X
		default:
			return nil
		}
	}
}

func typeOf(v value) types.Type {
	switch v := v.(type) {
	case *unknown:
		return v.typ
	case *ref:
		return v.typ
	case *structVal:
		return v.of
	case *str:
		return types.Typ[types.String]
	case konst:
		switch v.Kind() {
		case constant.Bool:
			return types.Typ[types.Bool]
		case constant.Int:
			return types.Typ[types.Int]
		}
	}
	return nil
}
