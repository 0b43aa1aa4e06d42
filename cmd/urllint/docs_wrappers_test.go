package main

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
)

// wrappers are a package and calls from another one; docs/using.md says which
// of them are reported.
const wrappers = `-- go.mod --
module example.org/m

go 1.25.0

require example.org/dep v1.0.0

replace example.org/dep => ./dep
-- dep/go.mod --
module example.org/dep

go 1.25.0
-- dep/lib/lib.go --
` + library + `-- lib/lib.go --
` + library + `
func inside() {
	Part("a b") // reported
	Condition("a") // reported
	Condition("/a") // silent
}
-- a.go --
package a

import "example.org/m/lib"

func outside(g lib.Getter) {
	lib.Whole("/a") // reported
	lib.Loop("http://example.com/", "/a") // reported
	lib.Server("localhost:99999") // reported
	lib.NotEmpty("/a") // reported
	lib.NotEmpty("") // silent
	lib.Part("a b") // reported
	lib.Condition("a") // reported
	lib.Condition("/a") // silent
	lib.New("localhost:8080").Users("/a") // reported
	lib.New("http://localhost:8080").Users("/a") // silent
	lib.IsURL("http://example.com:port/") // silent
	g.Get("/a") // reported
}
-- b.go --
package a

import "example.org/dep/lib"

func beyond(g lib.Getter) {
	lib.Whole("/a") // reported
	lib.Loop("http://example.com/", "/a") // reported
	lib.Server("localhost:99999") // reported
	lib.NotEmpty("/a") // reported
	lib.NotEmpty("") // silent
	lib.Part("a b") // silent
	lib.Condition("a") // silent
	lib.IsURL("http://example.com:port/") // silent
	lib.New("localhost:8080").Users("/a") // silent
	g.Get("/a") // reported
}
`

// library is the package: once as one of the program, and once as one of another
// module.
const library = `package lib

import (
	"net/http"
	"net/url"
	"strings"
)

func Whole(u string) { http.Get(u) }

func Loop(us ...string) {
	for _, u := range us {
		http.Get(u)
	}
}

func Server(addr string) *http.Server { return &http.Server{Addr: addr} }

func NotEmpty(u string) {
	if u != "" {
		http.Get(u)
	}
}

func Part(p string) { http.Get("http://example.com/" + p) }

func Condition(u string) {
	if !strings.HasPrefix(u, "/") {
		http.Get(u)
	}
}

func IsURL(u string) bool {
	_, err := url.Parse(u)
	return err == nil
}

type Getter interface{ Get(u string) }

type client struct{}

func (client) Get(u string) { http.Get(u) }

type Client struct{ base string }

func New(base string) *Client { return &Client{base} }

func (c *Client) Users(path string) { http.Get(c.base + path) }
`

// TestDocsWrappers: what docs/using.md says of wrappers.
func TestDocsWrappers(t *testing.T) {
	sample.SkipUnlessNamed(t, "it checks a page")
	clitest.WriteModule(t, wrappers)
	out, errs, _ := call("-format=short", "-cache=off", "./...")
	assert.Empty(t, errs)
	file, line := "", 0
	for text := range strings.Lines(wrappers) {
		line++
		if m := regexp.MustCompile(`^-- (\S+) --`).FindStringSubmatch(text); m != nil {
			file, line = m[1], 0
		}
		_, want, ok := strings.Cut(strings.TrimSpace(text), " // ")
		if !ok {
			continue
		}
		found := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(file) + `:` + strconv.Itoa(line) + `:`).MatchString(out)
		assert.Equal(t, want == "reported", found, "%s:%d: %s\n%s", file, line, text, out)
	}
}
