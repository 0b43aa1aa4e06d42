package flow

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Each row is a function in which something looks as if it reached sink, or as
// if it did not, and what does in some run.
func TestWhatReachesTheSink(t *testing.T) {
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"an assignment after the sink", `func f(u string) { sink(u); u = "later"; _ = u }`, []string{"<any>"}},
		{"a branch that returns", `func f(u string, c bool) { if c { u = "x"; return }; sink(u) }`, []string{"<any>"}},
		{"a branch that goes on with the next turn", `func f() { for range 3 { u := "a"; if cond() { u = "x"; continue }; sink(u) } }`, []string{"a"}},
		{"a branch that breaks", `func f() { u := "a"; for cond() { if cond() { u = "x"; break }; sink(u) } }`, []string{"a"}},
		{"a branch that ends the program", `func f() { u := "a"; if cond() { u = "x"; log.Fatalln(u) }; sink(u) }`, []string{"a"}},
		{"a function of the package that never returns", `func f() { u := "a"; if cond() { u = "x"; die() }; sink(u) }; func die() { panic(1) }`, []string{"a"}},
		{"a named result that is set after", `func f() (u string) { u = "a"; sink(u); u = "x"; return }`, []string{"a"}},
		{"a method that may write", `type T struct{ u string }; func (t *T) set() { t.u = dyn() }; func f() { t := &T{u: "x"}; t.set(); sink(t.u) }`, []string{"<any>"}},
		{"a method that only reads", `type T struct{ u string }; func (t *T) ok() bool { return t.u != "" }; func f() { t := &T{u: "a"}; if t.ok() { sink(t.u) } }`, []string{"a"}},
		{"a slice with two names", `func f() { s := []string{"x"}; q := s; q[0] = "a"; sink(s[0]) }`, []string{"a"}},
		{"an array is copied", `func f() { s := [1]string{"a"}; q := s; q[0] = "x"; sink(s[0]) }`, []string{"a"}},
		{"a slice that is sorted", `func f() { s := []string{"b", "a"}; sort.Strings(s); sink(s[0]) }`, []string{"<any>"}},
		{"bytes that are written", `func f() { b := []byte("a b"); b[1] = '+'; sink(string(b)) }`, []string{"<any>"}},
		{"a map that is handed out", `func f() { m := map[string]string{"k": "x"}; put(m); sink(m["k"]) }; func put(m map[string]string) { m["k"] = "a" }`, []string{"a"}},
		{"a map that code out of view has", `func f() { m := map[string]string{"k": "x"}; put(m); sink(m["k"]) }; func put(m map[string]string)`, []string{"<any>"}},
		{"a condition that the text decides", `func f() { for _, u := range []string{"http://a", "b"} { if !strings.HasPrefix(u, "http") { continue }; sink(u) } }`, []string{"http://a"}},
		{"the same, kept in a variable", `func f() { u := "b"; ok := strings.HasPrefix(u, "http"); if !ok { u = "http://" + u }; sink(u) }`, []string{"http://b"}},
		{"one condition goes the same way twice", `func f(c bool) { u := "x"; if c { u = "https://" + u }; if c { sink(u) } }`, []string{"https://x"}},
		{"so does its opposite", `func f(c bool) { u := "x"; if c { u = "a" }; if !c { return }; sink(u) }`, []string{"a"}},
		{"two of a && b", `func f(a, b bool) { if a && b { return }; if a { if b { sink("x") } } }`, nil},
		{"a field of the same entry", `func f() { for _, tc := range []struct{ kind, u string }{{"http", "a"}, {"file", "x"}} { if tc.kind == "http" { sink(tc.u) } } }`, []string{"a"}},
		{"another argument of the same call", `func g(kind, u string) { if kind == "file" { return }; sink(u) }; func f() { g("file", "x"); g("http", "a") }`, []string{"<any>", "a"}},
		{"a condition on the text that cannot be decided", `func f() { u := "x"; if ok(u) { sink(u) } }; func ok(string) bool`, nil},
		{"an error that a known text causes", `func f() { u := "http://h:x"; if _, err := url.Parse(u); err != nil { return }; sink(u) }`, nil},
		{"a loop of no turn", `func f() { u := "a"; for range 0 { u = "x" }; sink(u) }`, []string{"a"}},
		{"a loop that counts", `func f() { for i := 0; i < 3; i++ { if i == 5 { sink("x") }; if i == 2 { sink("a") } } }`, []string{"a"}},
		{"elements after the one that always ends the loop", `func f() { for _, u := range []string{"a", "stop", "x"} { if u == "stop" { break }; sink(u) } }`, []string{"a"}},
		{"a literal that nobody calls", `func f() { g := func() { sink("x") }; _ = g }`, nil},
		{"a literal that runs later", `func f() { u := "x"; g := func() { sink(u) }; u = dyn(); g() }`, []string{"<any>"}},
		{"deferred, and the program ends", `func f() { defer func() { sink("x") }(); os.Exit(1) }`, nil},
		{"deferred, and the function ends", `func f() { defer func() { sink("a") }() }`, []string{"a"}},
		{"a channel that nobody sends to", `func f() { ch := make(chan string, 1); select { case <-ch: sink("x"); default: sink("a") } }`, []string{"a"}},
		{"a channel with something in it", `func f() { ch := make(chan string, 1); ch <- "a"; select { case u := <-ch: sink(u); default: sink("x") } }`, []string{"a"}},
		{"an element that was looked at is there", `func f(l []string) { u := "x"; if len(l) > 2 { u = "a" }; _ = l[2]; sink(u) }`, []string{"a"}},
		{"a byte that was looked at is there", `func f(s string) { _ = s[0]; if s == "" { sink("x") } }`, nil},
		{"a slice of one", `func f(l []string) { if len(l[:1]) == 1 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"what is cut off was there", `func f(s string) { _ = s[:4]; if len(s) < 3 { sink("x") } }`, nil},
		{"a slice has one length", `func f(l []string) { if len(l) == 0 { return }; dyn(); if len(l) == 0 { sink("x") } }`, nil},
		{"a map that was written is not empty", `func f(m map[string]string) { u := "x"; m["k"] = "v"; for range m { u = "a" }; sink(u) }`, []string{"a", "<any>"}},
		{"a map that was cleared is", `func f(m map[string]string) { clear(m); for range m { sink("x") } }`, nil},
		{"a capacity is no length", `func f(l []string) { k := append(make([]string, 0, 4), "a"); if cap(k) == 1 { sink("x") } }`, nil},
		{"the greater of two", `func f() { if max(1, 2) == 2 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"a whole number divided by nothing", `func f(n int) { z := 0; _ = n / z; sink("x") }`, nil},
		{"a helper that ends the program", `func exit(err error) { if err != nil { panic(err) } }; func get(s string) (string, error) { if s == "" { return "x", errors.New("x") }; return "a", nil }; func f(s string) { u, err := get(s); if err != nil { exit(err) }; sink(u) }`, []string{"a"}},
		{"a map that is nil on one way", `func f(c bool) { var m map[string]string; if c { m = map[string]string{} }; m["k"] = "v"; if c { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"a method of nil", `type I interface{ m() }; func f() { var i I; i.m(); sink("x") }`, nil},
		{"bytes that were replaced", `func f(s string) { if strings.ReplaceAll(s, "/", "") == "/x" { sink("x") } }`, nil},
		{"a beginning that no parser takes", `func f(s string) { if _, err := url.Parse(":8080" + s); err != nil { return }; sink("x") }`, nil},
		{"a number does no harm to a URL", `func f(n int) { if _, err := url.Parse(fmt.Sprintf("https://h/%d", n)); err != nil { sink("x") } }`, nil},
		{"a text that some parser refuses", `func f(s string) { if _, err := url.Parse(s); err != nil { sink("a") } }`, []string{"a"}},
		{"what a function makes of a text that is known by now", `func f(s string) { if s != "#a" { return }; if strings.Title(s) == "x" { sink("x") } }`, nil},
		{"a line ends", `func f(s string) { if fmt.Sprintln(s) == "a" { sink("x") } }`, nil},
		{"an iterator of the package yields what it likes", `func seq(yield func(string) bool) { yield("b") }; func f() { for s := range seq { if s == "" { sink("x") } } }`, nil},
		{"one from outside", `func f(seq func(func(string) bool)) { for s := range seq { if s == "" { sink("a") } } }`, []string{"a"}},
		{"the environment stays as it is", `func f() { for _, u := range []string{"a", "x"} { if os.Getenv("K") == "" { sink(u); break } } }`, []string{"a"}},
		{"a literal is called with one text alone", `func f() { g := func(u string) { if u == "" { sink("x") } else { sink("a") } }; g("y") }`, []string{"a"}},
		{"a literal that is given to a function that does not call it", `func iff(c bool, g func()) { if c { g() } }; func f() { iff(false, func() { sink("x") }); iff(true, func() { sink("a") }) }`, []string{"a"}},
		{"a variable of the package that holds two constants", `var mode = "b"; func set() { mode = "c" }; func f() { if mode == "" { sink("x") }; if mode == "c" { sink("a") } }`, []string{"a"}},
		{"a variable that init computes", `var mode string; func init() { mode = dyn(); if mode == "" { mode = "b" } }; func f() { if mode == "" { sink("x") } }`, nil},
		{"a variable that this function sets", `var mode struct{ on struct{ u string } }; func f() { mode.on.u = "b"; if mode.on.u == "" { sink("x") } }`, nil},
		{"a variable that is set once", `var once string; func do(func()); func f() { do(func() { once = "a" }); sink(once); if once == "" { sink("x") } }`, []string{"<any>", "a"}},
		{"the same by one of two ways", `var mode string; func f(u string) { if mode == "" { mode = "a" }; sink(mode) }; func g() { mode = dyn() }`, []string{"<any>", "a"}},
		{"three loops inside one another, of which the innermost always returns", `func f() { for range []int{1} { for range []int{1} { for _, s := range []string{"a", "b"} { if s != "" { return } }; sink("x") } } }`, nil},
		{"what a loop without turns leaves", `func f(n int) { var l []string; for range n { l = append(l, "x") }; if n > 0 { return }; for _, u := range l { sink(u) } }`, nil},
		{"a list that grew is not empty", `func f(n int) { var l []string; for range n { l = append(l, "a") }; if n > 3 { if len(l) == 0 { return }; for _, u := range l { sink(u) } } }`, []string{"a"}},
		{"lists on two ways have one length each", `func f(a, b []string, c bool) { l := a; if c { l = b }; u := "x"; if len(l) > 0 { u = "a" }; if len(l) == 0 { return }; sink(u) }`, []string{"a"}},
		{"a key that was stored is there", `func f(m map[string]string) { u := "x"; m["k"] = "v"; if _, ok := m["k"]; ok { u = "a" }; sink(u) }`, []string{"a"}},
		{"a text has one part at least", `func f(s string) { u := "x"; if len(strings.Split(s, ",")) > 0 { u = "a" }; sink(u) }`, []string{"a"}},
		{"bytes that others were copied into", `func f(b []byte, s string) { copy(b, s); if s == "c" { if string(b) == "d" { sink("x") } } }`, nil},
		{"a precision cuts", `func f() { sink(fmt.Sprintf("%.1s", "ab")) }`, []string{"<any>"}},
		{"a width pads", `func f() { sink(fmt.Sprintf("%03d", 7)) }`, []string{"007"}},
		{"a literal in a map that nobody takes out", `func f() { h := map[string]func(){"a": func() { sink("x") }, "b": func() { sink("a") }}; h["b"]() }`, []string{"a"}},
		{"literals in an array, of which some are called", `func f() { var fs [3]func(); for i := 0; i < 3; i++ { u := "a"; if i == 1 { u = "x" }; fs[i] = func() { sink(u) } }; fs[0](); fs[2]() }`, []string{"a"}},
		{"a literal in a struct that is handed out", `type T struct{ do func() }; func run(*T); func f() { t := &T{do: func() { sink("a") }}; run(t) }`, []string{"a"}},
		{"a literal in a struct that is returned", `type T struct{ do func() }; func f() *T { return &T{do: func() { sink("a") }} }`, []string{"a"}},
		{"a literal in a table that a loop goes over", `func f() { for _, t := range []struct{ do func() }{{func() { sink("a") }}} { t.do() } }`, []string{"a"}},
		{"a literal in a list that another literal has", `func do(func()); func f() { fs := []func(){func() { sink("a") }}; do(func() { fs[0]() }) }`, []string{"a"}},
		{"a literal that is given indexes", `func each(n int, g func(int)) { for i := 0; i < n; i++ { g(i) } }; func f() { l := []string{"a", "b", "x"}; each(2, func(i int) { sink(l[i]) }) }`, []string{"a", "b"}},
		{"a case that falls through, of two that are not taken", `func kind() string { for range 9 { if cond() { return "k" } }; return "l" }; func f() { k := ""; for range 9 { k += kind() }; switch k { case "b": fallthrough; case "c": sink("x") } }`, nil},
		{"what one way ends with, once a condition tells the way", `func f(c, d bool) { if c { if d { return } }; if c { if d { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"a jump around what always returns", `func f(c bool, l []string) { if c { goto l }; if len(l) >= 0 { return }; l: if !c { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"a table of which the last element always ends the loop", `func f() { for _, u := range []string{"b", "c", "d"} { if u == "d" { return } }; sink("x") }`, nil},
		{"what the last of several turns leaves", `func f() { u := ""; for _, v := range []string{"x", "y", "z", "a"} { u = v }; sink(u) }`, []string{"a"}},
		{"upper case has no small letters", `func f(s string) { if strings.ToUpper(s) == "aB" { sink("x") }; if strings.ToUpper(s) == "AB" { sink("a") } }`, []string{"a"}},
		{"the greater of two that are not empty", `func f(s string) { if max("b"+s, "c"+s) == "" { sink("x") } }`, nil},
		{"elements that this function has written", `func f(l []string) { u := "x"; for i := range l { l[i] += "b"; u = "a" }; if len(l) < 2 { return }; if l[1] == "" { sink(u) } }`, nil},
		{"the last of a list that there is", `func f(l []string) { u := l[len(l)-1]; if len(l) > 0 { return }; sink("x" + u) }`, nil},
		{"an element that there cannot be", `func f(l []string) { if len(l) > 0 { return }; _ = l[0]; sink("x") }`, nil},
		{"a text that is longer whatever it holds", `func f(s string) { if len(fmt.Sprintf("0123456789%5s", s)) < 6 { sink("x") } }`, nil},
		{"a loop over one of two texts that are not empty", `func f(c bool, s string) { u := "b" + s; if c { u = strings.Replace("c", "c", "d", 1) + u }; for range u { panic("x") }; sink("x") }`, nil},
		{"the first that is set, where it is", `func either[T any](c bool, a, b T) T { if c { return a }; return b }; func f(s string) { sink(either(!strings.HasSuffix(s, "/"), "b", cmp.Or(s, "x"))) }`, []string{"b", "<any>"}},
		{"an element that is written is there", `func f(l []string) { for _, s := range l { if len(l) > 0 { l[1] = s }; if len(l) == 1 { sink("x") } } }`, nil},
		{"all keys of a map have their turn", `func f() { m := map[string]string{"k": "a", "j": dyn()}; for _, s := range m { if s == "a" { return } }; sink("x") }`, nil},
		{"a channel that has something on one way", `func f(c bool) { ch := make(chan string, 1); if c { ch <- "a" }; select { case u := <-ch: if c { sink(u) } else { sink("x") }; default: if c { sink("x") } } }`, []string{"a"}},
		{"conditions that the same turn set and asks", `func f(c, d string) { u := "a"; for range 2 { if c == "" && d == "" { u = "x" } else { sink(u) } } }`, []string{"a"}},
		{"a goroutine that writes by way of a helper", `func set(p *string, s string) { *p = s }; func f() { u := "x"; done := make(chan int); go func() { set(&u, "b"); close(done) }(); <-done; u = u + "a"; sink(u) }`, []string{"<any>"}},
		{"no more parts than asked for", `func f(s string) { l := strings.SplitN(s, ",", 2); if len(l) > 2 { sink("x") }; if len(l) == 2 { sink("a") } }`, []string{"a"}},
		{"a variable of the environment that is set where it is missing", `func f() { if os.Getenv("K") == "" { os.Setenv("K", "v") }; if os.Getenv("K") == "" { sink("x") } }`, nil},
		{"another one", `func f() { os.Setenv("K", "v"); if os.Getenv("L") == "" { sink("a") } }`, []string{"a"}},
		{"a number that only goes up", `var n struct{ in struct{ n int } }; func f() { n.in.n++; if n.in.n == 0 { sink("x") } }; func g() { if n.in.n == 0 { sink("a") } }`, []string{"a"}},
		{"an element of the package that is written", `var n [3]struct{ hits int }; func f() { n[0].hits = 1; if n[0].hits == 0 { sink("x") } }`, nil},
		{"what goroutines fill", `func f() { l := make([]string, 2); done := make(chan int, 2); for i := range l { go func() { l[i] = "b"; done <- 1 }() }; <-done; <-done; for _, u := range l { if u == "" { sink("x") } } }`, nil},
		{"a list that a loop fills", `func f() { l := make([]string, 9); for i := range l { l[i] = "b" }; for _, u := range l { if u == "" { sink("x") } } }`, nil},
		{"a guard over a list that grew", `func f(s string) { var l []string; for _, v := range strings.Split(s, ",") { l = append(l, "x y"+v) }; for _, u := range l { if strings.Contains(u, " ") { return } }; for _, u := range l { sink(u) } }`, nil},
		{"what comes after a call that looks for a part", `func first(s string) string { for _, p := range strings.Split(s, ":") { if p != "" { return p } }; return "" }; func f() { first("b"); sink("a") }`, []string{"a"}},
		{"what is made of the parts of a text is not empty", `func f(s string) { var l []string; for _, x := range strings.Split(s, ",") { l = append(l, x) }; if len(l) == 0 { sink("x") } }`, nil},
		{"a literal that a method keeps, called with its own arguments", `func g(s string, n int) { m := map[string]func(){"a": func() { sink("x") }, "b": func() { sink("b" + s) }}; m["b"]() }; func f() { g("a", 1) }`, []string{"b<any>", "ba"}},
		{"after a loop that has a turn whatever it goes over", `func f(s string) { for range "b" + s { dyn() }; sink("a") }`, []string{"a"}},
		{"after such a loop that may be broken off", `func f(s string, c bool) { for range "b" + s { if c { break } }; if !c { sink("a") } }`, []string{"a"}},
		{"a literal in a table that another literal looks at", `func run(func()); func f() { for _, t := range []struct{ do func() }{{func() { sink("a") }}, {func() { sink("b") }}, {func() {}}, {func() { sink("c") }}, {func() {}}, {func() { sink("d") }}} { run(func() { t.do() }) } }`, []string{"a", "b", "c", "d"}},
		{"the arguments of the program stay as many", `func f() { u := "x"; if os.Getpid() == 0 { u = "a" }; if os.Getpid() != 0 { return }; sink(u) }`, []string{"a"}},
		{"asked for by a helper", `func none() bool { return os.Getpid() == 0 }; func f() { if none() { sink("a") } }`, []string{"a"}},
		{"no letters, so no case", `func f(s string) { if strings.EqualFold(s, " 6") && s != " 6" { sink("x") } }`, nil},
		{"a literal's result is of the turn that called it", `func f(c bool) { for _, u := range []string{"a", "b c", "x y"} { if !strings.Contains(u, " ") { sink(func() string { if c { return u }; return u }()) } } }`, []string{"a"}},

		{"a constant stored in a variable", `const c = "a"; func f() { v := c; sink(v) }`, []string{"a"}},
		{"a constant in a package variable", `const c = "a"; var g = c; func f() { sink(g) }`, []string{"a"}},
		{"the empty text made whole", `func f() { var u string; u += "a"; sink(u) }`, []string{"a"}},
		{"through a pointer", `func f() { p := new(string); *p = "a"; sink(*p) }`, []string{"a"}},
		{"written by way of an unsafe pointer", `func f() { u := "x"; p := unsafe.Pointer(&u); *(*string)(p) = "a"; sink(u) }`, []string{"<any>"}},
		{"a number written by way of one", `func f() { n := 0; p := unsafe.Pointer(&n); *(*int)(p) = 1; if n == 0 { sink("x") } }`, nil},
		{"a number that C computes", `func f() { if _Cfunc_n() == 1 { sink("a") } }; func _Cfunc_n() (r int) { cgocall(uintptr(unsafe.Pointer(&r))); return }; func cgocall(uintptr)`, []string{"a"}},
		{"through an interface", `func f() { var x any = "a"; sink(x.(string)) }`, []string{"a"}},
		{"through a generic function", `func id[T any](x T) T { return x }; func f() { sink(id("a")) }`, []string{"a"}},
		{"through variadic arguments", `func each(us ...string) { for _, u := range us { sink(u) } }; func f() { each("a", "b") }`, []string{"<any>", "a", "b"}},
		{"an embedded field", `type T struct{ u string }; type E struct{ T }; func f() { e := E{T{"a"}}; sink(e.u) }`, []string{"a"}},
		{"the result of a literal", `func f() { g := func() string { return "a" }; sink(g()) }`, []string{"a"}},
		{"a default among results", `func env(k, d string) string { if v := os.Getenv(k); v != "" { return v }; return d }; func f() { sink(env("K", "a")) }`, []string{"<any>", "a"}},
		{"one of several results", `func two() (string, error) { return "a", nil }; func f() { u, err := two(); if err != nil { return }; sink(u) }`, []string{"a"}},
		{"an indexed loop", `func f() { s := []string{"a", "b", "c", "d"}; for i := 0; i < len(s); i++ { sink(s[i]) } }`, []string{"a", "b", "c", "d"}},
		{"a formatted builder", `func f() { var b strings.Builder; fmt.Fprintf(&b, "a%s", "b"); sink(b.String()) }`, []string{"ab"}},
		{"a format that is handed over", `func get(format string, args ...any) { sink(fmt.Sprintf(format, args...)) }; func f(s string) { get("a%sb", s) }`, []string{"<any>", "a<any>b"}},
		{"a format with a value", `func get(format string, s string) { sink(fmt.Sprintf("x"+format, s)) }; func f() { get("a%s", "b") }`, []string{"<any>", "xab"}},
		{"one that nobody knows", `func get(format string, s string) { sink(fmt.Sprintf(format, s)) }; func f(s string) { get(s, "b") }`, []string{"<any>"}},
		{"what a function without arguments computes, seen from a caller", `func child() bool { pid := os.Getpid(); return pid != os.Getppid() && pid > 1 }; func g(s string) { if !child() { sink(s) } }; func f() { g("a") }`, []string{"<any>", "a"}},
		{"the result of a function that runs once", `var g = sync.OnceValue(func() string { return "a" }); func f() { sink(g()) }`, []string{"a"}},
		{"a prefix that is cut", `func f() { u, _ := strings.CutPrefix("xa", "x"); sink(u) }`, []string{"a"}},
		{"the first that is set", `func f(s string) { sink(cmp.Or(s, "a")) }`, []string{"<any>", "a"}},
		{"optional parts", `func f() { u := "a"; if cond() { u += "b" }; if cond() { u += "c" }; sink(u) }`, []string{"a(|b)(|c)", "a(|c)", "ab(|c)", "a(|b)", "a(|b)c"}},
		{"a literal that is called with it", `func f() { must := func(u string) { sink(u) }; must("a") }`, []string{"<any>", "a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.ElementsMatch(t, tt.want, sunk(t, truthPrelude+tt.src+"\n"))
		})
	}
}

const truthPrelude = `package a

import ("cmp"; "errors"; "fmt"; "log"; "net/url"; "os"; "sort"; "strings"; "sync"; "unsafe")

var _, _, _, _, _, _ = fmt.Sprint, log.Fatalln, url.Parse, os.Exit, sort.Strings, strings.ToLower
var _ = cmp.Or[string]
var _ = errors.New
var _ unsafe.Pointer

func sink(string) {}
func dyn() string
func cond() bool
`
