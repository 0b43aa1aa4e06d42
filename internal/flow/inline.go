package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

const (
	maxInline      = 4    // calls inside one another that are run where they are made
	maxInlineSteps = 4096 // statements and expressions of one such call and all in it
)

// inline runs a function of the package where it is called, with the objects
// that it is given: it may write them. false says that it could not be done.
func (r *run) inline(s state, c callSite, sum *summary, t types.Type) (state, value, bool) {
	if !r.mayInline(s, c) {
		return s, nil, false
	}
	sub, ok := r.runHere(r.withCaptured(s, c.val), c)
	if !ok {
		return s, nil, false
	}
	for _, lit := range c.asleep {
		lit.given = true
	}
	for _, ev := range sub.events {
		if slices.ContainsFunc(c.asleep, func(lit *fnVal) bool { return lit.does(&ev) }) {
			r.note(ev)
			continue
		}
		if r.opened < maxOpened && ev.use.Follow && !sum.passes(ev.use) {
			r.opened++
			if ev.far++; !ev.outer.Through {
				ev.outer.Cur = r.cursorOf(c.expr)
			}
			ev.val = r.mark(ev.val, throughWrapper)
			r.note(ev)
		}
	}
	r.narrows = r.narrows || sub.narrows || sub.stops
	after, v := r.merged(s, sub.returns, c, t)
	return after, v, true
}

// runHere runs what a call calls from a state. false says that it comes to no end that could
// be looked at.
func (r *run) runHere(s state, c callSite) (*run, bool) {
	steps, budget := maxInlineSteps, r.budget
	if r.inlined == 0 {
		budget = &steps
	}
	sub := &run{Flow: r.Flow, b: c.val.body, last: r.last, budget: budget}
	r.inlined++
	r.chain, r.inlinedAt = append(r.chain, c.val.body), append(r.inlinedAt, c.expr)
	sub.start(sub.bindArgs(s, c))
	r.chain, r.inlinedAt = r.chain[:len(r.chain)-1], r.inlinedAt[:len(r.inlinedAt)-1]
	r.inlined--
	if r.inlined == 0 {
		*r.budget -= maxInlineSteps - steps
	}
	return sub, *budget >= 0 && len(sub.returns) > 0 && len(sub.returns) <= maxReturns
}

// mayRunHere reports whether a body may be run where it is called: it is not being run, and
// leaves nothing to be done at its end.
func (r *run) mayRunHere(b *body) bool {
	return b.sig != nil && r.inlined < maxInline && r.deep < maxDeep &&
		!slices.Contains(r.chain, b) && !slices.Contains(r.running, b) && !r.hasDefer(b)
}

// does reports whether a function literal causes an event, or one inside it.
func (v *fnVal) does(ev *event) bool {
	return v.sum != nil && (v.sum == ev.sum || slices.ContainsFunc(v.sum.events, func(own event) bool { return own.sum == ev.sum }))
}

// passes reports whether a function hands a parameter on to a use.
func (sum *summary) passes(u *Use) bool {
	return slices.ContainsFunc(sum.events, func(ev event) bool { return ev.passes && ev.use == u })
}

// mayInline reports whether running a function where it is called tells more
// than what is known of it for all calls.
func (r *run) mayInline(s state, c callSite) bool {
	b := c.val.body
	if c.mode != now || !r.mayRunHere(b) {
		return false
	}
	if r.fills(c.val) {
		return true
	}
	if recv, ok := c.recv.(*fnVal); ok && recv.body != nil { // it may call itself
		return true
	}
	refers := r.refers(s, c.recv) || slices.ContainsFunc(c.args, func(v value) bool { return r.refers(s, v) })
	if c.val.fn == nil {
		return (refers || c.val.late) && r.keepsCaptured(c.val)
	}
	if r.leadsByInterface(s, c) {
		return true
	}
	if refers && r.writesAny(c.val.fn) || returnsFunc(b.sig) || callsNothing(b.sig, c) || r.isSetter(b) {
		return true
	}
	for i, v := range c.args {
		if r.tellsMore(s, v, b.sig, i) {
			return true
		}
	}
	return r.namesLists(b) && (r.hasLists(s, c.recv, maxListed) || slices.ContainsFunc(c.args, func(v value) bool { return r.hasLists(s, v, maxListed) }))
}

