package flow

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What the library has made sure of in a list: "lost" reaches the sink in no run, or it cannot be
// told from what does; "a" does.
func TestArrangedLists(t *testing.T) {
	prelude := strings.Replace(reachingPrelude, "import (", `import ("container/heap"; "mime"; "path/filepath"; `, 1) +
		"var _, _, _ = filepath.Base, heap.Pop, mime.ParseMediaType\n" +
		"type host struct { name string; on bool }\n" +
		"type hp []int\nfunc (h hp) Len() int { return len(h) }\nfunc (h hp) Less(i, j int) bool { return h[i] < h[j] }\nfunc (h hp) Swap(i, j int) { h[i], h[j] = h[j], h[i] }\n" +
		"func (h *hp) Push(x any) { *h = append(*h, x.(int)) }\nfunc (h *hp) Pop() any { o := *h; x := o[len(o)-1]; *h = o[:len(o)-1]; return x }\n"
	for _, tt := range []reaching{
		{"elements of a sorted list are in order", `func f(a []int) { slices.Sort(a); if len(a) > 1 && a[0] > a[1] { sink("lost") } }`, nil},
		{"those of another one need not be", `func f(a []int) { if len(a) > 1 && a[0] > a[1] { sink("a") } }`, []string{"a"}},
		{"in a loop", `func f(a []string) { sort.Strings(a); for i := 1; i < len(a); i++ { if a[i-1] > a[i] { sink("lost") } } }`, nil},
		{"or with the one before in a variable", `func f(a []string) { sort.Strings(a); prev := ""; for _, s := range a { if s < prev { sink("lost") }; prev = s } }`, nil},
		{"one by itself may be any", `func f(a []string) { sort.Strings(a); if len(a) > 0 && a[0] == "x" { sink("a") } }`, []string{"a"}},
		{"beside something else", `func f(a []string, x string) { sort.Strings(a); for _, s := range a { if s == x { sink("a") } } }`, []string{"a"}},
		{"by a field", `func f(a []host) { sort.Slice(a, func(i, j int) bool { return a[i].name < a[j].name }); for i := range a { if i > 0 && a[i].name < a[i-1].name { sink("lost") } } }`, nil},
		{"of which one may be any", `func f(a []host) { sort.Slice(a, func(i, j int) bool { return a[i].name < a[j].name }); for _, h := range a { if h.on && h.name != "x" { sink("a") } } }`, []string{"a"}},
		{"by its methods", `func f(a []string) { sort.Sort(sort.StringSlice(a)); if len(a) == 2 && strings.Compare(a[0], a[1]) > 0 { sink("lost") } }`, nil},
		{"a copy", `func f(a []string) { b := slices.Clone(a); sort.Strings(b); if len(b) == 2 && b[0] > b[1] { sink("lost") } }`, nil},
		{"one that is made in order", `func f(a []string) { b := slices.Sorted(slices.Values(a)); if len(b) == 2 && b[0] > b[1] { sink("lost") } }`, nil},
		{"one that is made otherwise", `func f(s string) { loc := regexp.MustCompile("a+").FindStringIndex(s); if loc != nil && loc[0] > loc[1] { sink("lost") } }`, nil},
		{"of a text that is taken apart, the parts are tried", `func f(s string) { p := strings.Split(s, "/"); if len(p) > 1 && p[0] == p[1] { sink("a") } }`, []string{"a"}},
		{"whether it is sorted", `func f(a []string) { sort.Strings(a); if !sort.StringsAreSorted(a) { sink("lost") } }`, nil},
		{"what comes out of a heap is in order", `func f(h *hp) { heap.Init(h); x := heap.Pop(h).(int); y := heap.Pop(h).(int); if x > y { sink("lost") } }`, nil},
		{"one may be any", `func f(h *hp) { heap.Init(h); x := heap.Pop(h).(int); if x > 7 { sink("a") } }`, []string{"a"}},

		{"what was looked for is there", `func f(a []string, x string) { i := slices.Index(a, x); if i >= 0 && a[i] != x { sink("lost") } }`, nil},
		{"next to it is something else", `func f(a []string, x string) { i := slices.Index(a, x); if i >= 0 && i+1 < len(a) && a[i+1] != x { sink("a") } }`, []string{"a"}},
		{"in a sorted list, it or the next one", `func f(a []int, x int) { i := sort.SearchInts(a, x); if i < len(a) && a[i] < x { sink("lost") } }`, nil},
		{"what passes a test", `func f(a []host, x string) { i := slices.IndexFunc(a, func(h host) bool { return h.name == x }); if i >= 0 && a[i].name != x { sink("lost") } }`, nil},
		{"has other fields, too", `func f(a []host, x string) { i := slices.IndexFunc(a, func(h host) bool { return h.name == x }); if i >= 0 && a[i].on { sink("a") } }`, []string{"a"}},
		{"at which the test may look by a function", `func f(a []host) { i := slices.IndexFunc(a, func(h host) bool { return isGood(h) }); if i >= 0 && !a[i].on { sink("lost") } }; func isGood(h host) bool { return h.on }`, nil},
		{"the keys of a map are in it", `func f(m map[string]int) { for _, k := range slices.Sorted(maps.Keys(m)) { if _, ok := m[k]; !ok { sink("lost") } } }`, nil},
		{"and may not be in another one", `func f(m, n map[string]int) { for _, k := range slices.Sorted(maps.Keys(m)) { if _, ok := n[k]; !ok { sink("a") } } }`, []string{"a"}},

		{"no line has a line break", `func f(r io.Reader) { sc := bufio.NewScanner(r); for sc.Scan() { if strings.HasSuffix(sc.Text(), "\n") { sink("lost") } } }`, nil},
		{"it may have all else", `func f(r io.Reader) { sc := bufio.NewScanner(r); for sc.Scan() { if strings.HasSuffix(sc.Text(), "/") { sink("a") } } }`, []string{"a"}},
		{"no host has brackets", `func f(s string) { h, _, err := net.SplitHostPort(s); if err == nil && h == "[::1]" { sink("lost") }; if err == nil && h == "::1" { sink("a") } }`, []string{"a"}},
		{"no type of media has capitals", `func f(s string) { m, _, err := mime.ParseMediaType(s); if err == nil && m == "Text/HTML" { sink("lost") }; if err == nil && m == "text/html" { sink("a") } }`, []string{"a"}},
		{"the names of headers have them", `func f(r *http.Request) { for k := range r.Header { if k == "content-type" { sink("lost") }; if k == "Content-Type" { sink("a") } } }`, []string{"a"}},
		{"no last part of a path has a slash and more", `func f(s string) { if strings.Contains(filepath.Base(s), "/x") { sink("lost") }; if filepath.Base(s) == "x" { sink("a") } }`, []string{"a"}},

		{"no time runs backwards", `func f() { t := time.Now(); if time.Since(t) < 0 { sink("lost") }; if time.Since(t) > time.Second { sink("a") } }`, []string{"a"}},
		{"unless it comes from elsewhere", `func f(t time.Time) { if time.Since(t) < 0 { sink("a") } }`, []string{"a"}},
		{"what is now is later", `func f() { t := time.Now(); u := time.Now(); if u.Before(t) { sink("lost") } }`, nil},
		{"and may be after an end", `func f() { t := time.Now().Add(time.Minute); for time.Now().Before(t) { sink("a") } }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.ElementsMatch(t, tt.want, sunk(t, prelude+tt.src+"\n"))
		})
	}
}
