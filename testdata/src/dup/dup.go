// Package dup: a constant that is used in ten places is wrong in one, and
// several faults of one kind in one text are one mistake.
package dup

import "net/http"

const page = "http://example.com/a b c d" // want `space must be encoded: " " \(3 times\)`

func f() {
	http.Get(page)
	http.Head(page)
	http.Post(page, "", nil)
	for range 3 {
		http.Get(page)
	}
}
