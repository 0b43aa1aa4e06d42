package vettool

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"log"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/gcexportdata"

	"github.com/urllint/urllint/cmd/urllint/internal/unit"
	"github.com/urllint/urllint/internal/wrap"
)

// facts returns the facts that the unit exports and hands on, as its facts file
// is to hold them. The unit is looked at only as closely as it must: what it
// imports may tell, or the syntax of its files; and where types are needed,
// bodies that cannot matter are not. An error means that the analysis is to be
// left to package unitchecker.
func (u *vetUnit) facts(a *analysis.Analyzer, opts vetFlags, args []string) ([]byte, error) {
	if u.isStandard() {
		return nil, nil // its sinks are a table
	}
	path, _, _ := strings.Cut(u.ImportPath, " ")
	skim := wrap.NewSkim(opts.sinks...).Package(path)
	var inView []wrap.Fact
	for _, imported := range u.ImportMap {
		list, err := u.importedFacts(imported)
		if err != nil {
			return nil, err
		}
		skim.Import(imported, list)
		inView = append(inView, list...)
	}
	fset := token.NewFileSet()
	files, err := u.mayMatter(skim, fset)
	if err != nil {
		return nil, err
	}
	facts := skim.HandsOn()
	if len(files) > 0 {
		if err := setFlags(a, args); err != nil {
			return nil, err
		}
		own, err := u.analyze(a, fset, files, inView)
		if err != nil {
			return nil, err
		}
		facts = slices.Concat(facts, own)
	}
	return wrap.EncodeFacts(facts)
}

// importedFacts reads what an import hands on.
func (u *vetUnit) importedFacts(path string) ([]wrap.Fact, error) {
	name := u.PackageVetx[path]
	if name == "" {
		return nil, nil
	}
	data, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return wrap.DecodeFacts(data)
}

// mayMatter returns the files in which the facts of the unit are to be found,
// or none where there can be no facts.
func (u *vetUnit) mayMatter(skim *wrap.PackageSkim, fset *token.FileSet) ([]*ast.File, error) {
	var files []*ast.File
	whole := skim.Beyond() || u.isMain() && !strings.Contains(u.ID, " [") // others may need excerpts of the program's own
	contents := make([][]byte, len(u.GoFiles))
	for i, name := range u.GoFiles {
		var err error
		if contents[i], err = os.ReadFile(name); err != nil {
			return nil, err
		}
		whole = whole || wrap.HasDirective(contents[i])
	}
	if skim.Far() && !whole {
		return nil, nil
	}
	mode := parser.SkipObjectResolution
	if whole {
		mode |= parser.ParseComments
	}
	for i, name := range u.GoFiles {
		f, err := parser.ParseFile(fset, name, contents[i], mode)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	if !whole {
		files, _ = skim.Prune(files)
	}
	return files, nil
}

// setFlags sets those flags of the analyzer that the go command passes.
func setFlags(a *analysis.Analyzer, args []string) error {
	for _, arg := range args[:len(args)-1] {
		name, value, ok := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if a.Flags.Lookup(name) == nil {
			continue // of the protocol
		}
		if !ok {
			return fmt.Errorf("flag %s without a value", arg)
		}
		if err := a.Flags.Set(name, value); err != nil {
			return err
		}
	}
	return nil
}

// analyze checks files of the unit and returns the facts that the analyzer
// exports.
func (u *vetUnit) analyze(a *analysis.Analyzer, fset *token.FileSet, files []*ast.File, inView []wrap.Fact) ([]wrap.Fact, error) {
	if u.Compiler != "gc" {
		return nil, fmt.Errorf("export data of %s", u.Compiler)
	}
	packages := map[string]*types.Package{}
	var failed error
	path, _, _ := strings.Cut(u.ImportPath, " ")
	p := &unit.Unit{
		Path: path, Fset: fset, Files: files, Ignored: u.IgnoredFiles, GoVersion: u.GoVersion, Sizes: types.SizesFor("gc", build.Default.GOARCH),
		Import: func(path string) (*types.Package, error) {
			pkg, err := u.importTypes(fset, packages, path)
			if err != nil {
				failed = err
			}
			return pkg, err
		},
	}
	if u.ModulePath != "" {
		p.Module = &analysis.Module{Path: u.ModulePath, Version: u.ModuleVersion, GoVersion: u.GoVersion}
	}
	checked := p.Check()
	if failed != nil {
		return nil, failed
	}
	view := unit.NewView(checked.Types, inView, func(path string) *types.Package { return packages[path] })
	if err := checked.Run(a, view, nil); err != nil {
		log.Fatal(err) // the go command must not keep the facts
	}
	return view.Exported(), nil
}

func (u *vetUnit) importTypes(fset *token.FileSet, packages map[string]*types.Package, path string) (*types.Package, error) {
	resolved, ok := u.ImportMap[path]
	if !ok {
		return nil, fmt.Errorf("no package %s", path)
	}
	if pkg := packages[resolved]; pkg != nil && pkg.Complete() {
		return pkg, nil
	}
	f, err := os.Open(u.PackageFile[resolved])
	if err != nil {
		return nil, err
	}
	defer f.Close()
	in, err := gcexportdata.NewReader(f)
	if err != nil {
		return nil, err
	}
	return gcexportdata.Read(in, fset, packages, resolved)
}