// namesLists reports whether a function names lists or maps in the fields of its
// parameters: it may go through them.
func (f *Flow) namesLists(b *body) bool {
	names, known := f.listNamers[b]
	if known {
		return names
	}
	ast.Inspect(b.block, func(n ast.Node) bool {
		if e, ok := n.(*ast.SelectorExpr); ok && !names {
			elem, isList := listElem(f.info.TypeOf(e))
			names = isList && isTold(elem) && f.isParam(f.rootVar(e))
		}
		return !names
	})
	if f.listNamers == nil {
		f.listNamers = map[*body]bool{}
	}
	f.listNamers[b] = names
	return names
}

// listElem returns the type of the elements of a slice or a map.
func listElem(t types.Type) (types.Type, bool) {
	if t == nil {
		return nil, false
	}
	switch t := under(t).(type) {
	case *types.Slice:
		return t.Elem(), true
	case *types.Map:
		return t.Elem(), true
	}
	return nil, false
}

// maxListed bounds the structs inside one another, and the ways to them, that are looked
// at for lists.
const maxListed = 3

// hasLists reports whether a field of a struct is a list or map of which the elements are
// known.
func (r *run) hasLists(s state, v value, depth int) bool {
	if depth == 0 {
		return false
	}
	among := func(v value) bool { return r.hasLists(s, v, depth-1) }
	switch v := v.(type) {
	case *structVal:
		return slices.ContainsFunc(v.fields, func(v value) bool { return r.isKnownList(s, v) || among(v) })
	case *phi:
		return slices.ContainsFunc(v.alts, among)
	case *ref:
		c, isCell := r.content(s, v).(*cell)
		return isCell && among(c.val)
	}
	return false
}

func (r *run) isKnownList(s state, v value) bool {
	switch v := v.(type) {
	case *ref:
		switch c := r.content(s, v).(type) {
		case *listVal:
			return len(c.elems) > 0
		case *mapVal:
			return len(c.keys) > 0
		}
	case *phi:
		return slices.ContainsFunc(v.alts, func(v value) bool { return r.isKnownList(s, v) })
	}
	return false
}

// maxSetter bounds the statements of a function that does nothing but set something, and
// maxBranches the conditions by which it does so.
const (
	maxSetter   = 8
	maxBranches = 2
)

// isSetter reports whether all that a function does is to store something in what its
// parameters refer to, or texts, numbers and booleans in variables of the package and of
// its own, perhaps by a condition, and to return such a variable: it does so to those of
// which nothing is known, too.
func (f *Flow) isSetter(b *body) bool {
	if b.block == nil {
		return false
	}
	statements, branches := maxSetter, maxBranches
	list := b.block.List
	if last := len(list) - 1; last > 0 && returnsNames(list[last]) { // what it has set, say
		list = list[:last]
	}
	return len(list) > 0 && f.onlySets(list, &statements, &branches)
}

// returnsNames reports whether a statement returns variables or constants.
func returnsNames(stmt ast.Stmt) bool {
	ret, ok := stmt.(*ast.ReturnStmt)
	return ok && !slices.ContainsFunc(ret.Results, func(e ast.Expr) bool {
		_, isName := ast.Unparen(e).(*ast.Ident)
		return !isName
	})
}

