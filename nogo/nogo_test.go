package nogo_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/nogo"
)

func TestMessagesEndWithTheRule(t *testing.T) {
	require.NoError(t, analysis.Validate([]*analysis.Analyzer{nogo.Analyzer}))
	assert.Equal(t, analyzer.Analyzer.FactTypes, nogo.Analyzer.FactTypes)
	for _, r := range analysistest.Run(t, analysistest.TestData(), nogo.Analyzer, "far") {
		for _, d := range r.Diagnostics {
			assert.Empty(t, d.Related, "go vet prints each on a line of its own, as if it was a finding")
		}
	}
}
