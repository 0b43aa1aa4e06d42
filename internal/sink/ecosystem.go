package sink

// Ecosystem are the sinks of other modules, one paragraph for each. A
// package that imports none of them never meets them. Their signatures were
// checked against the versions in testdata/ecosystem.tsv by tools/sinkverify.
var Ecosystem = []Group{
	{"golang.org/x/net/websocket", []Row{
		{entry: "Dial#0=absolute[ws,wss]"},
		{entry: "Dial#2=absolute"},
		{entry: "NewConfig#0=url[ws,wss]"},
		{entry: "NewConfig#1=absolute"},
	}},
	{"golang.org/x/net/http/httpproxy", []Row{
		{entry: "Config.HTTPProxy=endpoint[http,https,socks5,socks5h]"},
		{entry: "Config.HTTPSProxy=endpoint[http,https,socks5,socks5h]"},
	}},
	{"golang.org/x/oauth2", []Row{
		{entry: "Config.RedirectURL=url"},
		{entry: "Endpoint.AuthURL=absolute[http,https]"},
		{entry: "Endpoint.TokenURL=absolute[http,https]"},
		{entry: "Endpoint.DeviceAuthURL=absolute[http,https]"},
	}},
	{"golang.org/x/oauth2/clientcredentials", []Row{
		{entry: "Config.TokenURL=absolute[http,https]"},
	}},
	{"golang.org/x/crypto/acme", []Row{
		{entry: "Client.DirectoryURL=absolute[http,https]"},
	}},
	{"golang.org/x/crypto/acme/autocert", []Row{
		{entry: "HostWhitelist#0...=host"},
	}},
	{"golang.org/x/tools/go/analysis", []Row{
		{entry: "Analyzer.URL=url[http,https]"},
		{entry: "Diagnostic.URL=reference"},
	}},
	{"github.com/gorilla/websocket", []Row{
		{entry: "(*Dialer).Dial#0=absolute[ws,wss]"},
		{entry: "(*Dialer).DialContext#1=absolute[ws,wss]"},
	}},
	{"github.com/coder/websocket", []Row{
		{entry: "Dial#1=absolute[ws,wss,http,https]"},
	}},
	{"github.com/gobwas/ws", []Row{
		{entry: "Dial#1=absolute[ws,wss]"},
		{entry: "(Dialer).Dial#1=absolute[ws,wss]"},
	}},
	{"github.com/go-resty/resty/v2", []Row{
		{entry: "(*Request).Get#0=url[http,https]"},
		{entry: "(*Request).Head#0=url[http,https]"},
		{entry: "(*Request).Post#0=url[http,https]"},
		{entry: "(*Request).Put#0=url[http,https]"},
		{entry: "(*Request).Delete#0=url[http,https]"},
		{entry: "(*Request).Options#0=url[http,https]"},
		{entry: "(*Request).Patch#0=url[http,https]"},
		{entry: "(*Request).Execute#1=url[http,https]"},
		{entry: "(*Client).SetBaseURL#0=absolute[http,https]"},
		{entry: "(*Client).SetProxy#0=absolute[http,https,socks5]"},
	}},
	{"github.com/hashicorp/go-retryablehttp", []Row{
		{entry: "NewRequest#1=absolute[http,https]"},
		{entry: "NewRequestWithContext#2=absolute[http,https]"},
		{entry: "Get#0=absolute[http,https]"},
		{entry: "Head#0=absolute[http,https]"},
		{entry: "Post#0=absolute[http,https]"},
		{entry: "PostForm#0=absolute[http,https]"},
		{entry: "(*Client).Get#0=absolute[http,https]"},
		{entry: "(*Client).Head#0=absolute[http,https]"},
		{entry: "(*Client).Post#0=absolute[http,https]"},
		{entry: "(*Client).PostForm#0=absolute[http,https]"},
	}},
	{"github.com/dghubble/sling", []Row{
		{entry: "(*Sling).Get#0=reference"},
		{entry: "(*Sling).Post#0=reference"},
		{entry: "(*Sling).Put#0=reference"},
		{entry: "(*Sling).Patch#0=reference"},
		{entry: "(*Sling).Delete#0=reference"},
		{entry: "(*Sling).Head#0=reference"},
		{entry: "(*Sling).Base#0=absolute[http,https]"},
	}},
	{"github.com/valyala/fasthttp", []Row{
		{entry: "Get#1=absolute[http,https]"},
		{entry: "(*Client).Get#1=absolute[http,https]"},
		{entry: "(*Client).Post#1=absolute[http,https]"},
		{entry: "(*Request).SetRequestURI#0=url[http,https]"},
		{entry: "(*RequestCtx).Redirect#0=redirect"},
	}},
	{"github.com/gocolly/colly/v2", []Row{
		{entry: "(*Collector).Visit#0=absolute[http,https]"},
		{entry: "(*Collector).Post#0=absolute[http,https]"},
		{entry: "(*Collector).SetProxy#0=absolute[http,https,socks5]"},
	}},
	{"github.com/PuerkitoBio/goquery", []Row{
		{entry: "NewDocument#0=absolute[http,https]"},
	}},
	{"github.com/mmcdole/gofeed", []Row{
		{entry: "(*Parser).ParseURL#0=absolute[http,https]"},
	}},
	{"github.com/chromedp/chromedp", []Row{
		{entry: "Navigate#0=absolute", skip: "data:"},
	}},
	{"github.com/go-rod/rod", []Row{
		{entry: "(*Page).Navigate#0=absolute", skip: "data:"},
		{entry: "(*Browser).MustPage#0...=absolute", skip: "data:"},
	}},
	{"github.com/jarcoal/httpmock", []Row{
		{entry: "RegisterResponder#1=url", skip: "=~"},
		{entry: "(*MockTransport).RegisterResponder#1=url", skip: "=~"},
	}},
	{"github.com/stretchr/testify/assert", []Row{
		{entry: "HTTPSuccess#3=url[http,https]"},
		{entry: "HTTPRedirect#3=url[http,https]"},
		{entry: "HTTPError#3=url[http,https]"},
		{entry: "HTTPStatusCode#3=url[http,https]"},
		{entry: "HTTPBodyContains#3=url[http,https]"},
		{entry: "HTTPBodyNotContains#3=url[http,https]"},
	}},
	{"github.com/gin-gonic/gin", []Row{
		{entry: "(*Context).Redirect#1=redirect"},
	}},
	{"github.com/labstack/echo/v4", []Row{
		{entry: "(Context).Redirect#1=redirect"},
	}},
	{"github.com/gofiber/fiber/v2", []Row{
		{entry: "(*Ctx).Redirect#0=redirect"},
	}},
	{"github.com/redis/go-redis/v9", []Row{
		{entry: "ParseURL#0=absolute[redis,rediss,unix]"},
		{entry: "ParseClusterURL#0=absolute[redis,rediss]"},
		{entry: "Options.Addr=hostport"},
	}},
	{"github.com/gomodule/redigo/redis", []Row{
		{entry: "DialURL#0=absolute[redis,rediss,valkey,valkeys]"},
	}},
	{"github.com/hibiken/asynq", []Row{
		{entry: "ParseRedisURI#0=dsn[redis,rediss,redis-socket,redis-sentinel]"},
	}},
	{"github.com/nats-io/nats.go", []Row{
		{entry: "Connect#0=endpoint"},
		{entry: "Options.Url=endpoint"},
	}},
	{"github.com/rabbitmq/amqp091-go", []Row{
		{entry: "Dial#0=absolute[amqp,amqps]"},
		{entry: "DialTLS#0=absolute[amqp,amqps]"},
		{entry: "DialConfig#0=absolute[amqp,amqps]"},
		{entry: "ParseURI#0=absolute[amqp,amqps]"},
	}},
	{"go.mongodb.org/mongo-driver/v2/mongo/options", []Row{
		{entry: "(*ClientOptions).ApplyURI#0=dsn[mongodb,mongodb+srv]"},
	}},
	{"go.mongodb.org/mongo-driver/mongo/options", []Row{
		{entry: "(*ClientOptions).ApplyURI#0=dsn[mongodb,mongodb+srv]"},
	}},
	{"github.com/jackc/pgx/v5", []Row{
		{entry: "Connect#1=dsn[postgres,postgresql]"},
		{entry: "ParseConfig#0=dsn[postgres,postgresql]"},
		{entry: "ConnectWithOptions#1=dsn[postgres,postgresql]"},
	}},
	{"github.com/jackc/pgx/v5/pgxpool", []Row{
		{entry: "New#1=dsn[postgres,postgresql]"},
		{entry: "ParseConfig#0=dsn[postgres,postgresql]"},
	}},
	{"github.com/lib/pq", []Row{
		{entry: "ParseURL#0=dsn[postgres,postgresql]"},
		{entry: "NewConnector#0=dsn[postgres,postgresql]"},
		{entry: "NewListener#0=dsn[postgres,postgresql]"},
	}},
	{"github.com/xo/dburl", []Row{
		{entry: "Parse#0=dsn"},
	}},
	{"github.com/ClickHouse/clickhouse-go/v2", []Row{
		{entry: "ParseDSN#0=dsn[clickhouse,tcp,http,https,native]"},
	}},
	{"github.com/golang-migrate/migrate/v4", []Row{
		{entry: "New#0=dsn"},
		{entry: "New#1=dsn"},
	}},
	{"github.com/influxdata/influxdb-client-go/v2", []Row{
		{entry: "NewClient#0=absolute[http,https]"},
	}},
	{"github.com/elastic/go-elasticsearch/v8", []Row{
		{entry: "Config.Addresses=absolute[http,https]"},
	}},
	{"github.com/olivere/elastic/v7", []Row{
		{entry: "SetURL#0...=absolute[http,https]"},
	}},
	{"go.etcd.io/etcd/client/v3", []Row{
		{entry: "Config.Endpoints=endpoint[http,https,unix,unixs]"},
		{entry: "NewFromURL#0=endpoint[http,https,unix,unixs]"},
	}},
	{"github.com/eclipse/paho.mqtt.golang", []Row{
		{entry: "(*ClientOptions).AddBroker#0=endpoint[tcp,mqtt,ssl,tls,mqtts,mqtt+ssl,tcps,ws,wss,unix]"},
	}},
	{"github.com/go-ldap/ldap/v3", []Row{
		{entry: "DialURL#0=absolute[ldap,ldaps,ldapi,cldap]"},
	}},
	{"github.com/jlaffaye/ftp", []Row{
		{entry: "Dial#0=hostport"},
	}},
	{"google.golang.org/grpc", []Row{
		{entry: "NewClient#0=grpc-target"},
		{entry: "Dial#0=grpc-target"},
		{entry: "DialContext#1=grpc-target"},
	}},
	{"connectrpc.com/connect", []Row{
		{entry: "NewClient#1=absolute[http,https]"},
	}},
	{"github.com/go-git/go-git/v5", []Row{
		{entry: "CloneOptions.URL=git-url[http,https,ssh,git,file]"},
	}},
	{"github.com/go-git/go-git/v5/config", []Row{
		{entry: "RemoteConfig.URLs=git-url[http,https,ssh,git,file]"},
	}},
	{"github.com/aws/aws-sdk-go-v2/aws", []Row{
		{entry: "Config.BaseEndpoint=absolute[http,https]"},
	}},
	{"github.com/aws/aws-sdk-go-v2/service/s3", []Row{
		{entry: "Options.BaseEndpoint=absolute[http,https]"},
	}},
	{"github.com/minio/minio-go/v7", []Row{
		{entry: "New#0=endpoint[http,https]"},
	}},
	{"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob", []Row{
		{entry: "NewClient#0=absolute[http,https]"},
	}},
	{"google.golang.org/api/option", []Row{
		{entry: "WithEndpoint#0=endpoint[http,https]"},
	}},
	{"k8s.io/client-go/rest", []Row{
		{entry: "Config.Host=endpoint[http,https]"},
	}},
	{"k8s.io/client-go/tools/clientcmd", []Row{
		{entry: "BuildConfigFromFlags#0=endpoint[http,https]"},
	}},
	{"k8s.io/client-go/tools/clientcmd/api", []Row{
		{entry: "Cluster.Server=endpoint[http,https]"},
	}},
	{"github.com/moby/moby/client", []Row{
		{entry: "WithHost#0=absolute[unix,npipe,tcp,http,https,ssh,fd]"},
		{entry: "ParseHostURL#0=absolute"},
	}},
	{"github.com/hashicorp/vault/api", []Row{
		{entry: "Config.Address=absolute[http,https,unix]"},
	}},
	{"github.com/hashicorp/consul/api", []Row{
		{entry: "Config.Address=endpoint[http,https,unix]"},
	}},
	{"go.temporal.io/sdk/internal", []Row{
		{entry: "ClientOptions.HostPort=grpc-target"},
	}},
	{"gocloud.dev/blob", []Row{
		{entry: "OpenBucket#1=dsn"},
	}},
	{"gocloud.dev/pubsub", []Row{
		{entry: "OpenTopic#1=dsn"},
		{entry: "OpenSubscription#1=dsn"},
	}},
	{"github.com/prometheus/client_golang/api", []Row{
		{entry: "Config.Address=absolute[http,https]"},
	}},
	{"github.com/prometheus/client_golang/prometheus/push", []Row{
		{entry: "New#0=endpoint[http,https]"},
	}},
	{"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp", []Row{
		{entry: "WithEndpoint#0=url-host"},
		{entry: "WithEndpointURL#0=absolute[http,https]"},
		{entry: "WithURLPath#0=path"},
	}},
	{"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc", []Row{
		{entry: "WithEndpoint#0=grpc-target"},
		{entry: "WithEndpointURL#0=absolute[http,https]"},
	}},
	{"github.com/openzipkin/zipkin-go/reporter/http", []Row{
		{entry: "NewReporter#0=absolute[http,https]"},
	}},
	{"github.com/getsentry/sentry-go", []Row{
		{entry: "ClientOptions.Dsn=absolute[http,https]"},
		{entry: "NewDsn#0=absolute[http,https]"},
	}},
	{"github.com/coreos/go-oidc/v3/oidc", []Row{
		{entry: "NewProvider#1=absolute[http,https]"},
		{entry: "NewRemoteKeySet#1=absolute[http,https]"},
		{entry: "ProviderConfig.TokenURL=absolute[http,https]"},
	}},
	{"github.com/lestrrat-go/jwx/v3/jwk", []Row{
		{entry: "Fetch#1=absolute[http,https]"},
		{entry: "(*Cache).Register#1=absolute[http,https]"},
	}},
	{"github.com/MicahParks/keyfunc/v3", []Row{
		{entry: "NewDefault#0=absolute[http,https]"},
	}},
	{"github.com/slack-go/slack", []Row{
		{entry: "PostWebhook#0=absolute[http,https]"},
		{entry: "PostWebhookCustomHTTP#0=absolute[http,https]"},
		{entry: "OptionAPIURL#0=absolute[http,https]"},
	}},
	{"github.com/google/go-github/v75/github", []Row{
		{entry: "(*Client).NewRequest#1=reference"},
		{entry: "(*Client).WithEnterpriseURLs#0=absolute[http,https]"},
	}},
	{"gitlab.com/gitlab-org/api/client-go", []Row{
		{entry: "WithBaseURL#0=absolute[http,https]"},
	}},
	{"github.com/sashabaranov/go-openai", []Row{
		{entry: "ClientConfig.BaseURL=absolute[http,https]"},
	}},
	{"github.com/machinebox/graphql", []Row{
		{entry: "NewClient#0=absolute[http,https]"},
	}},
	{"github.com/studio-b12/gowebdav", []Row{
		{entry: "NewClient#0=absolute[http,https]"},
	}},
	{"github.com/rs/cors", []Row{
		{entry: "Options.AllowedOrigins=origin"},
	}},
	{"github.com/gorilla/handlers", []Row{
		{entry: "AllowedOrigins#0=origin"},
	}},
}
