package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/cmd/urllint/internal/sarif"
	"github.com/urllint/urllint/internal/sample"
)

// An action is the file action.yml.
type action struct {
	Inputs map[string]struct{ Default string }
	Runs   struct{ Steps []step }
}

type step struct {
	Name, Run, Uses, If string
	Dir                 string `yaml:"working-directory"`
	Env                 map[string]string
	With                map[string]string
}

var expression = regexp.MustCompile(`\$\{\{ *([\w.-]+) *\}\}`)

// A job runs the steps of the action as GitHub's runner does.
type job struct {
	t         *testing.T
	workspace string
	values    map[string]string // of expressions
	env       []string
}

func (j *job) fill(s string) string {
	return expression.ReplaceAllStringFunc(s, func(e string) string {
		value, ok := j.values[expression.FindStringSubmatch(e)[1]]
		assert.True(j.t, ok, "no value for %s", e)
		return value
	})
}

// run runs a step of the shell bash and takes what it leaves for others.
func (j *job) run(s step, extra ...string) (out string, code int) {
	output := filepath.Join(j.values["runner.temp"], "output")
	require.NoError(j.t, os.WriteFile(output, nil, 0o666))
	cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", j.fill(s.Run))
	cmd.Dir = filepath.Join(j.workspace, j.fill(s.Dir))
	cmd.Env = append(append(append([]string{}, j.env...), "GITHUB_OUTPUT="+output), extra...)
	for name, value := range s.Env {
		cmd.Env = append(cmd.Env, name+"="+j.fill(value))
	}
	data, err := cmd.CombinedOutput()
	if err != nil {
		require.IsType(j.t, &exec.ExitError{}, err)
	}
	for line := range strings.Lines(clitest.ReadFile(j.t, output)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		j.values["steps.check.outputs."+name] = value
	}
	return string(data), cmd.ProcessState.ExitCode()
}

func readAction(t *testing.T) (a action) {
	require.NoError(t, yaml.Unmarshal([]byte(clitest.ReadFile(t, "../../action.yml")), &a))
	return a
}

// TestActionSteps runs the action's steps for a module that is a part of its
// repository, in a job that sets variables of its own.
func TestActionSteps(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestActionUpload reads the same file")
	shell(t, "bash")
	a := readAction(t)
	require.Len(t, a.Runs.Steps, 4)
	repo, err := filepath.Abs("../..")
	require.NoError(t, err)
	workspace := writeModule(t, `
-- sub/go.mod --
module example.org/sub

go 1.25.0
-- sub/pkg/a.go --
package pkg

import "net/url"

var A, _ = url.Parse("http://example.org/100%")
var B, _ = url.Parse("http://example.org/a^b")
-- clean/go.mod --
module example.org/clean

go 1.25.0
-- clean/a.go --
package clean
-- broken/go.mod --
module example.org/broken

go 1.25.0
-- broken/a.go --
package broken

var x int = ""
`)
	temp := t.TempDir()
	j := &job{t: t, workspace: workspace, values: map[string]string{"runner.temp": temp}}
	for name, in := range a.Inputs {
		j.values["inputs."+name] = in.Default
	}
	j.env = append(os.Environ(), "RUNNER_TEMP="+temp, "GITHUB_WORKSPACE="+workspace, "GITHUB_ACTION_PATH="+repo)

	build, check, last := a.Runs.Steps[0], a.Runs.Steps[1], a.Runs.Steps[3]
	if sample.IsWhole() {
		out, code := j.run(build, "GOFLAGS=-mod=vendor -tags=nosuch", "GOOS=plan9", "GOARCH=arm", "GOWORK="+filepath.Join(workspace, "go.work"))
		require.Zero(t, code, out)
	} else { // what the step would build anew
		require.NoError(t, os.Symlink(self(t), filepath.Join(temp, "urllint")))
		j.env = append(j.env, asUrllint+"=1")
	}

	j.values["inputs.working-directory"] = "sub"
	out, code := j.run(check)
	assert.Zero(t, code, "the upload comes before the job fails")
	assert.Contains(t, out, "::error file=sub/pkg/a.go,line=5,")
	assert.Contains(t, out, "::warning file=sub/pkg/a.go,line=6,")
	var log sarif.Log
	require.NoError(t, json.Unmarshal([]byte(clitest.ReadFile(t, filepath.Join(temp, "urllint.sarif"))), &log))
	require.Len(t, log.Runs[0].Results, 2)
	for i, level := range []string{"error", "warning"} {
		r := log.Runs[0].Results[i]
		assert.Equal(t, level, r.Level, "as the annotation")
		assert.Equal(t, "sub/pkg/a.go", r.Locations[0].Physical.Artifact.URI, "relative to the repository")
	}
	_, code = j.run(last)
	assert.Equal(t, 1, code)

	j.values["inputs.working-directory"] = "clean"
	out, code = j.run(check)
	assert.Zero(t, code, out)
	_, code = j.run(last)
	assert.Zero(t, code)

	j.values["inputs.working-directory"] = "broken"
	out, code = j.run(check)
	assert.Equal(t, 2, code, "nothing is uploaded")
	assert.Contains(t, out, "a.go:3:13")

	j.values["inputs.working-directory"], j.values["inputs.flags"] = "sub", "-disable=bad-escape -disable=unsafe-caret"
	out, code = j.run(check)
	assert.Zero(t, code, out)
	assert.Contains(t, out, "file=sub/pkg/a.go,line=5,", "the last of two flags holds")
}

// TestActionUpload: what the runner itself runs is pinned, gets the file that
// the check wrote, and is left out where it has no right.
func TestActionUpload(t *testing.T) {
	upload := readAction(t).Runs.Steps[2]
	assert.Regexp(t, `^github/codeql-action/upload-sarif@[0-9a-f]{40}$`, upload.Uses)
	assert.Contains(t, upload.If, "fork != true")
	assert.Equal(t, "${{ runner.temp }}/urllint.sarif", upload.With["sarif_file"])
	assert.Equal(t, "${{ inputs.category }}", upload.With["category"])
}
