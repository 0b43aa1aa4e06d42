package rfc1738_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

// show prints violations as "rule[start:end]".
func show(vs rfc1738.Violations) string {
	var b strings.Builder
	for _, v := range vs {
		fmt.Fprintf(&b, " %s[%d:%d]", v.Rule.Name, v.Start, v.End)
	}
	return strings.TrimSpace(b.String())
}

func TestCheck(t *testing.T) {
	tests := []struct {
		form                  rfc1738.Form
		text, current, strict string
		why                   string
	}{
		{rfc1738.FormURL, "http://example.com/a?b=c", "", "", "valid"},
		{rfc1738.FormURL, "https://my_host.example./~u?a/b#c/d", "", "unsafe-tilde[25:26] fragment[31:32] fragment-char[33:34]", "https is nobody's scheme strictly, so only characters count"},
		{rfc1738.FormURL, "http://my_host.example./~u?a/b", "", "host-underscore[9:10] host-trailing-dot[23:23] unsafe-tilde[24:25] search-slash[28:29]", "all lifted"},
		{rfc1738.FormURL, "https://a,b/", "host-syntax[9:10]", "", "a comma for a dot"},
		{rfc1738.FormURL, "mongodb://u:p@a:1,b:2,[::1]:3/db?x={y}", "unsafe-brace[35:36] unsafe-brace[37:38]", "unsafe-bracket[22:23] unsafe-bracket[26:27] unsafe-brace[35:36] unsafe-brace[37:38]", "several hosts"},
		{rfc1738.FormURL, "tcp://localhost:x/", "port-syntax[16:17]", "", "a port is a number in every scheme with a host"},
		{rfc1738.FormURL, "http://a b/", "unsafe-space[8:9]", "unsafe-space[8:9]", "in a host nothing can be encoded"},
		{rfc1738.FormURL, "http://h/%zz%%41%4", "bad-escape[9:10] bad-escape[12:13] bad-escape[16:17]", "bad-escape[9:10] bad-escape[12:13] bad-escape[16:17]", "a good escape between bad ones stays"},
		{rfc1738.FormURL, "http://u:p@h/", "", "userinfo-http[9:11]", "blamed where no host could go on"},
		{rfc1738.FormURL, "http://[fe80::1%25eth0]:80/", "", "ipv6-literal[7:23]", "a zone"},
		{rfc1738.FormURL, "http://[fe80::1%eth0]/", "ipv6-syntax[7:21]", "ipv6-syntax[7:21]", "a zone's percent sign is encoded"},
		{rfc1738.FormURL, "http://[v7.a:b]/", "", "ipv6-literal[7:15]", "an address of the future"},
		{rfc1738.FormURL, "\n http://h/ ", "edge-space[0:2] edge-space[11:12]", "edge-space[0:2] edge-space[11:12]", "two edges"},
		{rfc1738.FormURL, "a/b", "scheme-syntax[1:1]", "scheme-syntax[1:1]", "no scheme"},
		{rfc1738.FormURL, "", "scheme-syntax[0:0]", "scheme-syntax[0:0]", "nothing at all"},
		{rfc1738.FormURL, "[::1]:80/x", "scheme-syntax[0:1]", "scheme-syntax[0:1]", "no scheme has a bracket"},
		{rfc1738.FormURL, "[:: b", "scheme-syntax[0:1] unsafe-space[3:4]", "scheme-syntax[0:1] unsafe-space[3:4]", "nor one that nothing closes"},
		{rfc1738.FormURL, "http:/a b", "missing-slashes[6:6] unsafe-space[7:8]", "missing-slashes[6:6] unsafe-space[7:8]", "the rest is still read"},
		{rfc1738.FormURL, "file:/a;b", "", "file-slashes[6:6] ftp-semicolon[7:8]", "RFC 8089"},
		{rfc1738.FormURL, "news:", "news-syntax[5:5]", "news-syntax[5:5]", "R7"},
		{rfc1738.FormURL, "http://h/#a#b", "unsafe-hash[11:12]", "fragment[9:10] unsafe-hash[11:12]", "the first one starts the fragment"},
		{rfc1738.FormReference, "", "", "", "the empty reference"},
		{rfc1738.FormReference, "../a b?c", "unsafe-space[4:5]", "unsafe-space[4:5]", "relative"},
		{rfc1738.FormReference, "//h,x/y", "", "", "a host of a scheme that is not known"},
		{rfc1738.FormReference, "a_b:c", "scheme-syntax[1:2]", "scheme-syntax[1:2]", "a first segment has no colon"},
		{rfc1738.FormReference, "a/b:c", "", "", "another segment may have one"},
		{rfc1738.FormPath, "a/b?c#d", "path-question[3:4] unsafe-hash[5:6]", "path-question[3:4] unsafe-hash[5:6]", "a path alone"},
		{rfc1738.FormSearch, "a=b&c=/?", "", "search-slash[6:8]", "a search alone"},
		{rfc1738.FormFragment, "a b", "unsafe-space[1:2]", "", "the older grammar counts space among extra"},
		{rfc1738.FormFragment, "a/b?", "", "fragment-char[1:2] fragment-char[3:4]", "RFC 3986"},
		{rfc1738.FormHost, "h:80", "host-syntax[1:2]", "host-syntax[1:2]", "a host has no port"},
		{rfc1738.FormHost, "[::1]", "", "ipv6-literal[0:5]", "brackets"},
		{rfc1738.FormHost, "::1", "ipv6-brackets[0:3]", "ipv6-brackets[0:3]", "no brackets"},
		{rfc1738.FormHostPort, "h:80", "", "", "both"},
		{rfc1738.FormHostPort, ":80", "", "host-empty[0:0]", "a host left out"},
		{rfc1738.FormHostPort, "1.2.3.256:99999", "ipv4-range[6:9] port-range[10:15]", "ipv4-range[6:9] port-range[10:15]", "both out of range"},
	}
	for _, tt := range tests {
		current := rfc1738.Check(tt.text, rfc1738.Options{Form: tt.form})
		strict := rfc1738.Check(tt.text, rfc1738.Options{Form: tt.form, Profile: rfc1738.Strict})
		assert.Equal(t, tt.current, show(current), "%q in profile current: %s", tt.text, tt.why)
		assert.Equal(t, tt.strict, show(strict), "%q in profile rfc1738: %s", tt.text, tt.why)
	}
}

