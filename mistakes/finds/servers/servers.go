// Package servers answers: addresses that are put together of what a server finds empty,
// redirects, origins, cookies, routes.
package servers

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"html/template"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"path"
	"strings"

	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
	"github.com/julienschmidt/httprouter"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

type discovery struct {
	Issuer   string `json:"issuer"`
	TokenURL string `json:"token_endpoint"`
}

func Discovery(c *gin.Context) {
	issuer := os.Getenv("ISSUER")
	if issuer == "" {
		issuer = c.Request.URL.Scheme + "://" + c.Request.Host // bad: the scheme is empty at servers
	}
	c.JSON(http.StatusOK, discovery{issuer, issuer + "/token"})
}

func Discovery2(c *gin.Context) {
	scheme := "http"
	if c.Request.TLS != nil {
		scheme = "https"
	}
	c.JSON(http.StatusOK, discovery{Issuer: scheme + "://" + c.Request.Host}) // good: right
}

func Discovery3(c *gin.Context) {
	base := c.Request.URL.Scheme + "://" + c.Request.Host // good: it is looked at
	if strings.HasPrefix(base, "://") {
		base = "http" + base
	}
	c.JSON(http.StatusOK, base)
}

func health(w http.ResponseWriter, r *http.Request) {
	json.NewEncoder(w).Encode(map[string]string{
		"address": r.URL.Scheme + "://" + r.Host, // bad: "://…"
	})
}

func preflight(w http.ResponseWriter, r *http.Request) {
	id := mux.Vars(r)["id"]
	json.NewEncoder(w).Encode(map[string]string{"upload": fmt.Sprintf("%s://%s/upload/%s", r.URL.Scheme, r.Host, id)}) // bad: "://…"
}

func preflight2(w http.ResponseWriter, r *http.Request) {
	id := mux.Vars(r)["id"]
	json.NewEncoder(w).Encode(map[string]string{"upload": fmt.Sprintf("%s://%s/upload/%s", schemeOf(r), r.Host, id)}) // good: right
}

func schemeOf(r *http.Request) string {
	if r.URL.Scheme != "" { // good: asked whether it is empty
		return r.URL.Scheme
	}
	return "http"
}

func created(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", fmt.Sprintf("%s://%s%s/%d", r.URL.Scheme, r.Host, r.URL.EscapedPath(), 5)) // bad: "://…"
	w.WriteHeader(http.StatusCreated)
}

func fullURL(r *http.Request) string {
	return fmt.Sprintf("%s://%s%s", r.URL.Scheme, r.Host, r.RequestURI) // bad: "://…" in all that call it
}

func feed(w http.ResponseWriter, r *http.Request) {
	xml.NewEncoder(w).Encode(struct{ Link string }{fullURL(r)})
}

// FullURL is for requests of clients, too.
func FullURL(r *http.Request) string {
	return fmt.Sprintf("%s://%s%s", r.URL.Scheme, r.Host, r.RequestURI) // good: a client's request has it
}

func Callback(c echo.Context) error {
	back := fmt.Sprintf("%s://%s/callback", c.Request().URL.Scheme, c.Request().Host) // bad: "://…"
	return c.Redirect(http.StatusFound, "https://id.example/auth?redirect_uri="+url.QueryEscape(back))
}

func Callback2(c echo.Context) error {
	back := fmt.Sprintf("%s://%s/callback", c.Scheme(), c.Request().Host) // good: echo looks for the scheme
	return c.Redirect(http.StatusFound, "https://id.example/auth?redirect_uri="+url.QueryEscape(back))
}

func toTLS(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+r.RequestURI, http.StatusMovedPermanently) // bad: r.URL.Host is empty
}

func toTLS2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+r.RequestURI, http.StatusMovedPermanently) // good: right
}

func guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := r.Cookie("session"); err != nil {
			http.Redirect(w, r, "https://"+r.URL.Host+"/_login", http.StatusFound) // bad: r.URL.Host is empty
			return
		}
		next.ServeHTTP(w, r)
	})
}

func share(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, "https://"+r.URL.Host+"/s/1") // bad: https:///s/1
}

func share2(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, "https://"+r.Host+"/s/1") // good: right
}

func Backend(to *url.URL) http.Handler {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme, r.URL.Host = to.Scheme, to.Host // good: what is sent on
	}}
}

func Register(w http.ResponseWriter, r *http.Request) {
	if r.FormValue("name") == "" {
		http.Redirect(w, r, fmt.Sprintf("/register?message=%s", "name must not be empty"), http.StatusSeeOther) // bad: spaces
		return
	}
	http.Redirect(w, r, "/done", http.StatusSeeOther) // good: right
}

func Register2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/register?message="+url.QueryEscape("name must not be empty"), http.StatusSeeOther) // good: right
}

func Saved(w http.ResponseWriter, r *http.Request, id int) {
	http.Redirect(w, r, fmt.Sprintf("/items?id=%dsaved=1", id), http.StatusSeeOther) // bad: no &
}

func Saved2(w http.ResponseWriter, r *http.Request, id int) {
	http.Redirect(w, r, fmt.Sprintf("/items?id=%d&saved=1", id), http.StatusSeeOther) // good: right
}

