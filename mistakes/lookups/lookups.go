// Package lookups asks parts of addresses what they are.
package lookups

import (
	"net"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// tenants are the sites that may ask.
var tenants = map[string]string{
	"https://north.example.com":       "north", // good: as browsers send it
	"https://south.example.com/":      "south", // bad: no origin ends with a slash
	"https://east.example.com:443":    "east",  // bad: browsers leave the port of the scheme out
	"http://west.example.com:8081":    "west",  // good: another port
	"chrome-extension://abcdefghijkl": "tool",  // good: an origin of a browser's own
}

// Tenant is the site that a request is from.
func Tenant(r *http.Request) (string, bool) {
	from := r.Header.Get("Origin")
	if from == "intranet.example.com" { // bad: no scheme
		return "intranet", true
	}
	name, ok := tenants[from]
	return name, ok
}

// Route says where a request goes.
func Route(r *http.Request) string {
	switch r.URL.Path {
	case "/export?format=csv": // bad: the path ends before the question mark
		return "csv"
	case "/export": // good: the path alone
		return "list"
	}
	if strings.HasPrefix(r.URL.Path, "/find?") { // bad: no path has it
		return "find"
	}
	if strings.Contains(r.URL.Path, "?") { // good: an escaped one is refused
		return ""
	}
	if strings.HasPrefix(r.URL.RawQuery, "?token=") { // bad: the query begins after the question mark
		return "token"
	}
	if strings.HasPrefix(r.URL.RawQuery, "token=") { // good: without it
		return "token"
	}
	return "page"
}

// Section is what a link leads to.
func Section(u *url.URL) string {
	if u.Fragment == "#contact" { // bad: without the sign
		return "mail"
	}
	if "#"+u.Fragment == "#about" { // good: with the sign before it
		return "about"
	}
	if strings.HasSuffix(u.Hostname(), ":8443") { // bad: without the port
		return "admin"
	}
	if strings.HasSuffix(u.Host, ":8443") { // good: with the port
		return "admin"
	}
	return ""
}

// Scheme is how to send to an address.
func Scheme(u *url.URL, r *http.Request) string {
	header := r.Header.Get("Authorization")
	switch strings.ToLower(u.Scheme) {
	case "SFTP": // bad: in small letters
		return "ssh"
	case "sftp+proxy": // good: in small letters
		return "proxy"
	}
	if strings.HasPrefix(strings.ToLower(header), "Token ") { // bad: in small letters
		return "token"
	}
	if strings.HasPrefix(strings.ToUpper(header), "BASIC ") { // good: in capitals
		return "basic"
	}
	own := "http://cdn.example.com"
	if u.Host == own { // bad: a host has no scheme
		return "own"
	}
	return ""
}

// Kind is the kind of file at an address.
func Kind(u *url.URL, ref string) string {
	if path.Ext(u.Path) == "json" { // bad: with the dot
		return "data"
	}
	if path.Ext(u.Path) == ".json" { // good: with the dot
		return "data"
	}
	if path.Ext(u.Path) == ".tar.gz" { // bad: .gz
		return "archive"
	}
	if strings.TrimRight(u.Path, "/") == "/" { // bad: the slash is off
		return "root"
	}
	if strings.TrimSuffix(u.Path, "/index.html") == "/" { // good: of //index.html
		return "root"
	}
	host, rest, _ := strings.Cut(ref, "/")
	if host == "oci://ghcr.example.com" { // bad: cut at its slashes
		return "image"
	}
	if rest == "oci/a" { // good: the rest has slashes
		return "image"
	}
	if _, port, err := net.SplitHostPort(u.Host); err == nil && port == ":443" { // bad: without the colon
		return "tls"
	}
	return ""
}
