package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
)

const settled = `
-- .urllint.yaml --
disable: [bad-escape]
exclude: [gen/, "odd name/"]
paths:
  - path: old
    disable: [unsafe-space]
    enable: [scheme-case]
-- a.go --
package m

import "net/url"

var A, _ = url.Parse("http://example.org/a b")
var B, _ = url.Parse("http://example.org/100%")
var C, _ = url.Parse("HTTP://example.org/")
-- old/old.go --
package old

import "net/url"

var A, _ = url.Parse("http://example.org/a b")
var C, _ = url.Parse("HTTP://example.org/")
-- gen/gen.go --
package gen

import "net/url"

var A, _ = url.Parse("http://example.org/a b")
`

// TestSettingsOfAModule: the command and go vet, which is given the flags,
// report the same.
func TestSettingsOfAModule(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestConfigSaysWhereSettingsComeFrom reads the same file")
	clitest.WriteSmallModule(t, settled)
	flags, errs, code := call("flags")
	assert.Zero(t, code, errs)
	assert.Equal(t, "-disable=bad-escape\n-exclude=gen/;odd?name/\n-paths=old:-unsafe-space,+scheme-case\n", flags)

	want := []string{"a.go:5:43: space", "old/old.go:6:23: scheme"}
	for _, way := range []string{"direct", "source"} {
		out, _, code := call("-format=short", "-driver="+way, "./...")
		assert.Equal(t, cli.ExitFindings, code)
		assert.Equal(t, want, firstWords(out), way)
	}
	_, report, _ := clitest.GoCommand(t, append(append([]string{"vet", "-vettool=" + self(t)}, strings.Fields(flags)...), "./...")...)
	assert.ElementsMatch(t, want, firstWords(report), "go vet prints a package when it is done")

	out, _, _ := call("-format=short", "-disable=unsafe-space", ".")
	assert.Equal(t, []string{`a.go:6:45: "%"`}, firstWords(out), "the command line counts for more")
	out, _, _ = call("-format=short", "-config=off", "./gen")
	assert.Equal(t, []string{"gen/gen.go:5:43: space"}, firstWords(out))
}

// firstWords returns the place of each line with the first word after it.
func firstWords(report string) (list []string) {
	for line := range strings.Lines(report) {
		if words := strings.Fields(line); len(words) > 1 && words[0] != "#" {
			list = append(list, strings.TrimPrefix(filepath.ToSlash(words[0]), "./")+" "+words[1])
		}
	}
	return list
}

func TestConfigSaysWhereSettingsComeFrom(t *testing.T) {
	clitest.WriteSmallModule(t, settled)
	out, errs, code := call("config", "-tests=all")
	assert.Zero(t, code, errs)
	for _, want := range []string{
		"disable   bad-escape  # .urllint.yaml:1\n",
		"exclude   gen/;odd?name/  # .urllint.yaml:2\n",
		"tests     all  # command line\n",
		"profile   current  # default\n",
	} {
		assert.Contains(t, out, want)
	}
	_, errs, code = call("config", "-config=nosuch")
	assert.Equal(t, cli.ExitError, code)
	assert.Equal(t, "urllint: config: no file nosuch; -config=off does without\n", errs)
	_, errs, code = call("flags", "./...")
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs, `unexpected argument "./..."`)
}

// TestDocumentedSettings: the file in the documentation is one that can be read.
func TestDocumentedSettings(t *testing.T) {
	_, rest, ok := strings.Cut(clitest.ReadFile(t, "../../docs/settings.md"), "```yaml\n")
	assert.True(t, ok)
	text, _, _ := strings.Cut(rest, "```")
	clitest.WriteSmallModule(t, "-- .urllint.yaml --\n"+text)
	out, errs, code := call("config")
	assert.Zero(t, code, errs)
	assert.NotContains(t, out, "# default", "all keys are documented")
}
