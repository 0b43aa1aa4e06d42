// Package links connects to servers, brokers and databases.
package links

import (
	"context"
	"database/sql"
	"fmt"
	"log/syslog"
	"net"
	"net/http"
	"net/rpc"
	"net/smtp"
	"os"
	"time"

	"github.com/IBM/sarama"
	"github.com/elastic/go-elasticsearch/v8"
	"github.com/go-ldap/ldap/v3"
	"github.com/go-resty/resty/v2"
	_ "github.com/go-sql-driver/mysql"
	"github.com/gocolly/colly/v2"
	"github.com/gofiber/fiber/v2"
	"github.com/gofiber/fiber/v2/middleware/cors"
	gws "github.com/gorilla/websocket"
	vault "github.com/hashicorp/vault/api"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/nats-io/nats.go"
	amqp "github.com/rabbitmq/amqp091-go"
	"github.com/redis/go-redis/v9"
	"github.com/segmentio/kafka-go"
	"github.com/valyala/fasthttp"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"golang.org/x/crypto/ssh"
	"golang.org/x/net/proxy"
	"golang.org/x/oauth2"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

func call301() {
	redis.ParseURL("localhost:6379") // bad: the host is taken for a scheme that nobody knows
}

func sound301() {
	redis.ParseURL("redis://localhost:6379") // good: with its scheme
}

func call302() *redis.Client {
	return redis.NewClient(&redis.Options{Addr: "redis://localhost:6379"}) // bad: too many colons in an address
}

func sound302() *redis.Client {
	return redis.NewClient(&redis.Options{Addr: "localhost:6379"}) // good: host and port
}

func call303() *redis.Client {
	addr := os.Getenv("REDIS_ADDR")
	if addr == "" {
		addr = "redis://127.0.0.1:6379/0" // bad: too many colons in an address
	}
	opt := redis.Options{Password: "", DB: 0}
	opt.Addr = addr
	return redis.NewClient(&opt)
}

func sound303() *redis.Client {
	addr := os.Getenv("REDIS_ADDR")
	if addr == "" {
		addr = "127.0.0.1:6379" // good: host and port
	}
	opt := redis.Options{Password: "", DB: 0}
	opt.Addr = addr
	return redis.NewClient(&opt)
}

func call304() *redis.Client {
	return redis.NewClient(&redis.Options{Addr: "redis"}) // bad: missing port in address
}

func sound304() *redis.Client {
	return redis.NewClient(&redis.Options{Addr: "redis:6379"}) // good: with its port
}

func call308() {
	amqp.Dial("http://guest:guest@localhost:5672/") // bad: the client refuses the scheme
}

func sound308() {
	amqp.Dial("amqp://guest:guest@localhost:5672/") // good: a scheme that is known
}

func call309() {
	user, pass := "guest", "guest#123" // bad: invalid port after host
	amqp.Dial(fmt.Sprintf("amqp://%s:%s@%s:%d/", user, pass, "localhost", 5672))
}

func sound309() {
	user, pass := "guest", "guest123" // good: a number
	amqp.Dial(fmt.Sprintf("amqp://%s:%s@%s:%d/", user, pass, "localhost", 5672))
}

type config310 struct{ RabbitURL string }

func load310() config310 {
	return config310{RabbitURL: "guest:guest@rabbitmq:5672/"} // bad: the client refuses the scheme
}

func call310() {
	cfg := load310()
	amqp.Dial(cfg.RabbitURL)
}

func soundLoad310() config310 {
	return config310{RabbitURL: "amqp://guest:guest@rabbitmq:5672/"} // good: a scheme that is known
}

func sound310() {
	cfg := soundLoad310()
	amqp.Dial(cfg.RabbitURL)
}

func call311() {
	nats.Connect("nats://localhost:42222222") // bad: invalid port: there are 65535
}

func sound311() {
	nats.Connect("nats://localhost:4222") // good: a port that there is
}

func call312() {
	kafka.NewReader(kafka.ReaderConfig{Brokers: []string{"http://localhost:9092"}, Topic: "t"}) // bad: what is more than a host is written where the host is
}

func sound312() {
	kafka.NewReader(kafka.ReaderConfig{Brokers: []string{"localhost:9092"}, Topic: "t"}) // good: a host alone
}

var brokers313 = []string{"kafka://broker1:9092"} // bad: too many colons in an address

func call313() {
	sarama.NewSyncProducer(brokers313, nil)
}

var soundBrokers313 = []string{"broker1:9092"} // good: host and port

func sound313() {
	sarama.NewSyncProducer(soundBrokers313, nil)
}

func call314() *kafka.Writer {
	return &kafka.Writer{Addr: kafka.TCP("tcp://localhost:9092"), Topic: "t"} // bad: what is more than a host is written where the host is
}

func sound314() *kafka.Writer {
	return &kafka.Writer{Addr: kafka.TCP("localhost:9092"), Topic: "t"} // good: a host alone
}

func call315() {
	grpc.NewClient("http://localhost:50051", grpc.WithTransportCredentials(insecure.NewCredentials())) // bad: too many colons in address: http is no resolver
}

func sound315() {
	grpc.NewClient("localhost:50051", grpc.WithTransportCredentials(insecure.NewCredentials())) // good: a target that grpc knows
}

func call316() {
	target := "dns://user-service:50051" // bad: the address is an authority, and none is asked for
	conn, err := grpc.NewClient(target, grpc.WithTransportCredentials(insecure.NewCredentials()))
	_, _ = conn, err
}

func sound316() {
	target := "dns:///user-service:50051" // good: three slashes
	conn, err := grpc.NewClient(target, grpc.WithTransportCredentials(insecure.NewCredentials()))
	_, _ = conn, err
}

func call320() otlptracegrpc.Option {
	return otlptracegrpc.WithEndpoint("http://localhost:4317") // bad: too many colons in address: http is no resolver
}

func sound320() otlptracegrpc.Option {
	return otlptracegrpc.WithEndpoint("localhost:4317") // good: a target that grpc knows
}

const collector321 = "otel-collector:4318/v1/traces" // bad: what is more than a host is written where the host is

func call321(ctx context.Context) {
	otlptracehttp.New(ctx, otlptracehttp.WithInsecure(), otlptracehttp.WithEndpoint(collector321))
}

const soundCollector321 = "otel-collector:4318" // good: a host alone

func sound321(ctx context.Context) {
	otlptracehttp.New(ctx, otlptracehttp.WithInsecure(), otlptracehttp.WithEndpoint(soundCollector321))
}

func call322() otlptracehttp.Option {
	return otlptracehttp.WithEndpointURL("localhost:4318/v1/traces") // bad: the host is taken for a scheme that nobody knows
}

func sound322() otlptracehttp.Option {
	return otlptracehttp.WithEndpointURL("http://localhost:4318/v1/traces") // good: with its scheme
}

func call323() {
	sql.Open("mysql", "root:secret@localhost:3306/app") // bad: the driver cannot read it
}

func sound323() {
	sql.Open("mysql", "root:secret@tcp(localhost:3306)/app") // good: as the driver reads it
}

func call324() {
	sql.Open("mysql", "mysql://root:secret@tcp(localhost:3306)/app") // bad: the driver takes the scheme for the user
}

func sound324() {
	sql.Open("mysql", "root:secret@tcp(127.0.0.1:3306)/app?parseTime=true") // good: a scheme of the driver
}

func call326() {
	sql.Open("postgres", "postgres://app:50%off@localhost:5432/app?sslmode=disable") // bad: net/url refuses the user
}

func sound326() {
	sql.Open("postgres", "postgres://app:50%25off@localhost:5432/app?sslmode=disable") // good: the password is encoded
}

const dbURL327 = "postgres://root:a{a}@localhost:5432/dbname" // bad: net/url refuses the user

func call327(ctx context.Context) {
	pgx.Connect(ctx, dbURL327)
}

const soundDBURL327 = "postgres://root:a%7Ba%7D@localhost:5432/dbname" // good: the password is encoded

func sound327(ctx context.Context) {
	pgx.Connect(ctx, soundDBURL327)
}

func call328(ctx context.Context) {
	var dsn string
	if dsn = os.Getenv("DATABASE_URL"); dsn == "" {
		dsn = "postgres://postgres:postgres@localhost:5432:5433/app" // bad: the driver cannot read it
	}
	pool, err := pgxpool.New(ctx, dsn)
	_, _ = pool, err
}

func sound328(ctx context.Context) {
	var dsn string
	if dsn = os.Getenv("DATABASE_URL"); dsn == "" {
		dsn = "postgres://postgres:postgres@localhost:5432/app" // good: as the driver reads it
	}
	pool, err := pgxpool.New(ctx, dsn)
	_, _ = pool, err
}

func call329() {
	gws.DefaultDialer.Dial("http://localhost:8080/ws", nil) // bad: the client refuses the scheme
}

func sound329() {
	gws.DefaultDialer.Dial("ws://localhost:8080/ws", nil) // good: a scheme that is known
}

func call331() {
	elasticsearch.NewClient(elasticsearch.Config{Addresses: []string{"localhost:9200"}}) // bad: the host is taken for a scheme that nobody knows
}

func sound331() {
	elasticsearch.NewClient(elasticsearch.Config{Addresses: []string{"http://localhost:9200"}}) // good: with its scheme
}

func call332() {
	ldap.DialURL("ldap.example.com:389") // bad: the host is taken for a scheme that nobody knows
}

func sound332() {
	ldap.DialURL("ldap://ldap.example.com:389") // good: with its scheme
}

var conf335 = &oauth2.Config{
	ClientID:    "id",
	RedirectURL: "localhost:8080/callback", // bad: the host is taken for a scheme that nobody knows
	Endpoint: oauth2.Endpoint{
		AuthURL:  "https://accounts.example.com/o/oauth2/auth",
		TokenURL: "https://accounts.example.com/o/oauth2/token",
	},
}

var soundConf335 = &oauth2.Config{
	ClientID:    "id",
	RedirectURL: "http://localhost:8080/callback", // good: with its scheme
	Endpoint: oauth2.Endpoint{
		AuthURL:  "https://accounts.example.com/o/oauth2/auth",
		TokenURL: "https://accounts.example.com/o/oauth2/token",
	},
}

func call336() oauth2.Endpoint {
	const base = "auth.example.com" // bad: no scheme, which is asked for
	return oauth2.Endpoint{AuthURL: base + "/authorize", TokenURL: base + "/token"}
}

func sound336() oauth2.Endpoint {
	const base = "https://auth.example.com" // good: with its scheme
	return oauth2.Endpoint{AuthURL: base + "/authorize", TokenURL: base + "/token"}
}

func call338() {
	c, _ := vault.NewClient(&vault.Config{Address: "127.0.0.1:8200"}) // bad: the host is taken for a scheme that nobody knows
	_ = c
}

func sound338() {
	c, _ := vault.NewClient(&vault.Config{Address: "http://127.0.0.1:8200"}) // good: with its scheme
	_ = c
}

func call339(c *vault.Client) error {
	return c.SetAddress("http//vault:8200%") // bad: no colon after the scheme: all of it is a path
}

func sound339(c *vault.Client) error {
	return c.SetAddress("http://vault:8200") // good: with the colon
}

func call342() {
	resty.New().SetBaseURL("api.example.com").R().Get("/users") // bad: no scheme, which is asked for
}

func sound342() {
	resty.New().SetBaseURL("https://api.example.com").R().Get("/users") // good: with its scheme
}

func call343(c *resty.Client) {
	r := c.R().SetQueryParam("a", "b")
	r.Post("localhost:3000/items") // bad: the host is taken for a scheme that nobody knows
}

func sound343(c *resty.Client) {
	r := c.R().SetQueryParam("a", "b")
	r.Post("http://localhost:3000/items") // good: with its scheme
}

func call344(a smtp.Auth, to []string, msg []byte) {
	smtp.SendMail("smtp.gmail.com", a, "me@example.com", to, msg) // bad: missing port in address
}

func sound344(a smtp.Auth, to []string, msg []byte) {
	smtp.SendMail("smtp.gmail.com:587", a, "me@example.com", to, msg) // good: with its port
}

func call345(to []string, msg []byte) {
	host := "smtp.gmail.com:587" // bad: a name with a port is no host
	auth := smtp.PlainAuth("", "me@example.com", "pw", host)
	smtp.SendMail(host, auth, "me@example.com", to, msg)
}

func sound345(to []string, msg []byte) {
	host := "smtp.gmail.com" // good: no port
	auth := smtp.PlainAuth("", "me@example.com", "pw", host)
	smtp.SendMail(host+":587", auth, "me@example.com", to, msg)
}

func call346() {
	net.Dial("tcp", "http://example.com:80") // bad: too many colons in an address
}

func sound346() {
	net.Dial("tcp", "example.com:80") // good: host and port
}

func call347() {
	net.DialTimeout("tcp", "golang.org", 5*time.Second) // bad: missing port in address
}

func sound347() {
	net.DialTimeout("tcp", "golang.org:80", 5*time.Second) // good: with its port
}

func call348() {
	http.ListenAndServe("8080", nil) // bad: missing port in address
}

func sound348() {
	http.ListenAndServe(":8080", nil) // good: with its port
}

func call349() {
	srv := &http.Server{Addr: "http://localhost:8080", ReadTimeout: time.Second} // bad: too many colons in an address
	srv.ListenAndServe()
}

func sound349() {
	srv := &http.Server{Addr: "localhost:8080", ReadTimeout: time.Second} // good: host and port
	srv.ListenAndServe()
}

func call350() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000" // bad: missing port in address
	}
	http.ListenAndServe(port, nil)
}

