// Package services uses frameworks, brokers and services of other modules.
package services

import (
	"context"
	"net/http"

	"github.com/IBM/sarama"
	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/go-ldap/ldap/v3"
	"github.com/go-resty/resty/v2"
	"github.com/gocolly/colly/v2"
	"github.com/gofiber/fiber/v2"
	fibercors "github.com/gofiber/fiber/v2/middleware/cors"
	"github.com/gorilla/mux"
	"github.com/gorilla/websocket"
	vault "github.com/hashicorp/vault/api"
	"github.com/labstack/echo/v4"
	"github.com/minio/minio-go/v7"
	"github.com/nats-io/nats.go"
	amqp "github.com/rabbitmq/amqp091-go"
	rscors "github.com/rs/cors"
	"github.com/segmentio/kafka-go"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"golang.org/x/oauth2"
	"google.golang.org/grpc"
)

func frameworks(g gin.HandlerFunc, h http.HandlerFunc, f fiber.Handler, e echo.HandlerFunc) {
	r := gin.New()
	r.GET("/users/{id}", g)      // bad: compared as it is
	r.GET("/users/:id", g)       // good: a parameter
	r.GET("users/:id", g)        // good: the slash is added
	r.GET("/files/*path", g)     // good: all below
	r.Run("8080")                // bad: missing port in address
	r.Run("localhost")           // bad: missing port in address
	r.Run("http://localhost:80") // bad: too many colons in address
	r.Run(":8080")               // good: every address
	r.Run()                      // good: port 8080
	c := chi.NewRouter()
	c.Get("users/{id}", h)  // bad: panics
	c.Get("/users/:id", h)  // bad: compared as it is
	c.Get("/users/{id}", h) // good: a parameter
	m := mux.NewRouter()
	m.HandleFunc("users", h)              // bad: answers 404
	m.HandleFunc("/users/:id", h)         // bad: compared as it is
	m.HandleFunc("/users/{id:[0-9]+}", h) // good: a parameter
	m.Host("http://www.example.com")      // bad: never matches
	m.Host("www.example.com")             // good: a host
	a := fiber.New()
	a.Get("/users/{id}", f) // bad: compared as it is
	a.Get("/users/:id?", f) // good: perhaps a parameter
	a.Listen("3000")        // bad: missing port in address
	a.Listen(":3000")       // good: every address
	s := echo.New()
	s.GET("/users/{id}", e)   // bad: compared as it is
	s.GET("/users/:id", e)    // good: a parameter
	s.Start("1323")           // bad: missing port in address
	s.Start("127.0.0.1:1323") // good: host and port
}

func handlers(c *gin.Context, e echo.Context, f *fiber.Ctx) {
	c.Redirect(http.StatusFound, "www.example.com")                // bad: the browser stays here
	c.Redirect(http.StatusFound, "/login")                         // good: a path
	c.SetCookie("s", "v", 0, "/", "http://localhost", false, true) // bad: a URL: dropped
	c.SetCookie("s", "v", 0, "/", "localhost", false, true)        // good: a host
	c.SetCookie("s", "v", 0, "/", "", false, true)                 // good: this host
	e.Redirect(http.StatusFound, "example.com/next")               // bad: the browser stays here
	e.Redirect(http.StatusFound, "https://example.com/next")       // good: another host
	f.Redirect("localhost:3000/next")                              // bad: no scheme
	f.Redirect("/next")                                            // good: a path
}

func origins() {
	_ = cors.Config{AllowOrigins: []string{
		"http://localhost:3000/", // bad: no origin ends with a slash
		"http://localhost:3000",  // good: an origin
		"localhost:3000",         // bad: no scheme
		"*",                      // good: any
	}}
	rscors.New(rscors.Options{AllowedOrigins: []string{
		"https://app.example.com/", // bad: no origin ends with a slash
		"https://*.example.com",    // good: a wildcard
		"app.example.com",          // bad: no scheme
	}})
	_ = fibercors.Config{AllowOrigins: "http://localhost:3000,app.example.com"}          // bad: no scheme
	_ = fibercors.Config{AllowOrigins: "http://localhost:3000, https://app.example.com"} // good: a list
}

