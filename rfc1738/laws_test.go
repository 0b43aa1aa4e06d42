package rfc1738_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/sample"
	"github.com/urllint/urllint/rfc1738"
)

const maxViolations = 64

// lawful checks what holds of every text, whatever rules are on.
func lawful(t testing.TB, text string, o rfc1738.Options) {
	vs := rfc1738.Check(text, o)
	require.LessOrEqual(t, len(vs), maxViolations)
	repairedTo := 0
	for i, v := range vs {
		require.True(t, 0 <= v.Start && v.Start <= v.End && v.End <= len(text), "span %v of %q", v.Span, text)
		require.Equal(t, text[v.Start:v.End], v.Got)
		require.True(t, i == 0 || vs[i-1].Start <= v.Start, "violations of %q are in order: %s", text, show(vs))
		if v.Repairable {
			require.True(t, v.Rule.Repairable(), "%s has no repair, and one for %q", v.Rule.Name(), text)
			require.True(t, repairedTo <= v.Start, "repairs of %q do not overlap: %s", text, show(vs))
			repairedTo = v.End
		}
	}
	if len(vs) < maxViolations {
		repairsHold(t, text, vs, o)
		repairsKeepMeaning(t, text, vs, o)
		nothingHides(t, text, vs, o)
	}
}

// repairsHold checks that repairing all that can be repaired leaves the other
// violations and brings no new one.
func repairsHold(t testing.TB, text string, vs rfc1738.Violations, o rfc1738.Options) {
	var left, got []string
	for _, v := range vs {
		if !v.Repairable {
			left = append(left, v.Rule.Name())
		}
	}
	if len(left) == len(vs) {
		return
	}
	repaired := applyFixes(text, vs)
	for _, v := range rfc1738.Check(repaired, o) {
		got = append(got, v.Rule.Name())
	}
	require.Equal(t, left, got, "%q breaks %s, and is repaired to %q", text, show(vs), repaired)
}

// repairsKeepMeaning checks that each repair alone leaves what the URL means
// as it was, but for the spelling of an address in brackets.
func repairsKeepMeaning(t testing.TB, text string, vs rfc1738.Violations, o rfc1738.Options) {
	if o.Form > rfc1738.FormReference {
		return
	}
	before := decodedMeaning(rfc1738.Split(text, o))
	for _, v := range vs {
		if !v.Repairable || v.Got == "%" && strings.Contains(text[:v.Start], "[") {
			continue
		}
		repaired := text[:v.Start] + v.Repair + text[v.End:]
		require.Equal(t, before, decodedMeaning(rfc1738.Split(repaired, o)), "%q breaks %s, and is repaired to %q", text, v.Rule.Name(), repaired)
	}
}

var anEscape = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)

// decodedMeaning is what a URL means, with all escapes decoded.
func decodedMeaning(u rfc1738.URL) any {
	decode := func(p rfc1738.Part) string {
		return anEscape.ReplaceAllStringFunc(p.Raw, unescape)
	}
	switch m := u.Meaning().(type) {
	case rfc1738.HTTP:
		return []any{m.Site, decode(m.Path), m.Path.Present, decode(m.Search), m.Search.Present}
	case rfc1738.Mailto:
		return []any{m.Address, decode(m.Headers), m.Headers.Present}
	case rfc1738.Other:
		return decode(rfc1738.Part{Raw: m.SchemeSpecific})
	default:
		return exported(m)
	}
}

// nothingHides checks that each violation is reported where its rule is the
// only one that is on.
func nothingHides(t testing.TB, text string, vs rfc1738.Violations, o rfc1738.Options) {
	for i, v := range vs {
		if i > 0 && vs[i-1].Rule == v.Rule {
			continue
		}
		alone := o
		alone.Report = func(r *rfc1738.Rule) bool { return r == v.Rule }
		found := rfc1738.Check(text, alone)
		require.True(t, len(found) == maxViolations || slices.ContainsFunc(found, func(f rfc1738.Violation) bool { return f.Span == v.Span }),
			"%q breaks %s, and where %s alone is on, %s", text, show(vs), v.Rule.Name(), show(found))
	}
}

// superset checks that profile rfc1738 reports all that profile current does.
func superset(t testing.TB, text string, f rfc1738.Form) {
	strict := rfc1738.Check(text, rfc1738.Options{Form: f, Profile: rfc1738.ProfileRFC1738})
	for _, v := range rfc1738.Check(text, rfc1738.Options{Form: f}) {
		require.True(t, len(strict) == maxViolations || slices.ContainsFunc(strict, func(s rfc1738.Violation) bool { return s.Rule == v.Rule && s.Span == v.Span }),
			"%q in profile current: %s%v, in profile rfc1738: %s", text, v.Rule.Name(), v.Span, show(strict))
	}
}

