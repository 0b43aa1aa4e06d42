// Package typeerror does not compile: what does is checked all the same.
package typeerror

import (
	"net/http"
	"net/url"

	"github.com/urfave/cli/v2"
)

func f() {
	http.Get("http://example.com/?q=a b") // want `space must be encoded`
	http.Get(undefined)
	http.Get("http://example.com/" + undefined + "a b") // want `space must be encoded`
	http.Get()
	http.NewRequest("GET")
	http.Get(http.Get)
	x.Get("http://example.com/?q=a b")
	http.Nothing("http://example.com/?q=a b")
	var u = u
	http.Get(u)
}

func g(args []string) {
	url.JoinPath()
	url.JoinPath("https//example.com") // want `no colon after the scheme`
	url.JoinPath(args...)
	(*http.Client).Get()
	(*http.Client).Get("example.com/a")
	(*url.URL).JoinPath(nil)
	http.Get("example.com/a"...) // want `no scheme`
	http.Header{}.Set("Location")
	_ = url.URL{"https://"} // want `more than a scheme`
	_ = url.URL{Scheme: 1, Nothing: "https://"}
	_ = url.URL{Scheme: "https://", "https"} // want `more than a scheme`
	_ = url.NoURL{Scheme: "https://"}
	_ = []url.URL{{}, {Scheme: undefined + "://"}}
	var u url.URL
	u.Scheme, u.Host = "https://"
	u.Nothing = "https://"
	u.Scheme.x = "https://"
}

var addr string

// A constant of a wrong kind is no answer to the question whether a flag is required.
func h() {
	_ = cli.StringFlag{Name: "a", Value: "http://example.com/a b", Destination: &addr, Required: 1}
	_ = cli.StringFlag{Name: "b", Value: 2, Destination: &addr, Required: "x"}
	http.Get(addr)
}

// A list of itself holds no function, but is given one here.
type lists []lists

func named(n int) {
	if n == 7 {
		http.Get("http://example.com/?q=a b") // want `space must be encoded`
	}
}

func h() {
	var l lists = named
	l = named
	var m lists = []func(int){named}
	_, _ = l, m
}
