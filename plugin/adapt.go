package plugin

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// adapt makes an analyzer report in the way that suits golangci-lint. The
// pass itself stays as it is: only what is reported passes through here. All says
// whether repairs are kept that a person should read before.
func adapt(a *analysis.Analyzer, all bool) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (result any, err error) {
		adapted := *pass
		adapted.Report = func(d analysis.Diagnostic) { pass.Report(adaptDiagnostic(d, all)) }
		defer func() {
			if p := recover(); p != nil {
				reportFault(pass, p)
			}
		}()
		return run(&adapted)
	}
}

// reportFault makes a finding of a panic. Left alone it would end all linters,
// and an error would take the findings of all packages that import this one.
func reportFault(pass *analysis.Pass, panicked any) {
	if len(pass.Files) == 0 {
		return
	}
	what, _, _ := strings.Cut(fmt.Sprint(panicked), "\n")
	name := pass.Files[0].Name
	pass.Report(analysis.Diagnostic{
		Pos: name.Pos(), End: name.End(),
		Message: fmt.Sprintf("internal error of urllint in package %s, whose findings are lost: %s; please report it at %s/issues", pass.Pkg.Path(), what, analyzer.Home),
	})
}

// adaptDiagnostic returns the diagnostic with the rule's name in its message,
// because golangci-lint shows the category nowhere; with one fix, because it
// applies all fixes of a diagnostic, and they would overlap; without one, unless all are
// kept, that may be more than another spelling of what Go reads alike; and without
// related places, because it makes findings of their own of them, which stay
// when the fault is repaired.
func adaptDiagnostic(d analysis.Diagnostic, all bool) analysis.Diagnostic {
	if d.Category != "" {
		d.Message = d.Category + ": " + d.Message
	}
	if len(d.SuggestedFixes) > 1 {
		d.SuggestedFixes = d.SuggestedFixes[:1]
	}
	if len(d.SuggestedFixes) > 0 && !all && !strings.HasSuffix(d.SuggestedFixes[0].Message, analyzer.Alike) {
		d.SuggestedFixes = nil
	}
	d.Related = nil
	return d
}
