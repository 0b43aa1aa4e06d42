package flow

import (
	"go/ast"
	"go/types"
	"reflect"
	"slices"
	"strings"
)

// What a condition asks of a thing that is made, see whole.go.

// A wholeView is how a condition looks at a thing.
type wholeView struct {
	f      *Flow
	root   *unknown   // the thing
	parts  []*unknown // of it, that are evaluated
	failed bool       // it is about other things, too
	timed  bool       // parts are in it that somebody may write
	texts  bool       // it asks what is printed of the thing, or what it says
	gen    int        // when the parts were asked for
	seen   int

	strs  []string
	ints  []int64
	refs  []*ref
	reals []real
	types []types.Type // that it asks for
	preds []string     // functions that say yes or no of an error
}

// viewOf returns how a condition looks at the one thing that it is about; nil if it does not.
func (f *Flow) viewOf(u *unknown) *wholeView {
	if v, known := f.views[u.slot]; known {
		return v
	}
	v := &wholeView{f: f}
	v.add(u)
	if v.root == nil || v.failed {
		v = nil
	} else {
		f.viewed[v.root.slot] = append(f.viewed[v.root.slot], u.slot)
	}
	f.views[u.slot] = v
	return v
}

func (v *wholeView) add(x value) {
	if v.seen++; v.seen > maxTaken {
		v.failed = true
	}
	if v.failed {
		return
	}
	switch x := x.(type) {
	case *not:
		v.add(x.x)
	case *str:
		v.addText(x)
	case konst:
		if n, ok := smallInt(x); ok {
			v.ints = append(v.ints, int64(n))
		}
	case *ref:
		if v.f.globalOf[x.obj] != nil { // io.EOF
			v.refs = append(v.refs, x)
		}
	case real:
		v.reals = append(v.reals, x)
	case *unknown:
		v.addUnknown(x)
	case nilVal, *fnVal:
	case *structVal:
		v.failed = v.failed || !isZeroStruct(x)
	default:
		v.failed = true
	}
}

func (v *wholeView) addText(s *str) {
	if whole, ok := s.whole(); ok {
		v.strs = append(v.strs, whole)
		return
	}
	for at := s; at != nil && at.item != nil; at = at.prev {
		switch it := at.item.(type) {
		case *hole:
			v.texts = true
			if of, ok := printedIn(it); ok {
				v.add(of)
				continue
			}
			v.add(it.u)
		case *str:
			v.add(it)
		case *marked:
			v.add(it.str)
		}
	}
}

// printedIn returns what a verb prints in a hole; false of holes that a value fills as it is.
func printedIn(h *hole) (value, bool) {
	if h.piece == nil || h.u.op != "compute" || len(h.u.args) != 1 {
		return nil, false
	}
	return h.u.args[0], true
}

func (v *wholeView) addUnknown(u *unknown) {
	f := v.f
	if _, parsed := f.partOfURL(u); parsed || u.lost {
		v.failed = true
		return
	}
	v.addTypes(u)
	switch {
	case f.isPartOfWhole(u):
		v.parts = append(v.parts, u)
		v.addTime(u)
	case u.op == "len@":
		gen, _ := smallInt(u.args[1])
		v.timed, v.gen = true, max(v.gen, gen)
	case f.evaluable(u):
	case isWholeType(u.typ) && !slices.ContainsFunc(u.args, isThing):
		if v.root != nil && v.root.key != u.key {
			v.failed = true
		}
		v.root = u
		return
	case isMade(u) || u.op == "call":
	default:
		v.failed = true
		return
	}
	args := asked(u)
	if _, _, given := f.functionOf(u); given != nil {
		args = given
	}
	for _, a := range args {
		v.add(a)
	}
}

// addTime notes when a part was asked for that somebody may have written since.
func (v *wholeView) addTime(u *unknown) {
	gen := ageless
	switch {
	case u.field != nil && u.gen > 0:
		gen = u.gen
	case u.op == "[]@", u.op == "has", u.op == "place":
		gen, _ = smallInt(u.args[len(u.args)-1])
	case v.f.questions[u.slot].fn != nil:
		gen = v.f.questions[u.slot].gen
	}
	if gen != ageless {
		v.timed, v.gen = true, max(v.gen, gen)
	}
}

// isOtherTime reports whether a condition is about what was there at another time: it may have
// been written between them.
func (v *wholeView) isOtherTime(w *wholeView) bool {
	return v.timed && w.timed && v.gen != w.gen
}

