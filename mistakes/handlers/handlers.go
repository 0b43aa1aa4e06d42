// Package handlers answers requests, and makes them.
package handlers

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/netip"
	"net/smtp"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

func Agent() (*url.URL, error)   { return url.Parse("192.168.2.2:6688") }       // bad: first path segment
func AgentOK() (*url.URL, error) { return url.Parse("tcp://192.168.2.2:6688") } // good: right

func Gateway(id int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("reverse.example.net:9002/tcp/%d", id)) // bad: no scheme format
}
func GatewayOK(id int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://reverse.example.net:9002/tcp/%d", id)) // good: right
}

type Env struct{ Endpoint, Token string }

func Load() *Env {
	e := &Env{Endpoint: os.Getenv("ENDPOINT"), Token: os.Getenv("TOKEN")}
	if e.Endpoint == "" {
		e.Endpoint = "localhost:8042" // bad: default no scheme
	}
	return e
}
func (e *Env) Run() error {
	_, err := http.Post(e.Endpoint+"/run", "application/json", nil)
	return err
}

type Env2 struct{ Endpoint string }

func Load2() *Env2 {
	e := &Env2{Endpoint: os.Getenv("ENDPOINT")}
	if e.Endpoint == "" {
		e.Endpoint = "http://localhost:8042"
	}
	return e
}
func (e *Env2) Run() error {
	_, err := http.Post(e.Endpoint+"/run", "application/json", nil) // good: right
	return err
}

func Gmail(q string) string { return "https://mail.google.com/mail/u/0/#search/" + url.PathEscape(q) } // good: right

func IPURL(ip net.IP, port int) (*http.Response, error) {
	return http.Get("http://" + ip.String() + strconv.Itoa(port) + "/") // bad: ip port glued
}
func IPURLOK(ip net.IP, port int) (*http.Response, error) {
	return http.Get("http://" + net.JoinHostPort(ip.String(), strconv.Itoa(port)) + "/") // good: right
}

func V6() (net.Conn, error)             { return net.Dial("tcp", "2001:db8::1:80") }          // bad: v6 no brackets
func V6OK() (net.Conn, error)           { return net.Dial("tcp", "[2001:db8::1]:80") }        // good: right
func V6URL() (*http.Response, error)    { return http.Get("http://2001:db8::1/status") }      // bad: v6 url
func V6URLOK() (*http.Response, error)  { return http.Get("http://[2001:db8::1]/status") }    // good: right
func V6Zone() (*http.Response, error)   { return http.Get("http://[fe80::1%eth0]/status") }   // bad: invalid URL escape "%et"
func V6ZoneOK() (*http.Response, error) { return http.Get("http://[fe80::1%25eth0]/status") } // good: right

func DNSServer(server string) (net.Conn, error) { return net.Dial("udp", server+":53:") } // missed: too many colons
func DNSServerOK(server string) (net.Conn, error) {
	return net.Dial("udp", net.JoinHostPort(server, "53"))
} // good: right

func QueryPath(r *http.Request) string {
	s, _ := url.QueryUnescape(r.URL.Path) // bad: plus becomes space, decoded again
	return s
}
func QueryPathOK(r *http.Request) string { return r.URL.Path } // good: right

func Vhost(name string) (*http.Response, error) {
	return http.Get("http://localhost:15672/api/vhosts/" + url.QueryEscape(name)) // missed: query escape in path
}
func VhostOK(name string) (*http.Response, error) {
	return http.Get("http://localhost:15672/api/vhosts/" + url.PathEscape(name)) // good: right
}

func Swap(r io.Reader) (*http.Request, error) {
	return http.NewRequest("https://api.example.com/v1", http.MethodPost, r) // bad: swapped
}
func SwapOK(r io.Reader) (*http.Request, error) {
	return http.NewRequest(http.MethodPost, "https://api.example.com/v1", r) // good: right
}

func Upper() (*http.Response, error)   { return http.Get("Https:// api.example.com/v1") } // bad: space after scheme
func UpperOK() (*http.Response, error) { return http.Get("Https://api.example.com/v1") }  // good: right

