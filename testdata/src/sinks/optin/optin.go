// Package optin is checked with the rules that are off unless enabled by
// name.
package optin

import (
	"fmt"
	"html/template"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"
)

func careful() {
	http.Get("http://example.com/a") // want `scheme that sends everything in clear text: "http"`
	http.Get("http://localhost/a")
	http.Get("https://example.com:443/a") // want `the scheme's own port written out: ":443"`
	http.Get("https://example.com:8443/a")
}

func values(r *http.Request, u *url.URL, id string, n int, q url.Values, t time.Time) {
	http.Get("https://example.com/?q=" + r.FormValue("q"))               // want `decoded value in a query without url.QueryEscape`
	http.Get(fmt.Sprintf("https://example.com/?q=%s", r.FormValue("q"))) // want `decoded value in a query without url.QueryEscape`
	http.Get("https://example.com/?since=" + t.Format(time.RFC3339))     // want `time with an offset in a query without url.QueryEscape`
	http.Get("https://example.com/?next=" + u.String())                  // want `whole URL in a query without url.QueryEscape`
	http.Get("https://example.com/?since=" + t.UTC().Format(time.RFC3339))
	http.Get("https://example.com/?since=" + t.In(time.UTC).Format(time.RFC3339))
	http.Get("https://example.com/?since=" + t.In(time.Local).Format(time.RFC3339)) // want `time with an offset in a query without url.QueryEscape`
	http.Get("https://example.com/?q=" + url.QueryEscape(r.FormValue("q")))
	http.Get("https://example.com/?q=" + id) // nobody says what it holds
	http.Get("https://example.com/users/" + id)
	http.Get(fmt.Sprintf("https://example.com/users/%d", n))
	http.Get("https://example.com/?" + q.Encode())
	http.Get("https://" + id)
	http.Get("https://example.com/#" + id)
}

func address(host string, port int) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))   // want `host and port joined without net.JoinHostPort`
	net.Dial("tcp", host+":80")                         // want `host and port joined without net.JoinHostPort`
	http.Get(fmt.Sprintf("https://%s:%d/", host, port)) // want `host and port joined without net.JoinHostPort`
	net.Dial("tcp", net.JoinHostPort(host, "80"))
	net.Dial("tcp", fmt.Sprintf(":%d", port))
}

func decode() {
	url.PathUnescape("100%") // want `percent sign that begins no escape in a text to be decoded`
	url.QueryUnescape("a+b%20c")
}

var (
	_ = template.URL("https://example.com/")
	_ = template.URL("https://h/a b") // want `bad URL that html/template takes as it is`
)

// What goes nowhere in view is checked if it looks like a URL.
const home = "https://example.com:http/" // want `bad URL in a string literal: "http" in "https://example.com:http/"`

var (
	links   = []string{"https://example.com/%zz", "https://example.com/"} // want `bad URL in a string literal`
	pattern = regexp.MustCompile("https://example.com/%zz")
	prefix  = "https://"
	hosts   = "https://*.example.com:x/"
	glued   = "https://example.com:x" + prefix
)

func compare(s string) bool {
	return s == "https://example.com/%zz" || strings.HasPrefix(s, "https://example.com/%zz")
}
