// Package conf is what a program is told, with what it takes where it is told nothing.
package conf

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"sync"
)

// Config is that.
type Config struct {
	Cache   string
	Broker  string
	Mail    string
	Relay   string
	Search  string
	Hook    string
	Metrics Metrics
	Peers   []string
}

// Metrics is where a program is asked how it is.
type Metrics struct{ Addr, Path string }

func env(key, def string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return def
}

func port(key string, def int) int {
	n, err := strconv.Atoi(os.Getenv(key))
	if err != nil {
		return def
	}
	return n
}

// Load asks the environment.
func Load() *Config {
	return &Config{
		Cache:   env("CACHE", "redis://localhost:6379"),
		Broker:  cmp.Or(os.Getenv("BROKER"), "localhost:5672"),
		Mail:    env("MAIL", "smtp.example.com"),
		Relay:   env("RELAY", "relay.example.com:25"),
		Search:  fmt.Sprintf("http://%s:%d/search", env("HOST", "localhost"), port("PORT", 92000)),
		Hook:    "https://hooks.example.com/a",
		Metrics: Metrics{Addr: env("METRICS", "9090"), Path: "/metrics"},
		Peers:   []string{"a.example.com:7000", "b.example.com"},
	}
}

var (
	once   sync.Once
	shared *Config
)

// Shared loads once.
func Shared() *Config {
	once.Do(func() {
		shared = &Config{Cache: "localhost:6379", Hook: "hooks.example.com/b"}
	})
	return shared
}
