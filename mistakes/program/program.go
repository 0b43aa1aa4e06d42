// Package program hands texts through functions and types of its own.
package program

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
)

// --- a client of its own

type Client struct {
	base string
	http *http.Client
}

func New(base string) *Client { return &Client{base: base, http: http.DefaultClient} }

func (c *Client) get(path string) (*http.Response, error) {
	return c.http.Get(c.base + path)
}

func useClient() {
	New("localhost:8080").get("/users")        // bad: no scheme
	New("http://localhost:8080").get("/users") // good: with its scheme
	c := New("api.example.com/v1")             // bad: no scheme
	c.get("/users")
	d := New("https//api.example.com") // bad: the colon was lost
	d.get("/users")
}

// --- one whose base is set in a literal, and read in methods

type api struct{ BaseURL, Key string }

var defaultAPI = &api{BaseURL: "api.example.com"} // bad: no scheme

func (a *api) users() (*http.Response, error) { return http.Get(a.BaseURL + "/users") }

func useAPI() { defaultAPI.users() }

type service struct{ endpoint string }

func newService() *service { return &service{endpoint: "127.0.0.1:9000"} } // bad: no scheme

func (s *service) ping() error {
	_, err := http.Get(s.endpoint + "/ping")
	return err
}

type good struct{ endpoint string }

func newGood() *good { return &good{endpoint: "http://127.0.0.1:9000"} } // good: with its scheme

func (s *good) ping() error {
	_, err := http.Get(s.endpoint + "/ping")
	return err
}

type bare struct{ host string }

func newBare() *bare { return &bare{host: "127.0.0.1:9000"} } // good: the scheme is added

func (s *bare) ping() error {
	_, err := http.Get("http://" + s.host + "/ping")
	return err
}

// --- environment with a default

func getenv(key, fallback string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return fallback
}

func environment() {
	http.Get(getenv("API_URL", "localhost:8080") + "/v1")             // bad: no scheme
	http.Get(getenv("API_URL", "http://localhost:8080") + "/v1")      // good: with its scheme
	http.ListenAndServe(getenv("ADDR", "8080"), nil)                  // bad: missing port in address
	http.ListenAndServe(":"+getenv("PORT", "8080"), nil)              // good: the colon is added
	http.Get(cmp.Or(os.Getenv("API_URL"), "api.example.com") + "/v1") // bad: no scheme
	net.Dial("tcp", cmp.Or(os.Getenv("REDIS"), "localhost"))          // bad: missing port in address
	addr, ok := os.LookupEnv("ADDR")
	if !ok {
		addr = "http://0.0.0.0:8080" // bad: too many colons in address
	}
	http.ListenAndServe(addr, nil)
}

// --- wrappers

func fetch(u string) ([]byte, error) {
	resp, err := http.Get(u)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return io.ReadAll(resp.Body)
}

