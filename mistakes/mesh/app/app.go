// Package app uses the others.
package app

import (
	"context"
	"errors"
	"net/http"

	"github.com/urllint/urllint/mistakes/mesh/api"
	"github.com/urllint/urllint/mistakes/mesh/conf"
)

func Run(ctx context.Context) error {
	var errs []error
	c := conf.Load()
	_, err := api.Get(c.Main.URL, c.Main.Port, "/x") // bad: the port has two colons where it is used
	errs = append(errs, err)
	for _, s := range c.Extra {
		_, err := api.Get(s.URL, s.Port, "/x") // bad: no scheme where it is used
		errs = append(errs, err)
	}
	for _, p := range c.Peers["x"] {
		_, err := http.Get(p) // bad: one slash: no host
		errs = append(errs, err)
	}
	_, err = http.Get(c.Static.CDN + "app.js") // bad: sent with http.Get: unsupported protocol scheme ""
	errs = append(errs, err)
	_, err = http.Get(conf.DefaultBackend + conf.Ping) // bad: no scheme where it is used
	errs = append(errs, err)
	_, err = http.Get(conf.DefaultAuth + "/" + conf.Ping)
	errs = append(errs, err, http.ListenAndServe(":"+conf.DefaultPort, nil))
	return errors.Join(errs...)
}

func Clients(ctx context.Context) error {
	a := api.MustClient("https://api.example.org/v1/") // good: a slash at the end
	b := api.MustClient("api.example.org:443/v1/")     // bad: first path segment contains a colon
	c := api.MustClient("www.example.org")             // missed: no scheme: unsupported protocol scheme ""
	_, e1 := a.Call(ctx, "users")
	_, e2 := b.Call(ctx, "users")
	_, e3 := c.Call(ctx, "users")
	return errors.Join(e1, e2, e3)
}

func Endpoints() error {
	for _, e := range []api.Endpoint{
		{Scheme: "https", Host: "a.example.org", Prefix: "/v1"},       // good: right
		{Scheme: "https://", Host: "b.example.org", Prefix: "/v1"},    // bad: https://://
		{Scheme: "https", Host: "https://c.example.org", Prefix: "/"}, // bad: scheme twice
		{Scheme: "https", Host: "d.example.org:443", Prefix: "v1"},    // bad: port 443v1
		{Scheme: "http", Host: "localhost:8080"},                      // good: right
	} {
		if _, err := e.Fetch(); err != nil {
			return err
		}
	}
	return nil
}
