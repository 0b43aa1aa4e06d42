// Package stored reads in methods what constructors store.
package stored

import (
	"net/http"
	"strings"
)

type client struct{ base string }

func newClient() *client { return &client{base: "localhost:8080"} } // want `host and port read as a scheme: "localhost:8080" in "localhost:8080…", passed to http.Get`

func newOther() *client { return &client{base: "http://localhost:8080"} }

func newGiven(base string) *client { return &client{base: base} }

func (c *client) get(path string) { http.Get(c.base + path) }

// The method adds the scheme.
type bare struct{ host string }

func newBare() *bare { return &bare{host: "localhost:8080"} }

func (b *bare) get(path string) { http.Get("http://" + b.host + path) }

// The method adds it where it is missing.
type lenient struct{ host string }

func newLenient() *lenient { return &lenient{"localhost:8080"} }

func (l *lenient) get() {
	u := l.host
	if !strings.Contains(u, "://") {
		u = "http://" + u
	}
	http.Get(u)
}

// The constructor adds it.
type normal struct{ host string }

func newNormal() *normal {
	n := &normal{host: "localhost:8080"}
	n.host = "http://" + n.host
	return n
}

func (n *normal) get() { http.Get(n.host) }

// Defaults are completed by a method that runs before.
type completed struct{ url string }

var base = completed{url: "localhost:8080"}

func (c *completed) complete() {
	u := c.url
	if !strings.HasPrefix(u, "http") {
		u = "http://" + u
	}
	c.url = u
}

func (c *completed) get() { http.Get(c.url) }

// Another field says what it is.
type source struct {
	kind string
	at   string
}

var sources = []source{{"file", "/etc/hosts"}, {"http", "http://example.com/"}, {kind: "http", at: "example.com"}} // want `no scheme where one is needed: "example.com", passed to http.Get`

func (s source) load() {
	if s.kind == "http" {
		http.Get(s.at)
	}
}

// A setter may be called, or not.
type settable struct{ addr string }

func newSettable() *settable { return &settable{addr: "8080"} } // want `no port where one is needed: "8080"`

func (s *settable) setAddr(addr string) { s.addr = addr }

func (s *settable) listen() { http.ListenAndServe(s.addr, nil) }

// A scheme in another field.
type split struct{ scheme, host string }

func newSplit(tls bool) *split {
	s := &split{scheme: "http://", host: "localhost"}
	if tls {
		s.scheme = "https://"
	}
	return s
}

func (s *split) get() { http.Get(s.scheme + s.host) }

// A struct in a struct.
type server struct{ cfg config }

type config struct{ addr string }

func defaults() config { return config{addr: "localhost"} } // want `no port where one is needed: "localhost"`

func (s *server) run() { http.ListenAndServe(s.cfg.addr, nil) }

// Nothing is stored: the method is not called so.
type empty struct{ url, name string }

func newEmpty() *empty { return &empty{name: "n"} }

func (e *empty) get() { http.Get(e.url + "/v1") }

// By an address, anything may be stored.
type decoded struct{ url string }

func newDecoded(decode func(any)) *decoded {
	d := &decoded{url: "http://localhost"}
	decode(&d.url)
	return d
}

func (d *decoded) get() { http.Get(d.url) }
