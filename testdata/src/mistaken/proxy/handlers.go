package proxy

import "net/http"

// Who takes the slash off a path by itself asks handlers for one without it.

func behind(cut func(http.Handler) http.Handler, h http.Handler) {
	http.Handle("/a/", cut(http.StripPrefix("api", h)))
	http.Handle("/b/", http.StripPrefix("api", h)) // want `prefix of a path without the slash`
}

func cut(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = r.URL.Path[1:]
		h.ServeHTTP(w, r)
	})
}
