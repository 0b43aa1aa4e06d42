// Package threads holds mistakes as threads of questions and trackers of issues tell of
// them: what somebody pasted, and what others answered.
package threads

import (
	"context"
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"strings"
	"sync"

	"github.com/IBM/sarama"
	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
	"github.com/jackc/pgx/v5"
	"github.com/julienschmidt/httprouter"
	"github.com/labstack/echo/v4"
	"github.com/minio/minio-go/v7"
	"github.com/rabbitmq/amqp091-go"
	"github.com/redis/go-redis/v9"
	"github.com/segmentio/kafka-go"
	"github.com/urfave/cli/v2"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"golang.org/x/net/publicsuffix"
	"google.golang.org/grpc"
)

func pages() {
	http.Get("https://shop.example.com/list?page=1?size=20")            // bad: the page is 1?size=20
	http.Get("https://shop.example.com/list?ref=17?lang=en")            // bad: so is the number of who sent the reader
	http.Get("https://shop.example.com/list?page=1&size=20")            // good: two parameters
	http.Get("https://shop.example.com/login?next=/list?page=2")        // good: the page to go to, with its query
	http.Get("https://shop.example.com/login?page=list?size=20")        // good: so may this be
	http.Get("https://shop.example.com/list#top?page=2")                // bad: the query is in the fragment, and not sent
	http.Post("http://http://shop.example.com/hook", "text/plain", nil) // bad: scheme twice
	http.Get("http://2001:db8::1:8080/x")                               // bad: no brackets
	http.Get("http://[2001:db8::1]:8080/x")                             // good: with them
}

// The default of a flag is stored where the flag says.
var (
	api, other, chosen string
	flags              struct{ Listen string }
)

func options1() *cli.App {
	return &cli.App{
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "api", Value: "localhost:9000", Destination: &api},                       // bad: scheme localhost
			&cli.StringFlag{Name: "other", Value: "http://localhost:9000", Destination: &other},            // good: with its scheme
			&cli.StringFlag{Name: "chosen", Value: "localhost:9000", Required: true, Destination: &chosen}, // good: somebody has to choose another one
			&cli.StringFlag{Name: "listen", Value: "8080", Destination: &flags.Listen},                     // bad: missing port in address
		},
		Action: func(c *cli.Context) error {
			http.Get(api + "/v1")
			http.Get(other + "/v1")
			http.Get(chosen + "/v1")
			return http.ListenAndServe(flags.Listen, nil)
		},
	}
}

func domains() {
	publicsuffix.EffectiveTLDPlusOne("https://www.example.com/a") // bad: no domain
	publicsuffix.EffectiveTLDPlusOne("www.example.com:443")       // bad: the port is taken for a part of the name
	publicsuffix.EffectiveTLDPlusOne("www.example.com")           // good: a name
	net.LookupHost("https://www.example.com")                     // bad: no such host
	netip.MustParseAddr("localhost")                              // bad: panics
	net.ParseCIDR("10.0.0.0")                                     // bad: invalid CIDR address
	net.ParseCIDR("10.0.0.0/8")                                   // good: with the length
}

func joined(host string) {
	net.Dial("tcp", net.JoinHostPort("[::1]", "80"))       // bad: brackets twice
	net.Dial("tcp", net.JoinHostPort("localhost", ":80"))  // bad: too many colons in address
	net.Dial("tcp", net.JoinHostPort("::1", "80"))         // good: the brackets are put in
	net.Dial("tcp", fmt.Sprintf("http://%s:%d", host, 80)) // bad: too many colons in address
	net.Dial("tcp", net.JoinHostPort(host, "80"))          // good: host and port
}

func jars() {
	jar, _ := cookiejar.New(nil)
	u, _ := url.Parse("www.example.com") // bad: a jar keeps no cookies without a scheme
	jar.SetCookies(u, []*http.Cookie{{Name: "a", Value: "b"}})
	v, _ := url.Parse("https://www.example.com") // good: with its scheme
	jar.SetCookies(v, []*http.Cookie{{Name: "a", Value: "b"}})
	w, _ := url.Parse("localhost:9000") // bad: scheme localhost, and no host to go to
	http.Handle("/", httputil.NewSingleHostReverseProxy(w))
}

