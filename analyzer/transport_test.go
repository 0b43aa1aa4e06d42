package analyzer

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/rule"
)

// Each row is what a package does with the transport of net/http, a request, and
// how many findings there are of it: another transport sends what that of
// net/http refuses.
func TestTransports(t *testing.T) {
	const head = `package a

import ("net/http"; "os")

var fake http.RoundTripper
var own = &http.Transport{}
func traced(http.RoundTripper) http.RoundTripper
var _ = os.Exit

`
	for _, tt := range []struct {
		why, set, get string
		want          int
	}{
		{"that of net/http", ``, `http.Get("fake://h/a")`, 1},
		{"another one", `http.DefaultTransport = fake`, `http.Get("fake://h/a")`, 0},
		{"another client", `http.DefaultClient = &http.Client{Transport: fake}`, `http.Get("fake://h/a")`, 0},
		{"another one in the client", `http.DefaultClient.Transport = fake`, `http.Post("http://h:99999/", "", nil)`, 0},
		{"one that is around it", `http.DefaultTransport = traced(http.DefaultTransport)`, `http.Get("fake://h/a")`, 1},
		{"another client's", `(&http.Client{}).Transport = fake`, `http.Get("fake://h/a")`, 1},
		{"a scheme that it is taught", `http.DefaultTransport.(*http.Transport).RegisterProtocol("fake", fake)`, `http.Get("fake://h/a")`, 0},
		{"one that another is taught", `own.RegisterProtocol("fake", fake)`, `http.Get("fake://h/a")`, 1},
		{"what url.Parse refuses", `http.DefaultTransport = fake`, `http.Get("http://h:port/a")`, 1},
	} {
		src := head + "func set() { " + tt.set + " }\n\nfunc get() { " + tt.get + " }\n"
		assert.Len(t, runOn(t, Analyzer, codetest.Load(t, src)), tt.want, "%s: %s", tt.why, tt.get)
	}
}

// Each row is a transport of the program's own, and how many findings there are of what a
// client and http.Get send: one that answers by itself takes what that of net/http refuses.
func TestTransportsThatAnswer(t *testing.T) {
	t.Parallel()
	const head = `package a

import ("bufio"; "net/http"; "net/http/httptest")

type fn func(*http.Request) (*http.Response, error)
func (f fn) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }
var next http.RoundTripper
var from *bufio.Reader
var _ = httptest.NewRecorder
var own = &http.Transport{}
var client http.Client

`
	for _, tt := range []struct {
		why, code string
		want      int // of requests by the client
	}{
		{"none", ``, 3},
		{"always the same answer", `func init() { client.Transport = fn(func(*http.Request) (*http.Response, error) { return &http.Response{StatusCode: 200}, nil }) }`, 0},
		{"always the same answer, another client's", `var other = http.Client{Transport: fn(func(*http.Request) (*http.Response, error) { return &http.Response{StatusCode: 200}, nil })}`, 3},
		{"a handler's", `type in struct{ h http.Handler }; func (t in) RoundTrip(r *http.Request) (*http.Response, error) { w := httptest.NewRecorder(); t.h.ServeHTTP(w, r); return w.Result(), nil }; func init() { client.Transport = in{} }`, 0},
		{"what is read from a connection", `type in struct{}; func (in) RoundTrip(r *http.Request) (*http.Response, error) { return http.ReadResponse(from, r) }; func init() { client = http.Client{Transport: in{}} }`, 0},
		{"another one's", `type in struct{}; func (in) RoundTrip(r *http.Request) (*http.Response, error) { r.Header.Set("A", "b"); return next.RoundTrip(r) }`, 3},
		{"another function's", `func wrap(f fn) fn { return func(r *http.Request) (*http.Response, error) { return f(r) } }`, 3},
		{"another client's", `type in struct{ c *http.Client }; func (t in) RoundTrip(r *http.Request) (*http.Response, error) { return t.c.Do(r) }`, 3},
		{"a method of another name", `type in struct{}; func (in) Fetch(r *http.Request) (*http.Response, error) { return nil, nil }`, 3},
		{"one that is not known", `func set(rt http.RoundTripper) { client.Transport = rt }`, 0},
		{"one around that of net/http", `func wrap(http.RoundTripper) http.RoundTripper; func set() { client.Transport = wrap(http.DefaultTransport) }`, 3},
		{"files", `func set() { client.Transport = http.NewFileTransport(http.Dir("/")) }`, 0},
		{"of a scheme that it is taught", `func set() { own.RegisterProtocol("mem", next); client.Transport = own }`, 2},
		{"of another one", `func set() { own.RegisterProtocol("file", http.NewFileTransport(http.Dir("/"))); client.Transport = own }`, 3},
		{"of one that is not known", `func set(scheme string) { own.RegisterProtocol(scheme, next); client.Transport = own }`, 0},
	} {
		src := head + tt.code + `
func get() { client.Get("mem://h/a"); client.Get("/a"); client.Get("http:///a") }
func other() { http.Get("mem://h/a"); client.Get("http://h/a%zz") }
`
		assert.Len(t, runOn(t, Analyzer, codetest.Load(t, src)), tt.want+2, tt.why)
	}
}

