package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// eval returns the value of an expression in a state, and the state after it.
func (r *run) eval(s state, e ast.Expr) (state, value) {
	if *r.budget--; *r.budget < 0 || r.nested > maxNested {
		return s, r.lostSymbol(e, r.info.TypeOf(e))
	}
	r.work(evaluationWork)
	r.nested++
	s, v := r.expression(s, e)
	r.nested--
	if v == nil {
		v = r.lostSymbol(e, r.info.TypeOf(e))
	}
	if r.watched[e] {
		r.last[e] = v
		if u := r.selves[e]; u != nil {
			r.recordOne(event{use: u, state: s, val: v, expr: e})
		}
	}
	return s, v
}

func (r *run) expression(s state, e ast.Expr) (state, value) {
	if tv, ok := r.info.Types[e]; ok && tv.Value != nil {
		if call, ok := e.(*ast.CallExpr); ok && len(r.uses[call]) > 0 { // a conversion
			return r.conversion(s, call)
		}
		return s, r.constantValue(e, tv)
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return r.eval(s, e.X)
	case *ast.BasicLit:
		if sp, ok := text.Spell(e); ok { // the type checker may have failed
			return s, literal(text.Piece{Val: sp.Value, Src: text.Source{Lit: e}})
		}
	case *ast.Ident:
		return s, r.ident(s, e)
	case *ast.SelectorExpr:
		return r.selector(s, e)
	case *ast.IndexExpr:
		return r.index(s, e)
	case *ast.SliceExpr:
		return r.slice(s, e)
	case *ast.StarExpr:
		s, p := r.eval(s, e.X)
		s = r.followed(s, p)
		return s, r.deref(s, p, r.info.TypeOf(e), e)
	case *ast.UnaryExpr:
		return r.unary(s, e)
	case *ast.BinaryExpr:
		return r.binary(s, e)
	case *ast.CallExpr:
		s, v := r.call(s, e, now)
		r.record(s, e)
		return s, v
	case *ast.CompositeLit:
		s, v := r.composite(s, e, r.info.TypeOf(e))
		r.record(s, e)
		return s, v
	case *ast.FuncLit:
		return r.closure(s, e)
	case *ast.TypeAssertExpr:
		return r.assertion(s, e)
	}
	return s, nil
}

// constantValue returns the value of a constant expression.
func (r *run) constantValue(e ast.Expr, tv types.TypeAndValue) value {
	switch tv.Value.Kind() {
	case constant.String:
		return r.fromText(r.constant(e, nil, 0))
	case constant.Bool, constant.Int, constant.Float:
		return konst{tv.Value}
	}
	return nil
}

// Constant returns a constant expression of a text as it is put together.
func (f *Flow) Constant(e ast.Expr) text.Text {
	t := f.constant(e, nil, 0)
	if n := f.allowed(); len(t) > n {
		t = append(slices.Clone(t[:n]), text.Piece{Hole: text.Any, Arg: e})
	}
	f.spend(len(t))
	return t
}

// constant appends the pieces of a constant expression to t. It takes the
// value of the literals alone: asking for that of each sub-expression of a
// long concatenation takes memory quadratic in its length.
func (f *Flow) constant(e ast.Expr, t text.Text, depth int) text.Text {
	e = ast.Unparen(e)
	if depth < maxNested {
		switch e := e.(type) {
		case *ast.BasicLit:
			if s, ok := text.Spell(e); ok {
				return append(t, text.Piece{Val: s.Value, Src: text.Source{Lit: e}, Constant: depth > 0})
			}
		case *ast.BinaryExpr:
			for _, op := range operands(e) {
				t = f.constant(op, t, depth+1)
			}
			return t
		case *ast.CallExpr: // a conversion
			if len(e.Args) == 1 && f.isConstant(e.Args[0]) {
				return f.constant(e.Args[0], t, depth+1)
			}
		case *ast.Ident, *ast.SelectorExpr:
			if decl := f.constantDecl(e); decl != nil {
				return f.constant(decl, t, depth+1)
			}
		}
	}
	if v := f.info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return append(t, text.Elsewhere(constant.StringVal(v), e)...)
	}
	return append(t, text.Anything(e)...)
}

