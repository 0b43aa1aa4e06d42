// Package linkage builds URLs.
package linkage

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
)

func Reference(rel string) (*url.URL, error) {
	base, err := url.Parse("https://api.example.org/v1")
	if err != nil {
		return nil, err
	}
	return base.Parse("users") // bad: v1 is replaced: https://api.example.org/users
}

func Reference2() (*url.URL, error) {
	base, err := url.Parse("https://api.example.org/v1/")
	if err != nil {
		return nil, err
	}
	return base.Parse("users") // good: below v1
}

func Path(u *url.URL) *url.URL {
	v := *u
	v.Path = "/search?q=go" // bad: the question mark is escaped: /search%3Fq=go
	return &v
}

func Path2(u *url.URL) *url.URL {
	v := *u
	v.Path, v.RawQuery = "/search", "q=go" // good: apart
	return &v
}

func Joined(base string) (string, error) {
	return url.JoinPath(base, "search?q=go") // bad: the question mark is escaped
}

func Joined2(base string) (string, error) {
	u, err := url.JoinPath(base, "search") // good: right
	return u + "?q=go", err
}

func Joined3(u *url.URL) string {
	return u.JoinPath("items", "42#comments").String() // bad: the number sign is escaped
}

func Fragment(u *url.URL) string {
	v := *u
	v.Fragment = "#top" // bad: ##top: %23top
	return v.String()
}

func Fragment2(u *url.URL) string {
	v := *u
	v.Fragment = "top" // good: right
	return v.String()
}

func Host(u *url.URL) string {
	v := *u
	v.Host = "https://example.org" // bad: https:%2F%2F
	return v.String()
}

func Host2(u *url.URL) string {
	v := *u
	v.Scheme, v.Host = "https", "example.org:8443" // good: right
	return v.String()
}

func File(name string) string {
	return filepath.Join("https://cdn.example.org", "img", name) // bad: https:/cdn
}

func Twice(name string) string {
	u := url.URL{Scheme: "https", Host: "example.org", Path: "/files/" + url.PathEscape(name)} // bad: escaped twice
	return u.String()
}

func Once(name string) string {
	u := url.URL{Scheme: "https", Host: "example.org", Path: "/files/" + name} // good: escaped by String
	return u.String()
}

func Values(q string) string {
	v := url.Values{}
	v.Set("q", url.QueryEscape(q)) // bad: escaped twice
	return "https://example.org/?" + v.Encode()
}

func Values2(q string) string {
	v := url.Values{}
	v.Set("q", q) // good: Encode escapes
	return "https://example.org/?" + v.Encode()
}

func Segment(name string) string {
	return "https://example.org/files/" + url.QueryEscape(name) // missed: a space becomes +, which stays a plus in a path
}

func Segment2(name string) string {
	return "https://example.org/files/" + url.PathEscape(name) // good: right
}

func Data(png []byte) string {
	return "data:image/png," + base64.StdEncoding.EncodeToString(png) // missed: no ;base64: read as text
}

func Data2(png []byte) string {
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(png) // good: right
}

func Token(b []byte) string {
	return "https://example.org/verify?token=" + base64.StdEncoding.EncodeToString(b) // missed: + and = in a query: + arrives as a space
}

func Token2(b []byte) string {
	return "https://example.org/verify?token=" + base64.RawURLEncoding.EncodeToString(b) // good: URL alphabet
}

func Mail(to string) string {
	return "mailto://" + to // missed: mailto has no slashes
}

func Mail2(to string) string {
	return (&url.URL{Scheme: "mailto", Opaque: to}).String() // good: opaque
}

func Mail3(to string) string {
	return (&url.URL{Scheme: "mailto", Host: to}).String() // bad: mailto://a@b
}

func Raw(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.org", RawPath: "/files/" + url.PathEscape(name)} // bad: RawPath alone is ignored
}

func Raw2(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.org", Path: "/files/" + name, RawPath: "/files/" + url.PathEscape(name)} // good: both
}

func User(u *url.URL) {
	u.User = url.User("admin:secret") // bad: the colon is escaped: no password
}

func User2(u *url.URL) {
	u.User = url.UserPassword("admin", "secret") // good: right
}

func Query(u *url.URL) {
	u.RawQuery = "q=a b&c=ü" // bad: raw space in the request line
}

func Query2(u *url.URL) {
	u.RawQuery = url.Values{"q": {"a b"}}.Encode() // good: encoded
}

func Semicolon() (url.Values, error) {
	return url.ParseQuery("a=1;b=2") // bad: invalid semicolon separator
}

func Decode() (string, error) {
	return url.QueryUnescape("100%") // missed: invalid URL escape
}

func Decode2() (string, error) {
	return url.QueryUnescape("100%25") // good: right
}

func Escape() (*url.URL, error) {
	return url.Parse("https://example.org/100%/x") // bad: invalid URL escape "%/x"
}

func Windows() (*url.URL, error) {
	return url.Parse(`https:\\example.org\share`) // bad: backslashes
}

func Space() (*url.URL, error) {
	return url.Parse(" https://example.org/") // bad: first path segment contains a colon
}

func Six() (*url.URL, error) {
	return url.Parse("http://2001:db8::1:8080/") // bad: brackets are missing: invalid port
}

func Six2() (*url.URL, error) {
	return url.Parse("http://[2001:db8::1]:8080/") // good: brackets
}

func Zone() (*url.URL, error) {
	return url.Parse("http://[fe80::1%eth0]:8080/") // bad: the percent sign is not escaped: invalid URL escape "%et"
}

func Zone2() (*url.URL, error) {
	return url.Parse("http://[fe80::1%25eth0]:8080/") // good: escaped
}

func Comma() (*http.Response, error) {
	return http.Get("https://www.example,org/") // bad: no such host
}

func Dots() (*http.Response, error) {
	return http.Get("https://www..example.org/") // bad: empty label
}

func Address() (*http.Response, error) {
	return http.Get("http://192.168.1.256/") // bad: no such address
}

func URI() (*url.URL, error) {
	return url.ParseRequestURI("www.example.org/x") // bad: invalid URI for request
}

func URI2() (*url.URL, error) {
	return url.ParseRequestURI("/x?y=1") // good: a path
}

func Rewrite(s string) string {
	return strings.Replace(s, "https://", "http:/", 1) // missed: one slash: http:/example.org
}

func Rewrite2(s string) string {
	return strings.Replace(s, "https://", "http://", 1) // good: both slashes
}

func Suffix(s string) string {
	return strings.TrimRight(s, "/api") // bad: a set of characters: "https://ip" is cut, too
}

func Suffix2(s string) string {
	return strings.TrimRight(s, "/") // good: one character
}
