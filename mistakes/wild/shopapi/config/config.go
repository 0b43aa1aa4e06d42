// Package config reads the environment once.
package config

import (
	"fmt"
	"os"
	"strconv"
	"sync"
)

type Config struct {
	HTTP  HTTP
	DB    Database
	Cache Cache
	Mail  Mail
	OAuth OAuth
	Links Links
}

type HTTP struct {
	Port    string
	Admin   string
	Origins []string
	Cookie  string
	Front   string
	Safe    string
	Okay    string
}

type Database struct {
	User, Password, Host, Port, Name string
}

type Cache struct{ URL, Addr string }

type Mail struct {
	Host  string
	Port  int
	Relay string
}

type OAuth struct{ ClientID, Redirect, Redirect2, Issuer string }

type Links struct{ Reset, Confirm string }

var (
	once sync.Once
	cfg  Config
)

// Get returns the settings.
func Get() Config {
	once.Do(func() { cfg = load() })
	return cfg
}

func load() Config {
	return Config{
		HTTP: HTTP{
			Port:    str("PORT", "8080"),
			Admin:   str("ADMIN_ADDR", "http://127.0.0.1:9000"),
			Origins: []string{"https://shop.example.com", "localhost:3000"},
			Cookie:  str("COOKIE_DOMAIN", "https://shop.example.com"), // missed: a URL as the domain of a cookie, by way of another package and a handler
			Front:   str("FRONT", "shop.example.com"),                 // missed: a redirect without a scheme, by way of another package and a handler
			Safe:    str("SAFE", ":8443"),                             // good: right
			Okay:    str("OKAY", "https://shop.example.com"),
		},
		DB: Database{
			User: str("DB_USER", "shop"), Password: str("DB_PASSWORD", "p@ss/word"), // missed: a password with marks that end the host, in one of five settings
			Host: str("DB_HOST", "localhost"), Port: str("DB_PORT", "5432"), Name: "shop",
		},
		Cache: Cache{
			URL:  str("CACHE_URL", "localhost:6379"),
			Addr: str("CACHE_ADDR", "redis://localhost:6379"),
		},
		Mail: Mail{
			Host: str("SMTP_HOST", "smtp://smtp.example.com"), Port: num("SMTP_PORT", 587),
			Relay: str("RELAY", "relay.example.com:25"), // good: right
		},
		OAuth: OAuth{
			ClientID:  os.Getenv("OAUTH_ID"),
			Redirect:  str("OAUTH_REDIRECT", "localhost:8080/auth/callback"),
			Redirect2: str("OAUTH_REDIRECT", "http://localhost:8080/auth/callback"), // good: right
			Issuer:    str("OAUTH_ISSUER", "id.example.com"),
		},
		Links: Links{
			Reset:   str("RESET_LINK", "https//shop.example.com/reset"),      // bad: no colon after the scheme
			Confirm: str("CONFIRM_LINK", "https://shop.example.com/confirm"), // good: right
		},
	}
}

// DSN is the data source name.
func (d Database) DSN() string {
	return fmt.Sprintf("postgres://%s:%s@%s:%s/%s?sslmode=disable", d.User, d.Password, d.Host, d.Port, d.Name)
}

func str(key, fallback string) string {
	if v, ok := os.LookupEnv(key); ok && v != "" {
		return v
	}
	return fallback
}

func num(key string, fallback int) int {
	n, err := strconv.Atoi(str(key, ""))
	if err != nil {
		return fallback
	}
	return n
}
