package flow

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// What makes a program panic ends the way that leads there: whatever follows
// happens in no run.

// dies returns the state after a panic.
func (r *run) dies(s state) state {
	r.stops, r.panics = true, true
	r.unwind(s)
	return s.doubt(allSlot, 0, true).with(deadSlot, 1)
}

// isDead reports whether the program has ended.
func (s state) isDead() bool { return s.get(deadSlot) != nil }

// living returns the states in which the program goes on, or all if there are
// none.
func living(states []state) []state {
	if !slices.ContainsFunc(states, state.isDead) {
		return states
	}
	if out := slices.DeleteFunc(slices.Clone(states), state.isDead); len(out) > 0 {
		return out
	}
	return states
}

// followed returns the state after a pointer was followed, or a map written:
// it was not nil. Where each way on which it is not is in doubt, that says nothing:
// who follows it without a look expects that there is one.
func (r *run) followed(s state, p value) state {
	switch p := p.(type) {
	case nilVal:
		return r.dies(s)
	case *unknown:
		return r.passedBy(s, p)
	case *phi:
		if !mayBeNil(p) {
			return s
		}
		isNil := r.apply(s, "==", nil, types.Typ[types.Bool], p, nilVal{})
		t, ok := r.assume(s, isNil, false)
		switch {
		case !ok:
			return r.dies(s)
		case t.doubted(allSlot) && !s.doubted(allSlot):
			return r.notNil(s, p)
		}
		r.narrows = r.narrows || t.slots != s.slots
		return t
	}
	return s
}

// A followedKey names, by its slot, a pointer that was followed.
type followedKey int

// passedBy returns the state after an unknown pointer was followed. If it was held
// against nil before, that has come out so; if it is later, it will.
func (r *run) passedBy(s state, p *unknown) state {
	if p.typ == nil || !isPointer(p.typ) && !types.IsInterface(p.typ) && !isMap(p.typ) {
		return s
	}
	if is := r.nilTests[p.slot]; is != nil && s.get(is.slot) == nil {
		s = r.known(s, negate(is))
	}
	slot := r.slotOf(followedKey(p.slot), factSlot)
	if s.get(slot) != nil {
		return s
	}
	if r.implied == nil {
		r.implied = map[int]bool{}
	}
	r.implied[slot] = true // the program goes on
	return s.with(slot, yes)
}

// nilTest decides whether a pointer is nil that was followed; nil for other conditions.
func (f *Flow) nilTest(s state, op string, args []value) value {
	if op != "==" || len(args) != 2 {
		return nil
	}
	for i, a := range args {
		if p, ok := a.(*unknown); ok && args[1-i] == any(nilVal{}) {
			if slot, followed := f.named[followedKey(p.slot)]; followed && s.get(slot) != nil || f.isConstructed(p) || f.isResult(s, p) || f.hasSome(s, p) {
				return no
			}
			if is, known := f.isNoMatch(s, p); known {
				return boolean(is)
			}
		}
	}
	return nil
}

// isResult reports whether a pointer is what a call of the standard library returned without
// an error: it is not nil then.
func (f *Flow) isResult(s state, p *unknown) bool {
	err := f.errorsBeside[p.slot]
	if err == nil {
		return false
	}
	is, known := f.decide(s, f.apply(s, "==", nil, types.Typ[types.Bool], err, nilVal{}))
	return known && is
}

// noteErrorBeside notes which error tells that the other results of a call are not nil.
func (f *Flow) noteErrorBeside(out *tuple, err value) {
	for _, v := range out.vals[:len(out.vals)-1] {
		if u, ok := v.(*unknown); ok && u.typ != nil && (isPointer(u.typ) || types.IsInterface(u.typ) || code.IsNamed(u.typ, "net", "IP")) {
			if f.errorsBeside == nil {
				f.errorsBeside = map[int]value{}
			}
			f.errorsBeside[u.slot] = err
		}
	}
}

// hasSome reports whether a list was found to have elements, so that it is not nil.
func (f *Flow) hasSome(s state, list *unknown) bool {
	if list.typ == nil || !isSlice(list.typ) {
		return false
	}
	r := run{Flow: f}
	empty, known := f.decide(s, f.apply(s, "==", nil, types.Typ[types.Bool], r.length(s, nil, list), integer(0)))
	return known && !empty
}

// isConstructed reports whether a pointer is one that a function of the standard library returns,
// which never returns nil: regexp.MustCompile, strings.NewReplacer, slog.Default.
func (f *Flow) isConstructed(p *unknown) bool {
	if p.field != nil {
		return f.isFilledIn(p)
	}
	call, ok := p.expr.(*ast.CallExpr)
	if !ok || p.op != "call" && p.op != "compute" || !isPointer(p.typ) {
		return false
	}
	fn := f.staticCallee(call)
	if fn == nil || fn.Pkg() == nil || fn.Signature().Recv() != nil || fn.Signature().Results().Len() != 1 {
		return false
	}
	root, _, _ := strings.Cut(fn.Pkg().Path(), "/")
	if !constructing[root] || fn.Pkg() == f.pkg {
		return false
	}
	return strings.HasPrefix(fn.Name(), "New") || strings.HasPrefix(fn.Name(), "Must") || root == "log" && fn.Name() == "Default"
}

