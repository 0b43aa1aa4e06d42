package output

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/rule"
)

// GitHub prints workflow commands, which GitHub shows as annotations on
// the lines of a pull request.
func (r *Report) GitHub(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, f := range r.Findings {
		fmt.Fprintf(b, "::%s file=%s,line=%d,col=%d,endLine=%d,endColumn=%d,title=%s::%s\n",
			annotation(f), escapeProperty(filepath.ToSlash(r.path(f.File))),
			f.Start.Line, r.Sources.utf16Column(f.File, f.Start), f.End.Line, r.Sources.utf16Column(f.File, f.End),
			escapeProperty("urllint: "+f.Rule), escapeData(f.Message))
	}
	return b.Flush()
}

// annotation returns the command for a finding: GitHub knows the severities of
// SARIF, and calls the least one a notice.
func annotation(f finding.Finding) string {
	r := rule.ByName(f.Rule)
	switch {
	case r == nil:
		return sarifLevel
	case r.Severity == rule.Note:
		return "notice"
	}
	return r.Severity.String()
}

// escapeData escapes the text of a workflow command; a line break would end it.
func escapeData(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

// escapeProperty escapes the value of a property, which ends at "," and ":".
func escapeProperty(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(escapeData(s))
}
