// Package crawler asks for pages, and resolves what it finds there.
package crawler

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
)

var seeds = []string{
	"https://example.com/",        // good: right
	"http://example.org/a b.html", // bad: two of the four fail
	"www.example.net",             // bad: two of the four fail
	"https://example.com/%7Euser", // good: right
}

func Crawl() {
	for _, s := range seeds {
		resp, err := http.Get(s)
		if err == nil {
			resp.Body.Close()
		}
	}
}

var good = []string{"https://example.com/", "http://example.org/a%20b.html", "https://www.example.net"}

func CrawlGood() {
	for _, s := range good {
		resp, err := http.Get(s) // good: right
		if err == nil {
			resp.Body.Close()
		}
	}
}

func Resolve() (string, error) {
	base, err := url.Parse("https://example.com/docs/v2")
	if err != nil {
		return "", err
	}
	ref, err := url.Parse("api.html")
	if err != nil {
		return "", err
	}
	return base.ResolveReference(ref).String(), nil // good: right
}

func ResolveColon(base *url.URL) (*url.URL, error) {
	return base.Parse("2024:01:report.html") // bad: first path segment in URL cannot contain colon
}

func ResolveColonRight(base *url.URL) (*url.URL, error) {
	return base.Parse("./2024:01:report.html") // good: right
}

func Ref(base *url.URL, name string) (*url.URL, error) {
	return base.Parse("//assets/" + name) // missed: assets becomes the host
}

func RefRight(base *url.URL, name string) (*url.URL, error) {
	return base.Parse("/assets/" + name) // good: right
}

func Cdn(base *url.URL, name string) (*url.URL, error) {
	return base.Parse("//cdn.example.com/assets/" + name) // good: right
}

func Trim(u string) string {
	return strings.TrimLeft(u, "https://") // bad: "shop.example" loses s, h, p
}

func TrimPrefix(u string) string {
	return strings.TrimPrefix(u, "https://") // good: right
}

func TrimHost(u string) string {
	return strings.TrimRight(u, "/index.html") // bad: "/html" loses everything
}

func TrimSlash(u string) string {
	return strings.TrimRight(u, "/") // good: right
}

func TrimScheme(u string) string {
	u = strings.Trim(u, "http://") // bad: trim cutset
	return u
}

func HasScheme(u string) bool {
	return strings.HasPrefix(u, "http") // good: right
}

func Host(u string) (string, error) {
	p, err := url.Parse("example.com/path") // bad: Host is ""
	if err != nil {
		return "", err
	}
	return p.Host, nil
}

func HostRight() (string, error) {
	p, err := url.Parse("//example.com/path")
	if err != nil {
		return "", err
	}
	return p.Host, nil // good: right
}

func Regexp() *regexp.Regexp { return regexp.MustCompile(`^https?://[^/]+/a b$`) } // good: right

func Proxy() (*http.Client, error) {
	p, err := url.Parse("127.0.0.1:3128") // bad: first path segment in URL cannot contain colon
	if err != nil {
		return nil, err
	}
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}, nil
}

func ProxyRight() (*http.Client, error) {
	p, err := url.Parse("http://127.0.0.1:3128") // good: right
	if err != nil {
		return nil, err
	}
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}, nil
}

func ProxyLocal() *http.Transport {
	p, _ := url.Parse("localhost:3128") // bad: scheme localhost
	return &http.Transport{Proxy: http.ProxyURL(p)}
}

func ProxyStruct() *http.Transport {
	return &http.Transport{Proxy: http.ProxyURL(&url.URL{Host: "proxy.example.com:3128"})}
}

func ProxySocks() *http.Transport {
	return &http.Transport{Proxy: http.ProxyURL(&url.URL{Scheme: "socks5", Host: "proxy.example.com:1080"})} // good: right
}

func ProxySocks4() *http.Transport {
	return &http.Transport{Proxy: http.ProxyURL(&url.URL{Scheme: "socks4", Host: "proxy.example.com:1080"})} // bad: unsupported; sent as http proxy
}

func Jar() (http.CookieJar, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	u, err := url.Parse("example.com") // bad: cookie dropped
	if err != nil {
		return nil, err
	}
	jar.SetCookies(u, []*http.Cookie{{Name: "a", Value: "b"}})
	return jar, nil
}

func JarRight() (http.CookieJar, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	jar.SetCookies(&url.URL{Scheme: "https", Host: "example.com"}, []*http.Cookie{{Name: "a", Value: "b"}}) // good: right
	return jar, nil
}

func JarStruct(jar http.CookieJar) {
	jar.SetCookies(&url.URL{Host: "example.com"}, []*http.Cookie{{Name: "a", Value: "b"}}) // bad: dropped
}

func Lines(r io.Reader) error {
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		resp, err := http.Get("https://example.com/" + sc.Text() + "\n") // bad: invalid control character in URL
		if err != nil {
			return err
		}
		resp.Body.Close()
	}
	return sc.Err()
}

func LinesRight(r io.Reader) error {
	br := bufio.NewReader(r)
	for {
		line, err := br.ReadString('\n')
		if errors.Is(err, io.EOF) {
			return nil
		}
		resp, err := http.Get("https://example.com/" + strings.TrimSpace(line)) // good: right
		if err != nil {
			return err
		}
		resp.Body.Close()
	}
}

