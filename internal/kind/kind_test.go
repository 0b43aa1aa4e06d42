package kind_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
)

// A kindCase is a text at a sink and what the callees' rules say of it.
type kindCase struct {
	text string
	want string // "rule[bytes]", with "->repair" where there is one; "" for nothing
	why  string
}

// spelled writes a finding as a kindCase does.
func spelled(f rule.Finding) string {
	s := fmt.Sprintf("%s[%s]", f.Name, f.Got)
	if f.Repair != nil {
		s += "->" + *f.Repair
	}
	return s
}

// calleeFindings checks a text as if it were at the call, with every rule on, and
// returns what the callees' rules find.
func calleeFindings(s *sink.Sink, text string, test bool) string {
	callee := rule.Callees()
	c := s.Context()
	c.Near, c.Direct, c.Test, c.Report = true, true, test, func(*rule.Rule) bool { return true }
	var out []string
	for _, f := range s.Kind.Check(c, text) {
		if text[f.Start:f.End] != f.Got {
			out = append(out, fmt.Sprintf("%s is not at %d to %d", spelled(f), f.Start, f.End))
		}
		if slices.Contains(callee, f.Rule) {
			out = append(out, spelled(f))
		}
	}
	return strings.Join(out, " ")
}

func runKindCases(t *testing.T, entry string, cases []kindCase) {
	t.Helper()
	s, err := sink.Parse(entry)
	require.NoError(t, err)
	for _, c := range cases {
		assert.Equal(t, c.want, calleeFindings(s, c.text, false), "%s of %q: %s", entry, c.text, c.why)
	}
}

// runDefaultCases is runKindCases with the rules that are on by default, also
// those of the grammar.
func runDefaultCases(t *testing.T, entry string, cases []kindCase) {
	t.Helper()
	runCasesFrom(t, entry, false, cases)
}

// runNearCases is runDefaultCases for texts at the sink.
func runNearCases(t *testing.T, entry string, cases []kindCase) {
	t.Helper()
	runCasesFrom(t, entry, true, cases)
}

func runCasesFrom(t *testing.T, entry string, near bool, cases []kindCase) {
	t.Helper()
	s, err := sink.Parse(entry)
	require.NoError(t, err)
	for _, c := range cases {
		var got []string
		context := s.Context()
		context.Near = near
		for _, f := range s.Kind.Check(context, c.text) {
			got = append(got, spelled(f))
		}
		assert.Equal(t, c.want, strings.Join(got, " "), "%s of %q: %s", entry, c.text, c.why)
	}
}

// TestEveryKindHasRows: a kind is tested by rows in these files, whose sinks end
// with its name.
func TestEveryKindHasRows(t *testing.T) {
	data := rows(t)
	for _, k := range kind.All() {
		assert.True(t, regexp.MustCompile(`run(Kind|Default)Cases\(t, "[^"]*=`+k.Name+`["\[]`).MatchString(data), "no rows for the kind %s: call runKindCases in kind_test.go, with an entry that ends with =%s", k.Name, k.Name)
	}
}

// rows returns the source of the tests of this package.
func rows(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	var b strings.Builder
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		b.Write(data)
	}
	return b.String()
}

// notOfKinds are the callees' rules that no kind reports.
var notOfKinds = map[string]string{
	"bad-directive": "package sink", "bad-sink": "package sink", "unused-ignore": "package sink", "literal-anywhere": "it reports the grammar's finding",
	"unfilled-placeholder": "package analyzer",
	"never-equal":          "package idle", "query-copy": "package idle", "query-escaped-whole": "package idle", "host-header": "package idle", "request-uri-set": "package idle", "prefix-other": "package idle",
	"path-slash": "package idle", "address-split": "package idle", "auth-host": "package idle", "raw-path-alone": "package idle", "director-scheme": "package idle", "request-url-scheme": "package idle",
	"header-key": "package idle", "odd-pairs": "package idle", "form-type": "package idle",
	"cookie-refused": "package idle", "origin-credentials": "package idle",
	"redirect-status": "package idle", "pattern-twice": "package idle", "route-twice": "package idle", "route-taken": "package idle", "group-slash": "package idle", "group-twice": "package idle", "host-has-port": "package idle", "mail-parts": "package idle",
	"request-url-host": "package judge",
	"file-concat":      "package judge", "server-slash": "package judge", "host-glued": "package judge", "path-glued": "package judge", "version-twice": "package judge", "search-question": "package judge", "query-mark": "package judge", "parameter-glued": "package judge", "printed-value": "package judge", "printf-escape": "package judge", "join-host-port": "package judge",
}

