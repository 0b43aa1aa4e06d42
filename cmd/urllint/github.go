package main

import (
	"bufio"
	"fmt"
	"path/filepath"
	"strings"
)

// printGitHub prints workflow commands, which GitHub shows as annotations on
// the lines of a pull request.
func (c *session) printGitHub(res result, src *sources) error {
	w := bufio.NewWriter(c.stdout)
	for _, f := range res.findings {
		fmt.Fprintf(w, "::error file=%s,line=%d,col=%d,endLine=%d,endColumn=%d,title=%s::%s\n",
			escapeProperty(filepath.ToSlash(c.relative(f.File))),
			f.Start.Line, src.utf16Column(f.File, f.Start), f.End.Line, src.utf16Column(f.File, f.End),
			escapeProperty("urllint: "+f.Rule), escapeData(f.Message))
	}
	return w.Flush()
}

// escapeData escapes the text of a workflow command; a line break would end it.
func escapeData(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

// escapeProperty escapes the value of a property, which ends at "," and ":".
func escapeProperty(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(escapeData(s))
}
