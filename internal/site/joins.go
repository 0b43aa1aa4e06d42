package site

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/sink"
)

// Joins yields the texts that are put together of several and may begin as a URL of
// the web, or one for mail, wherever they go: the whole sum, and what fmt.Sprintf makes.
func Joins(root inspector.Cursor, info *types.Info) iter.Seq[Use] {
	return func(yield func(Use) bool) {
		for cur := range root.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
			e := cur.Node().(ast.Expr)
			if isJoin(cur, info) && !isRead(cur, info) && !yield(Use{Cur: cur, Expr: e, Sink: &sink.Sink{Arg: -1, Kind: kind.Joined}}) {
				return
			}
		}
	}
}

func isJoin(cur inspector.Cursor, info *types.Info) bool {
	switch n := cur.Node().(type) {
	case *ast.BinaryExpr:
		if n.Op != token.ADD || isSummand(cur) || !isTextAt(info, n) {
			return false
		}
		pieces := summands(n)
		if s, ok := code.Constant(info, pieces[0]); ok && isMail(s) && isArgument(cur) {
			return false
		}
		return mayBeWeb(info, pieces[0]) && (isTelling(info, pieces[1:]) || mayBeBroken(info, pieces))
	case *ast.CallExpr:
		if id := code.Callee(n); id == nil || id.Name != "Sprintf" || len(n.Args) < 2 {
			return false
		}
		format, ok := code.Constant(info, n.Args[0])
		if !ok {
			return false
		}
		if !strings.HasPrefix(format, "%s") && !strings.HasPrefix(format, "%v") {
			return isWebBeginning(format) || isMail(format) && !isArgument(cur)
		}
		return mayBeWeb(info, n.Args[1]) && isTellingText(format[len("%s"):])
	}
	return false
}

// isSummand reports whether a sum is a part of another.
func isSummand(cur inspector.Cursor) bool {
	for cur = cur.Parent(); ; cur = cur.Parent() {
		switch p := cur.Node().(type) {
		case *ast.ParenExpr:
		case *ast.BinaryExpr:
			return p.Op == token.ADD
		default:
			return false
		}
	}
}

func summands(e ast.Expr) []ast.Expr {
	if b, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && b.Op == token.ADD {
		return append(summands(b.X), summands(b.Y)...)
	}
	return []ast.Expr{ast.Unparen(e)}
}

// mayBeWeb reports whether an expression may hold the beginning of a URL: of one that
// is known, whether it does.
func mayBeWeb(info *types.Info, e ast.Expr) bool {
	if s, ok := code.Constant(info, e); ok {
		return isWebBeginning(s) || isMail(s)
	}
	switch ast.Unparen(e).(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return isTextAt(info, e)
	}
	return false
}

// mayBeBroken reports whether a sum may begin as no URL does: with a scheme that another one
// may follow, or without its colon or slashes.
func mayBeBroken(info *types.Info, pieces []ast.Expr) bool {
	s, ok := code.Constant(info, pieces[0])
	switch {
	case !ok:
		return false
	case s == "http://", s == "https://":
		_, call := pieces[1].(*ast.CallExpr)
		return !call && isTextAt(info, pieces[1])
	}
	return !strings.HasPrefix(s, "http://") && !strings.HasPrefix(s, "https://")
}

// isTelling reports whether something in what follows the beginning may be joined to
// it in a wrong way.
func isTelling(info *types.Info, pieces []ast.Expr) bool {
	for _, e := range pieces {
		if s, ok := code.Constant(info, e); ok {
			if isTellingText(s) {
				return true
			}
			continue
		}
		if call, ok := e.(*ast.CallExpr); ok {
			switch id := code.Callee(call); {
			case id == nil:
			case id.Name == "Encode", id.Name == "QueryEscape", id.Name == "PathEscape":
				return true
			}
		}
	}
	return false
}

// isTellingText reports whether a text begins with a word, has a query, or begins
// with a segment that a base may end in.
func isTellingText(s string) bool {
	if s == "" {
		return false
	}
	b := s[0] | 0x20
	return 'a' <= b && b <= 'z' || strings.Contains(s, "?") || strings.HasPrefix(s, "/v") || strings.HasPrefix(s, "/api") || strings.HasPrefix(s, "/rest")
}

// isArgument reports whether a function is given an expression, which may read it in its
// own way.
func isArgument(cur inspector.Cursor) bool {
	kind, _ := cur.ParentEdge()
	return kind == edge.CallExpr_Args
}

// isRead reports whether a text is made to be held against others, or for its bytes: it is
// the key of a map, or what a function of package strings or a hash is given.
func isRead(cur inspector.Cursor, info *types.Info) bool {
	switch at, _ := cur.ParentEdge(); at {
	case edge.IndexExpr_Index:
		return true
	case edge.CallExpr_Args:
		call := cur.Parent().Node().(*ast.CallExpr)
		if tv := info.Types[call.Fun]; tv.IsType() {
			return !code.IsText(tv.Type) // []byte(text)
		}
		fn, ok := typeutil.Callee(info, call).(*types.Func)
		return ok && fn.Pkg() != nil && (fn.Pkg().Path() == "strings" && fn.Signature().Recv() == nil || fn.FullName() == "io.WriteString")
	}
	return false
}

// isMail reports whether a text begins as a mailto URL, which goes into a page: no function
// takes it.
func isMail(s string) bool { return strings.HasPrefix(s, "mailto:") }

func isWebBeginning(s string) bool {
	return strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://") || mayBeStart(s) || kind.Start(s) != nil
}

// mayBeStart reports whether a text is a scheme of the web and its colon, which something
// joined to it has to go on from.
func mayBeStart(s string) bool { return s == "http:" || s == "https:" }

// isTextAt reports whether an expression is a text, where its type is known.
func isTextAt(info *types.Info, e ast.Expr) bool {
	t := info.TypeOf(e)
	return t != nil && code.IsText(t)
}
