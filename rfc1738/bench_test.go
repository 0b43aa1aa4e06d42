package rfc1738_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/rfc1738/internal/mix"
)

// The mix is what its documentation says.
func TestMix(t *testing.T) {
	urls := mix.URLs(20_000)
	share := func(is func(s string) bool) int {
		n := 0
		for _, s := range urls {
			if is(s) {
				n++
			}
		}
		return 100 * n / len(urls)
	}
	assert.InDelta(t, 75, share(rfc1738.Valid), 2, "valid to the letter")
	assert.InDelta(t, 98, share(func(s string) bool { return rfc1738.Check(s, rfc1738.Options{}) == nil }), 1, "in order in profile current")
	assert.InDelta(t, 98, share(func(s string) bool { _, err := url.Parse(s); return err == nil }), 2, "accepted by net/url")
}

func TestWhatAllocates(t *testing.T) {
	valid := append(mix.Valid(500, rfc1738.Valid), "gopher://h/1a%09b", "news:a@b.c", "nntp://h/g/1", "telnet://u:p@h/", "wais://h/d?s",
		"prospero://h/a;b=c", "mailto:a@b", "http://1.2.3.4/", "FTP://u@h/a;type=i", "urn:x", "x://a:b:c/", "MongoDB://a:1,b:2", "mailto:a%40b@c", "http://"+strings.Repeat("a", 100)+"/")
	for _, s := range valid {
		require.Zero(t, testing.AllocsPerRun(1, func() {
			if _, err := rfc1738.Parse(s); err != nil || !rfc1738.Valid(s) {
				t.Error(s)
			}
		}), "Parse(%q)", s)
	}
	for _, s := range mix.URLs(500) {
		if rfc1738.Check(s, rfc1738.Options{}) == nil {
			require.Zero(t, testing.AllocsPerRun(1, func() { rfc1738.Check(s, rfc1738.Options{}) }), "Check(%q)", s)
		}
		require.Zero(t, testing.AllocsPerRun(1, func() { rfc1738.Split(s, rfc1738.Options{}) }), "Split(%q)", s)
		require.LessOrEqual(t, testing.AllocsPerRun(1, func() { _, _ = rfc1738.Parse(s) }), 1.0, "Parse(%q) makes an error at most", s)
	}
	hostile := []string{"ftp://h/" + strings.Repeat("/", 1<<16), "prospero://h/" + strings.Repeat(";", 1<<16), "file:///" + strings.Repeat("/", 1<<16)}
	for _, s := range append(hostile, "http://h/a?b", "ftp://u:p@h/a/b/c;type=a", "mailto:a@b", "news:a.b", "nntp://h/a/1", "wais://h/a?b", "gopher://h/1a%09b", "x:y") {
		u := rfc1738.Split(s, rfc1738.Options{})
		require.LessOrEqual(t, testing.AllocsPerRun(1, func() { _ = u.Meaning() }), 1.0, "meaning of %.40q", s)
	}
	text := strings.Repeat("see <http://h/a> and <URL:ftp://h/b#c>, a <b> and a < b. ", 50)
	require.Zero(t, testing.AllocsPerRun(1, func() {
		for f := range rfc1738.Extract(text) {
			_ = f
		}
	}))
}

// BenchmarkSize shows that time per byte does not grow with the text, for
// valid texts and for the worst.
func BenchmarkSize(b *testing.B) {
	for _, unit := range []string{"a", "/", "%41", "%", ":", "@", ".", "-", "?", "#", "[", ";", "\x80", "a ", "é|"} {
		for _, size := range []int{1 << 10, 1 << 20} {
			for _, prefix := range []string{"http://", "http://h/", "x://"} {
				text := prefix + strings.Repeat(unit, size/len(unit))
				b.Run(fmt.Sprintf("%s%s/%d", prefix, unit, size), func(b *testing.B) {
					b.SetBytes(int64(len(text)))
					for b.Loop() {
						rfc1738.Check(text, rfc1738.Options{Profile: rfc1738.ProfileRFC1738})
					}
				})
			}
		}
	}
}

// BenchmarkExtract reads text with wrapped URLs, text with other angle
// brackets, and text with neither.
func BenchmarkExtract(b *testing.B) {
	texts := []struct{ name, text string }{
		{"URLs", strings.Repeat("see <http://example.com/a/b?c=d> or <URL:ftp://ds.in\nternic.net/rfc> and so on. ", 100)},
		{"HTML", strings.Repeat("<p class=\"x\">a paragraph with <a href=\"http://h/\">a link</a></p>\n", 100)},
		{"words", strings.Repeat("a text without any of that ", 400)},
	}
	for _, text := range texts {
		b.Run(text.name, func(b *testing.B) {
			b.SetBytes(int64(len(text.text)))
			b.ReportAllocs()
			for b.Loop() {
				for f := range rfc1738.Extract(text.text) {
					_ = f
				}
			}
		})
	}
}

// BenchmarkMeaning interprets a URL of each scheme that has been parsed, and
// hostile ones with a million parts.
func BenchmarkMeaning(b *testing.B) {
	const many = 1 << 20
	urls := []string{
		"http://example.com/a/b?c=d", "ftp://u:p@h/a/b/c;type=a", "file:///a/b/c", "mailto:user@example.com", "news:comp.lang", "gopher://h/0a", "prospero://h/a;b=c",
		"ftp://h/" + strings.Repeat("/", many), "prospero://h/" + strings.Repeat(";", many),
	}
	for _, s := range urls {
		u := rfc1738.Split(s, rfc1738.Options{})
		b.Run(s[:min(len(s), 20)], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_ = u.Meaning()
			}
		})
	}
}