func Listed(c *gin.Context) {
	c.Redirect(http.StatusFound, "/list?user="+c.Query("user")+"sort=asc") // bad: no &
}

func Listed2(c *gin.Context) {
	c.Redirect(http.StatusFound, "/list?user="+url.QueryEscape(c.Query("user"))+"&sort=asc") // good: right
}

var errGone = errors.New("no such item any more")

func Gone(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/error?m="+errGone.Error(), http.StatusFound) // missed: spaces in the text of an error of the package
}

func Gone2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/error?m="+url.QueryEscape(errGone.Error()), http.StatusFound) // good: right
}

func Origins() gin.HandlerFunc {
	return cors.New(cors.Config{
		AllowOrigins: []string{"http://localhost:3000/", "https://shop.example"}, // bad: a slash at the end
		AllowMethods: []string{"GET"},
	})
}

func Origins2() gin.HandlerFunc {
	return cors.New(cors.Config{
		AllowOrigins: []string{"http://localhost:3000", "https://shop.example"}, // good: right
		AllowMethods: []string{"GET"},
	})
}

func Origins3() echo.MiddlewareFunc {
	return middleware.CORSWithConfig(middleware.CORSConfig{
		AllowOrigins: []string{"http://localhost:3000/en-US", "http://localhost:3000"}, // bad: a path
	})
}

func Origins4() echo.MiddlewareFunc {
	return middleware.CORSWithConfig(middleware.CORSConfig{
		AllowOrigins: strings.Split("https://a.example, https://b.example", ","), // bad: a space before the second one
	})
}

func Origins5(r *gin.Engine) {
	allowed := map[string]bool{
		"https://a.example/": true, // bad: no origin has a slash at its end
		"https://b.example":  true, // good: right
	}
	r.Use(func(c *gin.Context) {
		if origin := c.GetHeader("Origin"); allowed[origin] {
			c.Header("Access-Control-Allow-Origin", origin)
		}
	})
}

func Login(w http.ResponseWriter, host string) {
	http.SetCookie(w, &http.Cookie{Name: "session", Value: "x", Domain: "https://shop.example"}) // bad: a URL
}

func Login2(w http.ResponseWriter, host string) {
	http.SetCookie(w, &http.Cookie{Name: "session", Value: "x", Domain: "shop.example"}) // good: a name
}

func Login3(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "session", Value: "x", Domain: "localhost:8080"}) // bad: a port
}

func Routes() *http.ServeMux {
	m := http.NewServeMux()
	m.HandleFunc("/health", health)
	m.HandleFunc("POST /items/", created)
	m.HandleFunc("GET/feed", feed)                 // bad: no space after the method
	m.HandleFunc("GET /s", share)                  // good: right
	m.HandleFunc("https://shop.example/s", share2) // bad: a pattern has no scheme
	m.HandleFunc("GET shop.example/s2", share2)    // good: a host
	m.HandleFunc("/upload/{id}", preflight)
	m.HandleFunc("/upload2/{id}", preflight2)
	m.HandleFunc("/tls", toTLS)
	m.HandleFunc("/tls2", toTLS2)
	return m
}

func Chi() http.Handler {
	r := chi.NewRouter()
	r.Get("items/{id}", share2)  // bad: no slash in front
	r.Get("/items/:id", share2)  // bad: chi has braces
	r.Get("/items/{id}", share2) // good: right
	return r
}

func Mux() http.Handler {
	r := mux.NewRouter()
	r.HandleFunc("/items/:id", share2)                      // bad: mux has braces
	r.HandleFunc("/items/{id:[0-9]+}", share2)              // good: right
	r.PathPrefix("static/").Handler(http.NotFoundHandler()) // bad: no slash in front
	return r
}

func Julien() http.Handler {
	r := httprouter.New()
	r.GET("/items/{id}", func(w http.ResponseWriter, r *http.Request, ps httprouter.Params) {}) // bad: httprouter has colons
	r.GET("/carts/:id", func(w http.ResponseWriter, r *http.Request, ps httprouter.Params) {})  // good: right
	return r
}

func Serve() error {
	addr := os.Getenv("ADDR")
	if addr == "" {
		addr = "8080" // bad: no colon
	}
	return http.ListenAndServe(addr, Routes())
}

func Serve2() error {
	addr := os.Getenv("ADDR")
	if addr == "" {
		addr = ":8080" // good: right
	}
	return http.ListenAndServe(addr, Routes())
}

func Serve3() (net.Listener, error) {
	return net.Listen("tcp", "http://localhost:8080") // bad: a URL
}

func Serve4() error {
	return http.ListenAndServe("localhost:"+":8080", nil) // bad: two colons
}

func Asset(base, name string) string {
	return path.Join("https://cdn.shop.example", name) // bad: one slash is left
}

func Asset2(base, name string) (string, error) {
	return url.JoinPath("https://cdn.shop.example", name) // good: right
}

var page = template.Must(template.New("p").Parse(`<a href="https:/shop.example/{{.}}">x</a>`)) // bad: one slash

var page2 = template.Must(template.New("p").Parse(`<a href="https://shop.example/{{.}}">x</a>`)) // good: right
