// Package concat: a concatenation is one text, with holes where its parts
// are unknown.
package concat

import (
	"net/http"
	"net/url"
)

const (
	base = "http://example.com"
	path = base + "/a b" // want `space must be encoded: " " in "http://example.com/a b", passed to http.Get`
)

func f(host, query string) {
	http.Get(path)
	http.Get(path)                                       // reported once, where it is spelled
	http.Get("http://" + host + "/a b")                  // want `space must be encoded: " " in "http://…/a b", passed to http.Get`
	http.Get("http://" + host + "/?q=" + query + "&r=|") // want `vertical bar must be encoded`
	http.Get(base + "/%" + "zz")                         // want `"%" must be followed by two hex digits`
	url.Parse("http://example.com:8o80/" + query)        // want `port`
}

func silent(host, port, rest string, x int) {
	http.Get("http://" + host)
	http.Get("http" + rest)                 // rest may be "://example.com"
	http.Get(host + "/path")                // host may bring a scheme along
	http.Get("http://example.com/%" + rest) // rest may be "20"
	http.Get("http://example.com:" + port)  // port may be "80"
	http.Get("http:/" + rest)               // rest may begin with "/"
	url.Parse("[" + rest)                   // rest may be "::1]", in a path it may not, but who knows
	url.Parse("/" + rest + "/a:b")
}
