// Package gateway serves, redirects and forwards requests.
package gateway

import (
	"flag"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
)

var backend = flag.String("backend", "localhost:9000", "where requests go") // bad: scheme localhost

func Proxy() http.Handler {
	u, err := url.Parse(*backend)
	if err != nil {
		log.Fatal(err)
	}
	return httputil.NewSingleHostReverseProxy(u)
}

var backendRight = flag.String("backend2", "http://localhost:9000", "where requests go")

func ProxyRight() http.Handler {
	u, err := url.Parse(*backendRight) // good: right
	if err != nil {
		log.Fatal(err)
	}
	return httputil.NewSingleHostReverseProxy(u)
}

func ProxyStruct() http.Handler {
	return httputil.NewSingleHostReverseProxy(&url.URL{Host: "localhost:9000"}) // bad: unsupported protocol scheme ""
}

func ProxyStructRight() http.Handler {
	return httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: "localhost:9000"}) // good: right
}

func Director() http.Handler {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme = "http"
		r.URL.Host = "http://backend:9000" // bad: field host
		r.Host = "backend"
	}}
}

func DirectorRight() http.Handler {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme = "http"       // good: right
		r.URL.Host = "backend:9000" // good: right
		r.Host = "backend"          // good: right
	}}
}

func DirectorScheme() http.Handler {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme = "http:" // bad: field scheme
		r.URL.Host = "backend:9000"
	}}
}

func DirectorNoScheme() http.Handler {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Host = "backend:9000" // bad: unsupported protocol scheme ""
	}}
}

func Rewrite() http.Handler {
	target, _ := url.Parse("backend:9000") // bad: no scheme
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
	}}
}

func RewriteRight() http.Handler {
	target, _ := url.Parse("http://backend:9000") // good: right
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
		r.Out.Host = r.In.Host
		r.Out.URL.Path = "/v1" + r.In.URL.Path // good: right
	}}
}

func RewritePath() http.Handler {
	target, _ := url.Parse("http://backend:9000")
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
		r.Out.URL.Path = "/v1?x=1" // bad: path question
	}}
}

func Routes() *http.ServeMux {
	h := http.NotFoundHandler()
	mux := http.NewServeMux()
	mux.Handle("/api/", h)                  // good: right
	mux.Handle("GET /users/{id}", h)        // good: right
	mux.Handle("GET users/{id}", h)         // bad: users is the host
	mux.Handle("/users/:id/pets", h)        // bad: pattern colon
	mux.Handle("/files/*", h)               // bad: only the literal *
	mux.Handle("/files/{path...}", h)       // good: right
	mux.Handle("/search?q={q}", h)          // bad: never matches
	mux.Handle("/cafe%20noir", h)           // good: right
	mux.Handle("localhost:8080/admin", h)   // bad: pattern port
	mux.Handle("admin.example.com/", h)     // good: right
	mux.Handle("get /lower", h)             // bad: method get, only GET is sent
	mux.Handle("/docs/{id}.html", h)        // bad: panics
	mux.Handle("POST  /two", h)             // good: right
	mux.Handle("/a//b", h)                  // bad: requests are cleaned first
	mux.Handle("GET,POST /both", h)         // bad: method "GET,POST"
	mux.Handle("/{$}", h)                   // good: right
	mux.Handle("http://example.com/abs", h) // bad: pattern url
	mux.Handle("/v1/../x", h)               // bad: never matches
	mux.Handle("/page#top", h)              // bad: never sent
	return mux
}

func Table() *http.ServeMux {
	mux := http.NewServeMux()
	for _, r := range []struct {
		method, path string
		h            http.HandlerFunc
	}{
		{"GET", "/a", nop}, // good: right
		{"POST", "b", nop}, // bad: "POST b" panics
	} {
		mux.HandleFunc(r.method+" "+r.path, r.h)
	}
	return mux
}

func TableRight() *http.ServeMux {
	mux := http.NewServeMux()
	for _, r := range []struct {
		method, path string
		h            http.HandlerFunc
	}{
		{"GET", "/a", nop},
		{"POST", "/b", nop},
	} {
		mux.HandleFunc(r.method+" "+r.path, r.h) // good: right
	}
	return mux
}

