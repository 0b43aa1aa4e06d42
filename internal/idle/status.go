package idle

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/rule"
)

// A redirector is a function that sends somebody elsewhere: which argument is the status,
// and those outside of 300 to 399 that it is good for all the same.
type redirector struct {
	status int
	also   []int
}

// redirectors are such functions. Whoever makes something says where it is, and no browser
// goes there: 201 and 202 are left alone where the function takes them.
var redirectors = map[string]redirector{
	"net/http.Redirect":                              {3, []int{201, 202}},
	"net/http.RedirectHandler":                       {1, []int{201, 202}},
	"(*github.com/gin-gonic/gin.Context).Redirect":   {0, []int{201}},
	"(github.com/labstack/echo.Context).Redirect":    {0, nil},
	"(github.com/labstack/echo/v4.Context).Redirect": {0, nil},
}

// unfollowed are statuses from 300 to 399 that send nobody elsewhere.
var unfollowed = []int{304, 305, 306}

// redirectStatus reports a redirect with a status that is none.
func (s *search) redirectStatus(call *ast.CallExpr) []Finding {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return nil
	}
	to, ok := redirectors[fn.FullName()]
	if !ok || to.status >= len(call.Args) {
		return nil
	}
	arg := call.Args[to.status]
	val := s.info.Types[arg].Value
	if val == nil || val.Kind() != constant.Int {
		return nil
	}
	code, ok := constant.Int64Val(val)
	status := int(code)
	if !ok || slices.Contains(to.also, status) || status >= 300 && status < 400 && !slices.Contains(unfollowed, status) {
		return nil
	}
	return []Finding{{Rule: rule.RedirectStatus, At: arg, Says: strconv.Itoa(status)}}
}
