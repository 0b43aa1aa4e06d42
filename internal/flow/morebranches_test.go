package flow

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What is known of a && b that did not hold, and of a || b that did, once more is known.
func TestClauseBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"two clauses, of which the older counts", `func f(a, b, c, d bool) { if a && b { return }; if c && d { return }; if a { if b { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"of which the newer counts", `func f(a, b, c, d bool) { if a && b { return }; if c && d { return }; if c { if d { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"of those that hold one", `func f(a, b, c, d bool) { if !(a || b) { return }; if !(c || d) { return }; if !a { if !b { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"three with one part in common", `func f(a, b, c, d, e bool) { if a && b { return }; if a && c { return }; if a && d { return }; if a { if b || c || d { sink("x") }; if e { sink("a") } } }`, []string{"a"}},
		{"a variable that is set where one cannot hold", `func f(a, b, c bool) { u := "x"; if a && b { return }; if a { u = "y"; if b { u = "z" } }; if u == "y" && c { sink(u) }; if u == "z" { sink("w") } }`, []string{"y"}},
		{"one in another that holds", `func f(a, b, c bool) { if a && (b || c) { if !b { if c { sink("a") } else { sink("x") } } } }`, []string{"a"}},
		{"one in another that does not", `func f(a, b, c bool) { if a && (b || c) { return }; if a { if b { sink("x") }; if c { sink("x") }; sink("a") } }`, []string{"a"}},
		{"neither of two", `func f(a, b, c bool) { u := "x"; if a { u = "y" } else if b { u = "z" }; if u == "x" { if a { sink("w") }; if b { sink("w") }; if c { sink("a") } } }`, []string{"a"}},
		{"booleans that are alike", `func f(a, b, c bool) { if a == b { if b == c { if a != c { sink("x") } else { sink("a") } } } }`, []string{"a"}},
		{"booleans that are not", `func f(a, b bool) { if a != b { if a { if b { sink("x") } else { sink("a") } } else { if b { sink("b") } else { sink("x") } } } }`, []string{"a", "b"}},
		{"bounds that are not kept", `func f(n int) { if n < 3 || n > 7 { return }; if n == 2 { sink("x") }; if n == 8 { sink("x") }; if n == 5 { sink("a") } }`, []string{"a"}},
		{"bounds that leave one number", `func f(n int) { if n > 3 && n < 5 { if n == 4 { sink("a") } else { sink("x") } } }`, []string{"a"}},
		{"one after the other", `func f(n int) { if n > 3 { if n < 5 { if n != 4 { sink("x") }; sink("a") } } }`, []string{"a"}},
		{"no number is below zero that has no sign", `func f(n uint) { if n < 1 { if n == 0 { sink("a") } else { sink("x") } } }`, []string{"a"}},
	})
}

// What happened before would have ended the program.
func TestWhatWouldHavePanicked(t *testing.T) {
	testReaching(t, []reaching{
		{"a pointer that was written through", `func f(p *string) { *p = "a"; if p == nil { sink("x") }; sink(*p) }`, []string{"a"}},
		{"a list that was cut short", `func f(s string) { u := s[3:]; if len(s) < 3 { sink("x") }; if s == "ab" { sink("x") }; if u == "a" { sink("a") } }`, []string{"a"}},
		{"a number that was divided by", `func f(n, d int) { q := n / d; if d == 0 { sink("x") }; if q == 2 { sink("a") } }`, []string{"a"}},
		{"a key was found", `func f(m map[string]string) { if _, ok := m["k"]; ok { if m == nil { sink("x") }; if len(m) == 0 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"a map that is nil has nothing", `func f(m map[string]string) { if m == nil { if len(m) > 0 { sink("x") }; if _, ok := m["k"]; ok { sink("x") }; sink("a") } }`, []string{"a"}},
		{"a list without elements has no turns", `func f(xs []string) { if len(xs) < 1 { for range xs { sink("x") }; sink("a") } }`, []string{"a"}},
		{"one with some is not nil", `func f(xs []string) { if len(xs) == 0 { return }; if xs == nil { sink("x") }; sink("a") }`, []string{"a"}},
	})
}

// Conditions on a choice of which one way is not known, once more is known of that way.
func TestChoicesThatBecomeKnown(t *testing.T) {
	testReaching(t, []reaching{
		{"what came out before cannot have", `func f(c bool) { k := dyn(); u := "z"; if c { u = k }; if u == "q" { return }; if u == "b" { if k == "a" { sink("x") } else { sink("c" + u) } } }`, []string{"c<any>"}},
		{"though what came out before that can", `func f(c bool) { k := dyn(); u := "z"; if c { u = k }; if strings.HasPrefix(u, "q") { return }; if strings.HasPrefix(u, "b") { if k == "a" { if c { sink("x") } } } }`, nil},
		{"with two that can", `func f(c bool) { k := dyn(); u := "z"; if c { u = k }; if u == "q" { return }; if u == "r" { return }; if u == "b" { if k == "a" { sink("x") } } }`, nil},
	})
}

// A variable of the package to which one of several values is given.
func TestGivenOneOfSeveral(t *testing.T) {
	testReaching(t, []reaching{
		{"texts", `var state = "new"; func step(c bool) { s := "a"; if c { s = "b" }; if state == "new" { state = s } }; func f() { if state == "c" { sink("x") }; if state == "a" { sink("a") }; if state == "b" { sink("b") } }`, []string{"a", "b"}},
		{"numbers", `var state = 1; func step(c bool) { n := 2; if c { n = 3 }; state = n }; func f() { if state == 4 { sink("x") }; if state == 3 { sink("a") } }`, []string{"a"}},
		{"one of them may be anything", `var state = "new"; func step(c bool) { s := "a"; if c { s = dyn() }; if state == "new" { state = s } }; func f() { if state == "c" { sink("a") } }`, []string{"a"}},
	})
}

// How truth values are printed.
func TestTruthIsPrinted(t *testing.T) {
	testReaching(t, []reaching{
		{"by the verb for all", `func f(c bool) { sink(fmt.Sprintf("a%v", c)) }`, []string{"a<word>"}},
		{"by its own", `func f(c bool) { sink(fmt.Sprintf("a%t", c)) }`, []string{"a<word>"}},
		{"by that of texts, which complains", `func f(c bool) { sink(fmt.Sprintf("a%s", c)) }`, []string{"a<any>"}},
		{"without a verb", `func f(c bool) { sink(fmt.Sprint("a", c)) }`, []string{"a<word>"}},
		{"one of a type of one's own", `type b bool; func f(c b) { sink(fmt.Sprintf("a%v", c)) }`, []string{"a<word>"}},
		{"that has a text", `type b bool; func (b) String() string { return "x y" }; func f(c b) { sink(fmt.Sprintf("a%v", c)) }`, []string{"a<any>"}},
		{"that is an error", `type b bool; func (b) Error() string { return "x y" }; func f(c b) { sink(fmt.Sprintf("a%v", c)) }`, []string{"a<any>"}},
		{"what an interface holds", `func f(x any) { if c, ok := x.(bool); ok { sink(fmt.Sprintf("a%v", c)) } }`, []string{"a<word>"}},
		{"a condition on what is printed", `func f(c bool) { if fmt.Sprintf("%v", c) == "true" { if c { sink("a") } else { sink("x") } } }`, []string{"a"}},
		{"which is one of two words", `func f(c bool) { if fmt.Sprintf("%t", c) == "yes" { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"a condition on one that has a text", `type b bool; func (b) String() string { return "yes" }; func f(c b) { if fmt.Sprintf("%v", c) == "yes" { sink("a") } }`, []string{"a"}},
	})
}

// What comes of turns that were counted, and from channels in them.
func TestCountedTurns(t *testing.T) {
	testReaching(t, []reaching{
		{"over all of a list", `func f() { n := 0; for range []string{"a", "b", "c"} { n++ }; if n == 3 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"two steps at a time", `func f() { n := 0; for _, s := range []string{"a", "b", "c"} { n += 2; if s == dyn() { break } }; if n == 6 { sink("a") }; if n == 3 { sink("x") } }`, []string{"a"}},
		{"over a long list, by two counters", `func f() { t := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s"}; n, k := 0, 1; for _, s := range t { n++; k += 3; if s == dyn() { sink("b") } }; if n == 19 && k == 58 { sink("a") } else { sink("x") } }`, []string{"b", "a"}},
		{"over a list that nobody knows", `func f(xs []string) { n := 1; for range xs { n++ }; if n == 0 { sink("x") }; if n == len(xs) + 1 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"another header each turn", `func f(r *http.Request, n int) { last := ""; for i := 0; i < n; i++ { u := r.Header.Get("k" + strconv.Itoa(i)); if u == "b" && last == "c" { sink("a") }; last = u } }`, []string{"a"}},
		{"the same header each turn", `func f(r *http.Request, n int) { last := ""; for i := 0; i < n; i++ { u := r.Header.Get("k"); if u == "b" && last == "c" { sink("x") }; last = u } }`, nil},
		{"the texts that wait in a channel", `func f() { ch := make(chan string, 3); ch <- "a"; ch <- "b"; for range 2 { sink(<-ch) } }`, []string{"a", "b"}},
		{"in turns that are counted by hand", `func f() { ch := make(chan string, 3); ch <- "a"; ch <- "b"; for i := 0; i < 2; i++ { sink(<-ch) } }`, []string{"a", "b"}},
		{"one text of each of several channels", `func f(chs []chan string) { last := "z"; for _, ch := range chs { u := <-ch; if u == "b" && last == "c" { sink("a") }; last = u } }`, []string{"a"}},
		{"a channel of which one way has sent", `func f(c bool) { ch := make(chan string, 1); if c { ch <- "a" }; select { case u := <-ch: if !c { sink("x") }; sink(u); default: if c { sink("x") } else { sink("b") } } }`, []string{"a", "b"}},
		{"how many wait then", `func f(c bool) { ch := make(chan string, 2); if c { ch <- "a"; ch <- "b" }; if len(ch) == 2 { sink(<-ch + <-ch) }; if len(ch) == 1 { sink("x") } }`, []string{"ab"}},
		{"a send to nil waits for ever", `func f() { var ch chan string; ch <- "a"; sink("x") }`, nil},
	})
}

// Rows as in TestStates.
func TestStateBranches(t *testing.T) {
	for _, tt := range []struct{ why, body, want string }{
		{"spaces replaced in a text that was decoded", `sink(url.QueryEscape(strings.ReplaceAll(r.FormValue("k"), " ", "%20")))`, "<fully escaped>"},
		{"in one that is escaped already, which has none", `sink(strings.ReplaceAll(url.QueryEscape(v), " ", "%20"))`, "<?>"},
		{"its case changed", `sink(url.QueryEscape(strings.ToLower(re.FindString(v))))`, "<?>"},
		{"one of a list that was not found", `l := strings.Split(v, ","); sink(url.QueryEscape(l[0]))`, "<query-escaped>"},
	} {
		src := encodingPrelude + "\nvar re = regexp.MustCompile(dyn())\n\nfunc f(r *http.Request, u *url.URL, v string) {\n" + tt.body + "\n}\n"
		require.Equal(t, []string{tt.want}, statesOf(t, src, Use{}), tt.why)
	}
}

// What becomes of what is put into a map or a list of the package. Rows as in TestPosts.
func TestPostBranches(t *testing.T) {
	const (
		inMap  = `var m = map[string]string{}; func Put() { m["a"] = "1" }; func Get(k string) { sink(m[k]) }; `
		inList = `var l []string; func Put(v string) { l = append(l, v) }; func Start() { Put("1") }; func Run() { for _, u := range l { sink(u) } }; `
		early  = `var l []string; func run() { for _, u := range l { sink(u) } }; `
	)
	some, none := []string{"<any>", "1"}, []string{"<any>"}
	testReaching(t, []reaching{
		{"a new map takes its place, at the beginning", inMap + `func Reset() { m = make(map[string]string) }`, some},
		{"one that is written out", inMap + `func Reset() { m = map[string]string{} }`, some},
		{"one that nobody sees made", inMap + `func other() map[string]string; func Reset() { m = other() }`, none},
		{"one that a function of the package makes", inMap + `func fresh() map[string]string { return map[string]string{} }; func Reset() { m = fresh() }`, none},
		{"nil takes its place", inMap + `func Reset() { m = nil }`, none},
		{"another map does", inMap + `var n = map[string]string{}; func Reset() { m, n = n, m }`, none},
		{"it is cleared", inMap + `func Reset() { clear(m) }`, none},
		{"the key is removed", inMap + `func Reset() { delete(m, "a") }`, none},
		{"others are copied to it", inMap + `func Reset() { maps.Copy(m, map[string]string{"a": "2"}) }`, none},
		{"it is counted", inMap + `func Count() int { return len(m) }`, some},
		{"it is compared", inMap + `func Is() bool { return m == nil }`, some},
		{"others get it", inMap + `func All() map[string]string { return m }`, none},
		{"a new list takes its place", inList + `func Reset() { l = make([]string, 0, 8) }`, some},
		{"it is cut to nothing", inList + `func Reset() { l = l[:0] }`, none},
		{"a copy takes its place", inList + `func Reset() { l = slices.Clone(l) }`, none},
		{"it is sorted by code out of view", inList + `func Sort() { slices.Sort(l) }`, none},

		{"who asks where the package's variables are made comes first", early + `func now() string { run(); return "" }; var at = now(); func main() { l = append(l, "x") }`, none},
		{"so does who asks in init", early + `func init() { run() }; func main() { l = append(l, "x") }`, none},
		{"though not what init itself puts there", early + `func init() { l = append(l, "1") }; func main() { run() }`, []string{"1"}},
		{"who asks later in the same function", early + `func main() { l = append(l, "1"); run() }`, some},
		{"before in the same function", early + `func main() { run(); l = append(l, "x") }`, none},
		{"by way of another", early + `func start() { run() }; func main() { start(); l = append(l, "x") }`, none},
		{"beside the function", early + `func main() { l = append(l, "1"); go run() }`, some},
		{"a method that is called init is called by somebody", early + `type s struct{}; func (s) init() { run() }; func F() { s{}.init() }; func main() { l = append(l, "1") }`, some},
		{"who asks a channel may wait", `var c = make(chan string, 1); func run() { sink(<-c) }; func main() { go run(); c <- "1" }`, some},
	})
}
