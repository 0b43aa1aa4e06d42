package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A loader type-checks packages from source: those of the module under
// evaluation as a whole, their dependencies without function bodies and
// without keeping their syntax. That takes a fraction of what a full load
// takes, and the analyzer sees what go vet would show it.
type loader struct {
	fset   *token.FileSet
	sizes  types.Sizes
	std    map[string]*packages.Package // the standard library, kept from module to module
	loaded map[string]*packages.Package // by package ID
}

func newLoader() *loader {
	return &loader{fset: token.NewFileSet(), sizes: types.SizesFor("gc", build.Default.GOARCH), std: make(map[string]*packages.Package)}
}

// load lists the packages of patterns with their tests in the module at dir
// and type-checks them. Packages that do not type-check are returned too, as
// an editor would show them to the analyzer: the caller says how many those
// are (TypeErrors).
func (l *loader) load(dir string, patterns []string) ([]*packages.Package, error) {
	l.loaded = make(map[string]*packages.Package)
	roots, err := packages.Load(&packages.Config{
		Mode:  packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule,
		Dir:   dir,
		Tests: true,
		Env:   append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-mod=mod -buildvcs=false", "GOWORK=off", "GOTOOLCHAIN=local"),
	}, patterns...)
	if err != nil {
		return nil, err
	}
	var out []*packages.Package
	var errs []error
	for _, p := range roots {
		for _, e := range p.Errors {
			if e.Kind == packages.ListError {
				errs = append(errs, e)
			}
		}
		if len(p.GoFiles) == 0 || strings.HasSuffix(p.ID, ".test") {
			continue
		}
		l.check(p)
		out = append(out, p)
	}
	if len(out) == 0 {
		return nil, errors.Join(append(errs, fmt.Errorf("no packages match %s", strings.Join(patterns, " ")))...)
	}
	return out, nil
}

// check type-checks p and what it imports.
func (l *loader) check(p *packages.Package) *packages.Package {
	if q := l.loaded[p.ID]; q != nil {
		return q
	}
	if q := l.std[p.ID]; q != nil && p.Module == nil {
		return q
	}
	l.loaded[p.ID] = p
	for _, imp := range sortedKeys(p.Imports) {
		p.Imports[imp] = l.check(p.Imports[imp])
	}
	own := p.Module != nil && p.Module.Main
	p.Fset, p.TypesSizes = l.fset, l.sizes
	if p.ID == "unsafe" {
		p.Types = types.Unsafe
		return p
	}
	files := l.parse(p, own)
	conf := types.Config{
		Importer:         importer(p.Imports),
		Sizes:            l.sizes,
		IgnoreFuncBodies: !own,
		FakeImportC:      true,
		Error: func(err error) {
			var te types.Error
			errors.As(err, &te)
			p.TypeErrors = append(p.TypeErrors, te)
		},
	}
	if p.Module != nil && p.Module.GoVersion != "" {
		conf.GoVersion = "go" + p.Module.GoVersion
	}
	var info *types.Info
	if own {
		info = newInfo()
	}
	p.Types, _ = conf.Check(p.PkgPath, l.fset, files, info)
	if own {
		p.Syntax, p.TypesInfo = files, info
		l.dropForeign(p)
	} else {
		p.TypeErrors = nil // a dependency's own trouble
		p.Imports = nil
	}
	if p.Module == nil {
		l.std[p.ID] = p
	}
	return p
}

// parse parses the files of a package, with comments if it is the module's own.
func (l *loader) parse(p *packages.Package, own bool) []*ast.File {
	mode := parser.SkipObjectResolution
	if own {
		mode |= parser.ParseComments
	}
	var files []*ast.File
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(l.fset, name, nil, mode)
		if err != nil {
			p.TypeErrors = append(p.TypeErrors, types.Error{Fset: l.fset, Msg: err.Error()})
		}
		if f != nil {
			files = append(files, f)
		}
	}
	return files
}

// dropForeign forgets the imports that hold no syntax, so that the analysis
// driver looks for facts in the module's own packages only.
func (l *loader) dropForeign(p *packages.Package) {
	for imp, q := range p.Imports {
		if q.Syntax == nil {
			delete(p.Imports, imp)
		}
	}
}

func newInfo() *types.Info {
	return &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Instances:    make(map[*ast.Ident]types.Instance),
		Scopes:       make(map[ast.Node]*types.Scope),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		FileVersions: make(map[*ast.File]string),
	}
}

// importer serves the packages that are already type-checked.
type importer map[string]*packages.Package

func (m importer) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := m[path]; p != nil && p.Types != nil {
		return p.Types, nil
	}
	return nil, fmt.Errorf("package %q is not loaded", path)
}

// labelledDirs returns the patterns of the directories that hold the labels'
// files, sorted.
func labelledDirs(ls []Label) []string {
	var dirs []string
	for _, l := range ls {
		dirs = append(dirs, "./"+path.Dir(l.File))
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// relative names a file as the labels do, or returns "" for one elsewhere.
func relative(root, file string) string {
	rel, err := filepath.Rel(root, file)
	if err != nil || strings.HasPrefix(rel, "..") {
		return ""
	}
	return filepath.ToSlash(rel)
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
