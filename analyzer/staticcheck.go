package analyzer

import (
	"net/url"
	"slices"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/text"
)

// othersReport reports whether a text is left to another linter: with the group
// overlap switched off, staticcheck's SA1007 reports the constants that
// url.Parse refuses. It looks at nothing else.
func (x *pass) othersReport(s *sink.Sink, t text.Text) bool {
	if s.Pkg != "net/url" || s.Name != "Parse" || s.Recv != "" || farthest(t) != text.Direct || !slices.Contains(x.disable, rule.GroupOverlap) {
		return false
	}
	whole, ok := t.Whole()
	if !ok {
		return false
	}
	_, err := url.Parse(whole)
	return err != nil
}
