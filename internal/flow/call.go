package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// A callMode says when a call runs.
type callMode uint8

const (
	now   callMode = iota
	async          // at some other time: go f(), defer f()
)

// call evaluates a call.
func (r *run) call(s state, e *ast.CallExpr, mode callMode) (state, value) {
	if tv, ok := r.info.Types[e.Fun]; ok && tv.IsType() {
		return r.conversion(s, e)
	}
	if id, ok := ast.Unparen(e.Fun).(*ast.Ident); ok {
		if b, ok := r.info.Uses[id].(*types.Builtin); ok {
			return r.builtin(s, e, b.Name())
		}
	}
	s, c := r.callee(s, e, mode)
	for _, arg := range e.Args {
		var v value
		if s, v = r.lent(s, &c, arg); v == nil {
			s, v = r.eval(s, arg)
		}
		c.args = append(c.args, v)
	}
	if len(e.Args) == 1 {
		if t, ok := c.args[0].(*tuple); ok { // f(g())
			c.args = t.vals
		}
	}
	r.record(s, e)
	s, v := r.dispatch(s, c)
	return r.returned(s, c), v
}

// A callSite is a call with what is known of it.
type callSite struct {
	expr *ast.CallExpr
	mode callMode
	fn   *types.Func // nil where it is not known which function is called
	recv value       // of a method
	val  *fnVal      // the function called, where its code is in view
	args []value
	lent []loan
}

// A loan is a part of a variable that a call is given the address of. While
// the call lasts it is an object of its own.
type loan struct {
	place ast.Expr
	obj   *ref
}

// lent evaluates &x.f or &x[i] as an argument; nil for anything else.
func (r *run) lent(s state, c *callSite, arg ast.Expr) (state, value) {
	u, ok := ast.Unparen(arg).(*ast.UnaryExpr)
	if !ok || u.Op != token.AND || r.watched[arg] {
		return s, nil
	}
	switch ast.Unparen(u.X).(type) {
	case *ast.SelectorExpr, *ast.IndexExpr:
		return r.lend(s, c, u.X, r.info.TypeOf(arg))
	}
	return s, nil
}

// lend makes an object of what an expression names.
func (r *run) lend(s state, c *callSite, place ast.Expr, t types.Type) (state, value) {
	s, v := r.eval(s, place)
	if v == nil {
		return s, nil
	}
	var content any = &cell{v}
	if b, ok := v.(*buffer); ok {
		content = b
	}
	p := r.newObject(&s, content, t)
	c.lent = append(c.lent, loan{place, p})
	return s, p
}

// returned puts back what a call was lent. A part that code out of view has
// seen may be written at any time after.
func (r *run) returned(s state, c callSite) state {
	for _, l := range c.lent {
		switch now := r.content(s, l.obj).(type) {
		case *cell:
			s = r.assign(s, l.place, now.val)
		case *buffer:
			s = r.assign(s, l.place, now)
		default:
			s, _ = r.addressOf(s, l.place)
		}
	}
	return s
}

// callee finds out what is called.
func (r *run) callee(s state, e *ast.CallExpr, mode callMode) (state, callSite) {
	c := callSite{expr: e, mode: mode}
	fun := ast.Unparen(e.Fun)
	switch x := fun.(type) {
	case *ast.FuncLit:
		var v value
		s, v = r.funcLit(s, x, mode == now)
		c.val, _ = v.(*fnVal)
		r.wake(s, v)
		return s, c
	case *ast.IndexExpr:
		fun = ast.Unparen(x.X)
	case *ast.IndexListExpr:
		fun = ast.Unparen(x.X)
	}
	c.fn, _ = typeutil.Callee(r.info, e).(*types.Func)
	if c.fn == nil {
		var v value
		if s, v = r.eval(s, e.Fun); v == any(nilVal{}) {
			s = r.dies(s)
		}
		if fv, ok := v.(*fnVal); ok {
			c.val, c.fn, c.recv = fv, fv.fn, fv.recv
		}
		return s, c
	}
	c.fn = c.fn.Origin()
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if info := r.info.Selections[sel]; info != nil && info.Kind() == types.MethodVal {
			s, c.recv = r.receiver(s, &c, sel, info)
		}
	}
	if fn := r.dynamic(c.fn, c.recv); fn != nil {
		c.fn = fn
	}
	if c.val == nil {
		c.val, _ = r.declared(c.fn, c.recv).(*fnVal)
	}
	return s, c
}

