package idle

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// asks are the functions that give a handler what fills a name of its route, and
// which argument the name is.
var asks = map[string]int{
	"(*net/http.Request).PathValue":                       0,
	"(*github.com/gin-gonic/gin.Context).Param":           0,
	"github.com/go-chi/chi.URLParam":                      1,
	"github.com/go-chi/chi/v5.URLParam":                   1,
	"(github.com/labstack/echo.Context).Param":            0,
	"(github.com/labstack/echo/v4.Context).Param":         0,
	"(*github.com/labstack/echo/v5.Context).Param":        0,
	"(*github.com/gofiber/fiber/v2.Ctx).Params":           0,
	"(*github.com/gofiber/fiber/v2.Ctx).ParamsInt":        0,
	"(github.com/gofiber/fiber/v3.Ctx).Params":            0,
	"(github.com/julienschmidt/httprouter.Params).ByName": 0,
}

// asked returns the name that an expression asks the route of its handler for.
func (s *search) asked(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(s.info, e).(*types.Func)
		if !ok || fn.Pkg() == nil || routers[fn.Pkg().Path()] == 0 {
			return nil
		}
		if i, ok := asks[fn.FullName()]; ok && i < len(e.Args) {
			return e.Args[i]
		}
	case *ast.IndexExpr:
		x := ast.Unparen(e.X)
		if id, ok := x.(*ast.Ident); ok {
			if v, ok := s.info.Uses[id].(*types.Var); ok && isFollowed(v) {
				x = s.onlyValue(v)
			}
		}
		if call, ok := x.(*ast.CallExpr); ok && s.calls(call, "github.com/gorilla/mux.Vars") {
			return e.Index
		}
	}
	return nil
}

// routeName reports a name that a handler asks for and no route of it has. A route
// below another one may have its names from there: without one that was meant it
// is reported only where the handler asks for none of its own.
func (s *search) routeName(cur inspector.Cursor, e ast.Expr) []Finding {
	arg := s.asked(e)
	if arg == nil {
		return nil
	}
	name, ok := s.constant(arg)
	if !ok || name == "" || strings.ContainsAny(name, ":{}*+$") {
		return nil
	}
	h, fn := s.handlerAround(cur)
	if h == nil {
		return nil
	}
	near, none, all := "", true, true
	for _, names := range h.names {
		if names[name] {
			return nil
		}
		if n := nearest(names, name); n != "" {
			near = n
		}
		none, all = none && len(names) == 0, all && len(names) > 0
	}
	r := s.routing()
	switch {
	case r.prefixes[name]:
		return nil
	case near != "":
	case r.open, h.wrapped, r.all[name] && !all, none && !h.standard, s.asksOwn(fn, h):
		return nil
	}
	return []Finding{{Rule: rule.RouteName, At: arg, Says: fmt.Sprintf("%q and %s", name, h.routes[0])}}
}

// handlerAround returns the handler that a node is in, and its function, where all
// that leads to it is known.
func (s *search) handlerAround(cur inspector.Cursor) (*handler, ast.Node) {
	r := s.routing()
	for f := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		var h *handler
		switch f := f.Node().(type) {
		case *ast.FuncLit:
			h = r.handlers[f]
		case *ast.FuncDecl:
			if fn, ok := s.info.Defs[f.Name].(*types.Func); ok {
				if h = r.handlers[fn]; h != nil && h.uses != r.named[fn] {
					return nil, nil
				}
			}
		}
		if h != nil {
			if h.unknown {
				return nil, nil
			}
			return h, f.Node()
		}
	}
	return nil, nil
}

// asksOwn reports whether a handler asks for a name of one of its routes, or for
// one that is not known.
func (s *search) asksOwn(fn ast.Node, h *handler) (own bool) {
	ast.Inspect(fn, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if own = own || s.asksAll(n); !ok || own {
			return !own
		}
		if arg := s.asked(e); arg != nil {
			name, known := s.constant(arg)
			own = !known
			for _, names := range h.names {
				own = own || names[name]
			}
		}
		return !own
	})
	return own
}

// asksAll reports whether a node hands out all that fills names: to somebody who may ask
// for any.
func (s *search) asksAll(n ast.Node) bool {
	if call, ok := n.(*ast.CallExpr); ok {
		return slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
			m, ok := s.info.TypeOf(e).(*types.Map) // of gorilla/mux
			return ok && code.IsText(m.Key()) && code.IsText(m.Elem())
		})
	}
	sel, ok := n.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	switch sel.Sel.Name {
	case "ShouldBindUri", "BindUri", "ParamValues", "AllParams", "ParamsParser":
		return true
	case "Params":
		v, ok := s.info.Uses[sel.Sel].(*types.Var)
		return ok && v.IsField()
	}
	return false
}
