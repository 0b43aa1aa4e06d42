// Package rule is the linter's catalogue: the rules of package rfc1738 and
// those about what a callee needs.
package rule

import (
	"cmp"
	"slices"

	"github.com/urllint/urllint/rfc1738"
)

// A Rule is one thing that a text can get wrong, with all that the linter has
// to say of it: documentation, messages, links, settings and tests are made
// from it.
type Rule struct {
	Name     string // kebab-case; never changes once released
	Section  string // of the standard it comes from: "RFC 1738 §3.1"
	Summary  string // the message: lower case, no full stop
	Doc      string // why it matters, in plain words, with what Go does at run time
	Severity Severity
	Group    string // a name that switches several rules together
	OptIn    bool   // off unless enabled by name
	Fixable  bool   // there may be a repair, which does not change what the URL means

	// Bad are Go expressions that break the rule, Good the same corrected; of a
	// rule of the grammar they are texts.
	Bad, Good []string

	// Grammar is the rule of package rfc1738 that stands behind this one; nil
	// where it is about what a callee needs.
	Grammar *rfc1738.Rule
}

// A Severity says how bad it is to break a rule.
type Severity uint8

const (
	Error   Severity = iota // Go refuses the text, or does something else than was meant
	Warning                 // it works as long as everybody on the way is lenient
	Note                    // it works, and some would rather not have it
)

// String returns the severity as SARIF names it.
func (s Severity) String() string { return [...]string{"error", "warning", "note"}[min(s, Note)] }

// Lifted returns the later standard that made legal what the rule reports, or
// "". Such a rule reports in profile rfc1738 only.
func (r *Rule) Lifted() string {
	if r.Grammar == nil {
		return ""
	}
	return r.Grammar.Lifted
}

// In reports whether a profile reports the rule, where nobody named it.
func (r *Rule) In(p rfc1738.Profile) bool {
	return !r.OptIn && (p == rfc1738.Strict || r.Lifted() == "")
}

// catalogue are all rules, sorted by name, and byName the same. Neither
// changes.
var catalogue, byName = makeCatalogue()

func makeCatalogue() (all []*Rule, byName map[string]*Rule) {
	all = callees()
	for _, g := range rfc1738.Rules() {
		all = append(all, ofGrammar(g))
	}
	slices.SortFunc(all, func(a, b *Rule) int { return cmp.Compare(a.Name, b.Name) })
	byName = make(map[string]*Rule, len(all))
	for _, r := range all {
		byName[r.Name] = r
	}
	return all, byName
}

// All returns the whole catalogue, sorted by name.
func All() []*Rule { return slices.Clone(catalogue) }

// Callees returns the rules about what a callee needs, sorted by name.
func Callees() []*Rule {
	return slices.DeleteFunc(All(), func(r *Rule) bool { return r.Grammar != nil })
}

// ByName returns the rule of that name, or nil.
func ByName(name string) *Rule { return byName[name] }

// Of returns the linter's rule for one of the grammar.
func Of(g *rfc1738.Rule) *Rule { return byName[g.Name] }

// GroupOverlap is the group of the rules that report what another tool of
// many a project reports too.
const GroupOverlap = "overlap"

// callees are the rules about what a callee needs.
func callees() []*Rule {
	return []*Rule{
		MissingScheme, HostAsScheme, BareHost, SchemeRefused, MissingHost, SchemeColon, DoubleScheme, SearchAmpersand,
		RedirectHost, RequestTarget,
		JoinQuery, JoinEscape, PathJoin,
		FieldScheme, FieldHost, FieldEscape, FieldQuery, DoubleEscape, DecodeEscape,
		AddressURL, AddressColons, AddressPort, AddressBadPort, HostURL, HostPort, HostBrackets,
		OriginScheme, OriginPath, PatternSyntax, PatternUnmatched,
		DSNScheme, GRPCScheme, HTMLURL, ClearText, DefaultPort,
		FileConcat, ServerSlash, PrintfEscape, UnescapedPath, UnescapedQuery, QueryEscapeInPath, JoinHostPort, Anywhere,
		BadDirective, UnusedIgnore,
	}
}