func Quoted() (*http.Response, error)          { return http.Get("'https://api.example.com/v1'") }             // bad: quotes
func Angle() (*http.Response, error)           { return http.Get("<https://api.example.com/v1>") }             // bad: angles
func AngleOK() (*http.Response, error)         { return http.Get("https://api.example.com/v1") }               // good: right
func Markdown() (*http.Response, error)        { return http.Get("[api](https://api.example.com/v1)") }        // bad: markdown
func TrailingComma() (*http.Response, error)   { return http.Get("https://api.example.com,") }                 // bad: comma host
func TrailingCommaOK() (*http.Response, error) { return http.Get("https://api.example.com/a,b") }              // good: right
func Semi() (*http.Response, error)            { return http.Get("https://api.example.com;8443/v1") }          // bad: semicolon port
func SemiOK() (*http.Response, error)          { return http.Get("https://api.example.com:8443/v1;a") }        // good: right
func Port0() (*http.Response, error)           { return http.Get("http://localhost:808O/v1") }                 // bad: letter o port
func Port0OK() (*http.Response, error)         { return http.Get("http://localhost:8080/v1") }                 // good: right
func PortBig() (*http.Response, error)         { return http.Get("http://localhost:80800/v1") }                // bad: port range
func TwoPorts() (*http.Response, error)        { return http.Get("http://localhost:8080:8081/v1") }            // bad: two ports
func Under() (*http.Response, error)           { return http.Get("http://local host:8080/v1") }                // bad: host space
func Back() (*http.Response, error)            { return http.Get("http:\\\\localhost:8080\\v1") }              // bad: backslashes
func Dollar() (*http.Response, error)          { return http.Get("https://${HOST}/v1") }                       // bad: shell placeholder
func DollarOK() (*http.Response, error)        { return http.Get(os.Expand("https://${HOST}/v1", os.Getenv)) } // good: right
func Percent() (*http.Response, error)         { return http.Get("https://api.example.com/v1?discount=50%") }  // bad: percent query
func PercentOK() (*http.Response, error) {
	return http.Get("https://api.example.com/v1?discount=50%25")
}                                          // good: right
func PercentPath() (*http.Response, error) { return http.Get("https://api.example.com/100%/v1") }     // bad: percent path
func Hash() (*http.Response, error)        { return http.Get("https://api.example.com/v1#frag?x=1") } // bad: query after fragment
func HashOK() (*http.Response, error)      { return http.Get("https://api.example.com/v1?x=1#frag") } // good: right
func HashTag() (*http.Response, error) {
	return http.Get("https://api.example.com/search?q=#golang&n=5") // bad: hash in query
}
func HashTagOK() (*http.Response, error) {
	return http.Get("https://api.example.com/search?q=%23golang&n=5")
} // good: right
func CSharp(tag string) (*http.Response, error) {
	return http.Get("https://api.example.com/questions?tagged=c#&sort=" + tag) // bad: hash in query
}
func Amp() (*http.Response, error)    { return http.Get("https://api.example.com/v1&x=1&y=2") }           // bad: amp no question
func AmpAmp() (*http.Response, error) { return http.Get("https://api.example.com/v1?x=1&amp;y=2") }       // bad: html amp
func TwoQ() (*http.Response, error)   { return http.Get("https://api.example.com/v1?x=1?y=2") }           // bad: two questions
func TwoQOK() (*http.Response, error) { return http.Get("https://api.example.com/v1?x=what%3F&y=2") }     // good: right
func Space() (*http.Response, error)  { return http.Get("https://api.example.com/search?q=hello world") } // bad: space
func SpaceOK() (*http.Response, error) {
	return http.Get("https://api.example.com/search?q=hello+world")
}                                  // good: right
func NL() (*http.Response, error)  { return http.Get("https://api.example.com/v1\n") } // bad: newline
func Tab() (*http.Response, error) { return http.Get("\thttps://api.example.com/v1") } // bad: tab

func Multi() (*http.Response, error) {
	return http.Get("https://api.example.com/v1" +
		"items?limit=5") // bad: asks for /v1items
}

