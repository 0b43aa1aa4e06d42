package kind_test

import "testing"

// What the module e2e/dsn runs through the drivers' own parsers.
func TestDataSourceNames(t *testing.T) {
	runKindCases(t, "database/sql.Open#1=dsn-mysql", []kindCase{
		{"user:password@tcp(localhost:3306)/db", "", "right"},
		{"user:password@tcp(localhost:3306)/db?charset=utf8mb4&parseTime=True&loc=Local", "", "with parameters"},
		{"user:p@ss:w/ord@tcp([de:ad:be:ef::ca:fe]:80)/db", "", "any byte in a password: read from the end"},
		{"user:password@unix(/run/mysql.sock)/db", "", "a socket"},
		{"user@cloudsql(project:instance)/db", "", "a network that a program may have registered"},
		{"user:password@tcp/db", "", "a network with an address by default"},
		{"user:password@/db", "", "TCP by default"},
		{"/db", "", "no user"},
		{"/", "", "nothing at all"},
		{"", "", "not filled in yet"},
		{"mysql://user:password@localhost:3306/db", "dsn-scheme[mysql://]", "no URL"},
		{"mysql://user:password@tcp(localhost:3306)/db", "dsn-scheme[mysql://]", "taken for a user mysql"},
		{"user:password@tcp(localhost:3306)", "dsn-syntax[user:password@tcp(localhost:3306)]", "the slash is needed"},
		{"user:password@localhost:3306/db", "dsn-syntax[localhost:3306]->tcp(localhost:3306)", "an address is no network"},
		{"user:password@localhost/db", "dsn-syntax[localhost]->tcp(localhost)", "nor is a host"},
		{"user:password@db.example.com/db", "dsn-syntax[db.example.com]->tcp(db.example.com)", "nor is this"},
		{"user:password@db/db", "dsn-syntax[db]", "a network that nobody knows, or a host"},
		{"user:password@tcp(localhost:3306/db", "dsn-syntax[(localhost:3306]", "not closed"},
		{"user:password@tcp(localhost)/db?loc=Asia/Shanghai", "dsn-syntax[/]->%2F", "a slash in a parameter"},
		{"u:p@ss@tcp(h)/db", "", "a password with an @"},
		{"u:p@tcp(h)/db?loc=Europe%2FParis", "", "parameters"},
		{"u:p@tcp(h)/db?charset=utf8mb4?parseTime=true", "dsn-syntax[?]", "the charset is utf8mb4?parseTime=true"},
		{"u:p@tcp(h)/db?connectionAttributes=why?", "", "a question"},
		{"u://p@tcp(h)/db", "", "a password that begins with slashes"},
		{"postgres://u:p@h/db", "dsn-scheme[postgres://]", "another driver's URL"},
		{"localhost:3306/db", "dsn-syntax[localhost:3306]->tcp(localhost:3306)", "without a user"},
	})
	runKindCases(t, "database/sql.Open#1=dsn[postgres,postgresql]", []kindCase{
		{"postgres://u:p@h:5432/db", "", "a URL"},
		{"host=h dbname=db", "", "pairs"},
		{" ", "", "everything from the environment"},
		{"localhost:26257/db", "dsn-syntax[localhost:26257]", "neither"},
		{"u:p@h/db", "dsn-syntax[u:p@h]", "nor is this"},
		{"localhost:26257/db?sslmode=disable", "dsn-syntax[localhost:26257]", "all before the sign is the name of a setting"},
		{"u:p@h/db?sslmode=disable", "dsn-syntax[u:p@h]", "the same"},
		{"host=h options=-c%20a=b", "", "signs in a value"},
		{"postgres://u:p/w@h/db", "go-refuses[p]", "a password with a slash"},
		{"postgres://u:p@ss@h/db", "", "one with an @ is taken"},
		{"postgres//h/db", "scheme-colon[postgres//]->postgres://", "no colon"},
	})
	runKindCases(t, "go.mongodb.org/mongo-driver/mongo/options.ClientOptions.ApplyURI#0=mongodb-url[mongodb,mongodb+srv]", []kindCase{
		{"mongodb://a:1,b:2/db", "", "several hosts"},
		{"localhost:27017", "host-as-scheme[localhost:27017]", "no scheme"},
		{"mongodb:/localhost", "dsn-scheme[mongodb:]", "a slash is missing"},
		{"mongodb://u:p@ss@h/db", "dsn-syntax[@]->%40", "an @ in a password"},
		{"mongodb://u:p/ss@h/db", "dsn-syntax[/]->%2F", "a slash in a password"},
		{"mongodb://u:p:ss@h/db", "dsn-syntax[:]->%3A", "a colon in a password"},
		{"mongodb://u:p%40ss@h/db?a=b@c", "", "an @ in the options"},
		{"mongodb://u:p%40ss@h:1/db?a=b", "", "escaped"},
		{"mongodb://h/?a=b", "", "no database"},
		{"mongodb://u:p@h:1?a=b", "dsn-syntax[?]->/?", "no slash before the question mark"},
		{"mongodb://a:1,b:2?a=b/c", "dsn-syntax[?]->/?", "nor after several hosts"},
		{"mongodb+srv://u:p@h/db", "", "no port"},
		{"mongodb+srv://u:p@h:27017/db", "dsn-syntax[:27017]", "a port"},
		{"", "", "not filled in yet"},
		{"mongo://localhost", "dsn-scheme[mongo]", "another scheme"},
		{"mongodb://h:270170/db", "dsn-syntax[270170]", "a port over 65535"},
		{"mongodb://a:1,b:0/db", "dsn-syntax[0]", "port 0, of the second host"},
		{"mongodb://h:mongo/db", "dsn-syntax[mongo]", "the name of a service"},
		{"mongodb://h:/db", "", "no port after the colon: the usual one"},
		{"mongodb:///tmp/mongodb-27017.sock", "dsn-syntax[mongodb://]", "a socket is escaped, as a host"},
		{"mongodb://%2Ftmp%2Fmongodb-27017.sock/db", "", "like this"},
		{"mongodb://fd00::1:27017/db", "dsn-syntax[fd00::1:27017]", "an IPv6 address without brackets"},
		{"mongodb://[fd00::1]:27017/db", "", "with brackets"},
		{"mongodb://[fd00::1]/db", "", "and no port"},
	})
	runKindCases(t, "github.com/ClickHouse/clickhouse-go/v2.ParseDSN#0=dsn[clickhouse,tcp]", []kindCase{
		{"host:9000", "", "not known to be wrong"},
		{"clickhouse://a:1,b:2/db", "", "several hosts"},
	})
}
