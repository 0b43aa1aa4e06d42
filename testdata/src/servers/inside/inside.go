// Package inside has a client that asks a handler of the program.
package inside

import (
	"log"
	"net/http"
	"net/http/httptest"
)

type transport struct{ h http.Handler }

func (t transport) RoundTrip(r *http.Request) (*http.Response, error) { // want RoundTrip:"fills URLs of requests"
	w := httptest.NewRecorder()
	t.h.ServeHTTP(w, r)
	return w.Result(), nil
}

func ask(w http.ResponseWriter, r *http.Request) {
	log.Print(r.URL.Scheme == "https", r.URL.Host == "api.example")
}

func get() (*http.Response, error) {
	c := &http.Client{Transport: transport{http.HandlerFunc(ask)}}
	return c.Get("mem:///a")
}