// TestEveryRuleHasRows: and so is a rule about a callee.
func TestEveryRuleHasRows(t *testing.T) {
	data := rows(t)
	for _, r := range rule.Callees() {
		if r.IsIn(rule.GroupEncoding) { // package encoding has them
			continue
		}
		assert.Equal(t, notOfKinds[r.Name] == "", strings.Contains(data, r.Name+"["), "no row for the rule %s in kind_test.go, or one too many", r.Name)
	}
}

// assertSilentInTests checks that no rule says anything of a text in a test.
func assertSilentInTests(t *testing.T, entry, text string) {
	t.Helper()
	s, err := sink.Parse(entry)
	require.NoError(t, err)
	assert.Empty(t, calleeFindings(s, text, true), "%s of %q in a test", entry, text)
}

func TestAbsolute(t *testing.T) {
	runKindCases(t, "net/http.Get#0=absolute[http,https]", []kindCase{
		{"https://example.com/a", "", "right"},
		{"HTTP://example.com/a", "clear-text[HTTP]", "a scheme in capital letters is the scheme"},
		{"http://localhost:8080/a", "", "clear text does not leave this machine"},
		{"http://user@127.0.0.1/", "", "nor here"},
		{"", "", "not filled in yet"},
		{"example.com/a", "missing-scheme[example.com]", "what net/http calls unsupported protocol scheme \"\""},
		{"//example.com/a", "missing-scheme[]", "a reference is no URL"},
		{"/a", "missing-scheme[]", "nor is a path"},
		{"localhost:8080/a", "host-as-scheme[localhost:8080]", "net/url reads the scheme localhost"},
		{"db:5432", "host-as-scheme[db:5432]", "any scheme that the callee does not know, with a port after it"},
		{"10.0.0.1:80/a", "host-as-scheme[10.0.0.1:80]", "net/url refuses a colon in the first segment"},
		{"[::1]:80/a", "host-as-scheme[[::1]:80]", "the same with an IPv6 literal"},
		{"ftp://example.com/a", "scheme-refused[ftp] clear-text[ftp]", "net/http does not speak ftp"},
		{"mailto:a@example.com", "scheme-refused[mailto]", "nor mail"},
		{"http:///a", "missing-host[]", "one slash too many"},
		{"https://?a=b", "missing-host[]", "no host before the query"},
		{"https//example.com/a", "scheme-colon[https//]->https://", "the colon is missing"},
		{"http://https://example.com/a", "double-scheme[https://]", "a base and a URL"},
		{"https://example.com/http://x", "", "a URL in a path is a path"},
		{"https://example.com:443/a", "default-port[:443]->", "written out"},
		{"http://[::1]:8080/a", "", "this machine"},
		{"http://u:p@127.0.0.1/a", "", "this machine"},
		{"http://x.localhost/a", "", "this machine"},
		{"https://example.com:4433/a", "", "another port"},
	})
	runKindCases(t, "example.org/api.Open#0=absolute", []kindCase{
		{"tel:5551234", "", "any scheme will do, and this one has digits after it"},
		{"localhost:8080", "host-as-scheme[localhost:8080]", "localhost is a host all the same"},
		{"urn:isbn:0451450523", "", "a URL without slashes"},
		{"gopher://example.com/", "", "no scheme is refused"},
	})
}

func TestURL(t *testing.T) {
	runKindCases(t, "net/url.Parse#0=url", []kindCase{
		{"https://example.com/a", "", "a URL"},
		{"/a/b?c=d#e", "", "a reference"},
		{"../a", "", "another"},
		{"index.html", "", "a file"},
		{"main.go", "", "a file, not a host in a domain .go"},
		{"a.b/c", "", "no well-known domain"},
		{"example.com", "bare-host[example.com]", "net/url reads a path"},
		{"www.example.org:80", "host-as-scheme[www.example.org:80]", "net/url reads a scheme"},
		{"example.com:80/a", "host-as-scheme[example.com:80]", "a dot in a scheme is a host"},
		{"localhost:80", "host-as-scheme[localhost:80]", "the host that everybody knows"},
		{"tel:80", "", "a scheme with digits after it"},
		{"foo:80", "", "may be one too"},
		{"redis:6379", "host-as-scheme[redis:6379]", "a machine and the port of its server"},
		{"backend:8080/a", "host-as-scheme[backend:8080]", "with a path"},
		{"user:1234", "", "no port of a server that is known"},
		{"tel:8080", "", "a number"},
		{"mailto:joe@example.com", "", "a URL without slashes"},
		{"urn:uuid:1", "", "another"},
		{"data:text/plain,x", "", "another"},
		{"C:/Users", "", "a path of another system"},
		{"127.0.0.1:80/a", "host-as-scheme[127.0.0.1:80]", "net/url refuses it"},
		{"https//example.com", "scheme-colon[https//]->https://", "no colon"},
		{"http-equiv/x", "", "a name that begins like a scheme"},
		{"", "", "the reference to the base itself"},
	})
	runKindCases(t, "net/http.NewRequest#1=url[http,https]", []kindCase{
		{"GET", "missing-scheme[GET]", "the method, which changed places with the URL"},
		{"get", "", "a path"},
		{"/a", "", "that is how handlers are tested"},
		{"example.com/a", "", "and so"},
		{"localhost:8080/a", "host-as-scheme[localhost:8080]", "nobody means a scheme localhost"},
		{"tcp://localhost:1", "", "a transport may know it"},
	})
}

