// Package portal serves and forwards.
package portal

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"time"

	"golang.org/x/crypto/acme/autocert"
)

type Config struct {
	Listen  string
	Admin   string
	Backend string
	Origins []string
}

func Default() Config {
	return Config{
		Listen:  ":8080",          // good: a port
		Admin:   "9090",           // bad: address 9090: missing port in address
		Backend: "localhost:7000", // bad: parsed as scheme localhost, the proxy has no host
		Origins: []string{"https://app.example.org"},
	}
}

func Run(cfg Config) error {
	backend, err := url.Parse(cfg.Backend)
	if err != nil {
		return err
	}
	proxy := httputil.NewSingleHostReverseProxy(backend)
	go func() { log.Println(http.ListenAndServe(cfg.Admin, nil)) }()
	return http.ListenAndServe(cfg.Listen, proxy)
}

func Main() error { return Run(Default()) }

func Serve() error {
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080" // bad: ListenAndServe wants :8080
	}
	return http.ListenAndServe(port, nil)
}

func Serve2() error {
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080" // good: a colon is put before it
	}
	return http.ListenAndServe(":"+port, nil)
}

func Serve3() error {
	addr := ":8443"
	return http.ListenAndServeTLS(fmt.Sprintf(":%s", addr), "c.pem", "k.pem", nil) // bad: ::8443: too many colons
}

func Serve4() error {
	srv := &http.Server{Addr: "http://0.0.0.0:8080", ReadTimeout: time.Second} // bad: too many colons in address
	return srv.ListenAndServe()
}

func Serve5() error {
	srv := &http.Server{ReadTimeout: time.Second}
	srv.Addr = net.JoinHostPort("0.0.0.0", "8080") // good: right
	return srv.ListenAndServe()
}

func Serve6() error {
	srv := &http.Server{ReadTimeout: time.Second}
	srv.Addr = net.JoinHostPort("0.0.0.0", ":8080") // bad: [0.0.0.0]… 0.0.0.0::8080
	return srv.ListenAndServe()
}

func Listen() (net.Listener, error) {
	return net.Listen("tcp", "localhost:80800") // bad: invalid port
}

func Listen2() (net.Listener, error) {
	return net.Listen("tcp", "localhost:0") // good: any port
}

func Routes() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /users/{id}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, r.PathValue("id")) // good: the pattern's name
	})
	mux.HandleFunc("GET /orders/{orderID}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, r.PathValue("orderId")) // bad: another name: always empty
	})
	mux.HandleFunc("GET /items/:id", func(w http.ResponseWriter, r *http.Request) {})        // bad: :id is literal, 404
	mux.HandleFunc("POST/items", func(w http.ResponseWriter, r *http.Request) {})            // bad: a host POST
	mux.HandleFunc("/files/{path...}", func(w http.ResponseWriter, r *http.Request) {})      // good: right
	mux.Handle("/assets", http.StripPrefix("/assets/", http.FileServer(http.Dir("assets")))) // bad: /assets only, StripPrefix answers 404
	mux.Handle("/css/", http.StripPrefix("/css/", http.FileServer(http.Dir("css"))))         // good: right
	mux.Handle("/img/", http.StripPrefix("/images/", http.FileServer(http.Dir("img"))))      // bad: the prefix never matches: 404
	mux.HandleFunc("GET /reports/*", func(w http.ResponseWriter, r *http.Request) {})        // bad: the star is literal
	mux.HandleFunc("GET /health/", func(w http.ResponseWriter, r *http.Request) {})          // good: a subtree
	return mux
}

func Table(h http.HandlerFunc) *http.ServeMux {
	mux := http.NewServeMux()
	for pattern, fn := range map[string]http.HandlerFunc{
		"/a":        h, // good: right
		"b":         h, // bad: invalid pattern: panics
		"GET /c/{}": h, // bad: empty wildcard: panics
	} {
		mux.HandleFunc(pattern, fn)
	}
	return mux
}

func route(mux *http.ServeMux, method, path string, h http.HandlerFunc) {
	mux.HandleFunc(method+" "+path, h)
}

func Routed(h http.HandlerFunc) *http.ServeMux {
	mux := http.NewServeMux()
	route(mux, "GET", "/x", h)     // good: right
	route(mux, "GET", "y/{id}", h) // bad: y is a host: never matched on a request
	route(mux, "GET", "/z/{id", h) // bad: bad wildcard segment: panics
	return mux
}

func Login(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "1", Domain: "https://example.org", Path: "/"}) // bad: invalid Cookie.Domain: dropped
	http.SetCookie(w, &http.Cookie{Name: "sid2", Value: "1", Domain: "example.org", Path: "/"})        // good: right
	http.SetCookie(w, &http.Cookie{Name: "sid3", Value: "1", Domain: "localhost:8080"})                // bad: a port: dropped
	http.Redirect(w, r, "example.org/home", http.StatusFound)                                          // bad: relative: /login/example.org/home
}

func Logout(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/home", http.StatusFound) // good: absolute path
}

