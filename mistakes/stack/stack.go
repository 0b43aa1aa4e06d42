// Package stack has what programs give the libraries that they are built with.
package stack

import (
	"context"
	"net/http"
	"os"

	"github.com/IBM/sarama"
	"github.com/caarlos0/env/v11"
	"github.com/elastic/go-elasticsearch/v8"
	gincors "github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/go-ldap/ldap/v3"
	"github.com/go-resty/resty/v2"
	"github.com/go-sql-driver/mysql"
	"github.com/gocolly/colly/v2"
	"github.com/gofiber/fiber/v2"
	"github.com/gorilla/mux"
	"github.com/gorilla/websocket"
	vault "github.com/hashicorp/vault/api"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/julienschmidt/httprouter"
	"github.com/labstack/echo/v4"
	"github.com/minio/minio-go/v7"
	"github.com/nats-io/nats.go"
	"github.com/olivere/elastic/v7"
	amqp "github.com/rabbitmq/amqp091-go"
	"github.com/redis/go-redis/v9"
	"github.com/rs/cors"
	"github.com/segmentio/kafka-go"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
	"github.com/urfave/cli/v2"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"golang.org/x/oauth2"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

var ctx = context.Background()

func Bad201() { resty.New().SetBaseURL("https//api.example.org").R().Get("/users") }     // bad: no colon after the scheme
func Bad202() { resty.New().R().Get("api.example.org/users") }                           // missed: a client may have a base
func Bad204() { gin.Default().GET("users/*rest/edit", func(*gin.Context) {}) }           // bad: star in a route that is no name for the rest of a path
func Bad205() { gin.Default().Run("8080") }                                              // bad: missing port in address
func Bad206() { gincors.New(gincors.Config{AllowOrigins: []string{"app.example.org"}}) } // bad: origin without a scheme
func Bad207() {
	cors.New(cors.Options{AllowedOrigins: []string{"https://app.example.org/"}}) // bad: origin with more than scheme
}
func Bad208() { echo.New().Start("localhost") }                                                     // bad: missing port in address
func Bad209() { fiber.New().Listen("3000") }                                                        // bad: missing port in address
func Bad210() { chi.NewRouter().Get("articles/{id}", func(http.ResponseWriter, *http.Request) {}) } // bad: route without a slash in front
func Bad211() { chi.NewRouter().Get("/articles/{id", func(http.ResponseWriter, *http.Request) {}) } // bad: braces of a route that do not match
func Bad212() {
	mux.NewRouter().HandleFunc("products/{key}", func(http.ResponseWriter, *http.Request) {}) // bad: route without a slash in front
}
func Bad213() {
	httprouter.New().GET("/src/*file/raw", func(http.ResponseWriter, *http.Request, httprouter.Params) {}) // bad: star in a route that is no name for the rest of a path
}
func Bad214() { redis.NewClient(&redis.Options{Addr: "redis://cache.internal:6379"}) }                  // bad: a URL where host:port belongs
func Bad215() { redis.ParseURL("cache.internal:6379/0") }                                               // bad: the host is read as a scheme
func Bad217() { pgx.Connect(ctx, "postgres://app:p[ss@db.internal:5432/app") }                          // bad: net/url refuses the URL
func Bad218() { pgxpool.New(ctx, "postgresql://app:secret@db.internal:5432:app") }                      // bad: net/url refuses the URL
func Bad219() { mysql.ParseDSN("root:secret@localhost:3306/app") }                                      // bad: no data source name in the driver's own syntax
func Bad220() { mysql.ParseDSN("root:secret@tcp(localhost:3306)") }                                     // bad: no data source name in the driver's own syntax
func Bad223() { sarama.NewClient([]string{"http://kafka-1:9092"}, nil) }                                // bad: a URL where host:port belongs
func Bad224() { kafka.NewReader(kafka.ReaderConfig{Brokers: []string{"kafka://k1:9092"}, Topic: "t"}) } // bad: more than a host and port where a host belongs
func Bad226() { nats.Connect("nats://user:p%ss@n1:4222") }                                              // bad: "%" must be followed by two hex digits
func Bad227() { amqp.Dial("localhost:5672") }                                                           // bad: the host is read as a scheme
func Bad228() { amqp.Dial("http://guest:guest@mq.internal:5672/") }                                     // bad: scheme that the callee refuses
func Bad230() { minio.New("https://minio.internal:9000", &minio.Options{}) }                            // missed: newer versions take a scheme
func Bad231() { minio.New("minio.internal:9000/bucket", &minio.Options{}) }                             // bad: more than a host and port where a host belongs
func Bad234() {
	grpc.NewClient("http://localhost:50051", grpc.WithTransportCredentials(insecure.NewCredentials())) // bad: scheme that grpc has no resolver for
}
func Bad235() { otlptracegrpc.New(ctx, otlptracegrpc.WithEndpoint("http://127.0.0.1:4317")) } // bad: scheme that grpc has no resolver for
func Bad236() {
	otlptracehttp.New(ctx, otlptracehttp.WithEndpoint("https://collector.internal:4318/v1/traces")) // bad: more than a host and port where a host belongs
}
func Bad237() *oauth2.Config {
	return &oauth2.Config{ClientID: "x", RedirectURL: "localhost:8080/callback", // bad: the host is read as a scheme
		Endpoint: oauth2.Endpoint{AuthURL: "https://id.example.org/auth", TokenURL: "https://id.example.org/token"}}
}
func Bad239() { websocket.DefaultDialer.Dial("http://echo.example.org/ws", nil) } // bad: scheme that the callee refuses
func Bad243() { ldap.DialURL("ldap.example.org:389") }                            // bad: the host is read as a scheme
func Bad244() { ldap.Dial("tcp", "ldap://ldap.example.org:10389") }               // bad: a URL where host:port belongs
func Bad249() {
	c := vault.DefaultConfig()
	c.Address = "vault.internal:8200" // bad: the host is read as a scheme
	vault.NewClient(c)
}
func Bad250() {
	elasticsearch.NewClient(elasticsearch.Config{Addresses: []string{"127.0.0.1:9200"}}) // bad: the host is read as a scheme
}
func Bad251() { elastic.NewClient(elastic.SetURL("elasticsearch:9200"), elastic.SetSniff(false)) } // bad: the host is read as a scheme
func Bad265() { colly.NewCollector().Visit("example.org/list") }                                   // bad: no scheme
func Bad266() { colly.NewCollector(colly.AllowedDomains("https://example.org")) }                  // bad: URL or path where a host belongs
func Bad274() {
	viper.SetDefault("upstream.url", "upstream.internal:8080/api") // bad: the host is read as a scheme
	http.Get(viper.GetString("upstream.url"))
}
func Bad275() {
	var c struct {
		URL string `env:"HOOK_URL" envDefault:"hooks.internal/in"` // bad: no scheme
	}
	env.Parse(&c)
	http.Post(c.URL, "text/plain", nil)
}
func Bad276() {
	addr := pflag.String("listen", "http://:8080", "address") // bad: a URL where host:port belongs
	pflag.Parse()
	http.ListenAndServe(*addr, nil)
}
func Bad277() *cli.App {
	return &cli.App{
		Flags: []cli.Flag{&cli.StringFlag{Name: "server", Value: "localhost:9999/api"}}, // bad: the host is read as a scheme
		Action: func(c *cli.Context) error {
			_, err := http.Get(c.String("server"))
			return err
		},
	}
}
func Bad278() {
	viper.SetDefault("listen", "9090") // bad: missing port in address
	var c struct{ Listen string }
	viper.Unmarshal(&c)
	http.ListenAndServe(c.Listen, nil)
}
func Bad279() { os.Setenv("DOCKER_HOST", "tcp:/127.0.0.1:2375") } // missed: a variable that another library reads
