package rfc1738_test

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

func extract(text string) (all []rfc1738.Found) {
	for f := range rfc1738.Extract(text) {
		all = append(all, f)
	}
	return all
}

func TestExtract(t *testing.T) {
	tests := []struct {
		text, why string
		want      []string // the texts found
	}{
		{"see <URL:http://h/>.", "the recommended wrapper", []string{"http://h/"}},
		{"<url:http://h/>", "in any case", []string{"http://h/"}},
		{"<http://h/>", "angle brackets alone", []string{"http://h/"}},
		{"<HTTPS://h/><mailto:a@b>", "one after the other", []string{"HTTPS://h/", "mailto:a@b"}},
		{"<URL:http://h/#f>", "a fragment goes inside", []string{"http://h/#f"}},
		{"<URL: http://h/a\n  b\tc >", "white space is dropped", []string{"http://h/abc"}},
		{"<URL:http\r\n://h/>", "wherever it is", []string{"http://h/"}},
		{"<URL:nonsense>", "labelled as one, so the reader should hear of it", []string{"nonsense"}},
		{"<URL:x-new:y>", "a scheme that nobody knows, with the label", []string{"x-new:y"}},
		{"<x-new:y> <xs:element> <a href=\"http://h/\">", "no label and no known scheme", nil},
		{"<http> <httpx://h> < http://h/>", "no known scheme and colon at once", nil},
		{"<URL:> <URL: \n>", "nothing inside", nil},
		{"><URL:http://h/>", "a bracket that nothing opens", []string{"http://h/"}},
		{"<:a> <URL::a>", "no scheme before the colon", []string{":a"}},
		{"URL:http://h/ http://h/", "no wrapper", nil},
		{"a < b <URL:http://h/>", "a bracket that nothing closes", []string{"http://h/"}},
		{"<URL:http://h/<URL:http://i/>", "the first never ends", []string{"http://i/"}},
		{"<URL:http://h/", "nor does this", nil},
		{"<URL:http://h/é\x00>", "any octets", []string{"http://h/é\x00"}},
	}
	for _, tt := range tests {
		var got []string
		for _, f := range extract(tt.text) {
			got = append(got, f.Text)
		}
		assert.Equal(t, tt.want, got, "%s: %q", tt.why, tt.text)
	}
}

func TestFoundTellsItsParts(t *testing.T) {
	text := "see <URL: http://h/a\n b#c d >, or <ftp://h>"
	got := extract(text)
	require.Len(t, got, 2)
	f := got[0]
	assert.Equal(t, "http://h/ab#cd", f.Text)
	assert.Equal(t, "http://h/ab", f.URL)
	assert.Equal(t, given("cd"), f.Fragment)
	assert.Equal(t, "http://h/a\n b#c d", text[f.Start:f.End])
	assert.Equal(t, "<URL: http://h/a\n b#c d >", text[f.Wrapped.Start:f.Wrapped.End])
	assert.Equal(t, "<URL:...>", f.Wrapper.String())
	assert.Equal(t, "<...>", got[1].Wrapper.String())
	assert.False(t, got[1].Fragment.Present)
	assert.Equal(t, "ftp://h", text[got[1].Start:got[1].End])
}

func TestLocate(t *testing.T) {
	text := "<URL:http://h/a\n b^^\n^c>"
	f := extract(text)[0]
	require.Equal(t, "http://h/ab^^^c", f.Text)
	tests := []struct {
		start, end int
		want, why  string
	}{
		{0, 4, "http", "nothing was dropped in front"},
		{9, 11, "a\n b", "white space inside"},
		{10, 11, "b", "and in front"},
		{11, 14, "^^\n^", "a run"},
		{0, 15, text[5:23], "all"},
	}
	for _, tt := range tests {
		at := f.Locate(rfc1738.Span{Start: tt.start, End: tt.end})
		assert.Equal(t, tt.want, text[at.Start:at.End], tt.why)
	}
	assert.Equal(t, f.Locate(rfc1738.Span{Start: 0, End: 3}), f.Locate(rfc1738.Span{Start: -3, End: 3}), "what is before the text is cut off")
	assert.Equal(t, rfc1738.Span{Start: 17, End: 17}, f.Locate(rfc1738.Span{Start: 10, End: 10}), "nothing, in front of the b")
	assert.Equal(t, rfc1738.Span{Start: f.End, End: f.End}, f.Locate(rfc1738.Span{Start: 15, End: 15}), "nothing, at the end")
}