func TestRedirect(t *testing.T) {
	runKindCases(t, "net/http.Redirect#2=redirect", []kindCase{
		{"/login", "", "from the root"},
		{"login", "", "beside the page"},
		{"../login?next=example.com", "", "a host in a query is none"},
		{"index.html", "", "a file"},
		{"https://example.com/", "", "a whole URL"},
		{"//example.com/", "", "the same scheme, another host"},
		{"example.com/a", "redirect-host[example.com]", "goes to /dir/example.com/a"},
		{"www.example.org", "redirect-host[www.example.org]", "another"},
		{"localhost:8080/a", "host-as-scheme[localhost:8080]", "a browser knows no scheme localhost"},
		{"10.0.0.1:80/a", "redirect-host[10.0.0.1:80]", "an address"},
		{"localhost/x", "redirect-host[localhost]", "nobody has a directory of that name"},
		{"localhosts/x", "", "another name"},
		{"www.example.museum/a", "redirect-host[www.example.museum]", "any domain, after www"},
		{"www./a", "", "no domain"},
		{"www.html", "", "a file"},
		{"javascript:history.back()", "script-scheme[javascript]", "no browser goes there"},
		{"data:text/html,x", "script-scheme[data]", "nor there"},
		{"mailto:a@example.com", "", "a browser opens another program"},
		{"database/x", "", "no scheme"},
	})
}

func TestRequestTarget(t *testing.T) {
	runKindCases(t, "net/http/httptest.NewRequest#1=request-target", []kindCase{
		{"/", "", "the root"},
		{"/a?b=c", "", "a path with a query"},
		{"https://example.com/a", "", "a whole URL, as a proxy gets it"},
		{"*", "", "OPTIONS *"},
		{"example.com:443", "", "CONNECT names host and port"},
		{"localhost:8080/x", "host-as-scheme[localhost:8080]", "with a path"},
		{"foo:8080", "", "may be a scheme"},
		{"https//example.com", "scheme-colon[https//]->https://", "no colon"},
		{"a/b", "request-target[a]", "panics"},
		{"", "request-target[]", "panics"},
		{"?a=b", "request-target[]", "panics"},
	})
	s, err := sink.Parse("net/http/httptest.NewRequest#1=request-target")
	require.NoError(t, err)
	assert.NotEmpty(t, calleeFindings(s, "example.com:443/a", true), "CONNECT asks for no path there")
	runKindCases(t, "net/url.ParseRequestURI#0=request-uri", []kindCase{
		{"localhost:8080", "host-as-scheme[localhost:8080]", "no error, and a scheme localhost"},
		{"example.com:80/a", "host-as-scheme[example.com:80]", "with a path"},
		{"/a", "", "a path"},
		{"https://example.com", "", "a URL"},
		{"foo:8080", "", "may be a scheme"},
		{"a", "request-target[a]", "invalid URI for request"},
	})
}

func TestPathElement(t *testing.T) {
	runKindCases(t, "(*net/url.URL).JoinPath#0...=path-element", []kindCase{
		{"a/b c/../d", "", "what must be escaped is escaped"},
		{"a%20b", "", "an escape stays"},
		{"", "", "nothing to join"},
		{"a?b#c", "join-query[?] join-query[#]", "a query and a fragment"},
		{"#top", "join-query[#]", "a fragment"},
		{"100%", "join-escape[%]->%25", "the elements are dropped"},
		{"%zz%2", "join-escape[%]->%25 join-escape[%]->%25", "each percent sign by itself"},
	})
}

