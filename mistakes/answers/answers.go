// Package answers has handlers that other packages register.
package answers

import "net/http"

func Hook(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme != "https" { // bad: empty in a server
		http.Error(w, "no TLS", http.StatusForbidden)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func TunnelTo(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme != "http" { // good: what a proxy is asked for has one
		http.Error(w, "http alone", http.StatusBadRequest)
		return
	}
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	res.Body.Close()
}
