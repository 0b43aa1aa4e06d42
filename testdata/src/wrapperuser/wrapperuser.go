// Package wrapperuser calls wrappers of another package.
package wrapperuser

import (
	"context"
	"log"

	"wrapper"
)

// Fetch is a wrapper of another package's wrapper.
func Fetch(u string) error { // want Fetch:"#0 to http.Get"
	return wrapper.Twice(context.Background(), u)
}

func uses(g wrapper.Getter) {
	wrapper.Fetch("http://example.com/")
	wrapper.Fetch("/relative") // want `passed to http\.Get at wrapper\.go:18 through Fetch`
	var c wrapper.Client
	c.Do("GET", "http://example.com/", nil)
	wrapper.All("http://example.com/", "/a") // want `"/a".* through All`
	g.Get("/b")                              // want `through Getter\.Get`
	for _, tt := range []struct{ name, url string }{
		{"good", "http://example.com/"},
		{"not so good", "/c"}, // want `passed to http\.Get at wrapper\.go:18 through Fetch`
	} {
		Fetch(tt.url)
	}
	Fetch("http://example.com/a b") // want `space must be encoded.* passed to http\.Get at wrapper\.go:18 through Fetch`
	wrapper.Open("/etc/hosts")
	wrapper.Valid("/x y")
	wrapper.Printed("http://example.com/?q=a b")                // want `space must be encoded`
	wrapper.Printed("http://example.com/a b")                   // want `space must be encoded`
	wrapper.Remembered("http://example.com/?q=c d")             // want `space must be encoded`
	wrapper.Deep("http://example.com/?q=e f")                   // want `space must be encoded`
	wrapper.Asked("http://example.com/?q=g h")                  // want `space must be encoded`
	log.Println(wrapper.Asked("http://example.com/?q=i j").URL) // want `space must be encoded`
}