// everything switches every rule on.
func everything(*rfc1738.Rule) bool { return true }

// lawful checks what holds of every text: spans are ranges of it in order of
// offset, there are at most 64, and repairing all that can be repaired leaves
// none of those breaches.
func lawful(t testing.TB, text string, o rfc1738.Options) {
	vs := rfc1738.Check(text, o)
	require.LessOrEqual(t, len(vs), 64)
	fixable := false
	for i, v := range vs {
		require.True(t, 0 <= v.Start && v.Start <= v.End && v.End <= len(text), "span %v of %q", v.Span, text)
		require.Equal(t, text[v.Start:v.End], v.Got)
		require.True(t, i == 0 || vs[i-1].Start <= v.Start, "violations of %q are in order: %s", text, show(vs))
		require.True(t, i == 0 || vs[i-1].Fix == nil || vs[i-1].End <= v.Start, "repairs of %q do not overlap: %s", text, show(vs))
		require.True(t, v.Fix == nil || v.Rule.Fixable, "%s has no repair, and one for %q", v.Rule.Name, text)
		fixable = fixable || v.Fix != nil
	}
	if !fixable || len(vs) == 64 {
		return
	}
	repaired := applyFixes(text, vs)
	for _, v := range rfc1738.Check(repaired, o) {
		require.Nil(t, v.Fix, "%q is repaired to %q, which breaks %s", text, repaired, v.Rule.Name)
	}
}

var forms = []rfc1738.Form{
	rfc1738.FormURL, rfc1738.FormReference, rfc1738.FormPath, rfc1738.FormSearch, rfc1738.FormFragment, rfc1738.FormHost, rfc1738.FormHostPort,
}

