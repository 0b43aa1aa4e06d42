// Package entrance is the entrance of a site.
package entrance

import (
	"context"
	"crypto/tls"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"time"

	"golang.org/x/crypto/acme/autocert"
)

var (
	listen  = flag.String("listen", "0.0.0.0", "address")          // bad: missing port in address
	admin   = flag.String("admin", "localhost:9000", "address")    // good: right
	backend = flag.String("backend", "127.0.0.1:7000", "where to") // bad: first path segment in URL cannot contain colon
)

func Main() {
	flag.Parse()
	u, err := url.Parse(*backend)
	if err != nil {
		log.Fatal(err)
	}
	go func() { log.Fatal(http.ListenAndServe(*admin, nil)) }()
	log.Fatal(http.ListenAndServe(*listen, httputil.NewSingleHostReverseProxy(u)))
}

type Server struct {
	addr string
	mux  *http.ServeMux
}

type Option func(*Server)

func Addr(a string) Option { return func(s *Server) { s.addr = a } }

func New(opts ...Option) *Server {
	s := &Server{addr: ":8080", mux: http.NewServeMux()}
	for _, o := range opts {
		o(s)
	}
	return s
}

func (s *Server) Run() error { return http.ListenAndServe(s.addr, s.mux) }

func Run1() error { return New().Run() }                       // good: the default
func Run2() error { return New(Addr("8081")).Run() }           // bad: missing port in address
func Run3() error { return New(Addr("localhost:8081")).Run() } // good: right
func Run4() error {
	s := New(Addr("tcp://localhost:8081")) // bad: too many colons in address
	return s.Run()
}

func Port() error {
	port, ok := os.LookupEnv("PORT")
	if !ok {
		port = ":8080"
	}
	return http.ListenAndServe(":"+port, nil) // bad: the colon is put before it, too
}

func Port2() error {
	addr := os.Getenv("ADDR")
	if len(addr) == 0 {
		addr = ":8080" // good: right
	}
	return http.ListenAndServe(addr, nil)
}

func Port3() error {
	host, port := "localhost", 8080 // bad: no colon: missing port in address
	return http.ListenAndServe(fmt.Sprintf("%s%d", host, port), nil)
}

func Port4() error {
	host, port := "localhost", 8080
	return http.ListenAndServe(fmt.Sprintf("%s:%d", host, port), nil) // good: right
}

func Graceful(ctx context.Context) error {
	srv := http.Server{Addr: "localhost:http:8080"} // bad: too many colons
	go func() { <-ctx.Done(); _ = srv.Shutdown(context.Background()) }()
	return srv.ListenAndServe()
}

func Listener() (net.Listener, error) {
	return tls.Listen("tcp", "443", &tls.Config{}) // bad: missing port in address
}

func Listener2() (net.Listener, error) {
	lc := net.ListenConfig{}
	return lc.Listen(context.Background(), "tcp", ":443") // good: right
}

func Listener3() (net.Listener, error) {
	return net.Listen("http", ":8080") // bad: unknown network http
}

func Certs() *autocert.Manager {
	return &autocert.Manager{HostPolicy: autocert.HostWhitelist("www.example.com:443")} // bad: a port: never equal
}

func Force(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.TLS == nil {
			http.Redirect(w, r, "https://"+r.Host+r.RequestURI, http.StatusMovedPermanently) // good: right
			return
		}
		next.ServeHTTP(w, r)
	})
}

func Force2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https:/"+r.Host+r.RequestURI, http.StatusMovedPermanently) // bad: one slash: a path of this host
}

func Force3(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+r.RequestURI, http.StatusMovedPermanently) // bad: r.URL.Host is empty
}

func Old(w http.ResponseWriter, r *http.Request) {
	moved := map[string]string{
		"/old":  "/new",                     // good: a path
		"/docs": "docs.example.com/v2",      // bad: relative redirect
		"/api":  "https://api.example.com/", // good: a URL
		"/app":  "localhost:3000/",          // bad: scheme localhost
	}
	if to, ok := moved[r.URL.Path]; ok {
		http.Redirect(w, r, to, http.StatusFound)
		return
	}
	http.NotFound(w, r)
}

