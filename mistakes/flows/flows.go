// Package flows brings texts to their callee by way of its own functions, fields and settings.
package flows

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"text/template"
)

const apiBase = "https://api.example.com"
const apiVersion = "v2"

func Version() (*http.Response, error)   { return http.Get(apiBase + apiVersion + "/users") }       // bad: const glued
func VersionOK() (*http.Response, error) { return http.Get(apiBase + "/" + apiVersion + "/users") } // good: right

var endpoints = map[string]string{
	"prod":  "https://api.example.com",
	"stage": "https//stage.example.com", // bad: map colon
	"dev":   "localhost:8080",           // bad: map no scheme
}

func Stage() (*http.Response, error) { return http.Get(endpoints["stage"] + "/ping") }
func Dev() (*http.Response, error)   { return http.Get(endpoints["dev"] + "/ping") }
func Prod() (*http.Response, error)  { return http.Get(endpoints["prod"] + "/ping") } // good: right

type Client struct {
	base string
	hc   *http.Client
}

func NewClient(host string, opts ...func(*Client)) *Client {
	c := &Client{base: "https://" + host, hc: http.DefaultClient}
	for _, o := range opts {
		o(c)
	}
	return c
}
func WithBase(u string) func(*Client)                  { return func(c *Client) { c.base = u } }
func (c *Client) url(p string) string                  { return c.base + p }
func (c *Client) Get(p string) (*http.Response, error) { return c.hc.Get(c.url(p)) }

func UseClient() {
	NewClient("api.example.com").Get("/users")                      // good: right
	NewClient("https://api.example.com").Get("/users")              // bad: ctor double scheme
	NewClient("x", WithBase("http:/localhost:9000")).Get("/users")  // bad: opt one slash
	NewClient("x", WithBase("http://localhost:9000")).Get("/users") // good: right
	NewClient("api.example.com/").Get("users?q=a b")                // bad: path space
}

type Req struct {
	Method, Path string
	Query        url.Values
}

