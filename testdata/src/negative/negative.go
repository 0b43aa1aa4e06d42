// Package negative is tested with URLs that are bad on purpose.
package negative

import (
	"net/http"
	"net/url"
)

// Outside of tests a name excuses nothing.
var invalidURL, _ = url.Parse("http://example.com/a b") // want `space must be encoded`

// Fetch passes its parameter on.
func Fetch(u string) error { // want Fetch:"#0 to http.Get"
	_, err := http.Get(u)
	return err
}

// IsURL asks.
func IsURL(u string) bool {
	_, err := url.Parse(u)
	return err == nil
}