// onlySets reports whether statements only set something; it counts them down.
func (f *Flow) onlySets(list []ast.Stmt, statements, branches *int) bool {
	for _, stmt := range list {
		if *statements--; *statements < 0 {
			return false
		}
		switch stmt := stmt.(type) {
		case *ast.AssignStmt:
			if !f.sets(stmt) {
				return false
			}
		case *ast.BlockStmt:
			if !f.onlySets(stmt.List, statements, branches) {
				return false
			}
		case *ast.IfStmt:
			if *branches--; *branches < 0 || !f.onlySets(parts(stmt), statements, branches) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// parts returns the statements of a condition.
func parts(stmt *ast.IfStmt) []ast.Stmt {
	out := []ast.Stmt{stmt.Body}
	if stmt.Init != nil {
		out = append(out, stmt.Init)
	}
	if stmt.Else != nil {
		out = append(out, stmt.Else)
	}
	return out
}

// sets reports whether a statement stores something in a field, in what a pointer refers to,
// or in variables of texts, numbers and booleans.
func (f *Flow) sets(stmt *ast.AssignStmt) bool {
	return !slices.ContainsFunc(stmt.Lhs, func(e ast.Expr) bool {
		switch e := e.(type) {
		case *ast.SelectorExpr, *ast.StarExpr:
			return false
		case *ast.Ident:
			v, isVar := f.info.ObjectOf(e).(*types.Var)
			return e.Name != "_" && (!isVar || !isValue(v.Type()))
		}
		return true
	})
}

// callsNothing reports whether a function that calls each of the functions which
// it is given, or a method of each value, is given none: New(base, options...).
func callsNothing(sig *types.Signature, c callSite) bool {
	n := sig.Params().Len() - 1
	if !sig.Variadic() || len(c.args) > n || c.expr.Ellipsis.IsValid() {
		return false
	}
	t := paramType(sig, n)
	return t != nil && (isFunc(t) || hasMethods(t))
}

// returnsFunc reports whether a function makes another one, or a list of such as options
// are, which holds on to its arguments.
func returnsFunc(sig *types.Signature) bool {
	if sig.Results().Len() != 1 {
		return false
	}
	t := sig.Results().At(0).Type()
	if elem, isList := listElem(t); isList {
		t = elem
	}
	return isFunc(t) || hasMethods(t) && !types.Identical(t, errorType) // which a function may have
}

// keepsCaptured reports whether a function literal leaves the variables that it
// captures as they are.
func (r *run) keepsCaptured(v *fnVal) bool {
	lit, ok := v.body.node.(*ast.FuncLit)
	return ok && v.sum != nil && !slices.ContainsFunc(r.captured(lit), func(c capture) bool { return c.inside })
}

// withCaptured returns the state with what a function literal captured where it
// was made.
func (r *run) withCaptured(s state, v *fnVal) state {
	lit, ok := v.body.node.(*ast.FuncLit)
	if !ok {
		return s
	}
	for _, c := range r.captured(lit) {
		slot := r.slotOf(c.v, valueSlot)
		val := v.sum.base.get(slot)
		if p, ok := val.(*ref); ok && s.get(p.obj) == nil {
			s = s.with(p.obj, v.sum.base.get(p.obj))
		}
		s = s.with(slot, val)
	}
	return s
}

// paramType returns the type of the parameter that an argument is for: of the
// last one of a variadic function, that of its elements.
func paramType(sig *types.Signature, i int) types.Type {
	n := sig.Params().Len()
	if n == 0 {
		return nil
	}
	if i < n-1 || i < n && !sig.Variadic() {
		return sig.Params().At(i).Type()
	}
	if st, ok := under(sig.Params().At(n - 1).Type()).(*types.Slice); ok && sig.Variadic() {
		return st.Elem()
	}
	return nil
}

// tellsMore reports whether a function does something else with its i-th
// argument than with one that is not known: it calls it, asks for a method, or
// goes through its elements.
func (r *run) tellsMore(s state, v value, sig *types.Signature, i int) bool {
	t := paramType(sig, i)
	if t == nil {
		return false
	}
	isRest := sig.Variadic() && i >= sig.Params().Len()-1 // an element of what is gone through
	switch v := v.(type) {
	case *str:
		return isRest
	case *fnVal:
		return v.body != nil || v.fn != nil && v.fn.Pkg() != nil && isPure(v.fn.Pkg().Path()+"."+v.fn.Name())
	case *structVal:
		return isRest || hasMethods(t)
	case *ref:
		switch c := r.content(s, v).(type) {
		case *listVal:
			return len(c.elems) > 0 && isTold(c.elem)
		case *mapVal:
			return len(c.keys) > 0 && isTold(c.elem)
		case *cell:
			return isRest || hasMethods(t)
		}
	}
	return false
}

// isTold reports whether the elements of a list or map say something to a function
// that goes through them: they are texts, structs with some, functions to be called, or
// values of which methods are.
func isTold(t types.Type) bool {
	return isText(t) || isStructType(elemType(t)) || isFunc(t) || hasMethods(t)
}

// hasMethods reports whether a type is an interface with methods.
func hasMethods(t types.Type) bool {
	i, ok := under(t).(*types.Interface)
	return ok && i.NumMethods() > 0
}

// refers reports whether a value refers to an object of which something is
// known.
func (r *run) refers(s state, v value) bool {
	p, ok := v.(*ref)
	if !ok {
		return false
	}
	w, isWild := r.content(s, p).(*wild)
	return !isWild || w.kept != nil
}

// hasDefer reports whether a function leaves something to be done at its end that may matter: to give
// a lock back does not.
func (f *Flow) hasDefer(b *body) bool {
	if has, ok := f.defers[b]; ok {
		return has
	}
	has := anyDeferred(b.block, func(call *ast.CallExpr) bool { return !f.isUnlock(call) })
	f.defers[b] = has
	return has
}

// isUnlock reports whether a call gives a lock of package sync back.
func (f *Flow) isUnlock(call *ast.CallExpr) bool {
	fn := f.staticCallee(call)
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "sync" && (fn.Name() == "Unlock" || fn.Name() == "RUnlock") && len(call.Args) == 0
}

// bindArgs gives the parameters of a function the values of a call.
func (r *run) bindArgs(s state, c callSite) state {
	sig := r.b.sig
	args := c.args
	if recv := sig.Recv(); recv != nil {
		v := c.recv
		if v == nil && len(args) > 0 { // a method expression
			v, args = args[0], args[1:]
		}
		s = r.bind(s, recv, v)
	}
	n := sig.Params().Len()
	for i := range n {
		p := sig.Params().At(i)
		switch {
		case sig.Variadic() && i == n-1 && !c.expr.Ellipsis.IsValid():
			st, ok := under(p.Type()).(*types.Slice)
			if !ok {
				s = r.bind(s, p, nil)
				continue
			}
			l := &listVal{elem: st.Elem(), elems: append([]value(nil), args[min(i, len(args)):]...)}
			s = r.bind(s, p, r.newObject(&s, l, p.Type()))
		case i < len(args):
			s = r.bind(s, p, args[i])
		default:
			s = r.bind(s, p, nil)
		}
	}
	for i := range sig.Results().Len() {
		if v := sig.Results().At(i); v.Name() != "" {
			s = r.declare(s, v, r.zero(v.Type()))
		}
	}
	return s
}

// maxCopied bounds the fields of a struct that is copied where an unknown pointer points to.
const maxCopied = 64

// copyAt returns a copy of the struct that an unknown pointer points to: who writes it does
// not write the struct.
func (r *run) copyAt(s state, p *unknown, t types.Type) value {
	st, ok := under(t).(*types.Struct)
	if !ok || st.NumFields() > maxCopied {
		return r.lostSymbol(nil, t)
	}
	out := &structVal{of: t, typ: st, fields: make([]value, st.NumFields())}
	for i := range out.fields {
		out.fields[i] = r.oneField(s, p, st, i, nil)
	}
	return out
}

// hasFieldsToRead reports whether a type is a struct of which conditions look at the fields, and
// not, as of a time.Time, at what its methods make of all of them.
func (f *Flow) hasFieldsToRead(t types.Type) bool {
	st, ok := under(t).(*types.Struct)
	if !ok || st.NumFields() > maxCopied {
		return false
	}
	for field := range st.Fields() {
		if field.Exported() || field.Pkg() == f.pkg {
			return true
		}
	}
	return false
}

// bind gives a parameter what a call gives it.
func (r *run) bind(s state, p *types.Var, v value) state {
	if p.Name() == "" || p.Name() == "_" {
		return s
	}
	if !isPointer(p.Type()) && v != nil {
		if q, ok := v.(*ref); ok && isStructType(p.Type()) {
			v = r.cellValue(s, q, p.Type(), nil)
		} else if u, ok := v.(*unknown); ok && isPointer(u.typ) && (len(r.b.writes.assigned[p]) > 0 || r.b.writes.addressed[p]) {
			v = r.copyAt(s, u, p.Type())
		}
	}
	if v == nil {
		v = r.lostSymbol(nil, p.Type())
	}
	return r.declare(s, p, r.copied(&s, v, p.Type()))
}

func isStructType(t types.Type) bool {
	_, ok := under(t).(*types.Struct)
	return ok
}

// merged returns what a function returns, and the state after it.
func (r *run) merged(before state, returns []returned, c callSite, t types.Type) (state, value) {
	slots := make([]int, len(returns[0].vals))
	for i := range slots {
		slots[i] = r.newSlot(valueSlot)
	}
	states := make([]state, len(returns))
	for k, ret := range returns {
		states[k] = r.withoutLocals(before, ret.state)
		for i, v := range ret.vals {
			states[k] = states[k].with(slots[i], r.mark(v, throughResult))
		}
	}
	s := r.join(states)
	vals := make([]value, len(slots))
	for i, slot := range slots {
		if vals[i] = s.get(slot); vals[i] == nil {
			vals[i] = r.lostSymbol(c.expr, nil)
		}
		s = s.with(slot, nil)
	}
	ofReturns(vals)
	switch len(vals) {
	case 0:
		return s, r.symbol(c.expr, t)
	case 1:
		return s, vals[0]
	}
	return s, &tuple{vals}
}

// withoutLocals returns the state after a function without its variables.
func (f *Flow) withoutLocals(before, after state) state {
	differ(before.slots, after.slots, func(slot int, old, _ any) {
		if old == nil && f.isLocal[slot] {
			after = after.with(slot, nil)
		}
	})
	return after
}
