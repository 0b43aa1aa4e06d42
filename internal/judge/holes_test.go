package judge

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sample"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// withHoles reads a text in which "‹any›" and the like stand for holes, and "‹a|b›"
// for a part that is one of a few.
func withHoles(s string) text.Text {
	classes := map[string]text.Hole{"any": text.Any, "digits": text.Digits, "word": text.Word, "segment": text.Segment, "query": text.Query, "hostport": text.HostPort, "url": text.ServerURL}
	var t text.Text
	for s != "" {
		before, rest, ok := strings.Cut(s, "‹")
		if before != "" {
			t = append(t, text.Piece{Val: before})
		}
		if !ok {
			break
		}
		var class string
		class, s, _ = strings.Cut(rest, "›")
		piece := text.Piece{Hole: classes[class]}
		if ways := strings.Split(class, "|"); len(ways) > 1 {
			piece.Hole = text.Any
			for _, way := range ways {
				piece.Of = append(piece.Of, text.Text{{Val: way}})
			}
		}
		t = append(t, piece)
	}
	return t
}

var httpSchemes = []string{"http", "https"}

// checkers are what a text may be judged by.
func checkers(t testing.TB) map[string]Checker {
	t.Helper()
	out := map[string]Checker{}
	for _, k := range []*kind.Kind{kind.Absolute, kind.URL, kind.Reference, kind.Target, kind.HostPort} {
		c := kind.Context{Schemes: httpSchemes, Near: true}
		out[k.Name] = func(s string) []rule.Finding {
			return rule.Filter(k.Check(c, s), func(r *rule.Rule) bool { return r.In(rfc1738.ProfileCurrent) })
		}
	}
	return out
}

func TestJudge(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		why, kind, Text string
		want            []string // rule and known bytes
	}{
		{"no holes", "url", "http://h/a b", []string{"unsafe-space: "}},
		{"a space is wrong in every part of a URL", "url", "‹any› b", []string{"unsafe-space: "}},
		{"after a host that is not known", "url", "http://‹any›/a b", []string{"unsafe-space: "}},
		{"between holes", "url", "http://‹any›/‹any› ‹any›", []string{"unsafe-space: "}},
		{"an escape that the hole may complete", "url", "http://h/%‹any›", nil},
		{"or that is known to be wrong", "url", "http://h/%zz‹any›", []string{"bad-escape:%"}},
		{"the scheme may be in the hole", "absolute", "‹any›/path", nil},
		{"or its end", "absolute", "htt‹any›", nil},
		{"no scheme can follow a slash", "absolute", "/path‹any›", []string{"missing-scheme:"}},
		{"a port in a hole", "url", "http://h:‹any›/", nil},
		{"digits in a port", "url", "http://h:‹digits›/", nil},
		{"letters in a port after digits", "url", "http://h:‹digits›x/", []string{"port-syntax:x"}},
		{"the hole may be a path in which a colon is fine", "url", "http://‹any›:80x/", nil},
		{"a server's URL does not end in a slash", "url", "‹url›x", []string{"port-syntax:x"}},
		{"with one all is well", "url", "‹url›/x", nil},
		{"a number that may have a sign, which makes a name of it", "url", "https://‹digits›0/", nil},
		{"also after a digit", "url", "https://0‹digits›/", nil},
		{"whichever it is", "url", "https://9‹digits›/", nil},
		{"what is wrong after it", "url", "https://‹digits›0:99999/", []string{"port-range:99999"}},
		{"a number before an address in brackets", "url", "http://‹digits›[::1]/", []string{"unsafe-bracket:[", "port-syntax::1]"}},
		{"a part that is one of two, of which one makes it right", "url", "http://h:‹80|x›/", nil},
		{"none of which does", "url", "http://h:‹x|y›8z/", []string{"port-syntax:8z"}},
		{"what is wrong beside it", "url", "http://h/‹a|b› c", []string{"unsafe-space: "}},
		{"each piece by itself, of what is wrong byte by byte", "url", "http://h/?q=a > ‹any› > b", []string{"unsafe-space: ", "unsafe-angle:>", "unsafe-space: ", "unsafe-space: ", "unsafe-angle:>", "unsafe-space: "}},
		{"brackets may match across a hole", "url", "http://[‹any›]/", nil},
	} {
		t.Run(tt.why+" "+tt.Text, func(t *testing.T) {
			var got []string
			for _, f := range Text(withHoles(tt.Text), httpSchemes, checkers(t)[tt.kind]) {
				got = append(got, f.Name+":"+f.Got)
			}
			assert.Equal(t, tt.want, got)
		})
	}
}

