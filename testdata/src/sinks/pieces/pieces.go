// Package pieces puts URLs together.
package pieces

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
)

func server(srv *httptest.Server, p string) {
	http.Get(srv.URL + "/a")
	http.Get(srv.URL + "?a=b")
	http.Get(srv.URL + p)
	http.Get(srv.URL + "a")                     // want `no slash after the URL of a test server in "…a", passed to http.Get`
	http.Get(fmt.Sprintf("%sa/%s", srv.URL, p)) // want `no slash after the URL of a test server`
}

func file(dir, uncHost, dsn string, u *url.URL) {
	url.Parse("file://" + dir)               // want `path joined to file:// as it is: "file://" in "file://…", passed to url.Parse`
	url.Parse(fmt.Sprintf("file://%s", dir)) // want `path joined to file:// as it is`
	url.Parse("file:///" + dir)
	url.Parse("file://" + u.EscapedPath())
	url.Parse("file://" + uncHost + dir) // its name says what it is
	url.Parse("file://" + dsn)           // this one's, that it is a URL but for its scheme, and may have a query
}

func format(id string) {
	http.Get(fmt.Sprintf("http://example.com/a%20b/%s", id)) // want `escape in a format, where it is read as a verb: "%20" in`
	http.Get(fmt.Sprintf("http://example.com/a%%20b/%s", id))
	http.Get(fmt.Sprintf("http://example.com/%20s", id)) // a width
	http.Get(fmt.Sprintf("http://example.com/%02d", 1))
}
