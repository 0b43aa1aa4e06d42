// Package given is handed texts by its tests, and has excuses for who has no value.
package given

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type client struct{ base *url.URL }

// newClient makes the host of a shop, of which a test gives no name.
func newClient(name string) *client {
	base, _ := url.Parse(fmt.Sprintf("https://%s", fullName(name)))
	return &client{base}
}

func fullName(name string) string {
	name = strings.TrimSpace(name)
	if strings.Contains(name, "example.com") {
		return name
	}
	return name + ".example.com"
}

// address has an excuse for a client that there is none of.
func (c *client) address() string {
	if c == nil {
		return "client is nil"
	}
	return c.base.String()
}

func (c *client) rules() (*url.URL, error) { return url.Parse(c.address()) }

// other has no address: the condition is about something else.
func (c *client) other() string {
	if c.base == nil {
		return "no such base" // want `space must be encoded`
	}
	return c.base.String()
}

func (c *client) others() (*url.URL, error) { return url.Parse(c.other()) }

type digest struct{ sum []byte }

// String has a word for a digest that there is none of.
func (d digest) String() string {
	if d.sum == nil {
		return "<no digest>"
	}
	return string(d.sum)
}

func (c *client) fetch(d digest) { http.Get("http://h/" + d.String()) }

// name says something of a digest, and is no String: it may be meant.
func (d digest) name() string {
	if d.sum == nil {
		return "<no name>" // want `angle bracket must be encoded`
	}
	return string(d.sum)
}

func (c *client) named(d digest) { http.Get("http://h/" + d.name()) }
