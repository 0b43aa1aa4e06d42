// Package retryablehttp has the signatures of the real one.
package retryablehttp

import "net/http"

type Request struct{ *http.Request }

type Client struct{}

func NewClient() *Client { return &Client{} }

func NewRequest(method, url string, rawBody any) (*Request, error) { return nil, nil }

func (c *Client) Do(req *Request) (*http.Response, error) { return nil, nil }
