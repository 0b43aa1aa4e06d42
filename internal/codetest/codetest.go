// Package codetest type-checks Go code for tests.
package codetest

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"sync"
	"testing"

	"golang.org/x/tools/go/ast/inspector"
)

// Importer type-checks the standard library from source, once for all
// tests of a package, so that parameter names and unexported receivers are
// there as they are written.
var Importer = sync.OnceValue(func() types.Importer {
	return importer.ForCompiler(token.NewFileSet(), "source", nil)
})

// Code is a package made of one file.
type Code struct {
	Fset *token.FileSet
	File *ast.File
	Info *types.Info
	Pkg  *types.Package
	In   *inspector.Inspector
}

// Load type-checks a file; it may have type errors.
func Load(t testing.TB, src string) Code {
	t.Helper()
	c := Code{Fset: token.NewFileSet()}
	var err error
	c.File, err = parser.ParseFile(c.Fset, "a.go", src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil && c.File == nil {
		t.Fatal(err)
	}
	c.Info = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{},
	}
	conf := types.Config{Importer: Importer(), Error: func(error) {}}
	c.Pkg, _ = conf.Check("a", c.Fset, []*ast.File{c.File}, c.Info)
	c.In = inspector.New([]*ast.File{c.File})
	return c
}
