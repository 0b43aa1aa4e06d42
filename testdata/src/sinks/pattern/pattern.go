// Package pattern registers handlers.
package pattern

import "net/http"

func patterns(mux *http.ServeMux, h http.Handler, name string) {
	mux.Handle("/", h)
	mux.Handle("GET example.com/a/{id}/", h)
	mux.Handle("CONNECT /a//b", h)
	mux.Handle("/{$}", h)
	mux.Handle("", h)                     // want `pattern that http.Handle panics on in "", passed to \(\*http.ServeMux\).Handle`
	mux.Handle("GET", h)                  // want `pattern that http.Handle panics on: "GET"`
	mux.Handle("a", h)                    // want `pattern that http.Handle panics on`
	mux.HandleFunc("/a{id}", nil)         // want `pattern that http.Handle panics on: "a{id}" in "/a{id}"`
	http.Handle("/{a}/{a}", h)            // want `pattern that http.Handle panics on: "{a}"`
	http.HandleFunc("GET /a//b", nil)     // want `pattern that http.Handle panics on`
	http.Handle("/{a...}/b", h)           // want `pattern that http.Handle panics on`
	http.Handle("/a?b=c", h)              // want `pattern that requests do not match: "\?b=c"`
	http.Handle("http://example.com/", h) // want `pattern that requests do not match: "http://"`
	http.Handle("/a/../b", h)             // want `pattern that requests do not match: "/a/../b"`
	http.Handle("/"+name, h)
	http.Handle(name+"/a?b", h) // want `pattern that requests do not match`
	http.Handle(name, h)
}