func TestSearchAmpersand(t *testing.T) {
	runKindCases(t, "net/http/httptest.NewRequest#1=request-target", []kindCase{
		{"/events&limit=1", "search-ampersand[&]", "a query that nobody began"},
		{"/events&limit=1&a=b", "search-ampersand[&]", "the first of two"},
		{"http://h/a&b=c", "search-ampersand[&]", "in a whole URL"},
		{"http://h&b=c", "", "no path"},
		{"/events?a&b=c", "", "a query"},
		{"/events#a&b=c", "", "a fragment"},
		{"/a&b", "", "no value"},
		{"/a&=c", "", "no name"},
		{"/a&b/c=d", "", "a path goes on"},
		{"/a&b;c=d", "", "parameters of a segment"},
		{"/a=1&b=c", "", "a path with a syntax of its own"},
		{"/a(1)&b=c", "", "another"},
		{"/a;x&b=c", "", "and another"},
	})
	runKindCases(t, "net/url.Parse#0=url", []kindCase{
		{"a&b=c", "", "may be a query by itself"},
		{"mailto:/a&b=c", "", "a scheme with a syntax of its own"},
		{"//h/a&b=c", "search-ampersand[&]", "without a scheme"},
		{"//h:80/a&b=c", "search-ampersand[&]", "with a port"},
	})
}

func TestReferences(t *testing.T) {
	runKindCases(t, "net/url.URL.Parse#0=reference", []kindCase{
		{"", "", "the base itself"},
		{"a/b", "", "a path"},
		{"?a=b", "", "a query"},
		{"//h/a", "", "another host"},
		{"example.com/a", "", "a path, for all that is known"},
		{"https//h/a", "scheme-colon[https//]->https://", "read as a path"},
	})
	runDefaultCases(t, "net/url.URL.Parse#0=reference", []kindCase{
		{"a b", "unsafe-space[ ]->%20", "the grammar's rules"},
		{" a ", "edge-space[ ] edge-space[ ]", "white space around it is reported as such"},
		{"https//h/a b", "scheme-colon[https//]->https:// unsafe-space[ ]->%20", "both"},
	})
	runKindCases(t, "net/http.Header.Set#1=header", []kindCase{
		{"/a", "", "a path"},
		{"https://h/a", "", "a whole URL"},
		{"example.com/a", "redirect-host[example.com]", "read relative to the page"},
		{"127.0.0.1:80/a", "redirect-host[127.0.0.1:80]", "as is an address"},
		{"localhost:80/a", "host-as-scheme[localhost:80]", "or a scheme of that name"},
		{"localhost/a", "redirect-host[localhost]", "nobody has a directory of that name"},
	})
	runKindCases(t, "html/template.URL()=html-url", []kindCase{
		{"", "", "nothing"},
		{"https://h/a", "", "right"},
		{"https://h/a b", "html-url[ ]", "what the grammar does not have"},
		{"javascript:a b", "script-scheme[javascript]", "a script"},
		{"data:image/png;base64,aGk=", "", "a picture, as template.URL is needed for"},
	})
	runDefaultCases(t, "html/template.URL()=html-url", []kindCase{
		{"https://h/a b", "", "off by default"},
	})
}

func TestEscapedParts(t *testing.T) {
	runDefaultCases(t, "net/url.URL.RawPath=path-escaped", []kindCase{
		{"", "", "not set"},
		{"/a%2Fb", "", "escaped"},
		{"/a b", "unsafe-space[ ]->%20", "not"},
		{"/a?b", "path-question[?]", "the path ends before it"},
		{"/a#b", "unsafe-hash[#]", "a fragment may be meant"},
		{"/%zz", "bad-escape[%]->%25", "no escape"},
	})
	runDefaultCases(t, "net/url.URL.RawFragment=fragment", []kindCase{
		{"", "", "not set"},
		{"a/b?c", "", "legal since RFC 3986"},
		{"a b", "unsafe-space[ ]->%20", "not escaped"},
		{"a#b", "unsafe-hash[#]->%23", "a second one"},
	})
	runKindCases(t, "net/url.PathUnescape#0=escaped", []kindCase{
		{"", "", "nothing"},
		{"a%20b", "", "an escape"},
		{"a b?#/", "", "any other byte is decoded as itself"},
		{"100%", "decode-escape[%]->%25", "no escape"},
		{"%4", "decode-escape[%]->%25", "nor this"},
		{"%zz%", "decode-escape[%]->%25", "the first one is the error"},
	})
	runKindCases(t, "net/url.ParseQuery#0=query-escaped", []kindCase{
		{"a=b%20c&d", "", "escapes and separators"},
		{"a=100%", "decode-escape[%]->%25", "no escape"},
		{"a=1;b=2", "query-semicolon[;]", "no separator any more"},
		{"a=1&amp;b=2", "query-semicolon[&amp;]->&", "copied from HTML"},
		{"a=1%3Bb", "", "escaped"},
		{"?a=b", "field-query[?]", "the mark becomes part of the first name"},
		{"http://h/?a=b", "field-query[http://h/?]", "and so does all before it"},
		{"a=b?c", "", "in a value it is one"},
		{"u=http://h/?a", "", "nor is a URL that is a value"},
	})
}

