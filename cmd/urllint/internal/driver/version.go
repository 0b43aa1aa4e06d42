package driver

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/unit"
)

// setVersions checks the types of packages of no module again, such as those of the standard
// library: package packages does not say which version of Go they are of.
func (d *Driver) setVersions(pkgs []*packages.Package) {
	if !slices.ContainsFunc(pkgs, isOfNoModule) {
		return
	}
	version := unit.OfNoModule(d.goEnv("GOVERSION"))
	again := map[*packages.Package]bool{}
	for _, p := range pkgs {
		again[p] = isOfNoModule(p)
	}
	packages.Visit(pkgs, nil, func(p *packages.Package) { // after those that it imports
		for _, imported := range p.Imports {
			again[p] = again[p] || again[imported]
		}
		if again[p] {
			checkAgain(p, version)
		}
	})
}

func isOfNoModule(p *packages.Package) bool {
	return p.Module == nil && p.Types != nil && p.TypesInfo != nil && p.PkgPath != "unsafe"
}

// checkAgain replaces the types of a package. What is wrong with them was said before.
func checkAgain(p *packages.Package, version string) {
	if p.Module != nil {
		version = p.Types.GoVersion()
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{}, Scopes: map[ast.Node]*types.Scope{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, FileVersions: map[*ast.File]string{},
	}
	cfg := types.Config{Importer: importsOf{p}, Sizes: p.TypesSizes, GoVersion: version, Error: func(error) {}}
	p.Types, _ = cfg.Check(p.PkgPath, p.Fset, p.Syntax, info)
	p.TypesInfo = info
}

// importsOf are the imports of a package.
type importsOf struct{ of *packages.Package }

func (i importsOf) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := i.of.Imports[path]; p != nil && p.Types != nil {
		return p.Types, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}
