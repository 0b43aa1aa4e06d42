// Package ways hands URLs on by channels, closures, tables and methods.
package ways

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"text/template"

	"golang.org/x/sync/errgroup"
)

func call601() {
	q := url.Values{}
	q.Set("q", "go")
	http.Get("https://api.example.com/search" + q.Encode()) // bad: two question marks are sent
}

func sound601() {
	q := url.Values{}
	q.Set("q", "go")
	http.Get("https://api.example.com/search?" + q.Encode()) // good: no question mark in the field
}

func call602(u *url.URL) {
	u.Query().Set("page", "2") // bad: a copy is changed
	http.Get(u.String())
}

func sound602(u *url.URL) {
	q := u.Query()
	q.Set("page", "2") // good: the copy is put back
	u.RawQuery = q.Encode()
	http.Get(u.String())
}

func call604(name string) {
	u := filepath.Join("https://cdn.example.com", "assets", name) // bad: two slashes become one
	http.Get(u)
}

func sound604(name string) {
	u, err := url.JoinPath("https://cdn.example.com", "assets", name) // good: the scheme keeps its slashes
	if err != nil {
		return
	}
	http.Get(u)
}

func call605() {
	jobs := make(chan string)
	var wg sync.WaitGroup
	for range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for u := range jobs {
				http.Get(u)
			}
		}()
	}
	for _, u := range []string{"https://a.example", "b.example/x"} { // bad: no scheme, which is asked for
		jobs <- u
	}
	close(jobs)
	wg.Wait()
}

func sound605() {
	jobs := make(chan string)
	var wg sync.WaitGroup
	for range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for u := range jobs {
				http.Get(u)
			}
		}()
	}
	for _, u := range []string{"https://a.example", "https://b.example/x"} { // good: with its scheme
		jobs <- u
	}
	close(jobs)
	wg.Wait()
}

func call606(ctx context.Context) error {
	services := map[string]string{"users": "http://users:8080", "orders": "orders:8080"} // bad: the host is taken for a scheme that nobody knows
	g, ctx := errgroup.WithContext(ctx)
	for name, base := range services {
		g.Go(func() error {
			req, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/health", nil)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			_, err = http.DefaultClient.Do(req)
			return err
		})
	}
	return g.Wait()
}

func sound606(ctx context.Context) error {
	services := map[string]string{"users": "http://users:8080", "orders": "http://orders:8080"} // good: with its scheme
	g, ctx := errgroup.WithContext(ctx)
	for name, base := range services {
		g.Go(func() error {
			req, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/health", nil)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			_, err = http.DefaultClient.Do(req)
			return err
		})
	}
	return g.Wait()
}

type endpoint607 string

const prod607 endpoint607 = "api.example.com" // bad: no scheme, which is asked for

func (e endpoint607) url(p string) string {
	return string(e) + p
}

func call607() {
	http.Get(prod607.url("/v1/users"))
}

type soundEndpoint607 string

const soundProd607 soundEndpoint607 = "https://api.example.com" // good: with its scheme

func (e soundEndpoint607) url(p string) string {
	return string(e) + p
}

func sound607() {
	http.Get(soundProd607.url("/v1/users"))
}

type env608 int

const (
	dev608 env608 = iota
	prod608
)

var bases608 = [...]string{dev608: "localhost:8080", prod608: "https://example.com"} // bad: the host is taken for a scheme that nobody knows

func (e env608) base() string {
	return bases608[e]
}

func call608() {
	http.Get(dev608.base() + "/x")
}

var soundBases608 = [...]string{dev608: "http://localhost:8080", prod608: "https://example.com"} // good: with its scheme

func (e env608) okbase() string {
	return soundBases608[e]
}

func sound608() {
	http.Get(dev608.okbase() + "/x")
}

func base609(env string) string {
	switch env {
	case "prod":
		return "https://api.example.com"
	case "staging":
		return "https:/staging.example.com" // bad: no host in the request URL
	default:
		return "http://localhost:8080"
	}
}

func call609(env string) {
	http.Get(base609(env) + "/v1")
}

func soundBase609(env string) string {
	switch env {
	case "prod":
		return "https://api.example.com"
	case "staging":
		return "https://staging.example.com" // good: two slashes
	default:
		return "http://localhost:8080"
	}
}

func sound609(env string) {
	http.Get(soundBase609(env) + "/v1")
}

