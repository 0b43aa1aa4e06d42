package flow

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/sample"
)

// Of many cases, options and rows no text is lost: "0", "1" and so on. Texts that are chosen from
// others are left aside; "x" reaches the sink in no run.
func TestManyOfAKind(t *testing.T) {
	const option = `if s == "k%[1]d" { u = "%[1]d" }`
	find := `var tab = []struct{ n, u string }{ ` + entries(20, `{"k%[1]d", "%[1]d"}, `) + ` }; func find(s string) string { for _, t := range tab { if t.n == s { return t.u } }; return "" }; `
	pick := `func pick(s string) string { switch s { ` + entries(40, "\ncase \"k%[1]d\": return \"%[1]d\"") + ` }; return "" }; `
	long := sample.Size(100, 40)
	for _, tt := range []struct {
		why, src string
		n        int
	}{
		{"conditions on one text after each other", `func F(s string) { u := ""; ` + entries(18, option+"; ") + ` sink(u) }`, 18},
		{"and instead of each other", `func F(s string) { u := ""; ` + strings.TrimSuffix(entries(40, option+" else "), " else ") + `; sink(u) }`, 40},
		{"also in a function that is given the text", `func get(s string) { u := ""; ` + strings.TrimSuffix(entries(20, option+" else "), " else ") + `; sink(u) }; func F(s string) { get(s) }`, 20},
		{"options of which each is on or not", `func F() { u := ""; ` + entries(30, `if os.Getenv("K%[1]d") != "" { u = "%[1]d" }; `) + ` sink(u) }`, 30},
		{"a long switch", `func F(s string) { u := ""; switch s { ` + entries(long, "\ncase \"k%[1]d\": u = \"%[1]d\"") + ` }; sink(u) }`, long},
		{"what a long switch returns", pick + `func F(s string) { sink(pick(s)) }`, 40},
		{"it returned nothing, or something", pick + `func F(s string) { if pick(s) == "" { if s == "k3" { sink("x") }; sink("0"); return }; if s == "l" { sink("x") } }`, 1},
		{"a table that is searched", find + `func F(s string) { sink(find(s)) }`, 20},
		{"nothing was in it, or something", find + `func F(s string) { u := find(s); if u == "" { if s == "k3" { sink("x") }; sink("0"); return }; if s == "l" { sink("x") }; if s == "k3" && u == "4" { sink("x") } }`, 1},
		{"a list that grows to twice its length forty times", `func F() { x := []string{"1"}; ` + strings.Repeat("x = append(x, x...); ", 40) + ` sink(x[0]); sink("0") }`, 1},
	} {
		t.Run(tt.why, func(t *testing.T) {
			t.Parallel()
			got := sunkIn(t, codetest.Load(t, reachingPrelude+tt.src+"\n"))
			for i := range tt.n {
				require.Contains(t, got, strconv.Itoa(i))
			}
			require.NotContains(t, got, "x")
		})
	}
}
