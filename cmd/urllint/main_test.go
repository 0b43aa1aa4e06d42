package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/vettool"
)

// What this binary is when a test starts it: urllint, instead of a runner of
// tests, and one with a fault in the package whose path ends so.
const (
	asUrllint  = "URLLINT_TEST_RUN"
	faultyPath = "URLLINT_TEST_FAULT"
)

// TestMain lets the test binary stand in for urllint where the go command, or
// urllint itself, starts it as a vet tool.
func TestMain(m *testing.M) {
	args := os.Args[1:]
	switch {
	case vettool.Speaks(args):
		breakAnalyzer(analyzer.Analyzer)
		vettool.Run(args)
	case os.Getenv(asUrllint) != "":
		a, _ := analyzer.New(analyzer.Config{})
		breakAnalyzer(a)
		os.Exit(check(cli.Env{Stdout: os.Stdout, Stderr: os.Stderr}, a, args))
	}
	os.Exit(m.Run())
}

// breakAnalyzer makes an analyzer panic in packages whose path ends as the
// environment says, after it has reported what there is.
func breakAnalyzer(a *analysis.Analyzer) {
	path := os.Getenv(faultyPath)
	if path == "" {
		return
	}
	whole := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		result, err := whole(pass)
		if strings.HasSuffix(pass.Pkg.Path(), path) {
			var none []int
			_ = none[len(path)]
		}
		return result, err
	}
}

// self is this binary, as a vet tool.
func self(t *testing.T) string {
	exe, err := os.Executable()
	require.NoError(t, err)
	return exe
}

// call runs urllint in this process.
func call(args ...string) (stdout, stderr string, code int) {
	var out, errs bytes.Buffer
	code = run(args, strings.NewReader(""), &out, &errs)
	return out.String(), errs.String(), code
}

// urllint runs urllint as a process of its own, with a fault in the packages
// whose path ends so.
func urllint(t *testing.T, fault string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.Command(self(t), args...)
	cmd.Env = append(os.Environ(), asUrllint+"=1", faultyPath+"="+fault)
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		require.IsType(t, &exec.ExitError{}, err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}
