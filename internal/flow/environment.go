package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
)

// envOp marks a variable of the environment, which is the same each time it is
// read.
const envOp = "environment"

// An envKey names what a variable of the environment holds that the program
// sets.
type envKey string

// anyName stands for a variable of which the name is not known.
const anyName = ""

// getenv is os.Getenv. One that the program sets may hold something else the
// next time.
func (r *run) getenv(s state, c callSite, t types.Type) (state, value, bool) {
	name, ok := wholeAt(c.args, 0)
	if !ok || r.setsEnv()[anyName] {
		return s, nil, false
	}
	if !r.setsEnv()[name] {
		u := &unknown{key: envOp + " " + name, op: envOp, expr: c.expr, typ: t, class: classOf(t)}
		r.Flow.enter(u)
		return s, u, true
	}
	slot := r.slotOf(envKey(name), valueSlot)
	if v := s.get(slot); v != nil {
		return s, v, true
	}
	v := r.unknownResult(c, t)
	return s.with(slot, v), v, true
}

// setenv is os.Setenv.
func (r *run) setenv(s state, c callSite, t types.Type) (state, value, bool) {
	if name, ok := wholeAt(c.args, 0); ok && len(c.args) == 2 {
		s = s.with(r.slotOf(envKey(name), valueSlot), r.asStr(c.args[1]))
	}
	return s, r.unknownResult(c, t), true
}

// setsEnv returns the names of the variables of the environment that the
// package sets.
func (f *Flow) setsEnv() map[string]bool {
	if f.envSet != nil {
		return f.envSet
	}
	f.envSet = map[string]bool{}
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
		f.envSet[name] = true
	}
	return f.envSet
}
