// Package site finds the places in code where an expression reaches a sink.
package site

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/sink"
)

// A Use is one expression that reaches a sink.
type Use struct {
	Cur  inspector.Cursor // the call, literal or assignment
	Expr ast.Expr
	Sink *sink.Sink
	List bool     // the elements of expr reach it, not expr itself
	When ast.Expr // what the sink's condition is about; nil where it is missing
}

// Uses yields what reaches sinks in a package, in the order of the source.
func Uses(root inspector.Cursor, info *types.Info, known *sink.View) iter.Seq[Use] {
	return func(yield func(Use) bool) {
		w := walk{info: info, View: known, yield: yield}
		nodes := []ast.Node{(*ast.CallExpr)(nil)}
		if known.MayHoldFields() {
			nodes = append(nodes, (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil))
		}
		for cur := range root.Preorder(nodes...) {
			more := true
			switch n := cur.Node().(type) {
			case *ast.CallExpr:
				more = w.call(cur, n)
			case *ast.CompositeLit:
				more = w.composite(cur, n)
			case *ast.AssignStmt:
				more = w.assignment(cur, n)
			}
			if !more {
				return
			}
		}
	}
}

// A walk goes over the uses in a package. Its methods are false once nobody
// asks for more.
type walk struct {
	*sink.View
	info  *types.Info
	yield func(Use) bool
}

// call finds the arguments of a call, or the operand of a conversion.
func (w *walk) call(cur inspector.Cursor, call *ast.CallExpr) bool {
	id := code.Callee(call)
	if id == nil || !w.MayBe(id.Name) {
		return true
	}
	switch obj := w.info.Uses[id].(type) {
	case *types.Func:
		for _, s := range w.Funcs(obj.Origin()) {
			if !w.argument(cur, call, obj, s) {
				return false
			}
		}
	case *types.TypeName:
		if len(call.Args) == 1 {
			for _, s := range w.Conv(obj) {
				if !w.yield(Use{Cur: cur, Expr: call.Args[0], Sink: s}) {
					return false
				}
			}
		}
	}
	return true
}

// argument finds the arguments of a call that are one sink.
func (w *walk) argument(cur inspector.Cursor, call *ast.CallExpr, fn *types.Func, s *sink.Sink) bool {
	args := call.Args
	arg := s.Arg
	if code.IsMethodExpr(w.info, call) {
		arg++ // (*http.Client).Get(c, url)
	}
	if arg >= len(args) {
		return true
	}
	if _, ok := w.info.TypeOf(args[0]).(*types.Tuple); ok {
		return true // f(g()) with several results
	}
	u := Use{Cur: cur, Sink: s}
	if s.When != nil && s.When.Arg < len(args) {
		u.When = args[s.When.Arg]
	}
	switch {
	case !s.Variadic:
		u.Expr, u.List = args[arg], s.List || isList(fn, s.Arg)
	case call.Ellipsis.IsValid():
		u.Expr, u.List = args[len(args)-1], true
	default:
		for _, u.Expr = range args[arg:] {
			if !w.yield(u) {
				return false
			}
		}
		return true
	}
	return w.yield(u)
}

// isList reports whether a parameter is a slice of strings.
func isList(fn *types.Func, index int) bool {
	params := fn.Signature().Params()
	if index >= params.Len() {
		return false
	}
	s, ok := params.At(index).Type().Underlying().(*types.Slice)
	return ok && code.IsText(s.Elem())
}

// composite finds the fields of a struct literal.
func (w *walk) composite(cur inspector.Cursor, lit *ast.CompositeLit) bool {
	if !w.mayHoldSinks(lit) {
		return true
	}
	named, st := code.StructType(w.info.TypeOf(lit))
	if named == nil || !w.MayHaveFields(named) {
		return true
	}
	for i, el := range lit.Elts {
		var v *types.Var
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				v, _ = w.info.Uses[id].(*types.Var)
				el = kv.Value
			}
		} else if i < st.NumFields() {
			v = st.Field(i)
		}
		if v != nil && !w.fieldValue(cur, v, named, el) {
			return false
		}
	}
	return true
}

// mayHoldSinks is a cheap test of a composite literal's syntax: it has fields
// by names that sinks have, or fields without names.
func (w *walk) mayHoldSinks(lit *ast.CompositeLit) bool {
	switch lit.Type.(type) {
	case *ast.ArrayType, *ast.MapType:
		return false
	}
	for _, el := range lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		if id, ok := kv.Key.(*ast.Ident); ok && w.MayBe(id.Name) {
			return true
		}
	}
	return false
}

// assignment finds values that are assigned to fields.
func (w *walk) assignment(cur inspector.Cursor, n *ast.AssignStmt) bool {
	if len(n.Lhs) != len(n.Rhs) || n.Tok != token.ASSIGN {
		return true
	}
	for i, lhs := range n.Lhs {
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok || !w.MayBe(sel.Sel.Name) {
			continue
		}
		s := w.info.Selections[sel]
		v, ok := w.info.Uses[sel.Sel].(*types.Var)
		if ok && s != nil && s.Kind() == types.FieldVal && !w.fieldValue(cur, v, code.FieldOwner(s), n.Rhs[i]) {
			return false
		}
	}
	return true
}

// fieldValue finds the value of a field. A field of a list of strings holds a
// list; one of a pointer is set by an expression that takes an address, or
// by a function such as aws.String.
func (w *walk) fieldValue(cur inspector.Cursor, v *types.Var, owner *types.Named, e ast.Expr) bool {
	for _, s := range w.Field(v, owner) {
		u := Use{Cur: cur, Expr: e, Sink: s}
		switch v.Type().Underlying().(type) {
		case *types.Slice:
			u.List = true
		case *types.Pointer:
			call, ok := ast.Unparen(e).(*ast.CallExpr)
			if !ok || len(call.Args) != 1 {
				continue
			}
			u.Expr = call.Args[0]
		}
		if !w.yield(u) {
			return false
		}
	}
	return true
}
