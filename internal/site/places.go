package site

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// A Place is one place in code where a value is handed to something that has
// a name: the argument of a call, the operand of a conversion, a field that a
// literal or an assignment sets.
type Place struct {
	Cur   inspector.Cursor // the call, literal or assignment
	Value ast.Expr
	To    types.Object // a *types.Func, a *types.TypeName, or a field
	Owner *types.Named // of a field: the type that declares it; nil if it has no name
	Arg   int          // of an argument: its index in Args
	Args  []ast.Expr   // of a call: all arguments, without the receiver
}

// A Walk goes over places. What it leaves out it leaves out early: most names
// in a program matter to nobody, and to resolve one costs a look-up.
type Walk struct {
	Info   *types.Info
	Fields bool                    // look at fields, too
	Name   func(string) bool       // whether what has this name matters; nil for all
	Owner  func(*types.Named) bool // whether fields of this type matter
	Value  func(ast.Expr) bool     // whether this value matters; nil for all

	// Aliases are variables that hold one function alone: f := http.Get.
	Aliases map[*types.Var]*types.Func

	// FieldFuncs are fields that do; nil for none.
	FieldFuncs *code.FieldFuncs
}

// Places yields the places under a node, in the order of the source.
func (w Walk) Places(root inspector.Cursor) iter.Seq[Place] {
	nodes := []ast.Node{(*ast.CallExpr)(nil)}
	if w.Fields {
		nodes = append(nodes, (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil))
	}
	return func(yield func(Place) bool) {
		for cur := range root.Preorder(nodes...) {
			more := true
			switch n := cur.Node().(type) {
			case *ast.CallExpr:
				more = w.call(cur, n, yield)
			case *ast.CompositeLit:
				more = w.composite(cur, n, yield)
			case *ast.AssignStmt:
				more = w.assignment(cur, n, yield)
			}
			if !more {
				return
			}
		}
	}
}

func (w *Walk) matters(name string) bool { return w.Name == nil || w.Name(name) }

func (w *Walk) wants(value ast.Expr) bool { return w.Value == nil || w.Value(value) }

// call yields the arguments of a call, or the operand of a conversion.
func (w *Walk) call(cur inspector.Cursor, call *ast.CallExpr, yield func(Place) bool) bool {
	id := code.Callee(call)
	if id == nil {
		return true
	}
	alias := w.alias(id)
	if alias == nil && !w.matters(id.Name) {
		return true
	}
	var to types.Object
	first := 0 // the first argument that is no receiver
	for i, arg := range call.Args {
		if !w.wants(arg) {
			continue
		}
		if to == nil {
			switch obj := w.Info.Uses[id].(type) {
			case *types.Var:
				if alias == nil {
					return true
				}
				to = alias
			case *types.Func:
				to = obj
				if code.IsMethodExpr(w.Info, call) {
					first = 1 // (*http.Client).Get(c, url)
				}
				if _, ok := w.Info.TypeOf(call.Args[0]).(*types.Tuple); ok {
					return true // f(g()) with several results
				}
			case *types.TypeName:
				if len(call.Args) != 1 {
					return true
				}
				to = obj
			default:
				return true
			}
		}
		if i >= first && !yield(Place{Cur: cur, Value: arg, To: to, Arg: i - first, Args: call.Args[first:]}) {
			return false
		}
	}
	return true
}

// alias returns the function that a variable or a field stands for, or nil.
func (w *Walk) alias(id *ast.Ident) *types.Func {
	isField := w.FieldFuncs.Has(id.Name)
	if !isField && len(w.Aliases) == 0 {
		return nil
	}
	v, ok := w.Info.Uses[id].(*types.Var)
	if !ok || !isField || !v.IsField() {
		return w.Aliases[v]
	}
	name := code.Name(w.FieldFuncs.Called(v, id.Pos()))
	if name == nil || !w.matters(name.Name) {
		return nil
	}
	fn, _ := w.Info.Uses[name].(*types.Func)
	return fn
}

// composite yields the fields of a struct literal.
func (w *Walk) composite(cur inspector.Cursor, lit *ast.CompositeLit, yield func(Place) bool) bool {
	if !w.mayMatter(lit) {
		return true
	}
	named, st := code.StructType(w.Info.TypeOf(lit))
	if named == nil || !w.Owner(named) {
		return true
	}
	for i, el := range lit.Elts {
		var v *types.Var
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				v, _ = w.Info.Uses[id].(*types.Var)
				el = kv.Value
			}
		} else if i < st.NumFields() {
			v = st.Field(i)
		}
		if v != nil && w.wants(el) && !yield(Place{Cur: cur, Value: el, To: v, Owner: named}) {
			return false
		}
	}
	return true
}

// mayMatter is a cheap test of a composite literal's syntax: it has fields by
// names that matter, or fields without names.
func (w *Walk) mayMatter(lit *ast.CompositeLit) bool {
	switch lit.Type.(type) {
	case *ast.ArrayType, *ast.MapType:
		return false
	}
	for _, el := range lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		if id, ok := kv.Key.(*ast.Ident); ok && w.matters(id.Name) {
			return true
		}
	}
	return false
}

// assignment yields values that are assigned to fields. Of a call with several results, that is
// the first: c.BaseURL, err = url.Parse("a").
func (w *Walk) assignment(cur inspector.Cursor, n *ast.AssignStmt, yield func(Place) bool) bool {
	left := n.Lhs
	if len(n.Rhs) == 1 && len(left) > 1 {
		if _, ok := w.Info.TypeOf(n.Rhs[0]).(*types.Tuple); ok {
			left = left[:1]
		}
	}
	if n.Tok != token.ASSIGN || len(left) != len(n.Rhs) {
		return true
	}
	for i, lhs := range left {
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok || !w.matters(sel.Sel.Name) || !w.wants(n.Rhs[i]) {
			continue
		}
		s := w.Info.Selections[sel]
		if s == nil || s.Kind() != types.FieldVal {
			continue
		}
		if v, ok := s.Obj().(*types.Var); ok && !yield(Place{Cur: cur, Value: n.Rhs[i], To: v, Owner: code.FieldOwner(s)}) {
			return false
		}
	}
	return true
}
