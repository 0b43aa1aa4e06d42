// Package rawpaths serves objects whose names have slashes in them.
package rawpaths

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type Escaped struct{ Next http.Handler }

func (e Escaped) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	r.URL.Path = r.URL.EscapedPath() // good: the router takes no escaped slash for one, and Object decodes
	e.Next.ServeHTTP(w, r)
}

func Object(w http.ResponseWriter, r *http.Request) {
	key, err := url.PathUnescape(strings.TrimPrefix(r.URL.Path, "/o/")) // good: Path has its escapes here
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Fprintln(w, key)
}

func Form(w http.ResponseWriter, r *http.Request) {
	key, err := url.QueryUnescape(r.FormValue("key")) // bad: a value of a form is decoded nevertheless
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Fprintln(w, key)
}

func Server() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/o/", Object)
	mux.HandleFunc("/key", Form)
	return Escaped{mux}
}
