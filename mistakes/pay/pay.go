// Package pay takes payments.
package pay

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"os"
	"strings"
)

type Gateway struct {
	Base       string
	ReturnURL  string
	NotifyURL  string
	sandbox    bool
	merchantID string
}

type Opt func(*Gateway)

func Sandbox() Opt {
	return func(g *Gateway) { g.sandbox = true; g.Base = "https:/sandbox.pay.example.com/v2" } // bad: no Host in request URL
}

func NewGateway(opts ...Opt) *Gateway {
	g := &Gateway{Base: "https://pay.example.com/v2", merchantID: "m1"}
	for _, o := range opts {
		o(g)
	}
	return g
}

func (g *Gateway) Charge() (*http.Response, error) {
	return http.Post(g.Base+"/charges", "application/json", nil)
}

func (g *Gateway) Refund(id string) (*http.Response, error) {
	return http.Post("https://pay.example.com/v2/charges/"+url.PathEscape(id)+"/refund", "application/json", nil) // good: right
}

func (g *Gateway) Checkout(w http.ResponseWriter, r *http.Request, amount int) {
	q := url.Values{}
	q.Set("amount", fmt.Sprint(amount))                                              // good: right
	q.Set("return", "https://shop.example.com/done")                                 // good: right
	q.Set("cancel", url.QueryEscape("https://shop.example.com/no"))                  // bad: escaped again
	http.Redirect(w, r, "pay.example.com/checkout?"+q.Encode(), http.StatusSeeOther) // bad: redirect host
}

func (g *Gateway) CheckoutRight(w http.ResponseWriter, r *http.Request, amount int) {
	q := url.Values{"amount": {fmt.Sprint(amount)}}
	http.Redirect(w, r, "https://pay.example.com/checkout?"+q.Encode(), http.StatusSeeOther) // good: right
}

func Sign(body []byte, key string) string {
	m := hmac.New(sha256.New, []byte(key))
	m.Write(body)
	return base64.StdEncoding.EncodeToString(m.Sum(nil))
}

func Notify(body []byte) (*http.Response, error) {
	return http.Get("https://shop.example.com/ipn?sig=" + Sign(body, "k")) // bad: base64 in query
}

func NotifyRight(body []byte) (*http.Response, error) {
	sum := sha256.Sum256(body)
	return http.Get("https://shop.example.com/ipn?sig=" + hex.EncodeToString(sum[:])) // good: right
}

func Receipt(order string) template.URL {
	return template.URL("javascript:window.open('/r/" + order + "')") // bad: script scheme
}

func ReceiptRight(order string) template.URL {
	return template.URL("https://shop.example.com/r/" + url.PathEscape(order)) // good: right
}

func Stripe(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "https://shop.example.com/") // bad: acao slash
	w.Header().Set("Access-Control-Allow-Origin", "https://shop.example.com")  // good: right
	w.Header().Set("Location", "https://shop.example.com/thank you")           // bad: location space
	w.Header().Set("Location", "/thank-you")                                   // good: right
}

func Env() (*http.Response, error) {
	base := os.Getenv("PAY_URL")
	if base == "" {
		base = "https://pay.example.com/v2/"
	}
	return http.Get(strings.TrimSuffix(base, "/") + "/status") // good: right
}

func EnvGlued() (*http.Response, error) {
	base := os.Getenv("PAY_URL")
	if base == "" {
		base = "https://pay.example.com"
	}
	return http.Get(base + "v2/status") // bad: concat slash default
}

func Trim(u string) string {
	return strings.TrimRight(u, "/checkout") // bad: trim cutset
}

func TrimRight(u string) string {
	return strings.TrimSuffix(u, "/checkout") // good: right
}

func Currency(r *http.Request) bool {
	return r.URL.Query().Get("currency") == "EUR" // good: right
}

func IsSecure(r *http.Request) bool {
	return r.URL.Scheme == "https" // good: always false in a server, though
}

func IsCallback(r *http.Request) bool {
	return r.URL.Path == "/callback?paid=1" // bad: true of an escaped question mark alone
}

func IsCallbackRight(r *http.Request) bool {
	return r.URL.Path == "/callback" && r.URL.Query().Get("paid") == "1" // good: right
}

func Pdf(id int) (*http.Response, error) {
	return http.Get("https://shop.example.com/invoices/" + fmt.Sprint(id) + ".pdf?download=1?lang=en") // bad: two questions
}

func PdfRight(id int) (*http.Response, error) {
	return http.Get("https://shop.example.com/invoices/" + fmt.Sprint(id) + ".pdf?download=1&lang=en") // good: right
}

func Callback(host string, port int) string {
	u := url.URL{Scheme: "https", Host: fmt.Sprintf("%s:%d", host, port), Path: "/callback"} // good: right
	return u.String()
}

func CallbackWrong(host string) string {
	u := url.URL{Scheme: "https", Host: "https://" + host, Path: "/callback"} // bad: field host
	return u.String()
}
