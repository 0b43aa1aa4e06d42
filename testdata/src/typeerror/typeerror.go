// Package typeerror does not compile: what does is checked all the same.
package typeerror

import "net/http"

func f() {
	http.Get("http://example.com/?q=a b") // want `space must be encoded`
	http.Get(undefined)
	http.Get("http://example.com/" + undefined + "a b") // want `space must be encoded`
	http.Get()
	http.NewRequest("GET")
	http.Get(http.Get)
	x.Get("http://example.com/?q=a b")
	http.Nothing("http://example.com/?q=a b")
	var u = u
	http.Get(u)
}
