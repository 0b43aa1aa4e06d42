package plugin

import "golang.org/x/tools/go/analysis"

// adapt makes an analyzer report in the way that suits golangci-lint. The
// pass itself stays as it is: only what is reported passes through here.
func adapt(a *analysis.Analyzer) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		adapted := *pass
		adapted.Report = func(d analysis.Diagnostic) { pass.Report(adaptDiagnostic(d)) }
		return run(&adapted)
	}
}

// adaptDiagnostic returns the diagnostic with the rule's name in its message,
// because golangci-lint shows the category nowhere; with one fix, because it
// applies all fixes of a diagnostic, and they would overlap; and without
// related places, because it makes findings of their own of them, which stay
// when the fault is fixed.
func adaptDiagnostic(d analysis.Diagnostic) analysis.Diagnostic {
	if d.Category != "" {
		d.Message = d.Category + ": " + d.Message
	}
	if len(d.SuggestedFixes) > 1 {
		d.SuggestedFixes = d.SuggestedFixes[:1]
	}
	d.Related = nil
	return d
}
