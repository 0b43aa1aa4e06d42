package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/internal/wrap"
)

// A handler that routers are given for fixed paths alone is called for these: the
// path of its request is one of them, and has nothing that means something else
// elsewhere.

// isRouted reports whether a value is the path of a request for such a handler.
func (x *pass) isRouted(p *text.Piece) bool {
	if p.State != text.RequestPath || p.Made == nil {
		return false
	}
	at, ok := x.finder.Find(p.Made)
	if !ok {
		return false
	}
	fn := code.Function(at)
	decl, ok := fn.Node().(*ast.FuncDecl)
	if !ok {
		_, isLit := fn.Node().(*ast.FuncLit)
		return isLit && x.isGivenFixed(fn)
	}
	return x.isRoutedFunc(x.TypesInfo.Defs[decl.Name])
}

// isRoutedFunc reports whether a function of the package is used for nothing but to be given
// to routers for fixed paths, or to be handed what such a handler was given. Of functions
// that call each other none is.
func (x *pass) isRoutedFunc(fn types.Object) bool {
	if fixed, known := x.fixed[fn]; known {
		return fixed
	}
	if x.fixed == nil {
		x.fixed = map[types.Object]bool{}
	}
	x.fixed[fn] = false
	uses := x.usesOfFuncs()[fn]
	x.fixed[fn] = len(uses) > 0 && !slices.ContainsFunc(uses, func(c inspector.Cursor) bool {
		return !x.isGivenFixed(c) && !x.getsRouted(c)
	})
	return x.fixed[fn]
}

// getsRouted reports whether a function is called by a handler for fixed paths with a parameter
// of that, as with its request.
func (x *pass) getsRouted(c inspector.Cursor) bool {
	if c.ParentEdgeKind() == edge.SelectorExpr_Sel {
		c = c.Parent()
	}
	if c.ParentEdgeKind() != edge.CallExpr_Fun {
		return false
	}
	call, around := c.Parent().Node().(*ast.CallExpr), code.Function(c)
	var params *ast.FieldList
	switch fn := around.Node().(type) {
	case *ast.FuncLit:
		params = fn.Type.Params
		if !x.isGivenFixed(around) {
			return false
		}
	case *ast.FuncDecl:
		params = fn.Type.Params
		if !x.isRoutedFunc(x.TypesInfo.Defs[fn.Name]) {
			return false
		}
	default:
		return false
	}
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		id, ok := ast.Unparen(arg).(*ast.Ident)
		if !ok {
			return false
		}
		v := x.TypesInfo.Uses[id]
		return v != nil && params.Pos() <= v.Pos() && v.Pos() < params.End() && isRequestLike(v.Type())
	})
}

// isRequestLike reports whether a value is what a handler gets a request by: a pointer to a struct, as
// *http.Request, or an interface of another package than net/http, which is what it answers with there.
func isRequestLike(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		_, isStruct := t.Elem().Underlying().(*types.Struct)
		return isStruct
	case *types.Named:
		_, isInterface := t.Underlying().(*types.Interface)
		return isInterface && (t.Obj().Pkg() == nil || t.Obj().Pkg().Path() != "net/http")
	}
	return false
}

// isGivenFixed reports whether a function is given to a router for a fixed path, by way
// of conversions and of calls that wrap it.
func (x *pass) isGivenFixed(c inspector.Cursor) bool {
	if c.ParentEdgeKind() == edge.SelectorExpr_Sel {
		c = c.Parent()
	}
	for range maxWrapped {
		_, i := c.ParentEdge()
		switch c.ParentEdgeKind() {
		case edge.KeyValueExpr_Value, edge.CompositeLit_Elts:
			return x.isEntryFixed(c)
		case edge.CallExpr_Args:
		default:
			return false
		}
		c = c.Parent()
		call := c.Node().(*ast.CallExpr)
		if i == 0 && x.listsPaths(call) {
			return true
		}
		if pattern := x.patternIn(c, call); pattern != nil {
			id := code.Callee(call)
			return id != nil && slices.Contains(registers, strings.ToLower(id.Name)) && x.isFixed(pattern, c, maxWrapped)
		}
		if id := code.Callee(call); id != nil && len(call.Args) > 1 && slices.Contains(verbs, strings.ToLower(id.Name)) {
			return x.isPrefix(call.Args[0])
		}
	}
	return false
}

// isEntryFixed reports whether an entry of a table that a function is in, {Method: "POST",
// Path: "/kinds", Handler: create}, has one path beside it, and that is fixed.
func (x *pass) isEntryFixed(c inspector.Cursor) bool {
	for c.ParentEdgeKind() == edge.KeyValueExpr_Value {
		c = c.Parent()
	}
	lit, ok := c.Parent().Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	if t := x.TypesInfo.TypeOf(lit); t == nil || code.StructOf(t) == nil {
		return false
	}
	paths, fixed := 0, 0
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
		}
		if path, known := code.Constant(x.TypesInfo, e); known && strings.Contains(path, "/") {
			paths++
			if x.isFixed(e, c, 1) {
				fixed++
			}
		}
	}
	return paths == 1 && fixed == 1
}

