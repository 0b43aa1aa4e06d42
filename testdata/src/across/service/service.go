// Package service does with the texts of its callers what services do.
package service

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"

	"across/transport"
)

// Client keeps a base.
type Client struct {
	base  string
	other string
	hc    *http.Client
}

func New(base string) *Client { return &Client{base: base, hc: http.DefaultClient} }

func (c *Client) Get(p string) (*http.Response, error) { return c.hc.Get(c.base + p) }
func (c *Client) SetBase(b string)                     { c.base = b }
func (c *Client) SetOther(b string)                    { c.other = b }
func (c *Client) With(b string) *Client                { c.base = b; return c }
func (c *Client) Name() string                         { return c.other }
func (c *Client) User(id string) error {
	_, err := c.Get("/users/" + id)
	return err
}
func (c *Client) Send() error { return transport.Do(c.base, "/send") }

// Default has a fault that no importer brings.
func Default() *Client { return New("http//default.example") } // want `no colon after the scheme: "http//" in "http//default.example…"`

// Safe adds what is missing.
type Safe struct{ base string }

func NewSafe(base string) *Safe {
	if !strings.HasPrefix(base, "http://") && !strings.HasPrefix(base, "https://") {
		base = "http://" + base
	}
	return &Safe{strings.TrimSuffix(base, "/")}
}
func (c *Safe) Get(p string) error { _, err := http.Get(c.base + p); return err }

// Late adds it when it is used.
type Late struct{ Base string }

func (c *Late) url(p string) string {
	if strings.Contains(c.Base, "://") {
		return c.Base + p
	}
	return "https://" + c.Base + p
}
func (c *Late) Get(p string) error { _, err := http.Get(c.url(p)); return err }

// Checked refuses what is wrong.
type Checked struct{ base string }

func NewChecked(base string) (*Checked, error) {
	if !strings.HasPrefix(base, "http://") {
		return nil, errors.New("no base")
	}
	return &Checked{base}, nil
}
func (c *Checked) Get(p string) error { _, err := http.Get(c.base + p); return err }

// Parsed keeps what url.Parse makes of a base.
type Parsed struct{ base *url.URL }

func NewParsed(base string) (*Parsed, error) { // want NewParsed:"#0 to url.Parse"
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return &Parsed{u}, nil
}
func (c *Parsed) Get(p string) error { _, err := http.Get(c.base.String() + p); return err }

// Options are what a client is told.
type Options struct {
	Endpoint string
	Addr     string
	Timeout  int
	Headers  map[string]string
}

type Server struct{ opts Options }

func NewServer(o Options) *Server   { return &Server{o} }
func NewServerP(o *Options) *Server { return &Server{*o} }
func (s *Server) Ping() error       { _, err := http.Get(s.opts.Endpoint + "/ping"); return err }
func (s *Server) Run() error        { return http.ListenAndServe(s.opts.Addr, nil) }

// Defaulted puts a default in place of nothing.
func Defaulted(o Options) *Server {
	if o.Endpoint == "" {
		o.Endpoint = "http://localhost"
	}
	return &Server{opts: o}
}

// Fixed takes nothing of the endpoint.
func Fixed(o Options) *Server {
	o.Endpoint = "http://localhost"
	return &Server{opts: o}
}

// Option is a functional option.
type Option func(*Chosen)

type Chosen struct {
	base string
	n    int
}

func WithBase(b string) Option { return func(c *Chosen) { c.base = b } }
func WithHost(h string) Option { return func(c *Chosen) { c.base = "http://" + h } }
func WithN(n int) Option       { return func(c *Chosen) { c.n = n } }
func NewChosen(opts ...Option) *Chosen {
	c := &Chosen{base: "http://localhost"}
	for _, o := range opts {
		o(c)
	}
	return c
}
func (c *Chosen) Get(p string) error { _, err := http.Get(c.base + p); return err }

// Mended mends what the options say.
func Mended(opts ...Option) *Chosen {
	c := NewChosen(opts...)
	if !strings.HasPrefix(c.base, "http") {
		c.base = "http://" + c.base
	}
	return c
}

// Getter is what others know of getter.
type Getter interface{ Get(p string) error }

type getter struct{ base string }

func (g getter) Get(p string) error   { _, err := http.Get(g.base + p); return err }
func NewGetter(base string) Getter    { return getter{base} }
func Host(host, path string) error    { _, err := http.Get("http://" + host + path); return err }
func Trimmed(u string) error          { _, err := http.Get(strings.TrimSuffix(u, "/") + "/v1"); return err }
func Format(f string, a ...any) error { _, err := http.Get(fmt.Sprintf(f, a...)); return err }
func Bound(base string) func() error {
	return func() error { _, err := http.Get(base + "/bound"); return err }
}

// Tell says what it is given to nobody who takes a URL.
func Tell(s string) string { return "told: " + s }

// Kind does with its argument what its type says, which is out of view for
// others.
func Kind(v any) error {
	switch v := v.(type) {
	case *Options:
		_, err := http.Get(v.Endpoint)
		return err
	case string:
		return errors.New(v)
	}
	return nil
}

// Only takes a text with one of two beginnings.
func Only(u string) error {
	switch {
	case strings.HasPrefix(u, "http://"), strings.HasPrefix(u, "https://"):
		_, err := http.Get(u)
		return err
	case strings.HasPrefix(u, "file://"):
		return nil
	}
	return errors.New("unknown")
}

// Guarded does, too.
func Guarded(u string) error {
	if !strings.HasPrefix(u, "http://") {
		if !strings.HasPrefix(u, "https://") {
			return errors.New("unknown")
		}
	}
	_, err := http.Get(u)
	return err
}

// Either takes one of two texts.
func Either(u string) error {
	switch u {
	case "http", "https":
		_, err := http.Get(u + "://h/")
		return err
	}
	return nil
}

// Locked looks at its base under a lock.
type Locked struct {
	mu   sync.Mutex
	base string
}

func NewLocked(base string, opts ...Option) *Locked { return &Locked{base: base} }

func (l *Locked) Get(p string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, err := http.Get(l.base + p)
	return err
}

// Setting is an option that is a value with a method.
type Setting interface{ apply(*Chosen) }

type settingFunc func(*Chosen)

func (f settingFunc) apply(c *Chosen) { f(c) }

func Base(b string) Setting { return settingFunc(func(c *Chosen) { c.base = b }) }

func Settled(settings ...Setting) error {
	c := Chosen{base: "http://localhost"}
	for _, s := range settings {
		s.apply(&c)
	}
	_, err := http.Get(c.base)
	return err
}

// Fetch sends a request with a header, and looks at the answer.
func (c *Client) Fetch(id string) error {
	resp, err := c.send("GET", "/v1/"+id)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return errors.New(resp.Status)
	}
	return nil
}

func (c *Client) send(method, p string) (*http.Response, error) {
	req, err := http.NewRequest(method, c.base+p, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "text/plain")
	return c.hc.Do(req)
}

// Place returns where a user is.
func Place(id string) string { return fmt.Sprintf("https://h.example/users/%s.json", id) }

// GetAll asks for all of some URLs.
func GetAll(urls []string) { // want GetAll:"#0 to http.Get"
	for _, u := range urls {
		http.Get(u)
	}
}
