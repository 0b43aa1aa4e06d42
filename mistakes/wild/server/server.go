// Package server holds routes, listeners, redirects, cookies and origins as small programs have them.
package server

import (
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
)

func h(w http.ResponseWriter, r *http.Request) {}

// A router with a method on its own type.
type app struct {
	mux *http.ServeMux
}

func (a *app) routes() {
	a.mux.HandleFunc("GET/users/{id}", h) // bad: no host that a request names before the first slash of a pattern
}

func (a *app) routes2() {
	a.mux.HandleFunc("GET /users/{id}", h) // good: right
}

func (a *app) items(get http.HandlerFunc) {
	a.mux.HandleFunc("GET /items/:id", get) // bad: segment that is a wildcard to other routers
}

func (a *app) items2(get http.HandlerFunc) {
	a.mux.HandleFunc("GET /items/{id}/edit", get) // good: right
}

func channels() {
	http.HandleFunc("localhost:8080/ch1", h) // bad: no host that a request names before the first slash of a pattern
}

func channels2() {
	http.HandleFunc("localhost/ch1", h) // good: right
}

func static(fs http.Handler) {
	http.Handle("assets/", http.StripPrefix("/assets/", fs)) // bad: no host that a request names before the first slash of a pattern
}

func static2(fs http.Handler) {
	http.Handle("/assets2/", http.StripPrefix("/assets2/", fs)) // good: right
}

func static3(mux *http.ServeMux) {
	fs := http.FileServer(http.Dir("./static"))
	mux.Handle("/static/", http.StripPrefix("static", fs)) // bad: prefix of a path without the slash that every path begins with
}

func static4(mux *http.ServeMux) {
	fs := http.FileServer(http.Dir("./static")) // good: right
	mux.Handle("/static/", http.StripPrefix("/static", fs))
}

type route struct {
	method, path string
	handler      http.HandlerFunc
}

func register(mux *http.ServeMux) {
	for _, r := range []route{
		{"GET", "/orders", h},  // bad: no host that a request names before the first slash of a pattern
		{"POST", "/orders", h}, // bad: no host that a request names before the first slash of a pattern
	} {
		mux.HandleFunc(r.method+r.path, r.handler)
	}
}

func register2(mux *http.ServeMux) {
	for _, r := range []route{
		{"GET", "/orders", h}, // good: right
		{"POST", "/orders", h},
	} {
		mux.HandleFunc(r.method+" "+r.path, r.handler)
	}
}

func (a *app) get(path string, f http.HandlerFunc) {
	a.mux.HandleFunc("GET"+path, f) // bad: no host that a request names before the first slash of a pattern
}

func (a *app) useGet() { a.get("/login", h); a.get("/logout", h) }

func (a *app) post(path string, f http.HandlerFunc) {
	a.mux.HandleFunc("POST "+path, f) // good: right
}

func (a *app) usePost() { a.post("/login", h) }

const apiPrefix = "/api/v1/"

func (a *app) v1() {
	a.mux.HandleFunc("GET "+apiPrefix+"/health", h) // bad: pattern that http.Handle panics on
}

func (a *app) v1b() {
	a.mux.HandleFunc("GET "+apiPrefix+"health", h) // good: right
}

func files(mux *http.ServeMux) {
	mux.HandleFunc("GET /files/{name}.json", h) // bad: pattern that http.Handle panics on
}

func files2(mux *http.ServeMux) {
	mux.HandleFunc("GET /files/{name}", h) // good: right
}

func stats() {
	http.HandleFunc("/v3/statistic?devType=0", h) // bad: pattern that requests do not match
}

func stats2() {
	http.HandleFunc("/v3/statistic2", h) // good: right
}

func handle[T any](m *http.ServeMux, pattern string, f func(T) error) {
	m.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		var v T
		if err := f(v); err != nil {
			http.Error(w, err.Error(), 500)
		}
	})
}

func useHandle(m *http.ServeMux) {
	handle(m, "POST/things", func(s string) error { return nil }) // bad: no host that a request names before the first slash of a pattern
}

func useHandle2(m *http.ServeMux) {
	handle(m, "POST /things", func(s string) error { return nil }) // good: right
}

func run1() {
	log.Fatal(http.ListenAndServe("8080", nil)) // bad: no port where one is needed
}

