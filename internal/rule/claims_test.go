package rule

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

// A claim tries a sentence about Go on an example of a rule, as a whole URL.
type claim func(t *testing.T, bad string)

// claims are all sentences of inGo, each with the program that shows it.
var claims = map[string]claim{
	accepts: func(t *testing.T, bad string) { _ = parse(t, bad) },
	emptyPath: func(t *testing.T, bad string) {
		assert.Empty(t, parse(t, bad).Path)
	},
	inPath: func(t *testing.T, bad string) {
		_, rest, _ := strings.Cut(bad, "://")
		assert.Equal(t, rest[strings.IndexByte(rest, '/'):], parse(t, bad).Path)
	},
	inOpaque: func(t *testing.T, bad string) {
		_, rest, _ := strings.Cut(bad, ":")
		if !strings.HasPrefix(rest, "//") { // that is the next claim
			assert.Equal(t, rest, parse(t, bad).Opaque)
		}
	},
	afterSlashes: func(t *testing.T, bad string) {
		scheme, _, _ := strings.Cut(bad, ":")
		u := parse(t, scheme+"://user@example.com")
		assert.Equal(t, "user, example.com, ", u.User.Username()+", "+u.Host+", "+u.Opaque)
	},
	readsHost: func(t *testing.T, bad string) {
		u := parse(t, bad)
		assert.Equal(t, "user, example.com, ", u.User.Username()+", "+u.Host+", "+u.Opaque)
	},
	`url.Parse accepts an IPv6 address, and refuses one of a future version.`: func(t *testing.T, bad string) {
		parse(t, bad)
		refuses(t, "http://[v1.a]/", "invalid host")
	},
	colonInSegment: func(t *testing.T, bad string) {
		refuses(t, bad, "first path segment in URL cannot contain colon")
	},
	refusedBefore: func(t *testing.T, bad string) {
		char := unsafeIn(bad)
		refuses(t, "http://u"+char+"v@example.com/", "invalid userinfo")
		refuses(t, "http://a"+char+"b/", "in host name")
		for _, where := range []string{"a", "?a", "#a"} {
			assert.Contains(t, parse(t, "http://example.com/"+where+char+"b").String(), "http://example.com/")
		}
	},
	refusedInUser: func(t *testing.T, bad string) {
		char := unsafeIn(bad)
		refuses(t, "http://u"+char+"v@example.com/", "invalid userinfo")
		assert.Equal(t, "a"+char+"b", parse(t, "http://a"+char+"b/").Host)
		for _, where := range []string{"a", "?a", "#a"} {
			parse(t, "http://example.com/"+where+char+"b")
		}
	},
	`url.Parse refuses it in a user name, and accepts it in a path, a query and a fragment.`: func(t *testing.T, bad string) {
		char := unsafeIn(bad)
		refuses(t, "http://u"+char+"v@example.com/", "invalid userinfo")
		for _, where := range []string{"a", "?a", "#a"} {
			parse(t, "http://example.com/"+where+char+"b")
		}
	},
	sendsRaw: func(t *testing.T, bad string) {
		char := unsafeIn(bad)
		assert.Equal(t, "/a"+percent(char)+"b", sent(t, "http://example.com/a"+char+"b").RequestURI)
		if char == " " {
			return // the server refuses it: the next claim
		}
		assert.Equal(t, "/?a"+char+"b", sent(t, "http://example.com/?a"+char+"b").RequestURI)
	},
	sendsAsItIs: func(t *testing.T, bad string) {
		assert.Equal(t, strings.TrimPrefix(bad, "http://example.com"), sent(t, bad).RequestURI)
	},
	`net/http sends it as it is, but in a path in which something else needs encoding.`: func(t *testing.T, bad string) {
		assert.Equal(t, strings.TrimPrefix(bad, "http://example.com"), sent(t, bad).RequestURI)
		assert.Equal(t, "/a[0]?a[0]", sent(t, "http://example.com/a[0]?a[0]").RequestURI)
		assert.Equal(t, "/a%5B0%5D%20", sent(t, "http://example.com/a[0] ").RequestURI)
	},
	`A net/http server answers such a request with 400 Bad Request.`: func(t *testing.T, _ string) {
		assert.Equal(t, http.StatusBadRequest, statusOfRaw(t, "/?q=a b"))
	},
	`httptest.NewRequest panics.`: func(t *testing.T, bad string) {
		assert.Panics(t, func() { httptest.NewRequest("GET", bad, nil) })
	},
	authorizes: func(t *testing.T, bad string) {
		r := sent(t, "http://"+bad[strings.Index(bad, "//")+2:])
		user, password, ok := r.BasicAuth()
		want := parse(t, bad).User
		wantPassword, _ := want.Password()
		assert.True(t, ok)
		assert.Equal(t, want.Username()+":"+wantPassword, user+":"+password)
	},
	`url.Parse refuses it in a path, a host, a user name and a fragment ("invalid URL escape"), and accepts it in a query.`: func(t *testing.T, bad string) {
		for _, text := range []string{"http://example.com/100%", "http://example%zz.com/", "http://u%zz@example.com/", "http://example.com/#%zz", "http://example.com/%4"} {
			refuses(t, text, "invalid URL escape")
		}
		if strings.Contains(bad, "?") {
			parse(t, bad)
		}
		parse(t, "http://example.com/?q=%zz")
	},
	`There url.ParseQuery returns the error, and (*url.URL).Query drops the parameter.`: func(t *testing.T, _ string) {
		_, err := url.ParseQuery("q=%zz")
		assert.ErrorContains(t, err, "invalid URL escape")
		assert.Equal(t, url.Values{"a": {"b"}}, parse(t, "http://example.com/?q=%zz&a=b").Query())
	},
	`url.Parse refuses it ("invalid control character in URL"), but in a fragment, where it accepts it.`: func(t *testing.T, bad string) {
		refuses(t, bad, "invalid control character in URL")
		assert.Equal(t, "a\tb", parse(t, "http://example.com/#a\tb").Fragment)
	},
	`url.Parse takes a space before a URL for part of the scheme ("first path segment in URL cannot contain colon"), keeps one after it in the path, the query or the fragment, and refuses one after a host.`: func(t *testing.T, _ string) {
		refuses(t, " http://example.com/", "first path segment in URL cannot contain colon")
		assert.Equal(t, "/a ", parse(t, "http://example.com/a ").Path)
		assert.Equal(t, "a ", parse(t, "http://example.com/?a ").RawQuery)
		assert.Equal(t, "a ", parse(t, "http://example.com/#a ").Fragment)
		refuses(t, "http://example.com ", `invalid character " " in host name`)
	},
	`Tabs and line breaks are control characters to it.`: func(t *testing.T, _ string) {
		for _, text := range []string{"\thttp://example.com/", "\nhttp://example.com/", "http://example.com/\n", "http://example.com/\r"} {
			refuses(t, text, "invalid control character in URL")
		}
	},
	`url.Parse decodes it in Path like any other octet.`: func(t *testing.T, bad string) {
		u := parse(t, bad)
		want, err := url.PathUnescape(u.EscapedPath())
		require.NoError(t, err)
		assert.Equal(t, want, u.Path)
		assert.True(t, strings.ContainsAny(u.Path, "\x00\r\n"))
	},
	`url.Parse takes "C:" in "file://C:/a" for the host.`: func(t *testing.T, _ string) {
		assert.Equal(t, "C:", parse(t, "file://C:/a").Host) //urllint:ignore file-authority the claim is about it
	},
	`url.Parse puts it into Host, and what follows into Path.`: func(t *testing.T, bad string) {
		u := parse(t, bad)
		assert.Equal(t, strings.TrimPrefix(bad, "file://"), u.Host+u.Path)
		assert.NotEmpty(t, u.Host)
	},
	`url.Parse reads the same Path with and without the slashes.`: func(t *testing.T, bad string) {
		assert.Equal(t, parse(t, strings.Replace(bad, "file:", "file://", 1)).Path, parse(t, bad).Path)
	},
	`url.Parse puts it into Fragment.`: func(t *testing.T, bad string) {
		_, fragment, _ := strings.Cut(bad, "#")
		assert.Equal(t, fragment, parse(t, bad).Fragment)
	},
	`net/http does not send it.`: func(t *testing.T, bad string) {
		assert.NotContains(t, sent(t, bad).RequestURI, "#")
	},
	`url.Parse drops the "#".`: func(t *testing.T, _ string) {
		assert.Equal(t, "http://example.com/", parse(t, "http://example.com/#").String())
	},
	`http.Get fails ("http: no Host in request URL"), or with a port connects to this machine.`: func(t *testing.T, bad string) {
		dialed, err := dials(t, bad)
		if parse(t, bad).Port() == "" {
			assert.ErrorContains(t, err, "http: no Host in request URL")
		} else {
			assert.Equal(t, ":"+parse(t, bad).Port(), dialed)
		}
	},
	`url.Parse decodes "%25" and escapes of octets outside US-ASCII, and refuses all others ("invalid URL escape").`: func(t *testing.T, bad string) {
		refuses(t, bad, "invalid URL escape")
		assert.Equal(t, "%é", parse(t, "http://%25%C3%A9/").Host)
		for b := range 128 {
			if b != '%' {
				refuses(t, "http://a"+percent(string(rune(b)))+"/", "invalid URL escape")
			}
		}
	},
	failsUnasked: func(t *testing.T, bad string) {
		asked, err := lookUp(t, bad)
		assert.False(t, asked, bad)
		assert.ErrorContains(t, err, "no such host")
	},
	takesForAName: func(t *testing.T, bad string) {
		asked, err := lookUp(t, bad)
		assert.False(t, asked, bad)
		assert.ErrorContains(t, err, "no such host")
		assert.Nil(t, net.ParseIP(parse(t, bad).Hostname()))
	},
	`Go's own resolver fails without asking for it ("no such host") where a label is empty, or starts or ends with a hyphen.`: func(t *testing.T, bad string) {
		asked, err := lookUp(t, bad)
		if strings.Contains(bad, "1com") {
			return // starts with a digit
		}
		assert.False(t, asked, bad)
		assert.ErrorContains(t, err, "no such host")
	},
	`Go's own resolver asks for it.`: func(t *testing.T, bad string) {
		asked, _ := lookUp(t, bad)
		assert.True(t, asked, bad)
	},
	"url.Parse accepts any of \"!$&'()*+,;=~<>\" and the quotation mark in a host.": func(t *testing.T, bad string) {
		parse(t, bad)
		for _, b := range "!$&'()*+,;=~<>\"" {
			assert.Equal(t, "a"+string(b)+"b", parse(t, "http://a"+string(b)+"b/").Host) //urllint:ignore host-syntax,unsafe-angle,unsafe-quote the claim is about it
		}
	},
	`url.Parse keeps the dot.`: func(t *testing.T, bad string) {
		assert.True(t, strings.HasSuffix(parse(t, bad).Host, "."))
	},
	`(*url.URL).Hostname returns it without the brackets.`: func(t *testing.T, bad string) {
		assert.Equal(t, "::1", parse(t, bad).Hostname())
	},
	`url.Parse puts it into RawQuery.`: func(t *testing.T, bad string) {
		_, query, _ := strings.Cut(bad, "?")
		assert.Equal(t, query, parse(t, bad).RawQuery)
	},
	`url.Parse accepts it, with an empty Host and the rest in Path or Opaque.`: func(t *testing.T, bad string) {
		u := parse(t, bad)
		assert.Empty(t, u.Host)
		_, rest, _ := strings.Cut(bad, ":")
		assert.Equal(t, rest, u.Path+u.Opaque)
	},
	`For http and https http.Get then fails ("http: no Host in request URL").`: func(t *testing.T, _ string) {
		for _, text := range []string{"http:/example.com/a", "https:example.com"} {
			_, err := dials(t, text)
			assert.ErrorContains(t, err, "http: no Host in request URL")
		}
	},
	`url.Parse puts the server into Host.`: func(t *testing.T, bad string) {
		assert.Equal(t, "news.example", parse(t, bad).Host)
	},
	`It looks up a host by its punycode form.`: func(t *testing.T, _ string) {
		dialed, _ := dials(t, "http://bücher.example/")
		assert.Equal(t, "xn--bcher-kva.example:80", dialed)
	},
	`net/http connects to any port.`: func(t *testing.T, bad string) {
		dialed, _ := dials(t, bad)
		assert.Equal(t, parse(t, bad).Host, dialed)
	},
	`(*url.URL).Redacted writes "xxxxx" in its place, and String writes it as it is.`: func(t *testing.T, bad string) {
		assert.Equal(t, strings.Replace(bad, "secret", "xxxxx", 1), parse(t, bad).Redacted())
		assert.Equal(t, bad, parse(t, bad).String())
	},
	`url.JoinPath and (*url.URL).JoinPath write it as "%3F", so the query becomes part of the last segment.`: func(t *testing.T, _ string) {
		joined, err := url.JoinPath("http://example.com/", "a?b=c") //urllint:ignore join-query the claim is about it
		require.NoError(t, err)
		assert.Equal(t, "http://example.com/a%3Fb=c", joined)
		assert.Equal(t, joined, parse(t, "http://example.com/").JoinPath("a?b=c").String()) //urllint:ignore join-query the claim is about it
		assert.Equal(t, "/a?b=c", parse(t, joined).Path)
	},
	`net/http connects to the scheme's own port.`: func(t *testing.T, bad string) {
		dialed, _ := dials(t, bad)
		assert.Equal(t, "example.com:80", dialed)
	},
	`net.Dial fails ("invalid port").`: func(t *testing.T, bad string) {
		_, err := net.Dial("tcp", "127.0.0.1:"+parse(t, bad).Port())
		assert.ErrorContains(t, err, "invalid port")
	},
	`url.Parse refuses it (invalid port ":http" after host).`: func(t *testing.T, bad string) {
		refuses(t, bad, `invalid port ":`)
		refuses(t, "http://example.com:http/", `invalid port ":http" after host`)
	},
	`url.Parse writes it in lower case.`: func(t *testing.T, bad string) {
		assert.Equal(t, "http", parse(t, bad).Scheme)
	},
	`url.Parse takes a text without a colon, or with a slash before it, for a reference, which http.Get refuses ("unsupported protocol scheme").`: func(t *testing.T, _ string) {
		for _, text := range []string{"example.com/a", "//example.com/", "example.com/a:b"} {
			assert.Empty(t, parse(t, text).Scheme)
			_, err := dials(t, text)
			assert.ErrorContains(t, err, "unsupported protocol scheme")
		}
	},
	`It refuses one that starts with a colon ("missing protocol scheme") or has something else than a scheme before the first ("first path segment in URL cannot contain colon").`: func(t *testing.T, _ string) {
		refuses(t, "://example.com/", "missing protocol scheme")
		refuses(t, "ht_tp://example.com/", "first path segment in URL cannot contain colon")
	},
	`(*url.URL).Query returns the names with the brackets.`: func(t *testing.T, _ string) {
		assert.Equal(t, url.Values{"a[]": {"1"}, "b[c": {"2"}}, parse(t, "http://example.com/?a[]=1&b[c=2").Query())
	},
	`net/http puts the "/" in.`: func(t *testing.T, bad string) {
		assert.Equal(t, "/?q=a", sent(t, bad).RequestURI)
	},
	`url.Parse takes the first "#" for the beginning of the fragment and a second one for part of it, which String encodes.`: func(t *testing.T, _ string) {
		u := parse(t, "http://example.com/#a#b")
		assert.Equal(t, "a#b", u.Fragment)
		assert.Equal(t, "http://example.com/#a%23b", u.String())
	},
	`url.Parse takes the last "@" for the end of the user name and password.`: func(t *testing.T, bad string) {
		u := parse(t, bad)
		assert.Equal(t, "example.com", u.Host)
		assert.Equal(t, "a@b", u.User.Username())
	},
	`url.Parse cuts at the first colon and leaves the others in the password.`: func(t *testing.T, bad string) {
		u := parse(t, bad)
		password, _ := u.User.Password()
		assert.Equal(t, "user, a:b", u.User.Username()+", "+password)
	},
	`Since Go 1.26 url.Parse refuses it in http and https URLs, if go.mod says go 1.26 or later; otherwise it takes what follows the last colon for the port.`: colonsInHosts,
	`url.Parse refuses it since Go 1.24.8 and Go 1.25.2; before, it only looked for the closing bracket.`: func(t *testing.T, bad string) {
		_, err := url.Parse(bad) // older versions: see the claims in tools
		assert.Error(t, err)
	},
}