// Rules about the beginning of a URL.
var (
	MissingScheme = &Rule{
		Name: "missing-scheme", Section: "RFC 1738 §2.1",
		Summary: "no scheme where one is needed",
		Doc:     `An HTTP client, a WebSocket dialer and the like are given a whole URL. Without a scheme net/http fails with: unsupported protocol scheme "".`,
		Bad:     []string{`http.Get("example.com/a")`, `http.Get("/a")`, `http.Post("//example.com/a", "text/plain", nil)`},
		Good:    []string{`http.Get("http://example.com/a")`, `http.Get("http://localhost/a")`, `http.Post("https://example.com/a", "text/plain", nil)`},
	}
	HostAsScheme = &Rule{
		Name: "host-as-scheme", Section: "RFC 1738 §2.1",
		Summary: "host and port read as a scheme",
		Doc:     `"localhost:8080" is a well-formed URL of the scheme "localhost": url.Parse returns no error and an empty Host, http.Get fails with: unsupported protocol scheme "localhost". For "127.0.0.1:80" url.Parse fails with: first path segment in URL cannot contain colon.`,
		Bad:     []string{`http.Get("localhost:8080/a")`, `url.Parse("example.com:80")`, `url.Parse("127.0.0.1:80/a")`},
		Good:    []string{`http.Get("http://localhost:8080/a")`, `url.Parse("http://example.com:80")`, `url.Parse("http://127.0.0.1:80/a")`},
	}
	BareHost = &Rule{
		Name: "bare-host", Section: "RFC 1738 §3.1", Severity: Warning,
		Summary: "host without a scheme is read as a path",
		Doc:     `url.Parse("example.com/a") returns no error, an empty Host and the Path "example.com/a". Reported only for names in well-known domains, where the text is spelled at the call, and not in tests.`,
		Bad:     []string{`url.Parse("example.com/a")`, `url.Parse("www.example.org")`},
		Good:    []string{`url.Parse("http://example.com/a")`, `url.Parse("//www.example.org")`},
	}
	SchemeRefused = &Rule{
		Name: "scheme-refused", Section: "RFC 1738 §2.1",
		Summary: "scheme that the callee refuses",
		Doc:     `The callee speaks certain schemes only: http.Get fails with: unsupported protocol scheme "ftp". Reported only where the text is spelled at the call.`,
		Bad:     []string{`http.Get("ftp://example.com/a")`, `http.Get("htp://example.com/a")`},
		Good:    []string{`http.Get("http://example.com/a")`, `http.Get("http://example.com/a")`},
	}
	MissingHost = &Rule{
		Name: "missing-host", Section: "RFC 1738 §3.3",
		Summary: "no host",
		Doc:     `net/http fails with: http: no Host in request URL. Most often one slash too many, or a host that was meant to be filled in.`,
		Bad:     []string{`http.Get("http:///a")`, `http.Get("http://")`},
		Good:    []string{`http.Get("http://localhost/a")`, `http.Get("http://localhost")`},
	}
	SchemeColon = &Rule{
		Name: "scheme-colon", Section: "RFC 1738 §2.1",
		Summary: "no colon behind the scheme",
		Doc:     `url.Parse("https//example.com") returns no error and the Path "https//example.com"; http.Get fails with: unsupported protocol scheme "".`,
		Bad:     []string{`http.Get("https//example.com/a")`, `url.Parse("https//example.com")`},
		Good:    []string{`http.Get("https://example.com/a")`, `url.Parse("https://example.com")`},
		Fixable: true,
	}
	SearchAmpersand = &Rule{
		Name: "search-ampersand", Section: "RFC 1738 §3.3",
		Summary: `"&" and no "?" before it`,
		Doc:     `The query begins behind "?". url.Parse("http://example.com/events&limit=1") returns no error, the Path "/events&limit=1" and no query: the server finds no such page, and the parameter is lost. Silent where "=", ";" or a bracket stands in front of the "&", since such a path has a syntax of its own, and where a part that is unknown may bring the "?" along.`,
		Bad:     []string{`url.Parse("http://example.com/events&limit=1")`, `url.Parse("/events&limit=1")`},
		Good:    []string{`url.Parse("http://example.com/events?limit=1")`, `url.Parse("/events?limit=1")`},
	}
	DoubleScheme = &Rule{
		Name: "double-scheme", Section: "RFC 1738 §3.1",
		Summary: "scheme where the host belongs",
		Doc:     `url.Parse("http://https://example.com/") returns no error and the Host "https:"; http.Get then looks up a host named https. Most often a base URL joined to a text that has its own.`,
		Bad:     []string{`http.Get("http://https://example.com/a")`, `url.Parse("http://https://example.com/")`},
		Good:    []string{`http.Get("https://example.com/a")`, `url.Parse("https://example.com/")`},
	}
	ClearText = &Rule{
		Name: "clear-text", Section: "RFC 9110 §4.2.1", Severity: Note,
		Summary: "scheme that sends everything in clear text",
		Doc:     `The request goes over the network in clear text: whoever carries the packets can read and change them. Hosts on this machine are left alone. Off unless enabled by name.`,
		Bad:     []string{`http.Get("http://example.com/a")`},
		Good:    []string{`http.Get("https://example.com/a")`},
		OptIn:   true,
	}
	DefaultPort = &Rule{
		Name: "default-port", Section: "RFC 1738 §3.1", Severity: Note,
		Summary: "the scheme's own port written out",
		Doc:     `The port may be left out. Written out it makes two spellings of one URL, with and without :443, which caches and signatures tell apart, and it is sent along: the Host header is example.com:80. Off unless enabled by name.`,
		Bad:     []string{`http.Get("http://example.com:80/a")`, `url.Parse("https://example.com:443")`},
		Good:    []string{`http.Get("http://example.com/a")`, `url.Parse("https://example.com")`},
		OptIn:   true, Fixable: true,
	}
)

