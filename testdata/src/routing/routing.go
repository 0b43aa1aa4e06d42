// Package routing asks routes for names that they do not have, and compares paths
// of requests with what they never are.
package routing

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strings"
)

func register(mux *http.ServeMux, other http.Handler, route string) {
	mux.HandleFunc("GET /a/{id}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, r.PathValue("id"),
			r.PathValue("ID"),   // want `name that the route does not have: "ID" and GET /a/{id}`
			r.PathValue("name"), // it asks for its own, too
			r.PathValue("{id}"), // want `name that the route does not have: "{id}"`
			r.PathValue(":id"),  // want `name that the route does not have: ":id"`
		)
	})
	mux.HandleFunc("/b/{user_id}", show)
	mux.Handle("/c/{user_id}/{rest...}", logged(http.HandlerFunc(show)))
	mux.HandleFunc("/d/", plain)
	mux.HandleFunc("/e/{id}", twice)
	mux.HandleFunc("/f/{key}", twice)
	mux.HandleFunc("/g/{id}", called)
	mux.HandleFunc(route, unknown)
	called(nil, nil)
	mux.HandleFunc("/h/{id}", paths)
	mux.Handle("/i/{id}", other)
}

func logged(h http.Handler) http.Handler { return h }

func show(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("userID")) // want `name that the route does not have: "userID" and /b/{user_id}`
	fmt.Fprint(w, r.PathValue("rest"))   // one of its routes has it
}

func plain(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("number")) // want `name that the route does not have: "number" and /d/`
	fmt.Fprint(w, r.PathValue("id"))     // another route has it, below which this one may be put
}

func twice(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("id")+r.PathValue("key"))
}

// Other code calls it with requests of its own.
func called(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("Id")) }

func unknown(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("Id")) }

func paths(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "favicon.ico" { // want `path of a request without the slash that it begins with: "favicon.ico"`
		return
	}
	switch r.URL.Path {
	case "*", "", "/b":
	case "a": // want `path of a request without the slash`
	}
	path := r.URL.Path
	if strings.HasPrefix(path, "api/") { // want `path of a request without the slash`
		log.Print(strings.HasSuffix(path, "api"), strings.Contains(path, "api"))
	}
	path2 := r.URL.Path
	path2 = strings.Trim(path2, "/")
	log.Print(strings.HasPrefix(path2, "api/"))
	log.Print(strings.TrimPrefix(r.URL.Path, "files/")) // want `path of a request without the slash`
	log.Print(strings.TrimPrefix(r.URL.Path, "/docs/"))
	log.Print(strings.TrimPrefix(r.URL.Path, "https://example.com/")) // want `path of a request without the slash`
	log.Print(strings.TrimPrefix(r.RequestURI, "https://example.com/"))
	log.Print(r.URL.RawQuery == "a", r.Host == "a", r.RequestURI == "a")
}

// Handlers that this package does not register may be behind http.StripPrefix.
func mounted(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "index" {
		log.Print(r.FormValue("?page"), r.FormValue("page")) // want `name of a parameter with a sign around it: "\?page"`
	}
}

// One that compares the path with its slash is not.
func rooted(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/":
	case "index": // want `path of a request without the slash`
	}
}

// One that takes both may be behind either.
func both(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/about" || r.URL.Path == "about" || strings.TrimPrefix(r.URL.Path, "/") == "help" {
		return
	}
}

// A look for the slash alone says that there may be none.
func slash(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, "/") || r.URL.Path == "index" {
		return
	}
}

// A request to be sent may have any path.
func client(r *http.Request) bool { return r.URL.Path == "index" }

func names(u *url.URL) url.Values {
	v := u.Query()
	v.Set("&a", "b")                                                         // want `name of a parameter with a sign around it: "&a"`
	v.Add("a=", "b")                                                         // want `name of a parameter with a sign around it: "a="`
	log.Print(v.Get("="))                                                    // no name at all
	log.Print(v.Get("a[b]"), v.Get("$filter"), v.Get("a?b"), v.Has("?a[b]")) // want `name of a parameter with a sign around it: "\?a\[b\]"`
	return v
}
