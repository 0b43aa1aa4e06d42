// Package dsn opens databases.
package dsn

import "database/sql"

func open(driver string) {
	sql.Open("postgres", "postgres://u:p@h1,h2/db")
	sql.Open("postgres", "host=/tmp user=u")
	sql.Open("postgres", "mysql://localhost/db") // want `scheme that the driver does not know: "mysql"`
	sql.Open("mysql", "u:p@tcp(localhost:3306)/db")
	sql.Open("pgx", "pg://localhost/db")       // want `scheme that the driver does not know: "pg"`
	sql.Open("mysql", "u:p@localhost/db")      // want `no data source name in the driver's own syntax: "localhost" in "u:xxxxx@localhost/db", passed to sql.Open for "mysql"`
	sql.Open("mysql", "mysql://u:p@tcp(h)/db") // want `scheme that the driver does not know: "mysql://"`
	sql.Open("mysql", "u:p@"+driver+"/db")     // the address may be in it
	sql.Open("mysql", driver+"@localhost/db")  // want `no data source name in the driver's own syntax`
	sql.Open("postgres", "localhost:26257/db") // want `no data source name in the driver's own syntax`
	sql.Open("postgres", "host="+driver)
	sql.Open(driver, "mysql://localhost/db")
}
