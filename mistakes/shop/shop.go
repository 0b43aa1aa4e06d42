// Package shop is the client of a shop.
package shop

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"strconv"
	"strings"
	"time"
)

type Client struct {
	base string
	http *http.Client
}

func New(base string) *Client {
	return &Client{base: strings.TrimRight(base, "/"), http: http.DefaultClient}
}

func (c *Client) get(ctx context.Context, p string, out any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+p, nil)
	if err != nil {
		return err
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return json.NewDecoder(resp.Body).Decode(out)
}

// Prices: the slash is missing between host and path.
func Prices(ctx context.Context) error {
	c := New("https://api.shop.example/")
	var v any
	return errors.Join(
		c.get(ctx, "v1/prices", &v),               // missed: host api.shop.examplev1
		c.get(ctx, "/v1/prices", &v),              // good: right
		c.get(ctx, "/v1/prices?currency=EUR", &v), // good: right
	)
}

// Order is an order.
type Order struct {
	ID   string
	Note string
}

const apiHost = "https://pay.example.com"

func Pay(o Order) (*http.Response, error) {
	return http.Post(apiHost+"payments/"+url.PathEscape(o.ID), "application/json", nil) // bad: host pay.example.compayments
}

func PayRight(o Order) (*http.Response, error) {
	return http.Post(apiHost+"/payments/"+url.PathEscape(o.ID), "application/json", nil) // good: right
}

func Refund(o Order) (*http.Response, error) {
	u := fmt.Sprintf("%spayments/%s/refund", apiHost, url.PathEscape(o.ID)) // bad: host glued
	return http.Post(u, "application/json", nil)
}

func RefundRight(o Order) (*http.Response, error) {
	u := fmt.Sprintf("%s/payments/%s/refund", apiHost, url.PathEscape(o.ID))
	return http.Post(u, "application/json", nil) // good: right
}

func Search(q string) (*http.Response, error) {
	return http.Get(apiHost + "/search?q=" + url.PathEscape(q)) // bad: + stays a space
}

func SearchRight(q string) (*http.Response, error) {
	return http.Get(apiHost + "/search?q=" + url.QueryEscape(q)) // good: right
}

func Item(name string) (*http.Response, error) {
	return http.Get(apiHost + "/items/" + url.QueryEscape(name) + "/stock") // missed: space becomes +
}

func ItemRight(name string) (*http.Response, error) {
	return http.Get(apiHost + "/items/" + url.PathEscape(name) + "/stock?n=1") // good: right
}

func Whole(next string) (*http.Response, error) {
	u := url.QueryEscape("https://pay.example.com/a b")
	return http.Get(u) // bad: unsupported protocol scheme ""
}

func Callback(cb string) (*http.Response, error) {
	q := url.Values{}
	q.Set("callback", url.QueryEscape(cb))               // bad: %25
	q.Set("lang", "en")                                  // good: right
	return http.Get(apiHost + "/register?" + q.Encode()) // good: right
}

func Report(from, to time.Time) (*http.Response, error) {
	return http.Get(apiHost + "/report&from=" + strconv.FormatInt(from.Unix(), 10) + "&to=" + strconv.FormatInt(to.Unix(), 10)) // bad: amp without question
}

func ReportRight(from, to time.Time) (*http.Response, error) {
	return http.Get(apiHost + "/report?from=" + strconv.FormatInt(from.Unix(), 10) + "&to=" + strconv.FormatInt(to.Unix(), 10)) // good: right
}

func Two(q url.Values) (*http.Response, error) {
	base := apiHost + "/list?sort=asc"
	return http.Get(base + "?" + q.Encode()) // bad: sort = "asc?a=b"
}

func TwoRight(q url.Values) (*http.Response, error) {
	base := apiHost + "/list?sort=asc"
	return http.Get(base + "&" + q.Encode()) // good: right
}

func Frag(id int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/docs#section?id=%d", apiHost, id)) // bad: never sent
}

func FragRight(id int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/docs?id=%d#section", apiHost, id)) // good: right
}

func Join(id string) (*http.Response, error) {
	return http.Get(path.Join(apiHost, "orders", id)) // bad: https:/pay
}

func JoinRight(id string) (*http.Response, error) {
	u, err := url.JoinPath(apiHost, "orders", id)
	if err != nil {
		return nil, err
	}
	return http.Get(u) // good: right
}

func JoinQuery() (*http.Response, error) {
	u, err := url.JoinPath(apiHost, "orders?state=open") // bad: %3F
	if err != nil {
		return nil, err
	}
	return http.Get(u)
}

func JoinParsed(base *url.URL) string {
	return base.JoinPath("orders", "?state=open").String() // bad: join query
}

