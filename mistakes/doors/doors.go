// Package doors registers what requests are answered by.
package doors

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
	"github.com/labstack/echo/v4"
)

func h(w http.ResponseWriter, r *http.Request) {}

func call101(m *http.ServeMux) {
	m.HandleFunc("GET/users", h) // bad: what comes before the slash is taken for a host
}

func sound101(m *http.ServeMux) {
	m.HandleFunc("GET /users", h) // good: a space after the method
}

func call102(m *http.ServeMux) {
	m.HandleFunc("/users/:id", h) // bad: a segment that is spelled so, and no wildcard
}

func sound102(m *http.ServeMux) {
	m.HandleFunc("/users/{id}", h) // good: a wildcard of this router
}

func call103() {
	http.HandleFunc("/files/{path...}/raw", h) // bad: panics: a pattern that is not taken
}

func sound103() {
	http.HandleFunc("/files/{path...}", h) // good: a pattern that is taken
}

func call104() {
	http.Handle("/static/*", http.FileServer(http.Dir("static"))) // bad: a segment that is spelled so, and no wildcard
}

func sound104() {
	http.Handle("/static/", http.FileServer(http.Dir("static"))) // good: a wildcard of this router
}

func call105() {
	routes := map[string]http.HandlerFunc{
		"/users": h,
		"orders": h, // bad: panics: a pattern that is not taken
	}
	m := http.NewServeMux()
	for p, f := range routes {
		m.HandleFunc(p, f)
	}
}

func sound105() {
	routes := map[string]http.HandlerFunc{
		"/users":  h,
		"/orders": h, // good: a pattern that is taken
	}
	m := http.NewServeMux()
	for p, f := range routes {
		m.HandleFunc(p, f)
	}
}

type route106 struct {
	pattern string
	handler http.HandlerFunc
}

var routes106 = []route106{
	{"get /a", h}, // bad: no request has this method
	{"POST /b", h},
}

func call106(m *http.ServeMux) {
	for _, r := range routes106 {
		m.HandleFunc(r.pattern, r.handler)
	}
}

var soundRoutes106 = []route106{
	{"GET /a", h}, // good: requests have this method
	{"POST /b", h},
}

func sound106(m *http.ServeMux) {
	for _, r := range soundRoutes106 {
		m.HandleFunc(r.pattern, r.handler)
	}
}

func call107() {
	http.Handle("/static/", http.StripPrefix("static", http.FileServer(http.Dir("public")))) // bad: no path begins so: 404
}

func sound107() {
	http.Handle("/static/", http.StripPrefix("/static", http.FileServer(http.Dir("public")))) // good: with a slash in front
}

func call108(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "www.example.com/login", http.StatusFound) // bad: the browser takes the host for a path below the page
}

func sound108(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://www.example.com/login", http.StatusFound) // good: a whole URL
}

func call109(r *gin.Engine) {
	r.GET("/users/{id}", func(*gin.Context) {}) // bad: a segment that is spelled so, and no wildcard
}

func sound109(r *gin.Engine) {
	r.GET("/users/:id", func(*gin.Context) {}) // good: a wildcard of this router
}

func call110(r chi.Router) {
	r.Get("/users/:id", h) // bad: a segment that is spelled so, and no wildcard
}

func sound110(r chi.Router) {
	r.Get("/users/{id}", h) // good: a wildcard of this router
}

func call111(r chi.Router) {
	r.Post("users", h) // bad: panics, or never matches: no slash in front
}

func sound111(r chi.Router) {
	r.Post("/users", h) // good: with a slash in front
}

func call112(r *mux.Router) {
	r.HandleFunc("/articles/:category", h) // bad: a segment that is spelled so, and no wildcard
}

func sound112(r *mux.Router) {
	r.HandleFunc("/articles/{category}", h) // good: a wildcard of this router
}

func call113(r *mux.Router) {
	r.HandleFunc("/articles/{id:[0-9]+", h) // bad: braces are literal in this router
}

func sound113(r *mux.Router) {
	r.HandleFunc("/articles/{id:[0-9]+}", h) // good: a parameter of this router
}

func call114(e *echo.Echo) {
	e.GET("/users/{id}", func(echo.Context) error { return nil }) // bad: a segment that is spelled so, and no wildcard
}

func sound114(e *echo.Echo) {
	e.GET("/users/:id", func(echo.Context) error { return nil }) // good: a wildcard of this router
}

func call115(r *gin.Engine) {
	r.GET("/files/*path/raw", func(*gin.Context) {}) // bad: panics: catch-all routes are allowed at the end only
}

func sound115(r *gin.Engine) {
	r.GET("/files/*path", func(*gin.Context) {}) // good: at the end
}

func call116(c *gin.Context) {
	target := "example.com/welcome" // bad: the browser takes the host for a path below the page
	c.Redirect(http.StatusMovedPermanently, target)
}

