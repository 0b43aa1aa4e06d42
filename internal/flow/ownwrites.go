package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/internal/code"
)

// What a function writes through a pointer of its own, to an object that did not exist
// before the call, leaves all as it was that its caller knows: u, err := url.Parse(cfg.DSN);
// u.RawQuery = "a=b".

// makingNew are functions whose first result is new: a pointer to what nobody else refers to,
// or a map.
var makingNew = map[string]bool{
	"net/url.Parse": true, "net/url.ParseRequestURI": true, "net/url.ParseQuery": true,
	"net/url.URL.Parse": true, "net/url.URL.JoinPath": true, "net/url.URL.ResolveReference": true, "net/url.URL.Query": true,
	"net/http.NewRequest": true, "net/http.NewRequestWithContext": true, "net/http.NewServeMux": true,
	"net/http.Request.Clone": true, "net/http/httptest.NewRequest": true, "net/http/httptest.NewRecorder": true,
	"net/http/cookiejar.New": true, "net/http/httputil.NewSingleHostReverseProxy": true,
}

// newcomers returns the variables of a function that only ever hold what was made in it.
func (f *Flow) newcomers(fn ast.Node) map[*types.Var]bool {
	n := newcomers{f, fn, map[*types.Var]bool{}}
	ast.Inspect(fn, func(x ast.Node) bool {
		switch x := x.(type) {
		case *ast.FuncDecl:
			n.given(x.Recv)
		case *ast.FuncType:
			n.given(x.Params)
		case *ast.AssignStmt:
			n.assigns(x.Lhs, x.Rhs)
		case *ast.ValueSpec:
			names := make([]ast.Expr, len(x.Names))
			for i, name := range x.Names {
				names[i] = name
			}
			n.assigns(names, x.Values)
		case *ast.RangeStmt:
			n.assigns([]ast.Expr{x.Key, x.Value}, []ast.Expr{nil, nil})
		case *ast.UnaryExpr:
			if x.Op == token.AND { // who gets it may make the variable hold something else
				n.assigns([]ast.Expr{x.X}, []ast.Expr{nil})
			}
		}
		return true
	})
	return n.made
}

type newcomers struct {
	*Flow
	fn   ast.Node
	made map[*types.Var]bool // false for one that holds something else, too
}

// given notes parameters, which hold what the caller has.
func (n *newcomers) given(list *ast.FieldList) {
	if list == nil {
		return
	}
	for _, field := range list.List {
		for _, name := range field.Names {
			if v, ok := n.info.Defs[name].(*types.Var); ok {
				n.made[v] = false
			}
		}
	}
}

// assigns notes what variables are given.
func (n *newcomers) assigns(lhs, rhs []ast.Expr) {
	for i, e := range lhs {
		id, ok := unparen(e).(*ast.Ident)
		if !ok {
			continue
		}
		v, ok := n.info.ObjectOf(id).(*types.Var)
		if !ok || v.Pos() < n.fn.Pos() || n.fn.End() <= v.Pos() {
			continue
		}
		var is bool
		switch {
		case len(rhs) == 0: // var u *url.URL
			is = true
		case len(rhs) == len(lhs):
			is = n.isNew(rhs[i])
		default:
			is = i == 0 && n.isNew(rhs[0])
		}
		was, seen := n.made[v]
		n.made[v] = is && (was || !seen)
	}
}

func unparen(e ast.Expr) ast.Expr {
	if e == nil {
		return nil
	}
	return ast.Unparen(e)
}

// isNew reports whether what an expression refers to is made by it.
func (n *newcomers) isNew(e ast.Expr) bool {
	switch e := unparen(e).(type) {
	case *ast.UnaryExpr:
		_, isLit := ast.Unparen(e.X).(*ast.CompositeLit)
		return e.Op == token.AND && isLit
	case *ast.CompositeLit:
		return true
	case *ast.Ident:
		return e.Name == "nil" && n.info.Types[e].IsNil()
	case *ast.CallExpr:
		if id, ok := ast.Unparen(e.Fun).(*ast.Ident); ok {
			if b, ok := n.info.Uses[id].(*types.Builtin); ok {
				return b.Name() == "new" || b.Name() == "make"
			}
		}
		fn := n.staticCallee(e)
		return fn != nil && makingNew[fullName(fn)]
	}
	return false
}

// writesOwn reports whether an assignment writes a part of a variable of the function, or of
// what was made in it.
func (f *Flow) writesOwn(lhs ast.Expr, fn ast.Node, made map[*types.Var]bool) bool {
	for {
		var x ast.Expr
		switch e := ast.Unparen(lhs).(type) {
		case *ast.SelectorExpr:
			sel := f.info.Selections[e]
			if sel == nil || sel.Kind() != types.FieldVal || len(sel.Index()) > 1 {
				return false
			}
			x = e.X
		case *ast.IndexExpr:
			x = e.X
		default:
			return false
		}
		t := f.info.TypeOf(x)
		if t == nil {
			return false
		}
		_, isArray := under(t).(*types.Array)
		_, isStruct := under(t).(*types.Struct)
		isPart := isArray || isStruct // written where it is
		if id, ok := ast.Unparen(x).(*ast.Ident); ok {
			v, ok := f.info.ObjectOf(id).(*types.Var)
			return ok && !isGlobal(v) && fn.Pos() <= v.Pos() && v.Pos() < fn.End() && (isPart || made[v])
		}
		if !isPart {
			return false
		}
		lhs = x
	}
}

// fillsOther reports whether a call writes the map of a query or a header that is in a
// variable, or a query in a field, and was not made in the function.
func (f *Flow) fillsOther(call *ast.CallExpr, made func(*types.Var) bool) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !urlWriters[sel.Sel.Name] {
		return false
	}
	t := f.info.TypeOf(sel.X)
	isQuery := code.IsNamed(t, "net/url", "Values")
	if !isQuery && !code.IsNamed(t, "net/http", "Header") {
		return false
	}
	switch x := ast.Unparen(sel.X).(type) {
	case *ast.Ident:
		v, ok := f.info.ObjectOf(x).(*types.Var)
		return ok && !made(v)
	case *ast.SelectorExpr, *ast.IndexExpr:
		return isQuery
	}
	return false
}
