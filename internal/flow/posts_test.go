package flow

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is put into a channel, a map or a list is taken out of it elsewhere, as it was
// put in.
func TestPosts(t *testing.T) {
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"a goroutine takes it", `func f() { c := make(chan string); go func() { for u := range c { sink(u) } }(); c <- "1"; c <- "2" }`, []string{"<any>", "1", "2"}},
		{"so does another function", `func w(c <-chan string) { for u := range c { sink(u) } }; func f() { c := make(chan string); go w(c); for _, u := range []string{"1", "2"} { c <- u } }`, []string{"<any>", "1", "2"}},
		{"a field that another function has filled", `type T struct { u string; c chan string }; func New() *T { return &T{"a", make(chan string)} }; func (t *T) put() { t.c <- t.u }; func (t *T) get() { sink(<-t.c) }`, []string{"<any>", "a"}},
		{"one of a field that is a list", `type T struct { l []string; u []string }; func New() *T { return &T{l: []string{"a"}} }; func (t *T) put() { for _, v := range t.l { t.u = append(t.u, v) } }; func (t *T) get() { for _, v := range t.u { sink(v) } }`, []string{"<any>", "a"}},
		{"one that nobody puts there as it is", `type T struct { u string; c chan string }; func New() *T { return &T{"x", make(chan string)} }; func (t *T) put() { if t.u == "x" { return }; t.c <- t.u }; func (t *T) get() { sink(<-t.c) }`, []string{"<any>"}},
		{"what the one who takes it makes of it", `func f() { c := make(chan string); go func() { sink("h:" + <-c) }(); c <- "1" }`, []string{"h:<any>", "h:1"}},
		{"what it leaves out", `func f() { c := make(chan string); go func() { for u := range c { if strings.HasPrefix(u, "x") { continue }; sink(u) } }(); c <- "x1"; c <- "2" }`, []string{"<any>", "2"}},
		{"what it mends", `func f() { c := make(chan string); go func() { for u := range c { if !strings.HasPrefix(u, "h:") { u = "h:" + u }; sink(u) } }(); c <- "1"; c <- "h:2" }`, []string{"<any>", "h:<any>", "h:1", "h:2"}},
		{"fields of a struct that belong together", `type j struct{ k, u string }; func f() { c := make(chan j); go func() { for j := range c { if j.k == "a" { sink(j.u) } } }(); c <- j{"a", "1"}; c <- j{"b", "x"} }`, []string{"<any>", "1"}},
		{"a condition of the function around both", `func f() { a := os.Getenv("A") == "a"; c := make(chan string); go func() { for u := range c { if a { sink(u) } } }(); if a { c <- "1" } else { c <- "x" } }`, []string{"<any>", "1"}},
		{"who calls the function that has the channel", `func g(us []string) { c := make(chan string); go func() { for u := range c { sink(u) } }(); for _, u := range us { c <- u } }; func f() { g([]string{"1", "2"}) }`, []string{"<any>", "1", "2"}},
		{"two channels", `func f() { c, d := make(chan string), make(chan string); go func() { for u := range c { sink(u) } }(); go func() { for u := range d { println(u) } }(); c <- "1"; d <- "x" }`, []string{"<any>", "1"}},
		{"a channel in a field", `type q struct{ c chan string }; func (q *q) push(u string) { q.c <- u }; func (q *q) run() { for u := range q.c { sink(u) } }; func F() { q := &q{make(chan string)}; go q.run(); q.push("1") }`, []string{"<any>", "1"}},
		{"a channel of the package", `var c = make(chan string); func Put() { c <- "1" }; func Run() { sink(<-c) }`, []string{"<any>", "1"}},
		{"a map of the package", `var m = map[string]string{}; func Put(k, v string) { m[k] = v }; func Start() { Put("a", "1") }; func Get(k string) { sink(m[k]) }`, []string{"<any>", "1"}},
		{"a list of the package", `var l []string; func Put(v string) { l = append(l, v) }; func Start() { Put("1") }; func Run() { for _, u := range l { sink(u) } }`, []string{"<any>", "1"}},
		{"one that is emptied", `var l []string; func Put(v string) { l = append(l, v) }; func Start() { Put("x"); l = nil }; func Run() { for _, u := range l { sink(u) } }`, []string{"<any>"}},
		{"one that somebody else is given", `var m = map[string]string{}; func fix(map[string]string); func Put(k, v string) { m[k] = v; fix(m) }; func Start() { Put("a", "x") }; func Get(k string) { sink(m[k]) }`, []string{"<any>"}},
		{"a key that gets something else", `var m = map[string]string{}; func Start(s string) { m["a"] = "x"; m["a"] = s }; func Get(k string) { sink(m[k]) }`, []string{"<any>"}},
		{"who asks before it is there", `var l []string; func put(v string) { l = append(l, v) }; func main() { run(); put("x") }; func run() { for _, u := range l { sink(u) } }`, []string{"<any>"}},
		{"a key that nobody asks for", `var m = map[string]string{}; func put(k, v string) { m[k] = v }; func get(k string) { sink(m[k]) }; func F() { put("a", "x"); put("b", "1"); get("b") }`, []string{"<any>", "1"}},
		{"one that is asked for where it is written out", `var m = map[string]string{}; func F() { m["a"] = "x"; m["b"] = "1" }; func G() { sink(m["b"]) }`, []string{"<any>", "1"}},
		{"any key", `var m = map[string]string{}; func F() { m["a"] = "1" }; func G() { for _, u := range m { sink(u) } }`, []string{"<any>", "1"}},
		{"a place in a list", `var m = map[int]string{}; func F() { m[1] = "x"; m[2] = "1" }; func G() { sink(m[2]) }`, []string{"<any>", "1"}},
		{"a field of which two are for something else", `type r struct{ m map[string]string }; func (r *r) Put(k, v string) { r.m[k] = v }; func (r *r) Get(k string) string { return r.m[k] }; func (r *r) Call(k string) { sink(r.m[k]) }; func F(a *r) { a.Put("a", "x") }`, []string{"<any>"}},
		{"a field that all use alike", `type r struct{ m map[string]string }; func (r *r) Put(k, v string) { r.m[k] = v }; func (r *r) Call(k string) { sink(r.m[k]) }; func F(a *r) { a.Put("a", "1") }`, []string{"<any>", "1"}},
		{"an element that is written over before anybody reads it", `var l = []string{"a"}; func F() { l[0] = "x"; l[0] = "b"; sink(l[0]) }`, []string{"<any>"}},
		{"one that is written once", `var l = []string{"a"}; func F() { l[0] = "1"; sink(l[0]) }`, []string{"<any>", "1"}},
		{"one that is put back", `var l = []string{"a", "b"}; func F() { old := l[0]; l[0] = "x"; l[0] = old; sink(l[0]) }`, []string{"<any>"}},
		{"one of an array", `var l [2]string; func F() { l[0] = "x"; l[0] = "b"; sink(l[0]) }`, []string{"<any>"}},
		{"two of an array, and who asks for one elsewhere", `var l [2]string; func F() { l[0] = "1"; l[1] = "x" }; func G() { sink(l[0]) }`, []string{"<any>", "1"}},
		{"one that is written over with others", `var l = []string{"a", "b"}; func F() { l[0] = "x"; l[0], l[1] = "c", "d"; sink(l[0]) }`, []string{"<any>"}},
		{"one that gets more", `var l = []string{"a", "b"}; func F(s string) { l[0] = "x"; l[0] += s; sink(l[0]) }`, []string{"<any>"}},
		{"one of which somebody has the address", `var l = []string{"a"}; func F(s string) { l[0] = "x"; p := &l[0]; *p = s; sink(l[0]) }`, []string{"<any>"}},
		{"any that is written over", `var l = []string{"a", "b"}; func F(s string) { l[0] = "x"; for i := range l { l[i] = s }; sink(l[0]) }`, []string{"<any>"}},
		{"a field of one", `type T struct{ u string }; var l = []T{{"a"}}; func F() { l[0] = T{"x"}; l[0].u = "b"; sink(l[0].u) }`, []string{"<any>"}},
		{"a number that is a key", `var m = map[int]string{}; func F() { m[0] = "x"; m[0] = "b"; sink(m[0]) }`, []string{"<any>"}},
		{"one that was read before, and perhaps never again", `var l = []string{"a"}; func F() { for _, u := range l { sink(u) }; l[0] = "x" }`, []string{"<any>"}},
		{"one that another function writes after it was read", `var l = []string{"a"}; func F() { sink(l[0]); set() }; func set() { l[0] = "x" }`, []string{"<any>"}},
		{"one that is read again in the next turn", `var l = []string{"a"}; func F() { for range 2 { sink(l[0]); l[0] = "1" } }`, []string{"<any>", "1"}},
		{"one that a literal reads, which runs later", `var l = []string{"a"}; func F(later func(func())) { later(func() { sink(l[0]) }); l[0] = "1" }`, []string{"<any>", "1"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			prelude := truthPrelude
			if strings.Contains(tt.src, "func main()") {
				prelude = strings.Replace(prelude, "package a", "package main", 1)
			}
			require.ElementsMatch(t, tt.want, sunk(t, prelude+tt.src+"\n"))
		})
	}
}
