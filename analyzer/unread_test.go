package analyzer

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

// Each row is a function of a program, and how the title of its repair ends: what may be
// made unread as far as the package tells.
func TestUnread(t *testing.T) {
	const head = `package main

import ("encoding/json"; "errors"; "fmt"; "log"; "net/http"; "net/url"; "os"; "slices"; "strings"; "github.com/stretchr/testify/require")

var _, _, _, _, _, _, _, _ = json.Marshal, errors.New, fmt.Sprint, log.Print, os.Exit, slices.Sort[[]int], strings.Split, require.Equal

func main() {}

`
	for _, tt := range []struct{ why, src, unread string }{
		// Go makes the same of the text.
		{"a path of which Go makes the same", `func f() { http.Get("http://h/a b") }`, Alike},
		{"whose answer is read", `func f() int { r, err := http.Get("http://h/a b"); if err != nil { return 0 }; defer r.Body.Close(); json.NewDecoder(r.Body); return status(r) }; func status(r *http.Response) int { return r.StatusCode }`, Alike},
		{"a fragment", `func f() { http.Get("http://h/#a b") }`, Alike},
		{"letters that are none of ASCII", `func f() { http.Get("http://h/caf\u00e9 b") }`, Alike},
		{"before a value in the query", `func f(s string) { http.Get("http://h/a b?q=" + s) }`, Alike},
		{"before a number", `func f(n int) { http.Get(fmt.Sprintf("http://h/a b/%d", n)) }`, Alike},
		{"of a constant", `const p = "http://h/a b"; func f() { http.Get(p); url.Parse(p) }`, Alike},
		{"of a client", `func f(c *http.Client) { c.Get("http://h/a b") }`, Alike},
		{"a URL that is read in parts", `func f() string { u, _ := url.Parse("http://h/a b"); return u.Path + u.EscapedPath() + u.String() }`, Alike},
		{"a request that is sent", `func f() { r, _ := http.NewRequest("GET", "http://h/a b", nil); r.Header.Set("a", "b"); http.DefaultClient.Do(r) }`, Alike},
		{"whose error is looked at", `func f() bool { _, err := http.Get("http://h/a b"); return strings.Contains(err.Error(), "a%20b") }`, Alike},

		{"a letter that is none of ASCII, and a path that stays as it is", `func f() string { u, _ := url.Parse("http://h/a b|\u00e9/+c:@"); return u.String() }`, Alike},

		// Code of another package gives back what it is handed.
		{"a URL that may be looked at", `type n interface{ N(*url.URL) *url.URL }; func f(n n) string { u, _ := url.Parse("http://h/a b"); return n.N(u).Path }`, ""},
		{"one that Go resolves", `func f(b *url.URL) string { u, _ := url.Parse("http://h/a b"); return b.ResolveReference(u).Path }`, Alike},
		{"an answer that may be", `type n interface{ N(*http.Response) *http.Response }; func f(n n) { p, _ := http.Get("https://api.example.com/?q=a|b"); n.N(p) }`, ""},
		{"a request, of which all packages are asked", `type n interface{ Do(*http.Request) (*http.Response, error) }; func f(n n) { r, _ := http.NewRequest("GET", "https://api.example.com/?q=a|b", nil); n.Do(r) }`, Far},

		// It makes almost the same of it.
		{"beside brackets, which it escapes until all else is", `func f() { http.Get("http://h/a b/[x]|y") }`, ""},
		{"beside what may have a slash that is escaped, which Go forgets until all else is", `func f(s string) { http.Get("https://api.example.com/a b/" + url.PathEscape(s)) }`, ""},
		{"beside what is in the query", `func f(s string) { http.Get("https://api.example.com/?q=a|b&r=" + url.QueryEscape(s)) }`, Far},
		{"beside a percent sign that is left", `func f() { http.Get("https://api.example.com/?q=100% cotton") }`, ""},
		{"beside one that a comment leaves", "//urllint:ignore unsafe-space the server wants it\nfunc f() { http.Get(\"https://api.example.com/?q=a b&r=c|d\") }", ""},
		{"beside a placeholder that is left", `func f() { http.Get("https://api.example.com/?q={id}&r=a b") }`, ""},
		{"beside one, where Go reads it alike", `func f() { http.Get("https://api.example.com/{id}/a b") }`, Alike},
		{"beside a brace that is repaired, too", `func f() { http.Get("https://api.example.com/?q={&r=a|b") }`, Far},
		{"which servers refuse as they are", `func f() { http.Get("https://api.example.com/a b [x]") }`, ""},
		{"which show", `func f() { u, _ := url.Parse("http://h/a b/[x]|y"); fmt.Println(u.EscapedPath()) }`, ""},
		{"in a fragment", `func f() { http.Get("http://h/#a b!c|d") }`, Alike},
		{"an escaped slash that it keeps then", `func f() { http.Get("http://h/a b/" + url.PathEscape(os.Args[1])) }`, ""},
		{"after a value that may begin a query", `func f(s string) { http.Get("http://" + s + "/a b") }`, Sent},
		{"before a value that may be of the path", `func f(s string) { http.Get("http://h/a b/" + s) }`, ""},
		{"a query, which is sent as it is written", `func f() { http.Get("http://h/?q=a|b") }`, Sent},
		{"beside one that is not", `func f() { http.Get("http://h/a b?q=a|b") }`, Sent},
		{"what Go refuses", `func f() { http.Get("http://h/100%") }`, Sent},
		{"a value that would get a plus sign for a space", `func f(title string) { http.Get("http://h/?t=" + url.PathEscape(title)) }`, ""},
		{"errors that are shown to people", `func f() { if _, err := http.Get("http://h/?q=a|b"); err != nil { log.Fatal(err) } }`, Sent},

		// Others want the very bytes.
		{"where the package gives URLs another host", `func other(u *url.URL) { u.Host = os.Args[1] }; func f() { http.Get("https://api.example.com/?q=a|b") }`, Sent},
		{"where it only looks at hosts", `func other(u *url.URL) bool { return u.Host == os.Args[1] }; func f() { http.Get("https://api.example.com/?q=a|b") }`, Far},
		{"where it names a signature", `func signature(s string) string { return s }; func f() { http.Get("https://api.example.com/?q=a|b") }`, ""},
		{"where it only lets people sign in", `func signIn(s string) string { return s }; func f() { http.Get("https://api.example.com/?q=a|b") }`, Far},
		{"a function that answers requests", `func f(w http.ResponseWriter) { r, _ := http.NewRequest("GET", "https://api.example.com/?q=a|b", nil); http.NotFound(w, r) }`, ""},
		{"beside a signature in the query", `func f(s string) { http.Get("https://api.example.com/?q=a|b&sig=" + url.QueryEscape(s)) }`, ""},
		{"where a comment says that it is so on purpose", `func f() {
			http.Get("https://api.example.com/?q=a|b") // on purpose
		}`, ""},
		{"where one leaves it alone", `func f() {
			// Leave this URL alone.
			http.Get("https://api.example.com/?q=a|b")
		}`, ""},
		{"where one says what the other side does with it", `func f() {
			// The vendor splits on | before decoding.
			http.Get("https://api.example.com/?q=a|b")
		}`, ""},
		{"where a comment on a type says that it must not be encoded", `// A client asks the script, which must not get an encoded query.
		type client struct{}; func (client) f() { http.Get("https://api.example.com/?q=a|b") }`, ""},
		{"where one on a field does", `type client struct{
			path string // the pipe goes out raw
		}; func (client) f() { http.Get("https://api.example.com/?q=a|b") }`, ""},
		{"where one on a type says something else", `// A client asks for raw images.
		type client struct{}; func (client) f() { http.Get("https://api.example.com/?q=a|b") }`, Far},
		{"a cache that is told to forget an answer", `func f() { r, _ := http.NewRequest("PURGE", "https://api.example.com/?q=a|b", nil); http.DefaultClient.Do(r) }`, ""},
		{"a server that is told to", `func f() { r, _ := http.NewRequest("DELETE", "https://api.example.com/?q=a|b", nil); http.DefaultClient.Do(r) }`, Far},
		{"beside a signature whose name nobody knows", `func f() { http.Get("https://api.example.com/?q=a|b&s=0123456789abcdef0123") }`, ""},
		{"where a good answer is a failure", `func f() { r, err := http.Get("https://api.example.com/?q=a|b"); if err != nil { return }; if r.StatusCode == 200 { fmt.Println("FAIL: was taken"); return } }`, ""},
		{"where an error is", `func f() { r, err := http.Get("https://api.example.com/?q=a|b"); if err != nil { log.Println("fail"); return }; if r.StatusCode == 200 { fmt.Println("all is well") } }`, Far},
		{"where a bad answer is wanted, in words", `func f() { r, err := http.Get("https://api.example.com/?q=a|b"); if err != nil { return }; if r.Status[0] == '4' { log.Print("a") } }`, ""},
		{"where a good answer ends the program", `func f() { r, err := http.Get("https://api.example.com/?q=a|b"); if err != nil { return }; if r.StatusCode < 300 { log.Fatal("a") } }`, ""},
		{"where one does, after an early return", `func f() error { _, err := http.Get("https://api.example.com/?q=a|b"); if err != nil { return nil }; return errors.New("was taken") }`, ""},
		{"and something was said and closed", `func f() error { r, err := http.Get("https://api.example.com/?q=a|b"); if err != nil { return nil }; defer r.Body.Close(); code := r.StatusCode; log.Print(code); return errors.New("was taken") }`, ""},
		{"in a loop", `func f() error { for range 3 { r, err := http.Get("https://api.example.com/?q=a|b"); if err != nil { continue }; log.Print(r.Status); return errors.New("was taken") }; return nil }`, ""},
		{"after a good end of the program", `func f() { r, err := http.Get("https://api.example.com/?q=a|b"); if err != nil { os.Exit(0) }; log.Print(r.Status); os.Exit(1) }`, ""},
		{"after an early return where there is none", `func f() error { r, err := http.Get("https://api.example.com/?q=a|b"); if err == nil { log.Print(r.Status); return nil }; return errors.New("was not taken") }`, Far},
		{"where a good answer is a good end of the program", `func f() { r, err := http.Get("https://api.example.com/?q=a|b"); if err == nil { log.Print(r.Status); os.Exit(0) } }`, Far},
		{"where what was read is looked at before", `func f() error { r, err := http.Get("https://api.example.com/?q=a|b"); if err != nil { return err }; if r.ContentLength == 0 { return nil }; return errors.New("has a body") }`, Far},
		{"where any other does", `func f() { r, err := http.Get("https://api.example.com/?q=a|b"); if err != nil { return }; if r.StatusCode >= 300 { log.Fatal("a") } }`, Far},

		{"the query of a request that is read as a form", `func f() { r, _ := http.NewRequest("GET", "https://api.example.com/?q=%zz", nil); fmt.Println(r.FormValue("q")); http.DefaultClient.Do(r) }`, ""},
		{"and is asked whether it is one", `func f() error { r, _ := http.NewRequest("GET", "https://api.example.com/?a=1&amp;q=b", nil); http.DefaultClient.Do(r); return r.ParseForm() }`, ""},
		{"the values of one", `func f() { r, _ := http.NewRequest("GET", "https://api.example.com/?q=%zz", nil); http.DefaultClient.Do(r); fmt.Println(len(r.Form)) }`, ""},
		{"a form that is written", `func f() { r, _ := http.NewRequest("GET", "https://api.example.com/?q=a|b", nil); r.Form = url.Values{}; r.Host = "h"; http.DefaultClient.Do(r) }`, Far},
		{"the host of a request that has none yet", `func f() { r, _ := http.NewRequest("GET", "http//api.example.com/", nil); fmt.Println(r.Host); http.DefaultClient.Do(r) }`, ""},
		{"a form, of a path of which Go makes the same", `func f() { r, _ := http.NewRequest("GET", "https://api.example.com/a b", nil); fmt.Println(r.Host, r.FormValue("q")); http.DefaultClient.Do(r) }`, Alike},
		{"a URL that somebody keeps and makes others of, as a proxy does", `func f() { u, _ := url.Parse("https://api.example.com/?q=a|b"); http.ProxyURL(u) }`, ""},
		{"and who has it sees how it was spelled", `func f() { u, _ := url.Parse("https://api.example.com/a b"); http.ProxyURL(u) }`, ""},

		// It goes to a host far away.
		{"a query for a host with a name", `func f() { http.Get("https://api.example.com/?q=a|b") }`, Far},
		{"what Go refuses, so that the error is the same each time", `func f() { _, err := http.Get("https://api.example.com/100%"); log.Print(err) }`, Sent},
		{"and is printed", `func f() { _, err := http.Get("https://api.example.com/100%"); fmt.Println(err) }`, ""},
		{"a port beside it", `func f(s string) { http.Get("https://api.example.com:8443?q=a b&r=" + url.QueryEscape(s)) }`, Far},
		{"a name and a password before it", `func f(s string) { http.Get("https://u:p@api.example.com/?q=a|b") }`, Far},
		{"a host that is a constant", `const host = "https://api.example.com"; func f(s string) { http.Get(host + "/?q=a|b&r=" + url.QueryEscape(s)) }`, Far},
		{"a name that a value goes on with", `func f(s string) { http.Get("https://api.example.com" + s + "?q=a|b") }`, Sent},
		{"a name that a value begins", `func f(s string) { http.Get("https://" + s + ".example.com/?q=a|b") }`, Sent},
		{"a name of the same network", `func f() { http.Get("http://api.cluster.local/?q=a|b") }`, Sent},
		{"a name for tests", `func f() { http.Get("http://api.example.test/?q=a|b") }`, Sent},
		{"this machine", `func f() { http.Get("http://localhost:8080/?q=a|b") }`, Sent},
		{"it, by a public name", `func f() { http.Get("http://app.lvh.me/?q=a|b") }`, Sent},
		{"another name of that domain", `func f() { http.Get("http://app.solvh.me/?q=a|b") }`, Far},
		{"a service of a cluster", `func f() { http.Get("http://orders.shop.svc/?q=a|b") }`, Sent},
		{"by its namespace", `func f() { http.Get("http://orders.prod/?q=a|b") }`, Sent},
		{"at a port of its own", `func f() { http.Get("http://orders.dev:9090/?q=a|b") }`, Sent},
		{"a country", `func f() { http.Get("http://api.amt.de/?q=a|b") }`, Far},
		{"an address", `func f() { http.Get("http://203.0.113.9/?q=a|b"); http.Get("http://[2001:db8::1]/") }`, Sent},
		{"one text for two hosts", `const q = "/?q=a|b"; func f() { http.Get("http://api.example.com" + q); http.Get("http://localhost" + q) }`, Sent},
		{"a path of which Go makes the same", `func f() { http.Get("https://api.example.com/a b") }`, Alike},
		{"a URL that the program looks at", `func f() { u, _ := url.Parse("https://api.example.com/?q=a|b"); fmt.Println(u.RawQuery) }`, ""},

		// Somebody sees how the URL was spelled, or may.
		{"an answer that somebody else gets", `func F() (*http.Response, error) { return http.Get("http://h/a b") }`, ""},
		{"an answer that is printed whole", `func f() { r, _ := http.Get("http://h/a b"); fmt.Println(r) }`, ""},
		{"an answer that is kept", `type T struct{ R *http.Response }; func F() T { r, _ := http.Get("http://h/a b"); return T{r} }`, ""},
		{"a URL that somebody else gets", `func F() (*url.URL, error) { return url.Parse("http://h/a b") }`, ""},
		{"a URL that is written with all fields", `func f() { u, _ := url.Parse("http://h/a b"); json.NewEncoder(os.Stdout).Encode(u) }`, ""},
		{"a URL that is compared with all fields", `func f(v url.URL) bool { u, _ := url.Parse("http://h/a b"); w := *u; m := map[url.URL]bool{w: true}; return m[v] }`, ""},
		{"a URL that is kept in a field of the program", `type T struct{ U *url.URL }; func F() T { u, _ := url.Parse("http://h/a b"); return T{u} }`, ""},
		{"a URL that goes through a channel", `func f(c chan *url.URL) { u, _ := url.Parse("http://h/a b"); c <- u }`, ""},
		{"a query that is read", `func f() { u, _ := url.Parse("http://h/?q=a|b"); fmt.Println(u.Query()) }`, ""},
		{"a path that Go refuses and somebody reads", `func f() { u, _ := url.Parse("http://h/100%"); if u != nil { fmt.Println(u.Path) } }`, ""},
		{"a field of a URL", `func f() { u := url.URL{Scheme: "http", Host: "h", RawQuery: "?q=1"}; http.Get(u.String()) }`, ""},
		{"a value of a query", `func f(s string) { v := url.Values{}; v.Set("q", url.QueryEscape(s)); http.PostForm("http://h/", v) }`, ""},
		{"a function of another package", `func f() { http.RedirectHandler("https//h/", 302) }`, ""},
		{"errors that the program reads", `func f() bool { _, err := http.Get("http://h/?q=a|b"); return strings.Contains(err.Error(), "a|b") }`, ""},
		{"errors that it takes apart", `func f() string { _, err := http.Get("http://h/?q=a|b"); var e *url.Error; errors.As(err, &e); return e.URL }`, ""},
		{"errors that it prints for programs, too", `func f() { _, err := http.Get("http://h/?q=a|b"); fmt.Println(err) }`, ""},
		{"errors that it panics with", `func f() { if _, err := http.Get("http://h/?q=a|b"); err != nil { panic(err) } }`, Sent},
		{"and comes back from that", `func g() { defer func() { fmt.Println(recover()) }(); f() }; func f() { if _, err := http.Get("http://h/?q=a|b"); err != nil { panic(err) } }`, ""},
		{"a way that it always took", `func f() { if _, err := url.Parse("http://h/100%"); err != nil { os.Exit(1) } }`, ""},
		{"a request that was never made", `func f() { if _, err := http.NewRequest("GET", "http://h/100%", nil); err != nil { os.Exit(1) } }`, ""},
		{"a request that may fail each time", `func f() { if _, err := http.Get("http://h/100%"); err != nil { os.Exit(1) } }`, Sent},
		{"errors that it prints for people", `func f() { _, err := http.Get("http://h/?q=a|b"); fmt.Fprintln(os.Stderr, err) }`, Sent},
		{"errors of which it takes how much it prints", `func f() int { _, err := http.Get("http://h/?q=a|b"); n, _ := fmt.Println(err); return n }`, ""},
		{"the same, which are all that is returned", `func f() (int, error) { _, err := http.Get("http://h/?q=a|b"); return fmt.Fprint(os.Stderr, err) }`, ""},
		{"what printing them may fail of", `func f() error { _, err := http.Get("http://h/?q=a|b"); _, err2 := fmt.Fprintln(os.Stderr, err); return err2 }`, Sent},
		{"errors that it writes into a text", `func f() bool { _, err := http.Get("http://h/?q=a|b"); return fmt.Sprint(err) == "" }`, ""},
		{"errors that it keeps in a list", `var all []error; func f() { _, err := http.Get("http://h/?q=a|b"); all = append(all, err) }`, ""},
		{"errors that it hands to a function of its own", `func say(err error) { log.Print(err) }; func f() { _, err := http.Get("http://h/?q=a|b"); say(err) }`, Sent},
		{"one that takes anything", `func say(v any) { log.Print(v) }; func f() { _, err := http.Get("http://h/?q=a|b"); say(err) }`, ""},
		{"errors that are handed back", `func f() (int, error) { _, err := http.Get("http://h/?q=a|b"); return 0, err }`, Sent},
		{"as anything", `func f() any { _, err := http.Get("http://h/?q=a|b"); return err }`, ""},
		{"a variable for anything", `func f() { _, err := http.Get("http://h/?q=a|b"); var v any = err; log.Print(v) }`, ""},
		{"errors in a list of anything", `func f() []any { _, err := http.Get("http://h/?q=a|b"); return []any{err} }`, ""},
		{"a log that it reads", `func f(b *strings.Builder) { log.SetOutput(b); _, err := http.Get("http://h/?q=a|b"); log.Print(err) }`, ""},
		{"a verb that takes another value", `func f(n int) { http.Get(fmt.Sprintf("http://h/a%20d%s", n, "x")) }`, ""},
		{"errors that it writes where it looks itself", `func f(w *os.File) { os.Stderr = w; _, err := http.Get("http://h/?q=a|b"); fmt.Fprintln(os.Stderr, err) }`, ""},
		{"errors beside an unchanged place for them", `func f(w *os.File) { w = os.Stderr; _, err := http.Get("http://h/?q=a|b"); fmt.Fprintln(os.Stderr, err) }`, Sent},

		// What errors say is shown to people, or asked of what kind they are.
		{"errors for a host far away that it prints", `func f() { _, err := http.Get("https://api.example.com/?q=a|b"); fmt.Println("no answer:", err) }`, Far},
		{"and puts into a text first", `func f() { _, err := http.Get("https://api.example.com/?q=a|b"); fmt.Print(fmt.Sprintf("%v", err) + "!") }`, Far},
		{"and writes to its output", `func f() { _, err := http.Get("https://api.example.com/?q=a|b"); fmt.Fprintf(os.Stdout, "%v", err) }`, Far},
		{"an output that it looks at", `func f(w *os.File) { os.Stdout = w; _, err := http.Get("https://api.example.com/?q=a|b"); fmt.Println(err) }`, ""},
		{"errors for a host far away that it keeps", `var all []string; func f() { _, err := http.Get("https://api.example.com/?q=a|b"); all = append(all, err.Error()) }`, ""},
		{"what an error says", `func f() { _, err := http.Get("http://h/?q=a|b"); log.Println("no answer: " + err.Error()) }`, Sent},
		{"of which another error is made", `func f() error { _, err := http.Get("http://h/?q=a|b"); return errors.New("no answer: " + err.Error()) }`, Sent},
		{"of which something else is", `func f() int { _, err := http.Get("http://h/?q=a|b"); return len("no answer: " + err.Error()) }`, ""},
		{"which a function of its own gets", `func say(s string) { log.Print(s) }; func f() { _, err := http.Get("http://h/?q=a|b"); say(err.Error()) }`, ""},
		{"a method that is no call", `func f() func() string { _, err := http.Get("http://h/?q=a|b"); return err.Error }`, ""},
		{"errors that are told apart", `var errStop = errors.New("stop"); func f() bool { _, err := http.Get("http://h/?q=a|b"); return err == errStop || os.IsNotExist(err) || errors.Is(err, errStop) }`, Sent},
		{"a logger of its own", `var l = log.New(os.Stderr, "", 0); func f() { _, err := http.Get("http://h/?q=a|b"); l.Print(err) }`, Sent},
		{"one that writes where it looks itself", `func f(b *strings.Builder) { l := log.New(b, "", 0); _, err := http.Get("https://api.example.com/?q=a|b"); l.Print(err) }`, ""},
		{"a log that something else sees, too", `type logger struct{}; func (logger) AddHook(f func(string)) {}; func f(l logger) { l.AddHook(nil); _, err := http.Get("http://h/?q=a|b"); log.Print(err) }`, ""},
		{"what testify asks of an error", `func f(t require.TestingT) { _, err := http.Get("http://h/?q=a|b"); require.NoError(t, err) }`, Sent},
		{"and what it asks of the text of one", `func f(t require.TestingT) { _, err := http.Get("http://h/?q=a|b"); require.ErrorContains(t, err, "a|b") }`, ""},
		{"a method of its own of that name", `type l struct{ last any }; func (l *l) Print(v any) { l.last = v }; func f(l *l) { _, err := http.Get("https://api.example.com/?q=a|b"); l.Print(err) }`, ""},

		// Errors of other requests quote other URLs.
		{"errors of something else that the program reads", `func f() { http.Get("http://h/?q=a|b") }; func g(err error) bool { return strings.Contains(err.Error(), "x") }`, Sent},
		{"errors of another request", `func f() { http.Get("http://h/?q=a|b") }; func g() int { _, err := http.Get("http://h/x"); return len(err.Error()) }`, Sent},
		{"errors in the same function", `func f() int { http.Get("http://h/?q=a|b"); _, err := http.Get("http://h/x"); return len(err.Error()) }`, ""},
		{"errors that a caller reads", `func f() error { _, err := http.Get("http://h/?q=a|b"); return err }; func g() int { return len(f().Error()) }`, ""},
		{"a caller of that", `func f() error { _, err := http.Get("http://h/?q=a|b"); return err }; func g() error { return f() }; func h() int { return len(g().Error()) }`, ""},
		{"a caller of what gives no errors", `func f() bool { _, err := http.Get("http://h/?q=a|b"); return err == nil }; func g(err error) int { f(); return len(err.Error()) }`, Sent},
		{"a caller who has the text", `func f(u string) error { _, err := http.Get(u); return err }; func g() int { return len(f("http://h/?q=a|b").Error()) }`, ""},
		{"one who prints it", `func f(u string) error { _, err := http.Get(u); return err }; func g() { log.Print(f("http://h/?q=a|b")) }; func h(err error) int { return len(err.Error()) }`, Sent},
		{"who calls a method of an interface", `type T struct{}; func (T) f() error { _, err := http.Get("http://h/?q=a|b"); return err }; func g(i interface{ f() error }) int { return len(i.f().Error()) }`, ""},
		{"one of another name", `type T struct{}; func (T) f() error { _, err := http.Get("http://h/?q=a|b"); return err }; func g(i interface{ h() error }) int { return len(i.h().Error()) }`, Sent},
		{"a method of an interface that is a value", `type T struct{}; func (T) f() error { _, err := http.Get("http://h/?q=a|b"); return err }; func g(i interface{ f() error }) func() error { return i.f }; func h(f func() error) int { return len(f().Error()) }`, ""},
		{"a function that is a value", `func f() error { _, err := http.Get("http://h/?q=a|b"); return err }; var do = f; func g() int { return len(do().Error()) }`, ""},
		{"a generic one, too", `func f[T any]() error { _, err := http.Get("http://h/?q=a|b"); return err }; func g() int { return len(f[int]().Error()) }`, ""},
		{"a function literal for who calls it", `func f() func() error { return func() error { _, err := http.Get("http://h/?q=a|b"); return err } }; func g(f func() error) int { return len(f().Error()) }`, ""},
		{"one that is called at once", `func f() { _ = func() error { _, err := http.Get("http://h/?q=a|b"); return err }() }; func g(f func() error) int { return len(f().Error()) }`, Sent},
		{"one of a variable of the package", `var v = func() error { _, err := http.Get("http://h/?q=a|b"); return err }; func g(f func() error) int { return len(f().Error()) }`, ""},
		{"an error that a field keeps", `type T struct{ err error }; func (t *T) f() { _, t.err = http.Get("http://h/?q=a|b") }; func (t *T) g() int { return len(t.err.Error()) }`, ""},
		{"or a variable of the package", `var last error; func f() { _, last = http.Get("http://h/?q=a|b") }; func g() int { return len(last.Error()) }`, ""},
		{"from the start", `var _, first = http.Get("http://h/?q=a|b"); func g() int { return len(first.Error()) }`, ""},
		{"or who gave a pointer", `func f(to *error) { _, *to = http.Get("http://h/?q=a|b") }; func g() int { var err error; f(&err); return len(err.Error()) }`, ""},
		{"a function that is handed the error", `func say(err error) { os.WriteFile("x", []byte(err.Error()), 0) }; func f() { _, err := http.Get("http://h/?q=a|b"); say(err) }`, ""},
		{"all that a call gives", `func say(_ *url.URL, err error) { os.WriteFile("x", []byte(err.Error()), 0) }; func f() (*url.URL, error) { _, err := http.Get("http://h/?q=a|b"); return nil, err }; func g() { say(f()) }`, ""},
		{"a function that sends the request", `func do(r *http.Request) int { _, err := http.DefaultClient.Do(r); return len(err.Error()) }; func f() { r, _ := http.NewRequest("GET", "http://h/?q=a|b", nil); do(r) }`, ""},
		{"a method that code elsewhere may call", `type T struct{}; func (T) Read([]byte) (int, error) { _, err := http.Get("http://h/?q=a|b"); return 0, err }; func g() int { return len(json.NewDecoder(T{}).Decode(nil).Error()) }`, ""},
		{"a constant that the package keeps", `const u = "http://h/?q=a|b"; func f() { http.Get(u) }; var v = "x"; func g(err error) int { return len(err.Error()) }`, Sent},
		{"what a call gives, printed as it comes", `func f() (int, error) { _, err := http.Get("http://h/?q=a|b"); return 0, err }; func g() { fmt.Println(f()) }`, ""},
		{"for a host far away", `func f() (int, error) { _, err := http.Get("https://api.example.com/?q=a|b"); return 0, err }; func g() { fmt.Println(f()) }`, Far},
		{"a variable for anything that is given the error", `func f() string { var v any; _, v = http.Get("http://h/?q=a|b"); return fmt.Sprint(v) }`, ""},
		{"a function that gives it as anything", `func f() (int, error) { _, err := http.Get("http://h/?q=a|b"); return 0, err }; func g() (int, any) { return f() }`, ""},

		{"a method with a name that code elsewhere asks for, and other parameters", `type T struct{}; func (T) Read(int) (int, error) { _, err := http.Get("http://h/?q=a|b"); return 0, err }; func g(err error) int { return len(err.Error()) }`, Sent},
		{"the output of a program that it runs", `type cmd struct{ Stderr any }; func f(c *cmd) { c.Stderr = nil; http.Get("http://h/?q=a|b") }`, Sent},
		{"an error of its own that keeps it", `type E struct{ Err error }; func (e *E) Error() string { return "no answer: " + e.Err.Error() }; func (e *E) Unwrap() error { return e.Err }; func f() error { _, err := http.Get("http://h/?q=a|b"); return &E{Err: err} }`, Sent},
		{"and puts it into words", `type E struct{ Err error }; func (e *E) Error() string { return fmt.Sprintf("no answer: %v", e.Err) }; func f() error { _, err := http.Get("http://h/?q=a|b"); return &E{Err: err} }`, Sent},
		{"and says how long it is", `type E struct{ Err error }; func (e *E) Error() string { return fmt.Sprint(len(e.Err.Error())) }; func f() error { _, err := http.Get("http://h/?q=a|b"); return &E{Err: err} }`, ""},
		{"and gives it as a text", `type E struct{ Err error }; func (e *E) Error() string { return "" }; func (e *E) String() string { return e.Err.Error() }; func f() error { _, err := http.Get("http://h/?q=a|b"); return &E{Err: err} }`, ""},
		{"of which somebody reads what it keeps", `type E struct{ Err error }; func (e *E) Error() string { return "" }; func f() error { _, err := http.Get("http://h/?q=a|b"); return &E{Err: err} }; func g(e *E) int { return len(e.Err.Error()) }`, ""},
		{"an error that is the key of a list", `func f() { _, err := http.Get("http://h/?q=a|b"); _ = map[error]int{err: 1} }`, ""},
		{"what is no error and keeps one", `type T struct{ Err error }; func f() *T { _, err := http.Get("http://h/?q=a|b"); return &T{Err: err} }`, ""},

		// A server answers with them.
		{"an answer with the error", `func f(w http.ResponseWriter) { _, err := http.Get("https://api.example.com/?q=a|b"); http.Error(w, err.Error(), 502) }`, Far},
		{"near, where a client of the program may look", `func f(w http.ResponseWriter) { _, err := http.Get("http://h/?q=a|b"); http.Error(w, err.Error(), 502) }`, ""},
		{"in words", `func f(w http.ResponseWriter) { _, err := http.Get("https://api.example.com/?q=a|b"); http.Error(w, fmt.Sprintf("no answer: %v", err), 502); fmt.Fprintln(w, err) }`, Far},
		{"in bytes", `func f(w http.ResponseWriter) { _, err := http.Get("https://api.example.com/?q=a|b"); w.Write([]byte("no answer: " + err.Error())) }`, Far},
		{"in an object", `func f(w http.ResponseWriter) { _, err := http.Get("https://api.example.com/?q=a|b"); json.NewEncoder(w).Encode(map[string]any{"error": err.Error(), "ok": false}) }`, Far},
		{"one that it keeps", `var m []map[string]string; func f() { _, err := http.Get("https://api.example.com/?q=a|b"); m = append(m, map[string]string{"error": err.Error()}) }`, ""},
		{"one of its own", `type T struct{ S string }; func f(w http.ResponseWriter) { _, err := http.Get("https://api.example.com/?q=a|b"); json.NewEncoder(w).Encode(T{S: err.Error()}) }`, ""},
		{"what it writes elsewhere", `func f(b *strings.Builder) { _, err := http.Get("https://api.example.com/?q=a|b"); fmt.Fprint(b, err); b.Write([]byte(err.Error())) }`, ""},

		// The request is to be refused, or its bytes are there for something else, too.
		{"an answer that says that the request is bad", `func f() { r, err := http.Get("http://h/?q=a b"); if err == nil && r.StatusCode != http.StatusBadRequest { os.Exit(1) } }`, ""},
		{"the class of such an answer", `func f() { r, err := http.Get("http://h/?q=a b"); if err == nil && r.StatusCode/100 != 4 { os.Exit(1) } }`, ""},
		{"a case for such an answer", `func f() { r, err := http.Get("http://h/?q=a b"); if err == nil { switch r.StatusCode { case 400, 404: os.Exit(1) } } }`, ""},
		{"another answer", `func f() { r, err := http.Get("http://h/?q=a b"); if err == nil && r.StatusCode != 200 && r.StatusCode/100 != 2 && r.StatusCode >= 400 { os.Exit(1) } }`, Sent},
		{"a list of answers with it", `var want = map[int]bool{400: true}; func f() { r, err := http.Get("http://h/?q=a b"); if err != nil { return }; if !want[r.StatusCode] { os.Exit(1) } }`, ""},
		{"an answer that only a run knows", `func f(want int) { r, err := http.Get("http://h/?q=a b"); if err == nil && r.StatusCode != want { os.Exit(1) } }`, ""},
		{"a case that only a run knows", `func f(want int) { r, err := http.Get("http://h/?q=a b"); if err == nil { switch r.StatusCode { case want: os.Exit(1) } } }`, ""},
		{"another function that knows which it is", `func ok(c int) bool { return c < 300 }; func f() { r, err := http.Get("http://h/?q=a b"); if err != nil { return }; if ok(r.StatusCode) { os.Exit(1) } }`, ""},
		{"one in a field", `type T struct{ ok func(int) bool }; func f(t T) { r, err := http.Get("http://h/?q=a b"); if err != nil { return }; if t.ok(r.StatusCode) { os.Exit(1) } }`, ""},
		{"one of slices", `var want = []int{400}; func f() { r, err := http.Get("http://h/?q=a b"); if err != nil { return }; if !slices.Contains(want, r.StatusCode) { os.Exit(1) } }`, ""},
		{"one of another package, which may hold it against anything", `func f(t require.TestingT, want int) { r, err := http.Get("http://h/?q=a b"); if err != nil { return }; require.Equal(t, want, r.StatusCode) }`, ""},
		{"a copy of a good answer", `func f() { r, err := http.Get("http://h/?q=a b"); if err != nil { return }; code := r.StatusCode; if code < 300 { log.Fatal("a") } }`, ""},
		{"a number of another type", `func f() { r, err := http.Get("http://h/?q=a b"); if err != nil { return }; code := int64(r.StatusCode); if code/100 == 4 { return } }`, ""},
		{"an answer that is shown", `func f() { r, err := http.Get("http://h/?q=a b"); if err != nil { return }; log.Printf("%d %s %v", r.StatusCode, http.StatusText(r.StatusCode), int64(r.StatusCode)) }`, Sent},
		{"a name that says that the text is bad", `func f() { badURL := "http://h/?q=a b"; http.Get(badURL) }`, ""},
		{"a name that says something else", `func f() { theURL := "http://h/?q=a b"; http.Get(theURL) }`, Sent},
		{"an error that there must be", `func f() { if _, err := http.Get("http://h/100%"); err == nil { os.Exit(1) } }`, ""},
		{"an error for none", `func f() error { if _, err := http.Get("http://h/100%"); err == nil { return errors.New("taken") }; return nil }`, ""},
		{"one or the end", `func f() { if _, err := http.Get("http://h/100%"); err != nil { log.Print("a") } else { log.Fatal("b") } }`, ""},
		{"the end after those who return with one", `func f() { _, err := http.Get("http://h/100%"); if err != nil { return }; log.Fatal("b") }`, ""},
		{"more to do after them", `func f() { _, err := http.Get("http://h/100%"); if err != nil { return }; log.Print("b") }`, Sent},
		{"a case for none", `func f() { _, err := http.Get("http://h/100%"); switch { case err == nil: log.Fatal("a"); default: log.Print("b") } }`, ""},
		{"a variable that has it", `func f() { _, err := http.Get("http://h/100%"); taken := err == nil; if taken { log.Fatal("a") } }`, ""},
		{"a function that tells", `func taken(u string) bool { r, err := http.Get(u); if err != nil { return false }; return r.StatusCode == 200 }; func f() { if taken("http://h/?q=a b") { log.Fatal("a") } }`, ""},
		{"the other way", `func taken(u string) bool { r, err := http.Get(u); if err != nil { return false }; return r.StatusCode == 200 }; func f() { if !taken("http://h/?q=a b") { log.Fatal("a") } }`, Sent},
		{"one that says so at its end", `func down(u string) bool { r, err := http.Get(u); if err != nil || r.StatusCode != 200 { return true }; return false }; func f() { if !down("http://h/?q=a b") { log.Fatal("a") } }`, ""},
		{"one that calls itself", `func taken(u string) bool { r, err := http.Get(u); return err == nil && r != nil || taken(u) }; func f() { if taken("http://h/?q=a b") { log.Print("a") } }`, Sent},
		{"a list with the answer", `var want = []int{400}; func f() []int { http.Get("http://h/?q=a b"); return want }`, ""},
		{"one without", `var want = []int{200, 404}; func f() []int { http.Get("http://h/?q=a b"); return want }`, Sent},
		{"a function of the program that is given it", `func ask(u string, want int) bool { return get(u) == want }; func get(u string) int { r, err := http.Get(u); if err != nil { return 0 }; return r.StatusCode }; func f() { ask("http://h/?q=a b", 400) }`, ""},
		{"one that answers with it", `func fail(w http.ResponseWriter, code int) { w.WriteHeader(code) }; func f(w http.ResponseWriter) { http.Get("https://api.example.com/?q=a|b"); fail(w, 400) }`, Far},
		{"a value for no error", `func f() int { if _, err := http.Get("http://h/100%"); err == nil { return 1 }; return 0 }`, Sent},
		{"a comment that says why it is so", "func f() {\n\t// The pipe must NOT be percent-encoded.\n\thttp.Get(`http://h/?q=a|b`) }", ""},
		{"one above the function", "// f sends the bar as it is: encoding it breaks\n// the server.\nfunc f() { http.Get(`http://h/?q=a|b`) }", ""},
		{"one beside a constant", "const bar = `http://h/?q=a|b` // a literal bar\n\nfunc f() { http.Get(bar) }", ""},
		{"a comment that says another thing", "// f asks for two names. It needs no key.\nfunc f() {\n\t// Encode the query.\n\thttp.Get(`http://h/?q=a|b`) }", Sent},
		{"one that says what is yet to be done", "func f() {\n\t// TODO: handle http errors\n\thttp.Get(`http://h/?q=a|b`) }", Sent},
		{"one that says that it is wrong", "func f() {\n\t// TODO: invalid\n\thttp.Get(`http://h/?q=a|b`) }", ""},
		{"one of another function", "// The pipe must not be encoded.\nfunc g() {}\n\nfunc f() { http.Get(`http://h/?q=a|b`) }", Sent},
		{"a part that a signature is made of", `func f() { http.Get("http://h/?q=a b" + sign("q=a b")) }; func sign(s string) string { return fmt.Sprint("&n=", len(s)) }`, ""},
		{"a text of another function with that part", `func f() { http.Get("http://h/?q=a b") }; func g() int { return len("GET /?q=a b") }`, ""},
		{"a text of another function without it", `func f() { http.Get("http://h/?q=a b") }; func g() int { return len("GET /?q=a") }`, Sent},
		{"what is refused as before", `func f() { http.Get("http://h/%%%zz a b") }`, ""},
	} {
		c := codetest.Load(t, head+tt.src+"\n")
		var titles []string
		for _, d := range runOn(t, Analyzer, c) {
			for _, f := range d.SuggestedFixes {
				titles = append(titles, f.Message)
			}
		}
		require.LessOrEqual(t, len(titles), 1, tt.why)
		if tt.unread == "" && len(titles) == 0 {
			continue
		}
		require.Len(t, titles, 1, tt.why)
		_, unread := cutUnread(titles[0])
		assert.Equal(t, tt.unread, unread, "%s: %s", tt.why, strings.Join(titles, ""))
	}
}