// Each row is how a program that gives some client a transport from elsewhere gets the one
// at hand, and whether that refuses what net/http does.
func TestClientsAtHand(t *testing.T) {
	t.Parallel()
	const head = `package a

import ("net/http"; "os")

type T struct { c *http.Client; v http.Client; C *http.Client }
type doer interface { Do(*http.Request) (*http.Response, error) }
type answers struct{}
func (answers) RoundTrip(*http.Request) (*http.Response, error) { return &http.Response{StatusCode: 200}, nil }
var rt http.RoundTripper
var wrap func(http.RoundTripper) http.RoundTripper
var other = http.Client{Transport: rt}
var mine http.Client
var mended = &http.Client{}
func mend(c *http.Client)
func keep(c http.Client)
func init() { mended.Transport = rt }

`
	for _, tt := range []struct {
		why, code, get string
		want           int
	}{
		{"nobody gives it one", `var c http.Client`, `c.Get("/a")`, 1},
		{"one of the package", ``, `mine.Get("/a")`, 1},
		{"it has one from elsewhere", ``, `other.Get("/a")`, 0},
		{"it gets one later", ``, `mended.Get("/a")`, 0},
		{"made with a time limit", `c := &http.Client{Timeout: 5}`, `c.Get("/a")`, 1},
		{"made on the spot", ``, `(&http.Client{}).Get("/a")`, 1},
		{"made with one from elsewhere", `c := http.Client{Transport: rt}`, `c.Get("/a")`, 0},
		{"made of values", `c := http.Client{rt, nil, nil, 0}`, `c.Get("/a")`, 0},
		{"new", `c := new(http.Client)`, `c.Get("/a")`, 1},
		{"that of net/http", ``, `http.DefaultClient.Get("/a")`, 1},
		{"the same by another name", `c := http.DefaultClient`, `c.Get("/a")`, 1},
		{"one of net/http", `c := http.Client{Transport: &http.Transport{}}`, `c.Get("/a")`, 1},
		{"one around that", `c := http.Client{Transport: wrap(http.DefaultTransport)}`, `c.Get("/a")`, 0}, // the package has one that answers
		{"none", `c := http.Client{Transport: nil}; if &c == nil { return }`, `c.Get("/a")`, 1},
		{"a parameter", `f := func(c *http.Client) { c.Get("/a") }`, `_ = f`, 0},
		{"a result", `f := func() *http.Client { return &http.Client{Transport: rt} }; c := f()`, `c.Get("/a")`, 0},
		{"of two results", `f := func() (*http.Client, error) { return &other, nil }; c, _ := f()`, `c.Get("/a")`, 0},
		{"of a list", `for _, c := range []http.Client{other} {`, `c.Get("/a") }`, 0},
		{"handed on", `c := &http.Client{}; mend(c)`, `c.Get("/a")`, 0},
		{"its address", `var c http.Client; mend(&c)`, `c.Get("/a")`, 0},
		{"a copy is handed on", `var c http.Client; keep(c)`, `c.Get("/a")`, 1},
		{"kept by another name", `c := &http.Client{}; d := c; d.Transport = rt`, `c.Get("/a")`, 0},
		{"kept by another name, and left alone", `c := &http.Client{}; d := c`, `d.Get("/a")`, 1},
		{"kept by a third", `c := &mine; var d, e = c, c; e = &other`, `d.Get("/a")`, 0},
		{"kept as something that does requests", `c := &http.Client{}; var d doer = c; _ = d`, `c.Get("/a")`, 0},
		{"kept in a list", `c := &http.Client{}; l := []*http.Client{c}; mend(l[0])`, `c.Get("/a")`, 0},
		{"changed through a pointer", `c := &http.Client{}; *c = other`, `c.Get("/a")`, 0},
		{"the transport's address", `c := &http.Client{}; *&c.Transport = rt`, `c.Get("/a")`, 0},
		{"one of two", `c := &mine; if len(os.Args) > 1 { c = &other }`, `c.Get("/a")`, 0},
		{"a field", `t := T{c: &http.Client{}}`, `t.c.Get("/a")`, 1},
		{"a field that holds the value", `var t T`, `t.v.Get("/a")`, 1},
		{"a field without its name", `t := T{&other, mine, nil}`, `t.c.Get("/a")`, 0},
		{"a field that gets another", `t := T{c: &mine}; t.c = &other`, `t.c.Get("/a")`, 0},
		{"a field that other packages write", `t := T{C: &http.Client{}}`, `t.C.Get("/a")`, 0},
		{"a request", `var c http.Client; r, _ := http.NewRequest("GET", "http://h:99999/", nil)`, `c.Do(r)`, 1},
		{"a request to one from elsewhere", `r, _ := http.NewRequest("GET", "http://h:99999/", nil)`, `other.Do(r)`, 0},
		{"a request to something else", `var d doer = &mine; r, _ := http.NewRequest("GET", "http://h:99999/", nil)`, `d.Do(r)`, 0},
		{"that of net/http, which has another", `http.DefaultTransport = wrap(http.DefaultTransport)`, `http.DefaultClient.Get("/a")`, 0},
	} {
		src := head + "func get() { " + tt.code + "\n\t" + tt.get + " }\n"
		assert.Len(t, runOn(t, Analyzer, codetest.Load(t, src)), tt.want, "%s: %s %s", tt.why, tt.code, tt.get)
	}
}

