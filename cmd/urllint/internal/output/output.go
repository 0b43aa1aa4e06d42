// Package output prints what a run has found, for people and for programs, and
// remembers what is known.
package output

import (
	"cmp"
	"io"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
)

// A Report is what a run has to say.
type Report struct {
	Dir      string // where the run was; paths are printed relative to it
	Root     string // or to this directory, if it is not ""
	Findings []finding.Finding
	Packages int      // how many were analyzed
	Errors   []string // why packages could not be loaded whole
	Failures []string // packages whose findings a fault of urllint has cost
	Sources  *Sources

	Color string // one of ColorModes; "" for the first
	Brief bool   // without the summary at the end

	// Checked are the files that were, where a baseline needs to know.
	Checked map[string]bool
}

// A Format is one value of -format.
type Format struct {
	Name  string
	Print func(*Report, io.Writer) error
}

// Formats are listed in this order.
var Formats = []Format{
	{"text", (*Report).Text},
	{"short", (*Report).Short},
	{"json", (*Report).JSON},
	{"sarif", (*Report).SARIF},
	{"github", (*Report).GitHub},
}

// FormatNames returns the names of the formats.
func FormatNames() []string {
	var names []string
	for _, f := range Formats {
		names = append(names, f.Name)
	}
	return names
}

// base returns the directory to which printed paths are relative.
func (r *Report) base() string { return cmp.Or(r.Root, r.Dir) }

// path returns a path as it is shortest to read from the report's directory.
func (r *Report) path(name string) string { return screen.Path(r.base(), name) }

// faults returns all that is wrong with the run itself.
func (r *Report) faults() []string { return slices.Concat(r.Errors, r.Failures) }
