// Package database connects to databases, caches and search engines.
package database

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/elastic/go-elasticsearch/v8"
	"github.com/go-redis/redis/v8"
	"github.com/go-sql-driver/mysql"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"
	"github.com/olivere/elastic/v7"
	redis9 "github.com/redis/go-redis/v9"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

func sqls(user, password, host string) {
	sql.Open("mysql", "root:secret@localhost:3306/app")                               // bad: default addr for network unknown
	sql.Open("mysql", "root:secret@/app")                                             // good: the default address
	sql.Open("mysql", "root:secret@tcp(localhost:3306)/app?parseTime=true")           // good: a data source name
	sql.Open("mysql", "root:secret@tcp(localhost:3306)")                              // bad: missing the slash
	sql.Open("mysql", "mysql://root:secret@localhost:3306/app")                       // bad: no URL
	sql.Open("mysql", "root:secret@tcp(localhost:3306/app")                           // bad: not closed
	sql.Open("mysql", "root:secret@tcp(localhost:3306)/app?loc=Asia/Tokyo")           // bad: did you forget to escape a param value?
	sql.Open("mysql", "root:secret@tcp(localhost:3306)/app?loc=Asia%2FTokyo")         // good: escaped
	sql.Open("mysql", fmt.Sprintf("%s:%s@%s:3306/app", user, password, host))         // good: the host may bring a network
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s:3306)/app", user, password, host))    // good: a data source name
	mysql.ParseDSN("root@127.0.0.1/app")                                              // bad: default addr for network unknown
	sql.Open("postgres", "postgres://user:secret@localhost:5432/app?sslmode=disable") // good: a URL
	sql.Open("postgres", "user=postgres dbname=app sslmode=disable")                  // good: pairs
	sql.Open("postgres", "localhost:5432/app")                                        // bad: neither
	sql.Open("postgres", "postgres//user:secret@localhost/app")                       // bad: the colon was lost
	sql.Open("postgres", "postgres://user:se#cret@localhost:5432/app")                // bad: the password's # ends the host
	sql.Open("postgres", "postgres://user:se?cret@localhost:5432/app")                // bad: the password's ? ends the host
	sql.Open("postgres", "postgres://user:se%cret@localhost:5432/app")                // bad: invalid URL escape
	sql.Open("postgres", "postgres://user:se%25cret@localhost:5432/app")              // good: escaped
	sql.Open("postgres", "postgres://user:secret@localhost:5432:app")                 // bad: invalid port
	sql.Open("postgres", "mysql://user:secret@localhost/app")                         // bad: another driver's scheme
	sql.Open("sqlite3", "./app.db")                                                   // good: a file
	pgx.Connect(context.Background(), "localhost:5432")                               // bad: neither URL nor pairs
	pgx.Connect(context.Background(), "postgres://localhost:5432/app")                // good: a URL
	pgxpool.New(context.Background(), "http://localhost:5432/app")                    // bad: another scheme
	pgxpool.New(context.Background(), "host=localhost port=5432")                     // good: pairs
	sqlx.Connect("mysql", "root@localhost/app")                                       // bad: default addr for network unknown
	sqlx.Connect("postgres", "dbname=app")                                            // good: pairs
}

func caches() {
	redis.NewClient(&redis.Options{Addr: "redis://localhost:6379"})       // bad: too many colons in address
	redis.NewClient(&redis.Options{Addr: "http://localhost:6379"})        // bad: too many colons in address
	redis.NewClient(&redis.Options{Addr: "localhost"})                    // bad: missing port in address
	redis.NewClient(&redis.Options{Addr: "localhost:6379"})               // good: host and port
	redis.NewClient(&redis.Options{Network: "unix", Addr: "/tmp/r.sock"}) // good: a socket
	redis.ParseURL("localhost:6379")                                      // bad: invalid URL scheme
	redis.ParseURL("redis://localhost:6379/0")                            // good: a URL
	redis9.ParseURL("redis://:pass#word@localhost:6379/0")                // bad: the password's # ends the host
	redis9.NewClusterClient(&redis9.ClusterOptions{Addrs: []string{
		"redis://10.0.0.1:7000",       // bad: too many colons in address
		"10.0.0.2:7000",               // good: host and port
		"10.0.0.3:7000 10.0.0.4:7000", // bad: two in one
	}})
}

func documents() {
	options.Client().ApplyURI("localhost:27017")                                             // bad: scheme must be "mongodb"
	options.Client().ApplyURI("mongodb://localhost:27017")                                   // good: a URL
	options.Client().ApplyURI("mongodb:/localhost:27017")                                    // bad: a slash was lost
	options.Client().ApplyURI("mongodb://user:p@ss@localhost:27017")                         // bad: unescaped @ sign in user info
	options.Client().ApplyURI("mongodb://user:p%40ss@localhost:27017")                       // good: escaped
	options.Client().ApplyURI("mongodb+srv://cluster0.example.net:27017")                    // bad: no port with srv
	options.Client().ApplyURI("mongodb+srv://cluster0.example.net/app")                      // good: a URL
	options.Client().ApplyURI("mongodb://a.example:27017,b.example:27017/app?replicaSet=rs") // good: several hosts
	elasticsearch.NewClient(elasticsearch.Config{Addresses: []string{
		"localhost:9200",        // bad: unsupported protocol scheme "localhost"
		"http://localhost:9200", // good: with its scheme
	}})
	elastic.NewClient(elastic.SetURL("127.0.0.1:9200"))        // bad: first path segment in URL cannot contain colon
	elastic.NewClient(elastic.SetURL("http://127.0.0.1:9200")) // good: with its scheme
}
