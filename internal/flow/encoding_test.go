package flow

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"go/ast"
	"go/types"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/text"
)

// hostile are values that need escaping everywhere.
var hostile = []string{"a b+c", "100%", "a&b=c", "a%20b", "é/?#"}

// serve returns what a handler of a real server makes of a request.
func serve(t *testing.T, pattern, target string, handle func(r *http.Request) string) (got string) {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc(pattern, func(_ http.ResponseWriter, r *http.Request) { got = handle(r) })
	srv := httptest.NewServer(mux)
	defer srv.Close()
	resp, err := http.Get(srv.URL + target)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	return got
}

// made are what the producers yield for a value, by their names.
var made = map[string]func(t *testing.T, raw string) string{
	"net/url.PathUnescape":  func(_ *testing.T, raw string) string { s, _ := url.PathUnescape(url.PathEscape(raw)); return s },
	"net/url.QueryUnescape": func(_ *testing.T, raw string) string { s, _ := url.QueryUnescape(url.QueryEscape(raw)); return s },
	"net/url.Values.Get": func(_ *testing.T, raw string) string {
		q, _ := url.ParseQuery("k=" + url.QueryEscape(raw))
		return q.Get("k")
	},
	"net/url.Values.Encode":   func(_ *testing.T, raw string) string { return url.Values{"k": {raw}}.Encode() },
	"net/url.URL.String":      func(t *testing.T, raw string) string { return parse(t, raw).String() },
	"net/url.URL.RequestURI":  func(t *testing.T, raw string) string { return parse(t, raw).RequestURI() },
	"net/url.URL.EscapedPath": func(t *testing.T, raw string) string { return parse(t, raw).EscapedPath() },
	"net/url.URL.Path":        func(t *testing.T, raw string) string { return parse(t, raw).Path },
	"net/url.URL.RawQuery":    func(t *testing.T, raw string) string { return parse(t, raw).RawQuery },
	"net/url.URL.Fragment":    func(t *testing.T, raw string) string { return parse(t, raw).Fragment },
	"net/url.Userinfo.Username": func(t *testing.T, raw string) string {
		return parse(t, raw).User.Username()
	},
	"net/url.Userinfo.Password": func(t *testing.T, raw string) string {
		s, _ := parse(t, raw).User.Password()
		return s
	},
	"net/http.Request.FormValue": func(t *testing.T, raw string) string {
		return serve(t, "/", "/?k="+url.QueryEscape(raw), func(r *http.Request) string { return r.FormValue("k") })
	},
	"net/http.Request.PostFormValue": func(t *testing.T, raw string) string {
		var got string
		srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = r.PostFormValue("k") }))
		defer srv.Close()
		resp, err := http.PostForm(srv.URL, url.Values{"k": {raw}})
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		return got
	},
	"net/http.Request.PathValue": func(t *testing.T, raw string) string {
		return serve(t, "/{k}", "/"+url.PathEscape(raw), func(r *http.Request) string { return r.PathValue("k") })
	},
	"net/http.Request.RequestURI": func(t *testing.T, raw string) string {
		return serve(t, "/", parse(t, raw).RequestURI(), func(r *http.Request) string { return r.RequestURI })
	},
	"encoding/hex.EncodeToString": func(_ *testing.T, raw string) string { return hex.EncodeToString([]byte(raw)) },
	"os.Hostname":                 func(_ *testing.T, _ string) string { s, _ := os.Hostname(); return s },
	"time.Month.String":           func(_ *testing.T, raw string) string { return (time.January + time.Month(len(raw)%12)).String() },
	"time.Weekday.String":         func(_ *testing.T, raw string) string { return time.Weekday(len(raw) % 7).String() },
	"net.IP.String":               func(_ *testing.T, raw string) string { return net.IP(address(raw)).String() },
	"net/netip.Addr.String": func(_ *testing.T, raw string) string {
		a, _ := netip.AddrFromSlice(address(raw))
		return a.String()
	},
}

