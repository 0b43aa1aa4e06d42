package analyzer

import (
	"net/url"
	"slices"

	"github.com/urllint/urllint/internal/flow"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
)

// othersReport reports whether a text is left to another linter: with the group
// overlap switched off, staticcheck's SA1007 reports the constants that
// url.Parse refuses. It looks at nothing else.
func (x *pass) othersReport(s *sink.Sink, v flow.Value) bool {
	if s.Pkg != "net/url" || s.Name != "Parse" || s.Recv != "" || v.Far != flow.Direct || !slices.Contains(x.disable, rule.GroupOverlap) {
		return false
	}
	whole, ok := v.Text.Whole()
	if !ok {
		return false
	}
	_, err := url.Parse(whole)
	return err != nil
}
