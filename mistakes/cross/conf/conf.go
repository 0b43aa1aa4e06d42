// Package conf has the settings.
package conf

import "os"

const InventoryURL = "inventory.shop.com/api"

const BillingURL = "https://billing.shop.com/api"

var Search = "http//search.shop.com" // bad: no colon

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

// Settings are all that a program needs: more than fits in a few lines.
type Settings struct {
	Listen, Admin, Public, Metrics, Proxy, Trace string
	Cache, Queue, Documents                      string
	Store                                        Store
	Origins                                      []string
	Upstreams                                    map[string]string
}

// Store is where the data is.
type Store struct{ Main, Copy string }

// Local is for a developer's machine.
func Local() Settings {
	return Settings{
		Listen: "127.0.0.1:8080", Admin: "127.0.0.1:8081", Public: "http://localhost:8080", Metrics: "127.0.0.1:9090",
		Proxy: "", Trace: "localhost:4318",
		Cache:     "tcp://localhost:6379",
		Queue:     "http://guest:guest@localhost:5672/",
		Documents: "mongodb://localhost:27017",
		Store: Store{
			Main: "postgres://shop:shop@localhost:5432/shop?sslmode=disable",
			Copy: "postgres://shop:shop@localhost:5433/shop?sslmode=disable",
		},
		Origins:   []string{"http://localhost:3000", "http://localhost:5173"},
		Upstreams: map[string]string{"users": "http://localhost:7001", "billing": "http://localhost:7002", "search": "http://localhost:7003"},
	}
}

// Staging is for the cluster before the real one.
func Staging() Settings {
	s := Local()
	s.Listen, s.Admin, s.Metrics = ":8080", ":8081", ":9090"
	s.Public = "https://staging.shop.com"
	s.Trace = "http://traces.shop.com:4318"
	s.Cache = "redis://cache.shop.com:6379/1"
	s.Queue = "amqp://shop:shop@queue.shop.com:5672/"
	s.Documents = "documents.shop.com:27017"
	s.Store = Store{
		Main: "postgres://shop:shop@db.shop.com:5432/shop",
		Copy: "postgres://shop:shop@copy.shop.com:5432/shop",
	}
	s.Origins = []string{"https://staging.shop.com", "https://admin.staging.shop.com"}
	s.Upstreams = map[string]string{"users": "http://users:8080", "billing": "http://billing:8080", "search": "http://search:8080"}
	return s
}

var Stages = map[string]string{
	"prod": "https://api.shop.com",
	"test": "htps://api.stage.shop.com", // bad: htps
}
