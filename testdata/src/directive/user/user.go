// Package user calls what package api declares.
package user

import "directive/api"

func use(c *api.Client, g api.Getter) {
	api.Fetch("", "localhost:8080")                         // want `host and port read as a scheme: "localhost:8080", passed to api.Fetch`
	api.Fetch("", "ftp://example.com")                      // want `scheme that the callee refuses: "ftp"`
	c.Base = "http://example.com"                           // want `scheme that the callee refuses: "http"`
	_ = api.Client{Base: "example.com"}                     // want `no scheme where one is needed`
	_ = api.Client{Proxies: []string{"ok:80", "http:///x"}} // want `no host`
	c.All("a", "https//example.com")                        // want `no colon after the scheme: "https//"`
	c.All([]string{"a", "https//example.com"}...)           // want `no colon after the scheme`
	g.Get("example.com:80/a")                               // want `host and port read as a scheme`
	api.Map("http://h", func() int { return 0 })            // want `URL or path where a host belongs`
	api.Map[int]("h:80", nil)                               // want `port where a host alone belongs`
}
