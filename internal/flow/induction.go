package flow

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// A variable of the package holds what it is declared with until somebody stores
// something else in it. Where that is done only if it holds something else already, it
// never is, and what happens only then does not happen either:
//
//	var state = "new"
//
//	func step() {
//		if state == "old" {
//			state = "older"
//		}
//	}

// A globalStore is one value that a function stores in a variable, with what holds
// there.
type globalStore struct {
	state
	val      value
	seen     bool // other code may run before something else is stored
	replaced bool // something else is stored after it, on some way
}

// A storeKey names, by its number, a value that was stored in a variable last.
type storeKey struct {
	v *types.Var
	n int
}

const (
	maxStores  = 32 // of one variable that are looked at
	maxInitial = 8  // values that it may hold
)

// noteStore notes what is stored in a variable of the package, in place of what was
// stored before.
func (f *Flow) noteStore(s state, v *types.Var, val value) state {
	list := f.stores[v]
	if len(list) > maxStores || !f.isInduced(v) {
		return s
	}
	out := s
	for i := range list {
		if slot := f.slotOf(storeKey{v, i}, countSlot); isLast(s, slot) {
			list[i].replaced = true
			out = out.with(slot, 0)
		}
	}
	f.stores[v] = append(list, globalStore{state: s, val: val})
	return out.with(f.slotOf(storeKey{v, len(list)}, countSlot), 1)
}

// isLast reports whether what the slot stands for was stored last, on some way.
func isLast(s state, slot int) bool {
	n, _ := s.get(slot).(int)
	return n > 0
}

// noteSeen notes that other code may find what was stored last in variables of the
// package: a function is called, or returns.
func (f *Flow) noteSeen(s state) {
	for v, list := range f.stores {
		for i := range list {
			list[i].seen = list[i].seen || isLast(s, f.slotOf(storeKey{v, i}, countSlot))
		}
	}
}

// noteReading notes that a variable of the package was found to hold something, after
// others may have written it: whatever it is, it is one of the values that it holds at all.
func (f *Flow) noteReading(v *types.Var, u *unknown) {
	if len(f.readings[v]) < maxReadings {
		f.readings[v] = append(f.readings[v], u)
	}
}

// maxReadings bounds what one variable is found to hold.
const maxReadings = 64

// isInduced reports whether all that is stored in a variable shows: it is a text, a
// number or a boolean of this package, and nobody has its address.
func (f *Flow) isInduced(v *types.Var) bool {
	g := f.packageVars()[v]
	_, isBasic := under(v.Type()).(*types.Basic)
	return g != nil && isBasic && !v.Exported() && g.n == 1 && g.inInit == 0 && len(g.atInit) == 0 && g.writes == len(g.stored) && g.writes <= maxInitial
}

// held returns the values that a variable of the package may hold where a function
// begins; false where they are not known.
func (f *Flow) heldBy(v *types.Var) ([]value, bool) {
	if held, ok := f.initially[v]; ok {
		return held, held != nil
	}
	f.initially[v] = nil
	first := f.firstValue(v)
	if first == nil || !f.isInduced(v) || len(f.stores[v]) > maxStores || !f.writersRan(v) {
		return nil, false
	}
	held := []value{first}
	for changed := true; changed; {
		changed = false
		for _, st := range f.stores[v] {
			if st.doubted(allSlot) || st.replaced && !st.seen || !f.mayHappen(st.state, v, held) { // nobody knows whether it ever comes there
				continue
			}
			if u, isUnknown := soleUnknown(st.val); isUnknown && f.holdsItself(v, u) {
				continue
			}
			if _, _, lost := f.dependence(st.val); lost { // what the program makes, nobody knows: nothing is said by it
				continue
			}
			vals, ok := fixedValues(st.val, nil)
			if !ok {
				vals, ok = f.madeOfHeld(v, st.val, held)
			}
			if !ok {
				return nil, false
			}
			for _, val := range vals {
				if !slices.ContainsFunc(held, func(x value) bool { return sameFact(x, val) }) {
					held, changed = append(held, val), true
				}
			}
			if len(held) > maxInitial {
				return nil, false
			}
		}
	}
	f.initially[v] = held
	return held, true
}

