// Command startup fills its tables where it starts.
package main

import (
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

// --- a map of services

type services map[string]string

func (s services) register(name, base string) { s[name] = base }

var known = services{"users": "http://users:8080"}

func init() {
	known.register("billing", "http://billing:8080") // good: right
	known.register("mail", "mail:8080")              // bad: the host is read as a scheme
	known["search"] = "http://search:92OO"           // bad: letters in the port
	known["old"] = "http//old:8080"                  // good: it is written over
	known["old"] = "http://old:8080"
}

func callService(name, path string) (*http.Response, error) {
	base, ok := known[name]
	if !ok {
		return nil, fmt.Errorf("no service %q", name)
	}
	return http.Get(base + path)
}

// --- a list of feeds

type feed struct {
	title, link string
	off         bool
}

var feeds []feed

func add(title, link string) { feeds = append(feeds, feed{title: title, link: link}) }

func addOff(title, link string) {
	feeds = append(feeds, feed{title: title, link: link, off: true})
}

func fetchFeeds() {
	for _, f := range feeds {
		if f.off {
			continue
		}
		if _, err := http.Get(f.link); err != nil {
			log.Printf("%s: %v", f.title, err)
		}
	}
}

// --- a registry behind a pointer

type proxy struct {
	targets map[string]string
	order   []string
}

func newProxy() *proxy { return &proxy{targets: map[string]string{}} }

func (p *proxy) route(prefix, target string) {
	if !strings.Contains(target, "://") {
		target = "http://" + target
	}
	p.targets[prefix] = target
	p.order = append(p.order, prefix)
}

func (p *proxy) target(prefix string) (*url.URL, error) { return url.Parse(p.targets[prefix]) }

var routes = newProxy()

func setRoutes() {
	routes.route("/api", "127.0.0.1:9001")         // good: the scheme is added
	routes.route("/auth", "http://127.0.0.1:port") // bad: no port
	routes.route("/img", "http:://127.0.0.1:9003") // bad: two colons
}

func serveRoutes(prefix string) {
	if u, err := routes.target(prefix); err == nil {
		log.Print(u)
	}
}

// --- settings

type settings struct {
	api, metrics string
	retries      int
}

var conf = settings{retries: 3}

func setup() {
	dev := flag.Bool("dev", false, "use the server of developers")
	flag.Parse()
	conf.api = "https://api.example.com"
	if *dev {
		conf.api = "localhost:3000" // bad: no scheme
	}
	conf.metrics = os.Getenv("METRICS")
	if conf.metrics == "" {
		conf.metrics = "localhost" // bad: no port
	}
}

func useSettings() {
	if _, err := http.Get(conf.api + "/v1"); err != nil {
		log.Print(err)
	}
	conn, err := net.Dial("tcp", conf.metrics)
	if err == nil {
		conn.Close()
	}
	if conf.retries == 0 {
		http.Get("http://never.example.com:x") // good: it is three
	}
}

// --- a table that is not full yet

var checks = map[string]string{}

func check() {
	for _, u := range checks {
		if _, err := http.Get(u); err != nil {
			log.Print(err)
		}
	}
}

// --- a table that others write

var shared = map[string]string{}

func share(w http.ResponseWriter, r *http.Request) {
	shared[r.FormValue("name")] = r.FormValue("url")
}

func useShared() { http.Get(shared["a"]) }

// --- a list that is walked by index

type peer struct {
	host string
	port int
	seen bool
}

func probe(ps []peer) {
	for i := range ps {
		p := &ps[i]
		conn, err := net.Dial("tcp", p.host+":"+strconv.Itoa(p.port)) // bad: 543210 of the second: invalid port
		if err != nil {
			fmt.Println(p.host, err)
			continue
		}
		conn.Close()
	}
}

func reset(ps []peer) {
	for i := range ps {
		p := &ps[i]
		p.host = os.Getenv("HOST")
		conn, err := net.Dial("tcp", p.host)
		if p.seen = err == nil; p.seen {
			conn.Close()
		}
	}
}

func main() {
	probe([]peer{
		{"db.example.com", 5432, false}, // good: right
		{"db.example.com", 543210, false},
		{"mail.example.com:25", 25, false}}) // bad: two ports
	reset([]peer{{"db.example.com", 543210, false}}) // good: it is written over
	setup()
	setRoutes()
	add("a", "https://a.example.com/rss")
	add("b", "feed://b.example.com/rss")            // bad: no scheme of net/http
	addOff("c", "http://c.example.com:x/rss")       // good: it is off
	add("d", "https://https://d.example.com/rss")   // bad: two schemes
	feeds = append(feeds, feed{"e", "//e.x", true}) // good: it is off
	check()
	checks["a"] = "http://a.example.com:x" // good: nobody looks any more
	shared["a"] = "http//a.example.com"    // bad: no colon, as long as nobody else writes it
	fetchFeeds()
	useSettings()
	serveRoutes(os.Args[1])
	http.HandleFunc("/share", share)
	useShared()
	if _, err := callService(os.Args[1], "/1"); err != nil {
		log.Fatal(err)
	}
}