// Rules about references and request targets.
var (
	RedirectHost = &Rule{
		Name: "redirect-host", Section: "RFC 1808 §4",
		Summary: "relative redirect target that looks like a host",
		Doc:     `http.Redirect joins "example.com/a" to the path of the request, so that the browser asks the same host for /dir/example.com/a.`,
		Bad:     []string{`http.Redirect(w, r, "example.com/a", http.StatusFound)`, `http.Redirect(w, r, "www.example.org", http.StatusFound)`},
		Good:    []string{`http.Redirect(w, r, "https://example.com/a", http.StatusFound)`, `http.Redirect(w, r, "//www.example.org", http.StatusFound)`},
	}
	RequestTarget = &Rule{
		Name: "request-target", Section: "RFC 9112 §3.2",
		Summary: "neither a path from the root nor a whole URL",
		Doc:     `A request line asks for a path that begins with a slash, or for a whole URL. httptest.NewRequest panics on anything else: invalid NewRequest arguments. url.ParseRequestURI returns the error: invalid URI for request.`,
		Bad:     []string{`httptest.NewRequest("GET", "a/b", nil)`, `httptest.NewRequest("GET", "", nil)`, `httptest.NewRequest("GET", "?a=b", nil)`, `url.ParseRequestURI("a/b")`},
		Good:    []string{`httptest.NewRequest("GET", "/a/b", nil)`, `httptest.NewRequest("GET", "/", nil)`, `httptest.NewRequest("GET", "/?a=b", nil)`, `url.ParseRequestURI("/a/b")`},
	}
	JoinQuery = &Rule{
		Name: "join-query", Section: "RFC 1738 §3.3",
		Summary: "query or fragment in a path element",
		Doc:     `JoinPath joins paths: it writes ? as %3F and # as %23, so that the server sees them in the file name. Set RawQuery or Fragment of the result instead.`,
		Bad:     []string{`base.JoinPath("a?b=c")`, `url.JoinPath("http://example.com", "a#b")`},
		Good:    []string{`base.JoinPath("a")`, `url.JoinPath("http://example.com", "a")`},
	}
	JoinEscape = &Rule{
		Name: "join-escape", Section: "RFC 1738 §2.2",
		Summary: "percent sign that begins no escape in a path element",
		Doc:     `JoinPath takes its elements escaped. The method has no error to return: one bad escape and every element is dropped. The function url.JoinPath returns an error since Go 1.26 and dropped the elements before.`,
		Bad:     []string{`base.JoinPath("100%")`, `base.JoinPath("a", "b%zz")`},
		Good:    []string{`base.JoinPath("100%25")`, `base.JoinPath("a", "b%25zz")`},
		Fixable: true,
	}
	PathJoin = &Rule{
		Name: "path-join", Section: "RFC 1738 §3.1",
		Summary: "path.Join on a URL",
		Doc:     `path.Join cleans its result: the two slashes of "https://h" become one, "https:/h". Use url.JoinPath.`,
		Bad:     []string{`path.Join("https://h", "a")`},
		Good:    []string{`url.JoinPath("https://h", "a")`},
	}
)

