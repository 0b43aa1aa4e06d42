// Package spelling: a fault stands on the source that spells it, however the
// literal is written, and its repair is written the same way.
package spelling

import "net/http"

type text string

func f() {
	http.Get("http://example.com/?q=a b")            // want `space must be encoded: " " in "http://example.com/\?q=a b", passed to http.Get`
	http.Get("http://example.com/?q=\x61\x20b")      // want `space must be encoded`
	http.Get("http://example.com/?q=\u0061\u0020b")  // want `space must be encoded`
	http.Get("http://example.com/?q=\x22a\042")      // want `quotation mark must be encoded: "\\"" \(2 times\)`
	http.Get(`http://example.com/?q=a\b c`)          // want `space must be encoded.*; also: backslash must be encoded: ".*" .unsafe-backslash.`
	http.Get(("http://example.com/?q=a b"))          // want `space must be encoded`
	http.Get(string(text("http://example.com/a b"))) // want `space must be encoded`
	http.Get("http://example.com/100%")              // want `"%" must be followed by two hex digits`
	http.Get(" http://example.com/ ")                // want `white space around a URL: " " \(2 times\)`
	http.Get("http://example.com/?q=a\tb")           // want `control character`
}

func silent() {
	http.Get("http://example.com/?q=a%20b")  // encoded
	http.Get("http://example.com/~user#top") // legal since RFC 3986
	http.Get("http://example.com/?q=é")      // legal since RFC 3987; net/http encodes it
	http.Get("http://[::1]:8080/?a/b?c")     // legal since RFC 3986
}
