package analyzer

import (
	"go/ast"
	"go/format"
	"go/parser"
	"go/printer"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/sample"
)

// While somebody types, calls have no arguments yet, or the first one alone, and literals no
// elements: whoever looks at an argument has to ask first whether it is there.
func TestCallsCutShort(t *testing.T) {
	for n, src := range sources(t) {
		for keep := range 4 {
			if !sample.IsWhole() && keep*2 != n%8 { // in every second file
				continue
			}
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

// What is in the place of an argument may be of no type, or of one that nothing takes.
func TestOtherArguments(t *testing.T) {
	others := []string{"nowhere", "nowhere.x()", "nil", "0", "(func() {})", "http"}
	for n, src := range sources(t) {
		for k, other := range others {
			for i := range 3 {
				// Of the eighteen ways a sample tries one in every second file, all of them in turn.
				if !sample.IsWhole() && (k*3+i)*2 != n%36 {
					continue
				}
				changed, err := withOther(src, other, i)
				require.NoError(t, err)
				assert.NotPanics(t, func() { runOn(t, Analyzer, codetest.Load(t, changed)) }, "%s for argument %d:\n%s", other, i, src)
			}
		}
	}
}

// withOther returns a file with another expression for one argument of each call, and one
// element of each literal.
func withOther(src, other string, i int) (string, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "a.go", src, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	put := func(list []ast.Expr) {
		if i >= len(list) {
			return
		}
		to := &list[i]
		if kv, ok := (*to).(*ast.KeyValueExpr); ok {
			to = &kv.Value
		}
		*to = ast.NewIdent(other) // printed as it is
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			put(n.Args)
		case *ast.CompositeLit:
			put(n.Elts)
		case *ast.ReturnStmt:
			put(n.Results)
		case *ast.AssignStmt:
			put(n.Rhs)
		}
		return true
	})
	var b strings.Builder
	err = printer.Fprint(&b, fset, f)
	return b.String(), err
}
