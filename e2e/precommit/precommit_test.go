// Package precommit runs pre-commit itself with the hooks of this repository.
package precommit

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	bad      = "package sample\n\nimport \"net/http\"\n\nfunc Load() { http.Get(\"http://example.com/a b\") }\n"
	repaired = "package sample\n\nimport \"net/http\"\n\nfunc Load() { http.Get(\"http://example.com/a%20b\") }\n"
)

// TestHooks: with the configuration of docs/ci.md the finding stops a commit,
// and the other hook repairs it.
func TestHooks(t *testing.T) {
	program, err := exec.LookPath("pre-commit")
	if err != nil {
		t.Skip("pre-commit is not installed (on Debian: apt-get install pre-commit)")
	}
	root, err := filepath.Abs(filepath.Join("..", ".."))
	require.NoError(t, err)
	dir := t.TempDir()
	run := func(dir, name string, args ...string) (string, error) {
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PRE_COMMIT_HOME="+filepath.Join(root, ".bin", "pre-commit"), "GIT_CONFIG_GLOBAL="+os.DevNull, "GOFLAGS=", "GOWORK=off")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	head, err := run(root, "git", "rev-parse", "HEAD")
	require.NoError(t, err, head)
	page, err := os.ReadFile(filepath.Join(root, "docs", "ci.md"))
	require.NoError(t, err)
	_, config, ok := strings.Cut(string(page), "```yaml\n# .pre-commit-config.yaml\n")
	require.True(t, ok)
	config, _, _ = strings.Cut(config, "```")
	config = strings.Replace(config, "https://github.com/urllint/urllint", root, 1)
	before, rest, ok := strings.Cut(config, "rev: ")
	require.True(t, ok)
	_, hooks, _ := strings.Cut(rest, "\n")
	config = before + "rev: " + strings.TrimSpace(head) + "\n" + hooks

	for name, text := range map[string]string{
		"go.mod": "module example.org/sample\n\ngo 1.25\n", "sample.go": bad,
		".pre-commit-config.yaml": config, "fix.yaml": strings.Replace(config, "id: urllint", "id: urllint-fix", 1),
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666))
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}} {
		out, err := run(dir, "git", args...)
		require.NoError(t, err, out)
	}
	out, err := run(dir, program, "run", "--all-files")
	assert.Error(t, err, "a finding stops the commit")
	assert.Contains(t, out, "sample.go:5:45: space must be encoded")

	out, err = run(dir, program, "run", "--all-files", "-c", "fix.yaml")
	assert.Error(t, err, "a hook that changes files stops the commit, too")
	text, err := os.ReadFile(filepath.Join(dir, "sample.go"))
	require.NoError(t, err)
	assert.Equal(t, repaired, string(text), out)

	out, err = run(dir, program, "run", "--all-files")
	assert.NoError(t, err, out)
}
