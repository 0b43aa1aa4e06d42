// Package parts puts URLs together from parts.
package parts

import (
	"html/template"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

func join(base, name string) {
	path.Join("https://example.com", "api", name)       // bad: https:/example.com/api
	path.Join("/api", name)                             // good: a path
	filepath.Join("http://localhost:8080", "v1")        // bad: http:/localhost:8080/v1
	url.JoinPath("https://example.com", "api", name)    // good: a URL
	url.JoinPath("https://example.com", "api?key=1")    // bad: the question mark is escaped
	url.JoinPath("localhost:8080", "api")               // bad: the elements are dropped
	u := &url.URL{Scheme: "https", Host: "example.com"} // good: in its fields
	u.JoinPath("search", "a#b")                         // bad: the hash is escaped
	u.Path = path.Join(u.Path, "v1", name)              // good: a path
	u.Path = "/search?q=go"                             // bad: the question mark is escaped
	u.Path = "https://example.com/search"               // bad: a whole URL
	u.Path = url.PathEscape(name)                       // bad: escaped again
	u.Path = "/a b"                                     // good: escaped when it is written
	u.RawQuery = "?q=go"                                // bad: two question marks
	u.RawQuery = url.Values{"q": {name}}.Encode()       // good: encoded
	q := u.Query()
	q.Set("q", url.QueryEscape(name))              // bad: escaped again
	q.Set("q", name)                               // good: Encode escapes it
	q.Add("redirect", "https%3A%2F%2Fexample.com") // bad: escaped again
	q.Add("redirect", "https://example.com")       // good: Encode escapes it
	u.RawQuery = q.Encode()
	url.QueryEscape("a%20b") // bad: escaped again
}

func values(base string) {
	_ = url.URL{Scheme: "https://", Host: "example.com"}                             // bad: the colon and slashes are written by themselves
	_ = url.URL{Scheme: "https:", Host: "example.com"}                               // bad: the colon is written by itself
	_ = url.URL{Scheme: "https", Host: "https://example.com"}                        // bad: a URL in the host
	_ = url.URL{Scheme: "https", Host: "example.com/api"}                            // bad: a path in the host
	_ = url.URL{Scheme: "https", Host: "example.com", Path: "/api?x=1"}              // bad: a query in the path
	_ = url.URL{Scheme: "https", Host: "example.com", Path: "/api", RawQuery: "x=1"} // good: each in its field
	_ = url.URL{Scheme: "https", Host: "example.com", Path: "/a%20b"}                // bad: escaped again
	_ = url.URL{Path: "/relative"}                                                   // good: a reference
	_ = template.URL("javascript:void(0)")                                           // bad: a script that nothing filters
	_ = template.URL("https://example.com/a")                                        // good: a URL
}

func sent(c *http.Client) {
	u := &url.URL{Host: "api.example.com", Path: "/v1"}
	c.Do(&http.Request{Method: "GET", URL: u}) // bad: no scheme
	v := url.URL{Host: "api.example.com", Path: "/v1"}
	http.Get(v.String())                               // bad: no scheme: //api.example.com/v1 is sent
	w := url.URL{Host: "api.example.com", Path: "/v1"} // good: the scheme follows
	w.Scheme = "https"
	http.Get(w.String())
}

func resolve(base *url.URL) {
	base.Parse("v1/users")        // good: beside the base
	base.Parse("localhost:80/v1") // bad: a scheme localhost
	base.Parse("http//other/v1")  // bad: the colon was lost
	base.Parse("/v1/100%")        // bad: invalid URL escape
}

func parse() {
	url.Parse("192.168.1.10:8080")                       // bad: first path segment in URL cannot contain colon
	url.Parse("localhost:8080")                          // bad: a scheme localhost
	url.Parse("https://user:pa%ss@example.com")          // bad: invalid URL escape
	url.Parse("https://user:pa%25ss@example.com")        // good: escaped
	url.ParseQuery("?page=1")                            // bad: a key ?page
	url.ParseQuery("https://example.com/?page=1")        // bad: a key that begins with the URL
	url.ParseQuery("page=1&next=https://example.com/?a") // good: a URL as a value
	url.Parse("https://user:p@ss/word@example.com")      // bad: the password's slash ends the host
	url.Parse("http://[::1")                             // bad: missing ']' in host
	url.Parse("http://exa mple.com")                     // bad: invalid character " " in host name
	url.Parse("https://example.com:port/")               // bad: invalid port
	url.Parse("http://a b.com/")                         // bad: invalid character " " in host name
	url.Parse("://example.com")                          // bad: missing protocol scheme
	url.Parse("1http://example.com")                     // bad: first path segment in URL cannot contain colon
	url.Parse("mailto:user@example.com")                 // good: a mailbox
	url.Parse("/a/b?c=d#e")                              // good: a reference
	url.ParseRequestURI("localhost:8080")                // bad: a scheme localhost
	url.ParseRequestURI("example.com/a")                 // bad: invalid URI for request
	url.ParseRequestURI("https://example.com/a")         // good: a URL
	url.ParseRequestURI("/a?b=c")                        // good: a path
	url.ParseQuery("a=1;b=2")                            // bad: invalid semicolon separator in query
	url.ParseQuery("a=1&b=2")                            // good: an ampersand
	httptest.NewRequest("GET", "users/1", nil)           // bad: panics
	httptest.NewRequest("GET", "/users/1", nil)          // good: a path
	httptest.NewRequest("GET", "/search?q=a b", nil)     // bad: panics: malformed HTTP version
	httptest.NewRequest("GET", "/search?q=1;r=2", nil)   // bad: the server drops both
}

func proxied(name, pass string) *url.URL {
	u := &url.URL{Scheme: "http", Host: "proxy.example.com:3128", User: url.User(name + ":" + pass)} // bad: the password becomes a part of the name
	if pass != "" {
		u.User = url.UserPassword(name, pass) // good: a password given apart
	}
	return u
}

func pageOf(u *url.URL) string {
	slug := strings.TrimPrefix(u.Path, "/posts/")
	if u.Query().Has("old") {
		return strings.TrimRight(slug, ".html") // bad: takes off every h, t, m and l at the end
	}
	return strings.TrimRight(strings.TrimSuffix(slug, ".html"), "/.") // good: slashes and dots
}
