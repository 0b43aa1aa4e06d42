// Package table: the elements of a table in view reach what a range over it
// reaches.
package table

import "net/http"

var pages = []string{
	"http://example.com/a",
	"http://example.com/a b", // want `space must be encoded`
}

var named = map[string]struct{ url string }{
	"good": {"http://example.com/a"},
	"pipe": {url: "http://example.com/|"}, // want `vertical bar must be encoded`
}

func f() {
	for _, p := range pages {
		http.Get(p)
	}
	for _, n := range named {
		http.Get(n.url)
	}
	for _, tc := range []struct {
		name string
		path string
	}{
		{"one", "/a"},
		{"two", "/{"}, // want `brace must be encoded: "{" in "http://example.com/{"`
		{name: "none"},
	} {
		http.Get("http://example.com" + tc.path)
	}
}

func silent(urls []string) {
	for _, tc := range []struct{ path string }{{"/{id}"}} {
		tc.path = fill(tc.path) // a field that is set again is not followed
		http.Get("http://example.com" + tc.path)
	}
	for _, u := range urls {
		http.Get(u)
	}
}

func fill(s string) string
