// Package dsn asks database drivers what they make of data source names, and
// holds what urllint says of them against it.
package dsn

import (
	"testing"

	"github.com/go-sql-driver/mysql"
	"github.com/jackc/pgx/v5"
	"github.com/lib/pq"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"github.com/urllint/urllint/internal/kind"
)

// A driver is how a driver reads a data source name.
type driver struct {
	name    string
	kind    *kind.Kind
	schemes []string
	read    func(string) error
}

var (
	mysqlDriver = driver{"go-sql-driver/mysql", kind.MySQL, nil, func(s string) error { _, err := mysql.ParseDSN(s); return err }}
	pqDriver    = driver{"lib/pq", kind.DSN, []string{"postgres", "postgresql"}, func(s string) error { _, err := pq.NewConnector(s); return err }}
	pgxDriver   = driver{"pgx", kind.DSN, []string{"postgres", "postgresql"}, func(s string) error { _, err := pgx.ParseConfig(s); return err }}
	mongoDriver = driver{"mongo-driver", kind.Mongo, []string{"mongodb", "mongodb+srv"}, func(s string) error { return options.Client().ApplyURI(s).Validate() }}
)

// Each row is a text, and what the driver says of it: "" where it takes it.
// Where it refuses one, urllint has to speak, where it takes one, to be silent.
func TestDrivers(t *testing.T) {
	for _, tt := range []struct {
		driver driver
		text   string
		says   string
		why    string
	}{
		{mysqlDriver, "u:p@tcp(localhost:3306)/db", "", "right"},
		{mysqlDriver, "u:p@/db", "", "the default address"},
		{mysqlDriver, "u:p@tcp/db", "", "a network without its address"},
		{mysqlDriver, "u:p@unix(/tmp/mysql.sock)/db", "", "a socket"},
		{mysqlDriver, "/", "", "nothing but defaults"},
		{mysqlDriver, "u:p@ss@tcp(h)/db", "", "a password with an @"},
		{mysqlDriver, "u:p@tcp(h)/db?loc=Europe%2FParis", "", "parameters"},
		{mysqlDriver, "u:p@localhost/db", "default addr for network 'localhost' unknown", "a network of that name"},
		{mysqlDriver, "u:p@localhost:3306/db", "default addr for network 'localhost:3306' unknown", "with a port"},
		{mysqlDriver, "localhost:3306/db", "default addr for network 'localhost:3306' unknown", "without a user"},
		{mysqlDriver, "u:p@tcp(localhost:3306)", "missing the slash separating the database name", "no database, not even an empty one"},
		{mysqlDriver, "mysql://u:p@h/db", "default addr for network 'h' unknown", "another program's syntax"},
		{pqDriver, "postgres://u:p@h:5432/db", "", "a URL"},
		{pqDriver, "host=h dbname=db", "", "pairs"},
		{pqDriver, "localhost:26257/db", "connection info string", "neither"},
		{pqDriver, "postgres://u:p/w@h/db", "invalid port", "a password with a slash"},
		{pqDriver, "postgres://u:p@ss@h/db", "", "one with an @"},
		{pgxDriver, "postgres://u:p@h1:1,h2:2/db", "", "several hosts"},
		{pgxDriver, "host=h dbname=db", "", "pairs"},
		{pgxDriver, "localhost:26257/db", "invalid keyword/value", "neither"},
		{pgxDriver, "u:p@h/db", "invalid keyword/value", "nor this"},
		{pgxDriver, "postgres://u:p/w@h/db", "cannot parse", "a password with a slash"},
		{mongoDriver, "mongodb://a:1,b:2/db", "", "several hosts"},
		{mongoDriver, "localhost:27017", `scheme must be "mongodb" or "mongodb+srv"`, "no scheme"},
		{mongoDriver, "mongodb:/localhost", `scheme must be "mongodb" or "mongodb+srv"`, "a slash is missing"},
		{mongoDriver, "mongodb://u:p@ss@h/db", "unescaped @ sign in user info", "an @ in a password"},
		{mongoDriver, "mongodb://u:p/ss@h/db", "unescaped slash in password", "a slash in a password"},
		{mongoDriver, "mongodb://u:p:ss@h/db", "unescaped colon in password", "a colon in a password"},
		{mongoDriver, "mongodb://u:p%40ss@h/db?appName=b", "", "escaped"},
		{mongoDriver, "mongodb://h:270170/db", "port must be in the range [1, 65535]", "a port over 65535"},
		{mongoDriver, "mongodb://a:1,b:0/db", "port must be in the range [1, 65535]", "port 0, of the second host"},
		{mongoDriver, "mongodb://h:mongo/db", "port must be an integer", "the name of a service"},
		{mongoDriver, "mongodb://h:/db", "", "no port after the colon: the usual one"},
		{mongoDriver, "mongodb:///tmp/mongodb-27017.sock", "must have at least 1 host", "a socket is escaped, as a host"},
		{mongoDriver, "mongodb://%2Ftmp%2Fmongodb-27017.sock/db", "", "like this"},
		{mongoDriver, "mongodb://fd00::1:27017/db", "too many colons in address", "an IPv6 address without brackets"},
		{mongoDriver, "mongodb://[fd00::1]:27017/db", "", "with brackets"},
		{mongoDriver, "mongodb://[fd00::1]/db", "", "and no port"},
		{mongoDriver, "mongodb+srv://h.example.com:27017/db", "must not include a port number", "a port where the service record has one"},
		{mongoDriver, "mongo://localhost", `scheme must be "mongodb" or "mongodb+srv"`, "another one"},
	} {
		err := tt.driver.read(tt.text)
		found := tt.driver.kind.Check(kind.Context{Schemes: tt.driver.schemes, Near: true}, tt.text)
		if tt.says == "" {
			require.NoError(t, err, "%s of %q", tt.driver.name, tt.text)
			assert.Empty(t, found, "%s of %q: %s", tt.driver.name, tt.text, tt.why)
			continue
		}
		require.ErrorContains(t, err, tt.says, "%s of %q: %s", tt.driver.name, tt.text, tt.why)
		assert.Len(t, found, 1, "%s of %q is silent", tt.driver.name, tt.text)
	}
}

// TestNamesOfSettings: what is before the first equals sign is the name of a
// setting, whatever is in it. The server is asked for that, at the default address.
func TestNamesOfSettings(t *testing.T) {
	for text, name := range map[string]string{
		"localhost:26257/db?sslmode=disable": "localhost:26257/db?sslmode",
		"u:p@h:1/db?connect_timeout=5":       "u:p@h:1/db?connect_timeout",
	} {
		config, err := pgx.ParseConfig(text)
		require.NoError(t, err, text)
		assert.Contains(t, config.RuntimeParams, name, text)
		assert.EqualValues(t, 5432, config.Port, text)
		_, err = pq.NewConnector(text)
		require.NoError(t, err, text)
		assert.Len(t, kind.DSN.Check(kind.Context{Schemes: []string{"postgres"}}, text), 1, text)
	}
}
