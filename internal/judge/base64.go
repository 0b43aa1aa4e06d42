package judge

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// encodesWords reports whether a call encodes a text in base64 of which the result has
// neither "+" nor "/", as far as names tell. Of ASCII those come of ">", "?", "~" and DEL
// alone, and what is the name of a machine has none of them.
func (c Context) encodesWords(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	id := code.Callee(call)
	return id != nil && id.Name == "EncodeToString" && c.isWord(call.Args[0])
}

// isWord reports whether an expression is a text without such bytes.
func (c Context) isWord(e ast.Expr) bool {
	e = ast.Unparen(e)
	if s, ok := code.Constant(c.Info, e); ok {
		return !strings.ContainsFunc(s, func(r rune) bool { return r >= '~' || r == '>' || r == '?' })
	}
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return code.IsNil(e) || c.isTextVariable(e) && slices.Contains(ofMachines, lastWord(code.Name(e).Name))
	case *ast.BinaryExpr:
		return c.isWord(e.X) && c.isWord(e.Y)
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(c.Info, e).(*types.Func)
		prints := ok && slices.Contains(joining, fn.FullName())
		isJoin := prints || c.Info.Types[e.Fun].IsType()
		return isJoin && !slices.ContainsFunc(e.Args, func(arg ast.Expr) bool { return !c.isWord(arg) && !(prints && c.isNumber(arg)) })
	}
	return false
}

// isNumber reports whether fmt prints an expression as a number.
func (c Context) isNumber(e ast.Expr) bool {
	t, ok := types.Unalias(c.Info.TypeOf(e)).(*types.Basic)
	return ok && t.Info()&(types.IsInteger|types.IsFloat) != 0
}

func (c Context) isTextVariable(e ast.Expr) bool {
	t := c.Info.TypeOf(e)
	return t != nil && code.IsText(t)
}

// joining are the functions that make a text of their arguments.
var joining = []string{"fmt.Sprintf", "fmt.Sprint", "fmt.Appendf", "fmt.Append", "strings.ToLower", "strings.TrimSpace"}

// ofMachines are the last words of the names of what is ASCII without signs.
var ofMachines = []string{
	"id", "uuid", "guid", "slug", "board", "domain", "subdomain", "host", "hostname", "fqdn", "ip", "cidr", "port",
	"region", "version", "tag", "number",
}
