package flow

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/sample"
)

// Each row is what is known, and a comparison: what reaches sink where it holds, "a", and where
// it does not, "b". The same is told when its sides change places, and however it is asked.
func TestComparisonsEitherWay(t *testing.T) {
	for i, tt := range []struct{ why, known, left, op, right, want string }{
		{"how long a text is that has some known bytes", "", `len("ab"+s)`, "<", "2", "b"},
		{"as long as those", "", `len("ab"+s)`, "<=", "2", "ab"},
		{"longer than one less", "", `len("ab"+s)`, ">", "1", "a"},
		{"at least that long", "", `len("ab"+s)`, ">=", "2", "a"},
		{"at least one more", "", `len("ab"+s)`, ">=", "3", "ab"},
		{"shorter", "", `len("ab"+s)`, "==", "1", "b"},
		{"not shorter", "", `len("ab"+s)`, "!=", "1", "a"},
		{"below nothing", "", "len(s)", "<", "0", "b"},
		{"at least nothing", "", "len(xs)", ">=", "0", "a"},

		{"a number over a bound", "if n <= 3 { return }", "n", "<", "4", "b"},
		{"over the bound itself", "if n <= 3 { return }", "n", ">", "3", "a"},
		{"the first over it", "if n <= 3 { return }", "n", "<=", "4", "ab"},
		{"which it is at least", "if n <= 3 { return }", "n", ">=", "4", "a"},
		{"one of those over it", "if n <= 3 { return }", "n", "==", "5", "ab"},
		{"the bound, which it is not", "if n <= 3 { return }", "n", "!=", "3", "a"},
		{"a number between two bounds", "if n <= 3 || n >= 5 { return }", "n", "==", "4", "a"},
		{"a number that is known", "if n != 4 { return }", "n+1", "==", "5", "a"},
		{"twice that", "if n != 4 { return }", "n*2", "<", "8", "b"},
		{"what is left of it", "if n != 4 { return }", "n%2", "==", "0", "a"},
		{"one less", "if n != 4 { return }", "n-1", ">=", "4", "b"},
		{"its opposite", "if n != 4 { return }", "-n", "<", "0", "a"},
		{"what one added keeps over a bound", "if n <= 3 || n > 100 { return }", "n+1", ">", "4", "a"},
		{"a number without a sign", "", "c", "<", "0", "b"},
		{"which is at least 0", "", "c", ">=", "0", "a"},
		{"a fraction", "if d <= 1.5 { return }", "d", ">", "1", "a"},
		{"below its bound", "if d <= 1.5 { return }", "d", "<", "1.5", "b"},
		{"between it and the next whole number", "if d <= 1.5 { return }", "d", "<", "2", "ab"},
		{"or with more that it is not", "if d <= 1.5 || d == 1.75 { return }", "d", "<", "2", "ab"},
		{"a fraction that has no end in binary", "", "d", "==", "0.1", "ab"},
		{"two numbers of which one is less", "if n >= k { return }", "n", "<", "k", "a"},
		{"which may be the same", "if n > k { return }", "n", "==", "k", "ab"},
		{"or not", "if n >= k { return }", "n", "==", "k", "b"},
		{"nor more", "if n >= k { return }", "n", ">", "k", "b"},

		{"a text that is known", `if s != "k" { return }`, "s", "==", `"k"`, "a"},
		{"before another one", `if s != "k" { return }`, "s", "<", `"l"`, "a"},
		{"not after it", `if s != "k" { return }`, "s", ">=", `"l"`, "b"},
		{"with more before it", `if s != "k" { return }`, `"j"+s`, "==", `"jk"`, "a"},
		{"one that is not that", `if s == "k" { return }`, "s", "!=", `"k"`, "a"},
		{"and may be another", `if s == "k" { return }`, "s", "==", `"l"`, "ab"},
		{"one that begins otherwise", `if !strings.HasPrefix(s, "k") { return }`, "s", "==", `"lk"`, "b"},
		{"that is too short", `if !strings.HasPrefix(s, "kl") { return }`, "s", "==", `"k"`, "b"},
		{"two texts that are not one", "if s == v { return }", "s", "==", "v", "b"},
		{"the first byte of one", `if s == "" || s[0] != 'k' { return }`, "s[0]", "==", "'k'", "a"},
		{"before another byte", `if s == "" || s[0] != 'k' { return }`, "s[0]", "<", "'k'", "b"},
		{"where something is in it", `if strings.Contains(s, "x") { return }`, `strings.Index(s, "x")`, "==", "-1", "a"},
		{"at any place", `if strings.Contains(s, "x") { return }`, `strings.Index(s, "x")`, ">=", "0", "b"},
		{"how often", `if strings.Contains(s, "x") { return }`, `strings.Count(s, "x")`, ">", "0", "b"},

		{"a list of one element", "if len(xs) != 1 { return }", "len(xs)", ">", "0", "a"},
		{"what is after it", "if len(xs) != 1 { return }", "len(xs[1:])", "==", "0", "a"},
		{"which is nothing", "if len(xs) != 1 { return }", "len(xs[1:])", ">", "0", "b"},
		{"a list with elements", "if len(xs) == 0 { return }", "len(xs)", ">=", "1", "a"},
		{"with two", "if len(xs) == 0 { return }", "len(xs)", ">=", "2", "ab"},
		{"a map with some", "if len(m) == 0 { return }", "len(m)", "==", "0", "b"},
		{"a list that is nil", "if xs != nil { return }", "len(xs)", "==", "0", "a"},
		{"a pointer that is not", "if p == nil { return }", "p", "==", "nil", "b"},
		{"an error that is", "if err != nil { return }", "err", "!=", "nil", "b"},
		{"a struct with a field", `if t.S != "k" { return }`, "t", "==", "(T{})", "b"},
		{"which may be all of it", `if t.S != "k" { return }`, "t", "==", `(T{S: "k"})`, "ab"},
		{"two of its fields", `if t.S != "k" || t.N != 1 { return }`, "t", "==", `(T{"k", 1})`, "a"},
		{"a struct that is another one", `if t != (T{"k", 1}) { return }`, "t.S", "==", `"l"`, "b"},
		{"a number in an interface", "var x any = n; if n != 3 { return }", "x", "==", "3", "a"},
	} {
		var want []string
		for _, r := range tt.want {
			want = append(want, string(r))
		}
		for k, cond := range []string{
			fmt.Sprintf("%s %s %s", tt.left, tt.op, tt.right),
			fmt.Sprintf("%s %s %s", tt.right, turnedRound[tt.op], tt.left),
		} {
			for j := range sample.Size(3, 1) {
				form := waysToAsk[(i+k+3*j)%len(waysToAsk)]
				src := strings.NewReplacer("KNOWN", tt.known, "COND", cond).Replace(`type T struct { S string; N int }; func f(s, v string, n, k int, c uint, d float64, xs []string, m map[string]string, p *int, err error, t T, ok bool) { KNOWN; ` + form + ` }`)
				assert.ElementsMatch(t, want, sunk(t, truthPrelude+src+"\n"), "%s: %s %s, asked as %s", tt.why, tt.known, cond, form)
			}
		}
	}
}

// waysToAsk are ways to ask whether a condition holds, and to do one thing where it does, and
// another where it does not.
var waysToAsk = []string{
	`if COND { sink("a") } else { sink("b") }`,
	`if !(COND) { sink("b") } else { sink("a") }`,
	`switch { case COND: sink("a"); default: sink("b") }`,
	`is := COND; if is { sink("a") } else { sink("b") }`,
	`is := func() bool { return COND }; if is() { sink("a") } else { sink("b") }`,
	`for COND { sink("a"); return }; sink("b")`,
	`if (COND) == false { sink("b") } else { sink("a") }`,
	`switch COND { case true: sink("a"); case false: sink("b") }`,
	`u := "b"; if COND { u = "a" }; sink(u)`,
	`if ok && COND { sink("a"); return }; if COND { return }; sink("b")`,
	`if ok || !(COND) { if !(COND) { sink("b") }; return }; sink("a")`,
}

// turnedRound are the operators that say the same of two values in the other order.
var turnedRound = map[string]string{"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
