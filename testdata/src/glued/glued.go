// Package glued: what is joined to a host or to a query needs its separator.
package glued

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

const (
	api   = "https://api.example.com"
	local = "http://localhost"
	list  = api + "/list?sort=asc"
)

type client struct{ base string }

func (c client) get(path string) { http.Get(c.base + path) }

func glued(id, host string, port int, q url.Values, u *url.URL, l net.Listener) {
	http.Get(api + "users/" + id)                      // want `nothing between a host and what is joined to it: "users" in "https://api.example.comusers/…", passed to http.Get`
	http.Get(fmt.Sprintf("%susers/%s", api, id))       // want `nothing between a host and what is joined to it`
	http.Get(local + "8080")                           // want `nothing between a host and what is joined to it: "8080"`
	http.Get(fmt.Sprintf("http://%s%d/a", host, port)) // want `nothing between a host and what is joined to it in "http://……/a"`
	client{api}.get("users")                           // want `nothing between a host and what is joined to it`
	http.Get(list + "?" + q.Encode())                  // want `second query after the first one: "\?" in "https://api.example.com/list\?sort=asc\?…"`
	http.Get(list + "?page=2")                         // want `second query after the first one`
	http.Get(u.Host + "/robots.txt")                   // want `no scheme where one is needed in "…/robots.txt"`
	http.Get(l.Addr().String() + "/robots.txt")        // want `no scheme where one is needed`
	http.Get(url.QueryEscape(host) + "/robots.txt")    // want `no scheme where one is needed in "…/robots.txt"`
	http.Get(u.Scheme + u.Host + "/robots.txt")        // want `no colon after the scheme in "……/robots.txt"`
	http.Get(u.Scheme + ":" + u.Host + "/robots.txt")  // want `"//" is missing after the scheme: ":" in "…:…/robots.txt"`
}

func silent(id, rest, node string, n int, q url.Values, u *url.URL) {
	http.Get(url.QueryEscape(id) + "http://h.example/") // it may be empty
	http.Get(url.QueryEscape(id) + rest)
	http.Get(api + "/users/" + id)
	http.Get(api + rest)
	http.Get(api + "?a=b")
	http.Get(api + ":8080")
	http.Get("https://www." + "example.com/a")
	http.Get("https://api.example.com" + ".au/a")
	http.Get("https://blog.example.de" + "moe.com/a") // another host
	http.Get("https://cdn" + "1.example.com/a")
	http.Get(fmt.Sprintf("http://%s%d/a", node, n)) // node1
	http.Get(list + "&" + q.Encode())
	http.Get(api + "/?q=what?" + id)
	http.Get(api + "/login?next=/a?b=c")
	http.Get(u.Scheme + "://" + u.Host + "/robots.txt")
	http.Get(u.Scheme + ":" + u.Opaque)
	http.Get(u.Scheme) // nothing follows
	http.Get(u.Scheme + ":")
	http.Get("https://api.example.com" + "m" + "uni" + "ty/a") // another host, spelled in pieces
}
