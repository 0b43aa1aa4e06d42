// Package signer signs the requests of a client, to which others give their headers.
package signer

import "net/http"

func Sign(r *http.Request) {
	r.Header.Set("X-Sign", r.Header["X-ACS-Action"][0]) // by a client that writes this name as it is
	if r.Header.Get("Host") != "" {                     // as one that a caller asks for
		r.Header.Set("X-Named", "1")
	}
}
