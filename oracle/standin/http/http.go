// Package http stands in for net/http: what would be fetched is recorded.
package http

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/urllint/urllint/oracle/standin/rt"
)

// The types that programs name.
type (
	Response       = http.Response
	Request        = http.Request
	Header         = http.Header
	Handler        = http.Handler
	HandlerFunc    = http.HandlerFunc
	ResponseWriter = http.ResponseWriter
	RoundTripper   = http.RoundTripper
)

// The names of methods and statuses.
const (
	MethodGet   = http.MethodGet
	MethodPost  = http.MethodPost
	StatusOK    = http.StatusOK
	StatusFound = http.StatusFound
)

// ErrServerClosed is that of net/http.
var ErrServerClosed = http.ErrServerClosed

// do answers as the inputs have it: a transport may know any scheme, and any
// host may be down.
func do() (*Response, error) {
	if rt.Input().Fails() {
		return nil, errors.New("refused")
	}
	return &Response{StatusCode: 200, Status: "200 OK", Header: Header{}, Body: io.NopCloser(strings.NewReader(""))}, nil
}

// Get records its URL.
func Get(u string) (*Response, error) {
	rt.Record("http.Get", u)
	return do()
}

// Head records its URL.
func Head(u string) (*Response, error) {
	rt.Record("http.Head", u)
	return do()
}

// Post records its URL.
func Post(u, contentType string, body io.Reader) (*Response, error) {
	rt.Record("http.Post", u)
	return do()
}

// PostForm records its URL.
func PostForm(u string, data url.Values) (*Response, error) {
	rt.Record("http.PostForm", u)
	return do()
}

// NewRequest records its URL.
func NewRequest(method, u string, body io.Reader) (*Request, error) {
	rt.Record("http.NewRequest", u)
	return http.NewRequest(method, u, body)
}

// NewRequestWithContext records its URL.
func NewRequestWithContext(ctx context.Context, method, u string, body io.Reader) (*Request, error) {
	rt.Record("http.NewRequestWithContext", u)
	return http.NewRequestWithContext(ctx, method, u, body)
}

// Redirect records its URL.
func Redirect(w ResponseWriter, r *Request, u string, code int) { rt.Record("http.Redirect", u) }

// Error does nothing.
func Error(w ResponseWriter, error string, code int) {}

// A Client is one that fetches nothing.
type Client struct{ Transport RoundTripper }

// DefaultClient is the default client.
var DefaultClient = &Client{}

// Get records its URL.
func (c *Client) Get(u string) (*Response, error) {
	rt.Record("(*http.Client).Get", u)
	return do()
}

// Head records its URL.
func (c *Client) Head(u string) (*Response, error) {
	rt.Record("(*http.Client).Head", u)
	return do()
}

// Post records its URL.
func (c *Client) Post(u, contentType string, body io.Reader) (*Response, error) {
	rt.Record("(*http.Client).Post", u)
	return do()
}

// Do notes its URL, where that is wanted.
func (c *Client) Do(r *Request) (*Response, error) {
	if r != nil && r.URL != nil {
		rt.Note("http.Do", r.URL.String())
	}
	return do()
}