func sound350() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000" // good: with its port
	}
	http.ListenAndServe(":"+port, nil)
}

func call351() {
	addr := net.JoinHostPort("localhost", ":8080") // bad: unknown port
	net.Listen("tcp", addr)
}

func sound351() {
	addr := net.JoinHostPort("localhost", "8080") // good: a number
	net.Listen("tcp", addr)
}

func call715() {
	c := colly.NewCollector(colly.AllowedDomains("https://example.com")) // bad: a URL is no host: browsers drop it
	c.Visit("https://example.com/")
}

func sound715() {
	c := colly.NewCollector(colly.AllowedDomains("example.com")) // good: a host alone
	c.Visit("https://example.com/")
}

func call717(app *fiber.App) {
	app.Use(cors.New(cors.Config{AllowOrigins: "example.com, http://b.example"})) // bad: no origin is without a scheme: it never matches
}

func sound717(app *fiber.App) {
	app.Use(cors.New(cors.Config{AllowOrigins: "https://example.com, http://b.example"})) // good: an origin with its scheme
}

func call718(app *fiber.App) error {
	return app.Listen("3000") // bad: missing port in address
}

func sound718(app *fiber.App) error {
	return app.Listen(":3000") // good: with its port
}

func call727() {
	fasthttp.Get(nil, "localhost:port") // bad: the host is taken for a scheme that nobody knows
}

