package golangci

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"github.com/urllint/urllint/analyzer"
)

// shownFile returns the file that docs/golangci-lint.md shows in a block whose first
// line is a comment with its name.
func shownFile(t *testing.T, name string) string {
	t.Helper()
	page := read(t, filepath.Join("..", "..", "docs"), "golangci-lint.md")
	_, after, ok := strings.Cut(page, "```yaml\n# "+name+"\n")
	require.True(t, ok, "no block for %s", name)
	text, _, ok := strings.Cut(after, "```")
	require.True(t, ok)
	return text
}

// TestDocsConfiguration: the .golangci.yml of the page is valid by
// golangci-lint's schema, does what it says, and names every setting.
func TestDocsConfiguration(t *testing.T) {
	text := shownFile(t, ".golangci.yml")
	dir := sample(t)
	config := filepath.Join(dir, ".golangci.yml")
	require.NoError(t, os.WriteFile(config, []byte(text), 0o666))

	r := golangci(t, dir, "config", "verify")
	assert.Zero(t, r.code, "%s%s", r.stdout, r.stderr)

	var found []string
	for _, i := range issues(t, dir) {
		if i.FromLinter == "urllint" {
			found = append(found, i.place())
		}
	}
	assert.ElementsMatch(t, marked(t, true), found)

	var file struct {
		Linters struct {
			Settings struct {
				Custom map[string]struct{ Settings map[string]any }
			}
		}
	}
	require.NoError(t, yaml.Unmarshal([]byte(text), &file))
	settings := file.Linters.Settings.Custom["urllint"].Settings
	var names []string
	names = append(names, "fixes") // which only the plugin has
	fields := reflect.TypeFor[analyzer.Config]()
	for i := range fields.NumField() {
		if name := fields.Field(i).Tag.Get("json"); name != "-" { // no setting of users
			names = append(names, name)
		}
	}
	assert.ElementsMatch(t, names, slices.Collect(maps.Keys(settings)))

	wrong := strings.Replace(text, "type: module", "kind: module", 1)
	require.NoError(t, os.WriteFile(config, []byte(wrong), 0o666))
	assert.NotZero(t, golangci(t, dir, "config", "verify").code, "the schema does look at this")
}

// TestDocsDefaults: the page shows the default of every setting, so that
// the settings it shows change nothing.
func TestDocsDefaults(t *testing.T) {
	text := shownFile(t, ".golangci.yml")
	all := places(issues(t, sample(t)))
	dir := sample(t)
	require.NoError(t, os.WriteFile(filepath.Join(dir, ".golangci.yml"), []byte(text), 0o666))
	assert.ElementsMatch(t, all, places(issues(t, dir, "--enable-only=urllint")))
}

// TestDocsCustomBuild: the .custom-gcl.yml of the page is valid by
// golangci-lint's schema and names what there is: this version of
// golangci-lint and the package that the program here imports.
func TestDocsCustomBuild(t *testing.T) {
	text := shownFile(t, ".custom-gcl.yml")
	var file any
	require.NoError(t, yaml.Unmarshal([]byte(text), &file))
	schema, err := jsonschema.NewCompiler().Compile(filepath.Join(list(t, "-m", "-f={{.Dir}}", "github.com/golangci/golangci-lint/v2"), "jsonschema", "custom-gcl.jsonschema.json"))
	require.NoError(t, err)
	assert.NoError(t, schema.Validate(file))
	assert.Error(t, schema.Validate(map[string]any{"version": "v2.15.0", "plugin": nil}), "the schema is strict")

	var config struct {
		Version string
		Plugins []struct{ Module, Import, Version string }
	}
	require.NoError(t, yaml.Unmarshal([]byte(text), &config))
	assert.Equal(t, list(t, "-m", "-f={{.Version}}", "github.com/golangci/golangci-lint/v2"), config.Version)
	require.Len(t, config.Plugins, 1)
	assert.Equal(t, list(t, "-m", "-f={{.Path}}", "github.com/urllint/urllint"), config.Plugins[0].Module)
	assert.Contains(t, list(t, `-f={{join .Imports "\n"}}`, "./golangci-lint"), config.Plugins[0].Import)
}

// list runs go list in this module.
func list(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list"}, args...)...).Output()
	require.NoError(t, err)
	return strings.TrimSpace(string(out))
}

// standInForGit does what `golangci-lint custom` wants of git: it clones
// golangci-lint, from the module cache.
const standInForGit = `#!/bin/sh
[ "$1" = clone ] || exit 1
cp -r "$GOLANGCI_LINT_SOURCE" golangci-lint && chmod -R u+w golangci-lint
`

// TestDocsCustomBuildBuilds: golangci-lint itself builds the program from
// the .custom-gcl.yml of the page, where only the source is the one at hand.
func TestDocsCustomBuildBuilds(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in for git needs a shell")
	}
	root, err := filepath.Abs(filepath.Join("..", ".."))
	require.NoError(t, err)
	text := shownFile(t, ".custom-gcl.yml")
	require.Contains(t, text, "version: latest")
	text = strings.Replace(text, "version: latest", "path: "+root, 1)

	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, ".custom-gcl.yml"), []byte(text), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "git"), []byte(standInForGit), 0o777))
	t.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
	t.Setenv("GOLANGCI_LINT_SOURCE", list(t, "-m", "-f={{.Dir}}", "github.com/golangci/golangci-lint/v2"))
	r := golangci(t, dir, "custom")
	require.Zero(t, r.code, "%s%s", r.stdout, r.stderr)

	was := program
	defer func() { program = was }()
	program = filepath.Join(dir, "custom-gcl")
	assert.ElementsMatch(t, marked(t, true), places(issues(t, sample(t))))
}
