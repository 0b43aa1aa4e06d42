package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/completion"
)

// shell returns the path of a shell, or skips the test where it is not installed,
// or has other paths than Go.
func shell(t *testing.T, name string) string {
	if runtime.GOOS == "windows" {
		t.Skip("a shell there has paths of its own")
	}
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skip(name + " is not installed")
	}
	return path
}

func TestBashCompletes(t *testing.T) {
	bash := shell(t, "bash")
	script, errs, code := call("completion", "bash")
	require.Zero(t, code, errs)
	file := filepath.Join(t.TempDir(), "urllint.bash")
	require.NoError(t, os.WriteFile(file, []byte(script), 0o666))
	tests := []struct {
		words string // as bash takes a line apart
		want  string
		why   string
	}{
		{"urllint ex", "explain", "a command"},
		{"urllint explain unsafe-sp", "unsafe-space", "a rule"},
		{"urllint explain secur", "security", "a group"},
		{"urllint -exit", "-exit-zero", "a flag"},
		{"urllint -format = js", "json", "a value"},
		{"urllint -color =", "auto always never", "all values"},
		{"urllint -disable = port-range,unsafe-sp", "port-range,unsafe-space", "the second of a list"},
		{"urllint completion fi", "fish", "a shell"},
		{"urllint ./cm", "", "packages are left to the shell"},
		{"urllint -tags = x", "", "any value"},
	}
	for _, tt := range tests {
		out, err := exec.Command(bash, "-c", "source "+file+"; COMP_WORDS=("+tt.words+"); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _urllint; echo ${COMPREPLY[@]}").CombinedOutput()
		require.NoError(t, err, string(out))
		assert.Equal(t, tt.want, strings.TrimSpace(string(out)), "%s: %s", tt.why, tt.words)
	}
}

// TestShellsReadTheirScripts: where a shell is installed, it finds no fault.
func TestShellsReadTheirScripts(t *testing.T) {
	for _, name := range completion.Shells() {
		t.Run(name, func(t *testing.T) {
			script, errs, code := call("completion", name)
			require.Zero(t, code, errs)
			for _, c := range commands() {
				assert.Contains(t, script, c.Name)
			}
			cmd := exec.Command(shell(t, name), "-n")
			cmd.Stdin = strings.NewReader(script)
			out, err := cmd.CombinedOutput()
			assert.NoError(t, err, string(out))
			assert.Empty(t, string(out))
		})
	}
}

func TestCompletionErrors(t *testing.T) {
	_, errs, code := call("completion", "bsh")
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs, `unknown shell "bsh"; did you mean bash or zsh?`)
	_, errs, code = call("completion")
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs, "which shell? (want bash, fish, zsh)")
}

// TestCompletedValuesAreTaken: no value is offered that the flag refuses.
func TestCompletedValuesAreTaken(t *testing.T) {
	for name, list := range values() {
		for _, value := range list {
			a, err := analyzer.New(analyzer.Config{})
			require.NoError(t, err)
			s := session{}
			s.Analyzer = a
			fs := s.flagSet()
			assert.NoError(t, fs.Parse([]string{"-" + name + "=" + value}))
			assert.NoError(t, s.validate(), "-%s=%s", name, value)
		}
	}
}
