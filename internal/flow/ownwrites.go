package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

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

// isNewcomer reports whether a variable of a function only ever holds what was made in it.
func (f *Flow) isNewcomer(v *types.Var, fn ast.Node) bool {
	if !isDeclaredIn(v, fn) {
		return false
	}
	given := f.valuesOf(v)
	return given != nil && !given.other && !slices.ContainsFunc(given.list, func(e ast.Expr) bool { return e == nil || !f.isNew(e) })
}

// isDeclaredIn reports whether a variable is one of a function, or a parameter of it.
func isDeclaredIn(v *types.Var, fn ast.Node) bool {
	return fn != nil && fn.Pos() <= v.Pos() && v.Pos() < fn.End()
}

// isNew reports whether what an expression refers to is made by it.
func (f *Flow) isNew(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		_, isLit := ast.Unparen(e.X).(*ast.CompositeLit)
		return e.Op == token.AND && isLit
	case *ast.CompositeLit:
		return true
	case *ast.Ident:
		return e.Name == "nil" && f.info.Types[e].IsNil()
	case *ast.CallExpr:
		if id, ok := ast.Unparen(e.Fun).(*ast.Ident); ok {
			if b, ok := f.info.Uses[id].(*types.Builtin); ok {
				return b.Name() == "new" || b.Name() == "make"
			}
		}
		fn := f.staticCallee(e)
		return fn != nil && makingNew[fullName(fn)]
	}
	return false
}

// writesOwn reports whether an assignment writes a part of a variable of the function, or of
// what was made in it.
func (f *Flow) writesOwn(lhs ast.Expr, fn ast.Node) bool {
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
			return ok && (isPart && isDeclaredIn(v, fn) || f.isNewcomer(v, fn))
		}
		if !isPart {
			return false
		}
		lhs = x
	}
}

// fillsOther reports whether a call writes the map of a query or a header that is in a
// variable, or a query in a field, and was not made in a function; nil stands for none.
func (f *Flow) fillsOther(call *ast.CallExpr, fn ast.Node) bool {
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
		return ok && !f.isNewcomer(v, fn)
	case *ast.SelectorExpr, *ast.IndexExpr:
		return isQuery
	}
	return false
}