// dynamic returns the method that a call of an interface's method calls, where
// the receiver is known; or nil.
func (r *run) dynamic(fn *types.Func, recv value) *types.Func {
	if !isInterfaceMethod(fn) {
		return nil
	}
	var t types.Type
	switch v := recv.(type) {
	case *structVal:
		t = v.of
	case *ref:
		t = v.typ
	}
	if t == nil || types.IsInterface(t) {
		return nil
	}
	obj, path, _ := types.LookupFieldOrMethod(t, true, r.pkg, fn.Name())
	m, ok := obj.(*types.Func)
	if !ok || len(path) != 1 {
		return nil
	}
	return m.Origin()
}

// receiver evaluates the receiver of a method: the address of a variable where
// the method wants a pointer, and the embedded struct that a promoted one has.
func (r *run) receiver(s state, c *callSite, sel *ast.SelectorExpr, info *types.Selection) (state, value) {
	if !wantsPointer(info) {
		s, v := r.eval(s, sel.X)
		return s, r.embedded(s, v, info)
	}
	if len(info.Index()) > 1 {
		return r.addressOf(s, sel.X)
	}
	if id, ok := ast.Unparen(sel.X).(*ast.Ident); ok {
		if v, ok := r.info.ObjectOf(id).(*types.Var); ok && r.isCell(v) {
			if p, ok := s.get(r.slotOf(v, valueSlot)).(*ref); ok {
				return s, p
			}
		}
		return r.eval(s, sel.X)
	}
	return r.lend(s, c, sel.X, types.NewPointer(info.Recv()))
}

// embedded returns the field that a promoted method belongs to.
func (r *run) embedded(s state, v value, info *types.Selection) value {
	path := info.Index()[:len(info.Index())-1]
	t := info.Recv()
	for _, i := range path {
		st, field := fieldAt(t, i)
		if st == nil {
			return r.lostSymbol(nil, nil)
		}
		v = r.oneField(s, v, st, i, nil)
		t = field.Type()
	}
	return v
}

// wantsPointer reports whether a method has a pointer receiver and is called
// with a value.
func wantsPointer(info *types.Selection) bool {
	fn, ok := info.Obj().(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return false
	}
	_, isPtr := under(fn.Signature().Recv().Type()).(*types.Pointer)
	_, hasPtr := under(info.Recv()).(*types.Pointer)
	return isPtr && !hasPtr
}

// exits are the functions that end the program without running what was
// deferred.
var exits = map[string]bool{"Exit": true, "Fatal": true, "Fatalf": true, "Fatalln": true}

func isExit(fn *types.Func) bool {
	return exits[fn.Name()] && (fn.Pkg() == nil || fn.Pkg().Path() != "testing")
}

// dispatch returns what a call yields, and the state after it.
func (r *run) dispatch(s state, c callSite) (state, value) {
	t := r.info.TypeOf(c.expr)
	if c.fn != nil && r.neverReturns(c.expr) {
		r.stops = true
		if !isExit(c.fn) {
			r.unwind(s)
		}
	}
	if c.fn != nil && c.fn.Pkg() != nil {
		if s, v, ok := r.wellKnown(s, c, t); ok {
			r.produce(c, v)
			return s, v
		}
	}
	if c.val != nil && c.val.body != nil {
		if c.val.fn != nil && r.isFar(c.val.fn) {
			v := r.unknownResult(c, t)
			return r.ownEffects(s, c), v
		}
		return r.inView(s, c, t)
	}
	if c.fn != nil && c.fn.Pkg() == r.pkg && isInterfaceMethod(c.fn) {
		r.interfaceCall(s, c)
	}
	v := r.unknownResult(c, t)
	if c.fn != nil && c.fn.Pkg() != nil {
		r.produce(c, v)
	}
	return r.effects(s, c), v
}

// isInterfaceMethod reports whether a method is an interface's.
func isInterfaceMethod(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}

// interfaceCall notes what a call causes that every implementation in the
// package does.
func (r *run) interfaceCall(s state, c callSite) {
	i, ok := under(c.fn.Signature().Recv().Type()).(*types.Interface)
	if !ok {
		return
	}
	by := map[*types.Func][]Passing{}
	var first *summary
	for _, fn := range r.implementations(c.fn, i) {
		decl := r.declOf(fn)
		if decl == nil || decl.Body == nil {
			return
		}
		sum := r.summary(r.bodyOf(decl))
		if sum == nil {
			return
		}
		if first == nil {
			first = sum
		}
		by[fn] = r.passingsOf(fn, sum)
	}
	for _, p := range r.agreement(c.fn, i, by) {
		for _, ev := range first.events {
			if ev.use == p.Use && ev.passes {
				r.instance(s, first, c).event(r, ev, c)
				break
			}
		}
	}
}

