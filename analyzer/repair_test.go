package analyzer

import (
	"go/format"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/sample"
)

const repairHead = `package a

import ("errors"; "fmt"; "net"; "net/http"; "net/http/httputil"; "net/url"; "path"; "strings")

var _, _, _, _, _, _ = errors.New, fmt.Sprint, path.Join, strings.Split, net.Listen, httputil.DumpRequest

func get(u string) { http.Get(u) }
func logged(u string) { fmt.Println(u); http.Get(u) }
func all(list ...string) { for _, u := range list { http.Get(u) } }
func same(u string) string { return u }

type server struct{ base string }
func (s *server) get() { http.Get(s.base) }

`

// Each row is a declaration, and what becomes of it: the same, where nothing is
// repaired, and then the source that forbids the repair.
func TestRepairs(t *testing.T) {
	all, err := New(Config{Enable: []string{"query-escape-in-path"}})
	require.NoError(t, err)
	for _, tt := range []struct{ why, src, want, against string }{
		// The value has one reader.
		{"written at the sink", `func f() { http.Get("http://h/a b") }`, `func f() { http.Get("http://h/a%20b") }`, ""},
		{"concatenated there", `func f(s string) { http.Get("http://" + s + "/a b") }`, `func f(s string) { http.Get("http://" + s + "/a%20b") }`, ""},
		{"a format there", `func f(s string) { http.Get(fmt.Sprintf("http://h/%s/a b", s)) }`, `func f(s string) { http.Get(fmt.Sprintf("http://h/%s/a%%20b", s)) }`, ""},
		{"a value of a format", `func f() { http.Get(fmt.Sprintf("http://h/%s", "a b")) }`, `func f() { http.Get(fmt.Sprintf("http://h/%s", "a%20b")) }`, ""},
		{"of a format that cuts", `func f() { s := "a b"; http.Get("http://h/" + s); http.Get(fmt.Sprintf("http://h/%.2s", s)) }`, "", "s"},
		{"through a function in view", `func f() { get("http://h/a b") }`, `func f() { get("http://h/a%20b") }`, ""},
		{"of several arguments", `func f() { all("http://h/", "http://h/a b") }`, `func f() { all("http://h/", "http://h/a%20b") }`, ""},
		{"through a function literal", `func f() { g := func(u string) { http.Get(u) }; g("http://h/a b") }`, `func f() { g := func(u string) { http.Get(u) }; g("http://h/a%20b") }`, ""},
		{"a result that nobody else asks for", `func base() string { return "http://h/a b" }; func f() { http.Get(base()) }`, `func base() string { return "http://h/a%20b" }; func f() { http.Get(base()) }`, ""},
		{"a result that others ask for", `func base() string { return "http://h/a b" }; func f() { http.Get(base()); println(base()) }`, "", `base()`},
		{"a result that others can ask for", `func Base() string { return "http://h/a b" }; func f() { http.Get(Base()) }`, "", "Base"},

		{"a field of a literal without names", `type T struct { n int; u string }; func f() { t := T{1, "http://h/a b"}; http.Get(t.u) }`, `type T struct { n int; u string }; func f() { t := T{1, "http://h/a%20b"}; http.Get(t.u) }`, ""},
		{"one that is printed, too", `type T struct { n int; u string }; func f() { t := T{1, "http://h/a b"}; http.Get(t.u); fmt.Println(t.u) }`, "", "t.u"},
		{"beside one that is", `type T struct { u, v string }; func f() { t := T{"http://h/a b", "x"}; http.Get(t.u); fmt.Println(t.v) }`, `type T struct { u, v string }; func f() { t := T{"http://h/a%20b", "x"}; http.Get(t.u); fmt.Println(t.v) }`, ""},
		{"a field that two functions read", `type T struct { u string }; func (t T) get() { http.Get(t.u) }; func (t T) also() { http.Get(t.u) }; func f() { t := T{"http://h/a b"}; t.get(); t.also() }`, `type T struct { u string }; func (t T) get() { http.Get(t.u) }; func (t T) also() { http.Get(t.u) }; func f() { t := T{"http://h/a%20b"}; t.get(); t.also() }`, ""},
		{"a field of which one reader prints", `type T struct { u string }; func (t T) get() { http.Get(t.u) }; func (t T) show() { fmt.Println(t.u) }; func f() { t := T{"http://h/a b"}; t.get(); t.show() }`, "", "t.u"},
		{"a function that takes anything", `func note(args ...any) { fmt.Println(args...) }; func f() { u := "http://h/a b"; http.Get(u); note(1, u) }`, "", "args"},
		{"a function that is said to format", `func notef(form string, args ...any) { fmt.Printf(form, args...) }; func f() { u := "http://h/a b"; http.Get(u); notef("%s", u) }`, "", "args"},
		{"an interface that may print it", `type I interface { note(s string) }; func f(i I) { u := "http://h/a b"; http.Get(u); i.note(u) }`, "", "u"},
		{"a constant in a text that a comment silences", "const base = \"http://h/a b\"; func f() {\n\thttp.Get(base + \"/y\")\n\thttp.Get(base + \"/x\") //nolint:urllint\n}", "", `base + "/x"`},
		{"through a function in which a comment silences it", "func fetch(u string) {\n\thttp.Get(u) //nolint:urllint\n}\nfunc f() { fetch(\"http://h/a b\") }", "", "u"},
		{"in which one silences another line", "func fetch(u string) {\n\thttp.Get(u)\n\thttp.Get(\"/x\") //nolint:urllint\n}\nfunc f() { fetch(\"http://h/a b\") }", "func fetch(u string) {\n\thttp.Get(u)\n\thttp.Get(\"/x\") //nolint:urllint\n}\nfunc f() { fetch(\"http://h/a%20b\") }", ""},
		{"in one that a comment silences for another linter", "const base = \"http://h/a b\"; func f() {\n\thttp.Get(base + \"/y\")\n\thttp.Get(base + \"/x\") //nolint:errcheck\n}", "const base = \"http://h/a%20b\"; func f() {\n\thttp.Get(base + \"/y\")\n\thttp.Get(base + \"/x\") //nolint:errcheck\n}", ""},

		// All readers are sinks.
		{"two sinks", `func f() { u := "http://h/a b"; http.Get(u); url.Parse(u) }`, `func f() { u := "http://h/a%20b"; http.Get(u); url.Parse(u) }`, ""},
		{"beside the same text for something else", `func sign(string) string; func f() { http.Get("http://h/x?q=a b&s=" + sign("/x?q=a b&s=")); http.Get("http://h/x?q=a b&s=") }`, "", `"/x?q=a b&s="`},
		{"beside the same text for another URL", `func f() { http.Get("http://h/x?q=a b"); get("/x?q=a b") }`, `func f() { http.Get("http://h/x?q=a%20b"); get("/x?q=a%20b") }`, ""},
		{"beside another text", `func f() { http.Get("http://h/x?q=a b"); println("/y?q=a b") }`, `func f() { http.Get("http://h/x?q=a%20b"); println("/y?q=a b") }`, ""},
		{"before what is the same in another text", `func f() { http.Get("http//h/x?q=a"); println("/h/x?q=a") }`, `func f() { http.Get("http://h/x?q=a"); println("/h/x?q=a") }`, ""},
		{"the same text in another function", `func g() { println("/x?q=a b") }; func f() { http.Get("http://h/x?q=a b") }`, `func g() { println("/x?q=a b") }; func f() { http.Get("http://h/x?q=a%20b") }`, ""},
		{"an escape that something else has, too", `func sign(string) string; func f(v url.Values, s string) { v.Set("q", url.QueryEscape(s)); v.Set("s", sign(url.QueryEscape(s))) }`, "", `url.QueryEscape(s)`},
		{"an escape in a path that something else has, too", `func sign(string) string; func f(title string) { http.Get("http://h/" + url.QueryEscape(title)); sign(url.QueryEscape(title)) }`, "", `url.QueryEscape(title)`},
		{"an escape that is right elsewhere", `func f(title string) { http.Get("http://h/" + url.QueryEscape(title) + "?q=" + url.QueryEscape(title)) }`, `func f(title string) { http.Get("http://h/" + url.PathEscape(title) + "?q=" + url.QueryEscape(title)) }`, ""},
		{"beside the escape of another value", `func sign(string) string; func f(title, t string) { http.Get("http://h/" + url.QueryEscape(title)); sign(url.QueryEscape(t)) }`, `func sign(string) string; func f(title, t string) { http.Get("http://h/" + url.PathEscape(title)); sign(url.QueryEscape(t)) }`, ""},
		{"a query that the package decodes as a path", `func g(r *http.Request) { _, _ = url.PathUnescape(r.URL.RawQuery) }; func f(s string) { http.Get("http://h/?q=" + url.PathEscape(s)) }`, "", `url.PathUnescape(r.URL.RawQuery)`},
		{"a path, where it decodes a cookie", `func g(c *http.Cookie) { _, _ = url.QueryUnescape(c.Value) }; func f(title string) { http.Get("http://h/" + url.QueryEscape(title)) }`, `func g(c *http.Cookie) { _, _ = url.QueryUnescape(c.Value) }; func f(title string) { http.Get("http://h/" + url.PathEscape(title)) }`, ""},
		{"what comes back is compared", `func g(r *http.Request) bool { return r.FormValue("q") == "a%2Bb" }; func f(v url.Values, s string) { v.Set("q", url.QueryEscape(s)) }`, "", `"a%2Bb"`},
		{"what comes back is compared with something else", `func g(r *http.Request) bool { return r.FormValue("q") == "a" }; func f(s string) { v := url.Values{}; v.Set("q", url.QueryEscape(s)); http.PostForm("http://h/", v) }`, `func g(r *http.Request) bool { return r.FormValue("q") == "a" }; func f(s string) { v := url.Values{}; v.Set("q", s); http.PostForm("http://h/", v) }`, ""},
		{"twice in one text", `const q = "a b"; func f() { http.Get("http://h/" + q + "/" + q) }`, `const q = "a%20b"; func f() { http.Get("http://h/" + q + "/" + q) }`, ""},
		{"a constant of a constant", `const q = "a b"; const p = "/" + q; func f() { http.Get("http://h" + p) }`, `const q = "a%20b"; const p = "/" + q; func f() { http.Get("http://h" + p) }`, ""},
		{"a table", `func f() { for _, c := range []struct{ name, u string }{{"x", "/a b"}} { println(c.name); http.Get("http://h" + c.u) } }`, `func f() { for _, c := range []struct{ name, u string }{{"x", "/a%20b"}} { println(c.name); http.Get("http://h" + c.u) } }`, ""},
		{"an index", `func f() { list := []string{"http://h/a b"}; http.Get(list[0]); println(len(list)) }`, `func f() { list := []string{"http://h/a%20b"}; http.Get(list[0]); println(len(list)) }`, ""},
		{"one joins, one parses", `const q = "a b"; func f() { url.JoinPath("http://h", q); http.Get("http://h/" + q) }`, `const q = "a%20b"; func f() { url.JoinPath("http://h", q); http.Get("http://h/" + q) }`, ""},

		// Some reader is none.
		{"a search", `const q = "a b"; func f() { http.Get("http://h/" + q); strings.Contains("x", q) }`, "", "q"},
		{"a split", `const q = "a b"; func f() { http.Get("http://h/" + q); strings.Split(q, " ") }`, "", "q"},
		{"a length in a type", `const q = "a b"; func f() { http.Get("http://h/" + q); var x [len(q)]byte; _ = x }`, "", "q"},
		{"the key of a map", `const q = "a b"; func f() { http.Get("http://h/" + q); _ = map[string]int{q: 1} }`, "", "q"},
		{"the index of a map", `func f(m map[string]int) { q := "a b"; http.Get("http://h/" + q); m[q]++ }`, "", "q"},
		{"an error", `const q = "a b"; func f() error { http.Get("http://h/" + q); return errors.New("bad " + q) }`, "", `"bad " + q`},
		{"another encoding", `const q = "a b"; func f() { http.Get("http://h/" + q); url.PathEscape(q) }`, "", "q"},
		{"a value to be encoded", `const q = "a b"; func f(v url.Values) { http.Get("http://h/" + q); v.Set("k", q) }`, "", "q"},
		{"a decoded path", `const q = "/a b"; func f() { http.Get("http://h" + q); _ = url.URL{Path: q} }`, "", "q"},
		{"a comparison", `func f(s string) bool { u := "http://h/a b"; http.Get(u); return s == u }`, "", "u"},
		{"a switch", `func f() { u := "http://h/a b"; http.Get(u); switch u { case "x": } }`, "", "u"},
		{"a case", `const u = "http://h/a b"; func f(s string) { http.Get(u); switch s { case u: } }`, "", "u"},
		{"a log", `func f() { u := "http://h/a b"; http.Get(u); println(u) }`, "", "u"},
		{"a function that logs", `func f() { logged("http://h/a b") }`, "", "u"},
		{"a format that is printed, too", `const form = "http://h/a b/%s"; func f(s string) { http.Get(fmt.Sprintf(form, s)); fmt.Printf(form, s) }`, "", "form"},
		{"a format that is a URL, too", `const form = "http://h/a b/x"; func f() { http.Get(fmt.Sprintf(form)); http.Get(form) }`, "", "form"},
		{"an entry that is printed", `func f() { for _, c := range []struct{ name, u string }{{"x", "/a b"}} { fmt.Printf("%v", c); http.Get("http://h" + c.u) } }`, "", "c"},
		{"a name that others can read", `const Q = "a b"; func f() { http.Get("http://h/" + Q) }`, "", "Q"},
		{"a named result", `func f() (u string) { u = "http://h/a b"; http.Get(u); return }`, "", "u"},
		{"a closure", `func f() func() string { u := "http://h/a b"; http.Get(u); return func() string { return u } }`, "", "u"},
		{"an address", `func f() *string { u := "http://h/a b"; http.Get(u); return &u }`, "", "u"},
		{"a constant that repeats it", `const ( a = "http://h/a b"; b ); func f() { http.Get(a); println(b) }`, "", "b"},
		{"a channel", `func f(c chan string) { u := "http://h/a b"; http.Get(u); c <- u }`, "", "u"},
		{"a range over its runes", `func f() { u := "http://h/a b"; http.Get(u); for range u {} }`, "", "u"},
		{"bytes", `func f() []byte { u := "http://h/a b"; http.Get(u); return []byte(u) }`, "", "u"},

		// What is read is not what is written.
		{"one of two occurrences is cut off", `func f() { http.Get("http://h" + strings.TrimPrefix("/a b/a b", "/a b")) }`, "", `"/a b/a b"`},
		{"repaired already, in vain", `func f() { http.Get(strings.ReplaceAll("http://h/a b", "%", "%25")) }`, "", `"http://h/a b"`},
		{"in other letters", `func f() { http.Get(strings.ToLower("HTTP://H/A B")) }`, "", ""},

		// What Go makes of the text shows how it was spelled.
		{"a path, which Go spells in its own way", `func f() { u, _ := url.Parse("http://h/a b"); fmt.Println(u) }`, `func f() { u, _ := url.Parse("http://h/a%20b"); fmt.Println(u) }`, ""},
		{"what comes after a scheme without slashes", `func f() { u, _ := url.Parse("tel:+1 23"); fmt.Println(u.Opaque) }`, "", "u.Opaque"},
		{"a path with an escaped slash, which it keeps then", `func f() { u, _ := url.Parse("http://h/a%2Fb/c d"); fmt.Println(u) }`, "", `"http://h/a%2Fb/c d"`},
		{"a path that may have one", `func f(s string) { u, _ := url.Parse("http://h/a b/" + s); fmt.Println(u) }`, "", "u"},
		{"which is read decoded", `func f(s string) { u, _ := url.Parse("http://h/a b/" + s); fmt.Println(u.Path) }`, `func f(s string) { u, _ := url.Parse("http://h/a%20b/" + s); fmt.Println(u.Path) }`, ""},
		{"a query, which it keeps", `func f() { u, _ := url.Parse("http://h/?q=a b"); fmt.Println(u) }`, "", "u"},
		{"a query that is read decoded", `func f() { u, _ := url.Parse("http://h/?q=a b"); fmt.Println(u.Host, u.Path, u.Query()) }`, `func f() { u, _ := url.Parse("http://h/?q=a%20b"); fmt.Println(u.Host, u.Path, u.Query()) }`, ""},
		{"a query that is read raw", `func f() { u, _ := url.Parse("http://h/?q=a b"); fmt.Println(u.RawQuery) }`, "", "u.RawQuery"},
		{"a text of it", `func f() string { u, _ := url.Parse("http://h/?q=a b"); return u.String() + "&x" }; func g() { println(f()) }`, "", "f()"},
		{"a text of it that is a URL again", `func f() { u, _ := url.Parse("http://h/?q=a b"); if u != nil { http.Get(u.String()) } }`, `func f() { u, _ := url.Parse("http://h/?q=a%20b"); if u != nil { http.Get(u.String()) } }`, ""},
		{"of which another is made", `func f() { u, _ := url.Parse("http://h/?q=a b"); v, _ := url.Parse(u.String()); fmt.Println(v) }`, "", "v"},
		{"a copy of it", `func f() { u, _ := url.Parse("http://h/?q=a b"); v := *u; fmt.Println(&v) }`, "", "&v"},
		{"one relative to it", `func f(r *url.URL) { u, _ := url.Parse("http://h/?q=a b"); fmt.Println(u.ResolveReference(r)) }`, "", "u.ResolveReference(r)"},
		{"what a function returns of it", `func g() (*url.URL, error) { return url.Parse("http://h/?q=a b") }; func f() { u, _ := g(); fmt.Println(u) }`, "", "u"},
		{"what a function returns, decoded", `func g() (*url.URL, error) { return url.Parse("http://h/?q=a b") }; func f() { u, _ := g(); fmt.Println(u.Query()) }`, `func g() (*url.URL, error) { return url.Parse("http://h/?q=a%20b") }; func f() { u, _ := g(); fmt.Println(u.Query()) }`, ""},
		{"what a method returns of it", `func (s *server) g() (*url.URL, error) { return url.Parse("http://h/?q=a b") }`, "", `return url.Parse("http://h/?q=a b")`},
		{"a function that it is handed to", `func g(u *url.URL) { fmt.Println(u.RawQuery) }; func f() { u, _ := url.Parse("http://h/?q=a b"); g(u) }`, "", "u.RawQuery"},
		{"a struct that keeps it", `type k struct{ u *url.URL }; func f() { u, _ := url.Parse("http://h/?q=a b"); v := k{u}; fmt.Println(v.u.RawQuery) }`, "", "v.u.RawQuery"},
		{"a request that is sent", `func f() { r, _ := http.NewRequest("GET", "http://h/?q=a b", nil); r.Header.Set("A", "b"); http.DefaultClient.Do(r) }`, `func f() { r, _ := http.NewRequest("GET", "http://h/?q=a%20b", nil); r.Header.Set("A", "b"); http.DefaultClient.Do(r) }`, ""},
		{"a request that is logged", `func f() { r, _ := http.NewRequest("GET", "http://h/?q=a b", nil); fmt.Println(r.URL) }`, "", "r.URL"},
		{"a copy of one", `func f() { r, _ := http.NewRequest("GET", "http://h/?q=a b", nil); r = r.Clone(r.Context()); fmt.Println(r.URL.RawQuery) }`, "", "r.URL.RawQuery"},
		{"a response that says what was asked for", `func f() { r, _ := http.Get("http://h/?q=a b"); fmt.Println(r.Request.URL) }`, "", "r.Request.URL"},
		{"a response that does not", `func f() (*http.Response, error) { r, err := http.Get("http://h/?q=a b"); fmt.Println(r, err); return r, err }`, `func f() (*http.Response, error) { r, err := http.Get("http://h/?q=a%20b"); fmt.Println(r, err); return r, err }`, ""},
		{"one that Go refused before", `func f() { u, err := url.Parse("http://h/%?q=a b"); fmt.Println(u, err) }`, `func f() { u, err := url.Parse("http://h/%25?q=a%20b"); fmt.Println(u, err) }`, ""},
		{"an element that is joined", `func f() { s, _ := url.JoinPath("http://h/?q=a b", "x"); fmt.Println(s) }`, "", "s"},
		{"a field of a URL", `func f() { u := url.URL{Host: "h", RawQuery: "q=a b"}; http.Get(u.String()) }`, `func f() { u := url.URL{Host: "h", RawQuery: "q=a%20b"}; http.Get(u.String()) }`, ""},
		{"a field of a URL that is printed", `func f() { u := url.URL{Host: "h"}; u.RawQuery = "q=a b"; fmt.Println(u.String()) }`, "", "u.String()"},
		{"a field of a request's URL", `func f(r *http.Request) { r.URL.RawQuery = "q=a b"; fmt.Println(r.URL) }`, "", "r.URL"},
		{"a request made of a URL", `func f() { u := &url.URL{Scheme: "http", Host: "h", RawQuery: "q=a b"}; http.DefaultClient.Do(&http.Request{URL: u}) }`, `func f() { u := &url.URL{Scheme: "http", Host: "h", RawQuery: "q=a%20b"}; http.DefaultClient.Do(&http.Request{URL: u}) }`, ""},

		// It is taken out again where it was stored, or arrives.
		{"a value that is read again", `func f(s string) { v := url.Values{}; v.Set("q", url.QueryEscape(s)); fmt.Println(v.Get("q"), v.Encode()) }`, "", "v"},
		{"under another name", `func f(s string) { v := url.Values{}; v.Set("q", url.QueryEscape(s)); fmt.Println(v.Get("r"), v.Encode()) }`, `func f(s string) { v := url.Values{}; v.Set("q", s); fmt.Println(v.Get("r"), v.Encode()) }`, ""},
		{"values that are gone over", `func f() { v := url.Values{"q": {"a%20b"}}; for _, x := range v { fmt.Println(x) } }`, "", "v"},
		{"values that are printed", `func f() { v := url.Values{}; v.Add("q", "a%20b"); fmt.Println(v) }`, "", "v"},
		{"values in a field", `type c struct{ v url.Values }; func (c *c) f() { c.v.Set("q", "a%20b") }; func (c *c) g() string { return c.v.Get("q") }`, "", "c.v"},
		{"values that a function returns", `func g(s string) url.Values { v := url.Values{}; v.Set("q", url.QueryEscape(s)); return v }; func f() { fmt.Println(g("a").Get("q"), g("b").Encode()) }`, "", `g("a")`},
		{"values that nobody asks for them", `func g(s string) url.Values { v := url.Values{}; v.Set("q", url.QueryEscape(s)); return v }; func f() { http.PostForm("http://h/", g("a")) }`, `func g(s string) url.Values { v := url.Values{}; v.Set("q", s); return v }; func f() { http.PostForm("http://h/", g("a")) }`, ""},
		{"values that others can ask for", `func G(s string) url.Values { v := url.Values{}; v.Set("q", url.QueryEscape(s)); return v }`, "", "v"},
		{"a copy of values", `func f(s string) { v := url.Values{"q": {url.QueryEscape(s)}}; w := v; fmt.Println(w["q"], w.Encode()) }`, "", "w"},
		{"values in a struct", `type c struct{ V url.Values }; func f(s string) { fmt.Println(c{url.Values{"q": {url.QueryEscape(s)}}}) }`, "", `url.Values{"q": {url.QueryEscape(s)}}`},
		{"values that a function of the package reads", `func g(v url.Values) { fmt.Println(v.Get("q"), v.Encode()) }; func f(s string) { g(url.Values{"q": {url.QueryEscape(s)}}) }`, "", "v"},
		{"values that are sent", `func f(s string) { http.PostForm("http://h/", url.Values{"q": {url.QueryEscape(s)}}) }`, `func f(s string) { http.PostForm("http://h/", url.Values{"q": {s}}) }`, ""},
		{"a request that is written", `func f(w *strings.Builder) { r, _ := http.NewRequest("GET", "http://h/?q=a b", nil); r.Write(w) }`, "", "r.Write"},
		{"a header that is read again", `func f(h http.Header) { h.Set("Location", "/a b"); fmt.Println(h.Get("location")) }`, "", "h"},
		{"a header that is not", `func f(h http.Header) { h.Set("Location", "/a b"); fmt.Println(h.Get("Accept")) }`, `func f(h http.Header) { h.Set("Location", "/a%20b"); fmt.Println(h.Get("Accept")) }`, ""},
		{"a redirect that is looked at", `func f(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/a b", 302); fmt.Println(w.Header()["Location"]) }`, "", "w.Header()"},
		{"a transport that looks at requests", `type tr struct{}; func (tr) RoundTrip(r *http.Request) (*http.Response, error) { fmt.Println(r.URL.RawQuery); return nil, nil }; func f() { http.Get("http://h.example/?q=a b") }`, "", "r.URL.RawQuery"},
		{"a transport that keeps their URLs", `type tr struct{}; func (tr) RoundTrip(r *http.Request) (*http.Response, error) { u := r.URL; fmt.Println(u); return nil, nil }; func f() { http.Get("http://h.example/?q=a b") }`, "", "r.URL"},
		{"values that others hand in", `func F(v url.Values) { v.Set("q", "a%20b") }`, "", "v"},
		{"values that one of the package hands in", `func f(v url.Values) { v.Set("q", "a%20b") }`, `func f(v url.Values) { v.Set("q", "a b") }`, ""},
		{"a bag of values that is gone over", `type bag struct { url.Values }; func (b bag) String() string { s := ""; for k, v := range b.Values { s += k + "=" + v[0] }; return s }; func f(s string) { b := bag{url.Values{}}; b.Set("q", url.QueryEscape(s)); println(b.String()) }`, "", "b.Values"},
		{"a bag of values that is asked", `type bag struct { url.Values }; func f() string { b := bag{url.Values{}}; b.Set("q", "a%20b"); return b.Get("q") }`, "", "b"},
		{"a bag of values that is encoded", `type bag struct { url.Values }; func f(s string) string { b := bag{url.Values{}}; b.Set("q", url.QueryEscape(s)); return b.Encode() }`, `type bag struct { url.Values }; func f(s string) string { b := bag{url.Values{}}; b.Set("q", s); return b.Encode() }`, ""},
		// A mux panics at patterns that collide.
		{"a method without its space", `func f(m *http.ServeMux) { m.HandleFunc("GET/users", nil) }`, `func f(m *http.ServeMux) { m.HandleFunc("GET /users", nil) }`, ""},
		{"beside a page for all", `func f(m *http.ServeMux) { m.HandleFunc("/", nil); m.HandleFunc("DELETE/users/{id}", nil) }`, `func f(m *http.ServeMux) { m.HandleFunc("/", nil); m.HandleFunc("DELETE /users/{id}", nil) }`, ""},
		{"beside the same pattern", `func f(m *http.ServeMux) { m.HandleFunc("GET/users", nil); m.HandleFunc("GET /users", nil) }`, "", `"GET /users"`},
		{"in another letter", `func f(m *http.ServeMux) { m.HandleFunc("Get/users", nil) }; func g() { http.Handle("GET /users", nil) }`, "", `"GET /users"`},
		{"beside one that shares a path with it", `const p = "GET /users/{id}/x"; func f(m *http.ServeMux) { m.HandleFunc("GET/users/me/{what}", nil); m.HandleFunc(p, nil) }`, "", "p"},
		{"beside one for a host", `func f(m *http.ServeMux) { m.HandleFunc("GET/users", nil); m.HandleFunc("GET h.example.com/users", nil) }`, `func f(m *http.ServeMux) { m.HandleFunc("GET /users", nil); m.HandleFunc("GET h.example.com/users", nil) }`, ""},
		{"beside one that is computed", `func f(m *http.ServeMux, p string) { m.HandleFunc("GET/users", nil); m.HandleFunc("GET " + p + "/{key}", nil) }`, "", `"GET " + p + "/{key}"`},
		{"beside those of a table", `func f(m *http.ServeMux) { m.HandleFunc("GET/users", nil); for _, p := range []string{"GET /users"} { m.Handle(p, nil) } }`, "", "p"},
		{"by a function that is handed on", `func g(func(string, http.Handler)); func f(m *http.ServeMux) { m.HandleFunc("GET/users", nil); g(m.Handle) }`, "", "m.Handle"},
		{"two that would be the same", `func f(m *http.ServeMux) { m.HandleFunc("GET/users", nil); m.HandleFunc("Get/users", nil) }`, "", `"Get/users"`},

		{"values with another name", `func f(s string) { m := map[string][]string{}; v := url.Values(m); v.Set("q", url.QueryEscape(s)); fmt.Println(m["q"]) }`, "", "url.Values(m)"},
		{"values that were others before", `func f(v url.Values, s string) { w := v; w.Set("q", url.QueryEscape(s)); fmt.Println(v["q"]) }`, "", "v"},
		{"a header with another name", `func f(m map[string][]string) { http.Header(m).Set("Location", "/a b"); fmt.Println(m["Location"]) }`, "", "http.Header(m)"},
		{"a password that is read", `func f(s string) { u := url.URL{User: url.UserPassword("u", url.QueryEscape(s))}; fmt.Println(u.User.Password()) }`, "", "u.User.Password"},
		{"a password that is kept", `func f(s string) *url.Userinfo { return url.UserPassword("u", url.QueryEscape(s)) }`, "", `url.UserPassword("u", url.QueryEscape(s))`},
		{"a password of a URL", `func f(s string) { u := url.URL{Host: "h", User: url.UserPassword("u", url.QueryEscape(s))}; http.Get(u.String()) }`, `func f(s string) { u := url.URL{Host: "h", User: url.UserPassword("u", s)}; http.Get(u.String()) }`, ""},
		{"a handler that does", `func h(_ http.ResponseWriter, r *http.Request) { fmt.Println(r.RequestURI) }; func f(s string) { http.Get(s + "/?q=a b") }`, "", "r.RequestURI"},
		{"on this machine", `func h(_ http.ResponseWriter, r *http.Request) { fmt.Println(r.URL.RawPath) }; func f(s string) { http.Get("http://localhost:80/a b") }`, "", "r.URL.RawPath"},
		{"a handler that writes it all", `func h(_ http.ResponseWriter, r *http.Request) { b, _ := httputil.DumpRequest(r, false); fmt.Println(b) }; func f(s string) { http.Get(s + "/?q=a b") }`, "", "httputil.DumpRequest(r, false)"},
		{"one that sends it on", `func h(w http.ResponseWriter, r *http.Request) { r.Write(w) }; func f(s string) { http.Get(s + "/?q=a b") }`, "", "r.Write(w)"},
		{"one that writes its body", `func h(w http.ResponseWriter, r *http.Request) { r.Header.Write(w) }; func f() { http.Get("http://localhost/x y") }`, `func h(w http.ResponseWriter, r *http.Request) { r.Header.Write(w) }; func f() { http.Get("http://localhost/x%20y") }`, ""},
		{"a server that reads by itself", `func h(l net.Listener) { l.Accept() }; func f(s string) { http.Get(s + "/?q=a b") }`, "", "l.Accept()"},
		{"one that is not asked", `func h(l net.Listener) { l.Accept() }; func f() { http.Get("http://h.example/?q=a b") }`, `func h(l net.Listener) { l.Accept() }; func f() { http.Get("http://h.example/?q=a%20b") }`, ""},
		{"a handler that a redirect comes to", `func h(_ http.ResponseWriter, r *http.Request) { fmt.Println(r.RequestURI) }; func f(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/?q=a b", 302) }`, "", "r.RequestURI"},
		{"one that reads the value", `func h(_ http.ResponseWriter, r *http.Request) { fmt.Println(r.FormValue("q")) }; func f(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/?q=a b", 302) }`, `func h(_ http.ResponseWriter, r *http.Request) { fmt.Println(r.FormValue("q")) }; func f(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/?q=a%20b", 302) }`, ""},
		{"on another one", `func h(_ http.ResponseWriter, r *http.Request) { fmt.Println(r.RequestURI) }; func f(s string) { http.Get("http://h.example/?q=a b") }`, `func h(_ http.ResponseWriter, r *http.Request) { fmt.Println(r.RequestURI) }; func f(s string) { http.Get("http://h.example/?q=a%20b") }`, ""},
		{"a path as it was spelled", `func f() { u, _ := url.Parse("http://h/a b"); fmt.Println(u.RawPath) }`, "", "u.RawPath"},
		{"URLs that are compared", `func f(w url.URL) bool { u, _ := url.Parse("http://h/a b"); return *u == w }`, "", "*u == w"},

		{"a header that is gone over", `func f(h http.Header) { h.Set("Location", "/a b"); for k, v := range h { fmt.Println(k, v) } }`, "", "h"},
		{"a header that is written", `func f(h http.Header, b *strings.Builder) { h.Set("Location", "/a b"); h.Write(b) }`, "", "h"},
		{"a header that is given to a function of other code", `func f(h http.Header, show func(...any)) { h.Set("Location", "/a b"); show(h) }`, "", "h"},
		{"a header that is given to one that takes anything", `func show(any) {}; func f(h http.Header) { h.Set("Location", "/a b"); show(h) }`, "", "h"},
		{"a header that is given to one that takes headers", `func show(http.Header) {}; func f(h http.Header) { h.Set("Location", "/a b"); show(h) }`, `func show(http.Header) {}; func f(h http.Header) { h.Set("Location", "/a%20b"); show(h) }`, ""},
		{"a redirect that is asked for", `func f(w http.ResponseWriter, r *http.Request, p *http.Response) { http.Redirect(w, r, "/a b", 302); p.Location() }`, "", "p.Location"},
		{"a transport that looks at a copy", `type tr struct{}; func (tr) RoundTrip(r *http.Request) (*http.Response, error) { c := r.Clone(r.Context()); fmt.Println(c.URL.RawQuery); return nil, nil }; func f() { http.Get("http://h.example/?q=a b") }`, "", "c.URL.RawQuery"},
		{"a function that a transport calls", `type tr struct{}; func (tr) RoundTrip(r *http.Request) (*http.Response, error) { sign(r); return nil, nil }; func sign(r *http.Request) { fmt.Println(r.URL.RawQuery) }; func f() { http.Get("http://h.example/?q=a b") }`, "", "r.URL.RawQuery"},
		{"a function that no transport calls", `func sign(r *http.Request) { fmt.Println(r.URL.RawQuery) }; func f() { http.Get("http://h.example/?q=a b") }`, `func sign(r *http.Request) { fmt.Println(r.URL.RawQuery) }; func f() { http.Get("http://h.example/?q=a%20b") }`, ""},
		{"a function that a transport keeps", `type tr struct{ see func(*http.Request) }; var t = tr{func(r *http.Request) { fmt.Println(r.URL.RawQuery) }}; func f() { http.Get("http://h.example/?q=a b") }`, "", "r.URL.RawQuery"},
		{"a request that a transport keeps", `type tr struct{ last *http.Request }; func (t *tr) RoundTrip(r *http.Request) (*http.Response, error) { t.last = r; return nil, nil }; func f() { http.Get("http://h.example/?q=a b") }; func g(t *tr) { fmt.Println(t.last.URL.RawQuery) }`, "", "t.last.URL.RawQuery"},
		{"a referrer that is asked for", `func f(r *http.Request) { r.Header.Set("Referer", "http://h/a b"); fmt.Println(r.Referer()) }`, "", "r.Referer"},
		{"who looks where it was sent on from", `func f() { c := &http.Client{CheckRedirect: func(_ *http.Request, via []*http.Request) error { fmt.Println(via[0].URL); return nil }}; c.Get("http://h.example/?q=a b") }`, "", "via[0].URL"},
		{"another request of a handler", `func h(w http.ResponseWriter, _ *http.Request) { r, _ := http.NewRequest("GET", "http://h.example/?r=a", nil); fmt.Println(r.URL.RawQuery) }; func f() { http.Get("http://h.example/?q=a b") }`, `func h(w http.ResponseWriter, _ *http.Request) { r, _ := http.NewRequest("GET", "http://h.example/?r=a", nil); fmt.Println(r.URL.RawQuery) }; func f() { http.Get("http://h.example/?q=a%20b") }`, ""},
		{"a query with its mark", `func f(u *url.URL) { u.RawQuery = "?a=1"; http.Get(u.String()) }`, `func f(u *url.URL) { u.RawQuery = "a=1"; http.Get(u.String()) }`, ""},
		{"of which a name is read with it", `func f(u *url.URL) { u.RawQuery = "?a=1"; fmt.Println(u.Query()["?a"]) }`, "", "u.Query()"},
		{"a name that is set with a mark", `func f(v url.Values) { v.Set("?a", "1") }`, `func f(v url.Values) { v.Set("a", "1") }`, ""},
		{"and asked for", `func f(v url.Values) bool { v.Set("?a", "1"); return v.Has("?a") }`, "", "v"},
		{"a name that values are asked for, which were parsed with it", `func f(s string) string { v, _ := url.ParseQuery("?" + s); return v.Get("?a") }`, "", ""},
		{"a code that only the program reads", `func f() bool { u, _ := url.Parse("ftp://h/a;TYPE=I"); return u.Path == "/a;TYPE=I" }`, "", "u.Path"},
		{"a code that nobody reads", `func f() { url.Parse("ftp://h/a;TYPE=I") }`, `func f() { url.Parse("ftp://h/a;type=I") }`, ""},

		// A comment is not thrown away.
		{"an escaped value that is escaped again", `func f(r *http.Request, s string) { r.URL.Path = url.PathEscape(s); _ = url.Parse }`, `func f(r *http.Request, s string) { r.URL.Path = s; _ = url.Parse }`, ""},
		{"with a comment in it", `func f(r *http.Request, s string) { r.URL.Path = url.PathEscape( /* why */ s); _ = url.Parse }`, "", ""},

		// What was meant is open.
		{"a placeholder", `func f() { http.Get("http://h/{id}") }`, "", ""},
		{"another", `func f() { http.Get("http://h/<id>") }`, "", ""},
		{"a space in one", `func f() { http.Get("http://h/{my id}") }`, "", ""},
		{"a verb that nobody formatted", `func f() { http.Get("http://h/%s/x") }`, "", ""},
		{"a stray brace", `func f() { http.Get("http://h/}") }`, "", ""},
		{"a colon in a strange place", `func f(ip string) { http.Get(fmt.Sprintf("http//:%s:1400", ip)) }`, "", ""},
		{"a scheme without its colon", `func f() { http.Get("http//h/") }`, `func f() { http.Get("http://h/") }`, ""},

		// Beside what is not known.
		{"a space before a value that may be none, so that it is one too many", `func f(s string) { http.Get("http://h/?q=a " + s) }`, "", ""},
		{"spaces on both sides of one", `func f(s string) { http.Get("http://h/?q=a " + s + " b") }`, `func f(s string) { http.Get("http://h/?q=a%20" + s + "%20b") }`, ""},
		{"a text beyond ASCII", `func f(s string) { http.Get("http://h/" + s + "ü ü" + s) }`, `func f(s string) { http.Get("http://h/" + s + "ü%20ü" + s) }`, ""},
		{"in a format", `func f(s string, n int) { http.Get(fmt.Sprintf("http://h/?q=%s > %d", s, n)) }`, `func f(s string, n int) { http.Get(fmt.Sprintf("http://h/?q=%s%%20%%3E%%20%d", s, n)) }`, ""},
		{"quotes around a value", `func f(s string) { http.Get("http://h/?q=\"" + s + "\"") }`, `func f(s string) { http.Get("http://h/?q=%22" + s + "%22") }`, ""},
		{"braces around one are a placeholder", `func f(s string) { http.Get("http://h/{" + s + "}/x") }`, "", ""},
		{"braces in a format", `func f(s string) { http.Get(fmt.Sprintf("http://h/{%s}/x", s)) }`, "", ""},
		{"angles around one", `func f(s string) { http.Get("http://h/<" + s + ">") }`, "", ""},
		{"a percent sign before one", `func f(s string) { http.Get("http://h/?q=100% " + s) }`, `func f(s string) { http.Get("http://h/?q=100%25 " + s) }`, ""},
		{"a tab, which is a slip", `func f(s string) { http.Get("http://h/?q=a\t" + s) }`, "", ""},
		{"at the beginning", `func f(s string) { http.Get(" http://h/" + s) }`, `func f(s string) { http.Get("http://h/" + s) }`, ""},
		{"at the end", `func f(s string) { http.Get("http://h/" + s + " ") }`, "", ""},
		{"a percent sign", `func f() { http.Get("http://h/?p=100%&q=a%20b") }`, `func f() { http.Get("http://h/?p=100%25&q=a%20b") }`, ""},
		{"a percent sign beside what may be another", `func f() { http.Get("http://h/?p=%abc%") }`, "", ""},
		{"a percent sign beside one before a value", `func f(s string) { http.Get("http://h/?p=%" + s + "%") }`, "", ""},
		{"in a format", `func f(s string) { http.Get(fmt.Sprintf("http://h/?p=%%%s%%", s)) }`, "", ""},

		// What Go reads so anyway.
		{"a second @ before a host", `func f() { url.Parse("ftp://a@b@h/") }`, `func f() { url.Parse("ftp://a%40b@h/") }`, ""},
		{"the zone of an address", `func f() { http.Get("http://[fe80::1%eth0]/") }`, `func f() { http.Get("http://[fe80::1%25eth0]/") }`, ""},
		{"a zone that may be an escape", `func f() { http.Get("http://[fe80::1%20]/") }`, "", ""},
		{"an @ that is elsewhere, too", `const s = "a@"; func f() { url.Parse("ftp://" + s + "b@h/"); url.Parse("ftp://" + s + "h/") }`, "", "\"ftp://\" + s + \"h/\""},
	} {
		t.Run(tt.why, func(t *testing.T) {
			src := repairHead + tt.src + "\n"
			c := codetest.Load(t, src)
			ds := runOn(t, all, c)
			require.NotEmpty(t, ds)
			want := tt.want
			if want == "" {
				want = tt.src
			}
			got := repaired(t, c, src, ds)
			assert.Equal(t, want, strings.TrimSpace(strings.TrimPrefix(got, repairHead)))
			against := ""
			for _, r := range ds[0].Related {
				if strings.HasPrefix(r.Message, "not repaired: ") {
					against = src[c.Fset.Position(r.Pos).Offset:c.Fset.Position(r.End).Offset]
				}
			}
			assert.Equal(t, tt.against, against, "what forbids the repair")
			again := codetest.Load(t, got)
			assert.Equal(t, got, repaired(t, again, got, runOn(t, all, again)), "a second time changes nothing")
			_, err := format.Source([]byte(got))
			assert.NoError(t, err)
		})
	}
}

