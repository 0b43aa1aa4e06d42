// Package calls asks for URLs that are put together in many ways.
package calls

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"strings"
)

func call001() {
	http.Get("www.google.com") // bad: no scheme, which is asked for
}

func sound001() {
	http.Get("https://www.google.com") // good: with its scheme
}

func call002() {
	http.Post("localhost:8080/api/users", "application/json", nil) // bad: the host is taken for a scheme that nobody knows
}

func sound002() {
	http.Post("http://localhost:8080/api/users", "application/json", nil) // good: with its scheme
}

const host003 = "https://api.weather.example" // bad: https is taken for the host

func call003(city string) {
	u := fmt.Sprintf("https://%s/v1/forecast?q=%s", host003, url.QueryEscape(city))
	http.Get(u)
}

const soundHost003 = "api.weather.example" // good: one scheme

func sound003(city string) {
	u := fmt.Sprintf("https://%s/v1/forecast?q=%s", soundHost003, url.QueryEscape(city))
	http.Get(u)
}

func call004() {
	http.NewRequest("GET", "http:/example.com/status", nil) // bad: no host in the request URL
}

func sound004() {
	http.NewRequest("GET", "http://example.com/status", nil) // good: two slashes
}

type client005 struct {
	base string
	hc   *http.Client
}

func new005() *client005 {
	return &client005{base: "https://api.example.com", hc: http.DefaultClient}
}

func (c *client005) list(ctx context.Context) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+"v2/items", nil) // bad: the path is glued to the host
	if err != nil {
		return nil, err
	}
	return c.hc.Do(req)
}

type soundClient005 struct {
	base string
	hc   *http.Client
}

func soundNew005() *soundClient005 {
	return &soundClient005{base: "https://api.example.com", hc: http.DefaultClient}
}

func (c *soundClient005) list(ctx context.Context) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+"/v2/items", nil) // good: a slash after the host
	if err != nil {
		return nil, err
	}
	return c.hc.Do(req)
}

func call006(id string) {
	u := path.Join("https://api.example.com/v1", "users", id) // bad: two slashes become one
	resp, err := http.Get(u)
	_, _ = resp, err
}

func sound006(id string) {
	u := "https://api.example.com/" + path.Join("v1", "users", id) // good: the scheme keeps its slashes
	resp, err := http.Get(u)
	_, _ = resp, err
}

func call007() {
	http.Get("https://example.com/search?q=hello world") // bad: the space is sent as it is, or refused
}

func sound007() {
	http.Get("https://example.com/search?q=hello+world") // good: the space is encoded
}

func call008() {
	url.Parse("https://shop.example/sale/50%off") // bad: invalid URL escape
}

func sound008() {
	url.Parse("https://shop.example/sale/50%25off") // good: the percent sign is encoded
}

const search009 = "https://api.example.com/search?format=json"

func call009(q string) {
	http.Get(search009 + "?q=" + url.QueryEscape(q)) // bad: the second question mark is part of a value
}

func sound009(q string) {
	http.Get(search009 + "&q=" + url.QueryEscape(q)) // good: one question mark
}

func call010(page string) {
	http.Get("https://api.example.com/items&page=" + url.QueryEscape(page)) // bad: the path goes on: there is no query
}

func sound010(page string) {
	http.Get("https://api.example.com/items?page=" + url.QueryEscape(page)) // good: a question mark comes first
}

