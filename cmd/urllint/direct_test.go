package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
)

// analyzed runs urllint and returns what it prints, and which packages it
// analyzed to find that out.
func analyzed(t *testing.T, args ...string) (out string, packages []string) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv(factsDir, dir)
	out, errs, code := urllint(t, "", append([]string{"-driver=direct", "-format=short"}, args...)...)
	require.NotEqual(t, cli.ExitError, code, errs)
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range entries {
		path, _, _ := strings.Cut(strings.TrimPrefix(clitest.ReadFile(t, filepath.Join(dir, e.Name())), "package example.org/"), "\n")
		if !clitest.IsOwnSink(path) {
			packages = append(packages, path)
		}
	}
	return out, packages
}

func rewrite(t *testing.T, name, old, new string) {
	t.Helper()
	text := clitest.ReadFile(t, name)
	require.Contains(t, text, old)
	require.NoError(t, os.WriteFile(name, []byte(strings.Replace(text, old, new, 1)), 0o666))
}

// What was found is kept, and found again as long as nothing changes that it
// depends on.
func TestResultsAreKept(t *testing.T) {
	writeModule(t, client)
	t.Setenv("URLLINT_CACHE", t.TempDir())
	cold, packages := analyzed(t, "./...")
	assert.Len(t, places(cold), 5)
	all := []string{"m", "m/internal/own", "dep/again", "dep/fetch", "dep/method"}
	assert.ElementsMatch(t, all, packages, "plain and middle can hold no wrapper")
	steps := []struct {
		change   func()
		args     []string
		findings int
		analyzed []string
		why      string
		whole    bool // only where all is to be tried
	}{
		{func() {}, nil, 5, nil, "nothing changed", false},
		{func() {}, []string{"-disable=bad-escape"}, 0, all, "other settings", true},
		{func() {}, []string{"-cache=off"}, 5, all, "nothing is taken from the cache", true},
		{func() { rewrite(t, "main.go", "100%", "100") }, nil, 4, []string{"m"}, "a leaf changed", false},
		{func() { rewrite(t, "main.go", "100", "100%") }, nil, 5, nil, "and changed back", true},
		{func() { rewrite(t, "dep/plain/plain.go", "// Name", "// Named") }, nil, 5, []string{"m"}, "a dependency in a directory changed: who imports it is checked again", true},
		{func() { rewrite(t, "dep/fetch/fetch.go", "_, err", "rawURL = `/x`\n\t_, err") }, nil, 3, []string{"m", "dep/fetch"}, "it is a wrapper no more, nor is who calls it", false},
		{func() { require.NoError(t, os.WriteFile("new.go", []byte("package main\n\nvar _ = 1\n"), 0o666)) }, nil, 3, []string{"m"}, "a new file", true},
		{func() { rewrite(t, "go.mod", "go 1.25.0", "go 1.25.1") }, nil, 3, []string{"m", "m/internal/own"}, "another version of the language", true},
		{func() {}, []string{"-tags=special"}, 3, nil, "tags that no file asks for", true},
	}
	for _, s := range steps {
		s.change()
		if s.whole && !sample.IsWhole() {
			continue
		}
		out, packages := analyzed(t, append(s.args, "./...")...)
		assert.Len(t, places(out), s.findings, s.why)
		assert.ElementsMatch(t, s.analyzed, packages, s.why)
	}
}

// What could not be checked whole is checked again, and reported again.
func TestFaultsAreNotKept(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestAFaultCostsOnePackage is one of its kind")
	clitest.WriteSmallModule(t, "-- a.go --\npackage a\n\nimport \"net/url\"\n\nvar x int = \"\"\n\nvar u, _ = url.Parse(\"http://example.org/%zz\")\n")
	t.Setenv("URLLINT_CACHE", t.TempDir())
	for range 2 {
		out, errs, code := urllint(t, "", "-format=short", ".")
		assert.Equal(t, cli.ExitError, code, "nobody can say what else there is")
		assert.Contains(t, out, "a.go:7:")
		assert.Contains(t, errs, "urllint: a.go:5:13: ")
	}
	for range 2 {
		_, errs, code := urllint(t, "example.org/m", ".")
		assert.Equal(t, cli.ExitError, code)
		assert.Contains(t, errs, "internal error")
	}
}

// A cache that is broken, or cannot be written, costs time and nothing else.
func TestBadCaches(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestResultsAreKept is one of its kind")
	clitest.WriteSmallModule(t, client)
	dir := t.TempDir()
	t.Setenv("URLLINT_CACHE", dir)
	want, _ := analyzed(t, "./...")
	require.NoError(t, filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			return os.WriteFile(name, []byte("broken"), 0o666)
		}
		return err
	}))
	got, packages := analyzed(t, "./...")
	assert.Equal(t, want, got)
	assert.NotEmpty(t, packages)
	_, packages = analyzed(t, "./...")
	assert.Empty(t, packages, "what was broken is repaired")

	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o666))
	t.Setenv("URLLINT_CACHE", file)
	got, _ = analyzed(t, "./...")
	assert.Equal(t, want, got)
}