func BytesWrong(r io.Reader) error {
	br := bufio.NewReader(r)
	line, err := br.ReadBytes('\n') // bad: so does the line in bytes
	if err != nil {
		return err
	}
	resp, err := http.Get("https://example.com/" + string(line))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Printed(id string) (*http.Response, error) {
	var b strings.Builder
	fmt.Fprintln(&b, "https://example.com/items/"+id) // bad: the end of the line is part of the URL
	return http.Get(b.String())
}

func PrintedOK(id string) (*http.Response, error) {
	var b strings.Builder
	fmt.Fprintln(&b, "https://example.com/items/"+id) // good: it is trimmed
	return http.Get(strings.TrimSpace(b.String()))
}

func LinesWrong(r io.Reader) error {
	br := bufio.NewReader(r)
	line, err := br.ReadString('\n') // bad: the line still ends in

	if err != nil {
		return err
	}
	resp, err := http.Get("https://example.com/" + line)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func File(dir, name string) (*http.Response, error) {
	return http.Get(filepath.Join("https://example.com", dir, name)) // bad: filepath join
}

func FileRight(dir, name string) string {
	return filepath.Join("/srv/example.com", dir, name) // good: right
}

func Robots(u *url.URL) (*http.Response, error) {
	return http.Get(u.Host + "/robots.txt") // bad: unsupported protocol scheme ""
}

func RobotsRight(u *url.URL) (*http.Response, error) {
	return http.Get(u.Scheme + "://" + u.Host + "/robots.txt") // good: right
}

func RobotsScheme(u *url.URL) (*http.Response, error) {
	return http.Get(u.Scheme + u.Host + "/robots.txt") // bad: httpexample.com/robots.txt
}

func RobotsColon(u *url.URL) (*http.Response, error) {
	return http.Get(u.Scheme + ":" + u.Host + "/robots.txt") // bad: no host
}

func RobotsRel(u *url.URL) (*http.Response, error) {
	return http.Get(u.ResolveReference(&url.URL{Path: "/robots.txt"}).String()) // good: right
}

func Page(u *url.URL, n int) *url.URL {
	v := *u
	v.RawQuery = fmt.Sprintf("?page=%d", n) // bad: field query
	return &v
}

func PageRight(u *url.URL, n int) *url.URL {
	v := *u
	v.RawQuery = fmt.Sprintf("page=%d", n) // good: right
	return &v
}

func PagePath(u *url.URL, n int) *url.URL {
	v := *u
	v.Path = fmt.Sprintf("/list?page=%d", n) // bad: sent as %3F
	return &v
}

func PageSet(u *url.URL, n int) string {
	u.Query().Set("page", fmt.Sprint(n)) // bad: the copy is dropped
	return u.String()
}

func PageSetRight(u *url.URL, n int) string {
	q := u.Query()
	q.Set("page", fmt.Sprint(n)) // good: right
	u.RawQuery = q.Encode()      // good: right
	return u.String()
}

func PageSetLost(u *url.URL, n int) string {
	q := u.Query()
	q.Set("page", fmt.Sprint(n)) // bad: never stored back
	return u.String()
}

func Clean(u *url.URL) string {
	u.Fragment = "#top" // bad: %23top
	return u.String()
}

func CleanRight(u *url.URL) string {
	u.Fragment = "top" // good: right
	return u.String()
}

func Space() string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "a b"} // good: right
	return u.String()
}

func SpaceHost() string {
	u := url.URL{Scheme: "https", Host: "example.com/docs", Path: "a"} // bad: field host
	return u.String()
}

func SchemeSlashes() string {
	u := url.URL{Scheme: "https://", Host: "example.com", Path: "a"} // bad: field scheme
	return u.String()
}

func OpaqueWrong() string {
	u := url.URL{Scheme: "https", Opaque: "example.com/a/b"} // missed: https:example.com/a/b
	return u.String()
}

func OpaqueRight() string {
	u := url.URL{Scheme: "https", Opaque: "//example.com/a%2Fb"} // good: right
	return u.String()
}

func UserWrong() string {
	u := url.URL{Scheme: "https", Host: "user:pw@example.com"} // bad: userinfo in Host
	return u.String()
}

func UserRight() string {
	u := url.URL{Scheme: "https", User: url.UserPassword("user", "pw"), Host: "example.com"} // good: right
	return u.String()
}

func Filter(u *url.URL) bool {
	return u.Host == "example.com:443" // good: right
}

func FilterScheme(u *url.URL) bool {
	return u.Scheme == "https://" // missed: never true
}

func FilterSchemeRight(u *url.URL) bool {
	return u.Scheme == "https" // good: right
}

func FilterQuery(u *url.URL) bool {
	return strings.HasPrefix(u.RawQuery, "?page=") // missed: true of two question marks alone
}

func FilterFragment(u *url.URL) bool {
	return u.Fragment == "#top" // missed: true of two number signs alone
}

func FilterHost(u *url.URL) bool {
	return u.Hostname() == "localhost:8080" // bad: never a port
}

func FilterHostRight(u *url.URL) bool {
	return u.Hostname() == "localhost" && u.Port() == "8080" // good: right
}

func FilterPort(u *url.URL) bool {
	return u.Port() == ":8080" // bad: never true
}

func FilterSwitch(u *url.URL) int {
	switch u.Scheme {
	case "http:", // bad: never true
		"https:": // bad: never true
		return 1
	case "ftp": // good: right
		return 2
	}
	return 0
}

func FilterUpper(u *url.URL) bool {
	return u.Scheme == "HTTPS" // bad: Parse lowers the scheme
}
