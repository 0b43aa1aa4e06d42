package glob

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestMatch(t *testing.T) {
	tests := []struct {
		pattern, name string
		want          bool
		why           string
	}{
		{"third_party/", "third_party/a/b.go", true, "a directory with all below it"},
		{"third_party/", "x/third_party/b.go", true, "in any directory"},
		{"third_party/", "third_party.go", false, "no part of a name"},
		{"a.go/", "a.go", false, "a file is no directory"},
		{"*_gen.go", "a/b/x_gen.go", true, "a name in any directory"},
		{"*_gen.go", "x_gen.go", true, "also at the root"},
		{"*_gen.go", "a/x_gen.go.tmpl", false, "the whole name"},
		{"internal/old", "internal/old/a/b.go", true, "a directory from the root"},
		{"internal/old", "x/internal/old/b.go", false, "and nowhere else"},
		{"internal/old", "internal/older/b.go", false, "a whole element"},
		{"./internal/old", "internal/old/b.go", true, "as a shell completes it"},
		{`internal\old`, "internal/old/b.go", true, "as Windows writes it"},
		{"internal/old/", "internal/old/b.go", true, "the slash at the end does no harm"},
		{"internal/old/a.go", "internal/old/a.go", true, "a file"},
		{"/old", "old/b.go", true, "one element at the root"},
		{"/old", "x/old/b.go", false, "and not below"},
		{"cmd/**/main.go", "cmd/main.go", true, "no directory"},
		{"cmd/**/main.go", "cmd/a/b/main.go", true, "two directories"},
		{"cmd/**/main.go", "x/cmd/a/main.go", false, "from the root"},
		{"**/testdata", "a/testdata/x.go", true, "anywhere"},
		{"**/testdata", "testdata/x.go", true, "also at the root"},
		{"a/**", "a/b.go", true, "all below"},
		{"a/**", "b/a/b.go", false, "not elsewhere"},
		{"**", "a.go", true, "all"},
		{"*.pb.go", "a/b.pb.go", true, "a name with two dots"},
		{"[a-c]?.go", "bx.go", true, "classes and single bytes"},
		{strings.Repeat("**/a/", 50) + "b", strings.Repeat("a/", 200) + "c", false, "not slow, whatever the stars"},
	}
	for _, tt := range tests {
		p, err := Parse(tt.pattern)
		require.NoError(t, err, tt.pattern)
		assert.Equal(t, tt.want, p.Match(tt.name), "%s with %s: %s", tt.pattern, tt.name, tt.why)
		assert.Equal(t, tt.pattern, p.String())
		if tt.want {
			assert.True(t, p.MatchEnd("home/me/"+tt.name), "%s with a path from further up: %s", tt.pattern, tt.why)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, pattern := range []string{"", "/", "a//b", "../a", "a/./b", "[a", "a/[z-", `a[`} {
		_, err := Parse(pattern)
		assert.ErrorContains(t, err, "pattern ", pattern)
	}
}