// TestEverySentenceAboutGoIsTrue executes what inGo says of each rule, with
// the examples of the rule.
func TestEverySentenceAboutGoIsTrue(t *testing.T) {
	used := make(map[string]bool)
	for _, g := range rfc1738.Rules() {
		sentences := inGo[g.Name()]
		assert.NotEmpty(t, sentences, "ingo.go does not say what Go does with a text that breaks %s", g.Name())
		for _, sentence := range sentences {
			used[sentence] = true
			do := claims[sentence]
			if !assert.NotNil(t, do, "claims_test.go does not execute what is said of %s: %s", g.Name(), sentence) {
				continue
			}
			t.Run(g.Name(), func(t *testing.T) {
				for _, bad := range g.Bad() {
					do(t, asURL(g, bad))
				}
			})
		}
	}
	for sentence := range claims {
		assert.True(t, used[sentence], "nobody says: %s", sentence)
	}
	for name := range inGo {
		assert.NotNil(t, ByName(name), "no rule %s", name)
	}
}

// asURL returns an example as part of a URL, if it is not one.
func asURL(r *rfc1738.Rule, bad string) string {
	switch r.Form() {
	case rfc1738.FormFragment:
		return "http://example.com/#" + bad
	case rfc1738.FormPath:
		return "http://example.com/" + bad
	}
	return bad
}

