// Package conf holds settings.
package conf

import "time"

const (
	DefaultPort    = "8080" // good: used with a colon before it
	DefaultBackend = "backend.example.org/v1/"
	DefaultAuth    = "https://auth.example.org" // good: right
	Ping           = "ping"
)

type Service struct {
	Name string
	URL  string
	Port string
}

type Config struct {
	Main    Service
	Extra   []Service
	Peers   map[string][]string
	Timeout time.Duration
	Static  struct{ CDN string }
}

func Load() *Config {
	c := &Config{
		Main: Service{Name: "main", URL: "http://main.example.org", Port: ":9000"},
		Extra: []Service{
			{Name: "a", URL: "http://a.example.org", Port: "9001"}, // good: right
			{Name: "b", URL: "b.example.org", Port: "9002"},
		},
		Peers: map[string][]string{
			"x": {"http://x1.example.org", "http:/x2.example.org"},
		},
	}
	c.Static.CDN = "//cdn.example.org/"
	return c
}
