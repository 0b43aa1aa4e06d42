package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// A Passing is a parameter that a function always hands on to a sink, as it
// is.
type Passing struct {
	Fn    *types.Func
	Index int  // of the parameter
	List  bool // its elements are handed on
	Use   *Use
}

// Passings returns what the package's functions hand on, of those that were
// run, in the order of the source.
func (f *Flow) Passings() []Passing {
	var out []Passing
	for _, n := range f.tops {
		d, ok := n.(*ast.FuncDecl)
		if !ok || f.bodies[d] == nil {
			continue
		}
		fn, ok := f.info.Defs[d.Name].(*types.Func)
		if !ok {
			continue
		}
		out = append(out, f.passingsOf(fn, f.summaries[f.bodies[d]])...)
	}
	return append(out, f.agreements(out)...)
}

// mayPass reports whether a declaration is that of a function with a parameter
// that a use may take, by its type: as a whole, as an element, or as what a pointer
// points to.
func (f *Flow) mayPass(n ast.Node) bool {
	d, ok := n.(*ast.FuncDecl)
	if !ok {
		return false
	}
	fn, ok := f.info.Defs[d.Name].(*types.Func)
	if !ok {
		return false
	}
	for p := range fn.Signature().Params().Variables() {
		if f.mayTake(p) {
			return true
		}
	}
	return false
}

// mayTake reports whether a use may take a parameter, by its type.
func (f *Flow) mayTake(p *types.Var) bool {
	for _, given := range []types.Type{p.Type(), partOf(p.Type())} {
		if given != nil && slices.ContainsFunc(f.taken(), func(t types.Type) bool { return isTaken(given, t) }) {
			return true
		}
	}
	return false
}

// taken returns the types of what reaches sinks, and of its elements.
func (f *Flow) taken() []types.Type {
	if f.takes != nil {
		return f.takes
	}
	f.takes = []types.Type{}
	note := func(t types.Type) {
		if t != nil && !slices.ContainsFunc(f.takes, func(known types.Type) bool { return types.Identical(known, t) }) {
			f.takes = append(f.takes, t)
		}
	}
	for _, uses := range f.uses {
		for _, u := range uses {
			if t := f.info.TypeOf(u.Expr); u.Follow {
				note(t)
				note(partOf(t))
			}
		}
	}
	return f.takes
}

// partOf returns the type of the elements of a type, or of what a pointer points
// to; or nil.
func partOf(t types.Type) types.Type {
	switch u := under(t).(type) {
	case *types.Slice:
		return u.Elem()
	case *types.Array:
		return u.Elem()
	case *types.Map:
		return u.Elem()
	case *types.Pointer:
		return u.Elem()
	}
	return nil
}

// isTaken reports whether a value of one type may be given where another is
// taken. Numbers are converted to texts only as single characters.
func isTaken(given, taken types.Type) bool {
	if _, isParam := types.Unalias(given).(*types.TypeParam); isParam || types.IsInterface(taken) {
		return true
	}
	if b, ok := under(given).(*types.Basic); ok && b.Info()&(types.IsNumeric|types.IsBoolean) != 0 {
		return types.Identical(under(given), under(taken))
	}
	return types.ConvertibleTo(given, taken)
}

func (f *Flow) passingsOf(fn *types.Func, sum *summary) []Passing {
	var out []Passing
	if sum == nil {
		return nil
	}
	first := 0
	if fn.Signature().Recv() != nil {
		first = 1
	}
	for i := range sum.events {
		ev := &sum.events[i]
		if ev.isPost() || !ev.passes || f.conditional(sum, ev) {
			continue
		}
		param, list, _ := handedOn(ev)
		at := slices.Index(sum.params, param) - first
		if at >= 0 && !slices.ContainsFunc(out, func(p Passing) bool { return p.Index == at && p.Use == ev.use }) {
			out = append(out, Passing{fn, at, list, ev.use})
		}
	}
	return out
}

// conditional reports whether an event happens only for some texts of a
// parameter, or some values of one that chooses what to do: a text or a
// boolean. That one is empty or nil, or not, does not count.
func (f *Flow) conditional(sum *summary, ev *event) bool {
	found := false
	asks := func(slot int, v any) bool {
		u := f.unknownAt[slot]
		return u != nil && f.kinds[slot] == factSlot && dependsOnParam(u, 8) && !asksIfThere(u) && !(isParamOrLength(u) && isNone(v))
	}
	differ(sum.base.slots, ev.slots, func(slot int, _, v any) {
		switch {
		case v == nil:
		case f.kinds[slot] == factSlot:
			found = found || asks(slot, v)
		case f.kinds[slot] == setSlot && f.sels[slot] != nil:
			for _, conds := range f.sels[slot].conds {
				found = found || slices.ContainsFunc(conds, func(c fact) bool { return asks(c.slot, c.val) })
			}
		}
	})
	return found
}

// asksIfThere reports whether a condition compares with nil, zero or "".
func asksIfThere(u *unknown) bool {
	if u.op != "==" && u.op != ">" && u.op != "<" {
		return false
	}
	for i, a := range u.args {
		if other, ok := soleUnknown(u.args[len(u.args)-1-i]); ok && isParamOrLength(other) && isNone(a) {
			return true
		}
	}
	return false
}

