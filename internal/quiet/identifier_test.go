package quiet

import (
	"go/parser"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
)

// Each row is what encodes a hole, and whether it encodes an identifier.
func TestIdentifiers(t *testing.T) {
	for _, tt := range []struct {
		why, made, rule string
		want            bool
	}{
		{"by the last word", "url.PathEscape(groupID)", "encoded-twice", true},
		{"of a field", "url.QueryEscape(user.ID)", "encoded-twice", true},
		{"by another word", "url.PathEscape(name)", "encoded-twice", false},
		{"by another last word", "url.PathEscape(idTemplate)", "encoded-twice", false},
		{"of what a function returns", "url.PathEscape(f())", "encoded-twice", false},
		{"a field that was read", "u.Path", "encoded-twice", false},
		{"decoded twice", "url.PathUnescape(groupID)", "decoded-twice", false},
	} {
		made, err := parser.ParseExpr(tt.made)
		require.NoError(t, err)
		found := []judge.Finding{{Finding: rule.Finding{Rule: rule.ByName(tt.rule)}, Hole: &text.Piece{Made: made}}}
		assert.Equal(t, tt.want, (&Surroundings{Findings: found}).isIdentifier(), "%s: %s", tt.why, tt.made)
	}
	assert.False(t, (&Surroundings{}).isIdentifier(), "nothing is wrong")
}
