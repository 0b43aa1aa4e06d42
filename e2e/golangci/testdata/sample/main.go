// Command sample has bad URLs. A comment names the rule that a line breaks;
// the linter has nothing to say on the other lines.
package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"

	"example.org/sample/fetch"
	"example.org/sample/gen"
)

const docs = "http://example.com/user guide" // breaks unsafe-space

func main() {
	http.Get("http://example.com/search?q=golang linter") // breaks unsafe-space
	http.Get("http://example.com/search?q=golang+linter")
	http.Get(docs)
	http.Head(docs)

	fetch.Status("http://example.com/two words") // breaks unsafe-space through a wrapper

	url.Parse("http://example.com/a b") //nolint:urllint // to see the error

	url.Parse("http://example.com/100%") // breaks bad-escape

	http.Get(fmt.Sprintf("http://%s/my files?n=%d", os.Args[1], len(os.Args))) // breaks unsafe-space

	gen.Load()
}