func Dup(ref string) (*http.Response, error) {
	base := "https://api.example.com" // bad: double scheme
	return http.Get("https://" + base + "/v1/" + ref)
}
func DupOK(ref string) (*http.Response, error) {
	base := "api.example.com"
	return http.Get("https://" + base + "/v1/" + ref) // good: right
}

func TLSName() *tls.Config          { return &tls.Config{ServerName: "https://api.example.com"} } // bad: tls url
func TLSNameOK() *tls.Config        { return &tls.Config{ServerName: "api.example.com"} }         // good: right
func TLSPort() *tls.Config          { return &tls.Config{ServerName: "api.example.com:443"} }     // bad: tls port
func TLSDial() (*tls.Conn, error)   { return tls.Dial("tcp", "api.example.com", nil) }            // bad: tls no port
func TLSDialOK() (*tls.Conn, error) { return tls.Dial("tcp", "api.example.com:443", nil) }        // good: right
func TLSScheme() (*tls.Conn, error) { return tls.Dial("https", "api.example.com:443", nil) }      // bad: tls network

func ListenBad() error         { return http.ListenAndServe("localhost:", nil) }             // good: port 0
func Listen1() error           { return http.ListenAndServe("8080:", nil) }                  // bad: colon after
func Listen2() error           { return http.ListenAndServe(":8080/", nil) }                 // bad: listen slash
func Listen3() error           { return http.ListenAndServe("http://:8080", nil) }           // bad: listen url
func Listen4(port int) error   { return http.ListenAndServe(fmt.Sprint(port), nil) }         // bad: listen number
func Listen4OK(port int) error { return http.ListenAndServe(fmt.Sprintf(":%d", port), nil) } // good: right
func Listen5() error {
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000" // bad: port env
	}
	return http.ListenAndServe(port, nil)
}
func Listen5OK() error {
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	return http.ListenAndServe(":"+port, nil) // good: right
}
func Listen6() *http.Server            { return &http.Server{Addr: "0.0.0.0"} }                           // bad: server no port
func Listen6OK() *http.Server          { return &http.Server{Addr: "0.0.0.0:80"} }                        // good: right
func Listen7() (net.Listener, error)   { return net.Listen("tcp", "*:8080") }                             // bad: listen star
func Listen8() (net.Listener, error)   { return net.Listen("8080", "tcp") }                               // bad: swapped
func Listen8OK() (net.Listener, error) { return net.Listen("tcp4", ":8080") }                             // good: right
func Unix1() (net.Conn, error)         { return net.Dial("unix", "file:///var/run/docker.sock") }         // bad: socket url
func Unix1OK() (net.Conn, error)       { return net.Dial("unix", "/var/run/docker.sock") }                // good: right
func Unix2() (*http.Response, error)   { return http.Get("unix:///var/run/docker.sock/containers/json") } // bad: unix get
func Docker() *http.Client {
	return &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "unix", "/var/run/docker.sock") // good: right
	}}}
}
func DockerGet() (*http.Response, error) { return Docker().Get("http://docker/containers/json") } // good: right

func CIDRs() []netip.Prefix {
	var out []netip.Prefix
	for _, s := range []string{"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0"} { // bad: panics
		out = append(out, netip.MustParsePrefix(s))
	}
	return out
}
func CIDRsOK() []netip.Prefix {
	var out []netip.Prefix
	for _, s := range []string{"10.0.0.0/8", "fd00::/8"} {
		out = append(out, netip.MustParsePrefix(s)) // good: right
	}
	return out
}
func Loop() bool        { return net.ParseIP("127.0.0.1/8").IsLoopback() } // bad: parse ip mask
func LoopOK() bool      { return net.ParseIP("127.0.0.1").IsLoopback() }   // good: right
func IP6() netip.Addr   { return netip.MustParseAddr("[::1]") }            // bad: addr brackets
func IP6OK() netip.Addr { return netip.MustParseAddr("::1") }              // good: right
func Octet() netip.Addr { return netip.MustParseAddr("192.168.1") }        // bad: short ip

