// Package api has a client for services.
package api

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type Client struct {
	base *url.URL
	hc   *http.Client
}

func NewClient(base string) (*Client, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, fmt.Errorf("api: %w", err)
	}
	return &Client{base: u, hc: http.DefaultClient}, nil
}

func MustClient(base string) *Client {
	c, err := NewClient(base)
	if err != nil {
		panic(err)
	}
	return c
}

func (c *Client) Call(ctx context.Context, rel string) (*http.Response, error) {
	ref, err := url.Parse(rel)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base.ResolveReference(ref).String(), nil)
	if err != nil {
		return nil, err
	}
	return c.hc.Do(req)
}

func Get(host, port, path string) (*http.Response, error) {
	return http.Get(host + ":" + port + "/" + strings.TrimPrefix(path, "/"))
}

type Endpoint struct {
	Scheme string
	Host   string
	Prefix string
}

func (e Endpoint) String() string { return e.Scheme + "://" + e.Host + e.Prefix }

func (e Endpoint) Fetch() (*http.Response, error) { return http.Get(e.String()) }
