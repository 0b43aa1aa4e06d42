package site

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/text"
)

// Literals yields the literals that look like URLs and that no sink has been
// found for.
func Literals(root inspector.Cursor, info *types.Info) iter.Seq[Use] {
	return func(yield func(Use) bool) {
		for cur := range root.Preorder((*ast.BasicLit)(nil)) {
			lit := cur.Node().(*ast.BasicLit)
			if s, ok := text.Spell(lit); ok && kind.LooksLikeURL(s.Value) && standsAlone(info, cur) {
				if !yield(Use{Cur: cur, Expr: lit, Sink: &sink.Sink{Arg: -1, What: "nothing in view", Kind: kind.Anywhere}}) {
					return
				}
			}
		}
	}
}

// standsAlone reports whether a literal is used as it is: not as an operand, a
// case, or an argument of a function that looks for it, matches or formats.
func standsAlone(info *types.Info, cur inspector.Cursor) bool {
	switch p := cur.Parent().Node().(type) {
	case *ast.BinaryExpr, *ast.CaseClause, *ast.ImportSpec, *ast.IndexExpr:
		return false
	case *ast.Field:
		return false // a tag
	case *ast.ParenExpr:
		return standsAlone(info, cur.Parent())
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(info, p).(*types.Func)
		return ok && fn.Pkg() != nil && !looksInto(fn)
	case *ast.KeyValueExpr:
		return p.Value == cur.Node()
	case *ast.ValueSpec, *ast.AssignStmt, *ast.ReturnStmt, *ast.CompositeLit:
		return true
	}
	return false
}

// looksInto reports whether a function matches, cuts or formats its arguments.
func looksInto(fn *types.Func) bool {
	switch fn.Pkg().Path() {
	case "strings", "bytes", "regexp", "fmt", "log", "errors", "testing":
		return true
	}
	return strings.HasSuffix(fn.Name(), "f") && token.IsExported(fn.Name())
}
