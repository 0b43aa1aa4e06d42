package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	goedge "golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// What comes out of a channel that a function has made is what all who have it send:
//
//	jobs := make(chan string)
//	go func() { jobs <- "a"; close(jobs) }()
//	for job := range jobs {
//		if job == "b" { // nobody sends it
//
// The channel is followed through variables, parameters and results of functions of the package.
// Wherever else it goes, others may send to it.

// Sent is what is sent to the channel of a variable.
type sent struct {
	exprs []ast.Expr
	known bool // that is all
}

// A channelSearch follows a channel to all that is done with it.
type channelSearch struct {
	*Flow
	sent   []ast.Expr
	seen   map[*types.Var]bool // whose uses were followed
	traced map[*types.Var]bool // of which it was followed where they come from, too
	called map[*types.Func]bool
	budget int
}

// sentToLocal returns what is sent to the channel that an expression yields; false if others may send
// to it.
func (f *Flow) sentToLocal(e ast.Expr) ([]ast.Expr, bool) {
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.ARROW {
		e = ast.Unparen(u.X)
	}
	if s, known := f.sentBy[e]; known {
		return s.exprs, s.known
	}
	w := &channelSearch{Flow: f, seen: map[*types.Var]bool{}, traced: map[*types.Var]bool{}, called: map[*types.Func]bool{}, budget: maxFollowed}
	ok := w.origin(e)
	if f.sentBy == nil {
		f.sentBy = map[ast.Expr]sent{}
	}
	f.sentBy[e] = sent{w.sent, ok && len(w.sent) > 0}
	return w.sent, ok && len(w.sent) > 0
}

// origin follows the channels that an expression yields; false where that is not seen.
func (w *channelSearch) origin(e ast.Expr) bool {
	if w.budget--; w.budget < 0 {
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if w.info.Types[e].IsNil() {
			return true
		}
		v, ok := w.info.ObjectOf(e).(*types.Var)
		return ok && w.held(v)
	case *ast.CallExpr:
		if w.predeclared(e) == "make" {
			return true
		}
		fn := w.staticCallee(e)
		return fn != nil && w.returned(fn)
	}
	return false
}

// held follows the channels that a variable may hold: to where they come from, and to all that is done
// with them.
func (w *channelSearch) held(v *types.Var) bool {
	if w.traced[v] {
		return true
	}
	w.traced[v] = true
	at, ok := w.finder.FindByPos(v.Pos(), v.Pos())
	return w.used(v) && ok && w.declared(at, v)
}

// used follows the channel that a variable holds to all that is done with it.
func (w *channelSearch) used(v *types.Var) bool {
	if w.seen[v] {
		return true
	}
	w.seen[v] = true
	if isGlobal(v) || v.IsField() || !isChan(v.Type()) || w.isElsewhere(v.Pos()) {
		return false
	}
	for _, use := range w.usesIn(v) {
		if !w.follow(use) {
			return false
		}
	}
	return true
}

// declared follows what a variable holds where it is declared.
func (w *channelSearch) declared(at inspector.Cursor, v *types.Var) bool {
	switch n := at.Parent().Node().(type) {
	case *ast.AssignStmt, *ast.ValueSpec:
		return w.assigned(at)
	case *ast.Field:
		return w.fromCalls(at.Parent(), n, v)
	}
	return false
}

// assigned follows what is assigned to a variable that a statement names.
func (w *channelSearch) assigned(at inspector.Cursor) bool {
	_, i := at.ParentEdge()
	switch n := at.Parent().Node().(type) {
	case *ast.AssignStmt:
		return len(n.Lhs) == len(n.Rhs) && w.origin(n.Rhs[i])
	case *ast.ValueSpec:
		return len(n.Values) == 0 || len(n.Names) == len(n.Values) && w.origin(n.Values[i])
	}
	return false
}

// fromCalls follows what the calls of a function give a parameter; false where others may call it.
func (w *channelSearch) fromCalls(field inspector.Cursor, n *ast.Field, v *types.Var) bool {
	switch fn := field.Parent().Parent().Parent().Node().(type) {
	case *ast.FuncDecl:
		obj, ok := w.info.Defs[fn.Name].(*types.Func)
		if !ok || fn.Recv != nil && slices.Contains(fn.Recv.List, n) || obj.Exported() && (obj.Signature().Recv() != nil || w.pkg.Name() != "main") {
			return false
		}
		return w.given(obj.Signature(), v, w.callsByName(obj))
	case *ast.FuncLit:
		call, ok := field.Parent().Parent().Parent().Parent().Node().(*ast.CallExpr)
		sig, isFunc := w.info.TypeOf(fn).(*types.Signature)
		return ok && isFunc && call.Fun == ast.Expr(fn) && w.given(sig, v, []*ast.CallExpr{call})
	}
	return false
}

// given follows what calls give a parameter.
func (w *channelSearch) given(sig *types.Signature, v *types.Var, calls []*ast.CallExpr) bool {
	i := slices.Index(slices.Collect(sig.Params().Variables()), v)
	if i < 0 || sig.Variadic() || len(calls) == 0 {
		return false
	}
	return !slices.ContainsFunc(calls, func(c *ast.CallExpr) bool { return len(c.Args) != sig.Params().Len() || !w.origin(c.Args[i]) })
}

// returned follows what a function returns.
func (w *channelSearch) returned(fn *types.Func) bool {
	if w.called[fn] {
		return true
	}
	w.called[fn] = true
	d := w.declOf(fn)
	if d == nil || d.Body == nil || w.isElsewhere(d.Pos()) || isInterfaceMethod(fn) || fn.Signature().Results().Len() != 1 || fn.Signature().Results().At(0).Name() != "" {
		return false
	}
	for c := range w.cursorOf(d).Preorder((*ast.ReturnStmt)(nil)) {
		n := c.Node().(*ast.ReturnStmt)
		if w.functionAround(c) == ast.Node(d) && (len(n.Results) != 1 || !w.origin(n.Results[0])) {
			return false
		}
	}
	return true
}