func sound727() {
	fasthttp.Get(nil, "http://localhost:8080") // good: with its scheme
}

func call730(c *ssh.ClientConfig) {
	ssh.Dial("tcp", "example.com", c) // bad: missing port in address
}

func sound730(c *ssh.ClientConfig) {
	ssh.Dial("tcp", "example.com:22", c) // good: with its port
}

func call731() {
	proxy.SOCKS5("tcp", "socks5://127.0.0.1:1080", nil, proxy.Direct) // bad: too many colons in an address
}

func sound731() {
	proxy.SOCKS5("tcp", "127.0.0.1:1080", nil, proxy.Direct) // good: host and port
}

func call734() {
	syslog.Dial("udp", "udp://logs.example.com:514", syslog.LOG_INFO, "x") // bad: too many colons in an address
}

func sound734() {
	syslog.Dial("udp", "logs.example.com:514", syslog.LOG_INFO, "x") // good: host and port
}

func call735() {
	rpc.DialHTTP("tcp", "localhost") // bad: missing port in address
}

func sound735() {
	rpc.DialHTTP("tcp", "localhost:1234") // good: with its port
}

func call736() {
	net.ResolveTCPAddr("tcp", "tcp://localhost:9000") // bad: too many colons in an address
}

func sound736() {
	net.ResolveTCPAddr("tcp", "localhost:9000") // good: host and port
}

func call737() {
	net.LookupHost("example.com:80") // bad: a name with a port is no host
}

func sound737() {
	net.LookupHost("example.com") // good: no port
}