// unknownResult returns what a call of a function out of view yields.
func (r *run) unknownResult(c callSite, t types.Type) value {
	args := c.args
	if c.recv != nil {
		args = append([]value{c.recv}, args...)
	}
	computed := c.fn != nil && c.fn.Pkg() != nil && !isC(c.fn) && (c.fn.Pkg() == r.pkg || computingPackages[c.fn.Pkg().Path()])
	result := func(t types.Type) value { return r.outcome(c.expr, t, computed, args) }
	tt, ok := t.(*types.Tuple)
	if !ok {
		return result(t)
	}
	out := &tuple{}
	for i := range tt.Len() {
		out.vals = append(out.vals, result(tt.At(i).Type()))
	}
	return out
}

// computingPackages are packages whose functions make their results of their arguments
// alone: given known values they cannot come out either way.
var computingPackages = map[string]bool{
	"bytes": true, "cmp": true, "encoding/base64": true, "encoding/hex": true, "encoding/json": true, "errors": true, "fmt": true,
	"html": true, "maps": true, "math": true, "math/bits": true, "net/url": true, "path": true, "path/filepath": true, "regexp": true,
	"slices": true, "sort": true, "strconv": true, "strings": true, "text/template": true, "unicode": true, "unicode/utf8": true,
}

// effects returns the state after a call of a function out of view: what its
// arguments refer to may have been written.
func (r *run) effects(s state, c callSite) state {
	if c.fn != nil && isReader(c.fn) {
		return s
	}
	decodes := decodes(c.fn)
	for _, v := range c.args {
		if decodes {
			s = r.decodedInto(s, v)
		} else {
			s = r.expose(s, v, false)
		}
	}
	if c.recv != nil {
		s = r.expose(s, c.recv, false)
	}
	if c.fn == nil || c.fn.Pkg() == nil || c.fn.Pkg() == r.pkg {
		s = r.anyWrite(s)
	}
	return s
}

// readers are packages whose functions and methods write nothing that they
// are given; of others, single functions are.
var readers = map[string]bool{"fmt": true, "log": true, "strings": true, "errors": true, "strconv": true, "path": true, "path/filepath": true, "unicode": true, "testing": true, "log/slog": true,
	"github.com/stretchr/testify/assert": true, "github.com/stretchr/testify/require": true}

// isReader reports whether a function leaves what its arguments refer to as
// it is. Those of fmt that read input do not.
func isReader(fn *types.Func) bool {
	pkg := fn.Pkg()
	if pkg == nil {
		return false
	}
	switch pkg.Path() + "." + fn.Name() {
	case "slices.Contains", "slices.Index", "slices.Equal", "maps.Keys", "maps.Values", "reflect.DeepEqual", "reflect.TypeOf":
		return true
	}
	if !readers[pkg.Path()] {
		return false
	}
	switch name := fn.Name(); {
	case len(name) > 4 && (name[:4] == "Scan" || name[:5] == "Sscan" || name[:5] == "Fscan"), name == "As", name == "Append", name == "Appendf", name == "Appendln":
		return false
	case pkg.Path() == "strings":
		return fn.Signature().Recv() == nil
	}
	return true
}

// expose forgets what a value refers to: code out of view has it. lost says
// that the code is the program's own.
func (r *run) expose(s state, v value, lost bool) state {
	e := exposure{run: r, budget: maxExposed, lost: lost}
	return e.value(s, v)
}

// maxExposed bounds the objects that are followed from one value.
const maxExposed = 256

type exposure struct {
	*run
	budget int
	lost   bool
}

func (e *exposure) value(s state, v value) state {
	if e.budget--; e.budget < 0 {
		return e.anyWrite(s)
	}
	switch v := v.(type) {
	case *ref:
		return e.object(s, v)
	case *phi:
		for _, a := range v.alts {
			s = e.value(s, a)
		}
	case *structVal:
		for _, x := range v.fields {
			s = e.value(s, x)
		}
	case *tuple:
		for _, x := range v.vals {
			s = e.value(s, x)
		}
	case *fnVal: // what a literal writes is not known anyway
		return e.value(s, v.recv)
	case *unknown:
		if v.typ == nil || mayRefer(v.typ) {
			s = e.anyWrite(s)
		}
	}
	return s
}