// addTypes notes for which types something asks, and by which function.
func (v *wholeView) addTypes(u *unknown) {
	if t := v.f.tested[u.op]; t != nil {
		v.types = append(v.types, t)
	}
	if isAsserted(u) && u.typ != nil {
		v.types = append(v.types, u.typ)
	}
	if t := v.f.targetOf(u); t != nil {
		v.types = append(v.types, t)
	}
	fn, _, _ := v.f.functionOf(u)
	switch {
	case fn == nil:
	case errorPredicates[fullName(fn)]:
		v.preds = append(v.preds, fullName(fn))
	case fn.Name() == "Error":
		v.texts = true
	}
}

// isLength reports whether a condition is on how many elements there are, and no more.
func (v *wholeView) isLength() bool { return len(v.parts) == 0 && !v.texts }

func isThing(v value) bool {
	u, ok := v.(*unknown)
	return ok && isWholeType(u.typ)
}

// isWholeType reports whether things of a type are made.
func isWholeType(t types.Type) bool {
	return t != nil && (types.IsInterface(t) || wholeTypeOf(t) != nil)
}

// wholeTypeOf returns the type of this program that such a type is; nil of others.
func wholeTypeOf(t types.Type) reflect.Type {
	switch t := types.Unalias(t).(type) {
	case *types.Slice:
		if isPlainString(t.Elem()) {
			return reflect.TypeFor[[]string]()
		}
	case *types.Map:
		list, isList := types.Unalias(t.Elem()).(*types.Slice)
		switch {
		case !isPlainString(t.Key()):
		case isPlainString(t.Elem()):
			return reflect.TypeFor[map[string]string]()
		case isList && isPlainString(list.Elem()):
			return reflect.TypeFor[map[string][]string]()
		}
	case *types.Named:
		return namedWhole(t, wholeTypes)
	case *types.Pointer:
		if of, ok := types.Unalias(t.Elem()).(*types.Named); ok {
			return namedWhole(of, wholePointers)
		}
	}
	return nil
}

func namedWhole(t *types.Named, of map[string]map[string]reflect.Type) reflect.Type {
	if t.Obj().Pkg() == nil {
		return nil
	}
	return of[t.Obj().Pkg().Path()][t.Obj().Name()]
}

func isPlainString(t types.Type) bool { return types.Unalias(t) == types.Typ[types.String] }

// isPartOfWhole reports whether a value is a part of a thing that is evaluated.
func (f *Flow) isPartOfWhole(u *unknown) bool {
	if len(u.args) == 0 || u.lost {
		return false
	}
	of, ok := u.args[0].(*unknown)
	if !ok {
		return false
	}
	switch {
	case u.field != nil:
		return u.op == ".f" && u.field.Exported() && (wholeTypeOf(of.typ) != nil || isAsserted(of))
	case isAsserted(u), u.op == iterOp+"maps.Keys", u.op == iterOp+"maps.Values":
		return true
	}
	switch u.op {
	case "[]@", "has", "place", "strings.Join":
		return true
	case ".*":
		return wholeTypeOf(of.typ) != nil
	}
	fn, _, _ := f.functionOf(u)
	if fn == nil {
		return false
	}
	if fn.Pkg() == nil { // the method of error
		return fn.Name() == "Error"
	}
	return heldFuncs[fullName(fn)] != nil || errorPredicates[fullName(fn)] || f.evaluatesWhole(fn, of)
}

// isAsserted reports whether a value is what an interface holds.
func isAsserted(u *unknown) bool { return strings.HasPrefix(u.op, ".(") }

// functionOf returns the function that a value is a result of, of which result, and what it
// was given; nil if that is not known.
func (f *Flow) functionOf(u *unknown) (fn *types.Func, index int, args []value) {
	if u.op != "call" && u.op != "compute" {
		return nil, 0, nil
	}
	if q, ok := f.questions[u.slot]; ok && len(q.args) == len(u.args) {
		return q.fn, q.index, q.args
	}
	call, ok := u.expr.(*ast.CallExpr)
	if !ok {
		return nil, 0, nil
	}
	fn = f.staticCallee(call)
	if fn == nil || fn.Signature().Results().Len() != 1 {
		return nil, 0, nil
	}
	return fn, 0, u.args
}

// targetOf returns the type for which errors.As looks; nil of other functions.
func (f *Flow) targetOf(u *unknown) types.Type {
	if q, ok := f.questions[u.slot]; ok {
		return q.target
	}
	if call, ok := u.expr.(*ast.CallExpr); ok && (u.op == "compute" || u.op == "call") {
		return f.targetIn(call)
	}
	return nil
}

// targetIn returns the type for which a call looks that is one of errors.As.
func (f *Flow) targetIn(call *ast.CallExpr) types.Type {
	if len(call.Args) != 2 || !f.isCallOf(call, "errors.As") {
		return nil
	}
	p, ok := types.Unalias(f.info.TypeOf(call.Args[1])).(*types.Pointer)
	if !ok {
		return nil
	}
	return p.Elem()
}
