package analyzer_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

func TestWrappers(t *testing.T) {
	analysistest.Run(t, testdata(t), analyzer.Analyzer, "wrapper", "wrapperuser")
}

// testdata returns the directory of the fixtures.
func testdata(t *testing.T) string {
	dir, err := filepath.Abs("../testdata")
	require.NoError(t, err)
	return dir
}
