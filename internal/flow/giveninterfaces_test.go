package flow

import "testing"

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

// A function that another one is given is called where that calls it, by whatever name it was given.
func TestFunctionsOfWhatFunctionsAreGiven(t *testing.T) {
	found := []string{"a"}
	const do = `func do(f func(string), s string) { f(s) }; `
	const get = `func get(s string) { if s == "q" { sink("a") } }; `
	const lit = `func(s string) { if s == "q" { sink("a") } }`
	const named = `type doer func(string); func (f doer) do(s string) { f(s) }; `
	testReaching(t, []reaching{
		{"a declared one, with what its caller was given", do + get + `func main() { do(get, "x") }`, nil},
		{"with this text", do + get + `func main() { do(get, "x"); do(get, "q") }`, found},
		{"with what others choose", do + get + `func main() { do(get, os.Args[0]) }`, found},
		{"by a function that others may call with any", `func Do(f func(string), s string) { f(s) }; ` + get + `func F() { Do(get, "x") }`, nil},
		{"and call with this one", `func Do(f func(string), s string) { f(s) }; ` + get + `func F(s string) { Do(get, s) }`, found},
		{"a literal in a variable", do + `func main() { f := ` + lit + `; do(f, "x") }`, nil},
		{"with this text", do + `func main() { f := ` + lit + `; do(f, "q") }`, found},
		{"that is also called with it", do + `func main() { f := ` + lit + `; do(f, "x"); f("q") }`, found},
		{"that is also put where others see it", do + `var G func(string); func main() { f := ` + lit + `; do(f, "x"); G = f }`, found},
		{"whose function keeps it", `var G func(string); func do(f func(string), s string) { f(s); G = f }; func main() { f := ` + lit + `; do(f, "x") }`, found},
		{"whose function starts it", `func do(f func(string), s string) { go f(s) }; func main() { f := ` + lit + `; do(f, "q") }`, found},
		{"a literal of a type with a name", named + `func main() { f := doer(` + lit + `); f("x") }`, nil},
		{"with this text", named + `func main() { f := doer(` + lit + `); f("q") }`, found},
		{"by a method of the type", named + `func main() { f := doer(` + lit + `); f.do("x") }`, nil},
		{"with this text", named + `func main() { f := doer(` + lit + `); f.do("q") }`, found},
		{"several of them", named + `func main() { f := doer(` + lit + `); g := doer(` + lit + `); f.do("x"); g.do("y"); g("z") }`, nil},
		{"a method that keeps it", `type doer func(string); var G doer; func (f doer) do(s string) { G = f }; func main() { f := doer(` + lit + `); f.do("x") }`, found},
		{"where it is made", named + `func main() { doer(` + lit + `).do("x") }`, nil},
		{"with this text", named + `func main() { doer(` + lit + `).do("q") }`, found},
		{"by an interface", named + `type i interface{ do(string) }; func call(x i) { x.do("x") }; func main() { call(doer(` + lit + `)) }`, nil},
		{"that is given this text", named + `type i interface{ do(string) }; func call(x i) { x.do("q") }; func main() { call(doer(` + lit + `)) }`, found},
	})
}

// A handler is called with the requests that it is given.
func TestHandlersThatAreCalled(t *testing.T) {
	found := []string{"a"}
	const lit = `func(w http.ResponseWriter, r *http.Request) { if r.Method == "POST" { sink("a") } }`
	const req = `w := httptest.NewRecorder(); r := httptest.NewRequest("GET", "/x", nil); `
	const post = `w := httptest.NewRecorder(); r := httptest.NewRequest("POST", "/x", nil); `
	testReaching(t, []reaching{
		{"where it is made", `func f() { ` + req + `http.HandlerFunc(` + lit + `).ServeHTTP(w, r) }`, nil},
		{"with this method", `func f() { ` + post + `http.HandlerFunc(` + lit + `).ServeHTTP(w, r) }`, found},
		{"in a variable", `func f() { ` + req + `h := http.HandlerFunc(` + lit + `); h.ServeHTTP(w, r) }`, nil},
		{"in an interface", `func f() { ` + req + `var h http.Handler = http.HandlerFunc(` + lit + `); h.ServeHTTP(w, r) }`, nil},
		{"with this method", `func f() { ` + post + `var h http.Handler = http.HandlerFunc(` + lit + `); h.ServeHTTP(w, r) }`, found},
		{"a declared one", `func get(w http.ResponseWriter, r *http.Request) { if r.Method == "POST" { sink("a") } }; func f() { ` + req + `http.HandlerFunc(get).ServeHTTP(w, r) }`, nil},
		{"with this method", `func get(w http.ResponseWriter, r *http.Request) { if r.Method == "POST" { sink("a") } }; func f() { ` + post + `http.HandlerFunc(get).ServeHTTP(w, r) }`, found},
		{"that a server has, too", `func f() { ` + req + `h := http.HandlerFunc(` + lit + `); h.ServeHTTP(w, r); http.Handle("/x", h) }`, found},
		{"by one around it", `func around(h http.Handler) http.Handler { return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.ServeHTTP(w, r) }) }; func f() { ` + post + `around(http.HandlerFunc(` + lit + `)).ServeHTTP(w, r) }`, found},
	})
}
