package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"math"
	"reflect"
	"slices"
)

// conversion evaluates T(x).
func (r *run) conversion(s state, e *ast.CallExpr) (state, value) {
	if len(e.Args) != 1 {
		return s, nil
	}
	s, v := r.eval(s, e.Args[0])
	return r.convertedTo(s, e, v)
}

// convertedTo makes of what is converted a value of the type.
func (r *run) convertedTo(s state, e *ast.CallExpr, v value) (state, value) {
	t := r.info.TypeOf(e)
	r.record(s, e)
	from := r.info.TypeOf(e.Args[0])
	switch {
	case isTextual(t) && isTextual(from):
		return s, r.bytesOf(&s, v, from, t)
	case v == any(nilVal{}) && t != nil && !types.IsInterface(t) && (isSlice(t) || !isSlice(from)) && r.zero(t) == any(nilVal{}):
		return s, v
	case t != nil && isInterface(t): // the type of a type parameter is of one of them
		return s, r.boxed(v, e.Args[0], t)
	case from != nil && t != nil && types.Identical(under(from), under(t)):
		switch x := v.(type) {
		case *structVal:
			return s, &structVal{of: t, typ: x.typ, fields: x.fields}
		case *fnVal:
			named := *x
			named.of = t
			return s, &named
		case *ref:
			named := *x
			named.typ = t
			return s, &named
		}
		return s, v
	case isNumeric(from) && (isNumeric(t) || isTextual(t)):
		return s, r.numberTo(s, e, v, from, t)
	case t != nil && types.IsInterface(t): // of a type parameter
		return s, v
	case isSlice(from) && !isSlice(t): // to an array, or a pointer to one
		s = r.asLongAs(s, v, t)
	case isPointer(t):
		// What an unsafe pointer, or one of another type, refers to may be
		// written by way of it.
		s = r.expose(s, v, true)
	}
	if isText(from) { // runes
		r.scan(s, v)
	}
	out := r.converted(e, v, t)
	if u, ok := v.(*unknown); ok && isTextual(t) && r.isStirred(s, u) { // some of them are no more what they were
		out.lost = true
	}
	return s, out
}

// numberTo makes of a number another one, or the text of a rune.
func (r *run) numberTo(s state, e *ast.CallExpr, v value, from, t types.Type) value {
	if p, ok := v.(*phi); ok {
		return r.eachWay(s, p, func(alt value) value { return r.numberTo(s, e, alt, from, t) })
	}
	k, isKnown := v.(konst)
	u, isUnknown := v.(*unknown)
	n, isSmall := smallInt(v)
	switch {
	case isInteger(t) && isInteger(from) && isKnown && number(k.Value) != nil:
		return fits(k, t)
	case isInteger(t) && isInteger(from) && isUnknown:
		return r.function("int", e, t, u)
	case isNumeric(t) && isUnknown:
		return r.function(asNumber, e, t, u)
	case isTextual(t) && isInteger(from) && isSmall:
		return r.elsewhere(string(rune(n)))
	case isText(t) && isInteger(from) && isUnknown:
		return r.function(asRune, e, t, u)
	}
	return r.converted(e, v, t)
}

const (
	asNumber = "number" // names the conversion of a number to a type that holds others
	asRune   = "rune"   // and that of a rune to a text
)

// isNumeric reports whether a type is one of whole or other real numbers.
func isNumeric(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := under(t).(*types.Basic)
	return ok && b.Info()&(types.IsInteger|types.IsFloat) != 0
}

// complement names ^x.
const complement = "complement"

// complementOf returns ^x as a type holds it.
func complementOf(v value, t types.Type) value {
	n, ok := smallInt(v)
	if !ok {
		return nil
	}
	return fits(konst{constant.MakeInt64(^int64(n))}, t)
}

// numberAs returns a number as a type holds it; nil if none of it does.
func numberAs(v value, t types.Type) value {
	k, ok := v.(konst)
	switch {
	case !ok || !k.isNumber():
		return nil
	case isInteger(t):
		x, _ := constant.Float64Val(k.Value)
		if math.Abs(x) > math.MaxInt32 {
			return nil
		}
		return fits(konst{constant.MakeInt64(int64(x))}, t)
	}
	x, _ := constant.Float64Val(k.Value)
	return konst{constant.MakeFloat64(x)}
}

