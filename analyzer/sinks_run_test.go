package analyzer_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

// sinkFolders returns the packages of testdata/src/sinks, one for each kind
// of callee.
func sinkFolders(t *testing.T) []string {
	entries, err := os.ReadDir("../testdata/src/sinks")
	require.NoError(t, err)
	var out []string
	for _, e := range entries {
		if e.Name() != "optin" {
			out = append(out, "sinks/"+e.Name())
		}
	}
	return out
}

func TestSinks(t *testing.T) {
	dir, err := filepath.Abs("../testdata")
	require.NoError(t, err)
	analysistest.RunWithSuggestedFixes(t, dir, analyzer.Analyzer, sinkFolders(t)...)
}

// TestOptIn enables the callees' rules that are off by default.
func TestOptIn(t *testing.T) {
	var names []string
	for _, r := range analyzer.CalleeRules() {
		if r.OptIn {
			names = append(names, r.Name)
		}
	}
	a, err := analyzer.New(analyzer.Config{Enable: names})
	require.NoError(t, err)
	dir, err := filepath.Abs("../testdata")
	require.NoError(t, err)
	analysistest.RunWithSuggestedFixes(t, dir, a, "sinks/optin")
}
