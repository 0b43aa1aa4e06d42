package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
)

// What a constructor stores in a field and a method reads is known by neither
// alone. Where a text that reaches a sink has a field of a parameter in it,
// the function is looked at once more for each literal of that struct in the
// package, with the literal in place of the parameter: all its fields, so that
// a condition on another one comes out as it does for this literal.

const (
	maxLiterals = 32 // literals of one type that are looked at
	maxStored   = 8  // bases in one text that literals are put in place of
)

// A fieldUse says what the package's code does to a field.
type fieldUse struct {
	set     bool // it is given a value outside of literals
	mangled bool // what it holds is made from what it held

	sets, mangles []token.Pos // where
}

// at adds a place where the field is given a value.
func (u fieldUse) at(pos token.Pos, mangled bool) fieldUse {
	u.set, u.sets = true, append(u.sets, pos)
	if mangled {
		u.mangled, u.mangles = true, append(u.mangles, pos)
	}
	return u
}

// isOutside reports whether one of some places is not in a node.
func isOutside(places []token.Pos, n ast.Node) bool {
	return slices.ContainsFunc(places, func(pos token.Pos) bool { return pos < n.Pos() || pos >= n.End() })
}

// A completion is an event of a function with a struct in place of a parameter.
type completion struct {
	event
	sum  *summary
	from ast.Node // what makes the struct: a literal or a call; nil where that is the end of a function
}

// stored returns the texts that literals of the package's structs complete.
func (f *Flow) stored() []event {
	var all []completion
	for _, n := range f.tops {
		d, ok := n.(*ast.FuncDecl)
		if !ok || f.bodies[d] == nil || f.isElsewhere(d.Pos()) || f.InTest != nil && f.InTest(d.Pos()) {
			continue
		}
		sum := f.summaries[f.bodies[d]]
		if sum == nil {
			continue
		}
		f.measured(size(sum.body.block), 1, func() { all = append(all, f.completedAll(sum)...) })
	}
	return f.undisputed(all)
}

// completedAll returns what literals make of the events of one function. What is left of them when
// all the work for it was done is in doubt.
func (f *Flow) completedAll(sum *summary) []completion {
	var out []completion
	for i := range sum.events {
		if ev := &sum.events[i]; !ev.isPost() { // see postsTo
			out = append(out, f.completed(sum, ev)...)
		}
	}
	return out
}

// undisputed returns the events but those of a text that another function takes from
// the same struct for something else, and finds right: which of them is called for this
// struct is not known.
func (f *Flow) undisputed(all []completion) []event {
	type claim struct {
		from ast.Node
		text string
	}
	right := map[claim][]completion{}
	for _, c := range all {
		if text, ok := wholeAt([]value{c.val}, 0); ok && c.from != nil && f.Suspect != nil && !f.Suspect(c.use, text) {
			at := claim{c.from, text}
			right[at] = append(right[at], c)
		}
	}
	var out []event
	for _, c := range all {
		text, _ := wholeAt([]value{c.val}, 0)
		if !slices.ContainsFunc(right[claim{c.from, text}], func(other completion) bool {
			return other.sum != c.sum && other.use.Kind != c.use.Kind
		}) {
			out = append(out, c.event)
		}
	}
	return out
}

