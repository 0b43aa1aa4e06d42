package rule

import (
	"bytes"
	"context"
	"embed"
	"encoding/base64"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"html/template"
	"io"
	"io/fs"
	"log"
	"mime"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/http/httputil"
	"net/mail"
	"net/netip"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A run executes an example of a rule and tells what happened.
type run struct {
	expr string        // as in the rule's Bad or Good
	do   func() string // executes just that: TestRunsAreWhatTheySay
	want string        // of a Bad: what happens, in the words of the rule's Doc
}

// Examples are the runs of one rule.
type examples struct{ bad, good []run }

//go:embed rule.go
var files embed.FS

// What the examples' free variables stand for.
var (
	h       = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, "handled "+r.URL.Path) })
	base, _ = url.Parse("http://example.com/dir/")
	p       = http.NewCrossOriginProtection()
	srv     = &httptest.Server{URL: "http://127.0.0.1:1234"}

	ids    = []int{1, 2}
	printf = fmt.Sprintf // where go vet reports the example too

	// Values that a program gets from elsewhere.
	dir, id, q, host = "/100%", "../admin", "a&admin=1", "::1"
	user, pass, key  = "a", "b", "c"
)

// runs are the Bad and, at the same index, the Good examples of the rules
// about the standard library.
var runs = map[string]examples{
	"missing-scheme": {
		bad: []run{
			{`http.Get("example.com/a")`, func() string { return response(http.Get("example.com/a")) }, `unsupported protocol scheme ""`},
			{`http.Get("/a")`, func() string { return response(http.Get("/a")) }, `unsupported protocol scheme ""`},
			{`http.Post("//example.com/a", "text/plain", nil)`, func() string { return response(http.Post("//example.com/a", "text/plain", nil)) }, `unsupported protocol scheme ""`},
		},
		good: []run{
			{`http.Get("http://example.com/a")`, func() string { return response(http.Get("http://example.com/a")) }, ``},
			{`http.Get("http://localhost/a")`, func() string { return response(http.Get("http://localhost/a")) }, ``},
			{`http.Post("https://example.com/a", "text/plain", nil)`, func() string { return response(http.Post("https://example.com/a", "text/plain", nil)) }, ``},
		},
	},
	"host-as-scheme": {
		bad: []run{
			{`http.Get("localhost:8080/a")`, func() string { return response(http.Get("localhost:8080/a")) }, `unsupported protocol scheme "localhost"`},
			{`url.Parse("example.com:80")`, func() string { return parsed(url.Parse("example.com:80")) }, `empty Host`},
			{`url.Parse("127.0.0.1:80/a")`, func() string { return parsed(url.Parse("127.0.0.1:80/a")) }, `first path segment in URL cannot contain colon`},
		},
		good: []run{
			{`http.Get("http://localhost:8080/a")`, func() string { return response(http.Get("http://localhost:8080/a")) }, ``},
			{`url.Parse("http://example.com:80")`, func() string { return parsed(url.Parse("http://example.com:80")) }, ``},
			{`url.Parse("http://127.0.0.1:80/a")`, func() string { return parsed(url.Parse("http://127.0.0.1:80/a")) }, ``},
		},
	},
	"bare-host": {
		bad: []run{
			{`url.Parse("example.com/a")`, func() string { return parsed(url.Parse("example.com/a")) }, `Path "example.com/a"`},
			{`url.Parse("www.example.org")`, func() string { return parsed(url.Parse("www.example.org")) }, `empty Host`},
		},
		good: []run{
			{`url.Parse("http://example.com/a")`, func() string { return parsed(url.Parse("http://example.com/a")) }, ``},
			{`url.Parse("//www.example.org")`, func() string { return parsed(url.Parse("//www.example.org")) }, ``},
		},
	},
	"scheme-refused": {
		bad: []run{
			{`http.Get("ftp://example.com/a")`, func() string { return response(http.Get("ftp://example.com/a")) }, `unsupported protocol scheme "ftp"`},
			{`http.Get("mailto:a@example.com")`, func() string { return response(http.Get("mailto:a@example.com")) }, `unsupported protocol scheme`},
		},
		good: []run{
			{`http.Get("http://example.com/a")`, func() string { return response(http.Get("http://example.com/a")) }, ``},
			{`http.Get("http://example.com/a")`, func() string { return response(http.Get("http://example.com/a")) }, ``},
		},
	},
	"missing-host": {
		bad: []run{
			{`http.Get("http:///a")`, func() string { return response(http.Get("http:///a")) }, `http: no Host in request URL`},
			{`http.Get("http://")`, func() string { return response(http.Get("http://")) }, `http: no Host in request URL`},
		},
		good: []run{
			{`http.Get("http://localhost/a")`, func() string { return response(http.Get("http://localhost/a")) }, ``},
			{`http.Get("http://localhost")`, func() string { return response(http.Get("http://localhost")) }, ``},
		},
	},
	"scheme-colon": {
		bad: []run{
			{`http.Get("https//example.com/a")`, func() string { return response(http.Get("https//example.com/a")) }, `unsupported protocol scheme ""`},
			{`url.Parse("https//example.com")`, func() string { return parsed(url.Parse("https//example.com")) }, `Path "https//example.com"`},
		},
		good: []run{
			{`http.Get("https://example.com/a")`, func() string { return response(http.Get("https://example.com/a")) }, ``},
			{`url.Parse("https://example.com")`, func() string { return parsed(url.Parse("https://example.com")) }, ``},
		},
	},
	"search-ampersand": {
		bad: []run{
			{`url.Parse("http://example.com/events&limit=1")`, func() string { return queried(url.Parse("http://example.com/events&limit=1")) }, `the Path "/events&limit=1" and no query`},
			{`url.Parse("/events&limit=1")`, func() string { return queried(url.Parse("/events&limit=1")) }, `the Path "/events&limit=1" and no query`},
		},
		good: []run{
			{`url.Parse("http://example.com/events?limit=1")`, func() string { return queried(url.Parse("http://example.com/events?limit=1")) }, ``},
			{`url.Parse("/events?limit=1")`, func() string { return queried(url.Parse("/events?limit=1")) }, ``},
		},
	},
	"double-scheme": {
		bad: []run{
			{`http.Get("http://https://example.com/a")`, func() string { return response(http.Get("http://https://example.com/a")) }, `looks up a host named https`},
			{`url.Parse("http://https://example.com/")`, func() string { return parsed(url.Parse("http://https://example.com/")) }, `Host "https:"`},
		},
		good: []run{
			{`http.Get("https://example.com/a")`, func() string { return response(http.Get("https://example.com/a")) }, ``},
			{`url.Parse("https://example.com/")`, func() string { return parsed(url.Parse("https://example.com/")) }, ``},
		},
	},
	"scheme-typo": {
		bad: []run{
			{`http.Get("htpp://example.com/a")`, func() string { return response(http.Get("htpp://example.com/a")) }, `unsupported protocol scheme "htpp"`},
			{`url.Parse("htpps://example.com/a")`, func() string { return withError(url.Parse("htpps://example.com/a")) }, `returns no error`},
		},
		good: []run{
			{`http.Get("http://example.com/a")`, func() string { return response(http.Get("http://example.com/a")) }, ``},
			{`url.Parse("https://example.com/a")`, func() string { return withError(url.Parse("https://example.com/a")) }, ``},
		},
	},
	"pattern-host": {
		bad: []run{
			{`http.Handle("GET/a", h)`, registered("/a", func() { http.Handle("GET/a", h) }), `never calls its handler`},
			{`http.Handle("a/b", h)`, registered("/a/b", func() { http.Handle("a/b", h) }), `never calls its handler`},
			{`http.Handle("example.com:80/a", h)`, registered(":80/a", func() { http.Handle("example.com:80/a", h) }), `never`},
		},
		good: []run{
			{`http.Handle("GET /a", h)`, registered("/a", func() { http.Handle("GET /a", h) }), ``},
			{`http.Handle("/a/b", h)`, registered("/a/b", func() { http.Handle("/a/b", h) }), ``},
			{`http.Handle("example.com/a", h)`, registered(":80/a", func() { http.Handle("example.com/a", h) }), ``},
		},
	},
	"pattern-segment": {
		bad: []run{
			{`http.Handle("/a/:id", h)`, registered("/a/1", func() { http.Handle("/a/:id", h) }), `never calls its handler`},
			{`http.Handle("/a/*", h)`, registered("/a/1", func() { http.Handle("/a/*", h) }), `never calls its handler`},
		},
		good: []run{
			{`http.Handle("/a/{id}", h)`, registered("/a/1", func() { http.Handle("/a/{id}", h) }), ``},
			{`http.Handle("/a/{rest...}", h)`, registered("/a/1", func() { http.Handle("/a/{rest...}", h) }), ``},
		},
	},
	"prefix-slash": {
		bad:  []run{{`http.StripPrefix("static/", h)`, func() string { return served(http.StripPrefix("static/", h), "/static/a") }, `never matches`}},
		good: []run{{`http.StripPrefix("/static/", h)`, func() string { return served(http.StripPrefix("/static/", h), "/static/a") }, ``}},
	},
	"script-scheme": {
		bad: []run{
			{`http.Redirect(w, r, "javascript:f()", http.StatusFound)`, redirected(func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "javascript:f()", http.StatusFound)
			}), `javascript:`},
			{`template.URL("javascript:f()")`, func() string { return linked(template.URL("javascript:f()")) }, `javascript:`},
		},
		good: []run{
			{`http.Redirect(w, r, "/f", http.StatusFound)`, redirected(func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "/f", http.StatusFound)
			}), ``},
			{`template.URL("https://example.com/")`, func() string { return linked(template.URL("https://example.com/")) }, ``},
		},
	},
	"field-path": {
		bad: []run{
			{`&url.URL{Path: "/a?b=c"}`, func() string { return (&url.URL{Path: "/a?b=c"}).String() }, `/a%3Fb=c`},
			{`&url.URL{Path: "https://h/a"}`, func() string { return (&url.URL{Path: "https://h/a"}).String() }, `./https://h/a`},
			{`base.JoinPath("https://h/a")`, func() string { return base.JoinPath("https://h/a").String() }, `http://example.com/dir/https:/h/a`},
		},
		good: []run{
			{`&url.URL{Path: "/a", RawQuery: "b=c"}`, func() string { return (&url.URL{Path: "/a", RawQuery: "b=c"}).String() }, ``},
			{`&url.URL{Scheme: "https", Host: "h", Path: "/a"}`, func() string { return (&url.URL{Scheme: "https", Host: "h", Path: "/a"}).String() }, ``},
			{`base.JoinPath("a")`, func() string { return base.JoinPath("a").String() }, ``},
		},
	},
	"origin-list": {
		bad:  []run{{`p.AddTrustedOrigin("https://example.com, https://example.org")`, func() string { return fmt.Sprint(p.AddTrustedOrigin("https://example.com, https://example.org")) }, `invalid character " " in host name`}},
		good: []run{{`p.AddTrustedOrigin("https://example.com")`, func() string { return fmt.Sprint(p.AddTrustedOrigin("https://example.com")) }, ``}},
	},
	"go-refuses": {
		bad: []run{
			{`url.Parse("http://ex%61mple.com/")`, func() string { return parsed(url.Parse("http://ex%61mple.com/")) }, `invalid URL escape "%61"`},
			{`http.Get("http://é@example.com/")`, func() string { return response(http.Get("http://é@example.com/")) }, `invalid userinfo`},
			{`http.NewRequest("GET", "http://[v1.fe80::1]/", nil)`, func() string { return fmt.Sprint(http.NewRequest("GET", "http://[v1.fe80::1]/", nil)) }, `invalid host`},
		},
		good: []run{
			{`url.Parse("http://example.com/")`, func() string { return parsed(url.Parse("http://example.com/")) }, ``},
			{`http.Get("http://%C3%A9@example.com/")`, func() string { return response(http.Get("http://%C3%A9@example.com/")) }, ``},
			{`http.NewRequest("GET", "http://[fe80::1]/", nil)`, func() string { return fmt.Sprint(http.NewRequest("GET", "http://[fe80::1]/", nil)) }, ``},
		},
	},
	"clear-text": {
		bad: []run{
			{`http.Get("http://example.com/a")`, func() string { return response(http.Get("http://example.com/a")) }, `in clear text`},
		},
		good: []run{
			{`http.Get("https://example.com/a")`, func() string { return response(http.Get("https://example.com/a")) }, ``},
		},
	},
	"default-port": {
		bad: []run{
			{`http.Get("http://example.com:80/a")`, func() string { return response(http.Get("http://example.com:80/a")) }, `Host header is example.com:80`},
			{`url.Parse("https://example.com:443")`, func() string { return parsed(url.Parse("https://example.com:443")) }, `:443`},
		},
		good: []run{
			{`http.Get("http://example.com/a")`, func() string { return response(http.Get("http://example.com/a")) }, ``},
			{`url.Parse("https://example.com")`, func() string { return parsed(url.Parse("https://example.com")) }, ``},
		},
	},
	"unfilled-placeholder": {
		bad: []run{
			{`http.Get("http://example.com/users/{id}")`, func() string { return response(http.Get("http://example.com/users/{id}")) }, `/users/%7Bid%7D`},
			{`http.Get("http://{host}/users")`, func() string { return response(http.Get("http://{host}/users")) }, `invalid character "{" in host name`},
		},
		good: []run{
			{`http.Get("http://example.com/users/" + id)`, func() string { return response(http.Get("http://example.com/users/" + id)) }, ``},
			{`http.Get("http://" + net.JoinHostPort(host, "80") + "/users")`, func() string { return response(http.Get("http://" + net.JoinHostPort(host, "80") + "/users")) }, ``},
		},
	},
	"query-semicolon": {
		bad: []run{
			{`url.ParseQuery("a=1;b=2")`, func() string { _, err := url.ParseQuery("a=1;b=2"); return fmt.Sprint(err) }, `invalid semicolon separator in query`},
			{`url.Parse("/?a=1&amp;b=2")`, func() string { return queryOf(url.Parse("/?a=1&amp;b=2")) }, `map[a:[1]]`},
		},
		good: []run{
			{`url.ParseQuery("a=1&b=2")`, func() string { _, err := url.ParseQuery("a=1&b=2"); return fmt.Sprint(err) }, ``},
			{`url.Parse("/?a=1&b=2")`, func() string { return queryOf(url.Parse("/?a=1&b=2")) }, ``},
		},
	},
	"redirect-status": {
		bad: []run{{`http.Redirect(w, r, "/a", http.StatusUnauthorized)`, redirectPage(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/a", http.StatusUnauthorized)
		}), `<a href="/a">Unauthorized</a>`}},
		good: []run{{`http.Redirect(w, r, "/a", http.StatusSeeOther)`, redirectPage(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/a", http.StatusSeeOther)
		}), ``}},
	},
	"pattern-twice": {
		bad: []run{
			{`http.Handle("/a/{name}", h)`, registered("/a/1", func() { http.Handle("/a/{id}", h); http.Handle("/a/{name}", h) }), `pattern "/a/{name}"`},
			{`http.Handle("/{name}/b", h)`, registered("/a/b", func() { http.Handle("/a/{id}", h); http.Handle("/{name}/b", h) }), `/{name}/b`},
		},
		good: []run{
			{`http.Handle("/a/{name}/b", h)`, registered("/a/1/b", func() { http.Handle("/a/{id}", h); http.Handle("/a/{name}/b", h) }), ``},
			{`http.Handle("/{name}/b/c", h)`, registered("/a/b/c", func() { http.Handle("/a/{id}", h); http.Handle("/{name}/b/c", h) }), ``},
		},
	},
	"host-has-port": {
		bad:  []run{{`net.JoinHostPort(u.Host, u.Port())`, func() string { u := &url.URL{Host: "h:80"}; return net.JoinHostPort(u.Host, u.Port()) }, `[h:80]:80`}},
		good: []run{{`net.JoinHostPort(u.Hostname(), u.Port())`, func() string { u := &url.URL{Host: "h:80"}; return net.JoinHostPort(u.Hostname(), u.Port()) }, ``}},
	},
	"redirect-host": {
		bad: []run{
			{`http.Redirect(w, r, "example.com/a", http.StatusFound)`, redirected(func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "example.com/a", http.StatusFound)
			}), `/dir/example.com/a`},
			{`http.Redirect(w, r, "www.example.org", http.StatusFound)`, redirected(func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "www.example.org", http.StatusFound)
			}), `/dir/`},
			{`http.Redirect(w, r, "new.example.com"+r.URL.EscapedPath(), http.StatusFound)`, redirected(func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "new.example.com"+r.URL.EscapedPath(), http.StatusFound)
			}), `/dir/new.example.com/dir/page`},
		},
		good: []run{
			{`http.Redirect(w, r, "https://example.com/a", http.StatusFound)`, redirected(func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "https://example.com/a", http.StatusFound)
			}), ``},
			{`http.Redirect(w, r, "//www.example.org", http.StatusFound)`, redirected(func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "//www.example.org", http.StatusFound)
			}), ``},
			{`http.Redirect(w, r, "https://new.example.com"+r.URL.EscapedPath(), http.StatusFound)`, redirected(func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "https://new.example.com"+r.URL.EscapedPath(), http.StatusFound)
			}), ``},
		},
	},
	"request-target": {
		bad: []run{
			{`httptest.NewRequest("GET", "a/b", nil)`, func() string { return panics(func() any { return httptest.NewRequest("GET", "a/b", nil) }) }, `panics`},
			{`httptest.NewRequest("GET", "", nil)`, func() string { return panics(func() any { return httptest.NewRequest("GET", "", nil) }) }, `invalid NewRequest arguments`},
			{`httptest.NewRequest("GET", "?a=b", nil)`, func() string { return panics(func() any { return httptest.NewRequest("GET", "?a=b", nil) }) }, `panics`},
			{`url.ParseRequestURI("a/b")`, func() string { return parsed(url.ParseRequestURI("a/b")) }, `invalid URI for request`},
		},
		good: []run{
			{`httptest.NewRequest("GET", "/a/b", nil)`, func() string { return panics(func() any { return httptest.NewRequest("GET", "/a/b", nil) }) }, ``},
			{`httptest.NewRequest("GET", "/", nil)`, func() string { return panics(func() any { return httptest.NewRequest("GET", "/", nil) }) }, ``},
			{`httptest.NewRequest("GET", "/?a=b", nil)`, func() string { return panics(func() any { return httptest.NewRequest("GET", "/?a=b", nil) }) }, ``},
			{`url.ParseRequestURI("/a/b")`, func() string { return parsed(url.ParseRequestURI("/a/b")) }, ``},
		},
	},
	"join-query": {
		bad: []run{
			{`base.JoinPath("a?b=c")`, func() string { return base.JoinPath("a?b=c").String() }, `%3F`},
			{`url.JoinPath("http://example.com", "a#b")`, func() string { return fmt.Sprint(url.JoinPath("http://example.com", "a#b")) }, `%23`},
		},
		good: []run{
			{`base.JoinPath("a")`, func() string { return base.JoinPath("a").String() }, ``},
			{`url.JoinPath("http://example.com", "a")`, func() string { return fmt.Sprint(url.JoinPath("http://example.com", "a")) }, ``},
		},
	},
	"join-escape": {
		bad: []run{
			{`base.JoinPath("100%")`, func() string { return dropped(base.JoinPath("100%")) }, `every element is dropped`},
			{`base.JoinPath("a", "b%zz")`, func() string { return dropped(base.JoinPath("a", "b%zz")) }, `every element is dropped`},
		},
		good: []run{
			{`base.JoinPath("100%25")`, func() string { return dropped(base.JoinPath("100%25")) }, ``},
			{`base.JoinPath("a", "b%25zz")`, func() string { return dropped(base.JoinPath("a", "b%25zz")) }, ``},
		},
	},
	"path-join": {
		bad: []run{
			{`path.Join("https://h", "a")`, func() string { return path.Join("https://h", "a") }, `https:/h`},
		},
		good: []run{
			{`url.JoinPath("https://h", "a")`, func() string { return fmt.Sprint(url.JoinPath("https://h", "a")) }, ``},
		},
	},
	"field-scheme": {
		bad: []run{
			{`&url.URL{Scheme: "https://", Host: "h"}`, func() string { return (&url.URL{Scheme: "https://", Host: "h"}).String() }, `https://://h`},
			{`&url.URL{Scheme: "https:", Host: "h"}`, func() string { return (&url.URL{Scheme: "https:", Host: "h"}).String() }, `https:://h`},
		},
		good: []run{
			{`&url.URL{Scheme: "https", Host: "h"}`, func() string { return (&url.URL{Scheme: "https", Host: "h"}).String() }, ``},
			{`&url.URL{Scheme: "https", Host: "h"}`, func() string { return (&url.URL{Scheme: "https", Host: "h"}).String() }, ``},
		},
	},
	"field-host": {
		bad: []run{
			{`&url.URL{Scheme: "http", Host: "http://h"}`, func() string { return (&url.URL{Scheme: "http", Host: "http://h"}).String() }, `http://http:%2F%2Fh`},
			{`&url.URL{Scheme: "http", Host: "h/a"}`, func() string { return (&url.URL{Scheme: "http", Host: "h/a"}).String() }, `%2F`},
		},
		good: []run{
			{`&url.URL{Scheme: "http", Host: "h"}`, func() string { return (&url.URL{Scheme: "http", Host: "h"}).String() }, ``},
			{`&url.URL{Scheme: "http", Host: "h", Path: "/a"}`, func() string { return (&url.URL{Scheme: "http", Host: "h", Path: "/a"}).String() }, ``},
		},
	},
	"field-escape": {
		bad: []run{
			{`&url.URL{Path: "/a%20b"}`, func() string { return (&url.URL{Path: "/a%20b"}).String() }, `/a%2520b`},
			{`http.StripPrefix("/a%20b", h)`, func() string { return served(http.StripPrefix("/a%20b", h), "/a%20b/c") }, `never matches`},
		},
		good: []run{
			{`&url.URL{Path: "/a b"}`, func() string { return (&url.URL{Path: "/a b"}).String() }, ``},
			{`http.StripPrefix("/a b", h)`, func() string { return served(http.StripPrefix("/a b", h), "/a%20b/c") }, ``},
		},
	},
	"trim-cutset": {
		bad: []run{{`strings.TrimLeft("https://shop.example", "https://")`, func() string {
			return trimmed(strings.TrimLeft("https://shop.example", "https://"))
		}, `leaves "op.example"`}},
		good: []run{{`strings.TrimPrefix("https://shop.example", "https://")`, func() string {
			return trimmed(strings.TrimPrefix("https://shop.example", "https://"))
		}, ``}},
	},
	"field-hash": {
		bad:  []run{{`&url.URL{Path: "/", Fragment: "#a"}`, func() string { return anchored((&url.URL{Path: "/", Fragment: "#a"}).String()) }, `"/#%23a"`}},
		good: []run{{`&url.URL{Path: "/", Fragment: "a"}`, func() string { return anchored((&url.URL{Path: "/", Fragment: "a"}).String()) }, ``}},
	},
	"field-query": {
		bad: []run{
			{`&url.URL{Path: "/", RawQuery: "?a=b"}`, func() string { return (&url.URL{Path: "/", RawQuery: "?a=b"}).String() }, `/??a=b`},
			{`url.ParseQuery("?a=b")`, func() string { return firstKey(url.ParseQuery("?a=b")) }, `"?a"`},
		},
		good: []run{
			{`&url.URL{Path: "/", RawQuery: "a=b"}`, func() string { return (&url.URL{Path: "/", RawQuery: "a=b"}).String() }, ``},
			{`url.ParseQuery("a=b")`, func() string { return firstKey(url.ParseQuery("a=b")) }, ``},
		},
	},
	"double-escape": {
		bad: []run{
			{`url.QueryEscape("a%20b")`, func() string { return url.QueryEscape("a%20b") }, `a%2520b`},
			{`url.UserPassword("u", "a%20b")`, func() string { return url.UserPassword("u", "a%20b").String() }, `a%2520b`},
		},
		good: []run{
			{`url.QueryEscape("a b")`, func() string { return url.QueryEscape("a b") }, ``},
			{`url.UserPassword("u", "a b")`, func() string { return url.UserPassword("u", "a b").String() }, ``},
		},
	},
	"decode-escape": {
		bad:  []run{{`url.PathUnescape("100%")`, func() string { return fmt.Sprint(url.PathUnescape("100%")) }, `invalid URL escape`}},
		good: []run{{`url.PathUnescape("100%25")`, func() string { return fmt.Sprint(url.PathUnescape("100%25")) }, ``}},
	},
	"html-url": {
		bad:  []run{{`template.URL("x-app:a b")`, func() string { return linked(template.URL("x-app:a b")) }, `x-app:`}},
		good: []run{{`template.URL("http://example.com/")`, func() string { return linked(template.URL("http://example.com/")) }, ``}},
	},
	"address-url": {
		bad: []run{
			{`net.Dial("tcp", "http://127.0.0.1:80")`, func() string { return dialed(net.Dial("tcp", "http://127.0.0.1:80")) }, `too many colons in address`},
			{`net.Listen("tcp", "http://localhost:0")`, func() string { return listened(net.Listen("tcp", "http://localhost:0")) }, `too many colons in address`},
		},
		good: []run{
			{`net.Dial("tcp", "127.0.0.1:80")`, func() string { return dialed(net.Dial("tcp", "127.0.0.1:80")) }, ``},
			{`net.Listen("tcp", "localhost:0")`, func() string { return listened(net.Listen("tcp", "localhost:0")) }, ``},
		},
	},
	"address-colons": {
		bad: []run{
			{`net.Dial("tcp", "::1:80")`, func() string { return dialed(net.Dial("tcp", "::1:80")) }, `too many colons in address`},
			{`net.Listen("tcp", "127.0.0.1:0:0")`, func() string { return listened(net.Listen("tcp", "127.0.0.1:0:0")) }, `too many colons in address`},
		},
		good: []run{
			{`net.Dial("tcp", "[::1]:80")`, func() string { return dialed(net.Dial("tcp", "[::1]:80")) }, ``},
			{`net.Listen("tcp", "127.0.0.1:0")`, func() string { return listened(net.Listen("tcp", "127.0.0.1:0")) }, ``},
		},
	},
	"address-port": {
		bad: []run{
			{`net.Dial("tcp", "localhost")`, func() string { return dialed(net.Dial("tcp", "localhost")) }, `missing port in address`},
			{`http.ListenAndServe("8080", nil)`, func() string { return fmt.Sprint(http.ListenAndServe("8080", nil)) }, `missing port in address`},
			{`net.Dial("tcp", "[::1]")`, func() string { return dialed(net.Dial("tcp", "[::1]")) }, `missing port in address`},
		},
		good: []run{
			{`net.Dial("tcp", "localhost:80")`, func() string { return dialed(net.Dial("tcp", "localhost:80")) }, ``},
			{`net.Listen("tcp", ":8080")`, func() string { return listened(net.Listen("tcp", ":8080")) }, ``},
			{`net.Dial("tcp", "[::1]:80")`, func() string { return dialed(net.Dial("tcp", "[::1]:80")) }, ``},
		},
	},
	"address-bad-port": {
		bad: []run{
			{`net.Dial("tcp", "127.0.0.1:99999")`, func() string { return dialed(net.Dial("tcp", "127.0.0.1:99999")) }, `invalid port`},
			{`http.ListenAndServe(":8080/a", nil)`, func() string { return fmt.Sprint(http.ListenAndServe(":8080/a", nil)) }, `unknown port`},
		},
		good: []run{
			{`net.Dial("tcp", "127.0.0.1:9999")`, func() string { return dialed(net.Dial("tcp", "127.0.0.1:9999")) }, ``},
			{`net.Listen("tcp", ":8080")`, func() string { return listened(net.Listen("tcp", ":8080")) }, ``},
		},
	},
	"host-url": {
		bad: []run{
			{`net.JoinHostPort("http://h", "80")`, func() string { return net.JoinHostPort("http://h", "80") }, `[http://h]:80`},
			{`&http.Cookie{Name: "n", Domain: "example.com/a"}`, func() string { return cookie(&http.Cookie{Name: "n", Domain: "example.com/a"}) }, `drops such a Domain`},
		},
		good: []run{
			{`net.JoinHostPort("h", "80")`, func() string { return net.JoinHostPort("h", "80") }, ``},
			{`&http.Cookie{Name: "n", Domain: "example.com"}`, func() string { return cookie(&http.Cookie{Name: "n", Domain: "example.com"}) }, ``},
		},
	},
	"host-port": {
		bad: []run{
			{`net.JoinHostPort("h:80", "80")`, func() string { return net.JoinHostPort("h:80", "80") }, `[h:80]:80`},
			{`&http.Cookie{Name: "n", Domain: "example.com:80"}`, func() string { return cookie(&http.Cookie{Name: "n", Domain: "example.com:80"}) }, `drops such a Domain`},
		},
		good: []run{
			{`net.JoinHostPort("h", "80")`, func() string { return net.JoinHostPort("h", "80") }, ``},
			{`&http.Cookie{Name: "n", Domain: "example.com"}`, func() string { return cookie(&http.Cookie{Name: "n", Domain: "example.com"}) }, ``},
		},
	},
	"host-brackets": {
		bad:  []run{{`net.JoinHostPort("[::1]", "80")`, func() string { return net.JoinHostPort("[::1]", "80") }, `[[::1]]:80`}},
		good: []run{{`net.JoinHostPort("::1", "80")`, func() string { return net.JoinHostPort("::1", "80") }, ``}},
	},
	"origin-scheme": {
		bad: []run{
			{`p.AddTrustedOrigin("example.com")`, func() string { return fmt.Sprint(p.AddTrustedOrigin("example.com")) }, `scheme is required`},
			{`p.AddTrustedOrigin("//example.com")`, func() string { return fmt.Sprint(p.AddTrustedOrigin("//example.com")) }, `scheme is required`},
		},
		good: []run{
			{`p.AddTrustedOrigin("https://example.com")`, func() string { return fmt.Sprint(p.AddTrustedOrigin("https://example.com")) }, ``},
			{`p.AddTrustedOrigin("https://example.com")`, func() string { return fmt.Sprint(p.AddTrustedOrigin("https://example.com")) }, ``},
		},
	},
	"origin-path": {
		bad: []run{
			{`p.AddTrustedOrigin("https://example.com/")`, func() string { return fmt.Sprint(p.AddTrustedOrigin("https://example.com/")) }, `path, query, and fragment are not allowed`},
			{`p.AddTrustedOrigin("https://example.com/a")`, func() string { return fmt.Sprint(p.AddTrustedOrigin("https://example.com/a")) }, `path, query, and fragment are not allowed`},
		},
		good: []run{
			{`p.AddTrustedOrigin("https://example.com")`, func() string { return fmt.Sprint(p.AddTrustedOrigin("https://example.com")) }, ``},
			{`p.AddTrustedOrigin("https://example.com")`, func() string { return fmt.Sprint(p.AddTrustedOrigin("https://example.com")) }, ``},
		},
	},
	"file-concat": {
		bad: []run{{`url.Parse("file://" + dir)`, func() string { return parsed(url.Parse("file://" + dir)) }, `invalid URL escape "%"`}},
		good: []run{{`url.Parse((&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(dir), "/")}).String())`, func() string {
			return parsed(url.Parse((&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(dir), "/")}).String()))
		}, ``}},
	},
	"server-slash": {
		bad:  []run{{`http.Get(srv.URL + "a")`, func() string { return response(http.Get(srv.URL + "a")) }, `invalid port ":1234a" after host`}},
		good: []run{{`http.Get(srv.URL + "/a")`, func() string { return response(http.Get(srv.URL + "/a")) }, ``}},
	},
	"host-glued": {
		bad:  []run{{`url.Parse("http://127.0.0.1" + "users")`, func() string { return otherHost(url.Parse("http://127.0.0.1" + "users")) }, `the host 127.0.0.1users`}},
		good: []run{{`url.Parse("http://127.0.0.1" + "/users")`, func() string { return otherHost(url.Parse("http://127.0.0.1" + "/users")) }, ``}},
	},
	"path-glued": {
		bad:  []run{{`url.Parse("http://127.0.0.1/v1" + "users")`, func() string { return otherThan("/v1/users")(url.Parse("http://127.0.0.1/v1" + "users")) }, `asks for /v1users`}},
		good: []run{{`url.Parse("http://127.0.0.1/v1" + "/users")`, func() string { return otherThan("/v1/users")(url.Parse("http://127.0.0.1/v1" + "/users")) }, ``}},
	},
	"version-twice": {
		bad:  []run{{`url.Parse("http://127.0.0.1/v1" + "/v1/users")`, func() string { return otherThan("/v1/users")(url.Parse("http://127.0.0.1/v1" + "/v1/users")) }, `asks for /v1/v1/users`}},
		good: []run{{`url.Parse("http://127.0.0.1" + "/v1/users")`, func() string { return otherThan("/v1/users")(url.Parse("http://127.0.0.1" + "/v1/users")) }, ``}},
	},
	"search-question": {
		bad:  []run{{`url.Parse("http://127.0.0.1/?a=b" + "?" + "c=d")`, func() string { return parameter(url.Parse("http://127.0.0.1/?a=b" + "?" + "c=d")) }, `b?c=d`}},
		good: []run{{`url.Parse("http://127.0.0.1/?a=b" + "&" + "c=d")`, func() string { return parameter(url.Parse("http://127.0.0.1/?a=b" + "&" + "c=d")) }, ``}},
	},
	"parameter-glued": {
		bad: []run{{`url.Parse("/?a=b" + "page=2")`, func() string { return parameter(url.Parse("/?a=b" + "page=2")) }, `bpage=2`}, {`url.Parse(fmt.Sprintf("/?a=%dpage=%d", 1, 2))`, func() string {
			return secondParameter(url.Parse(fmt.Sprintf("/?a=%dpage=%d", 1, 2)))
		}, `one parameter`}},
		good: []run{{`url.Parse("/?a=b" + "&page=2")`, func() string { return parameter(url.Parse("/?a=b" + "&page=2")) }, ``}, {`url.Parse(fmt.Sprintf("/?a=%d&page=%d", 1, 2))`, func() string {
			return secondParameter(url.Parse(fmt.Sprintf("/?a=%d&page=%d", 1, 2)))
		}, ``}},
	},
	"query-mark": {
		bad: []run{{`url.Parse("http://127.0.0.1/a" + url.Values{"b": {"c"}}.Encode())`, func() string {
			return otherPath(url.Parse("http://127.0.0.1/a" + url.Values{"b": {"c"}}.Encode()))
		}, `the path /ab=c`}, {`url.Parse("http://127.0.0.1" + r.URL.EscapedPath() + r.URL.RawQuery)`, func() string {
			r := httptest.NewRequest("GET", "/a?b=c", nil)
			return otherPath(url.Parse("http://127.0.0.1" + r.URL.EscapedPath() + r.URL.RawQuery))
		}, `the path /ab=c`}},
		good: []run{{`url.Parse("http://127.0.0.1/a?" + url.Values{"b": {"c"}}.Encode())`, func() string {
			return otherPath(url.Parse("http://127.0.0.1/a?" + url.Values{"b": {"c"}}.Encode()))
		}, ``}, {`url.Parse("http://127.0.0.1" + r.URL.EscapedPath() + "?" + r.URL.RawQuery)`, func() string {
			r := httptest.NewRequest("GET", "/a?b=c", nil)
			return otherPath(url.Parse("http://127.0.0.1" + r.URL.EscapedPath() + "?" + r.URL.RawQuery))
		}, ``}},
	},
	"printed-value": {
		bad: []run{{`http.Get(fmt.Sprintf("http://127.0.0.1/?ids=%v", ids))`, func() string {
			return response(http.Get(fmt.Sprintf("http://127.0.0.1/?ids=%v", ids)))
		}, `400 Bad Request`}},
		good: []run{{`http.Get(fmt.Sprintf("http://127.0.0.1/?ids=%d,%d", ids[0], ids[1]))`, func() string {
			return response(http.Get(fmt.Sprintf("http://127.0.0.1/?ids=%d,%d", ids[0], ids[1])))
		}, ``}},
	},
	"printf-escape": {
		bad: []run{{`http.Get(fmt.Sprintf("http://example.com/a%20b/%s", id))`, func() string {
			return response(http.Get(printf("http://example.com/a%20b/%s", id)))
		}, `%!b(string=`}},
		good: []run{{`http.Get(fmt.Sprintf("http://example.com/a%%20b/%s", id))`, func() string {
			return response(http.Get(fmt.Sprintf("http://example.com/a%%20b/%s", id)))
		}, ``}},
	},
	"join-host-port": {
		bad:  []run{{`net.Dial("tcp", fmt.Sprintf("%s:%d", host, 80))`, func() string { return dialed(net.Dial("tcp", printf("%s:%d", host, 80))) }, `too many colons in address`}},
		good: []run{{`net.Dial("tcp", net.JoinHostPort(host, "80"))`, func() string { return dialed(net.Dial("tcp", net.JoinHostPort(host, "80"))) }, ``}},
	},
	"pattern-syntax": {
		bad: []run{
			{`http.Handle("", h)`, registered("/", func() { http.Handle("", h) }), `panics`},
			{`http.Handle("a", h)`, registered("/a", func() { http.Handle("a", h) }), `panics: parsing "a"`},
			{`http.Handle("/a{id}", h)`, registered("/a1", func() { http.Handle("/a{id}", h) }), `panics`},
			{`http.Handle("GET /a//b", h)`, registered("/a/b", func() { http.Handle("GET /a//b", h) }), `panics`},
			{`http.Handle("/{a}/{a}", h)`, registered("/a/b", func() { http.Handle("/{a}/{a}", h) }), `panics`},
		},
		good: []run{
			{`http.Handle("/", h)`, registered("/", func() { http.Handle("/", h) }), ``},
			{`http.Handle("/a", h)`, registered("/a", func() { http.Handle("/a", h) }), ``},
			{`http.Handle("/a/{id}", h)`, registered("/a/1", func() { http.Handle("/a/{id}", h) }), ``},
			{`http.Handle("GET /a/b", h)`, registered("/a/b", func() { http.Handle("GET /a/b", h) }), ``},
			{`http.Handle("/{a}/{b}", h)`, registered("/a/b", func() { http.Handle("/{a}/{b}", h) }), ``},
		},
	},
	"pattern-unmatched": {
		bad: []run{
			{`http.Handle("http://example.com/a", h)`, registered("/a", func() { http.Handle("http://example.com/a", h) }), `never calls its handler`},
			{`http.Handle("/a?b=c", h)`, registered("/a?b=c", func() { http.Handle("/a?b=c", h) }), `never calls its handler`},
			{`http.Handle("/a//b", h)`, registered("/a//b", func() { http.Handle("/a//b", h) }), `never calls its handler`},
			{`http.Handle("GET /a ", h)`, registered("/a", func() { http.Handle("GET /a ", h) }), `never calls its handler`},
		},
		good: []run{
			{`http.Handle("example.com/a", h)`, registered("/a", func() { http.Handle("example.com/a", h) }), ``},
			{`http.Handle("/a", h)`, registered("/a?b=c", func() { http.Handle("/a", h) }), ``},
			{`http.Handle("/a/b", h)`, registered("/a//b", func() { http.Handle("/a/b", h) }), ``},
			{`http.Handle("GET /a", h)`, registered("/a", func() { http.Handle("GET /a", h) }), ``},
		},
	},
	"file-name": {
		bad: []run{
			{`os.Open("file:///etc/hosts")`, func() string { return failed(os.Open("file:///etc/hosts")) }, `no such file or directory`},
			{`http.FileServer(http.Dir("file:///srv"))`, func() string { return fromFiles(http.FileServer(http.Dir("file:///srv"))) }, `404`},
		},
		good: []run{
			{`os.Open("/etc/hosts")`, func() string { return failed(os.Open("/etc/hosts")) }, ``},
			{`http.FileServer(http.Dir("/srv"))`, func() string { return fromFiles(http.FileServer(http.Dir("/srv"))) }, ``},
		},
	},
	"origin-port": {
		bad:  []run{{`p.AddTrustedOrigin("https://example.com:443")`, trusts(func(p *http.CrossOriginProtection) error { return p.AddTrustedOrigin("https://example.com:443") }), `cross-origin request detected from Sec-Fetch-Site header`}},
		good: []run{{`p.AddTrustedOrigin("https://example.com")`, trusts(func(p *http.CrossOriginProtection) error { return p.AddTrustedOrigin("https://example.com") }), ``}},
	},
	"ip-text": {
		bad: []run{
			{`netip.MustParseAddr("localhost")`, func() string { return panics(func() any { return netip.MustParseAddr("localhost") }) }, `unable to parse IP`},
			{`netip.ParseAddr("host")`, func() string { return failed(netip.ParseAddr("host")) }, `unable to parse IP`},
		},
		good: []run{
			{`netip.MustParseAddr("127.0.0.1")`, func() string { return panics(func() any { return netip.MustParseAddr("127.0.0.1") }) }, ``},
			{`netip.ParseAddr("::1")`, func() string { return failed(netip.ParseAddr("::1")) }, ``},
		},
	},
	"ip-mask": {
		bad: []run{
			{`netip.MustParsePrefix("10.0.0.0")`, func() string { return panics(func() any { return netip.MustParsePrefix("10.0.0.0") }) }, `no '/'`},
			{`netip.ParsePrefix("10.0.0.0/33")`, func() string { return failed(netip.ParsePrefix("10.0.0.0/33")) }, `prefix length out of range`},
			{`netip.ParsePrefix("10.0.0.0/255.0.0.0")`, func() string { return failed(netip.ParsePrefix("10.0.0.0/255.0.0.0")) }, `bad bits after slash`},
		},
		good: []run{
			{`netip.MustParsePrefix("10.0.0.0/8")`, func() string { return panics(func() any { return netip.MustParsePrefix("10.0.0.0/8") }) }, ``},
			{`netip.ParsePrefix("10.0.0.0/32")`, func() string { return failed(netip.ParsePrefix("10.0.0.0/32")) }, ``},
			{`netip.ParsePrefix("10.0.0.0/8")`, func() string { return failed(netip.ParsePrefix("10.0.0.0/8")) }, ``},
		},
	},
	"network-name": {
		bad: []run{
			{`net.Dial("http", "127.0.0.1:80")`, func() string { return dialed(net.Dial("http", "127.0.0.1:80")) }, `unknown network`},
			{`net.Listen("127.0.0.1:0", "tcp")`, func() string { return listened(net.Listen("127.0.0.1:0", "tcp")) }, `unknown network`},
			{`net.ResolveUDPAddr("tcp", "127.0.0.1:80")`, func() string { return fmt.Sprint(net.ResolveUDPAddr("tcp", "127.0.0.1:80")) }, `unknown network`},
		},
		good: []run{
			{`net.Dial("tcp", "127.0.0.1:80")`, func() string { return dialed(net.Dial("tcp", "127.0.0.1:80")) }, ``},
			{`net.Listen("tcp", "127.0.0.1:0")`, func() string { return listened(net.Listen("tcp", "127.0.0.1:0")) }, ``},
			{`net.ResolveUDPAddr("udp", "127.0.0.1:80")`, func() string { return fmt.Sprint(net.ResolveUDPAddr("udp", "127.0.0.1:80")) }, ``},
		},
	},
	"socket-url": {
		bad: []run{
			{`net.Listen("unix", "unix:///none/a.sock")`, func() string { return listened(net.Listen("unix", "unix:///none/a.sock")) }, `no such file or directory`},
		},
		good: []run{
			{`net.Listen("unix", "a.sock")`, func() string { return listened(net.Listen("unix", "a.sock")) }, ``},
		},
	},
	"cookie-path": {
		bad: []run{
			{`&http.Cookie{Name: "n", Path: "app"}`, func() string { return returned(&http.Cookie{Name: "n", Path: "app"}) }, `not to /app`},
			{`&http.Cookie{Name: "n", Path: "/app;v=1"}`, func() string { return (&http.Cookie{Name: "n", Path: "/app;v=1"}).String() }, `/appv=1`},
		},
		good: []run{
			{`&http.Cookie{Name: "n", Path: "/app"}`, func() string { return returned(&http.Cookie{Name: "n", Path: "/app"}) }, ``},
			{`&http.Cookie{Name: "n", Path: "/app"}`, func() string { return (&http.Cookie{Name: "n", Path: "/app"}).String() }, ``},
		},
	},
	"query-escaped-whole": {
		bad: []run{
			{`"http://h/?" + url.QueryEscape("a=1&b=2")`, func() string { return parameters("http://h/?" + url.QueryEscape("a=1&b=2")) }, `the name a=1&b=2`},
			{`"http://h/?" + url.QueryEscape(url.Values{"a": {"1"}, "b": {"2"}}.Encode())`, func() string {
				return parameters("http://h/?" + url.QueryEscape(url.Values{"a": {"1"}, "b": {"2"}}.Encode()))
			}, `the name a=1&b=2`},
		},
		good: []run{
			{`"http://h/?a=" + url.QueryEscape("1") + "&b=2"`, func() string { return parameters("http://h/?a=" + url.QueryEscape("1") + "&b=2") }, ``},
			{`"http://h/?" + url.Values{"a": {"1"}, "b": {"2"}}.Encode()`, func() string { return parameters("http://h/?" + url.Values{"a": {"1"}, "b": {"2"}}.Encode()) }, ``},
		},
	},
	"cookie-name": {
		bad: []run{
			{`http.SetCookie(w, &http.Cookie{Name: "last visit", Value: "v"})`, func() string {
				w := httptest.NewRecorder()
				http.SetCookie(w, &http.Cookie{Name: "last visit", Value: "v"})
				return "writes nothing" + w.Header().Get("Set-Cookie")
			}, `writes nothing`},
		},
		good: []run{
			{`http.SetCookie(w, &http.Cookie{Name: "last_visit", Value: "v"})`, func() string {
				w := httptest.NewRecorder()
				http.SetCookie(w, &http.Cookie{Name: "last_visit", Value: "v"})
				return "writes " + w.Header().Get("Set-Cookie")
			}, ``},
		},
	},
	"cookie-value": {
		bad: []run{
			{`&http.Cookie{Name: "n", Value: "{\"a\":1}"}`, func() string {
				return strings.TrimPrefix((&http.Cookie{Name: "n", Value: "{\"a\":1}"}).String(), "n=")
			}, `{a:1}`},
		},
		good: []run{
			{`&http.Cookie{Name: "n", Value: url.QueryEscape("{\"a\":1}")}`, func() string {
				return strings.TrimPrefix((&http.Cookie{Name: "n", Value: url.QueryEscape("{\"a\":1}")}).String(), "n=")
			}, ``},
		},
	},
	"mail-address": {
		bad: []run{
			{`mail.ParseAddressList("a@example.com; b@example.com")`, func() string { return failed(mail.ParseAddressList("a@example.com; b@example.com")) }, `mail: expected comma`},
			{`mail.ParseAddress("Doe, Jane <a@example.com>")`, func() string { return failed(mail.ParseAddress("Doe, Jane <a@example.com>")) }, `mail: missing '@' or angle-addr`},
			{`mail.ParseAddress("a@example.com, b@example.com")`, func() string { return failed(mail.ParseAddress("a@example.com, b@example.com")) }, `mail: expected single address`},
		},
		good: []run{
			{`mail.ParseAddressList("a@example.com, b@example.com")`, func() string { return failed(mail.ParseAddressList("a@example.com, b@example.com")) }, ``},
			{`mail.ParseAddress("\"Doe, Jane\" <a@example.com>")`, func() string { return failed(mail.ParseAddress("\"Doe, Jane\" <a@example.com>")) }, ``},
			{`mail.ParseAddress("a@example.com")`, func() string { return failed(mail.ParseAddress("a@example.com")) }, ``},
		},
	},
	"fs-path": {
		bad: []run{
			{`fs.Sub(files, "static/")`, func() string { return failed(fs.Sub(files, "static/")) }, `invalid argument`},
			{`fs.Sub(files, "./static")`, func() string { return failed(fs.Sub(files, "./static")) }, `invalid argument`},
			{`files.ReadFile("/rule.go")`, func() string { return failed(files.ReadFile("/rule.go")) }, `file does not exist`},
		},
		good: []run{
			{`fs.Sub(files, "static")`, func() string { return failed(fs.Sub(files, "static")) }, ``},
			{`fs.Sub(files, "static")`, func() string { return failed(fs.Sub(files, "static")) }, ``},
			{`files.ReadFile("rule.go")`, func() string { return failed(files.ReadFile("rule.go")) }, ``},
		},
	},
	"method-name": {
		bad: []run{
			{`http.NewRequest("GET ", "http://h/", nil)`, func() string { return failed(http.NewRequest("GET ", "http://h/", nil)) }, `net/http: invalid method`},
			{`http.NewRequest("get", "http://h/", nil)`, answered(func() (*http.Request, error) { return http.NewRequest("get", "http://h/", nil) }), `405`},
		},
		good: []run{
			{`http.NewRequest("GET", "http://h/", nil)`, func() string { return failed(http.NewRequest("GET", "http://h/", nil)) }, ``},
			{`http.NewRequest(http.MethodGet, "http://h/", nil)`, answered(func() (*http.Request, error) { return http.NewRequest(http.MethodGet, "http://h/", nil) }), ``},
		},
	},
	"header-name": {
		bad: []run{
			{`req.Header.Set("X-Key:", "1")`, sentWith(func(req *http.Request) { req.Header.Set("X-Key:", "1") }), `net/http: invalid header field name`},
			{`w.Header().Set("X Key", "1")`, headersOf(func(w http.ResponseWriter) { w.Header().Set("X Key", "1") }), `leaves the header out`},
		},
		good: []run{
			{`req.Header.Set("X-Key", "1")`, sentWith(func(req *http.Request) { req.Header.Set("X-Key", "1") }), ``},
			{`w.Header().Set("X-Key", "1")`, headersOf(func(w http.ResponseWriter) { w.Header().Set("X-Key", "1") }), ``},
		},
	},
	"basic-base64": {
		bad: []run{
			{`req.Header.Set("Authorization", "Basic "+user+":"+pass)`, userOf(func(req *http.Request) { req.Header.Set("Authorization", "Basic "+user+":"+pass) }), `returns false`},
		},
		good: []run{
			{`req.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user+":"+pass)))`, userOf(func(req *http.Request) {
				req.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user+":"+pass)))
			}), ``},
		},
	},
	"bearer-twice": {
		bad: []run{
			{`req.Header.Set("Authorization", "Bearer: "+key)`, tokenOf(func(req *http.Request) { req.Header.Set("Authorization", "Bearer: "+key) }), `a scheme with a colon`},
			{`req.Header.Set("Authorization", "Bearer Bearer "+key)`, tokenOf(func(req *http.Request) { req.Header.Set("Authorization", "Bearer Bearer "+key) }), `a token with a space`},
		},
		good: []run{
			{`req.Header.Set("Authorization", "Bearer "+key)`, tokenOf(func(req *http.Request) { req.Header.Set("Authorization", "Bearer "+key) }), ``},
			{`req.Header.Set("Authorization", "Bearer abc")`, tokenOf(func(req *http.Request) { req.Header.Set("Authorization", "Bearer abc") }), ``},
		},
	},
	"media-type": {
		bad: []run{
			{`w.Header().Set("Content-Type", "text/html, charset=utf-8")`, mediaOf(func(w http.ResponseWriter) { w.Header().Set("Content-Type", "text/html, charset=utf-8") }), `unexpected content after media subtype`},
			{`http.Post("http://h/", "application/x-www-form-urlencode", strings.NewReader("a=b"))`, formOf(func() (*http.Response, error) {
				return http.Post("http://h/", "application/x-www-form-urlencode", strings.NewReader("a=b"))
			}), `r.FormValue("a") is ""`},
		},
		good: []run{
			{`w.Header().Set("Content-Type", "text/html; charset=utf-8")`, mediaOf(func(w http.ResponseWriter) { w.Header().Set("Content-Type", "text/html; charset=utf-8") }), ``},
			{`http.Post("http://h/", "application/x-www-form-urlencoded", strings.NewReader("a=b"))`, formOf(func() (*http.Response, error) {
				return http.Post("http://h/", "application/x-www-form-urlencoded", strings.NewReader("a=b"))
			}), ``},
		},
	},
	"form-type": {
		bad: []run{
			{`http.Post("http://h/", "application/json", strings.NewReader(url.Values{"a": {"b"}}.Encode()))`, formOf(func() (*http.Response, error) {
				return http.Post("http://h/", "application/json", strings.NewReader(url.Values{"a": {"b"}}.Encode()))
			}), `r.FormValue("a") is ""`},
		},
		good: []run{
			{`http.Post("http://h/", "application/x-www-form-urlencoded", strings.NewReader(url.Values{"a": {"b"}}.Encode()))`, formOf(func() (*http.Response, error) {
				return http.Post("http://h/", "application/x-www-form-urlencoded", strings.NewReader(url.Values{"a": {"b"}}.Encode()))
			}), ``},
		},
	},
	"header-key": {
		bad: []run{
			{`r.Header["x-key"]`, servedWith(func(r *http.Request) bool { return len(r.Header["x-key"]) > 0 }), `is always empty`},
			{`r.Header.Get("Host")`, servedWith(func(r *http.Request) bool { return r.Header.Get("Host") != "" }), `is always empty`},
		},
		good: []run{
			{`r.Header["X-Key"]`, servedWith(func(r *http.Request) bool { return len(r.Header["X-Key"]) > 0 }), ``},
			{`r.Host`, servedWith(func(r *http.Request) bool { return r.Host != "" }), ``},
		},
	},
	"mail-url": {
		bad: []run{
			{`mail.ParseAddress("mailto:a@example.com")`, func() string { return failed(mail.ParseAddress("mailto:a@example.com")) }, `expected comma`},
		},
		good: []run{
			{`mail.ParseAddress("a@example.com")`, func() string { return failed(mail.ParseAddress("a@example.com")) }, ``},
		},
	},
	"host-no-name": {
		bad: []run{
			{`http.Get("http://api..example.com/a")`, func() string {
				_ = response(http.Get("http://api..example.com/a"))
				return failed(net.LookupHost("api..example.com"))
			}, `no such host`},
			{`http.Get("http://localhost.8080/a")`, func() string { return response(http.Get("http://localhost.8080/a")) }, `localhost.8080`},
		},
		good: []run{
			{`http.Get("http://api.example.com/a")`, func() string { return response(http.Get("http://api.example.com/a")) }, ``},
			{`http.Get("http://localhost:8080/a")`, func() string { return response(http.Get("http://localhost:8080/a")) }, ``},
		},
	},
	"host-character": {
		bad: []run{
			{`http.Get("http://api–v1.example.com/a")`, func() string { return response(http.Get("http://api–v1.example.com/a")) }, `xn--apiv1-0u3b.example.com`},
		},
		good: []run{
			{`http.Get("http://api-v1.example.com/a")`, func() string { return response(http.Get("http://api-v1.example.com/a")) }, ``},
		},
	},
	"invisible-character": {
		bad: []run{
			{`http.Get("http://example.com/a\u00a0")`, func() string { return response(http.Get("http://example.com/a\u00a0")) }, `/a%C2%A0`},
		},
		good: []run{
			{`http.Get("http://example.com/a")`, func() string { return response(http.Get("http://example.com/a")) }, ``},
		},
	},
	"port-in-path": {
		bad: []run{
			{`http.Get("http://localhost/:8080/a")`, func() string { return response(http.Get("http://localhost/:8080/a")) }, `/:8080/a`},
		},
		good: []run{
			{`http.Get("http://localhost:8080/a")`, func() string { return response(http.Get("http://localhost:8080/a")) }, ``},
		},
	},
	"password-mark": {
		bad: []run{
			{`url.Parse("http://u:p@s/w@example.com/")`, func() string { return parsed(url.Parse("http://u:p@s/w@example.com/")) }, `Host "s"`},
		},
		good: []run{
			{`url.Parse("http://u:p%40s%2Fw@example.com/")`, func() string { return parsed(url.Parse("http://u:p%40s%2Fw@example.com/")) }, ``},
		},
	},
	"fragment-query": {
		bad: []run{
			{`http.Get("http://example.com/?a=c#&b=1")`, func() string { return response(http.Get("http://example.com/?a=c#&b=1")) }, `asked for /?a=c,`},
		},
		good: []run{
			{`http.Get("http://example.com/?a=c%23&b=1")`, func() string { return response(http.Get("http://example.com/?a=c%23&b=1")) }, ``},
		},
	},
	"plus-in-query": {
		bad: []run{
			{`url.Parse("/?a=+4912345678")`, func() string { return spaced(url.Parse("/?a=+4912345678")) }, `makes a space`},
			{`url.Parse("/?a=2024-01-02T15:04:05+01:00")`, func() string { return spaced(url.Parse("/?a=2024-01-02T15:04:05+01:00")) }, `makes a space`},
			{`url.Parse("/?a=u+tag@example.com")`, func() string { return spaced(url.Parse("/?a=u+tag@example.com")) }, `makes a space`},
		},
		good: []run{
			{`url.Parse("/?a=%2B4912345678")`, func() string { return spaced(url.Parse("/?a=%2B4912345678")) }, ``},
			{`url.Parse("/?a=2024-01-02T15:04:05%2B01:00")`, func() string { return spaced(url.Parse("/?a=2024-01-02T15:04:05%2B01:00")) }, ``},
			{`url.Parse("/?a=u%2Btag@example.com")`, func() string { return spaced(url.Parse("/?a=u%2Btag@example.com")) }, ``},
		},
	},
	"never-equal": {
		bad: []run{
			{`base.Scheme == "http://"`, func() string { return never(base.Scheme == "http://") }, `is never true`},
			{`base.Port() == ":80"`, func() string { return never(base.Port() == ":80") }, `is never true`},
			{`base.Hostname() == "example.com:80"`, func() string { return never(base.Hostname() == "example.com:80") }, `is never true`},
			{`strings.ToLower(base.Host) == "EXAMPLE.COM"`, func() string { return never(strings.ToLower(base.Host) == "EXAMPLE.COM") }, `is never true`},
			{`path.Base(base.Path) == "/dir"`, func() string { return never(path.Base(base.Path) == "/dir") }, `is never true`},
		},
		good: []run{
			{`base.Scheme == "http"`, func() string { return never(base.Scheme == "http") }, ``},
			{`base.Port() == ""`, func() string { return never(base.Port() == "") }, ``},
			{`base.Hostname() == "example.com"`, func() string { return never(base.Hostname() == "example.com") }, ``},
			{`strings.ToLower(base.Host) == "example.com"`, func() string { return never(strings.ToLower(base.Host) == "example.com") }, ``},
			{`path.Base(base.Path) == "dir"`, func() string { return never(path.Base(base.Path) == "dir") }, ``},
		},
	},
	"compared-part": {
		bad: []run{
			{`r.URL.Path == "/a?b=c"`, servedAs("/a?b=c", func(r *http.Request) bool { return r.URL.Path == "/a?b=c" }), `is false`},
			{`r.URL.RawQuery == "?b=c"`, servedAs("/a?b=c", func(r *http.Request) bool { return r.URL.RawQuery == "?b=c" }), `is false`},
		},
		good: []run{
			{`r.URL.Path == "/a"`, servedAs("/a?b=c", func(r *http.Request) bool { return r.URL.Path == "/a" }), ``},
			{`r.URL.RawQuery == "b=c"`, servedAs("/a?b=c", func(r *http.Request) bool { return r.URL.RawQuery == "b=c" }), ``},
		},
	},
	"query-copy": {
		bad: []run{
			{`u.Query().Set("a", "b")`, func() string { u := *base; u.Query().Set("a", "b"); return unchanged(u) }, `leaves the URL as it is`},
		},
		good: []run{
			{`u.RawQuery = url.Values{"a": {"b"}}.Encode()`, func() string { u := *base; u.RawQuery = url.Values{"a": {"b"}}.Encode(); return unchanged(u) }, ``},
		},
	},
	"host-header": {
		bad: []run{
			{`req.Header.Set("Host", "example.org")`, func() string {
				req := request()
				req.Header.Set("Host", "example.org")
				return response(http.DefaultClient.Do(req))
			}, `Host header is example.com`},
		},
		good: []run{
			{`req.Host = "example.org"`, func() string { req := request(); req.Host = "example.org"; return response(http.DefaultClient.Do(req)) }, ``},
		},
	},
	"request-uri-set": {
		bad: []run{
			{`req.RequestURI = "/a"`, func() string { req := request(); req.RequestURI = "/a"; return response(http.DefaultClient.Do(req)) }, `Request.RequestURI can't be set in client requests`},
			{`http.DefaultClient.Do(r)`, func() string { r := askedOf(); return response(http.DefaultClient.Do(r)) }, `Request.RequestURI can't be set in client requests`},
		},
		good: []run{
			{`req.URL.Path = "/a"`, func() string { req := request(); req.URL.Path = "/a"; return response(http.DefaultClient.Do(req)) }, ``},
			{`http.DefaultClient.Do(req)`, func() string { req := request(); return response(http.DefaultClient.Do(req)) }, ``},
		},
	},
	"tree-slash": {
		bad: []run{
			{`http.Handle("/a", http.StripPrefix("/a", http.FileServer(http.Dir("."))))`, handledFile(func() { http.Handle("/a", http.StripPrefix("/a", http.FileServer(http.Dir(".")))) }), `never calls its handler`},
		},
		good: []run{
			{`http.Handle("/a/", http.StripPrefix("/a", http.FileServer(http.Dir("."))))`, handledFile(func() { http.Handle("/a/", http.StripPrefix("/a", http.FileServer(http.Dir(".")))) }), ``},
		},
	},
	"prefix-other": {
		bad: []run{
			{`http.Handle("/a/", http.StripPrefix("/b/", h))`, registered("/a/x", func() { http.Handle("/a/", http.StripPrefix("/b/", h)) }), `never calls its handler`},
		},
		good: []run{
			{`http.Handle("/a/", http.StripPrefix("/a/", h))`, registered("/a/x", func() { http.Handle("/a/", http.StripPrefix("/a/", h)) }), ``},
		},
	},
	"field-user": {
		bad:  []run{{`url.User("u:p")`, func() string { return url.User("u:p").String() + "@" }, `u%3Ap@`}},
		good: []run{{`url.UserPassword("u", "p")`, func() string { return url.UserPassword("u", "p").String() + "@" }, ``}},
	},
	"srv-label": {
		bad: []run{{`net.LookupSRV("_sip", "tcp", "example.com")`, lookedUp(func(net *resolver) error {
			_, _, err := net.LookupSRV("_sip", "tcp", "example.com")
			return err
		}), `__sip`}},
		good: []run{{`net.LookupSRV("sip", "tcp", "example.com")`, lookedUp(func(net *resolver) error {
			_, _, err := net.LookupSRV("sip", "tcp", "example.com")
			return err
		}), ``}},
	},
	"address-split": {
		bad: []run{{`strings.Split(r.RemoteAddr, ":")[0]`, func() string {
			r := &http.Request{RemoteAddr: "[::1]:1234"}
			return fmt.Sprintf("%q", strings.Split(r.RemoteAddr, ":")[0])
		}, `"["`}, {`r.RemoteAddr[:strings.Index(r.RemoteAddr, ":")]`, func() string {
			r := &http.Request{RemoteAddr: "[::1]:1234"}
			return fmt.Sprintf("%q", r.RemoteAddr[:strings.Index(r.RemoteAddr, ":")])
		}, `"["`}},
		good: []run{{`net.SplitHostPort(r.RemoteAddr)`, func() string {
			r := &http.Request{RemoteAddr: "[::1]:1234"}
			host, _, err := net.SplitHostPort(r.RemoteAddr)
			return fmt.Sprintf("%q %v", host, err)
		}, ``}, {`r.RemoteAddr[:strings.LastIndex(r.RemoteAddr, ":")]`, func() string {
			r := &http.Request{RemoteAddr: "[::1]:1234"}
			return r.RemoteAddr[:strings.LastIndex(r.RemoteAddr, ":")]
		}, `[::1]`}},
	},
	"request-url-scheme": {
		bad: []run{
			{`r.URL.Scheme == "http"`, routed("/a", func(r *http.Request) string { return fmt.Sprint(r.URL.Scheme == "http") }), `false`},
			{`r.URL.Scheme + "://" + r.Host`, routed("/a", func(r *http.Request) string { return beginning(r.URL.Scheme + "://" + r.Host) }), `begins with "://"`},
			{`r.URL.Fragment == "a"`, routed("/a", func(r *http.Request) string { return fmt.Sprint(r.URL.Fragment == "a") }), `false`},
		},
		good: []run{
			{`r.TLS == nil`, routed("/a", func(r *http.Request) string { return fmt.Sprint(r.TLS == nil) }), ``},
			{`"https://" + r.Host`, routed("/a", func(r *http.Request) string { return beginning("https://" + r.Host) }), ``},
			{`r.URL.RawQuery == "a=b"`, routed("/a", func(r *http.Request) string { return fmt.Sprint(r.URL.RawQuery == "a=b") }), ``},
		},
	},
	"raw-path-alone": {
		bad: []run{{`(&url.URL{Scheme: "https", Host: "h", RawPath: "/a%2Fb", RawQuery: "q"}).String()`, func() string {
			return (&url.URL{Scheme: "https", Host: "h", RawPath: "/a%2Fb", RawQuery: "q"}).String()
		}, `https://h?q`}},
		good: []run{{`(&url.URL{Scheme: "https", Host: "h", Path: "/a/b", RawPath: "/a%2Fb", RawQuery: "q"}).String()`, func() string {
			return (&url.URL{Scheme: "https", Host: "h", Path: "/a/b", RawPath: "/a%2Fb", RawQuery: "q"}).String()
		}, ``}},
	},
	"opaque-host": {
		bad: []run{
			{`(&url.URL{Scheme: "mailto", Path: "a@example.com"}).String()`, func() string { return (&url.URL{Scheme: "mailto", Path: "a@example.com"}).String() }, `mailto://a@example.com`},
			{`(&url.URL{Scheme: "tel", Host: "+123"}).String()`, func() string { return cut((&url.URL{Scheme: "tel", Host: "+123"}).String(), "+") }, `after two slashes`},
		},
		good: []run{
			{`(&url.URL{Scheme: "mailto", Opaque: "a@example.com"}).String()`, func() string { return (&url.URL{Scheme: "mailto", Opaque: "a@example.com"}).String() }, ``},
			{`(&url.URL{Scheme: "tel", Opaque: "+123"}).String()`, func() string { return cut((&url.URL{Scheme: "tel", Opaque: "+123"}).String(), "+") }, ``},
		},
	},
	"director-scheme": {
		bad: []run{{`r.URL.Host = "127.0.0.1:1"`, func() string {
			return proxied(func(r *http.Request) { r.URL.Host = "127.0.0.1:1" })
		}, `unsupported protocol scheme ""`}},
		good: []run{{`r.URL.Scheme, r.URL.Host = "http", "127.0.0.1:1"`, func() string {
			return proxied(func(r *http.Request) { r.URL.Scheme, r.URL.Host = "http", "127.0.0.1:1" })
		}, ``}},
	},
	"reference-base": {
		bad: []run{
			{`(&url.URL{Scheme: "https", Host: "h", Path: "/api/"}).Parse("/b")`, func() string {
				return fmt.Sprint((&url.URL{Scheme: "https", Host: "h", Path: "/api/"}).Parse("/b"))
			}, `https://h/b`},
			{`(&url.URL{Scheme: "https", Host: "h", Path: "/api"}).Parse("b")`, func() string {
				return fmt.Sprint((&url.URL{Scheme: "https", Host: "h", Path: "/api"}).Parse("b"))
			}, `https://h/b`},
		},
		good: []run{
			{`(&url.URL{Scheme: "https", Host: "h", Path: "/api/"}).Parse("b")`, func() string {
				return fmt.Sprint((&url.URL{Scheme: "https", Host: "h", Path: "/api/"}).Parse("b"))
			}, ``},
			{`(&url.URL{Scheme: "https", Host: "h", Path: "/api"}).JoinPath("b")`, func() string {
				return fmt.Sprint((&url.URL{Scheme: "https", Host: "h", Path: "/api"}).JoinPath("b"))
			}, ``},
		},
	},
	"route-name": {
		bad: []run{
			{`r.PathValue("{id}")`, routed("/a/{id}", func(r *http.Request) string { return r.PathValue("{id}") }), `empty`},
		},
		good: []run{
			{`r.PathValue("id")`, routed("/a/{id}", func(r *http.Request) string { return r.PathValue("id") }), ``},
		},
	},
	"path-slash": {
		bad: []run{
			{`r.URL.Path == "a"`, routed("/a", func(r *http.Request) string { return fmt.Sprint(r.URL.Path == "a") }), `false`},
			{`strings.HasPrefix(r.URL.Path, "a")`, routed("/a", func(r *http.Request) string { return fmt.Sprint(strings.HasPrefix(r.URL.Path, "a")) }), `false`},
		},
		good: []run{
			{`r.URL.Path == "/a"`, routed("/a", func(r *http.Request) string { return fmt.Sprint(r.URL.Path == "/a") }), ``},
			{`strings.HasPrefix(r.URL.Path, "/a")`, routed("/a", func(r *http.Request) string { return fmt.Sprint(strings.HasPrefix(r.URL.Path, "/a")) }), ``},
		},
	},
	"query-name": {
		bad: []run{
			{`r.FormValue("?a")`, routed("/a", func(r *http.Request) string { return r.FormValue("?a") }), `empty`},
			{`v.Set("&a", "b")`, func() string { v := url.Values{}; v.Set("&a", "b"); return v.Encode() }, `%26a=b`},
		},
		good: []run{
			{`r.FormValue("a")`, routed("/a", func(r *http.Request) string { return r.FormValue("a") }), ``},
			{`v.Set("a", "b")`, func() string { v := url.Values{}; v.Set("a", "b"); return v.Encode() }, ``},
		},
	},
	"request-url-host": {
		bad: []run{
			{`http.Redirect(w, r, "https://"+r.URL.Host+"/a", http.StatusFound)`, redirected(func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "https://"+r.URL.Host+"/a", http.StatusFound)
			}), `https:///a`},
		},
		good: []run{
			{`http.Redirect(w, r, "https://"+r.Host+"/a", http.StatusFound)`, redirected(func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "https://"+r.Host+"/a", http.StatusFound)
			}), ``},
		},
	},
}

