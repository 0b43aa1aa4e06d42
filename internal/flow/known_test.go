package flow

import (
	"iter"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEveryKnownFunctionHasARow: each name of the tables of well-known functions
// is called in some row of these tests.
func TestEveryKnownFunctionHasARow(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	var rows strings.Builder
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		rows.Write(data)
	}
	for file, names := range map[string]iter.Seq[string]{
		"pure in known.go": maps.Keys(pure), "special in known.go": maps.Keys(special), "parsers in known.go": maps.Keys(parsers), "refusals.go": maps.Keys(refusals),
	} {
		for name := range names {
			if strings.Contains(name, ".") && name != cancelOp { // others are operations
				assert.True(t, strings.Contains(rows.String(), path.Base(name)+"(") || strings.Contains(rows.String(), path.Base(name)+"["), "%s has %s, and no row calls it: put one into TestKnownFunctions, in known_test.go", file, name)
			}
		}
	}
}

// Each row is the body of a function with a text, a number and a yes or no,
// which calls a well-known function, and what reaches sink.
func TestKnownFunctions(t *testing.T) {
	for _, tt := range []struct {
		why, body string
		want      []string
	}{
		{"cut on the left", `sink(strings.TrimLeft("//a/", "/"))`, []string{"a/"}},
		{"cut on the right", `sink(strings.TrimRight("/a//", "/"))`, []string{"/a"}},
		{"cut by a function", `sink(strings.TrimFunc(" a ", unicode.IsSpace))`, []string{"a"}},
		{"cut by one of which nothing is known", `is := func(r rune) bool { return r == 'c' }; if strings.TrimLeftFunc("b", is) == "c" { sink("x") }; if strings.TrimRightFunc("b", is) != "b" { sink("x") }`, nil},
		{"an escaped text, cut by a function", `if strings.HasPrefix(strings.TrimFunc(url.QueryEscape(u), unicode.IsSpace), "/") || strings.Contains(strings.TrimLeftFunc(url.QueryEscape(u), unicode.IsDigit), "/") { sink("x") }`, nil},
		{"a line", `sink(fmt.Sprintln("a", "b", 1))`, []string{"a b 1\n"}},
		{"an extension", `if filepath.Ext("a.b") == ".b" { sink("a") } else { sink("x") }`, []string{"a"}},
		{"capitals", `sink(strings.ToUpper("a"))`, []string{"A"}},
		{"the same text", `sink(strings.Clone("a"))`, []string{"a"}},
		{"a place in a list", `if slices.Index([]string{"a", "b"}, "b") == 1 { sink("a") }; if slices.Index([]string{"a"}, "b") >= 0 { sink("x") }`, []string{"a"}},
		{"a text that is decoded", `v, err := url.PathUnescape("a%20b"); if err != nil { return }; sink(v); w, _ := url.QueryUnescape("a+c"); sink(w)`, []string{"a b", "a c"}},
		{"cut at the end", `v, ok := strings.CutSuffix("ax", "x"); if ok { sink(v) } else { sink("x") }`, []string{"a"}},
		{"one of the parts", `sink(strings.Split("a/b", "/")[1])`, []string{"b"}},
		{"where a character is", `if strings.IndexByte("a:b:", ':') == 1 && strings.LastIndexByte("a:b:", ':') == 3 && strings.IndexRune("a", 'b') < 0 { sink("a") } else { sink("x") }`, []string{"a"}},
		{"one that is not known to be there", `v := "a"; if strings.IndexByte(u, ':') >= 0 { v = "x" }; if !strings.ContainsRune(u, ':') && !strings.Contains(u, ":") { sink(v) }`, []string{"a"}},
		{"how many characters there are", `if utf8.RuneCountInString("äb") == 2 && utf8.RuneCount([]byte("ä")) == 1 { sink("a") } else { sink("x") }`, []string{"a"}},
		{"of a text that is not known", `v := "a"; if u == "" { v = "x" }; if utf8.RuneCountInString(u) > 0 && len([]rune(u)) > 0 { sink(v) }`, []string{"a"}},
		{"where a text is", `if strings.Index("a:b:", ":") == 1 { sink("a") } else { sink("x") }`, []string{"a"}},
		{"where it is last", `if strings.LastIndex("a:b:", ":") == 3 { sink("a") } else { sink("x") }`, []string{"a"}},
		{"where one of its bytes is", `if strings.IndexAny("a:b?", "?:") == 1 { sink("a") } else { sink("x") }`, []string{"a"}},
		{"nowhere", `if strings.Index("a", ":") < 0 { sink("a") } else { sink("x") }`, []string{"a"}},
		{"a path cleaned", `sink(path.Clean("/a/../b/"))`, []string{"/b"}},
		{"its directory", `sink(path.Dir("/a/b"))`, []string{"/a"}},
		{"what it ends with", `sink("/a" + path.Ext("b.c"))`, []string{"/a.c"}},
		{"a text for HTML", `sink(html.EscapeString("a&b"))`, []string{"a&amp;b"}},
		{"in quotation marks", `sink(strconv.Quote("a"))`, []string{`"a"`}},
		{"a number in digits", `sink(strconv.FormatInt(int64(n), 10))`, []string{"<digits>"}},
		{"one without a sign", `sink(strconv.FormatUint(uint64(n), 10))`, []string{"<digits>"}},
		{"one in octal", `sink(strconv.FormatInt(int64(n), 8))`, []string{"<digits>"}},
		{"one in a base that has letters", `sink(strconv.FormatInt(int64(n), 36))`, []string{"<word>"}},
		{"one in a base that is not known", `sink(strconv.FormatUint(uint64(n), n))`, []string{"<word>"}},
		{"true or false", `sink(strconv.FormatBool(c))`, []string{"<word>"}},
		{"a number with a point", `sink(strconv.FormatFloat(float64(n), 'f', -1, 64))`, []string{"<word>"}},
		{"printed", `sink(fmt.Sprint("a", 1))`, []string{"a1"}},
		{"printed with a line break", `sink(fmt.Sprintln("a", "b"))`, []string{"a b\n"}},
		{"written", `var b strings.Builder; io.WriteString(&b, "a"); sink(b.String())`, []string{"a"}},
		{"an error is not nil", `if err := errors.New("a"); err != nil { sink("a") } else { sink("x") }`, []string{"a"}},
		{"nor is one with a format", `if err := fmt.Errorf("%s", u); err == nil { sink("x") }; sink("a")`, []string{"a"}},
		{"a request for a text that is no URL", `if _, err := http.NewRequest("GET", "http://h:x", nil); err != nil { return }; sink("x")`, nil},
		{"for one that is", `if _, err := http.NewRequest("GET", "http://h/", nil); err != nil { return }; sink("a")`, []string{"a"}},
		{"a target that is none", `if _, err := url.ParseRequestURI("a/b"); err != nil { return }; sink("x")`, nil},
		{"one that is", `if _, err := url.ParseRequestURI("/a/b"); err != nil { return }; sink("a")`, []string{"a"}},
		{"with a context", `if _, err := http.NewRequestWithContext(nil, "GET", "http://h:x", nil); err != nil { return }; sink("x")`, nil},
		{"a text that is decoded from digits: one is taken, one refused", `if _, err := hex.DecodeString("0a"); err != nil { sink("x") }; if _, err := hex.DecodeString("0"); err == nil { sink("x") }; sink("a")`, []string{"a"}},
		{"the type of a medium: one is taken, one refused", `if _, _, err := mime.ParseMediaType("text/html"); err != nil { sink("x") }; if _, _, err := mime.ParseMediaType("text/"); err == nil { sink("x") }; sink("a")`, []string{"a"}},
		{"an address of mail: one is taken, one refused", `if _, err := mail.ParseAddress("a@b.example"); err != nil { sink("x") }; if _, err := mail.ParseAddress("a"); err == nil { sink("x") }; sink("a")`, []string{"a"}},
		{"several: one is taken, one refused", `if _, err := mail.ParseAddressList("a@b.example, c@d.example"); err != nil { sink("x") }; if _, err := mail.ParseAddressList("a@b.example; c"); err == nil { sink("x") }; sink("a")`, []string{"a"}},
		{"an address: one is taken, one refused", `if _, err := netip.ParseAddr("10.0.0.1"); err != nil { sink("x") }; if _, err := netip.ParseAddr("10.0.0"); err == nil { sink("x") }; sink("a")`, []string{"a"}},
		{"one with a port: one is taken, one refused", `if _, err := netip.ParseAddrPort("10.0.0.1:80"); err != nil { sink("x") }; if _, err := netip.ParseAddrPort("10.0.0.1"); err == nil { sink("x") }; sink("a")`, []string{"a"}},
		{"a network: one is taken, one refused", `if _, err := netip.ParsePrefix("10.0.0.0/8"); err != nil { sink("x") }; if _, err := netip.ParsePrefix("10.0.0.0"); err == nil { sink("x") }; sink("a")`, []string{"a"}},
		{"a list of its own", `s := []string{"a"}; q := slices.Clone(s); s[0] = "x"; sink(q[0])`, []string{"a"}},
		{"an element between others", `s := slices.Insert([]string{"a", "b"}, 1, "c"); sink(s[1]); sink(s[2])`, []string{"c", "b"}},
		{"what it was inserted into is not known", `s := []string{"a", "b"}; slices.Insert(s, 0, "c"); sink(s[0])`, []string{"<any>"}},
		{"an element less", `s := slices.Delete([]string{"a", "b"}, 0, 1); sink(s[0])`, []string{"b"}},
		{"what both share", `s := []string{"a", "b"}; q := slices.Delete(s, 0, 1); s[0] = "x"; sink(q[0])`, []string{"<any>"}},
		{"and the one it was made from", `s := []string{"a"}; q := slices.Clone(s); q[0] = "x"; sink(s[0])`, []string{"a"}},
		{"a map of its own", `m := map[string]string{"k": "a"}; q := maps.Clone(m); m["k"] = "x"; sink(q["k"])`, []string{"a"}},
	} {
		assert.ElementsMatch(t, tt.want, sunk(t, knownPrelude+"func f(u string, n int, c bool, e, target error) {\n"+tt.body+"\n}\n"), "%s: %s", tt.why, tt.body)
	}
}

