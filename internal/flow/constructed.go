package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// What a constructor stores in a struct after it has made it, a method finds there,
// too: the struct as the constructor returns it takes the place of the parameter,
// as a literal does that is returned at once.

const (
	maxMade      = 16 // structs of one type that are looked at
	maxMadeExits = 8  // returns of a constructor that are looked at
)

// A product is a struct that a constructor returns.
type product struct {
	state
	val value
	by  *ast.FuncDecl // nil where it holds defaults
}

// runOf returns a run in which values of a function are worked out.
func (f *Flow) runOf(sum *summary) *run {
	budget := maxInlineSteps
	return &run{Flow: f, b: sum.body, last: map[ast.Expr]value{}, budget: &budget}
}

// withMade returns the events with what a constructor returns in place of a
// parameter, or of a field of one.
func (f *Flow) withMade(sum *summary, ev *event, base *unknown, m product) []event {
	return f.runOf(sum).completedBy(m.state, sum, ev, base, m.val)
}

// madeOf returns the structs of a type that constructors of the package return,
// but those that they return as a literal that says all.
func (f *Flow) madeOf(sum *summary, t types.Type) []product {
	n, ok := types.Unalias(elemType(t)).(*types.Named)
	if !ok || n.Obj().Pkg() != f.pkg || n.TypeArgs().Len() > 0 {
		return nil
	}
	m := f.makersOf(n)
	if m == nil {
		return nil
	}
	if m.defaults != nil {
		if p, ok := f.runOf(sum).withDefaults(n, m.defaults); ok {
			m.products = append(m.products, p)
		}
		m.defaults = nil
	}
	for len(m.todo) > 0 && len(m.products) < maxMade {
		d := m.todo[0]
		m.todo = m.todo[1:]
		m.products = append(m.products, f.productsOf(d, n)...)
	}
	return m.products
}

// makers are the functions that return structs of one type.
type makers struct {
	funcs    []*ast.FuncDecl
	todo     []*ast.FuncDecl         // those of which the products are not known yet
	defaults map[*types.Var]ast.Expr // of the settings that fields hold
	products []product
}

// makersOf returns those of a type; nil if there are none.
func (f *Flow) makersOf(n *types.Named) *makers {
	if f.makers == nil {
		f.makers = f.findMakers()
	}
	return f.makers[n.Obj()]
}

// findMakers finds the functions of the package that return structs of it.
func (f *Flow) findMakers() map[*types.TypeName]*makers {
	out := map[*types.TypeName]*makers{}
	for typ, defaults := range f.settingFields() {
		out[typ] = &makers{defaults: defaults}
	}
	for _, top := range f.tops {
		d, ok := top.(*ast.FuncDecl)
		if !ok || d.Body == nil || d.Recv != nil || d.Type.TypeParams != nil || f.isElsewhere(d.Pos()) || f.InTest != nil && f.InTest(d.Pos()) {
			continue
		}
		fn, ok := f.info.Defs[d.Name].(*types.Func)
		if !ok {
			continue
		}
		for v := range fn.Signature().Results().Variables() {
			n, ok := types.Unalias(elemType(v.Type())).(*types.Named)
			if !ok || n.Obj().Pkg() != f.pkg {
				continue
			}
			if _, isStruct := under(n).(*types.Struct); !isStruct || f.returnsLiteral(d, n) {
				continue
			}
			if out[n.Obj()] == nil {
				out[n.Obj()] = &makers{}
			}
			m := out[n.Obj()]
			m.funcs, m.todo = append(m.funcs, d), append(m.todo, d)
		}
	}
	return out
}

// productsOf returns the structs of a type that a function returns.
func (f *Flow) productsOf(d *ast.FuncDecl, n *types.Named) (out []product) {
	sum := f.summary(f.bodyOf(d))
	if sum == nil || sum.mended {
		return nil
	}
	returns := f.withoutOptions(sum)
	if len(returns) > maxMadeExits {
		return nil
	}
	results := sum.body.sig.Results()
	for i := range results.Len() {
		if !types.Identical(types.Unalias(elemType(results.At(i).Type())), n) {
			continue
		}
		for _, ret := range returns {
			if st := f.structIn(ret, i); st != nil {
				out = append(out, f.leftAsMade(d, ret.state, st))
			}
		}
	}
	return out
}

