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

// PathEscape records and escapes a text.
func PathEscape(s string) string {
	rt.Record("url.PathEscape", s)
	return url.PathEscape(s)
}

// QueryEscape records and escapes a text.
func QueryEscape(s string) string {
	rt.Record("url.QueryEscape", s)
	return url.QueryEscape(s)
}

// PathUnescape records and decodes a text.
func PathUnescape(s string) (string, error) {
	rt.Record("url.PathUnescape", s)
	return url.PathUnescape(s)
}

// QueryUnescape records and decodes a text.
func QueryUnescape(s string) (string, error) {
	rt.Record("url.QueryUnescape", s)
	return url.QueryUnescape(s)
}

// ParseQuery records and decodes a text.
func ParseQuery(s string) (Values, error) {
	rt.Record("url.ParseQuery", s)
	return url.ParseQuery(s)
}

// User records and keeps a user name.
func User(s string) *Userinfo {
	rt.Record("url.User", s)
	return url.User(s)
}

// JoinPath records and joins a URL and its elements.
func JoinPath(base string, elem ...string) (string, error) {
	rt.Record("url.JoinPath", base)
	for _, e := range elem {
		rt.Record("url.JoinPath+", e)
	}
	return url.JoinPath(base, elem...)
}
