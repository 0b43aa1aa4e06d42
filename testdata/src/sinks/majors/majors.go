// Package majors calls old majors of modules, and modules by an old name.
package majors

import (
	"net/url"

	redis8 "github.com/go-redis/redis/v8"
	"github.com/go-resty/resty/v2"
	"github.com/gofiber/fiber/v2/middleware/cors"
	"github.com/golang-migrate/migrate/v4"
	"github.com/redis/go-redis/v9"
	"gopkg.in/olivere/elastic.v5"
)

func calls(r *resty.Request, id string) {
	redis.ParseURL("localhost:6379")                       // want `host and port read as a scheme: "localhost:6379", passed to redis.ParseURL`
	redis8.ParseURL("localhost:6379")                      // want `host and port read as a scheme: "localhost:6379", passed to redis.ParseURL`
	elastic.SetURL("http://a:9200", "elastic.example.com") // want `no scheme where one is needed: "elastic.example.com", passed to elastic.SetURL`
	r.SetPathParams(map[string]string{"userID": id}).Get("/security/users/{userID}")
	r.SetPathParams(map[string]string{"userID": url.PathEscape(id)}) // want `escaped value that is escaped again`
	r.Get("localhost:8080/users/{userID}")                           // want `host and port read as a scheme`
	r.Get("/users/{userID}/a b")                                     // want `space`
	migrate.New("file://migrations", "postgres://localhost/db")
	migrate.New("migrations", "localhost:5432/db") // want `no scheme where one is needed: "migrations"` `host and port read as a scheme: "localhost:5432"`
}

var (
	_ = url.Values{}
	_ = redis8.Options{Addr: "localhost:6379"}
	_ = redis8.Options{Addr: "redis://localhost:6379"} // want `URL where host:port belongs`
	_ = cors.Config{AllowOrigins: "https://a.example/, https://*.b.example"}
	_ = cors.Config{AllowOrigins: "https://a.example, localhost:3000"} // want `origin without a scheme: "localhost:3000"`
)