func parse(t *testing.T, text string) *url.URL {
	t.Helper()
	u, err := url.Parse(text)
	require.NoError(t, err, "%q", text)
	return u
}

func refuses(t *testing.T, text, why string) {
	t.Helper()
	_, err := url.Parse(text)
	assert.ErrorContains(t, err, why, "%q", text)
}

// unsafeIn returns the character of a URL that must be encoded.
func unsafeIn(bad string) string {
	rest := strings.TrimPrefix(bad, "http://")
	i := strings.IndexFunc(rest, func(r rune) bool { return strings.ContainsRune(" \"<>{}|\\^`[]\ufffd\u0085", r) || r > 0x7f })
	for n := i + 1; ; n++ {
		if n == len(rest) || rest[n] < 0x80 || rest[n] >= 0xc0 { // the rest of a character
			return rest[i:n]
		}
	}
}

// percent encodes every byte.
func percent(s string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteString("%" + strings.ToUpper(string("0123456789abcdef"[s[i]>>4])+string("0123456789abcdef"[s[i]&15])))
	}
	return b.String()
}

// sent returns the request that a server on loopback gets, whatever host the
// URL names.
func sent(t *testing.T, text string) *http.Request {
	t.Helper()
	var got *http.Request
	srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = r }))
	defer srv.Close()
	client := &http.Client{Transport: &http.Transport{
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, "tcp", srv.Listener.Addr().String())
		},
	}}
	resp, err := client.Get(text)
	require.NoError(t, err, "%q", text)
	require.NoError(t, resp.Body.Close())
	require.NotNil(t, got, "%q: status %d", text, resp.StatusCode)
	return got
}

