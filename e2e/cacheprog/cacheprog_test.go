// Package cacheprog tests what docs/large-repositories.md says: machines share
// what the go command keeps of urllint, through a cache program.
package cacheprog

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const sample = `package sample

import "net/http"

func get(u string) { http.Get(u) }

func Load() { get("http://example.com/a b") }
`

// output runs a command and returns what it prints; it may fail.
func output(dir string, env []string, name string, args ...string) string {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	out, _ := cmd.CombinedOutput()
	return string(out)
}

// server starts the cache server of the page, and returns its address.
func server(t *testing.T, program string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	addr := l.Addr().String()
	require.NoError(t, l.Close())
	cmd := exec.Command(program, "-cache-dir="+t.TempDir(), "-listen="+addr)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	for range 100 {
		c, err := net.Dial("tcp", addr)
		if err == nil {
			require.NoError(t, c.Close())
			return addr
		}
		time.Sleep(50 * time.Millisecond)
	}
	require.FailNow(t, "the cache server does not answer")
	return ""
}

func TestMachinesShare(t *testing.T) {
	bin, dir := t.TempDir(), t.TempDir()
	build := func(name, pkg, in string) string {
		program := filepath.Join(bin, name)
		cmd := exec.Command("go", "build", "-o", program, pkg)
		cmd.Dir = in
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s", out)
		return program
	}
	urllint := build("urllint", "./cmd/urllint", "../..")
	cacher := build("go-cacher", "github.com/bradfitz/go-tool-cache/cmd/go-cacher", ".")
	addr := server(t, build("go-cacher-server", "github.com/bradfitz/go-tool-cache/cmd/go-cacher-server", "."))
	for name, text := range map[string]string{"go.mod": "module example.org/sample\n\ngo 1.25\n", "sample.go": sample} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666))
	}

	vet := func() string {
		prog := cacher + " -verbose -cache-dir=" + t.TempDir() + " -cache-server=http://" + addr
		return output(dir, []string{"GOCACHEPROG=" + prog, "GOFLAGS=", "GOWORK=off"}, "go", "vet", "-vettool="+urllint, "./...")
	}
	first, second := vet(), vet()
	assert.Contains(t, first, "(0 hits,", "the first machine finds nothing")
	assert.NotContains(t, second, "(0 hits,")
	finding := func(out string) string {
		for line := range strings.Lines(out) {
			if strings.Contains(line, "sample.go:7:") {
				return line
			}
		}
		return ""
	}
	assert.Contains(t, finding(first), "space must be encoded")
	assert.Equal(t, finding(first), finding(second), "a package with findings is checked again")

	repaired := strings.Replace(sample, "a b", "a%20b", 1)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "sample.go"), []byte(repaired), 0o666))
	first, second = vet(), vet()
	assert.NotContains(t, first, " 0 puts ")
	// Where the server answers too late, which it may on a busy machine, the
	// go command works it out by itself.
	for range 3 {
		if strings.Contains(second, " 0 puts ") {
			break
		}
		second = vet()
	}
	assert.Contains(t, second, " 0 puts ", "without findings, another machine computes nothing")
	assert.Empty(t, finding(second))
}