func TableGlued() *http.ServeMux {
	mux := http.NewServeMux()
	for p, m := range map[string]string{"/a": "GET"} { // bad: host GET
		mux.HandleFunc(m+p, nop)
	}
	return mux
}

func nop(http.ResponseWriter, *http.Request) {}

func Strip() http.Handler {
	return http.StripPrefix("static", http.FileServer(http.Dir("."))) // missed: prefix no slash
}

func StripRight() http.Handler {
	return http.StripPrefix("/static/", http.FileServer(http.Dir("."))) // good: right
}

func StripFull() http.Handler {
	return http.StripPrefix("https://example.com/static/", http.FileServer(http.Dir("."))) // bad: never matches
}

func Mount(mux *http.ServeMux) {
	mux.Handle("/assets/", http.StripPrefix("/static/", http.FileServer(http.Dir(".")))) // bad: 404 always
	mux.Handle("/static/", http.StripPrefix("/static/", http.FileServer(http.Dir(".")))) // good: right
	mux.Handle("/img", http.StripPrefix("/img", http.FileServer(http.Dir("."))))         // bad: only /img matches
	mux.Handle("/img2/", http.StripPrefix("/img2", http.FileServer(http.Dir("."))))      // good: right
}

func Files(mux *http.ServeMux) {
	files := http.FileServer(http.Dir("."))
	mux.Handle("/css", http.StripPrefix("/css", files)) // bad: only /css matches
	mux.Handle("/js/", http.StripPrefix("/js", files))  // good: all below it
}

func HostGiven(target *url.URL) http.Handler {
	p := httputil.NewSingleHostReverseProxy(target)
	director := p.Director
	p.Director = func(r *http.Request) {
		director(r)
		r.Header.Set("Host", target.Host) // bad: the transport writes r.Host
		r.Header.Set("X-Forwarded-Proto", "https")
	}
	return p
}

func HostGivenRight(target *url.URL) http.Handler {
	p := httputil.NewSingleHostReverseProxy(target)
	director := p.Director
	p.Director = func(r *http.Request) {
		director(r)
		r.Host = target.Host
		r.Header.Set("Host", target.Host) // good: and the field says the same
	}
	return p
}

func Secure(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.RequestURI, http.StatusMovedPermanently) // bad: https:///path
}

func SecureRight(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+r.RequestURI, http.StatusMovedPermanently) // good: the host first
}

func Redirect(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/a":
		http.Redirect(w, r, "www.example.com/login", http.StatusFound) // bad: redirect host
	case "/b":
		http.Redirect(w, r, "https://www.example.com/login", http.StatusFound) // good: right
	case "/c":
		http.Redirect(w, r, "//"+r.Host+"/login", http.StatusFound) // good: right
	case "/d":
		http.Redirect(w, r, r.Host+"/login", http.StatusFound) // bad: redirect host
	case "/e":
		http.Redirect(w, r, "https://"+r.Host+r.URL.Path, http.StatusFound) // good: right
	case "/f":
		http.Redirect(w, r, "https://"+r.Host+":8443"+r.URL.RequestURI(), http.StatusFound) // good: right
	case "/g":
		http.Redirect(w, r, "http:\\\\example.com", http.StatusFound) // bad: backslashes
	case "/h":
		http.Redirect(w, r, "/login?next="+r.URL.Path+"?"+r.URL.RawQuery, http.StatusFound) // missed: next loses what follows &
	case "/i":
		http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.RequestURI()), http.StatusFound) // good: right
	case "/j":
		http.Redirect(w, r, "https:/example.com/x", http.StatusFound) // bad: missing slash
	case "/k":
		http.Redirect(w, r, "javascript:history.back()", http.StatusFound) // bad: script
	case "/l":
		http.Redirect(w, r, "/login page", http.StatusFound) // bad: space
	case "/m":
		http.Redirect(w, r, fmt.Sprintf("/users/%d", 5), http.StatusSeeOther) // good: right
	case "/n":
		http.Redirect(w, r, "/users/{id}", http.StatusSeeOther) // bad: placeholder
	case "/o":
		http.Redirect(w, r, "./", http.StatusSeeOther) // good: right
	case "/p":
		http.Redirect(w, r, "https://"+r.URL.Host+r.URL.Path, http.StatusSeeOther) // bad: r.URL.Host is empty in a server
	}
}

