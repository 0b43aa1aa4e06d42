// Package part calls functions that take a part of a URL, escaped or about to
// be.
package part

import (
	"net/http"
	"net/url"
	"path"
	"path/filepath"
)

func join(base *url.URL, elem string) {
	base.JoinPath("a b", "../c", "d%20e")
	base.JoinPath("a", "b?c=d") // want `query or fragment in a path element: "\?" in "b\?c=d"`
	base.JoinPath("a#b")        // want `query or fragment in a path element: "#"`
	base.JoinPath("100%")       // want `percent sign that begins no escape in a path element: "%" in "100%"`
	base.JoinPath("%" + elem)
	base.JoinPath(elem + "?a=b")                   // want `query or fragment in a path element`
	base.JoinPath([]string{"a", "b#c"}...)         // want `query or fragment in a path element`
	url.JoinPath("http://example.com", "a", "b?c") // want `query or fragment in a path element`
}

func pathJoin(host string) {
	path.Join("https://example.com", "a") // want `path.Join on a URL: "//" in "https://example.com", passed to path.Join`
	path.Join("https://"+host, "a")       // want `path.Join on a URL`
	filepath.Join("http://", host)        // want `path.Join on a URL`
	path.Join("C://", "a")
	path.Join("https:", "a")
	path.Join(host, "a//b")
}

func escape(v url.Values) {
	url.QueryEscape("a%20b") // want `escape in a text that is about to be escaped: "%20" in "a%20b", passed to url.QueryEscape`
	url.PathEscape("a/b")
	url.QueryEscape("%default%") // a pattern
	v.Set("q", "a%26b")          // want `escape in a text that is about to be escaped`
	v.Add("q", "100%")
	v.Set("a%20b", "c")
	url.User("u%40h")               // want `escape in a text that is about to be escaped`
	url.UserPassword("u", "p%3A")   // want `escape in a text that is about to be escaped`
	url.PathUnescape("100%")        // off
	http.StripPrefix("/a%20b", nil) // want `escape in a decoded path, which is escaped again`
}

func fields(u *url.URL, r *http.Request) {
	_ = url.URL{Scheme: "https://", Host: "example.com"}       // want `more than a scheme in a field for the scheme: "://" in "https://", passed to url.URL.Scheme`
	_ = &url.URL{Scheme: "https", Host: "https://example.com"} // want `more than a host and port where a host belongs: "https://"`
	_ = []url.URL{{Scheme: "https", Host: "example.com/a"}}    // want `more than a host and port where a host belongs: "/a"`
	_ = url.URL{Scheme: "https", Host: "h", Path: "/a%20b"}    // want `escape in a decoded path, which is escaped again: "%20"`
	_ = url.URL{Path: "/a%2Fb"}                                // want `escape in a decoded path, which is escaped again: "%2F"`
	_ = url.URL{Path: "/", RawQuery: "?a=b"}                   // want `question mark before a query`
	_ = url.URL{Scheme: "https", Host: "h:80", Path: "/a b", RawQuery: "a=b", Fragment: "c"}
	_ = url.URL{Opaque: "a b"}
	_ = url.URL{"https:", "", nil, "h", "", "", "", false, false, "", ""} // want `more than a scheme in a field for the scheme`
	u.Scheme = "http:"                                                    // want `more than a scheme in a field for the scheme`
	u.Host, u.Path = "//h", "/%C3%A9"                                     // want `escape in a decoded path, which is escaped again`
	r.URL.RawQuery = "?a"                                                 // want `question mark before a query`
	r.Host = "http://h"                                                   // want `more than a host and port where a host belongs`
	r.Host = "h:80"
}
