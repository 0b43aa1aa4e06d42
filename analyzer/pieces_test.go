package analyzer

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/codetest"
)

const piecesHead = `package a

import ("database/sql"; "fmt"; "net"; "net/http"; "net/http/httptest"; "net/netip"; "net/url")

type list []int
type named []int
func (named) String() string { return "" }
type fails []int
func (fails) Error() string { return "" }
type point struct{ x int }
type octets [4]byte

const api = "https://api.example.com"

func f(
	w http.ResponseWriter, r *http.Request, u *url.URL, q url.Values, l net.Listener, ip net.IP, addr netip.Addr,
	s, host, node, path string, port, n int, ids list, m map[string]int, p *int, pt *point, np *named, fn func(), ch chan int,
	ns named, fs fails, b []byte, oct octets, nums [2]int, v any, name func() string, srv *httptest.Server,
) {
	_, _, _, _, _ = sql.Open, fmt.Sprint, net.Dial, http.Get, url.Parse
	`

// says is what is reported: each rule with the source that it is reported at, and the
// repair of that source.
func says(c codetest.Code, src string, ds []analysis.Diagnostic) []string {
	var out []string
	for _, d := range ds {
		at := src[c.Fset.Position(d.Pos).Offset:c.Fset.Position(max(d.Pos, d.End)).Offset]
		line := fmt.Sprintf("%s `%s`", d.Category, at)
		for _, fix := range d.SuggestedFixes {
			for _, e := range fix.TextEdits {
				old := src[c.Fset.Position(e.Pos).Offset:c.Fset.Position(e.End).Offset]
				line += fmt.Sprintf(" %s -> %s", strconv.Quote(old), strconv.Quote(string(e.NewText)))
			}
		}
		out = append(out, line)
	}
	return out
}

