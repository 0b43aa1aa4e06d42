package sink

// Conditions on another argument: the headers whose value is a reference or
// an origin, the networks whose addresses have a port.
var (
	headerKeys    = &Condition{Arg: 0, values: []string{"Location", "Content-Location", "Referer"}}
	originKeys    = &Condition{Arg: 0, values: []string{"Origin", "Access-Control-Allow-Origin"}}
	networks0     = &Condition{Arg: 0, values: []string{"tcp", "tcp4", "tcp6", "udp", "udp4", "udp6"}}
	networks1     = &Condition{Arg: 1, values: networks0.values}
	sockets0      = &Condition{Arg: 0, values: []string{"unix", "unixgram", "unixpacket"}}
	sockets1      = &Condition{Arg: 1, values: sockets0.values}
	proxyKeys     = &Condition{Arg: 0, values: []string{"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"}}
	collectorKeys = &Condition{Arg: 0, values: []string{"OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", "OTEL_EXPORTER_OTLP_LOGS_ENDPOINT"}}
	noProxyKeys   = &Condition{Arg: 0, values: []string{"NO_PROXY"}}
	linkKey       = &Condition{Arg: 0, values: []string{"Link"}}
	authKeys      = &Condition{Arg: 0, values: []string{"Authorization", "Proxy-Authorization"}}
	hostKey       = &Condition{Arg: 0, values: []string{"X-Forwarded-Host"}}
	protoKey      = &Condition{Arg: 0, values: []string{"X-Forwarded-Proto"}}
	altSvcKey     = &Condition{Arg: 0, values: []string{"Alt-Svc"}}
	policyKeys    = &Condition{Arg: 0, values: []string{"Content-Security-Policy", "Content-Security-Policy-Report-Only"}}
	commands0     = &Condition{Arg: 0, values: []string{"git", "curl", "wget"}}
	commands1     = &Condition{Arg: 1, values: commands0.values}
	mediaKey      = &Condition{Arg: 0, values: []string{"Content-Type"}}
	refreshKey    = &Condition{Arg: 0, values: []string{"Refresh"}}
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
		{entry: "{User,UserPassword}#0=user", fails: "escapes the colon, and escapes again"},
		{entry: "UserPassword#1=value", fails: "escapes the escapes again"},
		{entry: "(Values).{Set,Add}#0=query-name", fails: "there is no such parameter"},
		{entry: "(Values).{Get,Has,Del}#0=values-name", fails: "there is no such parameter"},
		{entry: "(Values).{Set,Add}#1=value", fails: "Encode escapes the escapes again"},
		{entry: "URL.Scheme=scheme", fails: "String writes colon and slashes twice"},
		{entry: "URL.Host=url-host[in-brackets]", fails: "String escapes the slashes"},
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
		{entry: "NewRequest#0=method", fails: "returns an error, or the server answers with 405"},
		{entry: "NewRequestWithContext#1=method", fails: "returns an error, or the server answers with 405"},
		{entry: "Request.Host=url-host", fails: "the Host header is written empty"},
		{entry: "Request.URL=sent-url", fails: "Client.Do returns an error"},
		{entry: "ProxyURL#0=proxy-url[http,https,socks5,socks5h]", fails: "the requests return an error, or ask another kind of proxy"},
		{entry: "(*Transport).RegisterProtocol#0=scheme", fails: "is asked for no request"},
		{entry: "(CookieJar).{SetCookies,Cookies}#0=absolute[http,https]", fails: "keeps no cookie"},
	}},
	{"net/http/cookiejar", []Row{
		{entry: "(*Jar).{SetCookies,Cookies}#0=absolute[http,https]", fails: "keeps no cookie"},
	}},
	{"net/http/httputil", []Row{
		{entry: "NewSingleHostReverseProxy#0=absolute[http,https]", open: true, fails: "answers with 502"},
		{entry: "(*ProxyRequest).SetURL#0=absolute[http,https]", open: true, fails: "answers with 502"},
	}},

	// servers
	{"net/http", []Row{
		{entry: "Redirect#2=redirect", fails: "the Location header is written as it is"},
		{entry: "RedirectHandler#0=redirect", fails: "the Location header is written as it is"},
		{entry: "{Handle,HandleFunc}#0=mux-pattern", fails: "panics, or never calls the handler"},
		{entry: "(*ServeMux).{Handle,HandleFunc}#0=mux-pattern", fails: "panics, or never calls the handler"},
		{entry: "(*CrossOriginProtection).AddInsecureBypassPattern#0=mux-pattern", fails: "panics, or never matches"},
		{entry: "(*CrossOriginProtection).AddTrustedOrigin#0=origin", fails: "returns an error"},
		{entry: "ServeFile#2=file-name", fails: "answers with 404"},
		{entry: "Dir()=file-name", fails: "a file server of it answers each request with 404"},
		{entry: "StripPrefix#0=path-prefix", fails: "never matches, so that every request is answered with 404"},
		{entry: "(*Request).PathValue#0=route-name", fails: "returns an empty text"},
		{entry: "(*Request).{FormValue,PostFormValue}#0=query-name", fails: "there is no such parameter"},
		{entry: "Cookie.Domain=host", fails: "the attribute is dropped with a line in the log"},
		{entry: "Cookie.Path=cookie-path", fails: "browsers take another path"},
		{entry: "Cookie.Name=cookie-name", fails: "SetCookie writes nothing"},
		{entry: "Cookie.Value=cookie-value", fails: "bytes are dropped with a line in the log"},
		{entry: "{ListenAndServe,ListenAndServeTLS}#0=hostport", fails: "returns an error"},
		{entry: "Server.Addr=hostport", fails: "ListenAndServe returns an error"},
		{entry: "(Header).{Set,Add,Get}#0=header-name", fails: "the request returns an error, or the answer goes without it"},
		{entry: "(Header).{Set,Add}#1=header", when: headerKeys, fails: "is sent as it is"},
		{entry: "(Header).{Set,Add}#1=exact-origin", when: originKeys, fails: "never matches"},
		{entry: "(Header).{Set,Add}#1=link", when: linkKey, fails: "is no link"},
		{entry: "(Header).{Set,Add}#1=alt-svc", when: altSvcKey, fails: "browsers go on as before"},
		{entry: "(Header).{Set,Add}#1=policy", when: policyKeys, fails: "browsers load nothing from there"},
		{entry: "(Header).{Set,Add}#1=credentials", when: authKeys, fails: "the server finds no user in it"},
		{entry: "(Header).{Set,Add}#1=url-host", when: hostKey, fails: "the server takes it for a host as it is"},
		{entry: "(Header).{Set,Add}#1=scheme", when: protoKey, fails: "the server compares it with https"},
		{entry: "(Header).{Set,Add}#1=media-type", when: mediaKey, fails: "nobody reads the body by it"},
		{entry: "{Post,(*Client).Post}#1=media-type", fails: "the server does not read the body by it"},
		{entry: "(Header).{Set,Add}#1=refresh", when: refreshKey, fails: "the browser asks for it beside the page"},
	}},
	{"net/http/httptest", []Row{
		{entry: "NewRequest#1=request-target", fails: "panics"},
		{entry: "NewRequestWithContext#2=request-target", fails: "panics"},
	}},

	// what dials, listens and looks up
	{"net", []Row{
		{entry: "{Dial,DialTimeout,ResolveUnixAddr}#0=network", fails: "returns the error: unknown network"},
		{entry: "Listen#0=network[tcp,tcp4,tcp6,unix,unixpacket]", fails: "returns the error: unexpected address type, or unknown network"},
		{entry: "ListenPacket#0=network[udp,udp4,udp6,unixgram,ip,ip4,ip6]", fails: "returns the error: unexpected address type, or unknown network"},
		{entry: "{ResolveTCPAddr,DialTCP,ListenTCP}#0=network[tcp,tcp4,tcp6]", fails: "returns the error: unknown network"},
		{entry: "{ResolveUDPAddr,DialUDP,ListenUDP,ListenMulticastUDP}#0=network[udp,udp4,udp6]", fails: "returns the error: unknown network"},
		{entry: "(*Dialer).Dial#0=network", fails: "returns the error: unknown network"},
		{entry: "(*Dialer).DialContext#1=network", fails: "returns the error: unknown network"},
		{entry: "(*ListenConfig).Listen#1=network[tcp,tcp4,tcp6,unix,unixpacket]", fails: "returns the error: unexpected address type, or unknown network"},
		{entry: "(*ListenConfig).ListenPacket#1=network[udp,udp4,udp6,unixgram,ip,ip4,ip6]", fails: "returns the error: unexpected address type, or unknown network"},
		{entry: "{Dial,DialTimeout,Listen,ListenPacket,ResolveUnixAddr}#1=socket-path", when: sockets0, fails: "there is no such file"},
		{entry: "(*Dialer).Dial#1=socket-path", when: sockets0, fails: "there is no such file"},
		{entry: "(*Dialer).DialContext#2=socket-path", when: sockets1, fails: "there is no such file"},
		{entry: "(*ListenConfig).{Listen,ListenPacket}#2=socket-path", when: sockets1, fails: "there is no such file"},
		{entry: "UnixAddr.Name=socket-path", fails: "there is no such file"},
		{entry: "{ParseIP,LookupAddr}#0=ip", fails: "returns nil, or an error"},
		{entry: "(*Resolver).LookupAddr#1=ip", fails: "returns an error"},
		{entry: "ParseCIDR#0=ip-prefix", fails: "returns an error"},
		{entry: "SplitHostPort#0=split-hostport", fails: "returns an error"},
		{entry: "LookupPort#1=port", fails: "returns the error: unknown port"},
		{entry: "{Dial,DialTimeout,Listen,ListenPacket,ResolveTCPAddr,ResolveUDPAddr}#1=hostport", when: networks0, fails: "returns an error"},
		{entry: "(*Dialer).Dial#1=hostport", when: networks0, fails: "returns an error"},
		{entry: "(*Dialer).DialContext#2=hostport", when: networks1, fails: "returns an error"},
		{entry: "(*ListenConfig).{Listen,ListenPacket}#2=hostport", when: networks1, fails: "returns an error"},
		{entry: "JoinHostPort#0=host", fails: "is joined as it is"},
		{entry: "JoinHostPort#1=port", fails: "is joined as it is"},
		{entry: "{LookupHost,LookupIP,LookupCNAME,LookupMX,LookupNS,LookupTXT}#0=host", fails: "returns the error: no such host"},
		{entry: "(*Resolver).{LookupHost,LookupIPAddr,LookupCNAME,LookupMX,LookupNS,LookupTXT}#1=host", fails: "returns the error: no such host"},
		{entry: "(*Resolver).{LookupIP,LookupNetIP}#2=host", fails: "returns the error: no such host"},
		{entry: "LookupSRV#0=srv-label", fails: "returns the error: no such host"},
		{entry: "LookupSRV#1=srv-label", fails: "returns the error: no such host"},
		{entry: "(*Resolver).LookupSRV#1=srv-label", fails: "returns the error: no such host"},
		{entry: "(*Resolver).LookupSRV#2=srv-label", fails: "returns the error: no such host"},
		{entry: "(*Resolver).LookupSRV#3=host", fails: "returns the error: no such host"},
		{entry: "LookupSRV#2=host", fails: "returns the error: no such host"},
		{entry: "ResolveIPAddr#1=host", fails: "returns the error: no such host"},
	}},
	{"net/netip", []Row{
		{entry: "{ParseAddr,MustParseAddr}#0=ip", fails: "returns an error, or panics"},
		{entry: "{ParsePrefix,MustParsePrefix}#0=ip-prefix", fails: "returns an error, or panics"},
		{entry: "{ParseAddrPort,MustParseAddrPort}#0=ip-port", fails: "returns an error, or panics"},
	}},
	{"net/{rpc,rpc/jsonrpc,textproto}", []Row{
		{entry: "Dial#1=hostport", when: networks0, fails: "returns an error"},
	}},
	{"net/rpc", []Row{
		{entry: "{DialHTTP,DialHTTPPath}#1=hostport", when: networks0, fails: "returns an error"},
	}},
	{"net/smtp", []Row{
		{entry: "{Dial,SendMail}#0=hostport", fails: "returns an error"},
		{entry: "SendMail#2=bare-mailbox", fails: "the server refuses it"},
		{entry: "SendMail#3=bare-mailbox", fails: "the server refuses it"},
		{entry: "(*Client).{Mail,Rcpt}#0=bare-mailbox", fails: "the server refuses it"},
		{entry: "PlainAuth#3=host", fails: "signing in returns the error: wrong host name"},
		{entry: "(*Client).Hello#0=dns-name", fails: "is sent as it is: servers that look at it refuse it"},
		{entry: "NewClient#1=host", fails: "StartTLS and PlainAuth return an error"},
	}},
	{"net/mail", []Row{
		{entry: "ParseAddress#0=mailbox", fails: "returns an error"},
		{entry: "ParseAddressList#0=mailboxes", fails: "returns an error"},
	}},
	{"crypto/tls", []Row{
		{entry: "{Dial,Listen}#0=network", fails: "returns the error: unknown network"},
		{entry: "{Dial,Listen}#1=hostport", when: networks0, fails: "returns an error"},
		{entry: "DialWithDialer#2=hostport", when: networks1, fails: "returns an error"},
		{entry: "(*Dialer).Dial#1=hostport", when: networks0, fails: "returns an error"},
		{entry: "(*Dialer).DialContext#2=hostport", when: networks1, fails: "returns an error"},
		{entry: "Config.ServerName=dns-name", fails: "the handshake fails"},
	}},
	{"log/syslog", []Row{
		{entry: "Dial#1=hostport", when: networks0, fails: "returns an error"},
	}},

	// certificates
	{"crypto/x509", []Row{
		{entry: "Certificate.OCSPServer=absolute[http,https,ldap]", fails: "is written to the certificate as it is"},
		{entry: "Certificate.{IssuingCertificateURL,CRLDistributionPoints}=absolute[http,https,ldap,ldaps,ftp]", fails: "is written to the certificate as it is"},
		{entry: "Certificate.{PermittedURIDomains,ExcludedURIDomains}=host", fails: "never matches"},
		{entry: "{Certificate,CertificateRequest}.DNSNames=dns-name", fails: "no host matches"},
		{entry: "(*Certificate).VerifyHostname#0=dns-name", fails: "returns an error"},
		{entry: "VerifyOptions.DNSName=dns-name", fails: "Verify returns an error"},
	}},

	// others
	{"os", []Row{
		{entry: "{Open,OpenFile,Create,ReadFile,WriteFile,ReadDir,DirFS}#0=file-name", fails: "returns an error, or the file system does"},
		{entry: "Setenv#1=endpoint[http,https,socks5,socks5h]", when: proxyKeys, fails: "the requests return an error, or go past the proxy"},
		{entry: "Setenv#1=absolute", when: collectorKeys, fails: "the exporters ask nobody, or somebody else"},
		{entry: "Setenv#1=no-proxy", when: noProxyKeys, fails: "the proxy is asked for the host"},
	}},
	{"io/fs", []Row{
		{entry: "Sub#1=fs-path", fails: "returns an error"},
	}},
	{"embed", []Row{
		{entry: "(FS).{Open,ReadFile,ReadDir}#0=fs-path", fails: "returns an error"},
	}},
	{"io/ioutil", []Row{
		{entry: "{ReadFile,WriteFile,ReadDir}#0=file-name", fails: "returns an error"},
	}},
	{"os/exec", []Row{
		{entry: "Command#1...=word", when: commands0, fails: "the command fails"},
		{entry: "CommandContext#2...=word", when: commands1, fails: "the command fails"},
	}},
	{"html/template", []Row{
		{entry: "URL()=html-url", fails: "is taken as it is"},
	}},
	{"{html,text}/template", []Row{
		{entry: "(*Template).Parse#0=markup", fails: "the page has it as it is"},
	}},
	{"path", []Row{
		{entry: "Join#0...=slash-path", fails: "makes one slash of two"},
		{entry: "{Clean,Dir}#0=slash-path", fails: "makes one slash of two"},
	}},
	{"path/filepath", []Row{
		{entry: "Join#0...=slash-path", fails: "makes one slash of two"},
		{entry: "{Clean,Dir}#0=slash-path", fails: "makes one slash of two"},
	}},
	{"{strings,bytes}", []Row{
		{entry: "{Trim,TrimLeft,TrimRight}#1=cutset", fails: "takes off more, or less, than the text"},
	}},
	{"database/sql", []Row{
		{entry: "Open#1=dsn[postgres,postgresql]", when: postgres0, fails: "returns no error: the first query does"},
		{entry: "Open#1=dsn-mysql", when: mysql0, fails: "returns an error, or the first query does"},
		{entry: "Open#1=dsn[sqlserver]", when: sqlserver0, fails: "returns no error: the first query does"},
		{entry: "Open#1=dsn-sqlite", when: sqlite0, fails: "returns no error: the first query does"},
		{entry: "Open#1=absolute", when: clickhouse0, fails: "returns an error, or the first query does"},
	}},
}
