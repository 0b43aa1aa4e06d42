// Package index looks services up by name.
package index

import (
	"errors"
	"net/http"
)

// Known are the services that everybody may add to.
var Known = map[string]string{
	"docs": "https://docs.example", // good: right
}

// Add adds one.
func Add(name, base string) { known[name] = base }

var known = map[string]string{}

// Ask asks one that was added.
func Ask(name string) (*http.Response, error) {
	base, ok := known[name]
	if !ok {
		return nil, errors.New("unknown service")
	}
	return http.Get(base + "/healthz")
}

// Open opens one of Known.
func Open(name string) (*http.Response, error) { return http.Get(Known[name] + "/") }

// A Table is one that is not shared.
type Table struct{ byName map[string]string }

func NewTable() *Table                { return &Table{byName: map[string]string{}} }
func (t *Table) Add(name, url string) { t.byName[name] = url }
func (t *Table) Head(name string) (*http.Response, error) {
	return http.Head(t.byName[name])
}

func init() {
	Add("mail", "https://mail.example") // good: right
	Add("chat", "chat.example:8443")    // bad: first path segment contains a colon
}
