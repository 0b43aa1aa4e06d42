// Package filled has a helper that fills in the URL of a request.
package filled

import (
	"log"
	"net/http"
)

func whole(r *http.Request) {
	if r.URL.Host == "" {
		r.URL.Host, r.URL.Scheme = r.Host, "http"
	}
}

func ask(w http.ResponseWriter, r *http.Request) {
	whole(r)
	log.Print(r.URL.Scheme == "http")
}

func init() { http.HandleFunc("/ask", ask) }
