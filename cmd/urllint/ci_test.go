package main

import (
	"encoding/json"
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

func TestWorkflowFilesAreYAML(t *testing.T) {
	for _, name := range []string{".pre-commit-hooks.yaml", "action.yml"} {
		text := clitest.ReadFile(t, "../../"+name)
		assert.YAMLEq(t, text, text, name)
	}
	_, rest, ok := strings.Cut(clitest.ReadFile(t, readme), "```yaml\n# .github/workflows/urllint.yml\n")
	require.True(t, ok)
	block, _, _ := strings.Cut(rest, "```")
	assert.YAMLEq(t, block, block)
	assert.Contains(t, block, "packages: ./...")
	assert.Contains(t, clitest.ReadFile(t, "../../action.yml"), "\n  packages:\n", "the input that the README uses")
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
}
