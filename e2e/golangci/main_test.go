// Package golangci tests urllint inside the real golangci-lint.
package golangci

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// program is golangci-lint with urllint linked in. It is kept between runs,
// and the go command builds it anew only when something in it has changed.
var program, _ = filepath.Abs(filepath.Join("..", "..", ".bin", "golangci-lint"))

func TestMain(m *testing.M) {
	build := exec.Command("go", "build", "-o", program, "./golangci-lint")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n%s", build, err, out)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// patience is how long a run may take before it fails its test; one of them
// builds golangci-lint.
const patience = 15 * time.Minute

// A run is what one run of golangci-lint says.
type run struct {
	stdout, stderr string
	code           int
}

// golangci runs golangci-lint in a module, with a cache of its own. It locks a
// file in the directory for temporary files, and another one may run on this
// machine.
func golangci(t *testing.T, dir string, args ...string) run {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = dir
	cmd.WaitDelay = time.Second
	cmd.Env = append(os.Environ(), "GOLANGCI_LINT_CACHE="+dir+".cache", "GOWORK=off", "PWD="+dir, "TMPDIR="+t.TempDir())
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	require.NoError(t, ctx.Err(), "%v hangs", args)
	if err != nil {
		require.IsType(t, (*exec.ExitError)(nil), err)
	}
	return run{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// sample copies testdata/sample with a .golangci.yml: that of testdata, where
// some lines may be replaced.
func sample(t *testing.T, replace ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "sample")
	require.NoError(t, os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "sample"))))
	config, err := os.ReadFile(filepath.Join("testdata", "golangci.yml"))
	require.NoError(t, err)
	text := strings.NewReplacer(replace...).Replace(string(config))
	require.NoError(t, os.WriteFile(filepath.Join(dir, ".golangci.yml"), []byte(text), 0o666))
	return dir
}

// withSettings is a replacement for [sample] that adds settings of urllint.
func withSettings(lines ...string) []string {
	const last = "original-url: github.com/urllint/urllint"
	return []string{last, last + "\n        settings:\n          " + strings.Join(lines, "\n          ")}
}

// An issue is a finding in golangci-lint's JSON.
type issue struct {
	FromLinter     string
	Text           string
	SourceLines    []string
	SuggestedFixes []json.RawMessage
	Pos            struct {
		Filename     string
		Line, Column int
	}
}

// place is where the issue is, and the rule it is about.
func (i issue) place() string {
	rule, _, _ := strings.Cut(i.Text, ": ")
	return fmt.Sprintf("%s:%d %s", filepath.ToSlash(i.Pos.Filename), i.Pos.Line, rule)
}

// issues runs golangci-lint and returns what it found. The limits that hide
// findings by default are off.
func issues(t *testing.T, dir string, args ...string) []issue {
	t.Helper()
	args = append([]string{"run", "--show-stats=false", "--output.json.path=stdout", "--max-same-issues=0", "--uniq-by-line=false"}, args...)
	r := golangci(t, dir, args...)
	require.Contains(t, []int{0, 1}, r.code, "%s", r.stderr)
	var report struct{ Issues []issue }
	require.NoError(t, json.Unmarshal([]byte(r.stdout), &report), "%s%s", r.stdout, r.stderr)
	require.Equal(t, r.code == 1, len(report.Issues) > 0, "exit status %d", r.code)
	return report.Issues
}

func places(issues []issue) []string {
	var list []string
	for _, i := range issues {
		list = append(list, i.place())
	}
	return list
}

var comment = regexp.MustCompile(`// breaks ([a-z-]+)(.*)`)

// marked returns the places that the comments in the sample name; the lines
// whose comment says "through a wrapper" are there only on demand.
func marked(t *testing.T, wrappers bool) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "sample", "main.go"))
	require.NoError(t, err)
	var list []string
	for i, line := range strings.Split(string(text), "\n") {
		m := comment.FindStringSubmatch(line)
		if m != nil && (wrappers || !strings.Contains(m[2], "wrapper")) {
			list = append(list, fmt.Sprintf("main.go:%d %s", i+1, m[1]))
		}
	}
	require.NotEmpty(t, list)
	return list
}
