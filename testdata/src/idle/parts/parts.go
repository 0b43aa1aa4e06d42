// Package parts compares parts of URLs with what comes after them.
package parts

import (
	"net/http"
	"net/url"
	"strings"
)

func compares(u *url.URL, r *http.Request) bool {
	root := "/index.html?home"
	return u.Path == root || // want `part of a URL compared with what comes after it: "/index.html\?home" and url.URL.Path`
		u.Path == "/a" || u.RawQuery == "a=b" || u.Fragment == "top" ||
		"#"+u.Fragment == "#top" ||
		u.RequestURI() == "/a?b=c" ||
		u.Path == "/static/*?" || // no name
		strings.HasSuffix(u.Hostname(), ":1") || // of the address "::1"
		u.RawQuery == "?a=b" || // want `part of a URL compared with what comes after it: "\?a=b" and url.URL.RawQuery`
		strings.HasPrefix(u.RawQuery, "?page=") || // want `part of a URL compared with what comes after it`
		strings.HasPrefix(u.RawQuery, "?") || // of "/??a=b", which somebody may look for
		u.Fragment == "#top" || // want `part of a URL compared with what comes after it: "#top" and url.URL.Fragment`
		strings.HasPrefix(u.Fragment, "#") || // of "/##top"
		r.URL.Path == "/callback?paid=1" || // want `part of a URL compared with what comes after it: "/callback\?paid=1" and url.URL.Path`
		strings.Contains(r.URL.Path, "?paid=") || // want `part of a URL compared with what comes after it`
		strings.HasPrefix(r.URL.Path, "/search?") || // want `part of a URL compared with what comes after it`
		strings.Contains(r.URL.Path, "?") || // an escaped one, which servers may refuse
		strings.HasSuffix(u.Hostname(), ":22") || // want `part of a URL compared with what comes after it: ":22" and url.URL.Hostname`
		strings.HasSuffix(r.URL.Path, "?debug=1") || // want `part of a URL compared with what comes after it`
		u.Path == ""
}
