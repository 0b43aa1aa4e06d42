// Package mocked puts another transport in place of that of net/http, which answers
// for URLs that net/http refuses to send. What no URL is, stays one.
package mocked

import (
	"net/http"

	"github.com/jarcoal/httpmock"
)

func get() {
	httpmock.Activate()
	http.Get("fake://h/a")
	http.Get("example.com/a")
	http.Get("http://h.example:x/") // want `port is not a number`
}
