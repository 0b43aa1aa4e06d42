// Package directed has a proxy, of which the director fills in URLs of requests that are
// sent: what a handler is asked for has none, then as before.
package directed

import (
	"log"
	"net/http"
	"net/http/httputil"
)

func direct(r *http.Request) { r.URL.Scheme, r.URL.Host = "http", "backend.example" }

var proxy = &httputil.ReverseProxy{Director: direct}

func ask(w http.ResponseWriter, r *http.Request) {
	log.Print(r.URL.Scheme == "https") // want `scheme or host of a request's URL, which a server finds empty`
	proxy.ServeHTTP(w, r)
}

func init() { http.HandleFunc("/ask", ask) }
