// Command shopd serves a shop.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"time"
)

type config struct {
	Listen   string `json:"listen"`
	Payments string `json:"payments"`
	Stock    string `json:"stock"`
	Search   struct {
		Host string
		Port int
	}
	Public *url.URL
}

func defaults() *config {
	return &config{
		Listen:   "9000", // bad: default of the listener has no colon
		Payments: "https://pay.example.io/v2",
	}
}

func main() {
	cfg := defaults()
	if b, err := os.ReadFile("shopd.json"); err == nil {
		if err := json.Unmarshal(b, cfg); err != nil {
			slog.Error("config", "err", err)
		}
	}
	srv := newServer(cfg)
	if err := http.ListenAndServe(cfg.Listen, srv.routes()); err != nil {
		slog.Error("serve", "err", err)
	}
}

type server struct {
	cfg  *config
	pay  *payClient
	hc   *http.Client
	mail mailer
}

func newServer(cfg *config) *server {
	return &server{cfg: cfg, pay: newPayClient(cfg.Payments), hc: &http.Client{Timeout: 5 * time.Second}, mail: newMailer()}
}

func (s *server) routes() http.Handler {
	mux := http.NewServeMux()
	s.orders(mux)
	s.pages(mux)
	s.reports(mux)
	return logging(mux)
}

func logging(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		slog.Info("request", "path", r.URL.Path)
		next.ServeHTTP(w, r)
	})
}

func (s *server) orders(mux *http.ServeMux) {
	mux.HandleFunc("GET /orders/{order_id}", s.order)
}

func (s *server) order(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("orderID") // bad: path value asked by the name of the struct's field
	if id == "" {
		http.Error(w, "no id", 400)
		return
	}
	fmt.Fprintln(w, id)
}

func (s *server) pages(mux *http.ServeMux) {
	mux.HandleFunc("GET /pages/{page_id}", s.page)
}

func (s *server) page(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, r.PathValue("page_id")) // good: by its own
}

func (s *server) reports(mux *http.ServeMux) {
	mux.Handle("GET/reports/", http.StripPrefix("/reports", http.FileServer(http.Dir("reports")))) // bad: method and path without a space between
}

func (s *server) assets(mux *http.ServeMux) {
	mux.Handle("/assets/**", http.FileServer(http.Dir("assets"))) // bad: trailing wildcard as in other frameworks
}

func (s *server) filters(mux *http.ServeMux) {
	mux.HandleFunc("/filter?by=color", s.page) // bad: the query is part of the pattern
}

func (s *server) canonical(mux *http.ServeMux) {
	mux.HandleFunc("https://shop.example.io/", s.page) // bad: a whole URL is the pattern
}

func (s *server) canonical2(mux *http.ServeMux) {
	mux.HandleFunc("shop.example.io/legal/", s.page) // good: a host and a path
}

func (s *server) health(mux *http.ServeMux) {
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "healthz" { // bad: path compared without its slash in a registered handler
			w.WriteHeader(204)
			return
		}
		http.NotFound(w, r)
	})
}

func (s *server) health2(mux *http.ServeMux) {
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/healthz" { // good: with its slash
			w.WriteHeader(204)
			return
		}
		http.NotFound(w, r)
	})
}

func (s *server) downloads(mux *http.ServeMux) {
	mux.HandleFunc("/downloads/", func(w http.ResponseWriter, r *http.Request) {
		name, ok := strings.CutPrefix(r.URL.Path, "downloads/") // bad: cut at a prefix that is never there
		if !ok {
			http.NotFound(w, r)
			return
		}
		http.ServeFile(w, r, name)
	})
}

func (s *server) secure(mux *http.ServeMux) {
	mux.HandleFunc("/account", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Scheme != "https" { // bad: redirect to HTTPS by a scheme that is empty
			http.Redirect(w, r, "https://"+r.Host+"/account", http.StatusMovedPermanently)
			return
		}
		fmt.Fprintln(w, "account")
	})
}

func (s *server) www(w http.ResponseWriter, r *http.Request) {
	target := url.URL{Scheme: "https", Host: "www." + r.URL.Host, Path: r.URL.Path} // bad: redirect takes the host from the URL
	http.Redirect(w, r, target.String(), http.StatusMovedPermanently)
}

func (s *server) www2(w http.ResponseWriter, r *http.Request) {
	target := url.URL{Scheme: "https", Host: "www." + r.Host, Path: r.URL.Path, RawQuery: r.URL.RawQuery} // good: redirect with the host of the request
	http.Redirect(w, r, target.String(), http.StatusMovedPermanently)
}

func (s *server) login(w http.ResponseWriter, r *http.Request) {
	const idp = "login.example.io/authorize" // bad: login page of another host without scheme
	q := url.Values{"client_id": {"shop"}}
	http.Redirect(w, r, idp+"?"+q.Encode(), http.StatusSeeOther)
}

