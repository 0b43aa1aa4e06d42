package analyzer_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

func TestAnalyzerIsValid(t *testing.T) {
	require.NoError(t, analysis.Validate([]*analysis.Analyzer{analyzer.Analyzer}))
}
