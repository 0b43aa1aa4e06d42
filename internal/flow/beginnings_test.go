package flow

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each row is a program with a variable that is written somewhere, and what reaches the sink
// where the program begins.
func TestWhereTheProgramBegins(t *testing.T) {
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"main finds what the variable is declared with", `var n int; func add() { n++ }; func main() { if n > 0 { sink("x") }; sink("a"); add() }`, []string{"a"}},
		{"a text, which it replaces", `var last string; func main() { if last == "" { last = "a" } else { sink("x") }; sink(last) }`, []string{"a"}},
		{"a constant", `const none = "-"; var last = none; func main() { if last == "-" { sink("a") } else { sink("x") }; last = "b" }`, []string{"a"}},
		{"an init function", `var n int; func init() { for range min(4, n) { sink("x") }; n = 2 }; func main() {}`, nil},
		{"what the variable may hold after a condition", `var mode = "x"; func main() { if mode == "y" { sink("x") }; if len(os.Args) > 1 { mode = "y" }; if mode == "y" { sink("a") }; if mode == "z" { sink("x") } }`, []string{"a"}},
		{"a loop writes it", `var n int; func main() { for range os.Args { if n == 2 { sink("a") }; n++ } }`, []string{"a"}},
		{"a function has written it", `var n int; func add() { n++ }; func main() { add(); if n > 0 { sink("a") } }`, []string{"a"}},
		{"a function leaves the same in it at each of its ends", `var n int; func set(c bool) { n = 3; if c { return }; log.Print() }; func main() { n = 0; set(len(os.Args) > 1); if n == 3 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"a function leaves one of two in it: not followed", `var n int; func set(c bool) { if c { n = 3; return }; n = 4 }; func main() { n = 0; set(len(os.Args) > 1); if n == 3 { sink("a") }; if n == 0 { sink("x") } }`, nil},
		{"a function that does so at its end, in a deferred one: not followed", `var n int; func set() { defer func() { n = 5 }(); n = 3 }; func main() { n = 0; set(); if n == 3 { sink("x") } }`, nil},
		{"a literal may have", `var on bool; func main() { set := func() { on = true }; if len(os.Args) > 1 { set() }; if on { sink("a") } else { sink("b") } }`, []string{"a", "b"}},
		{"a goroutine may have", `var on bool; func set() { on = true }; func main() { go set(); time.Sleep(1); if on { sink("a") } else { sink("b") } }`, []string{"a", "b"}},
		{"a deferred function finds what is there at the end", `var last string; func main() { defer func() { if last == "l" { sink("a") } }(); last = "l" }`, []string{"a"}},
		{"a variable's own beginning has written it", `var n int; var _ = add(); func add() int { n++; return n }; func main() { if n > 0 { sink("a") } }`, []string{"a"}},
		{"another init function has: not followed", `var n int; func init() { n++ }; func init() { if n > 0 { sink("a") }; if n == 0 { sink("x") } }; func main() {}`, nil},
		{"a deferred function, of what this one has stored before", `var last string; func main() { last = "k"; defer func() { if last == "l" { sink("a") } }(); last = "l" }`, []string{"a"}},
		{"a variable of another package", `func main() { http.DefaultClient = nil; f := func() { if http.DefaultClient == nil { sink("a") } }; f() }`, []string{"a"}},
		{"a literal that runs at once", `var last string; func main() { last = "k"; func() { if last == "l" { sink("x") } }(); last = "l" }`, nil},
		{"a function that an init function calls has", `var n int; func add() { n++ }; func init() { add() }; func main() { if n > 0 { sink("a") } }`, []string{"a"}},
		{"it has another name", `var n int; var p = &n; func main() { *p = 1; if n > 0 { sink("a") } }`, []string{"a"}},
		{"a flag, whose address an init function gives away", `var on bool; func flags(*bool) ; func init() { flags(&on) }; func main() { if on { sink("a") } }`, []string{"a"}},
		{"a program that calls main again", `var n int; func main() { if n > 0 { sink("a"); return }; n++; main() }`, []string{"a"}},
		{"another function, which may be called at any time", `var n int; func f() { if n > 0 { sink("a") } }; func main() { f(); n++; f() }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			src := strings.Replace(truthPrelude, "package a", "package main", 1) + tt.src + "\n"
			require.ElementsMatch(t, tt.want, sunk(t, src))
		})
	}
}
