// Package forecast fetches forecasts.
package forecast

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
	"strconv"
	"strings"
	"time"
)

const (
	apiHost   = "api.weather.example.org" // bad: plainRoot has no scheme where Clients uses it
	apiRoot   = "https://" + apiHost
	plainRoot = apiHost + "/v2"
)

type Client struct {
	base string
	key  string
	http *http.Client
}

type Option func(*Client)

func WithBase(b string) Option { return func(c *Client) { c.base = b } }
func WithKey(k string) Option  { return func(c *Client) { c.key = k } }

func New(opts ...Option) *Client {
	c := &Client{base: apiRoot, http: &http.Client{Timeout: 5 * time.Second}}
	for _, o := range opts {
		o(c)
	}
	return c
}

func (c *Client) get(ctx context.Context, p string, out any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+p, nil) // bad: /nearlat=…&lon=… has no question mark: 404
	if err != nil {
		return err
	}
	req.Header.Set("X-Key", c.key)
	resp, err := c.http.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return json.NewDecoder(resp.Body).Decode(out)
}

func (c *Client) Today(ctx context.Context) (v any, err error) {
	err = c.get(ctx, "/today", &v) // good: the path begins with a slash
	return
}

func (c *Client) Stations(ctx context.Context) (v any, err error) {
	err = c.get(ctx, "stations", &v) // bad: api.weather.example.orgstations is another host
	return
}

func (c *Client) Search(ctx context.Context, q string) (v any, err error) {
	err = c.get(ctx, "/search?"+url.Values{"q": {q}}.Encode(), &v) // good: encoded
	return
}

func (c *Client) Near(ctx context.Context, lat, lon float64) (v any, err error) {
	p := url.Values{}
	p.Set("lat", strconv.FormatFloat(lat, 'f', -1, 64))
	p.Set("lon", strconv.FormatFloat(lon, 'f', -1, 64))
	err = c.get(ctx, "/near"+p.Encode(), &v)
	return
}

func (c *Client) Alerts(ctx context.Context) (v any, err error) {
	p := url.Values{}
	p.Set("active", "1")
	err = c.get(ctx, "/alerts?"+p.Encode(), &v) // good: with a question mark
	return
}

func Clients() []*Client {
	return []*Client{
		New(WithBase("http://localhost:9000"), WithKey("k")), // good: right
		New(WithBase("localhost:9000")),                      // bad: unsupported protocol scheme "localhost"
		New(WithBase(plainRoot)),
	}
}

func Health() error {
	hosts := []string{"http://a.example.org", "http//b.example.org"} // bad: no colon: unsupported protocol scheme ""
	for _, h := range hosts {
		resp, err := http.Get(h + "/healthz")
		if err != nil {
			return err
		}
		resp.Body.Close()
	}
	return nil
}

func Ping(port int) error {
	_, err := http.Get("http://localhost:" + strconv.Itoa(port) + "/ping") // good: Itoa
	return err
}

func PingFixed() error {
	port := 8080
	_, err := http.Get("http://localhost:" + string(rune(port)) + "/ping") // bad: a rune, not digits: invalid port
	return err
}

func Report(text string) error {
	_, err := http.Post("application/json", "https://hooks.example.org/report", strings.NewReader(text)) // bad: arguments swapped
	return err
}

func ReportJSON(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = http.Post("https://hooks.example.org/report", "application/json", bytes.NewReader(b)) // good: in order
	return err
}

func Old(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, "https://api.weather.example.org/old", "GET", nil) // bad: method and URL swapped
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func Icon(name string) (io.ReadCloser, error) {
	u := path.Join("https://static.example.org/icons", name) // bad: Join makes https:/static
	resp, err := http.Get(u)
	if err != nil {
		return nil, err
	}
	return resp.Body, nil
}

func Icon2(name string) (io.ReadCloser, error) {
	u, err := url.JoinPath("https://static.example.org/icons", name) // good: JoinPath
	if err != nil {
		return nil, err
	}
	resp, err := http.Get(u)
	if err != nil {
		return nil, err
	}
	return resp.Body, nil
}

func Page(n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://api.weather.example.org/list&page=%d", n)) // bad: no question mark before the first parameter
}

func Page2(n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://api.weather.example.org/list?size=10&page=%d", n)) // good: right
}

func Page3(key string, n int) (*http.Response, error) {
	u := "https://api.weather.example.org/list?key=" + url.QueryEscape(key)
	if n > 0 {
		u += "?page=" + strconv.Itoa(n) // bad: second question mark belongs to the key
	}
	return http.Get(u)
}

func Page4(key string, n int) (*http.Response, error) {
	u := "https://api.weather.example.org/list?key=" + url.QueryEscape(key)
	if n > 0 {
		u += "&page=" + strconv.Itoa(n) // good: an ampersand
	}
	return http.Get(u)
}

func City() (*http.Response, error) {
	return http.Get("https://api.weather.example.org/city?name=New York") // bad: the space goes out raw, servers answer 400
}

