// Package byhand gives a request what no client sends, and asks for it.
package byhand

import "net/http"

func request() *http.Request { return &http.Request{Host: "no/body"} } // want `more than a host`

func isOurs(r *http.Request) bool { return r.Host == "no/body" }
