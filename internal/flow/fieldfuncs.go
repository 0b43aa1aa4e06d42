package flow

import (
	"go/ast"
	"go/types"

	goedge "golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// A field that is given one function alone is that function, whatever struct it belongs
// to: type client struct{ get func(string) error }, c.get(u).

// calledByField returns the function that a call calls by way of a field, if nothing more
// is known of the value that the field holds.
func (r *run) calledByField(s state, call *ast.CallExpr, v value) (state, value) {
	if fv, ok := v.(*fnVal); ok && fv != nil || v == any(nilVal{}) || r.isElsewhere(call.Pos()) {
		return s, v
	}
	e := r.FieldFuncs.Called(r.fieldOf(call.Fun), call.Pos())
	switch e := e.(type) {
	case *ast.FuncLit:
		if r.byField[e] || !r.standsAlone(e) {
			return s, v
		}
		if r.byField == nil {
			r.byField = map[*ast.FuncLit]bool{}
		}
		r.byField[e] = true
		s, v = r.funcLit(s, e, false)
		delete(r.byField, e)
	case *ast.Ident, *ast.SelectorExpr:
		v = r.sameFunc(e, v)
	}
	return s, v
}

// sameFunc returns the function that an expression names, wherever it does; of a method
// it is not known of what it is one. Otherwise it returns v.
func (r *run) sameFunc(e ast.Expr, v value) value {
	fn, recv := r.namedFunc(e)
	switch {
	case fn == nil || isInterfaceMethod(fn) || fn.Signature().TypeParams() != nil:
		return v
	case recv == nil:
		return r.declared(fn, nil)
	}
	return r.declared(fn, r.lostSymbol(nil, recv))
}

// namedFunc returns the function that an expression names, and the type of a method's
// receiver; nil if it names none.
func (f *Flow) namedFunc(e ast.Expr) (*types.Func, types.Type) {
	var fn *types.Func
	switch e := e.(type) {
	case *ast.Ident:
		fn, _ = f.info.Uses[e].(*types.Func)
	case *ast.SelectorExpr:
		fn, _ = f.info.Uses[e.Sel].(*types.Func)
	}
	if fn == nil || fn.Signature().Recv() == nil {
		return fn, nil
	}
	return fn, fn.Signature().Recv().Type()
}

// standsAlone reports whether a literal captures no variable of the function around it,
// and so does the same wherever it is called.
func (f *Flow) standsAlone(lit *ast.FuncLit) bool { return len(f.captured(lit)) == 0 }

// fieldCallsOf returns where a declared function, or a literal, is called by way of a field.
func (f *Flow) fieldCallsOf(fn any) []inspector.Cursor {
	if f.fieldCalls == nil {
		f.fieldCalls = f.findFieldCalls()
	}
	return f.fieldCalls[fn]
}

func (f *Flow) findFieldCalls() map[any][]inspector.Cursor {
	out := map[any][]inspector.Cursor{}
	if f.FieldFuncs.Any() {
		for c := range f.root.Preorder((*ast.SelectorExpr)(nil)) {
			sel := c.Node().(*ast.SelectorExpr)
			if !f.FieldFuncs.Has(sel.Sel.Name) {
				continue
			}
			name := c.ChildAt(goedge.SelectorExpr_Sel, -1)
			switch e := f.FieldFuncs.Called(f.fieldOf(sel), sel.Pos()).(type) {
			case *ast.FuncLit:
				out[e] = append(out[e], name)
				f.fieldLits = append(f.fieldLits, e)
			case *ast.Ident, *ast.SelectorExpr:
				if fn, _ := f.namedFunc(e); fn != nil {
					out[fn.Origin()] = append(out[fn.Origin()], name)
				}
			}
		}
	}
	return out
}

// wantLiteralCalls asks for the functions that call a literal by way of a field, where
// the declaration that it is in was run.
func (f *Flow) wantLiteralCalls() {
	f.fieldCallsOf(nil)
	for _, lit := range f.fieldLits {
		if !f.ran[f.topAt(lit.Pos())] {
			continue
		}
		for _, c := range f.fieldCallsOf(lit) {
			if calledBy(c) != nil {
				f.want(c.Node().Pos())
			}
		}
	}
}
