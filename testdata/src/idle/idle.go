// Package idle compares parts of URLs with what they never are, and changes
// what nobody reads.
package idle

import (
	"net/http"
	"net/url"
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
		u.Hostname() == "[::1]" || // want `comparison that is never true: "\[::1\]" and url.URL.Hostname`
		u.Port() == "80" ||
		u.Port() == ":80" || // want `comparison that is never true: ":80" and url.URL.Port`
		strings.HasPrefix(u.RawQuery, "page=") ||
		strings.HasPrefix(u.RawQuery, "?") ||
		strings.HasPrefix(u.RawQuery, "?page=") || // want `comparison that is never true: "\?page=" and url.URL.RawQuery`
		u.Fragment == "#top" || // want `comparison that is never true: "#top" and url.URL.Fragment`
		r.URL.Path == "/callback" ||
		r.URL.Path == "/callback?paid=1" || // want `comparison that is never true: "/callback\?paid=1" and url.URL.Path`
		r.URL.Path == "/what?" || // an escaped question mark
		strings.HasPrefix(u.Path, "http://") || // want `comparison that is never true: "http://" and url.URL.Path`
		strings.HasPrefix(u.Path, "http") ||
		strings.HasSuffix(r.URL.Path, "?debug=1") || // want `comparison that is never true: "\?debug=1" and url.URL.Path`
		r.RemoteAddr == "127.0.0.1" || // want `comparison that is never true: "127.0.0.1" and http.Request.RemoteAddr`
		r.RemoteAddr == "127.0.0.1:80" ||
		r.Header.Get("Origin") == "https://example.com/" || // want `comparison that is never true: "https://example.com/" and the header Origin`
		r.Header.Get("Origin") == "https://example.com" ||
		r.Header.Get("Referer") == "https://example.com/" ||
		own{Scheme: "x"}.Scheme == "http://"
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

func requests() error {
	req, err := http.NewRequest("GET", "http://127.0.0.1/", nil)
	if err != nil {
		return err
	}
	req.Header.Set("Host", "example.com") // want `header that a client does not send: of a request to be sent`
	req.Header.Set("Accept", "*/*")
	req.RequestURI = "/a" // want `field that only servers set: http.Request.RequestURI`
	_, err = http.DefaultClient.Do(req)
	return err
}

func bothHosts() error {
	req, err := http.NewRequest("GET", "http://127.0.0.1/", nil)
	if err != nil {
		return err
	}
	req.Host = "example.com"
	req.Header.Set("Host", "example.com")
	_, err = http.DefaultClient.Do(req)
	return err
}

func signed(sign func(http.Header)) error {
	req, err := http.NewRequest("GET", "http://127.0.0.1/", nil)
	if err != nil {
		return err
	}
	req.Header.Set("Host", "example.com") // sign reads it
	sign(req.Header)
	_, err = http.DefaultClient.Do(req)
	return err
}

func forwarded(r *http.Request) { r.Header.Set("Host", "example.com") }

func mounts(mux *http.ServeMux, h http.Handler) {
	mux.Handle("/a/", http.StripPrefix("/a", h))
	mux.Handle("/b/", http.StripPrefix("/b/", h))
	mux.Handle("GET example.com/c/", http.StripPrefix("/c/d", h))
	mux.Handle("/e/", http.StripPrefix("/f/", h)) // want `prefix that no path of the pattern has: /e/ and /f/`
	mux.Handle("/g", http.StripPrefix("/g/", h))  // want `prefix that no path of the pattern has: /g and /g/`
	mux.Handle("/files", http.StripPrefix("/files", http.FileServer(http.Dir(".")))) // want `pattern of one path for a tree of files: /files`
	mux.Handle("/both", http.StripPrefix("/both", http.FileServer(http.Dir("."))))
	mux.Handle("/both/", http.StripPrefix("/both", http.FileServer(http.Dir("."))))
	mux.Handle("/{x}/", http.StripPrefix("/h/", h))
	//urllint:ignore prefix-other it answers 404
	mux.Handle("/i/", http.StripPrefix("/j/", h))
}
