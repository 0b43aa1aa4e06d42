// Package tables writes down what it works with in tables and blocks of text.
package tables

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
)

// A Check is one of several kinds.
type Check struct {
	Name, Kind, Target string
}

func page(name, target string) Check { return Check{name, "page", target} }
func port(name, target string) Check { return Check{name, "port", target} }

// Run runs one.
func (c Check) Run() error {
	switch c.Kind {
	case "page":
		resp, err := http.Get(c.Target)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	case "port":
		conn, err := net.Dial("tcp", c.Target)
		if err != nil {
			return err
		}
		return conn.Close()
	}
	return fmt.Errorf("%s: unknown kind", c.Name)
}

// Checks are those of a region.
func Checks(host string) []Check {
	return []Check{
		page("docs", "https://docs.example/up"), // good: a page
		page("blog", "blog.example/up"),         // bad: no scheme
		port("db", "db.example:5432"),           // good: host and port
		port("cache", "redis://cache.example"),  // bad: a URL is no address
		port("mail", "mail.example"),            // bad: no port
		port("own", host+":22"),                 // good: nobody knows the host
		{"site", "page", "https://example.com"}, // good: a literal
		{"shop", "page", "https//shop.example"}, // bad: no colon
	}
}

// A Feed is read now and then.
type Feed struct {
	title string
	link  string
}

func feed(title, link string) *Feed { return &Feed{title: title, link: link} }

// Feeds are all of them.
var Feeds = []*Feed{
	feed("go", "https://go.example/feed.atom"),   // good: right
	feed("news", "feed://news.example/rss"),      // bad: net/http knows no feed
	feed("week", "https:/week.example/feed.xml"), // bad: one slash
}

// Read reads one.
func (f *Feed) Read(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, f.link, nil)
	if err != nil {
		return fmt.Errorf("%s: %w", f.title, err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// An App has a client.
type App struct{ api *Client }

// A Client is made with options.
type Client struct{ base string }

type option func(*Client)

func at(base string) option { return func(c *Client) { c.base = base } }

func newClient(options ...option) *Client {
	c := &Client{base: "https://api.example"}
	for _, o := range options {
		o(c)
	}
	return c
}

// Users lists.
func (c *Client) Users() (*http.Response, error) { return http.Get(c.base + "/users") }

func NewApp() *App   { return &App{newClient(at("localhost:8080"))} }        // bad: the host is read as a scheme
func LocalApp() *App { return &App{newClient(at("http://localhost:8080"))} } // good: right

func each(list string) {
	for _, u := range strings.Split(list, ",") {
		u = strings.TrimSpace(u)
		if u == "" {
			continue
		}
		_, _ = http.Get(u)
	}
}

func Lists() {
	each("https://a.example, https://b.example,") // good: space and nothing are left out
	each("https://a.example,b.example")           // bad: no scheme in the second
}

var (
	nodes = flag.String("nodes", "n1.example:7000,n2.example", "nodes")      // bad: no port in the second
	peers = flag.String("peers", "p1.example:7000,p2.example:7000", "peers") // good: both have one
)

func Nodes() {
	for _, list := range []string{*nodes, *peers} {
		for _, addr := range strings.Split(list, ",") {
			_, _ = net.Dial("tcp", addr)
		}
	}
}

func Brokers() {
	list := os.Getenv("BROKERS")
	if list == "" {
		list = "b1.example:9092 tcp://b2.example:9092" // bad: a URL is no address
	}
	for _, addr := range strings.Fields(list) {
		_, _ = net.Dial("tcp", addr)
	}
}

const sites = "# all\nhome https://example.com/\nshop http:/shop.example/\n" // bad: one slash in the second

func Sites() {
	sc := bufio.NewScanner(strings.NewReader(sites))
	for sc.Scan() {
		if strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		if _, u, ok := strings.Cut(sc.Text(), " "); ok {
			_, _ = http.Get(u)
		}
	}
}

func Hosts() {
	for line := range strings.Lines("a.example:1\nb.example\n") { // bad: no port in the second
		_, _ = net.Dial("tcp", strings.TrimSpace(line))
	}
}

func host() string { return "https://registry.example" } // good: right in the other use

func Pull(name string) (*http.Response, error) {
	return http.Get(host() + "/v2/" + name) // good: it has its scheme
}

func Push(name string) (*http.Response, error) {
	return http.Post("https://"+host()+"/v2/"+name, "", nil) // bad: two schemes
}
