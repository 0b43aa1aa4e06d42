package rfc1738_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEverySchemeIsWired reads scheme.go: each scheme has a line in the table,
// a name by which it is found, a production and a meaning. One that is forgotten would be read by the
// generic syntax, and nobody would notice.
func TestEverySchemeIsWired(t *testing.T) {
	t.Parallel()
	f, err := parser.ParseFile(token.NewFileSet(), "scheme.go", nil, 0)
	require.NoError(t, err)
	ids := map[string]bool{}
	places := map[string]map[string]bool{"schemes": {}, "lowerSchemeNamed": {}, "schemePart": {}, "Meaning": {}}
	note := func(place string, es []ast.Expr) {
		for _, e := range es {
			if id, ok := e.(*ast.Ident); ok {
				places[place][id.Name] = true
			}
		}
	}
	for _, decl := range f.Decls {
		switch d := decl.(type) {
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				v, ok := spec.(*ast.ValueSpec)
				if !ok {
					continue
				}
				for _, name := range v.Names {
					if d.Tok == token.CONST && strings.HasSuffix(name.Name, "ID") && name.Name != "otherID" {
						ids[name.Name] = true
					}
					if name.Name == "schemes" {
						for _, el := range v.Values[0].(*ast.CompositeLit).Elts {
							note("schemes", []ast.Expr{el.(*ast.KeyValueExpr).Key})
						}
					}
				}
			}
		case *ast.FuncDecl:
			if places[d.Name.Name] != nil {
				ast.Inspect(d, func(n ast.Node) bool {
					switch n := n.(type) {
					case *ast.CaseClause:
						note(d.Name.Name, n.List)
					case *ast.ReturnStmt:
						note(d.Name.Name, n.Results)
					}
					return true
				})
			}
		}
	}
	require.NotEmpty(t, ids)
	for place, found := range places {
		require.NotEmpty(t, found, "scheme.go has no %s", place)
	}
	for id := range ids {
		assert.True(t, places["schemes"][id], "scheme.go: the table schemes has no line for %s", id)
		assert.True(t, places["lowerSchemeNamed"][id], "scheme.go: lowerSchemeNamed has no name for %s", id)
		assert.True(t, places["schemePart"][id], "scheme.go: schemePart has no case for %s, so its production is never read", id)
		assert.True(t, places["Meaning"][id], "scheme.go: Meaning has no case for %s", id)
	}
}
