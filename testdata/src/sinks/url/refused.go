package url

import (
	"net/http"
	"net/url"
)

// What no rule of its own says, but Go refuses.
func refused(host string) {
	url.Parse("http://ex%61mple.com/")                     // want `net/url refuses the URL: invalid URL escape "%61": "ex%61mple.com" in "http://ex%61mple.com/", passed to url.Parse`
	http.Get("http://é@example.com/")                      // want `net/url refuses the URL: net/url: invalid userinfo: "é"`
	http.NewRequest("GET", "http://[v1.fe80::1]/", nil)    // want `net/url refuses the URL: invalid host`
	url.Parse("http://ex%61mple.com/" + host)              // what is joined to it may be at fault, too
	url.Parse("http://%C3%A9@example.com/")                // encoded
	url.Parse("http://example.com/ex%61mple")              // in a path
	http.NewRequest("GET", "http://[fe80::1%25en0]/", nil) // an address
	url.Parse(host + "ex%61mple.com/")                     // perhaps a path
}