// Rules about the fields of url.URL and about escaping twice.
var (
	FieldScheme = &Rule{
		Name: "field-scheme", Section: "RFC 1738 §2.1",
		Summary: "more than a scheme in a field for the scheme",
		Doc:     `url.URL writes the colon and the slashes by itself: Scheme "https://" gives "https://://h", "https:" gives "https:://h".`,
		Bad:     []string{`&url.URL{Scheme: "https://", Host: "h"}`, `&url.URL{Scheme: "https:", Host: "h"}`},
		Good:    []string{`&url.URL{Scheme: "https", Host: "h"}`, `&url.URL{Scheme: "https", Host: "h"}`},
		Fixable: true,
	}
	FieldHost = &Rule{
		Name: "field-host", Section: "RFC 1738 §3.1",
		Summary: "more than a host and port in a field for the host",
		Doc:     `url.URL escapes the slashes: Host "http://h" gives "http://http:%2F%2Fh". In http.Request.Host it empties the Host header.`,
		Bad:     []string{`&url.URL{Scheme: "http", Host: "http://h"}`, `&url.URL{Scheme: "http", Host: "h/a"}`},
		Good:    []string{`&url.URL{Scheme: "http", Host: "h"}`, `&url.URL{Scheme: "http", Host: "h", Path: "/a"}`},
	}
	FieldEscape = &Rule{
		Name: "field-escape", Section: "RFC 1738 §2.2",
		Summary: "escape in a decoded path, which is escaped again",
		Doc:     `url.URL.Path holds the path decoded: "/a%20b" is written as "/a%2520b". http.StripPrefix compares with the decoded path, so that "/a%20b" never matches. Not reported in tests.`,
		Bad:     []string{`&url.URL{Path: "/a%20b"}`, `http.StripPrefix("/a%20b", h)`},
		Good:    []string{`&url.URL{Path: "/a b"}`, `http.StripPrefix("/a b", h)`},
		Fixable: true,
	}
	FieldQuery = &Rule{
		Name: "field-query", Section: "RFC 1738 §3.3",
		Summary: "question mark before a query",
		Doc:     `url.URL writes the question mark by itself: RawQuery "?a=b" gives "/??a=b", and the server reads a key "?a".`,
		Bad:     []string{`&url.URL{Path: "/", RawQuery: "?a=b"}`},
		Good:    []string{`&url.URL{Path: "/", RawQuery: "a=b"}`},
		Fixable: true,
	}
	DoubleEscape = &Rule{
		Name: "double-escape", Section: "RFC 1738 §2.2",
		Summary: "escape in a text that is about to be escaped",
		Doc:     `url.QueryEscape, url.PathEscape, url.Values and url.UserPassword escape what they are given: "a%20b" becomes "a%2520b". Not reported in tests.`,
		Bad:     []string{`url.QueryEscape("a%20b")`, `url.UserPassword("u", "a%20b")`},
		Good:    []string{`url.QueryEscape("a b")`, `url.UserPassword("u", "a b")`},
		Fixable: true,
	}
	DecodeEscape = &Rule{
		Name: "decode-escape", Section: "RFC 1738 §2.2",
		Summary: "percent sign that begins no escape in a text to be decoded",
		Doc:     `url.PathUnescape, url.QueryUnescape and url.ParseQuery return the error: invalid URL escape. Constants given to them are nearly always tests of that error: off unless enabled by name.`,
		Bad:     []string{`url.PathUnescape("100%")`},
		Good:    []string{`url.PathUnescape("100%25")`},
		OptIn:   true, Fixable: true,
	}
	HTMLURL = &Rule{
		Name: "html-url", Section: "RFC 1738 §2.2", Severity: Warning,
		Summary: "bad URL that html/template takes as it is",
		Doc:     `template.URL switches the filter of schemes off: even javascript: goes through. Off unless enabled by name.`,
		Bad:     []string{`template.URL("javascript:a b")`},
		Good:    []string{`template.URL("http://example.com/")`},
		OptIn:   true,
	}
)

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
		Doc:     `An IPv6 address stands in brackets before its port: "[::1]:80". net.Dial fails with: too many colons in address.`,
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
	GRPCScheme = &Rule{
		Name: "grpc-scheme", Section: "RFC 1738 §2.1",
		Summary: "scheme that grpc has no resolver for",
		Doc:     `grpc.NewClient("http://h:80") returns no error: it asks the DNS for "http://h:80", and the first call fails.`,
		Bad:     []string{`grpc.NewClient("http://example.com:80")`},
		Good:    []string{`grpc.NewClient("example.com:80")`},
		Fixable: true,
	}
	DSNScheme = &Rule{
		Name: "dsn-scheme", Section: "RFC 1738 §2.1",
		Summary: "scheme that the driver does not know",
		Doc:     `sql.Open returns no error for it: the driver fails at the first query, or takes the whole text for something else.`,
		Bad:     []string{`sql.Open("postgres", "mysql://localhost/db")`},
		Good:    []string{`sql.Open("postgres", "postgres://localhost/db")`},
	}
)

