// Package mounts registers what routers refuse: beside another route, or by itself.
package mounts

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gofiber/fiber/v2"
	"github.com/gorilla/mux"
	"github.com/julienschmidt/httprouter"
)

func show(c *gin.Context) { c.Status(http.StatusNoContent) }

func page(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusNoContent) }

func raw(w http.ResponseWriter, r *http.Request, _ httprouter.Params) { page(w, r) }

// Shop is the front of the shop.
func Shop(g *gin.Engine, old bool) {
	switch old {
	case true:
		g.GET("/carts/:cart", show)
		g.GET("/carts/:id/lines", show)   // bad: the place has the name cart
		g.POST("/carts/:id/lines", show)  // good: another method
		g.GET("/carts/:cart/total", show) // good: the name of the place
	default:
		g.Static("/media", "media")
		g.GET("/media/logo.png", show) // bad: below /media/ all is a file
		g.POST("/media/new", show)     // good: files are asked for with GET
		g.GET("/medias", show)         // good: not below it
	}
	g.Any("/hooks/*rest", show)
	g.PUT("/hooks/github", show)    // bad: the rest is taken, with each method
	g.PUT("/hooks", show)           // good: not below it
	g.GET("/slots/:from-:to", show) // bad: two names in a segment
	g.GET("/slots/:from/:to", show) // good: a segment each
	g.GET("/days/d:day", show)      // good: one name after a letter
}

// Files serves files and nodes.
func Files(r *httprouter.Router) {
	r.ServeFiles("/files", http.Dir("files"))              // bad: no name for the rest
	r.ServeFiles("/docs/*path", http.Dir("docs"))          // bad: another name
	r.ServeFiles("/pub/*filepath", http.Dir("pub"))        // good: the name that it asks for
	r.GET("/pub/index.html", raw)                          // bad: the rest below /pub/ is taken
	r.HandlerFunc("post", "/nodes", page)                  // bad: methods are in capital letters
	r.HandlerFunc("POST", "/nodes", page)                  // good: they are
	r.Handle("GET", "/nodes/:node", raw)                   // good: a name
	r.Handle("GET", "/nodes/new", raw)                     // bad: nothing is beside a name
	r.Handler("PUT", "/nodes/new", http.NotFoundHandler()) // good: another method
}

// Jobs has routers below a path.
func Jobs(sub http.Handler) http.Handler {
	r := chi.NewRouter()
	r.Mount("/queues/*", sub)                                              // bad: Mount puts a star after it
	r.Mount("/workers", sub)                                               // good: a path
	r.Route("/jobs/{id}/*", func(r chi.Router) { r.Get("/", page) })       // bad: a second star
	r.Route("/tasks/{id:[a-z]*}", func(r chi.Router) { r.Get("/", page) }) // good: a star of the pattern
	return r
}

// Find is asked with parameters.
func Find() http.Handler {
	r := mux.NewRouter()
	r.HandleFunc("/find", page).Queries("?q", "{q}")                       // bad: the mark is in no name
	r.HandleFunc("/list", page).Queries("page", "{page}", "&per", "{per}") // bad: nor the sign
	r.HandleFunc("/near", page).Queries("lat", "{lat}", "lon", "{lon}")    // good: names
	r.HandleFunc("/same", page).Queries("q", "a=")                         // good: a value
	return r
}

var paths = struct{ Author, Tag string }{
	Author: "/authors/:name?", // good: a name that may be missing
	Tag:    "/tags/:tag",      // good: a name
}

func author(c *fiber.Ctx) error { return c.SendString(c.Params("author")) } // bad: the name is name

func tag(c *fiber.Ctx) error { return c.SendString(c.Params("tag")) } // good: the name

// Feeds registers the fields of a struct.
func Feeds(app *fiber.App) {
	app.Get(paths.Author, author)
	app.Get(paths.Tag, tag)
}

func channel(w http.ResponseWriter, r *http.Request) {
	_, _ = w.Write([]byte(mux.Vars(r)["chan"])) // bad: the name is channel
}

// Chat names its routes.
func Chat(name string) http.Handler {
	r := mux.NewRouter()
	r.HandleFunc("/channels/{channel}", channel).Name(name)
	return r
}

var patterns = []struct {
	pattern string
	handler http.HandlerFunc
}{
	{"GET /items ", page},     // bad: a blank at the end
	{"GET /items/{id}", page}, // good: none
	{"DELETE /items\t", page}, // bad: a tab
	{"PUT  /items", page},     // good: blanks after the method
}

// Items registers a table.
func Items(m *http.ServeMux) {
	for _, p := range patterns {
		m.HandleFunc(p.pattern, p.handler)
	}
}