// A resolver asks a server on this machine, which notes the name that it is asked
// for, and knows none.
type resolver struct {
	*net.Resolver
}

func (r *resolver) LookupSRV(service, proto, name string) (string, []*net.SRV, error) {
	return r.Resolver.LookupSRV(context.Background(), service, proto, name)
}

// lookedUp returns the name that a look-up asks for.
func lookedUp(do func(*resolver) error) func() string {
	return func() string {
		server, err := net.ListenPacket("udp", "127.0.0.1:0")
		if err != nil {
			return err.Error()
		}
		defer server.Close()
		names := make(chan string, 8)
		go answerNone(server, names)
		_ = do(&resolver{&net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "udp", server.LocalAddr().String())
		}}})
		return <-names
	}
}

// answerNone answers each question with: no such name.
func answerNone(server net.PacketConn, names chan<- string) {
	buf := make([]byte, 512)
	for {
		n, from, err := server.ReadFrom(buf)
		if err != nil {
			return
		}
		const header = 12
		name := ""
		for i := header; i < n && buf[i] > 0; i += 1 + int(buf[i]) {
			name += string(buf[i+1:i+1+int(buf[i])]) + "."
		}
		names <- name
		buf[2], buf[3] = 0x81, 0x83
		copy(buf[6:header], make([]byte, 6))
		end := header + len(name) + 1 + 4
		if _, err := server.WriteTo(buf[:end], from); err != nil {
			return
		}
	}
}

