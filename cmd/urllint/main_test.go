package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/cmd/urllint/internal/direct"
	"github.com/urllint/urllint/cmd/urllint/internal/vettool"
	"github.com/urllint/urllint/internal/sample"
)

// What this binary is when a test starts it: urllint, instead of a runner of
// tests, and one with a fault in the package whose path ends so.
const (
	asUrllint  = "URLLINT_TEST_RUN"
	faultyPath = "URLLINT_TEST_FAULT"
	factsDir   = "URLLINT_TEST_FACTS" // where to write down the facts of each package
)

// TestMain lets the test binary stand in for urllint where the go command, or
// urllint itself, starts it as a vet tool.
func TestMain(m *testing.M) {
	args := os.Args[1:]
	switch {
	case direct.Refuses(args):
		os.Exit(direct.Refuse(args))
	case vettool.Speaks(args):
		changeAnalyzer(analyzer.Analyzer)
		vettool.Run(args)
	case os.Getenv(asUrllint) != "":
		a, _ := analyzer.New(analyzer.Config{Thorough: vettool.IsThorough(args)})
		changeAnalyzer(a)
		os.Exit(check(cli.Env{Stdout: os.Stdout, Stderr: os.Stderr}, a, args))
	}
	// Results of tests are no results of the user's.
	var err error
	if resultsDir, err = os.MkdirTemp("", "urllint-cache"); err != nil {
		panic(err)
	}
	if startDir, err = os.Getwd(); err != nil {
		panic(err)
	}
	startEnv = os.Environ()
	os.Setenv("URLLINT_CACHE", filepath.Join(resultsDir, "results"))
	// The hundreds of processes end before it is worth while to collect garbage.
	os.Setenv("GOGC", "800")
	// Under the race detector each of the hundreds of processes would sleep for
	// a second at its end.
	os.Setenv("GORACE", os.Getenv("GORACE")+" atexit_sleep_ms=0")
	code := m.Run()
	os.RemoveAll(resultsDir)
	os.Exit(code)
}

// changeAnalyzer does to an analyzer what the environment says: it panics in
// packages whose path ends so, after it has reported what there is; or it writes
// down the facts that it exports.
func changeAnalyzer(a *analysis.Analyzer) {
	path, dir, whole := os.Getenv(faultyPath), os.Getenv(factsDir), a.Run
	if path == "" && dir == "" {
		return
	}
	a.Run = func(pass *analysis.Pass) (any, error) {
		result, err := whole(pass)
		if path != "" && strings.HasSuffix(pass.Pkg.Path(), path) {
			var none []int
			_ = none[len(path)]
		}
		if dir != "" {
			writeFacts(dir, pass)
		}
		return result, err
	}
}

// self is this binary, as a vet tool or a command. Under the race detector it
// is one without it: processes that analyze much of the standard library take
// three times as long with it. What runs in this process, and what that starts,
// is watched.
func self(t *testing.T) string {
	exe, err := os.Executable()
	if underRace {
		exe, err = unwatched()
	}
	require.NoError(t, err)
	return exe
}

// unwatched compiles the tests without the race detector, once, in the directory
// and the environment that the tests were started in.
var unwatched = sync.OnceValues(func() (string, error) {
	exe := filepath.Join(resultsDir, "unwatched.test.exe")
	cmd := exec.Command("go", "test", "-c", "-vet=off", "-o", exe, ".")
	cmd.Dir, cmd.Env = startDir, startEnv
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return exe, nil
})

// Set by TestMain.
var (
	resultsDir, startDir string
	startEnv             []string
)

// writeModule writes a module as clitest.WriteModule does, and without the standard
// library if not all is to be tried: the go command takes a fifth of the time.
func writeModule(t *testing.T, archive string) string {
	t.Helper()
	if sample.IsWhole() {
		return clitest.WriteModule(t, archive)
	}
	return clitest.WriteSmallModule(t, archive)
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
