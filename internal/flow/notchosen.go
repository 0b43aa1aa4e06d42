package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// What nobody chooses, because it is computed of known values and of what the program says in all
// calls, but was not worked out: conditions on it are in doubt.

// givesSpelled reports whether a call gives a function something, and nothing that anybody but the
// program chooses.
func (f *Flow) givesSpelled(c callSite) bool {
	return len(c.expr.Args) > 0 && f.areSpelled(c.expr.Args, maxSpelled)
}

// staysOpen reports whether a call leaves open how a condition comes out of what nobody but the program
// chooses.
func (in *instance) staysOpen(s state, v value, want bool) bool {
	u, ok := v.(*unknown)
	if ok && isOfHardly(u) {
		return asksFailure(u, want)
	}
	if ok && in.isOfOwnAnswer(u, maxAskedOf) {
		return true
	}
	if !ok || saysNone(u) && in.saysLittle(u, want) || mentionsParam(u, nil, maxMentions) { // other calls are asked in turn
		return false
	}
	if _, known := in.decide(s, u); known {
		return false
	}
	return in.isComputedOfSpelled(in.s, u, maxSpelled, true) // what conditions before have said of it, is said of what anybody chooses
}

// notChosen returns what a call of a function yields: what was not worked out, but nobody can choose,
// as something that the program has computed.
func (r *run) notChosen(s state, c callSite, v value) value {
	if c.val == nil || c.val.fn == nil || c.val.body == nil || v == nil {
		return v
	}
	if _, _, isSetting := settingOf(c.val.fn); isSetting {
		return v
	}
	t := r.info.TypeOf(c.expr)
	if all, ok := v.(*tuple); ok {
		of, isTuple := t.(*types.Tuple)
		if !isTuple || of.Len() != len(all.vals) {
			return v
		}
		out := &tuple{slices.Clone(all.vals)}
		for i := range out.vals {
			out.vals[i] = r.oneNotChosen(s, c, all.vals[i], of.At(i).Type())
		}
		return out
	}
	return r.oneNotChosen(s, c, v, t)
}

func (r *run) oneNotChosen(s state, c callSite, v value, t types.Type) value {
	b, ok := under(t).(*types.Basic)
	if !ok || !isUndecided(v, b.Info()&types.IsString != 0) || !r.isSpelled(c.expr, maxSpelled) && !r.isGivenKnown(s, c) {
		return v
	}
	return r.lostSymbol(c.expr, t)
}

// isGivenKnown reports whether a function makes the same of the same, and all that it is given is known.
func (r *run) isGivenKnown(s state, c callSite) bool {
	given := c.args
	if c.recv != nil {
		given = append(slices.Clone(given), c.recv)
	}
	return r.isAlikeFunc(c.val.fn, maxSpelled) && allOf(given, func(v value) bool { return r.isComputedOfSpelled(s, v, maxSpelled, false) })
}

// isUndecided reports whether a value is one of several, or any number.
func isUndecided(v value, isText bool) bool {
	switch v := v.(type) {
	case *unknown:
		return !isText
	case *phi:
		return true
	case *str:
		return !v.sure && slices.ContainsFunc(v.items(), isOption)
	}
	return false
}

// isOption reports whether a part of a text is one of several.
func isOption(item any) bool {
	switch item := item.(type) {
	case *phi:
		return true
	case *str:
		return isUndecided(item, true)
	case *marked:
		return isUndecided(item.str, true)
	}
	return false
}

// asksSpelled reports whether a condition asks what is computed of nothing but what the program itself
// says, and which the calls cannot be asked.
func (f *Flow) asksSpelled(s state, u *unknown, want bool) bool {
	if saysNone(u) && f.saysLittle(u, want) || mentionsParam(u, nil, maxMentions) {
		return false
	}
	if c := f.compound(u.slot); c != nil {
		return f.partAsksSpelled(s, c.x, want) && f.partAsksSpelled(s, c.y, want)
	}
	return f.isComputedOfSpelled(s, u, maxSpelled, true)
}

// partAsksSpelled is asksSpelled of a part of x && y, or x || y, of which nothing is known yet.
func (f *Flow) partAsksSpelled(s state, part outcome, want bool) bool {
	u := f.unknownAt[part.cond]
	return u != nil && s.get(part.cond) == nil && f.asksSpelled(s, u, part.held == want)
}