// completed returns what literals make of one event.
func (f *Flow) completed(sum *summary, ev *event) []completion {
	var out []completion
	c := bases{found: map[string]*unknown{}, budget: 64}
	c.add(ev.val)
	for _, base := range c.list {
		if f.isEnteredMade(sum, rootOf(base), maxEntering) {
			continue
		}
		for _, lit := range f.literalsOf(base.typ) {
			if !f.mayBeGiven(sum, base, lit) || !f.handsOut(lit, sum.name()) {
				continue
			}
			for _, done := range f.withLiteral(sum, ev, base, lit) {
				out = append(out, completion{done, sum, lit})
			}
		}
		for _, call := range f.builtBy(base.typ) {
			if at, ok := f.find(call); !ok || !f.mayBeGiven(sum, base, call) || !f.standsApart(ev.val) || !f.leaves(at, sum.name()) {
				continue
			}
			for _, done := range f.withBuilt(sum, ev, base, call) {
				out = append(out, completion{done, sum, call})
			}
		}
		for _, m := range f.madeOf(sum, base.typ) {
			if m.by != nil && (!f.mayBeGiven(sum, base, m.by) || !f.isReturned(m)) {
				continue
			}
			for _, done := range f.withMade(sum, ev, base, m) {
				out = append(out, completion{done, sum, nil})
			}
		}
	}
	return out
}

// mayBeGiven reports whether a struct that a literal or a call makes may be what a
// function gets for a parameter, or its receiver: where each call of it makes one on the
// spot, it is one of those.
func (f *Flow) mayBeGiven(sum *summary, base *unknown, from ast.Node) bool {
	d, ok := sum.body.node.(*ast.FuncDecl)
	if !ok {
		return true
	}
	fn, ok := f.info.Defs[d.Name].(*types.Func)
	if !ok || !f.isCalledHere(fn, d) {
		return true
	}
	base = rootOf(base)
	i := slices.IndexFunc(sum.params, func(p *unknown) bool { return p.key == base.key }) - (len(sum.params) - fn.Signature().Params().Len())
	calls := f.callsOf(fn)
	return len(calls) == 0 || slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		e := given(call, i)
		return e == nil || f.mayMake(e, from)
	})
}

// given returns what a call gives a function for a parameter: the receiver comes before the
// first one. nil stands for what is no expression of its own.
func given(call *ast.CallExpr, i int) ast.Expr {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && i == -1 {
		return sel.X
	}
	if i < 0 || i >= len(call.Args) {
		return nil
	}
	return call.Args[i]
}

// mayMake reports whether an expression may yield the struct that a literal or a call
// makes: another literal does not, nor a call of another function that has one itself, nor a
// variable that holds nothing else than these.
func (f *Flow) mayMake(e ast.Expr, from ast.Node) bool {
	e = f.maker(e)
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		e = f.maker(u.X)
	}
	switch n := e.(type) {
	case *ast.CompositeLit:
		return n == from
	case *ast.CallExpr:
		fn := f.staticCallee(n)
		if n == from || fn == nil {
			return true
		}
		d := f.declOf(fn.Origin())
		if d == nil || d.Body == nil || d.Pos() <= from.Pos() && from.Pos() < d.End() {
			return true
		}
		named, ok := types.Unalias(elemType(f.info.TypeOf(n))).(*types.Named)
		return !ok || !slices.ContainsFunc(f.literalsOf(named), func(lit *ast.CompositeLit) bool {
			return d.Pos() <= lit.Pos() && lit.Pos() < d.End()
		})
	}
	return true
}

// name returns the name of a declared function.
func (sum *summary) name() string {
	if d, ok := sum.body.node.(*ast.FuncDecl); ok {
		return d.Name.Name
	}
	return ""
}

// bases collects the unknowns that a value has fields of.
type bases struct {
	found  map[string]*unknown
	list   []*unknown
	budget int
}

func (b *bases) add(v value) {
	if b.budget--; b.budget < 0 {
		return
	}
	switch v := v.(type) {
	case *unknown:
		for _, a := range v.args {
			if u, ok := a.(*unknown); ok && v.field != nil && fromParam(u) && b.found[u.key] == nil && len(b.list) < maxStored {
				b.found[u.key] = u
				b.list = append(b.list, u)
			}
			b.add(a)
		}
	case *hole:
		b.add(v.u)
	case *str:
		for _, it := range v.items() {
			b.add(it)
		}
	case *marked:
		b.add(v.str)
	case *phi:
		for _, a := range v.alts {
			b.add(a)
		}
	}
}

