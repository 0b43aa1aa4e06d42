// Package mistaken hands over what the grammar allows and nobody means.
package mistaken

import (
	"bufio"
	"database/sql"
	"fmt"
	"html/template"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/http/httputil"
	"net/mail"
	"net/netip"
	"net/url"
	"os"
	"strconv"
	"strings"
)

func addresses(s string) {
	netip.MustParseAddr("localhost")        // want `no IP address where one is needed: "localhost"`
	netip.MustParsePrefix("10.0.0.0")       // want `no length of a prefix after an IP address: "10.0.0.0"`
	netip.MustParseAddrPort("localhost:80") // want `no IP address where one is needed: "localhost"`
	net.ParseIP("192.0.2.1:80")             // want `port where a host alone belongs: ":80"`
	name := "localhost"
	if s == "" {
		name = s
	}
	net.ParseIP(name)                          // asked what it is
	net.SplitHostPort("https://10.0.0.1:6443") // want `URL where host:port belongs: "https://"`
	net.Dial("http", "example.com:80")         // want `network that package net does not know: "http"`
	net.Dial("example.com:80", "tcp")          // want `network that package net does not know: "example.com:80"`
	net.Dial("tcp", "/run/a.sock")             // want `no port where one is needed: "/run/a.sock"`
	net.Dial("unix", "/run/a.sock")
	net.Dial("unix", "unix:///run/a.sock")         // want `URL where the path of a socket belongs: "unix://"`
	mail.ParseAddress("mailto:a@example.com")      // want `mailto: before the address of a mailbox`
	_ = http.Cookie{Name: "a", Domain: "*.a.test"} // want `character that no host may hold|"\*"`
	_ = http.Cookie{Name: "a", Path: "app"}        // want `path of a cookie that browsers do not take: "app"`
}

func networks(network, scheme string) {
	net.Dial(network+"4", "example.com:80")
	net.Dial(scheme+"://4", "example.com:80") // want `network that package net does not know`
}

func links(h http.Header, link func(string) string) {
	h.Set("Link", strings.Join([]string{link("a"), link("b")}, ", ")) // each may have its brackets
	h.Set("Link", link("a")+"; rel=next")
}

func headers(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Link", "https://example.com/a; rel=next")             // want `link without angle brackets`
	h.Set("Content-Security-Policy", "img-src https//a.example") // want `no colon after the scheme: "https//"`
	h.Set("Refresh", "5; url=example.com/a")                     // want `relative redirect target that looks like a host`
	h["Location"] = []string{"example.com/a"}                    // want `relative redirect target that looks like a host`
	r.Header = http.Header{"Origin": {"https://a.example/"}}     // want `origin with more than scheme, host and port`
	_ = http.Header{"Location": {"example.com/a"}}               // who sends it may fill it in
	http.Redirect(w, r, "https://"+r.URL.Host+"/a", 302)         // want `host of a request's URL, which a server finds empty`
	_ = url.URL{Scheme: "https", Host: "www." + r.URL.Host}      // want `host of a request's URL, which a server finds empty`
	_ = url.URL{Scheme: "https", Host: "www." + r.Host}
	http.Redirect(w, r, "https://"+r.Host+"/a", 302)
}

func structs(jar *cookiejar.Jar) {
	httputil.NewSingleHostReverseProxy(&url.URL{Host: "localhost:9000"}) // want `no scheme where one is needed`
	httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: "localhost:9000"})
	http.ProxyURL(&url.URL{Host: "proxy:3128"})
	http.ProxyURL(&url.URL{Scheme: "socks4", Host: "proxy:1080"}) // want `scheme that the callee refuses: "socks4"`
	jar.Cookies(&url.URL{Host: "example.com"})                    // want `no scheme where one is needed`
	_ = http.Request{URL: &url.URL{Host: "example.com"}}          // want `no scheme where one is needed`
	_ = http.Request{URL: &url.URL{Path: "/a"}}
	u, _ := url.Parse("/a") // want `no scheme where one is needed`
	httputil.NewSingleHostReverseProxy(u)
}