// constructing are the first elements of the paths of packages whose constructors never return nil.
var constructing = map[string]bool{
	"bufio": true, "bytes": true, "container": true, "encoding": true, "errors": true, "flag": true, "fmt": true, "html": true, "log": true, "math": true,
	"net": true, "regexp": true, "sort": true, "strings": true, "sync": true, "text": true, "time": true,
}

// isFilledIn reports whether a value is the body of a response that net/http has returned: there always
// is one.
func (f *Flow) isFilledIn(u *unknown) bool {
	if u.field.Name() != "Body" || u.field.Pkg() == nil || u.field.Pkg().Path() != "net/http" {
		return false
	}
	resp, ok := u.args[0].(*unknown)
	return ok && resp.op == "call" && f.isAnsweredBy(resp.expr)
}

// isAnsweredBy reports whether an expression is a call of a client of net/http.
func (f *Flow) isAnsweredBy(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := f.staticCallee(call)
	return fn != nil && clientCalls[fullName(fn)]
}

// clientCalls are the calls of package net/http that return a response, or an error that is a *url.Error.
var clientCalls = map[string]bool{
	"net/http.Get": true, "net/http.Head": true, "net/http.Post": true, "net/http.PostForm": true,
	"net/http.Client.Do": true, "net/http.Client.Get": true, "net/http.Client.Head": true, "net/http.Client.Post": true, "net/http.Client.PostForm": true,
}

// noteNilTest notes that a pointer is held against nil.
func (f *Flow) noteNilTest(op string, args []value, cond *unknown) {
	if op != "==" || len(args) != 2 {
		return
	}
	for i, a := range args {
		if p, ok := a.(*unknown); ok && args[1-i] == any(nilVal{}) {
			f.nilTests[p.slot] = cond
		}
	}
}

// notNil returns the state in which one of the ways on which there is something was
// taken.
func (r *run) notNil(s state, p *phi) state {
	ways := newSet(p.sel.n)
	for i, alt := range p.alts {
		if _, isNil := alt.(nilVal); alt != nil && !isNil {
			ways.add(i)
		}
	}
	if ways = s.allowed(p.sel).meet(ways); ways.empty() {
		return s
	}
	r.sels[p.sel.slot] = p.sel
	return s.with(p.sel.slot, ways)
}

func mayBeNil(p *phi) bool {
	for _, alt := range p.alts {
		switch alt := alt.(type) {
		case nilVal:
			return true
		case *phi:
			if mayBeNil(alt) {
				return true
			}
		}
	}
	return false
}

// within returns the state after x[i] was looked at: there is such an
// element.
func (r *run) within(s state, x, i value, t types.Type) state {
	if _, isMap := under(t).(*types.Map); isMap || i == nil {
		return s
	}
	if p, ok := under(t).(*types.Pointer); ok {
		s, t = r.followed(s, x), p.Elem()
	}
	if x == any(nilVal{}) {
		return r.dies(s)
	}
	var n value
	switch t := under(t).(type) {
	case *types.Array:
		n = integer(int(t.Len()))
	case *types.Slice, *types.Basic:
		n = r.length(s, nil, x)
	}
	if isSame(i, n) { // x[len(x)]
		return r.dies(s)
	}
	if k, ok := fromEnd(i, n); ok { // x[len(x)-k]
		return r.known(s, r.apply(s, ">=", nil, types.Typ[types.Bool], n, integer(k)))
	}
	_, isKnown := n.(konst)
	switch i := i.(type) {
	case konst:
		isKnown = true
	case *phi:
		isKnown = isKnown && len(i.alts) <= maxSize
	case *unknown: // which may be known where the function is called
		u, ok := x.(*unknown)
		isKnown = isKnown || ok && i.op == "param" && u.op == "param"
	}
	if n == nil || !isKnown {
		return s
	}
	s = r.known(s, r.apply(s, "<", nil, types.Typ[types.Bool], i, n))
	if _, isKonst := i.(konst); isKonst {
		return r.known(s, r.apply(s, ">=", nil, types.Typ[types.Bool], i, integer(0)))
	}
	return s
}

// isSame reports whether two numbers are one and the same, whatever it is.
func isSame(a, b value) bool {
	switch a := a.(type) {
	case konst:
		b, ok := b.(konst)
		return ok && same(a, b)
	case *unknown:
		b, ok := b.(*unknown)
		return ok && a.slot == b.slot && !a.lost
	case *phi:
		b, ok := b.(*phi)
		return ok && a.sel == b.sel && slices.EqualFunc(a.alts, b.alts, isSame)
	}
	return a == nil && b == nil
}

