// Package client asks servers, by way of fields, options, closures, lists and settings.
package client

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

func group(key string) (*http.Response, error) {
	return http.Get("localhost:3000/request_to_save_group/" + key) // bad: host and port read as a scheme
}

func group2(key string) (*http.Response, error) {
	return http.Get("http://localhost:3000/request_to_save_group/" + key) // good: right
}

const apiHost = "api.example.com" // bad: no scheme where one is needed

func status() (*http.Response, error) {
	return http.Get(apiHost + "/status")
}

const apiHost2 = "api.example.com" // good: right

func status2() (*http.Response, error) {
	return http.Get("https://" + apiHost2 + "/status")
}

type Client struct {
	base string
	hc   *http.Client
}

func NewClient() *Client {
	return &Client{base: "localhost:9090", hc: &http.Client{Timeout: time.Second}} // bad: host and port read as a scheme
}

func (c *Client) User(ctx context.Context, id int) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("%s/users/%d", c.base, id), nil)
	if err != nil {
		return nil, err
	}
	return c.hc.Do(req)
}

type Client2 struct {
	base string
	hc   *http.Client
}

func NewClient2() *Client2 {
	return &Client2{base: "http://localhost:9090", hc: &http.Client{Timeout: time.Second}} // good: right
}

func (c *Client2) User(ctx context.Context, id int) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("%s/users/%d", c.base, id), nil)
	if err != nil {
		return nil, err
	}
	return c.hc.Do(req)
}

// Options.
type opts struct{ endpoint string }

type Option func(*opts)

func WithEndpoint(e string) Option { return func(o *opts) { o.endpoint = e } }

type svc struct{ o opts }

func New(os ...Option) *svc {
	o := opts{endpoint: "https://api.example.com"}
	for _, f := range os {
		f(&o)
	}
	return &svc{o: o}
}