// fromParam reports whether an unknown is a parameter, or a field of one.
func fromParam(u *unknown) bool {
	for u.field != nil {
		base, ok := u.args[0].(*unknown)
		if !ok {
			return false
		}
		u = base
	}
	return u.op == "param"
}

// rootOf returns the parameter that an unknown is, or a field of; see fromParam.
func rootOf(u *unknown) *unknown {
	for u.field != nil {
		u = u.args[0].(*unknown)
	}
	return u
}

// withLiteral returns the events with a literal in place of a parameter, or of a
// field of one: several where the field is a list.
func (f *Flow) withLiteral(sum *summary, ev *event, base *unknown, lit *ast.CompositeLit) []event {
	r := f.runOf(sum)
	s := sum.base
	v := r.literalValue(&s, lit)
	return r.completedBy(s, sum, ev, base, v)
}

// completedBy returns the events with a struct in place of a parameter, or of a field
// of one, in a state in which there is the struct.
func (r *run) completedBy(s state, sum *summary, ev *event, base *unknown, v value) []event {
	f := r.Flow
	if _, isPointer := under(base.typ).(*types.Pointer); isPointer {
		v = r.newObject(&s, &cell{v}, base.typ)
	}
	if base.field != nil {
		return r.completedIn(s, sum, ev, base, v)
	}
	var out []event
	for _, at := range f.enteredWith(s, sum, base, v, maxEntering) {
		out = append(out, r.completedIn(at, sum, ev, base, v)...)
	}
	return out
}

// completedIn is completedBy in a state in which the function is entered.
func (r *run) completedIn(s state, sum *summary, ev *event, base *unknown, v value) []event {
	in := r.instead(s, sum, base, v)
	in.expr, in.from = ev.expr, ev.state
	after, ok := in.conditions(in.s, ev.state)
	if !ok {
		return nil
	}
	out, given := *ev, in.value(ev.val)
	out.state, out.passes, out.open = after, false, false
	if ev.use.List && isListed(given) {
		before := len(r.events)
		r.recordList(out, given)
		return r.events[before:]
	}
	if out.val = r.mark(given, throughTable); knownBytes(out.val) <= knownBytes(ev.val) {
		return nil
	}
	return []event{out}
}

// literalValue returns the struct that a literal makes, as a method may find
// it: a field that other code gives values may hold one of those.
func (r *run) literalValue(s *state, lit *ast.CompositeLit) value {
	st := under(r.info.TypeOf(lit)).(*types.Struct)
	v := &structVal{of: r.info.TypeOf(lit), typ: st, fields: make([]value, st.NumFields())}
	for i := range st.NumFields() {
		if field := st.Field(i); r.fieldUses()[field].set {
			v.fields[i] = r.symbol(nil, field.Type())
		}
	}
	for i, el := range lit.Elts {
		at, el := elementOf(st, i, el)
		if at < 0 || at >= st.NumFields() {
			continue
		}
		v.fields[at] = r.elementValue(s, el, st.Field(at))
	}
	return v
}

// elementValue returns what an element of a literal stores in a field.
func (r *run) elementValue(s *state, el ast.Expr, field *types.Var) value {
	if r.fieldUses()[field].mangled || !r.isClosed(el) {
		return r.symbol(nil, field.Type())
	}
	var v value
	*s, v = r.eval(*s, el)
	return v
}

// isClosed reports whether an expression is the same wherever it is: it
// has no variables of functions in it.
func (f *Flow) isClosed(e ast.Expr) bool {
	return f.namesOnly(e, func(obj types.Object) bool {
		v, ok := obj.(*types.Var)
		return !ok || v.IsField() || isGlobal(v)
	})
}

// namesOnly reports whether an expression has no function literal in it, and no names
// but those that are allowed.
func (f *Flow) namesOnly(e ast.Expr, allowed func(types.Object) bool) bool {
	only := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			only = false
		case *ast.Ident:
			only = only && allowed(f.info.ObjectOf(n))
		}
		return only
	})
	return only
}

