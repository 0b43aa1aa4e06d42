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
