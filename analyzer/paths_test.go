package analyzer_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer"
)

// rulesIn returns the rules of what is reported about a file with a space in a
// URL, a bad escape and a host in the place of a URL.
func rulesIn(t *testing.T, cfg analyzer.Config, pkgPath, file string, module *analysis.Module) (rules []string) {
	t.Helper()
	const src = `package p
import "net/url"
func f() {
	url.Parse("http://example.org/a b")
	url.Parse("http://example.org/100%")
	url.Parse("HTTP://example.org/")
	//urllint:ignore unsafe-space is here no more
}`
	cfg.NoWrappers = true
	a, err := analyzer.New(cfg)
	require.NoError(t, err)
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, src, parser.ParseComments)
	require.NoError(t, err)
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{}, Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{},
	}
	pkg, err := (&types.Config{Importer: onlyURL{}}).Check(pkgPath, fset, []*ast.File{f}, info)
	require.NoError(t, err)
	_, err = a.Run(&analysis.Pass{
		Analyzer: a, Fset: fset, Files: []*ast.File{f}, Pkg: pkg, TypesInfo: info, Module: module,
		ResultOf:       map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New([]*ast.File{f})},
		AllObjectFacts: func() []analysis.ObjectFact { return nil },
		Report:         func(d analysis.Diagnostic) { rules = append(rules, d.Category) },
	})
	require.NoError(t, err)
	return rules
}

// netURL is loaded once, as an importer from source is not made for tests that
// run beside each other.
var netURL = sync.OnceValues(func() (*types.Package, error) {
	return importer.ForCompiler(token.NewFileSet(), "source", nil).Import("net/url")
})

// onlyURL is an importer of that package.
type onlyURL struct{}

func (onlyURL) Import(string) (*types.Package, error) { return netURL() }

func TestPaths(t *testing.T) {
	t.Parallel()
	module := &analysis.Module{Path: "example.org/m"}
	const pkg, file = "example.org/m/internal/old", "/home/me/src/m/internal/old/a.go"
	all := []string{"unsafe-space", "bad-escape", "unused-ignore"}
	tests := []struct {
		cfg    analyzer.Config
		module *analysis.Module
		want   []string
		why    string
	}{
		{analyzer.Config{}, module, all, "no paths"},
		{analyzer.Config{Exclude: []string{"internal/old"}}, module, nil, "a directory without findings, and so without directives of use"},
		{analyzer.Config{Exclude: []string{"a.go"}}, module, nil, "a file by its name"},
		{analyzer.Config{Exclude: []string{"old"}}, module, nil, "a directory by its name"},
		{analyzer.Config{Exclude: []string{"/old", "m/internal", "src/"}}, module, all, "the root is the module's"},
		{analyzer.Config{Exclude: []string{"internal/old"}}, nil, nil, "a driver that names no module"},
		{analyzer.Config{Paths: []string{"internal/:-unsafe-space"}}, module, []string{"bad-escape"}, "one rule less, and no word of its directive"},
		{analyzer.Config{Paths: []string{"internal/:-unsafe-space,-bad-escape,-unused-ignore"}}, module, nil, "three rules less"},
		{analyzer.Config{Paths: []string{"internal/:+scheme-case"}}, module, []string{"unsafe-space", "bad-escape", "scheme-case", "unused-ignore"}, "one rule more"},
		{analyzer.Config{Paths: []string{"cmd/:+scheme-case"}}, module, all, "elsewhere"},
		{analyzer.Config{Paths: []string{"internal/:+style", "*.go:-scheme-case"}}, module, all, "the last entry decides"},
		{analyzer.Config{Exclude: []string{"a.go"}, Paths: []string{"internal/:+scheme-case"}}, module, nil, "excluded, whatever else is said"},
		{analyzer.Config{Disable: []string{"unsafe-space"}, Paths: []string{"internal/old:+unsafe-space"}}, module, all, "on here, off elsewhere"},
		{analyzer.Config{Disable: []string{"unsafe-space"}, Paths: []string{"cmd:+unsafe-space"}}, module, []string{"bad-escape"}, "on elsewhere, off here"},
	}
	for _, tt := range tests {
		assert.ElementsMatch(t, tt.want, rulesIn(t, tt.cfg, pkg, file, tt.module), tt.why)
	}
}

// TestDirectivesInTests: a directive in a test is of use where other settings
// report what it silences.
func TestDirectivesInTests(t *testing.T) {
	t.Parallel()
	const file = "/home/me/src/m/a_test.go"
	all := []string{"unsafe-space", "bad-escape", "unused-ignore"}
	for mode, want := range map[string][]string{"all": all, "quiet": all, "none": nil} {
		assert.ElementsMatch(t, want, rulesIn(t, analyzer.Config{Tests: mode}, "example.org/m", file, nil), mode)
	}
}

func TestPathErrors(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		cfg  analyzer.Config
		want string
	}{
		{analyzer.Config{Exclude: []string{"../x"}}, `pattern "../x"`},
		{analyzer.Config{Paths: []string{"internal/old"}}, `"internal/old": no colon`},
		{analyzer.Config{Paths: []string{"internal/old:unsafe-space"}}, `"unsafe-space" has no sign`},
		{analyzer.Config{Paths: []string{"internal/old:-unsafe-spcae"}}, `did you mean unsafe-space?`},
		{analyzer.Config{Paths: []string{"[:-unsafe-space"}}, `pattern "["`},
	} {
		_, err := analyzer.New(tt.cfg)
		assert.ErrorContains(t, err, tt.want)
	}
}