// A rule that does not hold for some transports is one.
func TestRulesOfTransports(t *testing.T) {
	assert.NotContains(t, transportRules, (*rule.Rule)(nil))
	assert.NotContains(t, nameRules, (*rule.Rule)(nil))
}

// Each row is a package around a mux, and how many findings there are of a pattern with a
// question mark, which the path of no request has but by the program itself.
func TestPathsThatAreWritten(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		why, code string
		want      int
	}{
		{"as it comes", `m.ServeHTTP(w, r)`, 1},
		{"with the query", `r.URL.Path += "?" + r.URL.RawQuery; m.ServeHTTP(w, r)`, 0},
		{"with another query", `r.URL.RawQuery = "b"; m.ServeHTTP(w, r)`, 1},
	} {
		src := "package a\n\nimport \"net/http\"\n\nvar m = http.NewServeMux()\n\nfunc init() { m.Handle(\"/a?b\", nil) }\n\nfunc serve(w http.ResponseWriter, r *http.Request) { " + tt.code + " }\n"
		assert.Len(t, runOn(t, Analyzer, codetest.Load(t, src)), tt.want, tt.why)
	}
}

// Each row is how a package connects, and how many findings there are of a host that
// nobody resolves.
func TestDialers(t *testing.T) {
	t.Parallel()
	const head = `package a

import ("context"; "net"; "net/http"; "time")

var _, _, _ = time.Second, net.Dial, context.Background
var c http.Client

`
	for _, tt := range []struct {
		why, dial, get string
		want           int
	}{
		{"that of net/http", `nil`, `c.Get("http://unix..sock/a")`, 1},
		{"always to the same server", `func(context.Context, string, string) (net.Conn, error) { return net.Dial("unix", "/run/a") }`, `c.Get("http://unix..sock/a")`, 0},
		{"by names that nobody reads", `func(ctx context.Context, network, addr string) (net.Conn, error) { return net.Dial("unix", "/run/a") }`, `c.Get("http://10.0.0.256/a")`, 0},
		{"to the server that is asked for", `func(ctx context.Context, network, addr string) (net.Conn, error) { return net.Dial(network, addr) }`, `c.Get("http://unix..sock/a")`, 1},
		{"with a time limit", `(&net.Dialer{Timeout: time.Second}).DialContext`, `c.Get("http://unix..sock/a")`, 1},
		{"by the client of net/http", `func(context.Context, string, string) (net.Conn, error) { return net.Dial("unix", "/run/a") }`, `http.Get("http://unix..sock/a")`, 1},
		{"another mistake", `func(context.Context, string, string) (net.Conn, error) { return net.Dial("unix", "/run/a") }`, `c.Get("http://unix:port/a")`, 1},
	} {
		src := head + "func set() { c.Transport = &http.Transport{DialContext: " + tt.dial + "} }\n\nfunc get() { " + tt.get + " }\n"
		assert.Len(t, runOn(t, Analyzer, codetest.Load(t, src)), tt.want, "%s: %s", tt.why, tt.get)
		src = head + "func set(t *http.Transport) { t.DialContext = " + tt.dial + " }\n\nfunc get() { " + tt.get + " }\n"
		assert.Len(t, runOn(t, Analyzer, codetest.Load(t, src)), tt.want, "%s, assigned: %s", tt.why, tt.get)
	}
}

