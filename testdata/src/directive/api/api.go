// Package api declares sinks of its own by directives.
package api

// Fetch has a parameter that is a whole URL.
//
//urllint:url target absolute http,https
func Fetch(name, target string) {} // want Fetch:"#1=absolute"

// Client has a method and fields that take URLs.
type Client struct {
	//urllint:url Base absolute[https]
	Base string // want Base:"absolute"

	Proxies []string //urllint:url Proxies endpoint // want Proxies:"endpoint"

	//urllint:url token raw
	token string
}

//urllint:url refs reference
func (c *Client) All(refs ...string) {} // want All:"#0=reference"

// Getter is an interface whose implementations are not in view.
type Getter interface {
	//urllint:url u
	Get(u string) // want Get:"#0=url"
}

// Map has a type parameter.
//
//urllint:url u host
func Map[T any](u string, f func() T) {} // want Map:"#0=host"

//urllint:url u raw
func local(u string) {}

func uses(c *Client, g Getter) {
	Fetch("example.com", "https://example.com/a")
	Fetch("", "example.com/a") // want `no scheme where one is needed: "example.com" in "example.com/a", passed to api.Fetch`
	local("a%20b")             // want `escape in a text that is about to be escaped`
	c.token = "a%20b"          // want `escape in a text that is about to be escaped`
	g.Get("localhost:8080")    // want `host and port read as a scheme`
}

//urllint:url nothing absolute // want `malformed directive: "//urllint:url nothing absolute": wrong has no parameter "nothing"`
func wrong(u string) {}

//urllint:url n absolute // want `malformed directive: .* parameter "n" is no string`
func number(n int) {}

//urllint:url u whole // want `malformed directive: .* unknown kind "whole"`
func kind(u string) {}

//urllint:url // want `malformed directive: .* no name`
func nameless(u string) {}

//urllint:url u absolute https:// // want `malformed directive: .* bad scheme "https://"`
func scheme(u string) {}

//urllint:url v absolute // want `malformed directive: .* no function or field under it`
var v = "example.com/a"

//urllint:nolint u // want `malformed directive: .* unknown directive "nolint" .want url, ignore, ignore-file.; want "//urllint:url name`

type other struct {
	//urllint:url b absolute // want `malformed directive: .* no field "b" here`
	a string
}