func brokers() {
	sarama.NewClient([]string{
		"kafka://localhost:9092", // bad: too many colons in address
		"localhost",              // bad: missing port in address
		"localhost:9092",         // good: host and port
	}, nil)
	kafka.NewReader(kafka.ReaderConfig{Brokers: []string{
		"PLAINTEXT://localhost:9092", // bad: too many colons in address
		"localhost:9092",             // good: host and port
	}})
	nats.Connect("nats://localhost:4222")           // good: a URL
	nats.Connect("localhost:4222")                  // good: host and port
	nats.Connect("nats//localhost:4222")            // bad: the host nats
	nats.Connect("nats://a:4222,nats://b:4222")     // good: several
	amqp.Dial("localhost:5672")                     // bad: AMQP scheme must be amqp:// or amqps://
	amqp.Dial("amqp://guest:guest@localhost:5672/") // good: a URL
	amqp.Dial("http://localhost:15672")             // bad: the port of its web page
}

func clients(ctx context.Context, id string) {
	c := resty.New()
	c.R().Get("localhost:8080/users")                                              // bad: no scheme
	c.R().SetPathParam("id", id).Get("https://api.example.com/users/{id}")         // good: filled by the client
	c.R().Get("https://api.example.com/search?q=a b")                              // bad: a space
	c.SetBaseURL("api.example.com")                                                // bad: no scheme
	c.SetBaseURL("https://api.example.com")                                        // good: with its scheme
	x := colly.NewCollector(colly.AllowedDomains("https://example.com"))           // bad: never matches
	x.Visit("example.com")                                                         // bad: no scheme
	x.Visit("https://example.com")                                                 // good: with its scheme
	websocket.DefaultDialer.Dial("http://localhost:8080/ws", nil)                  // bad: malformed ws or wss URL
	websocket.DefaultDialer.Dial("localhost:8080/ws", nil)                         // bad: malformed ws or wss URL
	websocket.DefaultDialer.Dial("ws://localhost:8080/ws", nil)                    // good: with its scheme
	grpc.NewClient("http://localhost:50051")                                       // bad: too many colons in address
	grpc.NewClient("localhost:50051")                                              // good: host and port
	grpc.NewClient("dns:///example.com:50051")                                     // good: a resolver
	minio.New("http://localhost:9000", nil)                                        // good: the scheme is taken off
	minio.New("localhost:9000/bucket", nil)                                        // bad: Endpoint url cannot have fully qualified paths
	minio.New("localhost:9000", nil)                                               // good: host and port
	otlptracehttp.New(ctx, otlptracehttp.WithEndpoint("http://localhost:4318"))    // bad: a URL in the host
	otlptracehttp.New(ctx, otlptracehttp.WithEndpoint("localhost:4318"))           // good: host and port
	otlptracehttp.New(ctx, otlptracehttp.WithEndpoint("localhost:4318/v1/traces")) // bad: a path in the host
	otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL("localhost:4318"))        // bad: no scheme
	grpc.NewClient("dns:///ledger.example.com:50051/v1")                           // bad: unknown port tcp/50051/v1
	grpc.NewClient("dns:///ledger.example.com:50051")                              // good: a name to be looked up
	otlptracegrpc.New(ctx, otlptracegrpc.WithEndpoint("http://localhost:4317"))    // bad: too many colons in address
	otlptracegrpc.New(ctx, otlptracegrpc.WithEndpoint("localhost:4317"))           // good: host and port
	ldap.DialURL("localhost:389")                                                  // bad: no scheme
	ldap.DialURL("ldap://localhost:389")                                           // good: with its scheme
	vault.NewClient(&vault.Config{Address: "localhost:8200"})                      // bad: unsupported protocol scheme
	vault.NewClient(&vault.Config{Address: "http://localhost:8200"})               // good: with its scheme
	_ = oauth2.Config{RedirectURL: "localhost:8080/callback"}                      // bad: no scheme: redirect_uri mismatch
	_ = oauth2.Config{RedirectURL: "http://localhost:8080/callback"}               // good: with its scheme
	_ = oauth2.Endpoint{AuthURL: "accounts.example.com/auth"}                      // bad: no scheme
	_ = oauth2.Endpoint{AuthURL: "https://accounts.example.com/auth"}              // good: with its scheme
}
