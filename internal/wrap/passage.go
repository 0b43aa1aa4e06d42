package wrap

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// failsLoudly reports whether an error of the call becomes an error of the
// function around it: it is returned, or ends the test or the program.
func failsLoudly(info *types.Info, cur inspector.Cursor, call *ast.CallExpr) bool {
	if !mayFail(info, call) {
		return true
	}
	parent := cur.Parent()
	for isParen(parent) {
		parent = parent.Parent()
	}
	switch n := parent.Node().(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.CallExpr:
		return isLoud(code.Name(n.Fun))
	case *ast.ExprStmt, *ast.GoStmt, *ast.DeferStmt:
		return true // what fails is not looked at
	case *ast.AssignStmt:
		return handlesLoudly(info, parent, n)
	}
	return false
}

func isParen(c inspector.Cursor) bool {
	if c.Index() < 0 {
		return false
	}
	_, ok := c.Node().(*ast.ParenExpr)
	return ok
}

func mayFail(info *types.Info, call *ast.CallExpr) bool {
	t := info.TypeOf(call)
	if tuple, ok := t.(*types.Tuple); ok {
		return tuple.Len() > 0 && code.IsError(tuple.At(tuple.Len()-1).Type())
	}
	return t != nil && code.IsError(t) && types.IsInterface(t)
}

// isLoud reports whether a function's name says that it does not let an error
// pass: must, panic, Fatal, require.NoError.
func isLoud(id *ast.Ident) bool {
	if id == nil {
		return false
	}
	switch id.Name {
	case "panic", "Panic", "Panicf", "Fatal", "Fatalf", "Fatalln", "Exit", "Error", "Errorf", "FailNow",
		"NoError", "NoErrorf", "Nil", "Nilf", "NilError", "Assert":
		return true
	}
	lower := strings.ToLower(id.Name)
	return strings.HasPrefix(lower, "must") || strings.HasPrefix(lower, "check") || strings.HasPrefix(lower, "panicif")
}

// handlesLoudly looks at what becomes of the error that an assignment stores.
func handlesLoudly(info *types.Info, cur inspector.Cursor, n *ast.AssignStmt) bool {
	id, ok := n.Lhs[len(n.Lhs)-1].(*ast.Ident)
	if !ok {
		return false
	}
	if id.Name == "_" { // nobody tries what is not looked at
		return !comparesWithNil(info, cur, n.Lhs[0])
	}
	err := info.ObjectOf(id)
	parent := cur.Parent()
	if f, ok := parent.Node().(*ast.IfStmt); ok && f.Init == n {
		return branchIsLoud(info, cur, n, f)
	}
	after := false
	for _, s := range code.Statements(parent.Node()) {
		if s == ast.Stmt(n) {
			after = true
			continue
		}
		if !after || !mentions(info, s, err) {
			continue
		}
		switch s := s.(type) {
		case *ast.IfStmt:
			return branchIsLoud(info, cur, n, s)
		case *ast.ReturnStmt:
			return returnsError(info, s)
		case *ast.ExprStmt:
			call, ok := s.X.(*ast.CallExpr)
			return ok && isLoud(code.Name(call.Fun))
		}
		return false
	}
	return false
}

// comparesWithNil reports whether the function around an assignment asks
// whether a variable is nil.
func comparesWithNil(info *types.Info, cur inspector.Cursor, e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok || info.ObjectOf(id) == nil {
		return false
	}
	found := false
	for c := range code.Function(cur).Preorder((*ast.BinaryExpr)(nil)) {
		b := c.Node().(*ast.BinaryExpr)
		x, ok := ast.Unparen(b.X).(*ast.Ident)
		found = found || ok && code.IsNil(b.Y) && info.ObjectOf(x) == info.ObjectOf(id)
	}
	return found
}

func mentions(info *types.Info, n ast.Node, obj types.Object) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && info.ObjectOf(id) == obj {
			found = true
		}
		return !found
	})
	return found
}

// isErrNotNil reports whether a condition is that of an error's usual
// handling: err != nil.
func isErrNotNil(info *types.Info, cond ast.Expr) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	return ok && b.Op == token.NEQ && code.IsNil(b.Y) && code.IsError(info.TypeOf(b.X))
}

// branchIsLoud reports whether "if err != nil" ends in an error, a panic or a
// failed test. Where the result is kept, the function was not just asked whether a
// text is right: it is enough that somebody is told of the error, or that the
// function returns nothing.
func branchIsLoud(info *types.Info, cur inspector.Cursor, assign *ast.AssignStmt, n *ast.IfStmt) bool {
	if !isErrNotNil(info, n.Cond) || len(n.Body.List) == 0 {
		return false
	}
	err, kept := ast.Unparen(n.Cond).(*ast.BinaryExpr).X, keepsResult(assign)
	for _, s := range n.Body.List {
		if e, ok := s.(*ast.ExprStmt); ok {
			if call, ok := e.X.(*ast.CallExpr); ok && (isLoud(code.Name(call.Fun)) || kept && tells(info, call, err)) {
				return true
			}
		}
	}
	ret, ok := n.Body.List[len(n.Body.List)-1].(*ast.ReturnStmt)
	return ok && (returnsError(info, ret) || len(ret.Results) == 0 && (returnsNamedError(info, cur) || kept && returnsNothing(cur)))
}

// keepsResult reports whether an assignment stores something beside the error.
func keepsResult(n *ast.AssignStmt) bool {
	id, ok := n.Lhs[0].(*ast.Ident)
	return len(n.Lhs) > 1 && !(ok && id.Name == "_")
}

// tells reports whether a call logs or answers with an error: log.Printf("%v",
// err), http.Error(w, err.Error(), code).
func tells(info *types.Info, call *ast.CallExpr, err ast.Expr) bool {
	name, ok := ast.Unparen(err).(*ast.Ident)
	id := code.Name(call.Fun)
	if !ok || id == nil || !startsWithAny(id.Name, telling) {
		return false
	}
	return slices.ContainsFunc(call.Args, func(a ast.Expr) bool { return mentions(info, a, info.ObjectOf(name)) })
}

func startsWithAny(name string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) })
}

// telling are the beginnings of the names of functions that tell of an error.
var telling = []string{"Print", "Fprint", "Log", "Error", "Warn"}

// returnsNothing reports whether the function around a node has no results.
func returnsNothing(cur inspector.Cursor) bool {
	switch n := code.Function(cur).Node().(type) {
	case *ast.FuncDecl:
		return n.Type.Results.NumFields() == 0
	case *ast.FuncLit:
		return n.Type.Results.NumFields() == 0
	}
	return false
}

// returnsError reports whether a statement returns an error that is not nil.
func returnsError(info *types.Info, n *ast.ReturnStmt) bool {
	for _, e := range n.Results {
		if code.IsError(info.TypeOf(e)) {
			return true
		}
	}
	return false
}

// returnsNamedError reports whether the function around a node has a named
// result that is an error, so that a bare return returns it.
func returnsNamedError(info *types.Info, cur inspector.Cursor) bool {
	decl, ok := code.Function(cur).Node().(*ast.FuncDecl)
	if !ok || decl.Type.Results.NumFields() == 0 { // also func f() ()
		return false
	}
	list := decl.Type.Results.List
	last := list[len(list)-1]
	return len(last.Names) > 0 && code.IsError(info.TypeOf(last.Type))
}