// literalsOf returns the package's literals of a struct, or of what a pointer
// points to, but those in tests.
func (f *Flow) literalsOf(t types.Type) []*ast.CompositeLit {
	n, ok := types.Unalias(elemType(t)).(*types.Named)
	if !ok || n.Obj().Pkg() != f.pkg || n.TypeArgs().Len() > 0 {
		return nil
	}
	if f.literals == nil {
		f.literals = map[*types.TypeName][]*ast.CompositeLit{}
		for c := range f.root.Preorder((*ast.CompositeLit)(nil)) {
			f.noteLiteral(c.Node().(*ast.CompositeLit))
		}
	}
	return f.literals[n.Obj()]
}

func (f *Flow) noteLiteral(lit *ast.CompositeLit) {
	n, ok := types.Unalias(elemType(f.info.TypeOf(lit))).(*types.Named)
	if !ok || n.Obj().Pkg() != f.pkg || f.InTest != nil && f.InTest(lit.Pos()) {
		return
	}
	if _, isStruct := under(f.info.TypeOf(lit)).(*types.Struct); isStruct && len(f.literals[n.Obj()]) < maxLiterals {
		f.literals[n.Obj()] = append(f.literals[n.Obj()], lit)
	}
}

// fieldUses returns what the package's code does to fields.
func (f *Flow) fieldUses() map[*types.Var]fieldUse {
	if f.fields != nil {
		return f.fields
	}
	f.fields = map[*types.Var]fieldUse{}
	for c := range f.root.Preorder((*ast.AssignStmt)(nil), (*ast.UnaryExpr)(nil), (*ast.CompositeLit)(nil), (*ast.IncDecStmt)(nil)) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			f.assignedFields(n)
		case *ast.UnaryExpr:
			if v := f.fieldOf(n.X); v != nil && n.Op == token.AND {
				f.fields[v] = f.fields[v].at(n.Pos(), false)
			}
		case *ast.CompositeLit:
			f.copiedFields(n)
		}
	}
	return f.fields
}

// assignedFields notes the fields that an assignment gives values.
func (f *Flow) assignedFields(n *ast.AssignStmt) {
	for i, lhs := range n.Lhs {
		v := f.fieldOf(lhs)
		if v == nil {
			continue
		}
		mangled := n.Tok != token.ASSIGN
		if len(n.Rhs) == len(n.Lhs) {
			mangled = mangled || f.mentions(n.Rhs[i], v) || f.isComputed(n.Rhs[i])
		}
		f.fields[v] = f.fields[v].at(lhs.Pos(), mangled)
	}
}

// copiedFields notes the fields of a literal that are made from themselves.
func (f *Flow) copiedFields(lit *ast.CompositeLit) {
	for _, el := range lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		id, ok := kv.Key.(*ast.Ident)
		if !ok {
			continue
		}
		if v, ok := f.info.Uses[id].(*types.Var); ok && v.IsField() && f.fieldOf(kv.Value) != v && f.mentions(kv.Value, v) {
			use := f.fields[v]
			use.mangled, use.mangles = true, append(use.mangles, kv.Pos())
			f.fields[v] = use
		}
	}
}

// fieldOf returns the field that an expression names.
func (f *Flow) fieldOf(e ast.Expr) *types.Var { return code.FieldOf(f.info, e) }

// mentions reports whether an expression has a field in it.
func (f *Flow) mentions(e ast.Expr, field *types.Var) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			found = found || f.info.Uses[id] == field
		}
		return !found
	})
	return found
}

// isComputed reports whether an expression is a local variable that is no
// parameter: what it holds may have been made from the field before.
func (f *Flow) isComputed(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := f.info.Uses[id].(*types.Var)
	return ok && v.Kind() == types.LocalVar
}
