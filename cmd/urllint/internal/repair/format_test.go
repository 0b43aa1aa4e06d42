package repair

import (
	"context"
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// TestRepairedFilesAreFormatted: a file that gofmt would leave alone is one
// afterwards, too, and another keeps its own form.
func TestRepairedFilesAreFormatted(t *testing.T) {
	const neat = "package a\n\nconst (\n\ta = \"x y\" // one\n\tb = \"z\"   // two\n)\n"
	for _, tt := range []struct{ src, want, why string }{
		{neat, "package a\n\nconst (\n\ta = \"x%20y\" // one\n\tb = \"z\"     // two\n)\n", "the comments are moved"},
		{strings.ReplaceAll(neat, "\t", "  "), "package a\n\nconst (\n  a = \"x%20y\" // one\n  b = \"z\"   // two\n)\n", "nothing else is touched"},
		{strings.ReplaceAll(neat, "\n", "\r\n"), strings.ReplaceAll("package a\n\nconst (\n\ta = \"x%20y\" // one\n\tb = \"z\"   // two\n)\n", "\n", "\r\n"), "nor ends of lines"},
	} {
		name := filepath.Join(t.TempDir(), "a.go")
		require.NoError(t, os.WriteFile(name, []byte(tt.src), 0o666))
		at := strings.Index(tt.src, " y")
		p := NewPlan([]finding.Finding{{Fix: &finding.Repair{
			Edits: []finding.Edit{{File: name, Start: at, End: at + 1, New: "%20"}},
			Sums:  map[string]string{name: finding.Sum([]byte(tt.src))},
		}}}, nil)
		old, edits := p.Edits(name)
		assert.Equal(t, tt.want, string(finding.Apply(old, edits)), tt.why)
		require.Empty(t, p.Apply(context.Background()).Left)
		got, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, tt.want, string(got), tt.why)
	}
	formatted, err := format.Source([]byte(neat))
	require.NoError(t, err)
	require.Equal(t, neat, string(formatted))
}
