package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// callee finds out what is called.
func (r *run) callee(s state, e *ast.CallExpr, mode callMode) (state, callSite) {
	c := callSite{expr: e, mode: mode}
	fun := ast.Unparen(e.Fun)
	switch x := fun.(type) {
	case *ast.FuncLit:
		var v value
		s, v = r.funcLit(s, x, mode == now)
		c.val, _ = v.(*fnVal)
		r.lit = c.val
		return s, c
	case *ast.Ident:
		if lit := r.procedureAt(e); lit != nil { // it was not run where it was made
			var v value
			s, v = r.funcLit(s, lit, false)
			c.val, _ = v.(*fnVal)
			return s, c
		}
		if lit, ok := r.literalIn(s, x).(*fnVal); ok {
			c.val = lit
			return s, c
		}
	case *ast.IndexExpr:
		fun = ast.Unparen(x.X)
	case *ast.IndexListExpr:
		fun = ast.Unparen(x.X)
	}
	c.fn, _ = typeutil.Callee(r.info, e).(*types.Func)
	if c.fn == nil {
		s = r.calledValue(s, &c)
		return s, c
	}
	c.fn = c.fn.Origin()
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if info := r.info.Selections[sel]; info != nil && info.Kind() == types.MethodVal {
			s, c.recv = r.receiver(s, &c, sel, info)
		}
	}
	if fn := r.dynamic(c.fn, c.recv); fn != nil {
		c.fn, c.recv = fn, unboxed(c.recv)
		s = r.copiedFrom(s, c)
	}
	if do, ok := unboxed(c.recv).(*fnVal); ok && do.body != nil && callsReceiver(c.fn) {
		c.val, c.fn, c.recv, c.asleep = do, do.fn, do.recv, nil
		return s, c
	}
	if c.val == nil {
		c.val, _ = r.declared(c.fn, c.recv).(*fnVal)
	}
	return s, c
}

// calledValue finds out what a call of a value calls.
func (r *run) calledValue(s state, c *callSite) state {
	r.fun = ast.Unparen(c.expr.Fun)
	s, v := r.eval(s, c.expr.Fun)
	if v == any(nilVal{}) {
		s = r.dies(s)
	}
	s, v = r.calledByField(s, c.expr, v)
	if fv, ok := v.(*fnVal); ok {
		c.val, c.fn, c.recv = fv, fv.fn, fv.recv
	} else {
		if isFunc(r.info.TypeOf(c.expr.Fun)) { // not so in code that does not compile yet
			c.by = v
		}
		r.taken(s, nil, v)
		r.unseen(c.expr.Fun)
	}
	r.fun = nil
	return s
}

// callsReceiver reports whether a method calls the function that is its receiver with what it is given, and
// does nothing else.
func callsReceiver(fn *types.Func) bool { return fullName(fn) == "net/http.HandlerFunc.ServeHTTP" }

// dynamic returns the method that a call of an interface's method calls, where
// the receiver is known; or nil.
func (r *run) dynamic(fn *types.Func, recv value) *types.Func {
	if !isInterfaceMethod(fn) {
		return nil
	}
	t := heldType(recv)
	if u, ok := recv.(*unknown); ok && u.boxed != nil {
		t = u.typ
	}
	if t == nil || types.IsInterface(t) {
		return nil
	}
	obj, path, _ := types.LookupFieldOrMethod(t, true, fn.Pkg(), fn.Name())
	m, ok := obj.(*types.Func)
	if !ok || len(path) != 1 {
		return nil
	}
	return m.Origin()
}

// receiver evaluates the receiver of a method: the address of a variable where
// the method wants a pointer, and the embedded struct that a promoted one has.
func (r *run) receiver(s state, c *callSite, sel *ast.SelectorExpr, info *types.Selection) (state, value) {
	if len(info.Index()) > 1 && ofEmbedded(info) {
		return r.lendEmbedded(s, c, sel, info)
	}
	if !wantsPointer(info) {
		s, v := r.argument(s, c, sel.X)
		if s, v = r.embedded(s, v, info); copiesFrom(info) {
			s = r.followed(s, v)
		}
		return r.receiverCopy(s, v, info)
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

// copiesFrom reports whether a method has a value for a receiver and is called by a
// pointer, its own or one that is embedded, which is followed.
func copiesFrom(info *types.Selection) bool {
	fn, ok := info.Obj().(*types.Func)
	if !ok || fn.Signature().Recv() == nil || isInterfaceMethod(fn) {
		return false
	}
	t := ownerIn(info)
	return t != nil && isPointer(t) && takesValue(fn)
}

// ownerIn returns the type of what a method is called on: of the last of the embedded fields that lead
// to a promoted one; nil if there is no such path.
func ownerIn(info *types.Selection) types.Type {
	t := info.Recv()
	for _, i := range info.Index()[:len(info.Index())-1] {
		st, field := fieldAt(t, i)
		if st == nil {
			return nil
		}
		t = field.Type()
	}
	return t
}

// takesValue reports whether a method has a value for a receiver, and no pointer.
func takesValue(fn *types.Func) bool { return !isPointer(fn.Signature().Recv().Type()) }

// copiedFrom returns the state in which a method that an interface's stands for is called: one that has
// a value for a receiver follows the pointer that is in the interface.
func (r *run) copiedFrom(s state, c callSite) state {
	if c.mode == now && c.recv == any(nilVal{}) && takesValue(c.fn) {
		return r.dies(s)
	}
	return s
}

// receiverCopy returns what a method that has a value for a receiver is given: a copy of what a
// pointer refers to, as far as that is known.
func (r *run) receiverCopy(s state, v value, info *types.Selection) (state, value) {
	p, isRef := v.(*ref)
	fn, isFunc := info.Obj().(*types.Func)
	if !isRef || !isFunc || isInterfaceMethod(fn) || p.typ == nil || !isPointer(p.typ) || !takesValue(fn) {
		return s, v
	}
	if c, known := r.content(s, p).(*cell); known && c.val != nil {
		v = r.copied(&s, c.val, elemType(p.typ))
	}
	return s, v
}

// embedded returns the field that a promoted method belongs to, and the state after
// each pointer on the way there was followed.
func (r *run) embedded(s state, v value, info *types.Selection) (state, value) {
	return r.through(s, v, info.Recv(), info.Index()[:len(info.Index())-1], nil)
}

// through returns the field that a path of fields leads to from a value of a type.
func (r *run) through(s state, v value, t types.Type, path []int, e ast.Expr) (state, value) {
	for _, i := range path {
		st, field := fieldAt(t, i)
		if st == nil {
			return s, r.lostSymbol(e, nil)
		}
		if isPointer(t) {
			s = r.followed(s, v)
		}
		v = r.oneField(s, v, st, i, e)
		t = field.Type()
	}
	return s, v
}

// ofEmbedded reports whether a promoted method is one of a pointer to a struct
// that is embedded itself: it may write it.
func ofEmbedded(info *types.Selection) bool {
	fn, ok := info.Obj().(*types.Func)
	if !ok || fn.Signature().Recv() == nil || !isPointer(fn.Signature().Recv().Type()) {
		return false
	}
	t := ownerIn(info)
	return t != nil && !isPointer(t)
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

// isInterfaceMethod reports whether a method is an interface's.
func isInterfaceMethod(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}
