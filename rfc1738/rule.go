package rfc1738

import (
	"slices"
	"strings"
)

// A Rule is one thing that a URL can get wrong. There is one Rule of each kind,
// so that pointers to them can be compared; [Rules] returns them all.
type Rule struct {
	name    string // kebab-case; never changes once released
	section string
	summary string
	doc     string
	form    Form     // what bad and good are
	bad     []string // each breaks this rule, once, and no other
	good    []string // the same, corrected

	lifted     string // the later standard that made it legal
	optIn      bool
	prose      bool
	repairable bool
}

// Name returns the rule's name in kebab-case, which never changes.
func (r *Rule) Name() string { return r.name }

// String returns the rule's name.
func (r *Rule) String() string { return r.name }

// Section returns the standard that the rule comes from, and the section of it.
func (r *Rule) Section() string { return r.section }

// Summary returns what is wrong, in a few words: in lower case, without a full
// stop.
func (r *Rule) Summary() string { return r.summary }

// Doc returns why it matters, in plain words.
func (r *Rule) Doc() string { return r.doc }

// Lifted returns the later standard that made legal what the rule is about, or
// "". [ProfileCurrent] does not report such a rule.
func (r *Rule) Lifted() string { return r.lifted }

// OptIn reports whether no profile reports the rule: it is advice that many do
// not want, and must be asked for with Options.Report.
func (r *Rule) OptIn() bool { return r.optIn }

// Prose reports whether the rule is one of RFC 1738's prose or of a later
// standard, and not of the grammar: [Check] reports it, and [Parse] accepts the
// text.
func (r *Rule) Prose() bool { return r.prose }

// Repairable reports whether violations of the rule may have a repair, which
// does not change what the URL means.
func (r *Rule) Repairable() bool { return r.repairable }

// Form returns what the examples are.
func (r *Rule) Form() Form { return r.form }

// Bad returns examples, each of which breaks this rule once, and no other.
func (r *Rule) Bad() []string { return slices.Clone(r.bad) }

// Good returns the bad examples, corrected.
func (r *Rule) Good() []string { return slices.Clone(r.good) }

// Rules returns all rules, sorted by name.
func Rules() []*Rule {
	rules := slices.Concat(generalRules, hostRules, schemeRules())
	slices.SortFunc(rules, func(a, b *Rule) int { return strings.Compare(a.name, b.name) })
	return rules
}

// schemeRules returns the rules of the schemes' own files.
func schemeRules() []*Rule {
	var rules []*Rule
	for i := range schemes {
		rules = append(rules, schemes[i].rules...)
	}
	return rules
}
