// Package proxy sends requests on.
package proxy

import (
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/urllint/urllint/mistakes/wild/gate/registry"
)

func handle(w http.ResponseWriter, r *http.Request) {
	b, err := registry.Default.Lookup(r.PathValue("name"))
	if err != nil {
		http.Error(w, err.Error(), 404)
		return
	}
	u, err := url.Parse(b.Base())
	if err != nil {
		http.Error(w, err.Error(), 502)
		return
	}
	httputil.NewSingleHostReverseProxy(u).ServeHTTP(w, r)
}

func admin() { log.Fatal(http.ListenAndServe(registry.Ports["admin"], nil)) } // bad: no port where one is needed

func admin2() { log.Fatal(http.ListenAndServe(registry.Ports2["admin"], nil)) }

type target struct {
	host string
	port int
}

var targets = []target{
	{"http://a.internal", 80}, // bad: URL where host:port belongs
	{"http://b.internal", 81}, // bad: URL where host:port belongs
}

func check() {
	for _, t := range targets {
		addr := t.host + ":" + strconv.Itoa(t.port)
		c, err := net.DialTimeout("tcp", addr, time.Second)
		if err != nil {
			continue
		}
		c.Close()
	}
}

var targets2 = []target{{"a.internal", 80}, {"b.internal", 81}} // good: right

func check2() {
	for _, t := range targets2 {
		addr := t.host + ":" + strconv.Itoa(t.port)
		c, err := net.DialTimeout("tcp", addr, time.Second)
		if err != nil {
			continue
		}
		c.Close()
	}
}

func rewrite() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(pr *httputil.ProxyRequest) {
		t, _ := url.Parse("backend:9000") // bad: host and port read as a scheme
		pr.SetURL(t)
		pr.SetXForwarded()
	}}
}

func rewrite2() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(pr *httputil.ProxyRequest) { // good: right
		t, _ := url.Parse("http://backend:9000")
		pr.SetURL(t)
		pr.SetXForwarded()
	}}
}

func director(base string) func(*http.Request) {
	return func(r *http.Request) {
		r.URL.Scheme = "http"
		r.URL.Host = base
	}
}

func useDirector() http.Handler {
	return &httputil.ReverseProxy{Director: director("http://backend:9000")} // bad: more than a host and port where a host belongs
}

func director2(base string) func(*http.Request) {
	return func(r *http.Request) { // good: right
		r.URL.Scheme = "http"
		r.URL.Host = base
	}
}

func useDirector2() http.Handler {
	return &httputil.ReverseProxy{Director: director2("backend:9000")}
}

func forward(c *http.Client, r *http.Request) (*http.Response, error) {
	out, err := http.NewRequest(r.Method, "http://127.0.0.1:9000"+r.URL.RequestURI(), r.Body) // missed: a client does not send Header["Host"]
	if err != nil {
		return nil, err
	}
	out.Header.Set("Host", r.Host)
	return c.Do(out)
}

func forward2(c *http.Client, r *http.Request) (*http.Response, error) {
	out, err := http.NewRequest(r.Method, "http://127.0.0.1:9000"+r.URL.RequestURI(), r.Body) // good: right
	if err != nil {
		return nil, err
	}
	out.Host = r.Host
	return c.Do(out)
}

func replay(c *http.Client, r *http.Request) (*http.Response, error) {
	return c.Get("http://mirror:8080/" + strings.TrimPrefix(r.URL.EscapedPath(), "/") + r.URL.RawQuery) // bad: query without the question mark before it
}

func replay2(c *http.Client, r *http.Request) (*http.Response, error) {
	return c.Get("http://mirror:8080" + r.URL.RequestURI()) // good: right
}

func self(r *http.Request) string { return "http://" + r.URL.Host + "/callback" } // bad: r.URL.Host is empty in a server

func callbackURL(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://id.example.com/auth?redirect_uri="+url.QueryEscape(self(r)), 302)
}

func self2(r *http.Request) string { return "http://" + r.Host + "/callback" } // good: right

func callbackURL2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://id.example.com/auth?redirect_uri="+url.QueryEscape(self2(r)), 302)
}

func upstream(service string) string {
	host := os.Getenv("CONSUL_HOST")
	if host == "" {
		host = "http://consul" // bad: scheme where the host belongs
	}
	return "http://" + host + ":8500/v1/catalog/service/" + url.PathEscape(service)
}

func useUpstream() { http.Get(upstream("users")) }

func upstream2(service string) string {
	host := os.Getenv("CONSUL_HOST") // good: right
	if host == "" {
		host = "consul"
	}
	return "http://" + host + ":8500/v1/catalog/service/" + url.PathEscape(service)
}

func useUpstream2() { http.Get(upstream2("users")) }

type poller struct {
	urls []string
	tick time.Duration
}

func newPoller(tick time.Duration) *poller { return &poller{tick: tick} }

func (p *poller) add(u string) *poller { p.urls = append(p.urls, u); return p }

func (p *poller) run() {
	for range time.Tick(p.tick) {
		for _, u := range p.urls {
			http.Get(u)
		}
	}
}

func poll() { newPoller(time.Second).add("localhost:9000/healthz").run() } // bad: host and port read as a scheme

type poller2 struct{ urls []string }

func (p *poller2) add(u string) *poller2 { p.urls = append(p.urls, u); return p }

func (p *poller2) run() {
	for _, u := range p.urls {
		http.Get(u)
	}
}

func poll2() { new(poller2).add("http://localhost:9000/healthz").run() } // good: right
