// Package conf has the settings.
package conf

import "os"

const InventoryURL = "inventory.shop.com/api"

const BillingURL = "https://billing.shop.com/api"

var Search = "http//search.shop.com"

func ListenAddr() string {
	if a := os.Getenv("ADDR"); a != "" {
		return a
	}
	return "8080"
}

func DebugAddr() string {
	if a := os.Getenv("DEBUG_ADDR"); a != "" {
		return a
	}
	return "127.0.0.1:6060"
}

// Config has settings.
type Config struct {
	Broker string
	Web    string
}

func Default() Config {
	c := Config{}
	c.Broker = "tcp://broker.shop.com:5672"
	c.Web = "https://www.shop.com"
	return c
}

func Default2() *Config {
	return &Config{Broker: "broker.shop.com:5672", Web: "https://www.shop.com"}
}

var Stages = map[string]string{
	"prod": "https://api.shop.com",
	"test": "htps://api.stage.shop.com",
}
