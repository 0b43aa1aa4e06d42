package output

import (
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// A jsonReport is what -format=json prints. Paths are relative to the
// directory urllint ran in; columns and offsets count bytes.
type jsonReport struct {
	Findings []finding.Finding `json:"findings"`
	Errors   []string          `json:"errors,omitempty"`
}

// JSON prints the findings for programs.
func (r *Report) JSON(w io.Writer) error {
	report := jsonReport{Findings: []finding.Finding{}, Errors: r.faults()}
	for _, f := range r.Findings {
		report.Findings = append(report.Findings, r.withRelativePaths(f))
	}
	return cli.WriteJSON(w, report)
}

// withRelativePaths returns a copy of a finding.
func (r *Report) withRelativePaths(f finding.Finding) finding.Finding {
	f.File = r.path(f.File)
	f.Related = append([]finding.Related(nil), f.Related...)
	for i := range f.Related {
		f.Related[i].File = r.path(f.Related[i].File)
	}
	if f.Fix != nil {
		fix := finding.Repair{Message: f.Fix.Message, Edits: append([]finding.Edit(nil), f.Fix.Edits...), Sums: map[string]string{}}
		for name, sum := range f.Fix.Sums {
			fix.Sums[r.path(name)] = sum
		}
		for i := range fix.Edits {
			fix.Edits[i].File = r.path(fix.Edits[i].File)
		}
		f.Fix = &fix
	}
	return f
}
