package far

import "own/http"

func silenced() {
	http.Get("http://example.org/a b") //nolint:urllint
	http.Get("http://example.org/a b") //nolint:gosec,urllint // a reason
	http.Get("http://example.org/a b") // nolint: urllint
	http.Get("http://example.org/a b") //nolint
	http.Get("http://example.org/a b") //nolint:all // a reason
	//nolint:urllint // on the line above
	http.Get("http://example.org/a b")
	http.Get("http://example.org/a b") //nolint:gosec // want `space`
	http.Get("http://example.org/a b") // we use nolint:urllint elsewhere // want `space`
	http.Get("http://example.org/a b") //nolinting // want `space`
	http.Get("http://example.org/a b") // want `space`
}

//nolint:urllint // the whole function
func whole() {
	http.Get("http://example.org/a b")
	http.Get("http://example.org/100%")
}
