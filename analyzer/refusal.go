package analyzer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// badRequest is the status of an answer to a request that the server cannot read.
const badRequest = 400

// asksForRefusal reports whether the package holds a number against the status of such an
// answer, or against the class of it, or gives up where there is no error or the answer is good.
func (x *pass) asksForRefusal() bool {
	if x.refusal == nil {
		found := false
		for c := range x.root.Preorder((*ast.BinaryExpr)(nil), (*ast.BlockStmt)(nil), (*ast.CallExpr)(nil), (*ast.CaseClause)(nil), (*ast.CompositeLit)(nil), (*ast.IfStmt)(nil), (*ast.IndexExpr)(nil), (*ast.SwitchStmt)(nil)) {
			if found = x.isAskedForRefusal(c.Node()); found {
				break
			}
		}
		x.refusal = &found
	}
	return *x.refusal
}

// isAskedForRefusal reports whether a node does that.
func (x *pass) isAskedForRefusal(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt, *ast.BlockStmt:
		return x.requiresFailure(n.(ast.Stmt))
	case *ast.CompositeLit:
		return x.listsRefusal(n)
	case *ast.BinaryExpr:
		switch n.Op {
		case token.EQL, token.NEQ:
			return x.isRefusal(n.X, n.Y) || x.isRefusal(n.Y, n.X) || x.saysRefusal(n.X, n.Y) || x.isHeldAgainst(n.X, n.Y) || x.isHeldAgainst(n.Y, n.X)
		case token.LAND:
			return x.isRange(n.X, n.Y) || x.isRange(n.Y, n.X)
		}
	case *ast.CallExpr: // strings.HasPrefix(r.Status, "4")
		return len(n.Args) == 2 && x.saysRefusal(n.Args[0], n.Args[1]) || slices.ContainsFunc(n.Args, x.isStatus) && !x.isConversion(n) && !x.showsArgs(n) || x.givesRefusal(n)
	case *ast.CaseClause:
		return x.requiresFailure(n) || slices.ContainsFunc(n.List, func(e ast.Expr) bool { return x.isNumber(e, badRequest) || x.isStatus(e) })
	case *ast.SwitchStmt:
		return n.Tag != nil && x.isStatus(n.Tag) && slices.ContainsFunc(n.Body.List, func(s ast.Stmt) bool {
			return slices.ContainsFunc(s.(*ast.CaseClause).List, func(e ast.Expr) bool { return x.isHeldAgainst(n.Tag, e) })
		})
	case *ast.IndexExpr: // wanted[r.StatusCode]
		return x.isStatus(n.Index)
	}
	return false
}

// isStatus reports whether an expression is the number or the words of the status of an
// answer, or the class of it.
func (x *pass) isStatus(e ast.Expr) bool {
	e = ast.Unparen(e)
	switch of := e.(type) {
	case *ast.BinaryExpr:
		return of.Op == token.QUO && x.isStatus(of.X)
	case *ast.CallExpr:
		return x.isConversion(of) && x.isStatus(of.Args[0])
	}
	sel, ok := e.(*ast.SelectorExpr)
	return ok && (sel.Sel.Name == "StatusCode" || sel.Sel.Name == "Status") && code.IsNamed(x.TypesInfo.TypeOf(sel.X), "net/http", "Response")
}

// isConversion reports whether a call makes a value of another type alone.
func (x *pass) isConversion(call *ast.CallExpr) bool {
	return len(call.Args) == 1 && x.TypesInfo.Types[call.Fun].IsType()
}

// isHeldAgainst reports whether a status is compared with what only a run knows: it may be
// that of such an answer.
func (x *pass) isHeldAgainst(status, e ast.Expr) bool {
	return x.isStatus(status) && x.TypesInfo.Types[e].Value == nil
}

// showers are packages whose functions show a status, or make a text of it; all others may
// hold it against that of such an answer.
var showers = map[string]bool{"fmt": true, "log": true, "log/slog": true, "strconv": true, "net/http": true, "errors": true, "expvar": true}

// showsArgs reports whether a call does no more with its arguments than to show them.
func (x *pass) showsArgs(call *ast.CallExpr) bool {
	switch fn := typeutil.Callee(x.TypesInfo, call).(type) {
	case *types.Builtin:
		return true
	case *types.Func:
		return fn.Pkg() == nil || showers[fn.Pkg().Path()]
	}
	return false
}