// Rules about patterns of http.ServeMux.
var (
	PatternSyntax = &Rule{
		Name: "pattern-syntax", Section: "net/http.ServeMux",
		Summary: "pattern that http.Handle panics on",
		Doc:     `A pattern is [METHOD ][HOST]/[PATH]; {name} fills a whole segment. http.Handle("a", h) panics: parsing "a": at offset 0: host/path missing /.`,
		Bad:     []string{`http.Handle("", h)`, `http.Handle("a", h)`, `http.Handle("/a{id}", h)`, `http.Handle("GET /a//b", h)`, `http.Handle("/{a}/{a}", h)`},
		Good:    []string{`http.Handle("/", h)`, `http.Handle("/a", h)`, `http.Handle("/a/{id}", h)`, `http.Handle("GET /a/b", h)`, `http.Handle("/{a}/{b}", h)`},
	}
	PatternUnmatched = &Rule{
		Name: "pattern-unmatched", Section: "net/http.ServeMux",
		Summary: "pattern that no request matches",
		Doc:     `A pattern holds no scheme, query or fragment, and the path of a request is cleaned before it is compared: http.Handle registers such a pattern and never calls its handler.`,
		Bad:     []string{`http.Handle("http://example.com/a", h)`, `http.Handle("/a?b=c", h)`, `http.Handle("/a//b", h)`},
		Good:    []string{`http.Handle("example.com/a", h)`, `http.Handle("/a", h)`, `http.Handle("/a/b", h)`},
	}
)
