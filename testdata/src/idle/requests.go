package idle

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"time"
)

// What is set on a request to be sent.

func requests() error {
	req, err := http.NewRequest("GET", "http://127.0.0.1/", nil)
	if err != nil {
		return err
	}
	req.Header.Set("Host", "example.com") // want `header that a client does not send: of a request to be sent`
	req.Header.Add("host", "example.com") // want `header that a client does not send: of a request to be sent`
	req.Header.Set("Accept", "*/*")
	req.Close = true
	req.SetBasicAuth("a", "b")
	req.URL.RawQuery = "a=b"
	req.RequestURI = "/a" // want `field that only servers set: http.Request.RequestURI`
	_, err = http.DefaultClient.Do(req)
	return err
}

// generated is what is made from a command of curl.
func generated() (*http.Response, error) {
	target := "http://localhost:8080/a"
	client := &http.Client{}
	req, _ := http.NewRequest("GET", target, nil)
	req.Header.Add("Host", "example.com") // want `header that a client does not send`
	return client.Do(req)
}

var unexported = &http.Client{Timeout: time.Second}

// Exported may be given a transport by other packages.
var Exported = &http.Client{Timeout: time.Second}

// unsent is a request that others send.
func unsent() (*http.Request, error) {
	req, err := http.NewRequest("GET", "http://10.0.0.7/", nil)
	if err == nil {
		req.Header.Set("Host", "example.com") // want `header that a client does not send`
	}
	return req, err
}

func unsentSame() (*http.Request, error) {
	req, err := http.NewRequest("GET", "http://example.com/", nil)
	if err == nil {
		req.Header.Set("Host", "example.com") // which is sent anyway
	}
	return req, err
}

type target struct {
	address, host string
	base          *url.URL
}

