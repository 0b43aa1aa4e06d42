// Package api is a client that other packages use.
package api

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// Client talks to a shop.
type Client struct {
	base string
	http *http.Client
}

// New makes a client.
func New(base string) *Client {
	c := &Client{http: http.DefaultClient}
	c.base = strings.TrimSuffix(base, "/")
	return c
}

// Items lists.
func (c *Client) Items(ctx context.Context) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, "GET", c.base+"/items", nil)
	if err != nil {
		return nil, err
	}
	return c.http.Do(req)
}

// Options configures.
type Options struct {
	Endpoint string
	Timeout  int
}

// Open makes a client from options.
func Open(o Options) (*Client, error) {
	u, err := url.Parse(o.Endpoint)
	if err != nil {
		return nil, fmt.Errorf("endpoint: %w", err)
	}
	return &Client{base: u.String(), http: http.DefaultClient}, nil
}

// Ping asks a host.
func Ping(host string) error {
	res, err := http.Get("http://" + host + "/ping")
	if err != nil {
		return err
	}
	return res.Body.Close()
}

// Fetch gets a URL below a base.
func Fetch(base, path string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/%s", strings.TrimRight(base, "/"), strings.TrimLeft(path, "/")))
}

// Dial connects to a broker.
func Dial(addr string) (net.Conn, error) { return net.Dial("tcp", addr) }

// Listen listens on a port.
func Listen(port int, host string) error {
	return http.ListenAndServe(fmt.Sprintf("%s:%d", host, port), nil)
}

// Conn is a connection by fields.
type Conn struct {
	Host string
	Port string
}

// Addr is host and port.
func (c Conn) Addr() string { return net.JoinHostPort(c.Host, c.Port) }

// Open dials.
func (c Conn) Open() (net.Conn, error) { return net.Dial("tcp", c.Addr()) }

// Option changes a Service.
type Option func(*Service)

// Service is made with options.
type Service struct {
	url string
}

// WithURL sets its URL.
func WithURL(u string) Option { return func(s *Service) { s.url = u } }

// NewService makes one.
func NewService(opts ...Option) *Service {
	s := &Service{}
	s.url = "https://svc.com"
	for _, o := range opts {
		o(s)
	}
	return s
}

// Call calls.
func (s *Service) Call() (*http.Response, error) { return http.Get(s.url + "/call") }

// Builder builds requests.
type Builder struct{ base, path string }

// At begins one.
func At(base string) *Builder { return &Builder{base: base} }

// Path adds a path.
func (b *Builder) Path(p string) *Builder { b.path = p; return b }

// Do sends.
func (b *Builder) Do() (*http.Response, error) { return http.Get(b.base + b.path) }

// Handle registers.
func Handle(m *http.ServeMux, pattern string, h http.HandlerFunc) { m.HandleFunc(pattern, h) }

// Do sends to a path of the fixed host.
func Do(p string) (*http.Response, error) { return http.Get("https://api.shop.com" + p) }