// routed asks for what a handler is registered for, with 1 in place of {id} and a
// query, and returns what it says.
func routed(pattern string, say func(*http.Request) string) func() string {
	return func() string {
		mux, said := http.NewServeMux(), ""
		mux.HandleFunc(pattern, func(_ http.ResponseWriter, r *http.Request) { said = say(r) })
		target := strings.Replace(pattern, "{id}", "1", 1) + "?a=b"
		mux.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", target, nil))
		return orEmpty(said)
	}
}

// beginning says with what an address begins.
func beginning(address string) string {
	scheme, _, _ := strings.Cut(address, "://")
	return fmt.Sprintf("begins with %q", scheme+"://")
}

// servedAs says what a handler finds out about a request for a target.
func servedAs(target string, is func(*http.Request) bool) func() string {
	return func() string {
		if is(httptest.NewRequest("GET", target, nil)) {
			return "is true"
		}
		return "is false of " + strconv.Quote(target)
	}
}

// cut says what is before a text's end.
func cut(s, end string) string {
	before, _, _ := strings.Cut(s, end)
	if strings.HasSuffix(before, "//") {
		return "after two slashes"
	}
	return before
}

// proxied returns what a proxy with a Director says of a request that it could not
// send on.
func proxied(director func(*http.Request)) (says string) {
	p := &httputil.ReverseProxy{Director: director}
	p.ErrorHandler = func(_ http.ResponseWriter, _ *http.Request, err error) { says = err.Error() }
	p.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/a", nil))
	return says
}

