package flow

import "testing"

// What comes out of a thing of the library that the program has made and filled, nobody else chooses.
func TestThingsThatTheProgramHasFilled(t *testing.T) {
	found := []string{"a"}
	const numbers = `type numbers []int; func (h numbers) Len() int { return len(h) }; func (h numbers) Less(i, j int) bool { return h[i] < h[j] }; func (h numbers) Swap(i, j int) { h[i], h[j] = h[j], h[i] }; func (h *numbers) Push(x any) { *h = append(*h, x.(int)) }; func (h *numbers) Pop() any { x := (*h)[0]; *h = (*h)[1:]; return x }; `
	testReaching(t, []reaching{
		{"a list with one number", `func f() { l := list.New(); l.PushBack(1); if l.Len() > 1 { sink("x") }; if l.Front().Value == 2 { sink("x") } }`, nil},
		{"a variable that is one", `func f() { var l list.List; l.PushBack(1); if l.Front().Value == 2 { sink("x") } }`, nil},
		{"with one that others choose", `func F(n int) { l := list.New(); l.PushBack(n); if l.Front().Value == 2 { sink("a") } }`, found},
		{"of which there is one all the same", `func F(n int) { l := list.New(); l.PushBack(n); if l.Len() > 1 { sink("x") } }`, nil},
		{"a function out of view has it", `func F(m interface{ Fill(*list.List) }) { l := list.New(); m.Fill(l); if l.Front() == nil { sink("a") } }`, found},
		{"a heap of numbers", numbers + `func f() { h := &numbers{3, 1}; heap.Init(h); if heap.Pop(h).(int) == 3 { sink("x") } }`, nil},
		{"a heap of one that others choose", numbers + `func F(n int) { h := &numbers{}; heap.Push(h, n); if heap.Pop(h).(int) == 3 { sink("a") } }`, found},
		{"an answer that nobody has written", `func f() { w := httptest.NewRecorder(); if w.Code != 200 { sink("x") }; if w.Body.Len() > 0 { sink("x") } }`, nil},
		{"that the function itself has written", `func f() { w := httptest.NewRecorder(); w.WriteHeader(404); if w.Code == 200 { sink("x") } }`, nil},
		{"that a server has written", `func F(h http.Handler, r *http.Request) { w := httptest.NewRecorder(); h.ServeHTTP(w, r); if w.Code == 200 { sink("a") } }`, found},
		{"an encoder that writes to memory fails for no number", `func f() { var b bytes.Buffer; if err := json.NewEncoder(&b).Encode(1); err != nil { sink("x") }; sink("a") }`, found},
		{"and may for what others give", `func F(v any) { var b bytes.Buffer; if err := json.NewEncoder(&b).Encode(v); err != nil { sink("a") } }`, found},
		{"a builder never fails", `func F(v string) { var b strings.Builder; n, err := b.WriteString(v); if err != nil { sink("x") }; if n != len(v) { sink("x") }; if err := b.WriteByte('c'); err != nil { sink("x") } }`, nil},
		{"nor does a template without data", `func f() { var b bytes.Buffer; t := texttemplate.Must(texttemplate.New("t").Parse("a")); if err := t.Execute(&b, nil); err != nil { sink("x") } }`, nil},
		{"one with data may", `func F(v any) { var b bytes.Buffer; t := texttemplate.Must(texttemplate.New("t").Parse("{{.A}}")); if err := t.Execute(&b, v); err != nil { sink("a") } }`, found},
		{"flags that the function parses as it says", `func f() { fs := flag.NewFlagSet("x", 0); v := fs.Bool("v", false, ""); n := fs.Int("n", 3, ""); if fs.Parse([]string{"-v"}) != nil { sink("x") }; if !*v || *n == 4 { sink("x") }; if fs.NArg() > 0 { sink("x") } }`, nil},
		{"stored in variables", `func f() { var n int; fs := flag.NewFlagSet("x", 0); fs.IntVar(&n, "n", 3, ""); fs.Parse([]string{"-v"}); if n == 4 { sink("x") } }`, nil},
		{"flags that users give", `func f() { fs := flag.NewFlagSet("x", 0); v := fs.Bool("v", false, ""); n := fs.Int("n", 3, ""); fs.Parse(os.Args[1:]); if !*v { sink("a") }; if *n == 4 { sink("b") } }`, []string{"a", "b"}},
		{"flags of a set that somebody else parses", `func F(parse func(*flag.FlagSet)) { fs := flag.NewFlagSet("x", 0); n := fs.Int("n", 3, ""); parse(fs); if *n == 4 { sink("a") } }`, found},
		{"what comes after flags were parsed", `func f() { fs := flag.NewFlagSet("x", 0); fs.Int("n", 3, ""); if err := fs.Parse([]string{"-n", "2"}); err != nil { return }; sink("a") }`, found},
		{"bytes that are read from outside", `func F(r io.Reader) { var b bytes.Buffer; io.Copy(&b, r); if b.Len() > 3 { sink("a") } }`, found},
		{"bytes that are read from memory", `func f() { var b bytes.Buffer; io.Copy(&b, strings.NewReader("c")); if b.Len() > 3 { sink("x") } }`, nil},
	})
}

// A request that is made of texts has what these say.
func TestRequestsOfKnownTexts(t *testing.T) {
	testReaching(t, []reaching{
		{"its path", `func f() { r, _ := http.NewRequest("GET", "http://h/p", nil); if r.URL.Path != "/p" { sink("x") }; sink(r.URL.Path) }`, []string{"/p"}},
		{"unless somebody may write it", `func F(do func(*http.Request)) { r, _ := http.NewRequest("GET", "http://h/p", nil); do(r); if r.URL.Path != "/p" { sink("a") } }`, []string{"a"}},
		{"a method with a space is refused", `func f() { if _, err := http.NewRequest("G T", "http://h/p", nil); err == nil { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"none is GET", `func f() { if r, err := http.NewRequest("", "http://h/p", nil); err != nil { sink("x") } else { sink(r.Method) } }`, []string{"GET"}},
		{"a request for a test of a server", `func f() { r := httptest.NewRequest("POST", "/p", nil); if r.Method == "GET" || r.URL.Path != "/p" { sink("x") }; sink("a") }`, []string{"a"}},
	})
}

// A value that was not worked out, and that nobody chooses, finds one element.
func TestElementsAtSettledPlaces(t *testing.T) {
	testReaching(t, []reaching{
		{"the key is computed of what is known", `func f() { d := 90 * time.Second; sink(map[string]string{"1m30s": "a", "2m": "x"}[d.String()]) }`, []string{"<any>"}},
		{"of what others choose", `func F(d time.Duration) { sink(map[string]string{"1m30s": "a", "2m": "b"}[d.String()]) }`, []string{"a", "b", "<any>"}},
	})
}
