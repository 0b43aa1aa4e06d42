// Package broken begins URLs as nobody means to, at the call and farther away.
package broken

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
)

func starts(host, path, s string, port int, u *url.URL) {
	http.Get(fmt.Sprintf("http:/%s/a", host))           // want `"//" is missing after the scheme: "/" in "http:/…/a"`
	http.NewRequest("GET", "https:/"+host+":8080", nil) // want `in "https:/…:8080"`
	url.Parse(fmt.Sprintf("https//%s", host))           // want `no colon after the scheme: "https//" in "https//…"`
	http.Get(fmt.Sprintf("http//:%s:%d", host, port))   // want `no colon after the scheme: "http//:" in "http//:…:…"`
	http.Get("http;//" + host)                          // want `no colon after the scheme: "http;//"`
	url.Parse("htpps://" + host)                        // want `mistyped scheme: "htpps" in "htpps://…"`
	url.Parse("https://https//" + host)                 // want `scheme where the host belongs: "https//"`
	http.Get(fmt.Sprintf("http:/%s", path))             // a path brings its slash along
	http.Get("https:/" + u.Path)
	http.Get("http:/" + "/" + host)
	http.Get("http:/" + s) // it may begin with "/"
	url.Parse("httpd/" + host)
	url.Parse("https/" + host)
}

const base = "https//api.example" // want `no colon after the scheme: "https//"`

var table = []string{"http;//a.example", "http://b.example"} // want `no colon after the scheme: "http;//"`

type client struct{ base string }

func farther(secure bool) {
	u := "localhost:8080/x" // want `host and port read as a scheme: "localhost:8080"`
	http.NewRequest("GET", u, nil)
	u = base
	http.Get(u)
	for _, t := range table {
		_, _ = url.Parse(t)
	}
	c := client{"example.com:80"} // want `host and port read as a scheme`
	url.Parse(c.base + path.Clean("/a"))
	v := "example.com/x" // want `host without a scheme is read as a path`
	url.Parse(v)
	w := "example.com/x"
	if secure {
		w = "https://" + w
	} else {
		w = "http://" + w
	}
	url.Parse(w)
}

func parse(s string) (*url.URL, error) { return url.Parse(s) }

// What a function is called with it may tell apart.
func wrapped() {
	parse("example.com/x")
	parse("https://example.com/x")
}
