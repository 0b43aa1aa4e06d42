// Package nogo builds nogo from the sources of rules_go, with urllint and the
// configuration of docs/nogo.md, and runs it as Bazel does: package by package,
// with facts in files. Bazel itself is not part of the test.
package nogo

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The sources of nogo and of its generator, as rules_go's own BUILD.bazel lists
// them.
var (
	nogoSources = []string{
		"constants.go", "env.go", "flags.go", "nogo_fix.go", "nogo_goversions_go118.go", "nogo_goversions_go121.go",
		"nogo_goversions_go122.go", "nogo_main.go", "nogo_version.go", "nolint.go",
	}
	generatorSources = []string{"env.go", "flags.go", "generate_nogo_main.go"}
)

const generatorMain = `package main

import (
	"log"
	"os"
)

func main() {
	if err := genNogoMain(os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}
`

var root, _ = filepath.Abs(filepath.Join("..", ".."))

// run runs a command and returns what it prints and its exit status.
func run(t *testing.T, dir, name string, args ...string) (string, int) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "GOARCH="+runtime.GOARCH)
	out, err := cmd.CombinedOutput()
	if _, ok := err.(*exec.ExitError); err != nil && !ok {
		require.NoError(t, err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

// output is run of a command that must succeed.
func output(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	out, code := run(t, dir, name, args...)
	require.Zero(t, code, "%s %v: %s", name, args, out)
	return strings.TrimSpace(out)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o777))
	require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
}

// shown returns the block of a language in docs/nogo.md, the nth.
func shown(t *testing.T, language string, n int) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs", "nogo.md"))
	require.NoError(t, err)
	all := regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllStringSubmatch(string(page), -1)
	require.Greater(t, len(all), n)
	return all[n][1]
}

// dependency is the label of the analyzer in the BUILD.bazel of the page.
var dependency = regexp.MustCompile(`"@com_github_urllint_urllint//(\w+)"`)

// build builds nogo and returns the program.
func build(t *testing.T) string {
	t.Helper()
	output(t, ".", "go", "mod", "download")
	sources := filepath.Join(output(t, ".", "go", "list", "-m", "-f={{.Dir}}", "github.com/bazelbuild/rules_go"), "go", "tools", "builders")
	version := output(t, ".", "go", "list", "-m", "-f={{.Version}}", "github.com/bazelbuild/rules_go")
	page, err := os.ReadFile(filepath.Join(root, "docs", "nogo.md"))
	require.NoError(t, err)
	require.Contains(t, string(page), "rules_go "+version+",", "the page names the version")
	tools := output(t, root, "go", "list", "-m", "-f={{.Version}}", "golang.org/x/tools")
	dir := t.TempDir()
	copyAll := func(to string, names []string) {
		for _, name := range names {
			data, err := os.ReadFile(filepath.Join(sources, name))
			require.NoError(t, err)
			write(t, filepath.Join(to, name), string(data))
		}
	}
	generator := filepath.Join(dir, "generator")
	copyAll(generator, generatorSources)
	write(t, filepath.Join(generator, "main.go"), generatorMain)
	write(t, filepath.Join(generator, "go.mod"), "module generator\n\ngo 1.25.0\n")

	// nogo imports a package below golang.org/x/tools/internal.
	host := filepath.Join(dir, "host")
	copyAll(host, nogoSources)
	write(t, filepath.Join(host, "go.mod"), fmt.Sprintf("module golang.org/x/tools/nogo\n\ngo 1.25.0\n\nrequire (\n\tgithub.com/urllint/urllint v0.0.0\n\tgolang.org/x/tools %s\n)\n\nreplace github.com/urllint/urllint => %s\n", tools, root))
	config := filepath.Join(dir, "nogo.json")
	write(t, config, shown(t, "json", 0))
	label := dependency.FindStringSubmatch(shown(t, "starlark", 0))
	require.NotNil(t, label)
	output(t, generator, "go", "run", ".", "-output="+filepath.Join(host, "generated.go"),
		"-analyzer_importpath=github.com/urllint/urllint/"+label[1], "-config="+config)
	program := filepath.Join(dir, "nogo")
	output(t, host, "go", "build", "-o", program, ".")
	return program
}

// importConfig writes down where the compiled packages are that a package
// imports, itself included.
func importConfig(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	d := json.NewDecoder(strings.NewReader(output(t, dir, "go", "list", "-deps", "-export", "-json=ImportPath,Export", "./...")))
	for d.More() {
		var p struct{ ImportPath, Export string }
		require.NoError(t, d.Decode(&p))
		if p.Export != "" {
			fmt.Fprintf(&b, "packagefile %s=%s\n", p.ImportPath, p.Export)
		}
	}
	name := filepath.Join(t.TempDir(), "importcfg")
	write(t, name, b.String())
	return name
}

func TestNogo(t *testing.T) {
	nogo := build(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":     "module example.org/sample\n\ngo 1.25\n",
		"lib/lib.go": "package lib\n\nimport \"net/http\"\n\nfunc Get(u string) { http.Get(u) }\n",
		"sample.go": `package sample

import "example.org/sample/lib"

func Load() {
	lib.Get("http://example.com/a b")
	lib.Get("http://example.com:99999/") // disabled in the configuration
}
`,
	} {
		write(t, filepath.Join(dir, name), text)
	}
	imports := importConfig(t, dir)
	facts := filepath.Join(dir, "lib.facts")
	out, code := run(t, dir, nogo, "-importcfg="+imports, "-p=example.org/sample/lib", "-x="+facts, "lib/lib.go")
	assert.Zero(t, code, out)
	require.FileExists(t, facts)

	out, code = run(t, dir, nogo, "-importcfg="+imports, "-p=example.org/sample", "-fact=example.org/sample/lib="+facts, "-x="+facts+"2", "sample.go")
	assert.NotZero(t, code, "findings fail the build")
	assert.Equal(t, 1, strings.Count(out, "(urllint)"), out)
	assert.Contains(t, out, "sample.go:6:")
	assert.Contains(t, out, "through Get")
	assert.Contains(t, out, "[unsafe-space] (urllint)")

	out, _ = run(t, dir, nogo, "-importcfg="+imports, "-p=example.org/sample", "-x="+facts+"3", "sample.go")
	assert.NotContains(t, out, "(urllint)", "without the facts nobody knows what lib.Get does")
}
