// Package sdk is a client library in the usual shape.
package sdk

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

const (
	defaultBase = "https//api.tracker.example.com/" // bad: scheme lost its colon
	userAgent   = "sdk/1"
)

// Client is the client.
type Client struct {
	BaseURL   *url.URL
	UserAgent string
	client    *http.Client
	common    service
	Issues    *IssuesService
	Users     *UsersService
}

type service struct{ client *Client }

// IssuesService has issues.
type IssuesService service

// UsersService has users.
type UsersService service

func NewClient(hc *http.Client) *Client {
	if hc == nil {
		hc = http.DefaultClient
	}
	base, _ := url.Parse(defaultBase)
	c := &Client{client: hc, BaseURL: base, UserAgent: userAgent}
	c.common.client = c
	c.Issues = (*IssuesService)(&c.common)
	c.Users = (*UsersService)(&c.common)
	return c
}

// NewRequest makes a request below the base.
func (c *Client) NewRequest(ctx context.Context, method, ref string, body any) (*http.Request, error) {
	u, err := c.BaseURL.Parse(ref)
	if err != nil {
		return nil, err
	}
	var buf bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&buf).Encode(body); err != nil {
			return nil, err
		}
	}
	return http.NewRequestWithContext(ctx, method, u.String(), &buf)
}

func (s *IssuesService) At(ctx context.Context, n int) (*http.Request, error) {
	return s.client.NewRequest(ctx, "GET", "10:30/issues", nil) // bad: colon in the first segment of a reference
}

func (s *IssuesService) Done(ctx context.Context) (*http.Request, error) {
	return s.client.NewRequest(ctx, "GET", "issues?progress=100%", nil) // bad: percent sign raw
}

func (s *IssuesService) Get(ctx context.Context, n int) (*http.Request, error) {
	return s.client.NewRequest(ctx, "GET", fmt.Sprintf("issues/%d", n), nil) // good: reference
}

func (s *UsersService) Get(ctx context.Context, name string) (*http.Request, error) {
	return s.client.NewRequest(ctx, "GET", fmt.Sprintf("users/%v/profile", url.QueryEscape(name)), nil) // missed: name escaped for a query in a reference's path
}

func (s *UsersService) Get2(ctx context.Context, name string) (*http.Request, error) {
	return s.client.NewRequest(ctx, "GET", fmt.Sprintf("users/%v/profile", url.PathEscape(name)), nil) // good: name escaped for the path
}

// Old is an older client with a text for a base.
type Old struct {
	endpoint, token string
	version         int
}

func OldClient() *Old { return (&Old{}).At("tracker.example.com").V(2) } // bad: endpoint set in a method of a builder has no scheme

// At sets the endpoint.
func (o *Old) At(e string) *Old { o.endpoint = e; return o }

// V sets the version.
func (o *Old) V(v int) *Old { o.version = v; return o }

// Send sends.
func (o *Old) Send(p string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/v%d/%s", o.endpoint, o.version, strings.TrimPrefix(p, "/")))
}

// Region chooses a host.
type Region string

const (
	EU Region = "https://eu.tracker.example.com"
	US Region = "https://us.tracker.example.com " // bad: regions as typed constants, one with a space at its end
)

// Ping asks a region.
func Ping(r Region) (*http.Response, error) { return http.Get(string(r) + "/ping") }

// PingAll asks both.
func PingAll() {
	for _, r := range []Region{EU, US} {
		res, err := Ping(r)
		if err == nil {
			res.Body.Close()
		}
	}
}

const (
	Asia Region = "https://asia.tracker.example.com" // good: regions
)

// PingAsia asks one.
func PingAsia() (*http.Response, error) { return Ping(Asia) }

// Uploader uploads.
type Uploader struct {
	Endpoint string
	Client   interface {
		Do(*http.Request) (*http.Response, error)
	}
}

func NewUploader() *Uploader {
	return &Uploader{Endpoint: "upload.tracker.example.com/v1", Client: http.DefaultClient} // bad: zero-argument constructor with a base that has no scheme, sent by an interface
}

// Upload uploads.
func (u *Uploader) Upload(ctx context.Context, name string, b []byte) error {
	req, err := http.NewRequestWithContext(ctx, "PUT", u.Endpoint+"/files/"+url.PathEscape(name), bytes.NewReader(b))
	if err != nil {
		return err
	}
	res, err := u.Client.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func getJSON[T any](ctx context.Context, u string) (T, error) {
	var out T
	req, err := http.NewRequestWithContext(ctx, "GET", u, nil)
	if err != nil {
		return out, err
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return out, err
	}
	defer res.Body.Close()
	return out, json.NewDecoder(res.Body).Decode(&out)
}

// Info asks.
func Info(ctx context.Context) (map[string]string, error) {
	return getJSON[map[string]string](ctx, "http://https://tracker.example.com/info") // bad: generic helper gets a URL with two schemes
}

func Info2(ctx context.Context) (map[string]string, error) {
	return getJSON[map[string]string](ctx, "https://tracker.example.com/info") // good: generic helper
}

func Private(ctx context.Context) (map[string]string, error) {
	return getJSON[map[string]string](ctx, "https://bot:what?@tracker.example.com/private") // bad: password with a question mark in the user part
}

func Callback(code string) (*http.Response, error) {
	return http.Get("https://tracker.example.com/#/callback?code=" + url.QueryEscape(code)) // missed: callback with a fragment of a single-page program before the query
}

func Search(q string) (*http.Response, error) {
	v := url.Values{"q": {url.PathEscape(q)}} // bad: escaped, and again by Values
	return http.Get("https://tracker.example.com/search?" + v.Encode())
}

func Search2(q string) (*http.Response, error) {
	v := url.Values{"q": {q}}
	return http.Get("https://tracker.example.com/search?" + v.Encode()) // good: by Values alone
}
