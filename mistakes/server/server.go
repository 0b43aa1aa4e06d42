// Package server answers over HTTP with the standard library.
package server

import (
	"fmt"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
)

const port = ":8080"

func listen(h http.Handler) {
	http.ListenAndServe("8080", h)                                  // bad: missing port in address
	http.ListenAndServe(":8080", h)                                 // good: every address
	http.ListenAndServe("localhost", h)                             // bad: missing port in address
	http.ListenAndServe("http://localhost:8080", h)                 // bad: too many colons in address
	http.ListenAndServe("localhost:8080/", h)                       // bad: a slash in the port
	http.ListenAndServe(":"+port, h)                                // bad: too many colons in address
	http.ListenAndServe("0.0.0.0"+port, h)                          // good: one colon
	http.ListenAndServe(":80800", h)                                // bad: invalid port
	http.ListenAndServe("::8080", h)                                // bad: too many colons
	http.ListenAndServe("[::]:8080", h)                             // good: with brackets
	http.ListenAndServe(":http", h)                                 // good: the name of a service
	http.ListenAndServe("", h)                                      // good: port 80
	http.ListenAndServeTLS("443", "c", "k", h)                      // bad: missing port in address
	http.ListenAndServe("127.0.0.1", h)                             // bad: missing port in address
	http.ListenAndServe(fmt.Sprintf("http://localhost%s", port), h) // bad: too many colons in address
	s := &http.Server{Addr: "9090", Handler: h}                     // bad: missing port in address
	s.ListenAndServe()
	s = &http.Server{Addr: "https://0.0.0.0:9090", Handler: h} // bad: too many colons in address
	s.ListenAndServe()
	s = &http.Server{Addr: "0.0.0.0:9090", Handler: h} // good: host and port
	s.ListenAndServe()
}

func fromEnvironment(h http.Handler) {
	p := os.Getenv("PORT")
	if p == "" {
		p = "8080" // bad: missing port in address
	}
	http.ListenAndServe(p, h)
}

func fromEnvironment2(h http.Handler) {
	p := os.Getenv("PORT")
	if p == "" {
		p = "8080" // good: the colon follows
	}
	http.ListenAndServe(":"+p, h)
}

func fromEnvironment3(h http.Handler) {
	p := os.Getenv("PORT")
	if p == "" {
		p = ":8080"
	}
	http.ListenAndServe(":"+p, h) // bad: a colon too many: too many colons in address
}

func routes(h http.HandlerFunc, files http.Handler) {
	mux := http.NewServeMux()
	mux.HandleFunc("hello", h)                                  // bad: panics
	mux.HandleFunc("users/{id}", h)                             // bad: a host named users
	mux.HandleFunc("api/v1/users", h)                           // bad: a host named api
	mux.HandleFunc("/api/v1/users", h)                          // good: a path
	mux.HandleFunc("GET/api/users", h)                          // bad: the space was lost
	mux.HandleFunc("GET /api/users", h)                         // good: a method
	mux.HandleFunc("/users/:id", h)                             // bad: another router's wildcard
	mux.HandleFunc("/users/{id}", h)                            // good: a wildcard
	mux.HandleFunc("/static/*", h)                              // bad: another router's wildcard
	mux.HandleFunc("/static/", h)                               // good: all below
	mux.HandleFunc("/search?q={q}", h)                          // bad: a query is no part of the path
	mux.HandleFunc("http://localhost:8080/x", h)                // bad: a scheme
	mux.HandleFunc("localhost:8080/x", h)                       // bad: a port
	mux.HandleFunc("example.com/x", h)                          // good: a host
	mux.HandleFunc("/users/{user-id}", h)                       // bad: panics: bad wildcard name
	mux.HandleFunc("/users/{id}/{id}", h)                       // bad: panics: the name twice
	mux.HandleFunc("/files/{path...}/x", h)                     // bad: panics: {...} not at end
	mux.HandleFunc("/files/{path...}", h)                       // good: at the end
	mux.HandleFunc("", h)                                       // bad: panics
	mux.HandleFunc("//double", h)                               // bad: paths are cleaned before
	mux.Handle("/site/", http.StripPrefix("site", files))       // bad: never matches
	mux.Handle("/assets/", http.StripPrefix("assets/", files))  // bad: never matches
	mux.Handle("/public/", http.StripPrefix("/public/", files)) // good: with its slash
}