func fetch011(rawurl string) (*http.Response, error) {
	req, err := http.NewRequest("GET", rawurl, nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

func call011() {
	fetch011("api.github.com/users/octocat") // bad: no scheme, which is asked for
}

func sound011() {
	fetch011("https://api.github.com/users/octocat") // good: with its scheme
}

func getenv012(key, def string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return def
}

func call012() {
	base := getenv012("USER_SERVICE_URL", "user-service:8080") // bad: the host is taken for a scheme that nobody knows
	http.Get(base + "/users")
}

func sound012() {
	base := getenv012("USER_SERVICE_URL", "http://user-service:8080") // good: with its scheme
	http.Get(base + "/users")
}

var server013 = flag.String("server13", "localhost:9090", "server url") // bad: the host is taken for a scheme that nobody knows

func call013() {
	flag.Parse()
	http.Get(*server013 + "/api/v1/query?query=up")
}

var soundServer013 = flag.String("okserver13", "http://localhost:9090", "server url") // good: with its scheme

func sound013() {
	flag.Parse()
	http.Get(*soundServer013 + "/api/v1/query?query=up")
}

func call014() {
	sites := []string{
		"https://go.dev",
		"pkg.go.dev", // bad: no scheme, which is asked for
		"https://golang.org",
	}
	for _, s := range sites {
		resp, err := http.Get(s)
		_, _ = resp, err
	}
}

func sound014() {
	sites := []string{
		"https://go.dev",
		"https://pkg.go.dev", // good: with its scheme
	}
	for _, s := range sites {
		resp, err := http.Get(s)
		_, _ = resp, err
	}
}

var endpoints015 = map[string]string{
	"prod": "https://api.example.com",
	"dev":  "localhost:3000", // bad: the host is taken for a scheme that nobody knows
}

func call015(env string) {
	http.Get(endpoints015[env] + "/health")
}

var soundEndpoints015 = map[string]string{
	"prod": "https://api.example.com",
	"dev":  "http://localhost:3000", // good: with its scheme
}

func sound015(env string) {
	http.Get(soundEndpoints015[env] + "/health")
}

func call016() {
	http.Get("http://localhost:port/metrics") // bad: invalid port after host
}

func sound016() {
	http.Get("http://localhost:9100/metrics") // good: a number
}

const listen017 = ":8080"

func call017() {
	http.Get("http://localhost:" + listen017 + "/healthz") // bad: invalid port after host
}

func sound017() {
	http.Get("http://localhost" + listen017 + "/healthz") // good: a number
}

func call018() {
	u := &url.URL{Host: "api.example.com", Path: "/v1/ping"}
	http.Get(u.String()) // bad: no scheme, which is asked for
}

func sound018() {
	u := &url.URL{Scheme: "https", Host: "api.example.com", Path: "/v1/ping"}
	http.Get(u.String()) // good: with its scheme
}

func call019() {
	_ = url.URL{Scheme: "https", Host: "example.com", Path: "/search?q=go"} // bad: refused
}

func sound019() {
	_ = url.URL{Scheme: "https", Host: "example.com", Path: "/search", RawQuery: "q=go"} // good: in its own field
}

func call020() {
	_ = url.URL{Scheme: "https://", Host: "example.com"} // bad: the colon is written twice
}

func sound020() {
	_ = url.URL{Scheme: "https", Host: "example.com"} // good: a scheme alone
}

const apiHost021 = "https://example.com" // bad: what is more than a host is written where the host is

func call021() string {
	u := url.URL{Scheme: "https", Host: apiHost021, Path: "/login"}
	return u.String()
}

const soundAPIHost021 = "example.com" // good: a host alone

func sound021() string {
	u := url.URL{Scheme: "https", Host: soundAPIHost021, Path: "/login"}
	return u.String()
}

func call022(req *http.Request) {
	req.URL.RawQuery = "?limit=10" // bad: the question mark is escaped
}

func sound022(req *http.Request) {
	req.URL.RawQuery = "limit=10" // good: the query has a field of its own
}

func call023() {
	name := "John Smith" // missed: the plus is no space in a path
	u := "https://api.example.com/people/" + url.QueryEscape(name)
	http.Get(u)
}

func sound023() {
	name := "John Smith" // good: with its scheme
	u := "https://api.example.com/people/" + url.PathEscape(name)
	http.Get(u)
}

func call025() {
	u := url.QueryEscape("https://api.example.com/search?q=golang")
	http.Get(u) // bad: no scheme, which is asked for
}

func sound025() {
	u := url.QueryEscape("https://api.example.com/search?q=golang")
	http.Get("https://proxy.example.com/?url=" + u) // good: with its scheme
}

func call026() {
	q := url.Values{}
	q.Set("redirect_uri", url.QueryEscape("https://app.example.com/cb")) // bad: escaped twice
	http.Get("https://auth.example.com/authorize?" + q.Encode())
}

func sound026() {
	q := url.Values{}
	q.Set("redirect_uri", "https://app.example.com/cb") // good: encoded once
	http.Get("https://auth.example.com/authorize?" + q.Encode())
}

func call027() string {
	u := url.URL{Scheme: "https", Host: "files.example.com"}
	u.Path = "/docs/" + url.PathEscape("my file.txt") // bad: escaped twice
	return u.String()
}

func sound027() string {
	u := url.URL{Scheme: "https", Host: "files.example.com"}
	u.Path = "/docs/my file.txt" // good: encoded once
	return u.String()
}

func call028() {
	u, err := url.JoinPath("https://api.example.com", "search?q=go") // bad: the question mark is escaped
	if err != nil {
		return
	}
	http.Get(u)
}

func sound028() {
	u, err := url.JoinPath("https://api.example.com", "search") // good: the query comes after
	if err != nil {
		return
	}
	http.Get(u + "?q=go")
}

func call029() {
	base, _ := url.Parse("https://api.example.com/v1")
	u := base.ResolveReference(&url.URL{Path: "users"}) // bad: a part of the path of the base is lost
	http.Get(u.String())
}

func sound029() {
	base, _ := url.Parse("https://api.example.com/v1/")
	u := base.ResolveReference(&url.URL{Path: "users"}) // good: the path of the base is kept
	http.Get(u.String())
}

func call030() {
	base, err := url.Parse("https://api.example.com/v1/")
	if err != nil {
		return
	}
	u, err := base.Parse("/users") // bad: a part of the path of the base is lost
	if err != nil {
		return
	}
	http.Get(u.String())
}

func sound030() {
	base, err := url.Parse("https://api.example.com/v1/")
	if err != nil {
		return
	}
	u, err := base.Parse("users") // good: the path of the base is kept
	if err != nil {
		return
	}
	http.Get(u.String())
}

const filter031 = "name eq 'Bob'"

func call031() {
	u := fmt.Sprintf("https://graph.example.com/v1.0/users?$filter=%s", filter031) // bad: the space is sent as it is, or refused
	http.NewRequest(http.MethodGet, u, nil)
}

func sound031() {
	u := fmt.Sprintf("https://graph.example.com/v1.0/users?$filter=%s", url.QueryEscape(filter031)) // good: the space is encoded
	http.NewRequest(http.MethodGet, u, nil)
}

func call033() {
	http.Get(" https://example.com/feed.xml") // bad: the white space is part of the URL
}

func sound033() {
	http.Get(strings.TrimSpace(" https://example.com/feed.xml")) // good: white space is cut off
}

const hook034 = `https://hooks.example.com/services/T000/B000
`

func call034(body []byte) {
	http.Post(hook034, "application/json", bytes.NewReader(body)) // bad: the white space is part of the URL
}

func sound034(body []byte) {
	http.Post(strings.TrimSpace(hook034), "application/json", bytes.NewReader(body)) // good: white space is cut off
}

func call035() {
	http.Get("htp://example.com") // bad: unsupported protocol scheme
}

func sound035() {
	http.Get("http://example.com") // good: spelled right
}

func call036() {
	http.Get("https//example.com/a") // bad: no colon after the scheme: all of it is a path
}

func sound036() {
	http.Get("https://example.com/a") // good: with the colon
}

func call037() {
	u, err := url.Parse("192.168.1.10:8080") // bad: the host is taken for a scheme that nobody knows
	if err != nil {
		panic(err)
	}
	u.Path = "/status"
	http.Get(u.String())
}

func sound037() {
	u, err := url.Parse("http://192.168.1.10:8080") // good: with its scheme
	if err != nil {
		panic(err)
	}
	u.Path = "/status"
	http.Get(u.String())
}

func call038() string {
	u, err := url.Parse("example.com/path") // bad: the host is taken for a path
	if err != nil {
		return ""
	}
	return u.Host
}

func sound038() string {
	u, err := url.Parse("https://example.com/path") // good: with its scheme
	if err != nil {
		return ""
	}
	return u.Host
}

func call039() {
	url.ParseRequestURI("users/42") // bad: panics: no request has such a target
}

func sound039() {
	url.ParseRequestURI("/users/42") // good: with a slash in front
}

type Options040 struct {
	Endpoint string
}

func (o *Options040) setDefaults() {
	if o.Endpoint == "" {
		o.Endpoint = "api.example.com/v2" // bad: no scheme, which is asked for
	}
}

func do040(o Options040) {
	o.setDefaults()
	http.Get(o.Endpoint + "/status")
}

type soundOptions040 struct {
	Endpoint string
}

func (o *soundOptions040) setDefaults() {
	if o.Endpoint == "" {
		o.Endpoint = "https://api.example.com/v2" // good: with its scheme
	}
}

func soundDo040(o soundOptions040) {
	o.setDefaults()
	http.Get(o.Endpoint + "/status")
}

type Client041 struct{ baseURL string }
type Option041 func(*Client041)

func WithBaseURL041(u string) Option041 {
	return func(c *Client041) { c.baseURL = u }
}

func New041(opts ...Option041) *Client041 {
	c := &Client041{baseURL: "https://api.example.com"}
	for _, o := range opts {
		o(c)
	}
	return c
}

func (c *Client041) Get(p string) (*http.Response, error) {
	return http.Get(c.baseURL + p)
}

func call041() {
	New041(WithBaseURL041("localhost:8081")).Get("/x") // bad: the host is taken for a scheme that nobody knows
}

func sound041() {
	New041(WithBaseURL041("http://localhost:8081")).Get("/x") // good: with its scheme
}

func call043() {
	const proxy = "http://user:p#ss@proxy.example.com:3128" // bad: invalid port after host
	u, err := url.Parse(proxy)
	if err != nil {
		panic(err)
	}
	_ = &http.Transport{Proxy: http.ProxyURL(u)}
}

func sound043() {
	const proxy = "http://user:p%23ss@proxy.example.com:3128" // good: a number
	u, err := url.Parse(proxy)
	if err != nil {
		panic(err)
	}
	_ = &http.Transport{Proxy: http.ProxyURL(u)}
}

func call044() {
	http.Get("http:\\\\example.com\\index.html") // bad: no host in the request URL
}

func sound044() {
	http.Get("http://example.com/index.html") // good: two slashes
}

func call045() {
	u, _ := url.Parse("proxy.corp.example:8080") // bad: the host is taken for a scheme that nobody knows
	_ = &http.Transport{Proxy: http.ProxyURL(u)}
}

func sound045() {
	u, _ := url.Parse("http://proxy.corp.example:8080") // good: with its scheme
	_ = &http.Transport{Proxy: http.ProxyURL(u)}
}

func call047() {
	h := strings.TrimPrefix("https://example.com", "https://") // bad: no scheme, which is asked for
	http.Get(h + "/robots.txt")
}

func sound047() {
	h := strings.TrimPrefix("https://example.com", "https://") // good: with its scheme
	http.Get("http://" + h + "/robots.txt")
}

const port048 = 80800

func call048() {
	http.Get(fmt.Sprintf("http://127.0.0.1:%d/", port048)) // bad: invalid port: there are 65535
}

const soundPort048 = 8080

func sound048() {
	http.Get(fmt.Sprintf("http://127.0.0.1:%d/", soundPort048)) // good: a port that there is
}