// Repairs of one text are made in one run, each of which may be read alike only while the
// others are not made.
func TestUnreadTogether(t *testing.T) {
	for _, tt := range []struct {
		why, text, unread string
	}{
		{"an escape that Go keeps, once the space is one", "http://h/~x/a b", Sent},
		{"in a fragment", "http://h/#~x a b", Sent},
		{"an escape that Go makes, too", "http://h/\u00e9/a b", Alike},
	} {
		a, err := New(Config{Profile: "rfc1738", Disable: []string{"fragment"}})
		require.NoError(t, err)
		c := codetest.Load(t, "package main\n\nimport \"net/http\"\n\nfunc main() { http.Get(\""+tt.text+"\") }\n")
		ds := runOn(t, a, c)
		require.Len(t, ds, 1, tt.why)
		require.Len(t, ds[0].SuggestedFixes, 1, tt.why)
		_, unread := cutUnread(ds[0].SuggestedFixes[0].Message)
		assert.Equal(t, tt.unread, unread, tt.why)
	}
}

// A value that is escaped for another place is escaped for its own one, if each server
// reads that alike.
func TestUnreadRecoding(t *testing.T) {
	a, err := New(Config{Enable: []string{"encoding"}})
	require.NoError(t, err)
	for call, unread := range map[string]string{`"http://h/t/" + url.QueryEscape(title)`: Sent, `"http://h/?t=" + url.PathEscape(title)`: ""} {
		c := codetest.Load(t, "package main\n\nimport (\"net/http\"; \"net/url\")\n\nfunc main() {}\n\nfunc f(title string) { http.Get("+call+") }\n")
		ds := runOn(t, a, c)
		require.Len(t, ds, 1, call)
		require.Len(t, ds[0].SuggestedFixes, 1, call)
		_, end := cutUnread(ds[0].SuggestedFixes[0].Message)
		assert.Equal(t, unread, end, call)
	}
}

