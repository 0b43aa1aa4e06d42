// Package echo has what the tests need of the module of that name.
package echo

type Context interface {
	Redirect(code int, url string) error
}
