// Package upkeep has services that keep others running: proxies, health checks, deliveries.
package upkeep

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/smtp"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"
)

// ---- own config with defaults
type Config struct {
	BaseURL string
	Timeout time.Duration
	Proxy   string
}

func DefaultConfig() Config {
	return Config{
		BaseURL: "localhost:8080", // bad: unsupported protocol scheme "localhost"
		Timeout: time.Second,
	}
}

func DefaultConfigOK() Config {
	return Config{BaseURL: "http://localhost:8080", Timeout: time.Second}
}

type Client struct {
	cfg Config
	hc  *http.Client
}

func NewClient(cfg Config) *Client { return &Client{cfg: cfg, hc: &http.Client{Timeout: cfg.Timeout}} }

func (c *Client) Users(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.cfg.BaseURL+"/users", nil)
	if err != nil {
		return err
	}
	resp, err := c.hc.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func RunA() error {
	if err := NewClient(DefaultConfigOK()).Users(context.Background()); err != nil {
		return err
	}
	return NewClient(DefaultConfig()).Users(context.Background())
}

// ---- functional options
type api struct {
	base  string
	token string
	hc    *http.Client
}

type Option func(*api)

func WithBase(u string) Option  { return func(a *api) { a.base = u } }
func WithToken(t string) Option { return func(a *api) { a.token = t } }
func newAPI(opts ...Option) *api {
	a := &api{base: "https://api.example.com", hc: http.DefaultClient}
	for _, o := range opts {
		o(a)
	}
	return a
}

func (a *api) do(ctx context.Context, method, path string, body io.Reader) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, a.base+path, body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bearer "+a.token)
	return a.hc.Do(req)
}

func (a *api) get(path string) (*http.Response, error) {
	return a.do(context.Background(), "GET", path, nil)
}

func useOptions(name string) {
	a := newAPI(WithToken("x"), WithBase("api.example.com")) // bad: unsupported protocol scheme ""
	a.get("/v1/users")                                       // good: the same in order
	b := newAPI(WithBase("https://api.example.com"))         // good: the same in order
	b.get("/v1/users")
	b.get("/v1/users?name=" + url.QueryEscape(name))
}

// ---- paths joined in methods with a mistake in the path
type repoClient struct {
	baseURL string
	http    *http.Client
}

func newRepoClient(base string) *repoClient {
	return &repoClient{baseURL: strings.TrimRight(base, "/"), http: &http.Client{}}
}

func (c *repoClient) url(p string) string { return fmt.Sprintf("%s/api/v2%s", c.baseURL, p) }

func (c *repoClient) call(ctx context.Context, m, p string, in, out any) error {
	b, err := json.Marshal(in)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, m, c.url(p), bytes.NewReader(b))
	if err != nil {
		return err
	}
	res, err := c.http.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	return json.NewDecoder(res.Body).Decode(out)
}

func (c *repoClient) Search(ctx context.Context) error {
	return c.call(ctx, "GET", "/search?q=open source&limit=5", nil, nil) // bad: space in query: malformed HTTP request line, 400
}

func (c *repoClient) SearchOK(ctx context.Context) error {
	return c.call(ctx, "GET", "/search?q=open+source&limit=5", nil, nil)
}

func (c *repoClient) Discount(ctx context.Context) error {
	return c.call(ctx, "GET", "/offers/50%-off", nil, nil) // bad: invalid URL escape "%-o"
}

func (c *repoClient) DiscountOK(ctx context.Context) error {
	return c.call(ctx, "GET", "/offers/50%25-off", nil, nil)
}

func repoMain() {
	c := newRepoClient("https:/repo.example.com") // bad: no Host in request URL
	c.Search(context.Background())
	d := newRepoClient("https://repo.example.com/") // good: the same in order
	d.SearchOK(context.Background())
	d.Discount(context.Background())
	d.DiscountOK(context.Background())
}

// ---- env defaults
func getenv(k, def string) string {
	if v, ok := os.LookupEnv(k); ok {
		return v
	}
	return def
}

func envOr(k string, def string) string {
	v := os.Getenv(k)
	if v == "" {
		v = def
	}
	return v
}

func envs() error {
	base := getenv("USER_SERVICE_URL", "user-service:8080") // bad: first path segment / unsupported scheme
	if _, err := http.Get(base + "/healthz"); err != nil {  // good: the same in order
		return err
	}
	ok := getenv("USER_SERVICE_URL", "http://user-service:8080")
	if _, err := http.Get(ok + "/healthz"); err != nil {
		return err
	}
	addr := envOr("LISTEN_ADDR", "8080")    // bad: listen tcp: address 8080: missing port in address
	addrOK := envOr("LISTEN_ADDR", ":8080") // good: the same in order
	go http.ListenAndServe(addrOK, nil)
	return http.ListenAndServe(addr, nil)
}

func envInline() error {
	host := os.Getenv("HOST")
	if host == "" {
		host = "http://0.0.0.0:9000" // bad: too many colons in address
	}
	ln, err := net.Listen("tcp", host) // good: the same in order
	if err != nil {
		return err
	}
	good := os.Getenv("HOST2")
	if good == "" {
		good = "0.0.0.0:9000"
	}
	if _, err := net.Listen("tcp", good); err != nil {
		return err
	}
	return ln.Close()
}

// ---- flags
var (
	target   = flag.String("target", "localhost:3000", "target URL")           // bad: proxy target without scheme
	targetOK = flag.String("target-ok", "http://localhost:3000", "target URL") // good: the same in order
	listen   = flag.String("listen", "localhost", "address")                   // bad: missing port in address
	listenOK = flag.String("listen-ok", "localhost:0", "address")              // good: the same in order
)