// What is asked twice of the same values is answered alike, though nobody knows
// how.
func TestAskedTwice(t *testing.T) {
	for _, asks := range []string{
		`strings.HasPrefix(u, "a")`, `strings.HasSuffix(u, "a")`, `strings.Contains(u, "a")`, `strings.ContainsAny(u, "ab")`, `strings.ContainsRune(u, 'a')`,
		`strings.EqualFold(u, "a")`, `strings.IndexByte(u, '/') < 0`, `unicode.IsDigit(rune(n))`,
		`strings.HasPrefix(filepath.ToSlash(u), "a")`, `strings.HasPrefix(filepath.Base(u), "a")`, `strings.HasPrefix(filepath.Ext(u), ".a")`, `errors.Is(e, target)`,
	} {
		body := `v := "x"; if ` + asks + ` { v = "a" }; if ` + asks + ` { sink(v) }`
		assert.Equal(t, []string{"a"}, sunk(t, knownPrelude+"func f(u string, n int, c bool, e, target error) {\n"+body+"\n}\n"), asks)
	}
}

const knownPrelude = `package a

import ("encoding/hex"; "errors"; "fmt"; "html"; "io"; "maps"; "mime"; "net/http"; "net/mail"; "net/netip"; "net/url"; "path"; "path/filepath"; "slices"; "strconv"; "strings"; "unicode"; "unicode/utf8")

var _, _, _, _, _, _, _, _ = errors.New, fmt.Sprint, io.WriteString, http.NewRequest, path.Join, filepath.Join, strconv.Itoa, strings.ToLower
var _, _, _, _ = url.Parse, unicode.IsDigit, slices.Clone[[]string], maps.Clone[map[string]string]
var _ = utf8.RuneError

func sink(string) {}
`
