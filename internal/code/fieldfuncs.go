package code

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// FieldFuncs are the fields of a package's structs that are given one function alone:
//
//	c := client{get: http.Get}
//
// So to call the field is to call that function. Where a field was given none, such a
// call panics.
type FieldFuncs struct {
	info   *types.Info
	inTest func(token.Pos) bool
	sole   map[*types.Var]ast.Expr // nil where there are several, or one that is not known
	faked  map[*types.Var]bool     // those that tests give one
	names  map[string]bool         // of those in sole
}

// FieldFuncsOf looks for them in all of a package. What tests give a field counts in
// tests alone.
func FieldFuncsOf(root inspector.Cursor, info *types.Info, inTest func(token.Pos) bool) *FieldFuncs {
	f := &FieldFuncs{info: info, inTest: inTest, sole: map[*types.Var]ast.Expr{}, faked: map[*types.Var]bool{}, names: map[string]bool{}}
	for cur := range root.Preorder((*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.UnaryExpr)(nil), (*ast.RangeStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CompositeLit:
			f.literal(n)
		case *ast.AssignStmt:
			f.assigned(n)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				f.note(f.fieldOf(n.X), nil)
			}
		case *ast.RangeStmt:
			f.note(f.fieldOf(n.Key), nil)
			f.note(f.fieldOf(n.Value), nil)
		}
	}
	if len(f.sole) > 0 {
		for cur := range root.Preorder((*ast.CallExpr)(nil)) {
			f.converted(cur.Node().(*ast.CallExpr))
		}
	}
	for field, e := range f.sole {
		if e != nil {
			f.names[field.Name()] = true
		}
	}
	return f
}

// Has reports whether a field of that name may be one of them: to look at a name costs
// less than to resolve it.
func (f *FieldFuncs) Has(name string) bool { return f != nil && f.names[name] }

// Called returns the one function that a call at a position calls by way of a field:
// the expression that names it, or a function literal; nil if it may be another one.
func (f *FieldFuncs) Called(field *types.Var, at token.Pos) ast.Expr {
	if f == nil || field == nil {
		return nil
	}
	field = field.Origin()
	if f.faked[field] && f.inTest(at) {
		return nil
	}
	return f.sole[field]
}

// Faked reports whether a call calls a field that tests give another function.
func (f *FieldFuncs) Faked(call *ast.CallExpr) bool {
	if f == nil || len(f.faked) == 0 {
		return false
	}
	field := f.fieldOf(call.Fun)
	return field != nil && f.faked[field.Origin()]
}

// Any reports whether there are any.
func (f *FieldFuncs) Any() bool { return f != nil && len(f.names) > 0 }

func (f *FieldFuncs) literal(lit *ast.CompositeLit) {
	st := StructOf(f.info.TypeOf(lit))
	if st == nil {
		return
	}
	for i, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				field, _ := f.info.Uses[id].(*types.Var)
				f.note(field, kv.Value)
			}
		} else if i < st.NumFields() {
			f.note(st.Field(i), el)
		}
	}
}

func (f *FieldFuncs) assigned(n *ast.AssignStmt) {
	for i, lhs := range n.Lhs {
		var value ast.Expr
		if len(n.Lhs) == len(n.Rhs) {
			value = n.Rhs[i]
		}
		f.note(f.fieldOf(lhs), value)
	}
}

// converted notes that a struct of another type is made one whose fields have the same
// names: each of them holds what the other one did.
func (f *FieldFuncs) converted(call *ast.CallExpr) {
	if len(call.Args) != 1 || !f.info.Types[call.Fun].IsType() {
		return
	}
	to, from := StructOf(f.info.TypeOf(call.Fun)), StructOf(f.info.TypeOf(call.Args[0]))
	if to == nil || to == from {
		return
	}
	for field := range to.Fields() {
		f.note(field, nil)
	}
}

// note notes that a value is stored in a field; nil stands for one that is not known.
func (f *FieldFuncs) note(field *types.Var, value ast.Expr) {
	if field == nil || !field.IsField() || field.Exported() || !isFunc(field.Type()) || value != nil && f.info.Types[value].IsNil() {
		return
	}
	field = field.Origin()
	switch {
	case value == nil:
		f.sole[field] = nil
	case f.fieldOf(value) != nil && f.fieldOf(value).Origin() == field: // it goes round
	case f.inTest(value.Pos()):
		f.faked[field] = true
	default:
		value = ast.Unparen(value)
		was, known := f.sole[field]
		if fn := f.funcOf(value); fn == nil && !isLiteral(value) || known && (was == nil || fn == nil || f.funcOf(was) != fn) {
			value = nil
		}
		f.sole[field] = value
	}
}

// funcOf returns the function that an expression names, or nil. A method of a type is none:
// it is given the receiver where it is called.
func (f *FieldFuncs) funcOf(e ast.Expr) *types.Func {
	name := Name(e)
	if name == nil {
		return nil
	}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		if s := f.info.Selections[sel]; s != nil && s.Kind() != types.MethodVal {
			return nil
		}
	}
	fn, _ := f.info.Uses[name].(*types.Func)
	return fn
}

func isLiteral(e ast.Expr) bool {
	_, ok := e.(*ast.FuncLit)
	return ok
}

func isFunc(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

func (f *FieldFuncs) fieldOf(e ast.Expr) *types.Var { return FieldOf(f.info, e) }
