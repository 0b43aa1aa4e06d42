package rule

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// claimsOfCallees are what the rules about callees say besides what their
// examples show: a part of the Doc, and a program with what it prints.
var claimsOfCallees = []struct {
	rule, says string
	do         func() string
	prints     string
}{
	{"search-ampersand", "and the parameter is lost", func() string {
		u, _ := url.Parse("http://example.com/events&limit=1") //urllint:ignore search-ampersand the claim is about it
		return fmt.Sprint(u.Query())
	}, "map[]"},
	{"request-target", `for a whole URL, or for "*"`, func() string {
		return panics(func() any { return httptest.NewRequest("OPTIONS", "*", nil) }) + panics(func() any { return httptest.NewRequest("GET", "h:80", nil) })
	}, "worksworks"},
	{"request-target", "a query alone and the empty text: invalid NewRequest arguments", func() string {
		return panics(func() any { return httptest.NewRequest("GET", "?a=b", nil) })
	}, `panics: invalid NewRequest arguments; parse "?a=b": invalid URI for request`},
	{"join-escape", "every element is dropped", func() string { return base.JoinPath("a", "%zz", "b").String() }, "http://example.com/dir/"}, //urllint:ignore join-escape the claim is about it
	{"path-join", "the two slashes", func() string { return path.Join("https://h", "a") }, "https:/h/a"},                                     //urllint:ignore path-join the claim is about it
	{"path-join", `of "file:/a" url.Parse reads the same path as of "file:///a"`, func() string { return parsed(url.Parse("file:/a")) + "; " + parsed(url.Parse("file:///a")) }, `empty Host, Path "/a"; empty Host, Path "/a"`},
	{"field-host", "In http.Request.Host it empties the Host header", func() string {
		r, _ := http.NewRequest("GET", "http://example.com/", nil)
		r.Host = "http://h" //urllint:ignore field-host the claim is about it
		var b bytes.Buffer
		_ = r.Write(&b)
		return string(bytes.SplitN(b.Bytes(), []byte("\r\n"), 3)[1])
	}, "Host: "},
	{"host-header", "The Director of a httputil.ReverseProxy sends requests so, too", func() string {
		asked := ""
		end := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { asked = r.Host }))
		defer end.Close()
		proxy := &httputil.ReverseProxy{Transport: &http.Transport{}, Director: func(r *http.Request) {
			r.URL.Scheme, r.URL.Host = "http", strings.TrimPrefix(end.URL, "http://")
			r.Header.Set("Host", "example.org")
		}}
		proxy.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "http://example.com/", nil))
		return asked
	}, "example.com"},
	{"request-url-host", "so, too, where r.RequestURI or the text of r.URL follows the scheme", func() string {
		r := httptest.NewRequest("GET", "/a", nil)
		return "https://" + r.RequestURI + " https://" + r.URL.String()
	}, "https:///a https:///a"},
	{"field-query", `the server reads a key "?a"`, func() string {
		u, _ := url.Parse((&url.URL{Path: "/", RawQuery: "?a=b"}).String()) //urllint:ignore field-query the claim is about it
		return fmt.Sprint(u.Query())
	}, "map[?a:[b]]"},
	{"double-escape", "url.PathEscape, url.Values", func() string { return url.PathEscape("a%20b") + url.Values{"k": {"a%20b"}}.Encode() }, "a%2520bk=a%2520b"},
	{"decode-escape", "url.QueryUnescape and url.ParseQuery return the error: invalid URL escape", func() string {
		_, err := url.QueryUnescape("100%")
		_, err2 := url.ParseQuery("a=100%")
		return fmt.Sprint(err, ", ", err2)
	}, `invalid URL escape "%", invalid URL escape "%"`},
	{"host-url", "with a line in the log", func() string {
		var b bytes.Buffer
		log.SetOutput(&b)
		defer log.SetOutput(io.Discard)
		_ = (&http.Cookie{Name: "n", Domain: "example.com/a"}).String()
		_, line, _ := bytes.Cut(b.Bytes(), []byte("net/http"))
		return string(line)
	}, ": invalid Cookie.Domain \"example.com/a\"; dropping domain attribute\n"},
	{"pattern-unmatched", `"/a?b=c" matches /a%3Fb=c`, registered("/a%3Fb=c", func() { http.Handle("/a?b=c", h) }), "handled /a?b=c"},
	{"pattern-unmatched", "the path of a request is cleaned before it is compared", registered("/a//b", func() { http.Handle("/a/b", h) }), "handled /a/b"},
	{"file-concat", `"file://" + "a/b" names the host a`, func() string { return parsed(url.Parse("file://" + "a/b")) }, `Host "a", Path "/b"`}, //urllint:ignore file-host the claim is about it
	{"file-concat", `Path "C:/a" gives "file://C:/a", in which C: is the host`, func() string {
		s := (&url.URL{Scheme: "file", Path: "C:/a"}).String()
		return s + " " + parsed(url.Parse(s))
	}, `file://C:/a Host "C:", Path "/a"`},
	{"file-concat", `Path "/C:/a" gives "file:///C:/a"`, func() string {
		s := (&url.URL{Scheme: "file", Path: "/C:/a"}).String()
		return s + " " + parsed(url.Parse(s))
	}, `file:///C:/a empty Host, Path "/C:/a"`},
	{"server-slash", `gives "http://127.0.0.1:1234a"`, func() string { return srv.URL + "a" }, "http://127.0.0.1:1234a"},
	{"printf-escape", "%!s(MISSING)", func() string { return printf("/a%20b/%s", id) }, "/a%!b(string=            ../admin)/%!s(MISSING)"},
	{"join-host-port", `gives "::1:80"`, func() string { return printf("%s:%d", "::1", 80) }, "::1:80"},
}

func TestWhatCalleesAreSaidToDo(t *testing.T) {
	loopback(t)
	for _, c := range claimsOfCallees {
		r := ByName(c.rule)
		require.NotNil(t, r, c.rule)
		assert.Contains(t, r.Doc, c.says, c.rule)
		assert.Equal(t, c.prints, c.do(), "%s: %s", c.rule, c.says)
	}
}
