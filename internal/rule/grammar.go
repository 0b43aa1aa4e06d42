package rule

import (
	"slices"

	"github.com/urllint/urllint/rfc1738"
)

// ofGrammar returns the linter's rule for one of the grammar.
func ofGrammar(g *rfc1738.Rule) *Rule {
	r := &Rule{
		Name: g.Name, Section: section(g.Section), Summary: g.Summary, Doc: g.Doc,
		Group: g.Group, OptIn: g.OptIn, Fixable: g.Fixable, Bad: g.Bad, Good: g.Good, Grammar: g,
	}
	switch {
	case g.OptIn || g.Lifted != "":
		r.Severity = Note
	case slices.Contains(tolerated, g.Name):
		r.Severity = Warning
	}
	return r
}

// section writes the section of a standard in full: those of RFC 1738 are bare
// numbers in its own package.
func section(s string) string {
	if s != "" && '0' <= s[0] && s[0] <= '9' {
		return "RFC 1738 §" + s
	}
	return s
}

// tolerated are the rules of the grammar about bytes that every standard wants
// encoded, and that Go and most servers take as they are.
var tolerated = []string{
	"unsafe-angle", "unsafe-backslash", "unsafe-backtick", "unsafe-brace", "unsafe-bracket", "unsafe-caret",
	"unsafe-hash", "unsafe-pipe", "unsafe-quote", "path-question",
}