func JoinParsedRight(base *url.URL) string {
	u := base.JoinPath("orders")
	u.RawQuery = "state=open" // good: right
	return u.String()
}

func Verbs(id string) (*http.Response, error) {
	return http.Get("https://pay.example.com/orders/%s/lines") // bad: invalid URL escape "%s/"
}

func VerbsRight(id string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://pay.example.com/orders/%s/lines", url.PathEscape(id))) // good: right
}

func PtrBody(b []byte) (*http.Request, error) {
	return http.NewRequest("https://pay.example.com/orders", http.MethodPost, bytes.NewReader(b)) // bad: invalid method
}

func PtrBodyRight(b []byte) (*http.Request, error) {
	return http.NewRequest(http.MethodPost, "https://pay.example.com/orders", bytes.NewReader(b)) // good: right
}

func Env() (*http.Response, error) {
	host := os.Getenv("SHOP_HOST")
	if host == "" {
		host = "localhost:9000" // bad: unsupported protocol scheme "localhost"
	}
	return http.Get(host + "/health")
}

func EnvRight() (*http.Response, error) {
	host := os.Getenv("SHOP_HOST")
	if host == "" {
		host = "localhost:9000"
	}
	return http.Get("http://" + host + "/health") // good: right
}

func envOr(k, d string) string {
	if v, ok := os.LookupEnv(k); ok {
		return v
	}
	return d
}

func Env2() (*http.Response, error) {
	return http.Get(envOr("STOCK_URL", "127.0.0.1:8080") + "/health") // bad: first path segment in URL cannot contain colon
}

func Env2Right() (*http.Response, error) {
	return http.Get(envOr("STOCK_URL", "http://127.0.0.1:8080") + "/health") // good: right
}

func Env3() (*http.Response, error) {
	return http.Get("http://" + envOr("STOCK_ADDR", "http://stock:8080") + "/health") // bad: http://http://stock
}

func Env3Right() (*http.Response, error) {
	return http.Get("http://" + envOr("STOCK_ADDR", "stock:8080") + "/health") // good: right
}

// table of endpoints

var endpoints = map[string]string{
	"stage": "https//stage.pay.example.com", // bad: "https//stage..." no scheme
	"prod":  "https://pay.example.com",
	"local": "http://localhost:8080",
}

func Ping(env string) (*http.Response, error) {
	return http.Get(endpoints[env] + "/ping")
}

var endpointsRight = map[string]string{
	"stage": "https://stage.pay.example.com",
	"prod":  "https://pay.example.com",
}

func PingRight(env string) (*http.Response, error) {
	return http.Get(endpointsRight[env] + "/ping") // good: right
}

func Version(v int) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://pay.example.com")
	b.WriteString("api/v") // bad: host pay.example.comapi
	b.WriteString(strconv.Itoa(v))
	return http.Get(b.String())
}

func VersionRight(v int) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://pay.example.com")
	b.WriteString("/api/v")
	b.WriteString(strconv.Itoa(v))
	return http.Get(b.String()) // good: right
}

func Buf(v int) (*http.Response, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "http:/%s/v%d", "stock.example.com", v) // bad: no Host in request URL
	return http.Get(b.String())
}

func BufRight(v int) (*http.Response, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "http://%s/v%d", "stock.example.com", v)
	return http.Get(b.String()) // good: right
}

func Parts(tenant string) (*http.Response, error) {
	u := strings.Join([]string{"https:", tenant + ".example.com", "v1"}, "/") // bad: https:/tenant
	return http.Get(u)
}

func PartsRight(tenant string) (*http.Response, error) {
	u := strings.Join([]string{"https:", "", tenant + ".example.com", "v1"}, "/")
	return http.Get(u) // good: right
}

func Args(host string, port int) (*http.Response, error) {
	return http.Get(fmt.Sprint("http://", host, port, "/status")) // missed: http://host8080/status
}

func ArgsRight(host string, port int) (*http.Response, error) {
	return http.Get(fmt.Sprint("http://", host, ":", port, "/status")) // good: right
}

func PortString() (*http.Response, error) {
	port := 8080
	return http.Get("http://localhost:" + string(rune(port)) + "/status") // bad: port is U+1F90
}

func PortStringRight() (*http.Response, error) {
	port := 8080
	return http.Get("http://localhost:" + strconv.Itoa(port) + "/status") // good: right
}

func PortFormat() (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://localhost:%s/status", ":8080")) // bad: http://localhost::8080
}

const listen = ":8080"

func Self() (*http.Response, error) {
	return http.Get("http://localhost:" + listen + "/self") // bad: port two colons
}

func SelfRight() (*http.Response, error) {
	return http.Get("http://localhost" + listen + "/self") // good: right
}

func SelfAddr() (*http.Response, error) {
	return http.Get("http://" + listen + "/self") // good: right
}