// Each row is the body of a function, and what is said of it.
func TestPieces(t *testing.T) {
	t.Parallel()
	a, err := New(Config{Enable: []string{"join-host-port", "query-escape-in-path"}})
	require.NoError(t, err)
	for _, tt := range []struct {
		why, body string
		want      string
	}{
		{"a path after a host that is a constant", `http.Get(api + "index")`, "host-glued `index` \"index\" -> \"/index\""},
		{"a path after a host that a hole begins", `http.Get("https://" + s + ".example.com" + "v1/x")`, "host-glued `v1` \"v1\" -> \"/v1\""},
		{"and a local one", `http.Get("https://" + s + ".svc.cluster.local" + "v1/x")`, "host-glued `v1` \"v1\" -> \"/v1\""},
		{"what may be the rest of the name", `http.Get("https://" + s + ".svc.cluster" + "v1/x")`, ``},
		{"another domain", `http.Get("https://" + s + ".exa" + "mple.com/x")`, ``},
		{"a name that goes on after what is joined to it", `http.Get("https://api.eu" + "west" + ".example.com/v1")`, ""},
		{"in a format", `http.Get(fmt.Sprintf("https://api.eu%s.example.com", "west"))`, ""},
		{"one that ends in a longer domain", `http.Get("https://acme.net" + "work/x")`, ""},
		{"and one in no domain", `http.Get("https://acme.net" + "worker/x")`, "host-glued `worker` \"worker\" -> \"/worker\""},
		{"a word that a value goes on with, perhaps as a name", `http.Get(api + "users" + s)`, "host-glued `users`"},
		{"one that ends before a value", `http.Get(api + "users/" + s)`, "host-glued `users` \"users\" -> \"/users\""},
		{"a path after a port", `http.Get("https://" + s + ":80" + "index")`, "host-glued `index` \"index\" -> \"/index\"; join-host-port `:`"},
		{"a number after a port is more of it", `http.Get("https://" + s + ":80" + "80")`, "join-host-port `:`"},
		{"a number after a host", `http.Get("http://localhost" + "8080/x")`, "host-glued `8080`"},
		{"a number after a number", `http.Get("http://10.0.0.1" + "80/x")`, ``},
		{"a host that is the rest of one", `http.Get("https://example.com" + ".au/x")`, ``},
		{"a user before the host", `http.Get("https://example.com" + "x@h/")`, ``},
		{"a slash", `http.Get(api + "/x")`, ``},
		{"a query", `http.Get(api + "?x")`, ``},
		{"in the path", `http.Get("https://h.example.com/a" + "b")`, ``},
		{"after a user", `http.Get("https://u@example.com" + "index")`, ``},
		{"of another scheme", `url.Parse("ftp://example.com" + "index")`, ``},
		{"no scheme", `url.Parse("example.com" + "index")`, ``},
		{"one literal, in which nothing is joined", `http.Get("https://example.comindex/")`, ``},
		{"a port without its colon", `http.Get(fmt.Sprintf("http://%s%d/", host, port))`, "host-glued `port`"},
		{"after a user, too", `http.Get(fmt.Sprintf("http://u@%s%d/", host, port))`, "host-glued `port`"},
		{"the number of a node", `http.Get(fmt.Sprintf("http://%s%d/", node, n))`, ``},
		{"a host and a number", `http.Get(fmt.Sprintf("http://%s%d/", host, n))`, ``},
		{"a number that is a port, after any word", `http.Get(fmt.Sprintf("http://%s%d/", s, port))`, ``},
		{"with its colon", `http.Get(fmt.Sprintf("http://%s:%d/", s, port))`, "join-host-port `:`"},
		{"in the path", `http.Get(fmt.Sprintf("http://h/%s%d/", host, port))`, ``},
		{"after an address", `http.Get(fmt.Sprintf("http://%s%d/", ip.String(), n))`, "host-glued `n`"},
		{"after another", `http.Get(fmt.Sprintf("http://%s%d/", addr.String(), n))`, "host-glued `n`"},
		{"after a text", `http.Get(fmt.Sprintf("http://%s%d/", u.String(), n))`, ``},
		{"a text for a port", `http.Get(fmt.Sprintf("http://%s%s/", host, s))`, ``},
		{"a second query", `http.Get("http://h/?a=b?c=d")`, "search-question `?`"},
		{"after a value that is escaped", `http.Get("http://h/?a=" + url.QueryEscape(s) + "?c=d")`, "search-question `?`"},
		{"after a number", `http.Get(fmt.Sprintf("http://h/?a=%d?c=d", n))`, "search-question `?`"},
		{"after a value that may end in one", `http.Get("http://h/?a=" + s + "?c=d")`, ``},
		{"after a path", `http.Get("http://h/a/" + url.PathEscape(s) + "?c=d")`, ``},
		{"a question in a value", `http.Get("http://h/?q=why?")`, ``},
		{"a question, too", `http.Get("http://h/?q=a b?c=d")`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"another URL's", `http.Get("http://h/?next=x?c=d")`, ``},
		{"a name with a dot", `http.Get("http://h/?a.b=c?d=e")`, "search-question `?`"},
		{"a value with a dot", `http.Get("http://h/?a=index.php?d=e")`, ``},
		{"a fragment", `http.Get("http://h/#?a=b?c=d")`, "fragment-query `#`"},
		{"a query that follows a question mark of its own", `http.Get("http://h/?a=b?" + q.Encode())`, "search-question `?`"},
		{"any value that follows one", `http.Get("http://h/?a=b?" + s)`, ``},
		{"a query after a query", `http.Get("http://h/a" + "?b=c" + "?" + q.Encode())`, "search-question `?`"},
		{"a query right after a path", `http.Get("http://h/a" + q.Encode())`, "query-mark `q.Encode()`"},
		{"one that has its question mark unless it is empty", `a, e := "http://h/a", q.Encode(); if len(e) != 0 { a += "?" }; http.Get(a + e)`, ``},
		{"by what it is made of", `a := "http://h/a"; if len(q) > 0 { a += "?" }; http.Get(a + q.Encode())`, ``},
		{"by a comparison", `a, e := "http://h/a", q.Encode(); if e != "" { a += "?" }; http.Get(a + e)`, ``},
		{"a condition about something else", `a, e := "http://h/a", q.Encode(); if len(s) != 0 { a += "/" }; http.Get(a + e)`, "query-mark `e`"},
		{"after its question mark", `http.Get("http://h/a?" + q.Encode())`, ``},
		{"after an ampersand", `http.Get("http://h/a?b=c&" + q.Encode())`, ``},
		{"after a fragment", `http.Get("http://h/a#" + q.Encode())`, ``},
		{"after a scheme", `http.Get("http://" + q.Encode())`, ``},
		{"of another scheme", `url.Parse("mailto://a" + q.Encode())`, "mailto-slashes `//`"},
		{"after what is not known", `http.Get(s + q.Encode())`, ``},
		{"parameters after a path", `http.Get("http://h/" + s + "/a&b=c")`, "search-ampersand `&`"},
		{"in the path's parameters", `http.Get("http://h/" + s + "/a;x&b=c")`, ``},
		{"after a question mark", `http.Get("http://h/" + s + "/a?x=y&b=c")`, ``},
		{"after a hole that may bring it along", `http.Get("http://h/" + s + "&b=c")`, ``},
		{"after a host", `http.Get("http://h" + s + "/a&b=c")`, ``},
		{"without a value", `http.Get("http://h/" + s + "/a&b")`, ``},
		{"with a question mark before", `http.Get("http://h/a?x/" + s + "/a&b=c")`, ``},
		{"later", `http.Get("http://h/" + s + "/x/" + node + "/a&b=c")`, "search-ampersand `&`"},
		{"later, after an equals sign", `http.Get("http://h/" + s + "/x=/" + node + "/a&b=c")`, ``},
		{"a host for a URL", `http.Get(u.Host + "/x")`, "missing-scheme `u.Host`"},
		{"a request's", `http.Get(r.Host + "/x")`, "missing-scheme `r.Host`"},
		{"an address", `http.Get(l.Addr().String() + "/x")`, "missing-scheme `l.Addr().String()`"},
		{"parsed, it may be completed", `url.Parse(u.Host + "/x")`, ``},
		{"a request that is sent", `r, _ := http.NewRequest("GET", u.Host+"/x", nil); http.DefaultClient.Do(r)`, "missing-scheme `u.Host`"},
		{"another field", `http.Get(u.Opaque + "/x")`, ``},
		{"after a scheme", `http.Get("http://" + u.Host + "/x")`, ``},
		{"a scheme without its colon", `http.Get(u.Scheme + u.Host + "/x")`, "scheme-colon `u.Host`"},
		{"in a redirect", `http.Redirect(w, r, u.Scheme + u.Host + "/x", 302)`, "scheme-colon `u.Host`"},
		{"both of the request, of which a server finds neither", `http.Redirect(w, r, r.URL.Scheme + r.URL.Host + "/x", 302)`, ``},
		{"the request's host, which there is", `http.Redirect(w, r, r.URL.Scheme + r.Host + "/x", 302)`, "scheme-colon `r.Host`"},
		{"with the colon, which stays", `http.Redirect(w, r, r.URL.Scheme + ":" + r.URL.Host + "/x", 302)`, "missing-slashes `:`"},
		{"without its slashes", `http.Get(u.Scheme + ":" + u.Host + "/x")`, "missing-slashes `:`"},
		{"with all", `http.Get(u.Scheme + "://" + u.Host + "/x")`, ``},
		{"with what is no host", `http.Get(u.Scheme + ":" + u.Opaque)`, ``},
		{"a scheme and a request's host", `http.Get(u.Scheme + r.Host + "/x")`, "scheme-colon `r.Host`"},
		{"a user's name that is no host", `http.Get(u.User.String() + "/x")`, ``},
		{"a method that is no address", `http.Get(u.String() + "/x")`, ``},
		{"a list that is printed", `http.Get(fmt.Sprintf("http://h/?ids=%v", ids))`, "printed-value `ids`"},
		{"a map", `http.Get(fmt.Sprintf("http://h/%s", m))`, "printed-value `m`"},
		{"numbers of an array", `http.Get(fmt.Sprintf("http://h/%d", nums))`, "printed-value `nums`"},
		{"in another notation", `http.Get(fmt.Sprintf("http://h/%x", ids))`, ``},
		{"an address of a number", `http.Get(fmt.Sprintf("http://h/%v", p))`, "printed-value `p`"},
		{"a function", `http.Get(fmt.Sprintf("http://h/%v", fn))`, "printed-value `fn`"},
		{"a channel", `http.Get(fmt.Sprintf("http://h/%v", ch))`, "printed-value `ch`"},
		{"a pointer to a struct", `http.Get(fmt.Sprintf("http://h/%v", pt))`, ``},
		{"what prints itself", `http.Get(fmt.Sprintf("http://h/%v", ns))`, ``},
		{"by its pointer, too", `http.Get(fmt.Sprintf("http://h/%v", np))`, ``},
		{"an error", `http.Get(fmt.Sprintf("http://h/%v", fs))`, ``},
		{"bytes", `http.Get(fmt.Sprintf("http://h/%s", b))`, ``},
		{"an array of bytes", `http.Get(fmt.Sprintf("http://h/%s", oct))`, ``},
		{"a value of any type", `http.Get(fmt.Sprintf("http://h/%v", v))`, ``},
		{"in quotation marks in the path", `http.Get(fmt.Sprintf("http://h/%q", s))`, "printed-value `s`"},
		{"what follows the marks is another mistake", `http.Get(fmt.Sprintf("http://h/%q|", s))`, "printed-value `s`; unsafe-pipe `|` \"|\" -> \"%%7C\""},
		{"in the query they may be meant", `http.Get(fmt.Sprintf("http://h/?q=%q", s))`, "unsafe-quote `fmt.Sprintf(\"http://h/?q=%q\", s)`"},
		{"in a fragment, too", `http.Get(fmt.Sprintf("http://h/#%q", s))`, "unsafe-quote `fmt.Sprintf(\"http://h/#%q\", s)`"},
		{"a path after file://", `url.Parse("file://" + path)`, "file-concat `file://`"},
		{"a path that begins with a slash", `url.Parse("file:///" + path)`, ``},
		{"an escaped one", `url.Parse("file://" + url.PathEscape(path))`, "file-path ``"},
		{"a URL's", `url.Parse("file://" + u.EscapedPath())`, ``},
		{"a number of files", `url.Parse(fmt.Sprintf("file://%d", n))`, "file-path ``"},
		{"a file for a reference", `u.Parse("file://" + path)`, ``},
		{"an escape that is a verb", `http.Get(fmt.Sprintf("http://h/a%20b/%s", s))`, "printf-escape `%20` \"%20\" -> \"%%20\""},
		{"one that stands for a letter", `http.Get(fmt.Sprintf("http://h/a%41b/%s", s))`, ``},
		{"a width", `http.Get(fmt.Sprintf("http://h/%20d", n))`, ``},
		{"a host and a port", `net.Dial("tcp", host + ":80")`, "join-host-port `:`"},
		{"two of which nothing is known", `net.Dial("tcp", host + ":" + s)`, "join-host-port `:`"},
		{"a number", `net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))`, "join-host-port `:`"},
		{"an empty port", `net.Dial("tcp", host + ":")`, ``},
		{"a port by its name", `net.Dial("tcp", host + ":http")`, ``},
		{"of a URL", `http.Get(fmt.Sprintf("http://%s:%d/", host, port))`, "join-host-port `:`"},
		{"a known port of a URL", `http.Get("http://" + host + ":8080/")`, "join-host-port `:`"},
		{"a user of one", `http.Get("http://u:" + s + ":80/")`, ``},
		{"without a path", `http.Get("http://" + s + ":/")`, ``},
		{"one slash after a scheme", `http.Get("http:/" + host)`, "missing-slashes `/`"},
		{"before a path", `http.Get("http:/" + path)`, ``},
		{"before a part of a path", `http.Get("http:/" + host + path)`, "missing-slashes `/`"},
		{"before what has a slash in front", `if strings.HasPrefix(host, "/") { http.Get("http:/" + host) }`, ``},
		{"before what may have got one", `if host[0] != '/' { host = "/" + host }; http.Get("http:/" + host)`, ``},
		{"before what is cut at one", `http.Get("http:/" + host[strings.Index(host, "/"):])`, ``},
		{"before what is looked at for something else", `if strings.HasPrefix(host, "www.") { http.Get("http:/" + host) }`, "missing-slashes `/`"},
		{"before a name with a path in it", `http.Get("http:/" + u.Path)`, ``},
		{"no slash at all", `http.Get("http:" + host)`, ``},
		{"of another scheme", `url.Parse("file:/" + s)`, ``},
		{"in capitals", `http.Get("HTTP:/" + host)`, "missing-slashes `/`"},
		{"a comma after a host", `http.Get("http://" + host + ",example.com/")`, "host-syntax `,`"},
		{"a list of hosts", `http.Get("http://" + host + "," + s)`, "host-syntax `,`"},
		{"at the end", `http.Get("http://" + host + ",")`, ``},
		{"before the path", `http.Get("http://" + host + ",/x")`, ``},
		{"in the path", `http.Get("http://h/" + host + ",example.com/")`, ``},
		{"of a scheme with lists", `url.Parse("nats://" + host + ",example.com/")`, ``},
		{"a redirect to the host of the request", `http.Redirect(w, r, r.Host+"/x", 302)`, "redirect-host `r.Host`"},
		{"in a header", `w.Header().Set("Location", r.Host+"/x")`, "redirect-host `r.Host`"},
		{"with a scheme", `http.Redirect(w, r, "https://"+r.Host+"/x", 302)`, ``},
		{"to the host of its URL", `http.Redirect(w, r, "https://"+r.URL.Host+"/x", 302)`, "request-url-host `r.URL.Host`"},
		{"that is asked for", `if r.URL.Host != "" { http.Redirect(w, r, "https://"+r.URL.Host+"/x", 302) }`, ``},
		{"another URL's host", `http.Redirect(w, r, "https://"+u.Host+"/x", 302)`, ``},
		{"in a header, too", `w.Header().Set("Location", "//"+r.URL.Host+"/x")`, "request-url-host `r.URL.Host`"},
		{"at the beginning", `http.Redirect(w, r, r.URL.Host+"/x", 302)`, ``},
		{"an open parenthesis", `sql.Open("mysql", "u:p@tcp("+host+"/db")`, "dsn-syntax `(`"},
		{"that is closed", `sql.Open("mysql", "u:p@tcp("+host+")/db")`, ``},
		{"that the last piece may close", `sql.Open("mysql", "u:p@tcp("+host)`, ``},
		{"that it closes too late", `sql.Open("mysql", "u:p@tcp("+host+"/"+s)`, "dsn-syntax `(`"},
		{"that is closed before", `sql.Open("mysql", "u:p)@tcp("+host+"/db")`, ``},
		{"in the last piece", `sql.Open("mysql", host+"@tcp(h/db")`, "dsn-syntax `(h`"},
		{"a number where an address belongs", `net.Dial("tcp", fmt.Sprint(port))`, "address-port `port`"},
		{"with a colon", `net.Dial("tcp", fmt.Sprintf(":%d", port))`, ``},
		{"a host of which the port was taken off", `net.Dial("tcp", u.Hostname())`, "address-port `u.Hostname()`"},
		{"through a variable", `h := u.Hostname(); net.Dial("tcp", h)`, "address-port `u.Hostname()`"},
		{"an IP address", `net.Dial("udp", ip.String())`, "address-port `ip.String()`"},
		{"that is listened at", `net.Listen("tcp", ip.String())`, "address-port `ip.String()`"},
		{"a host that may be none, which is all addresses", `net.Listen("tcp", u.Hostname())`, ``},
		{"a network that may end in something", `net.Dial("tc" + s, "h:80"); net.Dial("u" + s, "h:80")`, ``},
		{"one that begins with nothing known", `net.Dial("xtc" + s, "h:80")`, "network-name `xtc`"},
		{"a pattern that may be closed", `http.HandleFunc("/a/{id" + s, nil)`, ``},
		{"one that begins in its segment", `http.HandleFunc("/a/x{id" + s, nil)`, "pattern-syntax `x{id`"},
		{"an address in a network without ports", `net.Dial("ip4:icmp", ip.String())`, ``},
		{"in one that may have none", `net.Dial(s, ip.String())`, ``},
		{"with a port", `net.Dial("tcp", net.JoinHostPort(u.Hostname(), "80"))`, ``},
		{"an escaped value in a field for a path", `u.Path = url.PathEscape(s)`, "encoded-twice `url.PathEscape(s)` \"url.PathEscape(\" -> \"\" \")\" -> \"\""},
		{"a part of it", `u.Path = "/a/" + url.PathEscape(s)`, "encoded-twice `url.PathEscape(s)`"},
		{"beside the field for the escaped path", `u.Path = url.PathEscape(s); u.RawPath = s`, ``},
		{"in the way of queries", `u.Path = "/" + url.QueryEscape(s)`, "encoded-twice `url.QueryEscape(s)`"},
		{"a query's escape in a path", `fileName := s; http.Get("http://h/" + url.QueryEscape(fileName))`, "query-escape-in-path `url.QueryEscape(fileName)` \"QueryEscape\" -> \"PathEscape\""},
		{"of a name", `name := s; http.Get("http://h/" + url.QueryEscape(name))`, "query-escape-in-path `url.QueryEscape(name)` \"QueryEscape\" -> \"PathEscape\""},
		{"the path of a repository", `repoPath := s; http.Get("http://h/" + url.QueryEscape(repoPath))`, ``},
		{"of what may be anything, also what has no spaces", `http.Get("http://h/" + url.QueryEscape(s))`, ``},
		{"of what has nothing to escape", `sha256 := s; http.Get("http://h/" + url.QueryEscape(sha256))`, ``},
		{"by another name", `title := s; http.Get("http://h/" + url.QueryEscape(title))`, "query-escape-in-path `url.QueryEscape(title)` \"QueryEscape\" -> \"PathEscape\""},
		{"an id, which has no spaces", `inviteID := s; http.Get("http://h/" + url.QueryEscape(inviteID))`, ``},
		{"an id that is no more than that", `id := s; http.Get("http://h/" + url.QueryEscape(id))`, ``},
		{"a tag, as a server hands it out", `warTag := s; http.Get("http://h/" + url.QueryEscape(warTag))`, ``},
		{"a name of two words, of which the last is what people write", `display_name := s; http.Get("http://h/" + url.QueryEscape(display_name))`, "query-escape-in-path `url.QueryEscape(display_name)` \"QueryEscape\" -> \"PathEscape\""},
		{"what is computed", `title := s; http.Get("http://h/" + url.QueryEscape(strings.ToLower(title)))`, "query-escape-in-path `url.QueryEscape(strings.ToLower(title))` \"QueryEscape\" -> \"PathEscape\""},
		{"of what may be anything", `http.Get("http://h/" + url.QueryEscape(strings.ToLower(s)))`, ``},
		{"a name that has no spaces on any server", `repoName := s; http.Get("http://h/" + url.QueryEscape(repoName))`, ``},
		{"one of an abbreviation and such a word", `DNSName := s; http.Get("http://h/" + url.QueryEscape(DNSName))`, ``},
		{"one of an abbreviation and what people write", `TVTitle := s; http.Get("http://h/" + url.QueryEscape(TVTitle))`, "query-escape-in-path `url.QueryEscape(TVTitle)` \"QueryEscape\" -> \"PathEscape\""},
		{"words to search for, as servers read forms", `query := s; http.Get("http://h/" + url.QueryEscape(query))`, ``},
		{"of a field", `http.Get("http://h/" + url.QueryEscape(u.Path))`, "query-escape-in-path `url.QueryEscape(u.Path)` \"QueryEscape\" -> \"PathEscape\""},
		{"a path's escape in a query", `http.Get("http://h/?q=" + url.PathEscape(s))`, "path-escape-in-query `url.PathEscape(s)` \"PathEscape\" -> \"QueryEscape\""},
		{"a value that is not escaped", `http.Get("http://h/?q=" + r.FormValue("q"))`, ``},
		{"a path that is decoded", `http.Get("http://h" + r.URL.Path)`, "request-path-in-url `r.URL.Path`"},
		{"a value that is escaped twice", `q.Set("a", url.QueryEscape(s))`, "encoded-twice `url.QueryEscape(s)` \"url.QueryEscape(\" -> \"\" \")\" -> \"\""},
		{"a whole query that is escaped", `http.Get("http://h/?" + url.QueryEscape("a=b&c=" + s))`, "query-escaped-whole `url.QueryEscape(\"a=b&c=\" + s)`"},
		{"what is decoded once more", `url.QueryUnescape(r.FormValue("q"))`, "decoded-twice `r.FormValue(\"q\")`"},
		{"a path joined to a test's server", `http.Get(srv.URL + "x")`, "server-slash `` \"\" -> \"/\""},
		{"a port", `http.Get(srv.URL + "0")`, "server-slash ``"},
		{"with a slash", `http.Get(srv.URL + "/x")`, ``},
		{"with a query", `http.Get(srv.URL + "?x")`, ``},
		{"a path that nobody knows", `http.Get(srv.URL + path)`, ``},
		{"a scheme before it", `http.Get("http://" + srv.URL)`, "double-scheme `srv.URL`"},
		{"in the path", `http.Get("http://h/" + srv.URL)`, ``},
		{"its URL for an address", `net.Dial("tcp", srv.URL)`, "address-url `srv.URL`"},
		{"a part of an address", `net.Dial("tcp", srv.URL + ":80")`, "address-url `srv.URL`"},
		{"a file of a field", `u, _ := url.Parse("file://" + u.Path); _ = u`, "file-concat `file://`"},
		{"a file in a request", `http.Get("file://" + path)`, "file-concat `file://`"},
		{"the beginning of one", `http.Get("file://" + s + "/x")`, "file-concat `file://`"},
		{"an address that is a word", `net.Dial("tcp", host + ":x")`, ``},
		{"a redirect to a path", `http.Redirect(w, r, r.URL.Path, 302)`, "request-path-in-url `r.URL.Path`"},
		{"a redirect to a URL's host with one slash", `http.Redirect(w, r, "/"+r.URL.Host, 302)`, ``},
		{"its host in a field", `c := struct{ Host string }{host}; http.Redirect(w, r, c.Host+"/x", 302)`, ``},
		{"a value with a part that is escaped twice", `q.Set("a", "x "+url.QueryEscape(s))`, "encoded-twice `url.QueryEscape(s)` \"url.QueryEscape(\" -> \"\" \")\" -> \"\""},
		{"a port that begins with a nine", `http.Get("http://localhost" + "9090/x")`, "host-glued `9090`"},
		{"a letter at the end of the alphabet", `http.Get(api + "z/x")`, "host-glued `z` \"z\" -> \"/z\""},
		{"a capital", `http.Get(api + "Zone/x")`, "host-glued `Zone` \"Zone\" -> \"/Zone\""},
		{"another", `http.Get(api + "Accounts/x")`, "host-glued `Accounts` \"Accounts\" -> \"/Accounts\""},
		{"a word that begins with an a", `http.Get(api + "accounts/x")`, "host-glued `accounts` \"accounts\" -> \"/accounts\""},
		{"a reference that is a query, and a second one", `u.Parse("?a=" + url.QueryEscape(s) + "?c=d")`, "search-question `?`"},
		{"a URL that becomes a value", `q.Set("next", "http://h/a"+q.Encode())`, "query-mark `q.Encode()`"},
		{"a letter in an address", `net.Dial("tcp", host + ":0x")`, "join-host-port `:`"},
		{"what a function returns, for a URL", `http.Get(name() + "/x")`, ``},
		{"a file of any type", `url.Parse(fmt.Sprintf("file://%v", v))`, ``},
		{"a value of another kind with a comma", `q.Set("u", "http://"+host+",example.com/")`, ``},
		{"a path that is decoded once more, beside the field for the escaped one", `r.URL.RawPath = s; url.PathUnescape(r.URL.Path)`, ``},
		{"a path that is decoded once more", `url.PathUnescape(r.URL.Path)`, "decoded-twice `r.URL.Path`"},
		{"a value that is decoded once more, beside such a field", `r.URL.RawPath = s; url.QueryUnescape(r.FormValue("q"))`, "decoded-twice `r.FormValue(\"q\")`"},
		{"an open parenthesis at the beginning of a piece", `sql.Open("mysql", "u:p@tcp"+"("+host+"/db")`, "dsn-syntax `(`"},
		{"an escape of what is no variable", `http.Get("http://h/" + url.QueryEscape("a b"+s))`, "query-escape-in-path `url.QueryEscape(\"a b\"+s)` \"QueryEscape\" -> \"PathEscape\""},
		{"mail beside its address", `u.Opaque = "a@b"; u.RawQuery = "subject=" + url.PathEscape(s)`, ``},
		{"a query without one", `u.RawQuery = "subject=" + url.PathEscape(s)`, "path-escape-in-query `url.PathEscape(s)` \"PathEscape\" -> \"QueryEscape\""},
		{"a width that is no escape of a letter", `http.Get(fmt.Sprintf("http://h/a%20s", s))`, ``},
		{"a port that begins with a nought", `net.Dial("tcp", host + ":0")`, "join-host-port `:`"},
		{"with a nine", `net.Dial("tcp", host + ":9090")`, "join-host-port `:`"},
	} {
		src := piecesHead + tt.body + "\n}\n"
		c := codetest.Load(t, src)
		assert.Equal(t, tt.want, strings.Join(says(c, src, runOn(t, a, c)), "; "), "%s: %s", tt.why, tt.body)
	}
}