func run2() {
	log.Fatal(http.ListenAndServe(":8080", nil)) // good: right
}

func run3(h http.Handler) error {
	addr := "http://localhost:8080" // bad: URL where host:port belongs
	fmt.Println("listening on", addr)
	return http.ListenAndServe(addr, h)
}

func run4(h http.Handler) error {
	addr := "localhost:8080" // good: right
	fmt.Println("listening on http://" + addr)
	return http.ListenAndServe(addr, h)
}

func getEnv(key, fallback string) string {
	if v, ok := os.LookupEnv(key); ok {
		return v
	}
	return fallback
}

func run5() {
	port := getEnv("PORT", "8080") // bad: no port where one is needed
	s := &http.Server{Addr: port, Handler: nil}
	log.Fatal(s.ListenAndServe())
}

func run6() {
	port := getEnv("PORT", "8080") // good: right
	s := &http.Server{Addr: ":" + port, Handler: nil}
	log.Fatal(s.ListenAndServe())
}

func run7() {
	port := getEnv("PORT", ":8080")
	log.Fatal(http.ListenAndServe(":"+port, nil)) // bad: too many colons in an address
}

func run8() {
	port := os.Getenv("PORT") // good: right
	if port == "" {
		port = "8080"
	}
	log.Fatal(http.ListenAndServe(":"+port, nil))
}

var port = flag.String("port", "9000", "port to listen on") // bad: no port where one is needed

func run9() {
	flag.Parse()
	log.Fatal(http.ListenAndServe(*port, nil))
}

var port2 = flag.String("port2", "9000", "port to listen on") // good: right

func run10() {
	flag.Parse()
	log.Fatal(http.ListenAndServe(":"+*port2, nil))
}

type config struct {
	Host string
	Port string
}

func load() *config {
	return &config{Host: "http://localhost", Port: "8080"}
}

func load2() *config {
	return &config{Host: "127.0.0.1", Port: "8080"}
}

func run11() {
	cfg := &config{Host: "http://0.0.0.0", Port: "8080"} // bad: URL where host:port belongs
	log.Fatal(http.ListenAndServe(cfg.Host+":"+cfg.Port, nil))
}

func run12() {
	cfg := &config{Host: "0.0.0.0", Port: "8080"} // good: right
	log.Fatal(http.ListenAndServe(cfg.Host+":"+cfg.Port, nil))
}

func run13() {
	http.ListenAndServe("127.0.0.1:8081/", nil) // bad: neither a port nor the name of a service
}

func run14() {
	http.ListenAndServe("127.0.0.1:8081", nil) // good: right
}

func sock(path string) (net.Listener, error) {
	return net.Listen("unix", "unix://"+path) // bad: URL where the path of a socket belongs
}

func sock2(path string) (net.Listener, error) {
	return net.Listen("unix", path) // good: right
}

func toShop(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "www.example.com/shop", http.StatusMovedPermanently) // bad: relative redirect target that looks like a host
}

func toShop2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://www.example.com/shop", http.StatusMovedPermanently) // good: right
}

func toTLS(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.Host+r.URL.EscapedPath(), http.StatusMovedPermanently) // bad: relative redirect target that looks like a host
}

func toTLS2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+r.URL.EscapedPath(), http.StatusMovedPermanently) // good: right
}

func toTLS3(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+r.URL.EscapedPath(), http.StatusMovedPermanently) // bad: r.URL.Host is empty in a server
}

func toTLS4(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+r.RequestURI, http.StatusMovedPermanently) // good: right
}

func toTLS5(w http.ResponseWriter, r *http.Request) {
	target := "https://" + r.Host + r.URL.EscapedPath() + r.URL.RawQuery // bad: query without the question mark before it
	http.Redirect(w, r, target, http.StatusTemporaryRedirect)
}

func toTLS6(w http.ResponseWriter, r *http.Request) {
	target := "https://" + r.Host + r.URL.EscapedPath() // good: right
	if len(r.URL.RawQuery) > 0 {
		target += "?" + r.URL.RawQuery
	}
	http.Redirect(w, r, target, http.StatusTemporaryRedirect)
}

func toTLS7(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https:/"+r.Host, http.StatusMovedPermanently) // bad: "//" is missing after the scheme
}

