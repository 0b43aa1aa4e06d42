package idle

import (
	"net/http"
	"net/url"
	"strings"
)

// Who writes a part of a URL may find there what no parser puts there.

func writtenHere(u *url.URL, host string) bool {
	u.Opaque = "x"
	if u.Scheme == "HTTP" { // want `comparison that is never true: "HTTP" and url.URL.Scheme`
		return true
	}
	u.Host = host
	return u.Host == "/a" || func() bool { return u.Host == "/b" }()
}

func elsewhere(u *url.URL) bool {
	return u.Host == "/a" || // want `comparison that is never true: "/a" and url.URL.Host`
		u.Hostname() == "[::1]" // want `comparison that is never true`
}

func copied(u, v *url.URL) bool {
	u.Scheme = v.Scheme
	return u.Scheme == "https:" // want `comparison that is never true: "https:" and url.URL.Scheme`
}

func given(u *url.URL) bool {
	u.Scheme = "https"
	return u.Scheme == "https:" // want `comparison that is never true: "https:" and url.URL.Scheme`
}

func lent(u *url.URL, set func(*string)) bool {
	set(&u.Host)
	return u.Host == "https://example.com"
}

func otherText(u *url.URL) bool {
	u.Host = "/other"
	if u.Host == "/var/run/docker.sock" || u.Host == "//./pipe/docker_engine" { // clients of sockets write it there
		return true
	}
	return u.Host == "/other" || u.Host == "/third" // want `comparison that is never true: "/third" and url.URL.Host`
}

func lower(r *http.Request) { r.Method = strings.ToLower(r.Method) }

func loweredByAnother(r *http.Request) bool {
	lower(r)
	return r.Method == "get"
}

func notLowered(r *http.Request) bool {
	return r.Method == "get" // want `comparison that is never true: "get" and http.Request.Method`
}
