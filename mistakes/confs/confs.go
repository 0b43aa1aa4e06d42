// Package confs reads settings, and puts URLs together from them.
package confs

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"sync"
	"text/template"
	"time"
)

type Endpoint string

func (e Endpoint) URL(p string) string { return string(e) + p }

const (
	Prod  Endpoint = "https://api.example.com/"
	Stage Endpoint = "https://stage.example.com"
	Dev   Endpoint = "http:/localhost:8080" // bad: named type missing slash
)

func Named() (*http.Response, error) { return http.Get(Dev.URL("/ping")) }

func NamedRight() (*http.Response, error) { return http.Get(Stage.URL("/ping")) } // good: right

func NamedGlued() (*http.Response, error) { return http.Get(Stage.URL("ping")) } // bad: named type glued

type Option func(*options)

type options struct {
	addr    string
	base    string
	timeout time.Duration
}

func WithAddr(a string) Option { return func(o *options) { o.addr = a } }

func WithBase(b string) Option { return func(o *options) { o.base = b } }

func Dial(opts ...Option) (net.Conn, error) {
	o := options{addr: "localhost:6379", timeout: time.Second}
	for _, f := range opts {
		f(&o)
	}
	return net.DialTimeout("tcp", o.addr, o.timeout)
}

func UseOption() (net.Conn, error) { return Dial(WithAddr("redis://localhost:6379")) } // bad: option scheme

func UseOptionRight() (net.Conn, error) { return Dial(WithAddr("cache:6379")) } // good: right

type Service struct{ o options }

func NewService(opts ...Option) *Service {
	s := &Service{}
	for _, f := range opts {
		f(&s.o)
	}
	return s
}

