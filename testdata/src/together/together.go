// Package together puts URLs together, and has other names for functions.
package together

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func urls(host, path string) {
	u := url.URL{Scheme: "http", Host: "localhost:8080", Path: "/a"}
	http.Get(u.String())
	v := &url.URL{Host: "localhost:8080", Path: "/a"}
	http.Get(v.String()) // want `no scheme where one is needed in "//localhost:8080/a", passed to http.Get`
	w := url.URL{Host: "localhost:8080"}
	w.Scheme = "https"
	http.Get(w.String())
	x := url.URL{Host: host, Path: path}
	http.Get(x.String())                                // want `no scheme where one is needed`
	y := url.URL{Scheme: "ftp", Host: host, Path: path} // want `scheme that the callee refuses: "ftp"`
	http.Get(y.String())
	z := url.URL{Scheme: host, Host: path}
	http.Get(z.String())
	a := url.URL{Scheme: "https", Host: "h.example", RawQuery: "q=1"}
	complete(&a)
	http.Get(a.String())
}

func complete(u *url.URL) { u.Path = "/a" }

func joined(host, name string) {
	http.Get("http:" + "/" + host + "/a") // want `"//" is missing after the scheme`
	http.Get(strings.Join([]string{"http:", host, "a"}, "/"))
	http.Get(strings.Join([]string{"http:/", host, "a"}, "/"))
	http.Get(fmt.Sprintf("https://%s,%s/a", host, name)) // want `character not allowed in a host name: ","`
	http.Get(fmt.Sprintf("https://%s,com/a", host))      // want `character not allowed in a host name: ","`
	http.Get(fmt.Sprintf("https://h.example/%s,%s", host, name))
	http.Get(fmt.Sprintf("https://%s?a=%s,%s", host, name, name))
}

var fetch = http.Get

var client http.Client

func named(other func(string) (*http.Response, error)) {
	get := http.Get
	get("www.example.com") // want `no scheme where one is needed: "www.example.com", passed to http.Get`
	get("http://www.example.com")
	head := client.Head
	head("www.example.org") // want `no scheme where one is needed: "www.example.org"`
	fetch("example.net")    // want `no scheme where one is needed: "example.net"`
	changed := http.Get
	changed = other
	changed("www.example.com")
}
