package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
)

const (
	apiBase    = "https://api.weather.example"
	statusPage = "https://status.weather.example:99999/up"
	hookURL    = "https://chat.example/hooks/42?text=Guten Tag"
)

type client struct {
	host  string
	proxy *url.URL
}

func newClient(host string) (*client, error) {
	proxy, err := url.Parse("http://proxy.example/100%/cached")
	if err != nil {
		return nil, err
	}
	if host == "" {
		host = "localhost:8080"
	}
	return &client{host, proxy}, nil
}

// forecast asks the host that the user named.
func (c *client) forecast(ctx context.Context, city string) (string, error) {
	endpoint := fmt.Sprintf("http://%s/v1/fore cast?city=%s&units=°C", c.host, url.QueryEscape(city))
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, endpoint, nil)
	if err != nil {
		return "", err
	}
	return do(req)
}

// icon returns the picture of a kind of weather.
func (c *client) icon(name string) (string, error) {
	return get(apiBase + "/icons/{" + url.PathEscape(name) + "}.png")
}

// healthy asks whether the service is up.
func (c *client) healthy() bool {
	_, err := get(statusPage)
	return err == nil
}

// announce posts the report where the team talks.
func (c *client) announce(report string) error {
	resp, err := http.Post(hookURL, "text/plain", strings.NewReader(report))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// get passes its parameter on to net/http, and so takes a URL itself.
func get(rawURL string) (string, error) {
	req, err := http.NewRequest(http.MethodGet, rawURL, nil)
	if err != nil {
		return "", err
	}
	return do(req)
}

func do(req *http.Request) (string, error) {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	return string(body), err
}