func strange(game string, ids []int, p *string, srv *httptest.Server, r *bufio.Reader) {
	http.Get("https://api..example.com/")                                  // want `part of a host that no name has: "\.\."`
	http.Get("https://api–v1.example.com/")                                // want `punctuation that no host name has: "–"`
	http.Get("https://example.com/a\u00a0")                                // want `character that nobody sees`
	http.Get("https://localhost/:8080/a")                                  // want `port after the slash that ends the host: "/:8080"`
	http.Get("https://u:p@s/w@example.com/")                               // want `mark in a password that ends the host: "/"`
	http.Get("https://example.com/?to=+4912345678")                        // want `plus sign that a server reads as a space`
	http.Get(fmt.Sprint("https://example.com/", p))                        // want `value that is printed as Go writes it`
	http.Get(fmt.Sprintf("https://%q/a", game))                            // want `value that is printed as Go writes it`
	http.Get("https://example.com/?" + fmt.Sprint(url.Values{"a": {"b"}})) // want `value that is printed as Go writes it`
	http.Get("http://" + srv.URL + "/a")                                   // want `scheme where the host belongs`
	line, err := r.ReadString('\n')                                        // want `white space around a URL`
	if err != nil {
		return
	}
	http.Get("https://example.com/" + line)
	http.Get("https://example.com/" + strings.TrimSpace(line))
	word, _ := r.ReadString(' ')
	http.Get("https://example.com/" + strings.TrimSuffix(word, " "))
}

func more(srv *httptest.Server, ip net.IP, port int) {
	http.Get("https://example.com/?tag=c#&page=1")                // want `number sign that ends the query, or comes before it`
	http.Get("http://" + ip.String() + strconv.Itoa(port) + "/a") // want `nothing between a host and what is joined to it`
	http.Get("http://" + net.JoinHostPort(ip.String(), strconv.Itoa(port)) + "/a")
	net.Dial("tcp", srv.URL)                    // want `URL where host:port belongs`
	http.ListenAndServe(fmt.Sprint(port), nil)  // want `no port where one is needed`
	http.ListenAndServe("8080:", nil)           // want `no port where one is needed: "8080:"`
	http.HandleFunc("GET:/health", nil)         // want `no host that a request names before the first slash of a pattern`
	os.Setenv("HTTP_PROXY", "http//proxy:3128") // want `no colon after the scheme`
	os.Setenv("HTTP_PROXY", "proxy:3128")
	os.Setenv("OTHER", "http//proxy:3128")
	template.New("").Parse(`<a href="http//example.com/{{.}}">`) // want `no colon after the scheme`
	fetch("https//example.com/%d", port)                         // want `no colon after the scheme`
	fetch("https://example.com/%d", port)
}

func fetch(format string, args ...any) { http.Get(fmt.Sprintf(format, args...)) }

type db struct {
	user, pass, host, name string
	port                   int
}

func (d db) open() {
	sql.Open("postgres", fmt.Sprintf("postgres://%s:%s@%s%d/%s", d.user, d.pass, d.host, d.port, d.name)) // want `nothing between a host and what is joined to it`
	sql.Open("postgres", fmt.Sprintf("postgres://%s:%s@%s:%d/%s", d.user, d.pass, d.host, d.port, d.name))
	sql.Open("postgres", "postgres://"+d.user+"@"+d.host+"/"+d.name+" sslmode=disable")          // want `no data source name in the driver's own syntax: " sslmode=disable"`
	sql.Open("postgres", "postgres://h/db?sslmode=off")                                          // want `value that the driver refuses: "off"`
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s:%d/%s", d.user, d.pass, d.host, d.port, d.name)) // want `no data source name in the driver's own syntax: "\("`
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s:%d)/%s", d.user, d.pass, d.host, d.port, d.name))
	sql.Open("sqlite3", "sqlite:///data/app.db") // want `"sqlite://"`
	sql.Open("sqlite3", "file:/data/app.db")
}
