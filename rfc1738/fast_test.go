package rfc1738

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// agree compares the fast way with the checker.
func agree(t *testing.T, s string) {
	want, vs := slowParse(s)
	var u URL
	if fastParse(s, &u) {
		require.Empty(t, vs, "fastParse accepts %q", s)
		require.Equal(t, want, u, "parts of %q", s)
	}
	if valid, sure := fastValid(s); sure {
		require.Equal(t, len(vs) == 0, valid, "fastValid(%q)", s)
	}
}

func TestFastWayAgreesWithChecker(t *testing.T) {
	alphabet := []string{"a", "Z", "1", "-", ".", ":", "/", "?", "#", "%", "%41", "@", ";", "=", "_", " ", "\x80", "[", "255", "http"}
	r := rand.New(rand.NewPCG(1, 2))
	for _, prefix := range []string{"", "http:", "http://", "http://h", "http://1.2.3.4", "https://", "https:", "https://h/", "x://", "x-1.2+y:", "file:///", "file:", "HTTP://"} {
		for range 20_000 {
			var b strings.Builder
			b.WriteString(prefix)
			for range r.IntN(20) {
				b.WriteString(alphabet[r.IntN(len(alphabet))])
			}
			agree(t, b.String())
		}
	}
}

func TestPredefined(t *testing.T) {
	for _, s := range schemes[1:] {
		require.Equal(t, !s.later, isPredefined(s.name), s.name)
	}
}
