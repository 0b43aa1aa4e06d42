package encoding

import (
	"net/http"
	"net/url"
)

// A project of Gerrit, by which the file is named: the server reads a plus sign in a
// path as a space. The controls, in files of other names, are in encoding.go.
func project(name string) {
	http.Get("https://review.example.org/projects/" + url.QueryEscape(name))
}

// The other rules hold there as elsewhere.
func twiceThere(q url.Values, name string) {
	q.Set("name", url.QueryEscape(name)) // want `escaped value that is escaped again`
}