func TestPatterns(t *testing.T) {
	runKindCases(t, "net/http.Handle#0=mux-pattern", []kindCase{
		{"/a/{id}", "", "a wildcard"},
		{"GET example.com/a/{rest...}", "", "a method, a host and the rest"},
		{"a", "pattern-syntax[a]", "no slash"},
		{"/a{id}", "pattern-syntax[a{id}]", "a wildcard that fills no segment"},
		{"/{a}/{a}", "pattern-syntax[{a}]", "a name twice"},
		{"/{$}/a", "pattern-syntax[{$}]", "the end, and then more"},
		{"G(T /a", "pattern-syntax[G(T]", "no method"},
		{"{a}/b", "pattern-syntax[{a}]", "no wildcards in hosts"},
		{"GET /a//b", "pattern-syntax[/a//b]", "a path that is not clean, with a method"},
		{"localhost/", "", "a host that every machine has"},
		{"example.com/a", "", "a host"},
		{"[::1]/", "", "a host in brackets"},
		{"api/countries", "pattern-host[api]", "a path without its slash"},
		{"static/", "pattern-host[static]", "a directory without its slash"},
		{"GET api/countries", "pattern-host[api]", "the same after a method"},
		{"GET/user/{x}", "pattern-host[GET]->GET ", "a method without its space"},
		{"Get/", "pattern-host[Get]->GET ", "spelled like a function of a router"},
		{"get/", "pattern-host[get]", "a method, or the first segment"},
		{"localhost:8081/x", "pattern-host[:8081]", "the port is cut off before hosts are compared"},
		{"example.com:80/", "pattern-host[:80]", "any port is"},
		{"/users/:id", "pattern-segment[:id]", "gin, echo and httprouter have it"},
		{"/users/:id/posts", "pattern-segment[:id]", "in the middle"},
		{"/files/*", "pattern-segment[*]", "chi and echo have it"},
		{"/files/*path", "pattern-segment[*path]", "gin and httprouter have it"},
		{"/users/a:b", "", "a colon in a segment is a colon"},
		{"/v1/users:batch", "", "as some have it"},
		{"/a*b", "", "and so is a star"},
		{"/:", "", "no name follows"},
		{"/a//b", "pattern-unmatched[/a//b]", "the path of a request is cleaned"},
		{"CONNECT /a//b", "", "but not of this one"},
		{"/a?b", "pattern-unmatched[?b]", "a pattern holds no query"},
		{"http://h/a", "pattern-unmatched[http://]", "nor a scheme"},
		{"http://h/a?b", "pattern-unmatched[http://] pattern-unmatched[?b]", "nor both"},
		{"GET|HEAD /a", "pattern-unmatched[GET|HEAD]", "two methods"},
		{"ANY /a", "pattern-unmatched[ANY]", "no method of a request"},
		{"* /a", "pattern-unmatched[*]", "likewise"},
		{"PROPFIND /a", "", "one of WebDAV"},
		{"get /a", "pattern-unmatched[get]->GET", "methods are compared as they are, and none is sent in small letters"},
		{"purge /a", "", "a method of somebody's own"},
	})
	s, err := sink.Parse("net/http.Handle#0=mux-pattern")
	require.NoError(t, err)
	assert.Empty(t, calleeFindings(s, "/a//b", true), "tests register patterns to see what does not match")
	assert.NotEmpty(t, calleeFindings(s, "a", true), "and panic all the same")
}

func TestDecodedParts(t *testing.T) {
	runKindCases(t, "net/url.URL.Path=path", []kindCase{
		{"/a b", "", "decoded"},
		{"/a%20b", "field-escape[%20]-> ", "becomes %2520"},
		{"/100%", "", "a percent sign is a percent sign"},
		{"/%C3%A9t%C3%A9", "field-escape[%C3%A9]->é field-escape[%C3%A9]->é", "UTF-8, run by run"},
		{"/a%2Fb", "field-escape[%2F]", "a slash in a name cannot be written here: RawPath can"},
		{"/%ab", "", "no UTF-8: perhaps no escape"},
		{"/%41", "", "nobody escapes a letter"},
		{"/a%0Ab", "", "nor is a line break meant"},
	})
	runKindCases(t, "net/url.QueryEscape#0=raw", []kindCase{
		{"a b&c", "", "raw"},
		{"a%20b%26c", "double-escape[%20]->  double-escape[%26]->&", "escaped twice"},
		{"%default%", "", "a pattern of SQL"},
	})
	s, err := sink.Parse("net/url.QueryEscape#0=raw")
	require.NoError(t, err)
	assert.Empty(t, calleeFindings(s, "a%20b", true), "tests escape escapes")
}

