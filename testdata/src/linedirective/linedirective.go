// Package linedirective: what another file is the source of is never edited.
package linedirective

import "net/http"

func f() {
	http.Get("http://example.com/?q=a c") // want `space must be encoded`
}

//line template.tmpl:7
func g() { http.Get("http://example.com/?q=a b") }
