// Package fill has a middleware.
package fill

import "net/http"

// URL fills in what a server leaves empty in the URL of a request.
func URL(next http.Handler) http.Handler { // want URL:"fills URLs of requests"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Scheme, r.URL.Host = "https", r.Host
		next.ServeHTTP(w, r)
	})
}

// Whole is a handler that hands on a copy with a whole URL.
type Whole struct{ Next http.Handler }

func (h Whole) ServeHTTP(w http.ResponseWriter, r *http.Request) { // want ServeHTTP:"fills URLs of requests"
	u := *r.URL
	u.Scheme, u.Host = "https", r.Host
	copied := *r
	copied.URL = &u
	h.Next.ServeHTTP(w, &copied)
}

// Cut hands on a copy with another path.
type Cut struct{ Next http.Handler }

func (h Cut) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Path = "/" + u.Path
	copied := *r
	copied.URL = &u
	h.Next.ServeHTTP(w, &copied)
}

// Names returns the names of handlers.
func Names(hs ...http.Handler) []string { return nil }
