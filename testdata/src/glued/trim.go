package glued

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

const secure = "https://" // want `set of characters where a prefix or suffix was meant: "https://", passed to strings.TrimLeft`

func trim(s string) []string {
	return []string{
		strings.TrimLeft(s, "https://"), // want `set of characters where a prefix or suffix was meant: "https://", passed to strings.TrimLeft`
		strings.TrimLeft(s, secure),
		strings.Trim(s, "/api/v1/"),  // want `set of characters where a prefix or suffix was meant`
		strings.TrimRight(s, ".git"), // want `set of characters where a prefix or suffix was meant`
		strings.TrimPrefix(s, "https://"),
		strings.TrimSuffix(s, ".git"),
		strings.Trim(s, "/"),
		strings.TrimRight(s, "0123456789."),
	}
}

func parts(u *url.URL, r *http.Request) {
	u.Fragment = "#top"                // want `number sign before a fragment: "#" in "#top", passed to url.URL.Fragment`
	u.Path = r.URL.Path + "?page=2"    // want `more than a path in a field for the path: "\?page=2" in "…\?page=2"`
	u.Host = "user:pw@example.com"     // want `more than a host and port where a host belongs: "user:pw@" in "user:pw@example.com"`
	http.HandleFunc("get /lower", nil) // want `pattern that requests do not match: "get" in "get /lower"`
	http.ListenAndServe("*:8080", nil) // want `character not allowed in a host name: "\*" in "\*:8080"`
	u.Fragment = "top"
	r.URL.Path += "/page"
}

func numbers() {
	net.Dial("tcp", "192.168.0.256:80") // want `group of an address is over 255: "256" in "192.168.0.256:80"`
	net.LookupHost("10.0.0.999")        // want `group of an address is over 255`
	net.Dial("tcp", "192.168.0.255:80")
}

func mail(subject string) string {
	u := url.URL{Scheme: "mailto", Opaque: "help@example.com", RawQuery: "subject=" + url.PathEscape(subject)}
	return u.String()
}
