package rule

// Rules about hosts, addresses and origins.
var (
	AddressURL = &Rule{
		Name: "address-url", Section: "RFC 1738 §3.1",
		Summary: "URL where host:port belongs",
		Doc:     `net.Dial and net.Listen take host:port. For "http://h:80" they fail with: too many colons in address.`,
		Bad:     []string{`net.Dial("tcp", "http://127.0.0.1:80")`, `net.Listen("tcp", "http://localhost:0")`},
		Good:    []string{`net.Dial("tcp", "127.0.0.1:80")`, `net.Listen("tcp", "localhost:0")`},
		Fixable: true,
	}
	AddressColons = &Rule{
		Name: "address-colons", Section: "RFC 3986 §3.2.2",
		Summary: "too many colons in an address",
		Doc:     `An IPv6 address is put in brackets before its port: "[::1]:80". net.Dial fails with: too many colons in address. So do gRPC and others with several addresses in one text, where a list has an element for each.`,
		Bad:     []string{`net.Dial("tcp", "::1:80")`, `net.Listen("tcp", "127.0.0.1:0:0")`},
		Good:    []string{`net.Dial("tcp", "[::1]:80")`, `net.Listen("tcp", "127.0.0.1:0")`},
	}
	AddressPort = &Rule{
		Name: "address-port", Section: "RFC 1738 §3.1",
		Summary: "no port where one is needed",
		Doc:     `net.Dial and net.Listen know no default port: they fail with: missing port in address. Not reported in tests, nor where the program goes on with a text that netip.ParseAddrPort or net.SplitHostPort does not take: as an address without a port.`,
		Bad:     []string{`net.Dial("tcp", "localhost")`, `http.ListenAndServe("8080", nil)`, `net.Dial("tcp", "[::1]")`},
		Good:    []string{`net.Dial("tcp", "localhost:80")`, `net.Listen("tcp", ":8080")`, `net.Dial("tcp", "[::1]:80")`},
	}
	AddressBadPort = &Rule{
		Name: "address-bad-port", Section: "RFC 1738 §3.1",
		Summary: "neither a port nor the name of a service",
		Doc:     `A port is a number up to 65535, or a name such as http. net.Dial fails with: invalid port, or: unknown port.`,
		Bad:     []string{`net.Dial("tcp", "127.0.0.1:99999")`, `http.ListenAndServe(":8080/a", nil)`},
		Good:    []string{`net.Dial("tcp", "127.0.0.1:9999")`, `net.Listen("tcp", ":8080")`},
	}
	HostURL = &Rule{
		Name: "host-url", Section: "RFC 1738 §3.1",
		Summary: "URL or path where a host belongs",
		Doc:     `net.JoinHostPort does not look at its host: "http://h" gives "[http://h]:80". http.Cookie drops such a Domain with a line in the log.`,
		Bad:     []string{`net.JoinHostPort("http://h", "80")`, `&http.Cookie{Name: "n", Domain: "example.com/a"}`},
		Good:    []string{`net.JoinHostPort("h", "80")`, `&http.Cookie{Name: "n", Domain: "example.com"}`},
	}
	HostPort = &Rule{
		Name: "host-port", Section: "RFC 1738 §3.1",
		Summary: "port where a host alone belongs",
		Doc:     `net.JoinHostPort takes the colon for IPv6: "h:80" gives "[h:80]:80". http.Cookie drops such a Domain with a line in the log.`,
		Bad:     []string{`net.JoinHostPort("h:80", "80")`, `&http.Cookie{Name: "n", Domain: "example.com:80"}`},
		Good:    []string{`net.JoinHostPort("h", "80")`, `&http.Cookie{Name: "n", Domain: "example.com"}`},
	}
	HostBrackets = &Rule{
		Name: "host-brackets", Section: "RFC 3986 §3.2.2",
		Summary: "brackets around a host that gets them by itself",
		Doc:     `net.JoinHostPort("[::1]", "80") gives "[[::1]]:80".`,
		Bad:     []string{`net.JoinHostPort("[::1]", "80")`},
		Good:    []string{`net.JoinHostPort("::1", "80")`},
		Fixable: true,
	}
	OriginScheme = &Rule{
		Name: "origin-scheme", Section: "RFC 6454 §6",
		Summary: "origin without a scheme",
		Doc:     `A browser sends scheme, host and port. AddTrustedOrigin fails with: scheme is required; a list of allowed origins never matches. (*http.Request).Host has none, so it is no value of Access-Control-Allow-Origin.`,
		Bad:     []string{`p.AddTrustedOrigin("example.com")`, `p.AddTrustedOrigin("//example.com")`},
		Good:    []string{`p.AddTrustedOrigin("https://example.com")`, `p.AddTrustedOrigin("https://example.com")`},
	}
	OriginPath = &Rule{
		Name: "origin-path", Section: "RFC 6454 §6",
		Summary: "origin with more than scheme, host and port",
		Doc:     `A browser sends no path with an origin, not even a slash. AddTrustedOrigin fails with: path, query, and fragment are not allowed; a list of allowed origins never matches.`,
		Bad:     []string{`p.AddTrustedOrigin("https://example.com/")`, `p.AddTrustedOrigin("https://example.com/a")`},
		Good:    []string{`p.AddTrustedOrigin("https://example.com")`, `p.AddTrustedOrigin("https://example.com")`},
		Fixable: true,
	}
	OriginPort = &Rule{
		Name: "origin-port", Section: "RFC 6454 §6.2",
		Summary: "origin with the port of its scheme",
		Doc:     `A browser leaves the port out that is the one of the scheme: the Origin is https://example.com, and "https://example.com:443" in a list never matches: cross-origin request detected from Sec-Fetch-Site header. Not reported in tests.`,
		Bad:     []string{`p.AddTrustedOrigin("https://example.com:443")`},
		Good:    []string{`p.AddTrustedOrigin("https://example.com")`},
		Fixable: true,
	}
	DSNSyntax = &Rule{
		Name: "dsn-syntax", Section: "urllint",
		Summary: "no data source name in the driver's own syntax",
		Doc:     `sql.Open returns no error for most of them, the first query does. go-sql-driver/mysql reads user:password@network(address)/database: for "u:p@localhost/db" it fails with: default addr for network 'localhost' unknown, without a slash with: missing the slash separating the database name, and for a slash in a parameter with: did you forget to escape a param value? lib/pq and pgx read a URL or name=value pairs, so that "localhost:5432/db" is neither.`,
		Bad:     []string{`sql.Open("mysql", "u:p@localhost/db")`, `sql.Open("mysql", "u:p@tcp(localhost)")`, `sql.Open("postgres", "localhost:5432/db")`},
		Good:    []string{`sql.Open("mysql", "u:p@tcp(localhost)/db")`, `sql.Open("mysql", "u:p@tcp(localhost)/")`, `sql.Open("postgres", "postgres://localhost:5432/db")`},
		Fixable: true,
	}
	DSNSetting = &Rule{
		Name: "dsn-setting", Section: "urllint",
		Summary: "value that the driver refuses",
		Doc:     `Drivers read some settings by themselves: pgx returns the error: sslmode is invalid, for a value that it does not know. go-sql-driver/mysql wants a unit for a timeout: missing unit in duration; and true or false for a switch: invalid bool value. go-redis reads the path as the number of a database: invalid database number, and knows its settings by name: unexpected option. The driver of MongoDB knows five read preferences: unknown read preference, and counts milliseconds without a unit: invalid value. amqp091-go wants seconds without one: heartbeat is not an uint16. That of Neo4j takes settings for routing alone: Routing context is not supported for URL scheme bolt. A comma after a pair of lib/pq is a part of its value. What pgx, lib/pq and go-sql-driver/mysql do not know by its name, in its letters, they leave to the server: no PostgreSQL has a parameter parseTime or schema, and no MySQL a variable sslmode or parsetime, nor a character set utf-8.`,
		Bad:     []string{`sql.Open("pgx", "postgres://h/db?sslmode=off")`, `sql.Open("mysql", "u:p@tcp(h)/db?timeout=10")`, `redis.ParseURL("redis://h/zero")`, `redis.ParseURL("redis://h/0?timeout=5s")`, `sql.Open("mysql", "u:p@tcp(h)/db?parsetime=true")`},
		Good:    []string{`sql.Open("pgx", "postgres://h/db?sslmode=disable")`, `sql.Open("mysql", "u:p@tcp(h)/db?timeout=10s")`, `redis.ParseURL("redis://h/0")`, `redis.ParseURL("redis://h/0?dial_timeout=5s")`, `sql.Open("mysql", "u:p@tcp(h)/db?parseTime=true")`},
	}
	OriginList = &Rule{
		Name: "origin-list", Section: "RFC 6454 §6",
		Summary: "several origins where one belongs",
		Doc:     `Access-Control-Allow-Origin holds one origin: a browser compares it as a whole, and a list never matches. So does an entry of a list of allowed origins; AddTrustedOrigin returns an error: invalid character " " in host name. Write one entry for each, and send the one that asked.`,
		Bad:     []string{`p.AddTrustedOrigin("https://example.com, https://example.org")`},
		Good:    []string{`p.AddTrustedOrigin("https://example.com")`},
	}
	OriginWildcard = &Rule{
		Name: "origin-wildcard", Section: "RFC 6454 §6",
		Summary: "wildcard in an origin that is compared as it is",
		Doc:     `gorilla/handlers, some versions of echo, and gin-contrib/cors without AllowWildcard know * alone, for any origin. Within one it is a byte like any other, and the origin never matches.`,
		Bad:     []string{`middleware.CORS("https://*.example.com")`},
		Good:    []string{`middleware.CORS("https://app.example.com")`},
	}
	GRPCScheme = &Rule{
		Name: "grpc-scheme", Section: "RFC 1738 §2.1",
		Summary: "scheme that grpc has no resolver for",
		Doc:     `grpc.NewClient("http://example.com:80") returns no error: it takes the whole text for a host without a port, and the first call fails with: too many colons in address. So it is with the schemes tcp, grpc and grpcs, outside of tests.`,
		Bad:     []string{`grpc.NewClient("http://example.com:80")`},
		Good:    []string{`grpc.NewClient("example.com:80")`},
		Fixable: true,
	}
	DSNScheme = &Rule{
		Name: "dsn-scheme", Section: "RFC 1738 §2.1",
		Summary: "scheme that the driver does not know",
		Doc:     `A driver that does not know the scheme takes the text for a DSN of its own syntax. That of lib/pq fails at the first query with: missing "=" after "mysql://localhost/db" in connection info string. That of go-sql-driver/mysql fails in sql.Open with: default addr for network 'postgres://localhost' unknown.`,
		Bad:     []string{`sql.Open("postgres", "mysql://localhost/db")`},
		Good:    []string{`sql.Open("postgres", "postgres://localhost/db")`},
	}
	IPText = &Rule{
		Name: "ip-text", Section: "package net/netip",
		Summary: "no IP address where one is needed",
		Doc:     `netip.MustParseAddr and its like panic: unable to parse IP. net.ParseIP returns nil, and nothing looks up a name. The address of a peer has a port: net.ParseIP(r.RemoteAddr) is nil, too. Reported of texts at the call itself and where the callee panics, and not in tests: elsewhere such a parser is asked what a text is.`,
		Bad:     []string{`netip.MustParseAddr("localhost")`, `netip.ParseAddr("host")`},
		Good:    []string{`netip.MustParseAddr("127.0.0.1")`, `netip.ParseAddr("::1")`},
	}
	IPMask = &Rule{
		Name: "ip-mask", Section: "RFC 4632 §3.1",
		Summary: "no length of a prefix after an IP address",
		Doc:     `A network is an address, a slash and a number of bits, up to 32 or 128. netip.MustParsePrefix panics on all else: no '/', prefix length out of range, bad bits after slash. Not reported in tests.`,
		Bad:     []string{`netip.MustParsePrefix("10.0.0.0")`, `netip.ParsePrefix("10.0.0.0/33")`, `netip.ParsePrefix("10.0.0.0/255.0.0.0")`},
		Good:    []string{`netip.MustParsePrefix("10.0.0.0/8")`, `netip.ParsePrefix("10.0.0.0/32")`, `netip.ParsePrefix("10.0.0.0/8")`},
	}
	SRVLabel = &Rule{
		Name: "srv-label", Section: "package net",
		Summary: "underscore that the resolver writes by itself",
		Doc:     `net.LookupSRV("_sip", "_tcp", "example.com") asks for __sip.__tcp.example.com, and returns the error: no such host. Not reported in tests.`,
		Bad:     []string{`net.LookupSRV("_sip", "tcp", "example.com")`},
		Good:    []string{`net.LookupSRV("sip", "tcp", "example.com")`},
		Fixable: true,
	}
	NoProxy = &Rule{
		Name: "no-proxy", Section: "package net/http",
		Summary: "entry of NO_PROXY that no host matches",
		Doc:     `The list has commas between names of hosts, addresses and networks, without a scheme. "*" stands for all hosts, "*.example.com" for those in a domain, and stars in other places are compared as they are: the proxy is asked for these hosts, too. Not reported in tests.`,
		Bad:     []string{`os.Setenv("NO_PROXY", "http://example.com")`, `os.Setenv("NO_PROXY", "example.com;example.org")`, `os.Setenv("NO_PROXY", "10.*")`},
		Good:    []string{`os.Setenv("NO_PROXY", "example.com")`, `os.Setenv("NO_PROXY", "example.com,example.org")`, `os.Setenv("NO_PROXY", "10.0.0.0/8")`},
	}
	BucketName = &Rule{
		Name: "bucket-name", Section: "urllint",
		Summary: "URL or path where the name of a bucket belongs",
		Doc:     `The name is in the URL that is asked for, as a part of the host or as the first segment of the path: S3 answers InvalidBucketName, and clients refuse such a name. Write the key apart. Not reported in tests, and not of an ARN.`,
		Bad:     []string{`&s3.GetObjectInput{Bucket: aws.String("s3://photos")}`, `client.Bucket("photos/2024")`},
		Good:    []string{`&s3.GetObjectInput{Bucket: aws.String("photos")}`, `client.Bucket("photos")`},
	}
	ImageReference = &Rule{
		Name: "image-reference", Section: "urllint",
		Summary: "reference of a container image with a scheme, a capital letter or another mark",
		Doc:     `An image is named by a host and a path, without a scheme, without white space, quotes and the like, and the path is in lower case: Docker and containerd answer: invalid reference format, or: repository name must be lowercase, and Kubernetes shows InvalidImageName. A tag may have capital letters, and so may what comes before the first slash, which is then taken for a host. Not reported in tests.`,
		Bad:     []string{`corev1.Container{Image: "https://registry.example.com/shop:1"}`, `crane.Pull("registry.example.com/Shop:1")`},
		Good:    []string{`corev1.Container{Image: "registry.example.com/shop:1"}`, `crane.Pull("registry.example.com/shop:V1")`},
	}
	IssuerSlash = &Rule{
		Name: "issuer-slash", Section: "urllint",
		Summary: "slash at the end of an issuer that is not the provider's own spelling",
		Doc:     `The issuer is compared with what the provider says of itself, byte for byte: oidc.NewProvider returns the error: issuer did not match the issuer returned by provider. That of Auth0 ends in a slash, those of Google, Microsoft, Okta, Cognito, GitLab, GitHub and Apple do not. Reported of these alone, and not in tests.`,
		Bad:     []string{`oidc.NewProvider(ctx, "https://accounts.google.com/")`, `oidc.NewProvider(ctx, "https://example.eu.auth0.com")`},
		Good:    []string{`oidc.NewProvider(ctx, "https://accounts.google.com")`, `oidc.NewProvider(ctx, "https://example.eu.auth0.com/")`},
		Fixable: true,
	}
	KubernetesField = &Rule{
		Name: "kubernetes-field", Section: "urllint",
		Summary: "value that the API server of Kubernetes refuses",
		Doc:     `The scheme of a probe is HTTP or HTTPS, in capital letters: Unsupported value: "https". The path of an ingress begins with a slash: must be an absolute path. A port in a text is the name of a port, with a letter in it: must contain at least one letter (a-z); intstr.FromInt32 and intstr.Parse make a number of one. Not reported in tests.`,
		Bad:     []string{`corev1.HTTPGetAction{Scheme: "https"}`, `networkingv1.HTTPIngressPath{Path: "api"}`, `corev1.HTTPGetAction{Port: intstr.FromString("8080")}`},
		Good:    []string{`corev1.HTTPGetAction{Scheme: "HTTPS"}`, `networkingv1.HTTPIngressPath{Path: "/api"}`, `corev1.HTTPGetAction{Port: intstr.FromInt32(8080)}`},
		Fixable: true,
	}
	DockerPort = &Rule{
		Name: "docker-port", Section: "urllint",
		Summary: "no port as Docker writes one",
		Doc:     `A port of a container is a number, or a range of them, a slash and a protocol: 80/tcp. nat.NewPort takes the protocol apart from it, and PortBinding.HostPort has none, nor a colon: invalid port. Not reported in tests.`,
		Bad:     []string{`nat.Port("tcp/80")`, `nat.NewPort("tcp", "80/tcp")`, `nat.PortBinding{HostPort: ":8080"}`},
		Good:    []string{`nat.Port("80/tcp")`, `nat.NewPort("tcp", "80")`, `nat.PortBinding{HostPort: "8080"}`},
	}
	NetworkName = &Rule{
		Name: "network-name", Section: "package net",
		Summary: "network that package net does not know",
		Doc:     `net.Dial and net.Listen know tcp, udp, unix and a few more. For a scheme such as "http", or an address in the network's place, they fail with: unknown network. net.ResolveTCPAddr and its like know their own networks alone, and so do net.ResolveUDPAddr and its like. Not reported in tests.`,
		Bad:     []string{`net.Dial("http", "127.0.0.1:80")`, `net.Listen("127.0.0.1:0", "tcp")`, `net.ResolveUDPAddr("tcp", "127.0.0.1:80")`},
		Good:    []string{`net.Dial("tcp", "127.0.0.1:80")`, `net.Listen("tcp", "127.0.0.1:0")`, `net.ResolveUDPAddr("udp", "127.0.0.1:80")`},
	}
	SocketURL = &Rule{
		Name: "socket-url", Section: "package net",
		Summary: "URL where the path of a socket belongs",
		Doc:     `net.Dial takes the text for a path: there is no such file. net.Listen makes the socket where nobody looks for it, or fails with: no such file or directory. Not reported in tests.`,
		Bad:     []string{`net.Listen("unix", "unix:///none/a.sock")`},
		Good:    []string{`net.Listen("unix", "a.sock")`},
		Fixable: true,
	}
	FileName = &Rule{
		Name: "file-name", Section: "package os",
		Summary: "URL where the name of a file belongs",
		Doc:     `No function for files reads a URL: os.Open("file:///a") looks in a folder that is called "file:", and fails with: no such file or directory. http.FileServer of such a folder answers each request with 404. Take what is after the two slashes, or http.Get for what is elsewhere. Not reported in tests.`,
		Bad:     []string{`os.Open("file:///etc/hosts")`, `http.FileServer(http.Dir("file:///srv"))`},
		Good:    []string{`os.Open("/etc/hosts")`, `http.FileServer(http.Dir("/srv"))`},
	}
	FSPath = &Rule{
		Name: "fs-path", Section: "package io/fs",
		Summary: "name that no file system of package io/fs knows",
		Doc:     `Names begin with no slash, end in none, and have no ".", ".." or empty part: for others fs.Sub and the methods of embed.FS return the error: invalid argument, or: file does not exist. "." is the root. Not reported in tests.`,
		Bad:     []string{`fs.Sub(files, "static/")`, `fs.Sub(files, "./static")`, `files.ReadFile("/rule.go")`},
		Good:    []string{`fs.Sub(files, "static")`, `fs.Sub(files, "static")`, `files.ReadFile("rule.go")`},
	}
	CookiePath = &Rule{
		Name: "cookie-path", Section: "RFC 6265 §5.2.4",
		Summary: "path of a cookie that browsers do not take",
		Doc:     `A path that does not begin with a slash is ignored: the cookie goes back to the folder of the page that set it, and not to /app. net/http drops a semicolon from a path with a line in the log, and leaves "/appv=1". Not reported in tests.`,
		Bad:     []string{`&http.Cookie{Name: "n", Path: "app"}`, `&http.Cookie{Name: "n", Path: "/app;v=1"}`},
		Good:    []string{`&http.Cookie{Name: "n", Path: "/app"}`, `&http.Cookie{Name: "n", Path: "/app"}`},
	}
	CookieName = &Rule{
		Name: "cookie-name", Section: "RFC 6265 §4.1.1",
		Summary: "character that no name of a cookie has",
		Doc:     `The name of a cookie is letters, digits and some marks. http.SetCookie writes nothing, without an error, where it has a space, a comma, a colon, a slash, a bracket or a letter that is not of ASCII. Reported in functions that call http.SetCookie: a client sends such a name. Not reported in tests.`,
		Bad:     []string{`http.SetCookie(w, &http.Cookie{Name: "last visit", Value: "v"})`},
		Good:    []string{`http.SetCookie(w, &http.Cookie{Name: "last_visit", Value: "v"})`},
	}
	CookieValue = &Rule{
		Name: "cookie-value", Section: "RFC 6265 §4.1.1",
		Summary: "byte that is left out of the value of a cookie",
		Doc:     `net/http drops double quotes, semicolons, backslashes, control characters and what is not of ASCII from the value of a cookie with a line in the log, and sends the rest: of {"a":1} the browser gets {a:1}, and so of what json.Marshal returns. Escape the value with url.QueryEscape, or encode it with base64.URLEncoding. Not reported in tests.`,
		Bad:     []string{`&http.Cookie{Name: "n", Value: "{\"a\":1}"}`},
		Good:    []string{`&http.Cookie{Name: "n", Value: url.QueryEscape("{\"a\":1}")}`},
	}
	LinkBrackets = &Rule{
		Name: "link-brackets", Section: "RFC 8288 §3",
		Summary: "link without angle brackets",
		Doc:     `A Link header holds references in angle brackets: "<https://example.com/a>; rel=next". A browser, or a client that turns pages, finds no link in any other. Not reported in tests.`,
		Bad:     []string{`w.Header().Set("Link", "https://example.com/a; rel=next")`},
		Good:    []string{`w.Header().Set("Link", "<https://example.com/a>; rel=next")`},
	}
	LinkSemicolon = &Rule{
		Name: "link-semicolon", Section: "RFC 8288 §3",
		Summary: "sign between a link and its parameters that is no semicolon",
		Doc:     `In a Link header each parameter of a link begins with a semicolon, and a comma begins the next link: of "<https://example.com/a>, rel=next" a browser, or a client that turns pages, reads a link without parameters, and then something that is none. Not reported in tests.`,
		Bad:     []string{`w.Header().Set("Link", "<https://example.com/a>, rel=next")`, `w.Header().Set("Link", "<https://example.com/a> rel=next")`},
		Good:    []string{`w.Header().Set("Link", "<https://example.com/a>; rel=next")`, `w.Header().Set("Link", "<https://example.com/a>; rel=next, <https://example.com/b>; rel=prev")`},
	}
	AltSvc = &Rule{
		Name: "alt-svc", Section: "RFC 7838 §3",
		Summary: "address of an alternative service without its quotes",
		Doc:     `In an Alt-Svc header the address after the name of a protocol has quotes around it, since a token has no colon: of "h3=:443" a browser reads nothing, and goes on with HTTP/2. Not reported in tests.`,
		Bad:     []string{`w.Header().Set("Alt-Svc", "h3=:443; ma=3600")`},
		Good:    []string{`w.Header().Set("Alt-Svc", "h3=\":443\"; ma=3600")`},
	}
	MailURL = &Rule{
		Name: "mail-url", Section: "RFC 5322 §3.4",
		Summary: "mailto: before the address of a mailbox",
		Doc:     `mail.ParseAddress reads the address alone, and returns the error: expected comma. A mail server refuses such a sender or recipient. Not reported in tests.`,
		Bad:     []string{`mail.ParseAddress("mailto:a@example.com")`},
		Good:    []string{`mail.ParseAddress("a@example.com")`},
		Fixable: true,
	}
	MailAddress = &Rule{
		Name: "mail-address", Section: "RFC 5322 §3.4",
		Summary: "addresses of mailboxes that are written as none are",
		Doc:     `Commas are between addresses, and a name with a comma in it is in quotes: mail.ParseAddressList and mail.ParseAddress return an error for others, such as: mail: expected comma, or: mail: missing '@' or angle-addr, or: mail: expected single address. smtp.SendMail sends the address alone, one for each recipient: a server refuses one with a name, or with a comma. Not reported in tests.`,
		Bad:     []string{`mail.ParseAddressList("a@example.com; b@example.com")`, `mail.ParseAddress("Doe, Jane <a@example.com>")`, `mail.ParseAddress("a@example.com, b@example.com")`},
		Good:    []string{`mail.ParseAddressList("a@example.com, b@example.com")`, `mail.ParseAddress("\"Doe, Jane\" <a@example.com>")`, `mail.ParseAddress("a@example.com")`},
	}
	WebSocketUser = &Rule{
		Name: "websocket-user", Section: "urllint",
		Summary: "user in the URL of a WebSocket",
		Doc:     `gorilla/websocket takes no user and no password, and returns the error: malformed ws or wss URL. Send a header Authorization. Not reported in tests.`,
		Bad:     []string{`websocket.DefaultDialer.Dial("wss://u:p@h/a", nil)`},
		Good:    []string{`websocket.DefaultDialer.Dial("wss://h/a", nil)`},
	}
	SchemesMixed = &Rule{
		Name: "schemes-mixed", Section: "urllint",
		Summary: "URLs of servers that a client does not ask together",
		Doc:     `A client of NATS asks all its servers over WebSocket, or none: for others nats.Connect returns the error: nats: mixing of websocket and non websocket URLs is not allowed. Not reported in tests.`,
		Bad:     []string{`nats.Connect("nats://127.0.0.1:1,ws://127.0.0.1:2")`},
		Good:    []string{`nats.Connect("nats://127.0.0.1:1,tls://127.0.0.1:2")`},
	}
	NameDot = &Rule{
		Name: "name-dot", Section: "RFC 1034 §3.1",
		Summary: "no dot at the end of a name that a server is asked for",
		Doc:     `The package miekg/dns asks for a name as it is, and its last label is the root: without the dot at the end it returns the error: domain must be fully qualified. dns.Fqdn puts it there. Not reported in tests.`,
		Bad:     []string{`m.SetQuestion("example.com", dns.TypeA)`},
		Good:    []string{`m.SetQuestion("example.com.", dns.TypeA)`},
		Fixable: true,
	}
	GRPCTarget = &Rule{
		Name: "grpc-target", Section: "urllint",
		Summary: "target without an address that grpc can ask",
		Doc:     `After "dns://" and "unix://" comes the server that resolves names, and the address after a third slash: "dns://svc:80" names none, and "unix://run/a.sock" fails with: invalid (non-empty) authority. A path after a port is a part of the port, and a colon needs one: "svc.example.com:" fails with: missing port after port-separator colon. "passthrough://svc:80" fails with: passthrough: received empty target. Not reported in tests.`,
		Bad:     []string{`grpc.NewClient("dns://svc:80")`, `grpc.NewClient("unix://run/a.sock")`, `grpc.NewClient("svc:80/api")`},
		Good:    []string{`grpc.NewClient("dns:///svc:80")`, `grpc.NewClient("unix:///run/a.sock")`, `grpc.NewClient("svc:80")`},
	}
	CallbackFragment = &Rule{
		Name: "callback-fragment", Section: "RFC 6749 §3.1.2",
		Summary: "fragment in the URL of a callback",
		Doc:     `The URL that an authorization server sends people back to must not include a fragment: servers refuse it. Not reported in tests.`,
		Bad:     []string{`&oauth2.Config{RedirectURL: "https://h/cb#x"}`},
		Good:    []string{`&oauth2.Config{RedirectURL: "https://h/cb"}`},
	}
)
