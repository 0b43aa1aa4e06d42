// Package route registers routes.
package route

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
)

const base = "/api"

func colons(r *gin.Engine, h gin.HandlerFunc, name string) {
	r.GET("/users/:id", h)
	r.GET("users/:id", h)
	r.GET("/users/{id}", h)                  // want `segment that is a wildcard to other routers: "{id}" in "/users/{id}", passed to \(\*gin.RouterGroup\).GET`
	r.Handle("GET", "/users?id=:id", h)      // want `pattern that requests do not match: "\?id=:id"`
	r.Group(base+"/{tenant}").GET("/", h)    // want `segment that is a wildcard to other routers: "{tenant}"`
	r.GET("/"+name+"/{id}/posts/:post", h)   // what comes first may hold a query
	r.GET("http://localhost:8080/users", h)  // want `pattern that requests do not match: "http://"`
	r.GET("/v1/operations/{name}:cancel", h) // a name of its own
	r.GET(name, h)
	r.GET("/files/*", h) // want `star in a route that is no name for the rest of a path: "\*" in "/files/\*"`
	r.GET("/files/*path", h)
	r.GET("/raw/*path/last", h) // want `star in a route that is no name`
}

func braces(m *chi.Mux, h http.HandlerFunc, name string) {
	m.Get("/users/{id}", h)
	m.Get("/users/{id", h) // want `braces of a route that do not match: "{"`
	m.Get("/users/{id:[0-9]?}", h)
	m.Get("users/{id}", h)          // want `route without a slash in front: "users" in "users/{id}"`
	m.Get("/users/:id", h)          // want `segment that is a wildcard to other routers: ":id"`
	m.Get("/users/{id}?q={q}", h)   // want `pattern that requests do not match: "\?q={q}"`
	m.Get(name+"/users/{id}", h)    // what comes first is not known
	m.Get("users/"+name+"/{id}", h) // want `route without a slash in front`
	m.Route("/users", func(r chi.Router) {
		r.Get("{id}", h) // want `route without a slash in front`
		r.Get("/{id}", h)
	})
}
