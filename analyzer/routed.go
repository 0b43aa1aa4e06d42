package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
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
	return x.routed()[x.TypesInfo.Defs[decl.Name]]
}

// routed returns the functions of the package that are used for nothing but to be
// given to routers for fixed paths.
func (x *pass) routed() map[types.Object]bool {
	if x.fixed != nil {
		return x.fixed
	}
	x.fixed = map[types.Object]bool{}
	for c := range x.root.Preorder((*ast.Ident)(nil)) {
		fn, ok := x.TypesInfo.Uses[c.Node().(*ast.Ident)].(*types.Func)
		if !ok || fn.Pkg() != x.Pkg {
			continue
		}
		before, seen := x.fixed[fn]
		x.fixed[fn] = (before || !seen) && x.isGivenFixed(c)
	}
	return x.fixed
}

// isGivenFixed reports whether a function is given to a router for a fixed path, by way
// of conversions and of calls that wrap it.
func (x *pass) isGivenFixed(c inspector.Cursor) bool {
	if c.ParentEdgeKind() == edge.SelectorExpr_Sel {
		c = c.Parent()
	}
	for range maxWrapped {
		_, i := c.ParentEdge()
		if c.ParentEdgeKind() != edge.CallExpr_Args {
			return false
		}
		c = c.Parent()
		call := c.Node().(*ast.CallExpr)
		if i == 0 && x.listsPaths(call) {
			return true
		}
		for _, arg := range call.Args {
			if path, known := code.Constant(x.TypesInfo, arg); known && strings.Contains(path, "/") {
				id := code.Callee(call)
				return id != nil && slices.Contains(registers, strings.ToLower(id.Name)) && isFixedPath(path)
			}
		}
		if id := code.Callee(call); id != nil && len(call.Args) > 1 && slices.Contains(verbs, strings.ToLower(id.Name)) {
			return x.isPrefix(call.Args[0])
		}
	}
	return false
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
