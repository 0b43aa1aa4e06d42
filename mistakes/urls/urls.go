// Package urls builds URLs.
package urls

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

func U1(q string) string {
	u := url.URL{Scheme: "https://", Host: "shop.com", Path: "/x"} // bad: scheme with its separator
	return u.String()
}

func U2() string {
	u := &url.URL{Scheme: "https", Host: "shop.com/api", Path: "v1"} // bad: path in the host
	return u.String()
}

func U3(id string) string {
	u := url.URL{Scheme: "https", Host: "shop.com"}
	u.Path = "/items?id=" + id // bad: query in the path
	return u.String()
}

func U4() string {
	u := url.URL{Scheme: "https", Host: "https://shop.com"} // bad: scheme in the host
	return u.String()
}

func U5(name string) string {
	u := url.URL{Scheme: "https", Host: "shop.com"}
	u.Path = "/files/" + url.PathEscape(name) // bad: escaped path put into Path
	return u.String()
}

func U6(name string) string {
	u := url.URL{Scheme: "https", Host: "shop.com"}
	u.Path = "/files/" + name
	u.RawQuery = url.Values{"v": {"1"}}.Encode()
	u.Fragment = "top" // good: raw path
	return u.String()
}

func U7() string {
	u := url.URL{Scheme: "https", Host: "shop.com"}
	u.RawPath = "/a%2Fb" // missed: RawPath alone is ignored
	return u.String()
}

func U8() string {
	u := url.URL{Scheme: "https", Host: "shop.com"}
	u.Path = "/a/b"
	u.RawPath = "/a%2Fb" // good: RawPath and Path agree
	return u.String()
}

func U9() string {
	u := url.URL{Scheme: "https", Host: "shop.com", User: url.User("bob:secret")} // bad: user and password in User
	return u.String()
}

func U10(pw string) string {
	u := url.URL{Scheme: "postgres", Host: "db.com", User: url.UserPassword("bob", url.QueryEscape(pw))} // bad: password escaped before UserPassword escapes it
	return u.String()
}

func U11(pw string) string {
	u := url.URL{Scheme: "postgres", Host: "db.com", User: url.UserPassword("bob", pw)} // good: password
	return u.String()
}

func U12() string {
	u := url.URL{Scheme: "https", Host: "shop.com"}
	u.Fragment = "#top" // bad: fragment with its hash
	return u.String()
}

func U13() string {
	u := url.URL{Scheme: "https", Host: "shop.com", RawQuery: "q=red shoes"} // bad: RawQuery with a space
	return u.String()
}

func U14(base string) (string, error) { return url.JoinPath(base, "items?sort=asc") } // bad: JoinPath with a query

func U15(u *url.URL) *url.URL { return u.JoinPath("v2", "items?sort=asc") } // bad: JoinPath method with a query

func U16(u *url.URL) *url.URL { return u.JoinPath("https://shop.com/x") } // bad: JoinPath with a whole URL

func U17(u *url.URL, n string) *url.URL { return u.JoinPath("v2", url.PathEscape(n)) } // good: JoinPath

func U18(id string) (*url.URL, error) { return url.Parse(path.Join("http://shop.com/", id)) } // bad: path.Join drops the scheme's slash, then Parse

func U19(id string) (*http.Request, error) {
	return http.NewRequest("GET", filepath.Join("https://shop.com", "items", id), nil) // bad: filepath.Join
}

func U20(u *url.URL, n string) {
	u.Path = path.Join(u.Path, url.PathEscape(n)) // bad: escaped segment joined into Path
}

func U21(u *url.URL, n string) {
	u.Path = path.Join(u.Path, n)
}

func U22() (*url.URL, error) {
	base, err := url.Parse("https://shop.com/api/v1/")
	if err != nil {
		return nil, err
	}
	return base.Parse("/items") // bad: absolute reference drops the prefix of the base
}

func U23() (*url.URL, error) {
	base, err := url.Parse("https://shop.com/api/v1")
	if err != nil {
		return nil, err
	}
	return base.Parse("items") // bad: base without slash at its end loses v1
}

func U24() (*url.URL, error) {
	base, err := url.Parse("https://shop.com/api/v1/")
	if err != nil {
		return nil, err
	}
	return base.Parse("items") // good: base with slash, relative reference
}

func U25(id string) string {
	base := &url.URL{Scheme: "https", Host: "shop.com", Path: "/api/"}
	ref := &url.URL{Path: "/items/" + id}
	return base.ResolveReference(ref).String() // bad: ResolveReference with an absolute path
}

func U26(base *url.URL) (*url.URL, error) { return base.Parse("12:30/events") } // bad: colon in the first segment of a reference

func U27() (*url.URL, error) { return url.ParseRequestURI("items/1") } // bad: ParseRequestURI of something relative

func U28() (*url.URL, error) { return url.Parse("http://localhost:PORT/x") } // bad: port is a name of a variable

func U29() (*url.URL, error) { return url.Parse("192.168.0.1:8080/x") } // bad: address only

