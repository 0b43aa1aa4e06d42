package flow

import "testing"

// What comes out of variables of the package that the library has made of what the program says comes
// out one way.
func TestVariablesOfThePackageThatNobodyElseFills(t *testing.T) {
	found := []string{"a"}
	testReaching(t, []reaching{
		{"a pattern", `var re = regexp.MustCompile("a"); func f() { if re.MatchString("b") { sink("x") } }`, nil},
		{"asked of what others choose", `var re = regexp.MustCompile("a"); func F(s string) { if re.MatchString(s) { sink("a") } }`, found},
		{"that others may set", `var Re = regexp.MustCompile("a"); func F() { if Re.MatchString("b") { sink("a") } }`, found},
		{"that is made of what others choose", `var re = regexp.MustCompile(os.Getenv("A")); func f() { if re.MatchString("b") { sink("a") } }`, found},
		{"a point of time", `var t0 = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC); func f() { if t0.Year() == 2021 { sink("x") } }`, nil},
		{"the time at which the program begins", `var t0 = time.Now(); func f() { if t0.Year() == 2021 { sink("a") } }`, found},
		{"a number that is read", `var n, _ = strconv.Atoi("3"); func f() { if n != 3 { sink("x") } }`, nil},
		{"a URL that is read", `var u, _ = url.Parse("http://h/ok"); func f() { if u.Host == "" { sink("x") } }`, nil},
		{"a buffer that is filled with constants", `var b bytes.Buffer; func f() { b.WriteString("c"); if b.Len() != 1 { sink("x") } }`, nil},
		{"with what others choose", `var b bytes.Buffer; func F(s string) { b.WriteString(s); if b.Len() != 1 { sink("a") } }`, found},
		{"that is handed on", `var b bytes.Buffer; func F(g func(*bytes.Buffer)) { g(&b); if b.Len() != 1 { sink("a") } }`, found},
		{"a map", `var m sync.Map; func f() { m.Store("c", 1); if _, ok := m.Load("c"); !ok { sink("x") } }`, nil},
		{"a counter of calls", `var n atomic.Int64; func F() { if n.Add(1) > 2 { sink("a") } }`, found},
	})
}

