package flow

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What a function does that has no sink and is large, with all that it calls,
// is not asked: it may return anything, and may have written what it was given.
func TestFarFunctions(t *testing.T) {
	large := strings.Repeat("n = n*3 + len(u); ", 400)
	long := "n := 0; " + large
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"a small function", `func f() { sink(get("x")) }; func get(u string) string { return "a" }`, []string{"a"}},
		{"a large one", `func f() { sink(get("x")) }; func get(u string) string { ` + long + `; _ = n; return "a" }`, []string{"<any>"}},
		{"one that calls a large one", `func f() { sink(get("x")) }; func get(u string) string { other(u); return "a" }; func other(u string) { ` + long + `}`, []string{"<any>"}},
		{"two that call each other are counted once", `func f() { sink(get("x")) }; func get(u string) string { other(u); return "a" }; func other(u string) { if u == "y" { get(u) } }`, []string{"a"}},
		{"a large one with a sink", `func f() { get("x") }; func get(u string) { ` + long + `; _ = n; sink(u) }`, []string{"<any>", "x"}},
		{"one that leads to a sink", `func f() { get("x") }; func get(u string) { ` + long + `; _ = n; other(u) }; func other(u string) { sink(u) }`, []string{"<any>", "x"}},
		{"a large one writes", `func f() { u := "a"; set(&u); sink(u) }; func set(p *string) { u := *p; ` + long + `; _ = n; *p = "b" }`, []string{"<any>"}},
		{"a large one ends the program", `func f() { u := "a"; if cond() { u = "x"; die(u) }; sink(u) }; func die(u string) { ` + long + `; panic(n) }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			src := strings.NewReplacer("; func f", "\nfunc f", "; func get", "\nfunc get", "; func other", "\nfunc other", "; func set", "\nfunc set", "; func die", "\nfunc die").Replace(tt.src)
			require.ElementsMatch(t, tt.want, sunk(t, truthPrelude+src+"\n"))
		})
	}
}
