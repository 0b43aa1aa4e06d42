package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/site"
)

// What is kept in url.Values or in a field of a url.URL is escaped once these are written
// out. Who takes it out as it is, and writes the URL in a way of his own, has escaped it
// once.

// isNeverEscaped reports whether a rule finds that a value is escaped again where nothing
// is seen to do so.
func (x *pass) isNeverEscaped(r *rule.Rule, u site.Use) bool {
	switch {
	case r != rule.EncodedTwice && r != rule.FieldEscape:
		return false
	case u.Sink.Field && u.Sink.Pkg == "net/url" && u.Sink.Recv == "URL":
		return x.isHolder(u) || r == rule.FieldEscape && movesToRawPath(useOf(u))
	}
	if call, ok := useOf(u).Node().(*ast.CallExpr); ok {
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && embedsStore(x.TypesInfo.TypeOf(sel.X)) {
			return x.encodesItself(x.TypesInfo.TypeOf(sel.X))
		}
	}
	cur, name := x.storeOf(u)
	if cur.Inspector() == nil || !code.IsNamed(x.TypesInfo.TypeOf(cur.Node().(ast.Expr)), "net/url", "Values") {
		return false
	}
	w := &writer{pass: x, name: name, seen: map[types.Object]bool{}}
	if id := code.Name(cur.Node().(ast.Expr)); id != nil {
		w.of(x.TypesInfo.ObjectOf(id))
	} else {
		w.follow(cur)
	}
	return w.raw && !w.escapes
}

// movesToRawPath reports whether the function around a place gives a URL's path to the field
// for the path as it is escaped: u.Path, u.RawPath = path, u.Path.
func movesToRawPath(cur inspector.Cursor) bool {
	is := func(name string) func(ast.Expr) bool {
		return func(e ast.Expr) bool {
			sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
			return ok && sel.Sel.Name == name
		}
	}
	for c := range code.OuterFunction(cur).Preorder((*ast.AssignStmt)(nil)) {
		n := c.Node().(*ast.AssignStmt)
		if slices.ContainsFunc(n.Lhs, is("RawPath")) && slices.ContainsFunc(n.Rhs, is("Path")) {
			return true
		}
	}
	return false
}

// encodesItself reports whether a type that has url.Values embedded has a method Encode of
// its own.
func (x *pass) encodesItself(t types.Type) bool {
	method := code.Method(t, x.Pkg, "Encode")
	return method != nil && method.Pkg() != nil && method.Pkg().Path() != "net/url"
}

// A writer follows url.Values to who writes them out: raw, by taking the values, or by
// code that escapes them or that is not in view.
type writer struct {
	*pass
	name         string // of the value, or "" where it may be any
	raw, escapes bool
	seen         map[types.Object]bool
}

// of follows a variable or field at all its uses.
func (w *writer) of(obj types.Object) {
	v, ok := obj.(*types.Var)
	if !ok || v.Pkg() != w.Pkg {
		w.escapes = true
		return
	}
	if w.seen[v] || w.escapes {
		return
	}
	w.seen[v] = true
	if v.Exported() && (v.IsField() || v.Kind() == types.PackageVar) && w.Pkg.Name() != "main" {
		w.escapes = true
		return
	}
	for _, c := range w.usesOf(v) {
		if w.TypesInfo.Defs[c.Node().(*ast.Ident)] != nil {
			continue
		}
		if at, _ := c.ParentEdge(); at == edge.SelectorExpr_Sel {
			c = c.Parent()
		} else if at == edge.KeyValueExpr_Key {
			continue
		}
		w.follow(c)
	}
}

// follow looks at one expression for the values.
func (w *writer) follow(cur inspector.Cursor) {
	parent := cur.Parent()
	switch at, i := cur.ParentEdge(); at {
	case edge.ParenExpr_X, edge.UnaryExpr_X, edge.StarExpr_X:
		w.follow(parent)
	case edge.SelectorExpr_X:
		w.method(cur, parent.Node().(*ast.SelectorExpr))
	case edge.IndexExpr_X:
		w.taken(cur)
	case edge.RangeStmt_X:
		w.goneOver(parent.Node().(*ast.RangeStmt))
	case edge.AssignStmt_Rhs:
		lhs := parent.Node().(*ast.AssignStmt).Lhs
		if i < len(lhs) && code.Name(lhs[i]) != nil {
			w.of(w.TypesInfo.ObjectOf(code.Name(lhs[i])))
			return
		}
		w.escapes = true
	case edge.ValueSpec_Values:
		w.of(w.TypesInfo.Defs[parent.Node().(*ast.ValueSpec).Names[i]])
	case edge.KeyValueExpr_Value:
		id, _ := parent.Node().(*ast.KeyValueExpr).Key.(*ast.Ident)
		w.of(w.TypesInfo.Uses[id])
	case edge.CallExpr_Args:
		w.given(parent, parent.Node().(*ast.CallExpr), i)
	case edge.ReturnStmt_Results:
		w.returned(cur, i)
	case edge.AssignStmt_Lhs, edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.ExprStmt_X:
	default:
		w.escapes = true
	}
}