// Each row is what is said of the body of a function in a test, where what is odd is
// often meant, and what may be meant is left alone.
func TestPiecesInTests(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ why, body, want string }{
		{"a path after a host", `http.Get(api + "index")`, "host-glued `index`"},
		{"a test's server", `http.Get(srv.URL + "x")`, "server-slash ``"},
		{"its URL for an address", `net.Dial("tcp", srv.URL)`, "address-url `srv.URL`"},
		{"a scheme before it", `http.Get("http://" + srv.URL)`, "double-scheme `srv.URL`"},
		{"an escape that is a verb", `http.Get(fmt.Sprintf("http://h/a%20b/%s", s))`, "printf-escape `%20`"},
		{"one slash after a scheme", `http.Get("http:/" + host)`, "missing-slashes `/`"},
		{"a comma after a host", `http.Get("http://" + host + ",example.com/")`, "host-syntax `,`"},
		{"a scheme without its colon", `http.Get(u.Scheme + u.Host + "/x")`, "scheme-colon `u.Host`"},
		{"a query right after a path", `http.Get("http://h/a" + q.Encode())`, "query-mark `q.Encode()`"},
		{"an escaped value in a field for a path", `u.Path = url.PathEscape(s)`, "encoded-twice `url.PathEscape(s)`"},
		{"a query that the test has decoded", `url.ParseQuery("a=b;c")`, ""},
		{"an escape that it has", `url.QueryUnescape("100%")`, ""},
		{"an identifier, of which escaping changes nothing", `groupID := s; u.Path = url.PathEscape(groupID)`, ""},
		{"a query's escape in a path", `http.Get("http://h/" + url.QueryEscape(s))`, ""},
		{"a second query may be what is tested", `http.Get("http://h/?a=b?c=d")`, ""},
		{"so may an ampersand", `http.Get("http://h/" + s + "/a&b=c")`, ""},
		{"a host for a URL", `http.Get(u.Host + "/x")`, ""},
		{"a list that is printed", `http.Get(fmt.Sprintf("http://h/?ids=%v", ids))`, ""},
		{"a file", `url.Parse("file://" + path)`, ""},
		{"a redirect to the host of the request", `http.Redirect(w, r, r.Host+"/x", 302)`, ""},
		{"to the host of its URL", `http.Redirect(w, r, "https://"+r.URL.Host+"/x", 302)`, ""},
		{"an open parenthesis", `sql.Open("mysql", "u:p@tcp("+host+"/db")`, ""},
		{"a number where an address belongs", `net.Dial("tcp", fmt.Sprint(port))`, ""},
	} {
		src := piecesHead + tt.body + "\n}\n"
		c := codetest.LoadFiles(t, "a", "a_test.go", src)
		assert.Equal(t, tt.want, strings.Join(says(c, src, runOn(t, Analyzer, c)), "; "), "%s: %s", tt.why, tt.body)
	}
}

