// Package sprintf: a format is a text with a hole for each verb. "%%" is one
// byte of the text, and a repair inside a format doubles its percent sign.
package sprintf

import (
	"fmt"
	"net/http"
	"net/url"
)

func f(host string, n int) {
	http.Get(fmt.Sprintf("http://%s/a b", host))            // want `space must be encoded`
	http.Get(fmt.Sprintf("http://%[1]s/a b/%[1]s", host))   // want `space must be encoded`
	http.Get(fmt.Sprintf("http://example.com/100%%/%d", n)) // want `"%" must be followed by two hex digits`
	http.Get(fmt.Sprintf("http://example.com/?q=%q", host)) // want `quotation mark must be encoded`
	http.Get(fmt.Sprintf("http://example.com:%dx/", n))     // want `port`
	u := fmt.Sprintf("http://%s/{}/%d", host, n)            // want `brace must be encoded`
	http.Get(u)
	url.Parse(fmt.Sprintf("http://%s,%s/", "a", host)) // a comma is a character of a host by RFC 3986; see the rules of hosts
}

func silent(host string, n int, x float64) {
	http.Get(fmt.Sprintf("http://%s:%d/%s?q=%v", host, n, host, x))
	http.Get(fmt.Sprintf("http://example.com/a%%20b/%s", host))
	http.Get(fmt.Sprintf("%s://%s", host, host))
	http.Get(fmt.Sprintf("http://%s", host+"/path"))
}
