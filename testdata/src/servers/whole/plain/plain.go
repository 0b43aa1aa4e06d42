// Package plain has handlers behind code that leaves the URLs of requests as they are.
package plain

import (
	"log"
	"net/http"

	"servers/whole/front"
)

func serve() error {
	mux := http.NewServeMux()
	mux.HandleFunc("/tls", tls)
	mux.HandleFunc("/self", self)
	log.Print(front.Sent(nil))
	return http.ListenAndServe(":8080", front.Logged(mux))
}

func tls(w http.ResponseWriter, r *http.Request) {
	log.Print(r.URL.Scheme == "https") // want `scheme or host of a request's URL, which a server finds empty`
}

func self(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+"/a", http.StatusFound) // want `host of a request's URL, which a server finds empty`
}
