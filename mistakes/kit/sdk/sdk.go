// Package sdk is a client for others.
package sdk

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// DefaultRegion is where requests go.
const DefaultRegion = "eu"

// Regions are the hosts by region.
var Regions = map[string]string{"eu": "https://eu.api.example.com", "us": "https://us.api.example.com"} // good: right

type Config struct {
	Endpoint string
	Host     string
	Port     int
	TLS      bool
	Headers  map[string]string
}

func (c Config) base() string {
	scheme := "http"
	if c.TLS {
		scheme = "https"
	}
	return fmt.Sprintf("%s://%s:%d", scheme, c.Host, c.Port)
}

type Client struct {
	cfg Config
	hc  *http.Client
}

func New(cfg Config) *Client { return &Client{cfg: cfg, hc: http.DefaultClient} }

func (c *Client) Do(ctx context.Context, method, path string, q url.Values) (*http.Response, error) {
	target := c.cfg.Endpoint
	if target == "" {
		target = c.cfg.base()
	}
	target += path
	if len(q) > 0 {
		target += "?" + q.Encode()
	}
	req, err := http.NewRequestWithContext(ctx, method, target, nil)
	if err != nil {
		return nil, err
	}
	return c.hc.Do(req)
}

func Dial(addr string) (net.Conn, error) {
	if addr == "" {
		return nil, errors.New("no address")
	}
	return net.Dial("tcp", addr)
}

func Serve(h http.Handler, port string) error { return http.ListenAndServe(":"+port, h) }

func Download(urls ...string) error {
	for _, u := range urls {
		resp, err := http.Get(u)
		if err != nil {
			return fmt.Errorf("download: %w", err)
		}
		resp.Body.Close()
	}
	return nil
}

func Region(name string) (*http.Response, error) {
	base, ok := Regions[name]
	if !ok {
		return nil, errors.New("unknown region")
	}
	return http.Get(base + "/v1")
}

type Builder struct {
	scheme, host string
	segs         []string
	query        url.Values
}

func NewBuilder(host string) *Builder { return &Builder{scheme: "https", host: host} }

func (b *Builder) Scheme(s string) *Builder { b.scheme = s; return b }
func (b *Builder) Path(s ...string) *Builder {
	b.segs = append(b.segs, s...)
	return b
}

func (b *Builder) URL() string {
	return b.scheme + "://" + b.host + "/" + strings.Join(b.segs, "/")
}

func (b *Builder) Get() (*http.Response, error) { return http.Get(b.URL()) }
