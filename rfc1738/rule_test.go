package rfc1738_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

// optionsFor returns the options under which the rule's examples hold: the
// profile that reports the rule, with the rule itself switched on.
func optionsFor(r *rfc1738.Rule) rfc1738.Options {
	o := rfc1738.Options{Form: r.Form}
	if r.Lifted != "" {
		o.Profile = rfc1738.Strict
	}
	o.Report = func(x *rfc1738.Rule) bool { return x == r || o.Profile.Reports(x) }
	return o
}

// applyFixes writes every violation's repair into s.
func applyFixes(s string, vs rfc1738.Violations) string {
	for _, v := range slices.Backward(vs) {
		if v.Fix != nil {
			s = s[:v.Start] + *v.Fix + s[v.End:]
		}
	}
	return s
}

func TestRuleExamples(t *testing.T) {
	for _, r := range rfc1738.Rules() {
		t.Run(r.Name, func(t *testing.T) {
			o := optionsFor(r)
			require.NotEmpty(t, r.Bad, "a rule has an example")
			require.Len(t, r.Good, len(r.Bad), "each bad example has its good one")
			for i, bad := range r.Bad {
				vs := rfc1738.Check(bad, o)
				require.Len(t, vs, 1, "bad example %q breaks one rule, once: %v", bad, vs)
				assert.Equal(t, r.Name, vs[0].Rule.Name, "rule that %q breaks", bad)
				assert.Empty(t, rfc1738.Check(r.Good[i], o), "good example %q", r.Good[i])
				if r.Fixable {
					assert.Equal(t, r.Good[i], applyFixes(bad, vs), "repair of %q", bad)
				} else {
					assert.Nil(t, vs[0].Fix, "repair of %q, whose rule is not fixable", bad)
				}
			}
		})
	}
}

func TestRulesAreWellFormed(t *testing.T) {
	rules := rfc1738.Rules()
	name := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	for i, r := range rules {
		assert.Regexp(t, name, r.Name)
		assert.NotEmpty(t, r.Section, r.Name)
		assert.Regexp(t, `^[^A-Z.]|^[A-Z]{2,}`, r.Summary, "%s: summary starts in lower case", r.Name)
		assert.NotRegexp(t, `\.$`, r.Summary, "%s: summary has no full stop", r.Name)
		assert.Regexp(t, `(?m)^Go: `, r.Doc, "%s: doc says what Go does", r.Name)
		if i > 0 {
			assert.Less(t, rules[i-1].Name, r.Name, "rules are sorted and unique")
		}
	}
}
