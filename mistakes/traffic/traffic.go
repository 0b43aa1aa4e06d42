// Package traffic sends requests to services whose addresses are kept in other places.
package traffic

import (
	"bufio"
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"html/template"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/rpc"
	"net/url"
	"os"
	"path"
	"strings"
	"time"

	"github.com/urllint/urllint/mistakes/traffic/endpoints"
)

func others() {
	http.Get(endpoints.Billing) // bad: the port of an address of another package
	http.Get(endpoints.BillingOK)
	go http.ListenAndServe(endpoints.Metrics, nil) // bad: a path after the port, of another package
	http.ListenAndServe(endpoints.MetricsOK, nil)
	s := endpoints.Prod()
	http.PostForm(s.Auth, nil)
}

// ---- embedded struct
type base struct {
	root string
	c    *http.Client
}

func (b base) fetch(p string) (*http.Response, error) { return b.c.Get(b.root + p) }

type weather struct {
	base
	key string
}

func newWeather(key string) *weather {
	return &weather{base: base{root: "http//api.weather.example", c: http.DefaultClient}, key: key} // bad: unsupported protocol scheme
}
func newWeatherOK(key string) *weather {
	return &weather{base: base{root: "http://api.weather.example", c: http.DefaultClient}, key: key}
}

func (w *weather) Now(city string) (*http.Response, error) {
	return w.fetch("/now?q=" + url.QueryEscape(city) + "&key=" + w.key)
}

func weatherMain() { newWeather("").Now("x"); newWeatherOK("").Now("x") }

// ---- interface with one implementation
type Fetcher interface {
	Fetch(ctx context.Context, u string) ([]byte, error)
}
type httpFetcher struct{}

func (httpFetcher) Fetch(ctx context.Context, u string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, "GET", u, nil)
	if err != nil {
		return nil, err
	}
	_, err = http.DefaultClient.Do(req)
	return nil, err
}

type service struct{ f Fetcher }

func NewFetcher() Fetcher { return httpFetcher{} }

func (s *service) run(ctx context.Context) {
	s.f.Fetch(ctx, "localhost:9200/_cat/indices")        // bad: unsupported protocol scheme "localhost"
	s.f.Fetch(ctx, "http://localhost:9200/_cat/indices") // good: the same in order
}

func serviceMain() { (&service{f: NewFetcher()}).run(context.Background()) }

// ---- generic helper
func GetJSON[T any](u string) (T, error) {
	var t T
	r, err := http.Get(u)
	if err != nil {
		return t, err
	}
	defer r.Body.Close()
	return t, json.NewDecoder(r.Body).Decode(&t)
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

type Opt[T any] struct {
	v  T
	ok bool
}

func Some[T any](v T) Opt[T] { return Opt[T]{v, true} }
func (o Opt[T]) Or(d T) T {
	if o.ok {
		return o.v
	}
	return d
}
func coalesce[T comparable](vs ...T) T {
	var z T
	for _, v := range vs {
		if v != z {
			return v
		}
	}
	return z
}

func generics(o Opt[string]) {
	GetJSON[[]int]("https://example.com/list?ids=[1, 2]")               // bad: space in the request line
	GetJSON[[]int]("https://example.com/list?ids=1,2")                  // good: the same in order
	http.Get(o.Or("example.com"))                                       // bad: unsupported protocol scheme ""
	http.Get(o.Or("http://example.com"))                                // good: the same in order
	http.Get(coalesce(os.Getenv("BASE"), "localhost:80") + "/x")        // bad: unsupported protocol scheme "localhost"
	http.Get(coalesce(os.Getenv("BASE"), "http://localhost:80") + "/x") // good: the same in order
}

func mustBad() {
	_ = must(url.Parse("http://example.com/"))
	_ = must(url.Parse("http://exa mple.com/")) // bad: invalid character " " in host name
}

// ---- builder
type reqBuilder struct {
	scheme, host, p string
	q               url.Values
}

func newBuilder() *reqBuilder                       { return &reqBuilder{scheme: "https", q: url.Values{}} }
func (b *reqBuilder) Host(h string) *reqBuilder     { b.host = h; return b }
func (b *reqBuilder) Path(p string) *reqBuilder     { b.p = p; return b }
func (b *reqBuilder) Scheme(s string) *reqBuilder   { b.scheme = s; return b }
func (b *reqBuilder) Param(k, v string) *reqBuilder { b.q.Set(k, v); return b }
func (b *reqBuilder) Build() string {
	return b.scheme + "://" + b.host + b.p + "?" + b.q.Encode()
}

func builders() {
	http.Get(newBuilder().Host("https://example.com").Path("/x").Param("a", "b").Build()) // bad: https://https://: invalid port? host "https:" -> lookup https
	http.Get(newBuilder().Host("example.com").Path("/x").Param("a", "b").Build())         // good: the same in order
	http.Get(newBuilder().Scheme("https://").Host("example.com").Path("/y").Build())      // bad: https://://example.com
	http.Get(newBuilder().Scheme("http").Host("example.com").Path("/y").Build())          // good: the same in order
}

// ---- url.URL literal
func lit(user string) {
	u := url.URL{
		Scheme: "https://",       // bad: first path segment ... : request to "https://://"
		Host:   "example.com",    // good: the same in order
		Path:   "/users/" + user, // good: the same in order
	}
	http.Get(u.String())
	v := url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + user}
	http.Get(v.String())
	w := url.URL{Scheme: "http", Host: "example.com/api", Path: "users"} // bad: slash in Host
	http.Get(w.String())
	x := url.URL{Scheme: "http", Host: "example.com", Path: "/search?q=go"} // bad: ? becomes %3F
	http.Get(x.String())
	y := url.URL{Scheme: "http", Host: "example.com", Path: "/search", RawQuery: "q=go"}
	http.Get(y.String())
	z := url.URL{Scheme: "http", Host: "example.com", Path: "/search", RawQuery: "?q=go"} // bad: ??
	http.Get(z.String())
}