// method looks at a method of the values.
func (w *writer) method(cur inspector.Cursor, sel *ast.SelectorExpr) {
	switch sel.Sel.Name {
	case "Get", "Values":
		w.taken(cur)
	case "Set", "Add", "Del", "Has":
	default: // Encode
		w.escapes = true
	}
}

// taken looks at a place that takes values out by a name.
func (w *writer) taken(cur inspector.Cursor) {
	name, isNamed, is := w.takes(cur)
	if !is || isNamed && w.name != "" && name != w.name {
		return
	}
	w.raw = true
	for c := range cur.Enclosing((*ast.CallExpr)(nil)) { // given to others, or escaped once more
		w.escapes = w.escapes || w.isEscaping(c.Node())
	}
}

// goneOver looks at a loop over the values.
func (w *writer) goneOver(loop *ast.RangeStmt) {
	w.raw = true
	ast.Inspect(loop.Body, func(n ast.Node) bool {
		w.escapes = w.escapes || w.isEscaping(n)
		return !w.escapes
	})
}

// isEscaping reports whether code escapes texts, or puts them where they are escaped when
// they are written.
func (w *writer) isEscaping(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		if w.isOfURL(n, "QueryEscape", "PathEscape") {
			return true
		}
		sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
		return ok && (sel.Sel.Name == "Set" || sel.Sel.Name == "Add") && isStore(w.TypesInfo.TypeOf(sel.X))
	case *ast.AssignStmt:
		for _, lhs := range n.Lhs {
			if index, ok := lhs.(*ast.IndexExpr); ok && isStore(w.TypesInfo.TypeOf(index.X)) {
				return true
			}
		}
	}
	return false
}

// given looks at a call that is given the values.
func (w *writer) given(cur inspector.Cursor, call *ast.CallExpr, i int) {
	if to := w.TypesInfo.Types[call.Fun]; to.IsType() {
		if isStore(to.Type) {
			w.follow(cur)
		} else {
			w.raw = true
		}
		return
	}
	fn, ok := typeutil.Callee(w.TypesInfo, call).(*types.Func)
	switch {
	case !ok:
		_, isBuiltin := typeutil.Callee(w.TypesInfo, call).(*types.Builtin)
		w.escapes = w.escapes || !isBuiltin
	case fn.Pkg() == w.Pkg:
		sig := fn.Origin().Signature()
		if i >= sig.Params().Len() || sig.Variadic() && i == sig.Params().Len()-1 || typeutil.StaticCallee(w.TypesInfo, call) == nil {
			w.escapes = true
			return
		}
		w.of(sig.Params().At(i))
	case fn.Pkg() != nil && (fn.Pkg().Path() == "fmt" || fn.Pkg().Path() == "log"): // to look at
	case fn.Pkg() != nil && fn.Pkg().Path() != "net/url" && makesText(fn.Signature()):
		w.raw = true
	default:
		w.escapes = true
	}
}

// makesText reports whether a function returns a text first: one of another package that
// is given url.Values writes them in its own way, or it were not there.
func makesText(sig *types.Signature) bool {
	if sig.Results().Len() == 0 {
		return false
	}
	t := sig.Results().At(0).Type()
	if list, ok := t.Underlying().(*types.Slice); ok {
		b, isBasic := list.Elem().Underlying().(*types.Basic)
		return isBasic && b.Kind() == types.Byte
	}
	return code.IsText(t)
}