func fetchJSON(ctx context.Context, method, u string, into any) error {
	req, err := http.NewRequestWithContext(ctx, method, u, nil)
	if err != nil {
		return fmt.Errorf("request: %w", err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return json.NewDecoder(resp.Body).Decode(into)
}

func mustParse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

func guarded(u string) error {
	if u == "" {
		return errors.New("no URL")
	}
	_, err := http.Get(u)
	return err
}

func withScheme(u string) {
	if !strings.HasPrefix(u, "http") {
		u = "https://" + u
	}
	http.Get(u)
}

func panics() {
	mustParse("http://[::1") // bad: missing ']' in host
}

func closures() {
	must := func(s string) *url.URL {
		u, err := url.Parse(s)
		if err != nil {
			panic(err)
		}
		return u
	}
	must("http://example.com/")  // good: a URL
	must("http://exa mple.com/") // bad: invalid character " " in host name
}

func wrappers(ctx context.Context) {
	fetch("example.com/a")                                         // bad: no scheme
	fetch("https://example.com/a")                                 // good: with its scheme
	fetchJSON(ctx, "GET", "localhost:8080/users", nil)             // bad: no scheme
	fetchJSON(ctx, "GET", "http://localhost:8080/users", nil)      // good: with its scheme
	fetchJSON(ctx, "GET", "https://example.com/search?q=a b", nil) // bad: a space
	mustParse("https://example.com")                               // good: a URL
	guarded("www.example.com")                                     // bad: no scheme
	guarded("")                                                    // good: refused before
	withScheme("example.com/a")                                    // good: the scheme is added
	do := http.Get
	do("www.example.com")         // bad: no scheme
	do("https://www.example.com") // good: with its scheme
	retry(3, func() error {
		_, err := http.Get("www.example.com/retry") // bad: no scheme
		return err
	})
	var once sync.Once
	once.Do(func() { http.Get("https://example.com/once") }) // good: with its scheme
}

func retry(n int, f func() error) (err error) {
	for range n {
		if err = f(); err == nil {
			return nil
		}
	}
	return err
}

// --- tables and constants

const apiURL = "api.github.com/repos" // bad: no scheme

func constant(name string) { http.Get(apiURL + "/" + name) }

const goodURL = "https://api.github.com/repos" // good: with its scheme

func constant2(name string) { http.Get(goodURL + "/" + name) }

var endpoints = map[string]string{
	"dev":  "http://localhost:8080",  // good: with its scheme
	"prod": "https//api.example.com", // bad: the colon was lost
}

func pick(env string) { http.Get(endpoints[env] + "/v1") }

var sources = []struct{ name, url string }{
	{"a", "https://a.example/feed"}, // good: with its scheme
	{"b", "b.example/feed"},         // bad: no scheme
}

func all() {
	for _, s := range sources {
		fetch(s.url)
	}
}

func chosen(env string) {
	var base string
	switch env {
	case "prod":
		base = "https://api.example.com" // good: with its scheme
	case "dev":
		base = "localhost:8080" // bad: no scheme
	default:
		return
	}
	http.Get(base + "/v1/items")
}

// --- texts put together

func built(host, id string) {
	var b strings.Builder
	b.WriteString("localhost:8080") // bad: no scheme
	b.WriteString("/users/")
	b.WriteString(id)
	http.Get(b.String())
	var buf bytes.Buffer
	fmt.Fprintf(&buf, "http:/%s/users", host) // bad: a slash was lost
	http.Get(buf.String())
	u := "http://" + host
	u += "/users/" + id
	u += "?name=John Smith" // bad: a space
	http.Get(u)
	v := "http://localhost:8080/users/:id"
	http.Get(strings.Replace(v, ":id", id, 1)) // good: replaced
	t := "http://localhost:8080/users/{id}"
	http.Get(strings.NewReplacer("{id}", id).Replace(t))           // good: replaced
	http.Get(strings.ReplaceAll("https://HOST/a b", "HOST", host)) // bad: a space
	parts := []string{"https:", "", "example.com", id}
	http.Get(strings.Join(parts, "/")) // good: two slashes
}

func joined(ctx context.Context, host string) {
	u, err := url.Parse("example.com:8080/v1") // bad: a scheme example.com
	if err != nil {
		return
	}
	u.Path = "/v2"
	req, _ := http.NewRequestWithContext(ctx, "GET", u.String(), nil)
	http.DefaultClient.Do(req)
	q := url.Values{}
	q.Set("q", "go lang")                                 // good: Encode escapes it
	http.Get("https://example.com/search?" + q.Encode())  // good: encoded
	http.Get("https://example.com/search?q=" + "go lang") // bad: a space
	http.Get("https://example.com" + "?" + "q=go")        // good: a query alone
	http.Get(fmt.Sprintf("%s/v1", "https//"+host))        // bad: the colon was lost
}

// --- configuration of its own

type Config struct {
	ListenAddr string
	APIURL     string
	Database   struct{ Host string }
}

func defaults() Config {
	return Config{
		ListenAddr: "localhost",                // bad: missing port in address
		APIURL:     "https://api.example.com/", // good: with its scheme
	}
}

func run(c Config) error {
	go http.Get(c.APIURL + "v1")
	return http.ListenAndServe(c.ListenAddr, nil)
}

func start() error { return run(defaults()) }

type option func(*Client)

func WithBase(base string) option { return func(c *Client) { c.base = base } }

func NewWith(opts ...option) *Client {
	c := &Client{base: "http://localhost:8080", http: http.DefaultClient} // good: with its scheme
	for _, o := range opts {
		o(c)
	}
	return c
}

func useOptions() {
	NewWith(WithBase("localhost:9999")).get("/x")        // bad: no scheme
	NewWith(WithBase("http://localhost:9999")).get("/x") // good: with its scheme
}