// ---- path.Join on a URL
func join(id string) {
	http.Get(path.Join("https://api.example.com", "users", id))  // bad: path.Join collapses https:/
	p, _ := url.JoinPath("https://api.example.com", "users", id) // good: the same in order
	http.Get(p)
}

// ---- servers
type Server struct {
	addr string
	mux  *http.ServeMux
}

func NewServer(addr string) *Server { return &Server{addr: addr, mux: http.NewServeMux()} }

func (s *Server) handle(pattern string, h http.HandlerFunc) { s.mux.HandleFunc(pattern, h) }

func (s *Server) Routes() {
	s.handle("GET /users/{id}", nil)
	s.handle("GET users/{id}", nil)       // bad: ServeMux panics: host/path missing /
	s.handle("/files/{path...}", nil)     // good: the same in order
	s.handle("/files/{path...}/raw", nil) // bad: {...} wildcard not at end
	s.handle("GET  /two/{id}", nil)       // good: the same in order
	s.handle("/items/{item-id}", nil)     // bad: bad wildcard name
	s.handle("/items/{itemID}", nil)      // good: the same in order
}

func (s *Server) Run() error { return http.ListenAndServe(s.addr, s.mux) }

func servers() {
	a := NewServer("localhost:8080/api") // bad: unknown port
	a.Routes()
	a.Run()
	b := NewServer("localhost:8080")
	b.Run()
	c := &http.Server{Addr: "https://localhost:8443"} // bad: too many colons
	c.ListenAndServeTLS("", "")                       // good: the same in order
	d := &http.Server{Addr: "localhost:8443"}
	d.ListenAndServeTLS("", "")
}

// ---- routes table
func routes() http.Handler {
	mux := http.NewServeMux()
	table := map[string]http.HandlerFunc{
		"/healthz":       nil,
		"GET /metrics":   nil,
		"GET:/readyz":    nil, // bad: panics: host/path missing? "GET:/readyz" host
		"POST /users/{}": nil, // bad: empty wildcard
	}
	for p, h := range table {
		mux.HandleFunc(p, h)
	}
	return mux
}

// ---- cookies and redirects
func login(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "x", Domain: "https://example.com"}) // bad: invalid Cookie.Domain dropped
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "x", Domain: "example.com"})         // good: the same in order
	http.Redirect(w, r, "https//example.com/home", http.StatusFound)                        // bad: relative redirect
	http.Redirect(w, r, "https://example.com/home", http.StatusFound)                       // good: the same in order
	goTo(w, r, "http:/example.com/login")                                                   // bad: one slash
	goTo(w, r, "/login")                                                                    // good: the same in order
}

