package kind_test

import "testing"

func TestServices(t *testing.T) {
	runKindCases(t, "github.com/redis/go-redis/v9.ParseURL#0=redis-url[redis,rediss,unix]", []kindCase{
		{"redis://localhost:6379/0", "", "right"},
		{"redis://localhost:6379", "", "the first database"},
		{"redis://localhost:6379/?db=1&dial_timeout=5s&read_timeout=3", "", "settings"},
		{"unix:///run/redis.sock?db=1", "", "a socket has a path of its own"},
		{"redis://localhost:6379/zero", "dsn-setting[zero]", "no number"},
		{"redis://localhost:6379/0?dial_timeout=abc", "dsn-setting[abc]", "no duration"},
		{"redis://localhost:6379/0?pool_size=%31", "", "escaped"},
		{"localhost:6379", "host-as-scheme[localhost:6379]", "no scheme"},
	})
	runKindCases(t, "github.com/getsentry/sentry-go.NewDsn#0=sentry-dsn[http,https]", []kindCase{
		{"https://key@o1.ingest.sentry.io/1", "", "right"},
		{"https://key:secret@h:9000/a/1", "", "a path before the project"},
		{"", "", "switched off"},
		{"https://o1.ingest.sentry.io/1", "dsn-syntax[o1.ingest.sentry.io]", "no key"},
		{"https://:secret@h/1", "dsn-syntax[:secret@h]", "a secret without a key"},
		{"https://@h/1", "dsn-syntax[@h]", "an empty key"},
		{"https://key@h", "dsn-syntax[]", "no project"},
		{"https://key@h/", "dsn-syntax[]", "an empty project"},
		{"https://key@h/a/", "dsn-syntax[a/]", "an empty project after a path"},
		{"key@h/1", "missing-scheme[key@h]", "no scheme"},
	})
	runKindCases(t, "go.mongodb.org/mongo-driver/mongo/options.ClientOptions.SetHosts#0=one-host", []kindCase{
		{"h:27017", "", "right"},
		{"mongodb://h:27017", "field-host[mongodb://]", "a URL"},
	})
	runKindCases(t, "database/sql.Open#1=dsn-sqlite", []kindCase{
		{"app.db?_pragma=foreign_keys(1)", "", "a path"},
		{":memory:", "", "no file"},
		{"file:/data/app.db?mode=ro", "", "a URL"},
		{"file:///data/app.db", "", "the same"},
		{"file://localhost/data/app.db", "", "the same"},
		{"file://data/app.db", "dsn-syntax[data]", "a directory where the host belongs"},
		{"sqlite:///data/app.db", "dsn-scheme[sqlite://]", "another scheme"},
		{"db:///data/app.db", "dsn-scheme[db://]", "one of two letters"},
		{"c:///data/app.db", "", "one letter is a drive"},
		{"C://data/app.db", "", "a drive"},
	})
	runKindCases(t, "database/sql.Open#1=dsn[postgres,postgresql]", []kindCase{
		{"postgres://u:p@ss#1@db:5432/app", "password-mark[#]", "a number sign in a password"},
		{"postgres://u@h/db?sslmode=verify-full&pool_max_conns=10", "", "settings"},
		{"postgres://u@h/db?sslmode=off", "dsn-setting[off]", "no mode"},
		{"host=h sslmode=pqgo-mytls", "", "one that lib/pq knows by pq.RegisterTLSConfig"},
		{"postgres://u@h/db?connect_timeout=10s", "dsn-setting[10s]", "seconds, without a unit"},
		{"postgres://u@h/db?search_path=off", "", "what the server reads"},
		{"postgres://u@h/db sslmode=disable", "dsn-syntax[ sslmode=disable]", "a pair after a URL"},
		{"host=a,b port=1,2 sslmode=disable", "", "several hosts"},
		{"host=db, user=app", "dsn-setting[,]", "a comma between pairs"},
		{"postgres://u@h/db&sslmode=disable", "search-ampersand[&]", "no question mark"},
		{"postgres:/u@h/db", "dsn-syntax[postgres:]", "one slash"},
		{"host=db:5432 user=app", "dsn-setting[:5432]", "a port in the host"},
		{"host=::1 user=app", "", "an address"},
		{"host=db;port=5432;user=app", "dsn-setting[;]", "semicolons between pairs"},
		{"host=db port=:5432", "dsn-setting[:5432]", "a colon before the port"},
		{"host=db port='5432' password='a, b'", "", "quoted"},
	})
	runDefaultCases(t, "database/sql.Open#1=dsn[postgres,postgresql]", []kindCase{
		{"postgres://u@h:54320/db", "", "a port"},
		{"postgres://u@h:543200/db", "port-range[543200]", "no port"},
		{"postgres://u@h:1,h:2/db", "", "several hosts"},
	})
	runKindCases(t, "database/sql.Open#1=dsn-mysql", []kindCase{
		{"u:p@tcp(h:3306)/db?timeout=10s&parseTime=true&charset=utf8", "", "settings"},
		{"u:p@tcp(h:3306:3307)/db", "dsn-syntax[:]", "two ports"},
		{"u:p@tcp(::1)/db", "", "an address"},
		{"u:p@tcp([::1]:3306)/db", "", "an address and a port"},
		{"u:p@unix(/tmp/a:1:2)/db", "", "a socket"},
		{"u:p@tcp(h:3306)/db?timeout=10", "dsn-setting[10]", "no unit"},
		{"u:p@tcp(h:3306)/db?parseTime=yes", "dsn-setting[yes]", "neither true nor false"},
	})
	runKindCases(t, "database/sql.Open#1=dsn-mysql", []kindCase{
		{"u:p@tcp(h:3306)/db?sql_mode=ANSI&time_zone=UTC&maxAllowedPacket=0", "", "variables of the server"},
		{"u:p@tcp(h:3306)/db?charset=utf8mb4,utf8", "", "the second is tried, too"},
		{"u:p@/db?charset=latin1&collation=latin1_swedish_ci", "", "no address"},
		{"u:p@tcp(h:3306)/db?sslmode=disable", "dsn-setting[sslmode]", "a setting of PostgreSQL"},
		{"u:p@tcp(h:3306)/db?useSSL=false&parseTime=true", "dsn-setting[useSSL]", "one of Java's driver"},
		{"u:p@tcp(h:3306)/db?parsetime=true", "dsn-setting[parsetime]", "small letters"},
		{"u:p@/db?parsetime=true", "dsn-setting[parsetime]", "without an address"},
		{"u:p@tcp(h:3306)/db?charset=utf-8", "dsn-setting[utf-8]", "no character set"},
	})
	runKindCases(t, "database/sql.Open#1=dsn[postgres,postgresql]", []kindCase{
		{"postgres://u@h/db?TimeZone=UTC&search_path=a&application_name=b", "", "parameters of the server"},
		{"host=h user=u TimeZone=Asia/Shanghai", "", "the same in pairs"},
		{"postgres://u@h/db?schema=app", "dsn-setting[schema]", "a setting of Prisma"},
		{"postgres://u@h/db?sslmode=disable&parseTime=true", "dsn-setting[parseTime]", "one of MySQL's driver"},
		{"host=h user=u charset=utf8 parseTime=True", "dsn-setting[charset] dsn-setting[parseTime]", "in pairs"},
	})
	runKindCases(t, "github.com/rabbitmq/amqp091-go.Dial#0=amqp-url[amqp,amqps]", []kindCase{
		{"amqp://h:5672/?heartbeat=10&connection_timeout=5000", "", "right"},
		{"amqp://h:5672//", "", "no settings"},
		{"amqp://h/?server_name_indication=10s", "", "a text"},
		{"amqp://h:5672/?heartbeat=10s", "dsn-setting[10s]", "a unit"},
		{"amqp://h:5672/?channel_max=100000", "dsn-setting[100000]", "too many"},
		{"localhost:5672", "host-as-scheme[localhost:5672]", "no scheme"},
	})
	runKindCases(t, "github.com/coreos/go-oidc/v3/oidc.NewProvider#1=issuer[http,https]", []kindCase{
		{"https://accounts.google.com", "", "right"},
		{"https://example.eu.auth0.com/", "", "right, with a slash"},
		{"https://id.example.com/", "", "nobody knows how it spells itself"},
		{"https://login.microsoftonline.com/common/v2.0", "", "the slash is right"},
		{"https://accounts.google.com/", "issuer-slash[/]->", "a slash"},
		{"https://example.okta.com/oauth2/default/", "issuer-slash[/]->", "another one"},
		{"https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0/", "issuer-slash[/]->", "and another"},
		{"https://example.eu.auth0.com", "issuer-slash[]->/", "no slash"},
		{"accounts.google.com", "missing-scheme[accounts.google.com]", "no scheme"},
	})
	runKindCases(t, "k8s.io/api/core/v1.HTTPGetAction.Scheme=probe-scheme", []kindCase{
		{"HTTPS", "", "right"},
		{"", "", "HTTP by default"},
		{"https", "kubernetes-field[https]->HTTPS", "small letters"},
		{"http://", "kubernetes-field[http://]->HTTP", "with what follows it"},
		{"TCP", "kubernetes-field[TCP]", "no such scheme"},
	})
	runKindCases(t, "k8s.io/api/networking/v1.HTTPIngressPath.Path=ingress-path", []kindCase{
		{"/", "", "the root"},
		{"/api(/|$)(.*)", "", "a regular expression of nginx"},
		{"", "", "all paths"},
		{"{{ .Path }}", "", "a template"},
		{"api/v1", "kubernetes-field[api]", "no slash"},
	})
	runKindCases(t, "github.com/docker/go-connections/nat.Port()=container-port", []kindCase{
		{"80/tcp", "", "right"},
		{"80", "", "TCP by default"},
		{"8000-8010/udp", "", "a range"},
		{"{{.Port}}/tcp", "", "a template"},
		{"tcp/80", "docker-port[tcp/80]", "the other way round"},
		{":80/tcp", "docker-port[:]", "a colon"},
		{"80000/tcp", "docker-port[80000]", "no port"},
	})
	runKindCases(t, "github.com/docker/go-connections/nat.PortBinding.HostPort=published-port", []kindCase{
		{"8080", "", "right"},
		{"0", "", "any"},
		{"8000-8010", "", "a range"},
		{"", "", "any"},
		{":8080", "docker-port[:]", "a colon"},
		{"8080/tcp", "docker-port[/tcp]", "the protocol is that of the container's port"},
		{"127.0.0.1:8080", "docker-port[127.0.0.1:]", "HostIP says where"},
	})
	runKindCases(t, "github.com/go-sql-driver/mysql.Config.Addr=url-host", []kindCase{
		{"h:3306", "", "right"},
		{"tcp(h:3306)", "field-host[tcp(]", "the network belongs elsewhere"},
	})
	runKindCases(t, "(*github.com/eclipse/paho.mqtt.golang.ClientOptions).AddBroker#0=broker-url[tcp,ssl,wss,unix]", []kindCase{
		{"tcp://broker:1883", "", "right"},
		{"broker:1883", "", "TCP"},
		{"wss://broker/mqtt", "", "the port of HTTP"},
		{"unix:///run/a.sock", "", "no port"},
		{"broker", "address-port[broker]", "no port"},
		{"tcp://broker", "address-port[tcp://broker]", "no port, either"},
		{"http://broker:1883", "scheme-refused[http] clear-text[http]", "another scheme"},
	})
	runKindCases(t, "(*github.com/miekg/dns.Msg).SetQuestion#0=fqdn", []kindCase{
		{"example.com.", "", "right"},
		{".", "", "the root"},
		{"example.com", "name-dot[]->.", "no dot"},
		{"https://example.com", "host-url[https://]", "a URL"},
	})
	runKindCases(t, "golang.org/x/oauth2.Config.RedirectURL=callback", []kindCase{
		{"https://example.com/cb?a=b", "", "right"},
		{"postmessage", "", "no URL at all"},
		{"www.example.com/cb", "bare-host[www.example.com]", "no scheme"},
		{"https://example.com/cb#x", "callback-fragment[#x]", "a fragment"},
		{"localhost:8080/cb", "host-as-scheme[localhost:8080]", "no scheme"},
	})
	runKindCases(t, "github.com/dghubble/sling.Sling.Base#0=base-url[http,https]", []kindCase{
		{"https://example.com", "", "no path"},
		{"https://example.com/api/v1/", "", "a slash at the end"},
		{"https://example.com/api/v1", "reference-base[v1]->v1/", "a reference replaces v1"},
		{"https://example.com/1.1", "reference-base[1.1]->1.1/", "a number is a version, too"},
		{"https://example.com/hook", "", "perhaps all that is asked for"},
		{"https://example.com/v1?a=b", "", "with a query it is asked for as it is"},
		{"example.com/v1", "missing-scheme[example.com]", "no scheme"},
	})
	runKindCases(t, "go.etcd.io/etcd/client/v3.Config.Endpoints=one-endpoint[http,https,unix]", []kindCase{
		{"localhost:2379", "", "an address"},
		{"https://h:2379", "", "a URL"},
		{"unix:///run/etcd.sock", "", "a socket"},
		{"unix://localhost:m0", "", "one in this folder: the client parses no path of a socket"},
		{"unixs://run/a b%", "", "with what a URL may not hold"},
		{"https://[::1]:2379/", "", "an address in brackets"},
		{"", "", "not filled in yet"},
		{"etcd", "address-port[etcd]", "no port by default"},
		{"http://etcd-0.internal", "clear-text[http] address-port[etcd-0.internal]", "nor for a scheme"},
		{"a:2379,b:2379", "address-colons[a:2379,b:2379]", "two in one"},
		{"http://localhost:2379,http://localhost:2380", "address-colons[http://localhost:2379,http://localhost:2380]", "two URLs in one: no host has such a port"},
		{"https://a:1/,unix:///a", "address-colons[https://a:1/,unix:///a]", "a slash after the first, a socket after it"},
		{"http//a:2379", "scheme-colon[http//]->http://", "the colon is missing"},
	})
	runKindCases(t, "github.com/gin-gonic/gin.RouterGroup.Static#0=static-route", []kindCase{
		{"/assets", "", "right"},
		{"/", "", "the root"},
		{"/assets/*filepath", "pattern-segment[*filepath]", "the router adds it"},
		{"/:name/files", "pattern-segment[:name]", "panics"},
	})
	runKindCases(t, "net/url.Parse#0=url", []kindCase{
		{"ftp//ftp.example.com/pub/", "scheme-colon[ftp//]->ftp://", "the colon is missing"},
		{"ftp//pub/", "", "a folder named ftp"},
	})
	runKindCases(t, "os/exec.Command#1...=word", []kindCase{
		{"clone", "", "no URL"},
		{"git@example.com:a/b.git", "", "no URL either"},
		{"https://example.com/a/b.git", "", "right"},
		{"ssh://git@example.com:22/a/b.git", "", "with a port"},
		{"http.proxy=http://h:x", "", "a setting"},
		{"https://h:[80-90]/{a,b}", "", "patterns of curl"},
		{"-H", "", "an option"},
		{"//", "", "a path"},
		{"https//example.com/a", "scheme-colon[https//]->https://", "the colon is missing"},
		{"https:/example.com/a", "", "a slash is missing: a rule of the grammar"},
		{"htpps://example.com/a", "scheme-typo[htpps]->https", "mistyped"},
	})
	runDefaultCases(t, "os/exec.Command#1...=word", []kindCase{
		{"https:/example.com/a", "missing-slashes[:/]->://", "a slash is missing"},
		{"https://example.com:acme/a.git", "port-syntax[acme]", "a path after a colon, as scp has it"},
		{"ssh://git@example.com:acme/a.git", "port-syntax[acme]", "the same"},
		{"https://example.com/a b", "", "of what the server reads nothing is said"},
	})
	runKindCases(t, "google.golang.org/grpc.NewClient#0=grpc-target", []kindCase{
		{"dns:///svc:50051", "", "right"},
		{"dns://8.8.8.8/svc:50051", "", "asked of this server"},
		{"dns://svc:50051", "grpc-target[svc:50051]", "no name to ask for"},
		{"svc-1:50051,svc-2:50051", "address-colons[svc-1:50051,svc-2:50051]", "a list"},
		{"unix:///run/a.sock", "", "right"},
		{"unix:run/a.sock", "", "a relative path"},
		{"unix://run/a.sock", "grpc-target[run]", "a directory where nothing belongs"},
		{"svc:50051", "", "right"},
		{"dns:///svc:50051/v1", "grpc-target[/v1]", "a path after the port, which is all after the colon"},
		{"dns:///svc:50051", "", "a port"},
		{"dns://10.0.0.2/svc:50051", "", "a server to ask for the name"},
		{"svc:50051/api.Service", "grpc-target[/api.Service]", "a path"},
		{"svc.example.com:", "grpc-target[:]", "a colon and no port"},
		{"dns:", "", "a scheme that something may follow"},
		{"svc.example.com:50051", "", "a port"},
		{"tcp://10.0.0.1:46658", "grpc-scheme[tcp://]->", "no resolver"},
		{"grpc://svc:50051", "grpc-scheme[grpc://]->", "nor for this one"},
		{"consul://svc", "", "somebody may have registered one"},
		{"consul/svc", "", "what a resolver reads"},
	})
	runKindCases(t, "(*github.com/gorilla/mux.Router).HandleFunc#0=pattern-route", []kindCase{
		{"/x/{id:[0-9]{2}}", "", "braces in braces"},
		{"/x/{id", "route-braces[{]", "not closed"},
		{"/x/id}", "route-braces[}]", "not opened"},
		{"/x/{id}/y/{y}", "", "two names"},
		{"/x/{id}/y/{id}", "name-twice[id]", "one name twice: mux.Vars has one of the values"},
		{"/x/{by:(?:asc|desc)}", "", "a group that is not counted"},
		{"/x/{by:(asc|desc)}", "route-group[(asc|desc)]", "one that is: the router panics"},
		{"/x/{by:[}", "route-placeholder[[]", "no regular expression"},
		{"/x/*", "pattern-segment[*]", "a star is just a star"},
		{"/x/*rest", "pattern-segment[*rest]", "another router's"},
		{"/x/a*", "", "a star within a segment"},
		{"/x/*.go", "", "no name"},
		{"/x/{rest...}", "pattern-segment[{rest...}]", "that of http.ServeMux"},
		{"/x/<id>", "pattern-segment[<id>]", "nobody's but Flask's"},
		{"/x/<int:id>", "pattern-segment[<int:id>]", "with its type"},
		{"/x/<a b>", "", "no name"},
	})
	for entry, text := range map[string]string{
		"(*github.com/eclipse/paho.mqtt.golang.ClientOptions).AddBroker#0=broker-url[tcp,ssl,ws,unix]": "broker",
		"(*github.com/miekg/dns.Msg).SetQuestion#0=fqdn":                                               "example.com",
		"golang.org/x/oauth2.Config.RedirectURL=callback":                                              "https://example.com/#x",
		"google.golang.org/grpc.NewClient#0=grpc-target":                                               "dns://svc",
		"(*github.com/gorilla/mux.Router).HandleFunc#0=pattern-route":                                  "/{id}/{id}/*",
		"database/sql.Open#1=dsn-sqlite":                                                               "sqlite://a",
	} {
		assertSilentInTests(t, entry, text)
	}
}

