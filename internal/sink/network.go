package sink

// networks are the sinks of clients of other protocols: LDAP, mail, FTP, DNS,
// gRPC, and of what sends traces and metrics.
var networks = []Group{
	// LDAP
	{"{github.com/go-ldap/ldap{,/v3},gopkg.in/ldap.v3}", []Row{
		{entry: "DialURL#0=absolute[ldap,ldaps,ldapi,cldap]", fails: "returns an error"},
	}},
	{"{github.com/go-ldap/ldap{,/v3},gopkg.in/ldap.v2,gopkg.in/ldap.v3}", []Row{
		{entry: "{Dial,DialTLS}#1=hostport", when: networks0, fails: "returns an error"},
	}},

	// mail
	{"{gopkg.in/gomail.v2,gopkg.in/mail.v2,github.com/go-gomail/gomail}", []Row{
		{entry: "{NewDialer,NewPlainDialer}#0=host", fails: "Dial returns an error"},
		{entry: "Dialer.Host=host", fails: "Dial returns an error"},
	}},
	{"github.com/wneessen/go-mail", []Row{
		{entry: "NewClient#0=host", fails: "the dialling returns an error"},
	}},
	{"github.com/xhit/go-simple-mail/v2", []Row{
		{entry: "SMTPServer.Host=host", fails: "Connect returns an error"},
	}},
	{"github.com/jordan-wright/email", []Row{
		{entry: "(*Email).{Send,SendWithTLS,SendWithStartTLS}#0=hostport", fails: "returns an error"},
	}},
	{"github.com/emersion/go-smtp", []Row{
		{entry: "{Dial,DialTLS,DialStartTLS,SendMail}#0=hostport", fails: "returns an error"},
	}},
	{"github.com/emersion/go-imap/client", []Row{
		{entry: "{Dial,DialTLS}#0=hostport", fails: "returns an error"},
	}},
	{"github.com/emersion/go-imap/v2/imapclient", []Row{
		{entry: "{DialInsecure,DialTLS,DialStartTLS}#0=hostport", fails: "returns an error"},
	}},

	// FTP, WebDAV, DNS, SSH, SOCKS
	{"github.com/jlaffaye/ftp", []Row{
		{entry: "{Dial,Connect,DialTimeout}#0=hostport", fails: "returns an error"},
	}},
	{"github.com/studio-b12/gowebdav", []Row{
		{entry: "NewClient#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/emersion/go-webdav", []Row{
		{entry: "NewClient#1=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/miekg/dns", []Row{
		{entry: "Exchange#1=hostport", fails: "returns an error"},
		{entry: "(*Client).Exchange#1=hostport", fails: "returns an error"},
		{entry: "(*Client).ExchangeContext#2=hostport", fails: "returns an error"},
		{entry: "(*Client).Dial#0=hostport", fails: "returns an error"},
		{entry: "(*Msg).SetQuestion#0=fqdn", fails: "the exchange returns an error"},
		{entry: "Fqdn#0=dns-name", fails: "the exchange returns an error"},
	}},
	{"golang.org/x/crypto/ssh", []Row{
		{entry: "Dial#1=hostport", when: networks0, fails: "returns an error"},
	}},
	{"golang.org/x/net/proxy", []Row{
		{entry: "SOCKS5#1=hostport", when: networks0, fails: "the dialling returns an error"},
	}},
	{"golang.org/x/net/http/httpproxy", []Row{
		{entry: "Config.{HTTPProxy,HTTPSProxy}=endpoint[http,https,socks5,socks5h]", fails: "the requests go past the proxy"},
		{entry: "Config.NoProxy=no-proxy", fails: "the proxy is asked for the host"},
	}},
	{"github.com/armon/go-socks5", []Row{
		{entry: "(*Server).ListenAndServe#1=hostport", when: networks0, fails: "returns an error"},
	}},

	{"github.com/quic-go/quic-go", []Row{
		{entry: "{DialAddr,DialAddrEarly}#1=hostport", fails: "returns an error"},
		{entry: "{ListenAddr,ListenAddrEarly}#0=hostport", fails: "returns an error"},
	}},
	{"github.com/quic-go/quic-go/http3", []Row{
		{entry: "{ListenAndServeQUIC,ListenAndServeTLS}#0=hostport", fails: "returns an error"},
	}},
	{"github.com/prometheus-community/pro-bing", []Row{
		{entry: "NewPinger#0=host", fails: "returns an error"},
		{entry: "(*Pinger).SetAddr#0=host", fails: "returns an error"},
	}},
	{"golang.org/x/net/publicsuffix", []Row{
		{entry: "EffectiveTLDPlusOne#0=dns-name", fails: "returns an error, or more than a name"},
	}},
	{"github.com/hashicorp/raft", []Row{
		{entry: "NewTCPTransport#0=hostport", fails: "returns an error"},
	}},
	{"github.com/hashicorp/memberlist", []Row{
		{entry: "Config.AdvertiseAddr=ip", fails: "Create returns an error"},
		{entry: "(*Memberlist).Join#0=url-host[path]", fails: "returns an error"}, // a node's name and a slash may come first
	}},
	{"github.com/hashicorp/serf/serf", []Row{
		{entry: "(*Serf).Join#0=url-host[path]", fails: "returns an error"},
	}},
	{"github.com/gosnmp/gosnmp", []Row{ // the port is a field of its own
		{entry: "GoSNMP.Target=host", fails: "Connect returns an error"},
	}},

	// certificates
	{"golang.org/x/crypto/acme", []Row{
		{entry: "Client.DirectoryURL=absolute[http,https]", fails: "Discover returns an error"},
	}},
	{"golang.org/x/crypto/acme/autocert", []Row{
		{entry: "HostWhitelist#0...=host", fails: "never matches"},
	}},
	{"github.com/go-acme/lego/v4/lego", []Row{
		{entry: "Config.CADirURL=absolute[http,https]", fails: "NewClient returns an error"},
	}},

	// gRPC
	{"google.golang.org/grpc", []Row{
		{entry: "{NewClient,Dial}#0=grpc-target", fails: "the first call returns an error"},
		{entry: "DialContext#1=grpc-target", fails: "the first call returns an error"},
		{entry: "WithAuthority#0=url-host", fails: "the first call returns an error, or is refused"},
	}},
	{"google.golang.org/grpc/credentials", []Row{
		{entry: "NewClientTLSFromFile#1=dns-name", fails: "the handshake fails: the certificate is for other names"},
		{entry: "NewClientTLSFromCert#1=dns-name", fails: "the handshake fails: the certificate is for other names"},
	}},
	{"github.com/beevik/ntp", []Row{
		{entry: "{Time,Query}#0=url-host", fails: "returns an error"},
	}},
	{"connectrpc.com/connect", []Row{
		{entry: "NewClient#1=absolute[http,https]", fails: "every call returns an error"},
	}},

	// OpenTelemetry
	{"go.opentelemetry.io/otel/exporters/otlp/{otlptrace/otlptracehttp,otlpmetric/otlpmetrichttp,otlplog/otlploghttp}", []Row{
		{entry: "WithEndpoint#0=url-host", fails: "exporting returns an error"},
		{entry: "WithEndpointURL#0=absolute[http,https]", fails: "is ignored, or exporting returns an error"},
	}},
	{"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp", []Row{
		{entry: "WithURLPath#0=path", fails: "escapes the escapes again"},
	}},
	{"go.opentelemetry.io/otel/exporters/otlp/{otlptrace/otlptracegrpc,otlpmetric/otlpmetricgrpc,otlplog/otlploggrpc}", []Row{
		{entry: "WithEndpoint#0=grpc-target", fails: "exporting returns an error"},
		{entry: "WithEndpointURL#0=absolute[http,https]", fails: "is ignored"},
	}},
	{"go.opentelemetry.io/otel/exporters/zipkin", []Row{
		{entry: "New#0=absolute[http,https]", fails: "returns an error"},
	}},
	{"go.opentelemetry.io/otel/exporters/jaeger", []Row{
		{entry: "WithEndpoint#0=absolute[http,https]", fails: "exporting returns an error"},
		{entry: "WithAgentHost#0=host", fails: "New returns an error"},
	}},

	// Jaeger, Zipkin, Prometheus
	{"github.com/uber/jaeger-client-go", []Row{
		{entry: "NewUDPTransport#0=hostport", fails: "returns an error"},
	}},
	{"github.com/uber/jaeger-client-go/config", []Row{
		{entry: "ReporterConfig.LocalAgentHostPort=hostport", fails: "NewTracer returns an error"},
	}},
	{"github.com/uber/jaeger-client-go/transport", []Row{
		{entry: "NewHTTPTransport#0=absolute[http,https]", fails: "Flush returns an error"},
	}},
	{"github.com/openzipkin/zipkin-go", []Row{
		{entry: "NewEndpoint#1=hostport", fails: "returns an error"},
	}},
	{"github.com/openzipkin/zipkin-go/reporter/http", []Row{
		{entry: "NewReporter#0=absolute[http,https]", fails: "writes an error to the log"},
	}},
	{"github.com/prometheus/client_golang/api", []Row{
		{entry: "Config.Address=absolute[http,https]", adds: "/api/v1", fails: "the requests return an error"},
	}},
	{"github.com/prometheus/client_golang/prometheus/push", []Row{
		{entry: "New#0=endpoint[http,https]", adds: "/metrics", fails: "Push returns an error"},
	}},

	// others that are told what goes wrong
	{"github.com/getsentry/sentry-go", []Row{
		{entry: "ClientOptions.Dsn=sentry-dsn[http,https]", fails: "NewClient and Init return an error"},
		{entry: "NewDsn#0=sentry-dsn[http,https]", fails: "returns an error"},
	}},
	{"github.com/getsentry/raven-go", []Row{
		{entry: "{New,SetDSN}#0=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/grafana/pyroscope-go", []Row{
		{entry: "Config.ServerAddress=absolute[http,https]", fails: "writes an error to the log"},
	}},
	{"github.com/DataDog/datadog-go/v5/statsd", []Row{
		{entry: "New#0=endpoint[unix,unixgram,unixstream]", fails: "returns an error"},
	}},
	{"github.com/sirupsen/logrus/hooks/syslog", []Row{
		{entry: "NewSyslogHook#1=hostport", when: networks0, fails: "returns an error"},
	}},
	{"github.com/fluent/fluent-logger-golang/fluent", []Row{
		{entry: "Config.FluentHost=host", fails: "New returns an error"},
	}},
	{"github.com/cactus/go-statsd-client/v5/statsd", []Row{
		{entry: "NewClient#0=hostport", fails: "returns an error"},
	}},
}