// fromEnd returns k of an index that is a length without k.
func fromEnd(i, n value) (k int, ok bool) {
	u, ok := i.(*unknown)
	length, ok2 := n.(*unknown)
	if !ok || !ok2 || u.op != "-" || len(u.args) != 2 {
		return 0, false
	}
	from, ok := u.args[0].(*unknown)
	if !ok || from.key != length.key {
		return 0, false
	}
	k, ok = smallInt(u.args[1])
	return k, ok && k > 0
}

// worked returns the state after x op y of a type was worked out: a whole number divided by
// zero panics, and so does one that is shifted by less than nothing.
func (r *run) worked(s state, op string, y value, of ast.Expr, t types.Type) state {
	switch op {
	case "/", "%":
		if isInteger(t) {
			return r.known(s, negate(r.apply(s, "==", nil, types.Typ[types.Bool], y, integer(0))))
		}
	case "<<", ">>":
		if by := r.info.TypeOf(of); by != nil && isInteger(by) && !isSortOf(by, types.IsUnsigned) {
			return r.atLeast(s, y, 0)
		}
	}
	return s
}

// atLeast returns the state in which a number is not less than another one, as far as it is known
// what it may be: of what somebody chooses it would say no more than that it was looked at.
func (r *run) atLeast(s state, v value, n int) state {
	switch v.(type) {
	case konst, *phi:
		return r.known(s, r.apply(s, ">=", nil, types.Typ[types.Bool], v, integer(n)))
	}
	return s
}

// longEnough returns the state after x[i:j] was evaluated: a text has so many
// bytes, and a slice so many elements before the first one.
func (r *run) longEnough(s state, x value, bounds [2]value, t types.Type) state {
	for _, b := range bounds {
		if s = r.atLeast(s, b, 0); s.isDead() { // none is negative
			return s
		}
	}
	switch x.(type) {
	case *str, *unknown:
	case *phi:
		if !isText(t) {
			return s
		}
	default:
		return s
	}
	least := bounds[0]
	if isText(t) && bounds[1] != nil {
		least = bounds[1]
	} else if !isText(t) && !isSlice(t) {
		return s
	}
	if n, ok := intOr(least, 0); !ok || n <= 0 {
		return s
	}
	return r.known(s, r.apply(s, ">=", nil, types.Typ[types.Bool], r.length(s, nil, x), least))
}

// asLongAs returns the state after a slice was made an array of a type: it has as many
// elements.
func (r *run) asLongAs(s state, x value, t types.Type) state {
	p, isPointer := under(t).(*types.Pointer)
	if isPointer {
		s, t = r.expose(s, x, true), p.Elem()
	}
	a, ok := under(t).(*types.Array)
	if !ok {
		return s
	}
	return r.known(s, r.apply(s, ">=", nil, types.Typ[types.Bool], r.length(s, nil, x), integer(int(a.Len()))))
}

// sure returns the state with a condition that always holds.
func (r *run) sure(s state, cond value) state {
	held := true
	if n, isNot := cond.(*not); isNot {
		cond, held = n.x, false
	}
	u, ok := cond.(*unknown)
	if !ok || s.get(u.slot) != nil {
		return s
	}
	if r.always == nil {
		r.always = map[int]bool{}
	}
	r.always[u.slot] = true
	return r.cameOut(s, u, held).with(u.slot, boolean(held))
}

// known returns the state in which a condition holds that the program would
// have ended without. One that could not be followed says nothing, and one that may
// be about a text leaves no doubt about it.
func (r *run) known(s state, cond value) state {
	switch cond := cond.(type) {
	case konst, *phi:
	case *unknown:
		if cond.lost || len(cond.about) > 0 {
			return r.cameOut(s, cond, true)
		}
	case *not:
		x, ok := cond.x.(*unknown)
		if !ok {
			return s
		}
		if x.lost || len(x.about) > 0 {
			return r.cameOut(s, x, false)
		}
	default:
		return s
	}
	t, ok := r.assume(s, cond, true)
	if !ok {
		return r.dies(s)
	}
	r.narrows = r.narrows || t.slots != s.slots
	return t
}

// cameOut returns the state in which a condition came out so, and nothing is in doubt
// for it.
func (r *run) cameOut(s state, cond *unknown, held bool) state {
	if cond.lost || s.get(cond.slot) != nil {
		return s
	}
	if t, ok := r.witnessed(s, cond, held); ok && !t.doubted(allSlot) {
		s = t
	}
	if r.implied == nil {
		r.implied = map[int]bool{}
	}
	r.implied[cond.slot] = true
	return s.with(cond.slot, boolean(held))
}

// isSlice tells slices from arrays, of which not all elements are kept.
func isSlice(t types.Type) bool {
	_, ok := under(t).(*types.Slice)
	return ok
}
