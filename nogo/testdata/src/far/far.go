// Package far has findings whose places lie apart from their calls.
package far

import "own/http"

const page = "http://example.org/a b" // want `, passed to http.Get at far.go:9 through get \(far.go:12\) \[unsafe-space\]$`

func get(u string) {
	http.Get(u)
}

func f() { get(page) }

const read = "http://example.org/a b" // want `, passed to http.Get \(far.go:17\) \[unsafe-space\]$`

func g() {
	http.Get(read)
	println(read)
}

func h() {
	http.Get("http://example.org/100%") // want `, passed to http.Get \[bad-escape\]$`
}

//urllint:ignore unsafe-space // want `no reason.* \[bad-directive\]$`
