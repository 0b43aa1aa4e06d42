package repair

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// Each row is a line of code with what is replaced in it, and a text that a test holds.
func TestWithhold(t *testing.T) {
	const outside = "package a_test\n\nvar want = "
	for _, tt := range []struct {
		why, line, old, new string
		name, held          string
		keeps               bool // the repair
	}{
		{"the text", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", outside + "`/?x=a|b`", false},
		{"a part of it", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", outside + `"x=a|b"`, false},
		{"a smaller part", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", outside + `"a|b"`, false},
		{"the sign alone", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", outside + `"|"`, true},
		{"in other marks", `get(base + "/?x=\x22b\x22")`, `\x22b`, "%22b", "a_test.go", outside + "`x=\"b\"`", false},
		{"what a format makes", `get(Sprintf("%s/?x=%d|&y", base, 1))`, "|", "%%7C", "a_test.go", outside + `"/?x=1|&y"`, false},
		{"what is inserted", `get(base + "a/b")`, "a/b", "/a/b", "a_test.go", outside + `"a/b"`, false},
		{"a value as it was encoded", `get(base + url.QueryEscape(q))`, "QueryEscape", "PathEscape", "a_test.go", outside + `"/a+b"`, false},
		{"a value that says nothing of that", `get(base + url.QueryEscape(q))`, "QueryEscape", "PathEscape", "a_test.go", outside + `"/a b"`, true},
		{"another text", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", outside + `"/?x=c|d"`, true},
		{"a test of the package itself, which was analyzed with it", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", "package a\n\nvar want = `/?x=a|b`", true},
		{"a test that does not parse", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", "package a_test\n\nvar want = `/?x=a|b", true},
		{"what was recorded", `get(base + "/?x=a|b")`, "|", "%7C", "testdata/calls/get.yaml", "url: http://h/?x=a|b\n", false},
		{"elsewhere", `get(base + "/?x=a|b")`, "|", "%7C", "fixtures/get.json", `{"url": "http://h/?x=a|b"}`, false},
		{"a file of the program's own", `get(base + "/?x=a|b")`, "|", "%7C", "data/get.json", `{"url": "http://h/?x=a|b"}`, true},
	} {
		dir := t.TempDir()
		src := "package a\n\nvar _ = " + tt.line + "\n"
		code, held := filepath.Join(dir, "a.go"), filepath.Join(dir, filepath.FromSlash(tt.name))
		require.NoError(t, os.MkdirAll(filepath.Dir(held), 0o777))
		require.NoError(t, os.WriteFile(code, []byte(src), 0o666))
		require.NoError(t, os.WriteFile(held, []byte(tt.held+"\n"), 0o666))
		at := strings.Index(src, tt.old)
		list := []finding.Finding{{Fix: &finding.Repair{Edits: []finding.Edit{{File: code, Start: at, End: at + len(tt.old), New: tt.new}}}}, {NoFix: "for another reason"}}
		Withhold(list)
		assert.Equal(t, tt.keeps, list[0].Fix != nil, tt.why)
		assert.Equal(t, tt.keeps, list[0].NoFix == "", tt.why)
		assert.Equal(t, "for another reason", list[1].NoFix)
	}
}

// Each row is a file of the module, beside the one that is repaired.
func TestWithholdInModule(t *testing.T) {
	const (
		raw     = "package a\n\nvar _ = get(base + `/?x=a|b`)\n"
		sent    = "package a\n\nfunc f(v url.Values) { v.Set(\"to\", fmt.Sprintf(\"x%s\", url.QueryEscape(s))) }\n"
		listed  = "package a\n\nvar _ = url.Values{\"to\": {url.QueryEscape(s)}}\n"
		other   = "package a\n\nfunc f(v url.Values) { v.Set(name, url.QueryEscape(s)) }\n"
		takes   = "package b\n\nfunc take(v url.Values) { s, _ := url.QueryUnescape(v.Get(\"to\")) }\n"
		format  = "package a\n\nvar _ = get(Sprintf(`/?x=100%%|b&n=%d`, n))\n"
		short   = "package a\n\nvar _ = get(`http://h?x`)\n"
		escaped = "package a\n\nvar _ = url.URL{Path: `/a%20b`}\n"
		typo    = "package a\n\nvar _ = parse(`htpp://h/`)\n"
		marked  = "package a\n\nvar _ = url.URL{RawQuery: `?x=1`}\n"
		texts   = "package a\n\nfunc f(v url.Values) { v.Set(\"to\", `c%2B%2B`) }\n"
		framed  = "package a\n\nvar _ = url.URL{Path: `/f`, Fragment: `#top`}\n"
		routed  = "package a\n\nfunc f(m *http.ServeMux) { m.HandleFunc(`GET/users`, h) }\n"
		asked   = "package a\n\nfunc f(r *http.Request) string { return r.FormValue(`?x`) }\n"
		imports = "package b\n\nimport _ \"example.org/m/a\"\n\n"
		asks    = "package b\n\nfunc f(r *http.Request) bool "
		tests   = "package b\n\nimport \"example.org/m/a\"\n\nvar _, want = a.Get, "
	)
	for _, tt := range []struct {
		why, src, old, new, name, held string
		keeps                          bool // the repair
	}{
		{"a test that imports the package", raw, "|", "%7C", "b/b_test.go", tests + "`x=a|b`\n", false},
		{"one in another module", raw, "|", "%7C", "e2e/b_test.go", tests + "`x=a|b`\n", false},
		{"one that holds nothing of it", raw, "|", "%7C", "b/b_test.go", tests + "`x=c|d`\n", true},
		{"one that does not import it", raw, "|", "%7C", "b/b_test.go", "package b\n\nvar want = `x=a|b`\n", true},
		{"a server that asks for what is sent", raw, "|", "%7C", "b/b.go", asks + "{ return r.RequestURI == `/?x=a|b` }\n", false},
		{"one that asks for a part of it", raw, "|", "%7C", "b/b.go", asks + "{ return strings.Contains(r.URL.RawQuery, `a|`) }\n", false},
		{"one that asks for more than is known here", raw, "|", "%7C", "b/b.go", asks + "{ return r.RequestURI == `/v1/?x=a|b` }\n", false},
		{"more than a format says", format, "|", "%%7C", "b/b.go", asks + "{ return r.RequestURI == `/?x=100%|b&n=1` }\n", false},
		{"a pattern", raw, "|", "%7C", "b/b.go", asks + "{ return regexp.MustCompile(`^/\\?x=a\\|b$`).MatchString(r.RequestURI) }\n", false},
		{"what is inserted there", short, "x", "/x", "b/b.go", asks + "{ return r.RequestURI == `http://h?x` }\n", false},
		{"a URL as a key", raw, "|", "%7C", "b/b.go", "package b\n\nvar m = map[string]int{`http://h/?x=a|b`: 1}\n\nfunc f(r *http.Request) int { u := r.URL; return m[u.String()] }\n", false},
		{"a constant of a third package", raw, "|", "%7C", "b/b.go", "package b\n\nimport \"example.org/m/c\"\n\nfunc f(r *http.Request) bool { return r.RequestURI == c.Path }\n", false},
		{"one that nobody compares", raw, "|", "%7C", "b/b.go", "package b\n\nimport \"example.org/m/d\"\n\nfunc f(r *http.Request) bool { return r.RequestURI == d.Path }\n", true},
		{"a table of another file", raw, "|", "%7C", "b/b.go", "package b\n\nvar t = map[string]int{`/?x=a|b`: 1}\n\nfunc init() { http.Handle(`/`, h{}) }\n\ntype h struct{}\n\nfunc (h) ServeHTTP(w http.ResponseWriter, r *http.Request) { use(t[r.RequestURI]) }\n", false},
		{"who registers it", raw, "|", "%7C", "c/c.go", "package c\n\nimport \"example.org/m/mux\"\n\nfunc init() { mux.Handle(`/?x=a|b`) }\n", false},
		{"a part of the package that is given no requests", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(u *url.URL) bool { return u.RawQuery == `/?x=a|b` }\n\nfunc g(r *http.Request) {}\n", true},
		{"in what it has embedded", raw, "|", "%7C", "b/b.go", "package b\n\nimport _ \"embed\"\n\n//go:embed routes\nvar routes string\n\nfunc f(r *http.Request) bool { return strings.Contains(routes, r.RequestURI) }\n", false},
		{"in a file that nobody has embedded", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(r *http.Request) bool { return r.RequestURI == `` }\n", true},
		{"by a function that spells a URL", raw, "|", "%7C", "b/b.go", "package b\n\nvar t = map[string]int{`/?x=a|b`: key(new(http.Request).URL)}\n\nfunc key(u *url.URL) string { return u.String() }\n", false},
		{"by a function that others give a URL", raw, "|", "%7C", "b/b.go", "package b\n\nfunc F(u *url.URL) bool { return u.RawQuery == `x=a|b` }\n", false},
		{"a header of the response", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(r *http.Response) bool { return r.Header.Get(`Location`) == `/?x=a|b` }\n", false},
		{"another header", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(r *http.Response) bool { return r.Header.Get(`X-Name`) == `/?x=a|b` }\n", true},
		{"joined to a constant", raw, "|", "%7C", "b/b.go", "package b\n\nconst sep = `|`\n\nfunc f(r *http.Request) bool { return r.RequestURI == `/?x=a` + sep + `b` }\n", false},
		{"what is signed here and verified there", "package a\n\nvar _ = get(`/?x=a|b`)\n\nfunc sign() { sum(`/?x=a|b`) }\n", "|", "%7C", "b/b.go", "package b\n\nfunc F(r *http.Request) { sha256.Sum256([]byte(r.RequestURI)) }\n", false},
		{"what is verified there and signed nowhere", raw, "|", "%7C", "b/b.go", "package b\n\nfunc F(r *http.Request) { sha256.Sum256([]byte(r.RequestURI)) }\n", true},
		{"a server in place of another module", raw, "|", "%7C", "../s/b.go", asks + "{ return r.RequestURI == `/?x=a|b` }\n", false},
		{"one in no module of these", raw, "|", "%7C", "../n/b.go", asks + "{ return r.RequestURI == `/?x=a|b` }\n", true},
		{"a program that shows it", raw, "|", "%7C", "a/b.go", "package a\n\n//go:embed *.go\nvar shown embed.FS\n", false},
		{"one that is above it", raw, "|", "%7C", "b.go", "package b\n\n//go:embed all:a\nvar shown embed.FS\n", false},
		{"one that shows another", raw, "|", "%7C", "b.go", "package b\n\n//go:embed b.go b\nvar shown string\n", true},
		{"who looks for an escape", sent, "url.QueryEscape(", "", "b/b.go", "package b\n\nfunc f(r *http.Request) bool { return strings.Contains(r.FormValue(`to`), `%`) }\n", false},
		{"who looks for one in another parameter", sent, "url.QueryEscape(", "", "b/b.go", "package b\n\nfunc f(r *http.Request) bool { return strings.Contains(r.FormValue(`of`), `%`) }\n", true},
		{"who writes a percent sign", sent, "url.QueryEscape(", "", "b/b.go", "package b\n\nfunc f(r *http.Request) { log.Printf(`%s`, r.FormValue(`to`)) }\n", true},
		{"in a file beside it", raw, "|", "%7C", "b/routes.txt", "/?x=a|b\n", true},
		{"in a file beside who reads it", raw, "|", "%7C", "bb/b.go", asks + "{ return read(`r.txt`, r.RequestURI) }\n", false},
		{"a list of headers", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(r *http.Request) bool { return r.Header[`Origin`][0] == `/?x=a|b` }\n", false},
		{"a test that cuts it", raw, "|", "%7C", "b/b_test.go", imports + "func f(r *http.Request) { strings.Cut(r.RequestURI, `|`) }\n", false},
		{"a test that measures it", raw, "|", "%7C", "b/b_test.go", imports + "func f(r *http.Request) bool { return len(r.RequestURI) == 7 }\n", false},
		{"a test that cuts something else", raw, "|", "%7C", "b/b_test.go", imports + "func f(r *http.Request) { strings.Cut(r.URL.Path, `|`) }\n", true},
		{"a path that is compared, of an escape", escaped, "%20", " ", "b/b.go", "package b\n\nfunc F(u *url.URL) bool { return u.Path == `/a%20b` }\n", false},
		{"another path", escaped, "%20", " ", "b/b.go", "package b\n\nfunc F(u *url.URL) bool { return u.Path == `/a b` }\n", true},
		{"a value by its name with the mark", marked, "?", "", "b/b.go", "package b\n\nfunc F(u *url.URL) string { return u.Query().Get(`?x`) }\n", false},
		{"a value by its name", marked, "?", "", "b/b.go", "package b\n\nfunc F(u *url.URL) string { return u.Query().Get(`x`) }\n", true},
		{"who sends it by that name", asked, "?x", "x", "b/b.go", "package b\n\nvar q = \"?x=1\"\n", false},
		{"who sends it by another one", asked, "?x", "x", "b/b.go", "package b\n\nvar q = \"?y=1\"\n", true},
		{"who reads a plus sign in a path as a space", sent, "QueryEscape", "PathEscape", "b/b.go", "package b\n\nfunc F(r *http.Request) { strings.ReplaceAll(r.URL.Path, `+`, ` `) }\n", false},
		{"a pattern of another package", routed, "GET", "GET ", "b/b.go", "package b\n\nfunc f(m *http.ServeMux) { m.HandleFunc(`GET /{key}`, h); m.HandleFunc(`/x`, h) }\n", true},
		{"one that collides", routed, "GET", "GET ", "b/b.go", "package b\n\nfunc f(m *http.ServeMux) { m.HandleFunc(`GET /users`, h) }\n", false},
		{"one of a constant", routed, "GET", "GET ", "b/b.go", "package b\n\nconst users = `/users`\n\nfunc f(m *http.ServeMux) { m.HandleFunc(`GET `+users, h) }\n", false},
		{"one that is computed", routed, "GET", "GET ", "b/b.go", "package b\n\nfunc f(m *http.ServeMux, c crud) { m.Handle(`GET `+c.path+`/{key}`, h) }\n", false},
		{"one of a test", routed, "GET", "GET ", "b/b_test.go", "package b\n\nfunc f(m *http.ServeMux) { m.HandleFunc(`GET /users`, h) }\n", false},
		{"one that a test computes", routed, "GET", "GET ", "b/b_test.go", "package b\n\nfunc f(m *http.ServeMux, p string) { m.HandleFunc(p, h) }\n", true},
		{"no pattern, beside one that is computed", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(m *http.ServeMux, p string) { m.HandleFunc(p, h) }\n", true},
		{"who decodes a text", texts, "%2B%2B", "++", "b/b.go", takes, false},
		{"who decodes another text", texts, "%2B%2B", "++", "b/b.go", strings.ReplaceAll(takes, `"to"`, `"of"`), true},
		{"who looks for a text as it is escaped", texts, "%2B%2B", "++", "b/b.go", asks + "{ return r.URL.RawQuery == `to=c%252B%252B` }\n", false},
		{"who looks for what was meant", texts, "%2B%2B", "++", "b/b.go", asks + "{ return r.URL.RawQuery == `to=d%2B%2B` }\n", true},
		{"a test that holds a text as it is escaped", texts, "%2B%2B", "++", "b/b_test.go", tests + "`/?to=c%252B%252B`\n", false},
		{"one that holds what was meant", texts, "%2B%2B", "++", "b/b_test.go", tests + "`/?to=d%2B%2B`\n", true},
		{"a test that holds both marks", marked, "?", "", "b/b_test.go", tests + "`/q??x=1`\n", false},
		{"one that holds none", marked, "?", "", "b/b_test.go", tests + "`/q?y=1`\n", true},
		{"a test that holds an escaped mark", framed, "#", "", "b/b_test.go", tests + "`/f#%23top`\n", false},
		{"one that holds none, of a fragment", framed, "#", "", "b/b_test.go", tests + "`/f?top`\n", true},
		{"who compares a path with it", sent, "QueryEscape", "PathEscape", "b/b.go", "package b\n\nfunc F(r *http.Request) bool { return r.URL.Path == `/a+b` }\n", false},
		{"who writes a type", sent, "QueryEscape", "PathEscape", "b/b.go", "package b\n\nfunc F(r *http.Request) { use(r.URL.Path, `application/a+json`) }\n", true},
		{"a server that reads by itself", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(l net.Listener) { c, _ := l.Accept(); use(c, `/?x=a|b`) }\n", false},
		{"one that is given what was read", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(b *bufio.Reader) bool { r, _ := http.ReadRequest(b); return r.RequestURI == `/?x=a|b` }\n", false},
		{"a scheme that is compared", typo, "tp", "tt", "b/b.go", "package b\n\nfunc F(u *url.URL) bool { return u.Scheme == `htpp` }\n", false},
		{"the right one", typo, "tp", "tt", "b/b.go", "package b\n\nfunc F(u *url.URL) bool { return u.Scheme == `http` }\n", true},
		{"a server of the same package for some systems", raw, "|", "%7C", "a/b.go", "//go:build special\n\npackage a\n\nfunc f(r *http.Request) bool { return r.RequestURI == `/?x=a|b` }\n", false},
		{"one by its name", raw, "|", "%7C", "a/b_windows.go", "package a\n\nfunc f(r *http.Request) bool { return r.RequestURI == `/?x=a|b` }\n", false},
		{"a test of the package with a tag", raw, "|", "%7C", "a/b_test.go", "//go:build special\n\npackage a\n\nvar want = `x=a|b`\n", false},
		{"a test that reads the file", raw, "|", "%7C", "a/b_test.go", "package a\n\nvar _, want = read(\"a.go\"), `x=a|b`\n", false},
		{"one that reads another thing", raw, "|", "%7C", "a/b_test.go", "package a\n\nvar _, want = read(\"a.txt\"), `x=a|b`\n", true},
		{"one that goes over its bytes", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(r *http.Request) { for _, c := range r.URL.RawQuery { use(c == '|') } }\n", false},
		{"one with a function of bytes", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(r *http.Request) { strings.FieldsFunc(r.URL.RawQuery, func(c rune) bool { return c == '|' }) }\n", false},
		{"a helper that splits", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(r *http.Request) { parts(r.URL.RawQuery, `|`) }\n", false},
		{"a pattern of sets", raw, "|", "%7C", "b/b.go", "package b\n\nvar re = regexp.MustCompile(`^x=[a-z][|][a-z]$`)\n\nfunc f(r *http.Request) bool { return re.MatchString(r.URL.RawQuery) }\n", false},
		{"one of something else", raw, "|", "%7C", "b/b.go", "package b\n\nvar re = regexp.MustCompile(`^x=[a-z]`)\n\nfunc f(r *http.Request) bool { return re.MatchString(r.URL.RawQuery) }\n", true},
		{"a text that Go refused", "package a\n\nvar _ = get(`/%zz`)\n", "%", "%25", "b/b.go", "package b\n\nfunc F(u *url.URL) bool { return u.Path == `/%zz` }\n", true},
		{"one that splits it", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(r *http.Request) []string { q := r.URL.RawQuery; return strings.Split(q, `|`) }\n", false},
		{"one that writes such a byte", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(r *http.Request) { log.Print(r.Method, `|`, r.RequestURI+`|`) }\n", true},
		{"one that asks for something else", raw, "|", "%7C", "b/b.go", asks + "{ return r.RequestURI == `/?x=c|d` }\n", true},
		{"one that has another text before it", raw, "|", "%7C", "b/b.go", asks + "{ return r.RequestURI == `/?y=a|b` }\n", true},
		{"one that asks for the path", raw, "|", "%7C", "b/b.go", asks + "{ return r.URL.Path == `/?x=a|b` }\n", true},
		{"one that sends such a thing", raw, "|", "%7C", "b/b.go", "package b\n\nfunc f(r *http.Request) { r.URL.RawQuery = `x=a|b` }\n", true},
		{"one that prints something else", raw, "|", "%7C", "b/b.go", "package b\n\nvar s = b.String() + `x=a|b`\n", true},
		{"a server in a module beside it", raw, "|", "%7C", "../o/b.go", asks + "{ return r.RequestURI == `/?x=a|b` }\n", false},
		{"a server that compares an escaped value", sent, "url.QueryEscape(", "", "b/b.go", asks + "{ return r.URL.RawQuery == `to=a%252Fb` }\n", false},
		{"one that compares another", sent, "url.QueryEscape(", "", "b/b.go", asks + "{ return r.URL.RawQuery == `to=a%2Fb` }\n", true},
		{"what is no test", raw, "|", "%7C", "b/b.go", tests + "`x=a|b`\n", true},
		{"who decodes it", sent, "url.QueryEscape(", "", "b/b.go", takes, false},
		{"who decodes it, of a list", listed, "url.QueryEscape(", "", "b/b.go", takes, false},
		{"who decodes something", other, "url.QueryEscape(", "", "b/b.go", takes, false},
		{"by a function of its own", sent, "url.QueryEscape(", "", "b/b.go", "package b\n\nfunc plain(s string) string { s, _ = url.PathUnescape(s); return s }\n\nfunc f() { plain(r.FormValue(`to`)) }\n", false},
		{"who decodes another", sent, "url.QueryEscape(", "", "b/b.go", strings.ReplaceAll(takes, `"to"`, `"of"`), true},
		{"who decodes nothing", other, "url.QueryEscape(", "", "b/b.go", strings.ReplaceAll(takes, "url.QueryUnescape", "strings.Clone"), true},
		{"a test that does", sent, "url.QueryEscape(", "", "b/b_test.go", takes, true},
		{"copies of other modules", sent, "url.QueryEscape(", "", "vendor/b/b.go", takes, true},
		{"another repair", sent, "QueryEscape", "PathEscape", "b/b.go", takes, true},
		{"who decodes a path as a query", sent, "QueryEscape", "PathEscape", "b/b.go", "package b\n\nfunc f(r *http.Request) { url.QueryUnescape(r.URL.EscapedPath()) }\n", false},
		{"who decodes a query as a path", sent, "QueryEscape", "QueryEscape", "b/b.go", "package b\n\nfunc f(r *http.Request) { url.PathUnescape(r.URL.RawQuery) }\n", false},
		{"who decodes a query", sent, "QueryEscape", "QueryEscape", "b/b.go", "package b\n\nfunc f(r *http.Request) { url.QueryUnescape(r.URL.RawQuery) }\n", true},
	} {
		dir := filepath.Join(t.TempDir(), "m")
		code := filepath.Join(dir, "a", "a.go")
		for name, text := range map[string]string{
			"go.mod": "// m\nmodule example.org/m // m\n\nreplace example.org/s => ../s\n", "e2e/go.mod": "module example.org/m/e2e\n",
			"../go.work": "go 1.25\n\nuse ./m\n\nuse (\n\t./o // o\n)\n", "../o/go.mod": "module example.org/o\n",
			"c/c.go": "package c\n\nconst Path = `/?x=a|b`\n", "d/d.go": "package d\n\nconst Path = `/`\n",
			"b/routes/r.txt": "/?x=a|b\n", "bb/r.txt": "/?x=a|b\n", "../s/go.mod": "module example.org/s\n", "../n/go.mod": "module example.org/n\n",
			"mux/mux.go": "package mux\n\nvar m = map[string]bool{}\n\nfunc Handle(s string) { m[s] = true }\n\nfunc f(r *http.Request) bool { return m[r.RequestURI] }\n",
			"a/a.go":     tt.src, tt.name: tt.held,
		} {
			require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777))
			require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666))
		}
		at := strings.Index(tt.src, tt.old)
		list := []finding.Finding{{Fix: &finding.Repair{Edits: []finding.Edit{{File: code, Start: at, End: at + len(tt.old), New: tt.new}}}}}
		Withhold(list)
		assert.Equal(t, tt.keeps, list[0].Fix != nil, tt.why)
		assert.Equal(t, tt.keeps, list[0].NoFix == "", tt.why)
	}
}

// A link to a Go file of another directory is not followed: others read it there.
func TestLinksToGoFiles(t *testing.T) {
	tr := newTree(t, "real.txt")
	other := newTree(t, "a.go")
	name := filepath.Join(tr.dir, "a.go")
	list := []finding.Finding{tr.finding(tr.edit("a.go", 0, 1, "x"))}
	list[0].Fix.Sums[name] = finding.Sum([]byte(source))
	for _, tt := range []struct {
		target string
		names  map[string]bool
		err    error
		why    string
	}{
		{"real.txt", nil, nil, "what only the link makes Go is the package's own"},
		{"real.txt", map[string]bool{name: true}, nil, "likewise"},
		{filepath.Join(other.dir, "a.go"), nil, errLink, "that may be of another package"},
	} {
		os.Remove(name)
		require.NoError(t, os.Symlink(tt.target, name))
		p := NewPlan(list, tt.names)
		if tt.err == nil {
			assert.Empty(t, p.Left, tt.why)
			continue
		}
		require.Len(t, p.Left, 1, tt.why)
		assert.ErrorIs(t, p.Left[0].Why, tt.err, tt.why)
	}
	real := []finding.Finding{other.finding(other.edit("a.go", 0, 1, "x"))}
	assert.Empty(t, NewPlan(real, map[string]bool{filepath.Join(other.dir, "a.go"): true}).Left)
	p := NewPlan(real, map[string]bool{name: true})
	require.Len(t, p.Left, 1, "the file that the link of another package leads to")
	assert.ErrorIs(t, p.Left[0].Why, errNames)
}

// What is read of a whole module is read once, by whoever comes first.
func TestIndexIsShared(t *testing.T) {
	dir, keep := t.TempDir(), t.TempDir()
	code, test := filepath.Join(dir, "a", "a.go"), filepath.Join(dir, "b", "b_test.go")
	for name, text := range map[string]string{
		filepath.Join(dir, "go.mod"): "module m\n", code: "package a\n\nvar _ = get(`/?x=a|b`)\n",
		test: "package b\n\nimport \"m/a\"\n\nvar _, want = a.Get, `x=a|b`\n",
	} {
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o777))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
	}
	assert.Equal(t, []string{test}, NewTests(keep).importers(filepath.Dir(code)))
	require.NoError(t, os.Remove(test))
	assert.Equal(t, []string{test}, NewTests(keep).importers(filepath.Dir(code)), "the first one's")
	assert.Empty(t, NewTests(t.TempDir()).importers(filepath.Dir(code)), "another run")
	assert.Empty(t, NewTests("").importers(filepath.Dir(code)))
}
