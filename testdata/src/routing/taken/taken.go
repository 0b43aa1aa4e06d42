// Package taken registers routes of which another one takes the requests.
package taken

import (
	"net/http"

	"github.com/gofiber/fiber/v2"
	"github.com/gorilla/mux"
)

func gorilla(f func(http.ResponseWriter, *http.Request), h http.Handler, sub *mux.Router) {
	r := mux.NewRouter().StrictSlash(true)
	r.PathPrefix("/img/").Handler(http.StripPrefix("/images/", h)) // want `prefix that no path of the pattern has: /img/ and /images/`
	r.PathPrefix("/css/").Handler(http.StripPrefix("/css", h))
	r.PathPrefix("/js").Handler(http.StripPrefix("/js/v1/", h))
	static := r.PathPrefix("/static").Subrouter()
	static.PathPrefix("/img/").Handler(http.StripPrefix("/static/img/", h)) // the whole path
	sub.PathPrefix("/img/").Handler(http.StripPrefix("/static/img/", h))    // a part of another router, perhaps

	r.HandleFunc("/users/{id}", f).Name("user")
	r.HandleFunc("/users/{id}/posts/{post}", f).Name("post")
	r.Get("user").URL("ID", "1") // want `name that the route does not have: "ID" and /users/{id}`
	r.Get("user").URL("id", "1")
	r.Get("post").URL("id", "1", "post", "2")
	r.Get("post").URL("id", "1", "user", "2") // want `name that the route does not have: "user" and /users/{id}/posts/{post}`
	sub.Get("elsewhere").URL("ID", "1")       // named by other code
}

func taken(f func(http.ResponseWriter, *http.Request), h http.Handler) {
	r := mux.NewRouter()
	r.HandleFunc("/users/{id}", f)
	r.HandleFunc("/users/new", f) // want `route after one that takes all its requests: /users/new after /users/{id}`
	r.HandleFunc("/users/new/a", f)
	r.HandleFunc("/posts/{id:[0-9]+}", f)
	r.HandleFunc("/posts/new", f)
	r.HandleFunc("/posts/1", f) // want `route after one that takes all its requests: /posts/1 after /posts/{id:\[0-9\]\+}`
	r.HandleFunc("/tags/{id}", f).Methods("GET")
	r.HandleFunc("/tags/new", f).Methods("POST")
	r.HandleFunc("/tags/all", f).Methods("get") // want `route after one that takes all its requests: /tags/all after /tags/{id}`
	r.HandleFunc("/tags/any", f)
	r.HandleFunc("/q/{id}", f).Queries("a", "{a}")
	r.HandleFunc("/q/b", f)
	r.Path("/x/{id}")
	r.HandleFunc("/x/y", f)
	r.PathPrefix("/").Handler(h)
	r.HandleFunc("/api", f)                           // want `route after one that takes all its requests: /api after /`
	r.Path("/api/{id}").Methods("GET").HandlerFunc(f) // want `route after one that takes all its requests: /api/{id} after /`
	r = mux.NewRouter()
	r.HandleFunc("/api", f)
	r.PathPrefix("/").Handler(h)
}

func fibers(app *fiber.App) {
	app.Get("/users/:id", show)
	app.Get("/users/new", show) // want `route after one that takes all its requests: /users/new after /users/:id`
	app.Post("/users/new", show)
	app.Get("/posts/:id", next)
	app.Get("/posts/new", show)
	app.Get("/tags/:id?", show)
	app.Get("/tags/new", show)
	app.Get("/*", func(c *fiber.Ctx) error { return c.SendString("") })
	app.Get("/api/all", show) // want `route after one that takes all its requests: /api/all after /\*`
}

func show(c *fiber.Ctx) error { return c.SendString("") }

func next(c *fiber.Ctx) error { return c.Next() }