func orEmpty(s string) string {
	if s == "" {
		return "empty"
	}
	return s
}

// TestClaimsAreExecutedElsewhere: what only another module can run, it runs.
func TestClaimsAreExecutedElsewhere(t *testing.T) {
	tests, err := os.ReadFile("../../tools/claims/claims_test.go")
	require.NoError(t, err)
	for name, why := range notRun {
		if strings.Contains(why, "tools/claims") {
			assert.Contains(t, string(tests), `"`+name+`"`, "add a row to tools/claims")
		}
	}
}

// notRun are the rules without a run, with the reason.
var notRun = map[string]string{
	"dsn-scheme":           "needs drivers, which only the module tools/claims has",
	"grpc-scheme":          "needs grpc, which only the module tools/claims has",
	"dsn-syntax":           "needs drivers, which only the module e2e/dsn asks",
	"dsn-setting":          "needs drivers, which only the module tools/claims has",
	"name-dot":             "needs a DNS client, which only the module tools/claims has",
	"grpc-target":          "needs grpc, which only the module tools/claims has",
	"route-group":          "needs a router, which only the module tools/claims has",
	"name-twice":           "needs routers, which only the module tools/claims has",
	"websocket-user":       "needs a client, which tools/sinkrun runs",
	"cookie-refused":       "what a browser keeps is for it to say",
	"origin-credentials":   "what a browser hands on is for it to say",
	"schemes-mixed":        "needs a client of NATS, which tools/sinkrun runs",
	"policy-keyword":       "a header is sent as it is, and read by browsers",
	"policy-word":          "a header is sent as it is, and read by browsers",
	"link-semicolon":       "a header is sent as it is, and read by others",
	"alt-svc":              "a header is sent as it is, and read by browsers",
	"route-braces":         "needs a router, which only the module tools/claims has",
	"route-placeholder":    "needs routers, which only the module tools/claims has",
	"route-taken":          "needs routers, which only the module tools/claims has",
	"route-twice":          "needs routers, which only the module tools/claims has",
	"callback-fragment":    "what an authorization server refuses is for it to say",
	"path-added":           "needs clients of other services, which only the module tools/claims has",
	"mail-parts":           "how a program for mail reads it is for it to say",
	"query-escape-in-mail": "how a program for mail shows it is for it to say",
	"auth-host":            "needs a mail server; package sink runs smtp.PlainAuth for another one",
	"bucket-name":          "needs clients of object stores, which tools/sinkrun runs",
	"issuer-slash":         "needs a client of OpenID, which tools/sinkrun runs",
	"kubernetes-field":     "needs the validation of Kubernetes, which tools/sinkrun runs",
	"docker-port":          "needs packages of Docker, which tools/sinkrun runs",
	"image-reference":      "needs clients of registries, which tools/sinkrun runs",
	"no-proxy":             "needs the reader of the variable, which only the module tools/claims has",
	"route-star":           "needs routers, which only the module tools/claims has",
	"link-brackets":        "a header is sent as it is, and read by others",
	"origin-wildcard":      "needs middleware, which only the module tools/claims has",
	"odd-pairs":            "needs a router, which only the module tools/claims has",
	"list-comma":           "needs a middleware, which only the module tools/claims has",
	"group-slash":          "needs a router, which only the module tools/claims has",
	"group-twice":          "needs a router, which only the module tools/claims has",
	"route-slash":          "needs routers, which only the module tools/claims has",
	"literal-anywhere":     "a literal that goes nowhere does nothing; what is wrong with it is for the grammar's rules to say",
	"bad-directive":        "a comment does nothing at run time",
	"bad-sink":             "a flag does nothing at run time",
	"unused-ignore":        "a comment does nothing at run time",
}

