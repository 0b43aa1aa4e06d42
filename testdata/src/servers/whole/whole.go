// Package whole has handlers of which all stand behind code of another package.
package whole

import (
	"log"
	"net/http"

	"servers/whole/front"
)

func serve() error {
	mux := http.NewServeMux()
	mux.HandleFunc("/tls", tls)
	mux.HandleFunc("/self", self)
	return http.ListenAndServe(":8080", front.Proxied(mux))
}

func tls(w http.ResponseWriter, r *http.Request) { log.Print(r.URL.Scheme == "https") }

func self(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+"/a", http.StatusFound)
}
