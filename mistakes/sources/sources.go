// Package sources opens databases.
package sources

import (
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strings"
)

func Open() error {
	var errs []error
	op := func(_ *sql.DB, err error) { errs = append(errs, err) }
	op(sql.Open("postgres", "postgres://app:p@ss#1@db:5432/app"))           // bad: dsn hash password
	op(sql.Open("postgres", "postgres://app:p%40ss%231@db:5432/app"))       // good: right
	op(sql.Open("postgres", "postgresql//app@db/app"))                      // bad: dsn no colon
	op(sql.Open("postgres", "host=db user=app dbname=app sslmode=disable")) // good: right
	op(sql.Open("postgres", "host=db, user=app"))                           // bad: host "db,"
	op(sql.Open("postgres", "jdbc:postgresql://db/app"))                    // bad: dsn jdbc
	op(sql.Open("pgx", "postgres://app@db:54321x/app"))                     // bad: dsn port
	op(sql.Open("pgx", "postgres://app@db1:5432,db2:5432/app"))             // good: right
	op(sql.Open("pgx", "mysql://app@db/app"))                               // bad: dsn scheme
	op(sql.Open("mysql", "app:pw@db:3306/app"))                             // bad: dsn mysql no tcp
	op(sql.Open("mysql", "app:pw@tcp(db:3306)/app?parseTime=true"))         // good: right
	op(sql.Open("mysql", "app:pw@tcp(db:3306)"))                            // bad: dsn mysql no slash
	op(sql.Open("mysql", "app:pw@tcp(db:3306)/app?loc=Europe/Berlin"))      // bad: last slash; address
	op(sql.Open("mysql", "app:pw@tcp(db:3306)/app?loc=Europe%2FBerlin"))    // good: right
	op(sql.Open("mysql", "mysql://app:pw@tcp(db:3306)/app"))                // bad: dsn mysql scheme
	op(sql.Open("mysql", "app:p@ss/w@tcp(db:3306)/app"))                    // good: right
	op(sql.Open("mysql", "app@unix(/run/mysqld.sock)/app"))                 // good: right
	op(sql.Open("sqlserver", "sqlserver://sa:p#w@db:1433?database=app"))    // bad: dsn hash password
	op(sql.Open("sqlserver", "sqlserver://sa:pw@db:1433?database=app"))     // good: right
	op(sql.Open("clickhouse", "db:9000"))                                   // bad: dsn clickhouse bare
	op(sql.Open("clickhouse", "clickhouse://db:9000/app"))                  // good: right
	op(sql.Open("sqlite3", "file:/data/app.db?mode=ro"))                    // good: right
	op(sql.Open("sqlite3", "sqlite:///data/app.db"))                        // bad: unable to open database file
	op(sql.Open("sqlite", "file://data/app.db"))                            // bad: invalid uri authority
	op(sql.Open("sqlite", "app.db?_pragma=foreign_keys(1)"))                // good: right
	return errors.Join(errs...)
}

type DB struct {
	User, Pass, Host, Name string
	Port                   int
}

func (d DB) DSN() string {
	return fmt.Sprintf("postgres://%s:%s@%s%d/%s", d.User, d.Pass, d.Host, d.Port, d.Name) // bad: "%s%d"
}

func (d DB) Open() (*sql.DB, error) { return sql.Open("postgres", d.DSN()) }

func (d DB) DSNRight() string {
	return fmt.Sprintf("postgres://%s:%s@%s:%d/%s", url.QueryEscape(d.User), url.PathEscape(d.Pass), d.Host, d.Port, d.Name)
}

func (d DB) OpenRight() (*sql.DB, error) {
	u := url.URL{Scheme: "postgres", User: url.UserPassword(d.User, d.Pass), Host: fmt.Sprintf("%s:%d", d.Host, d.Port), Path: d.Name, RawQuery: "sslmode=disable"} // good: right
	return sql.Open("postgres", u.String())                                                                                                                         // good: right
}

func (d DB) OpenKV() (*sql.DB, error) {
	return sql.Open("postgres", fmt.Sprintf("host=%s port=%s user=%s", d.Host, ":5432", d.User)) // bad: invalid port
}

func (d DB) OpenMy() (*sql.DB, error) {
	return sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s:%d)/%s", d.User, d.Pass, d.Host, d.Port, d.Name)) // good: right
}

func (d DB) OpenMyWrong() (*sql.DB, error) {
	return sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s:%d/%s", d.User, d.Pass, d.Host, d.Port, d.Name)) // bad: dsn mysql paren
}

func (d DB) OpenOpts(opts map[string]string) (*sql.DB, error) {
	s := "postgres://" + d.User + "@" + d.Host + "/" + d.Name
	var kv []string
	for k, v := range opts {
		kv = append(kv, k+"="+v)
	}
	return sql.Open("postgres", s+"&"+strings.Join(kv, "&")) // missed: no ? before &
}

func (d DB) OpenQuery() (*sql.DB, error) {
	return sql.Open("postgres", "postgres://"+d.User+"@"+d.Host+"/"+d.Name+" sslmode=disable") // bad: URL with key=value: database "x sslmode=disable"
}
