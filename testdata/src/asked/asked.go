// Package asked asks what texts are, and goes on in another way where they are not what
// was hoped for. Then it is no mistake what the callee makes of them.
package asked

import (
	"errors"
	"fmt"
	"log"
	"net/netip"
	"net/url"
)

// withScheme puts a scheme in front of what has none that it knows.
func withScheme(h string) (*url.URL, error) {
	u, err := url.Parse(h)
	if err != nil {
		return nil, err
	}
	if u.Scheme != "http" && u.Scheme != "https" {
		return url.Parse("http://" + h)
	}
	return u, nil
}

var _, _ = withScheme("localhost:8080")

// mustHaveScheme refuses it.
func mustHaveScheme(h string) (*url.URL, error) {
	u, err := url.Parse(h)
	if err != nil {
		return nil, err
	}
	if u.Scheme != "http" && u.Scheme != "https" {
		return nil, errors.New("no http in " + h)
	}
	return u, nil
}

var _, _ = mustHaveScheme("localhost:8080") // want `host and port read as a scheme`

func bySwitch() *url.URL {
	h := "localhost:8080"
	u, err := url.Parse(h)
	if err != nil {
		return nil
	}
	switch u.Scheme {
	case "http", "https":
	default:
		u = &url.URL{Scheme: "http", Host: h}
	}
	return u
}

func inLoop() (all []*url.URL) {
	for _, h := range []string{"localhost:8080", "http://x"} {
		u, err := url.Parse(h)
		if err != nil || u.Host == "" {
			u, err = url.Parse("http://" + h)
		}
		if err == nil {
			all = append(all, u)
		}
	}
	return all
}

func inLoopForAll() (all []*url.URL) {
	for _, h := range []string{"localhost:8080", "http://x"} { // want `host and port read as a scheme`
		u, err := url.Parse(h)
		if err != nil {
			log.Printf("skipping %s: %v", h, err) // that it is told of helps nobody
			continue
		}
		all = append(all, u)
	}
	return all
}

func hostOf() string {
	h := "localhost:8080"
	if u, err := url.Parse(h); err == nil && u.Host != "" {
		h = u.Host
	}
	return h
}

func early() *url.URL {
	h := "localhost:8080"
	u, err := url.Parse(h)
	if err == nil && u.Host != "" {
		return u
	}
	return &url.URL{Scheme: "http", Host: h}
}

type config struct{ addr string }

func field() *url.URL {
	c := config{addr: "127.0.0.1:8080"}
	u, err := url.Parse(c.addr)
	if err != nil {
		u = &url.URL{Scheme: "http", Host: c.addr}
	}
	return u
}

func otherField(d config) *url.URL {
	c := config{addr: "127.0.0.1:8080"} // want `host and port read as a scheme`
	u, err := url.Parse(c.addr)
	if err != nil {
		u = &url.URL{Scheme: "http", Host: d.addr} // goes on with something else
	}
	return u
}

func withPort() (all []netip.AddrPort) {
	for _, a := range []string{"127.0.0.1", "127.0.0.2:80"} {
		at, err := netip.ParseAddrPort(a)
		if err != nil {
			ip, err := netip.ParseAddr(a)
			if err != nil {
				continue
			}
			at = netip.AddrPortFrom(ip, 80)
		}
		all = append(all, at)
	}
	return all
}

func loud() (*url.URL, error) {
	addr := "localhost:8080" // want `host and port read as a scheme`
	u, err := url.Parse(addr)
	if err != nil {
		return nil, fmt.Errorf("parse %q: %w", addr, err)
	}
	fmt.Println(addr)
	return u, nil
}

// What is wrong in any case is reported, whatever the program does with the result.
func spaced() (*url.URL, error) {
	h := "http://h/a b" // want `space must be encoded`
	u, err := url.Parse(h)
	if err != nil {
		u, err = url.Parse("http://" + h)
	}
	return u, err
}