// runeAs returns the text that a rune is.
func (f *Flow) runeAs(v value) value {
	n, ok := smallInt(v)
	if !ok {
		return nil
	}
	return f.tried(string(rune(n)))
}

// converted returns what a conversion makes of a value.
func (r *run) converted(e ast.Expr, v value, t types.Type) *unknown {
	u := r.symbol(e, t)
	u.op, u.args = "compute", []value{v}
	r.depend(u, u.args)
	return u
}

// isPointer reports whether a type is a pointer's, unsafe.Pointer among them.
func isPointer(t types.Type) bool {
	if t == nil {
		return false
	}
	switch u := under(t).(type) {
	case *types.Pointer:
		return true
	case *types.Basic:
		return u.Kind() == types.UnsafePointer
	}
	return false
}

func isInteger(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := under(t).(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

// bytesOf converts between a text and its bytes, which can be written.
func (r *run) bytesOf(s *state, v value, from, to types.Type) value {
	if isText(to) == isText(from) {
		return v
	}
	if isText(from) {
		return r.newObject(s, &buffer{r.asStr(v)}, to)
	}
	if p, ok := v.(*ref); ok {
		if b, ok := r.content(*s, p).(*buffer); ok && p.n < 0 {
			return b.text
		}
	}
	if list, ok := v.(*unknown); ok && isText(to) {
		return r.textOfBytes(*s, list, to)
	}
	return r.converted(nil, v, to)
}

// textOf begins the name of the text of a list of bytes.
const textOf = "text of"

// textOfBytes returns the text of a list of bytes that is not known. It is the same each
// time, until somebody may have written them.
func (r *run) textOfBytes(s state, list *unknown, t types.Type) value {
	if r.isStirred(s, list) {
		u := r.converted(nil, list, t)
		u.lost = true
		return u
	}
	u := &unknown{key: r.keyOfText(s, list), op: "compute", args: []value{list}, typ: t, class: classOf(t)}
	u.asks = &execution{name: textOf, fn: reflect.ValueOf(func(b []byte) string { return string(b) }), args: u.args, gen: s.gen()}
	r.Flow.enter(u)
	r.depend(u, u.args)
	if texts := r.textsOf[list.slot]; !slices.ContainsFunc(texts, func(t *unknown) bool { return t.slot == u.slot }) && len(texts) < maxTogether {
		r.textsOf[list.slot] = append(texts, u)
	}
	return u
}

// keyOfText returns the name of the text that a list of bytes is now.
func (f *Flow) keyOfText(s state, list *unknown) string {
	return f.keyOfCall(textOf, []value{list, integer(f.generation(s, list))})
}

// textOfGiven returns the text of a list of bytes at the call; nil where the function may have
// written it before.
func (in *instance) textOfGiven(u *unknown) value {
	list, ok := u.args[0].(*unknown)
	if !ok || u.key != in.keyOfText(in.sum.base, list) {
		return nil
	}
	r := run{Flow: in.Flow, b: in.sum.body}
	return r.bytesOf(&in.s, in.value(list), list.typ, u.typ)
}

// fewest returns how many arguments a predeclared function is given at least.
func fewest(name string) int {
	switch name {
	case "copy", "delete":
		return 2
	case "recover", "print", "println":
		return 0
	}
	return 1
}

func isTuple(v value) bool {
	_, ok := v.(*tuple)
	return ok
}

// builtin evaluates a call of a predeclared function.
func (r *run) builtin(s state, e *ast.CallExpr, name string) (state, value) {
	t := r.info.TypeOf(e)
	if name == "make" || name == "new" {
		return r.allocate(s, e, name, t)
	}
	var args []value
	for i, a := range e.Args {
		var v value
		if name == "append" && i > 0 {
			s, v = r.kept(s, a)
		} else {
			s, v = r.eval(s, a)
		}
		args = append(args, v)
	}
	if len(args) < fewest(name) || len(args) == 1 && isTuple(args[0]) { // copy(f()), or code that does not compile
		for _, v := range args {
			s = r.expose(s, v, true)
		}
		return s, r.lostSymbol(e, t)
	}
	switch name {
	case "len":
		return s, r.length(s, e, args[0])
	case "cap":
		return s, r.capacity(s, e, args[0])
	case "append":
		return r.appended(s, e, args, t)
	case "copy":
		n := r.apply(s, "min", e, t, r.length(s, nil, args[0]), r.length(s, nil, args[1]))
		s = r.expose(s, args[1], true)
		s = r.overwritten(s, args[0])
		if u, ok := args[0].(*unknown); ok { // what it holds now is made of both
			if id, ok := ast.Unparen(e.Args[0]).(*ast.Ident); ok {
				s = r.assign(s, id, r.newObject(&s, r.newWild(s, true), u.typ))
			}
		}
		return s, n
	case "clear":
		return r.cleared(s, e, args[0]), r.symbol(e, t)
	case "delete":
		return r.withoutPut(r.without(s, args), args[0]), r.symbol(e, t)
	case "panic":
		r.stops, r.panics = true, true
		r.unwind(s)
		return s, nil
	case "close":
		return r.closes(s, args[0]), nil
	case "print", "println":
		return s, nil
	case "min", "max":
		v := args[0]
		for _, x := range args[1:] {
			v = r.apply(s, name, e, t, v, x)
		}
		return s, v
	}
	return s, nil
}

// overwritten forgets what a slice or map holds, and nothing else.
func (r *run) overwritten(s state, v value) state {
	switch v := v.(type) {
	case *ref:
		if l, ok := r.content(s, v).(*listVal); ok && !l.open { // as long as it was
			out := &listVal{elem: l.elem, room: l.room, elems: make([]value, len(l.elems))}
			for i := range out.elems {
				out.elems[i] = r.lostSymbol(nil, l.elem)
			}
			return r.loseKin(s, v.obj).with(v.obj, out)
		}
		s = r.writtenElsewhere(s, elemType(v.typ), -1)
		return r.loseKin(s, v.obj).with(v.obj, r.newWild(s, true))
	case *phi:
		return r.loseWays(s, v)
	case *unknown:
		if _, isList := under(v.typ).(*types.Slice); isList { // of a map, keys are known that it lacks
			return r.stirred(r.anyWrite(s), v)
		}
	}
	return r.anyWrite(s)
}

func (r *run) length(s state, e ast.Expr, v value) value {
	if r.inLength == 0 {
		r.lengths = 0
	}
	if r.lengths++; r.lengths > maxLengths || r.isSpent() {
		return r.lostSymbol(e, types.Typ[types.Int])
	}
	r.inLength++
	defer func() { r.inLength-- }()
	r.work(operationWork)
	return r.lengthOf(s, e, v)
}

// maxLengths bounds the lists that are looked at for one length: of one that is cut turn
// after turn, from one of two that were, there are twice as many with each turn.
const maxLengths = 128

func (r *run) lengthOf(s state, e ast.Expr, v value) value {
	if p, ok := v.(*ref); ok {
		switch c := r.content(s, p).(type) {
		case *listVal:
			if !c.open {
				return integer(len(p.window(c)))
			}
			if p.n < 0 {
				return r.function(atLeast, e, types.Typ[types.Int], integer(c.least()), integer(p.obj))
			}
		case *mapVal:
			if c.when == nil {
				return integer(len(c.keys))
			}
		case *buffer:
			return r.apply(s, "len", e, types.Typ[types.Int], c.text)
		case *queue, *queues:
			return r.waiting(s, p)
		case *wild: // whoever has changed what is in a list has not made this one longer
			if isSlice(p.typ) && p.n >= 0 {
				return integer(p.n)
			}
		}
		return r.lostSymbol(e, types.Typ[types.Int])
	}
	if p, ok := v.(*phi); ok {
		return r.eachWay(s, p, func(alt value) value { return r.length(s, e, alt) })
	}
	u, ok := v.(*unknown)
	switch {
	case !ok || u.typ == nil:
	case isSlice(u.typ):
		return r.sliceLength(s, e, u)
	case mayRefer(u.typ) && r.isEmptied(s, u):
		return integer(0)
	case mayRefer(u.typ):
		n := r.function("len@", e, types.Typ[types.Int], u, integer(r.generation(s, u)))
		n.lost = n.lost || r.isRefilled(s, emptyKey(u.slot)) || r.wasStored(s, u)
		return r.unlessWithout(s, n, integer(0), emptyKey(u.slot))
	}
	return r.apply(s, "len", e, types.Typ[types.Int], v)
}

// runesOf returns the text of which a list has the runes; nil for other lists.
func runesOf(u *unknown) value {
	list, ok := under(u.typ).(*types.Slice)
	if !ok || u.op != "compute" || len(u.args) != 1 || !isTextValue(u.args[0]) {
		return nil
	}
	if b, ok := under(list.Elem()).(*types.Basic); !ok || b.Kind() != types.Rune {
		return nil
	}
	return u.args[0]
}

// atLeast names the length of a list that has so many elements, and perhaps
// more.
const atLeast = "at least"

// sliceLength returns the length of an unknown slice, which nobody can write.
func (r *run) sliceLength(s state, e ast.Expr, u *unknown) value {
	if u.copied != nil {
		return r.length(s, e, u.copied)
	}
	if of := runesOf(u); of != nil {
		return r.apply(s, "runes", e, types.Typ[types.Int], r.asTexts([]value{of})...)
	}
	if n := r.groupsFound(s, u); n > 0 {
		return integer(n)
	}
	if u.op != "[:]" || len(u.args) != 3 {
		return r.function("len", e, types.Typ[types.Int], u)
	}
	lo, hi := u.args[1], u.args[2]
	if hi == any(nilVal{}) {
		hi = r.length(s, e, u.args[0])
	}
	if lo == any(nilVal{}) {
		return hi
	}
	return r.apply(s, "-", e, types.Typ[types.Int], hi, lo)
}

// capacity is cap. What is known of it is that it is no less than the length.
func (r *run) capacity(s state, e *ast.CallExpr, v value) value {
	if v == any(nilVal{}) || isArray(r.info.TypeOf(e.Args[0])) {
		return r.length(s, e, v)
	}
	return r.lostSymbol(e, types.Typ[types.Int])
}

// cleared is clear: a map is empty after it.
func (r *run) cleared(s state, e *ast.CallExpr, v value) state {
	t := r.info.TypeOf(e.Args[0])
	if m, ok := under(t).(*types.Map); ok {
		switch v := v.(type) {
		case *ref:
			return r.loseKin(s, v.obj).with(v.obj, &mapVal{elem: m.Elem()})
		case *unknown:
			s = r.anyWrite(s)
			s = r.lacking(s, emptyKey(v.slot))
			return r.sure(s, r.apply(s, "==", nil, types.Typ[types.Bool], r.length(s, nil, v), integer(0)))
		}
	}
	return r.overwritten(s, v)
}

// maxGrow bounds the lists that are followed while they grow.
const maxGrow = 1024

// appended evaluates append. The result is a new list, or the old one where
// that goes on after the slice.
func (r *run) appended(s state, e *ast.CallExpr, args []value, t types.Type) (state, value) {
	st, ok := under(t).(*types.Slice)
	if !ok || e.Ellipsis.IsValid() && len(args) != 2 {
		return s, nil
	}
	if v := r.appendedText(&s, e, args, t); v != nil {
		return s, v
	}
	if p, ok := args[0].(*phi); ok {
		if next, v := r.appendedWays(s, e, p, args[1:], t); v != nil {
			return next, v
		}
	}
	if u, ok := args[0].(*unknown); ok && u.op == "[:]" { // what is after a cut is written
		s = r.writtenElsewhere(s, st, -1)
	}
	old, more := r.appendable(s, args[0], st.Elem()), &listVal{elems: args[1:]}
	if e.Ellipsis.IsValid() {
		more = r.appendable(s, args[1], st.Elem())
	}
	if old == nil || more == nil || growsOn(len(old.elems), len(more.elems)) {
		for _, v := range args { // they go on under another name
			s = r.expose(s, v, true)
		}
		return s, r.lostSymbol(e, t)
	}
	base, _ := args[0].(*ref)
	if len(more.elems) == 0 && !more.open && more.maybe == 0 && (base != nil || args[0] == any(nilVal{})) {
		return s, args[0] // the list itself, under another name
	}
	if base != nil && !old.open && !more.open {
		var v value
		if s, v = r.appendedInPlace(s, base, more.elems, t); v != nil {
			return s, v
		}
	}
	out := &listVal{elem: st.Elem(), open: old.open || more.open, maybe: old.maybe + more.maybe, room: true}
	out.elems = slices.Concat(old.elems, more.elems)
	p := r.newObject(&s, out, t)
	if base != nil {
		s = r.share(s, base, p)
	}
	return s, p
}

// growsOn reports whether a list is too long to go on to be known, one that is long as it is in the
// source apart.
func growsOn(old, more int) bool {
	return old+more > maxGrow && more < maxGrow || old+more > maxTable
}

// appendedText evaluates append of a text to a list of bytes; nil for any
// other append.
func (r *run) appendedText(s *state, e *ast.CallExpr, args []value, t types.Type) value {
	if !e.Ellipsis.IsValid() {
		return nil
	}
	if p, ok := args[0].(*ref); ok {
		if c, ok := r.content(*s, p).(*buffer); ok {
			return r.newObject(s, &buffer{r.concat(c.text, r.textOf(*s, args[1]))}, t)
		}
	}
	if text, ok := args[1].(*str); ok && args[0] == any(nilVal{}) {
		return r.newObject(s, &buffer{text}, t)
	}
	return nil
}

// appendable returns what is known of the elements of a slice; nil if nothing is.
func (r *run) appendable(s state, v value, elem types.Type) *listVal {
	switch p := v.(type) {
	case nilVal:
		return &listVal{}
	case *ref:
		if l, ok := r.content(s, p).(*listVal); ok {
			return &listVal{elems: p.window(l), open: l.open, maybe: l.maybe}
		}
	case *unknown:
		return &listVal{elems: []value{r.element(p, elem)}, open: true, maybe: 1}
	}
	return nil
}

// textOf returns the text of a string or of bytes.
func (r *run) textOf(s state, v value) *str {
	if p, ok := v.(*ref); ok {
		if b, ok := r.content(s, p).(*buffer); ok {
			return b.text
		}
	}
	return r.asStr(v)
}

// allocate evaluates make and new.
func (r *run) allocate(s state, e *ast.CallExpr, name string, t types.Type) (state, value) {
	var size value = integer(0)
	for i, a := range e.Args {
		if i == 0 {
			continue
		}
		var v value
		if s, v = r.eval(s, a); i == 1 {
			size = v
		}
	}
	if t == nil {
		return s, nil
	}
	switch u := under(t).(type) {
	case *types.Pointer:
		if name == "new" {
			z := r.zero(u.Elem())
			if len(e.Args) == 1 && !r.isType(e.Args[0]) { // new(x), since Go 1.26
				s, z = r.eval(s, e.Args[0])
			}
			if b, ok := z.(*buffer); ok {
				return s, r.newObject(&s, b, t)
			}
			return s, r.newObject(&s, &cell{z}, t)
		}
	case *types.Slice:
		n, ok := intOr(size, 0)
		if ok && n < 0 {
			return r.dies(s), r.lostSymbol(e, t)
		}
		if !ok || n > maxGrow {
			return s, r.newObject(&s, r.newWild(s, true), t)
		}
		if isTextual(t) && n == 0 {
			return s, r.newObject(&s, &buffer{emptyStr}, t)
		}
		l := &listVal{elem: u.Elem(), room: len(e.Args) > 2}
		for range n {
			l.elems = append(l.elems, r.zero(u.Elem()))
		}
		return s, r.newObject(&s, l, t)
	case *types.Map:
		return s, r.newObject(&s, &mapVal{elem: u.Elem()}, t)
	case *types.Chan:
		return s, r.newObject(&s, &queue{}, t)
	}
	return s, r.symbol(e, t)
}

func (r *run) isType(e ast.Expr) bool { return r.info.Types[e].IsType() }

// boolOf returns what a value is if it is a known boolean.
func boolOf(v value) (bool, bool) {
	k, ok := v.(konst)
	if !ok || k.Kind() != constant.Bool {
		return false, false
	}
	return constant.BoolVal(k.Value), true
}
