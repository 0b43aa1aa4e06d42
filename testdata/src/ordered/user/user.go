// Package user calls the functions of package ordered.
package user

import (
	"net/http"
	"ordered"
)

func calls(h http.Header) {
	ordered.NewServer("8080").ListenAndServe()
	ordered.Origin(h, "https://example.com/")
	ordered.Get("memory://users")
	ordered.Get("/users")
	ordered.Get("http://h/100%") // want `"%" must be followed by two hex digits`
	ordered.Page("a")
	ordered.Page("100%")  // want `"%" must be followed by two hex digits`
	ordered.Plain("8080") // want `no port where one is needed: "8080"`
}
