// Package wrapper has functions that pass a parameter on to a callee that
// takes a URL, and some that only look so.
package wrapper

import (
	"context"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// Fetch passes its parameter on and returns the error.
func Fetch(u string) (*http.Response, error) { // want Fetch:"#0 to http.Get"
	return http.Get(u)
}

// Twice is a wrapper of a wrapper.
func Twice(ctx context.Context, u string) error { // want Twice:"#1 to http.Get"
	resp, err := Fetch(u)
	if err != nil {
		return fmt.Errorf("fetch %q: %w", u, err)
	}
	return resp.Body.Close()
}

// MustParse ends the program where the text is no URL.
func MustParse(u string) *url.URL { // want MustParse:"#0 to url.Parse"
	parsed, err := url.Parse(u)
	if err != nil {
		panic(err)
	}
	return parsed
}

// A Client has a method that is a wrapper.
type Client struct{ http http.Client }

func (c *Client) Do(method, u string, body io.Reader) error { // want Do:"#1 to http.NewRequest"
	if u == "" {
		return nil
	}
	req, err := http.NewRequest(method, u, body)
	if err != nil {
		return err
	}
	_, err = c.http.Do(req)
	return err
}

// All goes over its arguments.
func All(us ...string) error { // want All:"#0 to http.Get"
	for _, u := range us {
		if _, err := http.Get(u); err != nil {
			return err
		}
	}
	return nil
}

// Each goes over a slice.
func Each(us []string) error { // want Each:"#0 to http.Get"
	for _, u := range us {
		if err := Twice(context.Background(), u); err != nil {
			return err
		}
	}
	return nil
}

// Spread hands a whole list on.
func Spread(us ...string) error { return All(us...) } // want Spread:"#0 to http.Get"

// Even and Odd call each other.
func Even(n int, u string) error { // want Even:"#1 to http.Get"
	if n == 0 {
		return Odd(n-1, u)
	}
	_, err := http.Get(u)
	return err
}

func Odd(n int, u string) error { return Even(n-1, u) } // want Odd:"#1 to http.Get"

// Of is generic.
func Of[T any](u string) (T, error) { // want Of:"#0 to http.Get"
	var zero T
	_, err := http.Get(u)
	return zero, err
}

// A Getter has one implementation here, which is a wrapper.
type Getter interface {
	Get(u string) error // want Get:"#0 to http.Get"
}

type getter struct{}

func (getter) Get(u string) error { // want Get:"#0 to http.Get"
	_, err := http.Get(u)
	return err
}

// Through calls the interface.
func Through(g Getter, u string) error { return g.Get(u) } // want Through:"#1 to http.Get"

// A Loader has an implementation that reads files.
type Loader interface{ Load(name string) error }

type web struct{}

func (web) Load(name string) error { // want Load:"#0 to http.Get"
	_, err := http.Get(name)
	return err
}

type disk struct{}

func (disk) Load(name string) error {
	_, err := os.ReadFile(name)
	return err
}

// A Config has a field that takes a URL.
type Config struct {
	//urllint:url BaseURL absolute http,https
	BaseURL string // want BaseURL:"absolute"
}

// An Option stores its parameter there.
type Option func(*Config)

func WithBaseURL(u string) Option { // want WithBaseURL:"#0 to wrapper.BaseURL"
	return func(c *Config) { c.BaseURL = u }
}

// NewConfig stores its parameter there, too.
func NewConfig(u string) *Config { return &Config{BaseURL: u} } // want NewConfig:"#0 to wrapper.BaseURL"

// Configured leaves out the field's name.
func Configured(u string) Config { return Config{u} } // want Configured:"#0 to wrapper.BaseURL"

// GetBy calls a method by its type.
func GetBy(c *http.Client, u string) (*http.Response, error) { // want GetBy:"#1 to \\(\\*http.Client\\).Get"
	return (*http.Client).Get(c, u)
}

// Ignored does not look at the error.
func Ignored(u string) *url.URL { // want Ignored:"#0 to url.Parse"
	parsed, _ := url.Parse(u)
	return parsed
}

// From here on nothing is a wrapper.

// Default makes something else of an invalid URL.
func Default(u string) *url.URL {
	parsed, err := url.Parse(u)
	if err != nil {
		return &url.URL{Path: "/"}
	}
	return parsed
}

// Valid asks whether its parameter is a URL.
func Valid(u string) bool {
	_, err := url.ParseRequestURI(u)
	return err == nil
}

// Logged goes on without.
func Logged(u string) {
	if _, err := url.Parse(u); err != nil {
		log.Print(err)
	}
}

// Complete adds what is missing.
func Complete(u string) error {
	if !strings.Contains(u, "://") {
		u = "http://" + u
	}
	_, err := http.Get(u)
	return err
}

// Open takes files, too.
func Open(name string) error {
	if strings.HasPrefix(name, "http") {
		_, err := http.Get(name)
		return err
	}
	return nil
}

// OpenFirst tries a file before.
func OpenFirst(name string) error {
	if _, err := os.Stat(name); err == nil {
		return nil
	}
	_, err := http.Get(name)
	return err
}

// OpenParts decides by what it made of the parameter.
func OpenParts(name string) error {
	parts := strings.SplitN(name, "://", 2)
	if len(parts) == 2 {
		scheme := parts[0]
		switch scheme {
		case "http":
			_, err := http.Get(name)
			return err
		}
	}
	return nil
}

// Longer builds a larger text.
func Longer(path string) error {
	_, err := http.Get("http://example.com/" + path)
	return err
}

// Address lets others change the parameter.
func Address(u string) error {
	change(&u)
	_, err := http.Get(u)
	return err
}

func change(u *string) { *u = "http://example.com/" }

// Later calls in a goroutine.
func Later(u string) func() error { // want Later:"#0 to http.Get"
	f := func() error {
		_, err := http.Get(u)
		return err
	}
	go f()
	return nil
}

// Again calls itself and nobody else.
func Again(u string) error { return Again(u) }

// Jump has labels and a goto.
func Jump(u string) error {
	n := 0
again:
	for range 3 {
		if n++; n < 2 {
			continue again
		}
		u = u + "x"
	}
	if n < 4 {
		goto again
	}
	_, err := http.Get(u)
	return err
}

func uses(g Getter, l Loader) {
	Fetch("/relative")                          // want `passed to http\.Get at wrapper\.go:18 through Fetch`
	Twice(context.Background(), "/relative")    // want `passed to http\.Get at wrapper\.go:18 through Twice`
	All("http://example.com/", "/a", "/b")      // want `"/a".* through All` `"/b".* through All`
	Each([]string{"http://example.com/", "/c"}) // want `through Each`
	Spread("/d")                                // want `through Spread`
	Even(3, "/e")                               // want `through Even`
	Odd(3, "/f")                                // want `through Odd`
	Of[int]("/g")                               // want `through Of`
	getter{}.Get("/h")                          // want `through getter\.Get`
	g.Get("/i")                                 // want `through Getter\.Get`
	Through(g, "/j")                            // want `through Through`
	web{}.Load("/k")                            // want `through web\.Load`
	l.Load("/file")
	WithBaseURL("/m")             // want `passed to wrapper\.BaseURL at wrapper\.go:137 through WithBaseURL`
	NewConfig("/n")               // want `through NewConfig`
	MustParse("localhost:8080/x") // want `host and port read as a scheme`
	Default("a b")
	Valid("/x y")
	Logged("x y")
	Ignored("http://example.com:http/") // want `through Ignored`
	Complete("example.com")
	Open("/etc/hosts")
	OpenFirst("/etc/hosts")
	OpenParts("/etc/hosts")
	Longer("a/b")
	Address("example.com")
	Later("example.com") // want `through Later`
	Again("example.com")
	Jump("example.com") // want `no scheme where one is needed: "example.comxxxxx", passed to http.Get`
	const u = "/l"      // want `through Fetch`
	Fetch(u)
	Fetch(u)
}

// Printed prints how the query is spelled, and Asked leaves that to its callers.
func Printed(u string) { // want Printed:"#0 to http.NewRequest"
	req, _ := http.NewRequest("GET", u, nil)
	log.Println(req.URL.RawQuery)
}

func Asked(u string) *http.Request { // want Asked:"#0 to http.NewRequest"
	req, _ := http.NewRequest("GET", u, nil)
	return req
}

var last *http.Request

// Remembered keeps it.
func Remembered(u string) { last, _ = http.NewRequest("GET", u, nil) } // want Remembered:"#0 to http.NewRequest"

// Deep leads to one that prints.
func Deep(u string) { Printed(u) } // want Deep:"#0 to http.NewRequest"
