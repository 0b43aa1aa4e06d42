package analyzer

import (
	"go/token"

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

// isSilencedAt reports whether such a comment is about the line of a use. It silences what
// is reported on that line, as all linters have it, and not what is said of a constant that
// is spelled elsewhere. But what is sent from there somebody wants as it is.
func (x *pass) isSilencedAt(pos token.Pos) bool {
	if x.nolint == nil {
		x.nolint = sink.Nolint(x.Fset, x.Files)
	}
	return x.nolint(pos)
}
