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
)

// Pages yields the literals that have links of HTML in them, but those that a
// function looks for.
func Pages(root inspector.Cursor, info *types.Info) iter.Seq[Use] {
	return func(yield func(Use) bool) {
		for cur := range root.Preorder((*ast.BasicLit)(nil)) {
			lit := cur.Node().(*ast.BasicLit)
			if !hasLink(lit.Value) || isLookedFor(info, cur) {
				continue
			}
			if !yield(Use{Cur: cur, Expr: lit, Sink: &sink.Sink{Arg: -1, What: "a page", Kind: kind.Markup}}) {
				return
			}
		}
	}
}

// hasLink reports whether a literal as it is spelled has an element with a link.
func hasLink(spelled string) bool {
	return strings.Contains(spelled, "<") && (strings.Contains(spelled, "href=") || strings.Contains(spelled, "src=") || strings.Contains(spelled, "action="))
}

// isLookedFor reports whether a literal is compared with a text, or a part of one
// that a function matches or replaces.
func isLookedFor(info *types.Info, cur inspector.Cursor) bool {
	switch p := cur.Parent().Node().(type) {
	case *ast.BinaryExpr:
		if p.Op == token.ADD {
			return isLookedFor(info, cur.Parent())
		}
		return true
	case *ast.CaseClause, *ast.Field, *ast.IndexExpr:
		return true
	case *ast.ParenExpr:
		return isLookedFor(info, cur.Parent())
	case *ast.CallExpr:
		if info.Types[p.Fun].IsType() { // []byte("<a>")
			return isLookedFor(info, cur.Parent())
		}
		fn, ok := typeutil.Callee(info, p).(*types.Func)
		if !ok || fn.Pkg() == nil {
			return false
		}
		switch fn.Pkg().Path() {
		case "strings", "bytes", "regexp", "testing":
			return true
		case "html/template", "text/template": // a sink of its own
			return true
		}
	}
	return false
}