func routes(h http.HandlerFunc) {
	m := http.NewServeMux()
	m.HandleFunc("GET/items", h)            // bad: no space after the method: a host named GET
	m.HandleFunc("/files/{path...}/raw", h) // bad: panics
	m.HandleFunc("/orders/{order-id}", h)   // bad: panics
	m.HandleFunc("GET /orders/{id}", h)     // good: a method, a space, a name
	g := gin.New()
	g.GET("/items/{id}", nil)  // bad: braces are no placeholder
	g.GET("/files/*", nil)     // bad: panics: the rest has no name
	g.GET("/files/*path", nil) // good: it has one
	r := chi.NewRouter()
	r.Get("/users/:id", h)  // bad: a colon is no placeholder
	r.Get("/users/{id}", h) // good: braces are
	q := mux.NewRouter()
	q.HandleFunc("/n/{id:[0-9]+", h)  // bad: the brace is not closed
	q.HandleFunc("/n/{id:[0-9]+}", h) // good: it is
	p := httprouter.New()
	p.HandlerFunc("GET", "users/:id", h) // bad: panics: no slash
	e := echo.New()
	e.GET("/users/{id}", nil)                                              // bad: braces are no placeholder
	cors.New(cors.Config{AllowOrigins: []string{"localhost:3000"}})        // bad: panics: no scheme
	cors.New(cors.Config{AllowOrigins: []string{"http://localhost:3000"}}) // good: with its scheme
	e.Start("1323")                                                        // bad: missing port in address
}

func stores(ctx context.Context) {
	sql.Open("mysql", "root:root@localhost:3306/shop")                               // bad: default addr for network unknown
	sql.Open("mysql", "root:pw@tcp(localhost:3306)/shop?loc=Asia/Shanghai")          // bad: did you forget to escape a param value?
	pgx.Connect(ctx, "postgres://app:pw@localhost:5432:app")                         // bad: invalid port
	pgx.Connect(ctx, "postgres://app:pa#ss@localhost:5432/app")                      // bad: the password ends the host
	mongo.Connect(options.Client().ApplyURI("mongodb+srv://c0.example.net:27017/"))  // bad: a port with srv
	redis.NewClient(&redis.Options{Addr: "redis://localhost:6379"})                  // bad: too many colons in address
	redis.ParseURL("redis://localhost:6379/cache")                                   // bad: the database is a number
	redis.ParseURL("redis://localhost:6379/1")                                       // good: it is
	amqp091.Dial("rabbitmq://guest:guest@localhost:5672/")                           // bad: no such scheme
	kafka.NewReader(kafka.ReaderConfig{Brokers: []string{"http://localhost:9092"}})  // bad: no address
	sarama.NewClient([]string{"a:9092,b:9092"}, nil)                                 // bad: two in one
	sarama.NewClient([]string{"a:9092", "b:9092"}, nil)                              // good: two
	minio.New("localhost:9000/bucket", nil)                                          // bad: no path in an endpoint
	grpc.NewClient("dns://localhost:50051")                                          // bad: two slashes: the server of names
	grpc.NewClient("dns:///localhost:50051")                                         // good: three
	otlptracehttp.New(ctx, otlptracehttp.WithEndpoint("http://otel:4318/v1/traces")) // bad: a host and a port are wanted
}

var (
	once   sync.Once
	target string
)

func late(id string) {
	once.Do(func() { target = "backend:9000" }) // bad: scheme backend
	http.Get(target)
	var b strings.Builder
	b.WriteString("api.example.com/users/") // bad: no scheme
	b.WriteString(id)
	http.Get(b.String())
	ch := make(chan string, 2)
	ch <- "https://example.com/a" // good: with its scheme
	ch <- "example.com/b"         // bad: no scheme
	close(ch)
	for u := range ch {
		http.Get(u)
	}
}

type hostOption string

func (h hostOption) apply(c *config) { c.host = string(h) }

type option interface{ apply(*config) }

type config struct{ host string }

func dial(options ...option) {
	c := config{host: "127.0.0.1:80"}
	for _, o := range options {
		o.apply(&c)
	}
	net.Dial("tcp", c.host)
}

func dials() {
	dial(hostOption("tcp://10.0.0.1:80")) // missed: too many colons in address
	dial(hostOption("10.0.0.1:80"))       // good: host and port
}
