// Package routes answers requests by several routers.
package routes

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/gorilla/mux"
	"github.com/julienschmidt/httprouter"
	"github.com/labstack/echo/v4"
)

type endpoint struct {
	verb, at string
	do       http.HandlerFunc
}

var endpoints = []endpoint{
	{"GET", "/orders/{order}", order},
	{"GET", "/orders/{order}/lines/{line}", line},
	{"DELETE", "/carts/{cart}", cart},
}

func Std(secure bool) *http.ServeMux {
	m := http.NewServeMux()
	for _, e := range endpoints {
		m.HandleFunc(e.verb+" "+e.at, e.do)
	}
	m.HandleFunc("GET /staff/{name}", staff)
	m.HandleFunc("GET /staff/{id}", staff) // bad: panics, the mux has it
	m.HandleFunc("PUT /staff/{id}", staff) // good: another method
	m.HandleFunc("/{$}", start)
	return m
}

func order(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("orderNumber")) // bad: empty
}

func line(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("order"), r.PathValue("line")) // good: both
}

func cart(w http.ResponseWriter, r *http.Request) {
	if r.Method != "delete" { // bad: methods are in capital letters
		return
	}
	http.Redirect(w, r, "/carts", http.StatusOK) // bad: no redirect
}

func staff(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodPut { // good: right
		w.Header().Set("Location", "/staff/1")
		w.WriteHeader(http.StatusCreated)
		return
	}
	if r.Header.Get("Authorization") == "" {
		http.Redirect(w, r, "/sign-in", http.StatusForbidden) // bad: nobody goes there
		return
	}
	http.Redirect(w, r, "/staff", http.StatusTemporaryRedirect) // good: right
}

func start(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "http" { // bad: empty
		http.Redirect(w, r, "https://shop.example.com/", http.StatusMovedPermanently)
		return
	}
	if r.URL.Fragment == "offers" { // bad: browsers keep it
		http.Redirect(w, r, "/offers", http.StatusFound)
		return
	}
	if r.TLS == nil { // good: right
		http.Redirect(w, r, "https://shop.example.com/", http.StatusMovedPermanently)
	}
}

func Gin() *gin.Engine {
	r := gin.New()
	shop := r.Group("/api")
	shop.GET("/api/stock", func(c *gin.Context) {}) // bad: /api/api/stock
	shop.GET("/stock", func(c *gin.Context) {})     // good: right
	shop.GET("/parts/:part", func(c *gin.Context) {
		c.Header("Link", "</api/parts/"+url.PathEscape(c.Param("id"))+">; rel=self") // bad: empty
		c.Redirect(http.StatusNotFound, "/api/parts")                                // bad: panics
	})
	r.GET("/manuals/*page", manual)
	return r
}

func manual(c *gin.Context) {
	if c.Param("page") == "index" { // bad: it begins with a slash
		c.Redirect(http.StatusFound, "/manuals/start") // good: right
		return
	}
	if strings.HasPrefix(c.Param("page"), "/drafts/") { // good: right
		c.Status(http.StatusNotFound)
	}
}

func Echo() *echo.Echo {
	e := echo.New()
	v2 := e.Group("/v2")
	v2.GET("invoices", bill)    // bad: /v2invoices
	v2.GET("/invoices", bill)   // good: right
	v2.GET("/v2/refunds", bill) // bad: /v2/v2/refunds
	old := e.Group("/old/")
	old.GET("/invoices", bill) // bad: /old//invoices
	old.GET("refunds", bill)   // good: right
	return e
}

func bill(c echo.Context) error {
	return c.Redirect(http.StatusOK, "/v2/invoices/1") // bad: invalid redirect status code
}

func Gorilla(h http.HandlerFunc) http.Handler {
	r := mux.NewRouter()
	v1 := r.PathPrefix("/v1").Subrouter()
	v1.HandleFunc("/v1/users", h)                     // bad: /v1/v1/users
	v1.HandleFunc("/users", h)                        // good: right
	v1.HandleFunc("/rooms", h).Methods("GET,HEAD")    // bad: never matches
	v1.HandleFunc("/desks", h).Methods("get", "HEAD") // good: made large
	v1.HandleFunc("/teams/{team}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, mux.Vars(r)["name"]) // bad: empty
	})
	return r
}

func Files() http.Handler {
	r := httprouter.New()
	r.GET("/raw/*file", func(w http.ResponseWriter, _ *http.Request, p httprouter.Params) {
		switch p.ByName("file") {
		case "robots.txt": // bad: it begins with a slash
		case "/humans.txt": // good: right
		}
	})
	return r
}

func Peer(r *http.Request, c net.Conn, u *url.URL) {
	fmt.Println(
		net.ParseIP(r.RemoteAddr),                        // bad: it has a port
		netip.MustParseAddr(c.RemoteAddr().String()),     // bad: panics, it has a port
		netip.MustParseAddrPort(c.RemoteAddr().String()), // good: right
		net.JoinHostPort(u.Host, u.Port()),               // bad: the port twice, or a colon and nothing
		net.JoinHostPort(u.Hostname(), u.Port()),         // good: right
	)
}
