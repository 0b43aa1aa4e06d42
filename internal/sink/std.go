package sink

// headerKeys are the headers whose value is a reference, originKeys those
// whose value is an origin.
var (
	headerKeys = &Condition{Arg: 0, values: []string{"Location", "Content-Location", "Referer"}}
	originKeys = &Condition{Arg: 0, values: []string{"Origin", "Access-Control-Allow-Origin"}}
	networks0  = &Condition{Arg: 0, values: []string{"tcp", "tcp4", "tcp6", "udp", "udp4", "udp6"}}
	networks1  = &Condition{Arg: 1, values: networks0.values}
)

// Std are the sinks of the standard library.
var Std = []Row{
	// net/url
	{entry: "net/url.Parse#0=url", fails: "returns an error, or a URL without a host"},
	{entry: "(*net/url.URL).Parse#0=reference", fails: "returns an error"},
	{entry: "net/url.ParseRequestURI#0=request-target", fails: "returns the error: invalid URI for request"},
	{entry: "net/url.JoinPath#0=url", fails: "returns an error, or the base without the elements"},
	{entry: "net/url.JoinPath#1...=path-element", fails: "returns an error, or escapes ? and #"},
	{entry: "(*net/url.URL).JoinPath#0...=path-element", fails: "drops every element, or escapes ? and #"},
	{entry: "net/url.PathUnescape#0=escaped", fails: "returns the error: invalid URL escape"},
	{entry: "net/url.QueryUnescape#0=escaped", fails: "returns the error: invalid URL escape"},
	{entry: "net/url.ParseQuery#0=escaped", fails: "returns the error: invalid URL escape"},
	{entry: "net/url.PathEscape#0=raw", fails: "escapes the escapes again"},
	{entry: "net/url.QueryEscape#0=raw", fails: "escapes the escapes again"},
	{entry: "(net/url.Values).Set#1=raw", fails: "Encode escapes the escapes again"},
	{entry: "(net/url.Values).Add#1=raw", fails: "Encode escapes the escapes again"},
	{entry: "net/url.User#0=raw", fails: "escapes the escapes again"},
	{entry: "net/url.UserPassword#0=raw", fails: "escapes the escapes again"},
	{entry: "net/url.UserPassword#1=raw", fails: "escapes the escapes again"},
	{entry: "net/url.URL.Scheme=scheme", fails: "String writes colon and slashes twice"},
	{entry: "net/url.URL.Host=url-host", fails: "String escapes the slashes"},
	{entry: "net/url.URL.Path=path", fails: "String escapes the escapes again"},
	{entry: "net/url.URL.RawPath=path-escaped", fails: "is ignored if it is no encoding of Path"},
	{entry: "net/url.URL.RawQuery=query", fails: "is written as it is"},
	{entry: "net/url.URL.Fragment=path", fails: "String escapes the escapes again"},
	{entry: "net/url.URL.RawFragment=fragment", fails: "is ignored if it is no encoding of Fragment"},

	// net/http, clients
	{entry: "net/http.Get#0=absolute[http,https]", fails: "returns an error"},
	{entry: "(*net/http.Client).Get#0=absolute[http,https]", fails: "returns an error", open: true},
	{entry: "net/http.Head#0=absolute[http,https]", fails: "returns an error"},
	{entry: "(*net/http.Client).Head#0=absolute[http,https]", fails: "returns an error", open: true},
	{entry: "net/http.Post#0=absolute[http,https]", fails: "returns an error"},
	{entry: "(*net/http.Client).Post#0=absolute[http,https]", fails: "returns an error", open: true},
	{entry: "net/http.PostForm#0=absolute[http,https]", fails: "returns an error"},
	{entry: "(*net/http.Client).PostForm#0=absolute[http,https]", fails: "returns an error", open: true},
	{entry: "net/http.NewRequest#1=url[http,https]", fails: "returns an error, or Client.Do does"},
	{entry: "net/http.NewRequestWithContext#2=url[http,https]", fails: "returns an error, or Client.Do does"},
	{entry: "net/http.Request.Host=url-host", fails: "the Host header is written empty"},

	// net/http, servers
	{entry: "net/http.Redirect#2=redirect", fails: "the Location header is written as it is"},
	{entry: "net/http.RedirectHandler#0=redirect", fails: "the Location header is written as it is"},
	{entry: "net/http.Handle#0=mux-pattern", fails: "panics, or never calls the handler"},
	{entry: "net/http.HandleFunc#0=mux-pattern", fails: "panics, or never calls the handler"},
	{entry: "(*net/http.ServeMux).Handle#0=mux-pattern", fails: "panics, or never calls the handler"},
	{entry: "(*net/http.ServeMux).HandleFunc#0=mux-pattern", fails: "panics, or never calls the handler"},
	{entry: "(*net/http.CrossOriginProtection).AddInsecureBypassPattern#0=mux-pattern", fails: "panics, or never matches"},
	{entry: "(*net/http.CrossOriginProtection).AddTrustedOrigin#0=origin", fails: "returns an error"},
	{entry: "net/http.StripPrefix#0=path", fails: "never matches, so that every request is answered with 404"},
	{entry: "net/http.Cookie.Domain=host", fails: "the attribute is dropped with a line in the log"},
	{entry: "net/http.ListenAndServe#0=hostport", fails: "returns an error"},
	{entry: "net/http.ListenAndServeTLS#0=hostport", fails: "returns an error"},
	{entry: "net/http.Server.Addr=hostport", fails: "ListenAndServe returns an error"},
	{entry: "(net/http.Header).Set#1=header", when: headerKeys, fails: "is sent as it is"},
	{entry: "(net/http.Header).Add#1=header", when: headerKeys, fails: "is sent as it is"},
	{entry: "(net/http.Header).Set#1=origin", when: originKeys, fails: "never matches"},
	{entry: "(net/http.Header).Add#1=origin", when: originKeys, fails: "never matches"},
	{entry: "net/http/httptest.NewRequest#1=request-target", fails: "panics"},
	{entry: "net/http/httptest.NewRequestWithContext#2=request-target", fails: "panics"},

	// net and what dials
	{entry: "net.Dial#1=hostport", when: networks0, fails: "returns an error"},
	{entry: "net.DialTimeout#1=hostport", when: networks0, fails: "returns an error"},
	{entry: "(*net.Dialer).Dial#1=hostport", when: networks0, fails: "returns an error"},
	{entry: "(*net.Dialer).DialContext#2=hostport", when: networks1, fails: "returns an error"},
	{entry: "net.Listen#1=hostport", when: networks0, fails: "returns an error"},
	{entry: "net.JoinHostPort#0=host", fails: "is joined as it is"},
	{entry: "net.LookupHost#0=host", fails: "returns the error: no such host"},
	{entry: "net/rpc.DialHTTP#1=hostport", when: networks0, fails: "returns an error"},
	{entry: "net/smtp.Dial#0=hostport", fails: "returns an error"},
	{entry: "net/smtp.SendMail#0=hostport", fails: "returns an error"},
	{entry: "crypto/tls.Dial#1=hostport", when: networks0, fails: "returns an error"},
	{entry: "crypto/tls.Config.ServerName=host", fails: "the handshake fails"},
	{entry: "log/syslog.Dial#1=hostport", when: networks0, fails: "returns an error"},

	// crypto/x509
	{entry: "crypto/x509.Certificate.OCSPServer=absolute[http,https,ldap]", fails: "is written to the certificate as it is"},
	{entry: "crypto/x509.Certificate.IssuingCertificateURL=absolute[http,https,ldap,ldaps,ftp]", fails: "is written to the certificate as it is"},
	{entry: "crypto/x509.Certificate.CRLDistributionPoints=absolute[http,https,ldap,ldaps,ftp]", fails: "is written to the certificate as it is"},
	{entry: "crypto/x509.Certificate.PermittedURIDomains=host", fails: "never matches"},
	{entry: "crypto/x509.Certificate.ExcludedURIDomains=host", fails: "never matches"},

	// others
	{entry: "html/template.URL()=html-url", fails: "is taken as it is"},
	{entry: "path.Join#0...=slash-path", fails: "makes one slash of two"},
	{entry: "path.Clean#0=slash-path", fails: "makes one slash of two"},
	{entry: "path/filepath.Join#0...=slash-path", fails: "makes one slash of two"},
	{entry: "database/sql.Open#1=dsn[postgres,postgresql]", when: &Condition{Arg: 0, values: []string{"postgres", "pgx"}}, fails: "returns no error: the first query does"},
	{entry: "database/sql.Open#1=dsn[sqlserver]", when: &Condition{Arg: 0, values: []string{"sqlserver"}}, fails: "returns no error: the first query does"},
	{entry: "database/sql.Open#1=dsn[clickhouse,tcp,http,https,native]", when: &Condition{Arg: 0, values: []string{"clickhouse"}}, fails: "returns an error"},
}
