package analyzer

import (
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

// While somebody types, calls have no arguments yet, or the first one alone, and literals no
// elements: whoever looks at an argument has to ask first whether it is there.
func TestCallsCutShort(t *testing.T) {
	for _, src := range sources(t) {
		for keep := range 4 {
			short, err := cutShort(src, keep)
			require.NoError(t, err)
			assert.NotPanics(t, func() { runOn(t, Analyzer, codetest.Load(t, short)) })
		}
	}
}

// cutShort returns a file with so many arguments of each call, and elements of each literal,
// at most.
func cutShort(src string, keep int) (string, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "a.go", src, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			n.Args, n.Ellipsis = n.Args[:min(keep, len(n.Args))], token.NoPos
		case *ast.CompositeLit:
			n.Elts = n.Elts[:min(keep, len(n.Elts))]
		}
		return true
	})
	var b strings.Builder
	err = format.Node(&b, fset, f)
	return b.String(), err
}
