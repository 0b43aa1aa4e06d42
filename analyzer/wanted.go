package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
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
		if value := x.valueOf(e); value != nil && deep > 0 {
			return x.outcome(value, deep-1)
		}
	case *ast.CallExpr:
		if d := x.declOf(typeutil.StaticCallee(x.TypesInfo, e)); d != nil && deep > 0 {
			return x.outcomeIn(d.Body, deep-1)
		}
	}
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

// valueOf returns what a variable of a function is declared with, or nil.
func (x *pass) valueOf(id *ast.Ident) ast.Expr {
	v, ok := x.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.Parent() == x.Pkg.Scope() {
		return nil
	}
	at, ok := x.finder.FindByPos(v.Pos(), v.Pos()+token.Pos(len(v.Name())))
	if !ok {
		return nil
	}
	assign, ok := at.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != len(assign.Rhs) {
		return nil
	}
	if i := slices.Index(assign.Lhs, at.Node().(ast.Expr)); i >= 0 {
		return assign.Rhs[i]
	}
	return nil
}

// declOf returns the declaration of a function of the package, or nil.
func (x *pass) declOf(fn *types.Func) *ast.FuncDecl {
	if fn == nil || fn.Pkg() != x.Pkg {
		return nil
	}
	at, ok := x.finder.FindByPos(fn.Origin().Pos(), fn.Origin().Pos()+token.Pos(len(fn.Name())))
	if !ok {
		return nil
	}
	d, ok := at.Parent().Node().(*ast.FuncDecl)
	if !ok || d.Body == nil {
		return nil
	}
	return d
}

// requiresFailure reports whether a statement gives up where there is no error, or the answer
// is good.
func (x *pass) requiresFailure(n ast.Stmt) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		good, bad := x.outcome(n.Cond, maxAsked)
		other, ok := n.Else.(*ast.BlockStmt)
		return good && x.givesUp(n.Body.List) || ok && bad && x.givesUp(other.List)
	case *ast.CaseClause: // of a switch without a tag
		return x.givesUp(n.Body) && slices.ContainsFunc(n.List, func(e ast.Expr) bool {
			good, _ := x.outcome(e, maxAsked)
			return good
		})
	case *ast.BlockStmt: // it returns where there is one, and goes on to give up
		for i, s := range n.List {
			if failed, ok := s.(*ast.IfStmt); ok && failed.Else == nil && i+1 < len(n.List) && endsWithReturn(failed.Body) {
				if _, bad := x.outcome(failed.Cond, maxAsked); bad && x.givesUp(n.List[i+1:i+2]) {
					return true
				}
			}
		}
	}
	return false
}

func endsWithReturn(body *ast.BlockStmt) bool {
	if len(body.List) == 0 {
		return false
	}
	_, is := body.List[len(body.List)-1].(*ast.ReturnStmt)
	return is
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
