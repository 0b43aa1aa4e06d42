package analyzer

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/rule"
)

// Each row is the body of a function, the messages about it, and the messages
// of the repairs.
func TestOneMistakeIsOneFinding(t *testing.T) {
	const head = `package a

import "net/http"



func f(s string) {
`
	for _, tt := range []struct {
		why, body string
		want      []string
		repairs   []string
	}{
		{"one rule", `http.Get("https://h/?q=a b")`, []string{
			`space must be encoded: " " in "https://h/?q=a b", passed to http.Get`,
		}, []string{`Write "%20" in place of " ", which only a request shows`}},
		{"two rules, both repaired", `http.Get("https://h/?q=a b|c")`, []string{
			`space must be encoded: " " in "https://h/?q=a b|c", passed to http.Get; also: vertical bar must be encoded: "|" (unsafe-pipe)`,
		}, []string{`Write "%20" in place of " "; Write "%7C" in place of "|", which only a request shows`}},
		{"what Go refuses comes first", `http.Get("h.example/?q=a b")`, []string{
			`no scheme where one is needed: "h.example" in "h.example/?q=a b", passed to http.Get; also: space must be encoded: " " (unsafe-space)`,
		}, []string{`Write "%20" in place of " ", which only a request shows`}},
		{"two literals are two mistakes", `http.Get("h.example/" + s + "?q=a b")`, []string{
			`no scheme where one is needed: "h.example" in "h.example/…?q=a b", passed to http.Get`,
			`space must be encoded: " " in "h.example/…?q=a b", passed to http.Get`,
		}, []string{`Write "%20" in place of " ", which only a request shows`}},
		{"at two callees", `const u = "h.example/?q=a b"; http.NewRequest("GET", u, nil); http.Get(u)`, []string{
			`no scheme where one is needed: "h.example" in "h.example/?q=a b", passed to http.Get; also: space must be encoded: " " (unsafe-space)`,
		}, []string{`Write "%20" in place of " ", which only a request shows`}},
	} {
		c := codetest.Load(t, head+tt.body+"\n}\n")
		var got, repairs []string
		for _, d := range runOn(t, Analyzer, c) {
			got = append(got, d.Message)
			require.LessOrEqual(t, len(d.SuggestedFixes), 1)
			for _, f := range d.SuggestedFixes {
				repairs = append(repairs, f.Message)
			}
		}
		assert.Equal(t, tt.want, got, tt.why)
		assert.Equal(t, tt.repairs, repairs, tt.why)
	}
}

// No message prints a password, whichever rule it names.
func TestUnitedMessagesHideSecrets(t *testing.T) {
	c := codetest.Load(t, `package a

import "net/http"

func f() { http.Get("ftp://u:se|cr et@h/a b") }
`)
	for _, d := range runOn(t, Analyzer, c) {
		assert.NotContains(t, d.Message, "se|cr")
	}
}

// A repair of a text in which something is left that has repairs elsewhere is for somebody
// who reads it, unless Go makes the same of it.
func TestHalfRepairsAreRead(t *testing.T) {
	finding := func(r *rule.Rule) []judge.Finding { return []judge.Finding{{Finding: rule.Finding{Rule: r}}} }
	space, pipe, scheme := rule.ByName("unsafe-space"), rule.ByName("unsafe-pipe"), rule.MissingScheme
	for _, tt := range []struct {
		why    string
		unread string
		other  *rule.Rule
		want   string
	}{
		{"nothing else", Far, nil, Far},
		{"what has repairs", Far, pipe, ""},
		{"the same, to a near host", Sent, pipe, ""},
		{"the same, where Go reads it alike", Alike, pipe, Alike},
		{"what has none anywhere", Far, scheme, Far},
	} {
		drafts := []*draft{{findings: finding(space), Diagnostic: analysis.Diagnostic{SuggestedFixes: []analysis.SuggestedFix{{Message: "Write" + tt.unread}}}}}
		if tt.other != nil {
			drafts = append(drafts, &draft{findings: finding(tt.other)})
		}
		fixes := unite(drafts).SuggestedFixes
		require.Len(t, fixes, 1, tt.why)
		assert.Equal(t, "Write"+tt.want, fixes[0].Message, tt.why)
	}
}