func (c *Client) Do(ctx context.Context, r Req) error {
	req, err := http.NewRequestWithContext(ctx, r.Method, c.base+r.Path+"?"+r.Query.Encode(), nil) // bad: two questions struct
	if err != nil {
		return err
	}
	resp, err := c.hc.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
func UseReq(c *Client) {
	c.Do(context.Background(), Req{"GET", "/users?active=1", url.Values{"page": {"2"}}})
	c.Do(context.Background(), Req{"GET", "/users", url.Values{"page": {"2"}}})                    // good: right
	c.Do(context.Background(), Req{"GET", "/users", url.Values{"name": {url.QueryEscape("a b")}}}) // bad: escaped again
	c.Do(context.Background(), Req{"GET", "/users/%zz", nil})                                      // missed: bad escape struct
}

func fetch(format string, args ...any) ([]byte, error) {
	resp, err := http.Get(fmt.Sprintf(format, args...))
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return io.ReadAll(resp.Body)
}
func UseFetch(id int, name string) {
	fetch("https://api.example.com/users/%d", id)                 // good: right
	fetch("api.example.com/users/%d", id)                         // bad: wrapper format
	fetch("https//api.example.com/users/%s", name)                // bad: wrapper colon
	fetch("https://api.example.com/users/%s?expand=a b", name)    // bad: wrapper space
	fetch("https://api.example.com/users/%s?expand=a%%20b", name) // good: right
	fetch("https:/%s/users", name)                                // missed: wrapper one slash
}

func must(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

var (
	u1 = must("http://[::1:8080/")        // bad: panics
	u2 = must("http://[::1]:8080/")       // good: right
	u3 = must("http://example.com:port/") // bad: panics
	u4 = must("http://example.com:80/")   // good: right
	u5 = must(":8080/metrics")            // bad: missing protocol scheme
	u6 = must("/metrics")                 // good: right
)

func getenv(k, d string) string {
	if v := os.Getenv(k); v != "" {
		return v
	}
	return d
}

func Envs() {
	http.Get(getenv("API", "api.example.com") + "/v1")         // bad: getenv no scheme
	http.Get(getenv("API", "https://api.example.com") + "/v1") // good: right
	net.Dial("tcp", getenv("REDIS", "redis://localhost:6379")) // bad: getenv redis
	net.Dial("tcp", getenv("REDIS", "localhost:6379"))         // good: right
	net.Dial("tcp", getenv("STATSD", "localhost"))             // bad: getenv no port
	http.ListenAndServe(getenv("ADDR", "8080"), nil)           // bad: getenv addr
	http.ListenAndServe(getenv("ADDR", ":8080"), nil)          // good: right
	http.ListenAndServe(":"+getenv("PORT", ":8080"), nil)      // bad: getenv two colons
	http.ListenAndServe(":"+getenv("PORT2", "8080"), nil)      // good: right
}

var lookup = sync.OnceValue(func() string { return getenv("LOOKUP", "http//lookup:8080") }) // bad: once env

func Lookup() (*http.Response, error) { return http.Get(lookup() + "/x") }

type Flags struct {
	server, listen *string
}

func parse() Flags {
	return Flags{
		server: flag.String("server", "127.0.0.1:8080", "server URL"), // bad: flag struct
		listen: flag.String("listen", "0.0.0.0", "address"),           // bad: flag listen
	}
}
func Main() {
	f := parse()
	flag.Parse()
	http.Get(*f.server + "/status")
	http.ListenAndServe(*f.listen, nil)
}

var good = flag.String("good", "http://127.0.0.1:8080", "")

func Main2() {
	var addr string
	flag.StringVar(&addr, "addr", "localhost8080", "") // bad: flag var
	flag.Parse()
	http.Get(*good + "/status") // good: right
	http.ListenAndServe(addr, nil)
}

type Settings struct {
	URL  string `json:"url"`
	Addr string `json:"addr"`
}

func Decode() {
	var s Settings
	json.Unmarshal([]byte(`{"url":"htp://example.com","addr":"localhost:80"}`), &s) // bad: json scheme
	http.Get(s.URL)
	net.Dial("tcp", s.Addr)
}

func DecodeAddr() {
	var s Settings
	json.Unmarshal([]byte(`{"url":"http://example.com","addr":"localhost"}`), &s) // bad: json addr
	http.Get(s.URL)
	net.Dial("tcp", s.Addr)
}

func DecodeOK() {
	var s Settings
	json.Unmarshal([]byte(`{"url":"http://example.com","addr":"localhost:80"}`), &s)
	http.Get(s.URL)         // good: right
	net.Dial("tcp", s.Addr) // good: right
}

func Lines(r io.Reader) {
	br := bufio.NewReader(r)
	host, _ := br.ReadString('\n') // bad: readstring host
	http.Get("http://" + host + "/status")
	host, _ = br.ReadString('\n') // bad: readstring dial
	net.Dial("tcp", host+":80")
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		http.Get("http://" + sc.Text() + "/status") // good: right
	}
}
func ReadFile() (*http.Response, error) {
	b, err := os.ReadFile("/etc/token-url")
	if err != nil {
		return nil, err
	}
	return http.Get(strings.TrimSpace(string(b))) // good: right
}

func Build(ids []string) string {
	var b strings.Builder
	b.WriteString("https://api.example.com/items")
	for i, id := range ids {
		if i == 0 {
			b.WriteString("&id=") // bad: builder amp
		} else {
			b.WriteString("&id=")
		}
		b.WriteString(url.QueryEscape(id))
	}
	return b.String()
}
func UseBuild() (*http.Response, error) { return http.Get(Build([]string{"a", "b"})) }

func Buf(id int) (*http.Response, error) {
	var b bytes.Buffer
	b.WriteString("https://api.example.com")
	fmt.Fprintf(&b, "items/%d", id) // bad: buffer glued
	return http.Get(b.String())
}
func BufOK(id int) (*http.Response, error) {
	var b bytes.Buffer
	b.WriteString("https://api.example.com")
	fmt.Fprintf(&b, "/items/%d", id)
	return http.Get(b.String()) // good: right
}
func TextTpl(host string) (*http.Response, error) {
	var b strings.Builder
	template.Must(template.New("").Parse("http//{{.}}/x")).Execute(&b, host) // bad: text template colon
	return http.Get(b.String())
}
func Repl(id string) (*http.Response, error) {
	return http.Get(strings.NewReplacer("{id}", id).Replace("https://api.example.com/users/{id}/posts")) // good: right
}
func Repl2(id string) (*http.Response, error) {
	return http.Get(strings.Replace("https://api.example.com/users/:id/posts", ":user", id, 1)) // bad: placeholder other
}
func Fill(id string) (*http.Response, error) {
	return http.Get("https://api.example.com/users/{user_id}/posts") // bad: placeholder
}
func Trim(s string) (*http.Response, error) {
	return http.Get("https://" + strings.TrimLeft(s, "https://")) // bad: trim cutset
}
func TrimOK(s string) (*http.Response, error) {
	return http.Get("https://" + strings.TrimPrefix(s, "https://")) // good: right
}
func SplitURL(s string) string {
	host, _, _ := net.SplitHostPort("https://example.com:443") // bad: split url
	return host
}
func SplitCut(u string) string {
	parts := strings.Split("https://example.com/a", "/")
	return parts[2] // good: right
}
func SetVals() string {
	v := url.Values{}
	v.Set("redirect_uri", "http%3A%2F%2Flocalhost%3A8080%2Fcb") // bad: values escaped
	v.Set("redirect_uri", "http://localhost:8080/cb")           // good: right
	v.Set("q", "a%20b")                                         // bad: values escaped
	return v.Encode()
}
func Drop(u *url.URL) {
	u.Query().Add("k", "v") // bad: query dropped
	q := u.Query()
	q.Add("k", "v") // good: right
	u.RawQuery = q.Encode()
}
func Drop2(r *http.Request) {
	q := r.URL.Query()
	q.Del("token") // bad: never stored
}
func ReqHost() {
	req, _ := http.NewRequest("GET", "http://10.0.0.1/", nil)
	req.Header.Set("Host", "www.example.com") // bad: host header
	http.DefaultClient.Do(req)
	req2, _ := http.NewRequest("GET", "http://10.0.0.1/", nil)
	req2.Host = "www.example.com" // good: right
	http.DefaultClient.Do(req2)
	req3, _ := http.NewRequest("GET", "http://10.0.0.1/", nil)
	req3.Host = "http://www.example.com" // bad: host url
	http.DefaultClient.Do(req3)
	req4, _ := http.NewRequest("GET", "http://10.0.0.1/", nil)
	req4.URL.Path = "/a?b=c"   // bad: req path query
	req4.URL.RawQuery = "?x=1" // bad: req rawquery
	http.DefaultClient.Do(req4)
	req5 := &http.Request{Method: "GET", URL: &url.URL{Host: "10.0.0.1"}} // bad: req no scheme
	http.DefaultClient.Do(req5)
	req6 := &http.Request{Method: "GET", URL: &url.URL{Scheme: "http", Host: "10.0.0.1"}} // good: right
	http.DefaultClient.Do(req6)
	req7, _ := http.NewRequest("GET", "10.0.0.1:8080/x", nil) // bad: req ip
	http.DefaultClient.Do(req7)
}

type PG struct {
	User, Pass, Host, DB string
	Port                 int
}

func (p PG) Conn() {
	sql.Open("postgres", fmt.Sprintf("postgres://%s:%s@%s:%d/%s?sslmode=disable", p.User, url.QueryEscape(p.Pass), p.Host, p.Port, p.DB)) // bad: plus stays in a password
	sql.Open("postgres", fmt.Sprintf("postgres://%s@%s:%d/%s?sslmode=disable", url.UserPassword(p.User, p.Pass), p.Host, p.Port, p.DB))   // good: right
	sql.Open("postgres", "postgres://app:secret@localhost:5432/app?sslmode=none")                                                         // bad: dsn sslmode
	sql.Open("postgres", "postgres://app:secret@localhost:5432/app&sslmode=disable")                                                      // bad: dsn amp
	sql.Open("postgres", "postgres:/app:secret@localhost:5432/app")                                                                       // bad: dsn one slash
	sql.Open("postgres", "host=localhost:5432 user=app")                                                                                  // bad: host localhost:5432
	sql.Open("postgres", "host=localhost port=5432 user=app")                                                                             // good: right
	sql.Open("postgres", "host=localhost;port=5432;user=app")                                                                             // bad: dsn semicolons
	sql.Open("postgres", "user=app password=secret host=/var/run/postgresql")                                                             // good: right
	sql.Open("mysql", "root:secret@localhost:3306/app")                                                                                   // bad: mysql no tcp
	sql.Open("mysql", "root:secret@tcp(localhost:3306)/app")                                                                              // good: right
	sql.Open("mysql", "root:secret@tcp(localhost:3306)/app?parseTime=True&loc=Local")                                                     // good: right
	sql.Open("mysql", "root:secret@tcp(localhost:3306)app")                                                                               // bad: mysql no slash
	sql.Open("mysql", "root:secret@tcp://localhost:3306/app")                                                                             // bad: mysql tcp url
	sql.Open("mysql", "root:secret@tcp(localhost)/app?timeout=5")                                                                         // bad: mysql timeout
	sql.Open("mysql", "root:secret@unix(/tmp/mysql.sock)/app")                                                                            // good: right
	sql.Open("mysql", "host=localhost user=root dbname=app")                                                                              // bad: mysql kv
	sql.Open("sqlserver", "sqlserver://sa:pw@localhost:1433?database=app")                                                                // good: right
	sql.Open("sqlserver", "mssql://sa:pw@localhost:1433?database=app")                                                                    // bad: mssql scheme
	sql.Open("sqlite3", "sqlite3://app.db")                                                                                               // bad: sqlite scheme
	sql.Open("sqlite3", "./app.db?_fk=1")                                                                                                 // good: right
	sql.Open("pgx", "jdbc:postgresql://localhost/app")                                                                                    // bad: jdbc
	sql.Open("pgx", "postgresql://localhost/app")                                                                                         // good: right
	sql.Open("pgx", "localhost/app")                                                                                                      // bad: pgx bare
	sql.Open("pgx", "postgres://app:s#cret@localhost/app")                                                                                // bad: pgx hash
	sql.Open("pgx", "postgres://app:s%23cret@localhost/app")                                                                              // good: right
	sql.Open("pgx", "postgres://app:se/cret@localhost/app")                                                                               // bad: pgx slash
	sql.Open("pgx", "postgres://app:se%2Fcret@localhost/app")                                                                             // good: right
}

func Close(fns ...func() string) (*http.Response, error) {
	host := func() string { return "example.com" } // bad: closure no slashes
	scheme := "https"
	if len(fns) > 0 {
		scheme = "http"
	}
	return http.Get(scheme + ":" + host() + "/x")
}
func CloseOK() (*http.Response, error) {
	host := func() string { return "example.com" }
	return http.Get("https" + "://" + host() + "/x") // good: right
}
func Generic[T ~string](base T, p string) (*http.Response, error) { return http.Get(string(base) + p) }

type Base string

func UseGeneric() {
	Generic(Base("https://example.com"), "/a") // good: right
	Generic(Base("https:example.com"), "/a")   // bad: generic no slashes
	Generic("https://example.com", "a/b")      // bad: generic glued
}