func Mail(auth smtp.Auth, to []string, msg []byte) error {
	return smtp.SendMail("smtp.gmail.com", auth, "me@example.com", to, msg) // bad: mail no port
}
func MailOK(auth smtp.Auth, to []string, msg []byte) error {
	return smtp.SendMail("smtp.gmail.com:587", auth, "me@example.com", to, msg) // good: right
}
func Mail2(auth smtp.Auth, to []string, msg []byte) error {
	return smtp.SendMail("smtp://smtp.gmail.com:587", auth, "me@example.com", to, msg) // bad: mail url
}

func MuxRoutes(mux *http.ServeMux, h http.HandlerFunc) {
	mux.HandleFunc("/users/:id", h)              // bad: colon segment
	mux.HandleFunc("/users/{id}", h)             // good: right
	mux.HandleFunc("GET:/health", h)             // bad: method colon
	mux.HandleFunc("GET /health", h)             // good: right
	mux.HandleFunc("GET  /ready", h)             // good: two spaces? allowed
	mux.HandleFunc("/files/*", h)                // bad: star
	mux.HandleFunc("/files/{path...}", h)        // good: right
	mux.HandleFunc("/v1/users?active=true", h)   // bad: pattern query
	mux.HandleFunc("api/v2/", h)                 // bad: no slash
	mux.HandleFunc("https://example.com/v2/", h) // bad: pattern scheme
	mux.HandleFunc("example.com/v2/", h)         // good: right
	mux.HandleFunc("/a/{id}/b/{id}", h)          // bad: panics
	mux.HandleFunc("/c/{id}x", h)                // bad: panics
	mux.HandleFunc("/d/{rest...}/x", h)          // bad: panics
	mux.HandleFunc("/e//f", h)                   // bad: double slash
	mux.HandleFunc("/g/../h", h)                 // bad: cleaned
	mux.HandleFunc("{host}/x", h)                // bad: panics
	mux.HandleFunc("get /lower", h)              // bad: lower method
}

func Redirects(w http.ResponseWriter, r *http.Request) {
	switch r.FormValue("x") {
	case "1":
		http.Redirect(w, r, "google.com", http.StatusFound) // bad: redirect host
	case "2":
		http.Redirect(w, r, "https://google.com", http.StatusFound) // good: right
	case "3":
		http.Redirect(w, r, "https://"+r.Host+":443"+r.RequestURI, http.StatusMovedPermanently) // good: right
	case "4":
		http.Redirect(w, r, fmt.Sprintf("%s/login", r.Host), http.StatusFound) // bad: redirect rhost
	case "5":
		http.Redirect(w, r, "localhost:3000/callback", http.StatusFound) // bad: redirect localhost
	case "6":
		http.Redirect(w, r, "http://localhost:3000/callback?msg=not found", http.StatusFound) // bad: redirect space
	case "7":
		http.Redirect(w, r, "http:/localhost:3000/", http.StatusFound) // bad: redirect one slash
	case "8":
		http.Redirect(w, r, "/ok", http.StatusFound) // good: right
	case "9":
		w.Header().Set("Location", "www.example.com") // bad: location host
	case "10":
		w.Header().Set("Location", "/next") // good: right
	case "11":
		w.Header().Add("Access-Control-Allow-Origin", "http://localhost:3000,http://localhost:3001") // bad: acao list
	case "12":
		w.Header().Add("Access-Control-Allow-Origin", "http://localhost:3000") // good: right
	case "13":
		w.Header().Set("Access-Control-Allow-Origin", "localhost:3000") // bad: acao no scheme
	case "14":
		w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin")) // good: right
	}
}

var allowed = map[string]bool{
	"http://localhost:3000/": true, // bad: compared with the Origin header
	"http://localhost:3001":  true, // good: right
}

