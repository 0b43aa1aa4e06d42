// Package rest is a client as services have them.
package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"
)

const (
	defaultBaseURL = "api.example.com/v2"             // bad: host without a scheme is read as a path
	uploadURL      = "https://upload.example.com/v2/" // good: right
	userAgent      = "sdk/1.0"
)

type Client struct {
	BaseURL   *url.URL
	UploadURL *url.URL
	client    *http.Client
	common    service
	Users     *UsersService
	Files     *FilesService
}

type service struct{ client *Client }

type UsersService service

type FilesService service

func NewClient(hc *http.Client) *Client {
	if hc == nil {
		hc = http.DefaultClient
	}
	base, _ := url.Parse(defaultBaseURL)
	up, _ := url.Parse(uploadURL)
	c := &Client{client: hc, BaseURL: base, UploadURL: up}
	c.common.client = c
	c.Users = (*UsersService)(&c.common)
	c.Files = (*FilesService)(&c.common)
	return c
}

func (c *Client) NewRequest(method, ref string, body any) (*http.Request, error) {
	u, err := c.BaseURL.Parse(ref)
	if err != nil {
		return nil, err
	}
	var buf io.ReadWriter
	if body != nil {
		buf = new(bytes.Buffer)
		if err := json.NewEncoder(buf).Encode(body); err != nil {
			return nil, err
		}
	}
	req, err := http.NewRequest(method, u.String(), buf)
	if err != nil {
		return nil, err
	}
	req.Header.Set("User-Agent", userAgent)
	return req, nil
}

func (c *Client) Do(ctx context.Context, req *http.Request, v any) error {
	resp, err := c.client.Do(req.WithContext(ctx))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return json.NewDecoder(resp.Body).Decode(v)
}

type Options struct{ Page, PerPage int }

func addOptions(s string, o *Options) (string, error) {
	if o == nil {
		return s, nil
	}
	u, err := url.Parse(s)
	if err != nil {
		return s, err
	}
	q := u.Query()
	q.Set("page", fmt.Sprint(o.Page))
	u.RawQuery = q.Encode()
	return u.String(), nil
}

func (s *UsersService) List(ctx context.Context, o *Options) error {
	u, err := addOptions("users?filter=is active", o) // bad: space must be encoded
	if err != nil {
		return err
	}
	req, err := s.client.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	return s.client.Do(ctx, req, nil)
}

func (s *UsersService) List2(ctx context.Context, o *Options) error {
	u, err := addOptions("users?filter=active", o) // good: right
	if err != nil {
		return err
	}
	req, err := s.client.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	return s.client.Do(ctx, req, nil)
}

func (s *FilesService) Get(ctx context.Context, pct int) error {
	u := fmt.Sprintf("files/over-%d%%", pct) // bad: "%" must be followed by two hex digits
	req, err := s.client.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	return s.client.Do(ctx, req, nil)
}

func (s *FilesService) Get2(ctx context.Context, pct int) error {
	u := fmt.Sprintf("files/over-%d%%25", pct) // good: right
	req, err := s.client.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	return s.client.Do(ctx, req, nil)
}

// A second client, with strings.
type API struct {
	endpoint string
	key      string
	http     *http.Client
}

type APIOption func(*API) error

func WithHTTP(c *http.Client) APIOption { return func(a *API) error { a.http = c; return nil } }

func WithRegion(r string) APIOption {
	return func(a *API) error {
		switch r {
		case "eu":
			a.endpoint = "eu.api.example.com" // missed: no scheme, in an option of another package
		case "us":
			a.endpoint = "https://us.api.example.com" // good: right
		default:
			return fmt.Errorf("region %q", r)
		}
		return nil
	}
}

func NewAPI(key string, opts ...APIOption) (*API, error) {
	a := &API{endpoint: "https://api.example.com", key: key, http: &http.Client{Timeout: time.Minute}}
	for _, o := range opts {
		if err := o(a); err != nil {
			return nil, err
		}
	}
	return a, nil
}

func (a *API) call(ctx context.Context, method, p string, q url.Values, out any) error {
	u := a.endpoint + p
	if q != nil {
		u = u + "?" + q.Encode()
	}
	req, err := http.NewRequestWithContext(ctx, method, u, nil)
	if err != nil {
		return fmt.Errorf("request: %w", err)
	}
	req.Header.Set("Authorization", "Bearer "+a.key)
	resp, err := a.http.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if out == nil {
		return nil
	}
	return json.NewDecoder(resp.Body).Decode(out)
}

func (a *API) Account(ctx context.Context) (m map[string]any, err error) {
	err = a.call(ctx, http.MethodGet, "account", nil, &m) // bad: nothing between a host and what is joined to it
	return m, err
}

func (a *API) Balance(ctx context.Context) (m map[string]any, err error) {
	err = a.call(ctx, http.MethodGet, "/balance", nil, &m) // good: right
	return m, err
}

func (a *API) Search(ctx context.Context, term string) error {
	q := url.Values{}
	q.Add("term", url.QueryEscape(term)) // bad: escaped value that is escaped again
	return a.call(ctx, http.MethodGet, "/search", q, nil)
}

func (a *API) Search2(ctx context.Context, term string) error {
	q := url.Values{}
	q.Add("term", term) // good: right
	return a.call(ctx, http.MethodGet, "/search", q, nil)
}

func (a *API) Items(ctx context.Context, ids []string) error {
	return a.call(ctx, http.MethodGet, "/items?ids="+url.QueryEscape(strings.Join(ids, ",")), url.Values{"full": {"1"}}, nil) // missed: a second question mark, by way of a method
}

func (a *API) Items2(ctx context.Context, ids []string) error {
	return a.call(ctx, http.MethodGet, "/items", url.Values{"ids": {strings.Join(ids, ",")}, "full": {"1"}}, nil) // good: right
}

// A third, with a path joined.
type Vault struct{ addr string }

func NewVault(addr string) *Vault {
	if !strings.HasPrefix(addr, "http") {
		addr = "https://" + addr
	}
	return &Vault{addr: addr}
}

func (v *Vault) url(elem ...string) string {
	return path.Join(append([]string{v.addr, "v1"}, elem...)...) // bad: path.Join on a URL
}

func (v *Vault) Read(name string) (*http.Response, error) { return http.Get(v.url("secret", name)) }

func (v *Vault) url2(elem ...string) string {
	s, err := url.JoinPath(v.addr, append([]string{"v1"}, elem...)...) // good: right
	if err != nil {
		return v.addr
	}
	return s
}

func (v *Vault) Read2(name string) (*http.Response, error) {
	return http.Get(v.url2("secret", url.PathEscape(name)))
}

// A request builder.
type Request struct {
	method, base, path string
	query              url.Values
	err                error
}

func Get(base string) *Request { return &Request{method: "GET", base: base, query: url.Values{}} }

func (r *Request) Path(format string, args ...any) *Request {
	for i, a := range args {
		if s, ok := a.(string); ok {
			args[i] = url.PathEscape(s)
		}
	}
	r.path = fmt.Sprintf(format, args...)
	return r
}

func (r *Request) Param(k, v string) *Request { r.query.Set(k, v); return r }

func (r *Request) Send(c *http.Client) (*http.Response, error) {
	u := r.base + r.path
	if len(r.query) > 0 {
		u += "?" + r.query.Encode()
	}
	req, err := http.NewRequest(r.method, u, nil)
	if err != nil {
		return nil, err
	}
	return c.Do(req)
}
