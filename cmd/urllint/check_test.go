package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
)

// small needs no wrappers and little of the standard library.
const small = `
-- a.go --
package a

import "net/url"

const base = "http://example.org/a b"

func F() {
	url.Parse(base)
	url.Parse("/日本/100%")
	url.Parse("http://example.org:99999/")
}
`

func TestTextShowsCaretsAndRepairs(t *testing.T) {
	clitest.WriteModule(t, small)
	out, errs, code := call(".")
	assert.Equal(t, cli.ExitFindings, code, errs)
	assert.Empty(t, errs)
	assert.Contains(t, out, `
    const base = "http://example.org/a b"
                                      ^
    a.go:8:12: passed to url.Parse here
    - const base = "http://example.org/a b"
    + const base = "http://example.org/a%20b"
`)
	assert.Contains(t, out, `
        url.Parse("/日本/100%")
                            ^
`, "a tab is four columns, a wide character two")
	assert.Contains(t, out, "a.go:10:32: port is over 65535")
	assert.Contains(t, out, "[port-range]\n")
	assert.Regexp(t, `\n\d findings in 1 file, \d with a repair`, out)
	assert.NotContains(t, out, "\x1b", "no colours but on a terminal")
	assert.Equal(t, 1, strings.Count(out, "[port-range]"), "a file is in two variants of its package")
}

func TestExitCodes(t *testing.T) {
	clitest.WriteSmallModule(t, small+`
-- clean/c.go --
package clean
-- broken/b.go --
package broken

import "net/url"

var x int = ""

var u, _ = url.Parse("http://example.org/100%")
-- brokenclean/b.go --
package broken

var x int = ""
-- syntax/s.go --
package syntax

func {
`)
	tests := []struct {
		args []string
		want int
		text string
		why  string
	}{
		{[]string{"./clean"}, cli.ExitClean, "", "nothing found"},
		{[]string{"."}, cli.ExitFindings, "", "findings"},
		{[]string{"./broken"}, cli.ExitError, "b.go:5:13", "the analysis goes on where types are wrong, and nobody can say what else there is"},
		{[]string{"-exit-zero", "."}, cli.ExitClean, "", "findings are no reason to stop"},
		{[]string{"-exit-zero", "./broken"}, cli.ExitError, "b.go:5:13", "but this is"},
		{[]string{"-exit-zero", "./clean"}, cli.ExitClean, "", "nothing found"},
		{[]string{"-C=clean", "."}, cli.ExitClean, "", "another directory"},
		{[]string{"-C=nosuch", "."}, cli.ExitError, "nosuch", "which is not there"},
		{[]string{"-color=red", "."}, cli.ExitError, `unknown value for color "red" (want auto, always, never)`, "a wrong value"},
		{[]string{"-q", "-v", "."}, cli.ExitError, "exclude each other", "less and more"},
		{[]string{"-format=text,json", "."}, cli.ExitError, "both go to standard output", "two formats"},
		{[]string{"-format=json", "-o=nosuch/a.json", "."}, cli.ExitError, "nosuch", "a file that cannot be written"},
		{[]string{"./brokenclean"}, cli.ExitError, "b.go:3:13", "nobody can say that it is clean"},
		{[]string{"./syntax"}, cli.ExitError, "s.go:3:6", "nor that"},
		{[]string{"./nosuch"}, cli.ExitError, "nosuch", "no such directory"},
		{[]string{"nosuch/..."}, cli.ExitError, "no packages", "a pattern that matches nothing"},
		{[]string{"-format=xml", "."}, cli.ExitError, `unknown format "xml" (want text, short, json, sarif, github)`, "a wrong value"},
		{[]string{"-profile=old", "."}, cli.ExitError, `unknown profile "old" (want current or rfc1738)`, "a wrong value of the analyzer's"},
		{[]string{"-enable=nosuch", "."}, cli.ExitError, `"urllint rules" lists them`, "a wrong rule"},
		{[]string{"-sinks=x", "."}, cli.ExitError, `"x"`, "a wrong sink"},
		{[]string{"-wrappers=maybe", "."}, cli.ExitError, "true", "a wrong boolean"},
		{[]string{"-nosuch"}, cli.ExitError, "urllint -help", "no such flag"},
		{[]string{".", "-fix"}, cli.ExitError, "flags come first", "a flag after the packages"},
		{[]string{"-fix", "-diff", "."}, cli.ExitError, "exclude each other", "two ways at once"},
		{[]string{"-update-baseline", "-baseline=x.json", "-fix", "."}, cli.ExitError, "excludes -fix", "to repair what is known, and to know what was repaired"},
		{[]string{"-update-baseline", "."}, cli.ExitError, "-baseline", "half of a pair"},
		{[]string{"-diff", "-o", "x", "."}, cli.ExitError, "print none", "a file in which no findings would be"},
		{[]string{"-diff", "-format=sarif:x", "."}, cli.ExitError, "print none", "and another"},
		{[]string{"-update-baseline", "-baseline=x.json", "-format=json", "."}, cli.ExitError, "print none", "a format of nothing"},
		{[]string{"-baseline=nosuch.json", "."}, cli.ExitError, "-update-baseline", "a baseline that is not there"},
	}
	dir, err := os.Getwd()
	require.NoError(t, err)
	for _, tt := range tests {
		_, errs, code := call(tt.args...)
		require.NoError(t, os.Chdir(dir)) // after -C
		assert.Equal(t, tt.want, code, "%s: %v\n%s", tt.why, tt.args, errs)
		assert.Contains(t, errs, tt.text, tt.why)
	}
}

