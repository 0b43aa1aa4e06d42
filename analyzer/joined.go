package analyzer

import (
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/flow"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// A joined is a text that the code puts together, and that is looked at wherever
// it goes.
type joined struct {
	use  site.Use
	text text.Text
}

// watchJoins asks for the texts that are put together. Tests join what they like.
func (x *pass) watchJoins(values *flow.Flow) {
	if x.Report == nil {
		return
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
		findings := judge.Joined(x.around(j.use, c), t)
		for i := range findings {
			findings[i].Repair, findings[i].Recode = nil, encoding.None
		}
		x.report(&judged{at: j.use.Expr, kind: j.use.Sink.Kind, text: t, findings: findings, edits: make([]edit, len(findings)), order: x.order}, j.use, t, findings)
	}
}