func (s *Service) Ping(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, "GET", s.o.base+"/ping", nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func UseService() *Service { return NewService(WithBase("api.example.com")) } // bad: option bare host

func UseServiceRight() *Service { return NewService(WithBase("https://api.example.com")) } // good: right

func first[T comparable](vs ...T) T {
	var zero T
	for _, v := range vs {
		if v != zero {
			return v
		}
	}
	return zero
}

func Generic() (*http.Response, error) {
	return http.Get(first(os.Getenv("A_URL"), os.Getenv("B_URL"), "localhost:8080/health")) // bad: generic default no scheme
}

func GenericRight() (*http.Response, error) {
	return http.Get(first(os.Getenv("A_URL"), os.Getenv("B_URL"), "http://localhost:8080/health")) // good: right
}

func Or() (*http.Response, error) {
	return http.Get(cmp.Or(os.Getenv("A_URL"), "http//localhost:8080")) // bad: cmp or scheme
}

func OrRight() (net.Conn, error) {
	return net.Dial("tcp", cmp.Or(os.Getenv("A_ADDR"), "localhost:8080")) // good: right
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

var apiURL = must(url.Parse("https://api.example.com:port/v1")) // bad: panics at start

var apiURLRight = must(url.Parse("https://api.example.com:8443/v1")) // good: right

var broken *url.URL

func init() {
	var err error
	broken, err = url.Parse("http://[::1:8080/") // bad: missing ']' in host
	if err != nil {
		panic(err)
	}
}

type settings struct {
	API   string `json:"api"`
	Redis string `json:"redis"`
}

func (s *settings) defaults() {
	if s.API == "" {
		s.API = "https://api.example.com:443:8080" // bad: invalid port
	}
	if s.Redis == "" {
		s.Redis = "localhost" // bad: missing port in address
	}
}

func Load(b []byte) error {
	var s settings
	if err := json.Unmarshal(b, &s); err != nil {
		return err
	}
	s.defaults()
	resp, err := http.Get(s.API)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	conn, err := net.Dial("tcp", s.Redis)
	if err != nil {
		return err
	}
	return conn.Close()
}

func LoadRight(b []byte) error {
	var s settings
	if err := json.Unmarshal(b, &s); err != nil {
		return err
	}
	if s.API == "" {
		s.API = "https://api.example.com"
	}
	if !strings.Contains(s.Redis, ":") {
		s.Redis += ":6379"
	}
	resp, err := http.Get(s.API) // good: right
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	conn, err := net.Dial("tcp", s.Redis) // good: right
	if err != nil {
		return err
	}
	return conn.Close()
}

var once = sync.OnceValue(func() string { return "htttps://api.example.com" }) // bad: scheme typo once

func Once() (*http.Response, error) { return http.Get(once() + "/v1") }

var onceRight = sync.OnceValue(func() string { return "https://api.example.com" })

func OnceRight() (*http.Response, error) { return http.Get(onceRight() + "/v1") } // good: right

func Tmpl(host string) (string, error) {
	t := template.Must(template.New("u").Parse("https:/{{.}}/v1/status")) // bad: template missing slash
	var b strings.Builder
	if err := t.Execute(&b, host); err != nil {
		return "", err
	}
	_, err := http.Get(b.String())
	return b.String(), err
}

func TmplRight(host string) (string, error) {
	t := template.Must(template.New("u").Parse("https://{{.}}/v1/status"))
	var b strings.Builder
	if err := t.Execute(&b, host); err != nil {
		return "", err
	}
	_, err := http.Get(b.String()) // good: right
	return b.String(), err
}

func Closure() error {
	fetch := func(p string) error {
		resp, err := http.Get("https://api.example.com" + p)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	}
	return errors.Join(
		fetch("users"),       // bad: closure glued
		fetch("/users"),      // good: right
		fetch(":8443/users"), // good: right
		fetch("?a=1"),        // good: right
	)
}

func Append(id int) (*http.Response, error) {
	b := []byte("https://api.example.com/users/")
	b = fmt.Appendf(b, "%d?full=true?x=1", id)
	return http.Get(string(b)) // missed: two questions append
}

func AppendRight(id int) (*http.Response, error) {
	b := []byte("https://api.example.com/users/")
	b = fmt.Appendf(b, "%d?full=true", id)
	return http.Get(string(b)) // good: right
}

func Replace(id string) (*http.Response, error) {
	u := strings.Replace("https://api.example.com/users/{id}/pets/{pet}", "{id}", id, 1) // bad: {pet} stays
	return http.Get(u)
}

func ReplaceRight(id, pet string) (*http.Response, error) {
	u := strings.NewReplacer("{id}", id, "{pet}", pet).Replace("https://api.example.com/users/{id}/pets/{pet}")
	return http.Get(u) // good: right
}

func ReplaceName(id string) (*http.Response, error) {
	u := strings.ReplaceAll("https://api.example.com/users/{userId}", "{user_id}", id) // bad: another name
	return http.Get(u)
}

func Expand() (*http.Response, error) {
	return http.Get(os.ExpandEnv("https://${API_HOST}/v1")) // good: right
}

func ExpandNot() (*http.Response, error) {
	return http.Get("https://${API_HOST}/v1") // bad: invalid character "{" in host name
}

func ExpandPercent() (*http.Response, error) {
	return http.Get("https://%API_HOST%/v1") // bad: invalid URL escape "%AP"? %API -> %AP bad
}

func Angle() (*http.Response, error) {
	return http.Get("https://<host>/v1") // bad: lookup <host>
}

func Quoted() (*http.Response, error) {
	return http.Get("\"https://api.example.com/v1\"") // bad: first path segment in URL cannot contain colon
}

func QuotedFmt(h string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://%q/v1", h)) // bad: quotes in the host
}

func QuotedQuery(h string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://api.example.com/v1?q=%q", h)) // bad: quotes are sent
}

func Smart() (*http.Response, error) {
	return http.Get("“https://api.example.com/v1”") // bad: smart quotes
}

func Zero() (*http.Response, error) {
	return http.Get("https://api.example.com\u200b/v1") // bad: zero width
}

func BOM() (*http.Response, error) {
	return http.Get("\ufeffhttps://api.example.com/v1") // bad: bom
}

func NBSP() (*http.Response, error) {
	return http.Get("https://api.example.com/v1\u00a0") // bad: sent as %C2%A0
}

func Tab() (*http.Response, error) {
	return http.Get("https://api.example.com/\tv1") // bad: tab
}

func Soft() (*http.Response, error) {
	return http.Get("https://api.exam\u00adple.com/v1") // bad: soft hyphen
}

func Dash() (*http.Response, error) {
	return http.Get("https://api–v1.example.com/") // bad: en dash host
}

func Comma() (*http.Response, error) {
	return http.Get("https://api.example,com/v1") // bad: comma host
}

func Dots() (*http.Response, error) {
	return http.Get("https://api..example.com/v1") // bad: empty label
}

func HostSpace() (*http.Response, error) {
	return http.Get("https:// api.example.com/v1") // bad: host space
}

func UpperScheme() (*http.Response, error) {
	return http.Get("HTTPS://api.example.com/v1") // good: right
}

func PortSlash() (*http.Response, error) {
	return http.Get("http://localhost/:8080/v1") // bad: asks port 80
}

func PortSemi() (*http.Response, error) {
	return http.Get("http://localhost;8080/v1") // bad: lookup localhost;8080
}

func PortDot() (*http.Response, error) {
	return http.Get("http://localhost.8080/v1") // bad: port dot
}

func PortZeroO() (*http.Response, error) {
	return http.Get("http://localhost:8O80/v1") // bad: port letter
}

func IPPort() (*http.Response, error) {
	return http.Get("http://192.168.1.300:80/") // bad: ip range
}

func IPFive() (*http.Response, error) {
	return http.Get("http://192.168.1.1.1/") // bad: ip five
}

func IPRight() (*http.Response, error) {
	return http.Get("http://192.168.1.30:80/") // good: right
}

func IP6() (*http.Response, error) {
	return http.Get("http://fe80::1:8080/") // bad: ip6 brackets
}

func IP6Zone() (*http.Response, error) {
	return http.Get("http://[fe80::1%eth0]:8080/") // bad: invalid URL escape "%et"
}

func IP6ZoneRight() (*http.Response, error) {
	return http.Get("http://[fe80::1%25eth0]:8080/") // good: right
}

func AtPassword() (*http.Response, error) {
	return http.Get("https://bot:p@ss/word@api.example.com/") // bad: host ss
}

func HashPassword() (*http.Response, error) {
	return http.Get("https://bot:p#ss@api.example.com/") // bad: invalid port
}

func PercentPassword() (*http.Response, error) {
	return http.Get("https://bot:100%@api.example.com/") // bad: password percent
}

func PasswordRight() (*http.Response, error) {
	return http.Get("https://bot:p%40ss%2Fword@api.example.com/") // good: right
}

func AddrPort() netip.AddrPort { return netip.MustParseAddrPort("localhost:8080") } // bad: panics

func AddrPortRight() netip.AddrPort { return netip.MustParseAddrPort("127.0.0.1:8080") } // good: right

func AddrP() netip.Addr { return netip.MustParseAddr("127.0.0.1:8080") } // bad: panics

func AddrPRight() netip.Addr { return netip.MustParseAddr("127.0.0.1") } // good: right

func Prefix() netip.Prefix { return netip.MustParsePrefix("10.0.0.0") } // bad: panics

func PrefixRight() netip.Prefix { return netip.MustParsePrefix("10.0.0.0/8") } // good: right

func Addr() netip.Addr { return netip.MustParseAddr("10.0.0.256") } // bad: panics
