package analyzer

import (
	"net/url"
	"slices"
)

// othersReport says whether a text is left to another linter: with the group
// overlap switched off, staticcheck's SA1007 has the word on constants that
// url.Parse refuses. It looks at nothing else.
func (x *pass) othersReport(s *sink, v value) bool {
	if s.pkg != "net/url" || s.name != "Parse" || s.recv != "" || v.far != direct || !slices.Contains(x.disable, GroupOverlap) {
		return false
	}
	whole, ok := v.text.whole()
	if !ok {
		return false
	}
	_, err := url.Parse(whole)
	return err != nil
}
