package flow

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The tables of this file hold what no other row came past, or what stayed as it was when
// a mistake was planted there. Rows as in TestWhatReachesTheSink.
type reaching struct {
	why, src string
	want     []string
}

func testReaching(t *testing.T, rows []reaching) {
	t.Helper()
	for _, tt := range rows {
		t.Run(tt.why, func(t *testing.T) {
			require.ElementsMatch(t, tt.want, sunk(t, reachingPrelude+tt.src+"\n"))
		})
	}
}

var reachingPrelude = strings.Replace(truthPrelude, "import (", `import ("archive/zip"; "compress/gzip"; "container/heap"; "container/list"; "crypto/x509"; "database/sql"; "encoding/json"; "flag"; htmltemplate "html/template"; "io"; "log/slog"; "log/syslog"; "math/rand"; "mime/multipart"; "net/http/httptest"; "plugin"; "reflect"; "runtime"; "testing"; texttemplate "text/template"; "unicode"; "unicode/utf8"; `, 1)

// entries returns so many elements of a map that has texts for keys, or numbers.
func entries(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// What is asked twice, or once more after something was written.
func TestAnswerBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"a query that is encoded twice is the same", `func f(v url.Values) { if v.Encode() == "" { if v.Encode() != "" { sink("x") } else { sink("a") } }; if v.Encode() == v.Encode() { sink("b") } else { sink("x") } }`, []string{"a", "b"}},
		{"until a key is set", `func f(v url.Values) { if v.Encode() == "" { v.Set("k", "v"); if v.Encode() != "" { sink("a") } } }`, []string{"a"}},
		{"a list of bytes that is made twice is nil both times, or not", `func f(ip net.IP) { u := "x"; if ip.To4() == nil { u = "a" }; if ip.To4() == nil { sink(u) } }`, []string{"a"}},
		{"unless it was made of others", `func f(ip net.IP) { u := "a"; if ip.To4() == nil { u = "b" }; ip[0] = 1; if ip.To4() != nil { sink(u) } }`, []string{"a", "b"}},
		{"a cookie that is there is there", `func f(r *http.Request) { c, _ := r.Cookie("k"); if c == nil { d, _ := r.Cookie("k"); if d != nil { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"another one may be", `func f(r *http.Request) { c, _ := r.Cookie("k"); d, _ := r.Cookie("l"); if c == nil { if d != nil { sink("a") } } }`, []string{"a"}},
		{"how many values a header has", `func f(r *http.Request) { a := r.Header.Values("k"); b := r.Header.Values("k"); if len(a) == 0 { if len(b) > 0 { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"a variable that held the first answer holds another value", `func f(re *regexp.Regexp, s string) { a := re.FindStringSubmatch(s); a = nil; b := re.FindStringSubmatch(s); if b != nil && a == nil { sink("a") } }`, []string{"a"}},
	})
}

// Channels that some ways have sent to, or closed.
func TestChannelBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"what is sent to a channel to which one of two ways has sent", `func f(c bool) { ch := make(chan string, 2); if c { ch <- "a" }; ch <- "b"; sink(<-ch) }`, []string{"b", "a"}},
		{"and what comes second", `func f(c bool) { ch := make(chan string, 2); if c { ch <- "a" }; ch <- "b"; <-ch; if c { sink(<-ch) } }`, []string{"b"}},
		{"nil cannot be closed", `func f() { var ch chan string; close(ch); sink("x") }`, nil},
		{"one that is closed after it is empty on one way", `func f(c bool) { ch := make(chan string, 2); if c { ch <- "a" }; close(ch); sink("b" + <-ch) }`, []string{"b(|a)", "b", "ba"}},
		{"one that was closed on both ways cannot be closed again", `func f(c bool) { ch := make(chan string, 2); if c { ch <- "a"; close(ch) } else { close(ch) }; close(ch); sink("x") }`, nil},
		{"on one way it can", `func f(c bool) { ch := make(chan string, 2); if c { close(ch) }; close(ch); if c { sink("x") }; sink("a") }`, []string{"a"}},
		{"one to which too little was sent on both ways", `func f(c bool) { ch := make(chan string, 1); if c { ch <- "a" } else { ch <- "b" }; sink(<-ch); <-ch; sink("x") }`, []string{"a", "b"}},
		{"the case of a select that is told whether something was sent", `func f() { ch := make(chan string, 1); ch <- "a"; close(ch); select { case u, ok := <-ch: if ok { sink(u) } else { sink("x") } } }`, []string{"a"}},
		{"and that nothing was", `func f() { ch := make(chan string, 1); close(ch); select { case u, ok := <-ch: if ok { sink("x") } else { sink("a" + u) } } }`, []string{"a"}},
		{"what a channel of the package carries, which others may send to", `var Ch = make(chan string, 1); func g() { Ch <- "a" }; func f() { if u := <-Ch; u == "b" { sink("d") } }`, []string{"d"}},
		{"which is not known", `var ch = make(chan string, 1); func g() { ch <- dyn() }; func f() { sink(<-ch) }`, []string{"<any>"}},
	})
}