func Location(w http.ResponseWriter, id int) {
	w.Header().Set("Location", fmt.Sprintf("/items/%d", id)) // good: a path
	w.WriteHeader(http.StatusCreated)
}

func Location2(w http.ResponseWriter, id int) {
	w.Header().Set("Location", fmt.Sprintf("www.example.com/items/%d", id)) // bad: relative to the page
	w.WriteHeader(http.StatusCreated)
}

func CORS(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Access-Control-Allow-Origin", "app.example.com") // bad: an origin has a scheme
	h.Set("Vary", "Origin")
}

func CORS2(w http.ResponseWriter, r *http.Request) {
	allowed := []string{"https://app.example.com", "https://admin.example.com/"} // missed: a slash at the end: never equal to an Origin
	origin := r.Header.Get("Origin")
	for _, a := range allowed {
		if a == origin {
			w.Header().Set("Access-Control-Allow-Origin", origin)
		}
	}
}

func CORS3(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000, http://localhost:5173") // bad: a list
}

func Cookie(w http.ResponseWriter) {
	c := &http.Cookie{Name: "session", Value: "x", Path: "/", Domain: "www.example.com/"} // bad: a slash: dropped
	http.SetCookie(w, c)
}

func Cookie2(w http.ResponseWriter) {
	c := &http.Cookie{Name: "session", Value: "x", Path: "/", Secure: true}
	c.Domain = ".example.com" // good: the dot is dropped
	http.SetCookie(w, c)
}

func Cookie3(w http.ResponseWriter) {
	c := &http.Cookie{Name: "session", Value: "x", Path: "/"}
	c.Domain = "127.0.0.1:8080" // bad: a port: dropped
	http.SetCookie(w, c)
}

func Proxy() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) {
		p.Out.URL.Scheme = "http://" // bad: unsupported protocol scheme
		p.Out.URL.Host = "10.0.0.7:8080"
	}}
}

func Proxy2() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) {
		p.Out.URL.Scheme = "http" // good: right
		p.Out.URL.Host = "10.0.0.7:8080"
	}}
}

func Proxy3() (*httputil.ReverseProxy, error) {
	u, err := url.Parse("10.0.0.7") // bad: a path: unsupported protocol scheme ""
	if err != nil {
		return nil, err
	}
	return httputil.NewSingleHostReverseProxy(u), nil
}

func Balance() http.Handler {
	var proxies []*httputil.ReverseProxy
	for _, b := range []string{"http://10.0.0.1:8080", "http://10.0.0.2:8080", "10.0.0.3:8080"} { // bad: the third has no scheme: first path segment in URL cannot contain colon
		u, err := url.Parse(b)
		if err != nil {
			log.Fatal(err)
		}
		proxies = append(proxies, httputil.NewSingleHostReverseProxy(u))
	}
	n := 0
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n++
		proxies[n%len(proxies)].ServeHTTP(w, r)
	})
}

func Limit(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr) // good: right
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

func Limit2(r *http.Request) string {
	return strings.Split(r.RemoteAddr, ":")[0] // bad: [ for an IPv6 client
}

func Internal(r *http.Request) bool {
	ip := net.ParseIP(r.RemoteAddr) // bad: it has a port: always nil
	return ip != nil && ip.IsPrivate()
}

func Internal2(r *http.Request) bool {
	_, n, err := net.ParseCIDR("10.0.0.0/8") // good: a network
	if err != nil {
		return false
	}
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	return n.Contains(net.ParseIP(host))
}

func Wait(addr string) error {
	d := net.Dialer{Timeout: time.Second}
	for _, a := range []string{addr, "localhost:8080", "http://localhost:8081"} { // bad: the last: too many colons
		c, err := d.Dial("tcp", a)
		if err != nil {
			return err
		}
		c.Close()
	}
	return nil
}
