// Package settings holds what the other packages read.
package settings

import (
	"os"
	"sync"
)

const UsersAPI = "localhost:8000"

const OrdersAPI = "http://localhost:8000"

var SearchURL = "search.example.com/v1"

var MapsURL = "https://maps.example.com/v1"

// Config is read once.
type Config struct {
	Redis  string
	Listen string
	API    string
	Front  string
}

var (
	once sync.Once
	cfg  *Config
)

func Get() *Config {
	once.Do(func() {
		cfg = &Config{API: env("API", "localhost:5000")}
	})
	return cfg
}

var (
	once2 sync.Once
	cfg2  *Config2
)

type Config2 struct{ API string }

func Get2() *Config2 {
	once2.Do(func() {
		cfg2 = &Config2{API: env("API", "http://localhost:5000")}
	})
	return cfg2
}

func env(k, d string) string {
	if v := os.Getenv(k); v != "" {
		return v
	}
	return d
}

type Server struct{ Addr string }

func LoadServer() Server {
	return Server{Addr: env("ADDR", "8080")}
}

type Server2 struct{ Addr string }

func LoadServer2() Server2 {
	return Server2{Addr: env("ADDR", ":8080")}
}

var Endpoints = struct{ Pay, Ship string }{
	Pay:  "pay.example.com",
	Ship: "ship.example.com",
}

var Endpoints2 = struct{ Pay, Ship string }{
	Pay:  "https://pay.example.com",
	Ship: "https://ship.example.com",
}
