package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// A server that cannot do what it is asked often answers with the error, as a command prints
// it.

// keptShown returns what is done with a map that keeps an error, or the text of one: one
// that is made to answer with is not kept.
func (x *pass) keptShown(c inspector.Cursor) reading {
	lit, ok := c.Node().(*ast.CompositeLit)
	if !ok || c.ParentEdgeKind() != edge.CallExpr_Args {
		return errorsRead
	}
	t := x.TypesInfo.TypeOf(lit)
	if t == nil {
		return errorsRead
	}
	if _, isMap := t.Underlying().(*types.Map); !isMap || !x.repliesBy(c.Parent().Node().(*ast.CallExpr)) {
		return errorsRead
	}
	return errorsPrinted
}

// answering are functions and methods that send what they are given to who asked a server.
var answering = map[string][]string{
	"net/http":                 {"Error"},
	"github.com/gin-gonic/gin": {"JSON", "IndentedJSON", "SecureJSON", "PureJSON", "AsciiJSON", "XML", "String", "AbortWithStatusJSON"},
	"github.com/labstack/echo": {"JSON", "JSONPretty", "XML", "String", "HTML"},
	"github.com/gofiber/fiber": {"JSON", "XML", "SendString"},
	"github.com/go-chi/render": {"JSON", "PlainText", "XML"},
}

// repliesBy reports whether a call sends its arguments to who asked a server.
func (x *pass) repliesBy(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(x.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg() == x.Pkg {
		return false
	}
	path, name := fn.Pkg().Path(), fn.Name()
	if slices.Contains(answering[majorless(path)], name) {
		return true
	}
	switch {
	case path == "fmt" && strings.HasPrefix(name, "Fprint"), path == "io" && name == "WriteString":
		return len(call.Args) > 0 && x.isAnswer(call.Args[0])
	case path == "encoding/json" && name == "Encode": // json.NewEncoder(w).Encode
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return false
		}
		made, ok := ast.Unparen(sel.X).(*ast.CallExpr)
		return ok && len(made.Args) == 1 && x.isAnswer(made.Args[0])
	case name == "Write" || name == "WriteString":
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		return ok && x.isAnswer(sel.X)
	}
	return false
}

// isAnswer reports whether an expression is what a server writes its answer to.
func (x *pass) isAnswer(e ast.Expr) bool {
	n := code.NamedOf(x.TypesInfo.TypeOf(e))
	return n != nil && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "net/http" && n.Obj().Name() == "ResponseWriter"
}

// majorless returns the path of a package without its major version.
func majorless(path string) string {
	i := strings.LastIndex(path, "/v")
	if i < 0 || strings.Trim(path[i+2:], "0123456789") != "" {
		return path
	}
	return path[:i]
}