// isComputedOfSpelled reports whether all that a value is computed of is known or, if these count, said
// by all calls.
func (f *Flow) isComputedOfSpelled(s state, v value, depth int, calls bool) bool {
	if depth--; depth < 0 || f.isSpent() {
		return false
	}
	f.work(1)
	is := func(v value) bool { return f.isComputedOfSpelled(s, v, depth, calls) }
	u, ok := v.(*unknown)
	if !ok {
		return isKnownText(v) || f.settled(s, v, depth) || f.isAlikeValue(v) || allOf(f.heldIn(s, v), is)
	}
	if _, is := f.inSource[u.slot]; is && calls || s.get(u.slot) != nil || u.op == globalOp && f.isSpelledVar(f.globalAt[u.slot], maxSpelled) {
		return true
	}
	isCall := u.op == "call" || u.op == "compute" || u.op == ""
	if call, ok := u.expr.(*ast.CallExpr); isCall && ok && !u.lost && staysAsMade(u.typ) && f.isSpelled(call, maxSpelled) {
		return true
	}
	return !u.lost && u.op != "" && (len(u.args) > 0 || isCall) && (!isCall || f.asksAlikeOf(u)) && allOf(u.args, is)
}

// isAlikeValue reports whether a value is a function that makes the same of the same, or an error that
// the package declares.
func (f *Flow) isAlikeValue(v value) bool {
	switch v := v.(type) {
	case *fnVal:
		if v.recv != nil || v.fn == nil && v.body == nil {
			return false
		}
		return v.fn != nil && f.isAlikeFunc(v.fn, maxSpelled) || v.fn == nil && f.isAlikeCode(v.body.node, maxSpelled)
	case *ref:
		return f.isSpelledVar(f.globalOf[v.obj], maxSpelled)
	}
	return false
}

// staysAsMade reports whether nobody can write a value of a type, or what it refers to.
func staysAsMade(t types.Type) bool {
	if t == nil {
		return false
	}
	switch under(t).(type) {
	case *types.Basic, *types.Signature, *types.Struct, *types.Array, *types.Interface:
		return true
	}
	return code.IsNamed(elemType(t), "regexp", "Regexp") || code.IsNamed(elemType(t), "time", "Location")
}

func allOf(list []value, is func(value) bool) bool {
	return !slices.ContainsFunc(list, func(v value) bool { return !is(v) })
}

// maxSpelledParts bounds the elements of what a value refers to that are looked at.
const maxSpelledParts = 16

// heldIn returns what is in a struct, a list or a map that is known; one that nobody knows for others.
func (f *Flow) heldIn(s state, v value) []value {
	var parts []value
	switch v := v.(type) {
	case *structVal:
		parts = v.fields
	case *ref:
		switch c := f.content(s, v).(type) {
		case *cell:
			return []value{c.val}
		case *queue:
			parts = c.vals
		case *listVal:
			if parts = c.elems; c.open {
				return []value{nil}
			}
		case *mapVal:
			if parts = slices.Concat(c.keys, c.vals); c.when != nil {
				return []value{nil}
			}
		default:
			return []value{nil}
		}
	default:
		return []value{nil}
	}
	if len(parts) > maxSpelledParts {
		return []value{nil}
	}
	return parts
}

// asksAlikeOf reports whether a call always yields the same, of what is the same.
func (f *Flow) asksAlikeOf(u *unknown) bool {
	of := &unknown{slot: -1}
	if len(u.args) > 0 {
		if first, ok := u.args[0].(*unknown); ok {
			of = first
		}
	}
	given, isGiven := f.inSource[of.slot]
	if q, ok := f.questions[u.slot]; ok && q.gen != ageless && isGiven && q.gen != given.gen {
		return false // it may have been written
	}
	call, ok := u.expr.(*ast.CallExpr)
	if u.alike != nil || !ok || u.foreign {
		return u.alike != nil
	}
	fn, _ := typeutil.Callee(f.info, call).(*types.Func)
	switch {
	case fn == nil: // a function that is given
		return isGiven
	case yieldsAlike(fn), alikeMethods[fullName(fn)]:
		return true
	case !isGiven || !isInterfaceMethod(fn):
		return false
	}
	return !slices.ContainsFunc(given.args, func(e ast.Expr) bool { return e == nil || !f.hasAlikeMethod(e, fn) })
}

// hasAlikeMethod reports whether the method that an argument has for one of an interface makes the
// same of the same.
func (f *Flow) hasAlikeMethod(e ast.Expr, of *types.Func) bool {
	t := f.info.TypeOf(e)
	if t == nil || types.IsInterface(t) {
		return false
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, f.pkg, of.Name())
	fn, ok := obj.(*types.Func)
	return ok && f.isAlikeFunc(fn, maxSpelled)
}

// isSettledKey reports whether a key or an index is one that was not worked out, though nobody chooses
// it: of all elements it finds one.
func (f *Flow) isSettledKey(s state, u *unknown) bool {
	return s.get(u.slot) == nil && len(u.args) > 0 && f.isComputedOfSpelled(s, u, maxSpelled, false)
}
