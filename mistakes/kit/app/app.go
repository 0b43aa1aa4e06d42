// Package app uses the client.
package app

import (
	"context"
	"errors"
	"net/http"
	"net/url"

	"github.com/urllint/urllint/mistakes/kit/sdk"
)

func Clients(ctx context.Context) error {
	clients := []*sdk.Client{
		sdk.New(sdk.Config{Endpoint: "https://api.example.com"}),           // good: right
		sdk.New(sdk.Config{Endpoint: "api.example.com"}),                   // bad: no scheme
		sdk.New(sdk.Config{Host: "api.example.com", Port: 443, TLS: true}), // good: right
		sdk.New(sdk.Config{Host: "https://api.example.com", Port: 443}),    // missed: two schemes
	}
	for _, c := range clients {
		if _, err := c.Do(ctx, "GET", "/v1", nil); err != nil {
			return err
		}
	}
	return nil
}

func One(ctx context.Context) error {
	c := sdk.New(sdk.Config{Endpoint: "https//api.example.com"}) // bad: no colon
	_, err := c.Do(ctx, "GET", "/v1", url.Values{"a": {"b"}})
	return err
}

func Two(ctx context.Context) error {
	c := sdk.New(sdk.Config{Endpoint: "https://api.example.com"})
	if _, err := c.Do(ctx, "GET", "v1/items", nil); err != nil { // bad: api.example.comv1 is another host
		return err
	}
	if _, err := c.Do(ctx, "GET", "/v1/items", nil); err != nil { // good: right
		return err
	}
	_, err := c.Do(ctx, "/v1/items", "GET", nil) // bad: method and path swapped: invalid method
	return err
}

func Dials() error {
	a, err := sdk.Dial("queue.example.com:5672") // good: right
	if err != nil {
		return err
	}
	a.Close()
	b, err := sdk.Dial("amqp://queue.example.com:5672") // bad: too many colons
	if err != nil {
		return err
	}
	b.Close()
	c, err := sdk.Dial("queue.example.com") // bad: missing port
	if err != nil {
		return err
	}
	return c.Close()
}

func Serve(h http.Handler) error {
	if err := sdk.Serve(h, "8080"); !errors.Is(err, http.ErrServerClosed) { // good: right
		return err
	}
	return sdk.Serve(h, ":8080") // missed: two colons
}

func Serve2(h http.Handler) error {
	return sdk.Serve(h, "http://localhost:8080") // bad: a URL where the port belongs
}

func Files() error {
	return sdk.Download(
		"https://files.example.com/a.zip", // good: right
		"files.example.com/b.zip",         // bad: no scheme
		"https:// files.example.com/c",    // bad: a space in the host
	)
}

func Built() error {
	if _, err := sdk.NewBuilder("api.example.com").Path("v1", "items").Get(); err != nil { // good: right
		return err
	}
	if _, err := sdk.NewBuilder("https://api.example.com").Path("v1").Get(); err != nil { // bad: two schemes
		return err
	}
	if _, err := sdk.NewBuilder("api.example.com").Scheme("http://").Path("v1").Get(); err != nil { // bad: http://://
		return err
	}
	_, err := sdk.NewBuilder("api.example.com:80a").Path("v1").Get() // bad: invalid port
	return err
}

func Regions() error {
	sdk.Regions["ap"] = "ap.api.example.com" // bad: no scheme
	_, err := sdk.Region("ap")
	return err
}

func Regions2() error {
	sdk.Regions["sa"] = "https://sa.api.example.com" // good: right
	_, err := sdk.Region("sa")
	return err
}