// parsed checks Parse against Valid, and both against the profile that is
// RFC 1738 to the letter, and the parts against the text.
func parsed(t testing.TB, text string) {
	u, err := rfc1738.Parse(text)
	require.Equal(t, err == nil, rfc1738.Valid(text), "%q", text)
	strict := rfc1738.Options{Profile: rfc1738.ProfileRFC1738}
	if err != nil {
		require.NotEmpty(t, violations(t, err))
		require.NotEmpty(t, rfc1738.Check(text, strict), "%q is no URL: %v", text, err)
	}
	require.Equal(t, u, rfc1738.Split(text, strict), "parts of %q", text)
	require.Equal(t, u.Meaning(), rfc1738.Split(text, strict).Meaning(), "%q means the same whoever reads it", text)
	if u.Scheme() != "mailto" { // in profile current there are headers
		require.Equal(t, u, rfc1738.Split(text, rfc1738.Options{}), "parts of %q", text)
	}
	partsAreOfText(t, u, text)
}

func partsAreOfText(t testing.TB, u rfc1738.URL, text string) {
	end := 0
	for _, p := range []rfc1738.Part{u.User(), u.Password(), u.Host(), u.Port(), u.Path(), u.Search(), u.Fragment()} {
		require.Equal(t, p.Raw, text[p.Start:p.End])
		if p.Present {
			require.LessOrEqual(t, end, p.Start, "parts of %q are in order", text)
			end = p.End
		}
	}
}

var forms = []rfc1738.Form{
	rfc1738.FormURL, rfc1738.FormReference, rfc1738.FormPath, rfc1738.FormSearch, rfc1738.FormFragment, rfc1738.FormHost, rfc1738.FormHostPort,
}

// allLaws holds a text to all of them.
func allLaws(t testing.TB, text string, f rfc1738.Form) {
	for _, p := range []rfc1738.Profile{rfc1738.ProfileCurrent, rfc1738.ProfileRFC1738} {
		lawful(t, text, rfc1738.Options{Form: f, Profile: p})
		lawful(t, text, rfc1738.Options{Form: f, Profile: p, Report: everything})
		partsAreOfText(t, rfc1738.Split(text, rfc1738.Options{Form: f, Profile: p}), text)
	}
	superset(t, text, f)
	parsed(t, text)
}

// pieces are texts to build URLs of, right and wrong.
var pieces = []string{
	"http://", "https://", "FTP://", "ftp://h/", "file://", "file:///", "mailto:", "mailto:a@b?", "news:", "news://h/", "gopher://h/1", "wais://h/", "prospero://h/",
	"x://", "ws://", "telnet://", "nntp://h/", "mongodb://", "mysql://", "unix://", "afs:", "x-y:", "9:",
	"a", "B", "1", ".", "-", "_", "~", " ", "\t", "\n", "%", "%4", "%41", "%0D", "%00", "%5B", "/", "//", "?", "#", ":", "@", ";", "=", "&", ";TYPE=", ";type=", "i",
	"[", "]", "[::1]", "[fe80::1%en0]", ";b", "{", "}", `"`, "<", ">", "|", "\\", "^", "`", "é", "\xff", "\u0085", "\ue000", ",", "(", "+", "*", "256.1.1.1", "127.1", "::1", ":99999", ":25", "%09", "example",
}

// broke are texts that broke a law once.
var broke = []struct{ text, why string }{
	{"news://@@a", "the repair of one \"@\" made an article of a server"},
	{"news://a@b@c.d", "the same with names"},
}

func TestLaws(t *testing.T) {
	for _, b := range broke {
		for _, f := range forms {
			allLaws(t, b.text, f)
		}
		for _, v := range rfc1738.Check(b.text, rfc1738.Options{}) {
			require.Empty(t, v.Repair, "%s: %s", b.text, b.why)
		}
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range sample.Size(40_000, 3_000) {
		var b strings.Builder
		for range r.IntN(12) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		allLaws(t, b.String(), forms[r.IntN(len(forms))])
	}
}

func FuzzCheck(f *testing.F) {
	for _, r := range rfc1738.Rules() {
		for _, s := range slices.Concat(r.Bad(), r.Good()) {
			f.Add(s, uint8(r.Form()))
		}
	}
	f.Fuzz(func(t *testing.T, s string, form uint8) {
		allLaws(t, s, forms[int(form)%len(forms)])
	})
}