func (a *app) login(w http.ResponseWriter, r *http.Request) {
	const front = "localhost:3000" // bad: host and port read as a scheme
	http.Redirect(w, r, front+"/login", http.StatusSeeOther)
}

func (a *app) login2(w http.ResponseWriter, r *http.Request) {
	const front = "http://localhost:3000" // good: right
	http.Redirect(w, r, front+"/login", http.StatusSeeOther)
}

func moved(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Location", "www.example.org") // bad: relative redirect target that looks like a host
	w.WriteHeader(http.StatusFound)
}

func moved2(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Location", "/home") // good: right
	w.WriteHeader(http.StatusFound)
}

func fail(w http.ResponseWriter, r *http.Request, err error) {
	http.Redirect(w, r, "/login?error="+err.Error(), http.StatusSeeOther) // missed: a message with spaces and marks, not escaped
}

func fail2(w http.ResponseWriter, r *http.Request, err error) {
	http.Redirect(w, r, "/login?error="+url.QueryEscape(err.Error()), http.StatusSeeOther) // good: right
}

func setCookie(w http.ResponseWriter, v string) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: v, Domain: "http://localhost:3000", Path: "/"}) // bad: URL or path where a host belongs
}

func setCookie2(w http.ResponseWriter, v string) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: v, Domain: "example.com", Path: "/"}) // good: right
}

type session struct {
	domain string
}

func newSession() *session { return &session{domain: "example.com:8443"} } // bad: port where a host alone belongs

func (s *session) save(w http.ResponseWriter, v string) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: v, Domain: s.domain})
}

type session2 struct {
	domain string
}

func newSession2() *session2 { return &session2{domain: "example.com"} }

func (s *session2) save(w http.ResponseWriter, v string) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: v, Domain: s.domain}) // good: right
}

func cors(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000/") // bad: origin with more than scheme, host and port
		next.ServeHTTP(w, r)
	})
}

func cors2(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { // good: right
		w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000")
		next.ServeHTTP(w, r)
	})
}

const allowed = "https://app.example.com, https://admin.example.com" // bad: several origins where one belongs

func cors3(w http.ResponseWriter) {
	w.Header().Add("Access-Control-Allow-Origin", allowed)
}

const allowed2 = "https://app.example.com" // good: right

func cors4(w http.ResponseWriter) {
	w.Header().Add("Access-Control-Allow-Origin", allowed2)
}

func enableCors(w *http.ResponseWriter) {
	(*w).Header().Set("Access-Control-Allow-Origin", "localhost:5173") // bad: origin without a scheme
}

func enableCors2(w *http.ResponseWriter) {
	(*w).Header().Set("Access-Control-Allow-Origin", "*") // good: right
}

func proxy() http.Handler {
	target, err := url.Parse("localhost:8081") // bad: host and port read as a scheme
	if err != nil {
		log.Fatal(err)
	}
	return httputil.NewSingleHostReverseProxy(target)
}

func proxy2() http.Handler {
	target, err := url.Parse("http://localhost:8081") // good: right
	if err != nil {
		log.Fatal(err)
	}
	return httputil.NewSingleHostReverseProxy(target)
}

func director(r *http.Request) {
	r.URL.Scheme = "http"
	r.URL.Host = "http://backend:9000" // bad: more than a host and port where a host belongs
}

func director2(r *http.Request) {
	r.URL.Scheme = "http" // good: right
	r.URL.Host = "backend:9000"
}

func director3(r *http.Request) {
	r.URL.Scheme = "https://" // bad: more than a scheme in a field for the scheme
	r.URL.Host = "backend:9000"
}

var services = map[string]string{
	"users":  "localhost:8001", // bad: host and port read as a scheme
	"orders": "localhost:8002", // bad: host and port read as a scheme
}

func gateway(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(services[r.PathValue("svc")])
	if err != nil {
		http.Error(w, err.Error(), 502)
		return
	}
	httputil.NewSingleHostReverseProxy(u).ServeHTTP(w, r)
}

var services2 = map[string]string{
	"users":  "http://localhost:8001",
	"orders": "http://localhost:8002",
}

func gateway2(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(services2[r.PathValue("svc")]) // good: right
	if err != nil {
		http.Error(w, err.Error(), 502)
		return
	}
	httputil.NewSingleHostReverseProxy(u).ServeHTTP(w, r)
}
