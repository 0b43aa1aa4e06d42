// Package httpmock has what the tests need of the module of that name.
package httpmock

func RegisterResponder(method, url string, responder func()) {}

func Activate() {}
