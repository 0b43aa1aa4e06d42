package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
)

// A program that wants a request to fail gives up where it does not. What it asks then may be
// a condition, a variable that has it, or a function of its own.

// maxAsked bounds how many names and functions are followed to such a condition.
const maxAsked = 3

// outcome reports whether a condition holds only where there is no error or the answer is
// good, and whether it does only where there is one or the answer is bad.
func (x *pass) outcome(e ast.Expr, deep int) (good, bad bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			bad, good = x.outcome(e.X, deep)
		}
	case *ast.BinaryExpr:
		return x.outcomeOf(e, deep)
	case *ast.Ident:
		if value := x.declarations().values[x.TypesInfo.Uses[e]]; value != nil && deep > 0 {
			return x.once(value, deep-1, func() (good, bad bool) { return x.outcome(value, deep-1) })
		}
	case *ast.CallExpr:
		fn := typeutil.StaticCallee(x.TypesInfo, e)
		if fn == nil || deep == 0 {
			break
		}
		if body := x.declarations().bodies[fn.Origin()]; body != nil {
			return x.once(body, deep-1, func() (good, bad bool) { return x.outcomeIn(body, deep-1) })
		}
	}
	return good, bad
}

// askedAt is a condition, or a function that is asked, so many names away.
type askedAt struct {
	node ast.Node
	deep int
}

// once asks what many conditions ask by a name, once.
func (x *pass) once(n ast.Node, deep int, ask func() (good, bad bool)) (good, bad bool) {
	if known, ok := x.asked[askedAt{n, deep}]; ok {
		return known[0], known[1]
	}
	if x.asked == nil {
		x.asked = map[askedAt][2]bool{}
	}
	good, bad = ask()
	x.asked[askedAt{n, deep}] = [2]bool{good, bad}
	return good, bad
}

// outcomeOf reports the same of a comparison, or of several.
func (x *pass) outcomeOf(e *ast.BinaryExpr, deep int) (good, bad bool) {
	switch {
	case code.IsNil(e.Y) && isErrorType(x.TypesInfo.TypeOf(e.X)):
		return e.Op == token.EQL, e.Op == token.NEQ
	case e.Op != token.LAND && e.Op != token.LOR:
		return x.tellsGood(e)
	}
	good, bad = x.outcome(e.X, deep)
	good2, bad2 := x.outcome(e.Y, deep)
	if e.Op == token.LOR {
		return good && good2, bad && bad2
	}
	return (good || good2) && !bad && !bad2, bad || bad2 // without an error, there is a bad answer
}

// outcomeIn reports the same of what a function returns.
func (x *pass) outcomeIn(body *ast.BlockStmt, deep int) (good, bad bool) {
	note := func(isGood, isBad bool) { good, bad = good || isGood, bad || isBad }
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.IfStmt:
			isGood, isBad := x.outcome(n.Cond, deep)
			switch returned(n.Body) {
			case "true":
				note(isGood, isBad)
			case "false":
				note(isBad, isGood)
			}
		case *ast.ReturnStmt:
			if len(n.Results) == 1 {
				note(x.outcome(n.Results[0], deep))
			}
		}
		return true
	})
	return good && !bad, bad && !good
}

// returned returns the name that statements return at their end; "" for none.
func returned(body *ast.BlockStmt) string {
	if len(body.List) == 0 {
		return ""
	}
	ret, ok := body.List[len(body.List)-1].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return ""
	}
	id, ok := ret.Results[0].(*ast.Ident)
	if !ok {
		return ""
	}
	return id.Name
}

// declared is what the variables of functions are declared with, and what the functions
// of the package do.
type declared struct {
	values map[types.Object]ast.Expr
	bodies map[*types.Func]*ast.BlockStmt
}

// declarations returns the declarations of the package.
func (x *pass) declarations() *declared {
	if x.decls != nil {
		return x.decls
	}
	x.decls = &declared{map[types.Object]ast.Expr{}, map[*types.Func]*ast.BlockStmt{}}
	for c := range x.root.Preorder((*ast.AssignStmt)(nil), (*ast.FuncDecl)(nil)) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			for i, e := range n.Lhs {
				if id, ok := e.(*ast.Ident); ok && x.TypesInfo.Defs[id] != nil && len(n.Lhs) == len(n.Rhs) {
					x.decls.values[x.TypesInfo.Defs[id]] = n.Rhs[i]
				}
			}
		case *ast.FuncDecl:
			if fn, ok := x.TypesInfo.Defs[n.Name].(*types.Func); ok && n.Body != nil {
				x.decls.bodies[fn] = n.Body
			}
		}
	}
	return x.decls
}

