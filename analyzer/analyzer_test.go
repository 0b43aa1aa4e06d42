package analyzer_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sample"
)

func TestAnalyzerIsValid(t *testing.T) {
	require.NotNil(t, analyzer.Analyzer)
	require.NoError(t, analysis.Validate([]*analysis.Analyzer{analyzer.Analyzer}))
}

// apart are the folders of testdata/src that are tried elsewhere, and where.
var apart = map[string]string{"demo": "cmd/urllint shows it"}

// TestPackages tries the folders of testdata/src: one for each way to write a
// URL, and for each kind of callee, one that does not compile, and one for the
// callees' rules that are off by default. It is one call, since each call
// loads net/http.
func TestPackages(t *testing.T) {
	t.Parallel()
	var packages, stubs []string
	src := filepath.Join(testdata(t), "src")
	require.NoError(t, filepath.WalkDir(src, func(path string, d fs.DirEntry, err error) error {
		if files, _ := filepath.Glob(filepath.Join(path, "*.go")); err == nil && d.IsDir() && len(files) > 0 {
			rel, _ := filepath.Rel(src, path)
			switch name := filepath.ToSlash(rel); {
			case strings.Contains(name, "."): // of another module
				stubs = append(stubs, name)
			case apart[name] == "":
				packages = append(packages, name)
			}
		}
		return err
	}))
	require.Contains(t, packages, "typeerror")
	require.Contains(t, packages, "sinks/optin")
	if !sample.IsWhole() {
		runQuickly(t, testdata(t), configured(t), append(packages, stubs...))
		return
	}
	analysistest.RunWithSuggestedFixes(withoutExcerpts{t}, testdata(t), configured(t), packages...)
}

// withoutExcerpts leaves out what a test says of facts that carry code: most
// packages have one.
type withoutExcerpts struct{ testing.TB }

func (t withoutExcerpts) Errorf(format string, args ...any) {
	if said := fmt.Sprintf(format, args...); !strings.Contains(said, "fact: excerpt: ") && !strings.Contains(said, `fact "excerpt: `) {
		t.TB.Errorf("%s", said)
	}
}

// configured is the default analyzer, but for the folder of rules that are off
// by default, and that of wrong sinks.
func configured(t *testing.T) *analysis.Analyzer {
	t.Helper()
	var names []string
	for _, r := range rule.Callees() {
		if r.OptIn {
			names = append(names, r.Name)
		}
	}
	optIn, err := analyzer.New(analyzer.Config{Enable: names})
	require.NoError(t, err)
	badSinks, err := analyzer.New(analyzer.Config{Sinks: []string{
		"badsink.Fetch#1=url", "badsink.fetch#0=url",
		"net/http.Gte#0=url", "net/http.Get#1=url", "net/http.Client.URL=url", "net/http.Client.Timeout=url", "(*net/http.Client).Timeout#0=url",
		"(*net/http.Client).Gets#0=url", "net/http.RoundTripper.RoundTrip#0=url",
		// These are right.
		"badsink.Fetch#0=url", "net/http.Get#0=url", "(*net/http.Client).Get#0=url", "net/http.Client.Get#0=url", "net/http.Cookie.Domain=host",
		"net/http.Dir()=raw", "net/http.NewRequest#0...=raw", "example.org/nobody.Imports#0=url", "net/http.unexported#0=url",
	}})
	require.NoError(t, err)
	escapes, err := analyzer.New(analyzer.Config{Enable: []string{"query-escape-in-path"}})
	require.NoError(t, err)
	a := *analyzer.Analyzer
	a.Run = func(p *analysis.Pass) (any, error) {
		switch p.Pkg.Path() {
		case "sinks/optin":
			return optIn.Run(p)
		case "badsink":
			return badSinks.Run(p)
		case "encoded", "across", "glued":
			return escapes.Run(p)
		}
		if len(p.Files) == 0 { // what runQuickly takes from the compiler
			return nil, nil
		}
		return analyzer.Analyzer.Run(p)
	}
	return &a
}

func TestNewRefusesWrongValues(t *testing.T) {
	for _, tt := range []struct {
		cfg  analyzer.Config
		want []string // what the error quotes and names
	}{
		{analyzer.Config{Profile: "strict"}, []string{`"strict"`, "current", "rfc1738"}},
		{analyzer.Config{Enable: []string{"no-such-rule"}}, []string{`"no-such-rule"`, `"urllint rules" lists them`}},
		{analyzer.Config{Disable: []string{"ovrelap"}}, []string{`"ovrelap"`, "did you mean overlap?"}},
		{analyzer.Config{Tests: "some"}, []string{`"some"`, "quiet", "all", "none"}},
		{analyzer.Config{Sinks: []string{"example.org/api.Fetch#0=relative"}}, []string{`"relative"`, `"urllint explain kinds" lists them`}},
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