// address returns the bytes of some address of version 6.
func address(raw string) []byte { return slices.Repeat([]byte(raw+"."), 16)[:16] }

// parse returns a URL that has a value in every part, a path that says how it
// is escaped included.
func parse(t *testing.T, raw string) *url.URL {
	t.Helper()
	esc := strings.ReplaceAll(url.QueryEscape(raw), "+", "%20")
	u, err := url.Parse("http://" + esc + ":" + esc + "@h/" + esc + "%21?k=" + esc + "#" + esc)
	require.NoError(t, err)
	return u
}

// meant say what a value is once it is encoded in a state.
var meant = map[text.State]func(enc, raw string) bool{
	text.Plain:       func(enc, _ string) bool { return strings.Trim(enc, unreserved) == "" },
	text.Address:     func(enc, _ string) bool { return strings.Contains(enc, ":") && url.PathEscape(enc) == enc },
	text.Decoded:     func(enc, raw string) bool { return enc == raw },
	text.DecodedPath: func(enc, raw string) bool { return enc == "/"+raw+"!" },
	text.EscapedPath: func(enc, raw string) bool {
		got, err := url.PathUnescape(enc)
		return err == nil && got == "/"+raw+"!" && enc != got
	},
	text.QueryString: func(enc, raw string) bool {
		q, err := url.ParseQuery(enc)
		return err == nil && q.Get("k") == raw && enc != "k="+raw
	},
	text.WholeURL:      isTarget,
	text.RequestTarget: isTarget,
}

func isTarget(enc, raw string) bool {
	u, err := url.Parse(enc)
	return err == nil && u.Path == "/"+raw+"!" && u.Query().Get("k") == raw
}

// otherModules is the test that executes the producers of other modules.
const otherModules = "../../tools/claims/producers_test.go"

// TestProducersAreExecuted: each row of the table of producers is what the real
// function makes of hostile values.
func TestProducersAreExecuted(t *testing.T) {
	data, err := os.ReadFile(otherModules)
	require.NoError(t, err)
	elsewhere := string(data)
	rows := 0
	for pkg, of := range producers {
		for name, state := range of {
			if strings.Contains(pkg, ".") {
				assert.True(t, strings.Contains(elsewhere, fmt.Sprintf("%q:", pkg+"."+name)), "%s does not execute %s.%s", otherModules, pkg, name)
				continue
			}
			rows++
			do := made[pkg+"."+name]
			if !assert.NotNil(t, do, "encoding_test.go does not execute %s.%s: write a line in made", pkg, name) {
				continue
			}
			for _, raw := range hostile {
				enc := do(t, raw)
				assert.True(t, meant[state](enc, raw), "%s.%s makes %q of %q", pkg, name, enc, raw)
			}
		}
	}
	assert.Equal(t, rows, len(made), "encoding_test.go executes what is no producer, or the other way round")
	for _, raw := range hostile {
		assert.Empty(t, strings.Trim(base64.URLEncoding.EncodeToString([]byte(raw)), unreserved+"="))
	}
	assert.Contains(t, base64.StdEncoding.EncodeToString([]byte{0xfb, 0xff}), "+/")
	for c := range rune(0x80) {
		signs := false
		for at := range 3 {
			enc := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("o", at) + string(c) + "oo"))
			signs = signs || strings.ContainsAny(enc, "+/")
		}
		assert.Equal(t, givesSigns(c), signs, "base64 of %q", c)
	}
	assert.Contains(t, time.Unix(0, 0).In(time.FixedZone("", 3600)).Format(time.RFC3339), "+01:00")
	assert.Contains(t, time.Unix(0, 0).UTC().Format(time.RFC3339), "00Z")
}