// mayRefer reports whether a value of a type may let others write something.
func mayRefer(t types.Type) bool {
	switch u := under(t).(type) {
	case *types.Pointer, *types.Slice, *types.Map:
		return true
	case *types.Interface:
		return u.NumMethods() == 0
	}
	return false
}

func (e *exposure) object(s state, p *ref) state {
	content := s.get(p.obj)
	if content == nil {
		return s // a package's: those that may be written are not known anyway
	}
	if _, ok := content.(*wild); ok {
		return s
	}
	// Most pointers are handed out so that something is stored there, which
	// may come from outside of the program.
	s = s.with(p.obj, e.newWild(s, e.lost))
	switch c := content.(type) {
	case *cell:
		return e.value(s, c.val)
	case *listVal:
		s = e.loseKin(s, p.obj)
		for _, x := range c.elems {
			s = e.value(s, x)
		}
	case *mapVal:
		for _, x := range c.vals {
			s = e.value(s, x)
		}
	case *queue:
		for _, x := range c.vals {
			s = e.value(s, x)
		}
	}
	return s
}

// conversion evaluates T(x).
func (r *run) conversion(s state, e *ast.CallExpr) (state, value) {
	t := r.info.TypeOf(e)
	if len(e.Args) != 1 {
		return s, nil
	}
	s, v := r.eval(s, e.Args[0])
	r.record(s, e)
	from := r.info.TypeOf(e.Args[0])
	switch {
	case isTextual(t) && isTextual(from):
		return s, r.bytesOf(&s, v, from, t)
	case from != nil && t != nil && types.Identical(under(from), under(t)):
		if x, ok := v.(*structVal); ok {
			return s, &structVal{of: t, typ: x.typ, fields: x.fields}
		}
		return s, v
	case isInteger(t) && isInteger(from):
		if k, ok := v.(konst); ok && number(k.Value) != nil {
			return s, fits(k, t)
		}
		if u, ok := v.(*unknown); ok {
			return s, r.function("int", e, t, u)
		}
	case t != nil && types.IsInterface(t):
		return s, v
	case isPointer(t):
		// What an unsafe pointer, or one of another type, refers to may be
		// written by way of it.
		s = r.expose(s, v, true)
	}
	u := r.symbol(e, t)
	r.depend(u, []value{v})
	return s, u
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
	u := r.symbol(nil, to)
	r.depend(u, []value{v})
	return u
}

// builtin evaluates a call of a predeclared function.
func (r *run) builtin(s state, e *ast.CallExpr, name string) (state, value) {
	t := r.info.TypeOf(e)
	if name == "make" || name == "new" {
		return r.allocate(s, e, name, t)
	}
	var args []value
	for _, a := range e.Args {
		var v value
		s, v = r.eval(s, a)
		args = append(args, v)
	}
	if len(args) == 0 {
		return s, nil
	}
	switch name {
	case "len", "cap":
		return s, r.length(s, e, args[0])
	case "append":
		return r.appended(s, e, args, t)
	case "copy":
		s = r.expose(s, args[1], true)
		return r.overwritten(s, args[0]), r.symbol(e, t)
	case "clear", "delete":
		return r.overwritten(s, args[0]), r.symbol(e, t)
	case "panic":
		r.stops = true
		r.unwind(s)
		return s, nil
	case "print", "println", "close":
		return s, nil
	case "min", "max":
		return s, r.function(name, e, t, args...)
	}
	return s, nil
}

// overwritten forgets what a slice or map holds, and nothing else.
func (r *run) overwritten(s state, v value) state {
	switch v := v.(type) {
	case *ref:
		return r.loseKin(s, v.obj).with(v.obj, r.newWild(s, true))
	case *phi:
		return r.loseWays(s, v)
	}
	return r.anyWrite(s)
}

func (r *run) length(s state, e ast.Expr, v value) value {
	if p, ok := v.(*ref); ok {
		switch c := r.content(s, p).(type) {
		case *listVal:
			if c.open {
				break
			}
			return integer(len(p.window(c)))
		case *mapVal:
			if c.when == nil {
				return integer(len(c.keys))
			}
		case *buffer:
			return r.apply(s, "len", e, types.Typ[types.Int], c.text)
		}
		return r.lostSymbol(e, types.Typ[types.Int])
	}
	if p, ok := v.(*phi); ok {
		return r.eachWay(s, p, func(alt value) value { return r.length(s, e, alt) })
	}
	if u, ok := v.(*unknown); ok && u.typ != nil && mayRefer(u.typ) {
		return r.function("len@", e, types.Typ[types.Int], u, integer(s.gen()))
	}
	return r.apply(s, "len", e, types.Typ[types.Int], v)
}

