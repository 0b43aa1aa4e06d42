package repair

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

const (
	alike = "Write" + analyzer.Alike
	sent  = "Write" + analyzer.Sent
	far   = "Write" + analyzer.Far
	other = "Write"
)

// Each row is a repair of a/a.go, as its title has it, and what else is there: files by
// their names below the module's directory. Without them the repair is made.
func TestUnread(t *testing.T) {
	type files map[string]string
	const importsA = "package b\n\nimport _ \"example.org/m/a\"\n"
	for _, tt := range []struct {
		why, title string
		beside     files
		against    string
	}{
		{"nobody else", sent, nil, ""},
		{"nobody else, and Go reads it alike", alike, nil, ""},
		{"more becomes of it than a request", other, nil, errInView},

		// Tests.
		{"a test of the package", sent, files{"a/a_test.go": "package a\n"}, errTested},
		{"one outside of it", sent, files{"a/a_test.go": "package a_test\n"}, errTested},
		{"one that imports it", sent, files{"b/b_test.go": importsA}, errTested},
		{"one that imports it by way of another", sent, files{"b/b.go": importsA, "c/c_test.go": "package c\n\nimport _ \"example.org/m/b\"\n"}, errTested},
		{"one of a package that imports it", sent, files{"b/b.go": importsA, "b/b_test.go": "package b\n"}, errTested},
		{"one of another package", sent, files{"c/c.go": "package c\n", "c/c_test.go": "package c\n"}, ""},
		{"a test, where Go reads it alike", alike, files{"a/a_test.go": "package a\n", "b/b_test.go": importsA}, ""},

		// Packages that import it.
		{"a package that imports it", sent, files{"b/b.go": importsA}, errImported},
		{"one in a module below", sent, files{"b/go.mod": "module example.org/b\n", "b/b.go": importsA}, errImported},
		{"one beside it, which a go.work joins with it", sent, files{"../go.work": "go 1.25\n\nuse (\n\t./m\n\t./o // o\n)\n", "../o/go.mod": "module example.org/o\n", "../o/b.go": importsA}, errImported},
		{"one beside it, which has it in its place", sent, files{"../o/go.mod": "module example.org/o\n\nreplace example.org/m => ../m\n", "../o/b.go": importsA}, errImported},
		{"one beside it, by another name", sent, files{"../o/go.mod": "module example.org/o\n\nreplace (\n\texample.org/n v1.0.0 => ../m\n)\n", "../o/b.go": "package b\n\nimport _ \"example.org/n/a\"\n"}, errImported},
		{"one of the same repository", sent, files{"../.git/HEAD": "", "../x/o/go.mod": "module example.org/o\n", "../x/o/b.go": importsA}, errImported},
		{"an example that the go command leaves out", sent, files{"_examples/b/b.go": importsA}, errImported},
		{"in a module of its own", sent, files{"_examples/go.mod": "module example.org/x\n\nreplace example.org/m => ../\n", "_examples/b.go": importsA}, errImported},
		{"a program of a test", sent, files{"testdata/b/b.go": importsA}, errImported},
		{"a module that is such a program", sent, files{"a/go.mod": "module example.org/m/a\n"}, ""},
		{"one that has nothing to do with it, whatever it does", sent, files{"testdata/b/b.go": "package b\n\nimport \"net\"\n", "testdata/c/c.go": "pack age\n", "testdata/go.mod": "module example.org/m\n"}, ""},
		{"one that has nothing to do with it", sent, files{"../o/go.mod": "module example.org/o\n", "../o/b.go": importsA}, ""},
		{"a package that imports it, where Go reads it alike", alike, files{"b/b.go": importsA}, ""},
		{"a copy of another module", sent, files{"vendor/b/b.go": importsA}, ""},

		// Who may get the request.
		{"a server", sent, files{"b/b.go": "package b\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) {}\n"}, errWire},
		{"a server, where Go reads it alike", alike, files{"b/b.go": "package b\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { println(r.RequestURI, r.URL) }\n"}, ""},
		{"who takes connections", sent, files{"b/b.go": "package b\n\nimport \"net\"\n\nvar l, _ = net.Listen(\"tcp\", \":1\")\n"}, errWire},
		{"another module, of which nothing is known", sent, files{"b/b.go": "package b\n\nimport _ \"example.com/web\"\n"}, errWire},
		{"who runs programs", sent, files{"b/b_test.go": "package b\n\nimport _ \"os/exec\"\n"}, errWire},
		{"who asks others", sent, files{"b/b.go": "package b\n\nimport (\n\t\"fmt\"\n\tweb \"net/http\"\n\t\"net/url\"\n)\n\nfunc f(c *web.Client) { fmt.Println(web.Get(url.QueryEscape(\"x\")), web.StatusOK, web.MethodGet) }\n"}, ""},
		{"who has a transport", sent, files{"b/b.go": "package b\n\nimport \"net/http\"\n\nvar c = http.Client{Transport: x}\n"}, errWire},
		{"who sets one", sent, files{"b/b.go": "package b\n\nimport \"net/http\"\n\nfunc init() { http.DefaultClient.Transport = x }\n"}, errWire},
		{"who sets one without the name of the package", sent, files{"b/b.go": "package b\n\nfunc init() { client.Transport = x }\n"}, errWire},
		{"names without that of the package", sent, files{"b/b.go": "package b\n\nimport . \"net/http\"\n\nvar _ = Get\n"}, errWire},
		{"a file that does not parse", sent, files{"b/b.go": "pack age b\n"}, errWire},

		// Who may see a request that goes far away first.
		{"nobody", far, nil, ""},
		{"tests, and packages that import it", far, files{"a/a_test.go": "package a\n", "b/b.go": importsA, "b/b_test.go": "package b\n"}, ""},
		{"a server of the module does not get it", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) {}\n"}, ""},
		{"nor another module", far, files{"b/b.go": importsA + "\nimport _ \"example.com/web\"\n"}, ""},
		{"a transport", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\ntype t struct{}\n\nfunc (t) RoundTrip(r *http.Request) (*http.Response, error) { return nil, nil }\n"}, errWay},
		{"one in no program with it", far, files{"b/b.go": "package b\n\nimport \"net/http\"\n\ntype t struct{}\n\nfunc (t) RoundTrip(r *http.Request) (*http.Response, error) { return nil, nil }\n"}, ""},
		{"one of its tests", far, files{"a/a_test.go": "package a\n\nimport \"net/http\"\n\nvar c = http.Client{Transport: stub}\n"}, errWay},
		{"a function for one", far, files{"a/b.go": "package a\n\nimport \"net/http\"\n\nfunc f(t http.RoundTripper) {}\n"}, errWay},
		{"in the place of Go's own", far, files{"b/b_test.go": importsA + "\nimport \"net/http\"\n\nfunc init() { http.DefaultTransport = nil }\n"}, errWay},
		{"a client in the place of Go's own", far, files{"b/b_test.go": importsA + "\nimport \"net/http\"\n\nfunc init() { http.DefaultClient = x }\n"}, errWay},
		{"one put there by who does not name net/http", far, files{"a/a_test.go": importsA + "\nfunc init() { a.Client.Transport = refuse }\n"}, errWay},
		{"one that is none of HTTP", far, files{"a/b.go": "package a\n\nvar pool = redis.Pool{Dial: dial}\n"}, ""},
		{"another client where Go's own is", far, files{"a/a_test.go": "package a\n\nimport \"net/http\"\n\nfunc init() { *http.DefaultClient = *local }\n"}, errWay},
		{"fields by their order", far, files{"a/b.go": "package a\n\nimport \"net/http\"\n\nvar c = http.Client{x, nil, nil, 0}\n"}, errWay},
		{"of some", far, files{"a/b.go": "package a\n\nimport \"net/http\"\n\nvar c = map[string][]*http.Client{\"x\": {{x, nil, nil, 0}}}\n"}, errWay},
		{"no fields", far, files{"a/b.go": "package a\n\nimport \"net/http\"\n\nvar c = []*http.Client{{}, {Timeout: 3}}\n"}, ""},
		{"Go's own transport with other times", far, files{"a/b.go": "package a\n\nimport \"net/http\"\n\nvar c = &http.Client{Transport: &http.Transport{Proxy: http.ProxyFromEnvironment, MaxIdleConns: 3}}\n"}, ""},
		{"with a dialer", far, files{"a/b.go": "package a\n\nimport \"net/http\"\n\nvar c = &http.Client{Transport: &http.Transport{DialContext: dial}}\n"}, errWay},
		{"with a proxy", far, files{"a/b.go": "package a\n\nimport \"net/http\"\n\nfunc f(t *http.Transport) { t.Proxy = to }\n"}, errWay},
		{"a proxy of the environment", far, files{"a/a_test.go": "package a\n\nfunc f() { os.Setenv(\"HTTPS_PROXY\", local) }\n"}, errWay},
		{"who keeps cookies of its own", far, files{"a/b.go": "package a\n\nimport \"net/http\"\n\nvar c = http.Client{Jar: jar{}}\n"}, errWay},
		{"a library that answers", far, files{"a/a_test.go": "package a\n\nimport _ \"example.com/httpmock\"\n"}, errWay},
		{"one whose name does not say so", far, files{"a/a_test.go": "package a\n\nimport _ \"github.com/launchdarkly/go-test-helpers/v3/httphelpers\"\n"}, errWay},
		{"a library that helps to write doubles of interfaces", far, files{"a/a_test.go": "package a\n\nimport (\n\t_ \"github.com/stretchr/testify/mock\"\n\t_ \"go.uber.org/mock/gomock\"\n)\n"}, ""},
		{"one whose name begins so", far, files{"a/a_test.go": "package a\n\nimport _ \"go.uber.org/mockhttp\"\n"}, errWay},
		{"a package of the module's own with such a name", far, files{"a/a_test.go": "package a\n\nimport _ \"example.org/m/mocks\"\n", "mocks/m.go": "package mocks\n"}, ""},
		{"one that is a transport", far, files{"a/a_test.go": "package a\n\nimport _ \"example.org/m/mocks\"\n", "mocks/m.go": "package mocks\n\nimport \"net/http\"\n\ntype T struct{}\n\nfunc (T) RoundTrip(*http.Request) (*http.Response, error) { return nil, nil }\n"}, errWay},
		{"a test that takes what the program prints", far, files{"a/a_test.go": "package a_test\n\nfunc f() { os.Pipe() }\n"}, errHeld},
		{"one that does so at once", far, files{"b/b_test.go": importsA + "\nfunc init() { os.Stdout, os.Stderr = w, w }\n"}, errHeld},
		{"one that has a function for it", far, files{"b/b_test.go": importsA + "\nimport _ \"example.org/m/capture\"\n", "capture/c.go": "package capture\n\nfunc Out(f *os.File) { os.Stdout = f }\n"}, errHeld},
		{"what is logged", far, files{"b/b_test.go": importsA + "\nfunc f() { log.SetOutput(&b) }\n"}, errHeld},
		{"what is logged with a logger of its own", far, files{"b/b_test.go": importsA + "\nvar l = slog.New(slog.NewTextHandler(&b, nil))\n"}, errHeld},
		{"with one in other words", far, files{"b/b_test.go": importsA + "\nvar l = slog.New(&recorder{})\n"}, errHeld},
		{"by package log", far, files{"a/a_test.go": "package a\n\nvar l = log.New(&b, ``, 0)\n"}, errHeld},
		{"a logger to nowhere", far, files{"a/a_test.go": "package a\n\nvar l, m, n = log.New(io.Discard, ``, 0), slog.New(slog.NewTextHandler(os.Stderr, nil)), slog.New(slog.DiscardHandler)\n"}, ""},
		{"a logger of a program", far, files{"a/b.go": "package a\n\nvar l = slog.New(slog.NewTextHandler(w, nil))\n"}, ""},
		{"a program that has what is logged come back to it", far, files{"b/b.go": importsA + "\nfunc init() { log.SetOutput(&w) }\n", "b/c.go": "package b\n\nfunc (w *W) Write(p []byte) (int, error) { w.n += len(p) }\n"}, errLogged},
		{"with a handler", far, files{"b/b.go": importsA + "\nfunc init() { slog.SetDefault(slog.New(h{})) }\n\nfunc (h) Handle(_ context.Context, r slog.Record) error { return nil }\n"}, errLogged},
		{"one with a writer for something else", far, files{"b/b.go": importsA + "\nfunc init() { log.SetOutput(os.Stderr); l = log.New(os.Stdout, ``, 0) }\n\nfunc (w *W) Write(p []byte) (int, error) { w.n += len(p) }\n"}, ""},
		{"one in no program with it", far, files{"b/b.go": "package b\n\nfunc init() { log.SetOutput(&w) }\n\nfunc (w *W) Write(p []byte) (int, error) { w.n += len(p) }\n"}, ""},
		{"one that runs the program", far, files{"a/a_test.go": "package a\n\nimport _ \"os/exec\"\n"}, errHeld},
		{"a program that runs itself", far, files{"b/b.go": importsA + "\nimport \"os/exec\"\n\nfunc f() string { out, _ := exec.Command(os.Args[0], `worker`).Output(); return string(out) }\n"}, errHeld},
		{"by the name of its file", far, files{"b/b.go": importsA + "\nimport \"os/exec\"\n\nfunc f() { exe, _ := os.Executable(); exec.Command(exe).Run() }\n"}, errHeld},
		{"one that runs another", far, files{"b/b.go": importsA + "\nimport \"os/exec\"\n\nfunc f() { exec.Command(`git`, os.Args[1]).Run() }\n"}, ""},
		{"a server of the module that looks at the query as it was sent", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { println(r.URL.RawQuery) }\n"}, errSpelled},
		{"one that makes one", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { u.RawQuery = q }\n"}, ""},
		{"one that looks at the URL as a whole", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { seen[r.URL.String()]++ }\n"}, errSpelled},
		{"one with a context that gives the query as it was sent", far, files{"srv/s.go": "package srv\n\nimport \"example.com/echo\"\n\nfunc f(c echo.Context) { println(c.QueryString()) }\n"}, errSpelled},
		{"one that takes connections", far, files{"srv/s.go": "package srv\n\nimport \"net\"\n\nfunc f(l net.Listener) { c, _ := l.Accept(); serve(c) }\n"}, errSpelled},
		{"one of a test that does", far, files{"srv/s_test.go": "package srv\n\nimport \"net\"\n\nfunc f(l net.Listener) { c, _ := l.Accept(); serve(c) }\n"}, ""},
		{"one that prints it", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { key := fmt.Sprint(r.URL) }\n"}, errSpelled},
		{"one that copies it", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { u := *r.URL; u.Host = host }\n"}, errSpelled},
		{"one that writes the request down", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { httputil.DumpRequest(r, false) }\n"}, errSpelled},
		{"one that looks at its path, and at what the query stands for", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { println(r.URL.Path, r.URL.Query(), r.FormValue(`x`)); r.URL.Path = path }\n"}, ""},
		{"one that looks at the URL of something else", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { println(s.URL, s.URL + path) }\n"}, ""},
		{"one of a test, at the URL as a whole", far, files{"srv/s_test.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { println(r.URL.String()) }\n"}, ""},
		{"one that does so in another file", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { cached(r) }\n", "srv/c.go": "package srv\n\nimport \"net/http\"\n\nfunc cached(req *http.Request) { seen[req.URL.String()]++ }\n"}, errSpelled},
		{"a client that has a server in a test", far, files{"c/c.go": "package c\n\nimport \"net/http\"\n\nfunc f(req *http.Request) error { return errors.New(req.URL.String()) }\n", "c/c_test.go": "package c\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) {}\n"}, ""},
		{"one with a context", far, files{"srv/s.go": "package srv\n\nimport \"example.com/gin\"\n\nfunc f(c *gin.Context) { println(c.Request.URL.String()) }\n"}, errSpelled},
		{"a client that does", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(r *http.Response) { println(r.Request.URL.RawQuery) }\n"}, ""},
		{"a package that measures the error", far, files{"b/b.go": importsA + "\nfunc f(err error) int { return len(err.Error()) }\n"}, errErrs},
		{"on another line", far, files{"b/b.go": importsA + "\nfunc f(err error) int {\n\treturn len(\n\t\terr.Error(),\n\t)\n}\n"}, errErrs},
		{"a test outside of the package that does", far, files{"a/a_test.go": "package a_test\n\nfunc f(err error) int { return len(err.Error()) }\n"}, errErrs},
		{"one within it, which was analysed", far, files{"a/a_test.go": "package a\n\nfunc f(err error) int { return len(err.Error()) }\n"}, ""},
		{"one outside that prints it", far, files{"a/a_test.go": "package a_test\n\nfunc f(t *testing.T, err error) { t.Log(err.Error()) }\n"}, ""},
		{"one that counts errors by what they say", far, files{"b/b.go": importsA + "\nfunc f(err error) { n[err.Error()]++ }\n"}, errErrs},
		{"one that asks for the URL in it", far, files{"b/b.go": importsA + "\nfunc f(err error) { var e *url.Error; errors.As(err, &e) }\n"}, errErrs},
		{"one that asks later what it says", far, files{"b/b.go": importsA + "\nfunc f(err error) bool { msg := err.Error(); return strings.Contains(msg, x) }\n"}, errErrs},
		{"one that has it in another text", far, files{"b/b.go": importsA + "\nfunc f(err error) bool { msg := fmt.Sprintf(\"%v\", err); return msg == x }\n"}, errErrs},
		{"one that does so at once", far, files{"b/b.go": importsA + "\nfunc f(err error) bool { return fmt.Sprint(err) == x }\n"}, errErrs},
		{"one that counts its letters", far, files{"b/b.go": importsA + "\nfunc f(err error) int { return utf8.RuneCountInString(err.Error()) }\n"}, errErrs},
		{"one that makes a number of it", far, files{"b/b.go": importsA + "\nfunc f(err error) uint32 { h := fnv.New32(); h.Write([]byte(err.Error())); return h.Sum32() }\n"}, errErrs},
		{"in other words", far, files{"b/b.go": importsA + "\nfunc f(err error) []byte { var h = sha256.New(); fmt.Fprint(h, err); return h.Sum(nil) }\n"}, errErrs},
		{"one that answers with it", far, files{"b/b.go": importsA + "\nfunc f(w io.Writer, err error) { w.Write([]byte(err.Error())); io.WriteString(w, err.Error()); fmt.Fprint(w, err) }\n"}, ""},
		{"one that cuts a field with it", far, files{"b/b.go": importsA + "\nfunc f(err error) string { r := row{Text: err.Error()}; return r.Text[:9] }\n"}, errErrs},
		{"one that is given it later", far, files{"b/b.go": importsA + "\nfunc f(r *row, err error) int { r.Text = err.Error(); return len(r.Text) }\n"}, errErrs},
		{"one that asks whether there is one", far, files{"b/b.go": importsA + "\nfunc f(r *row, err error) bool { r.Text = err.Error(); return r.Text != `` && len(r.Text) > 0 && r.Text != nil }\n"}, ""},
		{"one that cuts what a function says", far, files{"b/b.go": importsA + "\nfunc say(err error) string { return err.Error() }\n\nfunc f(err error) string { return strings.TrimSpace(say(err)) }\n"}, errErrs},
		{"one that gathers it, and measures that", far, files{"b/b.go": importsA + "\nfunc f(err error) int { var b bytes.Buffer; fmt.Fprintln(&b, err); return b.Len() }\n"}, errErrs},
		{"one that looks at what it has gathered", far, files{"b/b.go": importsA + "\nfunc f(err error) bool { b := new(strings.Builder); b.WriteString(err.Error()); s := b.String(); return s[0] == 0 }\n"}, errErrs},
		{"one that gathers something else", far, files{"b/b.go": importsA + "\nfunc f(err error) int { b := &bytes.Buffer{}; fmt.Fprintln(b, 1); log.Print(err.Error()); return b.Len() }\n"}, ""},
		{"a test that holds it against something by a function of its own", far, files{"b/b_test.go": importsA + "\nfunc f(t *testing.T, err error) { check.Equal(t, want, err.Error()) }\n"}, errErrs},
		{"one that has a list of what it is handed", far, files{"b/b_test.go": importsA + "\nfunc (s *seen) add(a ...any) { s.lines = append(s.lines, fmt.Sprint(a...)) }\n\nfunc f(s *seen, err error) byte { s.add(err); return s.lines[0][9] }\n"}, errErrs},
		{"one that measures what a function gives, whatever its name", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { return len(fmt.Sprint(a.Get())) }\n"}, errErrs},
		{"one that does so of a variable", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { return len(fmt.Sprint(a.Last)) }\n"}, errErrs},
		{"one that has the function by another name", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nvar get = a.Get\n\nfunc f() int { return len(fmt.Sprint(get())) }\n"}, errErrs},
		{"one that gathers what it gives", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { var b bytes.Buffer; fmt.Fprint(&b, a.Get()); return b.Len() }\n"}, errErrs},
		{"by way of another writer", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { var b bytes.Buffer; w := io.MultiWriter(out, &b); fmt.Fprint(w, a.Get()); return b.Len() }\n"}, errErrs},
		{"one that takes how much it prints", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { n, _ := fmt.Println(a.Get()); return n }\n"}, errErrs},
		{"one that prints it", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() { fmt.Println(a.Get()); _, err := fmt.Fprint(w, a.Get()) }\n"}, ""},
		{"one that appends it", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { return len(fmt.Append(nil, a.Get())) }\n"}, errErrs},
		{"one that sends it on", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { c := make(chan error, 1); c <- a.Get(); return len(fmt.Sprint(<-c)) }\n"}, errErrs},
		{"one that keeps it", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { var v sync.Map; v.Store(1, a.Get()); e, _ := v.Load(1); return len(fmt.Sprint(e)) }\n"}, errErrs},
		{"one that joins it", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { e := errors.Join(a.Get(), x); return len(fmt.Sprint(e)) }\n"}, errErrs},
		{"one that counts what it says", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() any { return map[string]int{a.Get().Error(): 1} }\n"}, errErrs},
		{"one that has the method", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { say := a.Get().Error; return len(say()) }\n"}, errErrs},
		{"one that hands it to a function of its own", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() { size(a.Get()) }\n\nfunc size(v any) int { return len(fmt.Sprint(v)) }\n"}, errErrs},
		{"one that measures something else of the same name elsewhere", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() { e := a.Get(); log.Print(e) }\n\nfunc g(e int) int { return len(fmt.Sprint(e)) }\n"}, ""},
		{"one that measures what has a like name", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f(p policy) int { return len(fmt.Sprint(p.PerRetry)) }\n"}, ""},
		{"one that has a list of such", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nvar all []any\n\nfunc f() { all = append(all, a.Get()) }\n\nfunc g() int { return len(fmt.Sprint(all...)) }\n"}, errErrs},
		{"one that has them by names", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nvar all = map[string]any{}\n\nfunc f() { all[x] = a.Get() }\n\nfunc g() int { return len(fmt.Sprint(all)) }\n"}, errErrs},
		{"one that has it in a value of its own", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() wrap { return wrap{a.Get()} }\n\nfunc g() int { return len(fmt.Sprint(f())) }\n"}, errErrs},
		{"one that goes over some", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() (n int) {\n	for e := range all() {\n		n += len(fmt.Sprint(e))\n	}\n	return n\n}\n\nfunc all() iter.Seq[error] {\n	return nil\n}\n"}, errErrs},
		{"one that keeps it in a context", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { ctx := context.WithValue(c, key, a.Get()); return len(fmt.Sprint(ctx.Value(key))) }\n"}, errErrs},
		{"one that keeps something else there", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() int { ctx := context.WithValue(c, key, 1); a.Get(); return len(fmt.Sprint(ctx.Value(key))) }\n"}, ""},
		{"a test that measures what a function of another file says", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() (s string) { defer func() { s = fmt.Sprint(a.Get()) }(); return }\n", "b/b_test.go": "package b\n\nfunc g() int { return len(f()) }\n"}, errErrs},
		{"one that measures what another says", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b.go": importsA + "\nfunc f() string { return fmt.Sprint(a.Get()) }\n", "b/b_test.go": "package b\n\nfunc g() int { return len(h()) }\n"}, ""},
		{"a test that takes it to pieces", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b_test.go": importsA + "\nfunc f() int { return reflect.ValueOf(a.Get()).Elem().NumField() }\n"}, errErrs},
		{"one that writes it down in another form", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b_test.go": importsA + "\nfunc f() ([]byte, error) { return json.Marshal(map[string]any{\"e\": a.Get()}) }\n"}, errErrs},
		{"one that writes it to what it may read", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b_test.go": importsA + "\nfunc f(w *os.File) { fmt.Fprint(w, a.Get()) }\n"}, errErrs},
		{"one that prints it", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b_test.go": importsA + "\nfunc f(w http.ResponseWriter, t *testing.T) { fmt.Fprint(os.Stderr, a.Get()); fmt.Fprint(w, a.Get()); t.Log(a.Get()) }\n"}, ""},
		{"one that holds it against a text that it puts together", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b_test.go": importsA + "\nfunc f(t *testing.T) { require.EqualError(t, a.Get(), prefix+\"x\") }\n"}, errErrs},
		{"one that holds it against one that stands there", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b_test.go": importsA + "\nfunc f(t *testing.T) { require.EqualError(t, a.Get(), \"x\") }\n"}, ""},
		{"one that decodes something, and has an error", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b_test.go": importsA + "\nfunc f(t *testing.T) { data, err := json.Marshal(x); var y any; json.Unmarshal(data, &y); t.Log(err) }\n"}, ""},
		{"one that looks at what is recovered", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b_test.go": importsA + "\nfunc f() bool { r := recover(); return fmt.Sprint(r) == x }\n"}, ""},
		{"one that does so where there is a panic with an error", far, files{"a/b.go": "package a\n\nfunc Get() error {\n\treturn ask()\n}\n\nvar Last error\n", "b/b_test.go": importsA + "\nfunc f() bool { defer g(); panic(a.Get()) }\n\nfunc g() bool { r := recover(); return fmt.Sprint(r) == x }\n"}, errErrs},
		{"one that looks at a field that another package gives it to", far, files{"b/b.go": importsA + "\nfunc f(err error) E { return E{Text: err.Error()} }\n", "c/c.go": "package c\n\nimport \"example.org/m/b\"\n\nfunc f() int { return len(b.F().Text) }\n"}, errErrs},
		{"in another file, and without its name", far, files{"b/b.go": importsA + "\ntype row struct{ name, text string }\n\nfunc f(err error) row { return row{\"x\", err.Error()} }\n", "b/c.go": "package b\n\nfunc g(r row) int { return len(r.text) }\n"}, errErrs},
		{"one that looks at a field of that name of a package that knows nothing of it", far, files{"b/b.go": importsA + "\nfunc f(err error) E { return E{Text: err.Error()} }\n", "c/c.go": "package c\n\nimport _ \"example.org/m/a\"\n\nfunc f(r row) int { return len(r.Text) }\n"}, ""},
		{"a server that answers with it, and a test that measures answers", far, files{"b/b.go": importsA + "\nfunc f(w http.ResponseWriter, err error) { http.Error(w, err.Error(), 502) }\n", "b/b_test.go": "package b\n\nfunc f(t *testing.T) { if rec.Body.Len() != 42 { t.Fail() } }\n"}, errErrs},
		{"and one that measures what it has read", far, files{"b/b.go": importsA + "\nfunc f(w http.ResponseWriter, err error) { http.Error(w, err.Error(), 502) }\n", "b/b_test.go": "package b\n\nfunc f(t *testing.T) { b, _ := io.ReadAll(r.Body); if len(b) != 42 { t.Fail() } }\n"}, errErrs},
		{"and one that asks whether there is an answer", far, files{"b/b.go": importsA + "\nfunc f(w http.ResponseWriter, err error) { http.Error(w, err.Error(), 502) }\n", "b/b_test.go": "package b\n\nfunc f(t *testing.T) { b, _ := io.ReadAll(r.Body); if len(b) == 0 || rec.Body.Len() == 0 { t.Fail() } }\n"}, ""},
		{"and a writer of the program that counts its bytes", far, files{"b/b.go": importsA + "\nfunc f(w http.ResponseWriter, err error) { http.Error(w, err.Error(), 502) }\n", "b/c.go": "package b\n\ntype sized struct {\n\thttp.ResponseWriter\n\tn int\n}\n\nfunc (s *sized) Write(p []byte) (int, error) { s.n += len(p); return s.ResponseWriter.Write(p) }\n"}, errErrs},
		{"one that keeps them", far, files{"b/b.go": importsA + "\nfunc f(w http.ResponseWriter, err error) { http.Error(w, err.Error(), 502) }\n", "b/c.go": "package b\n\nfunc (*kept) WriteHeader(int) {}\n\nfunc (k *kept) Write(p []byte) (int, error) { return k.b.Write(p) }\n"}, errErrs},
		{"a recorder outside of tests", far, files{"b/b.go": importsA + "\nfunc f(w http.ResponseWriter, err error) { http.Error(w, err.Error(), 502) }\n", "b/c.go": "package b\n\nfunc size() int { r := httptest.NewRecorder(); f(r, nil); return r.Body.Len() }\n"}, errErrs},
		{"a framework that says how much was written", far, files{"b/b.go": importsA + "\nfunc f(w http.ResponseWriter, err error) { http.Error(w, err.Error(), 502) }\n", "b/c.go": "package b\n\nfunc f(w middleware.WrapResponseWriter) { log.Print(w.BytesWritten()) }\n"}, errErrs},
		{"a writer that is none for answers", far, files{"b/b.go": importsA + "\nfunc f(w http.ResponseWriter, err error) { http.Error(w, err.Error(), 502) }\n", "b/c.go": "package b\n\nfunc (k *kept) Write(p []byte) (int, error) { return k.b.Write(p) }\n"}, ""},
		{"one for the status alone", far, files{"b/b.go": importsA + "\nfunc f(w http.ResponseWriter, err error) { http.Error(w, err.Error(), 502) }\n", "b/c.go": "package b\n\ntype coded struct {\n\thttp.ResponseWriter\n\tn int\n}\n\nfunc (s *coded) WriteHeader(n int) { s.n = n; s.ResponseWriter.WriteHeader(n) }\n"}, ""},
		{"a writer for answers that quote no error", far, files{"b/b.go": importsA + "\nfunc f(w http.ResponseWriter) { http.Error(w, `bad gateway`, 502) }\n", "b/c.go": "package b\n\ntype sized struct{ http.ResponseWriter }\n\nfunc (s *sized) Write(p []byte) (int, error) { return s.ResponseWriter.Write(p) }\n"}, ""},
		{"a server that logs the request", far, files{"srv/s.go": "package srv\n\nimport \"net/http\"\n\nfunc f(w http.ResponseWriter, r *http.Request) { log.Println(*r) }\n"}, errSpelled},
		{"one that hands it to another program", far, files{"srv/s.go": "package srv\n\nimport \"net/http/cgi\"\n"}, errSpelled},
		{"a program that has one for who is to read it", far, files{"b/b.go": importsA + "\nfunc f(list []string, err error) { list = append(list, err.Error()); log.Print(strings.Join(list, `, `)) }\n"}, ""},
		{"one that fails with it", far, files{"b/b_test.go": importsA + "\nfunc f(t *testing.T, err error) { t.Fatal(`no`, err.Error()); panic(fmt.Sprint(err)) }\n"}, ""},
		{"one that keeps it for who is to read it", far, files{"b/b.go": importsA + "\nfunc f(err error) string { msg := \"a: \" + err.Error(); log.Print(msg); return fmt.Sprint(msg, err) }\n"}, ""},
		{"one that prints it", far, files{"b/b.go": importsA + "\nfunc f(err error) { println(err.Error()); log.Print(err) }\n"}, ""},
		{"a test that takes a client of another module", far, files{"a/a_test.go": "package a\n\nimport \"example.com/help\"\n\nvar c = help.ClientFor(h)\n"}, errWay},
		{"one that takes something else", far, files{"a/a_test.go": "package a\n\nimport \"example.com/help\"\n\nvar c = help.Equal(h)\n"}, ""},
		{"a program that says where its log goes", far, files{"a/b.go": "package a\n\nfunc f() { log.SetOutput(os.Stderr); if os.Stdout == nil { return } }\n"}, ""},
		{"a test of another program that takes what it prints", far, files{"b/b_test.go": "package b\n\nfunc f() { os.Pipe() }\n"}, ""},
		{"a transport by another name", far, files{"a/b.go": "package a\n\nimport \"example.org/m/h\"\n\nvar t = &h.T{DialContext: dial}\n", "h/h.go": "package h\n\nimport \"net/http\"\n\ntype T = http.Transport\n"}, errWay},
		{"a struct with one in it", far, files{"a/b.go": "package a\n\nimport \"net/http\"\n\ntype T struct{ c http.Client }\n"}, ""},
		{"a client that leads example.com to a test", far, files{"a/b.go": "package a\n\nconst host = \"api.example.com\"\n", "a/a_test.go": "package a_test\n\nimport \"net/http/httptest\"\n\nfunc f(s *httptest.Server) { Get(s.Client()) }\n"}, errWay},
		{"and no other host", far, files{"a/a_test.go": "package a_test\n\nimport \"net/http/httptest\"\n\nfunc f(s *httptest.Server) { Get(s.Client()) }\n"}, ""},
		{"a client of something else", far, files{"a/b.go": "package a\n\nconst host = \"api.example.com\"\n", "a/a_test.go": "package a_test\n\nfunc f(s *S) { Get(s.Client()) }\n"}, ""},
		{"names without that of the package", far, files{"a/b.go": "package a\n\nimport . \"net/http\"\n"}, errWay},

		// Who is handed it, outside of the package, and may look at its URL.
		{"what a test puts in the place of a client", far, files{"a/a_test.go": "package a_test\n\nimport \"net/http\"\n\nfunc (fake) Do(r *http.Request) (*http.Response, error) { return open(r.URL.String()) }\n"}, errWay},
		{"the same in the package, which was analysed", far, files{"a/a_test.go": "package a\n\nimport \"net/http\"\n\nfunc (fake) Do(r *http.Request) (*http.Response, error) { return open(r.URL.String()) }\n"}, ""},
		{"a function that sends it", far, files{"b/b.go": importsA + "\nimport (\n\t\"log\"\n\t\"net/http\"\n)\n\nfunc Send(r *http.Request) (*http.Response, error) {\n\tif r == nil { return nil, nil }\n\tr.Header.Set(\"a\", \"b\")\n\tlog.Print(r.Method, r.URL.Host)\n\tr2 := r.WithContext(ctx)\n\treturn http.DefaultClient.Do(r2)\n}\n"}, ""},
		{"one that says what it sends", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc Send(r *http.Request) (*http.Response, error) { println(r.URL.Path); return http.DefaultClient.Do(r) }\n"}, errWay},
		{"one that sends it elsewhere", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc Send(r *http.Request) (*http.Response, error) { r.URL.Host = local; return http.DefaultClient.Do(r) }\n"}, errWay},
		{"in no program with it", far, files{"b/b.go": "package b\n\nimport \"net/http\"\n\nfunc Send(r *http.Request) (*http.Response, error) { println(r.URL.Path); return http.DefaultClient.Do(r) }\n"}, ""},
		{"one that has another one do so", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc (c *C) Do(r *http.Request) (*http.Response, error) { c.say(r); return c.c.Do(r) }\n\nfunc (c *C) say(r *http.Request) { println(r.URL.Path) }\n"}, errWay},
		{"one that has another one do something else", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc (c *C) Do(r *http.Request) (*http.Response, error) { c.set(r); return c.c.Do(r) }\n\nfunc (c *C) set(r *http.Request) { r.Header.Set(\"a\", \"b\") }\n\nfunc unasked(r *http.Request) { println(r.URL) }\n"}, ""},
		{"one that has one of a list answer", far, files{"a/a_test.go": "package a_test\n\nimport \"net/http\"\n\nvar c = client(func(r *http.Request) (*http.Response, error) { return nil, nil })\n\nfunc (f *fake) Do(r *http.Request) (*http.Response, error) { f.handlers[f.n](f.w, r); return f.w.Result(), nil }\n"}, errWay},
		{"one that gives it to code of which nothing is known", far, files{"b/b_test.go": importsA + "\nimport \"net/http\"\n\nfunc (m *M) Do(r *http.Request) (*http.Response, error) { return m.Called(r).Get() }\n"}, errWay},
		{"to another package", far, files{"b/b.go": importsA + "\nimport (\n\t\"net/http\"\n\t\"net/http/httputil\"\n)\n\nfunc Send(r *http.Request) (*http.Response, error) { return answer(httputil.DumpRequest(r, true)) }\n"}, errWay},
		{"one that keeps it", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc (c *C) Do(r *http.Request) (*http.Response, error) { c.got = append(c.got, r); return &http.Response{Request: r}, nil }\n"}, errWay},
		{"one that asks the answer where it was sent", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc (c *C) Do(r *http.Request) (*http.Response, error) { return note(c.c.Do(r)) }\n\nfunc note(r *http.Response) { seen[r.Request.URL.String()]++ }\n"}, errWay},
		{"and keeps that", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc (c *C) Do(r *http.Request) (*http.Response, error) { return note(c.c.Do(r)) }\n\nfunc note(r *http.Response) { last = r.Request }\n"}, errWay},
		{"one that asks for the host that answered", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc (c *C) Do(r *http.Request) (*http.Response, error) { return note(c.c.Do(r)) }\n\nfunc note(r *http.Response) { seen[r.Request.URL.Host]++; r.Request = nil }\n"}, ""},
		{"who asks another answer", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc note(r *http.Response) { seen[r.Request.URL.String()]++ }\n"}, ""},
		{"one that has another name for it", far, files{"a/a_test.go": "package a_test\n\nimport \"net/http\"\n\ntype request = http.Request\n\nfunc (f *fake) Do(r *request) (*http.Response, error) { f.n = len(r.URL.RawQuery); return &http.Response{}, nil }\n"}, errWay},
		{"one that has one for an answer", far, files{"a/a_test.go": "package a_test\n\nimport \"net/http\"\n\ntype response = http.Response\n\nfunc (f *fake) Do(r *http.Request) (*http.Response, error) { return &response{}, nil }\n"}, ""},
		{"by the name that a response has for it", far, files{"a/a_test.go": "package a_test\n\nimport \"net/http\"\n\ntype fake struct{ Request *http.Request }\n\nfunc (f *fake) Do(r *http.Request) (*http.Response, error) { f.Request = r; return &http.Response{}, nil }\n"}, errWay},
		{"in a list of such", far, files{"a/a_test.go": "package a_test\n\nimport \"net/http\"\n\nfunc (f *fake) Do(r *http.Request) (*http.Response, error) { f.calls = append(f.calls, call{Request: r}); return &http.Response{}, nil }\n"}, errWay},
		{"one that answers with it", far, files{"a/a_test.go": "package a_test\n\nimport \"net/http\"\n\nfunc (f *fake) Do(r *http.Request) (*http.Response, error) { return &http.Response{Request: r}, nil }\n"}, ""},
		{"in a field", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nvar c = C{do: func(r *http.Request) (*http.Response, error) { last.r = r; return nil, nil }}\n"}, errWay},
		{"one that gives the same answer always", far, files{"a/a_test.go": "package a_test\n\nimport \"net/http\"\n\nfunc (fake) Do(*http.Request) (*http.Response, error) { return &http.Response{}, nil }\n"}, ""},
		{"a handler of a server", far, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc h(w http.ResponseWriter, r *http.Request) *http.Request { println(r.URL.Path); return r }\n"}, ""},
		{"a file that does not parse", far, files{"a/b.go": "pack age a\n"}, errWay},
		{"what is recorded", far, files{"testdata/api.yaml": "url: http://h/?x=a|b\n"}, errSaid},

		// Who says the same.
		{"a package that makes a signature of it", sent, files{"b/b.go": "package b\n\nvar Sum = hash(\"x=a|b\")\n"}, errSaid},
		{"the same where Go reads it alike", alike, files{"b/b.go": "package b\n\nvar Sum = hash(\"x=a|b\")\n"}, ""},
		{"a package that says another thing", sent, files{"b/b.go": "package b\n\nvar Sum = hash(\"x=a|c\")\n"}, ""},
		{"a file of the package that is of another system", sent, files{"a/a_plan9.go": "package a\n\nvar Sum = hash(\"x=a|b\")\n"}, errSaid},
		{"one that a tag may leave out", sent, files{"a/b.go": "//go:build !prod\n\npackage a\n\nvar Sum = hash(\"x=a|b\")\n"}, errSaid},
		{"one of this build, which was analysed", sent, files{"a/b.go": "package a\n\nfunc f() { http.Get(`http://h/?x=a|b`) }\n"}, ""},
		{"a list of what may be asked", sent, files{"allow.txt": "x=a|b\n"}, errSaid},
		{"a server that is no Go", sent, files{"srv/app.py": "args['x'] == 'a|b'\n"}, errSaid},
		{"a document", sent, files{"README.md": "It asks for `/?x=a|b`.\n"}, errSaid},
		{"a script that expects a refusal", sent, files{"run.sh": "a | grep -q 400\n"}, errSaid},
		{"what is held against the output", sent, files{"testdata/want.txt": "400 Bad Request\n"}, errSaid},
		{"in words", sent, files{"want.golden": "bad request\n"}, errSaid},
		{"a script that expects an answer", sent, files{"run.sh": "a | grep -q 200\nport=14000\n"}, ""},
		{"a script, where Go reads it alike", alike, files{"run.sh": "a | grep -q 400\n"}, ""},
		{"a script that looks for it in Go", alike, files{"release.sh": "sed -i 's#x=a|b#x=c#' a/*.go\n"}, errSource},
		{"one that has it for something else", alike, files{"ask.sh": "curl 'http://h/?x=a|b'\n"}, ""},
		{"one that looks for something else", alike, files{"release.sh": "sed -i 's#x=a#x=c#' a/a.go\n"}, ""},
		{"a number in a document", sent, files{"README.md": "400 stars\n", "go.sum": "h1:400/\n"}, ""},
		{"a width in a template of a page", sent, files{"page.tmpl": "<div><canvas width=\"400\"></canvas></div>\n"}, ""},
		{"a template of something else", sent, files{"want.tmpl": "status {{.Code}}, not 400\n"}, errSaid},
		{"a page that says it in words", sent, files{"want.txt": "<html><h1>400 Bad Request</h1></html>\n"}, errSaid},
		{"a script that has a page in it", sent, files{"run.py": "page = '<p></p>'\nassert status == 400\n"}, errSaid},
		{"an answer in XML", sent, files{"want.xml": "<status>400</status>\n"}, errSaid},
		{"a program for a browser", sent, files{"web/app.tsx": "const size = 400\n"}, ""},
		{"what is no text", sent, files{"data.bin": "\x00\x00 400 x=a|b\n"}, ""},
		{"what others made", sent, files{"node_modules/x/x.py": "400 a|b\n"}, ""},

		{"a test of the package, which was analysed", far, files{"a/a_test.go": "package a\n\nvar want = `x=a|b`\n"}, ""},
		{"an example of it, which has what is printed in a comment", far, files{"a/a_test.go": "package a\n\nfunc Example() {\n\tGet()\n\t// Output: Get \"http://h/?x=a|b\": context canceled\n}\n"}, errSaid},
		{"an example that prints something else", far, files{"a/a_test.go": "package a\n\nfunc Example() {\n\tGet()\n\t// Output: a\n}\n"}, ""},
		{"a comment that is no test's", far, files{"a/b.go": "package a\n\n// http://h/?x=a|b\nvar B int\n"}, ""},
		{"a test outside of the package", far, files{"a/a_test.go": "package a_test\n\nvar want = `x=a|b`\n"}, errSaid},
		{"one that says another thing", far, files{"a/a_test.go": "package a_test\n\nvar want = `x=a`\n"}, ""},

		// Who has names of the package by the linker.
		{"a package that takes one", alike, files{"b/b.go": "package b\n\nimport _ \"unsafe\"\n\n//go:linkname u example.org/m/a.u\nvar u string\n"}, errLinked},
		{"a method of one", sent, files{"b/b.go": "package b\n\nimport _ \"unsafe\"\n\n//go:linkname u example.org/m/a.(*T).get\nfunc u(any) string\n"}, errLinked},
		{"a package that takes one of another", alike, files{"b/b.go": "package b\n\nimport _ \"unsafe\"\n\n//go:linkname u example.org/m/c.u\nvar u string\n"}, ""},
		{"one that takes the time", alike, files{"b/b.go": "package b\n\nimport _ \"unsafe\"\n\n//go:linkname now time.now\nfunc now()\n\n//go:linkname mine\nfunc mine() {}\n"}, ""},
		{"one that takes something of a command", alike, files{"b/b.go": "package b\n\nimport _ \"unsafe\"\n\n//go:linkname u main.u\nvar u string\n"}, errLinked},
		{"code in assembly", alike, files{"a/a_arm64.s": "TEXT ·f(SB), 4, $0-8\n"}, errLinked},
		{"that of another package", alike, files{"b/b.s": ""}, ""},

		// Who may see how a URL was spelled.
		{"a transport that looks at parts", alike, files{"b/b.go": importsA + "\nimport \"net/http\"\n\ntype t struct{}\n\nfunc (t) RoundTrip(r *http.Request) (*http.Response, error) { println(r.URL.Path, r.URL.String()); return other.RoundTrip(r) }\n"}, ""},
		{"one that looks at all", alike, files{"b/b.go": importsA + "\nimport \"net/http\"\n\ntype t struct{}\n\nfunc (t) RoundTrip(r *http.Request) (*http.Response, error) { return show(r.URL) }\n"}, errRaw},
		{"one that looks at a copy", alike, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc f(req *http.Request) { r := req; u := *r.URL; _ = u }\n"}, errRaw},
		{"one that is asked where a request was sent before", alike, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc f(r *http.Request, via []*http.Request) error { return differ(via[0].URL) }\n"}, errRaw},
		{"one that prints the request", alike, files{"b/b.go": importsA + "\nimport (\n\t\"net/http\"\n\t\"spew\"\n)\n\nfunc f(r *http.Request) { spew.Dump(r) }\n"}, errRaw},
		{"who asks the response", alike, files{"b/b.go": importsA + "\nfunc f() { show(a.Get().Request.URL) }\n"}, errRaw},
		{"who keeps its request", alike, files{"b/b.go": importsA + "\nfunc f() { r := a.Get().Request; show(r.URL) }\n"}, errRaw},
		{"who asks for its path", alike, files{"b/b.go": importsA + "\nfunc f() { show(a.Get().Request.URL.Path) }\n"}, ""},
		{"a field that few URLs have", alike, files{"b/b_test.go": importsA + "\nvar _ = x.RawPath\n"}, errRaw},
		{"the same in no program with it", alike, files{"b/b.go": "package b\n\nvar _ = x.RawPath\n"}, ""},
		{"the same in what it imports", alike, files{"a/b.go": "package a\n\nimport _ \"example.org/m/b\"\n", "b/b.go": "package b\n\nvar _ = x.RawPath\n"}, errRaw},
		{"the same beside it in another program", alike, files{"b/b.go": importsA + "\nimport _ \"example.org/m/c\"\n", "c/c.go": "package c\n\nvar _ = x.RawPath\n"}, errRaw},
		{"the same in a module that a go.work has in the place of another", alike, files{"../go.work": "go 1.25\n\nuse ./m\n\nreplace example.org/o v1.0.0 => ./o\n", "../o/go.mod": "module example.org/p\n", "../o/o.go": "package o\n\nvar _ = x.RawPath\n", "a/b.go": "package a\n\nimport _ \"example.org/o\"\n"}, errRaw},
		{"a request by another name", alike, files{"b/b.go": importsA + "\nimport \"net/http\"\n\ntype request = http.Request\n"}, errRaw},

		{"a test that counts what memory it takes", alike, files{"b/b_test.go": importsA + "\nfunc f(t *testing.T) { testing.AllocsPerRun(1, a.Get) }\n"}, errTested},
		{"one that does so of something else", alike, files{"b/b_test.go": "package b\n\nfunc f(t *testing.T) { testing.AllocsPerRun(1, g) }\n"}, ""},
		{"one that measures the time", alike, files{"b/b_test.go": importsA + "\nfunc BenchmarkF(b *testing.B) { b.ReportAllocs(); a.Get() }\n"}, ""},

		// Whose file it is.
		{"a directory with a licence of its own", alike, files{"a/LICENSE": ""}, errForeign},
		{"by another name", sent, files{"a/copying.txt": ""}, errForeign},
		{"a repository below it", alike, files{"a/.git/HEAD": ""}, errForeign},
		{"a submodule", far, files{"a/.git": "gitdir: ../.git/modules/a\n"}, errForeign},
		{"a file that says whose it is", far, files{"a/a.go": "// Copied from github.com/o/o\n\n// Package a asks.\npackage a\n"}, errForeign},
		{"in other words", alike, files{"a/a.go": "/*\nThis file was forked directly from\nthe o project.\n*/\n\npackage a\n"}, errForeign},
		{"one that begins with its code", alike, files{"a/a.go": "package a\n\n// Copied from the manual.\nvar _ = 1\n"}, ""},
		{"one that is kept like another", alike, files{"a/a.go": "// Mirrored from upstream, keep in sync.\n\npackage a\n"}, errForeign},
		{"one that names its source", alike, files{"a/a.go": "// Source: https://github.com/o/o\npackage a\n"}, errForeign},
		{"one that names its original", alike, files{"a/a.go": "// Original: https://github.com/o/o/blob/master/a.go\n\npackage a\n"}, errForeign},
		{"one that names its author", alike, files{"a/a.go": "// Original author: o.\n\npackage a\n"}, ""},
		{"one that says where its values are from", alike, files{"a/a.go": "// Package a asks. What it gets is read from a file.\npackage a\n\n// Copied from the manual.\nvar _ = 1\n"}, ""},
		{"one beside it", alike, files{"a/b.go": "// Copied from github.com/o/o\n\npackage a\n"}, ""},
		{"the licence of the module", alike, files{"LICENSE": "", "b/LICENSE.md": ""}, ""},
		{"code about licences", alike, files{"a/license.go": "package a\n"}, ""},

		// Who reads the file.
		{"a test that names it", alike, files{"b/b_test.go": "package b\n\nvar _ = \"../a/a.go\"\n"}, errSource},
		{"one that names another", alike, files{"b/b_test.go": "package b\n\nvar _ = \"../a/b.go\"\n"}, ""},
		{"a pattern", alike, files{"a/b.go": "package a\n\nvar _ = glob(\"*.go\")\n"}, errSource},
		{"who reads Go", alike, files{"b_test.go": "package m\n\nimport _ \"go/parser\"\n"}, errSource},
		{"who does beside it", alike, files{"b/b_test.go": "package b\n\nimport _ \"go/parser\"\n"}, ""},
		{"who opens its directory", alike, files{"b/b_test.go": "package b\n\nfunc f() { os.Open(\"../a\") }\n"}, errSource},
		{"by a command", alike, files{"b/b_test.go": "package b\n\nfunc f() { exec.Command(\"sh\", \"-c\", \"cat ../a/*\") }\n"}, errSource},
		{"who joins its path", alike, files{"b/b_test.go": "package b\n\nvar _ = filepath.Join(\"..\", \"a\")\n"}, errSource},
		{"who joins another one", alike, files{"b/b_test.go": "package b\n\nvar _ = filepath.Join(\"..\", \"testdata\")\n"}, ""},
		{"who keeps cookies", alike, files{"b/b.go": importsA + "\nimport \"net/http\"\n\nfunc (jar) Cookies(u *url.URL) []*http.Cookie { return keep(u) }\n"}, errRaw},
		{"and names what is above", alike, files{"b/b_test.go": "package b\n\nimport _ \"go/parser\"\n\nvar _ = \"..\"\n"}, errSource},
		{"who goes over all files", alike, files{"b_test.go": "package m\n\nfunc f() { filepath.WalkDir(\".\", g) }\n"}, errSource},
		{"a program that does", alike, files{"gen/main.go": "package main\n\nfunc f() { filepath.WalkDir(\".\", g) }\n"}, errSource},
		{"one that goes above", alike, files{"gen/main.go": "package main\n\nfunc f() { os.DirFS(\"../..\") }\n"}, errSource},
		{"one that looks for other files", alike, files{"gen/main.go": "package main\n\nfunc f() { filepath.Glob(\"*.json\"); os.Open(\"../conf.yaml\") }\n"}, ""},
		{"one that looks for some that may be Go", alike, files{"gen/main.go": "package main\n\nfunc f() { filepath.Glob(\"*.g[o]\") }\n"}, errSource},
		{"a test that goes up from where it is", alike, files{"b/c/b_test.go": "package b\n\nvar a = filepath.Join(filepath.Dir(file), \"..\", \"..\", \"a\")\n"}, errSource},
		{"who goes over some", alike, files{"b_test.go": "package m\n\nfunc f() { filepath.WalkDir(\"testdata\", g) }\n"}, ""},
		{"who goes over what is beside it", alike, files{"a/b.go": "package a\n\nfunc f(dir string) { os.ReadDir(dir) }\n"}, errSource},
		{"who opens files", alike, files{"a/b.go": "package a\n\nfunc f(name string) { os.Open(name) }\n"}, ""},
		{"who does so elsewhere", alike, files{"b.go": "package m\n\nfunc f(dir string) { os.ReadDir(dir) }\n"}, ""},
		{"who knows where it is", alike, files{"a/b_test.go": "package a\n\nfunc f() { runtime.Caller(0) }\n"}, errSource},
		{"who has it embedded", alike, files{"a/b.go": "package a\n\n//go:embed *.go\nvar fs embed.FS\n"}, errSource},
		{"after a tab", alike, files{"a/b.go": "package a\n\n//go:embed\t*.go\nvar fs embed.FS\n"}, errSource},
		{"with all that is there", alike, files{"b.go": "package m\n\n//go:embed all:a\nvar fs embed.FS\n"}, errSource},
		{"who has another one embedded", alike, files{"b.go": "package m\n\n//go:embed b.go b\nvar fs embed.FS\n"}, ""},
	} {
		dir := filepath.Join(t.TempDir(), "m")
		all := files{"go.mod": "// m\nmodule example.org/m // m\n", "a/a.go": "package a\n\nimport \"net/http\"\n\nfunc Get() { http.Get(`http://h/?x=a|b`) }\n"}
		at := strings.IndexByte(all["a/a.go"], '|')
		for name, text := range tt.beside {
			all[name] = text
		}
		for name, text := range all {
			name = filepath.Join(dir, filepath.FromSlash(name))
			require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o777))
			require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
		}
		fix := &finding.Repair{Message: tt.title, Edits: []finding.Edit{{File: filepath.Join(dir, "a", "a.go"), Start: at, End: at + 1}}}
		list := []finding.Finding{{Fix: fix}, {NoFix: "for another reason"}}
		Withhold(list)
		assert.Equal(t, tt.against, list[0].NoFix, tt.why)
		assert.Equal(t, tt.against == "", list[0].Fix != nil, tt.why)
		assert.Equal(t, tt.against != "", list[0].Offer == fix, tt.why)
		assert.Equal(t, finding.Finding{NoFix: "for another reason"}, list[1])
	}
}

// Directories are named for what is in them, and those below them are like them.
func TestCopied(t *testing.T) {
	root := t.TempDir()
	lib := filepath.Join(root, "lib", "deep")
	require.NoError(t, os.MkdirAll(lib, 0o777))
	require.NoError(t, os.WriteFile(filepath.Join(root, "lib", "LICENSE-MIT"), nil, 0o666))
	for dir, copied := range map[string]bool{
		root: false, lib: true, filepath.Join(root, "third_party", "x"): true, filepath.Join(root, "x", "vendor"): true,
		filepath.Join(root, "internal", "x"): false, filepath.Join(root, "x", "ThirdParty"): true, filepath.Join(root, "vendors"): false,
	} {
		assert.Equal(t, copied, isCopied(dir, root), dir)
	}
	assert.False(t, isCopied(filepath.Join(root, "vendor", "m"), filepath.Join(root, "vendor", "m")), "the root of a module")
}

// Outside of a module, and in the programs of tests, nobody knows who else is there.
func TestUnreadElsewhere(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "testdata", "a.go")
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o777))
	require.NoError(t, os.WriteFile(name, []byte("package a\n"), 0o666))
	fix := &finding.Repair{Message: alike, Edits: []finding.Edit{{File: name}}}
	assert.Equal(t, errNoModule, NewWorld("").Against(fix))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n"), 0o666))
	for _, title := range []string{alike, sent} {
		fix.Message = title
		assert.Equal(t, errTested, NewWorld("").Against(fix))
	}
}

// The environment may name a go.work that is anywhere.
func TestWorkFileOfEnvironment(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"dev/go.work": "go 1.25\n\nuse (\n\t../m\n\t../o\n)\n", "m/go.mod": "module example.org/m\n", "m/m.go": "package m\n",
		"o/go.mod": "module example.org/o\n", "o/o.go": "package o\n\nimport _ \"example.org/m\"\n\nvar _ = x.RawPath\n",
	} {
		name = filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o777))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
	}
	fix := &finding.Repair{Message: alike, Edits: []finding.Edit{{File: filepath.Join(dir, "m", "m.go")}}}
	for env, against := range map[string]string{"": "", "off": "", "auto": "", filepath.Join(dir, "dev", "go.work"): errRaw, filepath.Join(dir, "none"): ""} {
		t.Setenv("GOWORK", env)
		assert.Equal(t, against, NewWorld("").Against(fix), env)
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
		{"real.txt", map[string]bool{name: true}, nil, "the same"},
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
	code, test := filepath.Join(dir, "a", "a.go"), filepath.Join(dir, "a", "a_test.go")
	for name, text := range map[string]string{filepath.Join(dir, "go.mod"): "module m\n", code: "package a\n", test: "package a\n"} {
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o777))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
	}
	fix := &finding.Repair{Message: sent, Edits: []finding.Edit{{File: code}}}
	assert.Equal(t, errTested, NewWorld(keep).Against(fix))
	require.NoError(t, os.Remove(test))
	assert.Equal(t, errTested, NewWorld(keep).Against(fix), "the first one's")
	assert.Empty(t, NewWorld(t.TempDir()).Against(fix), "another run")
	assert.Empty(t, NewWorld("").Against(fix))
}

// A part of a URL ends where the next one begins, or the literal.
func TestPartAround(t *testing.T) {
	for _, tt := range []struct{ source, old, part string }{
		{"`http://h/x?q=a|b&r=c`", "|", "a|b"},
		{"\"/my docs/x\"", " ", "my docs"},
		{"\"/x \" + y", " ", "x "},
		{`"/?n=\"ann\"&x"`, `\"`, `\"ann\"`},
		{"a|b", "|", "a|b"},
		{"x\na|b\ny", "|", "a|b"},
	} {
		at := strings.Index(tt.source, tt.old)
		assert.Equal(t, tt.part, string(partAround([]byte(tt.source), at, at+len(tt.old))), tt.source)
	}
	name := filepath.Join(t.TempDir(), "a.go")
	require.NoError(t, os.WriteFile(name, []byte(`"/?n=\"ann\"&x= "`), 0o666))
	edit := func(start, end int) *finding.Repair {
		return &finding.Repair{Edits: []finding.Edit{{File: name, Start: start, End: end}}}
	}
	assert.Equal(t, [][]byte{[]byte(`"ann"`), []byte(`\"ann\"`)}, changedParts(edit(5, 7)), "as it is written, and as Go reads it")
	assert.Empty(t, changedParts(edit(15, 16)), "too short")
	assert.Empty(t, changedParts(edit(90, 91)), "of another state of the file")
}

// In more than a program looks at, anything may be said.
func TestTooManyTexts(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n"), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte("package a\n"), 0o666))
	fix := &finding.Repair{Message: sent, Edits: []finding.Edit{{File: filepath.Join(dir, "a.go")}}}
	assert.Empty(t, NewWorld("").Against(fix))
	w := NewWorld("")
	w.indexOf(dir).texts, w.indexOf(dir).tooMany = []said{}, true
	assert.Equal(t, errSaid, w.Against(fix))
}