// TestExamplesDoWhatTheRulesSay executes the Bad and Good examples of every
// callee rule against the real packages on loopback. What happens to a Bad
// must be in the rule's Doc, and must not happen to its Good.
func TestExamplesDoWhatTheRulesSay(t *testing.T) {
	loopback(t)
	for _, r := range Callees() {
		if notRun[r.Name] != "" {
			continue
		}
		run, ok := runs[r.Name]
		if !ok {
			run, ok = encodingRuns[r.Name]
		}
		require.True(t, ok, "%s has no run in examples_test.go", r.Name)
		require.Len(t, run.bad, len(r.Bad), r.Name)
		require.Len(t, run.good, len(r.Good), r.Name)
		for i, bad := range run.bad {
			assert.Equal(t, r.Bad[i], bad.expr, r.Name)
			assert.Contains(t, r.Doc, bad.want, "the Doc of %s says something else", r.Name)
			assert.Contains(t, bad.do(), bad.want, "%s: %s", r.Name, bad.expr)
			good := run.good[i]
			assert.Equal(t, r.Good[i], good.expr, r.Name)
			assert.NotContains(t, good.do(), bad.want, "%s: %s", r.Name, good.expr)
		}
	}
}

// TestRunsAreWhatTheySay reads the files of runs and checks that each executes
// the expression it names.
func TestRunsAreWhatTheySay(t *testing.T) {
	n := 0
	check := func(node ast.Node) bool {
		lit, ok := node.(*ast.CompositeLit)
		if !ok || len(lit.Elts) != 3 {
			return true
		}
		name, ok := lit.Elts[0].(*ast.BasicLit)
		if !ok || name.Kind != token.STRING {
			return true
		}
		expr, err := strconv.Unquote(name.Value)
		require.NoError(t, err)
		assert.Contains(t, asSprintf.ReplaceAllString(printed(lit.Elts[1]), "fmt.Sprintf("), expr)
		n++
		return true
	}
	for _, name := range []string{"examples_test.go", "examples_encoding_test.go"} {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, check)
	}
	assert.Greater(t, n, 100)
}

