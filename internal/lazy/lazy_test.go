package lazy_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/urllint/urllint/internal/lazy"
)

func TestRegexp(t *testing.T) {
	digits := lazy.Regexp(`^[0-9]+$`)
	assert.True(t, digits().MatchString("80"))
	assert.Same(t, digits(), digits(), "compiled once")

	wrong := lazy.Regexp(`(`) // no panic yet
	assert.Panics(t, func() { wrong() })
}

// TestExpressionsCompile finds mistakes in expressions that no other test asks.
func TestExpressionsCompile(t *testing.T) {
	seen := 0
	fset := token.NewFileSet()
	err := filepath.WalkDir("../..", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "testdata":
			return fs.SkipDir
		case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for n := range ast.Preorder(f) {
			call, ok := n.(*ast.CallExpr)
			if !ok || !isLazyRegexp(call.Fun) {
				continue
			}
			seen++
			if lit, ok := call.Args[0].(*ast.BasicLit); ok { // a sum is asked by tests of its own package
				expr, err := strconv.Unquote(lit.Value)
				require.NoError(t, err)
				_, err = regexp.Compile(expr)
				assert.NoError(t, err, "%s", fset.Position(call.Pos()))
			}
		}
		return nil
	})
	require.NoError(t, err)
	assert.Greater(t, seen, 50, "the expressions of the analyzer and the command are there")
}

func isLazyRegexp(fun ast.Expr) bool {
	sel, ok := fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Regexp" {
		return false
	}
	pkg, ok := sel.X.(*ast.Ident)
	return ok && pkg.Name == "lazy"
}
