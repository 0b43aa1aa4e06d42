package clients

import (
	"crypto/tls"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/cookiejar"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"sync"
)

func env(k, def string) string {
	if v, ok := os.LookupEnv(k); ok {
		return v
	}
	return def
}

func Registry() (*http.Response, error) {
	base := env("REGISTRY_URL", "registry.shop.com:5000") // bad: default of the environment has no scheme
	return http.Get(base + "/v2/_catalog")
}

func Registry2() (*http.Response, error) {
	base := env("REGISTRY_URL", "http://registry.shop.com:5000")
	return http.Get(base + "/v2/_catalog") // good: default with one
}

var apiFlag = flag.String("api", "https//api.shop.com", "address of the API") // bad: flag default with a missing colon

func FlagCall() (*http.Response, error) { return http.Get(*apiFlag + "/me") }

var apiFlag2 = flag.String("api2", "https://api.shop.com", "address of the API")

func FlagCall2() (*http.Response, error) { return http.Get(*apiFlag2 + "/me") } // good: flag

type options struct{ server string }

func ParseOptions(fs *flag.FlagSet, args []string) error {
	var o options
	fs.StringVar(&o.server, "server", "localhost:9090", "server") // bad: StringVar into a struct, default without scheme
	if err := fs.Parse(args); err != nil {
		return err
	}
	res, err := http.Get(o.server + "/status")
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func Proxy() *http.Client {
	p, err := url.Parse("10.1.2.3:3128") // bad: proxy without a scheme: url.Parse refuses the dotted address
	if err != nil {
		log.Fatal(err)
	}
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}
}

func Proxy2() *http.Client {
	p, _ := url.Parse("proxy.corp.com:3128") // bad: proxy name: parsed, scheme is "proxy.corp.com"
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}
}

func Proxy3() *http.Client {
	p, _ := url.Parse("http://proxy.corp.com:3128") // good: proxy
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}
}

func init() { os.Setenv("HTTPS_PROXY", "http//proxy.corp.com:3128") } // bad: proxy in the environment, colon lost

func NoProxy() { os.Setenv("NO_PROXY", "http://intra.com,localhost") } // bad: list of exceptions has schemes

func NoProxy2() { os.Setenv("NO_PROXY", "intra.com;localhost") } // bad: list of exceptions split with semicolons

func NoProxy3() { os.Setenv("NO_PROXY", "*.intra.com,10.0.0.0/8,localhost:8080") } // good: as httpproxy reads it

func Front() http.Handler {
	target, err := url.Parse("localhost:9000") // bad: ReverseProxy to an address without scheme
	if err != nil {
		log.Fatal(err)
	}
	return httputil.NewSingleHostReverseProxy(target)
}

func Front2() http.Handler {
	target, err := url.Parse("http://localhost:9000") // good: target with scheme
	if err != nil {
		log.Fatal(err)
	}
	return httputil.NewSingleHostReverseProxy(target)
}

func Front3() http.Handler {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme = "http"
		r.URL.Host = "http://localhost:9000" // bad: Director puts a URL into the host
	}}
}

func Front4() http.Handler {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme = "https://" // bad: Director's scheme with slashes
		r.URL.Host = "backend.com"
	}}
}

func Front5() http.Handler {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme = "https"
		r.URL.Host = "backend.com:8443" // good: Director
		r.Host = r.URL.Host
	}}
}

func Front6() http.Handler {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Host = "backend.com:8443" // bad: Director forgets the scheme: unsupported protocol scheme
	}}
}

func Front7() http.Handler {
	t, _ := url.Parse("//")
	t, _ = url.Parse("backend:8080/app") // bad: Rewrite's SetURL with a URL from Parse without scheme
	return &httputil.ReverseProxy{Rewrite: func(pr *httputil.ProxyRequest) { pr.SetURL(t) }}
}

func Jar(cs []*http.Cookie) http.CookieJar {
	j, _ := cookiejar.New(nil)
	j.SetCookies(&url.URL{Host: "shop.com"}, cs) // bad: cookies for a URL without scheme are dropped
	return j
}

func Jar2(cs []*http.Cookie) http.CookieJar {
	j, _ := cookiejar.New(nil)
	j.SetCookies(&url.URL{Scheme: "https", Host: "shop.com"}, cs) // good: with scheme
	return j
}

func TLS1() *http.Client {
	return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{ServerName: "shop.com:443"}}} // bad: TLS server name with a port
}

func TLS2() *http.Client {
	return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{ServerName: "shop.com"}}} // good: name only
}

type API struct{ Base string }

func (a API) get(p string) (*http.Response, error) { return http.Get(a.Base + p) }

func (a API) Me() (*http.Response, error)    { return a.get("/me") }
func (a API) Items() (*http.Response, error) { return a.get("items") } // bad: own helper, base + path, one caller forgets the slash

var Default = API{Base: "https://api.shop.com"}

func UseDefault() (*http.Response, error) { return Default.Items() }

type API2 struct{ Base string }

func (a API2) get(p string) (*http.Response, error) { return http.Get(a.Base + p) }

func (a API2) Me() (*http.Response, error)    { return a.get("/me") }
func (a API2) Items() (*http.Response, error) { return a.get("/items") }

var Default2 = API2{Base: "https://api.shop.com"} // good: helper, all begin with one

func UseDefault2() (*http.Response, error) { return Default2.Items() }

func endpoint(host string, port int, p string) string {
	return fmt.Sprintf("http://%s:%d%s", host, port, p)
}

func Search() (*http.Response, error) { return http.Get(endpoint("search:9200", 9200, "/_search")) } // bad: method value of a builder makes an address with two ports

