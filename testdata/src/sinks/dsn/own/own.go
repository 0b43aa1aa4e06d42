// Package own registers a driver that reads names in its own way.
package own

import (
	"database/sql"
	"database/sql/driver"
)

func init() { sql.Register("mysql", opener{}) }

type opener struct{}

func (opener) Open(name string) (driver.Conn, error) { return nil, nil }

func open() {
	sql.Open("mysql", "u:p@localhost/db")
	sql.Open("postgres", "localhost:5432/db") // want `no data source name in the driver's own syntax`
}
