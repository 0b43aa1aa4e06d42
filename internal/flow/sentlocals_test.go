package flow

import "testing"

// What comes out of a channel is one of the values that all who have it send.
func TestWhatAllWhoHaveAChannelSend(t *testing.T) {
	found := []string{"a"}
	const producer = `func produce(c chan<- string) { c <- "b"; close(c) }; `
	testReaching(t, []reaching{
		{"in a literal that waits for it", `func f() { c, d := make(chan int), make(chan bool); go func() { if v := <-c; v == 5 { sink("x") } else if v == 1 { sink("a") }; d <- true }(); c <- 1; <-d }`, found},
		{"by a function that is given it", producer + `func f() { c := make(chan string); go produce(c); for v := range c { if v == "c" { sink("x") }; if v == "b" { sink("a") } } }`, found},
		{"that others give it, too", producer + `func F(c chan string) { go produce(c); for v := range c { if v == "c" { sink("a") } } }`, found},
		{"by one that others may call, too", `func Produce(c chan<- string) { c <- "b"; close(c) }; func f() { c := make(chan string); go Produce(c); for v := range c { if v == "c" { sink("x") } } }`, nil},
		{"in one that others may give another channel", `func Consume(c <-chan string) { for v := range c { if v == "c" { sink("a") } } }; func f() { c := make(chan string, 1); c <- "b"; close(c); Consume(c) }`, found},
		{"in one that only this function calls", `func consume(c <-chan string) { for v := range c { if v == "c" { sink("x") } } }; func f() { c := make(chan string, 1); c <- "b"; close(c); consume(c) }`, nil},
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
