package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
)

// What all calls give a function may be made of what the program itself says:
//
//	func get(t time.Time) {
//		u := "http://h/"
//		if t.IsZero() {
//			u = "http://local host/"
//		}
//		http.Get(u)
//	}
//	get(time.Unix(1, 0))
//
// Nobody else chooses it, so that what is computed of it comes out one way only. Which, is not
// worked out here: a condition on it is in doubt. Conditions on what is given as it is are not:
// these the calls are asked, see givenparams.go and reachingcalls.go.

// An asSpelled is what all calls give a parameter, or a field of one.
type asSpelled struct {
	args []ast.Expr // nil in them for a zero value
	gen  int        // when the function begins
}

// maxSpelled bounds how deep values are looked into, and functions that call each other.
const maxSpelled = 6

// noteSpelled notes that all calls give something that the program itself says.
func (r *run) noteSpelled(s state, u *unknown, args []ast.Expr) {
	if !slices.ContainsFunc(args, func(e ast.Expr) bool { return e != nil && !r.isSpelled(e, maxSpelled) }) {
		r.inSource[u.slot] = asSpelled{args, s.gen()}
	}
}

// isSpelled reports whether an expression outside of the function that is run is one that nobody
// can choose.
func (f *Flow) isSpelled(e ast.Expr, depth int) bool {
	if depth < maxSpelled {
		return f.looksSpelled(e, depth)
	}
	is, known := f.spelledAt[e]
	if !known {
		is = f.looksSpelled(e, depth)
		f.spelledAt[e] = is
	}
	return is
}

func (f *Flow) looksSpelled(e ast.Expr, depth int) bool {
	if f.info.Types[e].Value != nil || code.IsNil(e) {
		return true
	}
	if depth--; depth < 0 {
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit:
		return f.isAlikeCode(e, depth)
	case *ast.CompositeLit:
		return f.areSpelled(e.Elts, depth)
	case *ast.KeyValueExpr: // the name of a field is no expression
		return (f.info.Types[e.Key].Type == nil || f.isSpelled(e.Key, depth)) && f.isSpelled(e.Value, depth)
	case *ast.UnaryExpr:
		return e.Op != token.ARROW && f.isSpelled(e.X, depth)
	case *ast.BinaryExpr:
		return f.isSpelled(e.X, depth) && f.isSpelled(e.Y, depth)
	case *ast.Ident:
		return f.isSpelledName(e, depth)
	case *ast.SelectorExpr:
		return f.isSpelledName(e.Sel, depth)
	case *ast.CallExpr:
		return f.isSpelledCall(e, depth)
	}
	return false
}

// isSpelledName reports whether a name is that of a function or variable of a package which is one.
func (f *Flow) isSpelledName(name *ast.Ident, depth int) bool {
	switch obj := f.info.Uses[name].(type) {
	case *types.Func:
		return obj.Signature().Recv() == nil && f.isAlikeFunc(obj, depth)
	case *types.Var:
		return f.isSpelledVar(obj, depth)
	}
	return false
}

// isSpelledVar reports whether a variable of a package always holds what it begins with, which is one.
func (f *Flow) isSpelledVar(v *types.Var, depth int) bool {
	if v == nil || isFixedVar(v) {
		return v != nil
	}
	g := f.packageVars()[v]
	return g != nil && !g.written && !g.touched && !g.late && g.n == 1 && g.init != nil && staysAsMade(v.Type()) && f.isSpelled(g.init, depth)
}

func (f *Flow) areSpelled(list []ast.Expr, depth int) bool {
	return !slices.ContainsFunc(list, func(e ast.Expr) bool { return !f.isSpelled(e, depth) })
}

// isSpelledCall reports whether a call yields what nobody can choose.
func (f *Flow) isSpelledCall(call *ast.CallExpr, depth int) bool {
	if f.info.Types[call.Fun].IsType() { // a conversion
		return f.areSpelled(call.Args, depth)
	}
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if _, isBuiltin := f.info.Uses[id].(*types.Builtin); isBuiltin {
			return !slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return !f.info.Types[e].IsType() && !f.isSpelled(e, depth) })
		}
	}
	fn := f.staticCallee(call)
	if fn == nil || !f.isAlikeFunc(fn, depth) || !f.areSpelled(call.Args, depth) {
		return false
	}
	if fn.Signature().Recv() == nil {
		return true
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && f.isSpelled(sel.X, depth)
}
