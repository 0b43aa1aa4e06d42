package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/code"
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
func (r *run) isCell(v *types.Var) bool { return r.b.writes.addressed[v] || r.isLocalNow(v) }

// isLocalNow reports whether a variable of the package is looked at as a local one,
// because code is run that fills it.
func (f *Flow) isLocalNow(v *types.Var) bool {
	if f.filling == nil {
		return false
	}
	_, is := f.filling.ends[v]
	return is
}

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
	if isGlobal(v) && !(r.isLocalNow(v) && s.get(r.slotOf(v, valueSlot)) != nil) {
		if own, stored := r.ownGlobal(s, v); own != nil {
			return own
		} else if stored {
			return r.rewritten(s, v, e)
		}
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
	u := &unknown{key: key, expr: e, typ: t, class: classOf(t), lost: c.lost, chosen: c.base.chosen}
	r.Flow.enter(u)
	return u
}

// deref returns what a pointer points to.
func (r *run) deref(s state, p value, t types.Type, e ast.Expr) value {
	switch p := p.(type) {
	case *ref:
		return r.cellValue(s, p, t, e)
	case *phi:
		return r.eachWay(s, p, func(alt value) value { return r.deref(s, alt, t, e) })
	case *unknown:
		if r.hasFieldsToRead(t) {
			return r.copyAt(s, p, t)
		}
		return r.location(s, p, "*", nil, t, e)
	}
	return r.lostSymbol(e, t)
}

// location names what a field, element or target of an unknown value holds,
// until code out of view may have written it.
func (f *Flow) location(s state, base *unknown, what string, field *types.Var, t types.Type, e ast.Expr) value {
	gen := s.gen()
	switch {
	case isStructValue(base):
		gen = 0 // a struct's value does not change
	case what == "f" && f.isFixedField(field):
		gen = 0
	case what == "f" && !isComposite(t):
		gen = f.lastWrite(s, field)
	}
	held := "=" + locationKey(base, what, gen)
	if field != nil {
		held += ":" + f.fieldKey(field)
	}
	key := held[len("="):]
	if v := f.storedField(s, base, field); v != nil {
		return v
	}
	computed := f.isOwnResult(s, field, gen) || what == "f" && f.isOverwritten(s, base, field) || gen > 0 && (what == "*" && f.isStirred(s, base) || f.wasStored(s, base))
	if computed {
		key += "!"
	}
	u := &unknown{key: key, op: "." + what, args: []value{base}, field: field, gen: gen, expr: e, typ: t, class: classOf(t), lost: base.lost || computed, about: base.about}
	f.enter(u)
	f.fieldState(u)
	if is := f.noteHeld(u); is != nil {
		return is
	}
	if slot, named := f.namedTexts[held]; named {
		if v := s.get(slot); v != nil {
			return v
		}
	}
	if field != nil && !u.lost {
		d, ok := f.tagDefault(field)
		if !ok {
			d, ok = f.farTagDefault(base.typ, field)
		}
		if ok {
			r := run{Flow: f}
			return r.orElse(s, []value{d}, u)
		}
	}
	return u
}

// wasStored reports whether this function has stored something by a pointer.
func (f *Flow) wasStored(s state, base *unknown) bool {
	slot, ok := f.named[storedKey(base.slot)]
	return ok && s.get(slot) != nil
}

// storedField returns a field of the struct that was stored by an unknown pointer, where
// nobody may have written it since; nil for anything else.
func (f *Flow) storedField(s state, base *unknown, field *types.Var) value {
	if field == nil || !f.wasStored(s, base) {
		return nil
	}
	st, ok := s.get(f.textSlot("="+locationKey(base, "*", s.gen()), valueSlot)).(*structVal)
	if !ok {
		return nil
	}
	for i := range min(len(st.fields), st.typ.NumFields()) {
		if st.typ.Field(i) == field {
			return f.fieldOr(st, i)
		}
	}
	return nil
}

// locationKey names what an unknown value holds in a generation.
func locationKey(base *unknown, what string, gen int) string {
	return base.key + "." + what + "@" + strconv.Itoa(gen)
}

// isComposite reports whether a value has parts that may be written by
// themselves.
func isComposite(t types.Type) bool {
	switch under(t).(type) {
	case *types.Struct, *types.Array:
		return true
	}
	return false
}

// A writtenKey names what a generation wrote.
type writtenKey int

// writtenFields are the keys of fields, each between two bars.
type writtenFields string

func (w writtenFields) has(key string) bool { return strings.Contains(string(w), "|"+key+"|") }

// maxGenerations bounds the generations that are looked at for the last write of a
// field.
const maxGenerations = 64

