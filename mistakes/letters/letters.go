// Package letters writes links for mail, and asks servers that have several names.
package letters

import (
	"fmt"
	"net/http"
	"net/http/httputil"
	"net/url"
	"path"
	"path/filepath"
)

type branch struct {
	Name, Contact string
}

var branches = []branch{
	{"Bern", "mailto://bern@shop.example"},                                       // bad: no slashes
	{"Basel", "mailto:basel@shop.example"},                                       // good: right
	{"Chur", "mailto:chur@shop.example&cc=office@shop.example"},                  // bad: an address with a sign in it
	{"Genf", "mailto:genf@shop.example?cc=office@shop.example"},                  // good: right
	{"Zug", "mailto:zug@shop.example?cc=office@shop.example?subject=Order"},      // bad: the second mark
	{"Sion", "mailto:sion@shop.example?cc=office@shop.example&subject=Order%3F"}, // good: right
}

func Write(to, subject string) string {
	return fmt.Sprintf("mailto://%s?subject=%s", to, url.PathEscape(subject)) // bad: no slashes
}

func Ask(about string) string {
	return "mailto:ask@shop.example?subject=" + url.QueryEscape(about) // bad: shown with plus signs
}

func AskRight(about string) string {
	return "mailto:ask@shop.example?subject=" + url.PathEscape(about) // good: right
}

type backend struct {
	Address, Name string
	Base          *url.URL
}

func (b backend) Probe() error {
	req, err := http.NewRequest("GET", b.Address, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Host", b.Name) // bad: the client sends the host of the address
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (b backend) ProbeRight() error {
	req, err := http.NewRequest("GET", b.Address, nil)
	if err != nil {
		return err
	}
	req.Host = b.Name // good: right
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Status() (*http.Request, error) {
	req, err := http.NewRequest("GET", "http://192.0.2.7/status", nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Host", "status.shop.example") // bad: 192.0.2.7 is sent
	return req, nil
}

func Front(to *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme, r.URL.Host = to.Scheme, to.Host
		r.Header.Set("X-Forwarded-Host", r.Host)
		r.Header.Set("Host", "front.shop.example") // bad: r.Host is sent
	}}
}

func (b backend) Page(name string) string {
	return path.Join(b.Base.String(), "pages", name) // bad: https:/
}

func (b backend) PageRight(name string) string {
	return b.Base.JoinPath("pages", name).String() // good: right
}

func (b backend) Image(name string) string {
	return filepath.Join(b.Base.String(), name) // bad: https:/
}

func Above() string {
	return path.Dir("https://shop.example/a/b.html") // bad: https:/
}

func File() string {
	return path.Base("https://shop.example/a/b.html") // good: b.html
}
