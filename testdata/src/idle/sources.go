package idle

import (
	"net"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
)

// partners are asked for origins by a variable.
var partners = map[string]bool{
	"https://a.example.com":      true,
	"https://b.example.com/":     true, // want `comparison that is never true: "https://b.example.com/" and the header Origin`
	"https://c.example.com:443":  true, // want `comparison that is never true: "https://c.example.com:443" and the header Origin`
	"https://d.example.com:8443": true,
}

func origin(r *http.Request, u *url.URL) bool {
	o := r.Header.Get("Origin")
	own := "https://example.com"
	other := "https://example.com"
	if u == nil {
		other = "example.com"
	}
	list := []string{"https://e.example.com", "https://f.example.com/"} // want `comparison that is never true: "https://f.example.com/" and the header Origin`
	return partners[o] || slices.Contains(list, o) ||
		o == "chat.example.com" || // want `comparison that is never true: "chat.example.com" and the header Origin`
		o == "https://x.example.com/" || // want `comparison that is never true: "https://x.example.com/" and the header Origin`
		o == own ||
		u.Host == own || // want `comparison that is never true: "https://example.com" and url.URL.Host`
		u.Host == other // which is a host, too
}

// image is given a part of a text before a slash, or a host.
func image(ref string) (registry, name string) {
	registry, name, ok := strings.Cut(ref, "/")
	if !ok {
		return "docker.io", ref
	}
	if registry == "https://docker.io" { // want `comparison that is never true: "https://docker.io" and what strings.Cut returns`
		registry = "registry-1.docker.io"
	}
	if name == "library/alpine" || registry == "docker.io" { // what is after the first slash
		return registry, name
	}
	return registry, name
}

// fallback is given one with a slash, too.
func fallback(ref string) bool {
	registry, _, ok := strings.Cut(ref, "/")
	if !ok {
		registry = "https://docker.io"
	}
	return registry == "https://docker.io"
}

func pieces(s string, n int) bool {
	return strings.Split(s, "/")[0] == "http://h" || // want `comparison that is never true: "http://h" and what strings.Split returns`
		strings.Split(s, "/")[0] == "a/b" || // whatever it is a part of
		strings.SplitN(s, "/", 2)[0] == "http://" || // want `comparison that is never true`
		strings.SplitN(s, "/", 2)[1] == "a/b" || // the rest
		strings.SplitN(s, "/", n)[0] == "a/b" || // how many, nobody knows
		strings.SplitAfter(s, "/")[0] == "a/"
}

func cased(u *url.URL, r *http.Request, raw string) bool {
	switch strings.ToLower(u.Scheme) {
	case "http", "https":
	case "MAILTO": // want `comparison that is never true: "MAILTO" and url.URL.Scheme`
	}
	switch strings.ToLower(raw) {
	case "png", "PNG": // both
	}
	lower := strings.ToLower(r.Host)
	return strings.ToLower(u.Scheme) == "ftp://" || // want `comparison that is never true: "ftp://" and url.URL.Scheme`
		strings.ToUpper(u.Scheme) == "HTTPS" ||
		strings.ToUpper(u.Scheme) == "ftps" || // want `comparison that is never true`
		lower == "LOCALHOST" || // want `comparison that is never true: "LOCALHOST" and http.Request.Host`
		strings.ToLower(raw) == "LOCALHOST" || // whatever it is
		strings.EqualFold(lower, "Example.COM") ||
		strings.HasPrefix(strings.ToLower(r.Header.Get("Authorization")), "Bearer ") // want `comparison that is never true: "Bearer " and what strings.ToLower returns`
}

func returned(u *url.URL, addr string) bool {
	host, port, _ := net.SplitHostPort(addr)
	return path.Ext(u.Path) == "css" || // want `comparison that is never true: "css" and what path.Ext returns`
		path.Ext(u.Path) == ".css" || path.Ext(u.Path) == "" ||
		path.Ext(u.Path) == ".tar.gz" || // want `comparison that is never true`
		strings.HasSuffix(path.Ext(u.Path), "ml") ||
		path.Base(u.Path) == "a/b" || // want `comparison that is never true`
		path.Base(u.Path) == "/" ||
		strings.TrimRight(u.Path, "/") == "/" || // want `comparison that is never true: "/" and what strings.TrimRight returns`
		strings.TrimRight(u.Path, "/") == "/a" ||
		strings.TrimSuffix(u.Path, "/") == "/" || // of "//"
		strings.TrimSpace(u.Path) == " a" || // want `comparison that is never true`
		host == "[::2]" || // want `comparison that is never true: "\[::2\]" and what net.SplitHostPort returns`
		host == "[::1]" || // which stands beside the address without its brackets
		host == "::1" ||
		port == ":80" || // want `comparison that is never true: ":80" and what net.SplitHostPort returns`
		port == "80"
}

// bracketed: what has none gets some.
func bracketed(addr string) string {
	host, _, _ := net.SplitHostPort(addr)
	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil && !strings.HasPrefix(host, "[") {
		return "[" + host + "]"
	}
	if strings.HasPrefix(host, "[") { // want `comparison that is never true: "\[" and what net.SplitHostPort returns`
		return host
	}
	return strings.Trim(host, "[]")
}

// given by its caller, or by a pointer.
func lent(u *url.URL, host string) bool {
	h := u.Host
	lend(&h)
	if host == "" {
		host = u.Host
	}
	return h == "https://example.com" || host == "https://example.com"
}

func lend(*string) {}
