package flow

import (
	"net"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What package net refuses is known without package net, which asks the system for more.
func TestRefusalsOfPackageNet(t *testing.T) {
	for _, tt := range []struct {
		name string
		real func(string) bool
	}{
		{"net.ParseIP", func(s string) bool { return net.ParseIP(s) == nil }},
		{"net.ParseCIDR", func(s string) bool { _, _, err := net.ParseCIDR(s); return err != nil }},
		{"net.SplitHostPort", func(s string) bool { _, _, err := net.SplitHostPort(s); return err != nil }},
	} {
		for _, s := range spelledOf("", ":", "::1", "10.0.0.1", "1", "[", "]", "%eth0", "/", "8", "08", "129", "h", "+1", "/33") {
			assert.Equal(t, tt.real(s), refusals[tt.name].refuses([]string{s}) != nil, "%s(%q)", tt.name, s)
		}
	}
}

// spelledOf returns all texts of up to four parts.
func spelledOf(parts ...string) []string {
	all := []string{""}
	for range 4 {
		var longer []string
		for _, s := range all {
			for _, p := range parts {
				longer = append(longer, s+p)
			}
		}
		all = longer
	}
	return all
}

// Each function takes the text that it is said to take, and refuses another one.
func TestRefusals(t *testing.T) {
	for name, do := range refusals {
		texts := make([]string, do.texts)
		for i := range texts {
			texts[i] = do.taken
		}
		assert.NoError(t, do.refuses(texts), name)
		texts[len(texts)-1] = "%zz("
		assert.Error(t, do.refuses(texts), name)
	}
}