// statusOfRaw returns what a server on loopback answers to a request line.
func statusOfRaw(t *testing.T, target string) int {
	srv := httptest.NewServer(http.NotFoundHandler())
	defer srv.Close()
	resp, err := http.Get(srv.URL + target)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	return resp.StatusCode
}

// dials returns the address that http.Get connects to, or why it does not.
func dials(t *testing.T, text string) (addr string, err error) {
	t.Helper()
	stop := errors.New("not connected")
	client := &http.Client{Transport: &http.Transport{
		DialContext: func(_ context.Context, _, to string) (net.Conn, error) {
			addr = to
			return nil, stop
		},
	}}
	resp, err := client.Get(text)
	if resp != nil {
		_ = resp.Body.Close()
	}
	if errors.Is(err, stop) {
		err = nil
	}
	return addr, err
}

// lookUp looks the host of a URL up with Go's own resolver, and reports whether
// that asked a server.
func lookUp(t *testing.T, text string) (asked bool, err error) {
	t.Helper()
	var mu sync.Mutex
	r := &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		mu.Lock()
		defer mu.Unlock()
		asked = true
		return nil, errors.New("no server is asked")
	}}
	_, err = r.LookupHost(context.Background(), parse(t, text).Hostname())
	mu.Lock()
	defer mu.Unlock()
	return asked, err
}
