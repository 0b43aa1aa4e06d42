package flow

import (
	"go/ast"
	"go/types"

	goedge "golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// A function that is named without a call is called where the value is that it has become:
//
//	do := get; do(2)
//	for _, do := range []func(int){get, post} { do(3) }
//	each(list, get)
//
// A value is followed through variables and parameters of functions of the package, and the lists
// and maps in these. Wherever else it goes, it may be called by anybody.

// maxFollowed bounds the places of a function's value that are looked at.
const maxFollowed = 64

// A following is the search for the calls of a value.
type following struct {
	*Flow
	calls  []*ast.CallExpr
	seen   map[*types.Var]bool
	budget int
}

// indirectCalls returns the calls of a function by other names than its own: of what it is a
// value of, and of the methods of interfaces that it may stand for. It is false where others may
// call it.
func (f *Flow) indirectCalls(fn *types.Func) ([]*ast.CallExpr, bool) {
	w := &following{Flow: f, seen: map[*types.Var]bool{}, budget: maxFollowed}
	for _, name := range f.callersOf(fn) {
		named, call := f.functionNamed(name), calledBy(name)
		switch {
		case call == nil && (named != fn || !w.follow(valueAt(name))):
			return nil, false
		case call == nil || named == fn:
			continue
		case typeOfValue(named.Signature()) == typeOfValue(fn.Signature()):
			w.calls = append(w.calls, call)
		case mayBeGeneric(named) || mayBeGeneric(fn):
			return nil, false
		}
	}
	return w.calls, true
}

// isIdle reports whether a function's value goes, from an expression, only to where nobody calls it.
func (f *Flow) isIdle(e inspector.Cursor) bool {
	w := &following{Flow: f, seen: map[*types.Var]bool{}, budget: maxFollowed}
	return w.follow(e) && len(w.calls) == 0
}

// isIdleUse is isIdle of a use of a variable.
func (f *Flow) isIdleUse(v *types.Var, e *ast.Ident) bool {
	is, known := f.idleUses[e]
	if !known && !isGlobal(v) {
		for _, use := range f.usesIn(v) {
			f.idleUses[use.Node().(*ast.Ident)] = f.isIdle(use)
		}
		is = f.idleUses[e]
	}
	return is
}

// functionNamed returns the function of which an identifier is the name, as it is declared.
func (f *Flow) functionNamed(name inspector.Cursor) *types.Func {
	fn, _ := f.info.Uses[name.Node().(*ast.Ident)].(*types.Func)
	if fn == nil {
		return nil
	}
	return f.here(fn.Origin())
}

// mayBeGeneric reports whether types that are given to generic code make another method of one.
func mayBeGeneric(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.Signature().TypeParams().Len() > 0
	}
	n, isNamed := types.Unalias(elemType(recv.Type())).(*types.Named)
	return !isNamed || n.TypeParams().Len() > 0
}

// valueAt returns the expression that is the value of a function at its name.
func valueAt(name inspector.Cursor) inspector.Cursor {
	if name.ParentEdgeKind() == goedge.SelectorExpr_Sel {
		return name.Parent()
	}
	return name
}

// follow notes the calls of what an expression yields, or of what is in it; false if it goes where that
// is not seen.
func (w *following) follow(e inspector.Cursor) bool {
	if w.budget--; w.budget < 0 || !keepsType(w.valueType(e.Node().(ast.Expr))) {
		return false
	}
	switch kind := e.ParentEdgeKind(); kind {
	case goedge.ParenExpr_X, goedge.IndexExpr_X:
		return w.follow(e.Parent())
	case goedge.CompositeLit_Elts:
		if st, ok := under(w.info.TypeOf(e.Parent().Node().(ast.Expr))).(*types.Struct); ok {
			_, i := e.ParentEdge()
			return i < st.NumFields() && w.inField(st.Field(i))
		}
		return w.follow(e.Parent())
	case goedge.KeyValueExpr_Value:
		if field := w.fieldNamed(e.Parent().Node().(*ast.KeyValueExpr)); field != nil {
			return w.inField(field)
		}
		return w.follow(e.Parent().Parent())
	case goedge.CallExpr_Fun:
		w.calls = append(w.calls, e.Parent().Node().(*ast.CallExpr))
		return true
	case goedge.CallExpr_Args:
		if to := w.info.Types[e.Parent().Node().(*ast.CallExpr).Fun]; to.IsType() {
			return w.follow(e.Parent())
		}
		return w.given(e)
	case goedge.SelectorExpr_X:
		fn, ok := w.info.Uses[e.Parent().Node().(*ast.SelectorExpr).Sel].(*types.Func)
		return ok && callsReceiver(fn) && w.follow(e.Parent())
	case goedge.RangeStmt_X:
		loop := e.Parent().Node().(*ast.RangeStmt)
		return !isFunc(w.info.TypeOf(loop.X)) && (loop.Value == nil || w.stored(loop.Value))
	case goedge.AssignStmt_Rhs:
		n := e.Parent().Node().(*ast.AssignStmt)
		_, i := e.ParentEdge()
		if len(n.Lhs) == 2 && len(n.Rhs) == 1 { // do, ok := m[k]
			return w.stored(n.Lhs[0])
		}
		return len(n.Lhs) == len(n.Rhs) && w.stored(n.Lhs[i])
	case goedge.AssignStmt_Lhs: // something else is put there
		return true
	case goedge.ValueSpec_Values:
		n := e.Parent().Node().(*ast.ValueSpec)
		_, i := e.ParentEdge()
		return len(n.Names) == len(n.Values) && w.stored(n.Names[i])
	case goedge.BinaryExpr_X, goedge.BinaryExpr_Y: // it is held against nil
		return true
	}
	return false
}

