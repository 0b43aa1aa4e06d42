package main

import (
	"encoding/json"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/internal/sample"
)

// TestEveryFormat: each says where a finding is and which rule it breaks or what
// is wrong, and is on the page of ways to use urllint.
func TestEveryFormat(t *testing.T) {
	page := clitest.ReadFile(t, usingPage)
	clitest.WriteSmallModule(t, small)
	for _, f := range output.Formats {
		out, errs, code := call("-format="+f.Name, ".")
		assert.Equal(t, cli.ExitFindings, code, "%s: %s", f.Name, errs)
		assert.True(t, strings.Contains(out, "a.go"), "-format=%s does not name the file of a finding", f.Name)
		assert.True(t, regexp.MustCompile(`(?m)^urllint -format=.*\b`+f.Name+`\b`).MatchString(page), "docs/using.md does not name the format %s", f.Name)
	}
}

func TestSeveralFormatsInOneRun(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestEveryFormat is one of its kind")
	clitest.WriteSmallModule(t, small)
	want, _, _ := call("-format=short", ".")
	out, errs, code := call("-format=short,json:a.json,sarif:a.sarif", ".")
	assert.Equal(t, cli.ExitFindings, code, errs)
	assert.Equal(t, want, out)
	for _, name := range []string{"a.json", "a.sarif"} {
		assert.True(t, json.Valid([]byte(clitest.ReadFile(t, name))), name)
	}
	out, _, code = call("-format=short", "-o=a.txt", ".")
	assert.Equal(t, cli.ExitFindings, code)
	assert.Empty(t, out)
	assert.Equal(t, want, clitest.ReadFile(t, "a.txt"))
	_, _, code = call("-format=short", "-o=a.txt", "-disable=unsafe-space,bad-escape,port-range", ".")
	assert.Zero(t, code)
	assert.Empty(t, clitest.ReadFile(t, "a.txt"), "no findings are an empty file, not the last run's")
}

// TestOutputToWhatIsNoFile: a device and a pipe are written to, and nothing
// takes their place.
func TestOutputToWhatIsNoFile(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestOutputIsLost is one of its kind")
	if runtime.GOOS == "windows" {
		t.Skip("no such devices")
	}
	clitest.WriteSmallModule(t, small+"-- sub/.keep --\n")
	_, errs, code := call("-format=short", "-o=/dev/null", ".")
	assert.Equal(t, cli.ExitFindings, code, errs)
	info, err := os.Stat("/dev/null")
	require.NoError(t, err)
	assert.False(t, info.Mode().IsRegular())
	_, errs, code = call("-format=short", "-o=sub", ".")
	assert.Equal(t, cli.ExitError, code)
	assert.Equal(t, "urllint: sub not written: it is a directory\n", errs)
	_, errs, code = call("-format=short", "-o=nosuch/a", ".")
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs, "urllint: nosuch/a not written: open: ", "in the words of the system, without the name of a new file")
	if _, err := os.Stat("/dev/full"); err == nil {
		_, errs, code = call("-o=/dev/full", ".")
		assert.Equal(t, cli.ExitError, code)
		assert.Contains(t, errs, "/dev/full")
	}
}

// Output that is lost is no success, whatever is printed.
func TestOutputIsLost(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full")
	}
	defer full.Close()
	clitest.WriteSmallModule(t, small)
	for _, args := range [][]string{{"-format=json", "."}, {"."}, {"rules"}, {"rules", "-json"}, {"explain", "unsafe-space"}, {"config"}, {"version"}, {"help"}, {"cache"}, {"completion", "bash"}, {"url", "http://h/a b"}} {
		var errs strings.Builder
		code := run(args, strings.NewReader(""), full, &errs)
		assert.Equal(t, cli.ExitError, code, "%q", args)
		assert.Contains(t, errs.String(), "no space left on device", "%q", args)
	}
}

func TestColors(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestTextShowsCaretsAndRepairs is one of its kind")
	clitest.WriteSmallModule(t, small)
	out, _, _ := call("-color=always", ".")
	assert.Contains(t, out, "\x1b[")
	t.Setenv("NO_COLOR", "1")
	out, _, _ = call("-color=always", ".")
	assert.Contains(t, out, "\x1b[", "a flag counts for more than the environment")
	for _, mode := range []string{"auto", "never"} {
		out, _, _ = call("-color="+mode, ".")
		assert.NotContains(t, out, "\x1b[", mode)
	}
}

func TestQuietAndVerbose(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestTextShowsCaretsAndRepairs is one of its kind")
	clitest.WriteSmallModule(t, small+"-- .urllint.yaml --\ntests: all\n")
	loud, _, _ := call(".")
	assert.Contains(t, loud, `"urllint explain RULE" says more`)
	out, errs, code := call("-q", ".")
	assert.Equal(t, cli.ExitFindings, code)
	assert.Empty(t, errs)
	summary := strings.LastIndex(strings.TrimSpace(loud), "\n") + 1
	assert.Equal(t, loud[:summary], out, "all but the summary")
	_, errs, _ = call("-v", ".")
	assert.Contains(t, errs, "urllint: settings of .urllint.yaml\n")
	assert.Regexp(t, `urllint: 1 package checked in \d+\.\d\d s, loaded by direct\n`, errs)
	_, errs, code = call("-q", "-diff", ".")
	assert.Equal(t, cli.ExitFindings, code)
	assert.Empty(t, errs)
}

func TestAnotherDirectory(t *testing.T) {
	dir := clitest.WriteSmallModule(t, small+"-- sub/.keep --\n")
	t.Chdir("sub")
	out, errs, code := call("-C=..", "-format=short", "-o=a.txt", ".")
	assert.Equal(t, cli.ExitFindings, code, errs)
	assert.Empty(t, out)
	assert.NoFileExists(t, dir+"/sub/a.txt")
	assert.Contains(t, clitest.ReadFile(t, dir+"/a.txt"), "a.go:")
}

func TestVersionFlag(t *testing.T) {
	want, _, _ := call("version")
	out, errs, code := call("--version")
	assert.Zero(t, code, errs)
	assert.Equal(t, want, out)
}

// TestErrorsAreTheGoCommandsOwn: what it said, without the call that failed.
func TestErrorsAreTheGoCommandsOwn(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestExitCodes is one of its kind")
	clitest.WriteSmallModule(t, small)
	t.Setenv("GOFLAGS", "-nosuch")
	_, errs, code := call(".")
	assert.Equal(t, cli.ExitError, code)
	assert.Equal(t, "urllint: go: parsing $GOFLAGS: unknown flag -nosuch\n", errs)
	t.Setenv("GOFLAGS", "")
	require.NoError(t, os.WriteFile("go.mod", []byte("module (\n"), 0o666))
	_, errs, code = call(".")
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs, "urllint: go: errors parsing go.mod:\n")
	t.Setenv("PATH", t.TempDir())
	_, errs, code = call(".")
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs, `"go": executable file not found`)
	assert.NotContains(t, errs, "err: ")
	assert.NotContains(t, errs, "stderr")
}

func TestHelpHasTheFlags(t *testing.T) {
	help, _, code := call("help")
	assert.Zero(t, code)
	flags, _, _ := call("-help")
	assert.Equal(t, flags, help)
	assert.Contains(t, help, "\n  -exit-zero")
}