// Each row is what is made of the URL of a test server, which may have TLS.
func TestServersWithTLS(t *testing.T) {
	for _, tt := range []struct {
		why, text string
		want      int
	}{
		{"plain in place of TLS", `"http" + strings.TrimPrefix(s.URL, "https")`, 0},
		{"TLS in place of plain", `"https" + strings.TrimPrefix(s.URL, "http")`, 0},
		{"no beginning of either", `"http" + strings.TrimPrefix(s.URL, "ws")`, 1},
		{"without a slash that it has not", `strings.TrimSuffix(s.URL, "/") + "a"`, 1},
	} {
		src := "package a\n\nimport (\"net/http\"; \"net/http/httptest\"; \"strings\")\n\nfunc f(s *httptest.Server) { http.Get(" + tt.text + ") }\n"
		assert.Len(t, runOn(t, Analyzer, codetest.Load(t, src)), tt.want, "%s: %s", tt.why, tt.text)
	}
}

// Each row is a name in braces, and the rule that it breaks: after a name in a query
// it takes a part of that, and is no placeholder.
func TestSelections(t *testing.T) {
	for _, tt := range []struct{ why, text, want string }{
		{"a part", "http://h/me?fields=id,picture{url}", "unsafe-brace"},
		{"a value", "http://h/me?fields={fields}", "unfilled-placeholder"},
		{"after a name in a path", "http://h/v{version}/me", "unfilled-placeholder"},
		{"of a shell", "http://h/?a=b${c}", "unfilled-placeholder"},
	} {
		ds := runOn(t, Analyzer, codetest.Load(t, "package a\n\nimport \"net/http\"\n\nvar _, _ = http.Get(\""+tt.text+"\")\n"))
		if assert.Len(t, ds, 1, tt.why) {
			assert.Equal(t, tt.want, ds[0].Category, tt.why)
		}
	}
}

// Each row is the request of a literal, and how many findings there are of its URL:
// what is written to a connection needs no scheme.
func TestWrittenRequests(t *testing.T) {
	for _, tt := range []struct {
		why, body string
		want      int
	}{
		{"sent", `c.Do(&http.Request{Method: "GET", URL: &url.URL{Host: "h", Path: "/a"}})`, 1},
		{"written", `r := &http.Request{Method: "GET", URL: &url.URL{Host: "h", Path: "/a"}}; r.Write(w)`, 0},
		{"written to a proxy", `r := http.Request{URL: &url.URL{Host: "h", Path: "/a"}}; r.WriteProxy(w)`, 0},
		{"something else is written", `w.Write(nil); c.Do(&http.Request{URL: &url.URL{Host: "h", Path: "/a"}})`, 1},
		{"a connection by way of a proxy", `http.ReadResponse(nil, &http.Request{Method: http.MethodConnect, URL: &url.URL{Host: "h:443"}})`, 0},
	} {
		src := "package a\n\nimport (\"io\"; \"net/http\"; \"net/url\")\n\nfunc f(c *http.Client, w io.Writer) { " + tt.body + " }\n"
		assert.Len(t, runOn(t, Analyzer, codetest.Load(t, src)), tt.want, "%s: %s", tt.why, tt.body)
	}
}

// Each row is a transport of a client in a test, and how many findings there are of
// what a client is asked for there.
func TestFakeTransports(t *testing.T) {
	for _, tt := range []struct {
		why, transport string
		want           int
	}{
		{"none", `nil`, 1},
		{"one of net/http", `&http.Transport{}`, 1},
		{"a fake", `fake{}`, 0},
		{"one that is around that of net/http", `around{http.DefaultTransport}`, 1},
	} {
		src := "package a\n\nimport (\"net/http\"; \"testing\")\n\ntype fake struct{ http.RoundTripper }\ntype around struct{ http.RoundTripper }\n\nfunc TestIt(t *testing.T) { c := &http.Client{Transport: " + tt.transport + "}; if _, err := c.Get(\"http://h:99999/a\"); err != nil { t.Fatal() } }\n"
		assert.Len(t, runOn(t, Analyzer, codetest.LoadFiles(t, "a", "a_test.go", src)), tt.want, tt.why)
	}
}
