package analyzer

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/idle"
	"github.com/urllint/urllint/internal/rule"
)

// reportIdle reports comparisons that are never true, and changes that reach
// nobody. Tests try both.
func (x *pass) reportIdle() {
	skip := func(n ast.Node) bool { return x.inTest(n.Pos()) }
	for f := range idle.Find(x.root, x.TypesInfo, x.Pkg, skip, func() bool { return x.does().fillsURLs }) {
		if slices.Contains(alsoOfSinks, f.Rule) && x.hasFinding(f.At) {
			continue // whoever takes the text has said it
		}
		if f.Rule == rule.PatternTwice && x.hasOldMux() {
			continue
		}
		if !x.reportsIn(x.Fset.File(f.At.Pos()), f.Rule) || x.directives.Suppresses(x.Fset, f.At.Pos(), f.Rule) {
			continue
		}
		x.Report(analysis.Diagnostic{
			Pos: f.At.Pos(), End: f.At.End(), Category: f.Rule.Name,
			Message: f.Rule.Summary + ": " + f.Says,
		})
	}
}

// alsoOfSinks are rules that speak of texts which a sink may take, too.
var alsoOfSinks = []*rule.Rule{rule.MailParts, rule.PrintedValue, rule.RequestURLScheme, rule.SchemeRefused, rule.SearchQuestion}

// hasFinding reports whether something is reported of an expression.
func (x *pass) hasFinding(e ast.Node) bool {
	for key := range x.reported {
		if e.Pos() <= key.pos && key.pos < e.End() {
			return true
		}
	}
	return false
}