func (s *svc) Ping() error {
	resp, err := http.Get(s.o.endpoint + "/ping")
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func useOptions() error { return New(WithEndpoint("localhost:7000")).Ping() } // bad: host and port read as a scheme

func useOptions2() error { return New(WithEndpoint("http://localhost:7000")).Ping() } // good: right

type feed struct{ url string }

func NewFeed(u string) *feed {
	if u == "" {
		u = "feeds.example.com" // bad: no scheme where one is needed
	}
	return &feed{url: u}
}

func (f *feed) Fetch() (*http.Response, error) { return http.Get(f.url + "/rss.xml") }

type feed2 struct{ url string }

func NewFeed2(u string) *feed2 {
	if u == "" {
		u = "https://feeds.example.com" // good: right
	}
	return &feed2{url: u}
}

func (f *feed2) Fetch() (*http.Response, error) { return http.Get(f.url + "/rss.xml") }

type endpoint interface{ URL() string }

type local struct{}

func (local) URL() string { return "127.0.0.1:4000/graphql" } // bad: host and port read as a scheme

func call(e endpoint) (*http.Response, error) { return http.Get(e.URL()) }

func useLocal() { call(local{}) }

type endpoint2 interface{ Address() string }

type local2 struct{}

func (local2) Address() string { return "http://127.0.0.1:4000/graphql" } // good: right

func call2(e endpoint2) (*http.Response, error) { return http.Get(e.Address()) }

func useLocal2() { call2(local2{}) }

func closures() {
	get := func(p string) *http.Response {
		r, err := http.Get("localhost:8080" + p) // bad: host and port read as a scheme
		if err != nil {
			panic(err)
		}
		return r
	}
	get("/a")
	get("/b")
}

func closures2() {
	get := func(p string) *http.Response {
		r, err := http.Get("http://localhost:8080" + p) // good: right
		if err != nil {
			panic(err)
		}
		return r
	}
	get("/a")
	get("/b")
}

func health(name string) error {
	services := map[string]string{
		"auth": "localhost:8081", // bad: host and port read as a scheme
		"mail": "localhost:8082", // bad: host and port read as a scheme
	}
	r, err := http.Get(services[name] + "/health")
	if err != nil {
		return err
	}
	return r.Body.Close()
}

func health2(name string) error {
	services := map[string]string{
		"auth": "http://localhost:8081",
		"mail": "http://localhost:8082",
	}
	r, err := http.Get(services[name] + "/health") // good: right
	if err != nil {
		return err
	}
	return r.Body.Close()
}

func check() {
	sites := []string{
		"www.google.com", // bad: no scheme where one is needed
		"www.github.com", // bad: no scheme where one is needed
	}
	var wg sync.WaitGroup
	for _, s := range sites {
		wg.Add(1)
		go func(s string) {
			defer wg.Done()
			if _, err := http.Get(s); err != nil {
				fmt.Println(err)
			}
		}(s)
	}
	wg.Wait()
}

func check2() {
	sites := []string{"https://www.google.com", "https://www.github.com"} // good: right
	var wg sync.WaitGroup
	for _, s := range sites {
		wg.Add(1)
		go func(s string) {
			defer wg.Done()
			if _, err := http.Get(s); err != nil {
				fmt.Println(err)
			}
		}(s)
	}
	wg.Wait()
}

func jobs() (*http.Response, error) {
	base := cmp.Or(os.Getenv("JOBS_URL"), "localhost:7777") // bad: host and port read as a scheme
	return http.Get(base + "/jobs")
}

func jobs2() (*http.Response, error) {
	base := cmp.Or(os.Getenv("JOBS_URL"), "http://localhost:7777") // good: right
	return http.Get(base + "/jobs")
}

func env(k, d string) string {
	v := os.Getenv(k)
	if v == "" {
		return d
	}
	return v
}

func bill() (*http.Response, error) {
	u := env("BILLING_URL", "localhost:6060") // bad: host and port read as a scheme
	return http.Post(u+"/bill", "application/json", nil)
}

func bill2() (*http.Response, error) {
	u := env("BILLING_URL", "http://localhost:6060") // good: right
	return http.Post(u+"/bill", "application/json", nil)
}

func fetch[T any](u string) (T, error) {
	var v T
	resp, err := http.Get(u)
	if err != nil {
		return v, err
	}
	defer resp.Body.Close()
	err = json.NewDecoder(resp.Body).Decode(&v)
	return v, err
}

func todo() (map[string]any, error) {
	return fetch[map[string]any]("jsonplaceholder.typicode.com/todos/1") // bad: no scheme where one is needed
}

func todo2() (map[string]any, error) {
	return fetch[map[string]any]("https://jsonplaceholder.typicode.com/todos/1") // good: right
}

var server = flag.String("server", "localhost:8000", "server address") // bad: host and port read as a scheme

func page() (*http.Response, error) {
	flag.Parse()
	return http.Get(*server + "/page")
}

var server2 = flag.String("server2", "localhost:8000", "server address") // good: right

func page2() (*http.Response, error) {
	flag.Parse()
	return http.Get("http://" + *server2 + "/page")
}

func tarball(repo string) (*http.Response, error) {
	u := filepath.Join("https://github.com", repo, "tarball/master") // bad: path.Join on a URL
	return http.Get(u)
}

func tarball2(repo string) (*http.Response, error) {
	u, err := url.JoinPath("https://github.com", repo, "tarball/master") // good: right
	if err != nil {
		return nil, err
	}
	return http.Get(u)
}

type alerts struct{ baseURL string }

func newAlerts() *alerts { return &alerts{baseURL: "https://prometheus.example.com"} } // bad: path.Join on a URL

func (c *alerts) all() (*http.Request, error) {
	uri := path.Join(c.baseURL, "/api/v1/alerts")
	return http.NewRequest(http.MethodGet, uri, nil) // bad: "//" is missing after the scheme
}

type alerts2 struct{ host string }

func newAlerts2() *alerts2 { return &alerts2{host: "prometheus.example.com"} } // good: right

func (c *alerts2) all() (*http.Request, error) {
	uri := "https://" + path.Join(c.host, "/api/v1/alerts")
	return http.NewRequest(http.MethodGet, uri, nil)
}

func (c *Client2) list(base string) (*http.Response, error) {
	return c.hc.Get(path.Join("http://", base, "list")) // bad: path.Join on a URL
}

func (c *Client2) list2(base string) (*http.Response, error) {
	return c.hc.Get("http://" + path.Join(base, "list")) // good: right
}

func icon(host, id string) string {
	return fmt.Sprintf("https//%s/icons/%s.png", host, id) // bad: no colon after the scheme
}

func useIcon() { http.Get(icon("openweathermap.org", "01d")) }

func icon2(host, id string) string {
	return fmt.Sprintf("https://%s/icons/%s.png", host, id) // good: right
}

func useIcon2() { http.Get(icon2("openweathermap.org", "01d")) }

type hosts struct{ Media string }

var prod = hosts{Media: "https://media.example.com"} // bad: scheme where the host belongs

func poster(id string) (*http.Response, error) {
	return http.Get("https://" + prod.Media + "/p/" + id)
}

type hosts2 struct{ Media string }

var prod2 = hosts2{Media: "media.example.com"} // good: right

func poster2(id string) (*http.Response, error) {
	return http.Get("https://" + prod2.Media + "/p/" + id)
}

type gitlab struct{ base string }

func newGitlab() *gitlab { return &gitlab{base: "https://gitlab.example.com"} }

func (g *gitlab) projects() (*http.Response, error) { return http.Get(g.base + "projects") } // bad: nothing between a host and what is joined to it

type gitlab2 struct{ base string }

func newGitlab2() *gitlab2 { return &gitlab2{base: "https://gitlab.example.com/"} } // good: right

func (g *gitlab2) projects() (*http.Response, error) { return http.Get(g.base + "projects") }

func ask() (*http.Response, error) {
	in := bufio.NewReader(os.Stdin)
	name, _ := in.ReadString('\n') // bad: white space around a URL
	return http.Get("https://api.example.com/users/" + name)
}

func ask2() (*http.Response, error) {
	in := bufio.NewReader(os.Stdin)
	name, _ := in.ReadString('\n')
	return http.Get("https://api.example.com/users/" + url.PathEscape(strings.TrimSpace(name))) // good: right
}

func greet(id int) (*http.Response, error) {
	u := fmt.Sprintln("https://api.example.com/greet/", id) // bad: space must be encoded
	return http.Get(u)
}

func greet2(id int) (*http.Response, error) {
	u := fmt.Sprint("https://api.example.com/greet/", id) // good: right
	return http.Get(u)
}

func local8080(port int) (*http.Response, error) {
	return http.Get("http://localhost:" + string(rune(port)) + "/") // missed: a character in place of the port
}

func local8081(port int) (*http.Response, error) {
	return http.Get(fmt.Sprint("http://localhost:", port, "/")) // good: right
}

func deleteUser(w http.ResponseWriter, r *http.Request) {
	name := url.PathEscape(r.FormValue("name")) // missed: percent signs of an escaped name in a format
	u := fmt.Sprintf("http://%s/users/"+name+"?hard=%t", os.Getenv("USERS"), true)
	http.Post(u, "", nil)
}

func deleteUser2(w http.ResponseWriter, r *http.Request) {
	name := url.PathEscape(r.FormValue("name")) // good: right
	u := fmt.Sprintf("http://%s/users/%s?hard=%t", os.Getenv("USERS"), name, true)
	http.Post(u, "", nil)
}

func vhost(c *http.Client) (*http.Response, error) {
	req, err := http.NewRequest("GET", "http://127.0.0.1:8080/", nil) // missed: a client does not send Header["Host"]
	if err != nil {
		return nil, err
	}
	req.Header.Set("Host", "shop.example.com")
	return c.Do(req)
}

func vhost2(c *http.Client) (*http.Response, error) {
	req, err := http.NewRequest("GET", "http://127.0.0.1:8080/", nil) // good: right
	if err != nil {
		return nil, err
	}
	req.Host = "shop.example.com"
	return c.Do(req)
}

func vhost3(req *http.Request) {
	req.Host = "https://shop.example.com" // bad: more than a host and port where a host belongs
}

func origin(req *http.Request) {
	req.Header.Set("Origin", "localhost:3000") // bad: origin without a scheme
}

func origin2(req *http.Request) {
	req.Header.Set("Origin", "http://localhost:3000") // good: right
}

func referer(req *http.Request) {
	req.Header.Add("Referer", "https,//httpbin.org/") // bad: no colon after the scheme
}

func referer2(req *http.Request) {
	req.Header.Add("Referer", "https://httpbin.org/") // good: right
}

func proxied() *http.Client {
	p, _ := url.Parse("127.0.0.1:8888") // bad: host and port read as a scheme
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}
}

