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

// An Asker asks a service, as does what is behind a name that others put in.
type Asker interface {
	Ask(base string) (*http.Response, error)
}

type getter struct{}

func (getter) Ask(base string) (*http.Response, error) { return http.Get(base + "/healthz") }

func All(by Asker) {
	by.Ask("https://docs.example") // good: right
}

var _ Asker = getter{}
