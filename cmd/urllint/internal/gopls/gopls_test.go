package gopls

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/internal/rule"
	cases "github.com/urllint/urllint/internal/sample"
)

// The builds themselves are tested against the real gopls in e2e/gopls.

func TestWhichGoBuildsWhichGopls(t *testing.T) {
	tests := []struct {
		goVersion, asked string
		want             bool
		why              string
	}{
		{"go1.26.8", "1.26.0", true, "newer"},
		{"go1.26.0", "1.26.0", true, "equal"},
		{"go1.26rc1", "1.26.0", false, "a release candidate is older than the release"},
		{"go1.25.9", "1.26.0", false, "older"},
		{"go1.26.8", "1.25", true, "a language version without patch"},
		{"go1.9.7", "1.26.0", false, "numbers are not compared as text"},
		{"go1.26.8 X:nojsonv2", "1.26.0", true, "an experiment is switched on"},
		{"devel go1.28-abc Fri", "1.27.0", true, "the development tree"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, builds(tt.goVersion, tt.asked), "%s with %s: %s", tt.asked, tt.goVersion, tt.why)
	}
}

func TestHookFits(t *testing.T) {
	const good = "package settings\nvar AllAnalyzers = initAnalyzers()\ntype Analyzer struct {\n\tanalyzer *analysis.Analyzer\n\tseverity int\n}\n"
	tests := []struct {
		name  string
		files map[string]string
		want  string // part of the error; empty when it fits
	}{
		{"as it is", map[string]string{"main.go": "package gopls", "analysis.go": good}, ""},
		{"no main.go", map[string]string{"analysis.go": good}, "no main.go"},
		{"no settings at all", map[string]string{"main.go": "package gopls"}, "AllAnalyzers"},
		{"the list is gone", map[string]string{"main.go": "package gopls", "analysis.go": strings.Replace(good, "AllAnalyzers", "All", 1)}, "AllAnalyzers"},
		{"the list is local to a function", map[string]string{"main.go": "package gopls", "analysis.go": strings.Replace(good, "var AllAnalyzers = initAnalyzers()", "func f() { var AllAnalyzers int }", 1)}, "AllAnalyzers"},
		{"the field has another name", map[string]string{"main.go": "package gopls", "analysis.go": strings.Replace(good, "analyzer *", "a *", 1)}, "field analyzer"},
		{"the field has another type", map[string]string{"main.go": "package gopls", "analysis.go": strings.Replace(good, "*analysis.Analyzer", "[]*analysis.Analyzer", 1)}, "field analyzer"},
		{"the type is no struct", map[string]string{"main.go": "package gopls", "analysis.go": "package settings\nvar AllAnalyzers int\ntype Analyzer interface{}\n"}, "field analyzer"},
		{"it does not parse", map[string]string{"main.go": "package gopls", "analysis.go": "package"}, "analysis.go"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range tt.files {
				if name != "main.go" {
					name = filepath.Join("internal", "settings", name)
				}
				require.NoError(t, writeFiles(filepath.Join(dir, filepath.Dir(name)), map[string]string{filepath.Base(name): text}))
			}
			err := hookFits(goplsModule{module: module{Version: "v9.8.7", Dir: dir}})
			if tt.want == "" {
				assert.NoError(t, err)
				return
			}
			require.Error(t, err)
			assert.Contains(t, err.Error(), tt.want)
			assert.Contains(t, err.Error(), "gopls v9.8.7")
			assert.Contains(t, err.Error(), "-gopls", "the way out")
		})
	}
}

func TestHostModule(t *testing.T) {
	gopls := goplsModule{module: module{Version: "v0.23.0"}, goVersion: "1.26.0", tools: "v0.47.1-x"}
	lines := func(s source) []string {
		var out []string
		for line := range strings.Lines(hostModule(gopls, s)) {
			out = append(out, strings.TrimSpace(line))
		}
		return out
	}
	released := lines(source{version: "v1.2.3"})
	assert.Contains(t, released, "module golang.org/x/tools/gopls/urllint", "below gopls, or internal packages are out of reach")
	assert.Contains(t, released, "golang.org/x/tools => golang.org/x/tools v0.47.1-x", "gopls compiles with its own x/tools only")
	assert.Contains(t, released, "github.com/urllint/urllint v1.2.3")
	assert.NotContains(t, strings.Join(released, "\n"), "urllint =>")

	local := lines(source{dir: `/home/a b/urllint`})
	assert.Contains(t, local, `github.com/urllint/urllint => "/home/a b/urllint"`, "a directory with a space")
}

