// Package frameworks compares what routers and frameworks say with what it never is.
package frameworks

import (
	"net/http"
	"regexp"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gofiber/fiber/v2"
	"github.com/labstack/echo/v4"
)

func register(g *gin.Engine, e *echo.Echo, c *chi.Mux, f *fiber.App, m *http.ServeMux) {
	g.GET("/users/:id", user)
	g.GET("/health", health)
	e.GET("/users/:id", echoUser)
	e.GET("/files/*", echoFile)
	c.Get("/files/*", chiFile)
	f.Get("/files/*", fiberFile)
	m.HandleFunc("/files/{path...}", file)
	m.HandleFunc("/feeds/", feeds)
}

func user(c *gin.Context) {
	if c.FullPath() == "/users/42" { // want `comparison that is never true: "/users/42" and the route /users/:id`
		return
	}
	if c.FullPath() == "/users/:id" || c.FullPath() == "/v1/users/:id" { // the group has a prefix, perhaps
		return
	}
	if c.ClientIP() == "localhost" { // want `comparison that is never true: "localhost" and gin.Context.ClientIP`
		return
	}
	if c.ClientIP() == "127.0.0.1:80" { // want `comparison that is never true: "127.0.0.1:80" and gin.Context.ClientIP`
		return
	}
	if c.ClientIP() == "127.0.0.1" || c.ClientIP() == "" {
		return
	}
}

func health(c *gin.Context) {
	if c.FullPath() == "/v1/health" {
		return
	}
}

// Middleware is called for any route.
func middleware(c *gin.Context) {
	if c.FullPath() == "/users/42" {
		return
	}
}

func echoUser(c echo.Context) error {
	switch c.Path() {
	case "/users/17": // want `comparison that is never true: "/users/17" and the route /users/:id`
	case "/users/:id":
	}
	if c.Scheme() == "https://" { // want `comparison that is never true: "https://" and echo.Context.Scheme`
		return nil
	}
	if c.Scheme() == "https" || c.RealIP() == "10.0.0.1" {
		return nil
	}
	if c.RealIP() == "localhost" { // want `comparison that is never true: "localhost" and echo.Context.RealIP`
		return nil
	}
	return nil
}

func echoFile(c echo.Context) error {
	name := c.Param("*")
	if strings.HasPrefix(name, "/private/") { // want `comparison that is never true: "/private/" and c.Param\("\*"\)`
		return nil
	}
	if name == "index.html" || name == "/" || strings.HasPrefix(name, "//") { // by a path with two slashes
		return nil
	}
	return nil
}

func chiFile(w http.ResponseWriter, r *http.Request) {
	if chi.URLParam(r, "*") == "/index.html" { // want `comparison that is never true: "/index.html" and chi.URLParam\(r, "\*"\)`
		return
	}
	if chi.URLParam(r, "*") == "/a.html" || chi.URLParam(r, "*") == "a.html" { // both are asked for
		return
	}
	if chi.RouteContext(r.Context()).RoutePattern() == "/files/a.txt" { // want `comparison that is never true: "/files/a.txt" and the route /files/\*`
		return
	}
	if chi.RouteContext(r.Context()).RoutePattern() == "/files/*" {
		return
	}
}

func fiberFile(c *fiber.Ctx) error {
	if c.Params("*") == "/a.txt" { // want `comparison that is never true: "/a.txt" and c.Params\("\*"\)`
		return nil
	}
	if c.Protocol() == "https://" || // want `comparison that is never true: "https://" and fiber.Ctx.Protocol`
		c.Hostname() == "https://example.com" || // want `comparison that is never true: "https://example.com" and fiber.Ctx.Hostname`
		c.IP() == "localhost" { // want `comparison that is never true: "localhost" and fiber.Ctx.IP`
		return nil
	}
	if c.Protocol() == "https" || c.Hostname() == "example.com:80" || c.IP() == "::1" {
		return nil
	}
	return nil
}

func file(w http.ResponseWriter, r *http.Request) {
	if r.PathValue("path") == "/a.txt" { // want `comparison that is never true: "/a.txt" and r.PathValue\("path"\)`
		return
	}
	if r.PathValue("path") == "b.txt" {
		return
	}
}

var (
	feed  = regexp.MustCompile(`^feeds/`)
	other = regexp.MustCompile(`^(feeds|/feeds)/`)
	inner = regexp.MustCompile(`feeds/`)
	given = regexp.MustCompile(`^feeds/`)
)

func feeds(w http.ResponseWriter, r *http.Request) {
	feed.MatchString(r.URL.Path)                                  // want `path of a request without the slash that it begins with: "\^feeds/"`
	regexp.MustCompile(`^(?:a|b+)/`).FindString(r.URL.Path)       // want `path of a request without the slash that it begins with: "\^\(\?:a\|b\+\)/"`
	regexp.MatchString("^[a-z]+/", r.URL.Path)                    // want `path of a request without the slash that it begins with: "\^\[a-z\]\+/"`
	feed.MatchString(strings.TrimPrefix(r.URL.Path, "/"))         // it is taken off
	other.MatchString(r.URL.Path)                                 // one of them has it
	inner.MatchString(r.URL.Path)                                 // anywhere
	given.MatchString(r.URL.Path)                                 // it is set
	regexp.MustCompile(`^(a/)?`).MatchString(r.URL.Path)          // matches the empty text
	regexp.MustCompile(`^a/|b`).MatchString(r.URL.Path)           // the second one anywhere
	regexp.MustCompile(`(?m)^a/`).MatchString(r.URL.Path)         // a line
	if r.Proto == "https" || strings.HasPrefix(r.Proto, "http") { // want `comparison that is never true: "https" and http.Request.Proto`
		return
	}
	if r.Proto == "websocket" || r.Proto == "connect-udp" || strings.HasPrefix(r.Proto, "web") { // what an extended CONNECT asks for
		return
	}
	if r.Proto == "h2" { // want `comparison that is never true: "h2" and http.Request.Proto`
		return
	}
	if r.Proto == "HTTP/2.0" || strings.HasPrefix(r.Proto, "HTTP/1") || strings.HasPrefix(strings.ToLower(r.Proto), "http/") {
		return
	}
	if strings.HasPrefix(r.RequestURI, "feeds/") { // want `comparison that is never true: "feeds/" and http.Request.RequestURI`
		return
	}
	if strings.HasPrefix(r.RequestURI, "http://") || r.RequestURI == "example.com:443" || r.RequestURI == "*" { // what a proxy is asked for
		return
	}
	if r.Header.Get("X-Forwarded-Proto") == "https://" { // want `comparison that is never true: "https://" and the header X-Forwarded-Proto`
		return
	}
}

func set() { given = regexp.MustCompile(`^/feeds/`) }

func policies(w http.ResponseWriter) {
	w.Header().Set("Content-Security-Policy", "img-src 'self' https://a.test/img/*") // want `word of a policy that browsers leave out: "https://a.test/img/\*"`
	w.Header().Set("Content-Security-Policy", "img-src 'self' https://*.a.test/img/")
	w.Header().Set("Link", "<https://a.test/>, rel=next") // want `sign between a link and its parameters that is no semicolon: ","`
	w.Header().Set("Link", "<https://a.test/>; rel=next")
	w.Header().Set("Alt-Svc", "h3=:443") // want `address of an alternative service without its quotes: ":443"`
	w.Header().Set("Alt-Svc", `h3=":443"`)
}