// TestProducersExist: each is a function, a method or a field of the package,
// and a text.
func TestProducersExist(t *testing.T) {
	c := codetest.Load(t, encodingPrelude)
	for _, p := range c.Pkg.Imports() {
		for name := range producers[p.Path()] {
			owner, member, ok := strings.Cut(name, ".")
			obj := p.Scope().Lookup(owner)
			if require.NotNil(t, obj, name); ok {
				obj, _, _ = types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, p, member)
			}
			require.NotNil(t, obj, name)
			typ := obj.Type()
			if sig, ok := typ.(*types.Signature); ok {
				typ = sig.Results().At(0).Type()
			}
			assert.Equal(t, types.Typ[types.String], typ, name)
		}
	}
}

const encodingPrelude = `package a

import ("encoding/base64"; "encoding/hex"; "fmt"; "net"; "net/http"; "net/netip"; "net/url"; "os"; "path"; "regexp"; "strconv"; "strings"; "time")

var _, _, _, _, _, _, _, _ = os.Exit, fmt.Sprint, strings.ToLower, url.Parse, strconv.Itoa, path.Join, hex.EncodeToString, regexp.MustCompile
var _, _, _, _, _ = base64.StdEncoding, http.Get, time.Now, net.ParseIP, netip.ParseAddr

func sink(string) {}
func dyn() string
func cond() bool
func ok(string) bool
func check(string) error
func change(string) string
`

var stateNames = map[text.State]string{
	text.Unsaid: "?", text.Plain: "plain", text.Address: "address", text.Decoded: "decoded", text.DecodedPath: "path", text.RequestPath: "request path",
	text.PathEscaped: "path-escaped", text.EscapedPath: "escaped path", text.QueryEscaped: "query-escaped", text.FullyEscaped: "fully escaped",
	text.QueryString: "query", text.WholeURL: "url", text.RequestTarget: "request target", text.Base64: "base64", text.Timestamp: "time",
}