// Each row is declarations, and what is said of them: a variable is the function that it
// holds from its declaration to the end.
func TestFunctionsInVariables(t *testing.T) {
	t.Parallel()
	sayDeclarations(t, []declarationCase{
		{"a variable", `func f() { get := http.Get; get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"a declared one", `func f() { var get = http.Get; get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"one of two", `func f() { get, n := http.Get, 1; get("http://h/a b"); _ = n }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"one of the package", `var get = http.Get; func f() { get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"of two names", `var get, n = http.Get, 1; func f() { get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"one that other packages can set", `var Get = http.Get; func f() { Get("http://h/a b") }`, ``},
		{"one of a function with a capital", `func f() { Get := http.Get; Get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"one that is set again", `func f() { get := http.Get; get = nil; get("http://h/a b") }`, ``},
		{"one whose address is taken", `func f() { get := http.Get; p := &get; *p = nil; get("http://h/a b") }`, ``},
		{"one that tests set", `var get = http.Get; func f() { get("http://h/a b") }; func set() { get = nil }`, ``},
		{"a method", `func f(c *http.Client) { get := c.Get; get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"a method with its receiver to come", `func f(c *http.Client) { get := (*http.Client).Get; get(c, "http://h/a b") }`, ``},
		{"a function of the program", `func g(u string) { http.Get(u) }; func f() { get := g; get("http://h/a b") }`, "unsafe-space ` `"},
	})
}

// Each row is declarations with a page in a literal: what goes anywhere is checked, what is
// compared or looked for is not.
func TestPages(t *testing.T) {
	t.Parallel()
	sayDeclarations(t, []declarationCase{
		{"a constant", `const page = "<a href='www.example.com/a'>x</a>"`, "bare-host `www.example.com`"},
		{"an image", `const page = "<img src='www.example.com/a'>"`, "bare-host `www.example.com`"},
		{"a form", `const page = "<form action='www.example.com/a'>"`, "bare-host `www.example.com`"},
		{"no element", `const page = "href='www.example.com/a'"`, ``},
		{"no link", `const page = "<a title='www.example.com/a'>"`, ``},
		{"a comparison", `func f(s string) bool { return s == "<a href='www.example.com/a'>" }`, ``},
		{"a case", `func f(s string) { switch s { case "<a href='www.example.com/a'>": } }`, ``},
		{"the key of a map", `func f(m map[string]int) int { return m["<a href='www.example.com/a'>"] }`, ``},
		{"in parentheses", `func f(s string) bool { return s == ("<a href='www.example.com/a'>") }`, ``},
		{"a part of what is compared", `func f(s, t string) bool { return s == "<a href='www.example.com/a'>" + t }`, ``},
		{"a part of what is written", `func f(s string) string { return "<a href='www.example.com/a'>" + s }`, "bare-host `www.example.com`"},
		{"what is looked for", `func f(s string) bool { return strings.Contains(s, "<a href='www.example.com/a'>") }`, ``},
		{"in bytes", `func f(b []byte) bool { return bytes.Equal(b, []byte("<a href='www.example.com/a'>")) }`, ``},
		{"what is sent in bytes", `func f(w http.ResponseWriter) { w.Write([]byte("<a href='www.example.com/a'>")) }`, "bare-host `www.example.com`"},
		{"by a pattern", `var link = regexp.MustCompile("<a href='www.example.com/a'>")`, ``},
		{"what is printed", `func f() { fmt.Println("<a href='www.example.com/a'>") }`, "bare-host `www.example.com`"},
		{"what is sent", `func f(w http.ResponseWriter) { fmt.Fprint(w, "<a href='www.example.com/a'>") }`, "bare-host `www.example.com`"},
		{"what a function variable takes", `func f(g func(string)) { g("<a href='www.example.com/a'>") }`, "bare-host `www.example.com`"},
		{"what is HTML", `func f() template.HTML { return template.HTML("<a href='www.example.com/a'>") }`, "bare-host `www.example.com`"},
	})
}

// Each row is declarations, and what is said of the places in them that a text comes to.
func TestPlacesOfTexts(t *testing.T) {
	t.Parallel()
	sayDeclarations(t, []declarationCase{
		{"a parameter that is a function of the same name", `func f(Get func(string)) { Get("x"); http.Get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"a field that is one", `func f(c struct{ Get func(string) }) { c.Get("x"); http.Get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"a conversion to a type of the same name", `type Get string; func f() { _ = Get("x"); http.Get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"several results that are handed on", `func two() (string, string) { return "a", "b" }; func Get(a, b string) {}; func f() { Get(two()); http.Get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"a method by its type", `func f(c *http.Client) { (*http.Client).Get(c, "http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"a header that is set", `func f(h http.Header) { h.Set("Origin", "https://h/"); h["Origin"] = []string{"https://h/x"} }`, "origin-path `/` \"/\" -> \"\"; origin-path `/x`"},
		{"one of a literal", `var h = http.Header{"Origin": {"https://h/"}, "X": {"https://h/"}}`, "origin-path `/` \"/\" -> \"\""},
		{"one of another literal, which may be filled in first", `var h = http.Header{"Location": {"example.com/a"}}`, ``},
		{"a map that is no header", `var h = map[string][]string{"Origin": {"https://h/"}}`, ``},
		{"what is added to a path", `func f(u *url.URL, s string) { u.Path += url.PathEscape(s) }`, "encoded-twice `url.PathEscape(s)`"},
		{"what is added to a query", `func f(u *url.URL, s string) { u.RawQuery += "&a=" + url.PathEscape(s) }`, "path-escape-in-query `url.PathEscape(s)`"},
		{"what is added to a text", `func f(p string, s string) { p += url.PathEscape(s); _ = p }`, ``},
		{"what is added to another field", `func f(u struct{ Path string }, s string) { u.Path += url.PathEscape(s) }`, ``},
		{"a field by a pointer", `func f(u *url.URL) { (u).Host = "h/x" }`, "field-host `/x`"},
		{"a field of a literal", `var u = url.URL{Scheme: "http", Host: "h/x"}`, "field-host `/x`"},
		{"by its place", `type T struct{ u *url.URL }; var v = T{&url.URL{Host: "h/x"}}`, "field-host `/x`"},
		{"in a list", `var list = []url.URL{{Host: "h/x"}}`, "field-host `/x`"},
		{"a URL without a scheme that is sent", `func f() { http.DefaultClient.Do(&http.Request{URL: &url.URL{Host: "h", Path: "/"}}) }`, "missing-scheme `&url.URL{Host: \"h\", Path: \"/\"}`"},
		{"one with a scheme", `func f() { http.DefaultClient.Do(&http.Request{URL: &url.URL{Scheme: "http", Host: "h", Path: "/"}}) }`, ""},
		{"a call after a conversion", `type Get string; func f() { _ = Get("x") + Get("y"); http.Get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"what the package decodes twice", `func f(v url.Values, s string) { v.Set("to", url.QueryEscape(s)) }; func g(r *http.Request) { url.QueryUnescape(r.FormValue("to")) }`, ``},
		{"beside what it decodes twice", `func f(v url.Values, s string) { v.Set("of", url.QueryEscape(s)) }; func g(r *http.Request) { url.QueryUnescape(r.FormValue("to")) }`, "encoded-twice `url.QueryEscape(s)` \"url.QueryEscape(\" -> \"\" \")\" -> \"\"; decoded-twice `r.FormValue(\"to\")`"},
		{"values of a query", `var q = url.Values{"a b": {"%41"}}`, ``},
		{"what is looked for, in a page to be opened: sites read a plus sign as forms write it", `func f(query string) string { return "https://h.example/search/" + url.QueryEscape(query) }`, ``},
		{"that is computed", `func f(q string) string { return fmt.Sprintf("https://h.example/%s.html", url.QueryEscape(strings.ToUpper(q))) }`, ``},
		{"a title, in a page to be opened", `func f(title string) string { return "https://h.example/wiki/" + url.QueryEscape(title) }`, ``},
		{"asked for by the program itself", `func f(title string) { http.Get("https://h.example/wiki/" + url.QueryEscape(title)) }`, "query-escape-in-path `url.QueryEscape(title)` \"QueryEscape\" -> \"PathEscape\""},
		{"whose server decodes it as a form's value", `func f(title string) { http.Get("https://h.example/wiki/" + url.QueryEscape(title)) }; func g(r *http.Request) { url.QueryUnescape(r.URL.EscapedPath()) }`, ``},
		{"beside a query that is decoded", `func f(title string) { http.Get("https://h.example/wiki/" + url.QueryEscape(title)) }; func g(s string) { url.QueryUnescape(s) }`, "query-escape-in-path `url.QueryEscape(title)` \"QueryEscape\" -> \"PathEscape\""},
		{"one that is known, in a page", `func f() string { return "https://h.example/wiki/" + url.QueryEscape("Terms of use") }`, "query-escape-in-path `url.QueryEscape(\"Terms of use\")`"},
		{"base64 of the name of a machine", `func f(domain string) { http.Get("http://h/?q=" + base64.StdEncoding.EncodeToString([]byte("domain=" + domain))) }`, ``},
		{"filled in", `func f(t struct{ Board string }) { http.Get("http://h/?q=" + base64.RawStdEncoding.EncodeToString(fmt.Appendf(nil, "board=%s", t.Board))) }`, ``},
		{"of what people write", `func f(query string) { http.Get("http://h/?q=" + base64.StdEncoding.EncodeToString([]byte("q=" + query))) }`, "base64-in-url `base64.StdEncoding.EncodeToString([]byte(\"q=\" + query))`"},
		{"of bytes", `func f(id []byte) { http.Get("http://h/?q=" + base64.StdEncoding.EncodeToString(id)) }`, "base64-in-url `base64.StdEncoding.EncodeToString(id)`"},
		{"beside a question mark", `func f(domain string) { http.Get("http://h/?q=" + base64.StdEncoding.EncodeToString([]byte(domain + "/?"))) }`, "base64-in-url `base64.StdEncoding.EncodeToString([]byte(domain + \"/?\"))`"},
		{"of a sum", `func f(domain string) { sum := sha256.Sum256([]byte(domain)); http.Get("http://h/?q=" + base64.StdEncoding.EncodeToString(sum[:])) }`, "base64-in-url `base64.StdEncoding.EncodeToString(sum[:])`"},
		{"a URL kept in two fields, and joined again", `func f(base, p string) *url.URL { return &url.URL{Host: base, Path: p + "?a=b"} }; func g(u *url.URL) { http.Get(u.Host + u.Path) }`, ``},
		{"one that has a scheme", `func f(base, p string) *url.URL { return &url.URL{Scheme: "http", Host: base, Path: p + "?a=b"} }; func g(u *url.URL) { http.Get(u.Host + u.Path) }`, "field-path `?a=b`; missing-scheme `u.Host`"},
		{"one that nobody joins again", `func f(base, p string) *url.URL { return &url.URL{Host: base, Path: p + "?a=b"} }`, "field-path `?a=b`"},
	})
}

type declarationCase struct{ why, code, want string }

func sayDeclarations(t *testing.T, cases []declarationCase) {
	t.Helper()
	a, err := New(Config{Enable: []string{"query-escape-in-path"}})
	require.NoError(t, err)
	const head = "package a\n\nimport (\"bytes\"; \"crypto/sha256\"; \"encoding/base64\"; \"fmt\"; \"html/template\"; \"net/http\"; \"net/url\"; \"regexp\"; \"strings\")\n\nvar _, _, _, _ = bytes.Cut, fmt.Sprint, template.HTMLEscapeString, http.Get\nvar _, _, _ = regexp.Compile, strings.Cut, url.Parse\nvar _, _ = sha256.New, base64.NewEncoder\n\n"
	for _, tt := range cases {
		src := head + tt.code + "\n"
		c := codetest.Load(t, src)
		assert.Equal(t, tt.want, strings.Join(says(c, src, runOn(t, a, c)), "; "), "%s: %s", tt.why, tt.code)
	}
}
