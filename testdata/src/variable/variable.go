// Package variable: a local variable holds what is assigned to it, as far as
// all its assignments are in view.
package variable

import (
	"net/http"
	"strings"
)

var packaged = "http://example.com/?q=a b" // want `space must be encoded`

func f(cond bool) {
	u := "http://example.com/?q=a b" // want `space must be encoded`
	http.Get(u)
	http.Get(packaged)

	v := "http://example.com/"
	if cond {
		v = "http://example.com/|" // want `vertical bar must be encoded`
	}
	http.Get(v)

	w := "http://example.com/?q="
	w += "{" // want `brace must be encoded`
	http.Get(w)
}

func silent(cond bool, get func() string) {
	u := "http://example.com/?q=a b" // overwritten before it is used
	u = "http://example.com/"
	http.Get(u)

	v := "a b" // used as something else
	_ = v

	w := "http://example.com/?q=a b" // encoded on the way, in a function that is not known
	encode(&w)
	http.Get(w)

	x := "http://example.com/?q=a b" // spaces are replaced where there are any
	if strings.Contains(x, " ") {
		x = strings.ReplaceAll(x, " ", "%20")
	}
	http.Get(x)

	y := strings.ReplaceAll("http://example.com/{id}", "{id}", get()) // the braces are a placeholder
	http.Get(y)
}

func encode(s *string) { *s = strings.ReplaceAll(*s, " ", "%20") }
