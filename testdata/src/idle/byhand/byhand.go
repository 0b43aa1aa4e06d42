// Package byhand gives a request what no client sends, and asks for it.
package byhand

import "net/http"

func request() *http.Request { return &http.Request{RemoteAddr: "nobody"} }

func isOurs(r *http.Request) bool { return r.RemoteAddr == "nobody" }