func TestFields(t *testing.T) {
	runKindCases(t, "net/url.URL.Path=path", []kindCase{
		{"/a?b=c", "field-path[?b=c]", "a query is no part of it"},
		{"/a?b[0]=c&d=e", "field-path[?b[0]=c&d=e]", "nor is one with a list"},
		{"/what?", "", "a name may end so"},
		{"/a?b", "", "or go on"},
		{"/a? b=c", "", "with words"},
		{"/a?b?c=d", "field-path[?c=d]", "after another one"},
		{"https://example.com/a", "field-path[https://]", "a whole URL"},
		{"/https://example.com/a", "", "what a proxy is asked for"},
		{"x://y", "", "no scheme of the web"},
	})
	runKindCases(t, "net/http.StripPrefix#0=path-prefix", []kindCase{
		{"/static/", "", "right"},
		{"/static", "", "right, too"},
		{"", "", "nothing to take off"},
		{"static/", "prefix-slash[]->/", "no path begins so"},
		{"https://example.com/static/", "field-path[https://]", "nor with a host"},
		{"a%20b/", "prefix-slash[]->/ field-escape[%20]-> ", "nor so"},
	})
	runKindCases(t, "net/url.URL.Fragment=fragment-decoded", []kindCase{
		{"a b", "", "decoded"},
		{"a%20b", "field-escape[%20]-> ", "becomes %2520"},
		{"/a?b=c", "", "a route of a page that is one program"},
		{"https://example.com/", "", "a URL in a fragment"},
	})
	runKindCases(t, "net/url.Values.Set#1=value", []kindCase{
		{"a b", "", "raw"},
		{"a%20b", "double-escape[%20]-> ", "Encode escapes it again"},
	})
	runKindCases(t, "net/url.URL.Scheme=scheme", []kindCase{
		{"https", "", "right"},
		{"", "", "a reference"},
		{"https://", "field-scheme[://]->", "written twice"},
		{"https:", "field-scheme[:]->", "written twice"},
	})
	runKindCases(t, "net/url.URL.Host=url-host", []kindCase{
		{"example.com:80", "", "with a port"},
		{"[::1]:80", "", "an IPv6 literal"},
		{"/var/run/docker.sock", "", "a socket, as some transports want it"},
		{"http://example.com", "field-host[http://]", "a URL"},
		{"example.com/a", "field-host[/a]", "a path"},
		{"user:pw@example.com", "field-host[user:pw@]", "String escapes the at sign"},
		{"example.com:80:80", "address-colons[example.com:80:80]", "a port too many"},
		{"2001:db8::80", "", "an IPv6 address without brackets"},
		{"a:80:80:80", "", "perhaps meant for one"},
	})
	runKindCases(t, "net/url.URL.Fragment=fragment-decoded", []kindCase{
		{"#top", "field-hash[#]->", "written twice"},
		{"a#b", "", "escaped when it is written"},
	})
	runKindCases(t, "strings.TrimLeft#1=cutset", []kindCase{
		{"https://", "trim-cutset[https://]", "takes off the first letters of the host, too"},
		{"http", "trim-cutset[http]", "a scheme"},
		{"https:", "trim-cutset[https:]", "with its colon"},
		{"www.", "trim-cutset[www.]", "the first label"},
		{".com", "trim-cutset[.com]", "the last one"},
		{".git", "trim-cutset[.git]", "what the URL of a repository ends in"},
		{".html", "trim-cutset[.html]", "and that of a page"},
		{".ht", "", "no ending that anybody knows"},
		{"/index.html", "trim-cutset[/index.html]", "a path"},
		{"/api/v1/", "trim-cutset[/api/v1/]", "segments of one"},
		{"/", "", "slashes"},
		{"/.", "", "slashes and dots"},
		{"/v0", "", "two letters may be two letters"},
		{"://", "", "no letters"},
		{"/ \n", "", "white space, too"},
		{"abcdef/", "", "an alphabet"},
		{".,;", "", "punctuation"},
		{"0123456789.", "", "digits"},
		{"/+-_abc", "", "no path"},
	})
	runKindCases(t, "net/url.URL.RawQuery=query", []kindCase{
		{"a=b", "", "right"},
		{"?a=b", "field-query[?]->", "written twice"},
		{"a=b?", "", "a question mark in a query"},
	})
}

