package flow

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/text"
)

// tellNoneLeftOut checks of a package that functions are left out only where that costs
// nothing: a text that reaches a sink is found as well where only texts with all its
// bytes are asked for.
func tellNoneLeftOut(t testing.TB, c codetest.Code) {
	t.Helper()
	for _, v := range watched(c, false, nil).Run() {
		if s, ok := wholeText(v.Text); ok {
			needs := capitals.ReplaceAllString(s, "") // what strings.ToUpper makes is no other text here: nothing needs letters
			require.Contains(t, shown(t, watched(c, false, []string{needs}).Run()), s, "it was left out, as if it had not these bytes")
		}
	}
}

var capitals = regexp.MustCompile(`[A-Z]+`)

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