// lastWrite returns the generation in which a field was written last, or may
// have been: the other fields that the function writes leave it as it is.
func (f *Flow) lastWrite(s state, field *types.Var) int {
	gen, name := s.gen(), f.fieldKey(field)
	for n := 0; gen > 0 && n < maxGenerations; n++ {
		slot, ok := f.named[writtenKey(gen)]
		if !ok {
			return gen
		}
		if w, ok := s.get(slot).(writtenFields); !ok || w.has(name) {
			return gen
		}
		gen--
	}
	return gen
}

// isOverwritten reports whether this function has stored a field of an unknown pointer, and then the
// same field of another one, which may be the same: it holds one of what was stored.
func (f *Flow) isOverwritten(s state, base *unknown, field *types.Var) bool {
	if field == nil {
		return false
	}
	gen, name := f.lastWrite(s, field), f.fieldKey(field)
	for n := 0; gen > 0 && n < maxGenerations; n++ {
		if slot, ok := f.namedTexts["="+locationKey(base, "f", gen)+":"+name]; ok && s.get(slot) != nil {
			return n > 0
		}
		slot, ok := f.named[writtenKey(gen)]
		if !ok || s.get(slot) == nil { // by somebody else
			return false
		}
		gen--
	}
	return false
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
	return f.eachWayAt(s, p, func(_ int, v value) value { return do(v) })
}

