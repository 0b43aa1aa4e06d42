// Package grouped puts routes below others, registers some twice, and compares what fills
// the rest of a path.
package grouped

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/labstack/echo/v4"
)

func page(c echo.Context) error { return nil }

func ofEcho(prefix string) {
	e := echo.New()
	e.GET("top", page) // echo puts the slash in front of a route without a group
	api := e.Group("/api")
	api.GET("*", page)     // all below the prefix, /api/users too
	api.GET("users", page) // want `route that is not one slash after the prefix of its group: "/api" and "users"`
	api.GET("/users", page)
	api.GET("", page)           // the prefix itself
	api.GET(".json", page)      // the same in another format
	api.Any("/api/users", page) // want `route that begins with the prefix of its group: "/api" and "/api/users"`
	files := e.Group("/files/")
	files.GET("/list", page) // want `route that is not one slash after the prefix of its group: "/files/" and "/list"`
	files.GET("list", page)
	given := e.Group(prefix)
	given.GET("list", page) // the prefix may end in a slash
	both := e.Group("/a")
	both = e.Group("/b/")
	both.GET("list", page)
}

func answer(*gin.Context) {}

func ofGin(r *gin.Engine) {
	v1 := r.Group("/v1")
	v1.GET("/v1/users", answer) // want `route that begins with the prefix of its group: "/v1" and "/v1/users"`
	v1.GET("users", answer)     // gin puts a slash between
	v1.GET("/v2/users", answer)
	v1.GET("/v1", answer) // by itself it may be what the API says of its version
	users := r.Group("/users")
	users.GET("/users/:id", answer) // a word may come twice
	r.GET("/files/*path", file)
	r.GET("/trees/*path", tree)
	r.GET("/leaves/:path", leaf)
}

func file(c *gin.Context) {
	if c.Param("path") == "index.html" { // want `comparison that is never true: "index.html" and c.Param\("path"\)`
		return
	}
	path := c.Param("path")
	if strings.HasPrefix(path, "private/") { // want `comparison that is never true: "private/" and c.Param\("path"\)`
		return
	}
	switch path {
	case "robots.txt": // want `comparison that is never true: "robots.txt"`
	case "/favicon.ico":
	}
}

func tree(c *gin.Context) {
	if c.Param("path") == "/root" || c.Param("path") == "" {
		return
	}
	if p := strings.TrimPrefix(c.Param("path"), "/"); p == "index.html" {
		return
	}
}

func leaf(c *gin.Context) {
	if c.Param("path") == "index.html" {
		return
	}
}

func ofChi(list http.HandlerFunc) {
	r := chi.NewRouter()
	r.Route("/v2", func(r chi.Router) {
		r.Get("/v2/books", list) // want `route that begins with the prefix of its group: "/v2" and "/v2/books"`
		r.Get("/books", list)
	})
	r.Get("/v2/books", list)
}

func twice(mux *http.ServeMux, list http.Handler, debug bool) {
	mux.Handle("GET /a/{id}", list)
	mux.Handle("GET /a/{name}", list) // want `pattern that the mux does not take beside another one: GET /a/{name} and GET /a/{id}`
	mux.Handle("POST /a/{name}", list)
	mux.Handle("/a/{name}/b", list)
	mux.Handle("/b/", list)
	mux.Handle("/b/{rest...}", list) // want `pattern that the mux does not take beside another one: /b/{rest...} and /b/`
	mux.Handle("/b/{$}", list)
	mux.Handle("h.example.com/b/", list)
	http.Handle("/b/", list) // another mux
	if debug {
		mux.Handle("/c", list)
	} else {
		mux.Handle("/c", list)
	}
	other := http.NewServeMux()
	other.Handle("/d", list)
	other = http.NewServeMux()
	other.Handle("/d", list)
}

func crossing(mux *http.ServeMux, list http.Handler) {
	mux.Handle("GET /{first}/latest/x", list)
	mux.Handle("GET /repos/{name}/x", list) // want `pattern that the mux does not take beside another one: GET /repos/{name}/x and GET /{first}/latest/x`
	mux.Handle("GET /repos/{name}/tags", list)
	mux.Handle("GET /repos/latest/x", list) // more special than both
}

func oneTree(r *gin.Engine, list gin.HandlerFunc) {
	r.GET("/users/:id", list)
	r.GET("/users/:id/posts", list)
	r.GET("/users/:name/likes", list) // want `route that the router does not take beside another one: /users/:name/likes and /users/:id`
	r.POST("/users/:name/likes", list)
	r.GET("/users/new", list)
	r.GET("/users/:id", list)    // want `route that the router does not take beside another one: /users/:id and /users/:id`
	r.GET("/drafts/:/raw", list) // want `placeholder of a route that its router does not take: ":" in "/drafts/:/raw", passed to .*GET`
	v2 := r.Group("/v2")
	v2.GET("/users/:name", list)
}
