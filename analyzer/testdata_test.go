package analyzer

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/rule"
)

// TestEveryCalleeRuleIsWanted checks that the code in testdata/src breaks
// every rule about callees somewhere.
func TestEveryCalleeRuleIsWanted(t *testing.T) {
	var wants []string
	require.NoError(t, filepath.WalkDir("../testdata/src", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		data, err := os.ReadFile(path)
		for _, line := range strings.Split(string(data), "\n") {
			if _, want, ok := strings.Cut(line, "// want "); ok {
				wants = append(wants, want)
			}
		}
		return err
	}))
	all := strings.ReplaceAll(strings.Join(wants, "\n"), `\`, "") // as regular expressions they escape some bytes
	for _, r := range rule.Callees() {
		assert.True(t, strings.Contains(all, "`"+r.Summary) || strings.Contains(all, `"`+r.Summary), "no code in testdata/src breaks %s: there is no comment // want that begins with %q", r.Name, r.Summary)
	}
}