// Of what is known the library makes what is known, too.
func TestWhatIsMadeOfKnownThings(t *testing.T) {
	found := []string{"a"}
	testReaching(t, []reaching{
		{"a time in a layout with a space", `func f() { t := time.Date(2024, 2, 28, 23, 0, 0, 0, time.UTC); if t.Format("2006-01-02 15:04") != "2024-02-28 23:00" { sink("x") } }`, nil},
		{"a time from outside", `func f() { if time.Now().Format("2006-01-02 15:04") == "2024-02-28 23:00" { sink("a") } }`, found},
		{"the user of a URL", `func f() { u, _ := url.Parse("https://user@h/"); if u.User == nil { sink("x") } }`, nil},
		{"of one without", `func f() { u, _ := url.Parse("https://h/"); if u.User != nil { sink("x") }; sink("a") }`, found},
		{"a request has the host of its URL", `func f() { r, _ := http.NewRequest("GET", "http://h/x", nil); if r.Host != "h" || r.URL.Host != "h" { sink("x") } }`, nil},
		{"whose port is left out", `func f() { r, _ := http.NewRequest("GET", "http://h:/x", nil); if r.Host != "h" { sink("x") } }`, nil},
		{"a header that is empty first", `func f() { r, _ := http.NewRequest("GET", "http://h/x", nil); if r.Header == nil { sink("x") }; r.Header.Set("A", "1"); if r.Header.Get("A") != "1" { sink("x") } }`, nil},
		{"the text of its URL", `func f() { r, _ := http.NewRequest("GET", "http://h/x", nil); if r.URL.String() != "http://h/x" { sink("x") } }`, nil},
		{"its method in a function", `func g(r *http.Request) { if r.Method != "GET" { sink("x") } }; func f() { r, _ := http.NewRequest("GET", "http://h/x", nil); g(r) }`, nil},
		{"a body, or none", `func f() { r, _ := http.NewRequest("GET", "http://h/x", nil); if r.Body != nil || r.ContentLength > 0 { sink("x") }; q, _ := http.NewRequest("PUT", "http://h/x", strings.NewReader("b")); if q.Body == nil { sink("x") } }`, nil},
		{"a body that others give, or do not", `func F(b io.Reader) { r, _ := http.NewRequest("PUT", "http://h/x", b); if r.Body == nil { sink("a") } }`, found},
		{"the host of a request that a test makes", `func f() { r := httptest.NewRequest("GET", "/x", nil); if r.Body == nil { sink("x") } }`, nil},
		{"a URL from outside", `func F(u string) { r, err := http.NewRequest("GET", u, nil); if err == nil && r.Host == "h" { sink("a") } }`, found},
		{"a response always has a body", `func f() { resp, err := http.Get("http://h/ok"); if err != nil { return }; if resp.Body == nil { sink("x") }; if resp.StatusCode == 404 { sink("a") } }`, found},
		{"what a client says is wrong is a *url.Error", `func f() { _, err := http.Get("http://h/ok"); if err != nil { var e *url.Error; if !errors.As(err, &e) { sink("x") }; sink("a") } }`, found},
		{"a context that is cancelled says so", `func f() { ctx, cancel := context.WithCancel(context.Background()); cancel(); if ctx.Err() != context.Canceled { sink("x") }; sink("a") }`, found},
		{"one that time may have ended before", `func f() { ctx, cancel := context.WithTimeout(context.Background(), time.Second); cancel(); if ctx.Err() != context.Canceled { sink("a") } }`, found},
		{"a deadline that there is not", `func f() { ctx, cancel := context.WithCancel(context.Background()); defer cancel(); if _, ok := ctx.Deadline(); ok { sink("x") } }`, nil},
		{"one that there is", `func f() { ctx, cancel := context.WithTimeout(context.Background(), time.Second); defer cancel(); if _, ok := ctx.Deadline(); !ok { sink("x") } }`, nil},
		{"that of somebody else's context", `func F(c context.Context) { ctx, cancel := context.WithCancel(c); defer cancel(); if _, ok := ctx.Deadline(); ok { sink("a") } }`, found},
		{"a reader that reads another one of the program's", `func f() { if _, err := io.ReadAll(io.TeeReader(strings.NewReader("b"), io.Discard)); err != nil { sink("x") } }`, nil},
		{"one of what comes from outside", `func F(r io.Reader) { if _, err := io.ReadAll(io.TeeReader(r, io.Discard)); err != nil { sink("a") } }`, found},
		{"a logger is always there", `func f() { if slog.Default() == nil { sink("x") } }`, nil},
	})
}

