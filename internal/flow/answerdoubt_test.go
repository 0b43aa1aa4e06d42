package flow

import "testing"

// That the world outside answered well when it was asked for one text says nothing of
// another one, even if both have a part in common: what is asked for is what counts. Rows as
// in TestWhatReachesTheSink, in which base is the part.
func TestWhatTheWorldWasAskedFor(t *testing.T) {
	testReaching(t, []reaching{
		{"another text with the part was asked for", `func f(h string) { base := "/p"; if _, err := http.Get(base + h + "/health"); err != nil { return }; sink(base + "/q") }`, []string{"/p/q"}},
		{"one that may be this text", `func f(h string) { base := "/p"; if _, err := http.Get(base + h); err != nil { return }; sink(base + "/q") }`, nil},
		{"one that is this text", `func f() { base := "/p"; if _, err := http.Get(base + "/q"); err != nil { return }; sink(base + "/q") }`, nil},
		{"the part alone", `func f() { base := "/p"; if _, err := http.Get(base); err != nil { return }; sink(base + "/q") }`, nil},
		{"whether the error is a certain one", `func f() { base := "/p"; _, err := http.Get(base + "/health"); if errors.Is(err, io.EOF) { return }; sink(base + "/q") }`, nil},
		{"a number of the answer", `func f() { base := "/p"; r, err := http.Get(base + "/health"); if err != nil { return }; if r.StatusCode > 300 { return }; sink(base + "/q") }`, []string{"/p/q"}},
		{"a text of the answer, which may be the one", `func f(h string) { base := "/p"; r, err := http.Get(base + "/health"); if err != nil { return }; if r.Status == h { return }; sink(base + "/q") }`, nil},
		{"another text on each of two ways", `func f(c bool) { base := "/p"; var err error; if c { _, err = http.Get(base + "/health") } else { _, err = http.Get(base + "/ready") }; if err != nil { return }; sink(base + "/q") }`, []string{"/p/q"}},
		{"this one on one of them", `func f(c bool) { base := "/p"; var err error; if c { _, err = http.Get(base + "/health") } else { _, err = http.Get(base + "/q") }; if err != nil { return }; sink(base + "/q") }`, []string{"/p/q"}},
		{"another text on each of two ways, which end there", `func f(c bool) { base := "/p"; if c { if _, err := http.Get(base + "/health"); err != nil { return } } else { if _, err := http.Get(base + "/ready"); err != nil { return } }; sink(base + "/q") }`, []string{"/p/q"}},
		{"the part alone on one of them", `func f(c bool) { base := "/p"; if c { if _, err := http.Get(base + "/health"); err != nil { return } } else { if _, err := http.Get(base); err != nil { return } }; sink(base + "/q") }`, []string{"/p/q"}},
		{"a function of the package that nobody sees may do as it likes", `func ask(string) error; func f(h string) { base := "/p"; if ask(base + h + "/health") != nil { return }; sink(base + "/q") }`, nil},
		{"and what the world is asked for with its result", `func wrap(string) string; func f() { base := "/p"; if _, err := http.Get(wrap(base + "/health")); err != nil { return }; sink(base + "/q") }`, nil},
		{"what the environment says of another text", `func f() { base := "/p"; if os.Getenv(base + "/health") == "" { return }; sink(base + "/q") }`, []string{"/p/q"}},
		{"the world is asked for what it said of another text", `func f() { base := "/p"; if _, err := os.Open(os.Getenv(base + "/health")); err != nil { return }; sink(base + "/q") }`, []string{"/p/q"}},
	})
}
