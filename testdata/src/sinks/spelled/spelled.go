// Package spelled calls sinks in every way that Go has.
package spelled

import (
	"context"
	nethttp "net/http"
	"net/url"
)

// What is called http is not net/http.
type fake struct{}

func (fake) Get(string) {}

var http fake

type client = nethttp.Client

type wrapped struct{ client }

type getter interface {
	Get(string) (*nethttp.Response, error)
}

func ways(c *nethttp.Client, args []string, ctx context.Context) {
	http.Get("example.com/a")
	nethttp.Get("example.com/a")                               // want `no scheme`
	(nethttp.Get)("example.com/a")                             // want `no scheme`
	defer nethttp.Get("example.com/a")                         // want `no scheme`
	go c.Get(("example.com/a"))                                // want `no scheme`
	(*c).Get("example.com/a")                                  // want `no scheme`
	new(client).Get("example.com/a")                           // want `no scheme`
	(&wrapped{}).Get("example.com/a")                          // want `no scheme`
	(*nethttp.Client).Get(c, "example.com/a")                  // want `no scheme`
	func() { nethttp.Get("example.com/a") }()                  // want `no scheme`
	nethttp.NewRequestWithContext(ctx, "GET", "https//h", nil) // want `no colon`

	// A variable that is given one function alone is another name for it.
	get := nethttp.Get
	get("example.com/a") // want `no scheme`
	method := c.Get
	method("example.com/a") // want `no scheme`
	other := nethttp.Get
	other = nethttp.Head
	other("example.com/a")
	getter.Get(c, "example.com/a")

	// A spread slice that is not spelled out holds nobody knows what.
	url.JoinPath("https://example.com", args...)
	url.JoinPath("https://example.com", append(args, "a?b")...) // want `query or fragment in a path element`
	url.JoinPath(pair())
}

func pair() (string, string) { return "example.com", "a?b" }

func generic[T ~string](t T, u string) {
	nethttp.Get(string(t))
	nethttp.Get(string(T("example.com/a"))) // want `no scheme`
	nethttp.Get("example.com/" + u)         // want `no scheme`
}

// A type that is made from url.URL is not url.URL.
type other url.URL

var (
	_ = other{Scheme: "https://"}
	_ = struct{ Scheme string }{"https://"}
	_ = map[string]string{"Scheme": "https://"}
	_ = map[string]url.URL{"a": {Scheme: "https://"}}  // want `more than a scheme`
	_ = map[string]*url.URL{"a": {Scheme: "https://"}} // want `more than a scheme`
	_ = [...]url.URL{2: {Scheme: "https://"}}          // want `more than a scheme`
	_ = []*url.URL{{Host: "http://h"}}                 // want `more than a host`
)

type embeds struct {
	*url.URL
	Scheme string
}

func promoted(e embeds, es []embeds) {
	e.Scheme = "https://"         // a field of its own
	e.Host = "http://h"           // want `more than a host`
	es[0].URL.Scheme = "https://" // want `more than a scheme`
	e.Host += "http://h"
	host := &e.Host
	*host = "http://h"
}
