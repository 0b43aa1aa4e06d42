package rfc1738

import (
	"slices"
	"strings"
)

// A Rule is one thing that a URL can get wrong, with all there is to say of
// it. The same struct serves the README, urllint explain, the diagnostics'
// category and help link, the validation of settings, and the tests.
type Rule struct {
	Name    string   // kebab-case; never changes once released
	Section string   // of RFC 1738, or the standard it comes from
	Summary string   // the message: lower case, no full stop
	Doc     string   // why it matters, in plain words, with what Go does at run time
	Bad     []string // each breaks this rule, once, and no other
	Good    []string // the same, corrected
	Lifted  string   // the later standard that made it legal; such a rule reports in profile rfc1738 only
	OptIn   bool     // off unless enabled by name
	Fixable bool     // the repair does not change what the URL means
	Form    Form     // what Bad and Good are
	Group   string   // a name that switches several rules together, such as "overlap"

	// Prose marks a rule of the RFC's prose, of its section 6 or of a later
	// standard: [Check] reports it, [Parse] and [Valid] accept the text.
	Prose bool
}

// Rules returns the catalogue of the grammar's and the prose's rules, sorted
// by name.
func Rules() []*Rule {
	rules := slices.Concat(generalRules, hostRules, schemeRules())
	slices.SortFunc(rules, func(a, b *Rule) int { return strings.Compare(a.Name, b.Name) })
	return rules
}

// schemeRules returns the rules that stand in the schemes' own files.
func schemeRules() []*Rule {
	var rules []*Rule
	for i := range schemes {
		rules = append(rules, schemes[i].rules...)
	}
	return rules
}
