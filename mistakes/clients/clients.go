// Package clients talks to HTTP servers.
package clients

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"
)

const metricsPort = ":8080" // bad: port already has its colon: http://localhost::8080

func Metrics() (*http.Response, error) {
	return http.Get("http://localhost:" + metricsPort + "/metrics")
}

const adminPort = ":8081"

func Admin() (*http.Response, error) {
	return http.Get("http://localhost" + adminPort + "/admin") // good: colon only once
}

type Weather struct {
	base string
	hc   *http.Client
}

func NewWeather() *Weather {
	w := &Weather{}
	w.base = "https://api.weather.com"
	w.hc = http.DefaultClient
	return w
}

func (w *Weather) Now(city string) (*http.Response, error) {
	return w.hc.Get(w.base + "v1/now?city=" + url.QueryEscape(city)) // bad: host and path grow together: api.weather.comv1/now
}

type Tides struct {
	base string
	hc   *http.Client
}

func NewTides() *Tides {
	w := &Tides{}
	w.base = "https://api.tides.com/"
	w.hc = http.DefaultClient
	return w
}

func (w *Tides) Now(city string) (*http.Response, error) {
	return w.hc.Get(w.base + "v1/now?city=" + url.QueryEscape(city)) // good: base ends in a slash
}

type Geo struct {
	endpoint string
	client   *http.Client
}
type GeoOption func(*Geo)

func WithEndpoint(e string) GeoOption { return func(g *Geo) { g.endpoint = e } }

func NewGeo(opts ...GeoOption) *Geo {
	g := &Geo{client: &http.Client{Timeout: time.Second}}
	g.endpoint = "geo.maps.com/api" // bad: scheme missing in a default that an option may change
	for _, o := range opts {
		o(g)
	}
	return g
}

func (g *Geo) Lookup(ctx context.Context, ip string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, g.endpoint+"/ip/"+url.PathEscape(ip), nil)
	if err != nil {
		return err
	}
	res, err := g.client.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

type Geo2 struct {
	endpoint string
	client   *http.Client
}
type Geo2Option func(*Geo2)

func With2Endpoint(e string) Geo2Option { return func(g *Geo2) { g.endpoint = e } }

func NewGeo2(opts ...Geo2Option) *Geo2 {
	g := &Geo2{client: &http.Client{Timeout: time.Second}}
	g.endpoint = "https://geo.maps.com/api"
	for _, o := range opts {
		o(g)
	}
	return g
}

func (g *Geo2) Lookup(ctx context.Context, ip string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, g.endpoint+"/ip/"+url.PathEscape(ip), nil) // good: same with a scheme
	if err != nil {
		return err
	}
	res, err := g.client.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func SearchTitle2(q string) (*http.Response, error) {
	u := fmt.Sprintf("https://books.com/search?q=title%%20%s", url.QueryEscape(q)) // good: percent doubled
	return http.Get(u)
}

func Export(id int) (*http.Response, error) {
	return http.Get("https://reports.com/export?id=" + strconv.Itoa(id) + "&amp;format=csv") // bad: &amp; from HTML in a query
}

func Export2(id int) (*http.Response, error) {
	return http.Get("https://reports.com/export?id=" + strconv.Itoa(id) + "&format=csv") // good: plain ampersand
}

func Page(n int) (*http.Response, error) {
	u := fmt.Sprintf("https://reports.com/list&page=%d", n) // bad: first parameter begins with & so there is no query at all
	return http.Get(u)
}

func Key(key string) (*http.Response, error) {
	base := "https://maps.com/geocode?key=" + url.QueryEscape(key)
	return http.Get(base + "?format=json") // bad: two question marks
}

func Key2(key string) (*http.Response, error) {
	base := "https://maps.com/geocode?key=" + url.QueryEscape(key)
	return http.Get(base + "&format=json") // good: question mark and then ampersand
}

func Since() (*http.Response, error) {
	return http.Get("https://log.com/events?since=2024-01-02T15:04:05+02:00") // bad: plus of the zone becomes a space
}

func SinceTime(t time.Time) (*http.Response, error) {
	return http.Get("https://log.com/events?since=" + t.Local().Format(time.RFC3339)) // missed: RFC 3339 time with its plus put raw into a query
}

func SinceUTC(t time.Time) (*http.Response, error) {
	return http.Get("https://log.com/events?since=" + t.UTC().Format(time.RFC3339)) // good: UTC has a Z, no plus
}

func Find(q string) (*http.Response, error) {
	return http.Get("https://books.com/find?q=" + url.PathEscape(q)) // bad: PathEscape leaves & and + in a query value
}