// A test of the package may hold a text as it is written, or as it is sent.
func TestNoRepairsOfWhatTestsHold(t *testing.T) {
	const head = "package a\n\nimport (\"net/http\"; \"net/url\")\n\nvar _, _ = http.Get, url.Parse\n\n"
	for _, tt := range []struct {
		why, src, held string
		repaired       bool
	}{
		{"a value as it is escaped", `func f(v url.Values) { v.Set("lang", "c%2B%2B") }`, "/?lang=c%252B%252B", false},
		{"as it is written", `func f(v url.Values) { v.Set("lang", "c%2B%2B") }`, "c%2B%2B", false},
		{"as it was meant", `func f(v url.Values) { v.Set("lang", "c%2B%2B") }`, "c++", true},
		{"two marks", `func f() *url.URL { return &url.URL{Path: "/q", RawQuery: "?x=y"} }`, "/q??x=y", false},
		{"none of this query", `func f() *url.URL { return &url.URL{Path: "/q", RawQuery: "?x=y"} }`, "/q", true},
		{"a fragment with its mark", `func f() *url.URL { return &url.URL{Path: "/f", Fragment: "#top"} }`, "/f#%23top", false},
		{"one without", `func f() *url.URL { return &url.URL{Path: "/f", Fragment: "#top"} }`, "/f?top", true},
		{"a scheme with its slashes", `func f() *url.URL { return &url.URL{Scheme: "https://", Host: "h"} }`, "https://://h", false},
		{"another scheme", `func f() *url.URL { return &url.URL{Scheme: "https://", Host: "h"} }`, "ftp://h", true},
		{"a name with its mark", `func f(r *http.Request) string { return r.FormValue("?debug") }`, "/??debug=1", false},
		{"a name without", `func f(r *http.Request) string { return r.FormValue("?debug") }`, "/?other=1", true},
		{"a name with its mark, escaped", `func f(v url.Values) { v.Set("?key", "x") }`, "%3Fkey=x", false},
		{"a URL", `func f() { http.Get("http://h/?ids=1|2") }`, "ids=1|2", false},
		{"a URL after the repair", `func f() { http.Get("http://h/?ids=1|2") }`, "ids=1%7C2", true},
	} {
		c := codetest.LoadFiles(t, "a", "a.go", head+tt.src+"\n", "a_test.go", "package a\n\nvar want = `"+tt.held+"`\n")
		ds := runOn(t, Analyzer, c)
		require.NotEmpty(t, ds, tt.why)
		assert.Equal(t, tt.repaired, len(ds[0].SuggestedFixes) > 0, tt.why)
	}
}