// configured has a host of its own, that nobody takes from the URL.
func (t target) configured(host string) error {
	req, err := http.NewRequest("GET", t.address, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Host", t.host) // want `header that a client does not send`
	if _, err = http.DefaultClient.Do(req); err != nil {
		return err
	}
	req2, _ := http.NewRequest("GET", t.base.String(), nil)
	req2.Header.Set("Host", t.base.Host) // which is sent anyway
	http.DefaultClient.Do(req2)
	req3, _ := http.NewRequest("GET", t.address, nil)
	req3.Header.Set("Host", host) // who calls this may have it from the URL
	http.DefaultClient.Do(req3)
	req4, _ := http.NewRequest("GET", t.address, nil)
	req4.Host = t.host
	req4.Header.Set("Host", t.host) // it is sent by the field
	_, err = http.DefaultClient.Do(req4)
	return err
}

func clients(ctx context.Context, param *http.Client, path string) {
	req, _ := http.NewRequestWithContext(ctx, "GET", "http://127.0.0.1/"+path, nil)
	req.Header.Set("Host", "example.com") // want `header that a client does not send`
	unexported.Do(req)

	req2, _ := http.NewRequest("GET", fmt.Sprintf("http://127.0.0.1/%s", path), nil)
	req2.Header.Set("Host", "example.com") // want `header that a client does not send`
	(&http.Client{Transport: &http.Transport{}}).Do(req2)

	req3, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req3.Header.Set("Host", "example.com") // the transport may send it
	(&http.Client{Transport: sender{}}).Do(req3)

	req4, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req4.Header.Set("Host", "example.com") // likewise
	param.Do(req4)

	req5, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req5.Header.Set("Host", "example.com") // likewise
	Exported.Do(req5)

	var later http.Client
	later.Transport = sender{}
	req6, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req6.Header.Set("Host", "example.com") // likewise
	later.Do(req6)

	lent := &http.Client{}
	instrument(lent)
	req7, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req7.Header.Set("Host", "example.com") // likewise
	lent.Do(req7)

	var zero http.Client
	req8, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req8.Header.Set("Host", "example.com") // want `header that a client does not send`
	if path == "" {
		new(http.Client).Do(req8)
	}
	zero.Do(req8)

	api := struct{ c *http.Client }{param}
	req9, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req9.Header.Set("Host", "example.com") // the transport may send it
	api.c.Do(req9)
	http.DefaultClient.Do(req9)
}

func instrument(c *http.Client) { c.Transport = sender{} }

// A sender sends the header.
type sender struct{}

func (sender) RoundTrip(r *http.Request) (*http.Response, error) {
	r.Host = r.Header.Get("Host")
	return http.DefaultTransport.RoundTrip(r)
}

func asked(base, host string) {
	req, _ := http.NewRequest("GET", "http://api.example.org:80/v1", nil)
	req.Header.Set("Host", "API.example.org") // what is sent anyway
	http.DefaultClient.Do(req)

	req2, _ := http.NewRequest("GET", base+"/v1", nil)
	req2.Header.Set("Host", "api.example.org") // base may be of that host
	http.DefaultClient.Do(req2)

	req3, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req3.Header.Set("Host", host) // may be that host
	http.DefaultClient.Do(req3)

	req4, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	h := req4.URL.Host
	req4.Header.Set("Host", h) // is that host
	http.DefaultClient.Do(req4)

	target := "http://127.0.0.1/"
	if base != "" {
		target = base
	}
	req5, _ := http.NewRequest("GET", target, nil)
	req5.Header.Set("Host", "api.example.org") // target may be of that host
	http.DefaultClient.Do(req5)

	req6, _ := http.NewRequest("GET", "http://127.0.0.1"+base, nil)
	req6.Header.Set("Host", "127.0.0.1.example.org") // base may end the host
	http.DefaultClient.Do(req6)

	req7, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req7.URL.Host = "api.example.org"
	req7.Header.Set("Host", "api.example.org") // what is sent anyway
	http.DefaultClient.Do(req7)

	req8, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	direct(req8.URL)
	req8.Header.Set("Host", "api.example.org") // what direct may ask
	http.DefaultClient.Do(req8)
}

func direct(u *url.URL) { u.Host = "api.example.org" }

func signs(sign func([]string) string) error {
	req, err := http.NewRequest("GET", "http://127.0.0.1/", nil)
	if err != nil {
		return err
	}
	req.Header.Set("Host", "example.com") // is signed
	var all []string
	for k, v := range req.Header {
		all = append(all, strings.ToLower(k)+":"+v[0])
	}
	req.Header.Set("Authorization", sign(all))
	http.DefaultClient.Do(req)

	req2, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req2.Header.Set("Host", "example.com") // likewise
	req2.Header.Set("Authorization", req2.Header.Get("Host"))
	http.DefaultClient.Do(req2)

	req3, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req3.Header.Set("Host", "example.com") // likewise
	req3.Header.Set("Authorization", req3.Header["Host"][0])
	_, err = http.DefaultClient.Do(req3)
	return err
}

func bothHosts() error {
	req, err := http.NewRequest("GET", "http://127.0.0.1/", nil)
	if err != nil {
		return err
	}
	req.Host = "example.com"
	req.Header.Set("Host", "example.com")
	_, err = http.DefaultClient.Do(req)
	return err
}

func signed(sign func(http.Header)) error {
	req, err := http.NewRequest("GET", "http://127.0.0.1/", nil)
	if err != nil {
		return err
	}
	req.Header.Set("Host", "example.com") // sign reads it
	sign(req.Header)
	_, err = http.DefaultClient.Do(req)
	return err
}

func returned() *http.Request {
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req.Header.Set("Host", "example.com") // the caller may read it
	http.DefaultClient.Do(req)
	return req
}

func forwarded(r *http.Request) { r.Header.Set("Host", "example.com") }

// When RequestURI is set.

func inProcess(h http.Handler, base string, local bool) error {
	req, err := http.NewRequest("GET", base+"/a", nil)
	if err != nil {
		return err
	}
	if local {
		req.RequestURI = "/a" // a server's
		h.ServeHTTP(httptest.NewRecorder(), req)
		return nil
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func mirror(h http.Handler, base string) error {
	req, _ := http.NewRequest("GET", base+"/b", nil)
	_, err := http.DefaultClient.Do(req)
	req.RequestURI = "/b" // after it is sent
	h.ServeHTTP(httptest.NewRecorder(), req)
	return err
}

func inBlock(c *http.Client, sometimes bool) error {
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	if sometimes {
		req.RequestURI = "/b" // want `field that only servers set`
	}
	sign(req.URL)
	if _, err := c.Do(req); err != nil {
		return err
	}
	return nil
}

func sign(*url.URL) {}

func either(c *http.Client, h http.Handler, send bool) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req.RequestURI = "/b" // perhaps a server's
	if send {
		c.Do(req)
	} else {
		h.ServeHTTP(nil, req)
	}
}

func branches(c *http.Client, h http.Handler, send bool) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	if !send {
		req.RequestURI = "/b" // a server's
		h.ServeHTTP(nil, req)
	} else {
		c.Do(req)
	}
	switch req2, _ := http.NewRequest("GET", "http://127.0.0.1/", nil); {
	case send:
		req2.RequestURI = "/b" // a server's
	default:
		c.Do(req2)
	}
}

func cleared(c *http.Client, clear func(*http.Request)) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req.RequestURI = "/b" // clear may take it away
	clear(req)
	c.Do(req)

	req2, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req2.RequestURI = "/b"
	req2.RequestURI = ""
	c.Do(req2)

	req3, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req3.RequestURI = "/b" // of another request
	req3, _ = http.NewRequest("GET", "http://127.0.0.1/", nil)
	c.Do(req3)

	req4, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	clear(req4)
	req4.RequestURI = "/b" // want `field that only servers set`
	c.Do(req4)

	req5, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	alias := req5
	req5.RequestURI = "/b" // alias may take it away
	alias.RequestURI = ""
	c.Do(req5)
}

func looped(c *http.Client, urls []string) {
	for _, u := range urls {
		req, _ := http.NewRequest("GET", u, nil)
		req.RequestURI = "/b" // want `field that only servers set`
		c.Do(req)
	}
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	for _, u := range urls {
		if u == "" {
			continue
		}
		req.RequestURI = u + "/b"
	}
	defer c.Do(req)
}
