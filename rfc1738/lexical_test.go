package rfc1738_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/rfc1738"
)

func TestIsEscape(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]bool{
		"%20": true, "%fF": true, "%00x": true,
		"": false, "%": false, "%2": false, "%2g": false, "%g2": false, "x%20": false, "%%20": false,
	} {
		assert.Equal(t, want, rfc1738.IsEscape(s), "%q", s)
	}
}

func TestIsScheme(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]bool{
		"http": true, "HTTP": true, "z39.50": true, "git+ssh": true, "a-b": true, "x": true,
		"": false, "1http": false, "+x": false, "-x": false, ".x": false, "a_b": false, "a b": false, "a:": false, "é": false,
	} {
		assert.Equal(t, want, rfc1738.IsScheme(s), "%q", s)
	}
}

func TestIsHostNumber(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]bool{
		"127.0.0.1": true, "256.1.1.1": true, "0001.1.1.1": true,
		"": false, "1": false, "1.2.3": false, "1.2.3.4.5": false, "1.2.3.": false, ".1.2.3": false, "1..2.3": false,
		"a.1.2.3": false, "1.2.3.4 ": false, "1.2.3.-4": false,
	} {
		assert.Equal(t, want, rfc1738.IsHostNumber(s), "%q", s)
	}
}
