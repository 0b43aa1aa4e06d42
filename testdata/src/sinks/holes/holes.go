// Package holes hands texts with unknown parts to callees that read them in
// their own way: whatever is not known may make them right.
package holes

import (
	"database/sql"
	"fmt"

	"github.com/gofiber/fiber/v2/middleware/cors"
	"github.com/golang-migrate/migrate/v4"
	"github.com/gorilla/handlers"
)

func names(user, password, address, host, port, db, params string) {
	sql.Open("mysql", fmt.Sprintf("%s:%s@%s/%s", user, password, address, db)) // tcp(h:3306)
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s:%s)/%s?%s", user, password, host, port, db, params))
	sql.Open("mysql", user+":"+password+"@"+address+"/"+db)
	sql.Open("mysql", address+"/"+db+"?charset=utf8")
	sql.Open("mysql", address+"?charset=utf8")
	sql.Open("mysql", "root:"+password+"@tcp(localhost:3306"+")/"+db)
	sql.Open("mysql", "mysql://"+user+"@"+host+"/"+db)                         // want `scheme that the driver does not know: "mysql://"`
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s:3306)", user, password, host)) // host may end with ")/db"
}

func schemes(source, database string) {
	migrate.New(source, database)
	migrate.New(source+"/migrations", database+"?sslmode=disable")
	migrate.New("file://"+source, "postgres://"+database)
	migrate.New("migrations/"+source, database) // want `no scheme where one is needed: "migrations"`
}

func origins(host, port string, all []string) {
	handlers.AllowedOrigins([]string{"https://" + host, host, "http://" + host + ":" + port})
	handlers.AllowedOrigins(append(all, "https://example.com"))
	handlers.AllowedOrigins([]string{"https://*." + host}) // want `wildcard in an origin`
	_ = cors.Config{AllowOrigins: host}
	_ = cors.Config{AllowOrigins: "https://" + host + ", " + port}
	_ = cors.Config{AllowOrigins: "http://localhost:" + port + ",localhost"} // want `origin without a scheme: "localhost"`
}