// requiresFailure reports whether a statement gives up where there is no error, or the answer
// is good.
func (x *pass) requiresFailure(n ast.Stmt) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		good, bad := x.outcome(n.Cond, maxAsked)
		other, ok := n.Else.(*ast.BlockStmt)
		return good && (x.givesUp(n.Body.List) || x.complains(n.Body.List)) || ok && bad && (x.givesUp(other.List) || x.complains(other.List))
	case *ast.CaseClause: // of a switch without a tag
		return x.givesUp(n.Body) && slices.ContainsFunc(n.List, func(e ast.Expr) bool {
			good, _ := x.outcome(e, maxAsked)
			return good
		})
	case *ast.BlockStmt:
		return x.failsFirst(n.List)
	}
	return false
}

// complaints are what a program says that something was taken which should not be.
var complaints = lazy.Regexp(`(?i)\b(fail(ed|s|ure)?|alert|unexpected(ly)?|accepted|should (have|be)|(not|never) (been )?(block|refus|reject|den|stop)|vulnerab|bypass|hole)`)

// complains reports whether one of some statements says so in a call.
func (x *pass) complains(list []ast.Stmt) bool {
	return slices.ContainsFunc(list, func(s ast.Stmt) bool {
		e, ok := s.(*ast.ExprStmt)
		if !ok {
			return false
		}
		call, ok := e.X.(*ast.CallExpr)
		return ok && slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
			text, known := code.Constant(x.TypesInfo, e)
			return known && complaints().MatchString(text)
		})
	})
}

// failsFirst reports whether statements are done with where there is an error, or a bad
// answer, and otherwise go on to give up, whatever they do and say before.
func (x *pass) failsFirst(list []ast.Stmt) bool {
	failed := false
	for _, s := range list {
		if failed && x.givesUp([]ast.Stmt{s}) {
			return true
		}
		switch s := s.(type) {
		case *ast.AssignStmt, *ast.DeclStmt, *ast.DeferStmt, *ast.ExprStmt, *ast.IncDecStmt:
			continue
		case *ast.IfStmt:
			failed = false
			if s.Else == nil && x.isDone(s.Body.List) {
				_, failed = x.outcome(s.Cond, maxAsked)
			}
		default:
			failed = false
		}
	}
	return false
}

// isDone reports whether statements end in a return, the next turn or the end of a loop, or
// the good end of the program.
func (x *pass) isDone(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch last := list[len(list)-1].(type) {
	case *ast.BranchStmt, *ast.ReturnStmt:
		return true
	case *ast.ExprStmt:
		return x.endsWell(last.X)
	}
	return false
}

// endsWell reports whether an expression is os.Exit(0).
func (x *pass) endsWell(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !x.isNumber(call.Args[0], 0) {
		return false
	}
	fn := typeutil.StaticCallee(x.TypesInfo, call)
	return fn != nil && fn.FullName() == "os.Exit"
}

// listsRefusal reports whether a list of numbers has that of an answer to a bad request.
func (x *pass) listsRefusal(lit *ast.CompositeLit) bool {
	t := x.TypesInfo.TypeOf(lit)
	if t == nil || code.StructOf(t) != nil {
		return false
	}
	return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
		}
		return x.isNumber(e, badRequest)
	})
}

// givesRefusal reports whether a function of the package is handed that number, by other code
// than what answers requests: that has more than numbers and texts.
func (x *pass) givesRefusal(call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(x.TypesInfo, call)
	if fn == nil || fn.Pkg() != x.Pkg || !slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return x.isNumber(e, badRequest) }) {
		return false
	}
	return !slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
		n := code.NamedOf(x.TypesInfo.TypeOf(e))
		return n != nil && n.Obj().Pkg() != nil && n.Obj().Pkg() != x.Pkg && n.Obj().Pkg().Path() != "context"
	})
}
