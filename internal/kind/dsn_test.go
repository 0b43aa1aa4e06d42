package kind_test

import "testing"

// What the module e2e/dsn runs through the drivers' own parsers.
func TestDataSourceNames(t *testing.T) {
	runKindCases(t, "database/sql.Open#1=dsn-mysql", []kindCase{
		{"u:p@tcp(localhost:3306)/db", "", "right"},
		{"u:p@/db", "", "the default address"},
		{"u:p@tcp/db", "", "the default address of a network"},
		{"u:p@unix(/tmp/mysql.sock)/db", "", "a socket"},
		{"/", "", "nothing but defaults"},
		{"u:p@ss@tcp(h)/db", "", "a password with an @"},
		{"u:p@tcp(h)/db?loc=Europe%2FParis", "", "parameters"},
		{"mysql://u:p@tcp(h)/db", "dsn-scheme[mysql://]", "the user mysql with a password that begins with slashes"},
		{"u:p@localhost/db", "dsn-syntax[localhost]", "a network named localhost"},
		{"u:p@localhost:3306/db", "dsn-syntax[localhost:3306]", "with a port"},
		{"localhost:3306/db", "dsn-syntax[localhost:3306]", "without a user"},
		{"u:p@tcp(localhost:3306)", "dsn-syntax[]", "no slash before the database"},
	})
	runKindCases(t, "database/sql.Open#1=dsn[postgres,postgresql]", []kindCase{
		{"postgres://u:p@h:5432/db", "", "a URL"},
		{"host=h dbname=db", "", "pairs"},
		{" ", "", "everything from the environment"},
		{"localhost:26257/db", "dsn-syntax[localhost:26257]", "neither"},
		{"u:p@h/db", "dsn-syntax[u:p@h]", "nor is this"},
		{"postgres://u:p/w@h/db", "go-refuses[p]", "a password with a slash"},
		{"postgres://u:p@ss@h/db", "", "one with an @ is taken"},
		{"postgres//h/db", "dsn-syntax[postgres]", "no colon"},
	})
	runKindCases(t, "go.mongodb.org/mongo-driver/mongo/options.ClientOptions.ApplyURI#0=dsn[mongodb,mongodb+srv]", []kindCase{
		{"mongodb://a:1,b:2/db", "", "several hosts"},
		{"localhost:27017", "dsn-syntax[localhost:27017]", "no scheme"},
		{"mongo://localhost", "dsn-scheme[mongo]", "another scheme"},
	})
	runKindCases(t, "github.com/ClickHouse/clickhouse-go/v2.ParseDSN#0=dsn[clickhouse,tcp]", []kindCase{
		{"host:9000", "", "not known to be wrong"},
		{"clickhouse://a:1,b:2/db", "", "several hosts"},
	})
}
