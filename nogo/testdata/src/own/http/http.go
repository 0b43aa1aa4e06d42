// Package http has a sink like that of net/http, whose hundred packages need
// not be read for it.
package http

// Get takes a URL.
//
//urllint:url url absolute[http,https]
func Get(url string) error { return nil }