// What an interface holds: errors, kinds of types, and how values are printed.
func TestHeldBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"a known error is what is looked for", `func f(err error) { if errors.Is(io.EOF, err) { if err == io.EOF { sink("a") }; if err == os.ErrExist { sink("x") } } }`, []string{"a"}},
		{"how the type of a known error is printed", `func f(err error) { if err == io.EOF { if fmt.Sprintf("%T", err) == "*errors.errorString" { sink("a") }; if fmt.Sprintf("%T", err) == "*os.PathError" { sink("x") } } }`, []string{"a"}},
		{"that of a truth value", `func f(x any) { if _, ok := x.(bool); ok { if fmt.Sprintf("%T", x) == "bool" { sink("a") }; if fmt.Sprintf("%T", x) == "string" { sink("x") } } }`, []string{"a"}},
		{"that of something", `func f(x any) { if x != nil { if fmt.Sprintf("%T", x) == "string" { sink("a") }; if fmt.Sprintf("%T", x) == "<nil>" { sink("x") } } }`, []string{"a"}},
		{"the kinds of types with elements", `func f(x any) { if _, ok := x.([]string); ok { if reflect.TypeOf(x).Kind() == reflect.Slice { sink("a") }; if reflect.TypeOf(x).Kind() == reflect.Map { sink("x") } }; if _, ok := x.(map[string]string); ok { if reflect.TypeOf(x).Kind() == reflect.Map { sink("b") }; if reflect.TypeOf(x).Kind() == reflect.Slice { sink("x") } } }`, []string{"a", "b"}},
		{"of pointers and structs", `func f(x any) { if _, ok := x.(*string); ok { if reflect.TypeOf(x).Kind() == reflect.Pointer { sink("a") }; if reflect.TypeOf(x).Kind() == reflect.Slice { sink("x") } }; if _, ok := x.(struct{ u string }); ok { if reflect.TypeOf(x).Kind() == reflect.Struct { sink("b") }; if reflect.TypeOf(x).Kind() == reflect.Slice { sink("x") } } }`, []string{"a", "b"}},
		{"of functions, channels and arrays", `func f(x any) { if _, ok := x.(func()); ok { if reflect.TypeOf(x).Kind() == reflect.Func { sink("c") }; if reflect.TypeOf(x).Kind() == reflect.Slice { sink("x") } }; if _, ok := x.(chan int); ok { if reflect.TypeOf(x).Kind() == reflect.Chan { sink("a") }; if reflect.TypeOf(x).Kind() == reflect.Slice { sink("x") } }; if _, ok := x.([2]int); ok { if reflect.TypeOf(x).Kind() == reflect.Array { sink("b") }; if reflect.TypeOf(x).Kind() == reflect.Slice { sink("x") } } }`, []string{"c", "a", "b"}},
		{"of truth values, numbers and texts", `func f(x any) { if _, ok := x.(bool); ok { if reflect.TypeOf(x).Kind() == reflect.Bool { sink("a") }; if reflect.TypeOf(x).Kind() == reflect.Int { sink("x") } }; if _, ok := x.(uint8); ok { if reflect.TypeOf(x).Kind() == reflect.Uint8 { sink("b") }; if reflect.TypeOf(x).Kind() == reflect.Uint16 { sink("x") } }; if _, ok := x.(string); ok { if reflect.TypeOf(x).Kind() == reflect.String { sink("c") }; if reflect.TypeOf(x).Kind() == reflect.Bool { sink("x") } }; if _, ok := x.(float64); ok { if reflect.TypeOf(x).Kind() == reflect.Float64 { sink("d") }; if reflect.TypeOf(x).Kind() == reflect.Bool { sink("x") } } }`, []string{"a", "b", "c", "d"}},
		{"an error of a type is no variable", `func f(err error) { if _, ok := err.(*os.PathError); ok { if os.IsTimeout(err) { sink("b") }; if err == io.EOF { sink("x") } } }`, []string{"b"}},
		{"nobody knows what an error of another package says", `func f(err error) { if err == flag.ErrHelp { if err.Error() == "k" { sink("a") } } }`, []string{"a"}},
		{"an error of a type is joined with nothing", `func f(err error) { if _, ok := err.(*os.PathError); ok { if errors.Join(err) == nil { sink("x") }; if errors.Is(errors.Join(err), io.EOF) { sink("a") } } }`, []string{"a"}},
		{"two are none together", `func f(err, other error) { if errors.Join(err, other) == nil { if err == io.EOF { sink("x") }; if other == io.EOF { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is joined is found", `func f(err error) { if err == io.EOF { if errors.Is(errors.Join(err, nil), io.EOF) { sink("a") } else { sink("x") }; if errors.Is(errors.Join(err, nil), os.ErrExist) { sink("x") } } }`, []string{"a"}},
		{"an error in which one of a type is found may wrap another, or nothing", `func f(err error) { if errors.As(err, new(*os.LinkError)) { if errors.Unwrap(err) == nil { sink("a") }; if errors.Unwrap(err) == io.EOF { sink("b") } } }`, []string{"a", "b"}},
	})
}

// Lists that are cut, put together and searched.
func TestListBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"nil has nothing to cut", `func f() { var l []string; l = l[:1]; sink("x") }`, nil},
		{"but nothing can be cut from it", `func f() { var l []string; l = l[:0]; sink("a") }`, []string{"a"}},
		{"arrays of the same elements", `func f(s string) { x, y := [2]string{"a", s}, [2]string{"a", s}; if x == y { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"of which one differs", `func f(s string) { x, y := [2]string{s, "a"}, [2]string{s, "b"}; if x == y { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"of which nobody knows that: silent", `func f(s, t string) { x, y := [2]string{"a", s}, [2]string{"a", t}; if x == y { sink("lost") } else { sink("lost") } }`, nil},
		{"elements with their indexes", `func f() { x := [...]string{2: "a", "b", 0: "c"}; sink(x[2] + x[3] + x[0] + x[1]) }`, []string{"abc"}},
		{"an index through a pointer to an array", `func f() { x := [2]string{"a", "b"}; p := &x; sink(p[1]) }`, []string{"b"}},
		{"one of two, of which one is too great", `func f(c bool) { i := 5; if c { i = 0 }; sink([]string{"a"}[i]); if !c { sink("x") } }`, []string{"a"}},
		{"how much room nil has", `func f() { var l []string; if cap(l) != 0 { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"and an array", `func f() { var l [3]string; if cap(l) != 3 { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"and a list, which is not told", `func f() { l := make([]string, 1, 2); if cap(l) != 2 { sink("lost") } else { sink("lost") } }`, nil},
		{"a list of one and of two in another order", `func f() { slices.Reverse([]string{"x"}); l := []string{"a", "b"}; slices.Reverse(l); sink(l[0]); sort.Strings(l); sink(l[0]); l = l[:1]; slices.Sort(l); sink(l[0]) }`, []string{"b", "a"}},
		{"one of which an element is not known", `func f(s string) { l := []string{"a", s}; if slices.Contains(l, "b") { sink("a"); if s != "b" { sink("x") } }; if !slices.Contains(l, "a") { sink("x") } }`, []string{"a"}},
		{"one that is not known has the same each time", `func f(l []string) { if slices.Contains(l, "b") { return }; if slices.Contains(l, "b") { sink("x") }; if slices.Index(l, "b") >= 0 { sink("x") }; if slices.Contains(l, "c") { sink("a") } }`, []string{"a"}},
		{"until it is written: silent", `func f(l []string) { if slices.Contains(l, "b") { return }; l[0] = "b"; if slices.Contains(l, "b") { sink("lost") } }`, nil},
		{"nil has no element", `func f() { var l []string; if slices.Contains(l, "b") { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"the place of an element, and of one that is not there", `func f() { l := []string{"a", "b"}; if slices.Index(l, "b") == 1 { sink("a") } else { sink("x") }; if slices.Index(l, "c") == -1 { sink("b") } else { sink("x") } }`, []string{"a", "b"}},
		{"of one that may be before it: silent", `func f(s string) { l := []string{s, "b"}; if slices.Contains(l, "b") { sink("a") } else { sink("x") }; if slices.Index(l, "b") == 0 { sink("lost") } else { sink("lost") } }`, []string{"a"}},
		{"nothing is inserted after the end", `func f() { l := []string{"a"}; l = slices.Insert(l, 2, "b"); sink("x") }`, nil},
		{"at the end something is", `func f() { l := []string{"a"}; l = slices.Insert(l, 1, "b"); sink(l[1] + l[0]) }`, []string{"ba"}},
		{"and a list that is not known", `func f(xs []string) { l := []string{"a"}; l = slices.Insert(l, 0, xs...); sink(l[0]) }`, []string{"<any>"}},
		{"nothing is deleted after the end", `func f() { l := []string{"a", "b"}; l = slices.Delete(l, 1, 3); sink("x") }`, nil},
		{"nor from behind", `func f() { l := []string{"a", "b"}; i, j := 1, 0; l = slices.Delete(l, i, j); sink("x") }`, nil},
		{"two elements are", `func f() { l := []string{"a", "b", "c"}; l = slices.Delete(l, 0, 2); sink(l[0]); if len(l) != 1 { sink("x") } }`, []string{"c"}},
		{"all of them are", `func f() { l := []string{"a", "b"}; l = slices.Delete(l, 0, 2); if len(l) != 0 { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"lists that nobody knows make one together", `func f(ls [][]string) { l := slices.Concat(ls...); if len(l) == 0 { sink("a") } else { sink("b") } }`, []string{"a", "b"}},
		{"none do make nil", `func f() { l := slices.Concat([]string{}, nil); if l == nil { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"bytes after nil", `func f() { var b []byte; b = append(b, "a"...); sink(string(b)) }`, []string{"a"}},
		{"and after bytes that are not known", `func f(b []byte) { b = append(b, "a"...); sink(string(b)) }`, []string{"<any>"}},
		{"two conditions that add to a list which others do not see", `func f(c, d bool) { l := make([]string, 0, 4); if c { l = append(l, "b") }; for _, x := range l { println(x) }; if d { l = append(l, "d") }; sink("a" + strings.Join(l, "/")) }`, []string{"a(<any>|<any>d)", "a(|b)", "a", "ab", "a(|b/)d", "ad", "ab/d"}},
		{"one that has another name: not followed", `func f(c, d bool) { l := []string{"a"}; if c { l = append(l, "b") }; m := l; if d { l = append(l, "d") }; m = append(m, "e"); sink(strings.Join(l, "/")) }`, []string{"<any>"}},
		{"that is cut", `func f(c, d bool) { l := []string{"a"}; if c { l = append(l, "b") }; m := l[:1]; if d { l = append(l, "d") }; m[0] = "k"; sink(strings.Join(l, "/")) }`, []string{"<any>"}},
		{"that another one is made of", `func f(c, d bool) { l := []string{"a"}; if c { l = append(l, "b") }; m := append(l, "k"); if d { l = append(l, "d") }; sink(strings.Join(m, "/")) }`, []string{"<any>"}},
		{"that a literal adds to", `func f(c, d bool) { l := []string{"a"}; add := func() { l = append(l, "k") }; if c { l = append(l, "b") }; if d { add() }; sink(strings.Join(l, "/")) }`, []string{"<any>"}},
		{"that comes from elsewhere", `func two() ([]string, error) { return []string{"a"}, nil }; func f(c, d bool) { l, _ := two(); if c { l = append(l, "b") }; if d { l = append(l, "d") }; sink(strings.Join(l, "/")) }`, []string{"<any>"}},
	})
}

// Keys of maps, of large ones too, and keys that are there on some ways only.
func TestMapBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"a key of a large map, and one that it has not", `func f() { m := map[string]string{` + entries(70, `"k%[1]d": "v%[1]d", `) + `}; sink(m["k7"]); if _, ok := m["none"]; ok { sink("x") }; sink(m["none"] + "e"); if _, ok := m["k3"]; ok { sink("b") } else { sink("x") } }`, []string{"v7", "e", "b"}},
		{"one of two", `func f(c bool) { m := map[string]string{` + entries(70, `"k%[1]d": "v%[1]d", `) + `}; k := "k1"; if c { k = "k2" }; sink(m[k]); if _, ok := m[k]; !ok { sink("x") } }`, []string{"v1", "v2"}},
		{"of which one is there", `func f(c bool) { m := map[string]string{` + entries(70, `"k%[1]d": "v%[1]d", `) + `}; k := "k1"; if c { k = "none" }; if v, ok := m[k]; ok { sink(v) } else { sink("e" + v) } }`, []string{"v1", "e"}},
		{"one that is there twice, of which nobody knows the second one", `func f(s string) { m := map[string]string{` + entries(70, `"k%[1]d": "v%[1]d", `) + ` s: "a"}; sink(m["k1"]) }`, []string{"v1"}},
		{"keys that are no texts", `func f() { m := map[int]string{` + entries(70, `%[1]d: "v%[1]d", `) + `}; sink(m[7]); if _, ok := m[777]; ok { sink("x") } }`, []string{"v7"}},
		{"a map that is nil has no key", `func f() { var m map[string]string; if _, ok := m["a"]; ok { sink("x") }; sink(m["a"] + "a") }`, []string{"a"}},
		{"one of two keys, of which one is there", `func f(c bool) { m := map[string]string{"a": "b"}; k := "a"; if c { k = "d" }; if v, ok := m[k]; ok { sink(v); if c { sink("x") } } else { sink("e"); if !c { sink("x") } } }`, []string{"b", "e"}},
		{"a key that is stored on one way, and then on all", `func f(c bool) { m := map[string]string{"k": "a"}; if c { m["l"] = "b" }; m["l"] = "d"; sink(m["l"]); sink(m["k"]); if _, ok := m["l"]; !ok { sink("x") } }`, []string{"d", "a"}},
		{"and then another one", `func f(c bool) { m := map[string]string{}; if c { m["l"] = "b" }; m["k"] = "a"; if v, ok := m["l"]; ok { sink(v); if !c { sink("x") } }; if _, ok := m["k"]; !ok { sink("x") }; sink(m["k"]) }`, []string{"b", "a"}},
		{"another one on another way", `func f(c, d bool) { m := map[string]string{}; if c { m["l"] = "b" }; if d { m["k"] = "a" }; if _, ok := m["l"]; ok && !c { sink("x") }; if v, ok := m["k"]; ok { sink(v); if !d { sink("x") } } }`, []string{"a"}},
		{"one that is as it was", `func f(c bool) { m := map[string]string{"k": "a"}; if c { m["k"] = "b"; m["k"] = "a" }; sink(m["k"]) }`, []string{"a"}},
		{"a copy of a map has elements of its own", `func f() { m := map[string]string{"a": "b"}; n := maps.Clone(m); n["a"] = "c"; sink(m["a"] + n["a"]) }`, []string{"bc"}},
		{"a set has the member of which it says yes", `func f(m map[string]bool) { if m["k"] { if _, ok := m["k"]; !ok { sink("x") }; sink("a") } else if _, ok := m["k"]; ok { sink("b") } }`, []string{"a", "b"}},
		{"and says no of others", `func f(m map[string]bool) { if _, ok := m["k"]; !ok { if m["k"] { sink("x") }; sink("a") } }`, []string{"a"}},
		{"it is not empty, nor nil", `func f(m map[string]bool) { if m["k"] { if len(m) == 0 { sink("x") }; if m == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"another member need not be there", `func f(m map[string]bool) { if m["k"] { if _, ok := m["l"]; !ok { sink("a") } } }`, []string{"a"}},
		{"a member that is not known", `func f(m map[string]bool, k string) { if m[k] { if _, ok := m[k]; !ok { sink("x") }; sink("a") } }`, []string{"a"}},
		{"one that is deleted", `func f(m map[string]bool) { if m["k"] { delete(m, "k"); if _, ok := m["k"]; !ok { sink("a") } } }`, []string{"a"}},
		{"a number that is not 0 is there", `func f(m map[string]int) { if m["k"] > 3 { if _, ok := m["k"]; !ok { sink("x") }; if len(m) == 0 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"one that may be 0 need not be", `func f(m map[string]int) { if m["k"] < 3 { if _, ok := m["k"]; !ok { sink("a") } } }`, []string{"a"}},
		{"asked the other way round", `func f(m map[string]int) { if _, ok := m["k"]; !ok { if m["k"] > 3 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"a text with a length is there", `func f(m map[string]string) { if len(m["k"]) > 0 { if _, ok := m["k"]; !ok { sink("x") }; sink("a") } }`, []string{"a"}},
		{"and one that is like another, in capitals or not", `func f(m map[string]string) { if strings.EqualFold(m["k"], "v") { if _, ok := m["k"]; !ok { sink("x") }; sink("a") } }`, []string{"a"}},
		{"a struct of which a field is set is there", `type T struct { on bool }; func f(m map[string]T) { if m["k"].on { if _, ok := m["k"]; !ok { sink("x") }; sink("a") } }`, []string{"a"}},
		{"a pointer that leads somewhere", `type T struct { u string }; func f(m map[string]*T) { if m["k"] != nil { if _, ok := m["k"]; !ok { sink("x") }; sink("a") } }`, []string{"a"}},
		{"and of which a field in a field is", `type T struct { n int; U struct { s string } }; func f(m map[string]T) { if m["k"].n > 0 { if _, ok := m["k"]; !ok { sink("x") }; sink("a") }; if m["k"].U.s == "v" { if _, ok := m["k"]; !ok { sink("x") }; sink("b") } }`, []string{"a", "b"}},
		{"one that may be 0 in other words", `func f(m map[string]int) { if m["k"] != 3 { if _, ok := m["k"]; !ok { sink("a") } }; if m["k"] <= 0 { if _, ok := m["k"]; !ok { sink("b") } } }`, []string{"a", "b"}},
		{"what is held against something that is not known", `func f(m map[string]string, s string) { if m["k"] == s { if _, ok := m["k"]; !ok { sink("a") } }; if m["k"] != s { if _, ok := m["k"]; !ok { sink("b") } } }`, []string{"a", "b"}},
		{"and its length", `func f(m map[string]string, n int) { if len(m["k"]) > n { if _, ok := m["k"]; !ok { sink("a") } } }`, []string{"a"}},
		{"a number with a fraction", `func f(m map[string]float64) { if m["k"] > 1.5 { if _, ok := m["k"]; !ok { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what another text does not begin with", `func f(m map[string]string) { if !strings.HasPrefix("abc", m["k"]) { if _, ok := m["k"]; !ok { sink("x") }; sink("a") } }`, []string{"a"}},
	})
}

// Numbers and characters, and functions of the standard library of known values.
func TestNumberBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"a pointer to a new value", `func f() { p := new("a"); sink(*p) }`, []string{"a"}},
		{"the integer in a number with a fraction", `func f(x float64) { if int(x) == 3 { if x == 3.5 { sink("a") }; if x == 4.5 { sink("x") } } }`, []string{"a"}},
		{"an integer as such a number", `func f(n int) { if float64(n) == 3 { if n == 3 { sink("a") }; if n == 4 { sink("x") } } }`, []string{"a"}},
		{"how a truth value is spelled", `func f(c bool) { sink(strconv.FormatBool(true) + strconv.FormatBool(false)); sink(strconv.FormatBool(c)) }`, []string{"truefalse", "<word>"}},
		{"numbers to other bases", `func f(n int) { sink(strconv.FormatInt(255, 16) + strconv.FormatInt(5, 2)); sink(strconv.FormatUint(35, 36)); sink(strconv.FormatInt(255, n)) }`, []string{"ff101", "z", "<word>"}},
		{"the runes of a text", `func f() { if utf8.RuneCountInString("é") == 1 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"an error is itself", `func f(err error) { if errors.Is(err, err) { sink("b") } else { sink("x") } }`, []string{"b"}},
		{"texts in their order", `func f() { if strings.Compare("a", "b") == -1 && strings.Compare("b", "a") == 1 && strings.Compare("a", "a") == 0 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"numbers in theirs", `func f() { if cmp.Compare(1, 2) == -1 && cmp.Compare(2, 1) == 1 && cmp.Compare(1, 1) == 0 && cmp.Less(1, 2) && !cmp.Less(1, 1) { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"the first text that is not empty", `func f(s string) { sink(cmp.Or("", "a", s)); sink(cmp.Or("", s, "b") + "/"); sink(cmp.Or(s)) }`, []string{"a", "(<any>|b)/", "<any>/", "b/", "<any>"}},
		{"of a list", `func f(xs []string) { sink(cmp.Or(xs...) + "a") }`, []string{"<any>a"}},
		{"where it is known to be empty", `func f(s string) { if s != "" { return }; sink(cmp.Or(s, "a")) }`, []string{"a"}},
		{"where it is known not to be", `func f(s string) { if s == "" { return }; sink(cmp.Or(s, "a") + "b") }`, []string{"<any>b"}},
		{"no error of two", `func f(a, b error) { if errors.Join(a, b) == nil { if a != nil || b != nil { sink("x") }; sink("a") } else { sink("b"); if a == nil && b == nil { sink("x") } } }`, []string{"a", "b"}},
		{"one of three that is there", `func f(a error) { if errors.Join(a, errors.New("k"), nil) == nil { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"what is read up to a byte ends in it, unless there is an error", `func f(r *bufio.Reader) { s, err := r.ReadString('/'); if err == nil { sink(s) } else { sink("e" + s) } }`, []string{"<any>/", "e<any>"}},
		{"bytes, too", `func f(r *bufio.Reader) { s, err := r.ReadBytes('/'); if err == nil { sink(string(s)) } }`, []string{"<any>/"}},
		{"up to one that is not known", `func f(r *bufio.Reader, b byte) { s, err := r.ReadString(b); if err == nil { sink("a" + s) } }`, []string{"a<any>"}},
		{"too few arguments, or too many, in code that does not compile", `func f() { u, _, _ := strings.Cut("a"); v := strings.Replace("a", "b", "c", 1, 2); _ = cmp.Less(1); l := []string{"a"}; slices.Sort(); l = slices.Insert(l); l = slices.Delete(l, 1, 1, 1); _, _ = context.WithCancel(); fmt.Fprintf(); sink("a" + fmt.Sprintf()); sink(u + v + "b") }`, []string{"a<any>", "<any><any>b"}},
		{"numbers that are shifted, and what is left of a division", `func f(n int) { m := 1; if n > 3 { m = 2 }; if m<<2 == 4 { sink("a") }; if m<<2 == 8 { sink("b") }; if m<<2 == 5 { sink("x") }; k := 5; if k%3 == 2 { sink("c") } else { sink("x") } }`, []string{"a", "b", "c"}},
		{"their bits", `func f() { n := 6; if n&2 == 2 && n|1 == 7 && n^6 == 0 && n&^2 == 4 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"more than fits", `func f() { var n uint8 = 255; n++; if n == 0 { sink("a") } else { sink("x") } }`, []string{"a"}},
	})
}

// Declarations, method values, and what is deferred.
func TestStatementBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"a method that copies what is pointed to when it is named", `type E struct{ u string }; func (e E) get() string { return e.u }; func f() { p := &E{"a"}; g := p.get; p.u = "x"; sink(g()) }`, []string{"a"}},
		{"and nobody knows", `type E struct{ u string }; func (e E) get() string { return e.u }; func f(p *E) { g := p.get; p.u = "x"; sink(g() + "a") }`, []string{"<any>a"}},
		{"one that is embedded", `type E struct{ u string }; func (e E) get() string { return e.u }; type T struct{ *E }; func f() { t := T{&E{"a"}}; g := t.get; t.u = "x"; sink(g()) }`, []string{"a"}},
		{"nil has no such method", `type E struct{ u string }; func (e E) get() string { return e.u }; func f(p *E) { _ = p.get; if p == nil { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"a pointer to a field of a variable of the package", `type T struct{ S struct{ u string } }; var t = T{}; func f() { p := &t.S; sink(p.u + "a") }`, []string{"a"}},
		{"a struct that a map has not", `type T struct{ u, v string }; func f() { m := map[string]T{"a": {u: "b"}}; sink(m["a"].u + m["a"].v + m["c"].u) }`, []string{"b"}},
		{"a number that one turn stores", `func f() { n := 0; for i := range 3 { if i == 1 { n = i } }; if n == 1 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"one that is counted, where it is known", `func f(xs []string) { n := 0; for _, x := range xs { if x == "k" { n++ } }; if n > 0 { if n == 1 { sink(strconv.Itoa(n)) } } }`, []string{"1"}},
		{"two results that variables are declared with", `func two() (string, string) { return "a", "b" }; func f() { var x, y = two(); sink(x + y) }`, []string{"ab"}},
		{"what a map has, and whether it has it", `func f(m map[string]string) { var v, ok = m["k"]; if ok && v == "" { sink("a") }; if !ok && v != "" { sink("x") } }`, []string{"a"}},
		{"two variables, of which one has no name", `func f() { var _, y = "x", "a"; sink(y) }`, []string{"a"}},
		{"one of any type", `func f() { var v any = "a"; if s, ok := v.(string); ok { sink(s) } else { sink("x") } }`, []string{"a"}},
		{"what a channel from outside has sent", `func f(ch chan string) { s, ok := <-ch; if !ok && s == "" { sink("b") }; if ok { sink("a" + s) } }`, []string{"b", "a<any>"}},
		{"an argument of what is deferred is evaluated now", `func f() { u := "a"; g := func() string { u = "b"; return "c" }; defer println(g()); sink(u) }`, []string{"b"}},
		{"it may panic: a list has no such element", `func f(xs []string) { defer println(xs[3]); if len(xs) == 0 { sink("x") }; sink("a") }`, []string{"a"}},
		{"a text has no such end", `func f(s string) { defer println(s[2:]); if s == "" { sink("x") }; sink("a") }`, []string{"a"}},
		{"nothing is pointed to", `func f(p *string) { defer println(*p); if p == nil { sink("x") }; sink("a") }`, []string{"a"}},
		{"a value is of another type", `func f(v any) { defer println(v.(string)); if v == nil { sink("x") }; if _, ok := v.(int); ok { sink("x") }; sink("a") }`, []string{"a"}},
		{"a number is divided by 0", `func f(n int) { defer println(1 / n); if n == 0 { sink("x") }; sink("a") }`, []string{"a"}},
		{"an argument of what runs beside may, too", `func f(xs []string) { go println(xs[3]); if len(xs) == 0 { sink("x") }; sink("a") }`, []string{"a"}},
		{"a function that is deferred may end the program", `func end() { os.Exit(1) }; func f() { defer sink("x"); defer end(); sink("a") }`, []string{"a"}},
		{"what is read and written: an element, a field, what is pointed to", `type T struct{ u string }; func f(t *T) { m := map[string]string{"a": "b"}; m["a"] += "c"; sink(m["a"]); t.u = "a"; t.u += "b"; sink(t.u); s := "d"; p := &s; *p += "e"; sink(s) }`, []string{"bc", "ab", "de"}},
		{"a jump back", `func f() { i := 0; u := ""; again: if i < 2 { u += "a"; i++; goto again }; sink(u) }`, []string{"aa"}},
		{"out of two loops, and out of a switch", `func f(n int) { u := ""; outer: for i := range 2 { for range 2 { if i == 1 { continue outer }; u += "a" } }; sink(u); done: switch n { case 1: if n == 1 { u = "b"; break done }; u = "x"; default: u = "c" }; sink(u) }`, []string{"aa", "b", "c"}},
		{"into the next case", `func f(n int) { u := ""; switch n { case 1: u = "a"; fallthrough; case 2: u += "b"; default: u = "c" }; sink(u) }`, []string{"(a|)b", "ab", "b", "c"}},
	})
}

// What functions of other packages do to what they are given, and what they give back: an entry of a table each.
func TestTableBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"what is printed stays as it is", `type T struct { u string }; func f(p *T) { if p.u == "k" { fmt.Println(p); if p.u != "k" { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is logged stays as it is", `type T struct { u string }; func f(p *T) { if p.u == "k" { log.Println(p); if p.u != "k" { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is logged with a name stays as it is", `type T struct { u string }; func f(p *T) { if p.u == "k" { slog.Info("k", "l", p); if p.u != "k" { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is joined with errors stays as it is", `type T struct { u string }; func f(p *T) { if p.u == "k" { _ = errors.Join(errors.New(p.u)); if p.u != "k" { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is printed by a test stays as it is", `type T struct { u string }; func f(t *testing.T, p *T) { if p.u == "k" { t.Log(p); if p.u != "k" { sink("x") }; sink("a") } }`, []string{"a"}},
		{"a struct with a lock: Lock", `type T struct { sync.Mutex; u string }; func f() { p := &T{u: "a"}; p.Lock(); sink(p.u) }`, []string{"a"}},
		{"a struct with a lock: Unlock", `type T struct { sync.Mutex; u string }; func f() { p := &T{u: "a"}; p.Unlock(); sink(p.u) }`, []string{"a"}},
		{"a struct with a lock: TryLock", `type T struct { sync.Mutex; u string }; func f() { p := &T{u: "a"}; p.TryLock(); sink(p.u) }`, []string{"a"}},
		{"with one for readers: RLock", `type T struct { sync.RWMutex; u string }; func f() { p := &T{u: "a"}; p.RLock(); sink(p.u) }`, []string{"a"}},
		{"with one for readers: RUnlock", `type T struct { sync.RWMutex; u string }; func f() { p := &T{u: "a"}; p.RUnlock(); sink(p.u) }`, []string{"a"}},
		{"with one that waits: Add", `type T struct { sync.WaitGroup; u string }; func f() { p := &T{u: "a"}; p.Add(1); sink(p.u) }`, []string{"a"}},
		{"without an error there is a value: package archive", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := zip.OpenReader(s); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package compress", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := gzip.NewReader(r); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package crypto", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := x509.ParseCertificate(b); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package database", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := sql.Open(s, s); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package html", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := htmltemplate.ParseFiles(s); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package log", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := syslog.New(0, s); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package mime", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := h.NextPart(); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package net", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := http.Get(s); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package os", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := os.Open(s); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package plugin", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := plugin.Open(s); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package regexp", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := regexp.Compile(s); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package text", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := texttemplate.ParseFiles(s); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"without an error there is a value: package time", `func f(s string, b []byte, r io.Reader, h *multipart.Reader) { got, err := time.LoadLocation(s); if err == nil { if got == nil { sink("x") }; sink("a") } }`, []string{"a"}},
		{"unless there may be none", `func f(r *http.Request) { got, err := http.ProxyFromEnvironment(r); if err == nil { if got == nil { sink("a") } } }`, []string{"a"}},
		{"nothing comes after os.Exit", `func f() { sink("a"); os.Exit(1); sink("x") }`, []string{"a"}},
		{"nothing comes after runtime.Goexit", `func f() { sink("a"); runtime.Goexit(); sink("x") }`, []string{"a"}},
		{"nothing comes after syscall.Exit", `func f() { sink("a"); syscall.Exit(1); sink("x") }`, []string{"a"}},
		{"nothing comes after log.Fatal", `func f() { sink("a"); log.Fatal(); sink("x") }`, []string{"a"}},
		{"nothing comes after log.Fatalf", `func f() { sink("a"); log.Fatalf("k"); sink("x") }`, []string{"a"}},
		{"nothing comes after log.Fatalln", `func f() { sink("a"); log.Fatalln(); sink("x") }`, []string{"a"}},
		{"nothing comes after log.Panic", `func f() { sink("a"); log.Panic(); sink("x") }`, []string{"a"}},
		{"nothing comes after log.Panicf", `func f() { sink("a"); log.Panicf("k"); sink("x") }`, []string{"a"}},
		{"nothing comes after log.Panicln", `func f() { sink("a"); log.Panicln(); sink("x") }`, []string{"a"}},
		{"nor after a test's Fatal", `func f(t *testing.T) { sink("a"); t.Fatal(); sink("x") }`, []string{"a"}},
		{"nor after a test's Fatalf", `func f(t *testing.T) { sink("a"); t.Fatalf("k"); sink("x") }`, []string{"a"}},
		{"nor after a test's FailNow", `func f(t *testing.T) { sink("a"); t.FailNow(); sink("x") }`, []string{"a"}},
		{"nor after a test's Skip", `func f(t *testing.T) { sink("a"); t.Skip(); sink("x") }`, []string{"a"}},
		{"nor after a test's Skipf", `func f(t *testing.T) { sink("a"); t.Skipf("k"); sink("x") }`, []string{"a"}},
		{"nor after a test's SkipNow", `func f(t *testing.T) { sink("a"); t.SkipNow(); sink("x") }`, []string{"a"}},
		{"nor after a logger's Fatalln", `func f(l *log.Logger) { sink("a"); l.Fatalln(); sink("x") }`, []string{"a"}},
		{"nor after a logger's Panic", `func f(l *log.Logger) { sink("a"); l.Panic(); sink("x") }`, []string{"a"}},
		{"nor after a logger's Panicf", `func f(l *log.Logger) { sink("a"); l.Panicf("k"); sink("x") }`, []string{"a"}},
		{"nor after a logger's Panicln", `func f(l *log.Logger) { sink("a"); l.Panicln(); sink("x") }`, []string{"a"}},
		{"what a query has may be another thing after Set", `func f() { v := url.Values{"k": {"d"}}; v.Set("k", "b"); sink(v.Get("k") + "e") }`, []string{"<any>e"}},
		{"what a query has may be another thing after Add", `func f() { v := url.Values{"k": {"d"}}; v.Add("k", "b"); sink(v.Get("k") + "e") }`, []string{"<any>e"}},
		{"what a query has may be another thing after Del", `func f() { v := url.Values{"k": {"d"}}; v.Del("k"); sink(v.Get("k") + "e") }`, []string{"<any>e"}},
		{"what is written of what url.Parse makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { u, _ := url.Parse(s); u.Path = s }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what url.ParseRequestURI makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { u, _ := url.ParseRequestURI(s); u.Path = s }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what url.ParseQuery makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { q, _ := url.ParseQuery(s); q["l"] = nil }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what a method Parse makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { u, _ := c.P.Parse(s); u.Path = s }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what JoinPath makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { u := c.P.JoinPath(s); u.Path = s }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what ResolveReference makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { u := c.P.ResolveReference(c.Q); u.Path = s }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what Query makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { q := c.P.Query(); q["l"] = nil }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what NewRequest makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { r, _ := http.NewRequest("GET", s, nil); r.Host = s }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what NewRequestWithContext makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { r, _ := http.NewRequestWithContext(context.Background(), "GET", s, nil); r.Host = s }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what Clone makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { r := c.R.Clone(context.Background()); r.Host = s }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what httptest.NewRequest makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { r := httptest.NewRequest("GET", s, nil); r.Host = s }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"what is written of what NewRecorder makes is nobody else's", `type C struct { P, Q *url.URL; R, S *http.Request; V url.Values; W *httptest.ResponseRecorder }; func g(c *C, s string) { r := httptest.NewRecorder(); r.Code = 1 }; func f(c *C, s string) { if c.P.Path == "k" && c.S.Host == "k" && c.V.Get("l") == "k" && c.W.Code == 5 { g(c, s); if c.P.Path != "k" || c.S.Host != "k" || c.V.Get("l") != "k" || c.W.Code != 5 { sink("x") }; sink("a") } }`, []string{"a"}},
	})
}

// Texts that are cut, joined and changed, where one of several is.
func TestTextBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"one of two is cut, where it has the separator", `func f(c bool) { s := "a=b"; if c { s = "d" }; k, v, ok := strings.Cut(s, "="); if ok { sink(k + v); if c { sink("x") } } else { sink(k); if !c { sink("x") } } }`, []string{"ab", "d"}},
		{"one of two with one of two after it", `func f(c, d bool) { s := "a"; if c { s = "b" }; if d { s += "=e" } else { s += "=g" }; k, v, _ := strings.Cut(s, "="); sink(k + "/" + v) }`, []string{"(<any>|<any>)/(<any>|<any>)", "(a|b)/e", "a/e", "b/e", "(a|b)/g", "a/g", "b/g"}},
		{"one of two without what it begins with", `func f(c bool) { s := "a=b"; if c { s = "d" }; v, ok := strings.CutPrefix(s, "a="); if ok { sink(v); if c { sink("x") } } else { sink(v); if !c { sink("x") } } }`, []string{"b", "d"}},
		{"or ends with", `func f(c bool) { s := "a=b"; if c { s = "d" }; v, ok := strings.CutSuffix(s, "=b"); if ok { sink(v); if c { sink("x") } } else { sink(v); if !c { sink("x") } } }`, []string{"a", "d"}},
		{"so many are replaced, none, or all", `func f(n int) { sink(strings.Replace("aab", "a", "c", 1)); sink(strings.Replace("aab", "a", "c", 0)); sink(strings.Replace("aab", "a", "c", -1)); sink(strings.Replace("aab", "a", "c", 5)); sink(strings.Replace("aab", "a", "c", n) + "d") }`, []string{"cab", "aab", "ccb", "<any>d"}},
		{"by one of two", `func f(c bool) { s := "a"; if c { s = "b" }; sink(strings.ReplaceAll("x-y", "-", s)) }`, []string{"x(a|b)y", "xay", "xby"}},
		{"in one of two, of which one is not known", `func f(c bool, t string) { s := "a-"; if c { s = t }; sink(strings.ReplaceAll(s, "-", "+")) }`, []string{"a+", "<any>"}},
		{"nothing is before each rune, and at the end", `func f() { sink(strings.ReplaceAll("ab", "", "-")); sink(strings.Replace("ab", "", "-", 1)); sink(strings.Replace("ab", "", "-", 2)); sink(strings.Replace("ab", "", "-", 0)); sink(strings.Replace("é", "", "-", 2)) }`, []string{"-a-b-", "-ab", "-a-b", "ab", "-é-"}},
		{"and before a text that is not all known", `func f(s string) { sink(strings.Replace("k" + s, "", "a", 1)); if strings.Replace("k" + s, "", "a", 2) == "akab" { if s == "b" { sink("lost") }; if s == "c" { sink("x") } } }`, []string{"a<any>"}},
		{"one of two lists is joined", `func f(c bool) { l := []string{"a", "b"}; if c { l = []string{"d"} }; sink(strings.Join(l, "/")) }`, []string{"a/b", "d"}},
		{"with one of two between", `func f(c bool) { s := "/"; if c { s = "-" }; sink(strings.Join([]string{"a", "b"}, s)) }`, []string{"a(/|-)b", "a/b", "a-b"}},
		{"no more parts than are asked for, and one at least", `func f(s string) { p := strings.SplitN(s, "/", 2); if len(p) > 2 { sink("x") }; if len(p) == 0 { sink("x") }; if len(p) == 2 { sink("a") }; if len(p) == 1 && strings.Contains(s, "/") { sink("x") } }`, []string{"a"}},
		{"as many as nobody knows, or none", `func f(s string, n int) { p := strings.SplitN(s, "/", n); if len(p) > 2 { sink("a") }; if len(p) == 0 { sink("b") }; if len(strings.SplitN(s, "/", 0)) == 0 { sink("d") } }`, []string{"a", "b", "d"}},
		{"each rune is a part: none of an empty text", `func f(s string) { p := strings.SplitN(s, "", 2); if len(p) == 0 { sink("a") }; if len(p) > 2 { sink("x") } }`, []string{"a"}},
		{"so many times, none, or nobody knows how many", `func f(n int, s string) { sink(strings.Repeat("ab", 2)); sink(strings.Repeat(s + "/", 2)); sink(strings.Repeat("a", n) + "d"); sink(strings.Repeat("a", 0) + "b") }`, []string{"abab", "<any>/<any>/", "<any>d", "b"}},
		{"a letter that has no capital, and one that gets more bytes", `func f() { sink(strings.ToUpper("ß")); sink(strings.ToLower("İ")) }`, []string{"ß", "<any>"}},
		{"capitals of one of two", `func f(c bool, t string) { s := "a"; if c { s = "b" }; sink(strings.ToUpper(s + "c")); if c { s = t }; sink(strings.ToUpper("k" + s + "d")) }`, []string{"AC", "BC", "KAD", "K<any>D"}},
		{"what a text begins with is in two parts, or more than there is", `func f(s string) { sink(strings.TrimPrefix("a" + "b" + s, "ab")); sink(strings.TrimPrefix("ab" + s, "a")); sink(strings.TrimPrefix("de" + s, "dek")); sink(strings.TrimPrefix("gh" + s, "k")) }`, []string{"<any>", "b<any>", "gh<any>"}},
		{"what it ends with", `func f(s string) { sink(strings.TrimSuffix(s + "ab", "b")); sink(strings.TrimSuffix(s + "a" + "b", "ab")); sink(strings.TrimSuffix(s + "de", "k")); sink("k" + strings.TrimSuffix(s + "h", "gh")) }`, []string{"<any>a", "<any>", "<any>de", "k<any>"}},
		{"what is in a text with one of two in it", `func f(c bool) { s := "a"; if c { s = "b" }; t := "k" + s + "l"; if strings.Contains(t, "kal") { sink("a"); if c { sink("x") } }; if strings.Contains(t, "kcl") { sink("x") } }`, []string{"a"}},
		{"in one of which a function has made a part", `func k(s string) string { return s }; func f(t string) { u := "a" + k("b") + t; if strings.Contains(u, "ab") { sink("a") } else { sink("x") }; if strings.HasPrefix(u, "ab") { sink("b") } else { sink("x") } }`, []string{"a", "b"}},
		{"that is not known to its end", `func k(s string) string { return "k" + s }; func f(t string) { u := "a" + k(t) + "z"; if strings.Contains(u, "ak") { sink("a") } else { sink("x") }; if strings.Contains(u, "zz") { sink("b") } }`, []string{"a", "b"}},
		{"the same on both ways", `func f(c bool, t string) { s := "a" + t; if c { s = "a" + t }; sink(s) }`, []string{"a<any>"}},
		{"the end of a path, one of two: not followed", `func f(s string, c bool) { e := "a?b"; if c { e = "a?c" }; sink(path.Join("k", s, e)); sink(path.Join(s, "a?b=c")) }`, []string{"<any>", "<any>a?b=c"}},
	})
}

// Conditions on parts of lists, maps, requests, URLs and structs, and functions that are called with what is tried.
func TestWholeBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"a list has as many elements as the place of one needs", `func f(l []string) { if slices.Index(l, "k") == 2 { if len(l) == 1 { sink("x") } else if l[0] == "k" { sink("x") } else if len(l) == 3 { sink("a") } } }`, []string{"a"}},
		{"one that has an element is not empty, whatever it is", `func f(l []string, s string) { if slices.Contains(l, s) { if len(l) == 0 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"a query that has a key is not empty", `func f(r *http.Request) { if r.URL.Query().Has("k") { if len(r.URL.Query()) == 0 { sink("x") } else if r.URL.Query().Get("k") == "v" { sink("a") } } }`, []string{"a"}},
		{"what the path of a URL ends with", `func f(s string) { u, err := url.Parse(s); if err != nil { return }; if strings.HasSuffix(u.Path, "/k") { if s == "http://h/k" { sink("a") }; if s == "http://h/l" { sink("x") } } }`, []string{"a"}},
		{"only what is sent has a form of its own", `func f(r *http.Request) { if r.Method == "GET" { if r.FormValue("k") == "v" { sink("a") }; if r.PostFormValue("k") == "v" { sink("x") } } }`, []string{"a"}},
		{"which needs a body", `func f(r *http.Request) { if r.Method == "POST" { if r.PostFormValue("k") == "v" { sink("a") } }; if r.Body == nil { if r.PostFormValue("k") == "v" { sink("x") } } }`, []string{"a"}},
		{"a URL without a user", `func f(u *url.URL) { if u.User == nil { if u.User.Username() == "k" { sink("x") }; if u.String() == "h" { sink("a") } } }`, []string{"a"}},
		{"and with one", `func f(u *url.URL) { if u.User != nil { if strings.Contains(u.String(), "@") { sink("b") }; if u.String() == "h" { sink("x") } } }`, []string{"b"}},
		{"one that is a zero value", `func f(u url.URL) { if u == (url.URL{}) { if u.Host == "h" { sink("x") }; if u.User != nil { sink("x") }; sink("a" + u.Host) } }`, []string{"a"}},
		{"one that a pointer leads to", `func f(u *url.URL) { if *u == (url.URL{}) { if u.Host == "h" { sink("x") }; sink("a") } }`, []string{"a"}},
		{"one that is not", `func f(u url.URL) { if u != (url.URL{}) { if u.Host == "" { sink("a") }; if u.Host == "h" { sink("b") } } }`, []string{"a", "b"}},
		{"a struct with many fields", `type T struct { A, B, C, D, E, F, G, H, I, J string }; func f(t T) { if t == (T{}) { if t.J == "j" { sink("x") }; sink("a" + t.J) } else if t.A == "" { sink("b") } }`, []string{"a", "b"}},
		{"a map that has a value is not empty", `func f(m map[string]string) { if slices.Contains(slices.Collect(maps.Values(m)), "k") { if len(m) == 0 { sink("x") }; if len(m) == 1 { sink("a") } } }`, []string{"a"}},
		{"and its key is there", `func f(m map[string]string) { if slices.Contains(slices.Sorted(maps.Keys(m)), "k") { if len(m) == 0 { sink("x") } else if _, ok := m["k"]; ok { sink("a") } else { sink("x") } } }`, []string{"a"}},
		{"bytes that are changed", `func f(b []byte) { if bytes.Equal(bytes.ToUpper(b), []byte("A")) { if string(b) == "a" { sink("a") }; if string(b) == "b" { sink("x") } } }`, []string{"a"}},
		{"a number without a sign that is read", `func f(s string) { if n, err := strconv.ParseUint(s, 10, 8); err == nil && n == 7 { if s == "7" { sink("a") }; if s == "8" { sink("x") } } }`, []string{"a"}},
		{"a truth value that is spelled", `func f(b bool) { if strconv.FormatBool(b) == "true" { if b { sink("a") } else { sink("x") } } }`, []string{"a"}},
		{"a pattern, and what it finds", `var re, er = regexp.MustCompile("^[0-9]+$"), regexp.MustCompile("^([a-z]+)/"); func f(s string) { if re.MatchString(s) { if s == "12" { sink("a") }; if s == "k" { sink("x") } }; if m := er.FindStringSubmatch(s); m != nil { if len(m) != 2 { sink("x") }; if s == "k" { sink("x") }; if s == "k/" { sink("b") } } }`, []string{"a", "b"}},
	})
}