// What is legal is respelled only where nobody sees it.
func TestRepairsOfWhatIsLegal(t *testing.T) {
	for _, tt := range []struct{ why, src, want string }{
		{"a port that is the scheme's", `func f() { http.Get("http://h:80/x") }`, `func f() { http.Get("http://h/x") }`},
		{"that is asked for", `func f() { u, _ := url.Parse("http://h:80/x"); println(u.Port()) }`, ""},
		{"that is printed", `func f() { u, _ := url.Parse("http://h:80/x"); println(u.String()) }`, ""},
		{"that nobody asks for", `func f() { u, _ := url.Parse("http://h:80/x"); println(u.Path) }`, `func f() { u, _ := url.Parse("http://h/x"); println(u.Path) }`},
		{"a tilde", `func f() { http.Get("http://h/~x") }`, `func f() { http.Get("http://h/%7Ex") }`},
		{"that is printed", `func f() { u, _ := url.Parse("http://h/~x"); println(u.String()) }`, ""},
		{"that is read decoded", `func f() { u, _ := url.Parse("http://h/~x"); println(u.Path) }`, `func f() { u, _ := url.Parse("http://h/%7Ex"); println(u.Path) }`},
	} {
		a, err := New(Config{Profile: "rfc1738", Enable: []string{"default-port"}})
		require.NoError(t, err)
		src := repairHead + tt.src + "\n"
		c := codetest.Load(t, src)
		ds := runOn(t, a, c)
		require.NotEmpty(t, ds, tt.why)
		if tt.want == "" {
			tt.want = tt.src
		}
		assert.Equal(t, tt.want, strings.TrimSpace(strings.TrimPrefix(repaired(t, c, src, ds), repairHead)), tt.why)
	}
}

