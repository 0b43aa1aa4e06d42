package rfc1738_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

// optionsFor returns the options under which the rule's examples hold: the
// profile that reports the rule, with the rule itself switched on.
func optionsFor(r *rfc1738.Rule) rfc1738.Options {
	o := rfc1738.Options{Form: r.Form()}
	if r.Lifted() != "" {
		o.Profile = rfc1738.ProfileRFC1738
	}
	o.Report = func(x *rfc1738.Rule) bool { return x == r || o.Profile.Reports(x) }
	return o
}

// applyFixes writes every violation's repair into s.
func applyFixes(s string, vs rfc1738.Violations) string {
	for _, v := range slices.Backward(vs) {
		if v.Repairable {
			s = s[:v.Start] + v.Repair + s[v.End:]
		}
	}
	return s
}

func TestRuleExamples(t *testing.T) {
	for _, r := range rfc1738.Rules() {
		t.Run(r.Name(), func(t *testing.T) {
			o := optionsFor(r)
			require.NotEmpty(t, r.Bad(), "a rule has an example")
			require.Len(t, r.Good(), len(r.Bad()), "each bad example has its good one")
			for i, bad := range r.Bad() {
				vs := rfc1738.Check(bad, o)
				require.NotEmpty(t, vs, "nothing reports %q: call c.add where the text is read, and if that is done, give such texts a trait in fast.go, or the fast way takes them for valid", bad)
				require.Len(t, vs, 1, "bad example %q breaks one rule, once: %v", bad, vs)
				assert.Equal(t, r.Name(), vs[0].Rule.Name(), "rule that %q breaks", bad)
				assert.Empty(t, rfc1738.Check(r.Good()[i], o), "good example %q", r.Good()[i])
				assert.Equal(t, vs[0].Repairable, r.Repairable(), "repair of %q: the rule says whether there is one", bad)
				if r.Repairable() {
					assert.Equal(t, r.Good()[i], applyFixes(bad, vs), "repair of %q", bad)
				}
			}
		})
	}
}

func TestRulesAreWellFormed(t *testing.T) {
	rules := rfc1738.Rules()
	name := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	for i, r := range rules {
		assert.Regexp(t, name, r.Name())
		assert.Regexp(t, `^RFC \d+ §[\d.]+$`, r.Section(), r.Name())
		assert.Regexp(t, `^(RFC \d+ §[\d.]+(, (RFC \d+ )?§[\d.]+)*)?$`, r.Lifted(), r.Name())
		assert.Equal(t, r.Name(), r.String())
		assert.Regexp(t, `^[^A-Z.]|^[A-Z]{2,}`, r.Summary(), "%s: summary starts in lower case", r.Name())
		assert.NotRegexp(t, `\.$`, r.Summary(), "%s: summary has no full stop", r.Name())
		assert.Regexp(t, `\.$`, r.Doc(), r.Name())
		assert.NotContains(t, r.Doc(), "url.Parse", "%s: the package knows URLs and no Go", r.Name())
		if i > 0 {
			assert.Less(t, rules[i-1].Name(), r.Name(), "rules are sorted and unique")
		}
	}
}

// What a caller does to what it is given changes nothing.
func TestCallersChangeNothing(t *testing.T) {
	first := rfc1738.Rules()[0]
	name, bad := first.Name(), first.Bad()[0]
	rfc1738.Rules()[0] = nil
	first.Bad()[0] = "x"
	first.Good()[0] = "x"
	rfc1738.Profiles()[0] = "x"
	assert.Equal(t, name, rfc1738.Rules()[0].Name())
	assert.Equal(t, bad, rfc1738.Rules()[0].Bad()[0])
	assert.NotEqual(t, "x", rfc1738.Rules()[0].Good()[0])
	assert.Equal(t, []string{"current", "rfc1738"}, rfc1738.Profiles())
}

// Values that are none of the constants print, and are not taken for others.
func TestValuesThatAreNoConstants(t *testing.T) {
	assert.Equal(t, "current rfc1738 Profile(9)", fmt.Sprint(rfc1738.ProfileCurrent, rfc1738.ProfileRFC1738, rfc1738.Profile(9)))
	assert.Equal(t, "URL host and port Form(77)", fmt.Sprint(rfc1738.FormURL, " ", rfc1738.FormHostPort, " ", rfc1738.Form(77)))
	assert.Equal(t, "user name Component(99)", fmt.Sprint(rfc1738.ComponentUser, " ", rfc1738.Component(99)))
	assert.Equal(t, "<URL:...> <...> Wrapper(9)", fmt.Sprint(rfc1738.WrapperURL, rfc1738.WrapperAngle, rfc1738.Wrapper(9)))
	_, err := rfc1738.Component(99).Escape("a")
	assert.EqualError(t, err, "unknown Component(99)")
	for _, o := range []rfc1738.Options{{Form: 77}, {Profile: 9}} {
		vs := rfc1738.Check("http://h/", o)
		require.Len(t, vs, 1)
		assert.True(t, vs[0].Rule.Prose(), "the text may be a URL")
		assert.EqualError(t, vs.Err(), fmt.Sprintf(`cannot read the text as %v in profile %v: "http://h/" at offset 0`, o.Form, o.Profile))
		assert.Empty(t, rfc1738.Split("http://h/", o).Scheme())
		assert.False(t, rfc1738.Split("http://h/", o).Host().Present)
	}
}

// An error is nil where there is nothing wrong, and holds what is.
func TestErr(t *testing.T) {
	check := func(s string) error { return rfc1738.Check(s, rfc1738.Options{}).Err() }
	assert.NoError(t, check("http://h/"))
	err := check("http://h/a b{")
	assert.EqualError(t, err, `space must be encoded: " " at offset 10 (and 1 more)`)
	assert.Len(t, violations(t, err), 2)
	_, err = rfc1738.Parse("http://h/a b")
	assert.EqualError(t, err, `space must be encoded: " " at offset 10`)
	assert.Equal(t, rfc1738.Check("http://h/a b", rfc1738.Options{}), violations(t, err))
	_, isError := any(rfc1738.Violations(nil)).(error)
	assert.False(t, isError, "an empty list is no error, so a list is none")
	assert.NotPanics(t, func() { _ = (&rfc1738.Error{}).Error() })
}

// An error is short whatever the text, and also of violations that no parser
// found.
func TestErrorOfAnything(t *testing.T) {
	_, err := rfc1738.Parse("http://h/" + strings.Repeat("\xff", 1<<20))
	assert.EqualError(t, err, `octets that neither a URL nor an IRI may hold: "`+strings.Repeat(`\xff`, 100)+`"... at offset 9`)
	assert.EqualError(t, rfc1738.Violations{{}}.Err(), `violation without a rule: "" at offset 0`)
	assert.EqualError(t, new(rfc1738.Error), `URL does not start with a scheme and a colon: "" at offset 0`)
}
