package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/idle"
)

// reportIdle reports comparisons that are never true, and changes that reach
// nobody. Tests try both.
func (x *pass) reportIdle() {
	skip := func(n ast.Node) bool { return x.inTest(n.Pos()) }
	for f := range idle.Find(x.root, x.TypesInfo, x.Pkg, skip) {
		if !x.reportsIn(x.Fset.File(f.At.Pos()), f.Rule) || x.directives.Suppresses(x.Fset, f.At.Pos(), f.Rule) {
			continue
		}
		x.Report(analysis.Diagnostic{
			Pos: f.At.Pos(), End: f.At.End(), Category: f.Rule.Name,
			Message: f.Rule.Summary + ": " + f.Says,
		})
	}
}
