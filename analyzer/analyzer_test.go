package analyzer_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

func TestAnalyzerIsValid(t *testing.T) {
	require.NotNil(t, analyzer.Analyzer)
	require.NoError(t, analysis.Validate([]*analysis.Analyzer{analyzer.Analyzer}))
}

// packages are the folders of testdata/src that the default configuration is
// tried on: one for each way to write a URL, and for each kind of callee.
var packages = []string{
	"spelling", "concat", "sprintf", "variable", "table", "dup", "generated",
}

// TestPackages is one call for all folders: each call type-checks net/http
// from source.
func TestPackages(t *testing.T) {
	analysistest.RunWithSuggestedFixes(t, testdata(t), analyzer.Analyzer, packages...)
}

// TestTypeErrors runs on code that does not compile.
func TestTypeErrors(t *testing.T) {
	analysistest.Run(tolerant{t}, testdata(t), analyzer.Analyzer, "typeerror")
}

// tolerant lets the load errors of a package pass that is not meant to
// compile.
type tolerant struct{ *testing.T }

func (t tolerant) Errorf(format string, args ...any) { t.T.Errorf(format, args...) }

func TestNewRefusesWrongValues(t *testing.T) {
	for _, tt := range []struct {
		cfg  analyzer.Config
		want []string // what the error quotes and names
	}{
		{analyzer.Config{Profile: "strict"}, []string{`"strict"`, "current", "rfc1738"}},
		{analyzer.Config{Enable: []string{"no-such-rule"}}, []string{`"no-such-rule"`, "unsafe-space"}},
		{analyzer.Config{Disable: []string{"no-such-rule"}}, []string{`"no-such-rule"`, "overlap"}},
		{analyzer.Config{Tests: "some"}, []string{`"some"`, "quiet", "all", "none"}},
		{analyzer.Config{Sinks: []string{"example.org/api.Fetch#0=relative"}}, []string{`"relative"`, "absolute", "reference"}},
		{analyzer.Config{Sinks: []string{"nonsense"}}, []string{`"nonsense"`}},
	} {
		_, err := analyzer.New(tt.cfg)
		require.Error(t, err)
		for _, w := range tt.want {
			assert.Contains(t, err.Error(), w)
		}
		for name, value := range map[string]string{
			"profile": tt.cfg.Profile, "tests": tt.cfg.Tests,
		} {
			if value == "" {
				continue
			}
			a, err := analyzer.New(analyzer.Config{})
			require.NoError(t, err)
			assert.ErrorContains(t, a.Flags.Set(name, value), tt.want[0], "the flag says the same")
		}
	}
}

// testdata is the folder of the packages to try, which package go/packages
// wants to be absolute.
func testdata(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../testdata")
	require.NoError(t, err)
	return dir
}