func goTo(w http.ResponseWriter, r *http.Request, to string) {
	if r.Method == "POST" {
		http.Redirect(w, r, to, http.StatusSeeOther)
		return
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func cookieDomain() string   { return ".example.com:8080" } // bad: invalid Cookie.Domain
func cookieDomainOK() string { return ".example.com" }      // good: the same in order

func session(w http.ResponseWriter) {
	c := &http.Cookie{Name: "a", Value: "b", Path: "/"}
	c.Domain = cookieDomain()
	http.SetCookie(w, c)
	d := &http.Cookie{Name: "a", Value: "b", Path: "/"}
	d.Domain = cookieDomainOK()
	http.SetCookie(w, d)
}

// ---- CORS by hand
func cors(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "https://app.example.com/") // bad: origin with trailing slash never matches
		w.Header().Set("Access-Control-Allow-Origin", "https://app.example.com")  // good: the same in order
		next.ServeHTTP(w, r)
	})
}

// ---- unescaped values
func search(q string, host string, port int) {
	http.Get(fmt.Sprintf("https://%s:%d/find?q=%s&sort=last name", host, port, url.QueryEscape(q))) // bad: space
	http.Get(fmt.Sprintf("https://%s:%d/find?q=%s&sort=last+name", host, port, url.QueryEscape(q))) // good: the same in order
	var sb strings.Builder
	sb.WriteString("http:/")
	sb.WriteString("example.com") // bad: one slash
	sb.WriteString("/x")          // good: the same in order
	http.Get(sb.String())
}

// ---- dial / rpc / tls
type dialer struct{ network, address string }

func (d dialer) dial() (net.Conn, error) { return net.DialTimeout(d.network, d.address, time.Second) }

func dials() {
	dialer{"tcp", "tcp://10.0.0.1:7000"}.dial()           // bad: too many colons
	dialer{"tcp", "10.0.0.1:7000"}.dial()                 // good: the same in order
	dialer{address: "example.com", network: "tcp"}.dial() // bad: missing port
	rpc.DialHTTP("tcp", "localhost:1234/rpc")             // bad: unknown port
	rpc.DialHTTP("tcp", "localhost:1234")                 // good: the same in order
	tls.Dial("tcp", "https://example.com", nil)           // bad: https://example.com: unknown port //example.com
	tls.Dial("tcp", "example.com:443", nil)               // good: the same in order
	rpc.DialHTTPPath("tcp", "localhost:70000", "/rpc")    // bad: invalid port
	rpc.DialHTTPPath("tcp", "localhost:7000", "/rpc")     // good: the same in order
}

// ---- json literal into config struct
type jcfg struct {
	Endpoint string `json:"endpoint"`
	Other    string `json:"other"`
}

func fromJSON() {
	var c jcfg
	json.Unmarshal([]byte(`{"endpoint": "localhost:8080", "other": "http://localhost:8080"}`), &c) // bad: scheme localhost
	http.Get(c.Endpoint)
	http.Get(c.Other)
}

// ---- named string type as option
type BaseURL string

type naming struct{ b BaseURL }

const (
	Sandbox BaseURL = "sandbox.example.com" // bad: no scheme
	Live    BaseURL = "https://live.example.com"
)

func newNaming(b BaseURL) *naming { return &naming{b} }
func (n *naming) get(p string)    { http.Get(string(n.b) + p) }
func namings()                    { newNaming(Sandbox).get("/x"); newNaming(Live).get("/x") }

// ---- templates
var page = template.Must(template.New("p").Parse(`<a href="https//example.com/{{.ID}}">x</a>`))    // bad: relative link
var pageOK = template.Must(template.New("p").Parse(`<a href="https://example.com/{{.ID}}">x</a>`)) // good: the same in order

// ---- reading from bufio etc.: nothing known
func unknown() {
	sc := bufio.NewScanner(os.Stdin)
	for sc.Scan() {
		http.Get(sc.Text())
	}
	jar, _ := cookiejar.New(nil)
	jar.SetCookies(mustURL("example.com"), nil)         // missed: jar: no scheme => ignored
	jar.SetCookies(mustURL("https://example.com"), nil) // good: the same in order
	_ = httptest.NewRequest("GET", "/ok?x=1", nil)      // good: the same in order
}

func mustURL(s string) *url.URL { u, _ := url.Parse(s); return u }
