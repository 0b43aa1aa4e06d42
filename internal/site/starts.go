package site

import (
	"go/ast"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/text"
)

// Starts yields the literals that stand for themselves and begin as no URL does, such as
// "https//example.com/a", wherever they go. Those of a list, which may be one of texts
// to be refused, and those that have the name of such a text are left out.
func Starts(root inspector.Cursor, info *types.Info) iter.Seq[Use] {
	return func(yield func(Use) bool) {
		for cur := range root.Preorder((*ast.BasicLit)(nil)) {
			lit := cur.Node().(*ast.BasicLit)
			s, ok := text.Spell(lit)
			if !ok || kind.Start(s.Value) == nil || !isAddress(s.Value) || !standsAlone(info, cur) || isBadOnPurpose(cur) {
				continue
			}
			if !yield(Use{Cur: cur, Expr: lit, Sink: &sink.Sink{Arg: -1, Kind: kind.Joined}}) {
				return
			}
		}
	}
}

// address matches a text with a name of several words, or localhost, after its slashes,
// and nothing of a sentence, a pattern or a template.
var address = lazy.Regexp(`^[a-zA-Z:;,.]+/*(https?[:/]+)?(localhost|[\w-]+(\.[\w-]+)+)([:/?#][^\s*^(){}<>|\\$]*)?$`)

func isAddress(s string) bool { return address().MatchString(s) }

// bad matches the names of what is wrong on purpose.
var bad = lazy.Regexp(`(?i)bad|invalid|broken|malform|wrong|illegal|fake|typo|err|fail|payload|fuzz|evil|attack|unsafe|mistake|example|sample|from|old|before`)

// isBadOnPurpose reports whether a literal is an element of a list, or is put into what is
// called after a mistake.
func isBadOnPurpose(cur inspector.Cursor) bool {
	if at, _ := cur.ParentEdge(); at == edge.CompositeLit_Elts {
		return true
	}
	for c := cur; ; c = c.Parent() {
		switch n := c.Node().(type) {
		case *ast.KeyValueExpr:
			if id := code.Name(n.Key); id != nil && bad().MatchString(id.Name) {
				return true
			}
		case *ast.ValueSpec:
			return hasBadName(n.Names)
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				if id := code.Name(e); id != nil && bad().MatchString(id.Name) {
					return true
				}
			}
			return false
		case *ast.FuncDecl:
			return bad().MatchString(n.Name.Name)
		case *ast.File, nil:
			return false
		}
	}
}

func hasBadName(names []*ast.Ident) bool {
	for _, id := range names {
		if bad().MatchString(id.Name) {
			return true
		}
	}
	return false
}