// A request that a client sends needs a whole URL.
func TestSentRequests(t *testing.T) {
	s, err := sink.Parse("net/http.NewRequest#1=url[http,https]")
	require.NoError(t, err)
	for _, tt := range []struct {
		sent, plain bool
		text, want  string
		why         string
	}{
		{false, false, "example.com/a", "", "a handler may be asked"},
		{true, false, "example.com/a", "missing-scheme", "a host that everybody knows"},
		{true, false, "/a", "", "the client may complete it"},
		{true, true, "/a", "missing-scheme", "this one does not"},
		{true, true, "https://example.com/a", "", "right"},
		{true, true, "", "", "not filled in yet"},
	} {
		c := s.Context()
		c.Sent, c.Plain, c.Near = tt.sent, tt.plain, true
		got := ""
		for _, f := range s.Kind.Check(c, tt.text) {
			got += f.Name
		}
		assert.Equal(t, tt.want, got, "%s: %s", tt.text, tt.why)
	}
}

func TestPortKind(t *testing.T) {
	runKindCases(t, "net.JoinHostPort#1=port", []kindCase{
		{"80", "", "a number"},
		{"http", "", "a service"},
		{"", "", "nothing: port 0"},
		{":80", "address-bad-port[:]->", "a colon too many"},
		{":http", "address-bad-port[:]->", "before a service, too"},
		{"80/a", "address-bad-port[80/a]", "more than a port"},
		{"99999", "address-bad-port[99999]", "none that big"},
		{"8000-8010", "", "a range, to be shown"},
		{"8000-99999", "address-bad-port[8000-99999]", "one that no ports are in"},
		{"-8010", "address-bad-port[-8010]", "half a range"},
	})
}

func TestHTMLAmpersand(t *testing.T) {
	for _, entry := range []string{"net/http.Get#0=absolute[http,https]", "net/url.Parse#0=url", "(*net/url.URL).Parse#0=reference", "net/http/httptest.NewRequest#1=request-target"} {
		runKindCases(t, entry, []kindCase{
			{"http://localhost/?a=1&amp;b=2", "query-semicolon[&amp;]->&", "copied from HTML"},
			{"http://localhost/?a=1&b=2", "", "right"},
			{"http://localhost/?a=1&amp;filter[b.c]=2", "query-semicolon[&amp;]->&", "a name with a key"},
			{"http://localhost/?a=Tom+&amp;+Jerry", "query-semicolon[&amp;]", "what comes after it may belong to the value"},
			{"http://localhost/?a=Tom+&amp;+Jerry&b=2", "query-semicolon[&amp;]", "whatever comes later"},
			{"http://localhost/a&amp;b", "", "in a path it is what it is"},
		})
	}
	runKindCases(t, "net/http/httptest.NewRequest#1=request-target", []kindCase{
		{"/?a=1;b=2", "query-semicolon[;]", "the server drops both"},
		{"/a;b?c=d", "", "in a path"},
	})
	runKindCases(t, "net/http.Get#0=absolute[http,https]", []kindCase{
		{"http://localhost/?a=1;b=2", "", "another server may read it"},
	})
}

func TestHostPortKind(t *testing.T) {
	runKindCases(t, "net.Dial#1=hostport", []kindCase{
		{"localhost:80", "", "right"},
		{":80", "", "all addresses"},
		{"", "", "all addresses, port 0 or http"},
		{"localhost:", "", "port 0"},
		{"localhost:http", "", "a service"},
		{"[::1]:80", "", "an IPv6 literal"},
		{"[fe80::1%eth0]:80", "", "with a zone"},
		{"/run/x.sock", "", "a socket's path, given to ListenAndServe by those who wrap it"},
		{"@abstract", "", "a socket without a file"},
		{"localhost", "address-port[localhost]", "missing port in address"},
		{"8080", "address-port[8080]->:8080", "a port alone"},
		{"[::1]", "address-port[[::1]]", "missing port in address"},
		{"::1:80", "address-colons[::1:80]", "too many colons in address"},
		{"localhost:80:80", "address-colons[localhost:80:80]", "too many colons in address"},
		{"http://localhost:80", "address-url[http://]->", "too many colons in address"},
		{"http://localhost:80/a", "address-url[http://]", "there is more to delete than the scheme"},
		{"https://example.com", "address-url[https://]", "and no port to go with"},
		{"localhost:65536", "address-bad-port[65536]", "invalid port"},
		{"localhost:0080", "", "zeros before a port do no harm"},
		{"localhost:80/a", "address-bad-port[80/a]", "unknown port"},
		{"[::1]x:80", "address-port[[::1]x:80]", "missing port in address"},
		{"[::1]::80", "address-colons[[::1]::80]", "too many colons in address"},
		{"192.168.0.255:80", "", "an address in numbers"},
	})
}

