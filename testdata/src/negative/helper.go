package negative

import (
	"net/http"
	"testing"
)

// Not a test file, but what tests of several packages share is as much of a test.

func requestFrom(t *testing.T, invalidOrigin bool) *http.Request {
	req, _ := http.NewRequest("GET", "http://example.com/{id}", nil)
	req.Header.Add("Origin", "www.example.com")
	return req
}

// Fetch2 is followed all the same: a test in another package calls it.
func Fetch2(t *testing.T, u string) { http.Get(u) } // want Fetch2:"#1 to http.Get"

func fetchAll(t *testing.T) {
	Fetch2(t, "http://example.com/a knot") // want `space must be encoded`
}