func Search2() (*http.Response, error) { return http.Get(endpoint("http://search", 9200, "/_search")) } // bad: helper gets a scheme it adds itself

func Search3() (*http.Response, error) { return http.Get(endpoint("search", 9200, "_search")) } // bad: helper's path without slash joins the port: http://search:9200_search

func Search4() (*http.Response, error) { return http.Get(endpoint("search", 9200, "/_search")) } // good: helper

var (
	baseOnce sync.Once
	baseURL  string
)

func base() string {
	baseOnce.Do(func() { baseURL = "catalog.com/api" }) // bad: once.Do sets the package's address without a scheme
	return baseURL
}

func Catalog() (*http.Response, error) { return http.Get(base() + "/all") }

func stage(s string) string {
	switch s {
	case "prod":
		return "https://api.shop.com"
	case "dev":
		return "http:/localhost:8080" // bad: switch of stages, one wrong
	default:
		return "https://stage.shop.com"
	}
}

func Stage(s string) (*http.Response, error) { return http.Get(stage(s) + "/v1") }

func stage2(s string) string {
	switch s {
	case "prod":
		return "https://api.shop.com"
	case "dev":
		return "http://localhost:8080"
	default:
		return "https://stage.shop.com"
	}
}

func Stage2(s string) (*http.Response, error) { return http.Get(stage2(s) + "/v1") } // good: switch

func Built(id string) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("shop.com") // bad: strings.Builder, scheme forgotten
	b.WriteString("/items/")
	b.WriteString(url.PathEscape(id))
	return http.Get(b.String())
}

func Built2(id string) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://shop.com")
	b.WriteString("/items/") // good: strings.Builder
	b.WriteString(url.PathEscape(id))
	return http.Get(b.String())
}

func Joined(id string) (*http.Response, error) {
	return http.Get(strings.Join([]string{"https:", "shop.com", "items", id}, "/")) // bad: strings.Join with slash of a list that begins with https:
}

func Joined2(id string) (*http.Response, error) {
	return http.Get(strings.Join([]string{"https://shop.com", "items", url.PathEscape(id)}, "/")) // good: list with the host and its scheme
}

func Quote() (*http.Response, error) { return http.Get("https://shop.com\"/items") } // bad: trailing quote pasted into an address

func Two() (*http.Response, error) { return http.Get("http://a.com:8080,http://b.com:8080") } // bad: two addresses in one text

func Two2() error {
	for _, u := range strings.Split("http://a.com:8080,http://b.com:8080", ",") { // good: split before use
		res, err := http.Get(u)
		if err != nil {
			return err
		}
		res.Body.Close()
	}
	return nil
}

func Two3() error {
	for _, u := range strings.Split("http://a.com:8080, http://b.com:8080", ",") { // bad: space after a comma when split
		res, err := http.Get(u)
		if err != nil {
			return err
		}
		res.Body.Close()
	}
	return nil
}

func WithQuery(id string) (*http.Request, error) {
	req, err := http.NewRequest("GET", "https://shop.com", nil)
	if err != nil {
		return nil, err
	}
	req.URL.Path = "/items?id=" + id // bad: request URL changed: query put into the path
	return req, nil
}

func WithQuery2(id string) (*http.Request, error) {
	req, err := http.NewRequest("GET", "https://shop.com/items", nil)
	if err != nil {
		return nil, err
	}
	req.URL.RawQuery = "?id=" + url.QueryEscape(id) // bad: RawQuery with its question mark
	return req, nil
}

func WithQuery3(id string) (*http.Request, error) {
	req, err := http.NewRequest("GET", "https://shop.com/items", nil)
	if err != nil {
		return nil, err
	}
	q := req.URL.Query()
	q.Set("id", id) // bad: Query is a copy
	return req, nil
}

func WithQuery4(id string) (*http.Request, error) {
	req, err := http.NewRequest("GET", "https://shop.com/items", nil)
	if err != nil {
		return nil, err
	}
	q := req.URL.Query()
	q.Set("id", id) // good: encoded again
	req.URL.RawQuery = q.Encode()
	return req, nil
}

func WithQuery5(a, b string) (*http.Request, error) {
	req, err := http.NewRequest("GET", "https://shop.com/items", nil)
	if err != nil {
		return nil, err
	}
	req.URL.RawQuery = url.QueryEscape("a=" + a + "&b=" + b) // bad: whole query escaped, = and & too
	return req, nil
}

func Callback(client string) (*http.Response, error) {
	return http.Get("https://login.com/authorize?client=" + url.QueryEscape(client) + "&redirect_uri=https://shop.com/cb?x=1&y=2") // missed: nested URL put raw into a parameter
}

func Callback2(client string) (*http.Response, error) {
	return http.Get("https://login.com/authorize?client=" + url.QueryEscape(client) + "&redirect_uri=" + url.QueryEscape("https://shop.com/cb?x=1&y=2")) // good: nested URL escaped
}

func Color() (*http.Response, error) {
	return http.Get("https://img.com/swatch?color=#ff0000&size=10") // bad: fragment swallows what follows: colour without %23
}

func Color2() (*http.Response, error) {
	return http.Get("https://img.com/swatch?color=%23ff0000&size=10") // good: %23
}

func Mail() (*http.Response, error) {
	return http.Get("https://crm.com/find?email=bob+spam@mail.com") // bad: plus in an address of mail
}

func Next(res *http.Response) (*http.Response, error) {
	b, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, err
	}
	return http.Get("https://" + "https://shop.com/next?c=" + url.QueryEscape(string(b))) // bad: comment of a JSON response body printed as a URL
}