// Each row is the body of a function with a request, a URL, a text, bytes and a
// number, and how the holes are encoded in what reaches sink.
func TestStates(t *testing.T) {
	for _, tt := range []struct{ why, body, want string }{
		{"nothing is known of a parameter", `sink("a" + v)`, "a<?>"},
		{"a call", `sink("a" + url.QueryEscape(v))`, "a<query-escaped>"},
		{"the other one", `sink(url.PathEscape(v))`, "<path-escaped>"},
		{"through a variable", `e := url.PathEscape(v); sink("a" + e)`, "a<path-escaped>"},
		{"through a variable that is set again", `e := url.PathEscape(v); e = change(e); sink(e)`, "<?>"},
		{"a verb", `sink(fmt.Sprintf("a%sb", url.PathEscape(v)))`, "a<path-escaped>b"},
		{"a builder", `var b strings.Builder; b.WriteString(url.PathEscape(v)); sink(b.String())`, "<path-escaped>"},
		{"a list", `sink(strings.Join([]string{"a", url.PathEscape(v)}, "/"))`, "a/<path-escaped>"},
		{"a field of a struct in view", `x := struct{ e string }{url.PathEscape(v)}; sink(x.e)`, "<path-escaped>"},
		{"a function of the package", `esc := func(s string) string { return url.QueryEscape(s) }; sink("a" + esc(v))`, "a<query-escaped>"},
		{"one that returns something else now and then", `esc := func(s string) string { if cond() { return s }; return url.QueryEscape(s) }; sink("a" + esc(v))`, "a(<?>|<query-escaped>) a<?> a<query-escaped>"},
		{"bytes and back", `sink(string([]byte(url.PathEscape(v))))`, "<path-escaped>"},

		{"digits", `sink(strconv.Itoa(n))`, "<plain>"},
		{"digits escaped", `sink(url.QueryEscape(strconv.Itoa(n)))`, "<plain>"},
		{"hex digits escaped", `sink(url.QueryEscape(hex.EncodeToString(raw)))`, "<plain>"},
		{"digits among plain bytes", `sink(url.QueryEscape(fmt.Sprintf("id-%d", n)))`, "<plain>"},
		{"digits among others", `sink(url.QueryEscape(fmt.Sprintf("id %d", n)))`, "<query-escaped>"},
		{"base64", `sink(base64.StdEncoding.EncodeToString(raw))`, "<base64>"},
		{"base64 of what is known, without a plus sign or slash", `sink(base64.StdEncoding.EncodeToString([]byte("token")))`, "<plain>"},
		{"with one", `sink(base64.StdEncoding.EncodeToString([]byte("~>???")))`, "<base64>"},
		{"base64 of a number", `sink(base64.StdEncoding.EncodeToString([]byte(strconv.Itoa(n))))`, "<plain>"},
		{"after a word", `sink(base64.StdEncoding.EncodeToString([]byte(fmt.Sprintf("page=%d", n))))`, "<plain>"},
		{"joined", `sink(base64.StdEncoding.EncodeToString([]byte("User:" + strconv.FormatInt(int64(n), 10))))`, "<plain>"},
		{"of a date", `sink(base64.StdEncoding.EncodeToString([]byte(when.Format(time.RFC3339))))`, "<plain>"},
		{"of one in UTC", `sink(base64.StdEncoding.EncodeToString([]byte(when.UTC().Format(time.RFC3339Nano))))`, "<plain>"},
		{"of one with a space", `sink(base64.StdEncoding.EncodeToString([]byte(when.Format("2006-01-02 15:04"))))`, "<plain>"},
		{"of one of two", `w = "a"; if cond() { w = strconv.Itoa(n) }; sink(base64.StdEncoding.EncodeToString([]byte(w)))`, "<plain>"},
		{"of a number after a question mark", `sink(base64.StdEncoding.EncodeToString([]byte(fmt.Sprintf("?page=%d", n))))`, "<base64>"},
		{"of a number after a letter that is not ASCII", `sink(base64.StdEncoding.EncodeToString([]byte(fmt.Sprintf("é=%d", n))))`, "<base64>"},
		{"of a text", `sink(base64.StdEncoding.EncodeToString([]byte("id:" + v)))`, "<base64>"},
		{"of a date in a layout with a tilde", `sink(base64.StdEncoding.EncodeToString([]byte(when.Format("2006~01"))))`, "<base64>"},
		{"without padding", `sink(base64.RawStdEncoding.EncodeToString(raw))`, "<base64>"},
		{"the URL's alphabet", `sink(base64.URLEncoding.EncodeToString(raw))`, "<plain>"},
		{"an encoding of one's own", `sink(base64.NewEncoding(v).EncodeToString(raw))`, "<?>"},
		{"one of the two, who knows", `e := base64.StdEncoding; if cond() { e = base64.URLEncoding }; sink(e.EncodeToString(raw))`, "<?>"},
		{"base64 escaped has no plus sign for a space", `sink(url.QueryEscape(base64.StdEncoding.EncodeToString(raw)))`, "<fully escaped>"},
		{"nor has a text without spaces", `sink(url.QueryEscape("/a/" + url.PathEscape(v)))`, "<fully escaped>"},
		{"a part of such", `sink(url.QueryEscape(strings.TrimPrefix("/a/" + url.PathEscape(v), v)))`, "<fully escaped>"},
		{"what is escaped already", `sink(url.QueryEscape(url.QueryEscape(v)))`, "<fully escaped>"},
		{"a text with a space", `sink(url.QueryEscape("/a b/" + url.PathEscape(v)))`, "<query-escaped>"},
		{"a path escaped leaves more", `sink(url.PathEscape(url.PathEscape(v)))`, "<path-escaped>"},
		{"but not of what has none of that", `sink(url.PathEscape(fmt.Sprintf("%d/%x", n, raw)))`, "<path-escaped>"},
		{"one of two without spaces", `w := "a/b"; if cond() { w = hex.EncodeToString(raw) + "%" }; sink(url.QueryEscape("/" + w))`, "%2Fa%2Fb <fully escaped>"},
		{"a value that was lost on the way may never hold a space", `w := ""; for cond() { w += "a" }; sink(url.QueryEscape(w))`, "a <?>"},
		{"no plus sign to replace", `sink(strings.ReplaceAll(url.QueryEscape(url.PathEscape(v)), "+", "%20"))`, "<fully escaped>"},
		{"plus signs replaced", `sink(strings.ReplaceAll(url.QueryEscape(v), "+", "%20"))`, "<fully escaped>"},
		{"all of them", `sink(strings.Replace(url.QueryEscape(v), "+", "%20", -1))`, "<fully escaped>"},
		{"one of them", `sink(strings.Replace(url.QueryEscape(v), "+", "%20", 1))`, "<?>"},
		{"something else replaced", `sink(strings.ReplaceAll(url.QueryEscape(v), "%2F", "/"))`, "<?>"},
		{"something else first", `sink(url.QueryEscape(strings.ReplaceAll(v, " ", "_")))`, "<fully escaped>"},
		{"cut at the ends", `sink(strings.TrimSuffix(strings.TrimPrefix(r.URL.Path, "/"), "/"))`, "<request path>"},
		{"cut in the middle", `sink(r.URL.Path[1:])`, "<request path>"},
		{"an escape cut in the middle", `sink(url.PathEscape(v)[1:])`, "<?>"},
		{"without white space around it", `sink(strings.TrimSpace(url.PathEscape(v)))`, "<path-escaped>"},
		{"without some bytes around it", `sink(strings.Trim(strings.TrimLeft(strings.TrimRight(url.PathEscape(v), "."), "."), "/"))`, "<path-escaped>"},
		{"copied", `sink(strings.Clone(url.PathEscape(v)))`, "<path-escaped>"},
		{"a path cleaned", `sink(path.Clean(r.URL.Path))`, "<request path>"},
		{"its directory", `sink(path.Dir(r.URL.Path))`, "<request path>"},
		{"a number in digits", `sink(strconv.FormatInt(int64(n), 36) + strconv.FormatUint(uint64(n), 10))`, "<plain><plain>"},
		{"in another case", `sink(strings.ToLower(r.URL.Path))`, "<request path>"},
		{"base64 in another case is none", `sink(strings.ToLower(base64.StdEncoding.EncodeToString(raw)))`, "<?>"},
		{"decoded", `e, err := url.PathUnescape(v); if err != nil { return }; sink(e)`, "<decoded>"},
		{"the error of decoding", `_, err := url.PathUnescape(v); sink(err.Error())`, "<?>"},

		{"a path", `sink(u.Path)`, "<path>"},
		{"a request's path", `sink(r.URL.Path)`, "<request path>"},
		{"through a variable", `q := r.URL; sink(q.Path)`, "<request path>"},
		{"a path that was set", `u.Path = url.PathEscape(v); sink(u.Path)`, "<path-escaped>"},
		{"the last part of a path", `sink(path.Base(u.Path))`, "<decoded>"},
		{"a segment of a path", `l := strings.Split(r.URL.Path, "/"); sink(l[1])`, "<decoded>"},
		{"of one that is split in so many", `l := strings.SplitN(u.Path, "/", 3); sink(l[1])`, "<decoded>"},
		{"a part of a list, which may be escaped for its separator", `l := strings.Split(r.FormValue("a"), ","); sink(l[1])`, "<?>"},
		{"a pair of a query in a value", `_, after, _ := strings.Cut(r.FormValue("a"), "="); sink(after)`, "<?>"},
		{"a part of a path that is split elsewhere", `l := strings.Split(r.URL.Path, ","); sink(l[1])`, "<?>"},
		{"a part of what is encoded may be cut inside of an escape", `l := strings.Split(url.PathEscape(v), "2"); sink(l[1])`, "<?>"},
		{"a part that was set", `l := strings.Split(r.URL.Path, "/"); l[n] = url.PathEscape(l[n]); sink(l[1])`, "<?>"},
		{"a part that a condition was about", `l := strings.Split(r.URL.Path, "/"); if ok(l[1]) { sink(l[1]) }`, "<?>"},
		{"a condition about another part", `l := strings.Split(r.URL.Path, "/"); if len(l) > 2 && ok(l[1]) { sink(l[2]) }`, "<decoded>"},
		{"a condition about any part", `l := strings.Split(r.URL.Path, "/"); if ok(l[n]) { sink(l[1]) }`, "<?>"},
		{"a condition about the text", `w = r.URL.Path; l := strings.Split(w, "/"); if ok(w) { sink(l[1]) }`, "<?>"},
		{"what is cut off", `_, after, found := strings.Cut(r.URL.Path, "/f/"); if found { sink(after) }`, "<decoded>"},
		{"a path joined", `sink(path.Join("/a", r.URL.Path))`, "<request path>"},
		{"an escaped part joined", `sink(path.Join(u.Path, url.PathEscape(v)))`, "<escaped path>"},
		{"others joined", `sink(path.Join("a", v))`, "<?>"},
		{"a field of that name", `x := struct{ Path string }{v}; sink(x.Path)`, "<?>"},
		{"an IP address", `sink(net.ParseIP(v).String())`, "<address>"},
		{"one that is escaped for a path, which changes nothing", `sink(url.PathEscape(netip.MustParseAddr(v).String()))`, "<address>"},
		{"one that is escaped for a query, which changes its colons", `sink(url.QueryEscape(net.ParseIP(v).String()))`, "<fully escaped>"},
		{"a time", `sink(when.Format(time.RFC3339Nano))`, "<time>"},
		{"in UTC", `sink(when.UTC().Format(time.RFC3339))`, "<?>"},
		{"in another layout", `sink(when.Format("15:04"))`, "<?>"},
		{"one of digits", `sink(when.Format("2006-01-02") + when.UTC().Format("20060102T150405Z") + when.Format(time.DateOnly))`, "<plain><plain><plain>"},
		{"escaped", `sink(url.QueryEscape(when.Format("Jan-2")))`, "<plain>"},
		{"with a zone", `sink(url.QueryEscape(when.Format("2006MST")) + url.QueryEscape(when.Format("2006-0700")) + url.QueryEscape(when.Format("2006Z07")))`, "<query-escaped><query-escaped><query-escaped>"},
		{"padded", `sink(url.QueryEscape(when.Format("2006-_2")))`, "<query-escaped>"},
		{"in a layout that nobody knows", `sink(url.QueryEscape(when.Format(v)))`, "<query-escaped>"},
		{"the names of a month and a day", `sink(url.QueryEscape(when.Month().String()) + url.QueryEscape(when.Weekday().String()))`, "<plain><plain>"},
		{"the name of the machine", `h, err := os.Hostname(); if err != nil { return }; sink(h)`, "<plain>"},
		{"hex digits in capitals", `sink(url.QueryEscape(strings.ToUpper(fmt.Sprintf("%x", v))))`, "<plain>"},
		{"others in capitals", `sink(url.QueryEscape(strings.ToUpper(v)))`, "<query-escaped>"},
		{"many plain bytes", `sink(url.QueryEscape(strings.Repeat("0", n)))`, "<plain>"},
		{"many others", `sink(url.QueryEscape(strings.Repeat(" ", n)))`, "<query-escaped>"},
		{"parameters", `sink(r.URL.Query().Get("k") + r.FormValue("k") + r.PathValue("k"))`, "<decoded><decoded><decoded>"},
		{"a query", `sink(r.URL.Query().Encode() + u.RawQuery)`, "<query><query>"},
		{"a URL, and the target of a request", `sink(u.String() + r.RequestURI + r.URL.String() + r.URL.RequestURI())`, "<url><request target><request target><request target>"},

		{"an expression asked about it", `if !re.MatchString(r.URL.Path) { return }; sink(r.URL.Path)`, "<?>"},
		{"about what is escaped", `if !re.MatchString(v) { return }; sink(url.QueryEscape(v))`, "<?>"},
		{"a function asked about it", `if err := check(v); err != nil { return }; sink(url.QueryEscape(v))`, "<?>"},
		{"compared", `p := r.URL.Path; if p == v { sink(p) }`, "<?>"},
		{"one of two", `if p := r.URL.Path; p == "a" || p == v { sink(p) }`, "<?>"},
		{"how it begins", `p := r.URL.Path; if strings.HasPrefix(p, "/a") { sink(p) }`, "<request path>"},
		{"that it is not empty", `p := r.URL.Path; if p != "" && len(p) > 1 { sink(p) }`, "<request path>"},
		{"that it is no certain text", `p := r.URL.Path; if p == "/a" { return }; sink(p)`, "<request path>"},
		{"something else asked about", `if !ok(v) { return }; sink(r.URL.Path)`, "<request path>"},

		{"a map of what is allowed", `if !kinds[v] { return }; sink(url.QueryEscape(v))`, "<?>"},
		{"looked up where it is used", `if kinds[v] { sink(url.QueryEscape(v)) }`, "<?>"},
		{"a set", `if _, ok := set[v]; !ok { return }; sink(url.QueryEscape(v))`, "<?>"},
		{"a map that nobody knows", `if !unknown[v] { return }; sink(url.QueryEscape(v))`, "<?>"},
		{"a set that nobody knows", `if _, ok := unknown[v]; !ok { return }; sink(url.QueryEscape(v))`, "<?>"},
		{"a map of something else", `if !kinds[w] { return }; sink(url.QueryEscape(v))`, "<query-escaped>"},
		{"a map that is asked, and what is not in it goes on", `w = ""; if !kinds[v] { w = "a" }; sink(w + url.QueryEscape(v))`, "(|a)<query-escaped> <?>"},
		{"a switch", `switch v { case "a", "b": default: return }; sink(url.QueryEscape(v))`, "<?>"},
		{"the default", `switch v { case "a", "b": return; default: sink(url.QueryEscape(v)) }`, "<query-escaped>"},
		{"in a case", `switch v { case "a", "b": sink(url.QueryEscape(v)) }`, "<?>"},
		{"in one case", `switch v { case "a": sink(url.QueryEscape(v)) }`, "<?>"},
		{"after a switch that all texts pass", `switch v { case "a": cond(); default: ok("") }; sink(url.QueryEscape(v))`, "<query-escaped>"},
		{"a helper with a switch", `if !bySwitch(v) { return }; sink(url.QueryEscape(v))`, "<?>"},
		{"a helper with a map", `if !byMap(v) { return }; sink(url.QueryEscape(v))`, "<?>"},
		{"a helper with an error", `if err := byError(v); err != nil { return }; sink(url.QueryEscape(v))`, "<?>"},
		{"a helper asked about something else", `if !bySwitch(w) { return }; sink(url.QueryEscape(v))`, "<query-escaped>"},
		{"a part found", `sink(url.QueryEscape(re.FindString(v)))`, "<?>"},
		{"groups found", `m := re.FindStringSubmatch(v); if m == nil { return }; sink(url.QueryEscape(m[1]))`, "<?>"},
		{"what an expression leaves", `sink(url.QueryEscape(re.ReplaceAllString(v, "")))`, "<?>"},
		{"what an expression leaves of it", `sink(url.QueryEscape("a" + re.ReplaceAllString(v, "")))`, "<?>"},
		{"what a function leaves that nobody knows", `sink(url.QueryEscape(change(v)))`, "<query-escaped>"},
		{"a request's path in a map", `if !kinds[r.URL.Path] { return }; sink(r.URL.Path)`, "<?>"},
		{"in a switch", `switch r.URL.Path { case "/a", "b": default: return }; sink(r.URL.Path)`, "<?>"},
	} {
		src := encodingPrelude + allowing + "\nfunc f(r *http.Request, u *url.URL, v, w string, raw []byte, n int, when time.Time) {\n" + tt.body + "\n}\n"
		assert.Equal(t, tt.want, strings.Join(statesOf(t, src, Use{Follow: true}), " "), "%s: %s", tt.why, tt.body)
	}
}

