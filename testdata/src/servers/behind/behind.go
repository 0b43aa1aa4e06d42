// Package behind has handlers that other code stands before.
package behind

import (
	"log"
	"net/http"

	"servers/behind/fill"
)

func routes(mux *http.ServeMux) {
	mux.Handle("/tls", fill.URL(http.HandlerFunc(tls)))
	mux.Handle("/self", fill.URL(http.HandlerFunc(self)))
	mux.HandleFunc("/plain", plain)
	mux.HandleFunc("/own", own)
	log.Print(fill.Names(http.HandlerFunc(own)))
}

func tls(w http.ResponseWriter, r *http.Request) { log.Print(r.URL.Scheme == "https") }

func self(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+"/a", http.StatusFound)
}

func plain(w http.ResponseWriter, r *http.Request) {
	log.Print(r.URL.Scheme == "https") // want `scheme or host of a request's URL, which a server finds empty`
}

func own(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+"/a", http.StatusFound) // want `host of a request's URL, which a server finds empty`
}
