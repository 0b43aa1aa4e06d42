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
		Doc:     `An IPv6 address is put in brackets before its port: "[::1]:80". net.Dial fails with: too many colons in address.`,
		Bad:     []string{`net.Dial("tcp", "::1:80")`, `net.Listen("tcp", "127.0.0.1:0:0")`},
		Good:    []string{`net.Dial("tcp", "[::1]:80")`, `net.Listen("tcp", "127.0.0.1:0")`},
	}
	AddressPort = &Rule{
		Name: "address-port", Section: "RFC 1738 §3.1",
		Summary: "no port where one is needed",
		Doc:     `net.Dial and net.Listen know no default port: they fail with: missing port in address. Not reported in tests.`,
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
		Doc:     `A browser sends scheme, host and port. AddTrustedOrigin fails with: scheme is required; a list of allowed origins never matches.`,
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
	DSNSyntax = &Rule{
		Name: "dsn-syntax", Section: "urllint",
		Summary: "no data source name in the driver's own syntax",
		Doc:     `sql.Open returns no error for most of them, the first query does. go-sql-driver/mysql reads user:password@network(address)/database: for "u:p@localhost/db" it fails with: default addr for network 'localhost' unknown, without a slash with: missing the slash separating the database name, and for a slash in a parameter with: did you forget to escape a param value? lib/pq and pgx read a URL or name=value pairs, so that "localhost:5432/db" is neither.`,
		Bad:     []string{`sql.Open("mysql", "u:p@localhost/db")`, `sql.Open("mysql", "u:p@tcp(localhost)")`, `sql.Open("postgres", "localhost:5432/db")`},
		Good:    []string{`sql.Open("mysql", "u:p@tcp(localhost)/db")`, `sql.Open("mysql", "u:p@tcp(localhost)/")`, `sql.Open("postgres", "postgres://localhost:5432/db")`},
		Fixable: true,
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
		Doc:     `gorilla/handlers and some versions of echo know * alone, for any origin. Within one it is a byte like any other, and the origin never matches.`,
		Bad:     []string{`middleware.CORS("https://*.example.com")`},
		Good:    []string{`middleware.CORS("https://app.example.com")`},
	}
	GRPCScheme = &Rule{
		Name: "grpc-scheme", Section: "RFC 1738 §2.1",
		Summary: "scheme that grpc has no resolver for",
		Doc:     `grpc.NewClient("http://example.com:80") returns no error: it takes the whole text for a host without a port, and the first call fails with: too many colons in address.`,
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
)