func (s *server) login2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://login.example.io/authorize?client_id=shop&redirect_uri="+r.FormValue("return"), http.StatusSeeOther) // missed: return address is not escaped
}

func (s *server) login3(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://login.example.io/authorize?client_id=shop&redirect_uri="+url.QueryEscape(r.FormValue("return")), http.StatusSeeOther) // good: escaped
}

func (s *server) session(w http.ResponseWriter, token string) {
	c := new(http.Cookie)
	c.Name, c.Value = "session", token
	c.Domain = "https://shop.example.io" // bad: session cookie for a URL
	c.Path = "/"
	http.SetCookie(w, c)
}

func (s *server) session2(w http.ResponseWriter, token string) {
	c := new(http.Cookie)
	c.Name, c.Value = "session", token
	c.Domain = "shop.example.io"
	c.Path = "/" // good: session cookie
	http.SetCookie(w, c)
}

func (s *server) cors(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "https://shop.example.io/app") // bad: origin with a path
		next.ServeHTTP(w, r)
	})
}

func (s *server) cors2(next http.Handler, stage string) http.Handler {
	origin := "https://shop.example.io"
	switch stage {
	case "dev":
		origin = "localhost:5173" // bad: origin without scheme chosen in a switch
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", origin)
		next.ServeHTTP(w, r)
	})
}

func (s *server) cors3(next http.Handler, stage string) http.Handler {
	origin := "https://shop.example.io"
	switch stage {
	case "dev":
		origin = "http://localhost:5173"
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", origin) // good: origin of a stage
		next.ServeHTTP(w, r)
	})
}

func (s *server) clientIP(r *http.Request) string {
	return strings.Split(r.RemoteAddr, ":")[0] // bad: client's IP by a split
}

func (s *server) clientIP2(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

type payClient struct {
	base string
	hc   *http.Client
}

func newPayClient(base string) *payClient {
	c := &payClient{}
	c.base = strings.TrimSuffix(base, "/") // good: client's IP
	c.hc = &http.Client{}
	return c
}

func (c *payClient) do(ctx context.Context, method, path string, in, out any) error {
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, nil)
	if err != nil {
		return err
	}
	res, err := c.hc.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode >= 400 {
		return errors.New(res.Status)
	}
	return json.NewDecoder(res.Body).Decode(out)
}

func sandbox(ctx context.Context) error {
	return newPayClient("sandbox.pay.example.io").do(ctx, "GET", "/me", nil, nil) // bad: sandbox has no scheme
}

func me(ctx context.Context) error {
	return newPayClient("https://sandbox.pay.example.io").do(ctx, "GET", "me", nil, nil) // bad: path without slash: host grows
}

func me2(ctx context.Context) error {
	return newPayClient("https://sandbox.pay.example.io/").do(ctx, "GET", "/me", nil, nil) // good: both
}

func (c *payClient) refund(ctx context.Context, id string) error {
	return c.do(ctx, "POST", "/charges/"+url.PathEscape(id)+"/refund?reason=requested by customer", nil, nil) // bad: refund's reason goes raw into the query with a space
}

func (c *payClient) charge(ctx context.Context, id string) error {
	return c.do(ctx, "GET", "/charges/"+url.QueryEscape(id), nil, nil) // missed: id escaped for a query is in the path, where no id has a space
}

func (c *payClient) charge2(ctx context.Context, id string) error {
	return c.do(ctx, "GET", "/charges/"+url.PathEscape(id), nil, nil) // good: id escaped for the path
}

func (s *server) proxy() http.Handler {
	up := &url.URL{Host: "127.0.0.1:7070"}
	return httputil.NewSingleHostReverseProxy(up) // bad: upstream without scheme for the proxy
}

func (s *server) proxy2() http.Handler {
	up := &url.URL{Scheme: "http", Host: "127.0.0.1:7070"} // good: upstream
	return httputil.NewSingleHostReverseProxy(up)
}

func (s *server) searchURL() string {
	s.cfg.Search.Host = "search.internal:7700" // bad: search address printed with a second port
	s.cfg.Search.Port = 7700
	u := fmt.Sprintf("http://%s:%d/indexes", s.cfg.Search.Host, s.cfg.Search.Port)
	res, err := http.Get(u)
	if err != nil {
		return ""
	}
	res.Body.Close()
	return u
}

type mailer struct{ addr, from string }

func newMailer() mailer {
	var m mailer
	m.addr = "smtp.example.io" // bad: mail server without port by a value made field by field
	m.from = "shop@example.io"
	return m
}

func (m mailer) ping() error {
	c, err := net.DialTimeout("tcp", m.addr, time.Second)
	if err != nil {
		return err
	}
	return c.Close()
}