// What comes out of a channel is one of the values that all who have it send.
func TestWhatAllWhoHaveAChannelSend(t *testing.T) {
	found := []string{"a"}
	const producer = `func produce(c chan<- string) { c <- "b"; close(c) }; `
	testReaching(t, []reaching{
		{"in a literal that waits for it", `func f() { c, d := make(chan int), make(chan bool); go func() { if v := <-c; v == 5 { sink("x") } else if v == 1 { sink("a") }; d <- true }(); c <- 1; <-d }`, found},
		{"by a function that is given it", producer + `func f() { c := make(chan string); go produce(c); for v := range c { if v == "c" { sink("x") }; if v == "b" { sink("a") } } }`, found},
		{"that others give it, too", producer + `func F(c chan string) { go produce(c); for v := range c { if v == "c" { sink("a") } } }`, found},
		{"that a function returns", `func start() <-chan string { c := make(chan string, 1); go func() { defer close(c); c <- "b" }(); return c }; func f() { for v := range start() { if v == "c" { sink("x") } } }`, nil},
		{"into a variable", `func start() <-chan string { c := make(chan string, 1); go func() { c <- "b" }(); return c }; func f() { c := start(); if <-c == "c" { sink("x") } }`, nil},
		{"that a library returns", `func f(t *time.Timer) { if v := <-t.C; v.Year() == 3 { sink("a") } }`, found},
		{"what others choose", `func F(s string) { c := make(chan string); go func() { c <- s }(); if <-c == "c" { sink("a") } }`, found},
		{"what a loop says", `func f() { c := make(chan string); go func() { for _, s := range []string{"b", "d"} { c <- s }; close(c) }(); for v := range c { if v == "c" { sink("x") } } }`, nil},
		{"what a loop over something else says", `func F(list []string) { c := make(chan string); go func() { for _, s := range list { c <- s }; close(c) }(); for v := range c { if v == "c" { sink("a") } } }`, found},
		{"a channel in a field, to which others may send", `type q struct{ C chan string }; func F(q *q) { go func() { q.C <- "b" }(); if <-q.C == "c" { sink("a") } }`, found},
		{"given to a literal that is called at once", `func f() { c := make(chan string); go func(c chan<- string) { c <- "b" }(c); if <-c == "c" { sink("x") } }`, nil},
		{"one that is put somewhere", `func F(all map[string]chan string) { c := make(chan string); all["x"] = c; go func() { c <- "b" }(); if <-c == "c" { sink("a") } }`, found},
	})
}

// A function that is put into a field or a map is called where that is.
func TestFunctionsInFieldsAndMaps(t *testing.T) {
	found := []string{"a"}
	const run = `func run(n int) { if n == 5 { sink("x") }; if n == 3 { sink("a") } }; `
	testReaching(t, []reaching{
		{"looked up in a map", run + `func f() { m := map[string]func(int){"b": run}; if do, ok := m["b"]; ok { do(3) } }`, found},
		{"a field of the elements of a list", run + `type op struct { name string; do func(int) }; func f() { for _, o := range []op{{"b", run}} { o.do(3) } }`, found},
		{"by its name", run + `type op struct { name string; do func(int) }; func f() { for _, o := range []op{{name: "b", do: run}} { o.do(3) } }`, found},
		{"that is assigned", run + `type op struct { do func(int) }; func f() { var o op; o.do = run; o.do(3) }`, found},
		{"that others may call", `func run(n int) { if n == 5 { sink("a") } }; type Op struct { Do func(int) }; func F() Op { return Op{run} }`, found},
		{"that somebody else is given", `func run(n int) { if n == 5 { sink("a") } }; type op struct { do func(int) }; func F(g func(func(int))) { o := op{run}; g(o.do) }`, found},
	})
}

// A method that is called by way of a parameter has the receivers that calls give.
func TestMethodsOfWhatFunctionsAreGiven(t *testing.T) {
	found := []string{"a"}
	const start = `type server struct{ n int }; type runner interface{ run() }; func start(r runner) { r.run() }; `
	const types = start + `func (s *server) run() { if s.n == 5 { sink("x") }; if s.n == 3 { sink("a") } }; `
	const open = start + `func (s *server) run() { if s.n == 5 { sink("a") } }; `
	testReaching(t, []reaching{
		{"one call", types + `func f() { start(&server{3}) }`, found},
		{"two", types + `func f() { start(&server{3}); start(&server{4}) }`, found},
		{"one gives what others choose", open + `func F(n int) { start(&server{3}); start(&server{n}) }`, found},
		{"others give it what they have", open + `func F(r runner) { start(r) }`, found},
		{"two functions on the way, of which one is given something else", open + `func first(r runner) { start(r) }; func F(n int) { first(&server{3}); first(&server{n}) }`, found},
		{"a callback that returns a variable", `func ask(get func() int) { if get() == 7 { sink("x") }; if get() == 3 { sink("a") } }; func f() { n := 3; ask(func() int { return n }) }`, found},
		{"that others choose", `func ask(get func() int) { if get() == 7 { sink("a") } }; func F(n int) { ask(func() int { return n }) }`, found},
		{"a callback of others", `func ask(get func() int) { if get() == 7 { sink("a") } }; func F(get func() int) { ask(get) }`, found},
	})
}