var asSprintf = regexp.MustCompile(`\bprintf\(`)

func printed(n ast.Node) string {
	var b bytes.Buffer
	_ = format.Node(&b, token.NewFileSet(), n)
	return b.String()
}

// loopback makes the default client send every request to a server on this
// machine, whatever host it names, and tell how it went there.
func loopback(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "Host header is %s, asked for %s", r.Host, r.RequestURI)
	}))
	dial := func(how string) func(context.Context, string, string) (net.Conn, error) {
		return func(ctx context.Context, network, addr string) (net.Conn, error) {
			host, _, err := net.SplitHostPort(addr)
			if err != nil || host == "https" {
				return nil, fmt.Errorf("looks up a host named %s", host)
			}
			dialedHow = how
			return (&net.Dialer{}).DialContext(ctx, "tcp", srv.Listener.Addr().String())
		}
	}
	transport, mux, out := http.DefaultTransport, http.DefaultServeMux, log.Writer()
	http.DefaultTransport = &http.Transport{DialContext: dial("in clear text"), DialTLSContext: dial("over TLS"), DisableKeepAlives: true}
	log.SetOutput(io.Discard)
	t.Cleanup(func() {
		http.DefaultTransport, http.DefaultServeMux = transport, mux
		log.SetOutput(out)
		srv.Close()
	})
}

