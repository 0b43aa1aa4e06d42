// Package injected has clients that keep the functions which they call in fields, so
// that tests can put others there.
package injected

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
)

type weather struct {
	get    func(string) (*http.Response, error)
	escape func(string) string
	log    func(string, ...any)
}

func newWeather() *weather {
	return &weather{get: http.Get, escape: url.QueryEscape}
}

func (w *weather) today(city string) (io.ReadCloser, error) {
	resp, err := w.get("api.example.com/today") // bad: no scheme
	if err != nil {
		return nil, err
	}
	return resp.Body, nil
}

func (w *weather) week(city string) (io.ReadCloser, error) {
	q := url.Values{"city": {w.escape(city)}} // bad: escaped twice
	resp, err := w.get("https://api.example.com/week?" + q.Encode())
	if err != nil {
		return nil, err
	}
	return resp.Body, nil
}

func (w *weather) month(city string) (io.ReadCloser, error) {
	resp, err := w.get("https://api.example.com/month?city=" + w.escape(city)) // good: escaped once
	if err != nil {
		return nil, err
	}
	return resp.Body, nil
}

func (w *weather) said() {
	w.log("see https://api.example.com/a b %s", "c") // good: nobody has said what it is
}

// A mail server is dialled by a function of its own.
type mailer struct {
	dial func(ctx context.Context, addr string) (net.Conn, error)
	host string
}

func newMailer(host string) *mailer {
	m := &mailer{host: host}
	m.dial = dial
	return m
}

func dial(ctx context.Context, addr string) (net.Conn, error) {
	var d net.Dialer
	return d.DialContext(ctx, "tcp", addr)
}

func (m *mailer) send(ctx context.Context) error {
	conn, err := m.dial(ctx, "mail.example.com") // bad: no port
	if err != nil {
		return err
	}
	return conn.Close()
}

func (m *mailer) sendTLS(ctx context.Context) error {
	conn, err := m.dial(ctx, "mail.example.com:465") // good: a port
	if err != nil {
		return err
	}
	return conn.Close()
}

// A store's function adds a port, if there is none.
type store struct {
	dial func(addr string) (net.Conn, error)
}

func newStore() store {
	return store{dial: func(addr string) (net.Conn, error) {
		if !strings.Contains(addr, ":") {
			addr += ":6379"
		}
		return net.Dial("tcp", addr)
	}}
}

func (s store) ping() error {
	conn, err := s.dial("cache.example.com") // good: the function adds the port
	if err != nil {
		return err
	}
	return conn.Close()
}

func (s store) pingAll() error {
	conn, err := s.dial("redis://cache.example.com") // bad: a scheme
	if err != nil {
		return err
	}
	return conn.Close()
}

// A client may be given another function.
type client struct {
	get func(string) (*http.Response, error)
}

func newClient(get func(string) (*http.Response, error)) *client {
	c := &client{get: http.Get}
	if get != nil {
		c.get = get
	}
	return c
}

func (c *client) version() error {
	resp, err := c.get("/version") // good: the function that it was given knows the host
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Function has another one for each kind.
type kinds struct {
	fetch func(string) error
}

func newKinds(kind string) kinds {
	if kind == "file" {
		return kinds{fetch: func(path string) error { return nil }}
	}
	return kinds{fetch: func(u string) error {
		_, err := http.Get(u)
		return err
	}}
}

func (k kinds) all(host string) {
	k.fetch("/etc/hosts")                                           // good: for the other function
	fmt.Println(http.Get(fmt.Sprintf("https//%s/list", host)))      // bad: no colon
	fmt.Println(http.Get(fmt.Sprintf("https://%s/list?a=b", host))) // good: a URL
}