func call610(id string) error {
	t := template.Must(template.New("u").Parse("api.example.com/users/{{.}}")) // bad: no scheme, in a template
	var b bytes.Buffer
	if err := t.Execute(&b, url.PathEscape(id)); err != nil {
		return err
	}
	_, err := http.Get(b.String())
	return err
}

func sound610(id string) error {
	t := template.Must(template.New("u").Parse("https://api.example.com/users/{{.}}")) // good: with its scheme
	var b bytes.Buffer
	if err := t.Execute(&b, url.PathEscape(id)); err != nil {
		return err
	}
	_, err := http.Get(b.String())
	return err
}

type base611 struct{ addr string }
type svc611 struct {
	base611
	name string
}

func (s *svc611) ping() {
	http.Get(s.addr + "/ping")
}

func call611() {
	s := &svc611{base611: base611{addr: "svc.internal:9000"}, name: "svc"} // bad: the host is taken for a scheme that nobody knows
	s.ping()
}

type soundBase611 struct{ addr string }
type soundSvc611 struct {
	soundBase611
	name string
}

func (s *soundSvc611) ping() {
	http.Get(s.addr + "/ping")
}

func sound611() {
	s := &soundSvc611{soundBase611: soundBase611{addr: "http://svc.internal:9000"}, name: "svc"} // good: with its scheme
	s.ping()
}

var base612 string

func init() {
	base612 = "//api.example.com" // bad: no scheme, which is asked for
}

func call612() {
	http.Get(base612 + "/v1")
}

var soundBase612 string

func init() {
	soundBase612 = "https://api.example.com" // good: with its scheme
}

func sound612() {
	http.Get(soundBase612 + "/v1")
}

var base613 = sync.OnceValue(func() string { return "api.example.com" }) // bad: no scheme, which is asked for

func call613() {
	http.Get(base613() + "/v1")
}

var soundBase613 = sync.OnceValue(func() string { return "https://api.example.com" }) // good: with its scheme

func sound613() {
	http.Get(soundBase613() + "/v1")
}

func ptr614[T any](v T) *T { return &v }

type req614 struct{ Callback *string }

func send614(r req614) {
	if r.Callback != nil {
		http.Post(*r.Callback, "text/plain", nil)
	}
}

func call614() {
	send614(req614{Callback: ptr614("callback.example.com/done")}) // bad: no scheme, which is asked for
}

func sound614() {
	send614(req614{Callback: ptr614("https://callback.example.com/done")}) // good: with its scheme
}

type rt617 struct{ next http.RoundTripper }

const target617 = "http://127.0.0.1:8081" // bad: what is more than a host is written where the host is

func (t rt617) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Host = target617
	return t.next.RoundTrip(r)
}

type soundRt617 struct{ next http.RoundTripper }

const soundTarget617 = "127.0.0.1:8081" // good: a host alone

func (t soundRt617) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Host = soundTarget617
	return t.next.RoundTrip(r)
}

func hostAndPath618() (string, string) {
	return "api.example.com", "/v1/users" // bad: no scheme, which is asked for
}

func call618() {
	h, p := hostAndPath618()
	http.Get(h + p)
}

func soundHostAndPath618() (string, string) {
	return "https://api.example.com", "/v1/users" // good: with its scheme
}

func sound618() {
	h, p := soundHostAndPath618()
	http.Get(h + p)
}

func call619(page int) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "https://api.example.com/list?sort=asc?page=%d", page) // bad: the second question mark is part of a value
	http.Get(b.String())
}

func sound619(page int) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "https://api.example.com/list?sort=asc&page=%d", page) // good: one question mark
	http.Get(b.String())
}

func call620() {
	base := "localhost:4000" // bad: the host is taken for a scheme that nobody knows
	get := func(p string) (*http.Response, error) { return http.Get(base + p) }
	get("/a")
}

func sound620() {
	base := "http://localhost:4000" // good: with its scheme
	get := func(p string) (*http.Response, error) { return http.Get(base + p) }
	get("/a")
}

func call621(ids []string) {
	parts := make([]string, 0, len(ids))
	for _, id := range ids {
		parts = append(parts, "id="+url.QueryEscape(id))
	}
	http.Get("https://api.example.com/items&" + strings.Join(parts, "&")) // bad: the path goes on: there is no query
}

func sound621(ids []string) {
	parts := make([]string, 0, len(ids))
	for _, id := range ids {
		parts = append(parts, "id="+url.QueryEscape(id))
	}
	http.Get("https://api.example.com/items?" + strings.Join(parts, "&")) // good: a question mark comes first
}
