// Package unit checks one package from source and runs the analyzer over it,
// with facts about what it imports.
package unit

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// A Unit is one package in source.
type Unit struct {
	Path      string // without the mark of a test's variant
	Fset      *token.FileSet
	Files     []*ast.File
	Ignored   []string // Go files that this build leaves out
	GoVersion string   // the language version, such as "go1.25"
	Sizes     types.Sizes
	Module    *analysis.Module // nil outside of modules

	// CgoFaked says that files import "C" and that nobody knows what is in it.
	CgoFaked bool

	// Import returns the package that an import path of a file means.
	Import func(path string) (*types.Package, error)
}

// OfNoModule returns the version of Go that a package of no module is of: that of the go
// command, which calls itself such as "go1.26.8", "go1.26.8 X:jsonv2" or "devel go1.27-abc".
func OfNoModule(goCommand string) string {
	for _, word := range strings.Fields(goCommand) {
		if version.IsValid(word) {
			return word
		}
	}
	return ""
}

// A Checked unit has types. Where the source is wrong they are incomplete.
type Checked struct {
	*Unit
	Types  *types.Package
	Info   *types.Info
	Errors []types.Error
}

// Declarations returns the types that importers of the unit need. Bodies are not
// looked at, and errors are the compiler's to report.
func (u *Unit) Declarations() *types.Package {
	cfg := u.config(func(error) {})
	cfg.IgnoreFuncBodies = true
	pkg, _ := cfg.Check(u.Path, u.Fset, u.Files, nil)
	return pkg
}

// Check type-checks the whole unit.
func (u *Unit) Check() *Checked {
	c := &Checked{Unit: u, Info: u.info()}
	cfg := u.config(func(err error) {
		var e types.Error
		if errors.As(err, &e) {
			c.Errors = append(c.Errors, e)
		}
	})
	c.Types, _ = cfg.Check(u.Path, u.Fset, u.Files, c.Info)
	return c
}

// info returns tables with room for what there is to note of the files, as a rule: to make
// them larger over and over is a good part of the time of a check, and of its garbage.
// Nobody asks for scopes.
func (u *Unit) info() *types.Info {
	idents, selectors, others := 0, 0, 0
	for _, f := range u.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.Ident:
				idents++
			case *ast.SelectorExpr:
				selectors++
			case ast.Expr:
				others++
			}
			return true
		})
	}
	return &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue, idents+others/4),
		Defs:         make(map[*ast.Ident]types.Object, idents/5),
		Uses:         make(map[*ast.Ident]types.Object, idents-idents/5),
		Implicits:    map[ast.Node]types.Object{},
		Instances:    map[*ast.Ident]types.Instance{},
		Selections:   make(map[*ast.SelectorExpr]*types.Selection, selectors/3*2),
		FileVersions: map[*ast.File]string{},
	}
}

func (u *Unit) config(report func(error)) *types.Config {
	return &types.Config{
		Importer: importer(u.Import), Sizes: u.Sizes, GoVersion: u.GoVersion,
		FakeImportC: u.CgoFaked, Error: report,
	}
}

type importer func(path string) (*types.Package, error)

func (f importer) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	return f(path)
}

// Run runs an analyzer and those that it requires, and returns the facts that
// it exports. Diagnostics of the analyzer itself go to report; nil says that
// nothing but facts is asked for.
func (c *Checked) Run(a *analysis.Analyzer, view *View, report func(analysis.Diagnostic)) error {
	_, err := c.run(a, view, report, map[*analysis.Analyzer]any{})
	return err
}

func (c *Checked) run(a *analysis.Analyzer, view *View, report func(analysis.Diagnostic), done map[*analysis.Analyzer]any) (any, error) {
	inputs := map[*analysis.Analyzer]any{}
	for _, required := range a.Requires {
		if _, ok := done[required]; !ok {
			result, err := c.run(required, view, func(analysis.Diagnostic) {}, done)
			if err != nil {
				return nil, err
			}
			done[required] = result
		}
		inputs[required] = done[required]
	}
	return a.Run(&analysis.Pass{
		Analyzer: a, Fset: c.Fset, Files: c.Files, IgnoredFiles: c.Ignored, Pkg: c.Types, TypesInfo: c.Info,
		TypesSizes: c.Sizes, TypeErrors: c.Errors, Module: c.Module, ResultOf: inputs, Report: report,
		ImportObjectFact: view.importObject, ExportObjectFact: view.exportObject, AllObjectFacts: view.objects,
		ImportPackageFact: view.importPackage, ExportPackageFact: view.exportPackage, AllPackageFacts: view.packages,
		ReadFile: os.ReadFile,
	})
}
