// Package brokers hands lists of addresses to libraries: those of the package, of fields and
// of maps.
package brokers

import (
	"os"

	"github.com/IBM/sarama"
	"github.com/elastic/go-elasticsearch/v8"
	"github.com/hashicorp/vault/api"
	"github.com/nats-io/nats.go"
	"github.com/redis/go-redis/v9"
	"github.com/rs/cors"
	"github.com/segmentio/kafka-go"
)

var (
	searchNodes = []string{
		"http://es-1:9200", // good: a URL
		"es-2:9200",        // bad: no scheme
	}
	origins = []string{
		"https://app.example.com",    // good: an origin
		"https://admin.example.com/", // bad: no slash after the host
		"app.example.com",            // bad: no scheme
	}
	mended = []string{"cache-1"} // good: it is given a port
)

func search() (*elasticsearch.Client, error) {
	return elasticsearch.NewClient(elasticsearch.Config{Addresses: searchNodes})
}

func browsers() *cors.Cors { return cors.New(cors.Options{AllowedOrigins: origins}) }

func init() {
	for i, name := range mended {
		mended[i] = name + ":6379"
	}
}

func mendedCaches() *redis.ClusterClient {
	return redis.NewClusterClient(&redis.ClusterOptions{Addrs: mended})
}

var byStage = map[string][]string{
	"live":  {"kafka-1:9092", "kafka-2:9092"}, // good: addresses
	"stage": {"tcp://kafka-stage:9092"},       // bad: a scheme
	"dev":   {"kafka-dev"},                    // bad: no port
}

func consumer(stage string) (sarama.Consumer, error) { return sarama.NewConsumer(byStage[stage], nil) }

// Settings are those of the service.
type Settings struct {
	Search, Caches, Origins, Brokers []string
}

// Defaults are those of a developer.
func Defaults() Settings {
	s := Settings{
		Search:  []string{"http://localhost:9200"}, // good: a URL
		Caches:  []string{"localhost:6379"},        // good: an address
		Origins: []string{"localhost:3000"},        // bad: no scheme
	}
	if os.Getenv("CLUSTER") != "" {
		s.Search = []string{"search:9200"}                // bad: no scheme
		s.Caches = []string{"redis://cache-1:6379"}       // bad: a scheme
		s.Brokers = []string{"kafka-1:9092,kafka-2:9092"} // bad: two in one
	}
	return s
}

func (s Settings) search() (*elasticsearch.Client, error) {
	return elasticsearch.NewClient(elasticsearch.Config{Addresses: s.Search})
}

func (s Settings) caches() *redis.ClusterClient {
	return redis.NewClusterClient(&redis.ClusterOptions{Addrs: s.Caches})
}

func (s Settings) browsers() *cors.Cors { return cors.New(cors.Options{AllowedOrigins: s.Origins}) }

func (s Settings) writer() *kafka.Writer { return &kafka.Writer{Addr: kafka.TCP(s.Brokers...)} }

// Live are the settings of the live service.
var Live = Settings{
	Search: []string{"search.example.com"},           // bad: no scheme
	Caches: []string{"cache-1:6379", "cache-2:6379"}, // good: addresses
}

type store struct{ nodes []string }

func newStore() *store {
	return &store{nodes: []string{"http://es-1:9200", "es-2"}} // bad: the second one has no scheme
}

func (s *store) open() (*elasticsearch.Client, error) {
	return elasticsearch.NewClient(elasticsearch.Config{Addresses: s.nodes})
}

type named struct{ hosts []string }

func newNamed() *named { return &named{hosts: []string{"cache-1", "cache-2"}} } // good: they are given a port

func (n *named) open() *redis.ClusterClient {
	var addrs []string
	for _, h := range n.hosts {
		addrs = append(addrs, h+":6379")
	}
	return redis.NewClusterClient(&redis.ClusterOptions{Addrs: addrs})
}

// What takes one text.

func events() (*nats.Conn, error) { return nats.Connect("nats:/events:4222") } // bad: one slash

func jobs() (*nats.Conn, error) { return nats.Connect("nats://jobs:4222,tls:/jobs-2") } // bad: in the second one

func logs() (*nats.Conn, error) { return nats.Connect("nats:4222") } // good: a host that is called so

func secret(c *api.Client, name string) (*api.Secret, error) {
	if name == "" {
		return c.Logical().Read("/v1/secret/data/shop") // bad: the client puts /v1/ before it
	}
	if _, err := c.Logical().List("v1/secret/metadata/" + name); err != nil { // bad: and here
		return nil, err
	}
	return c.Logical().Read("secret/data/" + name) // good: below /v1/
}
