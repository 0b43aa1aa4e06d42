// Package serve serves with the settings of another package.
package serve

import (
	"net/http"
	"net/url"

	"github.com/urllint/urllint/mistakes/cross/defaults"
)

func store() error {
	e, err := defaults.Load()
	if err != nil {
		return err
	}
	if _, err := http.Get(e.Store + "/events"); err != nil { // bad: no scheme
		return err
	}
	_, err = http.Get(e.Public + "/events") // good: a URL
	return err
}

func chat(e defaults.Env) error {
	_, err := http.Get(e.Chat) // good: the default is never used
	return err
}

func listen(e *defaults.Env, h http.Handler) error {
	go func() { _ = http.ListenAndServe(e.Admin, h) }() // good: a port with its colon
	return http.ListenAndServe(e.Listen, h)             // bad: no colon
}

func issue(key string) (*http.Response, error) {
	return http.Get(defaults.Files().GetString("issues.url") + "/" + url.PathEscape(key)) // bad: no scheme
}

func build(key string) (*http.Response, error) {
	return http.Get(defaults.Files().GetString("builds.url") + "/" + url.PathEscape(key)) // good: a URL
}

func routes(m *http.ServeMux, f http.HandlerFunc) {
	v := defaults.Files()
	m.HandleFunc("GET "+v.GetString("badge.path"), f) // bad: another router's name
	m.HandleFunc("GET "+v.GetString("build.path"), f) // good: a name
}
