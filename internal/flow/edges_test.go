package flow

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// At the edges of what is known, one step further is something else: the last
// element, the empty text, the first turn. Rows as in TestWhatReachesTheSink.
func TestEdges(t *testing.T) {
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"one byte or more is not empty", `func f(s string) { if len(s) >= 1 { if s == "" { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"the same, the other way round", `func f(s string) { if 1 <= len(s) { if s == "" { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"two bytes or more are not all that is not empty", `func f(s string) { if len(s) >= 2 { return }; if s != "" { sink("a") } }`, []string{"a"}},
		{"less than one byte is empty", `func f(s string) { if len(s) < 1 { sink(s + "a") } }`, []string{"a"}},
		{"no more than none, too", `func f(s string) { if len(s) <= 0 { sink(s + "a") } }`, []string{"a"}},
		{"less than two is not", `func f(s string) { if len(s) < 2 { sink(s + "a") } }`, []string{"<any>a"}},
		{"the lesser and the greater of two texts", `func f() { x, y := "b", "a"; sink(min(x, y) + max(x, y)); sink(max(y, x) + min(y, x)) }`, []string{"ab", "ba"}},
		{"of two numbers", `func f() { x, y := 2, 1; if min(x, y) == 1 && max(x, y) == 2 { sink("a") }; if min(y, x) == 2 || max(y, x) == 1 { sink("x") } }`, []string{"a"}},
		{"of three", `func f() { x, y, z := 2, 1, 3; if min(x, y, z) == 1 && max(x, y, z) == 3 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"two conditions and their and", `func f(a, b bool) { u := "x"; if a { if b { u = "a" } }; if a && b { sink(u) } }`, []string{"a"}},
		{"and where only one is known", `func f(a, b bool) { u := "b"; if a { u = "a" }; if a && b { sink(u) } }`, []string{"a"}},
		{"and where that one is wrong", `func f(a, b bool) { u := "a"; if !a { u = "b" }; if !(a && b) { sink(u) } }`, []string{"a", "b"}},
		{"a slice that begins behind the end", `func f() { l := []string{"x"}; i := 2; l = l[i:]; sink("x") }`, nil},
		{"one that ends before it begins", `func f() { l := []string{"x", "x", "x"}; i, j := 2, 1; l = l[i:j]; sink("x") }`, nil},
		{"one that begins below 0", `func f() { l := []string{"x"}; i := -1; l = l[i:]; sink("x") }`, nil},
		{"one that begins at the end", `func f() { l := []string{"x"}; i := 1; l = l[i:]; sink("a"); for range l { sink("x") } }`, []string{"a"}},
		{"one of which the beginning is not known", `func f(n int) { l := []string{"a"}; _ = l[n:]; sink("a") }`, []string{"a"}},
		{"one that goes into the room that is left", `func f() { l := make([]string, 1, 2); l = l[:2]; sink("a") }`, []string{"a"}},
		{"the last element, and the one after it", `func f() { l := []string{"x", "a"}; i := 1; sink(l[i]); i++; sink(l[i]); sink("x") }`, []string{"a"}},
		{"an index of two", `func f(c bool) { i := 0; if c { i = 1 }; sink([]string{"a", "b"}[i]) }`, []string{"a", "b"}},
		{"an index of many", `func f() { l := []string{"a", "b", "c"}; for _, i := range []int{2, 0} { sink(l[i]) } }`, []string{"c", "a"}},
		{"an index of two, of which one is too great", `func f(c bool) { i := 0; if c { i = 2 }; sink([]string{"a", "x"}[i]) }`, []string{"a"}},
		{"a copy of a part of a list has as many elements", `func f(xs []string) { l := slices.Clone(xs[:1]); _ = l[1]; sink("x") }`, nil},
		{"a number that none of ten was", `func f(n int) { for i := 0; i < 10; i++ { if i == n { return } }; if n == 5 { sink("x") }; if n == 11 { sink("a") } }`, []string{"a"}},
		{"and is between some of them", `func f(n int) { if n > 3 && n < 8 { for i := 0; i < 10; i++ { if i == n { return } }; sink("x") } }`, nil},
		{"and greater than some", `func f(n int) { if n > 3 { for i := 0; i < 10; i++ { if i == n { return } }; sink("a") } }`, []string{"a"}},
		{"a text that is none of a list", `func f(s string) { for _, x := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"} { if x == s { return } }; if s == "h" { sink("x") }; if s == "z" { sink("a") }; if s == "n" { sink("x") } }`, []string{"a"}},
		{"the same by the place", `func f(s string) { l := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"}; for i := range l { if l[i] == s { return } }; if s == "h" { sink("x") }; if s == "z" { sink("a") } }`, []string{"a"}},
		{"and counted", `func f(s string) { l := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"}; for i := 0; i < len(l); i++ { if l[i] == s { return } }; if s == "h" { sink("x") }; if s == "z" { sink("a") } }`, []string{"a"}},
		{"one that begins with none of them", `func f(s string) { for _, x := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"} { if strings.HasPrefix(s, x) { return } }; if s == "hh" { sink("x") }; if s == "z" { sink("a") } }`, []string{"a"}},
		{"one that was found or not", `func f(s string) { ok := false; for _, x := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"} { if x == s { ok = true; break } }; if ok { if s == "z" { sink("x") }; if s == "h" { sink("a") } } else { if s == "h" { sink("x") }; if s == "z" { sink("b") } } }`, []string{"a", "b"}},
		{"one that is none of the keys of a map", `func f(s string) { m := map[string]bool{}; for _, x := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"} { m[x] = true }; for x := range m { if x == s { return } }; if s == "z" { sink("a") } }`, []string{"a"}},
		{"a text of a turn that is left out, of each of which the turn is another", `func f(g func() string) { for i := 0; i < 10; i++ { if g() == strconv.Itoa(i) { return } }; if g() == "5" { sink("a") } }`, []string{"a"}},
		{"the place of an element, from behind: that of the last turn is 0", `func f(xs []string) { for i := range slices.Backward(xs) { if i == 0 { return } }; if len(xs) > 0 { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"or 1 in that before", `func f(xs []string) { n := 0; for i := range slices.Backward(xs) { if i == 1 { n = 1 } }; if n == 1 && len(xs) < 2 || n == 0 && len(xs) > 1 { sink("x") } }`, nil},
		{"a list that is gone over backwards has an element", `func f(xs []string) { for range slices.Backward(xs) { return }; if len(xs) > 0 { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"two pointers that may be one", `type T struct{ u string }; func f(p, q *T) { p.u = "b"; if q.u == "c" { if p == q { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"a map that was cleared on all ways, and written", `func f(m map[string]string, c, d bool) { if c { clear(m) } else if d { clear(m) } else { return }; m["a"] = "b"; if v, ok := m["c"]; ok { sink("x" + v) } }`, nil},
		{"of which a key was deleted on another", `func f(m map[string]string, c bool) { if c { clear(m) } else { delete(m, "c") }; if v, ok := m["c"]; ok { sink("x" + v) } else { sink("a") } }`, []string{"a"}},
		{"of which it was deleted before something was stored", `func f(m map[string]string) { delete(m, "c"); m["d"] = "e"; if v, ok := m["c"]; ok { sink("x" + v) } }`, nil},
		{"what a list that is appended to has at its end", `func f(xs []string) { xs = append(xs, "abc"); u := ""; for _, x := range xs { if len(x) < 9 { u = x } }; sink(u + "y") }`, []string{"(<any>|<any>)y", "<any>y"}},
		{"or at its beginning", `func f(xs []string) { xs = append([]string{"b"}, xs...); u := "x"; for _, x := range xs { if x == "b" { u = "a" } }; sink(u) }`, []string{"<any>"}},
		{"what begins before its elements", `func f(xs []string) { xs = append(xs, "b"); u := "a?"; for _, x := range xs { u += x + "&" }; sink(u) }`, []string{"a?<any>", "a?(<any>|<any>)"}},
		{"what they have nothing to do with", `func f(xs []string) { xs = append(xs, "b"); u := ""; for _, x := range xs { u = x }; _ = u; sink("a") }`, []string{"a"}},
		{"a path with something in it, whatever else", `func f(s string, c bool) { for i := 0; ; i++ { if i > 1 { break }; if _, err := url.Parse(s); err != nil { } else if c { s = "h/a b" } }; p := path.Join(s, "/x/"); sink(cmp.Or(p, "b")) }`, []string{"<any>"}},
		{"a path of what may be nothing", `func f(s string) { sink(cmp.Or(path.Join(s), "b")) }`, []string{"<any>", "b"}},
		{"bytes that end so are some", `func f(b []byte) { s := string(b); if !strings.HasSuffix(s, "/") { s += "/" }; if s == "" { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"a text of bytes is as long as they are many", `func f(b []byte) { s := string(b); if len(s) > 2 { if s == "" || len(b) < 2 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"one that was made of none", `func f(b []byte) { s := string(b); if len(b) == 0 { if strings.Contains(s, "x") { sink("x") } else { sink("a" + s) } } }`, []string{"a"}},
		{"nothing that is replaced, none of all times", `func f(s string) { s = strings.Replace(url.PathEscape(s), "", "+", 0); if strings.Contains(s, " ") { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"something by itself", `func f(s string) { u := strings.ReplaceAll(s, "b", "b"); if u != s { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"an error that says what it is", `func f(err error) { u := err.Error(); sink("a"); _ = u }`, []string{"a"}},
		{"a list that has grown by some turns", `func f(n int) { var l []string; for range n { l = append(l, "a") }; for _, u := range l { sink(u) } }`, []string{"a"}},
		{"elements that each turn adds in front", `func f(n int) { var l []string; for range n { l = append([]string{"a"}, l...) }; for _, u := range l { sink(u) } }`, []string{"a", "<any>"}},
		{"an array has elements", `func f(l [2]string) { u := "x"; for range l { u = "a" }; sink(u) }`, []string{"a", "<any>"}},
		{"one of none has not", `func f(l [0]string) { u := "a"; for range l { u = "x" }; sink(u) }`, []string{"a"}},
		{"a copy of a list, and more after it", `func f() { l := slices.Clone([]string{"a"}); m := append(l, "b"); sink(l[0] + m[1]) }`, []string{"ab"}},
		{"a flag of the second turn", `func f(n int) { first := true; for range n { if !first { sink("a") }; first = false } }`, []string{"a"}},
		{"one that only the third sets", `func f(n int) { i := 0; for range n { if i == 2 { sink("a") }; if i == 0 && i > 1 { sink("x") }; i++ } }`, []string{"a"}},
		{"no turn of a loop whose end comes first", `func f() { for i := 3; i < 3; i++ { sink("x") }; sink("a") }`, []string{"a"}},
		{"one turn, with the end in it", `func f() { for i := 3; i <= 3; i++ { sink("a") }; }`, []string{"a"}},
		{"down to nothing", `func f() { l := []string{"a", "b"}; for i := len(l) - 1; i >= 0; i-- { sink(l[i]) } }`, []string{"b", "a"}},
		{"two steps at a time", `func f() { l := []string{"a", "x", "b"}; for i := 0; i < len(l); i += 2 { sink(l[i]) } }`, []string{"a", "b"}},
		{"the first and the last byte of a text", `func f() { s := "abc"; if s[0] == 'a' && s[len(s)-1] == 'c' { sink("a") } else { sink("x") }; _ = s[len(s)]; sink("x") }`, []string{"a"}},
		{"a part of a text up to its end", `func f() { s, i := "abc", 3; sink(s[1:i]); sink(s[i:]); _ = s[i+1:]; sink("x") }`, []string{"bc", ""}},
		{"a struct that is written as JSON", `type T struct{ U string }; func f() { t := &T{"a"}; b, _ := json.Marshal(t); _ = b; sink(t.U) }`, []string{"a"}},
		{"and writes itself", `type T struct{ U string }; func (t *T) MarshalJSON() ([]byte, error) { t.U = dyn(); return nil, nil }; func f() { t := &T{"x"}; b, _ := json.Marshal(t); _ = b; sink(t.U) }`, []string{"<any>"}},
		{"after a known value was written as JSON", `func f() { _, err := json.Marshal(map[string]string{"k": "v"}); if err != nil { return }; sink("a") }`, []string{"a"}},
		{"where that failed, as it never does", `func f() { _, err := json.Marshal(map[string]string{"k": "v"}); if err != nil { sink("x") } }`, nil},
		{"where a value that is not known has no JSON", `func f(v any) { _, err := json.Marshal(v); if err != nil { sink("a") } }`, []string{"a"}},
		{"where a text was not written to memory, as it always is", `func f() { var b strings.Builder; if _, err := fmt.Fprintln(&b, "x"); err != nil { sink("x") } }`, nil},
		{"after it was", `func f() { var b strings.Builder; if _, err := fmt.Fprintln(&b, "x"); err != nil { return }; sink("a") }`, []string{"a"}},
		{"after it did not end a file", `func f() { var b strings.Builder; if _, err := fmt.Fprintln(&b, "x"); err != io.EOF { sink("a") } }`, []string{"a"}},
		{"where it did", `func f() { var b strings.Builder; if _, err := fmt.Fprintln(&b, "x"); err == io.EOF { sink("x") } }`, nil},
		{"where one was not written to what the function is given", `func f(w *os.File) { if _, err := fmt.Fprintln(w, "x"); err != nil { sink("a") } }`, []string{"a"}},
		{"after one that has no JSON", `func f() { _, err := json.Marshal(make(chan int)); if err != nil { return }; sink("x") }`, nil},
		{"after a known path was made absolute", `func f() { _, err := filepath.Abs("x"); if err != nil { return }; sink("a") }`, []string{"a"}},
		{"a line that was read ends so", `func f(r *bufio.Reader) { s, err := r.ReadString('\n'); if err != nil { return }; if !strings.HasSuffix(s, "\n") { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"a beginning that is cut off", `func f(s string) { sink(strings.TrimPrefix("http://h/"+s, "http://")) }`, []string{"h/<any>"}},
		{"one that is not there", `func f(s string) { sink(strings.TrimPrefix("http://h/"+s, "ftp://")) }`, []string{"http://h/<any>"}},
		{"two parts of one of two texts", `func f(c bool) { u := "a=b"; if c { u = "c=d" }; k, v, ok := strings.Cut(u, "="); if ok { sink(k); sink(v) } else { sink("x") } }`, []string{"a", "c", "b", "d"}},
		{"what is put before each rune of a known text", `func f() { s := "ab"; sink(strings.Replace(s, "", "-", 2)) }`, []string{"-a-b"}},
		{"a number that none is", `func f(x float64) { if x > 2 { if x < 1 { sink("x") } } }`, nil},
		{"one of two formats", `func f(c bool) { format := "a%d"; if c { format = "b%d" }; sink(fmt.Sprintf(format, 1)) }`, []string{"a1", "b1"}},
		{"what one of two sends", `func f(c bool) { ch := make(chan string, 1); if c { ch <- "a" } else { ch <- "b" }; sink(<-ch) }`, []string{"a", "b"}},
		{"an element that callers choose", `func pick(i int) string { return []string{"a", "b", "c"}[i] }; func f() { sink(pick(1)) }`, []string{"b"}},
		{"a list in a field of what a method is called of", `type C struct{ l []string }; func (c C) all() { each(c.l) }; func each(l []string) { for _, u := range l { sink(u) } }; func f() { C{[]string{"a"}}.all() }`, []string{"<any>", "a"}},
		{"one of two lists that are gone over", `func f(c bool) { l := []string{"a"}; if c { l = []string{"b", "c"} }; for _, u := range l { sink(u) } }`, []string{"a", "b", "c"}},
		{"the default of a flag", `var u = flag.String("u", "a", ""); func f() { flag.Parse(); sink(*u) }`, []string{"a", "<any>"}},
		{"one that the program sets itself", `var u = flag.String("u", "x", ""); func f() { flag.Set("u", "b"); flag.Parse(); sink(*u) }`, []string{"<any>"}},
		{"one of a variable", `var u string; func init() { flag.StringVar(&u, "u", "a", "") }; func f() { flag.Parse(); sink(u) }`, []string{"a", "<any>"}},
		{"one of a number", `var n = flag.Int("n", 7, ""); func f() { flag.Parse(); sink(fmt.Sprintf("a%d", *n)) }`, []string{"a7", "a<any>", "a(7|<any>)"}},
		{"a field that what is read may leave as it is", `type T struct{ U string }; func f(b []byte) { t := T{U: "a"}; if err := json.Unmarshal(b, &t); err != nil { return }; sink(t.U) }`, []string{"a", "<any>"}},
		{"one that nothing is read into", `type T struct{ U, v string }; func f(b []byte) { t := T{U: "a", v: "b"}; json.Unmarshal(b, &t); sink(t.v) }`, []string{"b"}},
		{"one of a type that reads itself", `type T struct{ U string }; func (t *T) UnmarshalJSON([]byte) error { t.U = "a"; return nil }; func f(b []byte) { t := T{U: "x"}; json.Unmarshal(b, &t); sink(t.U) }`, []string{"<any>"}},
		{"one that is always there", `type T struct{ U string }; func f() { t := T{U: "x"}; json.Unmarshal([]byte("{\"U\":\"b\"}"), &t); sink(t.U) }`, []string{"<any>"}},
		{"a field of an embedded pointer that code out of view has", `type B struct{ u string }; func (b *B) set(); type T struct{ *B }; func f() { t := T{&B{"x"}}; t.set(); sink(t.u) }`, []string{"<any>"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.ElementsMatch(t, tt.want, sunk(t, edgesPrelude+tt.src+"\n"))
		})
	}
}

var edgesPrelude = strings.Replace(truthPrelude, "import (", `import ("encoding/json"; "flag"; "io"; "path/filepath"; `, 1)
