// Package absolute calls functions that need a whole URL.
package absolute

import (
	"crypto/x509"
	"net/http"
)

func scheme(c *http.Client) {
	http.Get("example.com/a")                   // want `no scheme where one is needed: "example.com" in "example.com/a", passed to http.Get`
	c.Get("/a")                                 // want `no scheme where one is needed in "/a", passed to \(\*http.Client\).Get`
	http.Head("//example.com/a")                // want `no scheme where one is needed`
	http.Post("localhost:8080/a", "", nil)      // want `host and port read as a scheme: "localhost:8080" in "localhost:8080/a"`
	c.Post("10.0.0.1:80", "", nil)              // want `host and port read as a scheme: "10.0.0.1:80"`
	http.PostForm("ftp://example.com/a", nil)   // want `scheme that the callee refuses: "ftp"`
	c.PostForm("htttp://example.com/a", nil)    // want `mistyped scheme: "htttp"`
	c.Head("https//example.com/a")              // want `no colon after the scheme: "https//"`
	http.Get("http://https://example.com/a")    // want `scheme where the host belongs: "https://"`
	http.Get("http:///a")                       // want `no host`
	(*http.Client).Get(c, "example.com/a")      // want `no scheme where one is needed`
	http.Get("https://example.com/https://a.b") // a URL in a path
	http.Get("HTTPS://EXAMPLE.COM")
	http.Get("")
}

func farther(hosts []string, base string) {
	u := "ftp://example.com/a" // want `scheme that the callee refuses: "ftp"`
	http.Get(u)

	v := "example.com/a" // want `no scheme where one is needed`
	http.Get(v)

	for _, h := range hosts {
		http.Get(h + "/a")
		http.Get(h + ":8080/a")
	}
	http.Get(base + "example.com")
	http.Get("http://" + base)
	http.Get("/a/" + base)             // want `no scheme where one is needed in "/a/…"`
	http.Get("localhost:" + base)      // want `host and port read as a scheme: "localhost:"`
	http.Get("10.0.0.1:" + base)       // want `host and port read as a scheme: "10.0.0.1:"`
	http.Get("http://https://" + base) // want `scheme where the host belongs`
}

type embedded struct{ *http.Client }

func promoted(e embedded) {
	e.Get("example.com/a") // want `passed to \(\*http.Client\).Get`
}

var get = http.Get

type getter interface {
	Get(url string) (*http.Response, error)
}

// What is called through an interface of one's own is not known to take a URL.
func unknown(g getter) {
	get("example.com/a") // want `no scheme where one is needed: "example.com" in "example.com/a", passed to http.Get`
	g.Get("example.com/a")
}

var _ = x509.Certificate{
	OCSPServer: []string{
		"http://ocsp.example.com",
		"ocsp.example.com", // want `no scheme where one is needed: "ocsp.example.com", passed to x509.Certificate.OCSPServer`
	},
	CRLDistributionPoints: []string{"ldap://example.com/cn=x"},
}