// returned follows what a function of the package returns to those who call it.
func (w *writer) returned(cur inspector.Cursor, result int) {
	decl, ok := code.Function(cur).Node().(*ast.FuncDecl)
	if !ok || result != 0 || decl.Name.IsExported() && w.Pkg.Name() != "main" {
		w.escapes = true
		return
	}
	fn := w.TypesInfo.Defs[decl.Name]
	if w.seen[fn] {
		return
	}
	w.seen[fn] = true
	for c := range w.root.Preorder((*ast.Ident)(nil)) {
		if w.TypesInfo.Uses[c.Node().(*ast.Ident)] != fn {
			continue
		}
		if c.ParentEdgeKind() == edge.SelectorExpr_Sel {
			c = c.Parent()
		}
		if c.ParentEdgeKind() != edge.CallExpr_Fun {
			w.escapes = true
			return
		}
		w.follow(c.Parent())
	}
}

// isHolder reports whether the URL of a field is there for its fields alone: the field is
// read as it is, and nothing makes a text of the whole. So is one that is written
// without it.
func (x *pass) isHolder(u site.Use) bool {
	base, end := x.baseOf(u)
	if base == nil {
		return false
	}
	id, _ := code.Root(base).(*ast.Ident)
	v, ok := x.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || v.Pkg() != x.Pkg || v.IsField() || v.Kind() == types.PackageVar || x.isOthers(v) {
		return false
	}
	of, read, written := types.ExprString(base), false, false
	for _, c := range x.usesOf(v) {
		if x.TypesInfo.Defs[c.Node().(*ast.Ident)] != nil {
			continue
		}
		at := c
		for types.ExprString(at.Node().(ast.Expr)) != of && at.ParentEdgeKind() == edge.SelectorExpr_X {
			at = at.Parent()
		}
		if types.ExprString(at.Node().(ast.Expr)) != of {
			written = written || at.Node() == c.Node() && !x.isAnswered(at)
			continue
		}
		if at.ParentEdgeKind() != edge.SelectorExpr_X {
			written = true
			continue
		}
		sel, member := at.Parent(), at.Parent().Node().(*ast.SelectorExpr).Sel
		isSet := sel.ParentEdgeKind() == edge.AssignStmt_Lhs
		if _, isMethod := x.TypesInfo.Uses[member].(*types.Func); isMethod {
			written = written || end < member.Pos()
		} else if member.Name == "Opaque" && isSet {
			return true
		}
		read = read || member.Name == u.Sink.Name && !isSet && end < member.Pos()
	}
	return read && !written
}

// isOthers reports whether a variable is a pointer to a URL that others have, too.
func (x *pass) isOthers(v *types.Var) bool {
	if _, isPointer := v.Type().(*types.Pointer); !isPointer || !code.IsNamed(v.Type(), "net/url", "URL") {
		return false
	}
	if v.Kind() == types.ParamVar {
		return true
	}
	for _, c := range x.usesOf(v) {
		n, ok := c.Parent().Node().(*ast.AssignStmt)
		if at, i := c.ParentEdge(); !ok || at != edge.AssignStmt_Lhs || len(n.Lhs) != len(n.Rhs) {
			continue
		} else if isPlain(n.Rhs[i]) {
			return true
		}
	}
	return false
}

// isAnswered reports whether a request is given to a function of net/http, which answers it.
func (x *pass) isAnswered(at inspector.Cursor) bool {
	call, ok := at.Parent().Node().(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := typeutil.Callee(x.TypesInfo, call).(*types.Func)
	return ok && fn.Pkg() != nil && fn.Pkg().Path() == "net/http" && fn.Signature().Recv() == nil
}

// baseOf returns the expression for the URL whose field a sink is, and where the statement
// ends that sets it.
func (x *pass) baseOf(u site.Use) (ast.Expr, token.Pos) {
	for c := u.Cur; c.Node() != nil; c = c.Parent() {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			for i, rhs := range n.Rhs {
				if rhs.Pos() <= u.Expr.Pos() && u.Expr.End() <= rhs.End() && len(n.Lhs) == len(n.Rhs) {
					if sel, ok := n.Lhs[i].(*ast.SelectorExpr); ok && rhs == u.Expr {
						return sel.X, n.End()
					}
					return n.Lhs[i], n.End()
				}
			}
			return nil, token.NoPos
		case *ast.ValueSpec:
			if len(n.Names) == 1 && len(n.Values) == 1 {
				return n.Names[0], n.End()
			}
			return nil, token.NoPos
		case *ast.CompositeLit:
			if c != u.Cur {
				return nil, token.NoPos
			}
		case *ast.UnaryExpr, *ast.ParenExpr:
		default:
			return nil, token.NoPos
		}
	}
	return nil, token.NoPos
}
