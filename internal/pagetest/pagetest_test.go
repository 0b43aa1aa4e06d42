package pagetest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A page that is not up to date is named with the line, and not with all it says.
func TestStale(t *testing.T) {
	for _, tt := range []struct{ why, got, want, says string }{
		{"a line that changed", "a\nb\nc\n", "a\nx\nc\n", "page.md:4 is not what the code says:\n\tthere:  b\n\twanted: x"},
		{"a line more", "a\n", "a\nx\n", "page.md:4 is not what the code says:\n\tthere:  \n\twanted: x"},
		{"a line less", "a\nb\n", "a\n", "page.md:4 is not what the code says:\n\tthere:  b\n\twanted: "},
		{"nothing there", "", "x\n", "page.md:3 is not what the code says:\n\tthere:  \n\twanted: x"},
	} {
		assert.Equal(t, tt.says, stale("page.md", "title\nmarker\n", tt.got, tt.want), tt.why)
	}
}

func TestSplitPage(t *testing.T) {
	root, file := splitPage(filepath.FromSlash("/m/cmd/urllint"), "../../docs/rules.md")
	assert.Equal(t, []string{filepath.FromSlash("/m"), "docs/rules.md"}, []string{root, file})
}

// What is written passes, and leaves the rest of the page as it was.
func TestCheck(t *testing.T) {
	t.Chdir(t.TempDir())
	page := "a.md"
	require.NoError(t, os.WriteFile(page, []byte("x\n<!-- n:begin -->\nold\n<!-- n:end -->\ny\n"), 0o600))
	Check(t, page, "n", "new\n", true)
	Check(t, page, "n", "new\n", false)
	data, err := os.ReadFile(page)
	require.NoError(t, err)
	assert.Equal(t, "x\n<!-- n:begin -->\nnew\n<!-- n:end -->\ny\n", string(data))
}