// madeOfHeld returns what a function makes of the values that a variable may hold, which it
// stores there; false if it depends on anything else.
func (f *Flow) madeOfHeld(v *types.Var, made value, held []value) ([]value, bool) {
	u := f.entered(v)
	c := collecting{f: f}
	c.add(made)
	if u == nil || c.failed || len(c.atoms) != 1 || c.atoms[0].slot != u.slot {
		return nil, false
	}
	var out []value
	for _, x := range held {
		w := &witness{f: f, atoms: c.atoms, total: maxSearch, steps: maxTaken}
		w.vals[0] = x
		vals, ok := fixedValues(w.eval(made), nil)
		if !ok {
			return nil, false
		}
		out = append(out, vals...)
	}
	return out, true
}

// holdsItself reports whether an unknown is what a variable held before: that it is given
// that again adds nothing to what it may hold.
func (f *Flow) holdsItself(v *types.Var, u *unknown) bool {
	return u == f.entered(v) || slices.Contains(f.readings[v], u)
}

// fixedValues returns the known texts, numbers or booleans that a value may be; false if
// it may be something else.
func fixedValues(v value, out []value) ([]value, bool) {
	p := choiceOf(v)
	if p == nil {
		_, isConst := v.(konst)
		return append(out, v), isConst || isKnownText(v)
	}
	for _, alt := range p.alts {
		ok := alt == nil
		if !ok {
			out, ok = fixedValues(alt, out)
		}
		if !ok || len(out) > maxInitial {
			return nil, false
		}
	}
	return out, true
}

// firstValue returns what a variable is declared with; nil if that is not known.
func (f *Flow) firstValue(v *types.Var) value {
	g := f.packageVars()[v]
	if g == nil {
		return nil
	}
	r := run{Flow: f}
	if g.init == nil {
		return r.zero(v.Type())
	}
	return r.closedValue(g.init)
}

// writersRan reports whether all code was run that writes a variable.
func (f *Flow) writersRan(v *types.Var) bool {
	return !slices.ContainsFunc(f.packageVars()[v].writers, func(c inspector.Cursor) bool {
		d, ok := f.topAt(c.Node().Pos()).(*ast.FuncDecl)
		if !ok || f.bodies[d] == nil {
			return true
		}
		sum := f.summaries[f.bodies[d]]
		return sum == nil || !sum.whole
	})
}

// writersGivenUp reports whether code that writes a variable was not run to its end: what
// it stores is not known.
func (f *Flow) writersGivenUp(v *types.Var) bool {
	return slices.ContainsFunc(f.packageVars()[v].writers, func(c inspector.Cursor) bool {
		d, ok := f.topAt(c.Node().Pos()).(*ast.FuncDecl)
		if !ok || f.bodies[d] == nil {
			return false
		}
		sum := f.summaries[f.bodies[d]]
		return sum != nil && !sum.whole
	})
}

// mayHappen reports whether a function comes to a state if a variable holds one of some
// values where it begins.
func (f *Flow) mayHappen(to state, v *types.Var, held []value) bool {
	for _, u := range f.readings[v] {
		if to.get(u.slot) != nil && !f.isOneOf(to, u, held) {
			return false
		}
	}
	u := f.entered(v)
	return u == nil || f.isOneOf(to, u, held)
}

// isOneOf reports whether what a variable was found to hold may be one of some values, by
// the conditions on it.
func (f *Flow) isOneOf(s state, u *unknown, held []value) bool {
	return slices.ContainsFunc(held, func(x value) bool {
		is := s.get(u.slot)
		return (is == nil || sameFact(is, x)) && f.agrees(s, u, x) && f.fitsChoices(s, u, x)
	})
}

// fitsChoices reports whether a variable may have held a value by the ways that are left
// of choices: on each it may have been found to hold something.
func (f *Flow) fitsChoices(s state, u *unknown, x value) bool {
	about := f.choicesOn(s, u)
	if len(about) == 0 {
		return true
	}
	f.effort = maxEffort
	t, ok := f.assume(s, f.apply(s, "==", nil, types.Typ[types.Bool], u, x), true)
	for _, sel := range about {
		f.effort = maxEffort
		ok = ok && f.someFits(t, sel, t.allowed(sel))
	}
	return ok
}