// valueType returns the type of what an expression yields: of m[k] that of the element, also beside
// whether it is there.
func (w *following) valueType(e ast.Expr) types.Type {
	t := w.info.TypeOf(e)
	if tt, ok := t.(*types.Tuple); ok && tt.Len() == 2 {
		if _, isIndex := ast.Unparen(e).(*ast.IndexExpr); isIndex {
			return tt.At(0).Type()
		}
	}
	return t
}

// fieldNamed returns the field that an element of a literal names; nil where it is a key.
func (f *Flow) fieldNamed(kv *ast.KeyValueExpr) *types.Var {
	id, ok := kv.Key.(*ast.Ident)
	if !ok {
		return nil
	}
	if v, ok := f.info.Uses[id].(*types.Var); ok && v.IsField() {
		return v
	}
	return nil
}

// inField follows a value into a field that no other package sees: it is called where that is.
func (w *following) inField(field *types.Var) bool {
	if w.seen[field] {
		return true
	}
	w.seen[field] = true
	if field.Pkg() != w.pkg || field.Exported() && w.pkg.Name() != "main" || field.Origin() != field {
		return false
	}
	w.findNames()
	for _, name := range w.fieldNames[field] {
		if name.ParentEdgeKind() == goedge.SelectorExpr_Sel && !w.follow(name.Parent()) {
			return false
		}
	}
	return true
}

// keepsType reports whether values of a type are functions, or lists and maps of them. In code that does
// not compile it may be a type that is a list of itself.
func keepsType(t types.Type) bool {
	for range maxNestedTypes {
		switch u := under(t).(type) {
		case *types.Signature:
			return !isIterator(u)
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			t = u.Elem()
		default:
			return false
		}
	}
	return false
}

// isIterator reports whether a range statement may call functions of a type.
func isIterator(t *types.Signature) bool {
	return t.Params().Len() == 1 && t.Results().Len() == 0 && isFunc(t.Params().At(0).Type())
}

// stored follows a value into what it is assigned to.
func (w *following) stored(to ast.Expr) bool {
	switch to := ast.Unparen(to).(type) {
	case *ast.Ident:
		if to.Name == "_" {
			return true
		}
		v, ok := w.info.ObjectOf(to).(*types.Var)
		return ok && w.held(v)
	case *ast.IndexExpr: // of a list or map
		return w.stored(to.X)
	case *ast.SelectorExpr:
		if v, ok := w.info.Uses[to.Sel].(*types.Var); ok && v.IsField() {
			return w.inField(v)
		}
	}
	return false
}

// held follows what a variable of a function holds.
func (w *following) held(v *types.Var) bool {
	if w.seen[v] {
		return true
	}
	w.seen[v] = true
	if isGlobal(v) || v.IsField() || !keepsType(v.Type()) || w.isElsewhere(v.Pos()) {
		return false
	}
	for _, use := range w.usesIn(v) {
		if !w.follow(use) {
			return false
		}
	}
	return true
}

// given follows a value into the function that it is given to.
func (w *following) given(arg inspector.Cursor) bool {
	call := arg.Parent().Node().(*ast.CallExpr)
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if b, ok := w.info.Uses[id].(*types.Builtin); ok {
			return b.Name() == "len" || b.Name() == "delete" || b.Name() == "append" && w.follow(arg.Parent())
		}
	}
	sig := w.signatureOf(call)
	_, i := arg.ParentEdge()
	if sig == nil || call.Ellipsis.IsValid() || sig.Params().Len() == 0 {
		return false
	}
	return w.held(sig.Params().At(min(i, sig.Params().Len()-1)))
}

// signatureOf returns the signature of the function in view that a call names or is of; nil for others.
func (w *following) signatureOf(call *ast.CallExpr) *types.Signature {
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		sig, _ := w.info.TypeOf(lit).(*types.Signature)
		return sig
	}
	fn := w.staticCallee(call)
	if fn == nil {
		return nil
	}
	if d := w.declOf(fn); d == nil || d.Body == nil || w.isElsewhere(d.Pos()) {
		return nil
	}
	return fn.Signature()
}

// callsByAnyName returns the calls of a function by its name, and those by other names; none where
// there may be more.
func (f *Flow) callsByAnyName(fn *types.Func) (named, others []*ast.CallExpr) {
	if named = f.callsByName(fn); named != nil {
		return named, nil
	}
	names := f.callersOf(fn)
	if len(names) > maxGiven {
		return nil, nil
	}
	others, ok := f.indirectCalls(fn)
	if !ok || len(others) > maxGiven {
		return nil, nil
	}
	for _, name := range names {
		if call := calledBy(name); call != nil && f.functionNamed(name) == fn {
			named = append(named, call)
		}
	}
	return named, others
}

// noteCallee notes whether it is known which function a call calls by another name.
func (r *run) noteCallee(c callSite) {
	if c.fn != nil && !isInterfaceMethod(c.fn) || c.val != nil && c.val.body != nil {
		if _, noted := r.resolved[c.expr]; !noted {
			r.resolved[c.expr] = true
		}
		r.noteResolved(c, true)
		return
	}
	r.noteResolved(c, false)
	if !r.noteGivenCall(c) {
		r.resolved[c.expr] = false
	}
}

// isResolved reports whether it was known which function a call calls wherever it was made.
func (f *Flow) isResolved(c *ast.CallExpr) bool {
	is, made := f.resolved[c]
	switch {
	case f.givenTo[c] != nil && (is || !made):
		return f.isResolvedEverywhere(c)
	case made:
		return is
	}
	return f.isNeverMade(c)
}
