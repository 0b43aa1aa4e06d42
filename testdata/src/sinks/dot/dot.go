// Package dot imports packages without their names.
package dot

import (
	. "net/http"
	. "net/url"
)

func get() {
	Get("example.com/a")        // want `no scheme where one is needed: "example.com" in "example.com/a", passed to http.Get`
	_ = URL{Scheme: "https://"} // want `more than a scheme`
	Parse("localhost:8080")     // want `host and port read as a scheme`
	func(Get func(string)) { Get("example.com/a") }(nil)
}
