package sink

// Which driver a data source name is for, where another argument says so.
var (
	postgres0   = &Condition{Arg: 0, values: []string{"postgres", "pgx"}}
	postgres1   = &Condition{Arg: 1, values: postgres0.values}
	mysql0      = &Condition{Arg: 0, values: []string{"mysql"}}
	mysql1      = &Condition{Arg: 1, values: mysql0.values}
	sqlserver0  = &Condition{Arg: 0, values: []string{"sqlserver"}}
	sqlserver1  = &Condition{Arg: 1, values: sqlserver0.values}
	sqlite0     = &Condition{Arg: 0, values: []string{"sqlite3", "sqlite"}}
	clickhouse0 = &Condition{Arg: 0, values: []string{"clickhouse"}}
	clickhouse1 = &Condition{Arg: 1, values: clickhouse0.values}
)

// databases are the sinks of clients of databases, caches and search engines,
// and of stores of configuration.
var databases = []Group{
	// PostgreSQL
	{"{github.com/jackc/pgx/v4,github.com/jackc/pgx/v5,github.com/jackc/pgx/v5/pgconn,github.com/jackc/pgconn,github.com/jackc/pgx/v4/pgxpool}", []Row{
		{entry: "Connect#1=dsn[postgres,postgresql]", fails: "returns an error"},
	}},
	{"{github.com/jackc/pgx/v4{,/pgxpool},github.com/jackc/pgx/v5{,/pgxpool,/pgconn},github.com/jackc/pgconn}", []Row{
		{entry: "ParseConfig#0=dsn[postgres,postgresql]", fails: "returns an error"},
	}},
	{"github.com/jackc/pgx/v5", []Row{
		{entry: "ConnectWithOptions#1=dsn[postgres,postgresql]", fails: "returns an error"},
	}},
	{"github.com/jackc/pgx/v5/pgxpool", []Row{
		{entry: "New#1=dsn[postgres,postgresql]", fails: "returns an error"},
	}},
	{"github.com/lib/pq", []Row{
		{entry: "{ParseURL,NewConnector}#0=dsn[postgres,postgresql]", fails: "returns an error"},
		{entry: "NewListener#0=dsn[postgres,postgresql]", fails: "tells the callback of an error, again and again"},
	}},
	{"github.com/go-pg/pg{,/v9,/v10}", []Row{
		{entry: "ParseURL#0=absolute[postgres,postgresql]", fails: "returns an error"},
		{entry: "Options.Addr=hostport", fails: "the queries return an error"},
	}},
	{"github.com/uptrace/bun/driver/pgdriver", []Row{
		{entry: "WithDSN#0=absolute[postgres,postgresql,unix]", fails: "panics"},
		{entry: "WithAddr#0=hostport", fails: "the queries return an error"},
	}},
	{"github.com/upper/db/v4/adapter/{postgresql,cockroachdb}", []Row{
		{entry: "ParseURL#0=dsn[postgres,postgresql]", fails: "returns an error"},
	}},
	{"gorm.io/driver/postgres", []Row{
		{entry: "Open#0=dsn[postgres,postgresql]", fails: "gorm.Open returns an error"},
		{entry: "Config.DSN=dsn[postgres,postgresql]", fails: "gorm.Open returns an error"},
	}},

	// MySQL
	{"github.com/go-sql-driver/mysql", []Row{
		{entry: "ParseDSN#0=dsn-mysql", fails: "returns an error, or the scheme is taken for the user"},
		{entry: "Config.Addr=url-host", fails: "the first query returns an error"},
	}},
	{"gorm.io/driver/mysql", []Row{
		{entry: "Open#0=dsn-mysql", fails: "gorm.Open returns an error"},
		{entry: "Config.DSN=dsn-mysql", fails: "gorm.Open returns an error"},
	}},

	// SQL Server, ClickHouse
	{"github.com/{denisenkom,microsoft}/go-mssqldb", []Row{
		{entry: "NewConnector#0=dsn[sqlserver]", fails: "is taken for no keywords: Connect asks localhost"},
	}},
	{"github.com/{denisenkom,microsoft}/go-mssqldb/msdsn", []Row{
		{entry: "Parse#0=dsn[sqlserver]", fails: "is taken for no keywords: the host is localhost"},
	}},
	{"gorm.io/driver/sqlserver", []Row{
		{entry: "Open#0=dsn[sqlserver]", fails: "is taken for no keywords: gorm.Open asks localhost"},
	}},
	{"github.com/ClickHouse/clickhouse-go/v2", []Row{
		{entry: "ParseDSN#0=absolute", fails: "returns an error"},
		{entry: "Options.Addr=hostport", fails: "Ping and the queries return an error"},
	}},
	{"gorm.io/driver/clickhouse", []Row{
		{entry: "Open#0=absolute", fails: "gorm.Open returns an error"},
	}},

	// what opens any of them
	{"github.com/jmoiron/sqlx", []Row{
		{entry: "{Open,Connect,MustConnect,MustOpen}#1=dsn[postgres,postgresql]", when: postgres0, fails: "returns an error, or Ping does, or panics"},
		{entry: "{Open,Connect,MustConnect,MustOpen}#1=dsn-mysql", when: mysql0, fails: "returns an error, or panics"},
		{entry: "{Open,Connect,MustConnect,MustOpen}#1=dsn[sqlserver]", when: sqlserver0, fails: "returns an error, or Ping does, or panics"},
		{entry: "{Open,Connect,MustConnect,MustOpen}#1=absolute", when: clickhouse0, fails: "returns an error, or Ping does, or panics"},
		{entry: "ConnectContext#2=dsn[postgres,postgresql]", when: postgres1, fails: "returns an error"},
		{entry: "ConnectContext#2=dsn-mysql", when: mysql1, fails: "returns an error"},
		{entry: "ConnectContext#2=dsn[sqlserver]", when: sqlserver1, fails: "returns an error"},
		{entry: "ConnectContext#2=absolute", when: clickhouse1, fails: "returns an error"},
	}},
	{"github.com/jinzhu/gorm", []Row{
		{entry: "Open#1...=dsn[postgres,postgresql]", when: postgres0, fails: "returns an error"},
		{entry: "Open#1...=dsn-mysql", when: mysql0, fails: "returns an error"},
	}},
	{"{xorm.io/xorm,github.com/go-xorm/xorm}", []Row{
		{entry: "NewEngine#1=dsn[postgres,postgresql]", when: postgres0, fails: "returns an error, or Ping does"},
		{entry: "NewEngine#1=dsn-mysql", when: mysql0, fails: "returns an error, or Ping does"},
	}},
	{"entgo.io/ent/dialect/sql", []Row{
		{entry: "Open#1=dsn[postgres,postgresql]", when: postgres0, fails: "Ping returns an error"},
		{entry: "Open#1=dsn-mysql", when: mysql0, fails: "returns an error"},
	}},
	{"github.com/pressly/goose/v3", []Row{
		{entry: "OpenDBWithDriver#1=dsn[postgres,postgresql]", when: postgres0, fails: "Ping returns an error"},
		{entry: "OpenDBWithDriver#1=dsn-mysql", when: mysql0, fails: "returns an error"},
	}},
	{"github.com/beego/beego/v2/client/orm", []Row{
		{entry: "RegisterDataBase#2=dsn[postgres,postgresql]", when: postgres1, fails: "returns an error"},
		{entry: "RegisterDataBase#2=dsn-mysql", when: mysql1, fails: "returns an error"},
	}},
	{"github.com/qdrant/go-client/qdrant", []Row{
		{entry: "Config.Host=host[in-brackets,dns,passthrough]", fails: "NewClient returns an error, or the requests do"},
	}},
	{"github.com/weaviate/weaviate-go-client/v4/weaviate", []Row{
		{entry: "Config.Host=url-host[path]", fails: "the requests return an error"},
		{entry: "Config.Scheme=scheme", fails: "the requests return an error"},
	}},
	{"github.com/golang-migrate/migrate{,/v4}", []Row{
		{entry: "New#0=driver-url", fails: "returns an error"},
		{entry: "New#1=migrate-url", fails: "returns an error"},
	}},

	// MongoDB
	{"go.mongodb.org/mongo-driver{,/v2}/mongo/options", []Row{
		{entry: "(*ClientOptions).ApplyURI#0=mongodb-url[mongodb,mongodb+srv]", fails: "Connect returns an error"},
		{entry: "(*ClientOptions).SetHosts#0=one-host", fails: "the requests return an error"},
	}},
	{"{gopkg.in/mgo.v2,github.com/globalsign/mgo}", []Row{
		{entry: "{Dial,ParseURL}#0=dsn[mongodb]", fails: "the scheme is taken for a host"},
	}},
	{"github.com/qiniu/qmgo", []Row{
		{entry: "Config.Uri=driver-url[mongodb,mongodb+srv]", fails: "NewClient returns an error"},
	}},

	// Redis
	{"{gopkg.in/redis.v5,github.com/go-redis/redis{,/v7,/v8,/v9},github.com/redis/go-redis/v9}", []Row{
		{entry: "ParseURL#0=redis-url[redis,rediss,unix]", fails: "returns an error"},
		{entry: "Options.Addr=hostport", fails: "the commands return an error"},
		{entry: "ClusterOptions.Addrs=hostport", fails: "the commands return an error"},
	}},
	{"{github.com/go-redis/redis{,/v7,/v8,/v9},github.com/redis/go-redis/v9}", []Row{
		{entry: "RingOptions.Addrs=hostport", fails: "the commands return an error"},
		{entry: "UniversalOptions.Addrs=hostport", fails: "the commands return an error"},
		{entry: "FailoverOptions.SentinelAddrs=hostport", fails: "the commands return an error"},
	}},
	{"github.com/redis/go-redis/v9", []Row{
		{entry: "{ParseClusterURL,ParseFailoverURL}#0=redis-url[redis,rediss]", fails: "returns an error"},
	}},
	{"github.com/{gomodule,garyburd}/redigo/redis", []Row{
		{entry: "DialURL#0=redis-url[redis,rediss,valkey,valkeys]", fails: "returns an error"},
		{entry: "Dial#1=hostport", when: networks0, fails: "returns an error"},
	}},
	{"github.com/gomodule/redigo/redis", []Row{
		{entry: "DialURLContext#1=redis-url[redis,rediss,valkey,valkeys]", fails: "returns an error"},
		{entry: "DialContext#2=hostport", when: networks1, fails: "returns an error"},
	}},
	{"{github.com/redis/rueidis,github.com/valkey-io/valkey-go}", []Row{
		{entry: "ClientOption.InitAddress=hostport", fails: "NewClient returns an error"},
		{entry: "{ParseURL,MustParseURL}#0=absolute[redis,rediss,valkey,valkeys,unix]", fails: "returns an error, or panics"},
	}},
	{"github.com/mediocregopher/radix/v3", []Row{
		{entry: "Dial#1=endpoint[redis]", when: networks0, fails: "returns an error"},
	}},
	{"github.com/mediocregopher/radix/v4", []Row{
		{entry: "Dial#2=endpoint[redis]", when: networks1, fails: "returns an error"},
	}},

	// memcached
	{"github.com/bradfitz/gomemcache/memcache", []Row{
		{entry: "New#0...=hostport", fails: "the commands return an error: no servers configured"},
	}},

	// Elasticsearch and others
	{"{gopkg.in/olivere/elastic.v3,gopkg.in/olivere/elastic.v5,gopkg.in/olivere/elastic.v6,github.com/olivere/elastic{,/v7}}", []Row{
		{entry: "SetURL#0...=absolute[http,https]", fails: "is dropped: NewClient asks 127.0.0.1:9200"},
	}},
	{"github.com/elastic/go-elasticsearch{,/v5,/v6,/v7,/v8,/v9}", []Row{
		{entry: "Config.Addresses=absolute[http,https]", fails: "NewClient returns an error, or the requests do"},
	}},
	{"github.com/opensearch-project/opensearch-go{,/v2,/v3,/v4}", []Row{
		{entry: "Config.Addresses=absolute[http,https]", fails: "NewClient returns an error, or the requests do"},
	}},
	{"github.com/meilisearch/meilisearch-go", []Row{
		{entry: "New#0=absolute[http,https]", fails: "the requests return an error"},
	}},

	// time series
	{"github.com/influxdata/influxdb-client-go/v2", []Row{
		{entry: "{NewClient,NewClientWithOptions}#0=absolute[http,https]", adds: "/api/v2", fails: "the requests return an error"},
	}},
	{"github.com/influxdata/{influxdb1-client/v2,influxdb/client/v2}", []Row{
		{entry: "HTTPConfig.Addr=absolute[http,https]", fails: "NewHTTPClient returns an error"},
		{entry: "UDPConfig.Addr=hostport", fails: "NewUDPClient returns an error"},
	}},
	{"github.com/VictoriaMetrics/metrics", []Row{
		{entry: "InitPush#0=absolute[http,https]", fails: "returns an error"},
	}},

	// others
	{"github.com/{gocql/gocql,apache/cassandra-gocql-driver/v2}", []Row{ // has a default port
		{entry: "NewCluster#0...=one-host", fails: "CreateSession returns an error"},
	}},
	{"github.com/gocql/gocql", []Row{
		{entry: "ClusterConfig.Hosts=one-host", fails: "CreateSession returns an error"},
	}},
	{"github.com/neo4j/neo4j-go-driver{/v4,/v5}/neo4j", []Row{
		{entry: "NewDriver#0=graph-url[bolt,bolt+s,bolt+ssc,bolt+unix,neo4j,neo4j+s,neo4j+ssc]", fails: "returns an error"},
	}},
	{"github.com/neo4j/neo4j-go-driver/v5/neo4j", []Row{
		{entry: "NewDriverWithContext#0=graph-url[bolt,bolt+s,bolt+ssc,bolt+unix,neo4j,neo4j+s,neo4j+ssc]", fails: "returns an error"},
	}},
	{"github.com/couchbase/gocb/v2", []Row{
		{entry: "Connect#0=dsn[couchbase,couchbases,couchbase2,http]", fails: "returns an error"},
	}},
	{"github.com/arangodb/go-driver/http", []Row{
		{entry: "ConnectionConfig.Endpoints=absolute[http,https,tcp,ssl]", fails: "NewConnection returns an error, or the requests do"},
	}},
	{"github.com/rqlite/gorqlite", []Row{
		{entry: "Open#0=absolute[http,https]", fails: "returns an error"},
	}},

	// stores of configuration
	{"go.etcd.io/etcd{/client/v3,/clientv3,/v3/clientv3}", []Row{
		{entry: "Config.Endpoints=one-endpoint[http,https,unix,unixs]", fails: "the requests return an error"},
	}},
	{"go.etcd.io/etcd/client/v3", []Row{
		{entry: "NewFromURL#0=endpoint[http,https,unix,unixs]", fails: "the requests return an error"},
	}},
	{"go.etcd.io/etcd/client/v2", []Row{
		{entry: "Config.Endpoints=absolute[http,https,unix,unixs]", fails: "New returns an error, or the requests do"},
	}},
	{"github.com/hashicorp/consul/api", []Row{
		{entry: "Config.Address=endpoint[http,https,unix]", adds: "/v1", fails: "NewClient returns an error"},
		{entry: "Config.Scheme=scheme", fails: "the requests return an error"},
		{entry: "AgentServiceCheck.HTTP=absolute[http,https]", fails: "the check never passes"},
		{entry: "AgentServiceCheck.TCP=hostport", fails: "the check never passes"},
	}},
	{"github.com/hashicorp/vault/api", []Row{
		{entry: "Config.Address=absolute[http,https,unix]", adds: "/v1", fails: "NewClient returns an error, or the requests do"},
		{entry: "(*Client).SetAddress#0=absolute[http,https,unix]", adds: "/v1", fails: "returns an error, or the requests do"},
		{entry: "(*Logical).{Read,ReadWithData,List,Write,WriteBytes,Delete,DeleteWithData}#0=path-below", adds: "/v1", fails: "Vault answers 404, or 403"},
		{entry: "(*Logical).{ReadWithContext,ReadWithDataWithContext,ListWithContext,WriteWithContext,DeleteWithContext,DeleteWithDataWithContext}#1=path-below", adds: "/v1", fails: "Vault answers 404, or 403"},
	}},
	{"github.com/hashicorp/nomad/api", []Row{
		{entry: "Config.Address=absolute[http,https,unix]", fails: "NewClient returns an error, or the requests do"},
	}},
	{"github.com/{go-zookeeper/zk,samuel/go-zookeeper/zk}", []Row{ // have a default port
		{entry: "Connect#0=url-host", fails: "the requests return an error"},
	}},
}
