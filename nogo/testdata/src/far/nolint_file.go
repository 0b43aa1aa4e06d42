//nolint:urllint // the whole file
package far

import "own/http"

func inFile() {
	http.Get("http://example.org/a b")

	http.Get("http://example.org/100%")
}
