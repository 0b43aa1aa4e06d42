package kind

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// TestTouches: two findings are about one mistake if they share a byte, or if
// one of them has none and is next to the other.
func TestTouches(t *testing.T) {
	span := func(start, end int) rfc1738.Span { return rfc1738.Span{Start: start, End: end} }
	for _, tt := range []struct {
		why  string
		a, b rfc1738.Span
		want bool
	}{
		{"the same bytes", span(1, 3), span(1, 3), true},
		{"one of them", span(1, 3), span(2, 5), true},
		{"inside", span(1, 5), span(2, 3), true},
		{"next to each other", span(1, 3), span(3, 5), false},
		{"apart", span(1, 2), span(3, 5), false},
		{"a place in the middle", span(1, 3), span(2, 2), true},
		{"a place at the beginning", span(1, 3), span(1, 1), true},
		{"a place at the end", span(1, 3), span(3, 3), true},
		{"a place before", span(1, 3), span(0, 0), false},
		{"a place after", span(1, 3), span(4, 4), false},
		{"one place", span(1, 1), span(1, 1), true},
		{"two places", span(1, 1), span(2, 2), false},
	} {
		for _, pair := range [][2]rfc1738.Span{{tt.a, tt.b}, {tt.b, tt.a}} {
			assert.Equal(t, tt.want, touchesAny(pair[0], []rule.Finding{{Span: pair[1]}}), "%s: %v", tt.why, pair)
		}
	}
	assert.False(t, touchesAny(span(1, 3), nil))
	assert.True(t, touchesAny(span(4, 5), []rule.Finding{{Span: span(1, 2)}, {Span: span(4, 5)}}), "the second of two")
}

// TestRulesThatAreOffHideNothing: what the grammar finds at the same bytes is
// reported then.
func TestRulesThatAreOffHideNothing(t *testing.T) {
	names := func(off *rule.Rule) (out []string) {
		c := Context{Report: func(r *rule.Rule) bool { return r != off && r.In(rfc1738.ProfileCurrent) }}
		for _, f := range rule.Filter(Absolute.Check(c, "a b/c d"), c.Report) {
			out = append(out, f.Name+"["+f.Got+"]")
		}
		return out
	}
	assert.Equal(t, []string{"missing-scheme[a b]", "unsafe-space[ ]"}, names(nil))
	assert.Equal(t, []string{"unsafe-space[ ]", "unsafe-space[ ]"}, names(rule.MissingScheme))
}

// TestWhichKindsAreURLs: the rules about how a URL is put together apply to
// these.
func TestWhichKindsAreURLs(t *testing.T) {
	for _, k := range []*Kind{Absolute, URL, Reference, Redirect, Target, RequestURI, Authority, Endpoint, Header} {
		assert.True(t, k.URL, k.Name)
	}
	for _, k := range []*Kind{PathElement, Path, EscapedPath, Query, Fragment, Raw, Escaped, Host, URLHost, HostPort, Scheme, Pattern, DSN, GRPC, Git, FilePath} {
		assert.False(t, k.URL, k.Name)
	}
}

func TestByName(t *testing.T) {
	k, err := ByName("query")
	assert.NoError(t, err)
	assert.Same(t, Query, k)
	_, err = ByName("no-such-kind")
	assert.EqualError(t, err, `unknown kind "no-such-kind" ("urllint explain kinds" lists them)`)
	_, err = ByName("url-tmplate")
	assert.ErrorContains(t, err, "did you mean url-template?")
}
