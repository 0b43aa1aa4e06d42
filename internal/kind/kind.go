// Package kind checks complete texts for what a callee does with them.
package kind

import (
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/nearest"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// A Kind is one way in which a callee reads the text it is given.
type Kind struct {
	Name string // as in the -sinks flag and the directive
	URL  bool   // a URL or a reference: the rules about how one is put together apply
	Doc  string // one line for the table in docs/sinks.md

	// Needs are bytes without which a text is right, if it is not at the
	// callee itself: a wrong one has all bytes of one of these. It is nil where
	// nothing such can be said. A broken verb of a format is wrong everywhere.
	Needs []string

	// Fills are values of an unknown part that set right what no URL does.
	Fills []string

	// check reports what is wrong with a complete text at a sink of this
	// kind. It need not ask which rules are on: the caller filters.
	// Texts with holes never come here; their fillings do (holes.go).
	Check func(c Context, text string) []rule.Finding
}

// A Context is what a kind's check may know besides the text.
type Context struct {
	Schemes []string // that the callee knows; nil for any
	Open    bool     // it may have been taught more
	Field   bool     // it is a struct field
	Profile rfc1738.Profile
	Report  func(*rule.Rule) bool // which rules are on; nil for the profile's own
	Near    bool                  // the text is the program's own on its way to this callee, and not one of many that a function is called with
	Direct  bool                  // it is written at the call itself
	Must    bool                  // the callee panics where others return an error
	Network bool                  // the network that the address is for has ports
	Listens bool                  // the callee listens at the address
	Test    bool                  // the call is in a _test.go file

	// Sent is set where what the callee makes of the text is handed to an HTTP
	// client. Plain says that it is one that changes nothing on the way.
	Sent, Plain bool

	// Inner is set where code of the program's own may change the value on its way,
	// or a rule of the callee does not hold for it.
	Inner bool

	// Adds is a path that the callee puts after that of the text.
	Adds string

	// OwnParser is set where the callee reads URLs with a parser of its own.
	OwnParser bool

	// Encodes is set where such a parser makes "%25" of a percent sign that begins no escape.
	Encodes bool
}

// All are all the kinds there are, in the order of the table in docs/sinks.md.
func All() []*Kind {
	return []*Kind{
		Absolute, BaseURL, URL, URLTemplate, SentURL, ProxyURL, Reference, Redirect, Callback, Target, RequestURI,
		PathElement, PathBelow, Path, Prefix, EscapedPath, Query, Fragment, DecodedFragment, Raw, Value, Escaped, EscapedQuery,
		Host, DNSName, Port, URLHost, OneHost, HostPort, FQDN, Authority, Endpoint, OneEndpoint, Broker, NATS, Docker, Cluster, Graph, WebSocket, ICE, SlashURL, FormatURL, Scheme, Origin, ExactOrigin, OriginPattern, HostOrigin, Origins,
		IP, IPPrefix, IPOrPrefix, IPPort, SplitHostPort, Network, Socket, FileName, FSPath, Mailbox, Mailboxes, BareMailbox, Method, RouteMethod, HeaderName, CookiePath, CookieName, CookieValue, Link, AltSvc, Policy, Refresh, Credentials, Bearer, MediaType, OneName,
		Pattern, ColonRoute, SlashColonRoute, NamedColonRoute, BraceRoute, PatternRoute, StaticRoute, FilesRoute, ChiRoute, RouteName, QueryName, ValuesName, User, SRVLabel, NoProxy, Bucket, CopySource, Image, ProbeScheme, IngressPath, ContainerPort, PublishedPort, Issuer,
		DSN, MySQL, SQLite, Mongo, Sentry, Redis, AMQP, DriverURL, MigrateURL, ConnectionString, GRPC, Git, Word, Header, HTML, Markup, FilePath, Cutset,
	}
}

// ByName returns the kind of that name; the error quotes a wrong one and
// names the right ones.
func ByName(name string) (*Kind, error) {
	var names []string
	for _, k := range All() {
		if k.Name == name {
			return k, nil
		}
		names = append(names, k.Name)
	}
	return nil, nearest.Unknown("kind", name, names, `"urllint explain kinds" lists them`)
}

var (
	Absolute = &Kind{
		Name: "absolute", URL: true, Check: neverLess(url.Parse, trimming(checkAbsolute)),
		Doc: "a whole URL, with a scheme that the callee knows and a host",
	}
	BaseURL = &Kind{
		Name: "base-url", URL: true, Check: neverLess(url.Parse, trimming(checkBaseURL)),
		Doc: "a whole URL that references are resolved against, so that its path ends in a slash",
	}
	URL = &Kind{
		Name: "url", URL: true, Check: neverLess(url.Parse, trimming(checkURL)),
		Doc: "a whole URL or a reference",
	}
	SentURL = &Kind{
		Name: "sent-url", Check: checkSentURL,
		Doc: "a url.URL of a request, to be sent where it has a host",
	}
	ProxyURL = &Kind{
		Name: "proxy-url", Check: checkProxyURL,
		Doc: "a url.URL of a proxy: its scheme may be left out, if there is a port",
	}
	Reference = &Kind{
		Name: "reference", URL: true, Check: neverLess(url.Parse, trimming(checkReference)),
		Doc: "a reference that is resolved against a base; a whole URL replaces the base",
	}
	Redirect = &Kind{
		Name: "redirect", URL: true, Check: trimming(checkRedirect),
		Doc: "a reference that is sent to a browser, relative to the page it asked for",
	}
	Target = &Kind{
		Name: "request-target", URL: true, Check: neverLess(url.ParseRequestURI, trimming(checkTarget)),
		Doc: "the target of a request line: a path from the root with its query, or a whole URL",
	}
	RequestURI = &Kind{
		Name: "request-uri", URL: true, Check: neverLess(url.ParseRequestURI, trimming(checkRequestURI)),
		Doc: "a request target without the methods that want another one: a path from the root with its query, or a whole URL",
	}
	PathElement = &Kind{
		Name: "path-element", Check: checkPathElement,
		Doc: "one or more path segments that are joined to a URL; escapes stay, ? and # are escaped",
	}
	Path = &Kind{
		Name: "path", Check: checkPath,
		Doc: "a decoded path: an escape in it is escaped again",
	}
	Prefix = &Kind{
		Name: "path-prefix", Check: checkPrefix,
		Doc: "what a decoded path begins with",
	}
	EscapedPath = &Kind{
		Name: "path-escaped", Check: checkEscapedPath,
		Doc: "an escaped path",
	}
	Query = &Kind{
		Name: "query", Check: checkQuery,
		Doc: "an escaped query, without the ? before it",
	}
	Fragment = &Kind{
		Name: "fragment", Check: checkForm(rfc1738.FormFragment),
		Doc: "an escaped fragment, without the # before it",
	}
	DecodedFragment = &Kind{
		Name: "fragment-decoded", Check: checkDecodedFragment,
		Doc: "a decoded fragment: an escape in it is escaped again",
	}
	Raw = &Kind{
		Name: "raw", Check: checkRaw,
		Doc: "a text that is about to be escaped: an escape in it is escaped again",
	}
	Value = &Kind{
		Name: "value", Check: checkRaw,
		Doc: "a value that is escaped when the URL is written: escaping it before does it twice",
	}
	Escaped = &Kind{
		Name: "escaped", Check: checkEscaped,
		Doc: "an escaped text that is about to be decoded",
	}
	EscapedQuery = &Kind{
		Name: "query-escaped", Check: checkEscapedQuery,
		Doc: "an escaped query that is about to be taken apart",
	}
	Host = &Kind{
		Name: "host", Check: checkHost,
		Doc: "a host without port",
	}
	DNSName = &Kind{
		Name: "dns-name", Check: checkDNSName,
		Doc: "a host without port, perhaps with a star as its first label",
	}
	Port = &Kind{
		Name: "port", Check: checkPort,
		Doc: "a port by itself",
	}
	URLHost = &Kind{
		Name: "url-host", Check: checkURLHost,
		Doc: "a host, perhaps with a port, as url.URL.Host holds it",
	}
	OneHost = &Kind{
		Name: "one-host", Check: checkOneHost,
		Doc: "one host, perhaps with a port, where a list has an element for each",
	}
	Authority = &Kind{
		Name: "authority", URL: true, Check: checkAuthority,
		Doc: "a host, perhaps with a port, or a URL of no more than that",
	}
	HostPort = &Kind{
		Name: "hostport", Check: checkHostPort,
		Doc: "a host and a port, as net.Dial wants them",
	}
	Endpoint = &Kind{
		Name: "endpoint", URL: true, Check: neverLess(afterScheme(url.Parse), checkEndpoint),
		Doc: "a whole URL, or a host with or without a port",
	}
	OneEndpoint = &Kind{
		Name: "one-endpoint", URL: true, Check: neverLess(unlessSocket(afterScheme(url.Parse)), checkOneEndpoint),
		Doc: "one URL or one host, with a port, where a list has an element for each",
	}
	Scheme = &Kind{
		Name: "scheme", Check: checkScheme,
		Doc: "a scheme, without the colon after it",
	}
	Pattern = &Kind{
		Name: "mux-pattern", Check: checkPattern, Fills: []string{"}", "...}"},
		Doc: "a pattern of http.ServeMux",
	}
	DSN = &Kind{
		Name: "dsn", Check: neverLess(parseDSN, checkDSN),
		Doc: "a data source name: a URL of one of the driver's schemes, or the driver's own syntax",
	}
	MySQL = &Kind{
		Name: "dsn-mysql", Check: checkMySQL,
		Doc: "a data source name of go-sql-driver/mysql: user:password@network(address)/database",
	}
	SQLite = &Kind{
		Name: "dsn-sqlite", Check: checkSQLite,
		Doc: "the file of a SQLite database: a path, or a URL of the scheme file",
	}
	Redis = &Kind{
		Name: "redis-url", URL: true, Check: neverLess(url.Parse, trimming(checkRedis)),
		Doc: "a whole URL of a Redis server: the path is the number of a database",
	}
	AMQP = &Kind{
		Name: "amqp-url", URL: true, Check: neverLess(url.Parse, trimming(checkAMQP)),
		Doc: "a whole URL of a broker, with settings in its query",
	}
	GRPC = &Kind{
		Name: "grpc-target", Check: checkGRPC,
		Doc: "a target of grpc: a host and port, or a URL of a resolver's scheme",
	}
	Git = &Kind{
		Name: "git-url", Check: neverLess(afterScheme(url.Parse), checkGit),
		Doc: "what git clones from: a URL, user@host:path, or a path",
	}
	Word = &Kind{
		Name: "word", URL: true, Check: checkWord,
		Doc: "an argument of a command, which is a URL only if it begins like one",
	}
	Header = &Kind{
		Name: "header", URL: true, Check: checkHeader,
		Doc: "the value of a header that holds a reference",
	}
	HTML = &Kind{
		Name: "html-url", Check: checkHTML,
		Doc: "a URL that html/template takes as it is",
	}
	Cutset = &Kind{
		Name: "cutset", Check: checkCutset,
		Doc: "characters that are taken off one by one, so no prefix or suffix",
	}
	FilePath = &Kind{
		Name: "slash-path", Check: checkFilePath, Needs: []string{":/", "%"},
		Doc: "a slash-separated path that is cleaned, so no URL",
	}
)

// On reports whether a rule is to be reported.
func (c Context) On(r *rule.Rule) bool {
	if c.Report == nil {
		return r.In(c.Profile)
	}
	return c.Report(r)
}

// unicodeEscape begins what escape() of JavaScript makes of a letter: no URL has it, and some
// servers decode it all the same.
var unicodeEscape = lazy.Regexp(`^%u[0-9A-Fa-f]{4}`)

// grammar reports what the grammar and the prose find in a text.
func (c Context) grammar(text string, f rfc1738.Form) []rule.Finding {
	on := func(g *rfc1738.Rule) bool { return c.On(rule.Of(g)) }
	found := rule.FromGrammar(rfc1738.Check(text, rfc1738.Options{Profile: c.Profile, Form: f, Report: on}))
	if hasPrefixFold(text, "unix://") || c.Profile == rfc1738.ProfileCurrent && len(found) > 0 && hasHostList(text) { // the path of a socket follows, no host
		found = slices.DeleteFunc(found, isAboutHost)
	}
	if c.Encodes {
		found = slices.DeleteFunc(found, func(f rule.Finding) bool { return f.Name == "bad-escape" })
	}
	for i, f := range found {
		if f.Name == "edge-space" && f.Repair != nil && parses(text) { // the space arrives
			found[i].Repair = nil
		}
		if f.Name == "bad-escape" && unicodeEscape().MatchString(text[f.Start:]) {
			found[i].Repair = nil
		}
	}
	return found
}

// hasHostList reports whether a text has several hosts with commas between them where
// one belongs, as brokers and resolvers take them: "direct://a:1,b:2/". On the web it is a
// comma for a dot.
func hasHostList(text string) bool {
	scheme, rest, ok := strings.Cut(text, "://")
	if !ok || isWebScheme(strings.ToLower(scheme)) || !parses(text) {
		return false
	}
	authority, _, _ := strings.Cut(rest, "/")
	return strings.Contains(authority, ",") && !strings.ContainsAny(authority, "?#")
}

// parses reports whether net/url takes a text.
func parses(text string) bool {
	_, err := url.Parse(text)
	return err == nil
}

// isAboutHost reports whether a finding is about a host or its port.
func isAboutHost(f rule.Finding) bool {
	for _, prefix := range [...]string{"host-", "port-", "ipv", "userinfo-"} {
		if strings.HasPrefix(f.Name, prefix) {
			return true
		}
	}
	return false
}

// checkForm is the check of a kind that has no rule of its own.
func checkForm(f rfc1738.Form) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		if text == "" {
			return nil
		}
		return c.grammar(text, f)
	}
}

