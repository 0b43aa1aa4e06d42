package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
)

// envOp marks a variable of the environment, which is the same each time it is
// read.
const envOp = "environment"

// What the environment holds that the program sets: the value of a variable, and
// whether there is one.
type (
	envKey   string
	envIsSet string
)

// anyName stands for a variable of which the name is not known.
const anyName = ""

// getenv is os.Getenv. One that the program sets may hold something else the
// next time.
func (r *run) getenv(s state, c callSite, t types.Type) (state, value, bool) {
	name, ok := wholeAt(c.args, 0)
	if !ok || r.setsEnv()[anyName] != nil {
		return s, nil, false
	}
	s, v, _ := r.envVar(s, name, c, t, types.Typ[types.Bool])
	return s, v, true
}

// lookupEnv is os.LookupEnv: what is not set is empty.
func (r *run) lookupEnv(s state, c callSite, t types.Type) (state, value, bool) {
	tt, ok := t.(*types.Tuple)
	if !ok || tt.Len() != 2 {
		return s, nil, false
	}
	if name, ok := wholeAt(c.args, 0); ok && r.setsEnv()[anyName] == nil {
		s, v, isSet := r.envVar(s, name, c, tt.At(0).Type(), tt.At(1).Type())
		return s, &tuple{[]value{v, isSet}}, true
	}
	out, ok := r.unknownResult(s, c, t).(*tuple)
	if ok {
		r.emptyUnless(out.vals[1], out.vals[0])
	}
	return s, out, ok
}

// envVar returns what a variable of the environment holds, and whether it is set.
func (r *run) envVar(s state, name string, c callSite, t, isSetType types.Type) (state, value, value) {
	if r.setsEnv()[name] == nil {
		v := &unknown{key: envOp + " " + name, op: envOp, expr: c.expr, typ: t, class: classOf(t)}
		isSet := &unknown{key: "is set " + name, op: envOp, expr: c.expr, typ: isSetType, class: classOf(isSetType)}
		r.Flow.enter(v)
		r.Flow.enter(isSet)
		r.emptyUnless(isSet, v)
		return s, v, isSet
	}
	held, there := r.slotOf(envKey(name), valueSlot), r.slotOf(envIsSet(name), valueSlot)
	if v, isSet := s.get(held), s.get(there); v != nil && isSet != nil {
		if _, open := v.(*unknown); open && r.setsElsewhere(name, c.expr) {
			return s, r.lostSymbol(c.expr, t), r.lostSymbol(c.expr, isSetType)
		}
		return s, v, isSet
	}
	if r.setsElsewhere(name, c.expr) { // and that function may have come here, or been called before
		return s, r.lostSymbol(c.expr, t), r.lostSymbol(c.expr, isSetType)
	}
	v, isSet := r.symbol(c.expr, t), r.symbol(c.expr, isSetType)
	r.emptyUnless(isSet, v)
	return s.with(held, v).with(there, isSet), v, isSet
}

// emptyUnless notes that a text is empty where a condition is false.
func (f *Flow) emptyUnless(cond, of value) {
	if u, ok := cond.(*unknown); ok {
		f.emptyIf[u.slot] = of
	}
}

// setenv is os.Setenv and its like.
func (r *run) setenv(s state, c callSite, t types.Type) (state, value, bool) {
	if name, ok := wholeAt(c.args, 0); ok && len(c.args) == 2 {
		s = s.with(r.slotOf(envKey(name), valueSlot), r.asStr(c.args[1])).with(r.slotOf(envIsSet(name), valueSlot), yes)
	}
	return s, r.unknownResult(s, c, t), true
}

// unsetenv is os.Unsetenv.
func (r *run) unsetenv(s state, c callSite, t types.Type) (state, value, bool) {
	if name, ok := wholeAt(c.args, 0); ok {
		s = s.with(r.slotOf(envKey(name), valueSlot), emptyStr).with(r.slotOf(envIsSet(name), valueSlot), no)
	}
	return s, r.unknownResult(s, c, t), true
}

// setsElsewhere reports whether another function than the one around a call sets a
// variable of the environment: it may have been called since it was asked for.
func (f *Flow) setsElsewhere(name string, call *ast.CallExpr) bool {
	here := f.topAt(call.Pos())
	return slices.ContainsFunc(f.setsEnv()[name], func(at ast.Node) bool { return at != here })
}

// readsSet reports whether a value is that of a variable of the environment by a name that
// the function was given, and the package sets one of that name: nobody asked what it
// holds where the function is called.
func (f *Flow) readsSet(u *unknown, args []value) bool {
	if !f.isCallOf(u.expr, "os.Getenv") && !f.isCallOf(u.expr, "os.LookupEnv") {
		return false
	}
	name, ok := wholeAt(args, 0)
	return ok && (f.setsEnv()[name] != nil || f.setsEnv()[anyName] != nil)
}

// setsEnv returns the names of the variables of the environment that the
// package sets, with the declarations that do.
func (f *Flow) setsEnv() map[string][]ast.Node {
	if f.envSet != nil {
		return f.envSet
	}
	f.envSet = map[string][]ast.Node{}
	for c := range f.root.Preorder((*ast.Ident)(nil)) {
		fn, ok := f.info.Uses[c.Node().(*ast.Ident)].(*types.Func)
		if !ok || fn.Pkg() == nil || fn.Name() != "Setenv" && fn.Name() != "Unsetenv" && fn.Name() != "Clearenv" {
			continue
		}
		name := anyName
		if call := calledBy(c); call != nil && len(call.Args) > 0 {
			if v := f.info.Types[call.Args[0]].Value; v != nil && v.Kind() == constant.String {
				name = constant.StringVal(v)
			}
		}
		f.envSet[name] = append(f.envSet[name], f.topAt(c.Node().Pos()))
	}
	return f.envSet
}