func CORS(w http.ResponseWriter, r *http.Request) {
	if o := r.Header.Get("Origin"); allowed[o] {
		w.Header().Set("Access-Control-Allow-Origin", o) // good: right
	}
	if r.Header.Get("Origin") == "https://app.example.com/" { // bad: never true
		return
	}
	if r.Header.Get("Origin") == "https://app.example.com" { // good: right
		return
	}
	if r.Host == "https://app.example.com" { // bad: host compare url
		return
	}
	if r.Host == "app.example.com:8080" { // good: right
		return
	}
	if r.URL.Scheme == "https" { // bad: always empty in a server
		return
	}
	if r.TLS != nil { // good: right
		return
	}
	if strings.HasPrefix(r.URL.Path, "api/") { // missed: path no slash
		return
	}
	if strings.HasPrefix(r.URL.Path, "/api/") { // good: right
		return
	}
	if r.RequestURI == "/search" && r.URL.RawQuery != "" { // missed: holds the query too
		return
	}
	if r.URL.Path == "/search?q=x" { // bad: path query
		return
	}
	if strings.HasSuffix(r.URL.Path, "?debug=1") { // bad: path suffix query
		return
	}
	if strings.Contains(r.URL.Path, "&page=") { // good: may be
		return
	}
	if r.URL.RawQuery == "?x=1" { // missed: rawquery compare
		return
	}
	if r.URL.Host == "" { // good: right
		return
	}
	if host, _, err := net.SplitHostPort(r.RemoteAddr); err == nil && host == "127.0.0.1:80" { // missed: split host compare
		return
	}
	if r.RemoteAddr == "127.0.0.1" { // missed: it has a port, unless a handler wrote another one
		return
	}
	if strings.HasPrefix(r.RemoteAddr, "127.0.0.1:") { // good: right
		return
	}
}

func Strip(mux *http.ServeMux) {
	fs := http.FileServer(http.Dir("static"))
	mux.Handle("/static/", fs)                                         // good: path has static twice
	mux.Handle("/static2/", http.StripPrefix("/static/", fs))          // bad: strip other
	mux.Handle("/static3/", http.StripPrefix("/static3", fs))          // good: right
	mux.Handle("GET /static4/", http.StripPrefix("/static4/", fs))     // good: right
	mux.Handle("GET /static5/", http.StripPrefix("GET /static5/", fs)) // bad: strip method
	mux.Handle("/static6/", http.StripPrefix("static6/", fs))          // bad: strip no slash
	mux.Handle("/assets", http.StripPrefix("/assets", fs))             // bad: only /assets
}

func Cookies(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: "http://localhost"}) // bad: cookie url
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: "localhost:3000"})   // bad: cookie port
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: "localhost"})        // good: right
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: "example.com/"})     // bad: cookie slash
	http.SetCookie(w, &http.Cookie{Name: "s", Path: "api"})                // bad: cookie path
	http.SetCookie(w, &http.Cookie{Name: "s", Path: "/api"})               // good: right
	c := &http.Cookie{Name: "t"}
	c.Domain = ".example.com:443" // bad: cookie port set
	c.Path = "./"                 // bad: cookie path dot
	http.SetCookie(w, c)
}

func Tpl() *template.Template {
	return template.Must(template.New("x").Parse(`<a href="http//example.com/{{.}}">a</a>`)) // bad: template colon
}
func TplOK() *template.Template {
	return template.Must(template.New("x").Parse(`<a href="http://example.com/{{.}}">a</a>`)) // good: right
}
func Tpl2(w io.Writer)   { fmt.Fprint(w, `<script src="https:/cdn.example.com/x.js"></script>`) }  // bad: html slash
func Tpl2OK(w io.Writer) { fmt.Fprint(w, `<script src="https://cdn.example.com/x.js"></script>`) } // good: right

func Body() (*http.Request, error) {
	b, _ := json.Marshal(map[string]string{"url": "x"})
	return http.NewRequest("POST", "https://hooks.slack.example/services/T0/B0/", bytes.NewReader(b)) // good: right
}

var errBad = errors.New("x")