func TestFindSource(t *testing.T) {
	elsewhere := t.TempDir()
	checkout := t.TempDir()
	deep := filepath.Join(checkout, "testdata", "src")
	require.NoError(t, os.MkdirAll(deep, 0o777))
	require.NoError(t, writeFiles(checkout, map[string]string{"go.mod": "module github.com/urllint/urllint\n\ngo 1.25.0\n"}))
	g := goTool{ctx: context.Background(), dir: elsewhere}

	t.Run("named", func(t *testing.T) {
		got, err := findSource(g, checkout)
		require.NoError(t, err)
		assert.Equal(t, source{dir: checkout}, got)
	})
	t.Run("named wrongly", func(t *testing.T) {
		_, err := findSource(g, elsewhere)
		require.Error(t, err)
		assert.Contains(t, err.Error(), elsewhere)
		assert.Contains(t, err.Error(), "github.com/urllint/urllint")
	})
	t.Run("inside a checkout", func(t *testing.T) {
		t.Chdir(deep)
		got, err := findSource(g, "")
		require.NoError(t, err)
		want, err := filepath.EvalSymlinks(checkout)
		require.NoError(t, err)
		assert.Equal(t, want, got.dir)
	})
	t.Run("elsewhere, built in a checkout", func(t *testing.T) {
		_, file, _, _ := runtime.Caller(0)
		if !filepath.IsAbs(file) {
			t.Skip("built with -trimpath")
		}
		t.Chdir(elsewhere)
		got, err := findSource(g, "")
		require.NoError(t, err)
		assert.Equal(t, filepath.Join(filepath.Dir(file), "..", "..", "..", ".."), got.dir)
	})
}

func TestOutputFile(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("GOPATH", dir+string(filepath.ListSeparator)+"/elsewhere")
	t.Setenv("GOEXE", "")
	g := goTool{ctx: context.Background(), dir: dir}
	env, err := g.env("GOEXE")
	require.NoError(t, err)
	program := "gopls-urllint" + env["GOEXE"]

	tests := []struct{ gobin, name, want, why string }{
		{filepath.Join(dir, "gobin"), "", filepath.Join(dir, "gobin", program), "GOBIN"},
		{"", "", filepath.Join(dir, "bin", program), "the first directory of GOPATH"},
		{"", filepath.Join(dir, "mine"), filepath.Join(dir, "mine"), "a file that is not there yet"},
		{"", dir, filepath.Join(dir, program), "a directory"},
	}
	for _, tt := range tests {
		t.Setenv("GOBIN", tt.gobin)
		got, err := outputFile(g, tt.name)
		require.NoError(t, err, tt.why)
		assert.Equal(t, tt.want, got, tt.why)
	}
}

func TestInstallReplacesInOneStep(t *testing.T) {
	dir := t.TempDir()
	built, output := filepath.Join(dir, "built"), filepath.Join(dir, "new", "dir", "gopls")
	require.NoError(t, os.WriteFile(built, []byte("one"), 0o777))
	require.NoError(t, install(built, output))
	running, err := os.Open(output)
	require.NoError(t, err)
	defer running.Close()

	require.NoError(t, os.WriteFile(built, []byte("two"), 0o777))
	require.NoError(t, install(built, output))
	got, err := os.ReadFile(output)
	require.NoError(t, err)
	assert.Equal(t, "two", string(got))
	if runtime.GOOS != "windows" {
		old, err := io.ReadAll(running)
		require.NoError(t, err)
		assert.Equal(t, "one", string(old), "a program that runs keeps its own file")
		info, err := os.Stat(output)
		require.NoError(t, err)
		assert.NotZero(t, info.Mode()&0o100, "executable")
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(output), "*.new"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

// TestTrySample: a gopls that says nothing, or fails, is not accepted.
func TestTrySample(t *testing.T) {
	cases.SkipUnlessNamed(t, "e2e/gopls builds a real one, which is tried")
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	off := []string{"-tests=none", "-exclude=*.go"}
	lines := slices.Sorted(maps.Keys(mustWant(t, nil)))
	require.Greater(t, len(lines), 50, "most rules of the grammar show")
	style := slices.Sorted(maps.Keys(mustWant(t, []string{"-disable=" + strings.ReplaceAll(strings.Join(rule.Names(), ","), ",scheme-case,", ","), "-enable=scheme-case"})))
	require.NotEmpty(t, style, "one rule that nobody disabled is enough")
	require.Less(t, len(style), 10)
	echo := func(line int) string { return fmt.Sprintf("echo $PWD/$2:%d:23-29: a bad URL", line) }
	tests := []struct {
		script string
		flags  []string
		want   string
		why    string
	}{
		{echo(lines[0]), nil, "", "it reports a line with a bad URL"},
		{echo(1), nil, "found nothing", "a finding elsewhere"},
		{"true", off, "", "where nothing is on, nothing is found"},
		{"echo the hook does not fit >&2; exit 2", nil, "the hook does not fit", "the hook gives up"},
		{echo(lines[len(lines)-1]), nil, "", "or another line"},
		{"true", nil, "found nothing", "a gopls without urllint"},
		{"echo the hook does not fit >&2; exit 2", off, "the hook does not fit", "also where nothing is on"},
	}
	for _, tt := range tests[:cases.Size(7, 3)] {
		dir := t.TempDir()
		program := filepath.Join(dir, "gopls")
		require.NoError(t, os.WriteFile(program, []byte("#!/bin/sh\n"+tt.script+"\n"), 0o777))
		err := trySample(context.Background(), program, dir, tt.flags)
		if tt.want == "" {
			assert.NoError(t, err, tt.why)
			continue
		}
		require.Error(t, err, tt.why)
		assert.Contains(t, err.Error(), tt.want, tt.why)
	}
}

// mustWant returns the lines of the sample that break rules which are on.
func mustWant(t *testing.T, flags []string) map[int]bool {
	t.Setenv("GOWORK", "off")
	dir := t.TempDir()
	require.NoError(t, writeFiles(dir, map[string]string{"go.mod": "module sample\n\ngo 1.21\n", sampleFile: sample()}))
	lines, err := wanted(dir, flags)
	require.NoError(t, err)
	return lines
}

func TestOutputIsCheckedBeforeTheBuild(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, writeFiles(dir, map[string]string{"notes.txt": "mine"}))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "old"), nil, 0o777))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "dir"), 0o777))
	tests := []struct{ name, want, why string }{
		{"new", "", "a new file"},
		{"old", "", "a program is replaced"},
		{"a/b/c", "", "directories are made"},
		{"notes.txt", "no program", "a file of another kind is not overwritten"},
		{"notes.txt/new", "no directory", "a file in the way"},
		{"dir", "something else", "a directory by that name"},
	}
	for _, tt := range tests {
		err := checkOutput(filepath.Join(dir, filepath.FromSlash(tt.name)))
		if tt.want == "" {
			assert.NoError(t, err, tt.why)
		} else if runtime.GOOS != "windows" {
			assert.ErrorContains(t, err, tt.want, tt.why)
		}
	}
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, left, 3, "nothing is left")
}

