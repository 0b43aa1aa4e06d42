// Package gocked puts another transport in place of that of net/http, which answers
// for URLs that net/http refuses to send. What no URL is, stays one.
package gocked

import (
	"net/http"

	"github.com/h2non/gock"
)

func get() {
	gock.Intercept()
	http.Get("fake://h/a")
	http.Get("example.com/a")
	http.Get("http://h.example:x/") // want `port is not a number`
}
