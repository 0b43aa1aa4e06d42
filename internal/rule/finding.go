package rule

import (
	"cmp"
	"slices"

	"github.com/urllint/urllint/rfc1738"
)

// A Finding is one place where a text breaks a rule.
type Finding struct {
	*Rule
	rfc1738.Span         // the wrong bytes; empty where something is missing
	Got          string  // those bytes
	Says         string  // what Go says of it, where the rule passes that on
	Repair       *string // what to write in place of the span, or nil
}

// Find returns the finding that the bytes start to end of a text are.
func Find(r *Rule, text string, start, end int) Finding {
	return Finding{Rule: r, Span: rfc1738.Span{Start: start, End: end}, Got: text[start:end]}
}

// Repaired returns the finding with the text to write in place of its span.
func (f Finding) Repaired(with string) Finding {
	f.Repair = &with
	return f
}

// FromGrammar returns what the grammar found, as findings.
func FromGrammar(vs rfc1738.Violations) []Finding {
	var out []Finding
	for _, v := range vs {
		f := Finding{Rule: Of(v.Rule), Span: v.Span, Got: v.Got}
		if v.Repairable {
			f = f.Repaired(v.Repair)
		}
		out = append(out, f)
	}
	return out
}

// Filter keeps, in place, the findings whose rules are on.
func Filter(fs []Finding, on func(*Rule) bool) []Finding {
	return slices.DeleteFunc(fs, func(f Finding) bool { return !on(f.Rule) })
}

// Sort puts findings in order of offset, and leaves those of one offset in
// theirs.
func Sort(fs []Finding) []Finding {
	slices.SortStableFunc(fs, func(a, b Finding) int { return cmp.Compare(a.Start, b.Start) })
	return fs
}