// eachWayAt is eachWay of a function that is told which way it is.
func (f *Flow) eachWayAt(s state, p *phi, do func(int, value) value) value {
	out := &phi{sel: p.sel, alts: make([]value, len(p.alts)), size: 1}
	allowed := s.allowed(p.sel)
	strs := make([]*str, len(p.alts))
	texts, alike := true, true
	var first value
	for i, a := range p.alts {
		if a == nil || !allowed.has(i) {
			continue
		}
		v := do(i, a)
		if v == nil {
			continue
		}
		if q, ok := v.(*phi); ok && q.sel == p.sel { // on this way, it is that of this way
			if v = f.pick(v, p.sel, i); v == nil {
				continue
			}
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
		if _, isParam := types.Unalias(t).(*types.TypeParam); isParam && types.IsInterface(u) {
			z := f.lostSymbol(nil, t)
			z.op = zeroOp
			return z
		}
		return nilVal{}
	}
	return f.lostSymbol(nil, t)
}

// zeroOp names the zero value of a type parameter, which stands for several types.
const zeroOp = "zero"

// zerosOf returns the results of a call of a generic function, with what is zero there as it is of
// the types that the call has.
func (r *run) zerosOf(s state, c callSite, v value, t types.Type) value {
	sig := c.val.body.sig
	if sig == nil || sig.Results().Len() == 0 {
		return v
	}
	many, isTuple := t.(*types.Tuple)
	vals, isMany := v.(*tuple)
	if !isTuple || !isMany || many.Len() != sig.Results().Len() || many.Len() != len(vals.vals) {
		return r.zeroAs(s, v, sig.Results().At(0).Type(), t)
	}
	out := &tuple{vals: slices.Clone(vals.vals)}
	for i := range out.vals {
		out.vals[i] = r.zeroAs(s, out.vals[i], sig.Results().At(i).Type(), many.At(i).Type())
	}
	return out
}

// zeroAs returns a value of a type parameter as one of the type that stands for it, and a pointer to one as
// what points to that.
func (r *run) zeroAs(s state, v value, from, to types.Type) value {
	if p, ok := v.(*ref); ok && p.typ != nil && to != nil && types.Identical(p.typ, from) && isGeneric(from) {
		typed := *p
		typed.typ = to
		return &typed
	}
	if _, isParam := types.Unalias(from).(*types.TypeParam); !isParam || to == nil {
		return v
	}
	switch v := v.(type) {
	case *unknown:
		if v.op == zeroOp && v.typ != nil && types.Identical(v.typ, from) {
			return r.zero(to)
		}
	case *phi:
		if slices.ContainsFunc(v.alts, func(alt value) bool { return !same(r.zeroAs(s, alt, from, to), alt) }) {
			return r.eachWay(s, v, func(alt value) value { return r.zeroAs(s, alt, from, to) })
		}
	}
	return v
}

// besideZero returns the zero value that a value is compared with.
func besideZero(zero, other value) value {
	if u, ok := soleUnknown(zero); !ok || u.op != zeroOp {
		return zero
	}
	switch x := other.(type) {
	case *str:
		return emptyStr
	case *ref, *fnVal:
		return nilVal{}
	case konst:
		switch x.Kind() {
		case constant.Bool:
			return no
		case constant.Int:
			return integer(0)
		case constant.Float:
			return konst{constant.MakeFloat64(0)}
		}
	case *unknown:
		if x.typ != nil && isText(x.typ) {
			return emptyStr
		}
	}
	return zero
}

// empty returns the zero value of a variable: of an array, its elements.
func (r *run) empty(s *state, t types.Type) value {
	a, ok := under(t).(*types.Array)
	if !ok || a.Len() > maxGrow {
		return r.zero(t)
	}
	l := &listVal{elem: a.Elem()}
	for range a.Len() {
		l.elems = append(l.elems, r.zero(a.Elem()))
	}
	return r.newObject(s, l, t)
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
	if st, ok := v.(*structVal); ok {
		return r.withOwnArrays(s, st)
	}
	p, ok := v.(*ref)
	if !ok || t == nil {
		return v
	}
	if _, isArray := under(t).(*types.Array); !isArray {
		return v
	}
	c := r.content(*s, p)
	if l, ok := c.(*listVal); ok {
		elems := append([]value(nil), l.elems...)
		for i, e := range elems {
			switch e.(type) {
			case *structVal, *ref:
				elems[i] = r.copied(s, e, l.elem)
			}
		}
		return r.newObject(s, &listVal{elems: elems, elem: l.elem}, t)
	}
	return r.newObject(s, r.newWild(*s, true), t)
}

// withOwnArrays returns a struct with arrays of its own.
func (r *run) withOwnArrays(s *state, st *structVal) value {
	out := st
	for i, v := range st.fields {
		switch v.(type) {
		case *structVal, *ref:
			now := r.copied(s, v, st.typ.Field(i).Type())
			if now == v {
				continue
			}
			if out == st {
				out = &structVal{of: st.of, typ: st.typ, fields: append([]value(nil), st.fields...)}
			}
			out.fields[i] = now
		}
	}
	return out
}

// fieldValue returns a field of a value, by way of the fields embedded in it.
func (r *run) fieldValue(s state, v value, sel *types.Selection, e ast.Expr) (state, value) {
	return r.through(s, v, sel.Recv(), sel.Index(), e)
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
			if v.fields[i] == nil {
				return r.zero(field.Type())
			}
			return v.fields[i]
		}
	case *ref:
		switch c := r.content(s, v).(type) {
		case *cell:
			return r.oneField(s, c.val, st, i, e)
		case *wild:
			if c.kept != nil && i < len(c.kept.fields) && c.kept.fields[i] != nil {
				return c.kept.fields[i]
			}
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
		case *buffer:
			return r.apply(s, "[]", e, t, c.text, i)
		case *cell: // of a pointer to an array
			return r.elementAt(s, c.val, i, t, e)
		case *wild:
			if v := r.isLastPut(s, x, i); v != nil {
				return v
			}
			return r.element(r.wildValue(s, x, c, x.typ, e), t)
		}
	case *phi:
		return r.eachWayAt(s, x, func(way int, alt value) value {
			at := i
			if q, ok := i.(*phi); ok { // what is computed of x, on the same way
				if at = r.pick(q, x.sel, way); at == nil {
					return nil
				}
			}
			return r.elementAt(s, alt, at, t, e)
		})
	case *str:
		return r.apply(s, "[]", e, t, x, i)
	case *unknown:
		if isText(x.typ) {
			return r.apply(s, "[]", e, t, x, i)
		}
		deleted := deletedKey{x.slot, r.keyOf(i)}
		if r.isEmptied(s, x) || r.isWithout(s, deleted) {
			return r.zero(t)
		}
		u := r.function("[]@", e, t, x, i, integer(r.generation(s, x)))
		key, ok := soleUnknown(i)
		stirred := r.isStirred(s, x)
		if !stirred {
			partState(u, x)
		}
		u.lost = x.lost || x.chosen && !code.IsBoolean(under(t)) || stirred || r.isRefilled(s, emptyKey(x.slot), deleted) || ok && r.keyOfMap[key.slot] == x
		return r.unlessWithout(s, u, r.zero(t), emptyKey(x.slot), deleted)
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
	if !free || u.lost || len(elems) == 0 || len(elems) > maxTable || r.isSettledKey(s, u) {
		return r.lostSymbol(e, t)
	}
	sel := r.indexed(u, len(elems))
	sel.index = u
	return r.eachWay(s, &phi{sel: sel, alts: elems, size: 1}, func(v value) value { return r.mark(v, throughTable) })
}

// indexed returns the selector for an element at an unknown index: the same
// for the same index.
func (r *run) indexed(u *unknown, n int) *selector {
	key := "index" + u.key + ":" + strconv.Itoa(n)
	slot := r.textSlot(key, setSlot)
	if r.sels[slot] == nil {
		r.sels[slot] = &selector{slot: slot, n: n}
	}
	return r.sels[slot]
}

// indexIs returns the state in which one element of a list is taken at an index that is
// not known: what was asked of the index, or of what it is computed of, has to agree with
// that. False if it cannot be.
func (f *Flow) indexIs(s state, sel *selector, i int) (state, bool) {
	switch {
	case sel.index == nil:
		return s, true
	case f.isSpent():
		return s.doubt(allSlot, sel.slot, true), true
	}
	return f.assume(s, f.apply(s, "==", nil, types.Typ[types.Bool], sel.index, integer(i)), true)
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