// isRefusal reports whether one of two expressions that are compared stands for such an
// answer.
func (x *pass) isRefusal(e, status ast.Expr) bool {
	class, ok := ast.Unparen(e).(*ast.BinaryExpr)
	return x.isNumber(status, badRequest) ||
		ok && class.Op == token.QUO && x.isNumber(class.Y, 100) && x.isNumber(status, badRequest/100)
}

// saysRefusal reports whether one of two expressions is the status of an answer in words, or
// a part of it, and the other one begins as that of such an answer does.
func (x *pass) saysRefusal(status, e ast.Expr) bool {
	status = ast.Unparen(status)
	switch part := status.(type) {
	case *ast.IndexExpr:
		status = part.X
	case *ast.SliceExpr:
		status = part.X
	}
	sel, ok := ast.Unparen(status).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Status" || !code.IsNamed(x.TypesInfo.TypeOf(sel.X), "net/http", "Response") {
		return false
	}
	s, _ := code.Constant(x.TypesInfo, e)
	return strings.HasPrefix(s, "4") || x.isNumber(e, '4')
}

// isRange reports whether two conditions, of which both hold, are about the class of such an
// answer.
func (x *pass) isRange(from, to ast.Expr) bool {
	low, isLow := ast.Unparen(from).(*ast.BinaryExpr)
	high, isHigh := ast.Unparen(to).(*ast.BinaryExpr)
	return isLow && isHigh &&
		(low.Op == token.GEQ && x.isNumber(low.Y, badRequest) || low.Op == token.GTR && x.isNumber(low.Y, badRequest-1)) &&
		(high.Op == token.LSS && x.isNumber(high.Y, badRequest+100) || high.Op == token.LEQ && x.isNumber(high.Y, badRequest+99))
}

// tellsGood reports whether a condition holds for the status of good answers alone, and
// whether it does for that of others alone. What is compared may be a copy of a status, so
// each number counts as one.
func (x *pass) tellsGood(e ast.Expr) (good, bad bool) {
	cond, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok {
		return false, false
	}
	limit := cond.Y
	unit := int64(1)
	if class, ok := ast.Unparen(cond.X).(*ast.BinaryExpr); ok && class.Op == token.QUO && x.isNumber(class.Y, 100) {
		unit = 100
	}
	is := func(from, to int64) bool {
		n, ok := x.number(limit)
		return ok && from/unit <= n && n <= to/unit
	}
	switch cond.Op {
	case token.EQL:
		return is(200, 299), false
	case token.NEQ:
		return false, is(200, 299)
	case token.LSS:
		return is(300, badRequest), false
	case token.LEQ:
		return is(200, badRequest-1), false
	case token.GEQ:
		return false, is(300, badRequest)
	case token.GTR:
		return false, is(200, badRequest-1)
	}
	return false, false
}

func (x *pass) isNumber(e ast.Expr, n int64) bool {
	got, ok := x.number(e)
	return ok && got == n
}

// number returns the number that an expression always is.
func (x *pass) number(e ast.Expr) (n int64, ok bool) {
	v := x.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(v)
}

// enders are functions that end a program.
var enders = map[string]map[string]bool{
	"os":  {"Exit": true},
	"log": {"Fatal": true, "Fatalf": true, "Fatalln": true, "Panic": true, "Panicf": true, "Panicln": true},
}

// givesUp reports whether statements end the program, or return an error of their own.
func (x *pass) givesUp(body []ast.Stmt) bool {
	if len(body) == 0 {
		return false
	}
	switch last := body[len(body)-1].(type) {
	case *ast.ExprStmt:
		call, ok := last.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		switch fn := typeutil.Callee(x.TypesInfo, call).(type) {
		case *types.Builtin:
			return fn.Name() == "panic"
		case *types.Func:
			return fn.Pkg() != nil && enders[fn.Pkg().Path()][fn.Name()] && !x.endsWell(call)
		}
	case *ast.ReturnStmt:
		if len(last.Results) == 0 {
			return false
		}
		call, ok := ast.Unparen(last.Results[len(last.Results)-1]).(*ast.CallExpr) // errors.New, fmt.Errorf
		if !ok {
			return false
		}
		fn := typeutil.StaticCallee(x.TypesInfo, call)
		return fn != nil && fn.Pkg() != nil && (fn.Pkg().Path() == "errors" || fn.Pkg().Path() == "fmt") && isErrorType(x.TypesInfo.TypeOf(call))
	}
	return false
}
