// Package api is a client that others use.
package api

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Client talks to one server.
type Client struct {
	BaseURL string
	Prefix  string
	HTTP    *http.Client
}

// New makes a client.
func New(base string) *Client {
	return &Client{BaseURL: strings.TrimSuffix(base, "/"), HTTP: http.DefaultClient}
}

func (c *Client) endpoint(p string, args ...any) string {
	return c.BaseURL + fmt.Sprintf(p, args...)
}

// Item fetches one.
func (c *Client) Item(id int) (*http.Response, error) {
	return c.HTTP.Get(c.endpoint("/items/%d", id))
}

// Get fetches a path.
func (c *Client) Get(path string, q url.Values) (*http.Response, error) {
	u := c.BaseURL + path
	if len(q) > 0 {
		u += "?" + q.Encode()
	}
	return c.HTTP.Get(u)
}

// Fetch fetches a URL.
func Fetch(u string) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, u, nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

// Listen listens.
func Listen(addr string, h http.Handler) error {
	s := http.Server{Addr: addr, Handler: h}
	return s.ListenAndServe()
}

// Mux registers under a prefix.
type Mux struct {
	m      *http.ServeMux
	prefix string
}

// Group begins a group.
func Group(m *http.ServeMux, prefix string) *Mux { return &Mux{m, prefix} }

// Get registers a handler.
func (m *Mux) Get(p string, h http.HandlerFunc) { m.m.HandleFunc("GET "+m.prefix+p, h) }

// Builder builds.
type Builder struct {
	scheme, host string
	parts        []string
}

// NewBuilder begins.
func NewBuilder() *Builder { return &Builder{scheme: "https"} }

// Host sets the host.
func (b *Builder) Host(h string) *Builder { b.host = h; return b }

// Seg adds a segment.
func (b *Builder) Seg(s string) *Builder { b.parts = append(b.parts, s); return b }

// Do sends it.
func (b *Builder) Do() (*http.Response, error) {
	return http.Get(b.scheme + "://" + b.host + "/" + strings.Join(b.parts, "/"))
}