// What is computed of one of several texts belongs to that one.
func TestByteOfOneOfSeveralTexts(t *testing.T) {
	const several = `func F(s string, c, d bool) { if d { } else if c { s = "b/c" }; `
	testReaching(t, []reaching{
		{"its last byte", several + `if s[len(s)-1] != '/' { if strings.HasSuffix(s, "/") { sink("x") }; sink("a") } }`, []string{"a"}},
		{"that of a text that was made of it", several + `u := strings.ReplaceAll(s, "%", "%25"); if !strings.HasSuffix(u, "/") { u += "/" }; if u == "" || u[len(u)-1] != '/' { sink("x") } }`, nil},
		{"that of the text which is known", several + `if s[len(s)-1] == 'c' { sink("a") } }`, []string{"a"}},
	})
}

// A loop over an iterator of the program ends, whatever it yields, and what comes after it is not in
// doubt.
func TestAfterLoopsOverIterators(t *testing.T) {
	const count = `func count(n int) func(func(int) bool) { return func(yield func(int) bool) { for i := 0; i < n; i++ { if !yield(i) { return } } } }; `
	testReaching(t, []reaching{
		{"a condition on something else", count + `func F(c bool) { sum := 0; for i := range count(3) { sum += i }; if c { sink("a") } }`, []string{"a"}},
		{"one on what the loop has made is", count + `func F() { sum := 0; for i := range count(3) { sum += i }; if sum == 4 { sink("x") } }`, nil},
		{"whether there is a turn is, too", count + `func F() { for range count(0) { sink("x") } }`, nil},
	})
}

// A loop that is left in one way alone ends. What it may have changed is in doubt after it, and nothing else.
func TestAfterLoopsThatEndSomeTime(t *testing.T) {
	const halves = `n := 100; for n > 1 { if n%2 == 0 { n /= 2 } else { n = 3*n + 1 } }; `
	testReaching(t, []reaching{
		{"a condition on something else", `func F(c bool) { ` + halves + `if c { sink("a") } }`, []string{"a"}},
		{"one on what it changes", `func F() { ` + halves + `if n == 5 { sink("x") } }`, nil},
		{"a list that is worked off", `func F(c bool) { l := []int{1}; for len(l) > 0 { v := l[0]; l = l[1:]; if v < 5 { l = append(l, v+1) } }; if c { sink("a") } }`, []string{"a"}},
		{"a text that some turn may have changed", `func F() { u := "x"; for i := 0; i < 20; i++ { if i == 15 { u = "b" } }; sink(u) }`, []string{"<any>"}},
		{"a loop that may return instead", `func F() { n := 100; for n > 1 { if n%2 == 0 { n /= 2 } else { n = 3*n + 1 }; if n == 1 { return } }; sink("x") }`, nil},
		{"that may end the program", `func F() { n := 100; for n > 1 { if n%2 == 0 { n /= 2 } else { n = 3*n + 1 }; if n == 1 { os.Exit(1) } }; sink("x") }`, nil},
		{"that may panic", `func F() { n := 100; for n > 1 { if n%2 == 0 { n /= 2 } else { n = 3*n + 1 }; if n == 1 { panic("b") } }; sink("x") }`, nil},
		{"that a call in it may end", `func stop(n int) { if n == 1 { os.Exit(1) } }; func F() { n := 100; for n > 1 { if n%2 == 0 { n /= 2 } else { n = 3*n + 1 }; stop(n) }; sink("x") }`, nil},
	})
}
