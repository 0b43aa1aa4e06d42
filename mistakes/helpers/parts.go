package helpers

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"
)

func avatar(base, name string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(u.Path, "avatars", name+".png?size=64") // bad: the question mark is escaped
	return http.Get(u.String())
}

func sized(base, name, size string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(u.Path, "avatars", name+".png") // good: the query has its own field
	u.RawQuery = "size=" + url.QueryEscape(size)
	return http.Get(u.String())
}

func doc(root, name string) (*http.Response, error) {
	return http.Get("https://example.com/" + path.Join(root, name+".html?raw=1")) // good: after the path comes a query
}

func badge(base string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.RawQuery += "&label=go doc" // bad: a space in the query
	return http.Get(u.String())
}

func flat(base string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.RawQuery += "&style=flat" // good: nothing to escape
	u.Path += "/badge"          // good: a path
	return http.Get(u.String())
}

func since(t time.Time) {
	http.Get("https://example.com/log?from=" + t.String())                                                 // bad: spaces
	http.Get("https://example.com/log?from=" + t.Format(time.RFC1123))                                     // bad: spaces
	http.Get(fmt.Sprintf("https://example.com/log?from=%v", t))                                            // bad: the same spaces
	http.Get("https://example.com/log?from=" + fmt.Sprint(t))                                              // bad: the same
	http.Get(fmt.Sprintf("https://example.com/log?from=%d", t.Unix()))                                     // good: a number
	http.Get(strings.ReplaceAll(fmt.Sprintf("https://example.com/log?from=%s", t.UTC()), " ", "%20"))      // good: no space is left
	http.Get("https://example.com/log?from=" + t.Format("2006-01-02 15:04:05"))                            // bad: a space
	http.Get("https://example.com/log?from=" + t.Format("2006-01-02"))                                     // good: no space
	http.Get("https://example.com/log?from=" + url.QueryEscape(t.String()))                                // good: escaped
	http.Get("https://example.com/log?from=" + strings.ReplaceAll(t.Format("2006-01-02 15:04"), " ", "T")) // good: no space is left
}

func away(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https:///login", http.StatusSeeOther)                    // bad: no host
	http.Redirect(w, r, "https://example.com/auth&client_id=1", http.StatusFound) // bad: & and no ? before it
	http.Redirect(w, r, "/auth&client_id=1", http.StatusFound)
	http.Redirect(w, r, "///login", http.StatusFound)
}

func socket(raw string) (*url.URL, error) { return url.Parse(raw) }

func sockets() {
	socket("tcp//10.0.0.1:9000")  // bad: no colon
	socket("tcp://10.0.0.1:9000") // good: right
}

// A hosted transport sends all requests to one host.
type hosted struct {
	host string
	next http.RoundTripper
}

func (h hosted) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host = "https", h.host
	return h.next.RoundTrip(r)
}

func byHost() (*http.Response, error) {
	c := http.Client{Transport: hosted{host: "api.example.com", next: http.DefaultTransport}}
	return c.Get("/v1/users") // good: the transport adds scheme and host
}