// Runs beside each other, and runs that are killed, leave a cache from which
// the next run says the same.
func TestRunsThatAreKilled(t *testing.T) {
	sample.SkipUnlessNamed(t, "package repair is killed at any moment")
	clitest.WriteSmallModule(t, client)
	want, _ := analyzed(t, "-cache=off", "./...")
	dir := t.TempDir()
	t.Setenv("URLLINT_CACHE", dir)
	for i := range 6 {
		var runs []*exec.Cmd
		for range 2 {
			cmd := exec.Command(self(t), "-driver=direct", "./...")
			cmd.Env = append(os.Environ(), asUrllint+"=1")
			require.NoError(t, cmd.Start())
			runs = append(runs, cmd)
		}
		time.Sleep(time.Duration(i) * 40 * time.Millisecond)
		_ = runs[0].Process.Signal([]os.Signal{os.Interrupt, os.Kill}[i%2])
		_ = runs[0].Wait()
		_ = runs[1].Wait()
		got, _ := analyzed(t, "./...")
		assert.Equal(t, want, got)
		require.NoError(t, os.RemoveAll(dir))
	}
}

// A signal to urllint alone ends the go command first, and then urllint as it ends
// any program. The stand-in cleans up, which the go command itself does for some of its subcommands.
func TestSignalEndsTheGoCommandToo(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	clitest.WriteSmallModule(t, client)
	standIn := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(standIn, "go"), []byte(`#!/bin/sh
work=$TMPDIR/go-build$$
trap 'rm -r $work; exit 1' INT
mkdir -p $work/b001
for i in $(seq 3000); do sleep 0.01; done
`), 0o777))
	for _, tt := range []struct {
		args   string
		signal os.Signal
		reason string
	}{
		{"-driver=direct", syscall.SIGTERM, "two go commands at once: a list, and one that says what is built for"},
		{"-driver=direct", os.Interrupt, "what a terminal sends comes to urllint alone"},
		{"-driver=vet", syscall.SIGHUP, "the terminal is gone"},
	} {
		if signal.Ignored(tt.signal) { // as nohup has it, and then urllint does so, too
			continue
		}
		temporary := t.TempDir()
		cmd := exec.Command(self(t), "-cache=off", tt.args, "./...")
		cmd.Env = append(os.Environ(), asUrllint+"=1", "TMPDIR="+temporary, "PATH="+standIn+":"+os.Getenv("PATH"))
		require.NoError(t, cmd.Start())
		require.Eventually(t, func() bool {
			begun, _ := filepath.Glob(temporary + "/go-build*/b*")
			return len(begun) > 0
		}, time.Minute, time.Millisecond)
		require.NoError(t, cmd.Process.Signal(tt.signal))
		_ = cmd.Wait()
		status := cmd.ProcessState.Sys().(syscall.WaitStatus)
		assert.True(t, status.Signaled() && os.Signal(status.Signal()) == tt.signal, "%s: %v", tt.reason, cmd.ProcessState)
		left, err := os.ReadDir(temporary)
		require.NoError(t, err)
		assert.Empty(t, left, tt.reason)
	}
}

// On a machine on which nothing was ever compiled urllint compiles nothing.
func TestNothingIsCompiled(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestResultsAreKept loads the same module")
	writeModule(t, client)
	want, _ := analyzed(t, "-cache=off", "./...")
	cache := t.TempDir()
	t.Setenv("GOCACHE", cache)
	got, _ := analyzed(t, "-cache=off", "./...")
	assert.Equal(t, want, got)
	require.NoError(t, filepath.WalkDir(cache, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		assert.False(t, bytes.HasPrefix(data, []byte("!<arch>")), "%s is what a compiler made", name)
		return err
	}))
}

// A module that is not there is named; what does not need it is checked.
func TestWithoutNetwork(t *testing.T) {
	clitest.WriteSmallModule(t, `
-- a/a.go --
package a

import (
	"net/url"

	"example.org/absent/pkg"
)

var A, _ = url.Parse("http://example.org/%zz" + pkg.Name)
-- b/b.go --
package b

import "net/url"

var B, _ = url.Parse("http://example.org/%zz")
`)
	t.Setenv("GOFLAGS", "")
	out, errs, code := urllint(t, "", "-format=short", "./...")
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, out, "b.go:5:")
	assert.Contains(t, out, "a.go:9:")
	assert.Contains(t, errs, "example.org/absent/pkg")
	assert.NotContains(t, errs, "could not import", "which follows from that")
	assert.NotContains(t, errs, "under go vet")
}