// While somebody types, what follows may be anything.
func TestNoRepairsInBrokenFiles(t *testing.T) {
	for _, src := range []string{
		`func f() { http.Get("http://h/a b"); x := = 1 }`,
		`func f() { http.Get("http://h/a b"); if `,
		`func f() { http.Get("http://h/a b")`,
		`func f() { http.Get("http://h/a b"); println("x) }`,
		"func f() { http.Get(\"http://h/a b\"); println(`x) }",
		`func f() { http.Get("http://h/a b) }`,
	} {
		c := codetest.Load(t, repairHead+src+"\n")
		for _, d := range runOn(t, Analyzer, c) {
			assert.Empty(t, d.SuggestedFixes, src)
		}
	}
}

// A text with a mistake in each line is repaired, as long as it is one that somebody may have written:
// each repair is compared with all of it.
func TestRepairsOfLongTexts(t *testing.T) {
	for _, tt := range []struct {
		why      string
		parts    int
		repaired bool
	}{
		{"a few mistakes", 10, true},
		{"more than a thousand bytes", sample.Size(2_000, 500), true},
		{"many thousand", sample.Size(400_000, 30_000), false},
	} {
		c := codetest.Load(t, repairHead+`func f() { http.Get("http://h/`+strings.Repeat("a b", tt.parts)+"\") }\n")
		ds := runOn(t, Analyzer, c)
		require.NotEmpty(t, ds, tt.why)
		assert.Equal(t, tt.repaired, len(ds[0].SuggestedFixes) > 0, tt.why)
		said := slices.ContainsFunc(ds[0].Related, func(r analysis.RelatedInformation) bool { return r.Message == notRepaired+tooLong })
		assert.Equal(t, !tt.repaired, said, "why there is no repair is said: %s", tt.why)
	}
}