func flagsMain() {
	flag.Parse()
	u, err := url.Parse(*target)
	if err != nil {
		panic(err)
	}
	http.Handle("/", httputil.NewSingleHostReverseProxy(u))
	v, err := url.Parse(*targetOK)
	if err != nil {
		panic(err)
	}
	http.Handle("/ok/", httputil.NewSingleHostReverseProxy(v))
	s := &http.Server{Addr: *listen}
	go s.ListenAndServe()
	t := &http.Server{Addr: *listenOK}
	t.ListenAndServe()
}

type opts struct{ upstream, hook string }

func flagVar() {
	var o opts
	fs := flag.NewFlagSet("x", flag.ExitOnError)
	fs.StringVar(&o.upstream, "upstream", "http//upstream:8080", "upstream") // bad: unsupported protocol scheme ""
	fs.StringVar(&o.hook, "hook", "http://hook:8080/x", "hook")              // good: the same in order
	fs.Parse(os.Args[1:])
	http.Post(o.upstream+"/in", "application/json", nil)
	http.Post(o.hook, "application/json", nil)
}

// ---- maps and switches
var regions = map[string]string{
	"us": "https://us.api.example.com",
	"eu": "https://eu.api.example.com",
	"ap": "https//ap.api.example.com",  // bad: unsupported protocol scheme ""
	"sa": "https://sa.api.example.com", // good: the same in order
}

func regionGet(r string) (*http.Response, error) {
	base, ok := regions[r]
	if !ok {
		return nil, errors.New("no region")
	}
	return http.Get(base + "/v1/status")
}

func endpointFor(stage string) (string, error) {
	switch stage {
	case "dev":
		return "http:localhost:8080", nil // bad: no Host in request URL
	case "stage":
		return "https://stage.example.com", nil
	case "prod":
		return "https://prod.example.com", nil
	default:
		return "", fmt.Errorf("unknown stage %q", stage)
	}
}

func stageGet(stage string) error {
	e, err := endpointFor(stage)
	if err != nil {
		return err
	}
	resp, err := http.Get(e)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type endpoint struct {
	name, url string
	method    string
}

var endpoints = []endpoint{
	{"login", "https://auth.example.com/login", "POST"},
	{"logout", "https://auth.example.com/logout", "POST"},
	{"me", "https://auth.example.com/me?x=id", "GET"},
	{"report", "https://auth.example.com:port/report", "GET"}, // bad: invalid port ":port"
	{name: "q", url: "https://[::1/q", method: "GET"},         // bad: missing ']' in host
}

func pingAll() {
	for _, e := range endpoints {
		req, err := http.NewRequest(e.method, e.url, nil)
		if err != nil {
			continue
		}
		http.DefaultClient.Do(req)
	}
}

// ---- sync.Once global
var (
	once     sync.Once
	apiBase  string
	apiBase2 string
)

func initBase() {
	once.Do(func() {
		apiBase = "ws://api.example.com" // bad: unsupported protocol scheme "ws"
		apiBase2 = "http://api.example.com"
	})
}

func onceGet() {
	initBase()
	http.Get(apiBase + "/v1")
	http.Get(apiBase2 + "/v1")
}

// ---- closure / method value / goroutine / channel
func closures(ctx context.Context) {
	fetch := func(u string) error {
		r, err := http.Get(u)
		if err != nil {
			return err
		}
		return r.Body.Close()
	}
	fetch("www.example.com/index.html")         // bad: unsupported protocol scheme ""
	fetch("https://www.example.com/index.html") // good: the same in order

	a := newAPI()
	g := a.get
	g("/items?filter=a b")   // bad: space in request line
	g("/items?filter=a%20b") // good: the same in order

	ch := make(chan string)
	go func() {
		ch <- "https://example.com/ok"
		ch <- "http://example.com:80a/x" // bad: invalid port
		close(ch)
	}()
	for u := range ch {
		http.Get(u)
	}

	urls := []string{
		"https://example.com/1",
		"http:///example.com/2", // bad: no Host in request URL
		"https://example.com/3",
	}
	var wg sync.WaitGroup
	for _, u := range urls {
		wg.Add(1)
		go func(u string) {
			defer wg.Done()
			http.Get(u)
		}(u)
	}
	wg.Wait()
}

// ---- proxies
func proxyClient() *http.Client {
	pu, _ := url.Parse("127.0.0.1:8888") // bad: first path segment in URL cannot contain colon
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(pu)}}
}

func proxyClientOK() *http.Client {
	pu, _ := url.Parse("http://127.0.0.1:8888")
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(pu)}}
}

func mustParse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

func rp() http.Handler {
	return httputil.NewSingleHostReverseProxy(mustParse("backend:9000")) // missed: scheme "backend": unsupported protocol scheme
}
func rpOK() http.Handler {
	return httputil.NewSingleHostReverseProxy(mustParse("http://backend:9000"))
}

// ---- mail
type mailer struct {
	host, addr string
	auth       smtp.Auth
}

func newMailer() *mailer {
	return &mailer{
		host: "smtp.example.com",
		addr: "smtp.example.com", // bad: missing port in address
	}
}
func newMailerOK() *mailer {
	return &mailer{host: "smtp.example.com", addr: "smtp.example.com:587"}
}

func (m *mailer) send(to []string, msg []byte) error {
	return smtp.SendMail(m.addr, m.auth, "a@example.com", to, msg)
}

func mails() {
	newMailer().send(nil, nil)
	newMailerOK().send(nil, nil)
	smtp.Dial("smtp://mail.example.com:25") // bad: too many colons
	smtp.Dial("mail.example.com:25")        // good: the same in order
}
