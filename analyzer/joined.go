package analyzer

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/flow"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/internal/uses"
)

// A joined is a text that the code puts together, and that is looked at wherever
// it goes.
type joined struct {
	use  site.Use
	text text.Text
}

// watchJoins asks for the texts that are put together, and for those that begin as no URL
// does. Tests join what they like.
func (x *pass) watchJoins(values *flow.Flow) {
	if x.Report == nil {
		return
	}
	for u := range site.Starts(x.root, x.TypesInfo) {
		switch {
		case x.inTest(u.Expr.Pos()):
		case isInFunction(u.Cur):
			values.Watch(&flow.Use{Cur: u.Cur, Expr: u.Expr, Kind: u.Sink.Kind, Sink: u})
		default:
			x.joined = append(x.joined, joined{u, values.Constant(u.Expr)})
		}
	}
	for u := range site.Joins(x.root, x.TypesInfo) {
		switch {
		case x.inTest(u.Expr.Pos()):
		case x.isConstant(u.Expr): // it may be where nothing runs
			x.joined = append(x.joined, joined{u, values.Constant(u.Expr)})
		default:
			values.Watch(&flow.Use{Cur: u.Cur, Expr: u.Expr, Kind: u.Sink.Kind, Sink: u})
		}
	}
}

// checkJoins reports what is wrong with how texts are put together, where no sink
// has said it. There is no repair: nobody says what the text is for.
func (x *pass) checkJoins() {
	for _, j := range x.joined {
		t := x.unmoved(j.text)
		c := j.use.Sink.Context()
		c.Profile, c.Report = x.profile, x.reportsAt(j.use.Expr.Pos())
		c.Test = x.inTest(j.use.Expr.Pos()) || x.spelledInTest(t)
		around := x.around(j.use, c)
		around.GoesOut = func() bool { return x.goesOut(j.use.Expr) }
		findings := judge.Joined(around, t)
		for i := range findings {
			findings[i].Repair, findings[i].Recode = nil, encoding.None
		}
		x.report(&judged{at: j.use.Expr, kind: j.use.Sink.Kind, text: t, findings: findings, edits: make([]edit, len(findings)), order: x.order}, j.use, t, findings)
	}
}

// isInFunction reports whether some run may come to an expression, or none.
func isInFunction(cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil), (*ast.GenDecl)(nil)) {
		d, ok := c.Node().(*ast.GenDecl)
		return !ok || d.Tok != token.CONST && c.ParentEdgeKind() == edge.DeclStmt_Decl
	}
	return false
}

// goesOut reports whether what an expression holds leaves the code in view.
func (x *pass) goesOut(e ast.Expr) bool {
	if x.outlets == nil {
		sinks := map[ast.Expr]bool{}
		for _, u := range x.sites {
			sinks[u.Expr] = true
		}
		x.outlets = &uses.Finder{
			Info: x.TypesInfo, Pkg: x.Pkg, Root: x.root, Find: x.finder, Elsewhere: x.hasMore(), Varies: x.varies,
			Sink: func(e ast.Expr, _ bool) uses.Kind {
				if sinks[e] {
					return uses.Ends
				}
				return uses.None
			},
		}
	}
	return x.outlets.GoesOut(e)
}
