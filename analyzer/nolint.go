package analyzer

import (
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/sink"
)

// HonorNolint returns an analyzer that does not report where a comment
// "//nolint:urllint" says so. golangci-lint reads these comments by itself, and
// wants to know which are of use; every other driver leaves them to the analyzer.
func HonorNolint(a *analysis.Analyzer) *analysis.Analyzer {
	b := *a
	b.Run = func(p *analysis.Pass) (any, error) {
		if p.Report == nil { // a driver that wants nothing but facts
			return a.Run(p)
		}
		silent := sink.Nolint(p.Fset, p.Files)
		outer := *p
		outer.Report = func(d analysis.Diagnostic) {
			if !silent(d.Pos) {
				p.Report(d)
			}
		}
		return a.Run(&outer)
	}
	return &b
}