func Timeouts(u *url.URL) string {
	q := u.Query()
	q.Add("since", time.Now().Format(time.RFC3339)) // good: right
	u.RawQuery = q.Encode()
	return u.String()
}
func Since(base string) (*http.Response, error) {
	return http.Get(base + "?since=" + time.Now().Format(time.RFC3339)) // missed: time plus
}
func SinceOK(base string) (*http.Response, error) {
	return http.Get(base + "?since=" + url.QueryEscape(time.Now().Format(time.RFC3339))) // good: right
}
func JoinBad(base, id string) (string, error)         { return url.JoinPath(base, "users?id="+id) }     // bad: join query
func JoinOK(base, id string) (string, error)          { return url.JoinPath(base, "users", id) }        // good: right
func PathJoin(host, p string) (*http.Response, error) { return http.Get(path.Join("http://"+host, p)) } // bad: path join
func PathJoin2(host, p string) (*http.Response, error) {
	return http.Get("http://" + path.Join(host, p))
} // good: right
func FileJoin(p string) (*http.Response, error) {
	return http.Get(filepath.Join("https://example.com", p)) // bad: filepath join
}
func Ref(u *url.URL) *url.URL { return u.ResolveReference(&url.URL{Path: "/search?q=1"}) } // bad: ref path query
func RefOK(u *url.URL) *url.URL {
	return u.ResolveReference(&url.URL{Path: "/search", RawQuery: "q=1"})
} // good: right
func Clone(u url.URL) string {
	u.Host = "http://" + u.Host // bad: host scheme
	return u.String()
}
func CloneOK(u url.URL) string {
	u.Scheme, u.Host = "http", "example.com"
	return u.String() // good: right
}
func Sch(u url.URL) string {
	u.Scheme = "https:/" // bad: scheme slash
	return u.String()
}
func SchOK(u url.URL) string {
	u.Scheme = "https" // good: right
	return u.String()
}
func WS(host string) string { return (&url.URL{Scheme: "ws", Host: host, Path: "/echo?x=1"}).String() } // bad: path query
func WSOK(host string) string {
	return (&url.URL{Scheme: "ws", Host: host, Path: "/echo", RawQuery: "x=1"}).String()
} // good: right
func UserInfo(pw string) string {
	return (&url.URL{Scheme: "https", User: url.UserPassword("u", url.QueryEscape(pw)), Host: "h"}).String() // bad: user escaped
}
func UserInfoOK(pw string) string {
	return (&url.URL{Scheme: "https", User: url.UserPassword("u", pw), Host: "h"}).String()
} // good: right
func ProxyF() *http.Transport {
	p, _ := url.Parse("proxy.example.com:3128") // bad: proxy no scheme
	return &http.Transport{Proxy: http.ProxyURL(p)}
}
func ProxyFOK() *http.Transport {
	p, _ := url.Parse("http://proxy.example.com:3128") // good: right
	return &http.Transport{Proxy: http.ProxyURL(p)}
}
func ProxyEnv()   { os.Setenv("HTTP_PROXY", "http//proxy.example.com:3128") }  // bad: env proxy
func ProxyEnvOK() { os.Setenv("HTTP_PROXY", "http://proxy.example.com:3128") } // good: right
func RP() http.Handler {
	return &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) {
		p.SetURL(&url.URL{Host: "backend:8080"}) // bad: rewrite no scheme
	}}
}
func RPOK() http.Handler {
	return &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) {
		p.SetURL(&url.URL{Scheme: "http", Host: "backend:8080"}) // good: right
	}}
}
func Tests() {
	s := httptest.NewServer(nil)
	http.Get(s.URL + "api/x")                             // bad: server glued
	http.Get(s.URL + "/api/x")                            // good: right
	http.Get("https://" + s.URL)                          // bad: server scheme
	httptest.NewRequest("GET", "api/x", nil)              // bad: target
	httptest.NewRequest("GET", "/api/x?q=a b", nil)       // bad: target space
	httptest.NewRequest("GET", "/api/x?q=a+b", nil)       // good: right
	net.Dial("tcp", s.URL)                                // bad: too many colons
	net.Dial("tcp", s.Listener.Addr().String())           // good: right
	net.Dial("tcp", strings.TrimPrefix(s.URL, "http://")) // good: right
}