// patternIn returns the argument of a call that is a router's pattern, as far as its text
// or what it is put together with tells, or nil.
func (x *pass) patternIn(c inspector.Cursor, call *ast.CallExpr) ast.Expr {
	for _, arg := range call.Args {
		if path, known := code.Constant(x.TypesInfo, arg); known && strings.Contains(path, "/") {
			return arg
		}
	}
	if id := code.Callee(call); id == nil || !slices.Contains(registers, strings.ToLower(id.Name)) {
		return nil // what wraps a handler may be told its path
	}
	for _, arg := range call.Args[:max(len(call.Args)-1, 0)] {
		if _, known := code.Constant(x.TypesInfo, arg); !known && code.IsText(x.TypesInfo.TypeOf(arg)) && x.isFixed(arg, c, maxWrapped) {
			return arg
		}
	}
	return nil
}

// isFixed reports whether a router's pattern stands for one path, wherever a server is
// mounted: what may not be known is before its end, and the code spells no name in it.
func (x *pass) isFixed(e ast.Expr, at inspector.Cursor, depth int) bool {
	e = ast.Unparen(e)
	if path, known := code.Constant(x.TypesInfo, e); known {
		return path != "" && isFixedPath(path)
	}
	if depth == 0 {
		return false
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return !x.spellsNames(e.X) && x.isFixed(e.Y, at, depth-1)
	case *ast.Ident:
		value, at := x.lastGiven(e, at)
		return value != nil && x.isFixed(value, at, depth-1)
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(x.TypesInfo, e).(*types.Func)
		if !ok || fn.FullName() != "path.Join" || len(e.Args) == 0 || e.Ellipsis.IsValid() {
			return false
		}
		last := e.Args[len(e.Args)-1]
		path, known := code.Constant(x.TypesInfo, last)
		fixed := known && isFixedPath(strings.TrimRight(path, "/")) || !known && x.isFixed(last, at, depth-1)
		return fixed && !slices.ContainsFunc(e.Args, x.spellsNames)
	}
	return false
}

// spellsNames reports whether some constant in an expression has what begins a name in a
// router's pattern.
func (x *pass) spellsNames(e ast.Expr) bool {
	for n := range ast.Preorder(e) {
		if part, ok := n.(ast.Expr); ok {
			if s, known := code.Constant(x.TypesInfo, part); known && strings.ContainsAny(s, ":{*<") {
				return true
			}
		}
	}
	return false
}

// lastGiven returns what a variable of a function was given last before a place, by one
// of the statements before those around it, and where that was; nil where it is not seen.
func (x *pass) lastGiven(id *ast.Ident, at inspector.Cursor) (ast.Expr, inspector.Cursor) {
	v, ok := x.TypesInfo.Uses[id].(*types.Var)
	if !ok || at.Inspector() == nil {
		return nil, at
	}
	for c := at; c.Parent().Node() != nil; c = c.Parent() {
		switch c.Node().(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return nil, at
		}
		for s, ok := c.PrevSibling(); ok; s, ok = s.PrevSibling() {
			if value, given := x.givenBy(s.Node(), v); given {
				return value, s
			}
		}
	}
	return nil, at
}

// givenBy reports whether a statement gives a variable a value, and which, where it does
// nothing else.
func (x *pass) givenBy(n ast.Node, v *types.Var) (value ast.Expr, given bool) {
	if a, ok := n.(*ast.AssignStmt); ok && len(a.Lhs) == 1 && len(a.Rhs) == 1 {
		if id, ok := a.Lhs[0].(*ast.Ident); ok && x.TypesInfo.ObjectOf(id) == v {
			return a.Rhs[0], true
		}
	}
	for n := range ast.Preorder(n) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			given = given || slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool { return x.isVariable(e, v) })
		case *ast.ValueSpec:
			given = given || slices.ContainsFunc(n.Names, func(id *ast.Ident) bool { return x.TypesInfo.Defs[id] == v })
		case *ast.UnaryExpr:
			given = given || n.Op == token.AND && x.isVariable(n.X, v)
		}
	}
	return nil, given
}

func (x *pass) isVariable(e ast.Expr, v *types.Var) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && x.TypesInfo.ObjectOf(id) == v
}

// listsPaths reports whether a function is given a handler, and then the paths that it is
// for, or not for: what else it lets through, it knows.
func (x *pass) listsPaths(call *ast.CallExpr) bool {
	sig, ok := x.TypesInfo.TypeOf(call.Fun).(*types.Signature)
	if !ok || sig.Params().Len() < 2 || len(call.Args) < 2 {
		return false
	}
	list, ok := sig.Params().At(sig.Params().Len() - 1).Type().Underlying().(*types.Slice)
	return ok && code.IsText(list.Elem()) && !slices.ContainsFunc(call.Args[sig.Params().Len()-1:], func(arg ast.Expr) bool {
		path, known := code.Constant(x.TypesInfo, arg)
		return known && (path == "" || path[0] != '/' || !isFixedPath(path))
	})
}