func TestHyphenAtALineBreak(t *testing.T) {
	tests := []struct {
		text, want, why string
		alternatives    []string
	}{
		{"<URL:http://h/a-b>", "http://h/a-b", "no line break", nil},
		{"<URL:http://h/a- b>", "http://h/a-b", "a blank is none", nil},
		{"<URL:http://h/a\n-b>", "http://h/a-b", "after the break", nil},
		{"<URL:http://h/a-\n>", "http://h/a-", "at the end nothing is broken", nil},
		{"<URL:http://h/a-\n  b>", "http://h/a-b", "the hyphen may be the typesetter's", []string{"http://h/ab"}},
		{"<URL:http://h/a- \t\r\nb>", "http://h/a-b", "with blanks in front of the break", []string{"http://h/ab"}},
		{"<URL:http://h/a-\nb-\nc>", "http://h/a-b-c", "each of two may be",
			[]string{"http://h/ab-c", "http://h/a-bc", "http://h/abc"}},
	}
	for _, tt := range tests {
		f := extract(tt.text)[0]
		assert.Equal(t, tt.want, f.Text, tt.why)
		assert.Equal(t, tt.alternatives, f.Alternatives, tt.why)
	}
	many := extract("<URL:x:" + strings.Repeat("a-\n", 1000) + "b>")[0]
	assert.Len(t, many.Alternatives, 8)
	assert.Equal(t, "x:"+strings.Repeat("a", 1000)+"b", many.Alternatives[7], "the reading without any")
}

// The appendix and the references of the RFC, as printed.
//
//go:embed testdata/rfc1738-urls.txt
var rfcURLs string

func TestURLsOfTheRFC(t *testing.T) {
	want := []string{
		// section 1
		"http://www.acl.lanl.gov/URI/archive/uri-archive.index.html",
		// sections 3.1 and 3.2.2
		"ftp://@host.com/", "ftp://host.com/", "ftp://foo:@host.com/",
		"ftp://myname@host.dom/%2Fetc/motd", "ftp://myname@host.dom/etc/motd", "ftp://myname@host.dom//etc/motd",
		// sections 3.6, 3.10 and 3.11
		"news:*", "file://vms.host.edu/disk$user/my/notes/note12345.txt", "prospero://host.dom//pros/name",
		// the appendix
		"ftp://info.cern.ch/pub/www/doc;type=d", "ftp://ds.internic.net/rfc", "http://ds.internic.net/instructions/overview.html#WARNING",
		// the references
		"ftp://ds.internic.net/rfc/rfc1436.txt;type=a",
		"ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol/Gopher+/Gopher+.txt",
		"ftp://ds.internic.net/rfc/rfc1630.txt", "ftp://info.cern.ch/pub/www/doc/http-spec.txt.Z",
		"ftp://ds.internic.net/rfc/rfc1123.txt", "ftp://ds.internic.net/rfc/rfc822.txt",
		"ftp://quake.think.com/pub/wais/doc/protspec.txt", "ftp://ds.internic.net/rfc/rfc1036.txt",
		"ftp://quake.think.com/pub/wais/doc/doc-ids.txt", "ftp://ds.internic.net/rfc/rfc977.txt",
		"ftp://ds.internic.net/internet-drafts/draft-ietf-uri-irl-fun-req-02.txt",
		"ftp://ds.internic.net/rfc/rfc1034.txt", "ftp://prospero.isi.edu/pub/prospero/doc/prospero-protocol.PS.Z",
		"ftp://ds.internic.net/rfc/rfc959.txt", "ftp://ds.internic.net/rfc/rfc1737.txt",
		"ftp://ds.internic.net/rfc/rfc1625.txt", "ftp://uu.psi.com/wp/nir.txt",
	}
	var got []string
	for _, f := range extract(rfcURLs) {
		got = append(got, f.Text)
		assert.True(t, rfc1738.Valid(f.URL), f.URL)
		assert.Equal(t, rfc1738.WrapperURL, f.Wrapper)
		if ftp := ftpOf(t, f.URL); ftp != nil {
			assert.Equal(t, f.URL, spelled(ftp), "the meaning spells the URL again")
		}
	}
	assert.Equal(t, want, got)
}