// What two repairs of one literal do shows as the worse of them does.
func TestBothUnread(t *testing.T) {
	for _, tt := range []struct{ a, b, both string }{
		{Alike, Alike, Alike}, {Sent, Sent, Sent}, {Alike, Sent, Sent}, {Sent, Alike, Sent},
		{Alike, Far, Far}, {Far, Sent, Sent}, {Far, Far, Far}, {Far, "", ""},
		{Alike, "", ""}, {"", Sent, ""}, {"", "", ""},
	} {
		assert.Equal(t, tt.both, bothUnread(tt.a, tt.b))
	}
}

// A test that puts a function of its own into a field gets the text that the program gives
// the field, and sees how it is spelled.
func TestFieldsThatTestsFill(t *testing.T) {
	const src = `package a

import "net/http"

type client struct{ get func(string) (*http.Response, error) }

func newClient() *client { return &client{get: http.Get} }

func (c *client) f() { c.get("https://api.example.com/a b") }
`
	for _, tt := range []struct {
		why, test string
		repaired  bool
	}{
		{"one that the test leaves as it is", `package a; func g() { newClient().f() }`, true},
		{"one that it fills", `package a; import "net/http"; func g() { c := &client{get: func(u string) (*http.Response, error) { println(u); return nil, nil }}; c.f() }`, false},
	} {
		found := runOn(t, Analyzer, codetest.LoadFiles(t, "a", "a.go", src, "a_test.go", tt.test+"\n"))
		require.Len(t, found, 1, tt.why)
		assert.Equal(t, tt.repaired, len(found[0].SuggestedFixes) > 0, tt.why)
	}
}
