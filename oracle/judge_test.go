package oracle

import (
	"testing"

	"github.com/urllint/urllint/oracle/internal/lint"
)

// Each row is a rule that was reported for a text with unknown parts, a text that arrived
// there, what is reported for that as a literal, and whether the report stands.
func TestUpholds(t *testing.T) {
	of := func(categories ...string) verdict {
		v := verdict{}
		for _, c := range categories {
			v[c] = true
		}
		return v
	}
	for _, tt := range []struct {
		why, category, value string
		says                 verdict
		want                 bool
	}{
		{"the same", "unsafe-brace", "http://h/{", of("unsafe-brace"), true},
		{"nothing", "unsafe-brace", "http://h/", of(), false},
		{"another mistake", "unsafe-brace", "http://h:99999/", of("port-range"), false},
		{"what no parser takes", "unsafe-brace", "http://h/%zz", of(), true},
		{"a line break that nothing comes after", "control", "http://h/#\n", of("edge-space"), true},
		{"a space that nothing comes after", "control", "http://h/# ", of("edge-space"), false},
		{"a line break that something comes after", "edge-space", "http://h/#\na", of("control"), true},
	} {
		c := claim{finding: lint.Finding{Category: tt.category}}
		if got := tt.says.upholds(c, tt.value); got != tt.want {
			t.Errorf("%s: %s of %q: %t", tt.why, tt.category, tt.value, got)
		}
	}
}