// isBehind reports whether a function of the package is given to one of another module or
// package that is none of net/http, which may give its requests what they have not.
func (x *pass) isBehind(fn types.Object) bool {
	if x.behind == nil {
		x.behind = map[types.Object]bool{}
		for c := range x.root.Preorder((*ast.Ident)(nil)) {
			fn, ok := x.TypesInfo.Uses[c.Node().(*ast.Ident)].(*types.Func)
			if ok && fn.Pkg() == x.Pkg && x.isGivenAway(c) {
				x.behind[fn] = true
			}
		}
	}
	return x.behind[fn]
}

// isGivenAway reports whether a function is given to one of another package that makes a
// handler of it, by way of conversions.
func (x *pass) isGivenAway(c inspector.Cursor) bool {
	if c.ParentEdgeKind() == edge.SelectorExpr_Sel {
		c = c.Parent()
	}
	for range maxWrapped {
		if c.ParentEdgeKind() != edge.CallExpr_Args {
			return false
		}
		c = c.Parent()
		call := c.Node().(*ast.CallExpr)
		if x.TypesInfo.Types[call.Fun].IsType() {
			continue
		}
		fn, ok := typeutil.Callee(x.TypesInfo, call).(*types.Func)
		if ok && fn.Pkg() != nil && fn.Pkg() != x.Pkg && fn.Pkg().Path() != "net/http" && fn.Signature().Results().Len() == 1 {
			t := fn.Signature().Results().At(0).Type()
			if code.IsNamed(t, "net/http", "Handler") || code.IsNamed(t, "net/http", "HandlerFunc") {
				return true
			}
		}
	}
	return false
}

// isBehindFilling reports whether what makes handlers that fill in the URLs of requests is
// given more than functions of the package, of which [pass.isBehind] knows: a mux, or
// nobody sees what.
func (x *pass) isBehindFilling() bool {
	fills := wrap.Filling(x.Pass)
	if len(fills) == 0 {
		return false
	}
	for c := range x.root.Preorder((*ast.Ident)(nil)) {
		fn, ok := x.TypesInfo.Uses[c.Node().(*ast.Ident)].(*types.Func)
		if !ok || !fills[fn.Origin()] {
			continue
		}
		if c.ParentEdgeKind() == edge.SelectorExpr_Sel {
			c = c.Parent()
		}
		call, ok := c.Parent().Node().(*ast.CallExpr)
		if !ok || c.ParentEdgeKind() != edge.CallExpr_Fun || slices.ContainsFunc(call.Args, x.isAnyHandler) {
			return true
		}
	}
	for fn := range fills { // called by net/http, and by nobody here
		if fn.Pkg() == x.Pkg && fn.(*types.Func).Signature().Recv() != nil {
			return true
		}
	}
	return false
}

// isAnyHandler reports whether an argument may be other than a function of the package, or
// a conversion of one.
func (x *pass) isAnyHandler(e ast.Expr) bool {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 && x.TypesInfo.Types[call.Fun].IsType() {
		return x.isAnyHandler(call.Args[0])
	}
	_, isLit := e.(*ast.FuncLit)
	id := code.Name(e)
	if isLit || id == nil {
		return true
	}
	fn, ok := x.TypesInfo.Uses[id].(*types.Func)
	return !ok || fn.Pkg() != x.Pkg
}

// maxWrapped bounds the calls around a handler.
const maxWrapped = 8

// registers are the methods of routers that take a path and what answers to it, and
// to nothing below it, in lower case.
var registers = []string{
	"handle", "handlefunc", "handler", "handlerfunc", "method", "methodfunc", "add", "any", "all",
	"get", "head", "post", "put", "patch", "delete", "options",
}

// verbs are those of other routers than that of net/http, which take a slash at the end
// for nothing more than that.
var verbs = []string{"get", "head", "post", "put", "patch", "delete", "options"}

// isPrefix reports whether an expression is a path that is computed of a setting for
// the place where a server is mounted: there is no name in what the code spells of it.
func (x *pass) isPrefix(e ast.Expr) bool {
	e = ast.Unparen(e)
	if s, known := code.Constant(x.TypesInfo, e); known {
		return !strings.ContainsAny(s, ":{*<")
	}
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		name := strings.ToLower(code.Name(e).Name)
		return slices.ContainsFunc(mounts, func(word string) bool { return strings.Contains(name, word) })
	case *ast.BinaryExpr:
		return x.isPrefix(e.X) && x.isPrefix(e.Y)
	case *ast.CallExpr:
		return len(e.Args) > 0 && !slices.ContainsFunc(e.Args, func(arg ast.Expr) bool { return !x.isPrefix(arg) })
	}
	return false
}

// mounts are parts of the names of such settings.
var mounts = []string{"prefix", "base", "root", "mount", "contextpath"}

// isFixedPath reports whether a router's pattern stands for one path: there is no
// name in it, and no slash at its end, which net/http takes for all that is below.
func isFixedPath(pattern string) bool {
	return !strings.ContainsAny(pattern, ":{*<") && !strings.HasSuffix(pattern, "/")
}