func TestClientsOfServers(t *testing.T) {
	runDefaultCases(t, "net/url.URL.Host=url-host[in-brackets]", []kindCase{
		{"[fd00::12]", "", "in brackets"},
		{"fd00::12", "ipv6-brackets[fd00::12]", "without"},
		{"::1", "ipv6-brackets[::1]", "the same"},
		{"a:80", "", "a port"},
		{"10.0.0.1", "", "an IPv4 address"},
	})
	runDefaultCases(t, "example.org/client.Config.Host=url-host[path]", []kindCase{
		{"a:80", "", "a port"},
		{"a:80/below", "", "a path, to which the callee puts its own"},
		{"a/", "", "no more than a slash"},
		{"u:p@a", "", "a user, which is sent with the requests"},
		{"http://a:80", "field-host[http://]", "a scheme, which the callee puts before it"},
	})
	runDefaultCases(t, "example.org/client.Config.Host=host[in-brackets,dns,passthrough]", []kindCase{
		{"a", "", "a host"},
		{"[::1]", "", "in brackets: a colon and a port are put after it"},
		{"::1", "", "without"},
		{"dns:///a", "", "the scheme of a resolver"},
		{"http://a", "host-url[http://]", "another scheme"},
		{"a:80", "host-port[:80]", "a port, after which comes another"},
		{"a/b", "host-url[/]", "a path"},
	})
	runKindCases(t, "example.org/client.Read#0=path-below", []kindCase{{"v1/secret", "", "of one that puts nothing before it: see TestPathBelow"}})
	runDefaultCases(t, "example.org/client.New#0=docker-host[unix,tcp,http]", []kindCase{
		{"unix:///var/run/docker.sock", "", "right"},
		{"unix:/var/run/docker.sock", "missing-slashes[:]->://", "one slash"},
		{"tcp:docker:2375", "missing-slashes[:]->://", "no slash"},
		{"tcp://docker:2375", "", "right"},
	})
	runKindCases(t, "example.org/client.New#0=cluster-url[http,https]", []kindCase{
		{"https://k8s.example.com/clusters/dev", "", "a path after a scheme"},
		{"127.0.0.1:8001", "", "an address"},
		{"127.0.0.1:8001/", "", "with a slash"},
		{"k8s.example.com", "", "a host"},
		{"127.0.0.1:8001/clusters/dev", "host-as-scheme[127.0.0.1:8001]", "a path without one"},
		{"k8s.example.com/clusters/dev", "missing-scheme[k8s.example.com]", "and without a port"},
	})
	runKindCases(t, "example.org/client.New#0=graph-url[bolt,bolt+s,neo4j]", []kindCase{
		{"bolt://graph:7687", "", "right"},
		{"neo4j://graph:7687?policy=eu", "", "with settings for routing"},
		{"bolt://graph:7687?policy=eu", "dsn-setting[?policy=eu]", "without routing"},
		{"bolt+s://graph?", "", "nothing after the mark"},
	})
	runDefaultCases(t, "example.org/client.New#0=nats-url", []kindCase{
		{"nats://n1:4222", "", "right"},
		{"n1:4222", "", "without a scheme"},
		{"nats:4222", "", "a host that is called so"},
		{"nats:/n1:4222", "missing-slashes[:/]->://", "one slash"},
		{"nats://n1,tls:/n2", "missing-slashes[:/]->://", "in the second one"},
	})
}
