package rfc1738_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/rfc1738"
)

// Few rules have a repair that keeps what the URL means: the others leave open what was meant.
func TestRulesWithARepair(t *testing.T) {
	var names []string
	for _, r := range rfc1738.Rules() {
		if r.Repairable() {
			names = append(names, r.Name())
		}
	}
	assert.Equal(t, []string{
		"bad-escape", "edge-space", "ftp-type-case", "non-ascii", "scheme-case", "search-bracket", "unsafe-angle", "unsafe-backslash", "unsafe-backtick", "unsafe-bracket", "unsafe-caret", "unsafe-hash", "unsafe-pipe", "unsafe-quote", "unsafe-space", "unsafe-tilde", "userinfo-at",
	}, names)
}

// To percent-encode a byte of a host or a port makes neither of them right. Nor does it where the
// rule is off that says what is wrong with the whole.
func TestNoRepairInTheAuthority(t *testing.T) {
	for _, tt := range []struct{ why, off, text string }{
		{"a space in a port", "port-syntax", "http://h:8 0/"},
		{"a caret in one", "port-syntax", "http://h:8^0/"},
		{"an address that is none", "ipv6-syntax", "http://[::g z]/"},
		{"one that does not end", "ipv6-syntax", "http://[::1 z/"},
		{"something after one", "host-syntax", "http://[::1]x z/"},
		{"a name with a space", "host-syntax", "http://h z/"},
	} {
		vs := rfc1738.Check(tt.text, rfc1738.Options{Report: func(r *rfc1738.Rule) bool { return r.Name() != tt.off && rfc1738.ProfileCurrent.Reports(r) }})
		assert.NotEmpty(t, vs, tt.why)
		for _, v := range vs {
			assert.False(t, v.Repairable, "%s: %v of %q", tt.why, v, tt.text)
		}
	}
}
