// Package lines holds calls that other linters look at, beside those in
// mistakes.
package lines

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
)

func parse() {
	const page = "http://h/%zz"
	url.Parse("http://h/%zz")
	url.Parse(page)
	url.Parse("http://h:port/")
	url.Parse("http://h/?q=%zz")
	url.Parse("http://h/a b")
	u := "http://h/%zz"
	url.Parse(u)
	url.ParseRequestURI("http://h/%zz")
	http.Get("http://h/%zz")
}

func listen() {
	http.ListenAndServe("localhost:99999", nil)
	http.ListenAndServe("8080", nil)
	http.ListenAndServe("http://localhost:8080", nil)
	http.ListenAndServe("localhost:8080/a", nil)
	http.ListenAndServe("::1:8080", nil)
	http.ListenAndServe("localhost:", nil)
	http.ListenAndServe("localhost:no_service", nil)
	http.ListenAndServe("localhost:-1", nil)
	http.ListenAndServe("localhost:a-name-that-is-too-long", nil)
	http.ListenAndServeTLS("localhost:99999", "", "", nil)
	net.Listen("tcp", "localhost:99999")
	s := &http.Server{Addr: "localhost:99999"}
	s.ListenAndServe()
}

func format(host string, port int, name string) {
	http.Get(fmt.Sprintf("http://h/a%20b/%s", name))
	http.Get(fmt.Sprintf("http://h/%s/%s", name))
	http.Get(fmt.Sprintf("http://%s:%d/", host, port))
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))
	net.Dial("tcp", host+":80")
	net.Dial("tcp", net.JoinHostPort(host, "80"))
}

func answer(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.FormValue("to"), http.StatusFound)
	http.Get(r.FormValue("page"))
	http.Get("http://h/?q=" + r.FormValue("q"))
	w.Header()["location"] = []string{"a b"}
	_ = r.Header["content-type"]
	v := r.URL.Query()
	v.Add("q", url.QueryEscape("a b"))
	r.URL.Query().Add("q", "a")
	_ = strings.Trim(r.URL.Path, "http://")
}