// TestVersionsWithoutAProxy: what lies in the module cache is chosen from.
func TestVersionsWithoutAProxy(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("GOMODCACHE", cache)
	t.Setenv("GOPROXY", "off")
	g := goTool{ctx: context.Background(), dir: t.TempDir()}
	_, err := newestGopls(g, "go1.26.8")
	require.Error(t, err)
	at := filepath.Join(cache, "cache", "download", "golang.org", "x", "tools", "gopls", "@v")
	for version, needs := range map[string]string{"v0.9.1": "1.17", "v0.23.0": "1.26.0", "v0.24.0": "1.27.0", "v0.25.0-pre.1": "1.26.0", "v0.20.0": "1.24"} {
		require.NoError(t, writeFiles(at, map[string]string{
			version + ".zip": "", version + ".info": `{"Version":"` + version + `"}`,
			version + ".mod": "module golang.org/x/tools/gopls\n\ngo " + needs + "\n",
		}))
	}
	require.NoError(t, os.WriteFile(filepath.Join(at, "v0.26.0.mod"), []byte("module golang.org/x/tools/gopls\n"), 0o666)) // without its zip
	assert.Equal(t, []string{"v0.9.1", "v0.20.0", "v0.23.0", "v0.24.0"}, cachedVersions(g, goplsPath))
	for goVersion, want := range map[string]string{"go1.26.8": "v0.23.0", "go1.27.2": "v0.24.0", "go1.25.3": "v0.20.0"} {
		got, err := newestGopls(g, goVersion)
		require.NoError(t, err)
		assert.Equal(t, want, got, goVersion)
	}
}

func TestToolchainThatDoesNotCount(t *testing.T) {
	g := goTool{ctx: context.Background(), dir: t.TempDir()}
	env, err := g.env("GOVERSION")
	require.NoError(t, err)
	for value, said := range map[string]bool{"go1.999.3": true, "go1.999.3+auto": true, env["GOVERSION"]: false, "local": false, "auto": false, "": false} {
		t.Setenv("GOTOOLCHAIN", value)
		var b bytes.Buffer
		noteToolchain(g, &b)
		assert.Equal(t, said, strings.Contains(b.String(), "GOTOOLCHAIN="+value+" does not count here"), "%q: %s", value, b.String())
	}
}

// TestGoplsTakesEveryAnalyzerFlag: what is set is written down for the hook in
// the order and the words of the command line.
func TestGoplsTakesEveryAnalyzerFlag(t *testing.T) {
	var o goplsOptions
	fs := flag.NewFlagSet("gopls", flag.ContinueOnError)
	o.addAnalyzerFlags(fs)
	var want []string
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		require.NotNil(t, fs.Lookup(f.Name), f.Name)
		arg := "-" + f.Name + "=" + f.DefValue
		require.NoError(t, fs.Parse([]string{arg}), f.Name)
		want = append(want, arg)
	})
	assert.Equal(t, want, o.flags)
}

func TestGoplsUsageErrors(t *testing.T) {
	tests := []struct {
		args []string
		want string
	}{
		{[]string{"x"}, `"x"`},
		{[]string{"-nosuch"}, "-nosuch"},
		{[]string{"-src", t.TempDir()}, "go.mod"},
	}
	for _, tt := range tests {
		var out, errs bytes.Buffer
		code := Run(cli.Env{Stdout: &out, Stderr: &errs}, append([]string{"-o", filepath.Join(t.TempDir(), "g")}, tt.args...))
		assert.Equal(t, cli.ExitError, code, tt.args)
		assert.Contains(t, errs.String(), tt.want)
		assert.Empty(t, out.String())
	}
}
