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
	f.Fix, f.Offer = r.withRelative(f.Fix), r.withRelative(f.Offer)
	return f
}

// withRelative returns a copy of a repair, if there is one.
func (r *Report) withRelative(old *finding.Repair) *finding.Repair {
	if old == nil {
		return nil
	}
	fix := &finding.Repair{Message: old.Message, Edits: append([]finding.Edit(nil), old.Edits...), Sums: map[string]string{}}
	for name, sum := range old.Sums {
		fix.Sums[r.path(name)] = sum
	}
	for i := range fix.Edits {
		fix.Edits[i].File = r.path(fix.Edits[i].File)
	}
	return fix
}
