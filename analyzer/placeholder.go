package analyzer

import (
	"strings"

	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/text"
)

// inPlaceholder reports whether a finding is in a part of a text that looks as
// if something was to be filled in there: "{id}", "${host}", "<name>", "[id]",
// "%s". To encode it would hide that nobody did.
func inPlaceholder(t text.Text, f judge.Finding) bool {
	if f.Grammar == nil {
		return false
	}
	n := 0
	for _, p := range t {
		n += len(p.Val)
	}
	before, after := t.KnownBytes(0, f.Start), t.KnownBytes(f.End, n)
	if f.Got == "%" {
		inAddress := strings.LastIndexByte(before, '[') > strings.LastIndexByte(before, ']') // before its zone
		return isVerb(after) && !inAddress
	}
	if within(before, f.Got, after, '{', '}') || within(before, f.Got, after, '<', '>') {
		return true
	}
	return !strings.Contains(before, "?") && within(before, f.Got, after, '[', ']')
}

// within reports whether bytes are between an opening and a closing one, or
// are one of the two.
func within(before, got, after string, open, closing byte) bool {
	from := strings.LastIndexByte(before, open) > strings.LastIndexByte(before, closing) || strings.IndexByte(got, open) >= 0
	to := strings.IndexByte(after, closing)
	next := strings.IndexByte(after, open)
	return from && (to >= 0 && (next < 0 || to < next) || strings.IndexByte(got, closing) >= 0)
}

// isVerb reports whether what follows a percent sign makes a directive of
// Printf of it, or the "%%" that stands for one percent sign in a format.
func isVerb(after string) bool {
	after = strings.TrimLeft(after, "+-# 0123456789.*[]")
	return after != "" && strings.IndexByte("%vTtbcdoOqxXUeEfFgGsp", after[0]) >= 0
}
