// Package built sets the fields of structs after it has made them.
package built

import (
	"net/http"
	"os"
	"strings"
)

// A constructor that stores the address in a statement of its own.
type client struct {
	base string
	hc   *http.Client
}

func New() *client {
	c := &client{}
	c.hc = http.DefaultClient
	c.base = "shop.example.com/api" // want `no scheme where one is needed: "shop.example.com" in "shop.example.com/api/items"`
	return c
}

func (c *client) Items() (*http.Response, error) { return c.hc.Get(c.base + "/items") }

// The constructor mends it.
type mended struct{ base string }

func NewMended() *mended {
	c := &mended{}
	c.base = "shop.example.com/api"
	c.base = "https://" + c.base
	return c
}

func (c *mended) Items() (*http.Response, error) { return http.Get(c.base + "/items") }

// A default that the environment may leave.
type fromEnv struct{ base string }

func NewFromEnv() *fromEnv {
	c := new(fromEnv)
	c.base = os.Getenv("BASE")
	if c.base == "" {
		c.base = "http//shop.example.com" // want `no colon after the scheme`
	}
	return c
}

func (c *fromEnv) Items() (*http.Response, error) { return http.Get(c.base + "/items") }

// Options may leave it, too.
type optional struct{ base string }

type option func(*optional)

func With(base string) option { return func(o *optional) { o.base = base } }

func NewOptional(options ...option) *optional {
	o := &optional{}
	o.base = "localhost:8080" // want `host and port read as a scheme`
	for _, set := range options {
		set(o)
	}
	return o
}

func (o *optional) Items() (*http.Response, error) { return http.Get(o.base + "/items") }

// Another method completes it.
type completed struct{ base string }

func NewCompleted() *completed {
	c := &completed{}
	c.base = "shop.example.com"
	return c
}

func (c *completed) complete() {
	if !strings.Contains(c.base, "://") {
		c.base = "https://" + c.base
	}
}

func (c *completed) Items() (*http.Response, error) {
	c.complete()
	return http.Get(c.base + "/items")
}

// The method asks for the scheme by itself.
type lenient struct{ base string }

func NewLenient() *lenient {
	l := &lenient{}
	l.base = "shop.example.com"
	return l
}

func (l *lenient) Items() (*http.Response, error) {
	if strings.HasPrefix(l.base, "http") {
		return http.Get(l.base + "/items")
	}
	return http.Get("https://" + l.base + "/items")
}

// Another field says what the first one is.
type kinded struct{ kind, base string }

func NewKinded() *kinded {
	k := &kinded{}
	k.kind, k.base = "host", "shop.example.com"
	return k
}

func (k *kinded) Items() (*http.Response, error) {
	if k.kind == "url" {
		return http.Get(k.base)
	}
	return http.Get("https://" + k.base)
}

// Only this package calls it, and gives the field another value.
type inner struct{ base string }

func newInner() *inner {
	i := &inner{}
	i.base = "shop.example.com"
	return i
}

func Use() (*http.Response, error) {
	i := newInner()
	i.base = "https://shop.example.com"
	return i.items()
}

func (i *inner) items() (*http.Response, error) { return http.Get(i.base) }

// A request that a helper makes and another one sends.
func (c *client) request(path string) (*http.Request, error) {
	return http.NewRequest("GET", "shop.example.com/"+path, nil)
}

func (c *client) do(path string) (*http.Response, error) {
	req, err := http.NewRequest("GET", "shop.example.com/"+path, nil) // want `no scheme where one is needed: "shop.example.com"`
	if err != nil {
		return nil, err
	}
	return c.send(req)
}

func (c *client) send(r *http.Request) (*http.Response, error) { return c.hc.Do(r) }
