// Package urls builds URLs of their parts.
package urls

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"path"
)

var osrm = url.URL{Host: "http://localhost:5000/"} // bad: more than a host and port where a host belongs

var osrm2 = url.URL{Scheme: "http", Host: "localhost:5000"} // good: right

func sch() string {
	u := url.URL{Scheme: "https:", Host: "example.com", Path: "/x"} // bad: more than a scheme in a field for the scheme
	return u.String()
}

func sch2() string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/x"} // good: right
	return u.String()
}

func hostPath() string {
	u := url.URL{Scheme: "https", Host: "api.example.com/v2", Path: "users"} // bad: more than a host and port where a host belongs
	return u.String()
}

func hostPath2() string {
	u := url.URL{Scheme: "https", Host: "api.example.com", Path: "/v2/users"} // good: right
	return u.String()
}

func noScheme(c *http.Client) (*http.Response, error) {
	u := url.URL{Host: "localhost:8080", Path: "/v1/items"}
	return c.Get(u.String()) // bad: no scheme where one is needed
}

func withScheme(c *http.Client) (*http.Response, error) {
	u := url.URL{Scheme: "http", Host: "localhost:8080", Path: "/v1/items"} // good: right
	return c.Get(u.String())
}

func direct(c *http.Client) (*http.Response, error) {
	return c.Do(&http.Request{Method: "GET", URL: &url.URL{Host: "example.com", Path: "/a"}}) // bad: no scheme where one is needed
}

func direct2(c *http.Client) (*http.Response, error) {
	return c.Do(&http.Request{Method: "GET", URL: &url.URL{Scheme: "https", Host: "example.com", Path: "/a"}}) // good: right
}

func whole() string {
	u := &url.URL{Path: "https://example.com/a b"} // bad: more than a path in a field for the path
	return u.String()
}

func whole2() string {
	u := &url.URL{Path: "/a b"} // good: right
	return u.String()
}

func ipPort() *url.URL {
	u, err := url.Parse("192.168.2.2:6688") // bad: host and port read as a scheme
	if err != nil {
		log.Fatal(err)
	}
	return u
}

func ipPort2() *url.URL {
	u, err := url.Parse("tcp://192.168.2.2:6688") // good: right
	if err != nil {
		log.Fatal(err)
	}
	return u
}

func mustParse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

var defaultURL = mustParse("127.0.0.1:9000") // bad: host and port read as a scheme

var defaultURL2 = mustParse("http://127.0.0.1:9000") // good: right

func jira(id string) (*url.URL, error) {
	base, err := url.Parse("https://example.com/jira") // missed: the last segment of the base is lost
	if err != nil {
		return nil, err
	}
	return base.Parse("rest/api/2/issue/" + url.PathEscape(id))
}

func jira2(id string) (*url.URL, error) {
	base, err := url.Parse("https://example.com/jira/") // good: right
	if err != nil {
		return nil, err
	}
	return base.Parse("rest/api/2/issue/" + url.PathEscape(id))
}

func conf(id string) *url.URL {
	base := mustParse("https://example.com/wiki/") // missed: the path of the base is lost
	ref := mustParse("/rest/api/content/" + id)
	return base.ResolveReference(ref)
}

func conf2(id string) *url.URL {
	base := mustParse("https://example.com/wiki/") // good: right
	ref := mustParse("rest/api/content/" + url.PathEscape(id))
	return base.ResolveReference(ref)
}

func joined(u url.URL, id string) string {
	u.Path = path.Join("http://example.com", u.Path, id) // bad: path.Join on a URL
	return u.String()
}

func joined2(u url.URL, id string) string {
	u.Path = path.Join("/", u.Path, id) // good: right
	return u.String()
}

func same(r *http.Request) bool {
	u, err := url.Parse(r.Referer())
	return err == nil && u.Hostname() == "example.com:8080" // bad: comparison that is never true
}

func same2(r *http.Request) bool {
	u, err := url.Parse(r.Referer())
	return err == nil && u.Host == "example.com:8080" // good: right
}

func secure(raw string) bool {
	u, err := url.Parse(raw)
	return err == nil && u.Scheme == "https://" // bad: comparison that is never true
}

func secure2(raw string) bool {
	u, err := url.Parse(raw)
	return err == nil && u.Scheme == "https" // good: right
}

func std(u *url.URL) bool { return u.Port() == ":443" } // bad: comparison that is never true

func std2(u *url.URL) bool { return u.Port() == "443" } // good: right

func add(u *url.URL) string {
	u.Query().Set("page", "2") // bad: change to a copy of the query that nobody reads
	return u.String()
}

func add2(u *url.URL) string {
	q := u.Query()
	q.Set("page", "2") // good: right
	u.RawQuery = q.Encode()
	return u.String()
}

func withUser(user, pw string) (*url.URL, error) {
	return url.Parse(fmt.Sprintf("https://%s:%s@example.com/", "deploy", "p@ss/w0rd")) // bad: mark in a password that ends the host
}

func withUser2(user, pw string) (*url.URL, error) {
	return url.Parse(fmt.Sprintf("https://%s:%s@example.com/", "deploy", url.QueryEscape("p@ss/w0rd"))) // good: right
}

func endpoint() error {
	_, err := url.ParseRequestURI("example.com/path") // bad: neither a path from the root nor a whole URL
	return err
}

func endpoint2() error {
	_, err := url.ParseRequestURI("/path") // good: right
	return err
}

func fileURL() (*url.URL, error) {
	return url.Parse("http://:8080:/x") // bad: port is not a number
}

func spaced() (*url.URL, error) { return url.Parse("http:// example.com/") } // bad: space must be encoded

func back() (*http.Response, error) { return http.Get("http:\\\\example.com\\a") } // bad: "//" is missing after the scheme

func back2() (*http.Response, error) { return http.Get("http://example.com/a") } // good: right

func trailing() (*http.Response, error) { return http.Get("http://example.com/a ") } // bad: white space around a URL

func typo() (*http.Response, error) { return http.Get("htpps://example.com/a") } // bad: mistyped scheme

func triple() (*http.Response, error) { return http.Get("http:///example.com/a") } // bad: no host
