// Package testcode has what tests share in a file that is no test, and a program that imports
// package testing for something else.
package testcode

import (
	"net/http"
	"testing"
)

type suite struct {
	t   *testing.T
	url string
}

var rejected = []string{"http://example.com/{id}"} // beside tests

func given(t testing.TB) {
	http.NewRequest("GET", "http://example.com/{id}", nil)
	for _, u := range rejected {
		http.Get(u)
	}
}

func (s *suite) setUp() { http.Get("http://example.com/{id}") }

func program() {
	if testing.Testing() {
		return
	}
	http.Get("http://example.com/{id}") // want `placeholder that nothing fills`
	testing.Benchmark(func(b *testing.B) {
		http.Get("http://example.com/{id}")
	})
}