// choicesOn returns the choices of which only some ways are left, and of which the ways
// were told apart by what a variable holds where the function begins.
func (f *Flow) choicesOn(s state, u *unknown) []*selector {
	var out []*selector
	n := 0
	differ(state{}.slots, s.slots, func(slot int, _, v any) {
		ways, isSet := v.(*set)
		sel := f.sels[slot]
		if !isSet || ways == nil || sel == nil || sel.conds == nil || sel.n > maxNarrow {
			return
		}
		if n++; n <= maxWays && f.tellsOf(sel, u, maxSpread) {
			out = append(out, sel)
		}
	})
	return out
}

// tellsOf reports whether the ways of a choice differ by what an unknown was found to be,
// or by the ways of other choices that do.
func (f *Flow) tellsOf(sel *selector, u *unknown, depth int) bool {
	conditions, asked := f.besideIf(conditionsOf, u.slot)
	for _, conds := range sel.conds {
		for _, c := range conds {
			if c.slot == u.slot || asked && c.slot == conditions {
				return true
			}
			if of := f.sels[c.slot]; of != nil && of.conds != nil && of.n <= maxNarrow && depth > 0 && f.tellsOf(of, u, depth-1) {
				return true
			}
			if is := f.unknownAt[c.slot]; is != nil && slices.ContainsFunc(is.args, func(a value) bool { of, ok := soleUnknown(a); return ok && of.slot == u.slot }) {
				return true
			}
		}
	}
	return false
}

// entered returns the name of what a variable holds where a function begins; nil if
// nobody has asked for that.
func (f *Flow) entered(v *types.Var) *unknown {
	slot, ok := f.named[v]
	if !ok {
		return nil
	}
	return f.unknownAt[slot]
}

// variablesIn returns the variables of the package that a state depends on, by what
// they hold where the function begins or were found to hold later.
func (f *Flow) variablesIn(s state) []*types.Var {
	var out []*types.Var
	for _, v := range f.induced() {
		if f.dependsOn(s, f.entered(v)) || slices.ContainsFunc(f.readings[v], func(u *unknown) bool { return s.get(u.slot) != nil }) {
			out = append(out, v)
		}
	}
	return out
}

// dependsOn reports whether a state depends on what a variable holds where the function
// begins.
func (f *Flow) dependsOn(s state, u *unknown) bool {
	if u == nil {
		return false
	}
	slot, asked := f.besideIf(conditionsOf, u.slot)
	return s.get(u.slot) != nil || asked && s.get(slot) != nil || len(f.choicesOn(s, u)) > 0
}

// maxInduced bounds the variables that are followed so.
const maxInduced = 64

// induced returns the variables of which all that is stored in them shows, and
// something is.
func (f *Flow) induced() []*types.Var {
	if f.inducedVars != nil {
		return f.inducedVars
	}
	f.inducedVars = []*types.Var{}
	for v, g := range f.packageVars() {
		if g.writes > 0 && f.isInduced(v) {
			f.inducedVars = append(f.inducedVars, v)
		}
	}
	slices.SortFunc(f.inducedVars, func(a, b *types.Var) int { return cmp.Compare(a.Pos(), b.Pos()) })
	f.inducedVars = f.inducedVars[:min(len(f.inducedVars), maxInduced)]
	return f.inducedVars
}

// wantStores asks for the functions that write a variable on which an event depends.
func (f *Flow) wantStores(s state) {
	if f.PassingsOnly {
		return
	}
	for _, v := range f.variablesIn(s) {
		for _, c := range f.packageVars()[v].writers {
			f.want(c.Node().Pos())
		}
	}
}

// isInducedAway reports whether a state is not come to whatever the variables of the
// package hold that it depends on.
func (f *Flow) isInducedAway(s state) bool {
	return slices.ContainsFunc(f.variablesIn(s), func(v *types.Var) bool {
		if f.writersGivenUp(v) {
			return true
		}
		held, ok := f.heldBy(v)
		return ok && !f.mayHappen(s, v, held)
	})
}
