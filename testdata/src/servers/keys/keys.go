// Package keys asks requests for headers, and writes none.
package keys

import (
	"fmt"
	"net/http"
)

func keys(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.Header["x-key"])    // want `header that is asked for under a name that it does not have: "x-key", which is kept as "X-Key"`
	fmt.Fprint(w, r.Header.Get("host")) // want `header that is asked for under a name that it does not have: "Host", which is kept in Request.Host`
}

func either(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.Header["X-Token"], r.Header["x-token"]) // both are asked for
	host := r.Header.Get("Host")
	if host == "" {
		host = r.Host
	}
	fmt.Fprint(w, host)
}

func right(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.Header["X-Key"], r.Header.Values("x-other"), r.Host)
}
