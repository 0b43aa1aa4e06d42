package pattern

import (
	"net/http"
)

// What other routers have, and what a path without its slash becomes.
func routers(mux *http.ServeMux, h http.Handler, version string) {
	mux.Handle("api/countries", h)                                         // want `no host that a request names before the first slash of a pattern: "api" in "api/countries"`
	mux.HandleFunc("GET/user/{x}", h.ServeHTTP)                            // want `no host that a request names before the first slash of a pattern: "GET"`
	http.Handle("localhost:8081/x", h)                                     // want `no host that a request names before the first slash of a pattern: ":8081"`
	http.Handle("/users/:id", h)                                           // want `segment that is a wildcard to other routers: ":id"`
	http.Handle("static/", http.StripPrefix("static/", h))                 // want `no host that` `prefix of a path without the slash that every path begins with`
	http.Handle("/assets/", http.StripPrefix("assets", h))                 // want `prefix of a path without the slash`
	http.Handle("api/"+version+"/users", h)                                // want `no host that`
	http.Handle("/a/", http.StripPrefix("/a/", http.StripPrefix("b/", h))) // the first takes the slash off
	http.Handle("example.com/", h)
	http.Handle("localhost/", h)
	http.Handle("GET /user/{x}", h)
	http.Handle("/v1/users:batch", h)
	http.Handle(version+"/users", h)
	later := http.StripPrefix("c/", h) // may be asked for what is left after another
	http.Handle("/c/", later)
}