// repaired makes all repairs.
func repaired(t *testing.T, c codetest.Code, src string, ds []analysis.Diagnostic) string {
	t.Helper()
	var edits []analysis.TextEdit
	for _, d := range ds {
		for _, fix := range d.SuggestedFixes {
			edits = append(edits, fix.TextEdits...)
		}
	}
	slices.SortFunc(edits, func(a, b analysis.TextEdit) int { return int(b.Pos - a.Pos) })
	for i, e := range edits {
		require.True(t, i == 0 || e.End <= edits[i-1].Pos, "edits overlap")
		src = src[:c.Fset.Position(e.Pos).Offset] + string(e.NewText) + src[c.Fset.Position(e.End).Offset:]
	}
	return src
}

// What a program made is made again.
func TestNoRepairsOfWhatAProgramMade(t *testing.T) {
	const code = "package a\n\nimport \"net/http\"\n\nfunc f() { http.Get(\"http://h/a b\") }\n"
	for _, tt := range []struct {
		why, head, src string
		repaired       bool
	}{
		{"as the go command has it", "// Code generated by x. DO NOT EDIT.\n\n", code, false},
		{"in other words", "// This file was automatically generated by x; DO NOT EDIT.\n\n", code, false},
		{"by a mark of other tools", "// @generated by x\n\n", code, false},
		{"in a comment of the other form", "/* Code generated by x; DO NOT EDIT. */\n\n", code, false},
		{"over several lines", "// Code generated by x.\n// source: x.y\n// DO NOT EDIT!\n\n", code, false},
		{"in a frame", "// ****\n// *** THIS FILE IS GENERATED - edit x.tmpl ***\n// ****\n\n", code, false},
		{"after the package's name", "", strings.Replace(code, "\n\n", "\n\n// Code generated by x. DO NOT EDIT.\n\n", 1), false},
		{"after the imports", "", strings.Replace(code, "func", "// Code generated by x. DO NOT EDIT.\n\nfunc", 1), false},
		{"in a sentence", "// The code in this file is produced by a script.\n\n", code, false},
		{"with the lines of another file", "", strings.Replace(code, "func", "//line x.y:7\nfunc", 1), false},
		{"of another of that name", "//line other/a.go:1\n", code, false},
		{"within a line", "", strings.Replace(code, "http.Get", "/*line x.y:7:1*/ http.Get", 1), false},
		{"a file that makes others", "//go:generate x\n\n", code, true},
		{"a file about programs that do", "// Package a is about generators.\n", code, true},
		{"a word about what is declared after the imports", "", strings.Replace(code, "func", "// f asks for a page that is generated by x.\nfunc", 1), true},
		{"a word about another file", "", strings.Replace(code, "func", "type t int // b.go is generated by x.\n\nfunc", 1), true},
	} {
		c := codetest.Load(t, tt.head+tt.src)
		ds := runOn(t, Analyzer, c)
		require.NotEmpty(t, ds, tt.why)
		assert.Equal(t, tt.repaired, len(ds[0].SuggestedFixes) > 0, tt.why)
	}
}
