// Package carried has URLs that come to their calls through variables, formats, structs, options and settings.
package carried

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"text/template"
)

type Client struct {
	BaseURL string
	Host    string
	Port    int
	hc      *http.Client
}

type Option func(*Client)

func WithBase(u string) Option { return func(c *Client) { c.BaseURL = u } }

func NewClient(opts ...Option) *Client {
	c := &Client{hc: http.DefaultClient}
	for _, o := range opts {
		o(c)
	}
	return c
}

func (c *Client) Ping() { c.hc.Get(c.BaseURL + "/ping") }

type Server struct{ Addr string }

func (s *Server) Run() error { return http.ListenAndServe(s.Addr, nil) }

func NewServer(addr string) *Server { return &Server{Addr: addr} }

func fetch(u string) { http.Get(u) }

func fetchAll(us ...string) {
	for _, u := range us {
		http.Get(u)
	}
}

func dialTCP(addr string) { net.Dial("tcp", addr) }

func Bad101() { http.Get(apiHost + "/v1/users") }
func Bad102() { http.ListenAndServe(adminAddr, nil) }
func Bad103() { http.HandleFunc("GET "+usersPath, func(http.ResponseWriter, *http.Request) {}) }
func Bad104() { http.Get(defaults["api"]) }
func Bad105() {
	for _, p := range peers {
		http.Get(p)
	}
}
func Bad107() { fetch(filepath.Join("http://example.org/", "files", "a.txt")) } // bad: path.Join on a URL
func Bad108(id int) {
	u := fmt.Sprintf("%s:/%s/users/%d", "https", "example.org", id) // bad: the slashes are lost
	http.Get(u)
}
func Bad109(port int) { http.ListenAndServe(fmt.Sprintf("%d", port), nil) } // bad: missing port in address
func Bad110(port int) { http.ListenAndServe("::"+strconv.Itoa(port), nil) } // bad: too many colons in address
func Bad111() {
	port := env("PORT", "8080") // bad: missing port in address
	http.ListenAndServe(port, nil)
}
func Bad112() {
	base := env("API_URL", "localhost:3000/api") // bad: the host is read as a scheme
	http.Get(base)
}
func Bad113() {
	addr := flag.String("addr", "http://localhost:8080", "listen address") // bad: a URL where host:port belongs
	flag.Parse()
	http.ListenAndServe(*addr, nil)
}
func Bad114() {
	c := NewClient(WithBase("api.example.org/v2")) // bad: no scheme
	c.Ping()
}
func Bad115() { NewServer("localhost").Run() } // bad: missing port in address
func Bad116() {
	s := Server{Addr: "127.0.0.1::8080"} // bad: too many colons in address
	s.Run()
}
func Bad117(name string) {
	http.Get("https://example.org:" + "/files/" + "my docs/" + name) // bad: space must be encoded
}
func Bad118(host string) {
	u := url.URL{Scheme: "https://", Host: host, Path: "/x"} // bad: more than a scheme in a field for the scheme
	http.Get(u.String())
}
func Bad119() {
	u := &url.URL{Scheme: "http", Host: "http://example.org", Path: "v1"} // bad: more than a host and port where a host belongs
	http.Get(u.String())
}
func Bad120() {
	u := url.URL{Scheme: schemeSlash, Host: "ldap.example.org:389"}
	net.Dial("tcp", u.String())
}
func Bad121(user, pw string) {
	dsn := fmt.Sprintf("postgres//%s:%s@localhost:5432/app", user, pw) // bad: no colon after the scheme
	url.ParseRequestURI(dsn)
}
func Bad122() {
	u, err := url.JoinPath("example.org:8443", "api", "v1") // bad: the host is read as a scheme
	if err != nil {
		panic(err)
	}
	http.Get(u)
}
func Bad123(h string, port int) { net.Dial("tcp", fmt.Sprintf("http://%s:%d", h, port)) }                          // bad: a URL where host:port belongs
func Bad124()                   { net.Dial("tcp", net.JoinHostPort("localhost:8080", "8080")) }                    // bad: port where a host alone belongs
func Bad125()                   { net.Dial("tcp", net.JoinHostPort("[::1]", "8080")) }                             // bad: brackets around a host that gets them by itself
func Bad126()                   { dialTCP("redis://cache.internal:6379") }                                         // bad: a URL where host:port belongs
func Bad127()                   { fetchAll("https://a.example.org/", "b.example.org/", "https://c.example.org/") } // bad: no scheme
func Bad128() {
	var b strings.Builder
	b.WriteString("https:/")
	b.WriteString("example.org/v1") // bad: the slashes are lost
	http.Get(b.String())
}
func Bad129() {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s/%s", "www.example.org", "feed.xml") // bad: no scheme
	http.Get(b.String())
}
func Bad130() {
	parts := []string{"https:", "example.org", "a"} // bad: the slashes are lost
	http.Get(strings.Join(parts, "/"))
}
func Bad131() {
	u := strings.Replace("HOST/api/v1", "HOST", "example.org", 1) // bad: no scheme
	http.Get(u)
}
func Bad132() {
	u := strings.TrimPrefix("https://example.org/x", "https://") // bad: no scheme
	http.Get(u)
}
func Bad133() {
	host := cmp.Or(os.Getenv("SMTP_HOST"), "mail.example.org") // bad: missing port in address
	net.Dial("tcp", host)
}
func Bad134(w http.ResponseWriter, r *http.Request) {
	target := "www.example.org/welcome" // bad: relative redirect target that looks like a host
	if r.FormValue("lang") == "de" {
		target = "https://www.example.org/de"
	}
	http.Redirect(w, r, target, http.StatusSeeOther)
}
func Bad135() {
	cfg := struct{ Endpoint, Token string }{Endpoint: "hooks.example.org/in", Token: "x"} // bad: no scheme
	http.Post(cfg.Endpoint, "application/json", nil)
}
func Bad136() {
	for _, t := range []struct{ name, url string }{{"a", "https://a.example.org/"}, {"b", "b.example.org:8080/x"}} { // bad: the host is read as a scheme
		http.Get(t.url)
	}
}
func Bad137() {
	const proxy = "127.0.0.1:8888" // bad: the host is read as a scheme
	u, err := url.Parse(proxy)
	if err != nil {
		panic(err)
	}
	_ = &http.Transport{Proxy: http.ProxyURL(u)}
}
func Bad138() {
	os.Setenv("HTTP_PROXY", "http//proxy.internal:3128") // bad: no colon after the scheme
}
func Bad139() {
	var c struct{ URL string }
	if json.Unmarshal([]byte(`{"URL":"example.org/hook"}`), &c) == nil { // bad: no scheme
		http.Get(c.URL)
	}
}
func Bad140() {
	var b bytes.Buffer
	template.Must(template.New("u").Parse("example.org/u/{{.}}")).Execute(&b, 7) // bad: no scheme
	http.Get(b.String())
}
func Bad141(q string) { http.Get("https://example.org/search?q=" + "50% off&r=" + url.QueryEscape(q)) } // bad: "%" must be followed by two hex digits
func Bad142() {
	base, _ := url.Parse("https://example.org/api/")
	ref, err := base.Parse("12:30/report") // bad: scheme does not start with a letter
	if err != nil {
		panic(err)
	}
	http.Get(ref.String())
}
func Bad143() {
	req := &http.Request{Method: "GET", URL: &url.URL{Host: "example.org", Path: "/x"}} // bad: no scheme
	http.DefaultClient.Do(req)
}
func Bad144() {
	srv := &http.Server{}
	srv.Addr = "https://0.0.0.0:8443" // bad: a URL where host:port belongs
	srv.ListenAndServeTLS("c", "k")
}
func Bad145(id string) {
	endpoint := "https://api.example.org" + "v1/items/" + id // bad: nothing between a host and what is joined to it
	http.Get(endpoint)
}
func Bad146(port string) {
	addr := ":" + ":8080" // bad: too many colons in address
	if port != "" {
		addr = ":" + port
	}
	http.ListenAndServe(addr, nil)
}
