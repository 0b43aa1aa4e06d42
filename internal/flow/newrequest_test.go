package flow

import "testing"

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
		{"a body that is a pointer to nothing", `func f() { var b *os.File; r, err := http.NewRequest("PUT", "http://h/x", b); if err == nil && r.Body == nil { sink("x") } }`, nil},
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
