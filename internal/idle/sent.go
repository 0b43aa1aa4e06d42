package idle

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// headerSetters are the functions that set a header, of which the name and the value are
// the first two arguments.
var headerSetters = []string{"(net/http.Header).Set", "(net/http.Header).Add", "(*github.com/gin-gonic/gin.Context).Header", "(*github.com/gofiber/fiber/v2.Ctx).Set"}

// hostsRead are the parts of a request that are a host.
var hostsRead = []string{"net/http.Request.Host", "net/url.URL.Host", "net/url.URL.Hostname", "github.com/gofiber/fiber/v2.Ctx.Hostname"}

// allowedHost reports a host that is sent for the origin which may read an answer: that
// has a scheme in front.
func (s *search) allowedHost(call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 || !s.calls(call, headerSetters...) {
		return nil
	}
	key, _ := s.constant(call.Args[0])
	if !strings.EqualFold(key, allowOrigin) {
		return nil
	}
	name, owner := s.part(s.made(call.Args[1]))
	if !slices.Contains(hostsRead, name) {
		return nil
	}
	return []Finding{{Rule: rule.OriginScheme, At: call.Args[1], Says: owner}}
}

// jsonCookie reports JSON in the value of a cookie, where double quotes are left out.
func (s *search) jsonCookie(cur inspector.Cursor, lit *ast.CompositeLit) []Finding {
	if !code.IsNamed(s.info.TypeOf(lit), "net/http", "Cookie") || !s.isSentAsIs(cur) {
		return nil
	}
	text, ok := code.Field(lit, "Value").(*ast.CallExpr)
	if !ok || len(text.Args) != 1 || !s.info.Types[text.Fun].IsType() {
		return nil
	}
	made, ok := s.made(text.Args[0]).(*ast.CallExpr)
	if !ok || len(made.Args) == 0 || !s.calls(made, "encoding/json.Marshal", "encoding/json.MarshalIndent") || !hasQuotes(s.info.TypeOf(made.Args[0])) {
		return nil
	}
	return []Finding{{Rule: rule.CookieValue, At: text, Says: fmt.Sprintf("the JSON of %s", types.ExprString(made.Args[0]))}}
}

// isSentAsIs reports whether a cookie is sent with the value that it is made with: at once, or
// by a name of which nothing else is done with the value.
func (s *search) isSentAsIs(lit inspector.Cursor) bool {
	if s.isSent(lit) {
		return true
	}
	if addr, ok := lit.Parent().Node().(*ast.UnaryExpr); ok && addr.Op == token.AND {
		lit = lit.Parent()
	}
	n, ok := lit.Parent().Node().(*ast.AssignStmt)
	if !ok || n.Tok != token.DEFINE || len(n.Lhs) != 1 {
		return false
	}
	id, _ := n.Lhs[0].(*ast.Ident)
	v, ok := s.info.Defs[id].(*types.Var)
	if !ok {
		return false
	}
	return !slices.ContainsFunc(s.usesOf(v), func(use inspector.Cursor) bool {
		sel, ok := use.Parent().Node().(*ast.SelectorExpr)
		return use.Node() != id && !s.isSent(use) && (!ok || sel.Sel.Name == "Value")
	})
}

// isSent reports whether a cookie, or the address of one, is given to what sends it.
func (s *search) isSent(c inspector.Cursor) bool {
	if addr, ok := c.Parent().Node().(*ast.UnaryExpr); ok && addr.Op == token.AND {
		c = c.Parent()
	}
	call, ok := c.Parent().Node().(*ast.CallExpr)
	return ok && s.calls(call, "net/http.SetCookie", "(*net/http.Request).AddCookie")
}

// hasQuotes reports whether the JSON of a type has double quotes around the names that it
// has: an object.
func hasQuotes(t types.Type) bool {
	if t == nil || code.Method(t, nil, "MarshalJSON") != nil || code.Method(t, nil, "MarshalText") != nil {
		return false
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	switch t := t.Underlying().(type) {
	case *types.Map:
		return true
	case *types.Struct:
		for i := range t.NumFields() {
			name, _, _ := strings.Cut(reflect.StructTag(t.Tag(i)).Get("json"), ",")
			if f := t.Field(i); f.Exported() && !f.Embedded() && name != "-" && !strings.Contains(t.Tag(i), ",omit") {
				return true
			}
		}
	}
	return false
}

// pair matches a parameter with its value, where the name is looked for alone.
var pair = lazy.Regexp(`^[A-Za-z_][A-Za-z0-9_.-]*=[A-Za-z0-9_.-]+$`)

// askedPair reports a parameter of a query that is looked for with its value.
func (s *search) askedPair(call *ast.CallExpr) []Finding {
	if len(call.Args) != 1 || !s.calls(call, "(net/url.Values).Get", "(net/url.Values).Has") {
		return nil
	}
	query, ok := s.made(receiver(call)).(*ast.CallExpr)
	text, known := s.constant(call.Args[0])
	if !ok || !known || !s.calls(query, "(*net/url.URL).Query") || !pair().MatchString(text) {
		return nil
	}
	return []Finding{{Rule: rule.QueryName, At: call.Args[0], Says: fmt.Sprintf("%q", text)}}
}

// starredOrigin reports an origin with a star in the settings of gin-contrib/cors that do
// not allow any: it is compared as it is.
func (s *search) starredOrigin(call *ast.CallExpr) []Finding {
	if len(call.Args) != 1 || !s.calls(call, "github.com/gin-contrib/cors.New") {
		return nil
	}
	lit, ok := ast.Unparen(call.Args[0]).(*ast.CompositeLit)
	if !ok || s.isSet(lit, "AllowWildcard") || s.isSet(lit, "AllowAllOrigins") {
		return nil
	}
	list, ok := code.Field(lit, "AllowOrigins").(*ast.CompositeLit)
	if !ok {
		return nil
	}
	var out []Finding
	for _, e := range list.Elts {
		text, _ := s.constant(e)
		if text == "*" {
			return nil
		}
		if strings.Contains(text, "*") && !strings.HasPrefix(text, "/") { // that is a pattern
			out = append(out, Finding{Rule: rule.OriginWildcard, At: e, Says: fmt.Sprintf("%q without AllowWildcard", text)})
		}
	}
	return out
}

// isSet reports whether a field may be true.
func (s *search) isSet(lit *ast.CompositeLit, field string) bool {
	e := code.Field(lit, field)
	if e == nil {
		return false
	}
	v := s.info.Types[e].Value
	return v == nil || v.Kind() != constant.Bool || constant.BoolVal(v)
}
