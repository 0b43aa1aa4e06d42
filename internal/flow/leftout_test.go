package flow

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/sample"
	"github.com/urllint/urllint/internal/text"
)

// tellNoneLeftOut checks of a package that functions are left out only where that costs
// nothing: a text that reaches a sink is found as well where only texts with all its
// bytes are asked for. A run of all tests takes one in three packages.
func tellNoneLeftOut(t testing.TB, c codetest.Code) {
	t.Helper()
	if !sample.Has(fmt.Sprint(t.Name(), c.File.End()), 3) {
		return
	}
	for _, v := range watched(c, false, nil).Run() {
		if s, ok := wholeText(v.Text); ok {
			needs := capitals.ReplaceAllString(s, "") // what strings.ToUpper makes is no other text here: nothing needs letters
			require.Contains(t, shown(t, watched(c, false, []string{needs}).Run()), s, "it was left out, as if it had not these bytes")
		}
	}
}

var capitals = regexp.MustCompile(`[A-Z]+`)

// What a format puts around a text is in what is printed, too.
func TestQuotesAreNotLeftOut(t *testing.T) {
	for format, needs := range map[string]string{"%q": `"`, "%5s": " "} {
		c := codetest.Load(t, reachingPrelude+`func f() { var b strings.Builder; fmt.Fprintf(&b, "`+format+`", "a"); sink(b.String()) }`+"\n")
		require.NotEmpty(t, shown(t, watched(c, false, []string{needs}).Run()), "%s prints %q", format, needs)
	}
}

// wholeText returns a text of which all is known.
func wholeText(t text.Text) (string, bool) {
	s := ""
	for _, p := range t {
		if p.Hole != text.Known || p.Of != nil {
			return "", false
		}
		s += p.Val
	}
	return s, s != ""
}

// Functions in which all is right are left out until somebody asks for the rest. What
// is said of them then happens in some run, like all else.
func TestRestHappens(t *testing.T) {
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"a variable that is set only where it is set", `var on bool; func set() { if on { on = true } }; func f() { if on { sink("x") }; sink("a") }`, []string{"a"}},
		{"one that is set", `var on bool; func set() { on = true }; func f() { if on { sink("a") } }`, []string{"a"}},
		{"a function that is called with another text alone", `func g(s string) { if s == "k" { sink("x") }; sink("a") }; func f() { g("l") }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			c := codetest.Load(t, prelude+tt.src)
			f := watched(c, false, nil)
			for _, uses := range f.uses {
				for _, u := range uses {
					u.Right = true
				}
			}
			assert.Empty(t, f.Run())
			assert.Equal(t, tt.want, shown(t, f.Rest()))
		})
	}
}
