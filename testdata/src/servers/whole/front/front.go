// Package front has what stands before all handlers of a server.
package front

import "net/http"

type proxied struct{ next http.Handler }

// Proxied takes the scheme from what a proxy says.
func Proxied(next http.Handler) http.Handler { return &proxied{next} } // want Proxied:"fills URLs of requests"

func (p *proxied) ServeHTTP(w http.ResponseWriter, r *http.Request) { // want ServeHTTP:"fills URLs of requests"
	r.URL.Scheme = r.Header.Get("X-Forwarded-Proto")
	p.next.ServeHTTP(w, r)
}

// Logged leaves requests as they are.
func Logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		println(r.URL.Path)
		next.ServeHTTP(w, r)
	})
}

// Sent gives a request of a client its server, and hands it to no handler.
func Sent(r *http.Request) (*http.Response, error) {
	r.URL.Scheme, r.URL.Host = "https", "h.example"
	return http.DefaultClient.Do(r)
}