func Secure(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.Host+"/home", http.StatusMovedPermanently) // bad: relative redirect to a host
}

func Secure2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusMovedPermanently) // good: with a scheme
}

func Secure3(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "http" { // bad: empty at servers: never true
		http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusMovedPermanently)
	}
}

func Www(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Host = "www." + r.URL.Host // missed: r.URL.Host is empty at servers: //www./
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

func Www2(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Host = "www." + r.Host // good: the request's host
	u.Scheme = "https"
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

func CORS(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.Header.Get("Origin") {
		case "https://app.example.org": // good: an origin
			w.Header().Set("Access-Control-Allow-Origin", "https://app.example.org")
		case "https://admin.example.org/": // bad: an origin has no slash at its end: never equal
			w.Header().Set("Access-Control-Allow-Origin", "https://admin.example.org") // good: an origin
		case "localhost:3000": // bad: an origin has a scheme: never equal
			w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000")
		}
		next.ServeHTTP(w, r)
	})
}

func CORS2(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "https://a.example.org https://b.example.org") // bad: a list: browsers refuse
	w.Header().Set("Access-Control-Allow-Methods", "GET, POST")
}

func CORS3(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "*.example.org") // bad: no pattern: browsers refuse
}

func CORS4(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", "*") // good: any
	w.Header().Set("Vary", "Origin")
}

func Director(target string) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Host = "backend.internal:8080" // missed: no scheme: unsupported protocol scheme ""
		r.Host = r.URL.Host
	}}
}

func Director2() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme = "http"
		r.URL.Host = "backend.internal:8080" // good: with a scheme
	}}
}

func Director3() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(&url.URL{Scheme: "http", Host: "http://backend.internal"}) // bad: a URL as the host
	}}
}

func Director4() *httputil.ReverseProxy {
	u, _ := url.Parse("http://backend.internal:8080")
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(u) // good: right
		r.Out.Host = r.In.Host
	}}
}

func Certs() *autocert.Manager {
	return &autocert.Manager{
		Prompt:     autocert.AcceptTOS,
		HostPolicy: autocert.HostWhitelist("example.org", "https://www.example.org"), // bad: a URL is no host: refused
	}
}

func Certs2() *autocert.Manager {
	return &autocert.Manager{Prompt: autocert.AcceptTOS, HostPolicy: autocert.HostWhitelist("example.org")} // good: host
}

func TLS() (*tls.Conn, error) {
	return tls.Dial("tcp", "example.org:443", &tls.Config{ServerName: "example.org:443"}) // bad: a name has no port: certificate not valid for it
}

func TLS2() (*tls.Conn, error) {
	return tls.Dial("tcp", "example.org:443", &tls.Config{ServerName: "example.org"}) // good: a name
}

func Jar() (http.CookieJar, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	jar.SetCookies(&url.URL{Host: "example.org"}, []*http.Cookie{{Name: "a", Value: "b"}})                  // bad: no http scheme: ignored
	jar.SetCookies(&url.URL{Scheme: "https", Host: "example.org"}, []*http.Cookie{{Name: "a", Value: "b"}}) // good: right
	return jar, nil
}

func Forward(w http.ResponseWriter, r *http.Request) {
	out, err := http.NewRequestWithContext(r.Context(), r.Method, r.RequestURI, r.Body) // missed: a path only: unsupported protocol scheme ""
	if err != nil {
		http.Error(w, err.Error(), 500)
		return
	}
	resp, err := http.DefaultClient.Do(out)
	if err != nil {
		http.Error(w, err.Error(), 502)
		return
	}
	resp.Body.Close()
}

func Forward2(w http.ResponseWriter, r *http.Request) {
	out := r.Clone(r.Context()) // good: the URL is completed and RequestURI removed
	out.URL.Scheme, out.URL.Host = "http", "backend.internal"
	out.RequestURI = ""
	resp, err := http.DefaultClient.Do(out)
	if err != nil {
		http.Error(w, err.Error(), 502)
		return
	}
	resp.Body.Close()
}

func Allowed(r *http.Request) error {
	if strings.HasPrefix(r.URL.Path, "api/") { // missed: paths begin with a slash: never true
		return nil
	}
	if r.URL.Path == "/login" { // good: a path
		return nil
	}
	if r.URL.Host == "admin.example.org" { // missed: empty at servers: never true
		return nil
	}
	if r.Host == "admin.example.org" { // good: the Host header
		return nil
	}
	return errors.New("forbidden")
}

func Dial(ctx context.Context) (net.Conn, error) {
	d := net.Dialer{}
	return d.DialContext(ctx, "tcp", "https://example.org:443") // bad: too many colons in address
}

func Unix(ctx context.Context) (net.Conn, error) {
	d := net.Dialer{}
	return d.DialContext(ctx, "unix", "unix:///var/run/app.sock") // bad: no such file
}

func Unix2(ctx context.Context) (net.Conn, error) {
	d := net.Dialer{}
	return d.DialContext(ctx, "unix", "/var/run/app.sock") // good: a path
}