func (f *Flow) isConstant(e ast.Expr) bool {
	v := f.info.Types[e].Value
	return v != nil && v.Kind() == constant.String
}

// constantDecl returns the expression that a named constant of this package
// stands for, or nil.
func (f *Flow) constantDecl(e ast.Expr) ast.Expr {
	id := code.Name(e)
	if id == nil {
		return nil
	}
	c, ok := f.info.ObjectOf(id).(*types.Const)
	if !ok || c.Pkg() != f.pkg {
		return nil
	}
	return f.specs()[c]
}

// operands returns the operands of a chain of one operator, from left to
// right. The chain may be ten thousand long, so it goes round instead of down.
func operands(e ast.Expr) []ast.Expr {
	var out []ast.Expr
	op := token.ADD
	if b, ok := ast.Unparen(e).(*ast.BinaryExpr); ok {
		op = b.Op
	}
	for {
		b, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok || b.Op != op {
			break
		}
		out, e = append(out, b.Y), b.X
	}
	out = append(out, e)
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

func (r *run) ident(s state, e *ast.Ident) value {
	switch obj := r.info.ObjectOf(e).(type) {
	case *types.Var:
		v := settledNumber(s, r.getVar(s, obj, e))
		if room := maxSoughtLiterals; mayBeFunc(obj.Type()) && mayBeLiteral(v, &room) && !r.isIdleUse(obj, e) {
			r.wake(s, v)
		}
		return v
	case *types.Nil:
		return nilVal{}
	case *types.Func:
		return r.declared(obj, nil)
	}
	return nil
}

// settledNumber returns the number that a counter is where one way is left.
func settledNumber(s state, v value) value {
	p, ok := v.(*phi)
	if !ok || !p.sel.counter {
		return v
	}
	allowed := s.allowed(p.sel)
	if allowed == nil || allowed.count() != 1 {
		return v
	}
	for i, alt := range p.alts {
		if _, isNumber := alt.(konst); isNumber && allowed.has(i) {
			return alt
		}
	}
	return v
}

// selector evaluates x.f, a package's x, or a method value.
func (r *run) selector(s state, e *ast.SelectorExpr) (state, value) {
	sel := r.info.Selections[e]
	if sel == nil {
		switch obj := r.info.Uses[e.Sel].(type) {
		case *types.Var:
			return s, r.getVar(s, obj, e)
		case *types.Func:
			return s, r.declared(obj, nil)
		}
		return s, nil
	}
	s, x := r.eval(s, e.X)
	switch sel.Kind() {
	case types.FieldVal:
		if isServerURL(sel.Obj()) {
			return s, r.serverURL(e, sel.Obj().Type())
		}
		s, v := r.fieldValue(s, x, sel, e)
		r.taken(s, e, v)
		return s, r.mark(v, throughField(x))
	case types.MethodVal:
		if fn, ok := sel.Obj().(*types.Func); ok {
			if len(sel.Index()) > 1 && ofEmbedded(sel) || wantsPointer(sel) { // it may be called at any time after
				s, _ = r.addressOf(s, e.X)
				return r.exposeShared(s, x, true), r.lostSymbol(e, sel.Type())
			}
			s, recv := r.embedded(s, x, sel)
			if copiesFrom(sel) || isInterfaceMethod(fn) { // now
				s = r.followed(s, recv)
			}
			if t := typeOf(recv); copiesFrom(sel) && isPointer(t) {
				recv = r.deref(s, recv, elemType(t), e)
			}
			v := r.declared(fn, recv)
			r.leadToValue(s, e, v)
			return s, v
		}
	case types.MethodExpr:
		if fn, ok := sel.Obj().(*types.Func); ok && r.isOwnMethod(sel, fn) {
			return s, r.declared(fn, nil)
		}
	}
	return s, nil
}

// isOwnMethod reports whether a method expression is one of a type in view, as it is
// declared: the first argument is its receiver.
func (f *Flow) isOwnMethod(sel *types.Selection, fn *types.Func) bool {
	recv := fn.Signature().Recv()
	return recv != nil && len(sel.Index()) == 1 && !isInterfaceMethod(fn) && isPointer(sel.Recv()) == isPointer(recv.Type()) && f.declOf(fn.Origin()) != nil
}

// throughField returns how far a field's text has come: one of a table's
// entry, or of a struct in view.
func throughField(value) text.Distance { return throughTable }

func (r *run) index(s state, e *ast.IndexExpr) (state, value) {
	if _, ok := r.info.TypeOf(e.X).(*types.Signature); ok { // a generic function
		return r.eval(s, e.X)
	}
	s, x := r.eval(s, e.X)
	s, i := r.eval(s, e.Index)
	t := r.info.TypeOf(e)
	if m, ok := under(r.info.TypeOf(e.X)).(*types.Map); ok {
		i = r.boxed(i, e.Index, m.Key())
		s = r.hashable(s, i)
	}
	s = r.within(s, x, i, r.info.TypeOf(e.X))
	if !r.isFixed(e.Index) && isTextual(r.info.TypeOf(e.X)) {
		r.scan(s, x)
	}
	v := r.elementAt(s, x, i, t, e)
	r.taken(s, e, v)
	return s, v
}

// slice evaluates x[i:j].
func (r *run) slice(s state, e *ast.SliceExpr) (state, value) {
	s, x := r.eval(s, e.X)
	bounds := [2]value{nil, nil}
	for i, b := range []ast.Expr{e.Low, e.High} {
		if b != nil {
			s, bounds[i] = r.eval(s, b)
		}
	}
	var limit value
	if e.Max != nil {
		s, limit = r.eval(s, e.Max)
	}
	s = r.longEnough(s, x, bounds, r.info.TypeOf(e.X))
	if bounds == [2]value{} && isText(r.info.TypeOf(e.X)) {
		return s, x
	}
	switch x := x.(type) {
	case *str:
		return s, r.substring(s, x, bounds, e)
	case nilVal:
		if hi, ok := intOr(bounds[1], 0); ok && hi > 0 {
			return r.dies(s), r.lostSymbol(e, r.info.TypeOf(e))
		}
	case *ref:
		if l, ok := r.content(s, x).(*listVal); ok {
			n := len(x.window(l))
			if l.open {
				n = -1
			}
			lo, ok1 := intOr(bounds[0], 0)
			hi, ok2 := intOr(bounds[1], n)
			if ok1 && ok2 && 0 <= lo && lo <= hi && hi <= n {
				end, ok := intOr(limit, -1)
				full := limit != nil && ok && end == hi || x.full && hi == n
				return s, &ref{obj: x.obj, off: x.off + lo, n: hi - lo, full: full, typ: r.info.TypeOf(e)}
			}
			if ok1 && ok2 && !l.open && (lo < 0 || hi < lo || hi > n && !l.room && x.off+n == len(l.elems)) {
				return r.dies(s), r.lostSymbol(e, r.info.TypeOf(e))
			}
		}
		s = s.with(x.obj, r.newWild(s, true))
	}
	if p, ok := x.(*phi); ok { // it has another name now
		s = r.loseWays(s, p)
	}
	u := r.function("[:]", e, r.info.TypeOf(e), x, orNil(bounds[0]), orNil(bounds[1]))
	return s, u
}

func orNil(v value) value {
	if v == nil {
		return nilVal{}
	}
	return v
}

func intOr(v value, or int) (int, bool) {
	if v == nil {
		return or, true
	}
	k, ok := v.(konst)
	if !ok {
		return 0, false
	}
	n, ok := constant.Int64Val(constant.ToInt(k.Value))
	return int(n), ok
}

// substring evaluates s[i:j] of a text.
func (r *run) substring(s state, x *str, bounds [2]value, e ast.Expr) value {
	if v, ok := x.whole(); ok {
		lo, ok1 := intOr(bounds[0], 0)
		hi, ok2 := intOr(bounds[1], len(v))
		if ok1 && ok2 && 0 <= lo && lo <= hi && hi <= len(v) {
			return r.fromText(x.flat().Slice(lo, hi))
		}
	}
	return r.apply(s, "[:]", e, r.info.TypeOf(e), x, orNil(bounds[0]), orNil(bounds[1]))
}

func (r *run) unary(s state, e *ast.UnaryExpr) (state, value) {
	t := r.info.TypeOf(e)
	switch e.Op {
	case token.AND:
		return r.address(s, e)
	case token.NOT:
		s, x := r.eval(s, e.X)
		return s, negate(x)
	case token.ARROW:
		s, ch := r.eval(s, e.X)
		return r.receive(s, ch, t, e)
	case token.XOR:
		s, x := r.eval(s, e.X)
		return s, r.apply(s, complement, e, t, x)
	case token.SUB:
		s, x := r.eval(s, e.X)
		return s, r.apply(s, "neg", e, t, x)
	case token.ADD:
		return r.eval(s, e.X)
	}
	s, x := r.eval(s, e.X)
	return s, r.function(e.Op.String(), e, t, x)
}

func negate(v value) value {
	switch v := v.(type) {
	case konst:
		if v.Kind() == constant.Bool {
			return boolean(!constant.BoolVal(v.Value))
		}
	case *not:
		return v.x
	case *phi:
		out := &phi{sel: v.sel, alts: make([]value, len(v.alts)), size: v.size, opposite: v}
		for i, a := range v.alts {
			if a != nil {
				out.alts[i] = negate(a)
			}
		}
		return out
	}
	return &not{v}
}

// address evaluates &x.
func (r *run) address(s state, e *ast.UnaryExpr) (state, value) {
	switch x := ast.Unparen(e.X).(type) {
	case *ast.CompositeLit:
		s, v := r.eval(s, x)
		if b, ok := v.(*buffer); ok {
			return s, r.newObject(&s, b, r.info.TypeOf(e))
		}
		return s, r.newObject(&s, &cell{v}, r.info.TypeOf(e))
	case *ast.Ident:
		if v, ok := r.info.ObjectOf(x).(*types.Var); ok && (!isGlobal(v) || r.isLocalNow(v)) {
			if p, ok := s.get(r.slotOf(v, valueSlot)).(*ref); ok && r.isCell(v) {
				return s, &ref{obj: p.obj, off: p.off, n: p.n, full: p.full, typ: r.info.TypeOf(e)}
			}
		}
		return s, nil
	}
	if ix, ok := ast.Unparen(e.X).(*ast.IndexExpr); ok && r.isViewed(e, ix) {
		s, v := r.eval(s, ix)
		return s, r.newObject(&s, &cell{v}, r.info.TypeOf(e))
	}
	if v := r.rootVar(e.X); v != nil && isGlobal(v) && !r.isLocalNow(v) {
		// Where something is known of it, nobody writes it by its address.
		s, part := r.eval(s, e.X)
		if st, ok := part.(*structVal); ok {
			return s, r.newObject(&s, &cell{st}, r.info.TypeOf(e))
		}
	}
	s, p := r.addressOf(s, e.X)
	if u, ok := p.(*unknown); ok {
		u.typ = r.info.TypeOf(e)
	}
	return s, p
}

// addressOf evaluates the address of a field or an element: what holds it may
// be written.
func (r *run) addressOf(s state, e ast.Expr) (state, value) {
	root := code.Root(e)
	if _, named := root.(*ast.Ident); !named { // f().x
		s, v := r.eval(s, root)
		return r.expose(s, v, true), r.lostSymbol(e, nil)
	}
	s, _ = r.eval(s, e)
	if v := r.rootVar(e); v != nil {
		s = r.exposeShared(s, r.getVar(s, v, nil), true)
		if r.isCell(v) && r.isPartOf(e) {
			if p, ok := s.get(r.slotOf(v, valueSlot)).(*ref); ok {
				s = s.with(p.obj, r.newWild(s, true))
			}
		}
	}
	return s, r.lostSymbol(e, nil)
}

// binary evaluates x op y.
func (r *run) binary(s state, e *ast.BinaryExpr) (state, value) {
	t := r.info.TypeOf(e)
	switch e.Op {
	case token.LAND, token.LOR:
		return r.logic(s, e)
	case token.ADD:
		if isText(t) {
			return r.sum(s, e)
		}
	}
	s, x := r.eval(s, e.X)
	s, y := r.eval(s, e.Y)
	switch e.Op {
	case token.EQL, token.NEQ:
		if s = r.comparable(s, x, y); s.isDead() {
			return s, r.lostSymbol(e, t)
		}
		is := r.compared(s, e, x, y)
		if e.Op == token.NEQ {
			is = negate(is)
		}
		return s, is
	}
	s = r.worked(s, e.Op.String(), y, e.Y, t)
	return s, r.apply(s, e.Op.String(), e, t, x, y)
}

// compared evaluates x == y.
func (r *run) compared(s state, e *ast.BinaryExpr, x, y value) value {
	if left := r.info.TypeOf(e.X); left != nil && isArray(left) {
		return r.sameElements(s, e, x, y)
	}
	return r.equals(s, e, x, e.X, y, e.Y)
}

// sameElements compares two arrays.
func (r *run) sameElements(s state, e ast.Expr, x, y value) value {
	lost := r.lostSymbol(e, types.Typ[types.Bool])
	p, ok1 := x.(*ref)
	q, ok2 := y.(*ref)
	if !ok1 || !ok2 {
		return lost
	}
	a, ok1 := r.content(s, p).(*listVal)
	b, ok2 := r.content(s, q).(*listVal)
	if !ok1 || !ok2 || a.open || b.open || len(a.elems) != len(b.elems) {
		return lost
	}
	open := false
	for i := range a.elems {
		switch r.equal(a.elems[i], b.elems[i]) {
		case isFalse:
			return no
		case isOpen:
			open = open || !same(a.elems[i], b.elems[i])
		}
	}
	if open {
		return lost
	}
	return yes
}

// logic evaluates a chain of && or of ||. Each operand is evaluated in a state
// in which those before it came out so that it is.
func (r *run) logic(s state, e *ast.BinaryExpr) (state, value) {
	and := e.Op == token.LAND
	chain := operands(e)
	s, x := r.eval(s, chain[0])
	after, vals := s, []value{x}
	var ends []state // those in which an operand came out so that the next one is not evaluated
	for _, operand := range chain[1:] {
		right, ok := r.assume(s, x, and)
		if !ok {
			vals[len(vals)-1] = boolean(!and)
			break
		}
		end, stops := r.assume(s, x, !and)
		if stops {
			ends = append(ends, end)
		}
		before := right
		right, x = r.eval(right, operand)
		if d, ok := r.decide(right, x); ok {
			x = boolean(d)
		}
		switch {
		case !stops && len(vals) == 1:
			after, vals = right, vals[:0]
		case right.slots != before.slots:
			after = r.join(append(slices.Clip(ends), right))
		}
		vals = append(vals, x)
		s = right
	}
	v := vals[0]
	for _, x := range vals[1:] {
		v = r.apply(after, e.Op.String(), e, types.Typ[types.Bool], v, x)
	}
	return after, v
}

// sum evaluates a concatenation.
func (r *run) sum(s state, e *ast.BinaryExpr) (state, value) {
	out := emptyStr
	for _, op := range operands(e) {
		var v value
		s, v = r.eval(s, op)
		if u, ok := v.(*unknown); ok {
			out = r.push(out, &hole{u: u, arg: op})
		} else {
			out = r.concat(out, r.asStr(v))
		}
	}
	return s, out
}

// isText reports whether a type is a string, or may be: in code that does not
// compile it can be missing.
func isText(t types.Type) bool {
	if t == nil {
		return true
	}
	b, ok := under(t).(*types.Basic)
	return ok && (b.Info()&types.IsString != 0 || b.Kind() == types.Invalid)
}

// isTextual reports whether a conversion between this type and string keeps a
// text.
func isTextual(t types.Type) bool {
	if t == nil {
		return false
	}
	if sl, ok := under(t).(*types.Slice); ok {
		b, ok := under(sl.Elem()).(*types.Basic)
		return ok && b.Kind() == types.Byte
	}
	return isText(t)
}

// composite evaluates a composite literal.
func (r *run) composite(s state, e *ast.CompositeLit, t types.Type) (state, value) {
	if t == nil {
		for _, el := range e.Elts {
			if kv, ok := el.(*ast.KeyValueExpr); ok {
				el = kv.Value
			}
			s, _ = r.eval(s, el)
		}
		return s, nil
	}
	switch u := under(t).(type) {
	case *types.Struct:
		if isBuffer(t) {
			return s, &buffer{emptyStr}
		}
		return r.structLit(s, e, t, u)
	case *types.Slice:
		return r.listLit(s, e, u.Elem(), t)
	case *types.Array:
		return r.listLit(s, e, u.Elem(), t)
	case *types.Map:
		return r.mapLit(s, e, u, t)
	case *types.Pointer: // []*T{{...}}
		s, v := r.composite(s, e, u.Elem())
		r.record(s, e)
		return s, r.newObject(&s, &cell{v}, t)
	}
	return s, nil
}

func (r *run) structLit(s state, e *ast.CompositeLit, t types.Type, u *types.Struct) (state, value) {
	v := &structVal{of: t, typ: u, fields: make([]value, u.NumFields())}
	for i, el := range e.Elts {
		at, el := elementOf(u, i, el)
		if at == noField {
			continue
		}
		var x value
		s, x = r.kept(s, el)
		if at >= 0 && at < len(v.fields) {
			v.fields[at] = r.copied(&s, r.boxed(x, el, u.Field(at).Type()), u.Field(at).Type())
		}
	}
	return r.declaredFlagAt(s, e, v), v
}

// noField is the place of an element with a key that is no name.
const noField = -2

// elementOf returns which field the ith element of a literal is for, and what the field is given: -1 is
// for one that the struct does not have.
func elementOf(u *types.Struct, i int, el ast.Expr) (int, ast.Expr) {
	kv, ok := el.(*ast.KeyValueExpr)
	if !ok {
		return i, el
	}
	if id, ok := kv.Key.(*ast.Ident); ok {
		return fieldIndex(u, id.Name), kv.Value
	}
	return noField, nil
}

func fieldIndex(u *types.Struct, name string) int {
	for i := range u.NumFields() {
		if u.Field(i).Name() == name {
			return i
		}
	}
	return -1
}

func (r *run) listLit(s state, e *ast.CompositeLit, elem, t types.Type) (state, value) {
	l := &listVal{elem: elem}
	at := -1
	for _, el := range e.Elts {
		at++ // the next one, which need not be the last
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			n, ok := constant.Int64Val(constant.ToInt(orZero(r.info.Types[kv.Key].Value)))
			if !ok || n < 0 || n > maxTable {
				return s, nil
			}
			at, el = int(n), kv.Value
		}
		for len(l.elems) < at {
			l.elems = append(l.elems, r.zero(elem))
		}
		var v value
		if s, v = r.kept(s, el); v == nil {
			v = r.zero(elem)
		} else {
			v = r.boxed(v, el, elem)
		}
		l.elems = slices.Replace(l.elems, at, min(at+1, len(l.elems)), v)
	}
	if a, ok := under(t).(*types.Array); ok {
		for int64(len(l.elems)) < a.Len() && len(l.elems) < maxGrow {
			l.elems = append(l.elems, r.zero(elem))
		}
	}
	return s, r.newObject(&s, l, t)
}

func orZero(v constant.Value) constant.Value {
	if v == nil {
		return constant.MakeUnknown()
	}
	return v
}

func (r *run) mapLit(s state, e *ast.CompositeLit, u *types.Map, t types.Type) (state, value) {
	m := &mapVal{elem: u.Elem()}
	for _, el := range e.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		var k, v value
		s, k = r.eval(s, kv.Key)
		s, v = r.kept(s, kv.Value)
		k = r.boxed(k, kv.Key, u.Key())
		m.keys, m.vals = append(m.keys, k), append(m.vals, r.boxed(v, kv.Value, u.Elem()))
	}
	return s, r.newObject(&s, m, t)
}

// assertion evaluates x.(T): the value is the same if it is one at all.
func (r *run) assertion(s state, e *ast.TypeAssertExpr) (state, value) {
	s, x := r.eval(s, e.X)
	if e.Type == nil { // of a type switch
		return s, x
	}
	t := r.info.TypeOf(e.Type)
	if t == nil {
		return s, nil
	}
	is, ok := r.assume(s, r.isOf(s, e, x, t), true)
	if !ok {
		is = r.dies(s)
	}
	return is, r.assertedTo(s, x, e, t)
}
