// Package app uses both.
package app

import (
	"context"
	"net"
	"net/http"
	"strings"

	"github.com/urllint/urllint/mistakes/cross/api"
	"github.com/urllint/urllint/mistakes/cross/conf"
)

func A1(ctx context.Context) (*http.Response, error) {
	return api.New("shop.com/api/").Items(ctx) // bad: New without scheme
}

func A2(ctx context.Context) (*http.Response, error) {
	return api.New("https://shop.com/api/").Items(ctx) // good: New
}

func A3() (*api.Client, error) {
	return api.Open(api.Options{Endpoint: "10.0.0.7:8080", Timeout: 3}) // bad: Options with a bare address
}

func A4() (*api.Client, error) {
	return api.Open(api.Options{Endpoint: "http://10.0.0.7:8080", Timeout: 3}) // good: Options
}

func A5() error { return api.Ping("http://shop.com") } // bad: scheme twice

func A6() error { return api.Ping("shop.com:8080") } // good: host

func A7() (*http.Response, error) { return api.Fetch("localhost:8080/", "/items") } // bad: base without scheme

func A8() (*http.Response, error) { return api.Fetch("http://localhost:8080/", "/items") } // good: base

func A9() (net.Conn, error) { return api.Dial("broker.shop.com") } // bad: broker without port

func A10() error { return api.Listen(8080, "http://localhost") } // bad: host with scheme listens

func A11() error { return api.Listen(8080, "localhost") } // good: host

func A12() (net.Conn, error) { return api.Conn{Host: "db.com", Port: ":5432"}.Open() } // missed: fields: port with colon

func A13() (net.Conn, error) { return api.Conn{Host: "db.com", Port: "5432"}.Open() } // good: fields

func A14() (*http.Response, error) {
	return api.NewService(api.WithURL("svc.shop.com")).Call() // bad: option without scheme
}

func A15() (*http.Response, error) {
	return api.NewService(api.WithURL("https://svc.shop.com")).Call() // good: option
}

func A16() (*http.Response, error) {
	return api.At("https://shop.com").Path("items").Do() // bad: builder: path without slash
}

func A17() (*http.Response, error) {
	return api.At("https://shop.com").Path("/items").Do() // good: builder
}

func A18(m *http.ServeMux) { api.Handle(m, "items", nil) } // bad: pattern without slash

func A19(m *http.ServeMux) { api.Handle(m, "/items", nil) } // good: pattern

func A20() (*http.Response, error) { return api.Do("items") } // bad: path without slash after a fixed host

func A21() (*http.Response, error) { return api.Do("/items") } // good: path

func A22() (*http.Response, error) { return http.Get(conf.InventoryURL + "/stock") } // bad: constant of the other package

func A23() (*http.Response, error) { return http.Get(conf.BillingURL + "/stock") }

func A24() (*http.Response, error) { return http.Get(conf.Search + "/q") } // bad: variable of the other package

func A25() error { return http.ListenAndServe(conf.ListenAddr(), nil) } // bad: default of the other package

func A26() error { return http.ListenAndServe(conf.DebugAddr(), nil) }

func A27() (net.Conn, error) {
	c := conf.Default()
	return api.Dial(c.Broker) // bad: field of the other package's default
}

func A28() (net.Conn, error) {
	c := conf.Default2()
	return api.Dial(c.Broker)
}

func A29(ctx context.Context) (*http.Response, error) {
	return api.New(conf.Stages["test"]).Items(ctx) // bad: map of the other package
}

func A30(ctx context.Context) (*http.Response, error) {
	base := strings.TrimSuffix("https//shop.com/", "/") // bad: TrimSuffix keeps it wrong
	return api.New(base).Items(ctx)
}