// allowing is what the rows of TestStates ask what a text holds.
const allowing = "var re = regexp.MustCompile(`^(a)$`)\n" + `
var unknown map[string]bool
var kinds = map[string]bool{"a": true, "b": true}
var set = map[string]struct{}{"a": {}, "b": {}}

func init() { unknown = map[string]bool{change(""): true} }

func bySwitch(s string) bool {
	switch s {
	case "a", "b":
		return true
	}
	return false
}

func byMap(s string) bool { return kinds[s] }

func byError(s string) error {
	if _, ok := set[s]; !ok {
		return fmt.Errorf("bad %q", s)
	}
	return nil
}
`

// TestEveryChangeHasARow: each function of the table of changes is called in the
// rows of TestStates.
func TestEveryChangeHasARow(t *testing.T) {
	data, err := os.ReadFile("encoding_test.go")
	require.NoError(t, err)
	_, rows, ok := strings.Cut(string(data), "func TestStates(")
	require.True(t, ok)
	for name := range changes {
		if strings.Contains(name, ".") { // others are operations
			assert.True(t, strings.Contains(rows, name[strings.LastIndex(name, "/")+1:]+"("), "encoding.go says what %s changes, and no row of TestStates calls it", name)
		}
	}
}

// Each row is code in which a function is called that hands a parameter on to
// sink, and what reaches it where only encoded parts are followed.
func TestStatesThroughCalls(t *testing.T) {
	for _, tt := range []struct{ why, src, want string }{
		{"a part of the text", `func g(p string) { sink("/" + p) }; func f(v string) { g(url.PathEscape(v)) }`, "/<?> /<path-escaped>"},
		{"all of it", `func g(p string) { sink(p) }; func f(v string) { g(url.PathEscape(v)) }`, "<?> <path-escaped>"},
		{"known bytes are nobody's business", `func g(p string) { sink(p) }; func f(v string) { g("a%20b"); g("a" + v) }`, "<?>"},
		{"nor is what is plain", `func g(p string) { sink(p) }; func f(n int) { g(strconv.Itoa(n)) }`, "<?>"},
		{"through two", `func h(p string) { sink(p) }; func g(p string) { h("/" + p) }; func f(v string) { g(url.PathEscape(v)) }`, "<?> /<path-escaped>"},
		{"escaped there", `func g(p string) { sink(url.PathEscape(p)) }; func f(v string) { g(url.PathEscape(v)) }`, "<path-escaped>"},
		{"asked there", `func g(p string) { if ok(p) { sink(p) } }; func f(v string) { g(url.PathEscape(v)) }`, "<?>"},
		{"not handed on there", `func g(p string, raw bool) { if raw { return }; sink(p) }; func f(v string) { g(url.PathEscape(v), true); g(v, false) }`, "<?>"},
		{"nor ever", `func g(p string, raw bool) { if raw { return }; sink(p) }; func f(v string) { g(url.PathEscape(v), true) }`, ""},
	} {
		assert.Equal(t, tt.want, strings.Join(statesOf(t, encodingPrelude+tt.src+"\n", Use{States: true}), " "), "%s: %s", tt.why, tt.src)
	}
}

// statesOf returns what reaches sink, with the state of each hole.
func statesOf(t *testing.T, src string, u Use) (out []string) {
	c := codetest.Load(t, src)
	f := New(c.Info, c.Pkg, c.In.Root())
	for cur := range c.In.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "sink" {
			use := u
			use.Cur, use.Expr = cur, call.Args[0]
			f.Watch(&use)
		}
	}
	for _, v := range f.Run() {
		if s := spellStates(v.Text); !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

func spellStates(t text.Text) string {
	var b strings.Builder
	for _, p := range t {
		switch {
		case p.Of != nil:
			var ways []string
			for _, way := range p.Of {
				ways = append(ways, spellStates(way))
			}
			fmt.Fprintf(&b, "(%s)", strings.Join(ways, "|"))
		case p.Hole == text.Known:
			b.WriteString(p.Val)
		default:
			fmt.Fprintf(&b, "<%s>", stateNames[p.State])
		}
	}
	return b.String()
}
