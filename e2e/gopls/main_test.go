// Package gopls tests a gopls with urllint linked in, as `urllint gopls`
// builds it, the way an editor and a shell use it.
package gopls

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The programs are kept between runs.
var (
	root, _ = filepath.Abs(filepath.Join("..", ".."))
	bin     = filepath.Join(root, ".bin")
	program = filepath.Join(bin, "gopls-urllint")
	urllint = filepath.Join(bin, "urllint")
)

func TestMain(m *testing.M) {
	if err := build(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// build makes gopls anew when the source of urllint or the go command is not
// what it was.
func build() error {
	if err := shell(root, "go", "build", "-o", urllint, "./cmd/urllint"); err != nil {
		return err
	}
	key, err := sourceKey()
	if err != nil {
		return err
	}
	keyFile := program + ".key"
	if old, err := os.ReadFile(keyFile); err == nil && string(old) == key {
		if _, err := os.Stat(program); err == nil {
			return nil
		}
	}
	os.Remove(keyFile)
	if err := shell(os.TempDir(), urllint, "gopls", "-src", root, "-o", program); err != nil {
		return err
	}
	return os.WriteFile(keyFile, []byte(key), 0o666)
}

func shell(dir, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", cmd, err, out)
	}
	return nil
}

// sourceKey identifies all that goes into gopls but gopls.
func sourceKey() (string, error) {
	h := sha256.New()
	goVersion, err := exec.Command("go", "env", "GOVERSION").Output()
	if err != nil {
		return "", err
	}
	h.Write(goVersion)
	names := []string{filepath.Join(root, "go.mod")}
	for _, dir := range []string{"analyzer", "rfc1738", filepath.Join("cmd", "urllint")} {
		files, err := filepath.Glob(filepath.Join(root, dir, "*"))
		if err != nil {
			return "", err
		}
		names = append(names, files...)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := os.Open(name)
		if err != nil {
			return "", err
		}
		fmt.Fprintln(h, name)
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			_, err = io.Copy(h, f)
			if err != nil {
				return "", err
			}
		}
		f.Close()
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// goplsEnv is the environment of gopls: analyses of the standard library are
// kept between runs, beside the program.
func goplsEnv(dir string) []string {
	return append(os.Environ(), "GOPLSCACHE="+filepath.Join(bin, "gopls-cache"), "GOWORK=off", "PWD="+dir)
}

// gopls runs a command of a gopls and returns what it prints.
func gopls(t *testing.T, program, dir string, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = dir
	cmd.Env = goplsEnv(dir)
	cmd.WaitDelay = time.Second
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, "%s", stderr.String())
	return string(out)
}

// module writes a module and returns its directory.
func module(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	write(t, dir, "go.mod", "module example.org/sample\n\ngo 1.25\n")
	for name, text := range files {
		write(t, dir, name, text)
	}
	return dir
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	name = filepath.Join(dir, filepath.FromSlash(name))
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o777))
	require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
}
