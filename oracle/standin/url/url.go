// Package url stands in for net/url: what is parsed is recorded.
package url

import (
	"net/url"

	"github.com/urllint/urllint/oracle/standin/rt"
)

// URL is that of net/url.
type URL = url.URL

// Values is that of net/url.
type Values = url.Values

// Error is that of net/url.
type Error = url.Error

// Userinfo is that of net/url.
type Userinfo = url.Userinfo

// Parse records and parses a URL.
func Parse(s string) (*URL, error) {
	rt.Record("url.Parse", s)
	return url.Parse(s)
}

// ParseRequestURI records and parses a URL.
func ParseRequestURI(s string) (*URL, error) {
	rt.Record("url.ParseRequestURI", s)
	return url.ParseRequestURI(s)
}

// PathEscape is that of net/url.
func PathEscape(s string) string { return url.PathEscape(s) }

// QueryEscape is that of net/url.
func QueryEscape(s string) string { return url.QueryEscape(s) }

// PathUnescape is that of net/url.
func PathUnescape(s string) (string, error) { return url.PathUnescape(s) }

// QueryUnescape is that of net/url.
func QueryUnescape(s string) (string, error) { return url.QueryUnescape(s) }

// ParseQuery is that of net/url.
func ParseQuery(s string) (Values, error) { return url.ParseQuery(s) }

// User is that of net/url.
func User(s string) *Userinfo { return url.User(s) }

// JoinPath is that of net/url.
func JoinPath(base string, elem ...string) (string, error) { return url.JoinPath(base, elem...) }