func sound116(c *gin.Context) {
	target := "https://example.com/welcome" // good: a whole URL
	c.Redirect(http.StatusMovedPermanently, target)
}

func call117() {
	tests := []struct{ name, target string }{
		{"ok", "/users"},
		{"bad", "users/1"}, // bad: panics: no request has such a target
	}
	for _, tt := range tests {
		req := httptest.NewRequest(http.MethodGet, tt.target, nil)
		_ = req
	}
}

func sound117() {
	tests := []struct{ name, target string }{
		{"ok", "/users"},
		{"also", "/users/1"}, // good: with a slash in front
	}
	for _, tt := range tests {
		req := httptest.NewRequest(http.MethodGet, tt.target, nil)
		_ = req
	}
}

func call118() {
	httptest.NewRequest("GET", "/search?q=a b", nil) // bad: the space is sent as it is, or refused
}

func sound118() {
	httptest.NewRequest("GET", "/search?q=a+b", nil) // good: the space is encoded
}

func call119() {
	ts := httptest.NewServer(http.HandlerFunc(h))
	defer ts.Close()
	res, err := http.Get(ts.URL + "users") // bad: invalid port: the path is glued to it
	if err == nil {
		io.Copy(io.Discard, res.Body)
	}
}

func sound119() {
	ts := httptest.NewServer(http.HandlerFunc(h))
	defer ts.Close()
	res, err := http.Get(ts.URL + "/users") // good: a slash between
	if err == nil {
		io.Copy(io.Discard, res.Body)
	}
}

func call120() {
	u, err := url.Parse("backend:9000") // bad: the host is taken for a scheme that nobody knows
	if err != nil {
		panic(err)
	}
	http.Handle("/api/", httputil.NewSingleHostReverseProxy(u))
}

func sound120() {
	u, err := url.Parse("http://backend:9000") // good: with its scheme
	if err != nil {
		panic(err)
	}
	http.Handle("/api/", httputil.NewSingleHostReverseProxy(u))
}

func must121(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

var proxy121 = httputil.NewSingleHostReverseProxy(must121("localhost:9000")) // bad: the host is taken for a scheme that nobody knows

var soundProxy121 = httputil.NewSingleHostReverseProxy(must121("http://localhost:9000")) // good: with its scheme

func call122() {
	http.HandleFunc("/home{$}", h) // bad: panics: a pattern that is not taken
}

func sound122() {
	http.HandleFunc("/home/{$}", h) // good: a pattern that is taken
}

func call123() {
	http.HandleFunc("http://example.com/", h) // bad: no request has this method
}

func sound123() {
	http.HandleFunc("example.com/", h) // good: requests have this method
}

func call124() {
	http.HandleFunc("/a/{id}/b/{id}", h) // bad: panics: a pattern that is not taken
}

func sound124() {
	http.HandleFunc("/a/{id}/b/{bid}", h) // good: a pattern that is taken
}

func call125(m *http.ServeMux) {
	m.HandleFunc("/search?q={q}", h) // bad: panics: a pattern that is not taken
}

func sound125(m *http.ServeMux) {
	m.HandleFunc("/search", h) // good: a pattern that is taken
}

func call126(m *http.ServeMux) {
	m.HandleFunc("/u/{user-id}", h) // bad: panics: a pattern that is not taken
}

func sound126(m *http.ServeMux) {
	m.HandleFunc("/u/{userID}", h) // good: a pattern that is taken
}

func call127() {
	r := gin.Default()
	v1 := r.Group("/api/v1/")
	v1.GET("users/{id}", func(*gin.Context) {}) // bad: a segment that is spelled so, and no wildcard
}

func sound127() {
	r := gin.Default()
	v1 := r.Group("/api/v1/")
	v1.GET("users/:id", func(*gin.Context) {}) // good: a wildcard of this router
}

type app128 struct{ mux *http.ServeMux }

func (a *app128) handle(method, p string, f http.HandlerFunc) {
	a.mux.HandleFunc(method+p, f)
}

func call128(a *app128) {
	a.handle("GET", "/things", h) // bad: what comes before the slash is taken for a host
}

func (a *app128) okhandle(method, p string, f http.HandlerFunc) {
	a.mux.HandleFunc(method+" "+p, f)
}

func sound128(a *app128) {
	a.okhandle("GET", "/things", h) // good: a space after the method
}

func call129(r chi.Router, sub http.Handler) {
	r.Mount("admin", sub) // bad: panics, or never matches: no slash in front
}

func sound129(r chi.Router, sub http.Handler) {
	r.Mount("/admin", sub) // good: with a slash in front
}

func call130(r *mux.Router) {
	r.PathPrefix("static/").Handler(http.NotFoundHandler()) // bad: panics, or never matches: no slash in front
}

func sound130(r *mux.Router) {
	r.PathPrefix("/static/").Handler(http.NotFoundHandler()) // good: with a slash in front
}