func Headers(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Location", "example.com/new")                                           // bad: location bare
	h.Set("Location", "https://example.com/new")                                   // good: right
	h.Set("Access-Control-Allow-Origin", "https://a.example, https://b.example")   // bad: acao list
	h.Set("Access-Control-Allow-Origin", "https://a.example/")                     // bad: acao slash
	h.Set("Access-Control-Allow-Origin", "a.example")                              // bad: acao no scheme
	h.Set("Access-Control-Allow-Origin", "https://*.a.example")                    // bad: acao wildcard
	h.Set("Access-Control-Allow-Origin", "https://a.example")                      // good: right
	h.Set("Access-Control-Allow-Origin", "*")                                      // good: right
	h["Access-Control-Allow-Origin"] = []string{"https://a.example/"}              // bad: acao slash map
	h["Access-Control-Allow-Origin"] = []string{"https://a.example"}               // good: right
	h.Set("Link", "https://example.com/style.css; rel=preload")                    // bad: link no angles
	h.Set("Link", "<https://example.com/style.css>; rel=preload")                  // good: right
	h.Set("Content-Security-Policy", "default-src https//cdn.example.com")         // bad: csp scheme
	h.Set("Content-Security-Policy", "default-src https://cdn.example.com 'self'") // good: right
	h.Set("Refresh", "5; url=http//example.com")                                   // bad: refresh scheme
	h.Set("Refresh", "5; url=http://example.com")                                  // good: right
	h.Add("Origin", "https://a.example/path")                                      // bad: origin path
	r.Header.Set("Referer", "https://a.example/a")                                 // good: right
	r.Header.Set("Referer", "a.example")                                           // missed: referer bare
	r.Header["Origin"] = []string{"a.example"}                                     // bad: origin no scheme map
	r.Header.Set("Host", "https://a.example")                                      // missed: ignored by net/http
}

func Tests() {
	srv := httptest.NewServer(nil)
	defer srv.Close()
	_, _ = http.Get(srv.URL + "status")                                   // bad: server slash
	_, _ = http.Get(srv.URL + "/status")                                  // good: right
	_, _ = http.Get("http://" + srv.URL + "/status")                      // bad: http://http://127
	_, _ = http.Get("http://" + srv.Listener.Addr().String() + "/status") // good: right
	_, _ = http.Get(srv.Listener.Addr().String() + "/status")             // bad: listener no scheme
	_ = httptest.NewRequest("GET", "status", nil)                         // bad: panics
	_ = httptest.NewRequest("GET", "/status", nil)                        // good: right
	_ = httptest.NewRequest("GET", "/status?q=a b", nil)                  // bad: panics
	_ = httptest.NewRequest("GET", "http://example.com/foo", nil)         // good: right
	_ = httptest.NewRequest("/status", "GET", nil)                        // bad: panics
}

func Cookies(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", Domain: "https://example.com"})   // bad: cookie domain url
	http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", Domain: "example.com:8080"})      // bad: cookie domain port
	http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", Domain: ".example.com"})          // good: right
	http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", Domain: "*.example.com"})         // bad: cookie domain star
	http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", Path: "/app;v=1"})                // bad: dropped
	http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", Path: "app"})                     // bad: browsers use the default path
	http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", Path: "/app"})                    // good: right
	http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", Path: "https://example.com/app"}) // bad: cookie path url
}

func Serve() {
	go http.ListenAndServe("http://localhost:8080", nil)                          // bad: listen scheme
	go http.ListenAndServe("localhost:8080/", nil)                                // bad: listen path
	go http.ListenAndServe("8080", nil)                                           // bad: listen no colon
	go http.ListenAndServe("*:8080", nil)                                         // bad: lookup *: no such host
	go http.ListenAndServe(":8080", nil)                                          // good: right
	go http.ListenAndServe("0.0.0.0:8080", nil)                                   // good: right
	go http.ListenAndServe("", nil)                                               // good: right
	go http.ListenAndServe(fmt.Sprintf(":%s", ":8080"), nil)                      // bad: two colons
	go http.ListenAndServe(strings.Join([]string{"localhost", "8080"}, ":"), nil) // good: right
	s := &http.Server{Addr: "https://:8443"}                                      // bad: listen scheme
	go s.ListenAndServe()
}
