package service

import (
	"net/http"
	"net/url"
)

// Inner is embedded in others.
type Inner struct{ Base string }

// Fetch asks for a path.
func (i *Inner) Fetch(path string) { http.Get(i.Base + path) }

// Read asks for a path, of a copy.
func (i Inner) Read(path string) { http.Get(i.Base + path) }

// SetInner sets the base.
func (i *Inner) SetInner(base string) { i.Base = base }

// Reset sets all.
func (i *Inner) Reset() { *i = Inner{Base: "http://reset"} }

// Where returns where the base is.
func (i *Inner) Where() *string { return &i.Base }

// Self returns what it is.
func (i *Inner) Self() *Inner { return i }

// Outer embeds another.
type Outer struct{ Inner }

// NewOuter keeps a base in what it embeds.
func NewOuter(base string) *Outer { return &Outer{Inner{Base: base}} }

// Made makes a URL of a host and a path.
func Made(host, path string) {
	u := url.URL{Scheme: "http", Host: host, Path: path}
	http.Get(u.String())
}

// Asked makes a URL of a host and a query.
func Asked(host, query string) {
	u := &url.URL{Scheme: "http", Host: host, RawQuery: query}
	http.Get(u.String())
}

// Keep keeps it in a map.
func (i *Inner) Keep(in map[string]*Inner) { in["b"] = i }
