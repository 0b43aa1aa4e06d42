package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/idle"
	"github.com/urllint/urllint/internal/rule"
)

// reportIdle reports comparisons that are never true, and changes that reach
// nobody. Tests try both.
func (x *pass) reportIdle() {
	skip := func(n ast.Node) bool { return x.inTest(n.Pos()) }
	for f := range idle.Find(x.root, x.TypesInfo, x.Pkg, skip) {
		if f.Rule == rule.MailParts && x.hasFinding(f.At) {
			continue // whoever takes the text has said it
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

// hasFinding reports whether something is reported of a literal.
func (x *pass) hasFinding(lit ast.Node) bool {
	for key := range x.reported {
		if lit.Pos() <= key.pos && key.pos < lit.End() {
			return true
		}
	}
	return false
}
