// Package user adds services.
package user

import (
	"net/http"

	"github.com/urllint/urllint/mistakes/queue/index"
)

func Setup() {
	index.Known["wiki"] = "https:/wiki.example"  // bad: no host
	index.Known["blog"] = "https://blog.example" // good: right
}

func Table() (*http.Response, error) {
	t := index.NewTable()
	t.Add("a", "https://a.example") // good: right
	t.Add("b", "//b.example")       // bad: no scheme
	return t.Head("b")
}
