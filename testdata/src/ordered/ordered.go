// Package ordered puts texts in order where it keeps them, and sends others by a transport
// of its own.
package ordered

import (
	"net/http"
	"strings"
)

func NewServer(addr string) *http.Server {
	s := &http.Server{Addr: addr}
	if !strings.Contains(s.Addr, ":") {
		s.Addr = ":" + s.Addr
	}
	return s
}

func Origin(h http.Header, origin string) {
	h.Set("Origin", origin)
	h.Set("Origin", strings.TrimSuffix(h.Get("Origin"), "/"))
}

type memory struct{}

func (memory) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host = "http", "127.0.0.1"
	return http.DefaultTransport.RoundTrip(r)
}

var client = &http.Client{Transport: memory{}}

func Get(u string) (*http.Response, error) { return client.Get(u) } // want Get:"#0 to \\(\\*http.Client\\).Get"

func Page(name string) (*http.Response, error) { return client.Get("/pages/" + name) }

func Plain(addr string) error { return http.ListenAndServe(addr, nil) } // want Plain:"#0 to http.ListenAndServe"

func calls(h http.Header) {
	NewServer("8080").ListenAndServe()
	Origin(h, "https://example.com/")
	Get("memory://users")
	Plain("8080") // want `no port where one is needed: "8080"`
}
