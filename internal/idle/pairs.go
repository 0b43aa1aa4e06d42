package idle

import (
	"fmt"
	"go/ast"
	"go/constant"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// oddPairs reports names and values of which the last one is missing: gorilla/mux takes
// pairs alone.
func (s *search) oddPairs(call *ast.CallExpr) []Finding {
	if len(call.Args)%2 == 0 || call.Ellipsis.IsValid() || !s.calls(call, pairsOfMux...) {
		return nil
	}
	return []Finding{{Rule: rule.OddPairs, At: call.Args[len(call.Args)-1], Says: fmt.Sprintf("an odd number of arguments, %d", len(call.Args))}}
}

// markedKeys reports names of parameters with a sign that is around one in a URL:
// gorilla/mux compares the names themselves.
func (s *search) markedKeys(call *ast.CallExpr) (out []Finding) {
	if call.Ellipsis.IsValid() || !s.calls(call, pairsOfMux[:2]...) {
		return nil
	}
	for i := 0; i < len(call.Args); i += 2 {
		key, ok := s.constant(call.Args[i])
		name := strings.TrimSuffix(strings.TrimLeft(key, "?&"), "=")
		if ok && name != key && name != "" && strings.Trim(name, wordBytes) == "" {
			out = append(out, Finding{Rule: rule.QueryName, At: call.Args[i], Says: strconv.Quote(key)})
		}
	}
	return out
}

// wordBytes are the bytes of the names of most parameters.
const wordBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."

// pairsOfMux take names and values in turns.
var pairsOfMux = []string{
	"(*github.com/gorilla/mux.Router).Queries", "(*github.com/gorilla/mux.Route).Queries",
	"(*github.com/gorilla/mux.Router).Headers", "(*github.com/gorilla/mux.Route).Headers",
}

// starWithCookies reports a setting of fiber that allows any origin, and cookies.
func (s *search) starWithCookies(lit *ast.CompositeLit) []Finding {
	origins, cookies := code.Field(lit, "AllowOrigins"), code.Field(lit, "AllowCredentials")
	if origins == nil || cookies == nil || code.Field(lit, "AllowOriginsFunc") != nil {
		return nil
	}
	if list, ok := ast.Unparen(origins).(*ast.CompositeLit); ok && len(list.Elts) == 1 {
		origins = list.Elts[0]
	}
	text, ok := s.constant(origins)
	if !ok || text != "*" || !s.isTrue(cookies) {
		return nil
	}
	return []Finding{{Rule: rule.OriginCredentials, At: origins, Says: "beside AllowCredentials"}}
}

// isTrue reports whether an expression is true in every run.
func (s *search) isTrue(e ast.Expr) bool {
	v := s.info.Types[e].Value
	return v != nil && v.Kind() == constant.Bool && constant.BoolVal(v)
}
