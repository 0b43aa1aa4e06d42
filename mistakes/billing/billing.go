// Package billing talks to a payment provider.
package billing

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	liveHost    = "api.pay.example.com" // bad: live mode has no scheme: unsupported protocol scheme ""
	sandboxHost = "https://sandbox.pay.example.com"
	version     = "v3"
	chargePath  = "charges"
)

var endpoints = map[bool]string{
	true:  liveHost,
	false: sandboxHost, // good: with a scheme
}

type Money struct {
	Amount   int64
	Currency string
}

type Gateway struct {
	live bool
	hc   *http.Client
	mu   sync.Mutex
}

func (g *Gateway) url(parts ...string) string {
	return endpoints[g.live] + "/" + strings.Join(parts, "/")
}

func (g *Gateway) Charge(ctx context.Context, m Money) error {
	b, err := json.Marshal(m)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, g.url(version, chargePath), bytes.NewReader(b))
	if err != nil {
		return err
	}
	resp, err := g.hc.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type Settings struct {
	BaseURL  string
	Callback string
	Timeout  time.Duration
}

func DefaultSettings() Settings {
	return Settings{
		BaseURL:  "https:/api.pay.example.com", // bad: one slash: no Host in request URL
		Callback: "https://shop.example.com/paid",
		Timeout:  10 * time.Second,
	}
}

type Service struct {
	cfg Settings
	c   *http.Client
}

func NewService(cfg Settings) *Service {
	return &Service{cfg: cfg, c: &http.Client{Timeout: cfg.Timeout}}
}

func Standard() *Service { return NewService(DefaultSettings()) }

func (s *Service) Balance() (*http.Response, error) {
	return s.c.Get(s.cfg.BaseURL + "/balance")
}

func (s *Service) Refund(id string) (*http.Response, error) {
	return s.c.PostForm(s.cfg.BaseURL+"/refunds/"+url.PathEscape(id), url.Values{"notify": {s.cfg.Callback}}) // good: escaped
}

func Invoice(id int) (*http.Response, error) {
	u := fmt.Sprintf("https://%s/%s/invoices/%d", liveHost, version, id) // good: right
	return http.Get(u)
}

func Invoice2(id int) (*http.Response, error) {
	u := fmt.Sprintf("%s/%s/invoices/%d", liveHost, version, id)
	return http.Get(u)
}

func Invoice3(id int) (*http.Response, error) {
	u := fmt.Sprintf("https://%s/%s/invoices/%d", sandboxHost, version, id) // bad: two schemes: host https
	return http.Get(u)
}

func Search(q string, page int) (*http.Response, error) {
	u, err := url.Parse("https://" + liveHost + "/search?sort=asc")
	if err != nil {
		return nil, err
	}
	v := u.Query()
	v.Set("q", q) // good: stored back
	v.Set("page", strconv.Itoa(page))
	u.RawQuery = v.Encode()
	return http.Get(u.String())
}

func Search2(q string, page int) (*http.Response, error) {
	u, err := url.Parse("https://" + liveHost + "/search?sort=asc")
	if err != nil {
		return nil, err
	}
	v := u.Query()
	v.Set("q", q)
	v.Set("page", strconv.Itoa(page)) // bad: never stored back
	return http.Get(u.String())
}

func Search3(q string) (*http.Response, error) {
	v := url.Values{}
	v.Set("q", q)
	u := url.URL{Scheme: "https", Host: liveHost, Path: "/search?" + v.Encode()} // bad: the question mark is escaped in Path
	return http.Get(u.String())
}

func Search4(q string) (*http.Response, error) {
	v := url.Values{}
	v.Set("q", q)
	u := url.URL{Scheme: "https", Host: liveHost, Path: "/search", RawQuery: v.Encode()} // good: apart
	return http.Get(u.String())
}

func fetch(ctx context.Context, method, target string, body io.Reader) error {
	req, err := http.NewRequestWithContext(ctx, method, target, body)
	if err != nil {
		return fmt.Errorf("billing: %w", err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return fmt.Errorf("billing: %w", err)
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return errors.New(resp.Status)
	}
	return nil
}

func Sync(ctx context.Context) error {
	if err := fetch(ctx, "GET", "https://"+liveHost+"/ping", nil); err != nil { // good: right
		return err
	}
	if err := fetch(ctx, "POST", "http//"+liveHost+"/sync", nil); err != nil { // bad: no colon
		return err
	}
	if err := fetch(ctx, "https://"+liveHost+"/sync", "POST", nil); err != nil { // bad: method and URL swapped
		return err
	}
	return fetch(ctx, "PUT", "https://"+liveHost+":"+"/sync", nil) // good: an empty port
}

func base() string {
	return cmp.Or(os.Getenv("PAY_URL"), "localhost:9090") // bad: scheme localhost
}

func base2() string {
	return cmp.Or(os.Getenv("PAY_URL"), "http://localhost:9090") // good: right
}

func Status() (a, b *http.Response, err error) {
	if a, err = http.Get(base() + "/status"); err != nil {
		return
	}
	b, err = http.Get(base2() + "/status")
	return
}

type retrier struct {
	urls []string
	next int
}

func newRetrier() *retrier {
	return &retrier{urls: []string{
		"https://a.pay.example.com/v3", // good: right
		"https;//b.pay.example.com/v3", // bad: a semicolon
		"https://c.pay.example.com/v3", // good: right
	}}
}

func (r *retrier) do(path string) (*http.Response, error) {
	for _, u := range r.urls {
		resp, err := http.Get(u + path)
		if err == nil {
			return resp, nil
		}
	}
	return nil, errors.New("all failed")
}

func Retry() (*http.Response, error) { return newRetrier().do("/ping") }

func Token(id, secret string) (*http.Response, error) {
	form := "grant_type=client_credentials&client_id=" + id // good: a body, whatever it holds
	return http.Post("https://login.pay.example.com/token", "application/x-www-form-urlencoded", strings.NewReader(form))
}

func Token2(id string) (*http.Response, error) {
	return http.Get("https://login.pay.example.com/token?grant_type=client_credentials?client_id=" + url.QueryEscape(id)) // bad: second question mark
}

func Token3(id string) (*http.Response, error) {
	return http.Get("https://login.pay.example.com/token&client_id=" + url.QueryEscape(id)) // bad: no question mark
}

func Hook(ctx context.Context, hook string) error {
	if !strings.HasPrefix(hook, "https://") {
		hook = "https:" + hook // good: perhaps //host
	}
	return fetch(ctx, "POST", hook, nil)
}

func Country(code string) (*http.Response, error) {
	hosts := map[string]string{"de": "de.pay.example.com", "fr": "https://fr.pay.example.com"} // bad: fr has a scheme twice
	h, ok := hosts[code]
	if !ok {
		return nil, errors.New("unknown country")
	}
	return http.Get("https://" + h + "/rates")
}

func Country2(code string) (*http.Response, error) {
	switch code {
	case "de", "at":
		return http.Get("https://dach.pay.example.com/rates") // good: right
	case "us":
		return http.Get("https://us.pay.example.com:44300000/rates") // bad: no such port
	}
	return http.Get("https://pay.example.com /rates") // bad: a space in the host
}