// Where the go command does what urllint does not know, go vet is the way, and
// that is said.
func TestTheWayRound(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays runs go vet, too")
	dir := clitest.WriteSmallModule(t, small)
	overlay := filepath.Join(dir, "overlay.json")
	require.NoError(t, os.WriteFile(overlay, []byte(`{"Replace": {}}`), 0o666))
	tests := []struct{ flags, wrappers string }{
		{"-overlay=" + overlay, "-wrappers=true"}, {"'-overlay=" + overlay + "'", "-wrappers=false"}, {"--overlay=" + overlay, "-wrappers=true"},
	}
	for _, tt := range tests[:sample.Size(3, 2)] {
		t.Setenv("GOFLAGS", tt.flags)
		out, errs, code := call(tt.wrappers, clitest.SinksFlag, "-format=short", ".")
		assert.Equal(t, cli.ExitFindings, code, errs)
		assert.Contains(t, out, "a.go:10:")
		assert.Contains(t, errs, "checked under go vet, which costs more: GOFLAGS has -overlay")
		_, errs, code = call("-driver=direct", ".")
		assert.Equal(t, cli.ExitError, code)
		assert.Contains(t, errs, "-overlay")
	}
}

// cgo's files are those that it makes, and findings are in those that a person
// wrote.
func TestCgo(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays compares the ways of loading")
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip("no C compiler")
	}
	t.Setenv("CGO_ENABLED", "1")
	clitest.WriteSmallModule(t, `
-- lib/lib.go --
package lib

// static int one(void) { return 1; }
import "C"

import "net/url"

// Parse passes its parameter on.
func Parse(u string) (*url.URL, error) {
	if C.one() == 1 {
		return url.Parse(u)
	}
	return nil, nil
}

// One is of C.
var One C.int = C.one()
-- main.go --
package main

import "example.org/m/lib"

func main() {
	lib.Parse("http://example.org/%zz")
	println(lib.One + 1)
}
`)
	ways := []way{directly, underVet}
	got := compare(t, append(ways, source)[:sample.Size(3, 1)], "./...") // the others look at much of what cgo imports
	assert.Len(t, got.findings, 1)
	if sample.IsWhole() {
		got = compare(t, ways, ".")
		assert.Len(t, got.findings, 1, "of a dependency nobody asks cgo for its files")
	}
	for _, enabled := range []string{"0", "1", "0"}[:sample.Size(3, 2)] {
		t.Setenv("CGO_ENABLED", enabled)
		out, _, _ := urllint(t, "", "-format=short", "./...")
		assert.Equal(t, enabled == "1", strings.Contains(out, "through Parse"), "without cgo the package has no files, whatever is kept")
	}
	t.Setenv("CGO_ENABLED", "1")
	require.NoError(t, os.WriteFile("lib/lib.go", []byte(strings.Replace(clitest.ReadFile(t, "lib/lib.go"), "return 1;", "return nosuch;", 1)), 0o666))
	_, errs, _ := urllint(t, "", "-driver=direct", "./...")
	assert.Contains(t, errs, "nosuch", "what the C compiler says")
}

// A workspace and a vendor directory are the go command's to understand.
func TestWorkspaceAndVendor(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays compares the ways of loading")
	dir := clitest.WriteSmallModule(t, `
-- go.mod --
module example.org/a

go 1.25.0

require example.org/b v1.0.0

replace example.org/b v1.0.0 => ./b
-- main.go --
package main

import "example.org/b/lib"

func main() { lib.Get("http://example.org/%zz") }
-- b/go.mod --
module example.org/b

go 1.25.0
-- b/lib/lib.go --
package lib

import "net/url"

// Get passes its parameter on.
func Get(u string) error { _, err := url.Parse(u); return err }

var bad = Get("http://example.org/%y")
-- go.work --
go 1.25.0

use (
	.
	./b
)
`)
	t.Setenv("GOFLAGS", "")
	t.Setenv("GOWORK", filepath.Join(dir, "go.work"))
	ways := []way{directly, underVet, source}[:sample.Size(3, 1)]
	got := compare(t, ways, "./...", "./b/...")
	assert.Len(t, got.findings, 2)
	t.Setenv("GOWORK", "off")
	_, errs, code := clitest.GoCommand(t, "mod", "vendor")
	require.Zero(t, code, errs)
	got = compare(t, ways, "./...")
	require.Len(t, got.findings, 1, "what is vendored is not ours")
	assert.Equal(t, "main.go", got.findings[0].File)
}
