// Package dsn opens databases.
package dsn

import "database/sql"

func open(driver string) {
	sql.Open("postgres", "postgres://u:p@h1,h2/db")
	sql.Open("postgres", "host=/tmp user=u")
	sql.Open("postgres", "mysql://localhost/db") // want `scheme that the driver does not know: "mysql"`
	sql.Open("mysql", "u:p@tcp(localhost:3306)/db")
	sql.Open("pgx", "pg://localhost/db") // want `scheme that the driver does not know: "pg"`
	sql.Open(driver, "mysql://localhost/db")
}