// functionAround returns the function that a statement is one of.
func (f *Flow) functionAround(c inspector.Cursor) ast.Node {
	for around := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		return around.Node()
	}
	return nil
}

// follow notes what a use of a channel sends to it, and follows it to where it goes.
func (w *channelSearch) follow(e inspector.Cursor) bool {
	if w.budget--; w.budget < 0 {
		return false
	}
	switch kind := e.ParentEdgeKind(); kind {
	case goedge.ParenExpr_X:
		return w.follow(e.Parent())
	case goedge.SendStmt_Chan:
		w.sent = append(w.sent, e.Parent().Node().(*ast.SendStmt).Value)
		return true
	case goedge.UnaryExpr_X:
		return e.Parent().Node().(*ast.UnaryExpr).Op == token.ARROW
	case goedge.RangeStmt_X, goedge.BinaryExpr_X, goedge.BinaryExpr_Y:
		return true
	case goedge.CallExpr_Args:
		return w.passed(e)
	case goedge.ReturnStmt_Results:
		return w.handedBack(e)
	case goedge.AssignStmt_Lhs:
		return w.assigned(e)
	case goedge.AssignStmt_Rhs:
		n := e.Parent().Node().(*ast.AssignStmt)
		_, i := e.ParentEdge()
		return len(n.Lhs) == len(n.Rhs) && w.origin(n.Lhs[i])
	case goedge.ValueSpec_Values:
		n := e.Parent().Node().(*ast.ValueSpec)
		_, i := e.ParentEdge()
		return len(n.Names) == len(n.Values) && w.origin(n.Names[i])
	case goedge.ExprStmt_X: // of a call that returns it
		return true
	}
	return false
}

// passed follows a channel into the function that it is given to.
func (w *channelSearch) passed(arg inspector.Cursor) bool {
	call := arg.Parent().Node().(*ast.CallExpr)
	if name := w.predeclared(call); name != "" {
		return name == "close" || name == "len" || name == "cap"
	}
	sig := (&following{Flow: w.Flow}).signatureOf(call)
	_, i := arg.ParentEdge()
	return sig != nil && !sig.Variadic() && i < sig.Params().Len() && w.used(sig.Params().At(i))
}

// handedBack follows a channel that a function returns to where it is called.
func (w *channelSearch) handedBack(e inspector.Cursor) bool {
	d, ok := w.functionAround(e.Parent()).(*ast.FuncDecl)
	if !ok {
		return false
	}
	fn, ok := w.info.Defs[d.Name].(*types.Func)
	if !ok || fn.Exported() && w.pkg.Name() != "main" || fn.Signature().Results().Len() != 1 {
		return false
	}
	w.called[fn] = true
	calls := w.callsByName(fn)
	return len(calls) > 0 && !slices.ContainsFunc(calls, func(call *ast.CallExpr) bool { return !w.follow(w.cursorOf(call)) })
}

// isSpelledValue is isSpelled, of local variables, too.
func (f *Flow) isSpelledValue(e ast.Expr) bool {
	return f.isSpelled(e, maxSpelled) || f.namesOnly(e, func(obj types.Object) bool {
		v, isVar := obj.(*types.Var)
		return isFixed(obj) || isVar && f.isSpelledLocal(v)
	})
}

// isSpelledLocal reports whether a local variable is given nothing but what the program says.
func (f *Flow) isSpelledLocal(v *types.Var) bool {
	if is, known := f.spelledLocals[v]; known {
		return is
	}
	if f.spelledLocals == nil {
		f.spelledLocals = map[*types.Var]bool{}
	}
	f.spelledLocals[v] = false // where it is made of itself
	if isGlobal(v) || v.IsField() || !isPlain(v.Type()) && !isTable(v.Type()) {
		return false
	}
	at, ok := f.finder.FindByPos(v.Pos(), v.Pos())
	is := ok && f.isSpelledGiven(at)
	for _, use := range f.usesIn(v) {
		is = is && f.isSpelledGiven(use)
	}
	f.spelledLocals[v] = is
	return is
}

// isSpelledGiven reports whether one place where a variable is named gives it nothing but what the
// program says.
func (f *Flow) isSpelledGiven(at inspector.Cursor) bool {
	_, i := at.ParentEdge()
	switch n := at.Parent().Node().(type) {
	case *ast.AssignStmt:
		if at.ParentEdgeKind() != goedge.AssignStmt_Lhs {
			return isPlain(f.info.TypeOf(at.Node().(ast.Expr)))
		}
		return len(n.Lhs) == len(n.Rhs) && (f.isSpelled(n.Rhs[i], maxSpelled) || f.isSpelledValue(n.Rhs[i]))
	case *ast.ValueSpec:
		return len(n.Values) == 0 || len(n.Names) == len(n.Values) && f.isSpelledValue(n.Values[i])
	case *ast.RangeStmt:
		if at.ParentEdgeKind() == goedge.RangeStmt_X {
			return true
		}
		return !isChan(f.info.TypeOf(n.X)) && f.isSpelledValue(n.X)
	case *ast.Field:
		return false
	case *ast.UnaryExpr:
		return n.Op != token.AND
	}
	return isPlain(f.info.TypeOf(at.Node().(ast.Expr))) || at.ParentEdgeKind() == goedge.IndexExpr_X && at.Parent().ParentEdgeKind() != goedge.AssignStmt_Lhs
}