var dialedHow string

// parameters says which parameters a server finds in the query of a URL.
func parameters(text string) (said string) {
	for name := range httptest.NewRequest("GET", text, nil).URL.Query() {
		said += "the name " + name + "\n"
	}
	return said
}

// askedOf returns a copy of the request that a server is asked, with a URL to send it to.
func askedOf() (copied *http.Request) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		copied = r.Clone(context.Background())
		copied.URL.Scheme, copied.URL.Host = "http", r.Host
	}))
	defer srv.Close()
	response(srv.Client().Get(srv.URL))
	return copied
}

func response(res *http.Response, err error) string {
	if err != nil {
		return err.Error()
	}
	defer func() { _ = res.Body.Close() }()
	body, _ := io.ReadAll(res.Body)
	return string(body) + ", sent " + dialedHow
}

func parsed(u *url.URL, err error) string {
	if err != nil {
		return err.Error()
	}
	if u.Host == "" {
		return fmt.Sprintf("empty Host, Path %q", u.Path)
	}
	return fmt.Sprintf("Host %q, Path %q", u.Host, u.Path)
}

// withError reports whether a URL of a scheme that nobody speaks goes unnoticed.
func withError(u *url.URL, err error) string {
	if err == nil && u.Scheme != "https" {
		return "returns no error"
	}
	return fmt.Sprint(err)
}

