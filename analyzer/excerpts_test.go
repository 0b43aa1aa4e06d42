package analyzer

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// factsOf returns the facts that a package of some files exports, by object.
func factsOf(t *testing.T, files map[string]string) map[string]string {
	t.Helper()
	fset := token.NewFileSet()
	var list []*ast.File
	for name, src := range files {
		f, err := parser.ParseFile(fset, name, src, parser.ParseComments)
		require.NoError(t, err)
		list = append(list, f)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{}, Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{},
	}
	pkg, err := new(types.Config).Check("example.org/p", fset, list, info)
	require.NoError(t, err)
	facts := map[string]string{}
	_, err = Analyzer.Run(&analysis.Pass{
		Analyzer: Analyzer, Fset: fset, Files: list, Pkg: pkg, TypesInfo: info,
		ResultOf:          map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New(list)},
		AllObjectFacts:    func() []analysis.ObjectFact { return nil },
		ImportObjectFact:  noFact,
		ImportPackageFact: noPackageFact,
		ExportObjectFact:  func(obj types.Object, f analysis.Fact) { facts[obj.Name()] = fmt.Sprint(f) },
	})
	require.NoError(t, err)
	return facts
}

// A driver looks at a package once with its tests and once without. Where the
// facts are the same, so is all that follows from them in what imports it.
func TestFactsAreTheSameWithTests(t *testing.T) {
	t.Parallel()
	const code = `package p
const Scheme = "http"
func Address(host string) string { return Scheme + "://" + host }
`
	plain := factsOf(t, map[string]string{"p.go": code})
	require.Equal(t, map[string]string{"Address": "excerpt: example.org/p.Address"}, plain)
	for _, tt := range []struct{ why, test string }{
		{"a function before all others", `package p; func AAA() string { return Address("h") }`},
		{"a variable", `package p; var A = Address("h")`},
		{"a type", `package p; type A struct{ S string }`},
		{"nothing that others see", `package p; func a() string { return Address("h") }`},
	} {
		assert.Equal(t, plain, factsOf(t, map[string]string{"p.go": code, "p_test.go": tt.test}), tt.why)
	}
	assert.Equal(t, map[string]string{"A": "excerpt: (example.org/p.t).Address"}, factsOf(t, map[string]string{
		"p.go":      `package p; type t struct{ host string }; func (x t) Address() string { return "http://" + x.host }`,
		"p_test.go": `package p; var A = t{"h"}`,
	}), "where tests alone show others something, that is what the fact is about")
}
