package plugin

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

const treeSource = `package sample

import "net/http"

const page = "example.com/page"

func load(host string) {
	http.Get(page)
	http.Get("example.com/" + page + "?q=1")
	c := &http.Client{}
	c.Get("exam" + "ple.com/page")
}
`

// TestTreeIsLeftAlone: linters share the syntax trees, so none may write to
// them. What is reported has been through the plugin.
func TestTreeIsLeftAlone(t *testing.T) {
	linter, err := newLinter(t, object{"no-wrappers": true})
	require.NoError(t, err)
	analyzers, err := linter.BuildAnalyzers()
	require.NoError(t, err)

	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.org/sample\n\ngo 1.25\n"), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "sample.go"), []byte(treeSource), 0o666))
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax | packages.NeedModule,
		Dir:  dir,
		Env:  append(os.Environ(), "GOWORK=off"),
		ParseFile: func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			// Objects are kept in maps, which print in any order.
			return parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
		},
	}, ".")
	require.NoError(t, err)
	require.Len(t, pkgs, 1)
	require.Empty(t, pkgs[0].Errors)
	dump := func() string {
		var b bytes.Buffer
		for _, f := range pkgs[0].Syntax {
			require.NoError(t, ast.Fprint(&b, pkgs[0].Fset, f, nil))
		}
		return b.String()
	}

	before := dump()
	graph, err := checker.Analyze(analyzers, pkgs, nil)
	require.NoError(t, err)
	assert.Equal(t, before, dump())

	require.Len(t, graph.Roots, 1)
	require.NoError(t, graph.Roots[0].Err)
	found := graph.Roots[0].Diagnostics
	require.Len(t, found, 3)
	for _, d := range found {
		assert.Regexp(t, "^"+d.Category+": ", d.Message)
		assert.Equal(t, "missing-scheme", d.Category)
		assert.Empty(t, d.Related)
	}
}