func TestHostKind(t *testing.T) {
	runKindCases(t, "net.JoinHostPort#0=host", []kindCase{
		{"localhost", "", "right"},
		{"", "", "all addresses"},
		{"::1", "", "IPv6 without brackets"},
		{".example.com", "", "a domain and all below it"},
		{"*.example.com", "", "a wildcard"},
		{"[::1]", "host-brackets[[::1]]->::1", "gets its brackets here"},
		{"localhost:80", "host-port[:80]", "taken for IPv6"},
		{"http://localhost", "host-url[http://]", "a URL"},
		{"localhost/a", "host-url[/]", "a path"},
	})
}

func TestAuthorityKind(t *testing.T) {
	runKindCases(t, "example.org/store.New#0=authority[http,https]", []kindCase{
		{"localhost:9000", "", "host and port"},
		{"play.min.io", "", "a host"},
		{"[::1]:9000", "", "an IPv6 literal"},
		{"", "", "not filled in yet"},
		{"https://play.min.io", "", "a URL of no more"},
		{"https://play.min.io/", "", "a slash is no path"},
		{"localhost:9000/bucket", "field-host[/bucket]", "a path"},
		{"https://play.min.io/bucket", "field-host[/bucket]", "a path in a URL"},
		{"https://play.min.io?a=b", "field-host[?a=b]", "a query"},
		{"localhost:port", "address-bad-port[port]", "no number"},
		{"localhost:99999", "address-bad-port[99999]", "none that big"},
		{"ftp://localhost", "scheme-refused[ftp]", "a scheme that it does not know"},
		{"https//play.min.io", "scheme-colon[https//]->https://", "no colon"},
	})
}

func TestEndpointKind(t *testing.T) {
	runKindCases(t, "example.org/api.Dial#0=endpoint[http,https]", []kindCase{
		{"localhost:80", "", "host and port"},
		{"localhost", "", "a host"},
		{"http://a,http://b", "", "a list is the callee's"},
		{"https://example.com", "", "a URL"},
		{"ftp://example.com", "scheme-refused[ftp] clear-text[ftp]", "a scheme it does not know"},
		{"https://https://example.com", "double-scheme[https://]", "a base and a URL"},
		{"https//example.com", "scheme-colon[https//]->https://", "nobody means a host https"},
	})
}

func TestDatabaseAndOthers(t *testing.T) {
	runKindCases(t, "database/sql.Open#1=dsn[postgres,postgresql]", []kindCase{
		{"postgres://u:p@h1,h2/db", "", "a list of hosts"},
		{"host=/tmp user=u", "", "the driver's own syntax"},
		{"", "", "everything from the environment"},
		{"mysql://localhost/db", "dsn-scheme[mysql]", "another driver's"},
	})
	runKindCases(t, "google.golang.org/grpc.NewClient#0=grpc-target", []kindCase{
		{"localhost:50051", "", "host and port"},
		{"dns:///localhost:50051", "", "a resolver"},
		{"unix:///run/x.sock", "", "another"},
		{"myresolver://x", "", "one that the program registers"},
		{"http://localhost:50051", "grpc-scheme[http://]->", "no resolver has that name"},
		{"https://localhost/a", "grpc-scheme[https://]", "there is more to delete"},
		{"http:/localhost:8080", "grpc-scheme[http:/]", "too many colons in address"},
	})
	runKindCases(t, "github.com/go-git/go-git/v5.CloneOptions.URL=git-url[http,https,ssh,git,file]", []kindCase{
		{"git@github.com:a/b.git", "", "what scp takes"},
		{"/srv/a.git", "", "a path"},
		{"https://github.com/a/b", "", "a URL"},
		{"https//github.com/a/b", "scheme-colon[https//]->https://", "no colon"},
		{"htpps://github.com/a/b", "scheme-typo[htpps]->https", "a slip"},
		{"gopher://github.com/a/b", "scheme-refused[gopher]", "git does not speak it"},
	})
	runKindCases(t, "path.Join#0...=slash-path", []kindCase{
		{"a/b", "", "a path"},
		{"/http:/x", "", "a path"},
		{"C://x", "", "a drive"},
		{"file://", "", "file:/a is read as file:///a is"},
		{"file:///a", "", "so is this one"},
		{"file://h/a", "path-join[//]", "its host is a part of the path then"},
		{"https://example.com", "path-join[//]", "cleaned to https:/example.com"},
	})
}
