// Package created answers with the path that it was asked for.
package created

import "net/http"

type entry struct {
	method, path string
	serve        http.HandlerFunc
}

func register(mux *http.ServeMux) {
	for _, e := range []entry{
		{"POST", "/kinds", kind},
		{method: "POST", path: "/kinds/{name}", serve: named},
		{method: "POST", path: "/names/", serve: below},
	} {
		mux.HandleFunc(e.method+" "+e.path, e.serve)
	}
}

// kind is asked for one path alone.
func kind(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", r.URL.Path)
	w.WriteHeader(http.StatusCreated)
}

func named(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", r.URL.Path) // want `decoded path of a request in a URL`
	w.WriteHeader(http.StatusCreated)
}

func below(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", r.URL.Path) // want `decoded path of a request in a URL`
	w.WriteHeader(http.StatusCreated)
}