// withoutOptions returns what a function returns, where it is given no option:
// New(base, options...).
func (f *Flow) withoutOptions(sum *summary) []returned {
	sig := sum.body.sig
	if !sig.Variadic() || f.deep >= maxDeep {
		return sum.returns
	}
	last := sig.Params().At(sig.Params().Len() - 1)
	list, ok := under(last.Type()).(*types.Slice)
	if !ok || !isFunc(list.Elem()) && !hasMethods(list.Elem()) {
		return sum.returns
	}
	if f.isGivenOptions(sum) {
		return nil
	}
	r := f.runOf(sum)
	s := sum.base
	s = r.declare(s, last, r.newObject(&s, &listVal{elem: list.Elem()}, last.Type()))
	f.deep++
	r.start(s)
	f.deep--
	return r.returns
}

// isGivenOptions reports whether all calls of a function are in view, and none of them
// goes without options.
func (f *Flow) isGivenOptions(sum *summary) bool {
	d, ok := sum.body.node.(*ast.FuncDecl)
	if !ok {
		return false
	}
	fn, ok := f.info.Defs[d.Name].(*types.Func)
	if !ok || fn.Exported() && f.pkg.Name() != "main" {
		return false
	}
	names := f.callersOf(fn)
	return len(names) > 0 && !slices.ContainsFunc(names, func(name inspector.Cursor) bool {
		call := calledBy(name)
		return call == nil || call.Ellipsis.IsValid() || len(call.Args) < sum.body.sig.Params().Len()
	})
}

// returnsLiteral reports whether a function lets a literal of a type leave as it
// is. What is in a variable that it stores, only the function knows.
func (f *Flow) returnsLiteral(d *ast.FuncDecl, n *types.Named) bool {
	for _, lit := range f.literalsOf(n) {
		if lit.Pos() >= d.Pos() && lit.End() <= d.End() && f.handsOut(lit, "") && f.isClosed(lit) {
			return true
		}
	}
	return false
}

// structIn returns the struct that one result of a function is, or points to.
func (f *Flow) structIn(ret returned, i int) *structVal {
	if i >= len(ret.vals) {
		return nil
	}
	switch v := ret.vals[i].(type) {
	case *structVal:
		return v
	case *ref:
		switch c := ret.get(v.obj).(type) {
		case *cell:
			st, _ := c.val.(*structVal)
			return st
		case *wild:
			return f.withLost(c.kept)
		}
	}
	return nil
}

// leftAsMade returns a struct as methods may find it: of a field that other code
// gives values, or changes, nothing is known, unless others call the constructor
// and may use what they get at once.
func (f *Flow) leftAsMade(d *ast.FuncDecl, s state, st *structVal) product {
	c, found := f.find(d.Name)
	return f.leftBy(d, s, st, found && f.isOpen(c))
}

// leftBy is leftAsMade for a function of which that is known.
func (f *Flow) leftBy(d *ast.FuncDecl, s state, st *structVal, open bool) product {
	v := &structVal{of: st.of, typ: st.typ, fields: make([]value, len(st.fields))}
	copy(v.fields, st.fields)
	for i := range v.fields {
		use := f.fieldUses()[st.typ.Field(i)]
		if isOutside(use.mangles, d) || isOutside(f.withoutOptionSets(use.sets), d) && (!open || v.fields[i] == nil) {
			v.fields[i] = f.symbol(nil, st.typ.Field(i).Type())
		}
	}
	return product{s, v, d}
}

// isReturned reports whether some call of a constructor returns a product: where all are in view, one
// that is given what the product is made under, and of which the struct is used as a whole.
func (f *Flow) isReturned(m product) bool {
	fn, ok := f.info.Defs[m.by.Name].(*types.Func)
	if !ok || !f.isCalledHere(fn, m.by) {
		return true
	}
	calls := f.callsOf(fn)
	return len(calls) == 0 || len(calls) > maxMade || slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		return !f.isOnlyRead(call) && f.returnsAt(call, fn, m)
	})
}

// isOnlyRead reports whether nothing is done with a struct that a call returns but to read a field.
func (f *Flow) isOnlyRead(call *ast.CallExpr) bool {
	sel, ok := f.cursorOf(call).Parent().Node().(*ast.SelectorExpr)
	if !ok {
		return false
	}
	field := f.fieldOf(sel)
	return field != nil && !isFunc(field.Type())
}

// returnsAt reports whether a call may return a product, by what the function is given there.
func (f *Flow) returnsAt(call *ast.CallExpr, fn *types.Func, m product) bool {
	e, from := f.entranceAt(call)
	if e == nil {
		return true
	}
	b := f.bodyOf(m.by)
	in := f.runOf(from).instance(e.state, f.summary(b), callSite{expr: call, recv: e.recv, args: e.args, mode: now, val: &fnVal{body: b, fn: fn}})
	in.from = m.state
	_, ok := in.conditions(in.s, m.state)
	return ok || in.budget < 0
}
