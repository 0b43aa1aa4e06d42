package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
)

// A function that others cannot call is called by what the package shows, and so its
// parameters hold what those calls give it. A way that no call takes is none.

// maxGiven bounds the calls of a function that are looked at for what they give it.
const maxGiven = 32

// given returns the state in which parameters hold what all calls give them.
func (r *run) given(s state, sum *summary) state {
	d, ok := sum.body.node.(*ast.FuncDecl)
	if !ok || sum.body.sig == nil {
		return s
	}
	fn, ok := r.info.Defs[d.Name].(*types.Func)
	if !ok || !r.callsAreKnown(fn, d) {
		return s
	}
	calls := r.allCallsOf(fn)
	if len(calls) == 0 {
		return s
	}
	params := sum.params[len(sum.params)-sum.body.sig.Params().Len():]
	for i, p := range params {
		v := sum.body.sig.Params().At(i)
		if sum.body.sig.Variadic() && i == len(params)-1 {
			r.consts[p.slot] = lengths(calls, i)
			continue
		}
		args := argsAt(calls, i)
		r.noteSpelled(s, p, args)
		r.noteTypes(p, args)
		s = r.givenFields(s, p, args)
		if is, ok := r.madeEach(s, p, args); ok {
			s = is
			continue
		}
		if !slices.ContainsFunc(args, func(e ast.Expr) bool { return !code.IsNil(e) }) {
			s = r.declareGiven(s, v, nilVal{})
			continue
		}
		vals := r.constantsAmong(args, v.Type())
		if code.IsBoolean(under(v.Type())) {
			if len(vals) == 1 {
				s = r.declareGiven(s, v, vals[0])
			}
			continue
		}
		r.consts[p.slot] = vals
	}
	return s
}

// declareGiven returns the state in which a parameter holds the one thing that all calls give it.
func (r *run) declareGiven(s state, v *types.Var, is value) state {
	if v.Name() == "" || v.Name() == "_" {
		return s
	}
	return r.declare(s, v, is)
}

// callsAreKnown reports whether all calls of a function, if they are not by way of a
// value, are in view.
func (f *Flow) callsAreKnown(fn *types.Func, d *ast.FuncDecl) bool {
	return fn.Signature().Params().Len() > 0 && f.isCalledHere(fn, d)
}

// isCalledHere reports whether nobody but this package can call a function.
func (f *Flow) isCalledHere(fn *types.Func, d *ast.FuncDecl) bool {
	if f.isElsewhere(d.Pos()) || f.pkg == nil {
		return false
	}
	if isMethod := fn.Signature().Recv() != nil; fn.Exported() && (isMethod && f.othersMayCall(fn) || f.pkg.Name() != "main") {
		return false
	}
	if f.linked == nil {
		f.linked = code.Linked(f.root)
	}
	return fn.Signature().Recv() != nil || !f.linked[fn.Name()]
}

// callsOf returns the calls of a function, or nil where it may be called by another
// name.
func (f *Flow) callsOf(fn *types.Func) []*ast.CallExpr {
	return f.plainCalls(fn, f.callsByName(fn))
}

// allCallsOf returns the calls of a function and those by other names, which may be calls of
// other functions, too; nil where there are more.
func (f *Flow) allCallsOf(fn *types.Func) []*ast.CallExpr {
	named, others := f.callsByAnyName(fn)
	return f.plainCalls(fn, slices.Concat(named, others))
}

// plainCalls returns calls of a function if each has an argument for each parameter, and else nil.
func (f *Flow) plainCalls(fn *types.Func, calls []*ast.CallExpr) []*ast.CallExpr {
	least := fn.Signature().Params().Len()
	if fn.Signature().Variadic() {
		least--
	}
	if slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		return call.Ellipsis.IsValid() || f.isMethodExpression(call) || len(call.Args) < least // f(g()), or broken code
	}) {
		return nil
	}
	return calls
}

// isMethodExpression reports whether a call is one of T.m.
func (f *Flow) isMethodExpression(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && f.info.Types[sel.X].IsType()
}

// argsAt returns the arguments that calls give a parameter.
func argsAt(calls []*ast.CallExpr, i int) []ast.Expr {
	var out []ast.Expr
	for _, call := range calls {
		out = append(out, call.Args[i])
	}
	return out
}

// constantsAmong returns the constants that some expressions are, of which one that is nil stands
// for a zero value; nil if something else is among them.
func (r *run) constantsAmong(list []ast.Expr, t types.Type) []value {
	b, ok := under(t).(*types.Basic)
	if !ok || b.Info()&(types.IsBoolean|types.IsInteger|types.IsString) == 0 {
		return nil
	}
	var out []value
	for _, e := range list {
		is := r.zero(t)
		if e != nil {
			v := r.info.Types[e].Value
			if v == nil {
				return nil
			}
			if is = (konst{v}); v.Kind() == constant.String {
				is = r.elsewhere(constant.StringVal(v))
			}
		}
		if !slices.ContainsFunc(out, func(x value) bool { return same(x, is) }) {
			out = append(out, is)
		}
	}
	return out
}

// lengths returns how many arguments calls give a variadic function.
func lengths(calls []*ast.CallExpr, i int) []value {
	var out []value
	for _, call := range calls {
		if n := (sized{len(call.Args) - i}); !slices.Contains(out, value(n)) {
			out = append(out, n)
		}
	}
	return out
}

// madeEach returns the state in which a parameter or a field of one is not nil, where what it is given
// is made where that is, or by what is called there; false if it is not.
func (r *run) madeEach(s state, u *unknown, list []ast.Expr) (state, bool) {
	if slices.ContainsFunc(list, func(e ast.Expr) bool { return e == nil || !r.isMade(e, maxMakers) }) {
		return s, false
	}
	if isComposite(u.typ) { // that is not compared with nil
		return s, false
	}
	r.givenLengths(u, list)
	if is, ok := r.apply(s, "==", nil, types.Typ[types.Bool], u, nilVal{}).(*unknown); ok {
		s = r.cameOut(s, is, false)
	}
	return s, true
}

// maxMakers bounds the functions that call each other for what they return.
const maxMakers = 4

// isMade reports whether an expression makes what it refers to.
func (f *Flow) isMade(e ast.Expr, depth int) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return e.Op == token.AND
	case *ast.FuncLit, *ast.CompositeLit: // of which a struct is compared with nil where it is in an interface
		return true
	case *ast.CallExpr:
		if id, ok := ast.Unparen(e.Fun).(*ast.Ident); ok {
			if b, ok := f.info.Uses[id].(*types.Builtin); ok {
				return b.Name() == "new" || b.Name() == "make"
			}
		}
		return depth > 0 && f.returnsMade(f.staticCallee(e), depth-1)
	}
	return false
}

// returnsMade reports whether all that a function of the package returns is made in
// its return statements.
func (f *Flow) returnsMade(fn *types.Func, depth int) bool {
	if fn == nil || fn.Signature().Results().Len() != 1 {
		return false
	}
	d := f.declOf(fn.Origin())
	if d == nil || d.Body == nil {
		return false
	}
	made := true
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.DeferStmt: // it may recover, and return what was never set
			made = false
		case *ast.ReturnStmt:
			made = made && len(n.Results) == 1 && f.isMade(n.Results[0], depth)
		}
		return made
	})
	return made
}
