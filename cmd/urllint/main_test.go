package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestMain lets the test binary stand in for urllint where the go command, or
// urllint itself, starts it as a vet tool.
func TestMain(m *testing.M) {
	if args := os.Args[1:]; speaksVet(args) {
		runVetTool(args)
	}
	os.Exit(m.Run())
}

// self is this binary, as a vet tool.
func self(t *testing.T) string {
	exe, err := os.Executable()
	require.NoError(t, err)
	return exe
}

// writeModule writes a module to a new directory, makes it the current one and
// returns it. Its files are given as a txtar archive: "-- name --" and what
// the file holds.
func writeModule(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	files := map[string]string{"go.mod": "module example.org/m\n\ngo 1.25.0\n"}
	for _, part := range strings.Split("\n"+archive, "\n-- ")[1:] {
		name, content, ok := strings.Cut(part, " --\n")
		require.True(t, ok, part)
		files[name] = content + "\n"
	}
	for name, content := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.NoError(t, os.WriteFile(path, []byte(content), 0o666))
	}
	t.Chdir(dir)
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOSUMDB", "off")
	return dir
}

// goCommand runs the real go command in the current directory.
func goCommand(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.Command("go", args...)
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		require.IsType(t, &exec.ExitError{}, err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(data)
}
