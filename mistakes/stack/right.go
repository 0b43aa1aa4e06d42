package stack

import (
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

func Right201() { resty.New().SetBaseURL("https://api.example.org").R().Get("/users") }            // good: in order
func Right202() { resty.New().R().Get("https://api.example.org/users") }                           // good: in order
func Right204() { gin.Default().GET("/users/:id/*rest", func(*gin.Context) {}) }                   // good: in order
func Right205() { gin.Default().Run(":8080") }                                                     // good: in order
func Right206() { gincors.New(gincors.Config{AllowOrigins: []string{"https://app.example.org"}}) } // good: in order
func Right207() {
	cors.New(cors.Options{AllowedOrigins: []string{"https://*.example.org"}}) // good: in order
}
func Right208() { echo.New().Start("localhost:1323") } // good: in order
func Right209() { fiber.New().Listen(":3000") }        // good: in order
func Right210() {
	chi.NewRouter().Get("/articles/{id:[0-9]+}", func(http.ResponseWriter, *http.Request) {}) // good: in order
}
func Right211() { chi.NewRouter().Get("/articles/{id}/*", func(http.ResponseWriter, *http.Request) {}) } // good: in order
func Right212() {
	mux.NewRouter().HandleFunc("/products/{key:[a-z]{2,}}", func(http.ResponseWriter, *http.Request) {}) // good: in order
}
func Right213() {
	httprouter.New().GET("/src/:file/*raw", func(http.ResponseWriter, *http.Request, httprouter.Params) {}) // good: in order
}
func Right214() { redis.NewClient(&redis.Options{Addr: "cache.internal:6379"}) }                  // good: in order
func Right215() { redis.ParseURL("rediss://cache.internal:6379/0") }                              // good: in order
func Right217() { pgx.Connect(ctx, "postgres://app:p%5Bss@db.internal:5432/app") }                // good: in order
func Right218() { pgxpool.New(ctx, "postgresql://app:secret@db.internal:5432/app") }              // good: in order
func Right219() { mysql.ParseDSN("root:se/cr@t@tcp(localhost:3306)/app?parseTime=true") }         // good: in order
func Right220() { mysql.ParseDSN("root:secret@unix(/tmp/mysql.sock)/app") }                       // good: in order
func Right223() { sarama.NewClient([]string{"kafka-1:9092"}, nil) }                               // good: in order
func Right224() { kafka.NewReader(kafka.ReaderConfig{Brokers: []string{"k1:9092"}, Topic: "t"}) } // good: in order
func Right226() { nats.Connect("nats://user:p%25ss@n1:4222") }                                    // good: in order
func Right227() { amqp.Dial("amqp://localhost:5672/%2Fapp") }                                     // good: in order
func Right228() { amqp.Dial("amqps://guest:guest@mq.internal:5672/") }                            // good: in order
func Right230() { minio.New("minio.internal:9000", &minio.Options{}) }                            // good: in order
func Right234() {
	grpc.NewClient("dns:///localhost:50051", grpc.WithTransportCredentials(insecure.NewCredentials())) // good: in order
}
func Right235() { otlptracegrpc.New(ctx, otlptracegrpc.WithEndpoint("127.0.0.1:4317")) } // good: in order
func Right236() {
	otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL("https://collector.internal:4318/v1/traces")) // good: in order
}
func Right237() *oauth2.Config {
	return &oauth2.Config{ClientID: "x", RedirectURL: "http://localhost:8080/callback", // good: in order
		Endpoint: oauth2.Endpoint{AuthURL: "https://id.example.org/auth", TokenURL: "https://id.example.org/token"}}
}
func Right239() { websocket.DefaultDialer.Dial("wss://echo.example.org/ws", nil) } // good: in order
func Right243() { ldap.DialURL("ldap://ldap.example.org:389") }                    // good: in order
func Right244() { ldap.Dial("tcp", "ldap.example.org:10389") }                     // good: in order
func Right249() {
	c := vault.DefaultConfig()
	c.Address = "https://vault.internal:8200" // good: in order
	vault.NewClient(c)
}
func Right250() {
	elasticsearch.NewClient(elasticsearch.Config{Addresses: []string{"http://127.0.0.1:9200"}}) // good: in order
}
func Right251() {
	elastic.NewClient(elastic.SetURL("http://elasticsearch:9200"), elastic.SetSniff(false))
}               // good: in order
func Right265() { colly.NewCollector().Visit("https://example.org/list") }  // good: in order
func Right266() { colly.NewCollector(colly.AllowedDomains("example.org")) } // good: in order
func Right274() {
	viper.SetDefault("upstream2.url", "http://upstream.internal:8080/api") // good: in order
	http.Get(viper.GetString("upstream2.url"))
}
func Right275() {
	var c struct {
		URL string `env:"HOOK_URL" envDefault:"https://hooks.internal/in"` // good: in order
	}
	env.Parse(&c)
	http.Post(c.URL, "text/plain", nil)
}
func Right276() {
	addr := pflag.String("listen2", ":8080", "address") // good: in order
	pflag.Parse()
	http.ListenAndServe(*addr, nil)
}
func Right277() *cli.App {
	return &cli.App{
		Flags: []cli.Flag{&cli.StringFlag{Name: "server", Value: "http://localhost:9999/api"}}, // good: in order
		Action: func(c *cli.Context) error {
			_, err := http.Get(c.String("server"))
			return err
		},
	}
}
func Right278() {
	viper.SetDefault("listen2", ":9090") // good: in order
	var c struct{ Listen2 string }
	viper.Unmarshal(&c)
	http.ListenAndServe(c.Listen2, nil)
}
func Right279() { os.Setenv("DOCKER_HOST", "tcp://127.0.0.1:2375") } // good: in order
