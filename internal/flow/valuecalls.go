package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// A function that somebody names without calling it is called where a value of its type
// is: jobs["sync"](), for _, hook := range s.hooks { hook(u) }. Nothing there names the
// function, so whoever calls such a value is asked what it holds.

// maxValueCalls bounds the calls of values of one type that are asked.
const maxValueCalls = 32

// wantValueCalls asks for the functions that call values of the type of a function which is
// named without a call, and for those that call them: what they call may be what they are
// given.
func (f *Flow) wantValueCalls(fn *types.Func) {
	if f.PassingsOnly || !f.isValue(fn) {
		return
	}
	calls := f.valueCallsOf(fn.Signature())
	if len(calls) > maxValueCalls {
		return
	}
	for _, call := range calls {
		at := f.topAt(call.Pos())
		if !f.isElsewhere(call.Pos()) { // those of others are run where they are called
			f.want(call.Pos())
		}
		d, ok := at.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if around, ok := f.info.Defs[d.Name].(*types.Func); ok {
			f.wantNamesOf(around)
		}
	}
}

// wantNamesOf asks for the functions of the package that call another one.
func (f *Flow) wantNamesOf(fn *types.Func) {
	for _, name := range f.callersOf(fn) {
		if pos := name.Node().Pos(); calledBy(name) != nil && !f.isElsewhere(pos) {
			f.want(pos)
		}
	}
}

// isValue reports whether code names a function without calling it.
func (f *Flow) isValue(fn *types.Func) bool {
	for _, name := range f.callersOf(fn) {
		if f.info.Uses[name.Node().(*ast.Ident)] == fn && calledBy(name) == nil {
			return true
		}
	}
	return false
}

// valueCallsOf returns the calls in view of values that functions of a type are.
func (f *Flow) valueCallsOf(sig *types.Signature) []*ast.CallExpr {
	if f.valueCalls == nil {
		f.valueCalls = map[string][]*ast.CallExpr{}
		for root := range f.roots() {
			f.findValueCalls(root)
		}
	}
	return f.valueCalls[typeOfValue(sig)]
}

func (f *Flow) findValueCalls(root inspector.Cursor) {
	for c := range root.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		of := f.info.Types[call.Fun]
		if of.Type == nil || of.IsType() || of.IsBuiltin() || f.staticCallee(call) != nil {
			continue
		}
		if _, isLit := ast.Unparen(call.Fun).(*ast.FuncLit); isLit {
			continue
		}
		if sig, ok := under(of.Type).(*types.Signature); ok {
			key := typeOfValue(sig)
			f.valueCalls[key] = append(f.valueCalls[key], call)
		}
	}
}

// typeOfValue names the type of a value that a function with a signature is; the receiver
// of a method is part of the value.
func typeOfValue(sig *types.Signature) string {
	return types.TypeString(types.NewSignatureType(nil, nil, nil, nameless(sig.Params()), nameless(sig.Results()), sig.Variadic()), nil)
}

// nameless returns parameters or results without their names.
func nameless(list *types.Tuple) *types.Tuple {
	vars := make([]*types.Var, list.Len())
	for i := range vars {
		vars[i] = types.NewParam(0, nil, "", list.At(i).Type())
	}
	return types.NewTuple(vars...)
}
