package kind

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// outside are kinds that no sink has.
var outside = map[string]string{"anywhere": "of a literal that no sink is known for", "joined": "of a text that is put together, the same"}

// TestEveryKindIsInTheTable reads the source for kinds that All leaves out.
func TestEveryKindIsInTheTable(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	n := 0
	for _, file := range files {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, file, nil, 0)
		require.NoError(t, err)
		ast.Inspect(f, func(node ast.Node) bool {
			lit, ok := node.(*ast.CompositeLit)
			if !ok {
				return true
			}
			if id, ok := lit.Type.(*ast.Ident); !ok || id.Name != "Kind" {
				return true
			}
			name, err := strconv.Unquote(lit.Elts[0].(*ast.KeyValueExpr).Value.(*ast.BasicLit).Value)
			require.NoError(t, err, fset.Position(lit.Pos()))
			if outside[name] != "" {
				return true
			}
			n++
			_, err = ByName(name)
			assert.NoError(t, err, "%s declares the kind %s, which All does not return: put it there, in kind.go", fset.Position(lit.Pos()), name)
			return true
		})
	}
	assert.Equal(t, n, len(All()))
	for _, k := range All() {
		assert.NotEmpty(t, k.Doc, k.Name)
		assert.NotNil(t, k.Check, k.Name)
	}
}
