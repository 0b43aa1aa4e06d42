package main

// A jsonReport is what -format=json prints. Paths are relative to the
// directory urllint ran in; columns and offsets count bytes.
type jsonReport struct {
	Findings []finding `json:"findings"`
	Errors   []string  `json:"errors,omitempty"`
}

func (c *session) printJSON(res result, _ *sources) error {
	report := jsonReport{Findings: []finding{}, Errors: res.errors}
	for _, f := range res.findings {
		report.Findings = append(report.Findings, c.withRelativePaths(f))
	}
	return writeJSON(c.stdout, report)
}

// withRelativePaths returns a copy of a finding.
func (c *session) withRelativePaths(f finding) finding {
	f.File = c.relative(f.File)
	f.Related = append([]related(nil), f.Related...)
	for i := range f.Related {
		f.Related[i].File = c.relative(f.Related[i].File)
	}
	if f.Fix != nil {
		fix := repair{Message: f.Fix.Message, Edits: append([]edit(nil), f.Fix.Edits...)}
		for i := range fix.Edits {
			fix.Edits[i].File = c.relative(fix.Edits[i].File)
		}
		f.Fix = &fix
	}
	return f
}
