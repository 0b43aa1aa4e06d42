package idle

import (
	"net/http"
	"net/http/httputil"
	"net/url"
)

func literals(name, to string) []any {
	late := &url.URL{Scheme: "https", Host: "h", RawPath: "/" + name}
	late.Path = "/a"
	kept := &url.URL{Scheme: "https", Host: "h", RawPath: "/" + name} // want `encoded path of a URL that has no path: url.URL.RawPath`
	kept.RawQuery = "a=b"
	lent := &url.URL{RawPath: "/" + name}
	fill(lent)
	return []any{
		late, kept, lent,
		url.URL{Host: "h", RawPath: "/a%2Fb"}, // want `encoded path of a URL that has no path`
		url.URL{Host: "h", Path: "/a/b", RawPath: "/a%2Fb"},
		url.URL{Host: "h", RawPath: ""},
		url.URL{Scheme: "mailto", Host: to},            // want `host or path where the scheme is followed by neither: Host of a URL of the scheme "mailto"`
		(&url.URL{Scheme: "tel", Path: "+1"}).String(), // want `host or path where the scheme is followed by neither: Path of a URL of the scheme "tel"`
		url.URL{Scheme: "mailto", Opaque: to, RawQuery: "subject=a"},
		url.URL{Scheme: "https", Path: to},
	}
}

func fill(u *url.URL) { u.Path = "/a" }

type transport struct{}

func (transport) RoundTrip(r *http.Request) (*http.Response, error) { return nil, nil }

func directors(u *url.URL) []*httputil.ReverseProxy {
	set := httputil.NewSingleHostReverseProxy(u)
	set.Director = func(r *http.Request) {
		r.URL.Host = "h:80" // want `host of a request to be sent on, without a scheme`
	}
	own := httputil.NewSingleHostReverseProxy(u)
	own.Transport = transport{}
	own.Director = func(r *http.Request) { r.URL.Host = "h:80" }
	before := own.Director
	return []*httputil.ReverseProxy{
		set, own,
		{Director: func(r *http.Request) { r.Host, r.URL.Host = "h", "h:80" }}, // want `host of a request to be sent on, without a scheme`
		{Director: func(r *http.Request) { r.URL.Scheme, r.URL.Host = "http", "h:80" }},
		{Director: func(r *http.Request) { before(r); r.URL.Host = "h:80" }},
		{Director: func(r *http.Request) { r.URL.Host = "h:80"; rewrite(r.URL) }},
		{Director: func(r *http.Request) { r.URL.Host = "h:80" }, Transport: transport{}},
		{Director: func(r *http.Request) { r.URL.Host = "h:80" }, Transport: &http.Transport{}}, // want `host of a request to be sent on, without a scheme`
		{Director: func(r *http.Request) { r.URL = u }},
		{Director: func(r *http.Request) { r.Host = "h" }},
		{Director: func(r *http.Request) { r.Header.Set("Host", "h") }},                                           // want `header that a client does not send: of a request that a proxy sends`
		{Director: func(r *http.Request) { r.Header.Set("Host", "h"); r.Header.Set("X-Forwarded-Host", r.Host) }}, // want `header that a client does not send: of a request that a proxy sends`
		{Director: func(r *http.Request) { r.Header.Set("Host", "h") }, Transport: transport{}},
		{Director: func(r *http.Request) { r.Host = "h"; r.Header.Set("Host", "h") }},
		{Director: func(r *http.Request) { r.Header.Set("Host", "h"); _ = r.Header.Get("Host") }},
		{Director: func(r *http.Request) { r.Header.Set("Host", "h"); before(r) }},
	}
}

func rewrite(u *url.URL) { u.Scheme = "http" }

func origins(r *http.Request) []bool {
	return []bool{
		r.Header.Get("Origin") == "localhost:3000",  // want `comparison that is never true: "localhost:3000" and the header Origin`
		r.Header.Get("Origin") == "app.example.com", // want `comparison that is never true`
		r.Header.Get("Origin") == "null",
		r.Header.Get("Origin") == "app",
		r.Header.Get("Origin") == "chrome-extension://abc",
	}
}

// A path that is added to a host is a part of the host: its slash is escaped.
func addedPaths(u *url.URL, port, dir string) {
	u.Host += "/static"    // want `more than a host and port where a host belongs: "/static", added to url.URL.Host`
	u.Host += "/u/" + dir  // the path of a socket
	u.Host += "/v1-" + dir // want `more than a host and port where a host belongs: "/v1-", added to url.URL.Host`
	u.Host += ":8080"      // a port
	u.Host += ":" + port   // a port
	u.Host += "/"          // by those who leave out the path
	u.Path += "/static"    // where it belongs
}
