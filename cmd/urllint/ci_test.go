package main

import (
	"encoding/json"
	"flag"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
)

func TestNogoConfigurationNamesRealFlags(t *testing.T) {
	_, rest, ok := strings.Cut(clitest.ReadFile(t, "../../docs/nogo.md"), "```json\n")
	require.True(t, ok)
	block, _, _ := strings.Cut(rest, "```")
	var config map[string]struct {
		Flags map[string]string `json:"analyzer_flags"`
	}
	require.NoError(t, json.Unmarshal([]byte(block), &config))
	require.NotEmpty(t, config[analyzer.Analyzer.Name].Flags)
	a, err := analyzer.New(analyzer.Config{})
	require.NoError(t, err)
	for name, value := range config[analyzer.Analyzer.Name].Flags {
		assert.NoError(t, a.Flags.Set(name, value), name)
	}
}

// TestReadmeFlags: the flags that nogo may give are those of the analyzer.
func TestReadmeFlags(t *testing.T) {
	var names []string
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) { names = append(names, "`"+f.Name+"`") })
	generated(t, "../../docs/nogo.md", "flags", strings.Join(names, ", ")+".\n")
}

func TestWorkflowFilesAreYAML(t *testing.T) {
	files := []string{"../../.pre-commit-hooks.yaml", "../../action.yml", "../../.goreleaser.yaml"}
	for _, pattern := range []string{"../../.github/*/*.yml", "../../.github/*.yml"} {
		found, err := filepath.Glob(pattern)
		require.NoError(t, err)
		files = append(files, found...)
	}
	require.Greater(t, len(files), 8)
	for _, name := range files {
		text := clitest.ReadFile(t, name)
		assert.YAMLEq(t, text, text, name)
	}
}

func TestHooksRunUrllintWithItsFlags(t *testing.T) {
	hooks := clitest.ReadFile(t, "../../.pre-commit-hooks.yaml")
	for _, want := range []string{"language: golang", "entry: urllint", "types: [go]", "pass_filenames: false", "require_serial: true"} {
		assert.Equal(t, strings.Count(hooks, "- id: "), strings.Count(hooks, want), want)
	}
	for line := range strings.Lines(hooks) {
		if _, list, ok := strings.Cut(line, "args: ["); ok {
			args := strings.Split(strings.TrimRight(list, "]\n"), ", ")
			s := session{Driver: driver.Driver{Analyzer: analyzer.Analyzer}}
			assert.NoError(t, s.flagSet().Parse(args), line)
		}
	}
	_, config, ok := strings.Cut(clitest.ReadFile(t, "../../docs/ci.md"), "# .pre-commit-config.yaml\n")
	require.True(t, ok)
	for _, m := range regexp.MustCompile(`- id: (\S+)`).FindAllStringSubmatch(config, -1) {
		assert.Contains(t, hooks, m[0]+"\n", "a hook of the page")
	}
}
