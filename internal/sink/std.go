package sink

// Conditions on another argument: the headers whose value is a reference or
// an origin, the networks whose addresses have a port.
var (
	headerKeys = &Condition{Arg: 0, values: []string{"Location", "Content-Location", "Referer"}}
	originKeys = &Condition{Arg: 0, values: []string{"Origin", "Access-Control-Allow-Origin"}}
	networks0  = &Condition{Arg: 0, values: []string{"tcp", "tcp4", "tcp6", "udp", "udp4", "udp6"}}
	networks1  = &Condition{Arg: 1, values: networks0.values}
)

// Std are the sinks of the standard library.
var Std = []Group{
	{"net/url", []Row{
		{entry: "Parse#0=url", fails: "returns an error, or a URL without a host"},
		{entry: "(*URL).Parse#0=reference", fails: "returns an error"},
		{entry: "ParseRequestURI#0=request-uri", fails: "returns the error: invalid URI for request"},
		{entry: "JoinPath#0=url", fails: "returns an error, or the base without the elements"},
		{entry: "JoinPath#1...=path-element", fails: "returns an error, or escapes ? and #"},
		{entry: "(*URL).JoinPath#0...=path-element", fails: "drops every element, or escapes ? and #"},
		{entry: "{PathUnescape,QueryUnescape}#0=escaped", fails: "returns the error: invalid URL escape"},
		{entry: "ParseQuery#0=query-escaped", fails: "returns the error: invalid URL escape"},
		{entry: "{PathEscape,QueryEscape}#0=raw", fails: "escapes the escapes again"},
		{entry: "{User,UserPassword}#0=value", fails: "escapes the escapes again"},
		{entry: "UserPassword#1=value", fails: "escapes the escapes again"},
		{entry: "(Values).{Set,Add}#1=value", fails: "Encode escapes the escapes again"},
		{entry: "URL.Scheme=scheme", fails: "String writes colon and slashes twice"},
		{entry: "URL.Host=url-host", fails: "String escapes the slashes"},
		{entry: "URL.Path=path", fails: "String escapes the escapes again"},
		{entry: "URL.RawPath=path-escaped", fails: "is ignored if it is no encoding of Path"},
		{entry: "URL.RawQuery=query", fails: "is written as it is"},
		{entry: "URL.Fragment=fragment-decoded", fails: "String escapes the escapes again"},
		{entry: "URL.RawFragment=fragment", fails: "is ignored if it is no encoding of Fragment"},
	}},

	// clients
	{"net/http", []Row{
		{entry: "{Get,Head,Post,PostForm}#0=absolute[http,https]", fails: "returns an error"},
		{entry: "(*Client).{Get,Head,Post,PostForm}#0=absolute[http,https]", fails: "returns an error", open: true},
		{entry: "NewRequest#1=url[http,https]", fails: "returns an error, or Client.Do does"},
		{entry: "NewRequestWithContext#2=url[http,https]", fails: "returns an error, or Client.Do does"},
		{entry: "Request.Host=url-host", fails: "the Host header is written empty"},
	}},

	// servers
	{"net/http", []Row{
		{entry: "Redirect#2=redirect", fails: "the Location header is written as it is"},
		{entry: "RedirectHandler#0=redirect", fails: "the Location header is written as it is"},
		{entry: "{Handle,HandleFunc}#0=mux-pattern", fails: "panics, or never calls the handler"},
		{entry: "(*ServeMux).{Handle,HandleFunc}#0=mux-pattern", fails: "panics, or never calls the handler"},
		{entry: "(*CrossOriginProtection).AddInsecureBypassPattern#0=mux-pattern", fails: "panics, or never matches"},
		{entry: "(*CrossOriginProtection).AddTrustedOrigin#0=origin", fails: "returns an error"},
		{entry: "StripPrefix#0=path-prefix", fails: "never matches, so that every request is answered with 404"},
		{entry: "Cookie.Domain=host", fails: "the attribute is dropped with a line in the log"},
		{entry: "{ListenAndServe,ListenAndServeTLS}#0=hostport", fails: "returns an error"},
		{entry: "Server.Addr=hostport", fails: "ListenAndServe returns an error"},
		{entry: "(Header).{Set,Add}#1=header", when: headerKeys, fails: "is sent as it is"},
		{entry: "(Header).{Set,Add}#1=exact-origin", when: originKeys, fails: "never matches"},
	}},
	{"net/http/httptest", []Row{
		{entry: "NewRequest#1=request-target", fails: "panics"},
		{entry: "NewRequestWithContext#2=request-target", fails: "panics"},
	}},

	// what dials, listens and looks up
	{"net", []Row{
		{entry: "{Dial,DialTimeout,Listen,ListenPacket,ResolveTCPAddr,ResolveUDPAddr}#1=hostport", when: networks0, fails: "returns an error"},
		{entry: "(*Dialer).Dial#1=hostport", when: networks0, fails: "returns an error"},
		{entry: "(*Dialer).DialContext#2=hostport", when: networks1, fails: "returns an error"},
		{entry: "(*ListenConfig).{Listen,ListenPacket}#2=hostport", when: networks1, fails: "returns an error"},
		{entry: "JoinHostPort#0=host", fails: "is joined as it is"},
		{entry: "JoinHostPort#1=port", fails: "is joined as it is"},
		{entry: "{LookupHost,LookupIP,LookupCNAME,LookupMX,LookupNS,LookupTXT}#0=host", fails: "returns the error: no such host"},
		{entry: "(*Resolver).{LookupHost,LookupIPAddr,LookupCNAME,LookupMX,LookupNS,LookupTXT}#1=host", fails: "returns the error: no such host"},
		{entry: "(*Resolver).{LookupIP,LookupNetIP}#2=host", fails: "returns the error: no such host"},
		{entry: "LookupSRV#2=host", fails: "returns the error: no such host"},
		{entry: "ResolveIPAddr#1=host", fails: "returns the error: no such host"},
	}},
	{"net/netip", []Row{
		{entry: "{ParseAddrPort,MustParseAddrPort}#0=hostport", fails: "returns an error, or panics"},
	}},
	{"net/{rpc,rpc/jsonrpc,textproto}", []Row{
		{entry: "Dial#1=hostport", when: networks0, fails: "returns an error"},
	}},
	{"net/rpc", []Row{
		{entry: "{DialHTTP,DialHTTPPath}#1=hostport", when: networks0, fails: "returns an error"},
	}},
	{"net/smtp", []Row{
		{entry: "{Dial,SendMail}#0=hostport", fails: "returns an error"},
		{entry: "PlainAuth#3=host", fails: "signing in returns the error: wrong host name"},
		{entry: "NewClient#1=host", fails: "StartTLS and PlainAuth return an error"},
	}},
	{"crypto/tls", []Row{
		{entry: "{Dial,Listen}#1=hostport", when: networks0, fails: "returns an error"},
		{entry: "DialWithDialer#2=hostport", when: networks1, fails: "returns an error"},
		{entry: "(*Dialer).Dial#1=hostport", when: networks0, fails: "returns an error"},
		{entry: "(*Dialer).DialContext#2=hostport", when: networks1, fails: "returns an error"},
		{entry: "Config.ServerName=host", fails: "the handshake fails"},
	}},
	{"log/syslog", []Row{
		{entry: "Dial#1=hostport", when: networks0, fails: "returns an error"},
	}},

	// certificates
	{"crypto/x509", []Row{
		{entry: "Certificate.OCSPServer=absolute[http,https,ldap]", fails: "is written to the certificate as it is"},
		{entry: "Certificate.{IssuingCertificateURL,CRLDistributionPoints}=absolute[http,https,ldap,ldaps,ftp]", fails: "is written to the certificate as it is"},
		{entry: "Certificate.{PermittedURIDomains,ExcludedURIDomains}=host", fails: "never matches"},
	}},

	// others
	{"html/template", []Row{
		{entry: "URL()=html-url", fails: "is taken as it is"},
	}},
	{"path", []Row{
		{entry: "Join#0...=slash-path", fails: "makes one slash of two"},
		{entry: "Clean#0=slash-path", fails: "makes one slash of two"},
	}},
	{"path/filepath", []Row{
		{entry: "Join#0...=slash-path", fails: "makes one slash of two"},
	}},
	{"{strings,bytes}", []Row{
		{entry: "{Trim,TrimLeft,TrimRight}#1=cutset", fails: "takes off more, or less, than the text"},
	}},
	{"database/sql", []Row{
		{entry: "Open#1=dsn[postgres,postgresql]", when: postgres0, fails: "returns no error: the first query does"},
		{entry: "Open#1=dsn-mysql", when: mysql0, fails: "returns an error, or the first query does"},
		{entry: "Open#1=dsn[sqlserver]", when: sqlserver0, fails: "returns no error: the first query does"},
		{entry: "Open#1=absolute", when: clickhouse0, fails: "returns an error, or the first query does"},
	}},
}