// hostile are values made to set any text right; they are not those that
// judge fills in.
var hostile = []string{
	"", "x", "1", "1.2.3", "1.2.3.4", "h/p", "a?b", "a#b", "a?b#c", "user:pw@h", "https://h", "https://h/", "http://h:80/p?q=1#f", ":80", ":80/", "%20",
	"://h", "s://h", "//h", "/", "?", "#", "@", ":", "[::1]", "[::1]:80", "]", "[", "::1]", "00", "0a", "41", "%", "%2", "a.b", ".", "..", "x-", "-x", "_", "~",
	"mailto:a@b", "data:,", "news:*", "ftp://h/", "file:///", "a@b.c", "&a=b", ";type=a", "=", "tel:1", "h:80", "h:80/p", "example.com", "ws", "http", "http:", "http:/", "http://",
}

// What is reported of a text with holes is wrong whatever the holes hold.
func TestNoValueOfTheHolesMakesItRight(t *testing.T) {
	t.Parallel()
	parts := []string{
		"http://", "https:/", "http:", "h", "example.com", ":80", ":8x", "/", "//", "a b", " ", "%", "%2", "%zz", "?", "q=", "&", "#", "{", "}", "|", `\`, "[", "]", "^",
		"user@", "1.2.3.4", "256.1.1.1", "..", "é", "\t", "<", ">", `"`, "`", "ftp://", "localhost:8080", "-", "_", "x", ".", "mailto:", "file:", "::1",
	}
	rnd := rand.New(rand.NewSource(1))
	checks := checkers(t)
	names := []string{"absolute", "url", "reference", "request-target", "hostport"}
	reported := 0
	for range sample.Size(2500, 400) {
		tx := randomText(rnd, parts)
		kind := names[rnd.Intn(len(names))]
		check := checks[kind]
		findings := Text(tx, httpSchemes, check)
		if len(findings) == 0 || tx.Holes() == 0 {
			continue
		}
		reported++
		for range 40 {
			j := judgement{text: tx, fill: make([]string, len(tx))}
			for i, p := range tx {
				if p.Hole != text.Known {
					j.fill[i] = hostile[rnd.Intn(len(hostile))]
				}
			}
			found := j.inKnown(check(filled(tx, j.fill)))
			for _, f := range findings {
				if kind == "hostport" && len(found) > 0 {
					continue // a URL there is one finding, whatever else is wrong with it
				}
				require.True(t, isFound(f, found), "%s: %q is said to be wrong by %s, but not in %q", tx, f.Got, f.Name, filled(tx, j.fill))
			}
		}
	}
	t.Logf("%d texts with holes reported", reported)
	require.Greater(t, reported, sample.Size(250, 40))
}

func randomText(rnd *rand.Rand, parts []string) text.Text {
	var tx text.Text
	for n := 1 + rnd.Intn(6); n > 0; n-- {
		if rnd.Intn(3) == 0 {
			tx = append(tx, text.Piece{Hole: text.Any})
		} else {
			tx = append(tx, text.Piece{Val: parts[rnd.Intn(len(parts))]})
		}
	}
	return tx
}

func filled(t text.Text, fill []string) string {
	var b strings.Builder
	for i, p := range t {
		b.WriteString(p.Val + fill[i])
	}
	return b.String()
}

// isFound reports whether some finding is about a byte of f, or about the
// one beside it: in a host, the first of two bytes that cannot follow each
// other is blamed.
func isFound(f Finding, found []Finding) bool {
	for _, g := range found {
		if g.Start <= f.End && f.Start <= g.End {
			return true
		}
	}
	return false
}

// TestOneFaultNamesRules: a rule that is renamed must be renamed there too.
func TestOneFaultNamesRules(t *testing.T) {
	names := map[string]bool{}
	for _, r := range rfc1738.Rules() {
		names[r.Name()] = true
	}
	for name := range oneMistake {
		assert.True(t, names[name], "no rule %s", name)
	}
}