func redirected(handler http.HandlerFunc) func() string {
	return func() string {
		w := httptest.NewRecorder()
		handler(w, httptest.NewRequest("GET", "/dir/page", nil))
		return w.Header().Get("Location")
	}
}

func panics(f func() any) (s string) {
	defer func() {
		if v := recover(); v != nil {
			s = fmt.Sprint("panics: ", v)
		}
	}()
	f()
	return "works"
}

func dropped(u *url.URL) string {
	if u.Path == base.Path {
		return "every element is dropped"
	}
	return u.String()
}

func served(handler http.Handler, target string) string {
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest("GET", target, nil))
	if w.Code == http.StatusNotFound {
		return "never matches"
	}
	return w.Body.String()
}

// registered registers a handler and asks for a target, following one
// redirect of the mux.
// fromFiles says with which status a file server answers for the folder itself.
func fromFiles(h http.Handler) string {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	return strconv.Itoa(w.Code)
}

// trusts says what becomes of a request that a browser sends from https://example.com.
func trusts(add func(*http.CrossOriginProtection) error) func() string {
	return func() string {
		p := http.NewCrossOriginProtection()
		if err := add(p); err != nil {
			return err.Error()
		}
		r := httptest.NewRequest("POST", "https://api.example/", nil)
		r.Header.Set("Origin", "https://example.com")
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		return fmt.Sprint(p.Check(r))
	}
}

// answered asks a server that has a pattern for GET, with the method and path of a request.
func answered(make func() (*http.Request, error)) func() string {
	return func() string {
		made, err := make()
		if err != nil {
			return err.Error()
		}
		mux := http.NewServeMux()
		mux.Handle("GET /", h)
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, made)
		return w.Result().Status
	}
}

// sentWith sends a request with another header.
func sentWith(set func(*http.Request)) func() string {
	return func() string {
		s := httptest.NewServer(h)
		defer s.Close()
		req := httptest.NewRequest("GET", s.URL, nil)
		req.RequestURI = ""
		set(req)
		return status(http.DefaultClient.Do(req))
	}
}

// userOf reports whether a server finds the user of a request with another header.
func userOf(set func(*http.Request)) func() string {
	return func() string {
		req := httptest.NewRequest("GET", "http://h/", nil)
		set(req)
		if user, _, ok := req.BasicAuth(); !ok || user != "a" {
			return "BasicAuth returns false"
		}
		return ""
	}
}

// tokenOf says what a server does not find in the Authorization header of a request.
func tokenOf(set func(*http.Request)) func() string {
	return func() string {
		req := httptest.NewRequest("GET", "http://h/", nil)
		set(req)
		scheme, token, _ := strings.Cut(req.Header.Get("Authorization"), " ")
		switch {
		case strings.Contains(scheme, ":"):
			return "a scheme with a colon"
		case strings.Contains(token, " "):
			return "a token with a space"
		}
		return ""
	}
}

// mediaOf says what is wrong with the type of an answer.
func mediaOf(set func(http.ResponseWriter)) func() string {
	return func() string {
		w := httptest.NewRecorder()
		set(w)
		_, _, err := mime.ParseMediaType(w.Result().Header.Get("Content-Type"))
		return failed(0, err)
	}
}

// formOf says what a server reads of a form that is posted.
func formOf(post func() (*http.Response, error)) func() string {
	return func() string {
		said := ""
		before := http.DefaultTransport
		http.DefaultTransport = server(func(r *http.Request) {
			if r.FormValue("a") == "" {
				said = `r.FormValue("a") is ""`
			}
		})
		defer func() { http.DefaultTransport = before }()
		answer, err := post()
		if err != nil {
			return err.Error()
		}
		_ = answer.Body.Close()
		return said
	}
}

// server is what a client reaches: it answers nothing.
type server func(*http.Request)

func (s server) RoundTrip(r *http.Request) (*http.Response, error) {
	s(r)
	return &http.Response{StatusCode: http.StatusOK, Body: http.NoBody}, nil
}

// servedWith reports whether a server finds a header, or a host, in a request that has both.
func servedWith(finds func(*http.Request) bool) func() string {
	return func() string {
		said := ""
		s := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			if !finds(r) {
				said = "is always empty"
			}
		}))
		defer s.Close()
		req, err := http.NewRequest("GET", s.URL, nil)
		if err != nil {
			return err.Error()
		}
		req.Header.Set("x-key", "1")
		answer, err := s.Client().Do(req)
		if err != nil {
			return err.Error()
		}
		_ = answer.Body.Close()
		return said
	}
}

// headersOf reports whether a server sends a header that a handler has set.
func headersOf(set func(http.ResponseWriter)) func() string {
	return func() string {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { set(w) }))
		defer s.Close()
		answer, err := s.Client().Get(s.URL)
		if err != nil {
			return err.Error()
		}
		defer func() { _ = answer.Body.Close() }()
		for name := range answer.Header {
			if strings.HasPrefix(name, "X") {
				return "sends " + name
			}
		}
		return "leaves the header out"
	}
}

func status(answer *http.Response, err error) string {
	if err != nil {
		return err.Error()
	}
	_ = answer.Body.Close()
	return answer.Status
}

// redirectPage says what a browser shows that is answered so: where it goes, or the page.
func redirectPage(redirect http.HandlerFunc) func() string {
	return func() string {
		w := httptest.NewRecorder()
		redirect(w, httptest.NewRequest("GET", "/", nil))
		if w.Code >= 300 && w.Code < 400 {
			return "goes to " + w.Header().Get("Location")
		}
		return w.Body.String()
	}
}

func registered(target string, register func()) func() string {
	return func() string {
		http.DefaultServeMux = http.NewServeMux()
		if s := panics(func() any { register(); return nil }); s != "works" {
			return s
		}
		w := httptest.NewRecorder()
		http.DefaultServeMux.ServeHTTP(w, httptest.NewRequest("GET", "http://example.com"+target, nil))
		if to := w.Header().Get("Location"); to != "" {
			w = httptest.NewRecorder()
			http.DefaultServeMux.ServeHTTP(w, httptest.NewRequest("GET", to, nil))
		}
		if !strings.HasPrefix(w.Body.String(), "handled ") {
			return "never calls its handler"
		}
		return w.Body.String()
	}
}

func linked(u template.URL) string {
	var b strings.Builder
	_ = template.Must(template.New("").Parse(`<a href="{{.}}">`)).Execute(&b, u)
	return b.String()
}

func cookie(c *http.Cookie) string {
	if s := c.String(); !strings.Contains(s, "Domain=") {
		return "drops such a Domain"
	}
	return "keeps it"
}

func dialed(c net.Conn, err error) string {
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint("connected, closed ", c.Close())
}

func listened(l net.Listener, err error) string {
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint("listening, closed ", l.Close())
}

// queried says what is wrong with the query of a URL: that it has none.
func queried(u *url.URL, err error) string {
	if err != nil || u.RawQuery != "" {
		return ""
	}
	return fmt.Sprintf("the Path %q and no query", u.Path)
}

// queryOf prints the parameters that net/url finds in a reference.
// firstKey returns a key of a query, if it is not the one that was meant.
func firstKey(q url.Values, _ error) string {
	for k := range q {
		if k != "a" {
			return strconv.Quote(k)
		}
	}
	return ""
}

func queryOf(u *url.URL, err error) string {
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(u.Query())
}

// parameter returns the value of a if that is not b.
func parameter(u *url.URL, err error) string {
	if err != nil {
		return err.Error()
	}
	if a := u.Query().Get("a"); a != "b" {
		return a
	}
	return ""
}

// secondParameter says so if there is but one parameter.
func secondParameter(u *url.URL, err error) string {
	if err != nil {
		return err.Error()
	}
	if len(u.Query()) == 1 {
		return "one parameter"
	}
	return ""
}

// otherHost returns the host if that is not this machine.
func otherHost(u *url.URL, err error) string {
	if err != nil {
		return err.Error()
	}
	if u.Host != "127.0.0.1" {
		return "the host " + u.Host
	}
	return ""
}

// trimmed tells what is left of a URL's host, if that is not the whole.
func trimmed(left string) string {
	if left != "shop.example" {
		return "leaves " + strconv.Quote(left)
	}
	return ""
}

// anchored returns a URL that is not the one with the fragment a.
func anchored(s string) string {
	if s != "/#a" {
		return strconv.Quote(s)
	}
	return ""
}

// otherPath returns the path if that is not /a.
func otherPath(u *url.URL, err error) string {
	if err != nil {
		return err.Error()
	}
	if u.Path != "/a" {
		return "the path " + u.Path
	}
	return ""
}

// otherThan says which path is asked for, if it is not the one that is meant.
func otherThan(path string) func(*url.URL, error) string {
	return func(u *url.URL, err error) string {
		if err != nil {
			return err.Error()
		}
		if u.Path != path {
			return "asks for " + u.Path
		}
		return ""
	}
}

// returned says that a cookie of /dir/page does not come back to /app.
func returned(c *http.Cookie) string {
	jar, _ := cookiejar.New(nil)
	jar.SetCookies(&url.URL{Scheme: "http", Host: "example.com", Path: "/dir/page"}, []*http.Cookie{c})
	if len(jar.Cookies(&url.URL{Scheme: "http", Host: "example.com", Path: "/app"})) == 0 {
		return "not to /app"
	}
	return "to /app"
}

// spaced reports whether a parameter holds a space.
func spaced(u *url.URL, err error) string {
	if err == nil && strings.Contains(u.Query().Get("a"), " ") {
		return "makes a space"
	}
	return fmt.Sprint(err)
}

func never(is bool) string {
	if is {
		return "is true"
	}
	return "is never true"
}

func unchanged(u url.URL) string {
	if u.String() == base.String() {
		return "leaves the URL as it is"
	}
	return u.String()
}

func request() *http.Request {
	r, _ := http.NewRequest("GET", "http://example.com/", nil)
	return r
}

// failed says what an error says.
func failed[T any](_ T, err error) string { return fmt.Sprint(err) }

// handledFile asks for a file of this package.
func handledFile(register func()) func() string {
	return func() string {
		http.DefaultServeMux = http.NewServeMux()
		register()
		w := httptest.NewRecorder()
		http.DefaultServeMux.ServeHTTP(w, httptest.NewRequest("GET", "/a/rule.go", nil))
		if w.Code == http.StatusNotFound {
			return "never calls its handler"
		}
		return w.Body.String()[:len("package rule")]
	}
}