func User(name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://books.com/users/%s/loans", url.QueryEscape(name))) // missed: QueryEscape in a path: spaces become plus
}

func User2(name, q string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://books.com/users/%s/loans?q=%s", url.PathEscape(name), url.QueryEscape(q))) // good: each in its place
}

func Avatar(id string) (*http.Response, error) {
	return http.Get(path.Join("https://cdn.com", "avatars", id+".png")) // bad: path.Join eats a slash of the scheme
}

func Avatar2(id string) (*http.Response, error) {
	return http.Get("https://cdn.com/" + path.Join("avatars", id+".png")) // good: path.Join for the path alone
}

func Swap(ctx context.Context) (*http.Request, error) {
	return http.NewRequestWithContext(ctx, "https://cdn.com/x", "GET", nil) // bad: method and URL swapped
}

const hook = "https://hooks.chat.com/services/T0/B0/xyz\n" // bad: newline from a pasted webhook

func Notify(msg string) error {
	b, _ := json.Marshal(map[string]string{"text": msg})
	res, err := http.Post(hook, "application/json", bytes.NewReader(b))
	if err != nil {
		return err
	}
	return res.Body.Close()
}

const hook2 = `https://hooks.chat.com/services/T0/B0/xyz
`

func Notify2(msg string) error {
	b, _ := json.Marshal(map[string]string{"text": msg})
	res, err := http.Post(strings.TrimSpace(hook2), "application/json", bytes.NewReader(b)) // good: newline trimmed
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func Share() (*http.Response, error) { return http.Get(`http:\\files.com\share`) } // bad: backslashes

func Secure() (*http.Response, error) {
	u := "https://files.com/list"
	u = strings.Replace(u, "http", "https", 1) // bad: replaces http in https too: httpss
	return http.Get(u)
}

func Secure2() (*http.Response, error) {
	u := "http://files.com/list"
	u = strings.Replace(u, "http://", "https://", 1) // good: only where it is http://
	return http.Get(u)
}

func HostOf(u string) (*http.Response, error) {
	h := strings.TrimLeft("https://shop.com", "https://") // bad: TrimLeft takes letters, "https://shop.com" loses sho
	return http.Get("https://" + h + "/x" + u)
}

func BaseOf(u string) string {
	return strings.TrimRight(u, "/api") // bad: TrimRight takes letters of the host
}

func HostOf2(u string) string {
	return strings.TrimPrefix(u, "https://") // good: TrimPrefix
}

func Local() (*http.Response, error) { return http.Get("file:///etc/hosts") } // bad: file scheme with the default transport

func Info() (*http.Response, error) {
	c := &http.Client{}
	return c.Get("unix:///var/run/docker.sock/info") // missed: docker socket as a URL
}

var feed = map[string]string{
	"live": "ws://feed.com/live", // bad: ws with http.Get
	"hist": "https://feed.com/hist",
}

func Feed() (*http.Response, error) { return http.Get(feed["live"]) }

var feed2 = map[string]string{
	"live": "ws://feed.com/live",
	"hist": "https://feed.com/hist",
}

func Feed2() (*http.Response, error) { return http.Get(feed2["hist"]) } // good: the other entry

var services = []struct{ name, url string }{
	{"auth", "http://auth.internal.com:9000/healthz"},
	{"mail", "mail.internal.com:9000/healthz"}, // bad: table of services, one without a scheme
}

func Check() error {
	for _, s := range services {
		res, err := http.Get(s.url)
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		res.Body.Close()
	}
	return nil
}

func Big() (*http.Response, error) { return http.Get("http://127.0.0.1:80800/") } // bad: port over 65535

func Letter() (*url.URL, error) { return url.Parse("http://127.0.0.1:8O80/") } // bad: port with a letter O

func V6() (*http.Response, error) {
	host, port := "fe80::1", 8080 // bad: IPv6 without brackets
	return http.Get(fmt.Sprintf("http://%s:%d/", host, port))
}

func V6b() (*http.Response, error) {
	host, port := "fe80::1", 8080
	return http.Get(fmt.Sprintf("http://[%s]:%d/", host, port)) // good: brackets
}

func Zone() (*http.Response, error) { return http.Get("http://[fe80::1%eth0]:8080/") } // bad: zone with a bare percent

func Auth() (*http.Response, error) { return http.Get("https://bob:se#cret@vault.com/v1") } // bad: password with a hash

func Auth2() (*http.Response, error) { return http.Get("https://bob:se/cret@vault.com/v1") } // bad: password with a slash

func Auth3() (*http.Response, error) { return http.Get("https://bob:se%23cret@vault.com/v1") } // good: escaped

func Verify(tok []byte) (*http.Response, error) {
	return http.Get("https://vault.com/verify?token=" + base64.StdEncoding.EncodeToString(tok)) // bad: standard base64 in a query
}

func Verify2(tok []byte) (*http.Response, error) {
	return http.Get("https://vault.com/verify?token=" + base64.RawURLEncoding.EncodeToString(tok)) // good: URL alphabet
}

func Discount() (*http.Response, error) { return http.Get("https://shop.com/sale/50%/items") } // bad: percent sign as a unit

func Filter() (*http.Response, error) {
	return http.Get(`https://shop.com/items?where={"price": {"$gt": 10}}`) // bad: raw JSON with spaces in the query
}

func Filter2() (*http.Response, error) {
	v := url.Values{}
	v.Set("where", `{"price": {"$gt": 10}}`)
	return http.Get("https://shop.com/items?" + v.Encode()) // good: escaped by Values
}

func Whole() (*http.Response, error) {
	return http.Get(url.QueryEscape("https://shop.com/items?a=b c")) // bad: whole URL escaped
}

func Vals(v url.Values) (*http.Response, error) {
	const base = "https://shop.com/items?sort=asc"
	return http.Get(base + "?" + v.Encode()) // bad: Encode with one more question mark after the path has one
}

func Vals2(v url.Values) (*http.Response, error) {
	const base = "https://shop.com/items?sort=asc"
	return http.Get(base + "&" + v.Encode()) // good: ampersand
}

func Forward(w http.ResponseWriter, r *http.Request) {
	res, err := http.Get(r.URL.String())
	if err != nil {
		http.Error(w, err.Error(), 502)
		return
	}
	defer res.Body.Close()
	io.Copy(w, res.Body)
}

func Forward2(w http.ResponseWriter, r *http.Request) {
	req, err := http.NewRequest(r.Method, r.URL.Path, r.Body) // bad: path alone as the new request's URL
	if err != nil {
		return
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return
	}
	res.Body.Close()
}

func Forward3(w http.ResponseWriter, r *http.Request) {
	req, err := http.NewRequest(r.Method, "http://backend.com"+r.URL.RequestURI(), r.Body) // good: host in front
	if err != nil {
		return
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return
	}
	res.Body.Close()
}

func Twice(u *url.URL) (*http.Response, error) {
	if u.Scheme != "https" {
		return nil, errors.New("not https")
	}
	base := "https://pay.com" // bad: full URL printed after a scheme: https://https://
	return http.Get(fmt.Sprintf("https://%s/charge", base))
}

func Peer(u *url.URL) (*http.Response, error) { return http.Get(u.Host + "/ping") } // bad: Host has no scheme

func Peer2(u *url.URL) (*http.Response, error) { return http.Get("https://" + u.Host + "/ping") } // good: scheme before the host

func Cors(req *http.Request) {
	req.Header.Set("Origin", "https://app.shop.com/") // bad: Referer header without a scheme is not asked; Origin ends in a slash
}

func Cors2(req *http.Request) {
	req.Header.Set("Origin", "https://app.shop.com") // good: Origin
}

func Virtual() (*http.Response, error) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req.Header.Set("Host", "shop.com") // missed: Host header is ignored in Header
	return http.DefaultClient.Do(req)
}

func Virtual2() (*http.Response, error) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req.Host = "https://shop.com" // bad: scheme in Request.Host
	return http.DefaultClient.Do(req)
}

func Virtual3() (*http.Response, error) {
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req.Host = "shop.com" // good: plain host
	return http.DefaultClient.Do(req)
}

func Orders(id string) (*http.Response, error) {
	return http.Get("https://shop.com/orders/{id}?expand=lines") // bad: path variable filled by nobody
}

func Orders2(id string) (*http.Response, error) {
	u := strings.Replace("https://shop.com/orders/{id}?expand=lines", "{id}", url.PathEscape(id), 1) // good: filled by Replace
	return http.Get(u)
}

func Orders3(id string) (*http.Response, error) {
	u := strings.Replace("https://shop.com/orders/{orderId}/lines", "{orderID}", url.PathEscape(id), 1) // bad: name in braces is spelt otherwise than what is replaced
	return http.Get(u)
}

func Orders4(id string) (*http.Response, error) {
	return http.Get("https://shop.com/orders/:id/lines") // bad: colon name of a router in a client
}

func Orders5(id string) (*http.Response, error) {
	return http.Get("https://shop.com/orders/%s/lines" + id) // bad: Sprintf forgotten, verb goes out
}
