package sink

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestExpand(t *testing.T) {
	tests := []struct {
		entry string
		want  []string
		why   string
	}{
		{"net/http.Get#0=url", []string{"net/http.Get#0=url"}, "no braces: itself"},
		{"a.org/x{,/v2}.Get#0=url", []string{"a.org/x.Get#0=url", "a.org/x/v2.Get#0=url"}, "the first major has no suffix"},
		{"{gopkg.in/x.v1,a.org/x/v2}.Get#0=url", []string{"gopkg.in/x.v1.Get#0=url", "a.org/x/v2.Get#0=url"}, "a module that moved"},
		{"(*a.org/x{,/v2}.C).{Get,Head}#0=url", []string{
			"(*a.org/x.C).Get#0=url", "(*a.org/x.C).Head#0=url", "(*a.org/x/v2.C).Get#0=url", "(*a.org/x/v2.C).Head#0=url",
		}, "each with each, in the order of writing"},
		{"{a.org/{x,y}{,/v2},b.org/x}.F#1...=url", []string{
			"a.org/x.F#1...=url", "a.org/x/v2.F#1...=url", "a.org/y.F#1...=url", "a.org/y/v2.F#1...=url", "b.org/x.F#1...=url",
		}, "groups in a group"},
		{"a.org/x.C.{A}=absolute[http,https]", []string{"a.org/x.C.A=absolute[http,https]"}, "one alternative; schemes keep their commas"},
	}
	for _, tt := range tests {
		got, err := Expand(tt.entry)
		require.NoError(t, err, tt.entry)
		assert.Equal(t, tt.want, got, tt.why)
	}
}

func TestExpandErrors(t *testing.T) {
	tests := []struct{ entry, want string }{
		{"a.org/x{,/v2.Get#0=url", "no closing brace"},
		{"a.org/x{,{/v2}.Get#0=url", "no closing brace"},
		{"a.org/x}.Get#0=url", "a closing brace without an opening one"},
		{strings.Repeat("{a,b}", 40) + ".Get#0=url", "more than 1000 entries"},
		{strings.Repeat("{", 10_100) + strings.Repeat("}", 10_100) + ".Get#0=url", "more than 1000 entries"},
		{"{" + strings.Repeat("a,", 2000) + "a}.Get#0=url", "more than 1000 entries"},
	}
	for _, tt := range tests {
		_, err := Expand(tt.entry)
		if assert.ErrorContains(t, err, tt.want, tt.entry) {
			assert.ErrorContains(t, err, tt.entry, "the entry is quoted")
		}
	}
}

// FuzzExpand checks that what comes out has no braces left, and is what a
// recursive reading of the same grammar gives.
func FuzzExpand(f *testing.F) {
	for _, s := range []string{"a{,/v2}.b", "{a{b,c},d}{e,f}", "{", "}", "{}", "a{,,}b", "{{{{a}}}}", strings.Repeat("{a,b}", 9)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, entry string) {
		got, err := Expand(entry)
		if err != nil {
			return
		}
		assert.LessOrEqual(t, len(got), maxEntries)
		assert.Equal(t, slowExpand(entry), got)
	})
}

// slowExpand is Expand by its grammar: text, group, text.
func slowExpand(entry string) []string {
	start, end, _ := firstGroup(entry)
	if start < 0 {
		return []string{entry}
	}
	var out []string
	for _, alternative := range alternatives(entry[start+1 : end]) {
		for _, middle := range slowExpand(alternative) {
			for _, rest := range slowExpand(entry[end+1:]) {
				out = append(out, entry[:start]+middle+rest)
			}
		}
	}
	return out
}
