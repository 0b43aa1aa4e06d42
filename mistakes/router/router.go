// Package router asks routers and frameworks for what they never say, and sends headers
// that browsers leave out.
package router

import (
	"net/http"
	"regexp"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gofiber/fiber/v2"
	"github.com/gorilla/mux"
	"github.com/labstack/echo/v4"
)

func routes(g *gin.Engine, e *echo.Echo, c *chi.Mux, m *http.ServeMux) {
	g.GET("/orders/:id", order)
	e.GET("/blobs/*", blob)
	e.GET("/tenants/:id", tenant)
	c.Get("/assets/*", asset)
	m.HandleFunc("/docs/{page...}", page)
	m.HandleFunc("/feeds/", feed)
	m.HandleFunc("GET /go", jump)
}

func order(c *gin.Context) {
	if c.FullPath() == "/orders/latest" { // bad: FullPath is the route
		c.Status(204)
	}
	if c.FullPath() == "/orders/:id" { // good: the route
		c.Status(200)
	}
	if c.ClientIP() == "localhost" { // bad: an address
		c.Status(403)
	}
	if c.ClientIP() == "127.0.0.1" { // good: an address
		c.Status(200)
	}
}

func blob(c echo.Context) error {
	if strings.HasPrefix(c.Param("*"), "/secret/") { // bad: no slash in front
		return c.NoContent(403)
	}
	if strings.HasPrefix(c.Param("*"), "public/") { // good: as it is
		return c.NoContent(200)
	}
	if c.Scheme() == "http://" { // bad: a scheme alone
		return c.Redirect(302, "https://blobs.example.com/")
	}
	if c.RealIP() == "10.0.0.1:80" { // bad: no port
		return c.NoContent(403)
	}
	return nil
}

func tenant(c echo.Context) error {
	switch c.Path() {
	case "/tenants/acme": // bad: Path is the route
		return c.NoContent(204)
	case "/tenants/:id": // good: the route
		return c.NoContent(200)
	}
	return nil
}

func asset(w http.ResponseWriter, r *http.Request) {
	if chi.URLParam(r, "*") == "/favicon.ico" { // bad: no slash in front
		return
	}
	if chi.URLParam(r, "*") == "robots.txt" { // good: as it is
		return
	}
	if chi.RouteContext(r.Context()).RoutePattern() == "/assets/app.js" { // bad: the route
		return
	}
}

func page(w http.ResponseWriter, r *http.Request) {
	if r.PathValue("page") == "/index" { // bad: no slash in front
		return
	}
	if r.PathValue("page") == "start" { // good: as it is
		return
	}
}

var atom = regexp.MustCompile(`^feeds/([a-z]+)\.atom$`)

func feed(w http.ResponseWriter, r *http.Request) {
	if atom.MatchString(r.URL.Path) { // bad: the path begins with a slash
		return
	}
	if atom.MatchString(strings.TrimPrefix(r.URL.Path, "/")) { // good: it is taken off
		return
	}
	if r.Proto == "https" { // bad: HTTP/1.1
		return
	}
	if r.Proto == "HTTP/2.0" { // good: a version
		return
	}
	if strings.HasPrefix(r.RequestURI, "feeds/") { // bad: it begins with a slash
		return
	}
}

func jump(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Query().Get("to") {
	case "docs":
		http.Redirect(w, r, "docs.example.com/start", http.StatusFound) // bad: no scheme, below a parameter of the query
	case "home":
		http.Redirect(w, r, "/home", http.StatusFound) // good: a path
	}
}

func fibers(app *fiber.App) {
	app.Get("/items/:id", item)
	app.Get("/items/new", item)  // bad: the route before answers
	app.Post("/items/new", item) // good: another method
	app.Get("/raw/*", raw)
}

func item(c *fiber.Ctx) error { return c.SendString(c.Params("id")) }

func raw(c *fiber.Ctx) error {
	if c.Params("*") == "/a.txt" { // bad: no slash in front
		return c.SendStatus(404)
	}
	if c.Protocol() == "https://" { // bad: a scheme alone
		return c.SendStatus(400)
	}
	if c.Hostname() == "https://example.com" { // bad: a host
		return c.SendStatus(400)
	}
	if c.Protocol() == "https" && c.Hostname() == "example.com" { // good: a scheme, a host
		return c.SendStatus(200)
	}
	return nil
}

func gorilla(show http.HandlerFunc, spa http.Handler) *mux.Router {
	r := mux.NewRouter()
	r.PathPrefix("/media/").Handler(http.StripPrefix("/files/", http.FileServer(http.Dir("files")))) // bad: another prefix
	r.PathPrefix("/files/").Handler(http.StripPrefix("/files/", http.FileServer(http.Dir("files")))) // good: its own
	r.HandleFunc("/cars/{id}", show).Name("car")
	r.HandleFunc("/cars/new", show)      // bad: the route before answers
	r.HandleFunc("/cars/new/form", show) // good: another path
	r.HandleFunc("/vans/{id:[0-9]+}", show)
	r.HandleFunc("/vans/new", show)                           // good: no number
	if _, err := r.Get("car").URL("carID", "1"); err != nil { // bad: the name is id
		return nil
	}
	if _, err := r.Get("car").URL("id", "1"); err != nil { // good: its name
		return nil
	}
	r.PathPrefix("/").Handler(spa)
	r.HandleFunc("/api/vans", show) // bad: all is answered before
	return r
}

func headers(w http.ResponseWriter, nonce, next string) {
	h := w.Header()
	h.Set("Content-Security-Policy", "img-src 'self' https://cdn.example.com/*")                  // bad: a star in a path
	h.Set("Content-Security-Policy", "img-src 'self' https://cdn.example.com/img/ *.example.org") // good: a folder, and a domain
	h.Set("Content-Security-Policy", "default-src 'self', https://cdn.example.com")               // bad: a comma
	h.Set("Content-Security-Policy", "default-src 'self' script-src 'self'")                      // bad: no semicolon
	h.Set("Content-Security-Policy", "default-src 'self'; script-src 'self'")                     // good: a semicolon
	h.Set("Content-Security-Policy", "script-src: 'self'")                                        // bad: a colon
	h.Set("Content-Security-Policy", "script-src nonce-"+nonce)                                   // bad: no quotes
	h.Set("Content-Security-Policy", "script-src 'nonce-"+nonce+"' 'sha256-YWJj/w=='")            // good: quotes
	h.Set("Content-Security-Policy", "img-src 'self' 'data:'")                                    // bad: quotes around a scheme
	h.Set("Content-Security-Policy", "img-src 'self' data: https:")                               // good: schemes
	h.Set("Link", "<https://example.com/?page=2>, rel=\"next\"")                                  // bad: a comma
	h.Set("Link", "<"+next+">; rel=\"next\", </a>; rel=\"prev\"")                                 // good: semicolons
	h.Set("Alt-Svc", "h3=:443; ma=86400")                                                         // bad: no quotes
	h.Set("Alt-Svc", `h3=":443"; ma=86400`)                                                       // good: quotes
}