func U30() (*url.URL, error) { return url.Parse("://shop.com") } // bad: colon at the front

func U31() string {
	u, err := url.Parse("shop.com/items") // bad: host alone lands in Path
	if err != nil {
		return ""
	}
	return u.Host
}

func U32(u *url.URL) bool { return u.Scheme == "https://" } // missed: Scheme compared with separator

func U33(u *url.URL) bool { return u.Scheme == "HTTPS" } // bad: Scheme compared in capitals

func U34(u *url.URL) bool { return u.Port() == ":443" } // bad: Port compared with colon

func U35(u *url.URL) bool { return u.Hostname() == "localhost:8080" } // bad: Hostname never has a port

func U36(u *url.URL) string { return strings.TrimPrefix(u.RawQuery, "?") } // missed: RawQuery never begins with ?

func U37(u *url.URL) bool { return strings.HasPrefix(u.Host, "https://") } // missed: Host never has a scheme

func U38(u *url.URL) bool { return u.Hostname() == "[::1]" } // bad: Hostname has no brackets

func U39(u *url.URL) bool {
	return u.Scheme == "https" && u.Port() == "443" && u.Host != "localhost:8080" && u.Hostname() != "::1" && u.Path != "" && !strings.HasSuffix(u.Path, "x") && u.Fragment != "top" // good: comparisons
}

func U40() (url.Values, error) { return url.ParseQuery("?a=1&b=2") } // bad: question mark given to ParseQuery

func U41() (url.Values, error) { return url.ParseQuery("a=1;b=2") } // bad: semicolon in ParseQuery

func U42() (string, error) { return url.QueryUnescape("100%") } // missed: bad escape

func U43(s string) string {
	v := url.Values{}
	v.Set("q", url.QueryEscape(s)) // bad: Values with an escaped value is escaped again
	return "https://shop.com/?" + v.Encode()
}

func U44(s string) string {
	v := url.Values{}
	v.Set("q", s)
	v.Set("&page", "1") // bad: key with its ampersand
	return v.Encode()
}

func U45(u *url.URL) string {
	u.Query().Add("page", "1") // bad: Add on the copy
	return u.String()
}

func U46(s string) string {
	v := url.Values{}
	v.Set("q", s)
	v.Add("page[size]", "1")
	return "https://shop.com/?" + v.Encode() // good: Values
}

func U47() (*http.Response, error) {
	u := &url.URL{Scheme: "https", Host: "shop.com"}
	return http.Get(u.String() + "items") // bad: String and then a path joined without a slash
}

func U48() (*http.Response, error) {
	u := &url.URL{Scheme: "https", Host: "shop.com"}
	return http.Get(u.String() + "/items") // good: with a slash
}

func U49() string {
	u := url.URL{Scheme: "https", Opaque: "://shop.com/x"} // missed: Opaque with slashes makes four of them
	return u.String()
}

func U50(to string) string {
	u := url.URL{Scheme: "mailto", Host: to} // bad: mail address with slashes
	return u.String()
}

func U51(to string) string {
	u := url.URL{Scheme: "mailto", Opaque: to} // good: mail address
	return u.String()
}

func U52() (*url.URL, error) { return url.Parse("mailto:bob@shop.com?subject=50% off") } // bad: subject not escaped in a mail link that is parsed

func U53() (*url.URL, error) { return url.Parse(`file://C:\data\x.txt`) } // bad: file URL of a Windows path

func U54() (string, error) {
	u, err := url.Parse("file://data/x.txt") // bad: file URL with a relative path: host is "data"
	if err != nil {
		return "", err
	}
	return u.Path, nil
}

func U55() (*url.URL, error) { return url.Parse("file:///data/x.txt") } // good: file URL

func U56() (*url.URL, error) { return url.Parse("https://shop.com/\tx") } // bad: control character

func U57() (*url.URL, error) { return url.Parse("https://shop .com/") } // bad: space in the host

func U58() (*url.URL, error) { return url.Parse("http://2001:db8::1/x") } // bad: IPv6 without brackets and with a path

func U59() (*url.URL, error) { return url.Parse("http://[2001:db8::1/x") } // bad: bracket missing

func U60() (*url.URL, error) { return url.Parse("http://[2001:db8::1]:80/x") } // good: IPv6

func U61(port int) string {
	return fmt.Sprintf("http://%d:%s/x", port, "localhost") // missed: Sprintf with the arguments in the wrong order
}

func U62(n int) (*http.Response, error) {
	base := "https://shop.com/items?limit=10"
	return http.Get(fmt.Sprintf("%s/%d", base, n)) // missed: join of a base that ends in a query
}

func U63(u *url.URL) bool { return u.Path == "items/1" && u.Host != "" } // missed: Path without slash joined by hand in a struct with Host, then sent as RequestURI

func U64(u *url.URL) bool { return u.Fragment == "#top" } // missed: fragment compared with hash

func U65() (*http.Response, error) { return http.Get("https://shop.com/red%2520shoes%zz") } // bad: percent twice