func TestHelpListsTheFlags(t *testing.T) {
	out, errs, code := call("-help")
	assert.Zero(t, code)
	assert.Empty(t, errs)
	for _, flag := range []string{"format", "fix", "diff", "baseline", "update-baseline", "stats", "tags", "wrappers", "enable", "disable", "profile", "sinks", "tests"} {
		assert.Contains(t, out, "\n  -"+flag, flag)
	}
}

func TestLineDirectivesDoNotMoveFindings(t *testing.T) {
	clitest.WriteSmallModule(t, `
-- a.go --
package a

import "net/url"

//line other.go:77
var v, _ = url.Parse("http://example.org/100%")
`)
	out, _, _ := call("-format=short", ".")
	assert.Contains(t, out, "a.go:6:45: ")
}

func TestBaseline(t *testing.T) {
	clitest.WriteSmallModule(t, small)
	_, errs, code := call("-baseline=known.json", "-update-baseline", ".")
	require.Zero(t, code, errs)
	first := clitest.ReadFile(t, "known.json")
	out, errs, code := call("-baseline=known.json", ".")
	assert.Zero(t, code, "what is known does not count")
	assert.Empty(t, out+errs)

	src := clitest.ReadFile(t, "a.go")
	moved := strings.Replace(src, "func F() {", "// A comment\n// moves lines.\nfunc F() {", 1)
	require.NoError(t, os.WriteFile("a.go", []byte(moved), 0o666))
	_, errs, code = call("-baseline=known.json", ".")
	assert.Zero(t, code, "lines may move: "+errs)

	again := strings.Replace(moved, "func F() {", "func F() {\n\turl.Parse(\"http://example.org:99999/\")", 1)
	require.NoError(t, os.WriteFile("a.go", []byte(again), 0o666))
	out, _, code = call("-baseline=known.json", "-format=short", ".")
	assert.Equal(t, cli.ExitFindings, code, "one more of the same is new")
	assert.Equal(t, 1, strings.Count(out, "\n"), out)

	gone := strings.Replace(src, "a b", "a", 1)
	require.NoError(t, os.WriteFile("a.go", []byte(gone), 0o666))
	_, errs, code = call("-baseline=known.json", ".")
	assert.Zero(t, code)
	assert.Contains(t, errs, "1 finding of known.json no longer found")

	require.NoError(t, os.WriteFile("a.go", []byte(src), 0o666))
	_, _, code = call("-baseline=known.json", "-update-baseline", ".")
	require.Zero(t, code)
	assert.Equal(t, first, clitest.ReadFile(t, "known.json"), "the same findings make the same file")

	require.NoError(t, os.Chmod("known.json", 0o444))
	_, errs, code = call("-baseline=known.json", "-update-baseline", ".")
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs, "known.json not written: it is read-only")
	require.NoError(t, os.Chmod("known.json", 0o644))
	for _, content := range []string{"{", `{"version": 7}`, `[]`}[:sample.Size(3, 1)] {
		require.NoError(t, os.WriteFile("known.json", []byte(content), 0o666))
		_, errs, code = call("-baseline=known.json", ".")
		assert.Equal(t, cli.ExitError, code)
		assert.Contains(t, errs, "known.json: ")
	}
}

func TestStats(t *testing.T) {
	clitest.WriteSmallModule(t, small)
	_, errs, _ := call("-stats", "-format=short", ".")
	assert.Regexp(t, `(?m)^ +1  port-range$`, errs)
	assert.Regexp(t, `(?m)^ +\d  findings in \d+ packages?, \d+\.\d s$`, errs)
}

func TestGitHubEscapes(t *testing.T) {
	clitest.WriteSmallModule(t, small)
	out, _, code := call("-format=github", ".")
	assert.Equal(t, cli.ExitFindings, code)
	line := regexp.MustCompile(`^::(error|warning|notice) file=a\.go,line=\d+,col=\d+,endLine=\d+,endColumn=\d+,title=urllint%3A [a-z0-9-]+::[^\r\n]+$`)
	for _, l := range strings.Split(strings.TrimSpace(out), "\n") {
		assert.Regexp(t, line, l)
	}
	assert.Contains(t, out, "100%25", "a percent sign begins an escape there")
}

func TestTagsReachTheLoader(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestExitCodes is one of its kind")
	clitest.WriteSmallModule(t, `
-- a.go --
package a
-- b.go --
//go:build special

package a

import "net/url"

var v, _ = url.Parse("http://example.org/100%")
`)
	_, _, code := call(".")
	assert.Equal(t, cli.ExitClean, code)
	for _, wrappers := range []string{"-wrappers=true", "-wrappers=false"} {
		_, errs, code := call("-tags=special", clitest.SinksFlag, wrappers, ".")
		assert.Equal(t, cli.ExitFindings, code, errs)
	}
}
