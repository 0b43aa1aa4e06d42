// Package url calls functions that take a whole URL or a reference.
package url

import (
	"net/http"
	"net/url"
)

func parse(addr string) {
	url.Parse("localhost:8080")      // want `host and port read as a scheme: "localhost:8080", passed to url.Parse`
	url.Parse("example.com:443/a")   // want `host and port read as a scheme`
	url.Parse("127.0.0.1:80/a")      // want `host and port read as a scheme`
	url.Parse("example.com/a")       // want `host without a scheme is read as a path: "example.com"`
	url.Parse("/events&limit=1")     // want `"&" and no "\?" before it`
	url.Parse("http://h/b&c=1")      // want `"&" and no "\?" before it`
	url.Parse("/a=1&b=2")            // a path with a syntax of its own
	url.Parse("https//example.com")  // want `no colon after the scheme`
	url.Parse("http://http://x")     // want `scheme where the host belongs`
	url.JoinPath("example.com", "a") // want `host without a scheme is read as a path`
	url.Parse("/a/example.com")
	url.Parse("index.html")
	url.Parse("main.go")
	url.Parse("foo:80") // may be a scheme
	url.Parse("tel:5551234")
	url.Parse("mailto:a@example.com")
	url.Parse("urn:isbn:0451450523")
	url.Parse("C:/Users")
	url.Parse("example.com" + addr) // the name may go on: example.company/a
	url.Parse(addr + ":8080")
	url.Parse("a." + addr)
}

// On the way to this callee it is the same text.
func farther() {
	addr := "localhost:8080" // want `host and port read as a scheme`
	url.Parse(addr)
}

// Requests to handlers have no host.
func request() {
	http.NewRequest("GET", "/a", nil)
	http.NewRequest("GET", "example.com/a", nil)
	http.NewRequest("GET", "localhost:80/a", nil) // want `host and port read as a scheme`
	http.NewRequest("GET", "ws://localhost", nil)
}