// maxGrow bounds the lists that are followed while they grow.
const maxGrow = 1024

// appended evaluates append. The result is a new list, or the old one where
// that goes on behind the slice.
func (r *run) appended(s state, e *ast.CallExpr, args []value, t types.Type) (state, value) {
	st, ok := under(t).(*types.Slice)
	if !ok || e.Ellipsis.IsValid() && len(args) != 2 {
		return s, nil
	}
	if v := r.appendedText(&s, e, args, t); v != nil {
		return s, v
	}
	old, open, ok := r.appendable(s, args[0], st.Elem())
	more := args[1:]
	if ok && e.Ellipsis.IsValid() {
		var openToo bool
		more, openToo, ok = r.appendable(s, args[1], st.Elem())
		open = open || openToo
	}
	if !ok || len(old)+len(more) > maxGrow && len(more) < maxGrow {
		for _, v := range args { // they go on under another name
			s = r.expose(s, v, true)
		}
		return s, r.lostSymbol(e, t)
	}
	base, _ := args[0].(*ref)
	if base != nil && !open {
		var v value
		if s, v = r.appendedInPlace(s, base, more, t); v != nil {
			return s, v
		}
	}
	out := &listVal{elem: st.Elem(), open: open, room: true, elems: append(append([]value(nil), old...), more...)}
	p := r.newObject(&s, out, t)
	if base != nil {
		s = r.share(s, base, p)
	}
	return s, p
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

// appendable returns the elements of a slice, and whether there may be others;
// false if nothing is known of it.
func (r *run) appendable(s state, v value, elem types.Type) (elems []value, open, ok bool) {
	switch p := v.(type) {
	case nilVal:
		return nil, false, true
	case *ref:
		l, ok := r.content(s, p).(*listVal)
		if !ok {
			return nil, false, false
		}
		return p.window(l), l.open, true
	case *unknown:
		return []value{r.element(p, elem)}, true, true
	}
	return nil, false, false
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
		if !ok || n < 0 || n > maxGrow {
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

// orConst keeps constants apart from what has no value.
func boolOf(v value) (bool, bool) {
	k, ok := v.(konst)
	if !ok || k.Kind() != constant.Bool {
		return false, false
	}
	return constant.BoolVal(k.Value), true
}

// writes are what a function's code writes, found by its syntax.
type writes struct {
	addressed map[*types.Var]bool        // variables that pointers may refer to
	assigned  map[*types.Var][]token.Pos // where a variable is given another value
}

// scanWrites finds them, also for the function literals inside.
func (f *Flow) scanWrites(b *body) writes {
	if lit, ok := b.node.(*ast.FuncLit); ok {
		if outer := f.outer[lit]; outer != nil {
			return outer.writes
		}
	}
	w := writes{addressed: map[*types.Var]bool{}, assigned: map[*types.Var][]token.Pos{}}
	ast.Inspect(b.node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				w.assign(f, lhs)
			}
		case *ast.IncDecStmt:
			w.assign(f, n.X)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				w.assign(f, n.Key)
				w.assign(f, n.Value)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				w.address(f, n.X)
			}
		case *ast.SliceExpr:
			if t := f.info.TypeOf(n.X); t != nil {
				if _, ok := under(t).(*types.Array); ok {
					w.address(f, n.X)
				}
			}
		case *ast.SelectorExpr:
			if sel := f.info.Selections[n]; sel != nil && sel.Kind() == types.MethodVal && wantsPointer(sel) {
				w.address(f, n.X)
			}
		case *ast.FuncLit:
			f.outer[n] = b
		}
		return true
	})
	return w
}

func (w *writes) assign(f *Flow, lhs ast.Expr) {
	if lhs == nil {
		return
	}
	if id, ok := ast.Unparen(lhs).(*ast.Ident); ok && f.info.Defs[id] != nil {
		return // its declaration
	}
	if v := f.rootVar(lhs); v != nil {
		w.assigned[v] = append(w.assigned[v], lhs.Pos())
	}
}

func (w *writes) address(f *Flow, e ast.Expr) {
	if _, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		return
	}
	if v := f.rootVar(e); v != nil && !v.IsField() {
		w.addressed[v] = true
	}
}
