package sink

// Ecosystem are the sinks of other modules, one paragraph for each. A
// package that imports none of them never meets them. Their signatures were
// checked against the versions in testdata/ecosystem.tsv by tools/sinkverify.
var Ecosystem = []Row{
	// golang.org/x/net
	{entry: "golang.org/x/net/websocket.Dial#0=absolute[ws,wss]"},
	{entry: "golang.org/x/net/websocket.Dial#2=absolute"},
	{entry: "golang.org/x/net/websocket.NewConfig#0=url[ws,wss]"},
	{entry: "golang.org/x/net/websocket.NewConfig#1=absolute"},
	{entry: "golang.org/x/net/http/httpproxy.Config.HTTPProxy=endpoint[http,https,socks5,socks5h]"},
	{entry: "golang.org/x/net/http/httpproxy.Config.HTTPSProxy=endpoint[http,https,socks5,socks5h]"},

	// golang.org/x/oauth2
	{entry: "golang.org/x/oauth2.Config.RedirectURL=url"},
	{entry: "golang.org/x/oauth2.Endpoint.AuthURL=absolute[http,https]"},
	{entry: "golang.org/x/oauth2.Endpoint.TokenURL=absolute[http,https]"},
	{entry: "golang.org/x/oauth2.Endpoint.DeviceAuthURL=absolute[http,https]"},
	{entry: "golang.org/x/oauth2/clientcredentials.Config.TokenURL=absolute[http,https]"},

	// golang.org/x/crypto
	{entry: "golang.org/x/crypto/acme.Client.DirectoryURL=absolute[http,https]"},
	{entry: "golang.org/x/crypto/acme/autocert.HostWhitelist#0...=host"},

	// golang.org/x/tools
	{entry: "golang.org/x/tools/go/analysis.Analyzer.URL=url[http,https]"},
	{entry: "golang.org/x/tools/go/analysis.Diagnostic.URL=reference"},

	// github.com/gorilla/websocket
	{entry: "(*github.com/gorilla/websocket.Dialer).Dial#0=absolute[ws,wss]"},
	{entry: "(*github.com/gorilla/websocket.Dialer).DialContext#1=absolute[ws,wss]"},

	// github.com/coder/websocket
	{entry: "github.com/coder/websocket.Dial#1=absolute[ws,wss,http,https]"},

	// github.com/gobwas/ws
	{entry: "github.com/gobwas/ws.Dial#1=absolute[ws,wss]"},
	{entry: "(github.com/gobwas/ws.Dialer).Dial#1=absolute[ws,wss]"},

	// github.com/go-resty/resty/v2
	{entry: "(*github.com/go-resty/resty/v2.Request).Get#0=url[http,https]"},
	{entry: "(*github.com/go-resty/resty/v2.Request).Head#0=url[http,https]"},
	{entry: "(*github.com/go-resty/resty/v2.Request).Post#0=url[http,https]"},
	{entry: "(*github.com/go-resty/resty/v2.Request).Put#0=url[http,https]"},
	{entry: "(*github.com/go-resty/resty/v2.Request).Delete#0=url[http,https]"},
	{entry: "(*github.com/go-resty/resty/v2.Request).Options#0=url[http,https]"},
	{entry: "(*github.com/go-resty/resty/v2.Request).Patch#0=url[http,https]"},
	{entry: "(*github.com/go-resty/resty/v2.Request).Execute#1=url[http,https]"},
	{entry: "(*github.com/go-resty/resty/v2.Client).SetBaseURL#0=absolute[http,https]"},
	{entry: "(*github.com/go-resty/resty/v2.Client).SetProxy#0=absolute[http,https,socks5]"},

	// github.com/hashicorp/go-retryablehttp
	{entry: "github.com/hashicorp/go-retryablehttp.NewRequest#1=absolute[http,https]"},
	{entry: "github.com/hashicorp/go-retryablehttp.NewRequestWithContext#2=absolute[http,https]"},
	{entry: "github.com/hashicorp/go-retryablehttp.Get#0=absolute[http,https]"},
	{entry: "github.com/hashicorp/go-retryablehttp.Head#0=absolute[http,https]"},
	{entry: "github.com/hashicorp/go-retryablehttp.Post#0=absolute[http,https]"},
	{entry: "github.com/hashicorp/go-retryablehttp.PostForm#0=absolute[http,https]"},
	{entry: "(*github.com/hashicorp/go-retryablehttp.Client).Get#0=absolute[http,https]"},
	{entry: "(*github.com/hashicorp/go-retryablehttp.Client).Head#0=absolute[http,https]"},
	{entry: "(*github.com/hashicorp/go-retryablehttp.Client).Post#0=absolute[http,https]"},
	{entry: "(*github.com/hashicorp/go-retryablehttp.Client).PostForm#0=absolute[http,https]"},

	// github.com/dghubble/sling
	{entry: "(*github.com/dghubble/sling.Sling).Get#0=reference"},
	{entry: "(*github.com/dghubble/sling.Sling).Post#0=reference"},
	{entry: "(*github.com/dghubble/sling.Sling).Put#0=reference"},
	{entry: "(*github.com/dghubble/sling.Sling).Patch#0=reference"},
	{entry: "(*github.com/dghubble/sling.Sling).Delete#0=reference"},
	{entry: "(*github.com/dghubble/sling.Sling).Head#0=reference"},
	{entry: "(*github.com/dghubble/sling.Sling).Base#0=absolute[http,https]"},

	// github.com/valyala/fasthttp
	{entry: "github.com/valyala/fasthttp.Get#1=absolute[http,https]"},
	{entry: "(*github.com/valyala/fasthttp.Client).Get#1=absolute[http,https]"},
	{entry: "(*github.com/valyala/fasthttp.Client).Post#1=absolute[http,https]"},
	{entry: "(*github.com/valyala/fasthttp.Request).SetRequestURI#0=url[http,https]"},
	{entry: "(*github.com/valyala/fasthttp.RequestCtx).Redirect#0=redirect"},

	// github.com/gocolly/colly/v2
	{entry: "(*github.com/gocolly/colly/v2.Collector).Visit#0=absolute[http,https]"},
	{entry: "(*github.com/gocolly/colly/v2.Collector).Post#0=absolute[http,https]"},
	{entry: "(*github.com/gocolly/colly/v2.Collector).SetProxy#0=absolute[http,https,socks5]"},

	// github.com/PuerkitoBio/goquery
	{entry: "github.com/PuerkitoBio/goquery.NewDocument#0=absolute[http,https]"},

	// github.com/mmcdole/gofeed
	{entry: "(*github.com/mmcdole/gofeed.Parser).ParseURL#0=absolute[http,https]"},

	// github.com/chromedp/chromedp
	{entry: "github.com/chromedp/chromedp.Navigate#0=absolute", skip: "data:"},

	// github.com/go-rod/rod
	{entry: "(*github.com/go-rod/rod.Page).Navigate#0=absolute", skip: "data:"},
	{entry: "(*github.com/go-rod/rod.Browser).MustPage#0...=absolute", skip: "data:"},

	// github.com/jarcoal/httpmock
	{entry: "github.com/jarcoal/httpmock.RegisterResponder#1=url", skip: "=~"},
	{entry: "(*github.com/jarcoal/httpmock.MockTransport).RegisterResponder#1=url", skip: "=~"},

	// github.com/stretchr/testify
	{entry: "github.com/stretchr/testify/assert.HTTPSuccess#3=url[http,https]"},
	{entry: "github.com/stretchr/testify/assert.HTTPRedirect#3=url[http,https]"},
	{entry: "github.com/stretchr/testify/assert.HTTPError#3=url[http,https]"},
	{entry: "github.com/stretchr/testify/assert.HTTPStatusCode#3=url[http,https]"},
	{entry: "github.com/stretchr/testify/assert.HTTPBodyContains#3=url[http,https]"},
	{entry: "github.com/stretchr/testify/assert.HTTPBodyNotContains#3=url[http,https]"},

	// github.com/gin-gonic/gin
	{entry: "(*github.com/gin-gonic/gin.Context).Redirect#1=redirect"},

	// github.com/labstack/echo/v4
	{entry: "(github.com/labstack/echo/v4.Context).Redirect#1=redirect"},

	// github.com/gofiber/fiber/v2
	{entry: "(*github.com/gofiber/fiber/v2.Ctx).Redirect#0=redirect"},

	// github.com/redis/go-redis/v9
	{entry: "github.com/redis/go-redis/v9.ParseURL#0=absolute[redis,rediss,unix]"},
	{entry: "github.com/redis/go-redis/v9.ParseClusterURL#0=absolute[redis,rediss]"},
	{entry: "github.com/redis/go-redis/v9.Options.Addr=hostport"},

	// github.com/gomodule/redigo
	{entry: "github.com/gomodule/redigo/redis.DialURL#0=absolute[redis,rediss,valkey,valkeys]"},

	// github.com/hibiken/asynq
	{entry: "github.com/hibiken/asynq.ParseRedisURI#0=dsn[redis,rediss,redis-socket,redis-sentinel]"},

	// github.com/nats-io/nats.go
	{entry: "github.com/nats-io/nats.go.Connect#0=endpoint"},
	{entry: "github.com/nats-io/nats.go.Options.Url=endpoint"},

	// github.com/rabbitmq/amqp091-go
	{entry: "github.com/rabbitmq/amqp091-go.Dial#0=absolute[amqp,amqps]"},
	{entry: "github.com/rabbitmq/amqp091-go.DialTLS#0=absolute[amqp,amqps]"},
	{entry: "github.com/rabbitmq/amqp091-go.DialConfig#0=absolute[amqp,amqps]"},
	{entry: "github.com/rabbitmq/amqp091-go.ParseURI#0=absolute[amqp,amqps]"},

	// go.mongodb.org/mongo-driver/v2
	{entry: "(*go.mongodb.org/mongo-driver/v2/mongo/options.ClientOptions).ApplyURI#0=dsn[mongodb,mongodb+srv]"},

	// go.mongodb.org/mongo-driver
	{entry: "(*go.mongodb.org/mongo-driver/mongo/options.ClientOptions).ApplyURI#0=dsn[mongodb,mongodb+srv]"},

	// github.com/jackc/pgx/v5
	{entry: "github.com/jackc/pgx/v5.Connect#1=dsn[postgres,postgresql]"},
	{entry: "github.com/jackc/pgx/v5.ParseConfig#0=dsn[postgres,postgresql]"},
	{entry: "github.com/jackc/pgx/v5.ConnectWithOptions#1=dsn[postgres,postgresql]"},
	{entry: "github.com/jackc/pgx/v5/pgxpool.New#1=dsn[postgres,postgresql]"},
	{entry: "github.com/jackc/pgx/v5/pgxpool.ParseConfig#0=dsn[postgres,postgresql]"},

	// github.com/lib/pq
	{entry: "github.com/lib/pq.ParseURL#0=dsn[postgres,postgresql]"},
	{entry: "github.com/lib/pq.NewConnector#0=dsn[postgres,postgresql]"},
	{entry: "github.com/lib/pq.NewListener#0=dsn[postgres,postgresql]"},

	// github.com/xo/dburl
	{entry: "github.com/xo/dburl.Parse#0=dsn"},

	// github.com/ClickHouse/clickhouse-go/v2
	{entry: "github.com/ClickHouse/clickhouse-go/v2.ParseDSN#0=dsn[clickhouse,tcp,http,https,native]"},

	// github.com/golang-migrate/migrate/v4
	{entry: "github.com/golang-migrate/migrate/v4.New#0=dsn"},
	{entry: "github.com/golang-migrate/migrate/v4.New#1=dsn"},

	// github.com/influxdata/influxdb-client-go/v2
	{entry: "github.com/influxdata/influxdb-client-go/v2.NewClient#0=absolute[http,https]"},

	// github.com/elastic/go-elasticsearch/v8
	{entry: "github.com/elastic/go-elasticsearch/v8.Config.Addresses=absolute[http,https]"},

	// github.com/olivere/elastic/v7
	{entry: "github.com/olivere/elastic/v7.SetURL#0...=absolute[http,https]"},

	// go.etcd.io/etcd/client/v3
	{entry: "go.etcd.io/etcd/client/v3.Config.Endpoints=endpoint[http,https,unix,unixs]"},
	{entry: "go.etcd.io/etcd/client/v3.NewFromURL#0=endpoint[http,https,unix,unixs]"},

	// github.com/eclipse/paho.mqtt.golang
	{entry: "(*github.com/eclipse/paho.mqtt.golang.ClientOptions).AddBroker#0=endpoint[tcp,mqtt,ssl,tls,mqtts,mqtt+ssl,tcps,ws,wss,unix]"},

	// github.com/go-ldap/ldap/v3
	{entry: "github.com/go-ldap/ldap/v3.DialURL#0=absolute[ldap,ldaps,ldapi,cldap]"},

	// github.com/jlaffaye/ftp
	{entry: "github.com/jlaffaye/ftp.Dial#0=hostport"},

	// google.golang.org/grpc
	{entry: "google.golang.org/grpc.NewClient#0=grpc-target"},
	{entry: "google.golang.org/grpc.Dial#0=grpc-target"},
	{entry: "google.golang.org/grpc.DialContext#1=grpc-target"},

	// connectrpc.com/connect
	{entry: "connectrpc.com/connect.NewClient#1=absolute[http,https]"},

	// github.com/go-git/go-git/v5
	{entry: "github.com/go-git/go-git/v5.CloneOptions.URL=git-url[http,https,ssh,git,file]"},
	{entry: "github.com/go-git/go-git/v5/config.RemoteConfig.URLs=git-url[http,https,ssh,git,file]"},

	// github.com/aws/aws-sdk-go-v2
	{entry: "github.com/aws/aws-sdk-go-v2/aws.Config.BaseEndpoint=absolute[http,https]"},

	// github.com/aws/aws-sdk-go-v2/service/s3
	{entry: "github.com/aws/aws-sdk-go-v2/service/s3.Options.BaseEndpoint=absolute[http,https]"},

	// github.com/minio/minio-go/v7
	{entry: "github.com/minio/minio-go/v7.New#0=endpoint[http,https]"},

	// github.com/Azure/azure-sdk-for-go/sdk/storage/azblob
	{entry: "github.com/Azure/azure-sdk-for-go/sdk/storage/azblob.NewClient#0=absolute[http,https]"},

	// google.golang.org/api
	{entry: "google.golang.org/api/option.WithEndpoint#0=endpoint[http,https]"},

	// k8s.io/client-go
	{entry: "k8s.io/client-go/rest.Config.Host=endpoint[http,https]"},
	{entry: "k8s.io/client-go/tools/clientcmd.BuildConfigFromFlags#0=endpoint[http,https]"},
	{entry: "k8s.io/client-go/tools/clientcmd/api.Cluster.Server=endpoint[http,https]"},

	// github.com/moby/moby/client
	{entry: "github.com/moby/moby/client.WithHost#0=absolute[unix,npipe,tcp,http,https,ssh,fd]"},
	{entry: "github.com/moby/moby/client.ParseHostURL#0=absolute"},

	// github.com/hashicorp/vault/api
	{entry: "github.com/hashicorp/vault/api.Config.Address=absolute[http,https,unix]"},

	// github.com/hashicorp/consul/api
	{entry: "github.com/hashicorp/consul/api.Config.Address=endpoint[http,https,unix]"},

	// go.temporal.io/sdk
	{entry: "go.temporal.io/sdk/internal.ClientOptions.HostPort=grpc-target"},

	// gocloud.dev
	{entry: "gocloud.dev/blob.OpenBucket#1=dsn"},
	{entry: "gocloud.dev/pubsub.OpenTopic#1=dsn"},
	{entry: "gocloud.dev/pubsub.OpenSubscription#1=dsn"},

	// github.com/prometheus/client_golang
	{entry: "github.com/prometheus/client_golang/api.Config.Address=absolute[http,https]"},
	{entry: "github.com/prometheus/client_golang/prometheus/push.New#0=endpoint[http,https]"},

	// go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp
	{entry: "go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp.WithEndpoint#0=url-host"},
	{entry: "go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp.WithEndpointURL#0=absolute[http,https]"},
	{entry: "go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp.WithURLPath#0=path"},

	// go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc
	{entry: "go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc.WithEndpoint#0=grpc-target"},
	{entry: "go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc.WithEndpointURL#0=absolute[http,https]"},

	// github.com/openzipkin/zipkin-go
	{entry: "github.com/openzipkin/zipkin-go/reporter/http.NewReporter#0=absolute[http,https]"},

	// github.com/getsentry/sentry-go
	{entry: "github.com/getsentry/sentry-go.ClientOptions.Dsn=absolute[http,https]"},
	{entry: "github.com/getsentry/sentry-go.NewDsn#0=absolute[http,https]"},

	// github.com/coreos/go-oidc/v3
	{entry: "github.com/coreos/go-oidc/v3/oidc.NewProvider#1=absolute[http,https]"},
	{entry: "github.com/coreos/go-oidc/v3/oidc.NewRemoteKeySet#1=absolute[http,https]"},
	{entry: "github.com/coreos/go-oidc/v3/oidc.ProviderConfig.TokenURL=absolute[http,https]"},

	// github.com/lestrrat-go/jwx/v3
	{entry: "github.com/lestrrat-go/jwx/v3/jwk.Fetch#1=absolute[http,https]"},
	{entry: "(*github.com/lestrrat-go/jwx/v3/jwk.Cache).Register#1=absolute[http,https]"},

	// github.com/MicahParks/keyfunc/v3
	{entry: "github.com/MicahParks/keyfunc/v3.NewDefault#0=absolute[http,https]"},

	// github.com/slack-go/slack
	{entry: "github.com/slack-go/slack.PostWebhook#0=absolute[http,https]"},
	{entry: "github.com/slack-go/slack.PostWebhookCustomHTTP#0=absolute[http,https]"},
	{entry: "github.com/slack-go/slack.OptionAPIURL#0=absolute[http,https]"},

	// github.com/google/go-github/v75
	{entry: "(*github.com/google/go-github/v75/github.Client).NewRequest#1=reference"},
	{entry: "(*github.com/google/go-github/v75/github.Client).WithEnterpriseURLs#0=absolute[http,https]"},

	// gitlab.com/gitlab-org/api/client-go
	{entry: "gitlab.com/gitlab-org/api/client-go.WithBaseURL#0=absolute[http,https]"},

	// github.com/sashabaranov/go-openai
	{entry: "github.com/sashabaranov/go-openai.ClientConfig.BaseURL=absolute[http,https]"},

	// github.com/machinebox/graphql
	{entry: "github.com/machinebox/graphql.NewClient#0=absolute[http,https]"},

	// github.com/studio-b12/gowebdav
	{entry: "github.com/studio-b12/gowebdav.NewClient#0=absolute[http,https]"},

	// github.com/rs/cors
	{entry: "github.com/rs/cors.Options.AllowedOrigins=origin"},

	// github.com/gorilla/handlers
	{entry: "github.com/gorilla/handlers.AllowedOrigins#0=origin"},
}