func TestRepairsHold(t *testing.T) {
	pieces := []string{
		"http://", "https://", "FTP://", "file:///", "mailto:", "news:", "gopher://h/1", "wais://h/", "prospero://h/", "x://", "ws://", "telnet://", "nntp://h/",
		"a", "B", "1", ".", "-", "_", "~", " ", "\t", "\n", "%", "%4", "%41", "%0D", "%00", "/", "//", "?", "#", ":", "@", ";", "=", "&", ";TYPE=", ";type=", "i",
		"[", "]", "[::1]", "{", "}", `"`, "<", ">", "|", "\\", "^", "`", "é", "\xff", ",", "+", "*", "256.1.1.1", ":99999", "%09",
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 60_000 {
		var b strings.Builder
		for range r.IntN(12) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		o := rfc1738.Options{Form: forms[r.IntN(len(forms))], Profile: rfc1738.Profile(r.IntN(2))}
		lawful(t, b.String(), o)
		o.Report = everything
		lawful(t, b.String(), o)
	}
}

func FuzzCheck(f *testing.F) {
	for _, r := range rfc1738.Rules() {
		for _, s := range slices.Concat(r.Bad, r.Good) {
			f.Add(s, uint8(r.Form))
		}
	}
	f.Fuzz(func(t *testing.T, s string, form uint8) {
		for _, p := range []rfc1738.Profile{rfc1738.Current, rfc1738.Strict} {
			o := rfc1738.Options{Form: forms[int(form)%len(forms)], Profile: p, Report: everything}
			lawful(t, s, o)
			u := rfc1738.Split(s, o)
			for _, p := range []rfc1738.Part{u.User(), u.Password(), u.Host(), u.Port(), u.Path(), u.Search(), u.Fragment()} {
				require.Equal(t, p.Raw, s[p.Start:p.End])
			}
			_ = u.Meaning()
		}
	})
}

// A hostile text claims neither time nor memory out of proportion.
func TestViolationsAreBounded(t *testing.T) {
	for _, unit := range []string{"%", ":", "@", "/", " a", "{}", "[", "]", "#", ";", "?", ".", "-.", "\x80", "\x00 ", ","} {
		for _, prefix := range []string{"", "http://", "http://h/", "ftp://", "mailto:", "prospero://h/", "x://", "x:"} {
			vs := rfc1738.Check(prefix+strings.Repeat(unit, 1<<16), rfc1738.Options{Profile: rfc1738.Strict, Report: everything})
			assert.LessOrEqual(t, len(vs), 64, "%s%s...", prefix, unit)
		}
	}
}

// What the rules' documentation says net/url does.
func TestWhatNetURLDoes(t *testing.T) {
	refused := map[string]string{
		"http://h/a\tb": "invalid control character in URL", "http://h/100%": "invalid URL escape", "http://h%zz/": "invalid URL escape",
		"http://u%zz@h/": "invalid URL escape", "http://h/#%zz": "invalid URL escape", "http://h%61/": "invalid URL escape",
		" http://h/": "first path segment in URL cannot contain colon", "127.0.0.1:80/a": "first path segment in URL cannot contain colon",
		"ht_tp://h/": "first path segment in URL cannot contain colon", "://x": "missing protocol scheme", "http://h:http/": "invalid port",
		"http://h h/": "invalid character", "http://h{/": "invalid character", "http://h|/": "invalid character", `http://h\/`: "invalid character",
		"http://h^/": "invalid character", "http://h`/": "invalid character", "http://[::1/": "missing ']' in host",
	}
	for s, why := range refused {
		_, err := url.Parse(s)
		assert.ErrorContains(t, err, why, s)
	}
	badButAccepted := []string{
		"http://h/a b", "http://h/?q=a b", `http://h"/`, "http://<h>/", "http://h/{|}\\^`", "http://h/a[0]?b[]=1", "http://h/?q=%zz", "http://h/ ",
		"http:/h/a", "http:h", "ftp://u:a:b@h/", "ftp://a@b@h/", "http:///a", "http://h,x/", "http://$h/", "http://a..b/", "http://a_b/", "http://h./",
		"http://127.1/", "http://256.1.1.1/", "http://h:/", "http://h:65536/", "file://C:/a", "news://s/g", "mailto:", "http://é/",
	}
	for _, s := range badButAccepted {
		_, err := url.Parse(s)
		assert.NoError(t, err, s)
	}
}

// What the rules' documentation says net/http sends.
func TestWhatNetHTTPDoes(t *testing.T) {
	var got string
	srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = r.RequestURI }))
	defer srv.Close()
	get := func(path string) int {
		got = ""
		resp, err := http.Get(srv.URL + path)
		require.NoError(t, err)
		_ = resp.Body.Close()
		return resp.StatusCode
	}
	get("/a b\"<>{}|\\^`[]~é")
	assert.Equal(t, "/a%20b%22%3C%3E%7B%7D%7C%5C%5E%60%5B%5D~%C3%A9", got, "a path is encoded")
	get("/a[0]~")
	assert.Equal(t, "/a[0]~", got, "brackets alone are not")
	get("/?q=\"<>{}|\\^`[]~")
	assert.Equal(t, "/?q=\"<>{}|\\^`[]~", got, "a query is sent raw")
	assert.Equal(t, http.StatusBadRequest, get("/?q=a b"), "a server refuses a space")
	get("/%0D%0A?x#f")
	assert.Equal(t, "/%0D%0A?x", got, "escapes stay, a fragment is not sent")
	get("?x")
	assert.Equal(t, "/?x", got, "a slash is put in")
}
