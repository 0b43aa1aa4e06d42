// Package helpers has texts that come through small functions, methods and lists of the
// program.
package helpers

import (
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
)

// Config is where a cache is.
type Config struct {
	Host string
	Port int
}

func (c Config) addr() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) }

func ping(c Config) error {
	conn, err := net.Dial("tcp", c.addr()) // bad: some ports are too large, and printed by a method
	if err != nil {
		return err
	}
	return conn.Close()
}

func caches() {
	ping(Config{Host: "localhost", Port: 163790})
	ping(Config{Host: "localhost", Port: 6379}) // good: a port
	scan(Config{"db.example.com", 543210})
	scan(Config{"db.example.com", 54321}) // good: a port
	fmt.Println(Endpoint{Host: "h", Port: 65540}.get())
	fmt.Println(Endpoint{Host: "h", Port: 65535}.get()) // good: the last port
}

func scan(list ...Config) {
	for _, c := range list {
		ping(c)
	}
}

// Endpoint is printed as a URL.
type Endpoint struct {
	Host string
	Port uint32
}

func (e Endpoint) String() string { return fmt.Sprintf("http://%s:%v", e.Host, e.Port) }

func (e Endpoint) get() error {
	_, err := http.Get(e.String() + "/ping") // bad: port 65540
	return err
}

func last() {
	for p := 65534; p <= 65535; p++ {
		net.Dial("tcp", fmt.Sprintf("localhost:%d", p)) // good: each is a port
	}
	for p := 65534; p <= 65536; p++ {
		net.Dial("tcp", fmt.Sprintf("localhost:%d", p)) // bad: the last turn dials port 65536
	}
}

var (
	admin  = flag.Int("admin", 90900, "port of the admin pages")
	public = flag.Uint("public", 8080, "port of the public pages") // good: a port
	extra  = flag.Int("extra", 0, "another port, if any")
)

func serve() {
	go http.ListenAndServe(fmt.Sprintf("127.0.0.1:%d", *admin), nil) // bad: the default of the flag is no port
	go http.ListenAndServe(fmt.Sprintf(":%d", *public), nil)
	if *extra != 0 {
		go http.ListenAndServe(fmt.Sprintf(":%d", *extra), nil) // good: somebody has chosen it
	}
}

// A listener is where a server listens.
type listener struct{ network, address string }

func (l listener) open() (net.Listener, error) { return net.Listen(l.network, l.address) }

func listen(network, address string) {
	ln, err := net.Listen(network, address)
	if err != nil {
		log.Fatal(err)
	}
	go http.Serve(ln, nil)
}

func listeners() {
	for _, l := range []listener{
		{"tcp", ":7000"},                  // good: a port
		{"http", ":7001"},                 // bad: no such network
		{"unix", "unix:///tmp/echo.sock"}, // bad: the path alone is wanted
		{"unix", "/tmp/echo.sock"},        // good: a path
		{"tcp", "7002"},                   // bad: no colon
	} {
		if ln, err := l.open(); err == nil {
			go http.Serve(ln, nil)
		}
	}
	listen("tcp", "7003")           // bad: no colon
	listen("tcp", ":7003")          // good: a port
	listen("unix", "7003")          // good: the name of a socket
	listen("tcp", "http://h:7004")  // bad: a URL
	listen("tcp4", "127.0.0.1:700") // good: a port
}

// An option changes a client.
type option func(*client)

type client struct{ base, host string }

func withBase(u string) option { return func(c *client) { c.base = u } }
func withHost(h string) option { return func(c *client) { c.host = h } }

func newClient(opts ...option) *client {
	c := &client{base: "https://api.example.com"}
	for _, o := range opts {
		o(c)
	}
	return c
}

func (c *client) get(path string) error {
	_, err := http.Get(c.base + path)
	return err
}

func (c *client) find(path string) error {
	u := url.URL{Scheme: "https", Host: c.host, Path: path}
	_, err := http.Get(u.String())
	return err
}

func clients() {
	opts := []option{withHost("h"), withBase("htps://api.example.com")} // bad: htps
	newClient(opts...).get("/v1/me")
	more := []option{withBase("https://a.example.com")}
	more = append(more, withBase("http//b.example.com")) // bad: no colon
	newClient(more...).get("/v1/me")
	right := append([]option{withHost("h")}, withBase("https://a.example.com")) // good: right
	newClient(right...).get("/v1/me")
	overwritten := []option{withBase("https://api.example.com:x"), withBase("https://api.example.com")} // good: the second one counts
	newClient(overwritten...).get("/v1/me")
	newClient(withHost("api.example.com/v1")).find("users")       // bad: a path in the host
	newClient(withHost("api.example.com")).find("users?active=1") // bad: a query in the path
	newClient(withHost("api.example.com")).find("users")          // good: right
}

func joined(host, port string) string { return net.JoinHostPort(host, port) }

func joins() {
	net.Dial("tcp", joined("[::1]", "80"))  // bad: brackets twice
	net.Dial("tcp", joined("::1", "80"))    // good: right
	net.Dial("tcp", joined("h:443", "443")) // bad: two ports
	net.Dial("tcp", joined("h", ":443"))    // bad: a colon in the port
}

func cookie(w http.ResponseWriter, domain string) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "x", Domain: domain, Path: "/"})
}

func cookies(w http.ResponseWriter) {
	cookie(w, "https://app.example.com") // bad: a URL
	cookie(w, ".example.com")            // good: right
}
