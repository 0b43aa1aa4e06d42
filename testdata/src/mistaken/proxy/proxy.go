// Package proxy gives requests what they lack before it answers them, and fields
// what they are to have before anybody reads them.
package proxy

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func proxied(w http.ResponseWriter, r *http.Request) {
	if r.URL.Host == "" {
		r.URL.Host = r.Host
	}
	http.Redirect(w, r, "https://"+r.URL.Host+"/a", 302)
}

func tunnel(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodConnect {
		http.Redirect(w, r, "https://"+r.URL.Host+"/a", 302)
	}
}

func mended() {
	s := &http.Server{Addr: "8080"}
	if !strings.Contains(s.Addr, ":") {
		s.Addr = ":" + s.Addr
	}
	u := url.URL{Scheme: "https://", Host: "http://example.com", Fragment: "#a"}
	u.Scheme = strings.TrimSuffix(u.Scheme, "://")
	u.Host, u.Fragment = u.Host[len("http://"):], u.Fragment[1:]
	fmt.Println(s, u)
}

func notMended() {
	u := url.URL{Scheme: "https://", Host: "example.com"} // want `more than a scheme in a field for the scheme`
	u.Path = "/a" + u.Path
	fmt.Println(u)
}

func asked(req *http.Request) { req.AddCookie(&http.Cookie{Name: "n", Path: "app"}) }

func filled(params map[string]string) {
	u := "https://example.com/{a}/{b}"
	for k, v := range params {
		u = strings.ReplaceAll(u, "{"+k+"}", v)
	}
	http.Get(u)
}