func ftpOf(t *testing.T, url string) *rfc1738.FTP {
	u, err := rfc1738.Parse(url)
	require.NoError(t, err)
	if m, ok := u.Meaning().(rfc1738.FTP); ok {
		return &m
	}
	return nil
}

// spelled writes an ftp URL from its meaning.
func spelled(f *rfc1738.FTP) string {
	url := "ftp://"
	if f.User.Present {
		url += f.User.Value
		if f.Password.Present {
			url += ":" + f.Password.Value
		}
		url += "@"
	}
	url += f.Host
	for cwd := range f.CWD() {
		segment, _ := rfc1738.ComponentFTPSegment.Escape(cwd)
		url += "/" + segment
	}
	if f.Name.Present {
		url += "/" + f.Name.Value
	}
	if f.Type.Present {
		url += ";type=" + f.Type.Value
	}
	return url
}

// checkFound says what holds of all findings in any text.
func checkFound(t testing.TB, text string) {
	last := 0
	for f := range rfc1738.Extract(text) {
		require.LessOrEqual(t, last, f.Wrapped.Start, "in order, and apart")
		require.Less(t, f.Wrapped.Start, f.Start)
		require.Less(t, f.Start, f.End)
		require.Less(t, f.End, f.Wrapped.End)
		last = f.Wrapped.End
		require.Equal(t, byte('<'), text[f.Wrapped.Start])
		require.Equal(t, byte('>'), text[f.Wrapped.End-1])
		require.NotContains(t, text[f.Wrapped.Start+1:f.Wrapped.End-1], "<")
		require.False(t, strings.ContainsAny(f.Text, " \t\r\n<>"))
		require.LessOrEqual(t, len(f.Alternatives), 8)
		rest := f.URL
		if f.Fragment.Present {
			rest += "#" + f.Fragment.Value
		}
		require.Equal(t, f.Text, rest)
		require.Equal(t, f.Span, f.Locate(rfc1738.Span{Start: 0, End: len(f.Text)}))
		for _, i := range []int{0, len(f.Text) / 2, len(f.Text) - 1} {
			at := f.Locate(rfc1738.Span{Start: i, End: i + 1})
			require.Equal(t, f.Text[i:i+1], text[at.Start:at.End])
		}
		for _, reading := range f.Alternatives {
			require.Less(t, len(reading), len(f.Text))
		}
	}
}

func TestExtractFromHostileTexts(t *testing.T) {
	const n = 1 << 16
	for _, piece := range []string{"<", ">", "<>", "<URL:", "<URL:-\n>", "-\n", "<URL:a-\n", "- ", "<http:", "é", "\x00", "<URL:a>", "#"} {
		text := strings.Repeat(piece, n/len(piece))
		checkFound(t, text)
		checkFound(t, "<URL:"+text+">")
	}
}

func FuzzExtract(f *testing.F) {
	f.Add(rfcURLs[:400])
	f.Add("<URL:http://h/a-\n b-\r\nc#d> <ftp://h> <URL:> <x:y> <")
	f.Fuzz(func(t *testing.T, text string) {
		checkFound(t, text)
	})
}

func ExampleExtract() {
	text := `Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
type=d> but you can probably pick it up from <URL:ftp://ds.in
ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
net/instructions/overview.html#WARNING>.`
	for f := range rfc1738.Extract(text) {
		fmt.Printf("%d-%d %s %q\n", f.Start, f.End, f.URL, f.Fragment.Value)
	}
	// Output:
	// 32-70 ftp://info.cern.ch/pub/www/doc;type=d ""
	// 114-140 ftp://ds.internic.net/rfc ""
	// 169-227 http://ds.internic.net/instructions/overview.html "WARNING"
}
