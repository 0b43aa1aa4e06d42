// Package idle compares parts of URLs with what they never are, and changes
// what nobody reads.
package idle

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
)

const secure = "https://"

func compares(u *url.URL, r *http.Request) bool {
	switch u.Scheme {
	case "http:", "https": // want `comparison that is never true: "http:" and url.URL.Scheme`
	case secure: // want `comparison that is never true: "https://" and url.URL.Scheme`
	}
	return u.Scheme == "https" ||
		u.Scheme == "HTTPS" || // want `comparison that is never true: "HTTPS" and url.URL.Scheme`
		strings.EqualFold(u.Scheme, "HTTPS") ||
		"ftp://" != u.Scheme || // want `comparison that is never true: "ftp://" and url.URL.Scheme`
		u.Scheme == ":" || // what somebody may have written there
		u.Host == "example.com:443" ||
		u.Host == "https://example.com" || // want `comparison that is never true: "https://example.com" and url.URL.Host`
		r.Host == "example.com/" || // want `comparison that is never true: "example.com/" and http.Request.Host`
		u.Hostname() == "localhost" ||
		u.Hostname() == "localhost:8080" || // want `comparison that is never true: "localhost:8080" and url.URL.Hostname`
		u.Hostname() == "::1" ||
		u.Hostname() == "[::1]" || // the same as above, in any case
		u.Hostname() == "[::2]" || // want `comparison that is never true: "\[::2\]" and url.URL.Hostname`
		u.Port() == "80" ||
		u.Port() == ":80" || // want `comparison that is never true: ":80" and url.URL.Port`
		u.Hostname() == "a:1,b" || // a list of hosts, as for databases
		strings.HasPrefix(u.Hostname(), "a:1") || // likewise
		strings.HasPrefix(u.Hostname(), "2001:db8") || // an address
		strings.HasSuffix(u.Hostname(), ":1") || // likewise
		strings.EqualFold(u.Hostname(), "LOCALHOST:8080") || // want `comparison that is never true`
		strings.Contains(u.Host, "://") || // whether somebody has written one
		r.URL.Path == "/orders/1?page=2" || // this package writes paths that are not known
		strings.HasPrefix(u.Path, "http://") || // after http.StripPrefix("/proxy/", h)
		r.RemoteAddr == "127.0.0.1" || // what handlers behind a proxy write there
		r.Header.Get("Origin") == "https://example.com/" || // want `comparison that is never true: "https://example.com/" and the header Origin`
		r.Header.Get("Origin") == "https://example.com" ||
		r.Header.Get("Referer") == "https://example.com/" ||
		own{Scheme: "x"}.Scheme == "http://"
}

// hosts are asked for hosts alone, origins for more.
var (
	hosts   = map[string]bool{"example.com": true, "http://example.com": true} // want `comparison that is never true: "http://example.com" and url.URL.Host`
	origins = map[string]bool{"https://example.com": true}
	grown   = map[string]bool{"https://example.com": true}
)

func listed(u *url.URL, r *http.Request) bool {
	names := []string{"example.com", "example.com:80"} // want `comparison that is never true: "example.com:80" and url.URL.Hostname`
	grown[u.String()] = true
	return hosts[u.Host] && len(hosts) > 1 || origins[u.Host] || origins[u.String()] || grown[u.Host] ||
		slices.Contains(names, u.Hostname()) ||
		slices.Contains([]string{"https://"}, u.Scheme) || // want `comparison that is never true: "https://" and url.URL.Scheme`
		r.Header.Get("Origin") == r.Host || // want `comparison that is never true: http.Request.Host and the header Origin`
		u.Host != r.Header.Get("Origin") || // want `comparison that is never true: url.URL.Host and the header Origin`
		r.Header.Get("Referer") == r.Host
}

type own struct{ Scheme string }

func lost(u *url.URL) string {
	u.Query().Set("a", "b") // want `change to a copy of the query that nobody reads: \(\*url.URL\).Query`
	q := u.Query()
	q.Set("a", "b")
	q.Add("c", "d") // want `change to a copy of the query that nobody reads: q, which nothing reads`
	return u.String()
}

func stored(u *url.URL) string {
	q := u.Query()
	q.Set("a", "b")
	u.RawQuery = q.Encode()
	w := u.Query()
	w.Set("a", "b")
	func() { u.RawQuery = w.Encode() }()
	return u.Query().Get("a")
}

func mounts(mux *http.ServeMux, h http.Handler) {
	mux.Handle("/a/", http.StripPrefix("/a", h))
	mux.Handle("/b/", http.StripPrefix("/b/", h))
	mux.Handle("GET example.com/c/", http.StripPrefix("/c/d", h))
	mux.Handle("/e/", http.StripPrefix("/f/", h))                                    // want `prefix that no path of the pattern has: /e/ and /f/`
	mux.Handle("/g", http.StripPrefix("/g/", h))                                     // want `prefix that no path of the pattern has: /g and /g/`
	mux.Handle("/files", http.StripPrefix("/files", http.FileServer(http.Dir(".")))) // want `pattern of one path for a tree of files: /files`
	mux.Handle("/favicon.ico", http.StripPrefix("/", http.FileServer(http.Dir(".")))) // one file of it
	files := http.FileServer(http.Dir("."))
	mux.Handle("/named", http.StripPrefix("/named", files)) // want `pattern of one path for a tree of files: /named`
	mux.Handle("/both", http.StripPrefix("/both", http.FileServer(http.Dir("."))))
	mux.Handle("/both/", http.StripPrefix("/both", http.FileServer(http.Dir("."))))
	mux.Handle("GET /t%20w/", http.StripPrefix("/t w/", h)) // segments are unescaped
	//urllint:ignore field-escape before Go 1.22 the pattern is taken as it is
	mux.Handle("/t%20w/", http.StripPrefix("/t%20w/", h))
	mux.Handle("/%zz/", http.StripPrefix("/%zz/", h))   // no escape
	mux.Handle("/t%20v/", http.StripPrefix("/t+v/", h)) // want `prefix that no path of the pattern has`
	mux.Handle("/{x}/", http.StripPrefix("/h/", h))
	//urllint:ignore prefix-other it answers 404
	mux.Handle("/i/", http.StripPrefix("/j/", h))
}