func redirects(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "www.google.com", http.StatusFound)                          // bad: the browser stays here
	http.Redirect(w, r, "google.com", http.StatusFound)                              // bad: the browser stays here
	http.Redirect(w, r, "https://www.google.com", http.StatusFound)                  // good: another host
	http.Redirect(w, r, "localhost:3000/login", http.StatusFound)                    // bad: no scheme
	http.Redirect(w, r, "127.0.0.1:3000/login", http.StatusFound)                    // bad: no scheme
	http.Redirect(w, r, "https:/example.com/login", http.StatusFound)                // bad: a slash was lost
	http.Redirect(w, r, "http//example.com/login", http.StatusFound)                 // bad: the colon was lost
	http.Redirect(w, r, "/login", http.StatusFound)                                  // good: a path
	http.Redirect(w, r, "login", http.StatusFound)                                   // good: beside this page
	http.Redirect(w, r, "index.html", http.StatusFound)                              // good: beside this page
	http.Redirect(w, r, "?page=2", http.StatusFound)                                 // good: another query
	http.Redirect(w, r, r.Host+r.RequestURI, http.StatusMovedPermanently)            // bad: the host is taken for a path
	http.Redirect(w, r, "https://"+r.Host+r.RequestURI, http.StatusMovedPermanently) // good: the whole URL
	http.Redirect(w, r, "https//"+r.Host+r.RequestURI, http.StatusMovedPermanently)  // bad: the colon was lost
	http.Redirect(w, r, "https:/"+r.Host+r.URL.Path, http.StatusMovedPermanently)    // bad: a slash was lost
	http.Redirect(w, r, "/search?q=a b", http.StatusFound)                           // bad: a space in the query
	w.Header().Set("Location", "www.example.com/next")                               // bad: no scheme
	w.Header().Set("Location", "/next")                                              // good: a path
}

func cookies(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: "http://example.com"}) // bad: a URL: dropped
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: "localhost:3000"})     // bad: a port: dropped
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: "example.com/app"})    // bad: a path: dropped
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: ".example.com"})       // good: a domain
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: "localhost"})          // good: a host
}

func origins(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000/")                         // bad: no origin ends with a slash
	w.Header().Set("Access-Control-Allow-Origin", "localhost:3000")                                 // bad: no scheme
	w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000, https://app.example.com") // bad: one is allowed
	w.Header().Set("Access-Control-Allow-Origin", "https://*.example.com")                          // bad: browsers know * alone
	w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000")                          // good: an origin
	w.Header().Set("Access-Control-Allow-Origin", "*")                                              // good: any
}

func reverse(r *http.Request) {
	target, _ := url.Parse("localhost:9090") // bad: a scheme localhost
	httputil.NewSingleHostReverseProxy(target)
	target, _ = url.Parse("http://localhost:9090") // good: a URL
	httputil.NewSingleHostReverseProxy(target)
	httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http://", Host: "localhost:9090"})     // bad: a scheme is no more than letters
	httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: "localhost:9090"})        // good: in two fields
	httputil.NewSingleHostReverseProxy(&url.URL{Host: "localhost:9091"})                        // bad: no scheme
	httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: "http://localhost:9090"}) // bad: a scheme in the host
	r.URL.Scheme = "http"                                                                       // good: a scheme
	r.URL.Host = "localhost:9090"                                                               // good: a host
	r.URL.Scheme = "https://"                                                                   // bad: a scheme is no more than letters
	r.URL.Host = "http://backend"                                                               // bad: a scheme in the host
	r.Host = "http://backend:8080"                                                              // bad: a URL in the Host header
	r.URL.Path = "/v1?key=1"                                                                    // bad: a query in the path
	r.URL.RawQuery = "?key=1"                                                                   // bad: the question mark is written by itself
	r.URL.RawQuery = "key=1&b=2"                                                                // good: a query
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api")                                         // good: unknown
}
