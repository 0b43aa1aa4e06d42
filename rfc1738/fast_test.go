package rfc1738

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/sample"
)

// agree compares the fast way with the checker.
func agree(t *testing.T, s string) {
	want, vs := parse(s)
	got, err := Parse(s)
	require.Equal(t, want, got, "parts of %q", s)
	require.Equal(t, len(vs) == 0, err == nil, "Parse(%q)", s)
	require.Equal(t, len(vs) == 0, Valid(s), "Valid(%q)", s)
	for _, form := range []Form{FormURL, FormReference} {
		for _, p := range []Profile{ProfileCurrent, ProfileRFC1738} {
			o := Options{Profile: p, Form: form}
			require.Equal(t, split(s, o), Split(s, o), "Split(%q, %+v)", s, o)
			require.Equal(t, check(s, o), Check(s, o), "Check(%q, %+v)", s, o)
			for _, r := range []*Rule{rulePortOther, ruleTilde, ruleHostUnderscore} {
				o.Report = func(x *Rule) bool { return x == r }
				require.Equal(t, check(s, o), Check(s, o), "Check(%q, %+v) for %s", s, o, r.Name())
			}
		}
	}
}

func TestFastWayAgreesWithChecker(t *testing.T) {
	alphabet := []string{"a", "Z", "1", "-", ".", ":", "/", "?", "#", "%", "%41", "@", ";", "=", "_", " ", "\x80", "[", "255", "http", "~", "%00", "-a", ":80", ":25", ":65536", "\xc3\xa9"}
	r := rand.New(rand.NewPCG(1, 2))
	for _, prefix := range []string{"", "http:", "http://", "http://h", "http://1.2.3.4", "https://", "https:", "https://h/", "ws://", "wss://h", "ftp://", "ftp://h/", "unix://", "mysql://", "afs://", "x://", "x-1.2+y:", "file:///", "file:", "HTTP://"} {
		for range sample.Size(4_000, 200) {
			var b strings.Builder
			b.WriteString(prefix)
			for range r.IntN(20) {
				b.WriteString(alphabet[r.IntN(len(alphabet))])
			}
			agree(t, b.String())
		}
	}
}

// The fast way looks at eight bytes at a time: what is wrong is found on both
// sides of every step.
func TestFastWayAtEverySlice(t *testing.T) {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	for _, wrong := range []string{"..", "-.", ".-", "_", "-", ".1", ".1a", "1", "é", "[", "@", ":", ":1", " ", "%", "%41", "%0A", "~", "#", "##", "?", "??", "?/", ";", "{"} {
		for i := range len(letters) {
			text := letters[:i] + wrong + letters[i:]
			for _, prefix := range []string{"http://", "https://", "ftp://", "ws://", "x://", "http://h/", "ftp://h/", "file:///", "x://h/", "http://u:p@", "http://h?", "http://h/#"} {
				agree(t, prefix+text)
				agree(t, prefix+text[:i+len(wrong)])
			}
		}
	}
}

// TestFastWayIsTaken: URLs as programs have them are not read twice.
func TestFastWayIsTaken(t *testing.T) {
	for _, s := range []string{
		"http://h", "https://h", "http://h/", "https://example.com", "https://example.com/", "https://example.com:8443/a/b.html",
		"https://example.com/a%20b?q=1&r=a%2Fb", "https://example.com?q=1", "https://example.com/a#b", "https://example.com/?q=1#b",
		"https://user:secret@example.com/", "https://user@example.com", "http://127.0.0.1:80", "http://127.0.0.1/a", "http://a-b.c-d.example:65535/",
		"ftp://example.com/a/b", "ftp://example.com", "ftp://user:secret@example.com:21/a", "ws://example.com/a", "wss://example.com:443/a?b=c",
		"http://[::1]:8080/index.html", "http://a.example-b/c", "a://example.com/b", "z://example.com/a", "za://example.com/", "az+1.x-y://example.com/",
		"file:///", "file:///etc/hosts", "postgres://u:p@db:5432/name?sslmode=disable", "redis://localhost:6379/0", "redis://h",
	} {
		if f := new(fast); !f.read(s) {
			t.Errorf("%s goes the slow way", s)
		}
	}
}

// Of a URL with something else wrong after its authority, the authority is not read twice, either.
func TestFastWayLeadsPastTheAuthority(t *testing.T) {
	for _, s := range []string{"http://example.com/a b", "wss://u:p@example.com/{a}", "redis://localhost:6379/ 0"} {
		if f := new(fast); f.read(s) || !f.inPath {
			t.Errorf("%s is read from its beginning", s)
		}
	}
}

func FuzzFastWay(f *testing.F) {
	for _, r := range Rules() {
		for _, s := range append(r.Bad(), r.Good()...) {
			f.Add(s)
		}
	}
	f.Fuzz(func(t *testing.T, s string) { agree(t, s) })
}