// isParamOrLength reports whether an unknown is a parameter, or how long one is.
func isParamOrLength(u *unknown) bool { return u.op == "param" || u.op == "len" || u.op == "len@" }

// isNone reports whether a value is nil, zero or "".
func isNone(v any) bool {
	switch v := v.(type) {
	case nilVal:
		return true
	case *str:
		return v.item == nil
	case konst:
		return v.ExactString() == "0"
	}
	return false
}

// chooses reports whether a parameter of this type may choose what is done
// with a text.
func chooses(t types.Type) bool {
	if t == nil {
		return true
	}
	switch u := under(t).(type) {
	case *types.Basic:
		return u.Info()&(types.IsString|types.IsBoolean) != 0
	case *types.Slice:
		return isText(u.Elem())
	}
	return false
}

// mayBeWhole reports whether a value may be a parameter and nothing else, here or where
// the function is called: no text of which something is known can.
func mayBeWhole(v value) bool {
	switch v := v.(type) {
	case *str:
		for _, it := range v.items() {
			switch it := it.(type) {
			case *text.Piece:
				if it.Hole == text.Known && it.Val != "" {
					return false
				}
			case *hole:
			default:
				if !mayBeWhole(it) {
					return false
				}
			}
		}
	case *marked:
		return mayBeWhole(v.str)
	case *phi:
		return slices.ContainsFunc(v.alts, func(alt value) bool { return alt != nil && mayBeWhole(alt) })
	}
	return true
}

func dependsOnParam(v value, depth int) bool {
	if depth == 0 {
		return true
	}
	switch v := v.(type) {
	case *unknown:
		return v.op == "param" && chooses(v.typ) || slices.ContainsFunc(v.args, func(a value) bool { return dependsOnParam(a, depth-1) })
	case *not:
		return dependsOnParam(v.x, depth)
	case *str:
		return slices.ContainsFunc(v.items(), func(it any) bool { return dependsOnParam(it, depth-1) })
	case *hole:
		return dependsOnParam(v.u, depth)
	case *marked:
		return dependsOnParam(v.str, depth)
	case *phi:
		return slices.ContainsFunc(v.alts, func(a value) bool { return a != nil && dependsOnParam(a, depth-1) })
	}
	return false
}

// agreements returns the methods of the package's interfaces of which every
// implementation in the package hands a parameter on.
func (f *Flow) agreements(known []Passing) []Passing {
	var out []Passing
	by := map[*types.Func][]Passing{}
	for _, p := range known {
		by[p.Fn] = append(by[p.Fn], p)
	}
	scope := f.pkgScope()
	if scope == nil || len(known) == 0 {
		return nil
	}
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		i, ok := under(tn.Type()).(*types.Interface)
		if !ok {
			continue
		}
		for m := range i.ExplicitMethods() {
			out = append(out, f.agreement(m, i, by)...)
		}
	}
	return out
}

func (f *Flow) agreement(m *types.Func, i *types.Interface, by map[*types.Func][]Passing) []Passing {
	impls := f.implementations(m, i)
	if len(impls) == 0 {
		return nil
	}
	var out []Passing
	for _, p := range by[impls[0]] {
		agreed := true
		for _, other := range impls[1:] {
			agreed = agreed && slices.ContainsFunc(by[other], func(q Passing) bool {
				return q.Index == p.Index && q.List == p.List && q.Use.Kind == p.Use.Kind
			})
		}
		if agreed {
			p.Fn = m
			out = append(out, p)
		}
	}
	return out
}

// implementations returns the methods of this package that implement an
// interface's.
func (f *Flow) implementations(m *types.Func, i *types.Interface) []*types.Func {
	if out, known := f.implemented[m]; known {
		return out
	}
	var out []*types.Func
	for _, own := range f.methodsNamed(m.Name()) {
		if types.Implements(types.NewPointer(own.of), i) {
			out = append(out, own.fn)
		}
	}
	if f.implemented == nil {
		f.implemented = map[*types.Func][]*types.Func{}
	}
	f.implemented[m] = out
	return out
}

// An ownMethod is one that a type of the package has, perhaps by embedding.
type ownMethod struct {
	of *types.Named
	fn *types.Func
}

// methodsNamed returns the methods with a name that types of the package have: they are
// looked for once, however many interfaces ask for one.
func (f *Flow) methodsNamed(name string) []ownMethod {
	if out, known := f.ownMethods[name]; known {
		return out
	}
	if f.ownMethods == nil {
		f.ownMethods, f.concrete = map[string][]ownMethod{}, f.concreteTypes()
	}
	var out []ownMethod
	for _, n := range f.concrete {
		if fn := code.Method(n, f.pkg, name); fn != nil {
			out = append(out, ownMethod{n, fn})
		}
	}
	f.ownMethods[name] = out
	return out
}

// concreteTypes returns the types of the package that can have methods, but for generic
// ones and interfaces.
func (f *Flow) concreteTypes() (out []*types.Named) {
	scope := f.pkgScope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() || types.IsInterface(tn.Type()) {
			continue
		}
		if n, ok := tn.Type().(*types.Named); ok && n.TypeParams().Len() == 0 {
			out = append(out, n)
		}
	}
	return out
}