// checkEscapedPath checks an escaped path. A number sign in one may be meant to begin
// a fragment, so it has no repair.
func checkEscapedPath(c Context, text string) []rule.Finding {
	found := checkForm(rfc1738.FormPath)(c, text)
	for i := range found {
		if found[i].Name == "unsafe-hash" {
			found[i].Repair = nil
		}
	}
	return found
}

// merge returns what the callee's rules and the grammar's found, in order of
// offset. Where both are about the same bytes, those of
// the callee's rules are kept: one mistake is one finding.
func (c Context) merge(callee, grammar []rule.Finding) []rule.Finding {
	callee = rule.Filter(callee, c.On) // a rule that is off hides nothing
	if len(callee) == 0 {
		return grammar
	}
	var out []rule.Finding
	for _, g := range grammar {
		if !touchesAny(g.Span, callee) {
			out = append(out, g)
		}
	}
	return rule.Sort(append(out, callee...))
}

func touchesAny(s rfc1738.Span, found []rule.Finding) bool {
	for _, f := range found {
		if s.Start < f.End && f.Start < s.End || (s.Start == s.End || f.Start == f.End) && s.Start <= f.End && f.Start <= s.End {
			return true
		}
	}
	return false
}

func one(f rule.Finding) []rule.Finding { return []rule.Finding{f} }