func City2() (*http.Response, error) {
	return http.Get("https://api.weather.example.org/city?name=New+York") // good: escaped
}

func WithQuery(ctx context.Context) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, "GET", apiRoot+"/q", nil)
	if err != nil {
		return nil, err
	}
	req.URL.Query().Add("units", "metric") // bad: a copy of the query is changed
	return http.DefaultClient.Do(req)
}

func WithQuery2(ctx context.Context) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, "GET", apiRoot+"/q", nil)
	if err != nil {
		return nil, err
	}
	q := req.URL.Query()
	q.Add("units", "metric") // good: written back
	req.URL.RawQuery = q.Encode()
	return http.DefaultClient.Do(req)
}

func WithQuery3(ctx context.Context) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, "GET", apiRoot+"/q", nil)
	if err != nil {
		return nil, err
	}
	q := url.Values{}
	q.Add("units", "metric")
	req.URL.RawQuery = "?" + q.Encode() // bad: ??units=metric, the name is ?units
	return http.DefaultClient.Do(req)
}

func endpoint() string {
	if v := os.Getenv("WEATHER_URL"); v != "" {
		return v
	}
	return "api.weather.example.org:443" // bad: first path segment in URL cannot contain colon
}

func endpoint2() string {
	if v, ok := os.LookupEnv("WEATHER_URL2"); ok {
		return v
	}
	return "https://api.weather.example.org:443" // good: a URL
}

func Both() error {
	_, err := http.Get(endpoint())
	_, err2 := http.Get(endpoint2())
	return errors.Join(err, err2)
}

func Forecast(city string) (*http.Response, error) {
	const format = "https://api.weather.example.org/forecast/%s?key=%s"
	return http.Get(fmt.Sprintf(format, url.PathEscape(city), url.QueryEscape(os.Getenv("KEY")))) // good: both escaped
}

func Forecast2(city string) (*http.Response, error) {
	u := "https://api.weather.example.org/forecast/{city}" // bad: {city} is never replaced: the literal goes out
	u = strings.Replace(u, "{town}", url.PathEscape(city), 1)
	return http.Get(u)
}

func Forecast3(city string) (*http.Response, error) {
	u := "https://api.weather.example.org/forecast/{city}"
	u = strings.Replace(u, "{city}", url.PathEscape(city), 1) // good: replaced
	return http.Get(u)
}

type mirror struct {
	Name string
	URL  string
}

var mirrors = map[string]mirror{
	"eu": {Name: "Europe", URL: "https://eu.mirror.example.org/"},         // good: right
	"us": {Name: "America", URL: "https:/us.mirror.example.org/"},         // bad: one slash: no Host in request URL
	"as": {Name: "Asia", URL: "https://as.mirror.example.org:/"},          // good: an empty port is allowed
	"af": {Name: "Africa", URL: "https://https://af.mirror.example.org/"}, // bad: scheme twice: invalid port
}

func Fetch(region string) (*http.Response, error) {
	m, ok := mirrors[region]
	if !ok {
		return nil, errors.New("no such region")
	}
	return http.Get(m.URL + "list.json")
}

func Proxy2() *http.Client {
	p := &url.URL{Scheme: "http", Host: "proxy.example.org:3128"} // good: with scheme
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}
}

func Proxy3() (*http.Client, error) {
	p, err := url.Parse("proxy.example.org:3128") // bad: the host becomes a scheme
	if err != nil {
		return nil, err
	}
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}, nil
}

func Sample() ([]byte, error) {
	resp, err := http.Get("file:///var/lib/weather/sample.json") // bad: unsupported protocol scheme "file"
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return io.ReadAll(resp.Body)
}

func Sample2() ([]byte, error) {
	t := &http.Transport{}
	t.RegisterProtocol("file", http.NewFileTransport(http.Dir("/")))
	c := &http.Client{Transport: t}
	resp, err := c.Get("file:///var/lib/weather/sample.json") // good: registered
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return io.ReadAll(resp.Body)
}

func Retry() (resp *http.Response, err error) {
	targets := strings.Split("https://a.example.org,http:://b.example.org", ",") // bad: two colons: http:: has no host
	for _, t := range targets {
		if resp, err = http.Get(t); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

func Signed(u string) (*http.Response, error) {
	return http.Get("https://signer.example.org/sign?url=" + u) // good: unknown part, nothing certain
}

func Callback() string {
	return "https://signer.example.org/sign?url=" + url.QueryEscape("https://a.example.org/?x=1&y=2") // good: escaped once
}

func Whole() (*http.Response, error) {
	return http.Get(url.QueryEscape("https://api.weather.example.org/a b")) // bad: a whole URL escaped: unsupported protocol scheme ""
}

func Trim(u string) string {
	return strings.TrimLeft(u, "https://") // bad: a set of characters, "test.org" becomes "est.org"
}

func Trim2(u string) string {
	return strings.TrimPrefix(u, "https://") // good: a prefix
}