func proxied2() *http.Client {
	p, _ := url.Parse("http://127.0.0.1:8888") // good: right
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}
}

func proxied3() *http.Client {
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(&url.URL{Scheme: "http", Host: "http://localhost:3128"})}} // bad: more than a host and port where a host belongs
}

func proxied4() *http.Client {
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(&url.URL{Scheme: "http", Host: "localhost:3128"})}} // good: right
}

func baseFor(stage string) string {
	switch stage {
	case "prod":
		return "https://api.example.com"
	case "dev":
		return "localhost:8080" // bad: host and port read as a scheme
	default:
		return "https://staging.example.com"
	}
}

func (c *Client2) version(stage string) (*http.Response, error) {
	return c.hc.Get(baseFor(stage) + "/version")
}

func baseFor2(stage string) string {
	switch stage {
	case "prod":
		return "https://api.example.com" // good: right
	case "dev":
		return "http://localhost:8080"
	default:
		return "https://staging.example.com"
	}
}

func (c *Client2) version2(stage string) (*http.Response, error) {
	return c.hc.Get(baseFor2(stage) + "/version")
}

func (c *Client2) do(method, u string, body io.Reader) (*http.Response, error) {
	req, err := http.NewRequest(method, u, body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "application/json")
	return c.hc.Do(req)
}

func (c *Client2) me() (*http.Response, error) { return c.do("GET", "api.example.com/me", nil) } // bad: no scheme where one is needed

func (c *Client2) me2() (*http.Response, error) {
	return c.do("GET", "https://api.example.com/me", nil)
} // good: right

func joined(parts ...string) (*http.Response, error) {
	return http.Get(strings.Join(append([]string{"localhost:9200"}, parts...), "/")) // bad: host and port read as a scheme
}

func joined2(parts ...string) (*http.Response, error) {
	return http.Get(strings.Join(append([]string{"http://localhost:9200"}, parts...), "/")) // good: right
}

func built(user string, n int) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("api.example.com/search?user=") // bad: no scheme where one is needed
	b.WriteString(url.QueryEscape(user))
	fmt.Fprintf(&b, "&n=%d", n)
	return http.Get(b.String())
}

func built2(user string, n int) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://api.example.com/search?user=") // good: right
	b.WriteString(url.QueryEscape(user))
	fmt.Fprintf(&b, "&n=%d", n)
	return http.Get(b.String())
}
