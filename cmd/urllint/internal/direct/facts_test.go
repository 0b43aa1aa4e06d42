package direct

import (
	"go/ast"
	"go/types"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/excerpt"
	"github.com/urllint/urllint/internal/wrap"
)

// Packages that import the same one type-check its code once.
func TestExcerptsAreShared(t *testing.T) {
	t.Parallel()
	if strconv.IntSize < 64 {
		t.Skip("there are not enough positions")
	}
	e := &excerpt.Excerpt{Path: "m/a", Files: []excerpt.File{{Path: "m/a", Name: "a.go", Src: "package a\n\nfunc F(s string) string { return s }\n"}}}
	r := &run{places: map[string]int{"m/a": 1}}
	p := &pkg{listed: &listed{ImportPath: "m/a"}, path: "m/a"}
	r.setFacts(p, []wrap.Fact{{PkgPath: "m/a", Object: "F", Fact: e}}, wrap.NewSkim().Package("m/a"))
	var seen []*types.Package
	for range 2 {
		info := &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
			Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		}
		list := excerpt.NewReader(info, nil).Read(e, map[string]bool{"F": true})
		require.Len(t, list, 1)
		seen = append(seen, list[0].Types)
	}
	assert.Same(t, seen[0], seen[1])
}
