package idle

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// Routes are often written as a list of structs, which a loop registers:
//
//	for _, row := range rows {
//		mux.HandleFunc(row.pattern, row.handler)
//	}
//
// So each literal of such a struct registers a handler.

// A routeTable says which fields of a struct are a route and its handler.
type routeTable struct {
	route, handler *types.Var
	sign           byte // that a name in the route begins with
	standard       bool // whether a ServeMux is given them
}

// tableOf returns the fields that a call registers, where its route is a field of a struct,
// perhaps after constants and other fields of it, and its handler another one.
func (s *search) tableOf(call *ast.CallExpr, at int) (t routeTable, ok bool) {
	fn, isFunc := typeutil.Callee(s.info, call).(*types.Func)
	if !isFunc || fn.Pkg() == nil || at+2 != len(call.Args) {
		return t, false
	}
	row := s.fieldOfRow(call.Args[at+1])
	if row == nil {
		return t, false
	}
	t = routeTable{handler: s.info.Uses[row.Sel].(*types.Var), sign: routers[fn.Pkg().Path()], standard: fn.Pkg().Path() == "net/http"}
	of := s.info.Uses[row.X.(*ast.Ident)]
	for _, part := range addends(call.Args[at]) {
		if _, known := s.constant(part); known {
			continue
		}
		field := s.fieldOfRow(part)
		if field == nil || s.info.Uses[field.X.(*ast.Ident)] != of {
			return t, false
		}
		t.route = s.info.Uses[field.Sel].(*types.Var) // the last one: before it is the method
	}
	return t, t.route != nil
}

// addends returns what a sum is made of.
func addends(e ast.Expr) []ast.Expr {
	var out []ast.Expr
	for {
		b, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok || b.Op != token.ADD {
			break
		}
		e, out = b.X, append(out, ast.Unparen(b.Y))
	}
	out = append(out, ast.Unparen(e))
	slices.Reverse(out)
	return out
}

// fieldOfRow returns the selector of a field of a variable.
func (s *search) fieldOfRow(e ast.Expr) *ast.SelectorExpr {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if _, isName := sel.X.(*ast.Ident); !isName {
		return nil
	}
	if v, ok := s.info.Uses[sel.Sel].(*types.Var); !ok || !v.IsField() || v.Pkg() != s.pkg {
		return nil
	}
	return sel
}

// routeTables returns the tables of the package by the field of the route, without those
// of which a field is assigned to.
func (s *search) routeTables() map[*types.Var]routeTable {
	tables := map[*types.Var]routeTable{}
	for c := range s.root.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		fn, ok := typeutil.Callee(s.info, call).(*types.Func)
		if !ok || fn.Pkg() == nil || routers[fn.Pkg().Path()] == 0 || !mayRoute(fn) || s.skip(call) {
			continue
		}
		if at := routeArg(s.info, call); at >= 0 {
			if t, ok := s.tableOf(call, at); ok {
				tables[t.route] = t
			}
		}
	}
	if len(tables) == 0 {
		return nil
	}
	for c := range s.root.Preorder((*ast.SelectorExpr)(nil)) {
		v, ok := s.info.Uses[c.Node().(*ast.SelectorExpr).Sel].(*types.Var)
		if !ok || !isAssigned(c) {
			continue
		}
		for route, t := range tables {
			if v == route || v == t.handler {
				delete(tables, route)
			}
		}
	}
	return tables
}

// noteRow notes a literal of a struct that is a row of a table of routes.
func (s *search) noteRow(r *routing, tables map[*types.Var]routeTable, lit *ast.CompositeLit) {
	st := code.StructOf(s.info.TypeOf(lit))
	if st == nil {
		return
	}
	values := map[*types.Var]ast.Expr{}
	for i, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if v, ok := s.info.Uses[code.Name(kv.Key)].(*types.Var); ok {
				values[v] = kv.Value
			}
		} else if i < st.NumFields() {
			values[st.Field(i)] = e
		}
	}
	for field, e := range values {
		t, ok := tables[field]
		if !ok || values[t.handler] == nil {
			continue
		}
		route, known := s.constant(e)
		names := map[string]bool{}
		if known {
			names = namesIn(route, t.sign)
			for name := range names {
				r.all[name] = true
			}
		}
		s.noteHandlers(r, values[t.handler], route, known, names, t.standard)
	}
}
